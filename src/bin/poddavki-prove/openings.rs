//! All positions after two plies.

use crate::options::Budget;
use crate::run;
use poddavki::endgame::Tables;
use poddavki::engine::{Clock, Engine, Limits, Slice, Style, Verdict};
use poddavki::proof::{Goal, Proven, check};
use poddavki::rules::{Game, Position};
use std::fs;
use std::path::Path;
use std::sync::Arc;

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

/// The search that says which openings to begin with, and whose win to look for.
const FIRST_NODES: u64 = 5_000_000;
const FIRST_TABLE: usize = 256 << 20;
const TABLE: &str = "openings.txt";

struct Opening {
    moves: [String; 2],
    game: Game,
    score: Verdict,
    row: Option<String>,
}

/// Tries what has neither a proof in the folder nor a row in its table that tells of as many nodes.
pub fn command(folder: &Path, budget: &Budget, tables: Option<&Arc<Tables>>) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let old = fs::read_to_string(folder.join(TABLE)).unwrap_or_default();
    let mut openings = openings();
    for opening in &mut openings {
        opening.row = old.lines().find(|row| row.starts_with(&opening.name())).map(str::to_owned);
        opening.judge();
    }
    let mut order: Vec<usize> = (0..openings.len()).collect();
    order.sort_by_key(|&number| -weight(openings[number].score));
    for number in order {
        let opening = &mut openings[number];
        if !opening.is_done(folder, budget.nodes) {
            opening.row = Some(opening.attempt(folder, budget, tables)?);
            write(&openings, folder)?;
        }
    }
    write(&openings, folder)
}

fn openings() -> Vec<Opening> {
    let mut found = Vec::new();
    for first in Position::start().legal_texts() {
        let mut game = Game::default();
        if game.play_text(&first).is_err() {
            continue;
        }
        for second in game.position().legal_texts() {
            let mut game = game.clone();
            if game.play_text(&second).is_ok() {
                let moves = [first.clone(), second];
                found.push(Opening { moves, game, score: Verdict::Draw, row: None });
            }
        }
    }
    found
}

/// The further from even, the more promising.
fn weight(score: Verdict) -> i32 {
    match score {
        Verdict::Estimate(centi_men) => centi_men.abs(),
        Verdict::Win(_) | Verdict::Loss(_) => i32::MAX,
        Verdict::Draw => 0,
    }
}

impl Opening {
    fn name(&self) -> String {
        self.moves.join(" ")
    }

    fn file(&self) -> String {
        format!("{}.proof", self.moves.join("_"))
    }

    fn judge(&mut self) {
        let mut engine = Engine::new(FIRST_TABLE);
        let limits = Limits { nodes: Some(FIRST_NODES), ..Limits::default() };
        engine.start(&self.game, limits, Style::default(), &Still);
        if let Some(answer) = engine.run(Slice::Whole, &Still, &mut |_| {}) {
            self.score = answer.score;
        }
    }

    /// Whether there is a proof already, or the table tells of a search as long.
    fn is_done(&self, folder: &Path, nodes: u64) -> bool {
        let Some(row) = &self.row else { return false };
        if row.contains("| open |") {
            let searched =
                row.rsplit('|').next().and_then(|field| field.split_whitespace().next()?.parse::<u64>().ok());
            return searched.is_some_and(|searched| searched >= nodes);
        }
        fs::read(folder.join(self.file())).is_ok_and(|bytes| self.is_proof(&bytes))
    }

    fn is_proof(&self, bytes: &[u8]) -> bool {
        check(bytes).is_ok_and(|proven: Proven| proven.position == *self.game.position())
    }

    fn attempt(&self, folder: &Path, budget: &Budget, tables: Option<&Arc<Tables>>) -> Result<String, String> {
        let behind = matches!(self.score, Verdict::Estimate(..0) | Verdict::Loss(_));
        let side = if behind { !self.game.turn() } else { self.game.turn() };
        eprintln!("{}:", self.name());
        let result = run(&self.game, Goal::Win(side), budget, tables);
        let name = self.name();
        let Some((bytes, proven)) = &result.proof else {
            let score = match self.score {
                Verdict::Estimate(centi_men) => format!("{centi_men:+}"),
                other => format!("{other:?}"),
            };
            let progress = result.progress;
            let numbers = format!("{} {}", progress.proof_number, progress.disproof_number);
            return Ok(format!("{name} | open | {score} | {side:?} {numbers} | {} nodes", progress.nodes));
        };
        let path = folder.join(self.file());
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        let plies = proven.plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string());
        Ok(format!(
            "{name} | {} | {plies} plies | {} positions, {} bytes | {} nodes",
            proven.goal,
            proven.positions,
            bytes.len(),
            result.progress.nodes
        ))
    }
}

fn write(openings: &[Opening], folder: &Path) -> Result<(), String> {
    let mut text = String::from(
        "# The positions after two plies, by `cargo xtask prove --openings`. Proofs lie beside this table.\n\
         # proven: moves | verdict | plies at most | size of the proof | nodes of the search\n\
         # open: moves | open | White's score after 5,000,000 nodes in centi-men | whose win was looked for, proof and\n\
         # disproof number at the end | nodes of the search\n",
    );
    for row in openings.iter().filter_map(|opening| opening.row.as_ref()) {
        text.push_str(row);
        text.push('\n');
    }
    let path = folder.join(TABLE);
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}
