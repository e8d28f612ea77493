//! What is to be proven.

use crate::rules::Color;
use core::fmt;

/// A claim about a position, whoever is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// This side can force that it is on move without a legal move.
    Win(Color),
    /// This side can force that the other side never is: it wins itself or draws.
    Hold(Color),
}

impl Goal {
    /// The side that is to reach the goal.
    pub const fn side(self) -> Color {
        match self {
            Goal::Win(side) | Goal::Hold(side) => side,
        }
    }

    /// The side whose win is in question: the goal says that it can force it, or that it cannot.
    pub(super) fn attacker(self) -> Color {
        match self {
            Goal::Win(side) => side,
            Goal::Hold(side) => !side,
        }
    }

    /// The claim of the other side that is true exactly where this one is not.
    #[must_use]
    pub fn opposite(self) -> Goal {
        match self {
            Goal::Win(side) => Goal::Hold(!side),
            Goal::Hold(side) => Goal::Win(!side),
        }
    }
}

/// `White wins`, `Black does not lose`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.side() {
            Color::White => "White ",
            Color::Black => "Black ",
        })?;
        f.write_str(match self {
            Goal::Win(_) => "wins",
            Goal::Hold(_) => "does not lose",
        })
    }
}
