//! `PdnReader` and `writePdn`: games as text.

use super::error::fault;
use super::pdn_input;
use crate::notation::{Line, Ply, Reader, Record};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

/// Reads games from a text of PDN that comes in pieces of any size, in UTF-8 or Windows-1251.
#[wasm_bindgen]
#[derive(Default)]
pub struct PdnReader(Reader);

#[wasm_bindgen]
impl PdnReader {
    /// A reader of one text.
    #[wasm_bindgen(constructor)]
    pub fn new() -> PdnReader {
        PdnReader::default()
    }

    /// Takes the next piece of the text, best of some 64 kilobytes; none after `finish`.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.0.feed(bytes);
    }

    /// Says that the text has ended: what is left is a game too.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// Where the game last given out or refused begins in the text, in bytes.
    pub fn begin(&self) -> f64 {
        self.0.extent().start as f64
    }

    /// Where it ends. The bytes in between are a text of this one game.
    pub fn end(&self) -> f64 {
        self.0.extent().end as f64
    }

    /// The next game that is complete; `undefined` where more text is needed, or where it has ended. Throws `pdn` in place
    /// of a game that cannot be read at all; the call after gives the next.
    #[wasm_bindgen(unchecked_return_type = "GameRecord | undefined")]
    // JavaScript's own way to go through something is not Rust's.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Result<JsValue, JsValue> {
        match self.0.next_game() {
            None => Ok(JsValue::UNDEFINED),
            Some(Err(error)) => Err(fault("pdn", &error.to_string())),
            Some(Ok(record)) => Ok(of_record(&record)),
        }
    }
}

/// A record as PDN, in the one form in which all records are written. Throws `pdn`, `fen` or `options`.
#[wasm_bindgen(js_name = writePdn)]
pub fn write_pdn(#[wasm_bindgen(unchecked_param_type = "WritableRecord")] record: JsValue) -> Result<String, JsValue> {
    Ok(pdn_input::record(&record)?.to_pdn())
}

/// A plain object made field by field: serde's code for the few structures here would be several times as large.
struct Plain(Object);

impl Plain {
    fn new() -> Plain {
        Plain(Object::new())
    }

    #[inline(never)]
    fn set(&self, field: &str, value: &JsValue) {
        // A fresh object takes any property.
        let _ = Reflect::set(&self.0, &JsValue::from_str(field), value);
    }

    fn text(&self, field: &str, text: &str) {
        self.set(field, &JsValue::from_str(text));
    }

    fn number(&self, field: &str, number: usize) {
        self.set(field, &JsValue::from_f64(number as f64));
    }

    fn line(&self, line: &Line) {
        if !line.comment().is_empty() {
            self.text("comment", line.comment());
        }
        let moves = Array::new();
        for ply in line.moves() {
            moves.push(&of_ply(ply));
        }
        self.set("moves", &moves);
    }
}

fn of_record(record: &Record) -> JsValue {
    let plain = Plain::new();
    let tags = Array::new();
    for tag in record.tags() {
        tags.push(&Array::of2(&JsValue::from_str(tag.name()), &JsValue::from_str(tag.value())));
    }
    plain.set("tags", &tags);
    let start = Plain::new();
    start.text("fen", &record.line().start().to_string());
    start.number("kingsOnly", record.kings_only as usize);
    plain.set("start", &start.0);
    plain.line(record.line());
    plain.text("result", record.result.text());
    if let Some(fault) = record.fault() {
        let told = Plain::new();
        told.number("game", fault.game);
        told.number("line", fault.line);
        told.number("column", fault.column);
        told.text("message", &fault.to_string());
        plain.set("fault", &told.0);
    }
    plain.0.into()
}

fn of_ply(ply: &Ply) -> JsValue {
    let plain = Plain::new();
    plain.text("text", &ply.path().to_string());
    if !ply.comment().is_empty() {
        plain.text("comment", ply.comment());
    }
    if !ply.nags.is_empty() {
        let nags = Array::new();
        for &nag in &ply.nags {
            nags.push(&JsValue::from_f64(f64::from(nag)));
        }
        plain.set("nags", &nags);
    }
    if let Some(seconds) = ply.clock {
        plain.number("clock", seconds as usize);
    }
    if !ply.variations().is_empty() {
        let variations = Array::new();
        for line in ply.variations() {
            let variation = Plain::new();
            variation.line(line);
            variations.push(&variation.0);
        }
        plain.set("variations", &variations);
    }
    plain.0.into()
}
