//! Debian's Rust with a standard library for wasm built from Debian's sources: the way where Rust's own download server
//! cannot be reached. All of it but the packages lies in target/tools/debian.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::fault::{Explain, Fault, Result};
use crate::project::{Project, make_folder, remove_folder, write};
use crate::run::{Quiet, answer, command, find};
use crate::rust::{WASM, holds_std, own_linker};
use crate::say::{Consent, step};
use crate::system;

const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const RUSTLIB: &str = "/usr/lib/rustlib";

/// The oldest compiler that the project is written for.
const OLDEST_MINOR: u32 = 89;

/// An installed and complete toolchain.
pub struct DebianRust {
    folder: PathBuf,
    linker: PathBuf,
}

impl DebianRust {
    /// The toolchain where it is in place and made with the compiler that is installed now.
    pub fn find(project: &Project) -> Option<Self> {
        let folder = folder(project);
        let version = version()?;
        let stamped = fs::read_to_string(folder.join("stamp")).ok()?;
        let whole = stamped == version
            && programs(&folder).iter().all(|(path, text)| fs::read_to_string(path).is_ok_and(|found| found == *text))
            && holds_std(&library(&folder));
        if !whole {
            return None;
        }
        let linker = linker()?;
        Some(Self { folder, linker })
    }

    /// Installs the packages and builds the standard library.
    pub fn install(project: &Project, consent: Consent) -> Result<Self> {
        let source = Path::new(RUSTLIB).join("src/rust/library/std/Cargo.toml");
        if version().is_none() || !Path::new(CARGO).is_file() || !source.is_file() {
            let packages = ["rustc-web", "cargo-web", "rust-web-src"];
            system::install(project, consent, &packages, "for a Rust that can compile to WebAssembly")?;
        }
        if linker().is_none() {
            system::install(project, consent, &["lld"], "to link WebAssembly")?;
        }
        let version = version().ok_or_else(|| {
            Fault::new(format!("{RUSTC} is not there after the install of Debian's rustc-web; look at its package"))
        })?;
        check_age(&version)?;
        let folder = folder(project);
        remove_folder(&folder)?;
        build_std(project, &folder)?;
        link_host(&folder, &version)?;
        for (path, text) in programs(&folder) {
            write(&path, text)?;
            make_executable(&path)?;
        }
        write(&folder.join("stamp"), &version)?;
        Self::find(project).ok_or_else(|| {
            Fault::new("the standard library that was built is not whole; run `cargo clean` and set up again")
        })
    }

    /// The folder with the wrapped `rustc` and `cargo`.
    pub fn programs(&self) -> PathBuf {
        self.folder.join("bin")
    }

    /// What cargo must know besides PATH.
    pub fn apply(&self, command: &mut Command) {
        command
            .env("RUSTC", self.programs().join("rustc"))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker)
            // Two compilers in one target folder would undo each other's work.
            .env("CARGO_TARGET_DIR", self.folder.join("target"))
            .env_remove("RUSTUP_TOOLCHAIN")
            .env_remove("CARGO");
    }
}

fn folder(project: &Project) -> PathBuf {
    project.tools().join("debian")
}

fn library(folder: &Path) -> PathBuf {
    folder.join("sysroot/lib/rustlib").join(WASM).join("lib")
}

/// What the installed compiler says of itself.
fn version() -> Option<String> {
    answer(command(RUSTC).arg("-vV"))
}

fn linker() -> Option<PathBuf> {
    own_linker().or_else(|| find("wasm-ld"))
}

fn check_age(version: &str) -> Result<()> {
    let minor = version.split_whitespace().nth(1).and_then(|number| number.split('.').nth(1)?.parse::<u32>().ok());
    if minor.is_some_and(|minor| minor >= OLDEST_MINOR) {
        return Ok(());
    }
    let first = version.lines().next().unwrap_or_default();
    Err(Fault::new(format!(
        "Debian's compiler ({first}) is too old, 1.{OLDEST_MINOR} is needed; run `rustup target add {WASM}` where Rust's download server can be reached"
    )))
}

/// Builds std in an empty crate and keeps its libraries. `test` is there for wasm-bindgen-test.
fn build_std(project: &Project, folder: &Path) -> Result<()> {
    step("Building Rust's standard library for wasm from Debian's sources, once; this takes about a minute.");
    let start = Instant::now();
    let krate = folder.join("std");
    write(
        &krate.join("Cargo.toml"),
        "[package]\nname = \"std-for-wasm\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n",
    )?;
    write(&krate.join("src/lib.rs"), "#![no_std]\n")?;
    let target = krate.join("target");
    let mut build = command(CARGO);
    build
        .args(["build", "--release", "--target", WASM])
        .args(["-Zbuild-std=std,panic_abort,test", "-Zbuild-std-features=optimize_for_size"])
        .env("RUSTC", RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", &target)
        .env_remove("RUSTFLAGS")
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .current_dir(&krate);
    Quiet {
        what: "building Rust's standard library for wasm",
        log: project.tools().join("logs/std.log"),
        limit: Some(Duration::from_secs(1800)),
    }
    .run(&mut build)?;
    let library = library(folder);
    make_folder(&library)?;
    let built = target.join(WASM).join("release/deps");
    let doing = || format!("could not copy the standard library to {}", library.display());
    for entry in fs::read_dir(&built).explain(doing)? {
        let entry = entry.explain(doing)?;
        let name = entry.file_name();
        let text = name.to_string_lossy();
        if text.ends_with(".rlib") && !text.starts_with("libstd_for_wasm-") {
            fs::copy(entry.path(), library.join(&name)).explain(doing)?;
        }
    }
    remove_folder(&krate)?;
    step(&format!("  done in {} s", start.elapsed().as_secs()));
    Ok(())
}

/// The sysroot needs the host's library too, for build scripts and procedural macros.
#[cfg(unix)]
fn link_host(folder: &Path, version: &str) -> Result<()> {
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let from = Path::new(RUSTLIB).join(host);
    let to = folder.join("sysroot/lib/rustlib").join(host);
    std::os::unix::fs::symlink(&from, &to).explain(|| format!("could not link {} into the sysroot", from.display()))
}

#[cfg(not(unix))]
fn link_host(_: &Path, _: &str) -> Result<()> {
    Err(Fault::new("Debian's packages serve on Debian only"))
}

/// `rustc` with our sysroot, and Debian's `cargo` before any other in PATH.
fn programs(folder: &Path) -> [(PathBuf, String); 2] {
    let sysroot = folder.join("sysroot");
    let sysroot = sysroot.to_string_lossy().replace('\'', "'\\''");
    [
        (folder.join("bin/rustc"), format!("#!/bin/sh\nexec {RUSTC} --sysroot '{sysroot}' \"$@\"\n")),
        (folder.join("bin/cargo"), format!("#!/bin/sh\nexec {CARGO} \"$@\"\n")),
    ]
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
        .explain(|| format!("could not make {} executable", path.display()))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<()> {
    Ok(())
}
