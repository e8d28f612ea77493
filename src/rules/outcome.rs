//! How a game ends.

use super::Color;

/// A finished game's result and the reason for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The side that has won, `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The result as PDN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The winner, to move, has no piece left.
    NoPieces,
    /// The winner, to move, has pieces, but none of them can move.
    Blocked,
    /// The same position with the same side to move has stood three times.
    Repetition,
    /// Fifteen moves by each side with kings only, without a capture.
    KingsOnly,
    /// The optional rule of FMJD-64, 7.2.6; see [`DrawRules::few_pieces`].
    FewPieces,
}

/// Which draw rules hold beside repetition and the kings-only rule, which always do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DrawRules {
    /// Ordinary Russian draughts' rule (FMJD-64, 7.2.6), which no text of Poddavki repeats: where both sides have kings
    /// and nothing is captured or promoted, a draw after 30 moves by each side with 4 or 5 pieces on the board, after 60
    /// with 6 or 7.
    pub few_pieces: bool,
}

impl DrawRules {
    /// Kings-only plies in a row that make a draw: 15 moves by each side.
    pub const KINGS_ONLY_PLIES: u32 = 30;

    /// Plies without capture or promotion that make a draw under the optional rule, for a number of pieces on the
    /// board, both sides having kings.
    pub const fn few_pieces_plies(pieces: u32) -> Option<u32> {
        match pieces {
            4 | 5 => Some(60),
            6 | 7 => Some(120),
            _ => None,
        }
    }
}
