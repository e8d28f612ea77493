//! `cargo xtask pictures`: the icons and the preview in www/icons.

use crate::args::Args;
use crate::browser::Browser;
use crate::fault::Result;
use crate::project::Project;
use crate::run::run;
use crate::say::{Consent, step};
use crate::{build, node, setup};

pub const HELP: &str = "\
cargo xtask pictures [--yes]

Draws the pictures that are kept in www/icons anew, from icon.svg and from the board of the page: after either has changed.

  --yes    install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    args.finish()?;
    let tools = setup::for_build(project, consent)?;
    let browser = setup::for_tests(project, consent)?;
    build::all(project, &tools)?;
    step("Drawing the pictures of www/icons.");
    let mut draw = node::script(project, "xtask/node/pictures.mjs");
    draw.env("PODDAVKI_CHROMIUM", &browser.program).env("PODDAVKI_CHROMIUM_ARGS", Browser::arguments().join(" "));
    run(&mut draw, "drawing the pictures")
}
