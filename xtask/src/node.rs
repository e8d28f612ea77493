//! Node and its packages.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::fault::{Fault, Result};
use crate::project::{Project, read, write};
use crate::run::{Quiet, answer, command, find};
use crate::say::step;

/// The oldest Node that the packages run on.
const OLDEST: u32 = 20;

/// Checks that Node is there and new enough; xtask does not install it.
pub fn check() -> Result<()> {
    let remedy =
        format!("install Node {OLDEST} or newer (with npm) from your system's packages or from Node's own site");
    let Some(version) = answer(command("node").arg("--version")) else {
        return Err(Fault::new(format!("Node was not found; {remedy}")));
    };
    let major = version.trim_start_matches('v').split('.').next().and_then(|text| text.parse::<u32>().ok());
    if major.is_none_or(|major| major < OLDEST) {
        return Err(Fault::new(format!("Node {version} is too old; {remedy}")));
    }
    Ok(())
}

/// A script of the project or of a package, run by Node.
pub fn script(project: &Project, relative: &str) -> Command {
    let mut command = command("node");
    command.arg(project.path(relative)).current_dir(&project.root);
    command
}

/// Installs the packages of `tests/package-lock.json` into `tests/node_modules`, where they are not in place.
pub fn install_packages(project: &Project) -> Result<()> {
    let lock = read(&project.path("tests/package-lock.json"))?;
    let stamp = project.node_modules().join(".xtask-lock");
    let parts = ["esbuild", "binaryen", "typescript", "@playwright/test"];
    let whole = parts.iter().all(|part| project.node_modules().join(part).join("package.json").is_file());
    if whole && fs::read_to_string(&stamp).is_ok_and(|text| text == lock) {
        return Ok(());
    }
    let Some(npm) = find("npm") else {
        return Err(Fault::new(
            "npm was not found though Node is there; install npm (some systems have it as a package of its own)",
        ));
    };
    step(
        "Installing esbuild, wasm-opt, TypeScript and Playwright's runner into tests/node_modules with npm, to bundle and check the page.",
    );
    // No script of a package is run: none is needed, and Playwright's would fetch browsers.
    Quiet { what: "npm ci in tests/", log: log(project), limit: Some(Duration::from_secs(900)) }
        .run(
            command(npm)
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
                .current_dir(project.path("tests")),
        )
        .map_err(|fault| {
            Fault::new(format!("{fault}; check that this machine reaches its npm registry (`npm ping`) and try again"))
        })?;
    write(&stamp, lock)
}

fn log(project: &Project) -> PathBuf {
    project.tools().join("logs/npm.log")
}
