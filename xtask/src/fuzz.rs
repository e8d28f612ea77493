//! `cargo xtask fuzz`: random input for the parsers, for as long as asked.

use std::time::Duration;

use crate::args::Args;
use crate::cargo_tools::{CargoTool, build_folder};
use crate::fault::{Fault, Result};
use crate::project::{Project, make_folder, read, remove_folder};
use crate::run::{answer, command as program, path_with, run};
use crate::say::heading;

pub const HELP: &str = "\
cargo xtask fuzz [target] [seconds]

Runs one fuzz target of tests/fuzz, or each in turn, for so many seconds (60). Needs a nightly Rust; installs cargo-fuzz
into target/tools. What it finds lies in tests/fuzz/artifacts.";

/// The version of cargo-fuzz.
const VERSION: &str = "0.13.2";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let mut target = None;
    let mut time = Duration::from_secs(60);
    while let Some(word) = args.word() {
        match word.parse() {
            Ok(seconds) => time = Duration::from_secs(seconds),
            Err(_) => target = Some(word),
        }
    }
    args.finish()?;
    let targets = targets(project)?;
    let chosen = match target {
        Some(name) if targets.contains(&name) => vec![name],
        Some(name) => {
            return Err(Fault::new(format!("there is no fuzz target `{name}`; there are {}", targets.join(", "))));
        }
        None => targets,
    };
    if answer(program("rustup").args(["run", "nightly", "rustc", "--version"])).is_none() {
        return Err(Fault::new(
            "fuzzing needs a nightly Rust beside the stable one; run `rustup toolchain install nightly --profile minimal`",
        ));
    }
    CargoTool {
        krate: "cargo-fuzz",
        version: VERSION,
        why: "to run the fuzz targets",
        programs: &["cargo-fuzz"],
        options: &["--locked"],
    }
    .install(project)?;
    remove_folder(&build_folder(project))?;
    for name in chosen {
        heading(&format!("{name}, {} s", time.as_secs()));
        fuzz(project, &name, time)?;
    }
    Ok(())
}

fn fuzz(project: &Project, target: &str, time: Duration) -> Result<()> {
    let folder = project.path("tests/fuzz");
    let corpus = folder.join("corpus").join(target);
    make_folder(&corpus)?;
    let mut fuzz = program("rustup");
    fuzz.args(["run", "nightly", "cargo", "fuzz", "run", "--fuzz-dir", "tests/fuzz", target])
        .arg(&corpus)
        .env("PATH", path_with(&[project.tools().join("bin")])?)
        .env_remove("CARGO")
        .env_remove("RUSTUP_TOOLCHAIN")
        .current_dir(&project.root);
    let seeds = folder.join("seeds").join(target);
    if seeds.is_dir() {
        fuzz.arg(seeds);
    }
    fuzz.arg("--").arg(format!("-max_total_time={}", time.as_secs()));
    run(&mut fuzz, &format!("the fuzz target {target}"))
}

/// The programs of tests/fuzz/Cargo.toml.
fn targets(project: &Project) -> Result<Vec<String>> {
    let text = read(&project.path("tests/fuzz/Cargo.toml"))?;
    let table: toml::Table =
        text.parse().map_err(|error| Fault::new(format!("tests/fuzz/Cargo.toml cannot be read: {error}")))?;
    let programs = table.get("bin").and_then(toml::Value::as_array);
    let names = programs.into_iter().flatten().filter_map(|program| program.get("name")?.as_str());
    Ok(names.map(str::to_owned).collect())
}
