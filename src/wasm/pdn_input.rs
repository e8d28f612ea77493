//! The record that JavaScript passes in, checked.

use super::error::{Fault, fault};
use super::input::{Fields, MOST_KINGS_ONLY, list, whole};
use crate::notation::{GameResult, Line, LineError, Record, Tag};
use crate::rules::Position;
use wasm_bindgen::JsValue;

/// The record that a `WritableRecord` describes.
pub fn record(value: &JsValue) -> Result<Record, Fault> {
    let fields = Fields::of("record", value, &["tags", "start", "comment", "moves", "result", "fault"])?;
    let start = fields.given("start")?.unwrap_or(JsValue::UNDEFINED);
    let start = Fields::of("record.start", &start, &["fen", "kingsOnly"])?;
    let fen = start.text("fen")?;
    let mut record = Record::new(fen.map_or_else(|| Ok(Position::start()), |fen| fen.parse())?);
    record.kings_only = start.whole("kingsOnly", MOST_KINGS_ONLY)?.unwrap_or(0) as u32;
    for pair in fields.list("tags")? {
        let wrong = || fields.wrong("tags", "be a list of pairs of texts");
        let pair = if pair.is_object() { list(&pair)? } else { Vec::new() };
        let [name, value] = pair.as_slice() else { return Err(wrong()) };
        let (Some(name), Some(value)) = (name.as_string(), value.as_string()) else { return Err(wrong()) };
        let tag = Tag::new(&name, &value).map_err(|error| pdn(&format!("tag \"{name}\""), &error))?;
        record.add_tag(tag);
    }
    if let Some(text) = fields.text("result")? {
        let wrong = || fields.wrong("result", "be 1-0, 0-1, 1/2-1/2, 0-0 or *");
        record.result = GameResult::read(&text).ok_or_else(wrong)?;
    }
    line(record.line_mut(), "record", &fields, 0)?;
    Ok(record)
}

/// Reads the comment and the moves of a line that has none yet.
#[inline(never)]
fn line(line: &mut Line, name: &str, fields: &Fields, depth: usize) -> Result<(), Fault> {
    line.set_comment(&fields.text("comment")?.unwrap_or_default());
    for (index, value) in fields.list("moves")?.iter().enumerate() {
        let name = format!("{name}.moves[{index}]");
        let before = *line.end();
        if let Some(text) = value.as_string() {
            line.play(&text).map_err(|error| pdn(&name, &error))?;
            continue;
        }
        let fields = Fields::of(&name, value, &["text", "comment", "nags", "clock", "variations"])?;
        let Some(text) = fields.text("text")? else { return Err(fields.wrong("text", "be a move")) };
        let ply = line.play(&text).map_err(|error| pdn(&name, &error))?;
        ply.set_comment(&fields.text("comment")?.unwrap_or_default());
        for nag in fields.list("nags")? {
            ply.nags.push(whole(&format!("{name}.nags"), &nag, u64::from(u8::MAX))? as u8);
        }
        if let Some(seconds) = fields.whole("clock", u64::from(u32::MAX))? {
            ply.clock = Some(seconds as u32);
        }
        for (number, value) in fields.list("variations")?.iter().enumerate() {
            let name = format!("{name}.variations[{number}]");
            let mut variation = Line::new(before);
            // An object may hold itself.
            if depth >= Line::DEEPEST {
                return Err(pdn(&name, &LineError::TooDeep));
            }
            let fields = Fields::of(&name, value, &["comment", "moves"])?;
            self::line(&mut variation, &name, &fields, depth + 1)?;
            line.add_variation(index, variation).map_err(|error| pdn(&name, &error))?;
        }
    }
    Ok(())
}

#[inline(never)]
fn pdn(place: &str, error: &dyn core::fmt::Display) -> Fault {
    Fault(fault("pdn", &format!("{place}: {error}")))
}
