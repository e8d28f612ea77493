//! The value of a quiet position without looking ahead.

use super::params::{ADVANCE, KING, MAN, MOBILITY};
use super::{Score, Style};
use crate::rules::{Bitboard, Color, MoveList, Position};

/// An estimate for the side to move. Meant for positions in which nothing is to be captured.
pub fn evaluate(position: &Position, style: Style, list: &mut MoveList) -> Score {
    let own = weight(position, position.turn());
    let other = weight(position, !position.turn());
    let choice = position.count_moves(list) as i32 * MOBILITY;
    Score::centi_men(other - own + choice + noise(position, style))
}

fn weight(position: &Position, color: Color) -> i32 {
    let side = position.side(color);
    let men = side & !position.kings();
    let kings = side & position.kings();
    let mut weight = men.count() as i32 * MAN + kings.count() as i32 * KING;
    for advanced in 1..7 {
        let row = if color == Color::White { advanced } else { 7 - advanced };
        weight += (men & Bitboard::row(row)).count() as i32 * advanced as i32 * ADVANCE;
    }
    weight
}

/// The same error for the same position and seed, so that a search is consistent with itself.
fn noise(position: &Position, style: Style) -> i32 {
    if style.noise == 0 {
        return 0;
    }
    let mixed = (position.key() ^ style.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    let width = 2 * u64::from(style.noise) + 1;
    ((mixed * width) >> 32) as i32 - i32::from(style.noise)
}
