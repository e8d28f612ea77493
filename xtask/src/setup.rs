//! `cargo xtask setup`: everything that builds and tests need, installed once.

use std::path::PathBuf;

use crate::args::Args;
use crate::browser::Browser;
use crate::cargo_tools::{CargoTool, build_folder};
use crate::description::Description;
use crate::fault::Result;
use crate::firefox;
use crate::lock::Lock;
use crate::node;
use crate::project::{Project, remove_folder};
use crate::rust::{self, WasmRust};
use crate::say::{Consent, step};
use crate::webkit::{self, WebKit};

pub const HELP: &str = "\
cargo xtask setup [--yes]

Installs what building and testing need and is not in place: Rust's wasm target (by rustup, or Debian's packages with a
standard library built once), wasm-pack, the wasm-bindgen program of the version in Cargo.lock, the packages of
tests/package-lock.json (esbuild, wasm-opt, TypeScript, Playwright's runner), rustfmt, clippy, Chromium, Firefox and WebKit.
`build`, `play` and `test` do their part of it by themselves.

Tools go under target/tools; system packages are installed by apt-get only, after asking on a terminal.

  --yes    install system packages without asking (also with CI=true or where there is no terminal)

PODDAVKI_WASM_RUST=rustup or =debian takes that compiler for wasm and no other.
CHROME and CHROMEDRIVER name the browser and its driver where they are not in PATH, FIREFOX the second browser,
WEBKITDRIVER the driver of the third.";

/// What a build uses.
pub struct Tools {
    pub description: Description,
    pub rust: WasmRust,
}

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    args.finish()?;
    for_build(project, consent)?;
    for_tests(project, consent)?;
    if let Err(fault) = for_firefox(project, consent) {
        step(&format!("The page will not be tested in Firefox: {fault}"));
    }
    if let Err(fault) = for_webkit(project, consent) {
        step(&format!("The page will not be tested in WebKit: {fault}"));
    }
    step("Everything is in place: `cargo xtask play` to play, `cargo xtask test` to test.");
    Ok(())
}

/// What `build` and `play` need.
pub fn for_build(project: &Project, consent: Consent) -> Result<Tools> {
    node::check()?;
    let _lock = Lock::take(project)?;
    let description = Description::read(project)?;
    let rust = WasmRust::find_or_install(project, consent)?;
    CargoTool {
        krate: "wasm-pack",
        version: &description.wasm_pack.version,
        why: "to build the module",
        programs: &["wasm-pack"],
        options: &["--locked"],
    }
    .install(project)?;
    CargoTool {
        krate: "wasm-bindgen-cli",
        version: &project.locked_version("wasm-bindgen")?,
        why: "to join the module and JavaScript",
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        // Without its own lock, which may ask for crates newer than a registry has; and it downloads nothing here.
        options: &["--no-default-features"],
    }
    .install(project)?;
    remove_folder(&build_folder(project))?;
    node::install_packages(project)?;
    Ok(Tools { description, rust })
}

/// What the tests need besides.
pub fn for_tests(project: &Project, consent: Consent) -> Result<Browser> {
    let _lock = Lock::take(project)?;
    rust::check_components(project)?;
    Browser::find_or_install(project, consent)
}

/// The second browser of the tests.
pub fn for_firefox(project: &Project, consent: Consent) -> Result<PathBuf> {
    let _lock = Lock::take(project)?;
    firefox::find_or_install(project, consent)
}

/// The third.
pub fn for_webkit(project: &Project, consent: Consent) -> Result<WebKit> {
    let _lock = Lock::take(project)?;
    webkit::find_or_install(project, consent)
}
