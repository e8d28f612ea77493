//! `cargo xtask build`: the module, the site and the one file.

use crate::args::Args;
use crate::fault::Result;
use crate::lock::Lock;
use crate::project::Project;
use crate::run::run;
use crate::say::{Consent, step};
use crate::setup::{self, Tools};
use crate::{node, sizes, wasm};

pub const HELP: &str = "\
cargo xtask build [--address URL] [--yes]

Makes pkg/ (the module, with wasm-pack and wasm-opt), dist/site (the page for any web server or GitHub Pages, with the
element, the frame and their guide for other people's pages) and dist/poddavki.html (the page in one file), as
wasm-pack.toml describes, and prints how large they are.

  --address URL    where the site will be, for what must be told with its whole address: the picture that others show beside
                   a link to it. Without it the site is the same but for that, and works under any address
  --yes            install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let address = args.value("--address")?;
    args.finish()?;
    let tools = setup::for_build(project, consent)?;
    wasm::build(project, &tools)?;
    site_at(project, &tools, address.as_deref())?;
    let budgets = &tools.description.budget;
    let sizes = sizes::measure(project)?;
    print!("{}", sizes::table(&sizes, budgets));
    for sentence in sizes::over_budget(&sizes, budgets) {
        step(&format!("warning: {sentence}"));
    }
    Ok(())
}

/// Builds everything.
pub fn all(project: &Project, tools: &Tools) -> Result<()> {
    wasm::build(project, tools)?;
    site(project, tools)
}

/// Bundles dist/site and dist/poddavki.html from www and pkg.
pub fn site(project: &Project, tools: &Tools) -> Result<()> {
    site_at(project, tools, None)
}

fn site_at(project: &Project, tools: &Tools, address: Option<&str>) -> Result<()> {
    let _lock = Lock::take(project)?;
    step("Bundling dist/site and dist/poddavki.html with esbuild.");
    let mut bundle = node::script(project, "xtask/node/bundle.mjs");
    bundle.arg(project.locked_version("poddavki")?).arg(tools.description.esbuild.target.join(","));
    bundle.arg(tools.description.wasm_opt.flags.join(" ")).args(address);
    run(&mut bundle, "bundling the page")
}
