//! `cargo xtask package`: the package for npm.

use std::path::PathBuf;

use crate::args::Args;
use crate::fault::{Fault, Result};
use crate::lock::Lock;
use crate::node;
use crate::project::Project;
use crate::run::{capture, command as program, find, run};
use crate::say::{Consent, step};
use crate::setup::{self, Tools};
use crate::wasm;

pub const HELP: &str = "\
cargo xtask package [--yes]

Makes dist/npm, the package for npm (rules, engine and module, for browsers and Node), and packs it as
dist/poddavki-VERSION.tgz. `cargo xtask test package` tries it as those who install it do.

  --yes    install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    args.finish()?;
    let tools = setup::for_build(project, consent)?;
    wasm::build(project, &tools)?;
    let tarball = pack(project, &tools)?;
    println!("{}", tarball.display());
    Ok(())
}

/// Makes and packs the package from www and pkg; gives the packed file.
pub fn pack(project: &Project, tools: &Tools) -> Result<PathBuf> {
    let _lock = Lock::take(project)?;
    let version = project.locked_version("poddavki")?;
    step("Bundling dist/npm with esbuild, and packing it.");
    let mut bundle = node::script(project, "xtask/node/package.mjs");
    bundle.arg(&version).arg(tools.description.esbuild.target.join(","));
    run(&mut bundle, "bundling the package")?;
    let npm = find("npm").ok_or_else(|| Fault::new("npm was not found though Node is there; install npm"))?;
    let mut pack = program(npm);
    pack.args(["pack", "--silent", "--pack-destination", ".."]).current_dir(project.path("dist/npm"));
    capture(&mut pack, "npm pack")?;
    Ok(project.path(&format!("dist/poddavki-{version}.tgz")))
}
