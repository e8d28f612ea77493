//! Sets of squares and the four diagonal directions.

use super::{Color, Square};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares, one bit each (see [`Square`] for which).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bitboard(pub(crate) u32);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.bit())
    }

    /// The four squares of a row, 0 (White's first) to 7; no square for other numbers.
    pub const fn row(row: usize) -> Bitboard {
        let mut set = 0;
        let mut index = row * 4;
        while row < 8 && index < row * 4 + 4 {
            set |= 1 << Square::ALL[index].bit();
            index += 1;
        }
        Bitboard(set)
    }

    /// The row on which a side's men become kings.
    #[inline]
    pub const fn promotion_row(color: Color) -> Bitboard {
        const ROWS: [Bitboard; 2] = [Bitboard::row(7), Bitboard::row(0)];
        ROWS[color.index()]
    }

    /// A number below 64 that differs between most sets.
    #[inline]
    pub(crate) const fn digest(self) -> u32 {
        self.0.wrapping_mul(0x9e37_79b1) >> 26
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no square.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has a square in common with another.
    #[inline]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has that square.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.bit() & 1 != 0
    }

    /// The squares of one side as the other side sees them: the board turned by half a turn.
    pub const fn rotated(self) -> Bitboard {
        Bitboard(self.0.reverse_bits().rotate_left(12))
    }

    /// The set's squares one step further; those that would leave the board are lost.
    #[inline]
    pub(crate) const fn step(self, direction: Direction) -> Bitboard {
        Bitboard((self.0 & direction.inside).rotate_left(direction.turn))
    }

    /// The first square by bit number (not by square order), for sets known to have one.
    #[inline]
    pub(crate) const fn first(self) -> Square {
        Square::from_bit(self.0.trailing_zeros())
    }
}

/// Goes through the squares by bit number, which is not square order.
impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], one by one.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.first();
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }
}

macro_rules! bit_operator {
    ($($trait:ident $method:ident $operator:tt),*) => {$(
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $operator other.0)
            }
        }
    )*};
}
bit_operator!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

/// A diagonal direction: how far bits turn for a step, and the squares that have a neighbour there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction {
    turn: u32,
    inside: u32,
}

impl Direction {
    const fn new(turn: u32, edge_file: usize, edge_row: usize) -> Direction {
        let mut inside = 0;
        let mut index = 0;
        while index < 32 {
            let square = Square::ALL[index];
            if square.file() != edge_file && square.row() != edge_row {
                inside |= 1 << square.bit();
            }
            index += 1;
        }
        Direction { turn, inside }
    }

    /// Up-right, up-left, down-left, down-right: the opposite of number `n` is number `n ^ 2`, and a side's
    /// two forward directions stand together.
    pub(crate) const ALL: [Direction; 4] =
        [Direction::new(1, 7, 7), Direction::new(7, 0, 7), Direction::new(31, 0, 0), Direction::new(25, 7, 0)];

    /// The two directions in which a side's men move.
    #[inline]
    pub(crate) const fn forward(color: Color) -> [Direction; 2] {
        match color {
            Color::White => [Direction::ALL[0], Direction::ALL[1]],
            Color::Black => [Direction::ALL[2], Direction::ALL[3]],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_go_where_the_board_says() {
        let ways = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
        for square in Square::ALL {
            for (direction, (right, up)) in Direction::ALL.into_iter().zip(ways) {
                let expected = square
                    .file()
                    .checked_add_signed(right)
                    .zip(square.row().checked_add_signed(up))
                    .and_then(|(file, row)| Square::at(file, row));
                let reached = Bitboard::of(square).step(direction);
                assert_eq!(reached, expected.map_or(Bitboard::EMPTY, Bitboard::of), "{square}");
            }
            assert_eq!(Bitboard::of(square).rotated(), Bitboard::of(square.rotated()));
        }
    }
}
