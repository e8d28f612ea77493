//! `wasm-pack.toml`, the description of the build.

use serde::Deserialize;

use crate::fault::{Explain, Result};
use crate::project::{Project, read};

/// The whole file. A key that is not named here is an error.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Description {
    pub wasm_pack: WasmPack,
    pub wasm_opt: WasmOpt,
    pub esbuild: Esbuild,
    pub budget: Budgets,
}

/// How the crate becomes `pkg/`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WasmPack {
    /// The version of the program wasm-pack.
    pub version: String,
    /// What the script beside the module is made for: `web`.
    pub target: String,
    /// A profile of Cargo.toml.
    pub profile: String,
    /// Features of the crate; its default ones count only where they are named here.
    pub features: Vec<String>,
    /// The same for the second module, in `pkg/tools`, which is fetched when it is first needed.
    pub tools_features: Vec<String>,
    /// What the compiler is told for wasm besides the profile.
    pub rustflags: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WasmOpt {
    pub flags: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Esbuild {
    /// The oldest browsers that the bundled script must run in.
    pub target: Vec<String>,
}

/// The largest sizes allowed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Budgets {
    pub wasm: Budget,
    pub tools: Budget,
    pub page: Budget,
    pub element: Budget,
    pub embed: Budget,
    pub later: Budget,
    pub exchange: Budget,
    pub one_file: Budget,
    /// What a first game needs: wasm and page.
    pub first_game: Budget,
    /// All that the page may ever load: the first game, tools, later and exchange.
    pub everything: Budget,
}

/// Bytes, as they are and compressed by gzip -9 and brotli -q 11.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    pub raw: u64,
    pub gzip: u64,
    pub brotli: u64,
}

impl Description {
    pub fn read(project: &Project) -> Result<Self> {
        Self::parse(&read(&project.path("wasm-pack.toml"))?)
    }

    fn parse(text: &str) -> Result<Self> {
        toml::from_str(text).explain(|| "wasm-pack.toml cannot be used".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_projects_own_file_is_read() -> Result<()> {
        Description::read(&Project::find()?).map(|_| ())
    }

    #[test]
    fn an_unknown_key_is_named() -> Result<()> {
        let text = read(&Project::find()?.path("wasm-pack.toml"))?;
        let wrong = text.replace("[esbuild]", "[esbuild]\nminfy = true");
        let fault = Description::parse(&wrong).err().map(|fault| fault.to_string());
        assert!(fault.is_some_and(|fault| fault.contains("unknown field `minfy`")));
        Ok(())
    }
}
