//! Zobrist keys: a random number for each piece on each square, combined by exclusive or
//! (A. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use super::{Color, Square};

/// Numbers for white men, white kings, black men, black kings on each square.
const PIECES: [[u64; 32]; 4] = {
    let mut table = [[0; 32]; 4];
    let mut state = 0x506f_6464_6176_6b69;
    let mut kind = 0;
    while kind < 4 {
        let mut bit = 0;
        while bit < 32 {
            state = next(state);
            table[kind][bit] = mix(state);
            bit += 1;
        }
        kind += 1;
    }
    table
};

/// Part of the key when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(0x4254_4d00_4254_4d00);

/// The number of one piece on one square.
#[inline]
pub(crate) fn piece(color: Color, king: bool, square: Square) -> u64 {
    PIECES[color.index() * 2 + king as usize][square.bit()]
}

const fn next(state: u64) -> u64 {
    state.wrapping_add(0x9e37_79b9_7f4a_7c15)
}

/// SplitMix64's output function (G. Steele, D. Lea, C. Flood, 2014).
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
