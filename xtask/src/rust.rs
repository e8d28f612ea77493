//! The Rust compiler for the wasm target, and rustfmt and clippy.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::debian::DebianRust;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::{Quiet, answer, command, find, path_with};
use crate::say::{Consent, step};
use crate::system;

pub const WASM: &str = "wasm32-unknown-unknown";

/// Names the compiler to take in place of the first that serves: `rustup` or `debian`.
const CHOICE: &str = "PODDAVKI_WASM_RUST";

/// rustup gives up by itself on most broken lines; this is for those that stay silent.
const RUSTUP_LIMIT: Duration = Duration::from_secs(120);

/// A compiler with a standard library for wasm.
pub enum WasmRust {
    /// The person's own, the one that xtask was built with.
    Own,
    /// Debian's, kept apart under target/tools.
    Debian(DebianRust),
}

impl WasmRust {
    /// Finds such a compiler, or makes one.
    pub fn find_or_install(project: &Project, consent: Consent) -> Result<Self> {
        let choice = std::env::var(CHOICE).unwrap_or_default();
        let (own, debian) = match choice.as_str() {
            "" => (true, true),
            "rustup" => (true, false),
            "debian" => (false, true),
            other => return Err(Fault::new(format!("{CHOICE}={other} is not known; say rustup or debian"))),
        };
        if own && own_has_target() {
            return Ok(Self::Own);
        }
        if debian && let Some(rust) = DebianRust::find(project) {
            return Ok(Self::Debian(rust));
        }
        let mut tried = String::new();
        if own {
            match add_target(project) {
                Ok(()) => return Ok(Self::Own),
                Err(fault) => tried = fault.to_string(),
            }
        }
        if debian && system::has_apt() {
            if !tried.is_empty() {
                step(&format!("  {tried}; going on with Debian's packages"));
            }
            return DebianRust::install(project, consent).map(Self::Debian);
        }
        Err(Fault::new(format!(
            "Rust's standard library for {WASM} could not be had ({tried}); run `rustup target add {WASM}` where Rust's download server can be reached"
        )))
    }

    /// Makes a program use this compiler, and the programs of target/tools.
    pub fn apply(&self, project: &Project, command: &mut Command) -> Result<()> {
        let mut first: Vec<PathBuf> = vec![project.tools().join("bin")];
        if let Self::Debian(rust) = self {
            first.insert(0, rust.programs());
            rust.apply(command);
        }
        command.env("PATH", path_with(&first)?);
        // Were it ever to download something, then not into the home folder.
        command.env("WASM_PACK_CACHE", project.tools().join("cache"));
        Ok(())
    }
}

/// Whether the compiler in use has a standard library for wasm, by rustup or by any other way.
fn own_has_target() -> bool {
    let printed = answer(command("rustc").args(["--print", "target-libdir", "--target", WASM]));
    printed.is_some_and(|folder| holds_std(Path::new(&folder)))
}

/// Whether a folder holds a compiled standard library.
pub fn holds_std(folder: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    })
}

fn add_target(project: &Project) -> Result<()> {
    let Some(rustup) = find("rustup") else {
        return Err(Fault::new("there is no rustup"));
    };
    step("Adding the wasm target to Rust with rustup, to compile the engine for the browser.");
    Quiet {
        what: &format!("rustup target add {WASM}"),
        log: project.tools().join("logs/rustup-target.log"),
        limit: Some(RUSTUP_LIMIT),
    }
    .run(command(rustup).args(["target", "add", WASM]).env_remove("RUST_BACKTRACE"))?;
    if own_has_target() {
        return Ok(());
    }
    Err(Fault::new("rustup added the wasm target to another Rust than the `rustc` in PATH"))
}

/// Makes sure of rustfmt and clippy.
pub fn check_components(project: &Project) -> Result<()> {
    for (program, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if answer(command("cargo").args([program, "--version"])).is_some() {
            continue;
        }
        let remedy = format!("run `rustup component add {component}`, or install your system's package of it");
        let Some(rustup) = find("rustup") else {
            return Err(Fault::new(format!("{component} is missing; {remedy}")));
        };
        step(&format!("Adding {component} with rustup, to check the Rust sources."));
        Quiet {
            what: &format!("rustup component add {component}"),
            log: project.tools().join("logs/rustup-component.log"),
            limit: Some(RUSTUP_LIMIT),
        }
        .run(command(rustup).args(["component", "add", component]))
        .map_err(|fault| Fault::new(format!("{fault}; {remedy}")))?;
    }
    Ok(())
}

/// The linker that came with the person's own Rust.
pub fn own_linker() -> Option<PathBuf> {
    let sysroot = answer(command("rustc").args(["--print", "sysroot"]))?;
    let about = answer(command("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "))?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    linker.is_file().then_some(linker)
}
