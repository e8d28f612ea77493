//! The order in which a proof counts moves.

use crate::rules::{MoveList, Position, Square};

/// The legal moves of a position, by the squares they leave, those they end on and those they capture on, in square
/// order. Two moves that are alike in all of these differ in whether a man becomes a king; the one that does is second.
pub(super) fn ordered(position: &Position) -> MoveList {
    let mut moves = position.legal_moves();
    moves.as_mut_slice().sort_unstable_by_key(|mv| {
        let captured = mv.captured().into_iter().fold(0u32, |set, square: Square| set | 1 << square.index());
        (mv.from().index(), mv.to().index(), captured, mv.promotes())
    });
    moves
}
