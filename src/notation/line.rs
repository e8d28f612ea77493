//! Lines of moves with what was written about them.

use super::comment::tidy;
use crate::rules::{Color, MoveError, Path, Position};
use core::fmt;

/// Moves from a position on: the main line of a record, or a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    start: Position,
    comment: String,
    moves: Vec<Ply>,
}

/// A move of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    path: Path,
    after: Position,
    mover: Color,
    comment: String,
    /// Numeric annotation glyphs in their order: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, 7 a forced move.
    pub nags: Vec<u8>,
    /// The mover's clock after the move, in seconds.
    pub clock: Option<u32>,
    variations: Vec<Line>,
}

/// Why a variation was not added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The line has no move of that number.
    NoMove,
    /// The variation has no move.
    Empty,
    /// The variation begins from another position than the move that it replaces.
    OtherStart,
    /// Variations within variations go deeper than [`Line::DEEPEST`].
    TooDeep,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LineError::NoMove => "there is no such move; a variation replaces a move of the line",
            LineError::Empty => "the variation has no move; add one",
            LineError::OtherStart => "the variation begins elsewhere; begin it from the position before the move",
            LineError::TooDeep => "variations lie too deep in each other; leave the innermost out",
        })
    }
}

impl core::error::Error for LineError {}

impl Line {
    /// How deep variations may lie in each other.
    pub const DEEPEST: usize = 32;

    /// A line without moves.
    pub const fn new(start: Position) -> Line {
        Line { start, comment: String::new(), moves: Vec::new() }
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn end(&self) -> &Position {
        self.moves.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves in order.
    pub fn moves(&self) -> &[Ply] {
        &self.moves
    }

    /// A move, to write something about it.
    pub fn ply_mut(&mut self, index: usize) -> Option<&mut Ply> {
        self.moves.get_mut(index)
    }

    /// What was written before the first move.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Writes something before the first move; runs of blanks and line breaks become single blanks.
    pub fn set_comment(&mut self, text: &str) {
        self.comment = tidy(text, None).0;
    }

    /// Adds a move given as text, as [`Position::read_path`] takes it.
    ///
    /// # Errors
    /// The text is not a legal move at the end of the line; then nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<&mut Ply, MoveError> {
        let path = self.end().read_path(text)?;
        Ok(self.push(path))
    }

    /// Adds a move that is legal at the end of the line.
    #[inline(never)]
    pub(super) fn push(&mut self, path: Path) -> &mut Ply {
        let before = *self.end();
        let ply = Ply {
            path,
            after: before.play(path.result()),
            mover: before.turn(),
            comment: String::new(),
            nags: Vec::new(),
            clock: None,
            variations: Vec::new(),
        };
        self.moves.push(ply);
        let last = self.moves.len() - 1;
        &mut self.moves[last]
    }

    /// Adds a variation that replaces the move with this index; it stands behind those added before.
    ///
    /// # Errors
    /// A variation without moves, from another position, or too deep; then nothing has changed.
    pub fn add_variation(&mut self, index: usize, variation: Line) -> Result<(), LineError> {
        let before = match index.checked_sub(1) {
            None => self.start,
            Some(last) => self.moves.get(last).ok_or(LineError::NoMove)?.after,
        };
        let ply = self.moves.get_mut(index).ok_or(LineError::NoMove)?;
        if variation.moves.is_empty() {
            return Err(LineError::Empty);
        }
        if variation.start != before {
            return Err(LineError::OtherStart);
        }
        if variation.depth() >= Line::DEEPEST {
            return Err(LineError::TooDeep);
        }
        ply.variations.push(variation);
        Ok(())
    }

    /// Adds a variation that is known to fit to the last move.
    pub(super) fn vary_last(&mut self, variation: Line) {
        if let Some(ply) = self.moves.last_mut() {
            ply.variations.push(variation);
        }
    }

    /// How many variations lie in each other below this line.
    pub(super) fn depth(&self) -> usize {
        let variations = self.moves.iter().flat_map(|ply| &ply.variations);
        variations.map(|line| line.depth() + 1).max().unwrap_or(0)
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut Ply> {
        self.moves.last_mut()
    }
}

impl Ply {
    /// The move's way over the board, as it was written.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// The position after the move.
    pub const fn position(&self) -> &Position {
        &self.after
    }

    /// Who made the move.
    pub const fn mover(&self) -> Color {
        self.mover
    }

    /// What was written about the move.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Writes something about the move; runs of blanks and line breaks become single blanks. A clock command in the text,
    /// such as `[%clk 1:55:21]`, sets the clock instead.
    pub fn set_comment(&mut self, text: &str) {
        let (comment, clock) = tidy(text, Some(self.mover));
        self.comment = comment;
        self.clock = clock.or(self.clock);
    }

    /// Lines that might have been played in place of this move and what followed it.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}
