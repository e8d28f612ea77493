//! The value of a quiet position without looking ahead.

use super::network;
use super::{Score, Style};
use crate::rules::Position;

/// An estimate for the side to move. Meant for positions in which nothing is to be captured.
pub fn evaluate(position: &Position, style: Style) -> Score {
    Score::centi_men(network::value(position) + noise(position, style))
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
