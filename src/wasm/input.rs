//! What JavaScript passes in, checked.
//!
//! Read by hand rather than by serde: its messages name the field and the remedy, and the module is smaller by some
//! 20 KB, because nothing then prints floating point numbers.

use super::error::{Fault, fault};
use crate::engine::{Depth, Limits, Style};
use crate::rules::{DrawRules, Game, Position};
use wasm_bindgen::{JsCast, JsValue};

const MOST_KINGS_ONLY: u64 = 1000;
const MOST_DEPTH: u64 = 1000;
const MOST_NOISE: u64 = 10_000;
/// The largest whole number up to which JavaScript's numbers have no gaps.
const MOST_WHOLE: u64 = (1 << 53) - 1;

/// The game that `GameOptions` describes.
pub fn game(options: &JsValue) -> Result<Game, Fault> {
    let fields = Fields::of("options", options, &["fen", "kingsOnly", "fewPiecesRule"])?;
    let fen = fields.text("fen")?;
    let position = fen.map_or_else(|| Ok(Position::start()), |fen| fen.parse())?;
    let kings_only = fields.whole("kingsOnly", MOST_KINGS_ONLY)?.unwrap_or(0);
    let rules = DrawRules { few_pieces: fields.flag("fewPiecesRule")?.unwrap_or(false) };
    Ok(Game::new(position, kings_only as u32, rules))
}

/// The game, the limits and the style that a `SearchRequest` describes.
pub fn search(request: &JsValue) -> Result<(Game, Limits, Style), Fault> {
    let fields = Fields::of("request", request, &["fen", "kingsOnly", "moves", "limits", "noise", "seed"])?;
    let Some(fen) = fields.text("fen")? else { return Err(fields.wrong("fen", "be a position")) };
    let kings_only = fields.whole("kingsOnly", MOST_KINGS_ONLY)?.unwrap_or(0);
    let mut game = Game::new(fen.parse()?, kings_only as u32, DrawRules::default());
    for text in fields.texts("moves")? {
        game.play_text(&text)?;
    }
    let limits = fields.get("limits");
    let given = Fields::of("limits", &limits, &["depth", "nodes", "ms"])?;
    let limits = Limits {
        depth: given.whole("depth", MOST_DEPTH)?.map(|plies| Depth::new(plies as u32)),
        nodes: given.whole("nodes", MOST_WHOLE)?,
        ms: given.whole("ms", MOST_WHOLE)?.map(|ms| ms as f64),
    };
    let style = Style {
        noise: fields.whole("noise", MOST_NOISE)?.unwrap_or(0) as u16,
        seed: fields.whole("seed", MOST_WHOLE)?.unwrap_or(0),
    };
    Ok((game, limits, style))
}

/// A whole number from 0 to `most` that JavaScript passed by itself.
pub fn whole(name: &str, value: f64, most: u64) -> Result<u64, Fault> {
    if value >= 0.0 && value <= most as f64 && value.trunc() == value {
        Ok(value as u64)
    } else {
        Err(Fault(fault("options", &format!("{name} must be a whole number from 0 to {most}"))))
    }
}

/// The fields of a plain object.
struct Fields<'a> {
    name: &'a str,
    object: &'a JsValue,
}

impl<'a> Fields<'a> {
    /// Nothing at all is an object without fields; a field that is not known is a slip of the pen, and an error.
    fn of(name: &'a str, object: &'a JsValue, known: &[&str]) -> Result<Fields<'a>, Fault> {
        let fields = Fields { name, object };
        if object.is_undefined() || object.is_null() {
            return Ok(fields);
        }
        let Some(object) = object.dyn_ref::<js_sys::Object>() else {
            return Err(Fault(fault("options", &format!("{name} must be an object"))));
        };
        for key in js_sys::Object::keys(object).iter().filter_map(|key| key.as_string()) {
            if !known.contains(&key.as_str()) {
                let known = known.join(", ");
                let message = format!("{name}.{key} is not known; there are {known}");
                return Err(Fault(fault("options", &message)));
            }
        }
        Ok(fields)
    }

    fn get(&self, field: &str) -> JsValue {
        js_sys::Reflect::get(self.object, &JsValue::from_str(field)).unwrap_or(JsValue::UNDEFINED)
    }

    fn given(&self, field: &str) -> Option<JsValue> {
        Some(self.get(field)).filter(|value| !value.is_undefined() && !value.is_null())
    }

    fn wrong(&self, field: &str, what: &str) -> Fault {
        Fault(fault("options", &format!("{}.{field} must {what}", self.name)))
    }

    fn text(&self, field: &str) -> Result<Option<String>, Fault> {
        self.given(field).map(|value| value.as_string().ok_or_else(|| self.wrong(field, "be a text"))).transpose()
    }

    fn texts(&self, field: &str) -> Result<Vec<String>, Fault> {
        let Some(value) = self.given(field) else { return Ok(Vec::new()) };
        let list = value.dyn_ref::<js_sys::Array>().ok_or_else(|| self.wrong(field, "be a list of texts"))?;
        list.iter().map(|text| text.as_string().ok_or_else(|| self.wrong(field, "be a list of texts"))).collect()
    }

    fn flag(&self, field: &str) -> Result<Option<bool>, Fault> {
        self.given(field).map(|value| value.as_bool().ok_or_else(|| self.wrong(field, "be true or false"))).transpose()
    }

    fn whole(&self, field: &str, most: u64) -> Result<Option<u64>, Fault> {
        let Some(value) = self.given(field) else { return Ok(None) };
        whole(&format!("{}.{field}", self.name), value.as_f64().unwrap_or(f64::NAN), most).map(Some)
    }
}
