//! `cargo xtask play`: builds the page and serves it on this machine.

use crate::args::Args;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::{command as program, find};
use crate::say::{Consent, step};
use crate::serve::{Mounts, listen, serve};
use crate::{build, setup, wasm};

pub const HELP: &str = "\
cargo xtask play [--port N] [--source] [--open yes|no] [--yes]

Builds the page, serves it on 127.0.0.1 for this machine alone, and prints its address. Ctrl-C ends it.

  --port N        the port, 0 for any; without it the first free one from 8064 on
  --source        serve the sources of www as they are, unbundled, to read and debug them
  --open yes|no   also open the address in the browser; no where not given
  --yes           install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let port = args.number::<u16>("--port")?;
    let source = args.flag("--source");
    let open = match args.value("--open")?.as_deref() {
        Some("yes") => true,
        Some("no") | None => false,
        Some(other) => return Err(Fault::new(format!("`--open {other}` is not known; say yes or no"))),
    };
    args.finish()?;
    // A port that cannot be had is told before the long work.
    let (server, port) = listen(port)?;
    let tools = setup::for_build(project, consent)?;
    let mounts = if source {
        wasm::build(project, &tools)?;
        Mounts(vec![("/www/", project.path("www")), ("/pkg/", project.path("pkg"))])
    } else {
        build::all(project, &tools)?;
        Mounts(vec![("/", project.path("dist/site"))])
    };
    let address = format!("http://127.0.0.1:{port}{}", mounts.0.first().map_or("/", |mount| mount.0));
    println!("\nPoddavki is ready: {address}\n(Ctrl-C ends it)");
    if open && !open_browser(&address) {
        step("No program to open the address with was found; open it yourself.");
    }
    serve(&server, &mounts)
}

fn open_browser(address: &str) -> bool {
    ["xdg-open", "open", "explorer"]
        .iter()
        .filter_map(|name| find(name))
        .any(|path| program(path).arg(address).status().is_ok_and(|status| status.success()))
}
