//! What can be wrong with a proof.

use core::fmt;

/// Why bytes are not a proof: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofError {
    /// The moves from the first position to the place, as text, a hundred at most and how many follow; empty where it is
    /// the first position or no position.
    pub line: String,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What can be wrong with a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The bytes do not begin as a proof does.
    NotProof,
    /// The proof was written by another version of the program: this one.
    Version(u16),
    /// The bytes end too early.
    Cut,
    /// Bytes or choices follow the end.
    TooMuch,
    /// The bytes have changed since they were written.
    Damaged,
    /// The pieces do not make a position.
    NoPosition,
    /// The proof says to play a move that is not there.
    NoMove {
        /// The place of the move in the list, counted from 0.
        place: usize,
        /// How many moves there are.
        of: usize,
    },
    /// The other side is on move without a legal move: it has won.
    Lost,
    /// A position comes again below itself, so that a win could be put off for ever.
    Cycle,
    /// Thirty plies in a row with kings only make a draw before the win.
    KingsOnly,
    /// There are more positions than this, the number that the proof names.
    TooLarge(usize),
    /// There are fewer positions than the proof names: so many.
    TooSmall(usize),
}

impl ProofError {
    /// An error at no position.
    pub(super) const fn of(flaw: Flaw) -> ProofError {
        ProofError { line: String::new(), flaw }
    }
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("proof")?;
        if !self.line.is_empty() {
            write!(f, ", after {}", self.line)?;
        }
        f.write_str(": ")?;
        match self.flaw {
            Flaw::NotProof => f.write_str("these bytes are something else"),
            Flaw::Version(version) => write!(f, "written as version {version}, which this program does not read"),
            Flaw::Cut => f.write_str("the end is missing"),
            Flaw::TooMuch => f.write_str("something follows the end"),
            Flaw::Damaged => f.write_str("the bytes have changed since they were written"),
            Flaw::NoPosition => f.write_str("the pieces do not make a position"),
            Flaw::NoMove { place, of } => write!(f, "move {} is chosen, but there are {of}", place + 1),
            Flaw::Lost => f.write_str("the other side has no move and has won"),
            Flaw::Cycle => f.write_str("the position has stood before in this line"),
            Flaw::KingsOnly => f.write_str("thirty plies with kings only make a draw"),
            Flaw::TooLarge(most) => write!(f, "there are more than the {most} positions that are named"),
            Flaw::TooSmall(count) => write!(f, "there are only {count} positions, fewer than are named"),
        }?;
        f.write_str("; make the proof again")
    }
}

impl core::error::Error for ProofError {}
