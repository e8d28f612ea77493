//! Numbers for sets of squares: the combinatorial number system.
//!
//! The sets of k squares out of n are numbered 0 to C(n, k) - 1 in the order of the sets read as binary numbers; a set
//! with the places a < b < c < ... has the number C(a, 1) + C(b, 2) + C(c, 3) + ...

use super::MOST_PIECES;
use crate::rules::{Bitboard, Color};

/// The squares on which a king can stand.
pub(super) const KINGS: usize = 32;
/// The squares on which a man can stand: not those of its own promotion row.
pub(super) const MEN: usize = 28;

/// Where White's men become kings. Here every side is looked at as if it were White.
pub(super) const LAST_ROW: Bitboard = Bitboard::promotion_row(Color::White);

/// The most pieces that one side can have.
const MOST: usize = MOST_PIECES - 1;

/// `CHOICES[k][n]`: in how many ways k can be chosen out of n.
const CHOICES: [[u32; KINGS + 1]; MOST + 1] = {
    let mut table = [[0; KINGS + 1]; MOST + 1];
    let mut n = 0;
    while n <= KINGS {
        table[0][n] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// What the square of a bit adds to a set's number, if it is the set's first, second and so on.
type Weights = [[u32; 32]; MOST];

const KING_WEIGHTS: Weights = weights(Bitboard::EMPTY);
const MAN_WEIGHTS: Weights = weights(LAST_ROW);

/// The weights where some squares are never used.
const fn weights(unused: Bitboard) -> Weights {
    let mut table = [[0; 32]; MOST];
    let mut bit = 0;
    let mut place = 0;
    while bit < 32 {
        let mut order = 0;
        while order < MOST {
            table[order][bit] = CHOICES[order + 1][place];
            order += 1;
        }
        if unused.0 >> bit & 1 == 0 {
            place += 1;
        }
        bit += 1;
    }
    table
}

/// In how many ways so many pieces can be put on so many squares; none for more than a side can have.
#[inline]
pub(super) const fn choices(squares: usize, pieces: u8) -> usize {
    if pieces as usize <= MOST && squares <= KINGS { CHOICES[pieces as usize][squares] as usize } else { 0 }
}

#[inline]
fn rank(set: Bitboard, weights: &Weights) -> usize {
    let mut rank = 0;
    for (square, weights) in set.into_iter().zip(weights) {
        rank += weights[square.bit()];
    }
    rank as usize
}

/// The number of a side's placement among all of its force.
#[inline(never)]
pub(super) fn placement(men: Bitboard, kings: Bitboard) -> usize {
    rank(men, &MAN_WEIGHTS) * choices(KINGS, kings.count() as u8) + rank(kings, &KING_WEIGHTS)
}

/// All sets of so many squares that have none in common with another set, in the order of their numbers.
pub(super) fn sets(pieces: u8, unused: Bitboard) -> Vec<Bitboard> {
    let mut list = Vec::with_capacity(choices(KINGS, pieces));
    if pieces == 0 {
        list.push(Bitboard::EMPTY);
    } else if (pieces as usize) <= MOST {
        let mut set: u64 = (1 << pieces) - 1;
        while set >> KINGS == 0 {
            if !Bitboard(set as u32).meets(unused) {
                list.push(Bitboard(set as u32));
            }
            // The next larger number with as many bits.
            let lowest = set & set.wrapping_neg();
            let carried = set + lowest;
            set = carried | (((set ^ carried) >> 2) / lowest);
        }
    }
    list
}
