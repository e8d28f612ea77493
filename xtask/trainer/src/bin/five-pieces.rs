//! Positions of five pieces in which a move can spoil the result: the lines of `tests/data/engine/five_pieces.txt`.
//!
//!     cargo run --release -p trainer --bin five-pieces -- SEED COUNT
//!
//! Positions are drawn at random, both sides having pieces; kept are those in which at least one move leads to a worse
//! result than the best. A line has the position, its result and the moves that keep it, all from the tables.

#[path = "../random.rs"]
mod random;

use poddavki::endgame::{Builder, Tables, Value};
use poddavki::rules::{Color, Piece, Position, Square};
use random::Random;

const PIECES: usize = 5;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse().ok());
    let (seed, count): (u64, u64) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(400));
    let tables = Builder::new(PIECES).finish();
    let mut random = Random::new(seed);
    let mut found = 0;
    while found < count {
        if let Some(line) = draw(&mut random).and_then(|position| line(&tables, &position)) {
            println!("{line}");
            found += 1;
        }
    }
}

fn draw(random: &mut Random) -> Option<Position> {
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    while pieces.len() < PIECES {
        let square = Square::ALL[random.below(32)];
        if pieces.iter().any(|(taken, _)| *taken == square) {
            continue;
        }
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        pieces.push((square, Piece { color, king: random.below(2) == 0 }));
    }
    let turn = if random.below(2) == 0 { Color::White } else { Color::Black };
    let position = Position::from_pieces(pieces, turn).ok()?;
    let both = !position.side(Color::White).is_empty() && !position.side(Color::Black).is_empty();
    both.then_some(position)
}

fn result(value: Value) -> &'static str {
    match value {
        Value::Win(_) => "win",
        Value::Loss(_) => "loss",
        Value::Draw => "draw",
    }
}

fn line(tables: &Tables, position: &Position) -> Option<String> {
    let value = result(tables.probe(position)?);
    let moves = position.legal_moves();
    let mut keep = Vec::new();
    for &mv in moves.iter() {
        if result(tables.probe(&position.play(mv))?.before()) == value {
            keep.push(position.move_text(mv)?);
        }
    }
    (keep.len() < moves.len()).then(|| format!("{position}; {value}; {}", keep.join(" ")))
}
