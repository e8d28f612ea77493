//! A text of games as it comes.

use super::fault::{Fault, FaultKind};
use super::parse::parse;
use super::place::Place;
use super::record::Record;
use super::splitter::{Splitter, skip};
use core::ops::Range;

/// Reads games from bytes that come in pieces of any size.
///
/// Feed pieces of some 64 kilobytes and take the games out in between: no more than a piece and a game are held then.
pub struct Reader {
    bytes: Vec<u8>,
    /// Where the present game begins in the bytes.
    start: usize,
    /// How many bytes of the text came before that place.
    passed: u64,
    /// Where the game last given out or refused lies in the text.
    extent: Range<u64>,
    splitter: Splitter,
    place: Place,
    games: usize,
    most: usize,
    finished: bool,
    mode: Mode,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Nothing has been looked at.
    Fresh,
    Reading,
    /// A game was too long, and the next has not been found; whether a line begins.
    Skipping(bool),
    /// The text is none that could be read.
    Refused,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// The most bytes of a game where nothing else is said: a mebibyte.
    pub const MOST: usize = 1 << 20;

    /// A reader of one text.
    pub const fn new() -> Reader {
        Reader::with_most(Reader::MOST)
    }

    /// A reader that refuses games of more than `most` bytes, tags and comments included.
    pub const fn with_most(most: usize) -> Reader {
        Reader {
            bytes: Vec::new(),
            start: 0,
            passed: 0,
            extent: 0..0,
            splitter: Splitter::new(true),
            place: Place::START,
            games: 0,
            most,
            finished: false,
            mode: Mode::Fresh,
        }
    }

    /// Takes the next piece of the text; none after [`Reader::finish`].
    pub fn feed(&mut self, bytes: &[u8]) {
        if self.finished || self.mode == Mode::Refused {
            return;
        }
        if self.start > 0 {
            self.bytes.drain(..self.start);
            self.start = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// Says that the text has ended: what is left is a game too.
    pub fn finish(&mut self) {
        self.finished = true;
    }

    /// How many games have been given out or refused.
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Where the game last given out or refused lies, in bytes of the text: those bytes alone are a text of this one game.
    pub const fn extent(&self) -> &Range<u64> {
        &self.extent
    }

    /// The next game that is complete; `None` where more text is needed, or where it has ended.
    ///
    /// # Errors
    /// A game of which nothing can be given: too long, of another kind, or with a first position that is none. The game
    /// after it is the next. Other faults are in the record, beside what could be read.
    pub fn next_game(&mut self) -> Option<Result<Record, Fault>> {
        loop {
            let rest = self.bytes.get(self.start..).unwrap_or_default();
            match self.mode {
                Mode::Refused => return None,
                Mode::Fresh => {
                    if rest.len() < 2 && !self.finished {
                        return None;
                    }
                    if rest.starts_with(b"\xff\xfe") || rest.starts_with(b"\xfe\xff") {
                        self.mode = Mode::Refused;
                        self.games = 1;
                        self.bytes = Vec::new();
                        return Some(Err(self.fault(FaultKind::Utf16)));
                    }
                    self.mode = Mode::Reading;
                }
                Mode::Skipping(mut line_start) => {
                    let (length, found) = skip(rest, &mut line_start, self.finished);
                    self.mode = if found { Mode::Reading } else { Mode::Skipping(line_start) };
                    self.pass(length, true);
                    if !found {
                        return None;
                    }
                }
                Mode::Reading => {
                    // Looking no further than allowed, so that a game is refused at the same byte however it came.
                    let window = rest.get(..=self.most).unwrap_or(rest);
                    let last = self.finished && window.len() == rest.len();
                    let Some(length) = self.splitter.advance(window, last) else {
                        if window.len() <= self.most {
                            return None;
                        }
                        return Some(Err(self.refuse_long()));
                    };
                    if length > self.most {
                        return Some(Err(self.refuse_long()));
                    }
                    let game = &rest[..length];
                    if !self.splitter.has_game(game) {
                        self.pass(length, ends_line(game));
                        continue;
                    }
                    self.games += 1;
                    let record = parse(game, self.place, self.games);
                    let line_start = ends_line(game);
                    self.extent = self.passed..self.passed + length as u64;
                    self.pass(length, line_start);
                    return Some(record);
                }
            }
        }
    }

    fn refuse_long(&mut self) -> Fault {
        self.games += 1;
        let fault = self.fault(FaultKind::TooLong(self.most));
        self.extent = self.passed..self.passed + self.most as u64;
        let line_start = self.bytes.get(..self.start + self.most).is_some_and(ends_line);
        self.pass(self.most, line_start);
        self.mode = Mode::Skipping(line_start);
        fault
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault { game: self.games, line: self.place.line, column: self.place.column, kind }
    }

    /// Goes on behind so many bytes.
    fn pass(&mut self, length: usize, line_start: bool) {
        let end = (self.start + length).min(self.bytes.len());
        self.place = self.place.after(&self.bytes[self.start..end]);
        self.passed += (end - self.start) as u64;
        self.start = end;
        self.splitter = Splitter::new(line_start);
    }
}

fn ends_line(bytes: &[u8]) -> bool {
    matches!(bytes.last(), Some(b'\n' | b'\r'))
}

/// The games that are complete; more may come after the next [`Reader::feed`].
impl Iterator for Reader {
    type Item = Result<Record, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game()
    }
}
