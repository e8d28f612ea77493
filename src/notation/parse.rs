//! The bytes of one game, made a record.

mod header;

use super::decode::decode;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::place::Place;
use super::record::Record;
use super::result::GameResult;
use super::splitter::{begins_tag, ends_word};
use super::tag::{Known, Tag};
use super::word::{Numbers, glyph, is_blank, is_break, is_separator, number, plain, read_move};
use crate::rules::Position;
use std::borrow::Cow;

/// Reads the game with this number, which begins at this place.
///
/// # Errors
/// Tags by which the game cannot be read.
pub fn parse(bytes: &[u8], place: Place, game: usize) -> Result<Record, Fault> {
    let mut parser = Parser {
        bytes,
        at: 0,
        place,
        game,
        fault: None,
        tags: Vec::new(),
        known: [const { None }; Known::COUNT],
        numbers: Numbers::default(),
        kings_only: 0,
        begun: false,
        lines: vec![Open { line: Line::new(Position::start()), comment: String::new(), broken: false }],
        too_deep: 0,
        result: None,
        number: false,
    };
    parser.all()?;
    Ok(parser.record())
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
    place: Place,
    game: usize,
    fault: Option<Fault>,
    tags: Vec<Tag>,
    /// The tags that say how to read the game, and where they stand.
    known: [Option<(usize, String)>; Known::COUNT],
    numbers: Numbers,
    kings_only: u32,
    /// The tags are over.
    begun: bool,
    /// The main line and the variations that are open, each in the one before.
    lines: Vec<Open>,
    /// Parentheses open beyond the deepest variation.
    too_deep: usize,
    result: Option<(usize, GameResult)>,
    /// The last word was a bare number.
    number: bool,
}

struct Open {
    line: Line,
    /// What was written since the last move.
    comment: String,
    /// After what is no move, moves are passed over.
    broken: bool,
}

impl Open {
    fn end_comment(&mut self) {
        if self.comment.is_empty() {
            return;
        }
        let text = core::mem::take(&mut self.comment);
        match self.line.last_mut() {
            Some(ply) => ply.set_comment(&text),
            None => self.line.set_comment(&text),
        }
    }
}

impl<'a> Parser<'a> {
    fn all(&mut self) -> Result<(), Fault> {
        while let Some(&byte) = self.bytes.get(self.at) {
            let begin = self.at;
            let rest = &self.bytes[begin..];
            let next = rest.get(1).copied().unwrap_or_default();
            match byte {
                _ if is_blank(byte) => self.at += 1,
                0xef if rest.starts_with(b"\xef\xbb\xbf") => self.at += 3,
                b'[' if begins_tag(next) => self.tag(),
                b'[' => {
                    let inside = self.until(|byte| byte == b']' || is_break(byte));
                    self.at += usize::from(self.bytes.get(self.at) == Some(&b']'));
                    let text = &self.bytes[begin..self.at.max(begin + inside.len())];
                    self.comment(text);
                }
                b'{' => {
                    self.at += 1;
                    let text = self.until(|byte| byte == b'}');
                    if self.at == self.bytes.len() {
                        self.note(begin, FaultKind::OpenComment);
                    }
                    self.at += 1;
                    self.comment(text);
                }
                b';' => {
                    self.at += 1;
                    let text = self.until(is_break);
                    self.comment(text);
                }
                b'%' if self.begins_line(begin) => {
                    self.until(is_break);
                }
                b'(' => {
                    let signs = self.signs(&rest[1..]);
                    if signs > 0 && rest.get(signs + 1) == Some(&b')') {
                        self.at += signs + 2;
                        self.glyph(begin, glyph(&rest[1..=signs]));
                    } else {
                        self.at += 1;
                        self.begin()?;
                        self.open(begin);
                    }
                }
                b')' => {
                    self.at += 1;
                    // `1)` numbers a move.
                    if self.lines.len() > 1 || self.too_deep > 0 {
                        self.close();
                    } else if !self.number {
                        self.note(begin, FaultKind::NothingToClose);
                    }
                    self.number = false;
                }
                b']' | b'}' => {
                    self.at += 1;
                    self.note(begin, FaultKind::NothingToClose);
                }
                _ => {
                    let word = self.until(ends_word);
                    self.begin()?;
                    self.word(begin, plain(word));
                }
            }
        }
        self.begin()?;
        if self.lines.len() > 1 || self.too_deep > 0 {
            self.note(self.bytes.len(), FaultKind::OpenVariation);
            self.too_deep = 0;
            while self.lines.len() > 1 {
                self.close();
            }
        }
        Ok(())
    }

    fn begins_line(&self, at: usize) -> bool {
        at.checked_sub(1).map_or(self.place.column == 1, |before| is_break(self.bytes[before]))
    }

    /// The bytes from here to one that fits or the end, which is then the place.
    #[inline(never)]
    fn until(&mut self, ends: fn(u8) -> bool) -> &'a [u8] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn signs(&self, bytes: &[u8]) -> usize {
        bytes.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count()
    }

    #[cold]
    #[inline(never)]
    fn fault(&self, at: usize, kind: FaultKind) -> Fault {
        let place = self.place.after(&self.bytes[..at.min(self.bytes.len())]);
        Fault { game: self.game, line: place.line, column: place.column, kind }
    }

    /// Keeps what is wrong if it is the first such thing.
    #[cold]
    #[inline(never)]
    fn note(&mut self, at: usize, kind: FaultKind) {
        if self.fault.is_none() {
            self.fault = Some(self.fault(at, kind));
        }
    }

    #[inline(never)]
    fn comment(&mut self, text: &[u8]) {
        if let Some(open) = self.lines.last_mut()
            && self.too_deep == 0
            && !open.broken
        {
            open.comment.push(' ');
            open.comment += &decode(text);
        }
    }

    #[inline(never)]
    fn open(&mut self, at: usize) {
        let Some(outer) = self.lines.last() else { return };
        let moves = outer.line.moves();
        let before = match moves.len().checked_sub(2) {
            Some(before) => *moves[before].position(),
            None => *outer.line.start(),
        };
        let nothing = moves.is_empty();
        let broken = outer.broken || nothing;
        if self.too_deep > 0 || self.lines.len() > Line::DEEPEST {
            self.note(at, FaultKind::TooDeep);
            self.too_deep += 1;
            return;
        }
        if nothing && !outer.broken {
            self.note(at, FaultKind::NothingToVary);
        }
        self.lines.push(Open { line: Line::new(before), comment: String::new(), broken });
    }

    fn close(&mut self) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(mut inner) = self.lines.pop() else { return };
        let Some(outer) = self.lines.last_mut() else { return };
        if inner.line.moves().is_empty() {
            // Only a remark: it is one about the move.
            outer.comment.push(' ');
            outer.comment += &inner.comment;
        } else {
            inner.end_comment();
            outer.line.vary_last(inner.line);
        }
    }

    #[inline(never)]
    fn word(&mut self, begin: usize, word: Cow<'_, [u8]>) {
        let (whole, mut word) = (&*word, &*word);
        self.number = false;
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
        if dots > 0 {
            word = &word[digits + dots..];
        }
        if let Some(result) = GameResult::of(word) {
            return self.end(begin, result);
        }
        let dollar = word.iter().position(|&byte| byte == b'$').unwrap_or(word.len());
        let (before, glyphs) = word.split_at(dollar);
        let length = before.iter().rposition(|byte| !matches!(byte, b'!' | b'?' | b'*')).map_or(0, |last| last + 1);
        let (text, signs) = before.split_at(length);
        if !text.is_empty() {
            let joined = if signs.is_empty() && glyphs.is_empty() { self.joined(text) } else { None };
            let text = joined.as_deref().unwrap_or(text);
            if joined.is_none() && digits == whole.len() && digits < 4 {
                // A move's number without its dot.
                self.number = true;
                return;
            }
            if let Some(result) = GameResult::of(text) {
                return self.end(begin, result);
            }
            let length = text.iter().rposition(|byte| !matches!(byte, b'!' | b'?' | b'*')).map_or(0, |last| last + 1);
            self.play(begin, &text[..length]);
            self.glyph_if_any(begin, &text[length..]);
        }
        self.glyph_if_any(begin, signs);
        for digits in glyphs.split(|&byte| byte == b'$').skip(1) {
            self.glyph(begin, number(digits).and_then(|number| number.try_into().ok()));
        }
    }

    /// A move with blanks between its squares, from its first word on; `None` where there are none.
    #[inline(never)]
    fn joined(&mut self, first: &[u8]) -> Option<Vec<u8>> {
        let mut whole: Option<Vec<u8>> = None;
        loop {
            let text = whole.as_deref().unwrap_or(first);
            let blanks = self.bytes[self.at..].iter().take_while(|&&byte| is_blank(byte)).count();
            let word = &self.bytes[self.at + blanks..];
            let length = word.iter().position(|&byte| ends_word(byte)).unwrap_or(word.len());
            let word = plain(&word[..length]);
            let (Some(&before), Some(&next)) = (text.last(), word.first()) else { return whole };
            if text.len() > 80 || blanks == 0 || is_separator(before) == is_separator(next) {
                return whole;
            }
            self.at += blanks + length;
            whole.get_or_insert_with(|| first.to_vec()).extend_from_slice(&word);
        }
    }

    #[inline(never)]
    fn play(&mut self, at: usize, text: &[u8]) {
        if self.too_deep > 0 {
            return;
        }
        let after_result = self.result.is_some();
        let numbers = self.numbers;
        let Some(open) = self.lines.last_mut().filter(|open| !open.broken) else { return };
        if after_result {
            open.broken = true;
            return self.note(at, FaultKind::AfterResult);
        }
        match read_move(open.line.end(), text, numbers) {
            Ok(path) => {
                open.end_comment();
                open.line.push(path);
            }
            Err(error) => {
                open.broken = true;
                if self.fault.is_none() {
                    let legal = open.line.end().legal_texts();
                    let text = decode(text).chars().take(40).collect();
                    self.note(at, FaultKind::Move { text, error, legal });
                }
            }
        }
    }

    fn glyph_if_any(&mut self, at: usize, signs: &[u8]) {
        if !signs.is_empty() {
            self.glyph(at, glyph(signs));
        }
    }

    #[inline(never)]
    fn glyph(&mut self, at: usize, glyph: Option<u8>) {
        let Some(open) = self.lines.last_mut().filter(|open| !open.broken) else { return };
        if self.too_deep > 0 {
            return;
        }
        match (open.line.last_mut(), glyph) {
            (Some(ply), Some(glyph)) => ply.nags.push(glyph),
            _ => self.note(at, FaultKind::Nag),
        }
    }

    /// A result; within a variation it is a remark that says nothing of the game.
    #[inline(never)]
    fn end(&mut self, at: usize, result: GameResult) {
        if self.lines.len() == 1 && self.too_deep == 0 && self.result.is_none() {
            self.result = Some((at, result));
        }
    }

    #[inline(never)]
    fn record(mut self) -> Record {
        let stated = self.known[Known::Result as usize].take();
        let mut result = self.result.map_or(GameResult::Open, |(_, result)| result);
        if let Some((at, value)) = stated {
            match GameResult::of(value.as_bytes().trim_ascii()) {
                Some(GameResult::Open) => {}
                Some(tag) => {
                    if let Some((end, text)) = self.result
                        && text != tag
                        && text != GameResult::Open
                    {
                        self.note(end, FaultKind::ResultsDiffer);
                    }
                    result = tag;
                }
                None if matches!(value.as_bytes().trim_ascii(), b"" | b"?" | b"-") => {}
                None => self.note(at, FaultKind::Result(value)),
            }
        }
        let mut main = self.lines.swap_remove(0);
        main.end_comment();
        let mut record = Record::with_line(main.line);
        for tag in self.tags {
            record.add_tag(tag);
        }
        record.result = result;
        record.kings_only = self.kings_only;
        record.fault = self.fault;
        record
    }
}
