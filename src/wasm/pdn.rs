//! `PdnReader` and `writePdn`: games as text.

use super::error::fault;
use super::pdn_fault::of_fault;
use super::pdn_input;
use super::plain::Plain;
use crate::notation::{Line, Ply, Reader, Record};
use js_sys::{Array, Reflect};
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
            Some(Err(found)) => {
                let error = fault("pdn", &found.to_string());
                // A fresh Error takes any property.
                let _ = Reflect::set(&error, &JsValue::from_str("fault"), &of_fault(&found));
                Err(error)
            }
            Some(Ok(record)) => Ok(of_record(&record)),
        }
    }
}

/// A record as PDN, in the one form in which all records are written. Throws `pdn`, `fen` or `options`.
#[wasm_bindgen(js_name = writePdn)]
pub fn write_pdn(#[wasm_bindgen(unchecked_param_type = "WritableRecord")] record: JsValue) -> Result<String, JsValue> {
    Ok(pdn_input::record(&record)?.to_pdn())
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
    plain.set("start", &start.value());
    line(&plain, record.line());
    plain.text("result", record.result.text());
    if let Some(fault) = record.fault() {
        plain.set("fault", &of_fault(fault));
    }
    plain.value()
}

fn line(plain: &Plain, line: &Line) {
    if !line.comment().is_empty() {
        plain.text("comment", line.comment());
    }
    let moves = Array::new();
    for ply in line.moves() {
        moves.push(&of_ply(ply));
    }
    plain.set("moves", &moves);
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
        for one in ply.variations() {
            let variation = Plain::new();
            line(&variation, one);
            variations.push(&variation.value());
        }
        plain.set("variations", &variations);
    }
    plain.value()
}
