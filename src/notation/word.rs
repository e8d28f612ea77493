//! The words of the moves.

use crate::rules::{FenError, MoveError, MoveErrorKind, Path, Position, Square};
use std::borrow::Cow;

/// Whether a byte stands between words; control characters do.
pub const fn is_blank(byte: u8) -> bool {
    byte <= b' '
}

/// Whether a byte ends a line.
pub const fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Whether a byte stands between the squares of a move.
pub const fn is_separator(byte: u8) -> bool {
    matches!(byte, b'-' | b':' | b'x' | b'X')
}

/// A whole number in digits.
pub fn number(digits: &[u8]) -> Option<u32> {
    let mut number: u32 = 0;
    for &byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number.checked_mul(10)?.checked_add(u32::from(digit))?;
    }
    (!digits.is_empty()).then_some(number)
}

/// A word with the signs that text programs put for plain ones turned back: dashes, dots, the multiplication sign, blanks
/// that do not break.
pub fn plain(word: &[u8]) -> Cow<'_, [u8]> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    let mut out = Vec::with_capacity(word.len());
    let mut rest = word;
    while let Some(&byte) = rest.first() {
        let (length, sign): (usize, &[u8]) = match rest {
            [0xe2, 0x80, 0x90..=0x95, ..] | [0xe2, 0x88, 0x92, ..] => (3, b"-"),
            [0xe2, 0x80, 0xa6, ..] => (3, b"..."),
            [0xc3, 0x97, ..] => (2, b"x"),
            [0xc2, 0xbd, ..] => (2, b"1/2"),
            [0xc2, 0xa0, ..] => (2, b""),
            // Windows-1251: dashes, dots, a blank.
            [0x96 | 0x97, ..] => (1, b"-"),
            [0x85, ..] => (1, b"..."),
            [0xa0, ..] => (1, b""),
            _ => (1, &[byte]),
        };
        out.extend_from_slice(sign);
        rest = &rest[length..];
    }
    Cow::Owned(out)
}

/// The sign behind a move as the number of a glyph: `!!` is 3. Three and more signs count as two.
#[inline(never)]
pub fn glyph(signs: &[u8]) -> Option<u8> {
    Some(match signs {
        [] => return None,
        b"!" => 1,
        b"?" => 2,
        [b'!', .., b'?'] => 5,
        [b'?', .., b'!'] => 6,
        [b'!', ..] => 3,
        [b'?', ..] => 4,
        _ => 7,
    })
}

/// How squares are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Numbers {
    /// From b8 = 1 to g1 = 32, as in Russian draughts.
    #[default]
    FromB8,
    /// From g1 = 1 to b8 = 32, as in English draughts.
    FromG1,
}

impl Numbers {
    fn square(self, number: usize) -> Option<Square> {
        Square::from_number(if self == Numbers::FromB8 { number } else { 33_usize.checked_sub(number)? })
    }

    /// Reads a position. Numbers from g1 and the sides changed over are the position turned round. Some programs write counters
    /// behind it, as in `:H0:F1`, which are passed over.
    pub fn position(self, fen: &str) -> Result<Position, FenError> {
        let end = fen.as_bytes().windows(2).position(|pair| pair == b":H");
        let fen = end.and_then(|end| fen.get(..end)).unwrap_or(fen);
        let named = fen.bytes().any(|byte| matches!(byte, b'a'..=b'h'));
        if self == Numbers::FromB8 || named {
            return fen.parse();
        }
        let mut turned = String::with_capacity(fen.len());
        for one in fen.chars() {
            turned.push(match one {
                'W' | 'w' => 'B',
                'B' => 'W',
                other => other,
            });
        }
        turned.parse().map(|position: Position| position.flipped())
    }
}

/// Reads a move in any form: `c3-d4`, `22-17`, `c3:e5:g7`, `c3d4`, `2217`, and `cd4`, which names the first square's file
/// only.
#[inline(never)]
pub fn read_move(position: &Position, text: &[u8], numbers: Numbers) -> Result<Path, MoveError> {
    match Squares::of(text, numbers) {
        Some(Squares { file: None, text }) => position.read_path(&text),
        Some(Squares { file: Some(file), text }) => {
            let mut fitting: Vec<Path> = Vec::new();
            let mut choices = Vec::new();
            for from in position.own().into_iter().filter(|square| square.file() == file) {
                match position.read_path(&format!("{from}{text}")) {
                    Ok(path) => fitting.push(path),
                    Err(MoveError { kind: MoveErrorKind::Ambiguous(several), .. }) => choices.extend(several),
                    Err(_) => {}
                }
            }
            match fitting.as_slice() {
                [path] if choices.is_empty() => Ok(*path),
                [] if choices.is_empty() => Err(MoveError { at: 1, kind: MoveErrorKind::NoSquare }),
                several => {
                    choices.extend(several.iter().map(Path::to_string));
                    Err(MoveError { at: 1, kind: MoveErrorKind::Ambiguous(choices) })
                }
            }
        }
        None => position.read_path(&super::decode::decode(text)),
    }
}

/// A move's text with squares by name and separators between them.
struct Squares {
    /// The file of the first square, where that is all that is written of it; then the text begins behind it.
    file: Option<usize>,
    text: String,
}

impl Squares {
    #[inline(never)]
    fn of(word: &[u8], numbers: Numbers) -> Option<Squares> {
        let file = |letter: u8| matches!(letter | 0x20, b'a'..=b'h').then(|| usize::from((letter | 0x20) - b'a'));
        let mut squares = Squares { file: None, text: String::with_capacity(word.len() + 8) };
        let pairs = word.len() >= 4 && word.len().is_multiple_of(2) && word.iter().all(u8::is_ascii_digit);
        let mut rest = word;
        if let [first, second, ..] = *word
            && file(first).is_some()
            && !second.is_ascii_digit()
        {
            squares.file = file(first);
            rest = &word[1..];
        }
        while let Some(&first) = rest.first() {
            let begun = !squares.text.is_empty() || squares.file.is_some();
            if begun {
                let separated = is_separator(first);
                rest = &rest[usize::from(separated)..];
                squares.text.push(if separated && first != b'-' { ':' } else { '-' });
                if !separated && !pairs && file(first).is_none() {
                    return None;
                }
            }
            let digit =
                |at: usize| rest.get(at).filter(|byte| byte.is_ascii_digit()).map(|byte| usize::from(byte - b'0'));
            let (square, length) = match (rest.first().and_then(|&letter| file(letter)), digit(0), digit(1)) {
                (Some(file), _, Some(row)) => (Square::at(file, row.checked_sub(1)?)?, 2),
                (_, Some(tens), Some(units)) => (numbers.square(tens * 10 + units)?, 2),
                (_, Some(units), None) => (numbers.square(units)?, 1),
                _ => return None,
            };
            let name = square.name();
            squares.text.extend(name.map(char::from));
            rest = &rest[length..];
        }
        (squares.text.len() > 2).then_some(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        read_move(&Position::start(), text.as_bytes(), Numbers::FromB8).ok().map(|path| path.to_string())
    }

    #[test]
    fn forms_of_a_move() {
        for text in ["c3-d4", "C3-D4", "22-18", "2218", "c3d4", "cd4", "c-d4"] {
            assert_eq!(read(text).as_deref(), Some("c3-d4"), "{text}");
        }
        for text in ["", "c", "c3", "c3xd4", "ce5", "221", "cd", "c3-", "c3d", "c3--d4"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_from_g1() {
        assert_eq!(Numbers::FromG1.square(1).map(|square| square.to_string()).as_deref(), Some("g1"));
        assert_eq!((Numbers::FromG1.square(0), Numbers::FromG1.square(33)), (None, None));
        let start = Numbers::FromG1.position("W:W1-12:B21-32");
        assert_eq!(start, Ok(Position::start()));
        let named = Numbers::FromG1.position("W:Wa1:BKb8");
        assert_eq!(named.map(|position| position.to_string()).as_deref(), Ok("W:Wa1:BKb8"));
    }
}
