//! Moves as text: `e3-d4`, `c5:e3`, `c5:e3:g5`.

use super::{Move, Path, Position, Square};
use core::fmt;
use core::ops::ControlFlow;

/// Written as people write a move: all landing squares, `-` for a quiet move and `:` for a capture.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        for hop in self.hops() {
            f.write_str(if hop.takes.is_some() { ":" } else { "-" })?;
            write!(f, "{}", hop.to)?;
        }
        Ok(())
    }
}

/// Why a text is not a legal move: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveError {
    /// The place in the text, in characters from 1.
    pub at: usize,
    /// What is wrong there.
    pub kind: MoveErrorKind,
}

/// What can be wrong with a move's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveErrorKind {
    /// There is no text.
    Empty,
    /// Something other than the name or number of a dark square.
    NoSquare,
    /// Something other than `-`, `:` or `x` between two squares.
    NoSeparator,
    /// More squares than any move has.
    TooManySquares,
    /// Only one square is named.
    OneSquare,
    /// The side to move has no piece on the first square.
    NotOwn(Square),
    /// The move is quiet, but something must be captured; the text of one such capture.
    MustCapture(String),
    /// The piece has no such move; the moves it has.
    NotLegal(Square, Vec<String>),
    /// Several moves fit; their full texts.
    Ambiguous(Vec<String>),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move, character {}: ", self.at)?;
        match &self.kind {
            MoveErrorKind::Empty => f.write_str("nothing is written; name two squares, such as c3-d4"),
            MoveErrorKind::NoSquare => f.write_str("not a dark square; write a1 to h8 or a number from 1 to 32"),
            MoveErrorKind::NoSeparator => f.write_str("write - between two squares, or : where a piece is captured"),
            MoveErrorKind::TooManySquares => f.write_str("no move has so many squares; end it before this one"),
            MoveErrorKind::OneSquare => f.write_str("the move ends here; name the square it goes to"),
            MoveErrorKind::NotOwn(square) => {
                write!(f, "the side to move has no piece on {square}; begin with the square of one of its pieces")
            }
            MoveErrorKind::MustCapture(text) => write!(f, "capturing is compulsory; play {text}, for example"),
            MoveErrorKind::NotLegal(square, moves) => match moves.as_slice() {
                [] => write!(f, "the piece on {square} cannot move; choose another"),
                moves => write!(f, "the piece on {square} cannot make that move; it can play {}", moves.join(", ")),
            },
            MoveErrorKind::Ambiguous(moves) => {
                write!(f, "several captures fit; write one of {} in full", moves.join(", "))
            }
        }
    }
}

impl core::error::Error for MoveError {}

/// The squares of a move's text, and where each begins.
struct Reading {
    squares: [(Square, usize); Path::LONGEST + 1],
    len: usize,
    capture: bool,
}

impl Reading {
    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares[..self.len].iter().map(|&(square, _)| square)
    }

    fn of(text: &str) -> Result<Reading, MoveError> {
        let error = |at, kind| Err(MoveError { at: at + 1, kind });
        let chars: Vec<char> = text.chars().collect();
        let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
        let mut at = chars.iter().take_while(|c| c.is_whitespace()).count();
        if at >= end {
            return error(0, MoveErrorKind::Empty);
        }
        let mut reading = Reading { squares: [(Square::ALL[0], 0); Path::LONGEST + 1], len: 0, capture: false };
        loop {
            let Some((square, length)) = read_square(&chars[at..end]) else {
                return error(at, MoveErrorKind::NoSquare);
            };
            let Some(place) = reading.squares.get_mut(reading.len) else {
                return error(at, MoveErrorKind::TooManySquares);
            };
            *place = (square, at + 1);
            reading.len += 1;
            at += length;
            if at >= end {
                break;
            }
            match chars[at] {
                '-' => {}
                ':' | 'x' | 'X' | '×' => reading.capture = true,
                _ => return error(at, MoveErrorKind::NoSeparator),
            }
            at += 1;
        }
        if reading.len < 2 {
            return error(end, MoveErrorKind::OneSquare);
        }
        Ok(reading)
    }
}

/// A square's name or number at the beginning of a text, and how many characters it takes.
pub(super) fn read_square(text: &[char]) -> Option<(Square, usize)> {
    let first = *text.first()?;
    let second = text.get(1).copied();
    if let Some(digit) = first.to_digit(10) {
        let (number, length) = match second.and_then(|c| c.to_digit(10)) {
            Some(unit) => (digit * 10 + unit, 2),
            None => (digit, 1),
        };
        return Square::from_number(number as usize).map(|square| (square, length));
    }
    let file = ('a'..='h').position(|c| c == first.to_ascii_lowercase())?;
    let row = second?.to_digit(10)?.checked_sub(1)?;
    Square::at(file, row as usize).map(|square| (square, 2))
}

impl Position {
    /// A legal move in full notation, `None` if it is not legal here.
    pub fn move_text(&self, mv: Move) -> Option<String> {
        self.path(mv).map(|path| path.to_string())
    }

    /// Moves that follow each other from here, in full notation, up to the first that is not legal.
    pub fn line_texts(&self, moves: &[Move]) -> Vec<String> {
        let mut position = *self;
        let texts = moves.iter().map_while(|&mv| {
            let text = position.move_text(mv)?;
            position = position.play(mv);
            Some(text)
        });
        texts.collect()
    }

    /// All legal moves in full notation, in the order of the squares they name.
    pub fn legal_texts(&self) -> Vec<String> {
        Square::ALL.into_iter().flat_map(|from| self.legal_texts_from(from)).collect()
    }

    /// The legal moves of the piece on a square in full notation, in the order of the squares they name.
    fn legal_texts_from(&self, from: Square) -> Vec<String> {
        let mut seen: Vec<Move> = Vec::new();
        let mut texts = Vec::new();
        self.each_path(from, |path| {
            if !seen.contains(&path.result()) {
                seen.push(path.result());
                texts.push(path.to_string());
            }
            ControlFlow::Continue(())
        });
        texts
    }

    /// Reads a move: all its landing squares, or as few of them as name just one move. Squares may be names (`c3`)
    /// or numbers (`22`, counted from b8 = 1); `-`, `:` and `x` stand between them.
    ///
    /// # Errors
    /// Text that is no move, a move that is not legal here, or one that could be several; nothing is picked silently.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        self.read_path(text).map(|path| path.result())
    }

    /// Reads a move as [`Position::read_move`] does and gives the way that was written, or, where the text leaves
    /// some landing squares out, the first fitting one in square order.
    ///
    /// # Errors
    /// As [`Position::read_move`].
    pub fn read_path(&self, text: &str) -> Result<Path, MoveError> {
        let reading = Reading::of(text)?;
        let (from, place) = reading.squares[0];
        let error = |at, kind| Err(MoveError { at, kind });
        if !self.own().contains(from) {
            return Err(MoveError { at: place, ..self.refusal(from) });
        }
        let mut fitting: Vec<Path> = Vec::new();
        let mut exact = None;
        if reading.capture == self.has_captures() || !reading.capture {
            self.each_path(from, |path| {
                match fit(&reading, path) {
                    Fit::Exact => {
                        exact = Some(*path);
                        return ControlFlow::Break(());
                    }
                    Fit::Partly if fitting.iter().all(|other| other.result() != path.result()) => {
                        fitting.push(*path);
                    }
                    Fit::Partly | Fit::Not => {}
                }
                ControlFlow::Continue(())
            });
        }
        match (exact, fitting.as_slice()) {
            (Some(path), _) => Ok(path),
            (None, [path]) => Ok(*path),
            (None, []) => Err(MoveError { at: self.wrong_place(&reading), ..self.refusal(from) }),
            (None, several) => error(place, MoveErrorKind::Ambiguous(several.iter().map(Path::to_string).collect())),
        }
    }

    /// The first written square that no move of the piece goes through: its own, where it has no move.
    fn wrong_place(&self, reading: &Reading) -> usize {
        let mut good = 0;
        self.each_path(reading.squares[0].0, |path| {
            let mut hops = path.hops().iter().map(|hop| hop.to);
            let matched = reading.squares().skip(1).take_while(|&square| hops.any(|to| to == square)).count();
            good = good.max(matched + 1);
            ControlFlow::Continue(())
        });
        reading.squares[good.min(reading.len - 1)].1
    }

    /// Why a move from a square was not legal, given that it was not.
    pub(super) fn refusal(&self, from: Square) -> MoveError {
        if !self.own().contains(from) {
            return MoveError { at: 1, kind: MoveErrorKind::NotOwn(from) };
        }
        let texts = self.legal_texts_from(from);
        let kind = match self.legal_moves().first() {
            Some(mv) if texts.is_empty() && mv.is_capture() => {
                MoveErrorKind::MustCapture(self.move_text(*mv).unwrap_or_default())
            }
            _ => MoveErrorKind::NotLegal(from, texts),
        };
        MoveError { at: 1, kind }
    }
}

enum Fit {
    /// The text names every landing square.
    Exact,
    /// The text begins and ends as the path does and names some of the squares between in their order.
    Partly,
    Not,
}

fn fit(reading: &Reading, path: &Path) -> Fit {
    let mut hops = path.hops().iter().map(|hop| hop.to);
    let last = reading.squares().last();
    if last != Some(path.to()) || !reading.squares().skip(1).all(|square| hops.any(|to| to == square)) {
        return Fit::Not;
    }
    if reading.len == path.hops().len() + 1 { Fit::Exact } else { Fit::Partly }
}
