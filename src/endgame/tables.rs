//! Finished tables, and how they are asked.

use super::class::{Class, Force, MOST_PIECES};
use super::code::Code;
use super::{Value, ranking};
use crate::rules::{Bitboard, Color, MoveList, Position};

/// The values of all positions of some classes.
///
/// A class has a byte for each placement of the side to move and each of the other side, both seen by their own side
/// as if it were White.
#[derive(Clone, PartialEq, Eq)]
pub struct Tables {
    /// By [`Class::slot`]; empty where the class is not there.
    classes: Vec<Vec<u8>>,
}

/// How the positions of a number of pieces end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions that the side to move loses.
    pub losses: u64,
    /// Positions that neither side wins.
    pub draws: u64,
    /// The plies of the longest win.
    pub longest_win: u32,
}

impl Tables {
    /// Tables without a class; they know only positions in which one side has no piece.
    pub fn new() -> Tables {
        Tables { classes: vec![Vec::new(); Class::SLOTS] }
    }

    /// The value of a position; `None` where its class is not in the tables. Positions in which one side has no piece
    /// are always known.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let (own, other) = (position.own(), position.other());
        if (own | other).count() as usize > MOST_PIECES || own.is_empty() || other.is_empty() {
            return one_sided(position);
        }
        // The side that is Black sees the board turned round.
        let (own, other, own_kings, other_kings) = match position.turn() {
            Color::White => (own, other.rotated(), position.kings(), position.kings().rotated()),
            Color::Black => (own.rotated(), other, position.kings().rotated(), position.kings()),
        };
        self.code([own & !own_kings, own & own_kings], [other & !other_kings, other & other_kings])?.value()
    }

    /// The code of a position with these men and kings of the side to move and of the other side.
    #[inline]
    pub(super) fn code(&self, own: [Bitboard; 2], other: [Bitboard; 2]) -> Option<Code> {
        let [own_men, own_kings] = own;
        let [other_men, other_kings] = other;
        let class = Class { own: Force::of(own_men, own_kings), other: Force::of(other_men, other_kings) };
        let place = ranking::placement(other_men, other_kings) * class.own.placements()
            + ranking::placement(own_men, own_kings);
        self.classes.get(class.slot())?.get(place).map(|&code| Code(code))
    }

    /// The table of a class; empty where the class is not there.
    #[inline]
    pub(super) fn table(&self, class: Class) -> &[u8] {
        self.classes.get(class.slot()).map_or(&[], Vec::as_slice)
    }

    /// Puts in the table of a class, which must have the right length.
    pub(super) fn put(&mut self, class: Class, table: Vec<u8>) {
        if let Some(place) = self.classes.get_mut(class.slot()) {
            *place = table;
        }
    }

    /// Whether a class is there.
    pub fn contains(&self, class: Class) -> bool {
        class.has_table() && !self.table(class).is_empty()
    }

    /// The largest number of pieces up to which every class is there; 1 where there is none, as a position with a single
    /// piece is always known.
    pub fn pieces(&self) -> usize {
        let complete = |&pieces: &usize| Class::all(pieces).into_iter().all(|class| self.contains(class));
        (2..=MOST_PIECES).take_while(complete).last().unwrap_or(1)
    }

    /// The bytes of memory that the tables take.
    pub fn memory(&self) -> usize {
        self.classes.iter().map(|table| size_of::<Vec<u8>>() + table.len()).sum()
    }

    /// How the positions with so many pieces end, as far as their classes are there.
    pub fn counts(&self, pieces: usize) -> Counts {
        let mut counts = Counts::default();
        for class in Class::all(pieces) {
            let mut by_code = [0u64; 256];
            for &code in self.table(class) {
                by_code[code as usize] += 1;
            }
            for (code, count) in (0..=u8::MAX).zip(by_code) {
                match Code(code).value() {
                    Some(Value::Win(plies)) if count > 0 => {
                        counts.wins += count;
                        counts.longest_win = counts.longest_win.max(plies);
                    }
                    Some(Value::Loss(_)) => counts.losses += count,
                    Some(Value::Draw) => counts.draws += count,
                    _ => {}
                }
            }
        }
        counts
    }

    /// The value of a position and the moves that keep it and are the best: the quickest of a winner's, the slowest of a
    /// loser's, and all that keep a draw. `None` where a successor is not in the tables. In a won position without a
    /// move there is no best move either.
    pub fn best_moves(&self, position: &Position) -> Option<(Value, MoveList)> {
        let moves = position.legal_moves();
        let mut best = MoveList::new();
        let mut value = None;
        for &mv in moves.iter() {
            let found = Some(self.probe(&position.play(mv))?.before());
            if found > value {
                value = found;
                best.clear();
            }
            if found == value {
                best.push(mv);
            }
        }
        Some((value.unwrap_or(Value::Win(0)), best))
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

/// The value of a position in which one side has no piece.
fn one_sided(position: &Position) -> Option<Value> {
    if !position.own().is_empty() && !position.other().is_empty() {
        return None;
    }
    // With nothing to give away the other side wins as soon as it is on move. A side to move that is blocked by its own
    // pieces alone has won itself.
    Some(if position.has_moves() { Value::Loss(1) } else { Value::Win(0) })
}
