//! The project's commands, behind the alias `cargo xtask`.

mod arena;
mod args;
mod bench;
mod browser;
mod build;
mod cargo_tools;
mod checks;
mod debian;
mod description;
mod engine;
mod fault;
mod firefox;
mod fuzz;
mod lint;
mod lock;
mod node;
mod package;
mod pictures;
mod play;
mod project;
mod prove;
mod release;
mod run;
mod rust;
mod say;
mod serve;
mod setup;
mod sizes;
mod system;
mod tables;
mod talk;
mod test;
mod wasm;
mod webkit;

use std::process::ExitCode;

use args::Args;
use fault::{Fault, Result};
use project::Project;

type Run = fn(&Project, Args) -> Result<()>;

/// A command: its name, its line in the overview, its help, and what it does.
struct Entry(&'static str, &'static str, &'static str, Run);

const COMMANDS: &[Entry] = &[
    Entry("setup", "install what the others need", setup::HELP, setup::command),
    Entry("build", "make pkg/, dist/site and dist/poddavki.html", build::HELP, build::command),
    Entry("package", "make dist/npm, the package for npm", package::HELP, package::command),
    Entry("release-files", "all that a release has, with checksums", release::HELP, release::command),
    Entry("play", "build the page and serve it here", play::HELP, play::command),
    Entry("test", "check everything", test::HELP, test::command),
    Entry("bench", "speed and size, native and wasm", bench::HELP, bench::command),
    Entry("lint", "the quick checks", lint::HELP, lint::command),
    Entry("engine", "the engine over standard input and output", engine::HELP, engine::command),
    Entry("tables", "endgame tables, made and counted", tables::HELP, tables::command),
    Entry("prove", "proofs of who wins", prove::HELP, prove::command),
    Entry("match", "two engines play each other", arena::HELP, arena::command),
    Entry("openings", "the positions that matches begin from", arena::openings::HELP, arena::openings::command),
    Entry("pictures", "draw the icons and the preview anew", pictures::HELP, pictures::command),
    Entry("fuzz", "random input for the parsers", fuzz::HELP, fuzz::command),
];

fn main() -> ExitCode {
    match dispatch() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("xtask: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch() -> Result<()> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let help = words.iter().take_while(|word| *word != "--").any(|word| word == "--help" || word == "-h");
    let name = if words.is_empty() { String::new() } else { words.remove(0) };
    match COMMANDS.iter().find(|entry| entry.0 == name) {
        Some(entry) if help => println!("{}", entry.2),
        Some(entry) => return entry.3(&Project::find()?, Args::new(entry.0, words)),
        None if name.is_empty() || help || name == "help" => overview(),
        None => {
            return Err(Fault::new(format!("`{name}` is not a command; see `cargo xtask --help`")));
        }
    }
    Ok(())
}

fn overview() {
    println!("cargo xtask <command> [options]\n");
    for Entry(name, line, ..) in COMMANDS {
        println!("  {name:13} {line}");
    }
    println!("\n`cargo xtask <command> --help` tells more.");
}
