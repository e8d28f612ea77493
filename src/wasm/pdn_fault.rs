//! What is wrong with a text of games, told by its structure as well: a page says it in its own language.

use super::error::{fen_kind, move_kind};
use super::plain::Plain;
use crate::notation::{Fault, FaultKind};
use crate::rules::MoveErrorKind;
use wasm_bindgen::JsValue;

pub fn of_fault(fault: &Fault) -> JsValue {
    let told = Plain::new();
    told.number("game", fault.game);
    told.number("line", fault.line);
    told.number("column", fault.column);
    told.text("message", &fault.to_string());
    let kind = match &fault.kind {
        FaultKind::Utf16 => "utf-16",
        FaultKind::TooLong(most) => {
            told.number("most", *most);
            "too-long"
        }
        FaultKind::OtherGame(value) => {
            told.text("text", value);
            "other-game"
        }
        FaultKind::Fen(error) => {
            told.text("reason", fen_kind(error));
            told.number("at", error.at);
            "fen"
        }
        FaultKind::Move { text, error, legal } => {
            told.text("text", text);
            told.text("reason", move_kind(error));
            told.number("at", error.at);
            let instead = match &error.kind {
                MoveErrorKind::MustCapture(one) => core::slice::from_ref(one),
                MoveErrorKind::NotLegal(_, several) | MoveErrorKind::Ambiguous(several) => several,
                _ => &[],
            };
            told.texts("instead", instead);
            told.texts("legal", legal);
            "move"
        }
        FaultKind::Tag => "tag",
        FaultKind::TagTwice(name) => {
            told.text("text", name);
            "tag-twice"
        }
        FaultKind::Result(value) => {
            told.text("text", value);
            "result"
        }
        FaultKind::KingsOnly(value) => {
            told.text("text", value);
            "kings-only"
        }
        FaultKind::ResultsDiffer => "results-differ",
        FaultKind::AfterResult => "after-result",
        FaultKind::OpenComment => "open-comment",
        FaultKind::OpenVariation => "open-variation",
        FaultKind::NothingToVary => "nothing-to-vary",
        FaultKind::TooDeep => "too-deep",
        FaultKind::NothingToClose => "nothing-to-close",
        FaultKind::Nag => "nag",
    };
    told.text("kind", kind);
    told.value()
}
