//! `cargo xtask pictures`: the icons and the preview in www/icons, and the README's pictures of the page.

use crate::args::Args;
use crate::browser::Browser;
use crate::fault::Result;
use crate::project::Project;
use crate::run::run;
use crate::say::{Consent, step};
use crate::{build, node, setup};

pub const HELP: &str = "\
cargo xtask pictures [--yes]

Draws the pictures that are kept in www/icons anew, from icon.svg and from the board of the page, and takes those of the
page that the README shows, in .github/pictures: after any of these has changed.

  --yes    install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    args.finish()?;
    let tools = setup::for_build(project, consent)?;
    let browser = setup::for_tests(project, consent)?;
    build::all(project, &tools)?;
    step("Drawing the pictures of www/icons and .github/pictures.");
    for script in ["xtask/node/pictures.mjs", "xtask/node/readme-pictures.mjs"] {
        let mut draw = node::script(project, script);
        draw.env("PODDAVKI_CHROMIUM", &browser.program).env("PODDAVKI_CHROMIUM_ARGS", Browser::arguments().join(" "));
        run(&mut draw, "drawing the pictures")?;
    }
    Ok(())
}
