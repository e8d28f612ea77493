//! The ten opponents: how far each looks and what it gets wrong.

use super::{Depth, Limits, Style};

/// An opponent's strength, 1 to 10. A level is defined by plies, nodes and judgement, so that it plays the same on every
/// machine; its milliseconds are there for slow ones only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// A row of the table: plies, nodes, noise in centi-men, oversight in percent, milliseconds.
struct Row(u32, u64, u16, u8, f64);

/// Found by round robins of neighbours, see `measured.md`.
const ROWS: [Row; 10] = [
    Row(1, 2_000, 420, 44, 2_000.0),
    Row(2, 4_000, 350, 38, 2_000.0),
    Row(4, 12_000, 190, 22, 2_000.0),
    Row(6, 12_000, 110, 12, 2_000.0),
    Row(8, 12_000, 60, 6, 2_000.0),
    Row(99, 12_000, 20, 2, 2_000.0),
    Row(99, 14_000, 16, 1, 2_000.0),
    Row(99, 24_000, 0, 0, 2_000.0),
    Row(99, 200_000, 0, 0, 2_000.0),
    Row(99, 2_000_000, 0, 0, 5_000.0),
];

/// The first level that plays from the opening book. Those below vary by what they get wrong.
const BOOK_FROM: u8 = 7;

impl Level {
    /// The strongest.
    pub const MOST: u8 = ROWS.len() as u8;

    /// A level; `None` outside 1 to [`Level::MOST`].
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::MOST { Some(Level(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Where its searches end.
    pub fn limits(self) -> Limits {
        let Row(plies, nodes, _, _, ms) = self.row();
        Limits { depth: Some(Depth::new(*plies)), nodes: Some(*nodes), ms: Some(*ms) }
    }

    /// What it gets wrong. The seed makes one game of a level differ from another.
    pub fn style(self, seed: u64) -> Style {
        let Row(_, _, noise, oversight, _) = self.row();
        Style { noise: *noise, oversight: *oversight, book: self.0 >= BOOK_FROM, seed }
    }

    fn row(self) -> &'static Row {
        &ROWS[(self.0 as usize - 1).min(ROWS.len() - 1)]
    }
}
