//! `cargo xtask lint`: the quick checks, without tests.

use crate::args::Args;
use crate::fault::Result;
use crate::project::Project;
use crate::say::{Consent, heading};
use crate::{checks, rust, setup, wasm};

pub const HELP: &str = "\
cargo xtask lint [--yes]

rustfmt, clippy (native and for wasm) and the type check of the scripts; stops at the first that fails.

  --yes    install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    args.finish()?;
    rust::check_components(project)?;
    heading("rustfmt");
    checks::format(project)?;
    heading("clippy");
    checks::clippy(project)?;
    let tools = setup::for_build(project, consent)?;
    heading("clippy for wasm");
    checks::clippy_wasm(project, &tools)?;
    heading("types of the scripts");
    // The scripts are checked against the module's own types.
    wasm::build(project, &tools)?;
    checks::types(project)
}
