//! `cargo xtask tables`: endgame tables made and counted.

use crate::args::Args;
use crate::engine::{self, Kind};
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::say::Consent;
use crate::talk::{Talk, field};

pub const HELP: &str = "\
cargo xtask tables [--pieces N] [--wasm] [--yes]

Makes the endgame tables of up to N pieces (4; at most 5) and prints how all positions of each number of pieces end for the
side to move, how many plies the longest win takes, how many bytes the tables have and how long making them took.

  --wasm   by the very module that the page uses, under Node, in place of the native program
  --yes    install system packages that are missing without asking";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let kind = if args.flag("--wasm") { Kind::Wasm } else { Kind::Native };
    let pieces = args.number::<u32>("--pieces")?.unwrap_or(4);
    args.finish()?;
    if !(2..=5).contains(&pieces) {
        return Err(Fault::new(format!("--pieces is {pieces}; tables are made for 2 to 5 pieces")));
    }
    let mut program = engine::build(project, kind, consent)?;
    let name = if kind == Kind::Wasm { "wasm" } else { "native" };
    let mut talk = Talk::start(name, &mut program)?;
    let mut lines = Vec::new();
    let made = talk.ask_each(&format!("tables {pieces}"), "tables", |line| lines.push(line.to_owned()))?;
    println!("{:>6}{:>14}{:>14}{:>14}{:>12}{:>10}", "pieces", "positions", "won", "lost", "drawn", "longest");
    for line in &lines {
        let number = |word| field(line, word).unwrap_or_default();
        let (wins, losses, draws) = (number("wins"), number("losses"), number("draws"));
        let positions = wins + losses + draws;
        println!("{:>6}{positions:>14}{wins:>14}{losses:>14}{draws:>12}{:>10}", number("pieces"), number("longest"));
    }
    let number = |word| field(&made, word).unwrap_or_default();
    println!("\n{} bytes in {} ms ({name})", number("bytes"), number("ms"));
    Ok(())
}
