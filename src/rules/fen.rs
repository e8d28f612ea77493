//! Positions as text, in the style of PDN's FEN tag: `W:Wa1,Ka3:Bb8`.

use super::notation::read_square;
use super::{Color, Piece, Position, PositionError, Square};
use core::fmt;
use core::str::FromStr;

/// Why a text is not a position: what is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The place in the text, in characters from 1.
    pub at: usize,
    /// What is wrong there.
    pub kind: FenErrorKind,
}

/// What can be wrong with a position's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenErrorKind {
    /// The text does not begin with the side to move.
    NoTurn,
    /// A colon is missing.
    NoColon,
    /// A part does not begin with `W` or `B`.
    NoColor,
    /// A side's pieces are listed twice.
    SideTwice(Color),
    /// A side's part is missing.
    SideMissing(Color),
    /// Something other than the name or number of a dark square.
    NoSquare,
    /// A range that runs backwards or stands between names.
    BadRange,
    /// Something other than a comma after a square.
    NoComma,
    /// Text after the position.
    TooMuch,
    /// The pieces do not make a position.
    Position(PositionError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position, character {}: ", self.at)?;
        let name = |color| if color == Color::White { "White" } else { "Black" };
        match self.kind {
            FenErrorKind::NoTurn => f.write_str("begin with the side to move, W or B, as in W:Wa1,Ka3:Bb8"),
            FenErrorKind::NoColon => f.write_str("write a colon here, as in W:Wa1,Ka3:Bb8"),
            FenErrorKind::NoColor => f.write_str("begin each side's pieces with W or B, in capitals"),
            FenErrorKind::SideTwice(color) => {
                write!(f, "{}'s pieces are listed a second time; list each side once", name(color))
            }
            FenErrorKind::SideMissing(color) => {
                write!(
                    f,
                    "{0}'s pieces are missing; add :{1}, which alone stands for none",
                    name(color),
                    color.letter()
                )
            }
            FenErrorKind::NoSquare => f.write_str("not a dark square; write a1 to h8 or a number from 1 to 32"),
            FenErrorKind::BadRange => f.write_str("a range goes from a smaller to a larger number, such as 1-12"),
            FenErrorKind::NoComma => f.write_str("write a comma between squares and a colon between the sides"),
            FenErrorKind::TooMuch => f.write_str("the position has ended; leave the rest out"),
            FenErrorKind::Position(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for FenError {}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PositionError::SquareTwice(square) => {
                write!(f, "{square} is named twice; leave one piece on it")
            }
            PositionError::ManOnPromotionRow(square) => {
                write!(f, "a man on {square} would be a king; write K{square}")
            }
            PositionError::TooMany(color) => {
                write!(f, "more than twelve pieces for {}; remove some", color.letter())
            }
            PositionError::NoPieces => f.write_str("there is no piece at all; add one"),
        }
    }
}

impl core::error::Error for PositionError {}

/// Written as FEN: the side to move, White's pieces, Black's pieces, each in square order, `K` before a king.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.turn().letter())?;
        for color in [Color::White, Color::Black] {
            write!(f, ":{}", color.letter())?;
            let own = self.pieces().filter(|(_, piece)| piece.color == color);
            for (number, (square, piece)) in own.enumerate() {
                f.write_str(if number > 0 { "," } else { "" })?;
                f.write_str(if piece.king { "K" } else { "" })?;
                write!(f, "{square}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads FEN: squares by name or number (b8 = 1 to g1 = 32), ranges of numbers (`1-12`), the sides in either
    /// order, small or capital letters (but a small `b` before a digit is no side: it could be a square), spaces between the
    /// parts, and a full stop at the end.
    fn from_str(text: &str) -> Result<Position, FenError> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0 };
        let position = reader.position()?;
        Ok(position)
    }
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    fn error<T>(&self, kind: FenErrorKind) -> Result<T, FenError> {
        Err(FenError { at: self.at + 1, kind })
    }

    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).map(char::to_ascii_uppercase)
    }

    fn accept(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    /// Whether a small `b` with a digit stands here: a square in place of a side, not Black's square by its number.
    fn is_name_of_file_b(&mut self) -> bool {
        self.peek();
        self.chars.get(self.at) == Some(&'b') && self.chars.get(self.at + 1).is_some_and(char::is_ascii_digit)
    }

    fn color(&mut self) -> Option<Color> {
        let color = match self.peek()? {
            'W' => Color::White,
            'B' => Color::Black,
            _ => return None,
        };
        self.at += 1;
        Some(color)
    }

    fn position(&mut self) -> Result<Position, FenError> {
        let Some(turn) = self.color() else { return self.error(FenErrorKind::NoTurn) };
        let mut pieces = Pieces { list: Vec::new() };
        let mut seen = [false; 2];
        for _ in 0..2 {
            if !self.accept(':') {
                return match (self.peek(), seen) {
                    (None | Some('.'), [white, _]) => {
                        self.error(FenErrorKind::SideMissing(if white { Color::Black } else { Color::White }))
                    }
                    _ => self.error(FenErrorKind::NoColon),
                };
            }
            let place = self.at;
            if self.is_name_of_file_b() {
                return self.error(FenErrorKind::NoColor);
            }
            let Some(color) = self.color() else { return self.error(FenErrorKind::NoColor) };
            if seen[color.index()] {
                return Err(FenError { at: place + 1, kind: FenErrorKind::SideTwice(color) });
            }
            seen[color.index()] = true;
            self.side(color, &mut pieces)?;
        }
        self.accept('.');
        if self.peek().is_some() {
            return self.error(FenErrorKind::TooMuch);
        }
        pieces.position(turn).or_else(|error| self.error(FenErrorKind::Position(error)))
    }

    fn side(&mut self, color: Color, pieces: &mut Pieces) -> Result<(), FenError> {
        if matches!(self.peek(), None | Some(':' | '.')) {
            return Ok(());
        }
        loop {
            let place = self.at;
            let king = self.accept('K');
            let piece = Piece { color, king };
            let (first, last) = self.squares()?;
            for number in first..=last {
                if let Some(square) = Square::from_number(number) {
                    pieces
                        .add(square, piece)
                        .map_err(|error| FenError { at: place + 1, kind: FenErrorKind::Position(error) })?;
                }
            }
            match self.peek() {
                None | Some(':' | '.') => return Ok(()),
                Some(',') => self.at += 1,
                Some(_) => return self.error(FenErrorKind::NoComma),
            }
        }
    }

    /// One square or a range of numbers, as the first and the last number.
    fn squares(&mut self) -> Result<(usize, usize), FenError> {
        let numeric = self.peek().is_some_and(|c| c.is_ascii_digit());
        let first = self.square()?;
        if self.peek() != Some('-') {
            return Ok((first.number(), first.number()));
        }
        if !numeric {
            return self.error(FenErrorKind::BadRange);
        }
        self.at += 1;
        let place = self.at;
        let last = self.square()?;
        if last.number() < first.number() {
            return Err(FenError { at: place + 1, kind: FenErrorKind::BadRange });
        }
        Ok((first.number(), last.number()))
    }

    fn square(&mut self) -> Result<Square, FenError> {
        self.peek();
        match read_square(self.chars.get(self.at..).unwrap_or_default()) {
            Some((square, length)) => {
                self.at += length;
                Ok(square)
            }
            None => self.error(FenErrorKind::NoSquare),
        }
    }
}

/// The pieces read so far; each addition is checked, so that an error can name its place.
struct Pieces {
    list: Vec<(Square, Piece)>,
}

impl Pieces {
    fn add(&mut self, square: Square, piece: Piece) -> Result<(), PositionError> {
        self.list.push((square, piece));
        self.position(piece.color).map(|_| ())
    }

    fn position(&self, turn: Color) -> Result<Position, PositionError> {
        Position::from_pieces(self.list.iter().copied(), turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for text in ["W:Wa1,Ka3:Bb8", "B:Wb6:B", "W:W:BKa1,c3"] {
            assert_eq!(text.parse::<Position>().map(|p| p.to_string()), Ok(text.into()));
        }
    }
}
