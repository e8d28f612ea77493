//! Where one game of a text ends and the next begins, found byte by byte as the text comes.

use super::result::GameResult;
use super::word::{is_blank, is_break, plain};

/// Looks through the bytes of one game.
pub struct Splitter {
    state: State,
    /// The next byte to look at, from the beginning of the game.
    at: usize,
    line_start: bool,
    depth: usize,
    tags: bool,
    /// An `Event` tag among them.
    event: bool,
    /// An empty line since the last tag.
    empty_line: bool,
    moves: bool,
    /// The result has been read.
    ended: bool,
}

#[derive(Clone, Copy)]
enum State {
    Between,
    /// A word of the moves, and where it began.
    Word(usize),
    Brace,
    /// A comment or escape up to the end of the line.
    Line,
    Tag,
    /// In a tag's value.
    Value,
    /// Behind a quote that may end a tag's value.
    Quote,
}

/// What begins a game even in a comment: there, the closing brace was forgotten.
const FIRST_TAG: &[u8] = b"[Event \"";

impl Splitter {
    pub const fn new(line_start: bool) -> Splitter {
        let state = State::Between;
        Splitter {
            state,
            at: 0,
            line_start,
            depth: 0,
            tags: false,
            event: false,
            empty_line: false,
            moves: false,
            ended: false,
        }
    }

    /// Whether there is anything to give out.
    pub fn has_game(&self, bytes: &[u8]) -> bool {
        let word = matches!(self.state, State::Word(begin) if !is_result(&bytes[begin..self.at.min(bytes.len())]));
        self.tags || self.moves || word || matches!(self.state, State::Brace)
    }

    /// Looks at the bytes of the game not looked at before; the length of the game where its end is found. `last` says
    /// that no more bytes will come.
    #[inline(never)]
    pub fn advance(&mut self, bytes: &[u8], last: bool) -> Option<usize> {
        while let Some(&byte) = bytes.get(self.at) {
            let next = bytes.get(self.at + 1).copied();
            match self.state {
                State::Between => {
                    if byte == 0xef && bytes[self.at..].len() < 3 && !last {
                        return None;
                    }
                    if bytes[self.at..].starts_with(b"\xef\xbb\xbf") {
                        self.at += 3;
                        continue;
                    }
                    if self.ended && is_break(byte) {
                        return match (byte, next) {
                            (b'\r', None) if !last => None,
                            (b'\r', Some(b'\n')) => Some(self.at + 2),
                            _ => Some(self.at + 1),
                        };
                    }
                    if self.ended && !is_blank(byte) && byte != b'{' && byte != b';' {
                        return Some(self.at);
                    }
                    match byte {
                        b'[' => {
                            let next = next.or(last.then_some(0))?;
                            let tag = begins_tag(next);
                            if tag && self.moves {
                                return Some(self.at);
                            }
                            if self.line_start {
                                let event = self.first_tag(bytes, last)?;
                                // A game without moves came before.
                                if event && self.event && self.empty_line {
                                    return Some(self.at);
                                }
                                self.event |= event;
                            }
                            self.tags |= tag;
                            self.empty_line = false;
                            self.state = State::Tag;
                        }
                        b'{' => self.state = State::Brace,
                        b';' => self.state = State::Line,
                        b'%' if self.line_start => self.state = State::Line,
                        b'(' => {
                            self.depth += 1;
                            self.moves = true;
                        }
                        b')' => {
                            self.depth = self.depth.saturating_sub(1);
                            self.moves = true;
                        }
                        b'\n' if self.at > 0 && bytes[self.at - 1] == b'\r' => {}
                        _ if is_break(byte) => self.empty_line |= self.line_start,
                        _ if is_blank(byte) || matches!(byte, b']' | b'}') => {}
                        _ => self.state = State::Word(self.at),
                    }
                }
                State::Word(begin) => {
                    if ends_word(byte) {
                        self.end_word(&bytes[begin..self.at]);
                        // The byte is looked at again, between words.
                        continue;
                    }
                }
                State::Brace => {
                    if byte == b'}' {
                        self.state = State::Between;
                    } else if byte == b'[' && self.line_start && self.first_tag(bytes, last)? {
                        return Some(self.at);
                    }
                }
                State::Line => {
                    if is_break(byte) {
                        self.state = State::Between;
                        // A break behind a result counts.
                        continue;
                    }
                }
                State::Tag | State::Value | State::Quote if is_break(byte) => self.state = State::Between,
                State::Tag => match byte {
                    b']' => self.state = State::Between,
                    b'"' => self.state = State::Value,
                    _ => {}
                },
                State::Value => match byte {
                    b'\\' => {
                        let next = next.or(last.then_some(0))?;
                        self.at += usize::from(!is_break(next));
                    }
                    b'"' => self.state = State::Quote,
                    _ => {}
                },
                State::Quote => match byte {
                    b']' => self.state = State::Between,
                    b'"' => {}
                    b'\\' => {
                        self.state = State::Value;
                        continue;
                    }
                    _ if is_blank(byte) => {}
                    _ => self.state = State::Value,
                },
            }
            self.line_start = is_break(byte);
            self.at += 1;
        }
        (last && !bytes.is_empty()).then_some(bytes.len())
    }

    /// Whether the first tag of a game stands here; `None` where more bytes are needed.
    fn first_tag(&self, bytes: &[u8], last: bool) -> Option<bool> {
        let rest = &bytes[self.at..];
        let complete = last || rest.len() >= FIRST_TAG.len() || !FIRST_TAG.starts_with(rest);
        complete.then(|| rest.starts_with(FIRST_TAG))
    }

    fn end_word(&mut self, word: &[u8]) {
        let result = self.depth == 0 && is_result(word);
        self.ended |= result;
        self.moves |= !result;
        self.state = State::Between;
    }
}

fn is_result(word: &[u8]) -> bool {
    // Most words are moves.
    matches!(word.first(), Some(b'0'..=b'2' | b'*' | 0x80..))
        && word.len() < 24
        && GameResult::of(&plain(word)).is_some()
}

/// Whether a byte ends a word of the moves.
pub fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'[' | b']' | b'{' | b'}' | b'(' | b')' | b';')
}

/// Whether a bracket before this byte begins a tag, not a clock time or the like outside of a comment.
pub const fn begins_tag(next: u8) -> bool {
    next.is_ascii_alphabetic() || matches!(next, b' ' | 0x80..)
}

/// How many bytes go before the next tag at the beginning of a line, and whether it is there.
pub fn skip(bytes: &[u8], line_start: &mut bool, last: bool) -> (usize, bool) {
    for (at, &byte) in bytes.iter().enumerate() {
        if *line_start && byte == b'[' {
            match bytes.get(at + 1) {
                Some(&next) if begins_tag(next) => return (at, true),
                None if !last => return (at, false),
                _ => {}
            }
        }
        *line_start = is_break(byte);
    }
    (bytes.len(), false)
}
