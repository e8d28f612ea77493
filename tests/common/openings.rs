//! The positions that matches begin from, as `tests/data/openings.txt` lists them.

use poddavki::rules::Position;

pub fn openings() -> impl Iterator<Item = Position> {
    let lines = include_str!("../data/openings.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|fen| fen.parse().unwrap_or_else(|error| panic!("openings.txt: {error}")))
}
