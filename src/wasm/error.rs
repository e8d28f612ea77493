//! Errors as JavaScript wants them.

use crate::endgame::TablesError;
use crate::rules::{FenError, PlayError};
use wasm_bindgen::JsValue;

/// An `Error` with a code and a message.
pub fn fault(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    // A fresh Error takes any property.
    let _ = js_sys::Reflect::set(&error, &JsValue::from_str("code"), &JsValue::from_str(code));
    error.into()
}

impl From<FenError> for Fault {
    fn from(error: FenError) -> Fault {
        Fault(fault("fen", &error.to_string()))
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Fault {
        let code = match error {
            PlayError::Over(_) => "over",
            PlayError::Move(_) => "move",
        };
        Fault(fault(code, &error.to_string()))
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
