//! Errors as JavaScript wants them.

use crate::endgame::TablesError;
use crate::rules::{Color, FenError, FenErrorKind, MoveError, MoveErrorKind, PlayError, PositionError};
use wasm_bindgen::JsValue;

/// An `Error` with a code and a message.
pub fn fault(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    set(&error, "code", &JsValue::from_str(code));
    error.into()
}

/// The same for a text that could not be read, told once more by its structure: a page says it in its own language, and
/// finds in the text itself what it speaks of.
fn misread(code: &str, message: &str, kind: &str, at: usize) -> Fault {
    let error = fault(code, message);
    set(&error, "kind", &JsValue::from_str(kind));
    set(&error, "at", &JsValue::from_f64(at as f64));
    Fault(error)
}

/// A fresh Error takes any property.
pub fn set(error: &JsValue, name: &str, value: &JsValue) {
    let _ = js_sys::Reflect::set(error, &JsValue::from_str(name), value);
}

/// The name of what is wrong with a position's text.
pub const fn fen_kind(error: &FenError) -> &'static str {
    match error.kind {
        FenErrorKind::NoTurn => "no-turn",
        FenErrorKind::NoColon => "no-colon",
        FenErrorKind::NoColor => "no-side",
        FenErrorKind::SideTwice(_) => "side-twice",
        FenErrorKind::SideMissing(Color::White) => "no-white",
        FenErrorKind::SideMissing(Color::Black) => "no-black",
        FenErrorKind::NoSquare => "no-square",
        FenErrorKind::BadRange => "bad-range",
        FenErrorKind::NoComma => "no-comma",
        FenErrorKind::TooMuch => "too-much",
        FenErrorKind::Position(PositionError::SquareTwice(_)) => "square-twice",
        FenErrorKind::Position(PositionError::ManOnPromotionRow(_)) => "man-on-last-row",
        FenErrorKind::Position(PositionError::TooMany(_)) => "too-many",
        FenErrorKind::Position(PositionError::NoPieces) => "no-pieces",
    }
}

/// The name of what is wrong with a move's text.
pub const fn move_kind(error: &MoveError) -> &'static str {
    match error.kind {
        MoveErrorKind::Empty => "empty",
        MoveErrorKind::NoSquare => "no-square",
        MoveErrorKind::NoSeparator => "no-separator",
        MoveErrorKind::TooManySquares => "too-many-squares",
        MoveErrorKind::OneSquare => "one-square",
        MoveErrorKind::NotOwn(_) => "not-own",
        MoveErrorKind::MustCapture(_) => "must-capture",
        MoveErrorKind::NotLegal(..) => "not-legal",
        MoveErrorKind::Ambiguous(_) => "ambiguous",
    }
}

impl From<FenError> for Fault {
    fn from(error: FenError) -> Fault {
        misread("fen", &error.to_string(), fen_kind(&error), error.at)
    }
}

impl From<MoveError> for Fault {
    fn from(error: MoveError) -> Fault {
        misread("move", &error.to_string(), move_kind(&error), error.at)
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Fault {
        match error {
            PlayError::Over(_) => Fault(fault("over", &error.to_string())),
            PlayError::Move(error) => error.into(),
        }
    }
}

impl From<TablesError> for Fault {
    fn from(error: TablesError) -> Fault {
        Fault(fault("tables", &error.to_string()))
    }
}

impl From<serde_wasm_bindgen::Error> for Fault {
    fn from(error: serde_wasm_bindgen::Error) -> Fault {
        Fault(fault("options", &format!("options: {error}")))
    }
}

/// An error on its way to JavaScript.
pub struct Fault(pub JsValue);

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> JsValue {
        fault.0
    }
}
