//! A position in the tree.

use crate::rules::{Move, Position};

/// A position and what its history adds to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Node {
    pub position: Position,
    /// Plies in a row with kings only.
    pub kings_only: u32,
}

impl Node {
    pub fn after(&self, mv: Move) -> Node {
        let counts = self.position.is_king_move(mv) && !mv.is_capture();
        Node { position: self.position.play(mv), kings_only: if counts { self.kings_only + 1 } else { 0 } }
    }

    /// The key under which it is kept. Where the kings-only rule is near, different counts are kept apart.
    pub fn key(&self) -> u64 {
        let near = self.kings_only.saturating_sub(NEAR);
        self.position.key() ^ u64::from(near).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// Few wins need so many of the thirty plies that such a count spoils them.
const NEAR: u32 = 12;
