//! The crate as WebAssembly: `pkg/`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browser::Browser;
use crate::description::Description;
use crate::fault::{Explain, Result};
use crate::lock::Lock;
use crate::node;
use crate::project::{Project, read, write};
use crate::run::{command, run};
use crate::rust::WASM;
use crate::say::step;
use crate::setup::Tools;

/// Where cargo looks for the compiler's flags for wasm.
const RUSTFLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// A module of the crate: where it goes, what it is called, and which features it has.
struct Module<'a> {
    folder: &'a str,
    name: &'a str,
    features: &'a [String],
}

/// Builds `pkg/` and `pkg/tools/` with wasm-pack and wasm-opt.
pub fn build(project: &Project, tools: &Tools) -> Result<()> {
    build_in(project, tools, &project.root)?;
    let features = &tools.description.wasm_pack.tools_features;
    module(project, tools, &project.root, &Module { folder: "pkg/tools", name: "poddavki_tools", features })
}

/// Builds the `pkg/` of the crate in a folder, which may hold an older commit, with the project's tools.
pub fn build_in(project: &Project, tools: &Tools, folder: &Path) -> Result<()> {
    // An older commit may not have them all.
    let known: toml::Table = toml::from_str(&read(&folder.join("Cargo.toml"))?).unwrap_or_default();
    let has = |name: &&String| known.get("features").and_then(|all| all.get(name.as_str())).is_some();
    let features: Vec<String> = tools.description.wasm_pack.features.iter().filter(has).cloned().collect();
    module(project, tools, folder, &Module { folder: "pkg", name: "poddavki", features: &features })
}

fn module(project: &Project, tools: &Tools, folder: &Path, what: &Module) -> Result<()> {
    let _lock = Lock::take(project)?;
    let pack = &tools.description.wasm_pack;
    step(&format!("Building {}/ with wasm-pack, profile {}.", what.folder, pack.profile));
    let mut build = wasm_pack(project, tools)?;
    build
        .args(["build", "--mode", "no-install", "--no-opt"])
        .args(["--target", &pack.target, "--profile", &pack.profile])
        .args(["--out-dir", what.folder, "--out-name", what.name])
        // The rest goes to cargo.
        .args([".", "--"])
        .args(features(what.features))
        .current_dir(folder);
    run(&mut build, "wasm-pack build")?;
    optimise(project, &tools.description, folder, what)
}

/// Runs the tests of `tests/wasm.rs` in the browser, as `wasm-pack test` does but without compiling the native tests for
/// wasm, which it would.
pub fn test(project: &Project, tools: &Tools, browser: &Browser, rest: &[String]) -> Result<()> {
    let mut test = command("cargo");
    tools.rust.apply(project, &mut test)?;
    test.args(["test", "--target", WASM, "--test", "wasm"])
        .args(features(&all_features(&tools.description)))
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", project.tools().join("bin/wasm-bindgen-test-runner"))
        .env(RUSTFLAGS, rustflags(&tools.description))
        .env("CHROMEDRIVER", &browser.driver)
        .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", browser.write_settings(project)?)
        // In seconds, for machines with much else to do.
        .env("WASM_BINDGEN_TEST_TIMEOUT", "300")
        .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60")
        .current_dir(&project.root);
    if !rest.is_empty() {
        test.arg("--").args(rest);
    }
    run(&mut test, "the tests of the module (cargo test for wasm)")
}

fn wasm_pack(project: &Project, tools: &Tools) -> Result<Command> {
    let mut pack = command(project.tools().join("bin/wasm-pack"));
    tools.rust.apply(project, &mut pack)?;
    pack.args(["--log-level", "error"]).env(RUSTFLAGS, rustflags(&tools.description)).current_dir(&project.root);
    Ok(pack)
}

/// The description's flags, and one that leaves this machine's folders out of the module: panics name files, those of other
/// crates by their full path.
fn rustflags(description: &Description) -> String {
    let mut flags = description.wasm_pack.rustflags.clone();
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|folder| folder.join(".cargo")));
    // Flags in the environment are parted by spaces, so a folder with a space in its name cannot be left out.
    let crates = home.map(|home| home.join("registry/src").to_string_lossy().into_owned());
    if let Some(crates) = crates.filter(|path| !path.contains(char::is_whitespace)) {
        flags.push(format!("--remap-path-prefix={crates}=crates"));
    }
    flags.join(" ")
}

/// Those of both modules.
pub fn all_features(description: &Description) -> Vec<String> {
    let pack = &description.wasm_pack;
    let mut all = pack.features.clone();
    all.extend(pack.tools_features.iter().filter(|name| !pack.features.contains(name)).cloned());
    all
}

/// These features and no others.
fn features(names: &[String]) -> Vec<String> {
    let mut words = vec!["--no-default-features".to_owned()];
    if !names.is_empty() {
        words.push("--features".to_owned());
        words.push(names.join(","));
    }
    words
}

/// Runs wasm-opt over the module, unless the very same module was the last one it ran over.
fn optimise(project: &Project, description: &Description, folder: &Path, what: &Module) -> Result<()> {
    let module = folder.join(what.folder).join(format!("{}_bg.wasm", what.name));
    let kept = folder.join("target/wasm-opt").join(what.name);
    let (input, output, key) = (kept.join("in.wasm"), kept.join("out.wasm"), kept.join("key"));
    let bytes = fs::read(&module).explain(|| format!("could not read {}", module.display()))?;
    let version = read(&project.node_modules().join("binaryen/package.json"))?;
    let flags = &description.wasm_opt.flags;
    let wanted = format!("{version}\n{}", flags.join(" "));
    let same = fs::read(&input).is_ok_and(|old| old == bytes)
        && fs::read_to_string(&key).is_ok_and(|old| old == wanted)
        && output.is_file();
    if !same {
        let _ = fs::remove_file(&key);
        write(&input, &bytes)?;
        step("Optimising the module with wasm-opt.");
        let mut opt = node::script(project, "tests/node_modules/binaryen/bin/wasm-opt");
        opt.arg(&input).arg("-o").arg(&output).args(flags);
        run(&mut opt, "wasm-opt")?;
        write(&key, wanted)?;
    }
    fs::copy(&output, &module).explain(|| format!("could not write {}", module.display())).map(|_| ())
}
