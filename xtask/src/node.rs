//! Node and its packages.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::fault::{Fault, Result};
use crate::project::{Project, read, write};
use crate::run::{Quiet, answer, command, find};
use crate::say::step;

/// The oldest Node that the packages and the tests run on: major and minor version.
const OLDEST: (u32, u32) = (20, 19);

/// Checks that Node is there and new enough; xtask does not install it.
pub fn check() -> Result<()> {
    let remedy = format!(
        "install Node {}.{} or newer, with npm, from your system's packages or from Node's own site",
        OLDEST.0, OLDEST.1
    );
    let Some(said) = answer(command("node").arg("--version")) else {
        return Err(Fault::new(format!("Node was not found; {remedy}")));
    };
    match version(&said) {
        Some(version) if version >= OLDEST => Ok(()),
        _ => Err(Fault::new(format!("Node {said} is too old; {remedy}"))),
    }
}

/// Major and minor version of what `node --version` prints: v20.20.2.
fn version(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
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
    let parts = ["esbuild", "binaryen", "typescript", "@playwright/test", "puppeteer-core", "vite"];
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
        "Installing esbuild, wasm-opt, TypeScript and what the tests drive browsers with into tests/node_modules with npm, to bundle and check the page.",
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

#[cfg(test)]
mod tests {
    use super::{OLDEST, version};

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("v20.20.2"), Some((20, 20)));
        assert!(version("v20.9.0").is_some_and(|version| version < OLDEST));
        assert!(version("v100.0.0").is_some_and(|version| version > OLDEST));
        assert_eq!(version("20"), None);
    }
}
