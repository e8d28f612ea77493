//! Forced ends, found by looking at every line, and what a search says of them.

use poddavki::engine::Verdict;
use poddavki::rules::{DrawRules, Game};
use std::collections::HashMap;

/// Whether the side to move wins, and after how many plies: as few as the winner, as many as the loser can make them.
pub type End = (bool, u32);

/// The end that is forced within so many plies, with the kings-only rule and without repetitions.
pub fn forced_end(game: &Game, plies: u32) -> Option<End> {
    match brute(game, plies as i32, &mut HashMap::new()) {
        0 => None,
        value if value > 0 => Some((true, (100 - value) as u32)),
        value => Some((false, (100 + value) as u32)),
    }
}

/// The end that a search claims.
pub fn claimed_end(verdict: Verdict) -> Option<End> {
    match verdict {
        Verdict::Win(plies) => Some((true, plies)),
        Verdict::Loss(plies) => Some((false, plies)),
        _ => None,
    }
}

/// Fails unless the end that is forced within so many plies was seen. The search may find a longer way to it, never a
/// shorter one, and never another.
pub fn assert_seen(forced: Option<End>, claimed: Option<End>, plies: u32, place: &str) {
    match (forced, claimed) {
        (Some((won, shortest)), Some((says_won, length))) => {
            assert_eq!(won, says_won, "{place}");
            assert!(length >= shortest, "{place}: {length} plies claimed, shorter than {shortest}");
        }
        (Some(forced), None) => panic!("{place}: {forced:?} was not seen"),
        (None, Some((_, length))) => {
            assert!(length > plies, "{place}: {length} plies, but nothing is forced so soon")
        }
        (None, None) => {}
    }
}

/// By looking at every line of `depth` plies: `100 - plies` for a win, so that sooner is more, less than 0 for a loss, 0
/// for neither.
fn brute(game: &Game, depth: i32, known: &mut HashMap<(u64, u32, i32), i32>) -> i32 {
    if let Some(outcome) = game.outcome() {
        return outcome.winner.map_or(0, |winner| if winner == game.turn() { 100 } else { -100 });
    }
    if depth == 0 {
        return 0;
    }
    let key = (game.position().key(), game.kings_only(), depth);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let after = |&mv| {
        // A game of its own: the history counts for the rule by its number alone.
        let mut next = Game::new(*game.position(), game.kings_only(), DrawRules::default());
        next.play(mv).expect("a legal move");
        let next = Game::new(*next.position(), next.kings_only(), DrawRules::default());
        -brute(&next, depth - 1, known)
    };
    let value = game.position().legal_moves().iter().map(after).max().unwrap_or(0);
    let later = value - value.signum();
    known.insert(key, later);
    later
}
