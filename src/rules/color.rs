//! The two sides.

use core::ops::Not;

/// A side. White has the men on rows 1 to 3 at the start, moves up the board and moves first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// The side that moves first, towards row 8.
    White,
    /// The side that answers, towards row 1.
    Black,
}

impl Color {
    /// 0 for White, 1 for Black: an index for tables with an entry a side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that FEN uses: `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'W',
            Color::Black => 'B',
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}
