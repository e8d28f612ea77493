//! The positions that matches begin from, and `cargo xtask openings`, which makes the list.

use std::fmt::Write;
use std::path::Path;

use poddavki::rules::{Game, Position};

use crate::args::Args;
use crate::engine::{self, Kind};
use crate::fault::{Fault, Result};
use crate::project::{self, Project};
use crate::say::{Consent, step};
use crate::talk::Talk;

pub const HELP: &str = "\
cargo xtask openings [--count N] [--nodes N] [--bound N] [--seed N]

Writes tests/data/openings.txt, the positions that matches begin from: four to six random plies from the start, kept
where a long search decides nothing and sees neither side far ahead.

  --count N   how many (400)
  --nodes N   positions searched for each (2000000)
  --bound N   the largest estimate kept, in centi-men (100)
  --seed N    the same number makes the same list (1)";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let count = args.number("--count")?.unwrap_or(400);
    let nodes: u64 = args.number("--nodes")?.unwrap_or(2_000_000);
    let bound = args.number("--bound")?.unwrap_or(100);
    let seed: u64 = args.number("--seed")?.unwrap_or(1);
    args.finish()?;
    let mut talk = Talk::start("native", &mut engine::build(project, Kind::Native, consent)?)?;
    let mut random = Random(seed);
    let mut found: Vec<String> = Vec::new();
    let mut tried = 0;
    while found.len() < count {
        let fen = random_opening(&mut random)?;
        tried += 1;
        if tried > 100 * count {
            return Err(Fault::new("too few openings are this even; raise --bound"));
        }
        if found.contains(&fen) {
            continue;
        }
        talk.tell("new")?;
        talk.tell(&format!("position {fen}"))?;
        let answer = talk.ask(&format!("go nodes {nodes}"), "best")?;
        // `win N` and `loss N` are no numbers: decided positions fall out.
        let score = answer.split(' ').nth(3).and_then(|word| word.parse::<i32>().ok());
        if score.is_some_and(|score| score.abs() <= bound) {
            found.push(fen);
            if found.len().is_multiple_of(50) {
                step(&format!("{} of {tried} openings are even", found.len()));
            }
        }
    }
    let mut text = String::from("# Positions that matches begin from: undecided and even to a long search.\n");
    let _ = writeln!(
        text,
        "# cargo xtask openings --count {count} --nodes {nodes} --bound {bound} --seed {seed}   ({tried} tried)"
    );
    for fen in found {
        let _ = writeln!(text, "{fen}");
    }
    project::write(&project.path("tests/data/openings.txt"), text)
}

fn random_opening(random: &mut Random) -> Result<String> {
    let mut game = Game::default();
    for _ in 0..4 + random.below(3) {
        let moves = game.position().legal_moves();
        let mv = moves[random.below(moves.len())];
        game.play(mv).map_err(|error| Fault::new(format!("an opening ended: {error}")))?;
    }
    Ok(game.position().to_string())
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }
}

/// The positions of a file, one FEN a line; `#` begins a comment.
pub fn read(file: &Path) -> Result<Vec<String>> {
    let name = file.display();
    let mut found = Vec::new();
    for (number, line) in project::read(file)?.lines().enumerate() {
        let fen = line.split('#').next().unwrap_or_default().trim();
        if fen.is_empty() {
            continue;
        }
        if let Err(error) = fen.parse::<Position>() {
            return Err(Fault::new(format!("{name}, line {}: {error}", number + 1)));
        }
        found.push(fen.to_owned());
    }
    if found.is_empty() {
        return Err(Fault::new(format!("{name} has no positions; `cargo xtask openings` writes some")));
    }
    Ok(found)
}
