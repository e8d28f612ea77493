//! What can be wrong with a text of games.

use super::line::Line;
use crate::rules::{FenError, MoveError, MoveErrorKind};
use core::fmt;

/// What could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The line in the text, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong. The first four lose their game; the others cost at most the rest of a line of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The text is UTF-16; nothing of it is read.
    Utf16,
    /// A game has more than so many bytes.
    TooLong(usize),
    /// Another game than Russian draughts, by this `GameType` tag.
    OtherGame(String),
    /// The `FEN` tag has no position.
    Fen(FenError),
    /// A text that is no legal move here, and the moves that are.
    Move {
        /// The text.
        text: String,
        /// Why it is no legal move; the place in it counts in the text with squares by name.
        error: MoveError,
        /// All legal moves.
        legal: Vec<String>,
    },
    /// Something in brackets that is no tag.
    Tag,
    /// A second tag of this name that says how to read the game.
    TagTwice(String),
    /// A `Result` tag with this value.
    Result(String),
    /// A `KingsOnly` tag with this value.
    KingsOnly(String),
    /// The `Result` tag and the end of the moves state different results.
    ResultsDiffer,
    /// Text behind the result.
    AfterResult,
    /// A comment that is not closed.
    OpenComment,
    /// A variation that is not closed.
    OpenVariation,
    /// A variation with no move before it that it could replace.
    NothingToVary,
    /// Variations that lie too deep in each other.
    TooDeep,
    /// A bracket that closes nothing.
    NothingToClose,
    /// A sign such as `!` or `$1` without a move, or one above `$255`.
    Nag,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}, column {}: ", self.game, self.line, self.column)?;
        match &self.kind {
            FaultKind::Utf16 => f.write_str("the text is UTF-16; save it as UTF-8"),
            FaultKind::TooLong(most) => {
                write!(f, "the game has more than {most} bytes; close its comments, or split the text by tags")
            }
            FaultKind::OtherGame(value) => write!(
                f,
                "GameType \"{value}\" is another game; only 25, Russian draughts on 8 by 8 squares with White to begin, is read"
            ),
            FaultKind::Fen(error) => write!(f, "the FEN tag: {error}"),
            FaultKind::Move { text, error, legal } => {
                write!(f, "\"{text}\": {error}")?;
                match legal.as_slice() {
                    _ if matches!(error.kind, MoveErrorKind::Ambiguous(_)) => Ok(()),
                    [] => f.write_str("; the game is over here"),
                    legal => write!(f, "; legal here: {}", legal.join(", ")),
                }
            }
            FaultKind::Tag => f.write_str("this is not a tag; write [Name \"value\"] on one line, before the moves"),
            FaultKind::TagTwice(name) => write!(f, "the tag {name} is given twice; leave one"),
            FaultKind::Result(value) => {
                write!(f, "\"{value}\" is not a result; write 1-0, 0-1, 1/2-1/2 or *")
            }
            FaultKind::KingsOnly(value) => {
                write!(f, "KingsOnly \"{value}\" is not a number of plies; write 0 to 1000")
            }
            FaultKind::ResultsDiffer => {
                f.write_str("the Result tag states another result, which is taken; make the two agree")
            }
            FaultKind::AfterResult => f.write_str("the game ends before this; begin the next one with a tag"),
            FaultKind::OpenComment => f.write_str("this comment is not closed; add }"),
            FaultKind::OpenVariation => f.write_str("a variation is not closed at the end of the game; add )"),
            FaultKind::NothingToVary => {
                f.write_str("there is no move that this variation could replace; write one first")
            }
            FaultKind::TooDeep => {
                write!(f, "variations lie more than {} deep in each other; leave this one out", Line::DEEPEST)
            }
            FaultKind::NothingToClose => f.write_str("this bracket closes nothing; leave it out"),
            FaultKind::Nag => f.write_str("a sign stands behind a move, and the last is $255"),
        }
    }
}

impl core::error::Error for Fault {}
