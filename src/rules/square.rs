//! The 32 dark squares.
//!
//! A square is kept as the number of its bit in a [`Bitboard`](super::Bitboard). The numbering is
//! `18 - 3 * file + 4 * row` modulo 32 (file and row from 0), which makes a step up and to the right
//! a rotation by 1 and a step up and to the left a rotation by 7 from every square alike:
//!
//! ```text
//! 8    11    05    31    25
//! 7 10    04    30    24
//! 6    03    29    23    17
//! 5 02    28    22    16
//! 4    27    21    15    09
//! 3 26    20    14    08
//! 2    19    13    07    01
//! 1 18    12    06    00
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! People never see that numbering: squares are compared, listed and printed row by row from a1 to h8.

use core::cmp::Ordering;
use core::fmt;

/// One of the 32 dark squares, a1 to h8.
///
/// The order of squares ("square order") is row by row from White's side: a1, c1, e1, g1, b2, ... h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(u8);

const BY_INDEX: [u8; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < 32 {
        let row = index / 4;
        let file = index % 4 * 2 + row % 2;
        table[index] = ((50 - 3 * file + 4 * row) % 32) as u8;
        index += 1;
    }
    table
};

const TO_INDEX: [u8; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < 32 {
        table[BY_INDEX[index] as usize] = index as u8;
        index += 1;
    }
    table
};

impl Square {
    /// All squares in square order.
    pub const ALL: [Square; 32] = {
        let mut all = [Square(0); 32];
        let mut index = 0;
        while index < 32 {
            all[index] = Square(BY_INDEX[index]);
            index += 1;
        }
        all
    };

    /// The square of a bit number; only the low five bits count.
    #[inline]
    pub(crate) const fn from_bit(bit: u32) -> Square {
        Square((bit & 31) as u8)
    }

    /// The number of the square's bit, 0 to 31.
    #[inline]
    pub(crate) const fn bit(self) -> usize {
        (self.0 & 31) as usize
    }

    /// The place in square order, 0 (a1) to 31 (h8).
    #[inline]
    pub const fn index(self) -> usize {
        TO_INDEX[self.bit()] as usize
    }

    /// The square at a place in square order, `None` from 32 on.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 32 { Some(Square::ALL[index]) } else { None }
    }

    /// The file, 0 (a) to 7 (h).
    pub const fn file(self) -> usize {
        self.index() % 4 * 2 + self.row() % 2
    }

    /// The row, 0 (White's first) to 7 (Black's first).
    pub const fn row(self) -> usize {
        self.index() / 4
    }

    /// The square at a file and a row, both 0 to 7; `None` off the board or on a light square.
    pub const fn at(file: usize, row: usize) -> Option<Square> {
        if file < 8 && row < 8 && (file + row).is_multiple_of(2) { Some(Square::ALL[row * 4 + file / 2]) } else { None }
    }

    /// The square's number, 1 to 32, as draughts files count: from Black's side, b8 = 1 to g1 = 32.
    pub const fn number(self) -> usize {
        (7 - self.row()) * 4 + self.index() % 4 + 1
    }

    /// The square with a number from 1 (b8) to 32 (g1).
    pub const fn from_number(number: usize) -> Option<Square> {
        if number >= 1 && number <= 32 {
            Some(Square::ALL[(7 - (number - 1) / 4) * 4 + (number - 1) % 4])
        } else {
            None
        }
    }

    /// The square seen from the other side of the board: a1 and h8 change places.
    #[inline]
    pub const fn rotated(self) -> Square {
        Square((43 - self.0) % 32)
    }

    /// The two letters of the square's name.
    pub const fn name(self) -> [u8; 2] {
        [b'a' + self.file() as u8, b'1' + self.row() as u8]
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Square) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Square {
    fn cmp(&self, other: &Square) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [file, row] = self.name();
        f.write_str(core::str::from_utf8(&[file, row]).unwrap_or("??"))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_numbers_and_places_agree() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::at(square.file(), square.row()), Some(square));
            assert_eq!(Square::from_number(square.number()), Some(square));
            let other = square.rotated();
            assert_eq!((other.file(), other.row()), (7 - square.file(), 7 - square.row()));
        }
        let names: Vec<_> = [0, 1, 4, 31].map(|i| Square::ALL[i].to_string()).into();
        assert_eq!(names, ["a1", "c1", "b2", "h8"]);
        assert_eq!(Square::from_number(1).map(|s| s.to_string()).as_deref(), Some("b8"));
        assert_eq!(Square::from_number(32).map(|s| s.to_string()).as_deref(), Some("g1"));
        assert_eq!(Square::at(1, 0), None);
    }
}
