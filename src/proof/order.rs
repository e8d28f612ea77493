//! The order in which a proof counts moves.

use crate::rules::{Move, MoveList, Position, Square};

/// The legal moves of a position, by the squares they leave, those they end on and those they capture on, in square
/// order. Two moves that are alike in all of these differ in whether a man becomes a king; the one that does is second.
pub(super) fn ordered(position: &Position) -> MoveList {
    let mut list = position.legal_moves();
    let moves = list.as_mut_slice();
    // By insertion: there are few, and the library's sorting would be 8 KB of the module.
    for end in 1..moves.len() {
        for place in (0..end).rev() {
            if order(moves[place]) <= order(moves[place + 1]) {
                break;
            }
            moves.swap(place, place + 1);
        }
    }
    list
}

fn order(mv: Move) -> (usize, usize, u32, bool) {
    let captured = mv.captured().into_iter().fold(0u32, |set, square: Square| set | 1 << square.index());
    (mv.from().index(), mv.to().index(), captured, mv.promotes())
}
