//! The checker: it knows the rules, and believes nothing else.

use super::bits::Reader;
use super::error::{Flaw, ProofError};
use super::walk::Walk;
use super::{Goal, Proof};
use crate::rules::{Move, Position};

/// What a proof has been found to prove.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The position that the proof is about.
    pub position: Position,
    /// The kings-only plies in a row before it.
    pub kings_only: u32,
    /// What holds there.
    pub goal: Goal,
    /// How many positions the strategy allows; see [`Proof::positions`].
    pub positions: usize,
    /// For a win: it takes no more plies than this, whatever the other side plays.
    pub plies: Option<u32>,
    /// For a win: the line in which it takes so many.
    pub line: Vec<Move>,
}

/// Walks through all positions that a proof's strategy allows and makes sure that it reaches its goal. The time is
/// linear in their number, some 0.3 µs each, and the memory some 100 bytes each, and a kilobyte for each ply of the longest line.
///
/// A few bytes can name many positions: where they come from a stranger, read them by [`Proof::from_bytes`] and look at
/// [`Proof::positions`] first. More than are named are never walked through.
///
/// Compare the position and the goal that come back with those that you wanted a proof of.
///
/// # Errors
/// Bytes that are not a proof, or a strategy that fails, and where.
pub fn check(bytes: &[u8]) -> Result<Proven, ProofError> {
    Proof::from_bytes(bytes)?.check()
}

impl Proof {
    /// The same as [`check`](check()).
    ///
    /// # Errors
    /// A strategy that fails, and where.
    pub fn check(&self) -> Result<Proven, ProofError> {
        let mut walk = Walk::begin(&self.claim, self.positions)?;
        let mut choices = Reader::new(&self.choices);
        while walk.go_on()? {
            let of = walk.question().map_or(0, |question| question.moves.len());
            let Some(place) = choices.next(of) else { return Err(walk.error(Flaw::Cut)) };
            walk.choose(place)?;
        }
        if !choices.is_at_end() {
            return Err(ProofError::of(Flaw::TooMuch));
        }
        if walk.positions() < self.positions {
            return Err(ProofError::of(Flaw::TooSmall(walk.positions())));
        }
        let (plies, line) = walk.longest().map_or((None, Vec::new()), |(plies, line)| (Some(plies), line));
        Ok(Proven {
            position: self.claim.position,
            kings_only: self.claim.kings_only,
            goal: self.claim.goal,
            positions: self.positions,
            plies,
            line,
        })
    }
}
