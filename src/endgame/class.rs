//! What stands on the board, without where: men and kings of each side.

use super::ranking::{KINGS, MEN, choices};
use crate::rules::{Bitboard, Position};
use core::fmt;

/// The most pieces of both sides together that tables can be made for.
pub const MOST_PIECES: usize = 5;

/// The men and kings of one side, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Force {
    /// How many men.
    pub men: u8,
    /// How many kings.
    pub kings: u8,
}

impl Force {
    /// The force of a set of men and one of kings.
    #[inline]
    pub(super) const fn of(men: Bitboard, kings: Bitboard) -> Force {
        Force { men: men.count() as u8, kings: kings.count() as u8 }
    }

    /// How many pieces.
    pub const fn pieces(self) -> usize {
        self.men as usize + self.kings as usize
    }

    /// In how many ways its men and its kings can be placed, those with both on one square counted in.
    #[inline]
    pub(super) const fn placements(self) -> usize {
        choices(MEN, self.men) * choices(KINGS, self.kings)
    }

    /// The force after a man has become a king; the same where there is no man.
    pub(super) const fn crowned(self) -> Force {
        match self.men {
            0 => self,
            men => Force { men: men - 1, kings: self.kings + 1 },
        }
    }
}

/// All positions with the same men and kings: the unit in which tables are made and kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    /// What the side to move has.
    pub own: Force,
    /// What the other side has.
    pub other: Force,
}

impl Class {
    /// The class of a position.
    pub fn of(position: &Position) -> Class {
        let force = |side: Bitboard| Force::of(side & !position.kings(), side & position.kings());
        Class { own: force(position.own()), other: force(position.other()) }
    }

    /// The class to which a quiet move that crowns nobody leads.
    #[must_use]
    pub const fn mirror(self) -> Class {
        Class { own: self.other, other: self.own }
    }

    /// How many pieces both sides have together.
    pub const fn pieces(self) -> usize {
        self.own.pieces() + self.other.pieces()
    }

    /// The length of the class's table in bytes: its positions and some ways to put two pieces on one square.
    pub const fn bytes(self) -> usize {
        self.own.placements() * self.other.placements()
    }

    /// Whether both sides have pieces and there are not more than [`MOST_PIECES`].
    pub const fn has_table(self) -> bool {
        self.own.pieces() > 0 && self.other.pieces() > 0 && self.pieces() <= MOST_PIECES
    }

    /// The classes of so many pieces, both sides having some, in the order in which their tables are made: captures
    /// lead to fewer pieces and promotions to fewer men, so what comes earlier never needs what comes later. A class
    /// and its mirror need each other and stand together, that with the larger own force first.
    #[inline(never)]
    pub fn all(pieces: usize) -> Vec<Class> {
        let mut classes = Vec::new();
        if pieces > MOST_PIECES {
            return classes;
        }
        let pieces = pieces as u8;
        for men in 0..=pieces {
            for own in (1..pieces).rev() {
                for own_men in (0..=own.min(men)).rev() {
                    let other = pieces - own;
                    let other_men = men - own_men;
                    if other_men > other || (own, own_men) < (other, other_men) {
                        continue;
                    }
                    let class = Class {
                        own: Force { men: own_men, kings: own - own_men },
                        other: Force { men: other_men, kings: other - other_men },
                    };
                    classes.push(class);
                    if class != class.mirror() {
                        classes.push(class.mirror());
                    }
                }
            }
        }
        classes
    }

    /// A number that no other class with a table has, below [`Class::SLOTS`].
    #[inline]
    pub(super) const fn slot(self) -> usize {
        let Class { own, other } = self;
        let number = (own.men as usize * MOST_PIECES + own.kings as usize) * MOST_PIECES;
        (number + other.men as usize) * MOST_PIECES + other.kings as usize
    }

    /// How many slots there are.
    pub(super) const SLOTS: usize = MOST_PIECES * MOST_PIECES * MOST_PIECES * MOST_PIECES;
}

/// Written as `2 men, 1 king against 1 king`, the side to move first.
impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {}", self.own, self.other)
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = if self.men == 1 { "man" } else { "men" };
        let kings = if self.kings == 1 { "king" } else { "kings" };
        match (self.men, self.kings) {
            (number, 0) => write!(f, "{number} {men}"),
            (0, number) => write!(f, "{number} {kings}"),
            (first, second) => write!(f, "{first} {men}, {second} {kings}"),
        }
    }
}
