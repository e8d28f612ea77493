//! The tags before the moves.

use super::super::decode::decode;
use super::super::fault::{Fault, FaultKind};
use super::super::line::Line;
use super::super::record::Record;
use super::super::tag::{Known, Tag};
use super::super::word::{Numbers, is_blank, is_break, number};
use super::Parser;

/// The most kings-only plies that a tag may tell.
const MOST_KINGS_ONLY: u32 = 1000;

impl Parser<'_> {
    #[inline(never)]
    pub(super) fn tag(&mut self) {
        let begin = self.at;
        if self.begun {
            self.note(begin, FaultKind::Tag);
            self.until(is_break);
            return;
        }
        self.at += 1;
        self.until(|byte| !is_blank(byte) || is_break(byte));
        let name = self.until(|byte| is_blank(byte) || byte == b'"' || byte == b']');
        self.until(|byte| !is_blank(byte) || is_break(byte));
        let (value, whole) = if self.bytes.get(self.at) == Some(&b'"') {
            self.at += 1;
            self.quoted()
        } else {
            let value = self.until(|byte| byte == b']' || is_break(byte)).trim_ascii();
            (value.into(), !value.is_empty())
        };
        self.at += usize::from(self.bytes.get(self.at) == Some(&b']'));
        let value = decode(&value);
        let name = decode(name);
        if !whole {
            self.note(begin, FaultKind::Tag);
        }
        match Known::of(&name) {
            Some(Known::Variant) if value.eq_ignore_ascii_case(Record::VARIANT) => {}
            Some(known) if known != Known::Variant => match &self.known[known as usize] {
                Some((_, other)) if *other != value => self.note(begin, FaultKind::TagTwice(name)),
                _ => self.known[known as usize] = Some((begin, value)),
            },
            known => match Tag::new(if known.is_some() { "Variant" } else { &name }, &value) {
                Ok(tag) => self.tags.push(tag),
                Err(_) => self.note(begin, FaultKind::Tag),
            },
        }
    }

    /// A value up to the quote that ends it, and whether there is one. Quotes within that are not escaped belong to it.
    #[inline(never)]
    fn quoted(&mut self) -> (Vec<u8>, bool) {
        let mut value = Vec::new();
        while let Some(&byte) = self.bytes.get(self.at).filter(|&&byte| !is_break(byte)) {
            self.at += 1;
            let rest = &self.bytes[self.at..];
            match (byte, rest.first()) {
                (b'\\', Some(&next @ (b'"' | b'\\'))) => {
                    value.push(next);
                    self.at += 1;
                }
                (b'"', _) => {
                    let blanks = rest.iter().take_while(|&&byte| is_blank(byte) && !is_break(byte)).count();
                    if rest.get(blanks).is_none_or(|&byte| byte == b']' || is_break(byte)) {
                        self.at += blanks;
                        return (value, true);
                    }
                    value.push(byte);
                }
                _ => value.push(byte),
            }
        }
        if value.last() == Some(&b']') {
            value.pop();
        }
        (value, false)
    }

    /// Looks at the tags once they are over.
    pub(super) fn begin(&mut self) -> Result<(), Fault> {
        if self.begun {
            return Ok(());
        }
        self.begun = true;
        if let Some((at, value)) = &self.known[Known::GameType as usize] {
            let Some(numbers) = russian(value) else {
                return Err(self.fault(*at, FaultKind::OtherGame(value.clone())));
            };
            self.numbers = numbers;
        }
        // Programs that write the tag into every game have `?` where it begins as usual.
        if let Some((at, value)) = &self.known[Known::Fen as usize]
            && !matches!(value.as_bytes().trim_ascii(), b"" | b"?")
        {
            match self.numbers.position(value) {
                Ok(start) => self.lines[0].line = Line::new(start),
                Err(error) => return Err(self.fault(*at, FaultKind::Fen(error))),
            }
        }
        if let Some((at, value)) = self.known[Known::KingsOnly as usize].take() {
            match number(value.as_bytes()) {
                Some(plies) if plies <= MOST_KINGS_ONLY => self.kings_only = plies,
                _ => self.note(at, FaultKind::KingsOnly(value)),
            }
        }
        Ok(())
    }
}

/// How squares are numbered, if the value of a `GameType` tag is of Russian draughts: its type alone, or with White to
/// begin, eight by eight squares, and either squares by name, which are the same from every side, or numbers.
fn russian(value: &str) -> Option<Numbers> {
    let value: Vec<u8> = value.bytes().filter(|byte| !is_blank(*byte)).collect();
    match value.strip_prefix(b"25")? {
        [] => Some(Numbers::FromB8),
        // The height is sometimes left at zero.
        rest => match rest.strip_prefix(b",W,8,8,").or_else(|| rest.strip_prefix(b",W,8,0,"))? {
            [b'A', b'0'..=b'3', b',', b'0'] | b"N2,0" => Some(Numbers::FromB8),
            b"N1,0" => Some(Numbers::FromG1),
            _ => None,
        },
    }
}
