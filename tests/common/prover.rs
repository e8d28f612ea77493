//! Provers run to their end, and the wins they find played out.

use poddavki::endgame::{Builder, Tables};
use poddavki::proof::{Progress, Proven, Prover, Stage};
use poddavki::rules::{DrawRules, Game, Position};
use std::sync::{Arc, LazyLock};

/// Tables of up to three pieces.
pub static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(Builder::new(3).finish()));
/// Small, so that it is overrun too.
pub const TABLE: usize = 2 << 20;

pub fn read(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Runs a prover to its end, but not much longer than so many nodes.
pub fn run(prover: &mut Prover, nodes: u64, slice: u64) -> Progress {
    loop {
        let progress = prover.step(slice);
        if progress.stage == Stage::Finished || progress.nodes >= nodes {
            return progress;
        }
    }
}

/// The line of a win is one: legal to its end, where the winner has no move.
pub fn assert_won_by_line(proven: &Proven) {
    let Proven { position, kings_only, goal, plies, ref line, .. } = *proven;
    let mut game = Game::new(position, kings_only, DrawRules::default());
    for &mv in line {
        game.play(mv).unwrap_or_else(|error| panic!("{position}: {error}"));
    }
    assert_eq!(plies, Some(line.len() as u32), "{position}");
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(goal.side()), "{position}");
}
