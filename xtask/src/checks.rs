//! The single checks that `test` and `lint` are made of.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browser::Browser;
use crate::fault::{Explain, Fault, Result};
use crate::node;
use crate::project::Project;
use crate::run::{command, run};
use crate::rust::{WASM, WasmRust};
use crate::say::step;
use crate::setup::Tools;
use crate::sizes;
use crate::webkit::WebKit;

fn cargo(project: &Project) -> Command {
    let mut cargo = command("cargo");
    cargo.current_dir(&project.root);
    cargo
}

pub fn format(project: &Project) -> Result<()> {
    let remedy = |fault: Fault| Fault::new(format!("{fault}; run `cargo fmt --all`"));
    run(cargo(project).args(["fmt", "--all", "--check"]), "cargo fmt --check").map_err(remedy)?;
    // The fuzz targets are a workspace of their own.
    let fuzz = project.path("tests/fuzz/Cargo.toml");
    if fuzz.is_file() {
        let mut check = cargo(project);
        check.args(["fmt", "--check", "--manifest-path"]).arg(&fuzz);
        run(&mut check, "cargo fmt --check of tests/fuzz")
            .map_err(|fault| Fault::new(format!("{fault}; run `cargo fmt --manifest-path tests/fuzz/Cargo.toml`")))?;
    }
    Ok(())
}

pub fn clippy(project: &Project) -> Result<()> {
    run(cargo(project).args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]), "cargo clippy")
}

/// clippy over what only the wasm build compiles.
pub fn clippy_wasm(project: &Project, tools: &Tools) -> Result<()> {
    let mut check = cargo(project);
    if let WasmRust::Debian(_) = tools.rust {
        // clippy comes with rustup's compiler, which cannot read the other one's library.
        step("Debian's compiler has no clippy of its version, so its own warnings are checked instead.");
        tools.rust.apply(project, &mut check)?;
        check.args(["check", "--target", WASM, "--lib", "--test", "wasm"]).env("RUSTFLAGS", "-D warnings");
        return run(&mut check, "cargo check for wasm");
    }
    check.args(["clippy", "--target", WASM, "--lib", "--test", "wasm", "--", "-D", "warnings"]);
    run(&mut check, "cargo clippy for wasm")
}

pub fn native_tests(project: &Project, rest: &[String]) -> Result<()> {
    let mut test = cargo(project);
    test.args(["test", "--workspace", "--no-fail-fast"]);
    if !rest.is_empty() {
        test.arg("--").args(rest);
    }
    run(&mut test, "cargo test")
}

/// Fails where a part is larger than wasm-pack.toml allows.
pub fn budgets(project: &Project, tools: &Tools) -> Result<()> {
    let budgets = &tools.description.budget;
    let sizes = sizes::measure(project)?;
    print!("{}", sizes::table(&sizes, budgets));
    let over = sizes::over_budget(&sizes, budgets);
    if over.is_empty() { Ok(()) } else { Err(Fault::new(over.join("; "))) }
}

/// The page's scripts know the browser only; the tests and tools know Node besides.
pub fn types(project: &Project) -> Result<()> {
    for config in ["tests/tsconfig.json", "tests/tsconfig.node.json"] {
        let mut check = node::script(project, "tests/node_modules/typescript/bin/tsc");
        check.args(["--project", config]);
        run(&mut check, &format!("the type check of the scripts (tsc --project {config})"))?;
    }
    Ok(())
}

/// The tests that need Node alone: every `*.test.js` and `*.test.mjs` under tests.
pub fn node_tests(project: &Project, rest: &[String]) -> Result<()> {
    let mut files = Vec::new();
    find_tests(&project.path("tests"), &mut files)?;
    files.sort();
    let mut test = command("node");
    // The page's modules are told from old-style scripts by what they hold, which older Nodes do when asked.
    test.args(["--experimental-detect-module", "--test", "--test-reporter=spec"])
        .args(rest)
        .args(files)
        .current_dir(&project.root);
    run(&mut test, "the tests under Node")
}

fn find_tests(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let doing = || format!("could not read {}", folder.display());
    for entry in std::fs::read_dir(folder).explain(doing)? {
        let path = entry.explain(doing)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.is_dir() && name != "node_modules" && !name.starts_with('.') {
            find_tests(&path, files)?;
        } else if name.ends_with(".test.js") || name.ends_with(".test.mjs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The tests of the packed package: what is in it, under Node, and in pages with and without a bundler.
pub fn package(project: &Project, browser: &Browser, rest: &[String]) -> Result<()> {
    let mut test = command("node");
    test.args(["--test", "--test-reporter=spec", "--test-concurrency=1"])
        .args(rest)
        .args(
            ["form.mjs", "node.mjs", "readme.mjs", "browser.mjs"].map(|name| project.path("tests/package").join(name)),
        )
        .env("PODDAVKI_CHROMIUM", &browser.program)
        .env("PODDAVKI_CHROMIUM_ARGS", Browser::arguments().join(" "))
        .current_dir(&project.root);
    run(&mut test, "the tests of the package")
}

/// The page in Firefox: the one file without a network, and the site.
pub fn firefox(project: &Project, program: &Path, rest: &[String]) -> Result<()> {
    let mut test = command("node");
    test.args(["--experimental-detect-module", "--test", "--test-reporter=spec", "--test-timeout=120000"])
        .args(rest)
        .arg(project.path("tests/firefox/page.mjs"))
        .env("PODDAVKI_FIREFOX", program)
        .current_dir(&project.root);
    run(&mut test, "the tests of the page in Firefox")
}

/// The page in WebKit: the site, the one file, frame and element.
pub fn webkit(project: &Project, webkit: &WebKit, rest: &[String]) -> Result<()> {
    let mut test = command("node");
    test.args(["--experimental-detect-module", "--test", "--test-reporter=spec", "--test-timeout=300000"])
        .args(rest)
        .arg(project.path("tests/webkit/page.mjs"))
        .env("PODDAVKI_WEBKIT_DRIVER", &webkit.driver)
        .env("PODDAVKI_DISPLAY", &webkit.display)
        .current_dir(&project.root);
    run(&mut test, "the tests of the page in WebKit")
}

pub fn browser(project: &Project, browser: &Browser, rest: &[String]) -> Result<()> {
    let mut test = node::script(project, "tests/node_modules/@playwright/test/cli.js");
    test.args(["test", "--config", "tests/playwright.config.js"])
        .args(rest)
        .env("PODDAVKI_CHROMIUM", &browser.program)
        .env("PODDAVKI_CHROMIUM_ARGS", Browser::arguments().join(" "))
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    run(&mut test, "the tests of the page (Playwright)")
}
