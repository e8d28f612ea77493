//! A record as text.

use super::line::{Line, Ply};
use super::record::Record;
use crate::rules::{Color, Position};

/// Lines of moves are shorter than this where words allow it.
const WIDTH: usize = 80;

pub fn write(record: &Record) -> String {
    let mut out: Vec<u8> = Vec::new();
    let line = record.line();
    let mut tags = record.tags().iter().peekable();
    while let Some(one) = tags.next_if(|tag| tag.rank() < 6) {
        tag(&mut out, one.name(), one.value());
    }
    tag(&mut out, "Result", record.result.text());
    tag(&mut out, "GameType", "25,W,8,8,A0,0");
    if tags.peek().is_none_or(|tag| tag.rank() > 6) {
        tag(&mut out, "Variant", Record::VARIANT);
    }
    while let Some(one) = tags.next_if(|tag| tag.rank() == 6) {
        tag(&mut out, one.name(), one.value());
    }
    if *line.start() != Position::start() {
        tag(&mut out, "SetUp", "1");
        tag(&mut out, "FEN", &line.start().to_string());
    }
    if record.kings_only > 0 {
        tag(&mut out, "KingsOnly", &record.kings_only.to_string());
    }
    for one in tags {
        tag(&mut out, one.name(), one.value());
    }
    out.push(b'\n');
    let mut writer = Writer { out, column: 0, opened: String::new() };
    writer.line(line, usize::from(line.start().turn() == Color::Black));
    writer.word(record.result.text());
    writer.out.push(b'\n');
    // It was put together from whole texts.
    String::from_utf8(writer.out).unwrap_or_default()
}

#[inline(never)]
fn tag(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    for byte in value.bytes() {
        if matches!(byte, b'"' | b'\\') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.extend_from_slice(b"\"]\n");
}

struct Writer {
    out: Vec<u8>,
    /// Characters in the last line.
    column: usize,
    /// What the next word begins with: parentheses and braces just opened.
    opened: String,
}

impl Writer {
    fn word(&mut self, word: &str) {
        self.put(word, " ");
    }

    /// Adds a word behind a blank, a line break where there is no room, or, with no gap, directly if there is room.
    #[inline(never)]
    fn put(&mut self, word: &str, gap: &str) {
        let word = core::mem::take(&mut self.opened) + word;
        let length = word.chars().count();
        if self.column == 0 {
            self.column = length;
        } else if self.column + gap.len() + length < WIDTH {
            self.out.extend_from_slice(gap.as_bytes());
            self.column += gap.len() + length;
        } else {
            self.out.push(b'\n');
            self.column = length;
        }
        self.out.extend_from_slice(word.as_bytes());
    }

    /// A line whose first move is this ply of the game, counted from White's first.
    fn line(&mut self, line: &Line, first: usize) {
        self.comment(None, line.comment());
        let mut numbered = false;
        for (ply, one) in (first..).zip(line.moves()) {
            let path = one.path().to_string();
            let white = one.mover() == Color::White;
            if white || !numbered {
                let number = ply / 2 + 1;
                self.word(&format!("{number}{} {path}", if white { "." } else { "..." }));
            } else {
                self.word(&path);
            }
            numbered = self.about(one, ply);
        }
    }

    /// What is written about a move; whether the next move follows it directly.
    fn about(&mut self, one: &Ply, ply: usize) -> bool {
        for nag in &one.nags {
            self.word(&format!("${nag}"));
        }
        self.comment(one.clock, one.comment());
        for variation in one.variations() {
            self.opened.push('(');
            self.line(variation, ply);
            self.put(")", "");
        }
        one.clock.is_none() && one.comment().is_empty() && one.variations().is_empty()
    }

    fn comment(&mut self, clock: Option<u32>, text: &str) {
        let clock = clock.map(|seconds| {
            let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
            format!("[%clk {hours}:{minutes:02}:{seconds:02}]")
        });
        if text.contains('}') {
            // No brace could hold it; it has its line to the end.
            self.braces(clock, "");
            self.word(";");
            self.out.push(b' ');
            self.out.extend_from_slice(text.as_bytes());
            self.out.push(b'\n');
            self.column = 0;
        } else {
            self.braces(clock, text);
        }
    }

    fn braces(&mut self, clock: Option<String>, text: &str) {
        let mut word = clock.unwrap_or_default();
        if word.is_empty() && text.is_empty() {
            return;
        }
        self.opened.push('{');
        for next in text.split(' ') {
            // At the beginning of a line this would be taken for the next game: it stays with the word before.
            if next.starts_with("[Event") && !word.is_empty() {
                word.push(' ');
            } else if !word.is_empty() && !next.is_empty() {
                self.word(&word);
                word.clear();
            }
            word += next;
        }
        word.push('}');
        self.word(&word);
    }
}
