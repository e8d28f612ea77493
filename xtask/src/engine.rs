//! `cargo xtask engine`: the engine over standard input and output.

use std::process::Command;

use crate::args::Args;
use crate::fault::Result;
use crate::node;
use crate::project::Project;
use crate::run::{command as program, run};
use crate::say::Consent;
use crate::{setup, wasm};

pub const HELP: &str = "\
cargo xtask engine [--wasm] [--yes]

Runs the engine over standard input and output, one line a command: position, moves, perft, go, tables, new, quit.

  --wasm   the very module that the page uses, under Node, in place of the native program
  --yes    install system packages that are missing without asking";

/// Which build of the engine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Native,
    Wasm,
}

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let kind = if args.flag("--wasm") { Kind::Wasm } else { Kind::Native };
    args.finish()?;
    let mut engine = build(project, kind, consent)?;
    run(&mut engine, "the engine")
}

/// Builds the engine and gives the command that starts it.
pub fn build(project: &Project, kind: Kind, consent: Consent) -> Result<Command> {
    match kind {
        Kind::Native => native(project, "poddavki-engine", "building the native engine"),
        Kind::Wasm => {
            let tools = setup::for_build(project, consent)?;
            wasm::build(project, &tools)?;
            Ok(node::script(project, "xtask/node/engine.mjs"))
        }
    }
}

/// Builds a native program of the crate and gives the command that starts it; `doing` names the building in the error.
pub fn native(project: &Project, name: &str, doing: &str) -> Result<Command> {
    let mut build = program("cargo");
    build.args(["build", "--quiet", "--release", "--bin", name]).current_dir(&project.root);
    run(&mut build, doing)?;
    let target = match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => project.root.join(folder),
        None => project.path("target"),
    };
    Ok(program(target.join("release").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))))
}
