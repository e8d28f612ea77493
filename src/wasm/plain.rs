//! Plain objects made field by field.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// A plain object: serde's code for the few structures of records would be several times as large.
pub struct Plain(Object);

impl Plain {
    pub fn new() -> Plain {
        Plain(Object::new())
    }

    #[inline(never)]
    pub fn set(&self, field: &str, value: &JsValue) {
        // A fresh object takes any property.
        let _ = Reflect::set(&self.0, &JsValue::from_str(field), value);
    }

    pub fn text(&self, field: &str, text: &str) {
        self.set(field, &JsValue::from_str(text));
    }

    pub fn number(&self, field: &str, number: usize) {
        self.set(field, &JsValue::from_f64(number as f64));
    }

    pub fn texts(&self, field: &str, texts: &[String]) {
        let list = Array::new();
        for text in texts {
            list.push(&JsValue::from_str(text));
        }
        self.set(field, &list);
    }

    pub fn value(self) -> JsValue {
        self.0.into()
    }
}
