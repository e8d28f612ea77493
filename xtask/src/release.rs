//! `cargo xtask release-files`: what a release has, made as its workflow makes it.

use crate::args::Args;
use crate::fault::{Fault, Result};
use crate::lock::Lock;
use crate::project::Project;
use crate::run::run;
use crate::say::{Consent, step};
use crate::{build, node, package, setup};

pub const HELP: &str = "\
cargo xtask release-files [--tag vVERSION] [--yes]

Makes dist/release: the page in one file, the site as a zip, the package for npm, and SHA256SUMS of the three. The same
sources and tools give the same bytes.

  --tag vVERSION    fails unless this is the version of Cargo.toml, and CHANGELOG.md has a section of it
  --yes             install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let tag = args.value("--tag")?;
    args.finish()?;
    let version = project.locked_version("poddavki")?;
    if let Some(tag) = tag
        && tag != format!("v{version}")
    {
        return Err(Fault::new(format!(
            "the tag {tag} is not v{version}, the version of Cargo.toml; put the tag on the commit that has its version"
        )));
    }
    let tools = setup::for_build(project, consent)?;
    build::all(project, &tools)?;
    package::pack(project, &tools)?;
    let _lock = Lock::take(project)?;
    step("Gathering dist/release.");
    let mut gather = node::script(project, "xtask/node/release.mjs");
    gather.arg(&version);
    run(&mut gather, "gathering the files of the release")
}
