//! The browser's (or Node's) clock.

use crate::engine::Clock;
use wasm_bindgen::{JsCast, JsValue};

/// `performance`, which pages, workers and Node all have as a global.
pub struct GlobalClock(Option<web_sys::Performance>);

impl GlobalClock {
    pub fn new() -> GlobalClock {
        let found = js_sys::Reflect::get(&js_sys::global(), &JsValue::from_str("performance")).ok();
        GlobalClock(found.filter(JsValue::is_object).map(JsCast::unchecked_into))
    }
}

impl Clock for GlobalClock {
    fn now(&self) -> f64 {
        self.0.as_ref().map_or_else(js_sys::Date::now, web_sys::Performance::now)
    }
}
