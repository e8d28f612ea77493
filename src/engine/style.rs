//! How an opponent judges, for play below full strength.

use crate::rules::{Move, MoveList, Position};

/// What an opponent gets wrong. The default gets nothing wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// By how many centi-men at most an estimate is off, up or down; 0 for none.
    pub noise: u16,
    /// How many in a hundred of the quiet moves and of the captures of two pieces or more are overlooked, of both sides
    /// and anywhere in the search; never the only move. With oversight a score, a forced end included, is only
    /// what the opponent believes.
    pub oversight: u8,
    /// Whether the first moves come from the opening book.
    pub book: bool,
    /// Decides which estimates are off, what is overlooked and which of the book's moves is played; the same number gives
    /// the same play.
    pub seed: u64,
}

impl Style {
    /// Whether this is play at full strength.
    pub const fn is_perfect(self) -> bool {
        self.noise == 0 && self.oversight == 0
    }

    /// A number that tells styles apart that see the same position differently; 0 for full strength.
    pub(super) fn salt(self) -> u64 {
        let kind = u64::from(self.noise) << 48 ^ u64::from(self.oversight) << 40;
        let mixed = (self.seed ^ kind).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if self.is_perfect() { 0 } else { mixed | 1 }
    }

    /// Takes the moves out of a position's list that are overlooked there; at least one stays.
    pub(super) fn overlook(self, position: &Position, list: &mut MoveList) {
        if self.oversight == 0 {
            return;
        }
        let mut kept = 0;
        for number in 0..list.len() {
            let mv = list[number];
            if !self.overlooks(position, mv) {
                list.as_mut_slice().swap(kept, number);
                kept += 1;
            }
        }
        if kept > 0 {
            list.truncate(kept);
        }
    }

    fn overlooks(self, position: &Position, mv: Move) -> bool {
        if mv.captured().count() == 1 {
            return false;
        }
        let what = (mv.from().bit() << 5 | mv.to().bit()) as u64 ^ u64::from(mv.captured().digest()) << 10;
        let mixed = (position.key() ^ self.seed ^ what << 24).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        (mixed * 100) >> 32 < u64::from(self.oversight)
    }
}
