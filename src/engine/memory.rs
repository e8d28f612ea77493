//! All the memory a search works in, allocated once.

use super::{Order, Table};
use crate::rules::{Move, MoveList};

/// The longest line that is followed, in plies.
pub(super) const MOST_PLIES: usize = 120;

/// What the search needs at one distance from the root.
pub(super) struct Ply {
    pub list: MoveList,
    pub rates: [i32; MoveList::CAPACITY],
    pub line: Line,
    /// The position's key, to see repetitions.
    pub key: u64,
}

/// A main line: the moves both sides are expected to play.
#[derive(Clone)]
pub(super) struct Line {
    moves: [Move; MOST_PLIES],
    len: usize,
}

impl Line {
    pub const fn new() -> Line {
        Line { moves: [Move::NONE; MOST_PLIES], len: 0 }
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes `first` followed by another line.
    pub fn set(&mut self, first: Move, rest: &Line) {
        let kept = rest.len.min(MOST_PLIES - 1);
        self.moves[0] = first;
        self.moves[1..=kept].copy_from_slice(&rest.moves[..kept]);
        self.len = kept + 1;
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves[..self.len.min(MOST_PLIES)]
    }
}

pub(super) struct Memory {
    pub table: Table,
    pub order: Order,
    pub plies: Vec<Ply>,
}

impl Memory {
    pub fn new(table_bytes: usize) -> Memory {
        Memory::around(Table::try_new(table_bytes).unwrap_or_else(Table::smallest))
    }

    /// `None` where there is no memory for such a table.
    pub fn try_new(table_bytes: usize) -> Option<Memory> {
        Table::try_new(table_bytes).map(Memory::around)
    }

    fn around(table: Table) -> Memory {
        let ply = || Ply { list: MoveList::new(), rates: [0; MoveList::CAPACITY], line: Line::new(), key: 0 };
        Memory { table, order: Order::new(MOST_PLIES), plies: (0..=MOST_PLIES).map(|_| ply()).collect() }
    }

    pub fn clear(&mut self) {
        self.table.clear();
        self.order.clear();
    }
}

impl Ply {
    /// Brings the highest rated of the moves from `number` on to that place and gives it.
    pub fn pick(&mut self, number: usize) -> Move {
        let moves = self.list.as_mut_slice();
        let mut best = number;
        for other in number + 1..moves.len() {
            if self.rates[other] > self.rates[best] {
                best = other;
            }
        }
        moves.swap(number, best);
        self.rates.swap(number, best);
        moves[number]
    }
}
