//! How far the search looks.

use core::ops::{Add, Sub};

/// A number of plies still to be searched; zero or less means: only captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Depth(i8);

impl Depth {
    /// Only captures.
    pub const ZERO: Depth = Depth(0);
    /// One ply.
    pub const ONE: Depth = Depth(1);
    /// The deepest iteration.
    pub const MAX: Depth = Depth(90);

    /// So many plies, at most [`Depth::MAX`].
    pub const fn new(plies: u32) -> Depth {
        if plies < Depth::MAX.0 as u32 { Depth(plies as i8) } else { Depth::MAX }
    }

    /// The number of plies.
    pub const fn plies(self) -> i32 {
        self.0 as i32
    }

    /// So many plies less, but at least one.
    pub(crate) const fn reduced(self, plies: i8) -> Depth {
        let less = self.0.saturating_sub(plies);
        if less > 1 { Depth(less) } else { Depth::ONE }
    }

    pub(crate) const fn to_table(self) -> i8 {
        self.0
    }

    pub(crate) const fn from_table(kept: i8) -> Depth {
        Depth(kept)
    }
}

impl Add for Depth {
    type Output = Depth;

    fn add(self, other: Depth) -> Depth {
        Depth(self.0.saturating_add(other.0))
    }
}

impl Sub for Depth {
    type Output = Depth;

    fn sub(self, other: Depth) -> Depth {
        Depth(self.0.saturating_sub(other.0))
    }
}
