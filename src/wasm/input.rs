//! What JavaScript passes in, checked.
//!
//! Read by hand rather than by serde: its messages name the field and the remedy, and the module is smaller by some
//! 20 KB, because nothing then prints floating point numbers.

use super::error::{Fault, fault};
use crate::engine::{Depth, Level, Limits, Style};
#[cfg(feature = "tools")]
use crate::proof::Goal;
#[cfg(feature = "tools")]
use crate::rules::Color;
use crate::rules::{DrawRules, Game, Position};
use wasm_bindgen::{JsCast, JsValue};

pub const MOST_KINGS_ONLY: u64 = 1000;
const MOST_DEPTH: u64 = 1000;
/// The bytes of a prover's table where nothing else is said.
#[cfg(feature = "tools")]
const PROOF_TABLE: u64 = 64 << 20;
const MOST_NOISE: u64 = 10_000;
const MOST_OVERSIGHT: u64 = 100;
const MOST_ENTRIES: u64 = 100_000;
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
    let fields = Fields::of(
        "request",
        request,
        &["fen", "kingsOnly", "fewPiecesRule", "moves", "limits", "level", "noise", "oversight", "book", "seed"],
    )?;
    let game = played(&fields)?;
    let seed = fields.whole("seed", MOST_WHOLE)?.unwrap_or(0);
    let level = match fields.whole("level", u64::from(Level::MOST))? {
        None => None,
        Some(number) => match Level::new(number as u8) {
            None => return Err(fields.wrong("level", "be a whole number from 1 to 10")),
            level => level,
        },
    };
    let limits = match (fields.given("limits")?, level) {
        (Some(limits), _) => self::limits(&limits, level.map_or(Limits::default(), Level::limits))?,
        (None, Some(level)) => level.limits(),
        (None, None) => return Err(fields.wrong("limits", "be an object")),
    };
    let own = level.map_or(Style::default(), |level| level.style(seed));
    let style = Style {
        noise: fields.whole("noise", MOST_NOISE)?.map_or(own.noise, |noise| noise as u16),
        oversight: fields.whole("oversight", MOST_OVERSIGHT)?.map_or(own.oversight, |percent| percent as u8),
        book: fields.flag("book")?.unwrap_or(own.book),
        seed,
    };
    Ok((game, limits, style))
}

/// The game, the goal and the bytes for the table that a `ProofRequest` describes.
#[cfg(feature = "tools")]
pub fn proof(request: &JsValue) -> Result<(Game, Goal, usize), Fault> {
    let fields = Fields::of("request", request, &["fen", "kingsOnly", "moves", "goal", "side", "tableBytes"])?;
    let game = played(&fields)?;
    let side = match fields.text("side")?.as_deref() {
        Some("white") => Color::White,
        Some("black") => Color::Black,
        _ => return Err(fields.wrong("side", "be white or black")),
    };
    let goal = match fields.text("goal")?.as_deref() {
        Some("win") => Goal::Win(side),
        Some("hold") => Goal::Hold(side),
        _ => return Err(fields.wrong("goal", "be win or hold")),
    };
    let bytes = fields.whole("tableBytes", u64::from(u32::MAX))?.unwrap_or(PROOF_TABLE);
    Ok((game, goal, bytes as usize))
}

/// The position that a request is about, with what was played before it.
fn played(fields: &Fields) -> Result<Game, Fault> {
    let Some(fen) = fields.text("fen")? else { return Err(fields.wrong("fen", "be a position")) };
    let kings_only = fields.whole("kingsOnly", MOST_KINGS_ONLY)?.unwrap_or(0);
    let rules = DrawRules { few_pieces: fields.flag("fewPiecesRule")?.unwrap_or(false) };
    let mut game = Game::new(fen.parse()?, kings_only as u32, rules);
    for text in fields.texts("moves")? {
        game.play_text(&text)?;
    }
    Ok(game)
}

/// The limits that an object describes; what it leaves out is as in `otherwise`.
fn limits(object: &JsValue, otherwise: Limits) -> Result<Limits, Fault> {
    let given = Fields::of("limits", object, &["depth", "nodes", "ms"])?;
    Ok(Limits {
        depth: given.whole("depth", MOST_DEPTH)?.map(|plies| Depth::new(plies as u32)).or(otherwise.depth),
        nodes: given.whole("nodes", MOST_WHOLE)?.or(otherwise.nodes),
        ms: given.whole("ms", MOST_WHOLE)?.map(|ms| ms as f64).or(otherwise.ms),
    })
}

/// The bytes of a `Uint8Array`.
pub fn bytes(name: &str, value: &JsValue) -> Result<Vec<u8>, Fault> {
    let array = value.dyn_ref::<js_sys::Uint8Array>();
    array
        .map(js_sys::Uint8Array::to_vec)
        .ok_or_else(|| Fault(fault("options", &format!("{name} must be a Uint8Array"))))
}

/// A whole number from 0 to `most`.
pub fn whole(name: &str, value: &JsValue, most: u64) -> Result<u64, Fault> {
    let value = value.as_f64().unwrap_or(f64::NAN);
    if value >= 0.0 && value <= most as f64 && value.trunc() == value {
        Ok(value as u64)
    } else {
        Err(Fault(fault("options", &format!("{name} must be a whole number from 0 to {most}"))))
    }
}

/// The fields of a plain object. What throws when it is looked at (a getter, a proxy) is passed on, never past Rust's
/// frames: an engine that was borrowed then would stay so for good.
pub struct Fields<'a> {
    name: &'a str,
    /// `None` where nothing was given: an object without fields.
    object: Option<&'a js_sys::Object>,
}

impl<'a> Fields<'a> {
    /// A field that is not known is a slip of the pen, and an error.
    pub fn of(name: &'a str, object: &'a JsValue, known: &[&str]) -> Result<Fields<'a>, Fault> {
        if object.is_undefined() || object.is_null() {
            return Ok(Fields { name, object: None });
        }
        let object = match object.dyn_ref::<js_sys::Object>() {
            Some(plain) if !object.is_function() && !plain.is_instance_of::<js_sys::Map>() => plain,
            _ => return Err(Fault(fault("options", &format!("{name} must be a plain object")))),
        };
        let keys = js_sys::Reflect::own_keys(object).map_err(Fault)?;
        for key in list(&keys)?.iter().filter_map(JsValue::as_string) {
            if !known.contains(&key.as_str()) {
                let known = known.join(", ");
                let message = format!("{name}.{key} is not known; there are {known}");
                return Err(Fault(fault("options", &message)));
            }
        }
        Ok(Fields { name, object: Some(object) })
    }

    pub fn given(&self, field: &str) -> Result<Option<JsValue>, Fault> {
        let Some(object) = self.object else { return Ok(None) };
        let value = js_sys::Reflect::get(object, &JsValue::from_str(field)).map_err(Fault)?;
        Ok(Some(value).filter(|value| !value.is_undefined() && !value.is_null()))
    }

    pub fn wrong(&self, field: &str, what: &str) -> Fault {
        Fault(fault("options", &format!("{}.{field} must {what}", self.name)))
    }

    /// A field of a kind; where it is given, it must be of that kind.
    fn read<T>(&self, field: &str, what: &str, read: impl Fn(JsValue) -> Option<T>) -> Result<Option<T>, Fault> {
        let Some(value) = self.given(field)? else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| self.wrong(field, what))
    }

    pub fn text(&self, field: &str) -> Result<Option<String>, Fault> {
        self.read(field, "be a text", |value| value.as_string())
    }

    fn flag(&self, field: &str) -> Result<Option<bool>, Fault> {
        self.read(field, "be true or false", |value| value.as_bool())
    }

    fn texts(&self, field: &str) -> Result<Vec<String>, Fault> {
        let wrong = || self.wrong(field, "be a list of texts");
        self.list_of(field, "be a list of texts")?.iter().map(|text| text.as_string().ok_or_else(wrong)).collect()
    }

    #[cfg(feature = "tools")]
    pub fn list(&self, field: &str) -> Result<Vec<JsValue>, Fault> {
        self.list_of(field, "be a list")
    }

    fn list_of(&self, field: &str, what: &str) -> Result<Vec<JsValue>, Fault> {
        let Some(value) = self.given(field)? else { return Ok(Vec::new()) };
        if !value.is_object() || value.is_function() {
            return Err(self.wrong(field, what));
        }
        list(&value)
    }

    pub fn whole(&self, field: &str, most: u64) -> Result<Option<u64>, Fault> {
        let Some(value) = self.given(field)? else { return Ok(None) };
        whole(&format!("{}.{field}", self.name), &value, most).map(Some)
    }
}

/// The entries of something with a `length`, each looked at once.
pub fn list(value: &JsValue) -> Result<Vec<JsValue>, Fault> {
    let length = js_sys::Reflect::get(value, &JsValue::from_str("length")).map_err(Fault)?;
    let length = whole("the length of a list", &length, MOST_ENTRIES)? as u32;
    (0..length).map(|number| js_sys::Reflect::get_u32(value, number).map_err(Fault)).collect()
}
