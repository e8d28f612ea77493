//! Positions in which one move alone wins, found in games of the engine against itself: the lines of
//! `tests/data/engine/own_only_moves.txt`.
//!
//!     cargo run --release -p trainer --bin only-moves -- SEED COUNT
//!
//! Kept are positions with three or more moves of which, by searches that end in certainty, one wins and every other
//! loses, and where the win is no shorter than eight plies. The plies are those of the search's way, a bound.

use poddavki::engine::{Answer, Clock, Engine, Limits, Slice, Style, Verdict};
use poddavki::rules::{Color, DrawRules, Game, Position};

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Option<Answer> {
    engine.start(game, Limits { nodes: Some(nodes), ..Limits::default() }, Style::default(), &Still);
    engine.run(Slice::Whole, &Still, &mut |_| {})
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (seed, count): (u64, u64) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(50));
    let mut engine = Engine::new(16 << 20);
    let mut found = 0;
    let mut number = seed * 1_000_003;
    while found < count {
        number += 1;
        if let Some(line) = one(&mut engine, number) {
            println!("{line}");
            found += 1;
        }
    }
}

/// A game with some carelessness in it, and the first such position that it comes to.
fn one(engine: &mut Engine, seed: u64) -> Option<String> {
    let mut game = Game::default();
    engine.new_game();
    for ply in 0..120 {
        let position = *game.position();
        let pieces = (position.side(Color::White) | position.side(Color::Black)).count();
        let choice = position.legal_moves().len() >= 3 && !position.has_captures();
        if ply > 16
            && pieces <= 14
            && choice
            && let Some(line) = only_move(engine, &position)
        {
            return Some(line);
        }
        let style = Style { noise: 300, oversight: 0, book: false, seed: seed.wrapping_mul(7919).wrapping_add(ply) };
        engine.start(&game, Limits { nodes: Some(600), ..Limits::default() }, style, &Still);
        let best = engine.run(Slice::Whole, &Still, &mut |_| {})?.best?;
        game.play(best).ok()?;
    }
    None
}

fn only_move(engine: &mut Engine, position: &Position) -> Option<String> {
    let root = Game::new(*position, 0, DrawRules::default());
    engine.new_game();
    let answer = search(engine, &root, 60_000)?;
    let Verdict::Win(plies) = answer.score else { return None };
    let best = answer.best?;
    if plies < 8 {
        return None;
    }
    for &mv in position.legal_moves().iter().filter(|mv| **mv != best) {
        let next = Game::new(position.play(mv), 0, DrawRules::default());
        if !matches!(search(engine, &next, 400_000)?.score, Verdict::Win(_)) {
            return None;
        }
    }
    Some(format!("{position}; {}; {plies}", position.move_text(best)?))
}
