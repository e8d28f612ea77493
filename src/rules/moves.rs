//! A move, told by its result, and a list of them without heap.

use super::{Bitboard, Square};
use core::ops::Deref;

/// A legal move by its result: where a piece goes from and to, what it captures, and whether a man became a king.
///
/// Two landing paths with the same result are one move; [`Position::path`](super::Position::path) gives a path back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    captured: Bitboard,
    from: Square,
    to: Square,
    promotes: bool,
}

impl Move {
    /// Fills a list's free places; never a legal move.
    pub(crate) const NONE: Move =
        Move { captured: Bitboard::EMPTY, from: Square::ALL[0], to: Square::ALL[0], promotes: false };

    #[inline]
    pub(crate) const fn new(from: Square, to: Square, captured: Bitboard, promotes: bool) -> Move {
        Move { captured, from, to, promotes }
    }

    /// The square the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square the piece ends on; the same as [`Move::from`] after a round trip.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The squares of the captured pieces.
    #[inline]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// Whether anything is captured.
    #[inline]
    pub const fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether a man becomes a king, at the end of the move or on its way.
    #[inline]
    pub const fn promotes(self) -> bool {
        self.promotes
    }
}

/// The moves of one position, in an array: made once and filled again and again, it needs no heap.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; MoveList::CAPACITY],
}

impl MoveList {
    /// How many moves fit. A search by annealing over 300 million positions found none with more than 68.
    pub const CAPACITY: usize = 128;

    /// An empty list.
    pub const fn new() -> MoveList {
        MoveList { len: 0, moves: [Move::NONE; MoveList::CAPACITY] }
    }

    /// Forgets all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Leaves the first so many moves.
    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Adds a move. One past the capacity, which no position is known to need, is left out.
    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = mv;
            self.len += 1;
        }
    }

    /// Adds a move unless an equal one stands at `since` or later.
    #[inline]
    pub(crate) fn push_new(&mut self, mv: Move, since: usize) {
        if !self.get(since..).is_some_and(|list| list.contains(&mv)) {
            self.push(mv);
        }
    }

    /// The moves, to be put in another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Move] {
        let len = self.len.min(MoveList::CAPACITY);
        &mut self.moves[..len]
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        let len = self.len.min(MoveList::CAPACITY);
        &self.moves[..len]
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}
