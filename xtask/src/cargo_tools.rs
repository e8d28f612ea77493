//! Programs that `cargo install` builds into `target/tools`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::{Quiet, command};
use crate::say::step;

/// Where the programs are compiled, together since they share crates; removed when all are in place.
pub fn build_folder(project: &Project) -> PathBuf {
    project.tools().join("build")
}

/// A program from the crate registry.
pub struct CargoTool<'a> {
    pub krate: &'a str,
    pub version: &'a str,
    /// Ends the line that says it is being installed.
    pub why: &'a str,
    pub programs: &'a [&'a str],
    /// Further words for `cargo install`.
    pub options: &'a [&'a str],
}

impl CargoTool<'_> {
    /// Installs the program where this version is not in place.
    pub fn install(&self, project: &Project) -> Result<()> {
        let tools = project.tools();
        if self.is_there(project) {
            return Ok(());
        }
        step(&format!(
            "Installing {} {} into target/tools with cargo, {}; this takes a few minutes, once.",
            self.krate, self.version, self.why
        ));
        let start = Instant::now();
        let mut install = command("cargo");
        install
            .args(["install", self.krate, "--version", self.version, "--force"])
            .args(self.options)
            .arg("--root")
            .arg(&tools)
            .arg("--target-dir")
            .arg(build_folder(project))
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_TARGET_DIR")
            .current_dir(&project.root);
        Quiet {
            what: &format!("cargo install {}", self.krate),
            log: tools.join("logs").join(format!("{}.log", self.krate)),
            limit: Some(Duration::from_secs(2700)),
        }
        .run(&mut install)
        .map_err(|fault| {
            Fault::new(format!(
                "{fault}; check that cargo reaches its crate registry and that a C compiler is installed, then try again"
            ))
        })?;
        step(&format!("  done in {} s", start.elapsed().as_secs()));
        Ok(())
    }

    /// Cargo's own record of what it installed, and the files themselves.
    fn is_there(&self, project: &Project) -> bool {
        let tools = project.tools();
        let record = std::fs::read_to_string(tools.join(".crates.toml")).unwrap_or_default();
        let entry = format!("\"{} {} (", self.krate, self.version);
        let suffix = std::env::consts::EXE_SUFFIX;
        record.contains(&entry)
            && self.programs.iter().all(|name| tools.join("bin").join(format!("{name}{suffix}")).is_file())
    }
}
