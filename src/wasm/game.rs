//! `Game`: the rules for a page.

use super::error::{Fault, fault};
use super::input::{self, whole};
use super::view::{GameState, object};
use crate::rules;
use wasm_bindgen::prelude::*;

/// A game of Poddavki: positions, legal moves, draws, take-back and forward.
#[wasm_bindgen]
pub struct Game(rules::Game);

#[wasm_bindgen]
impl Game {
    /// A game from the starting position, or as the options say. Throws `fen` or `options`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "GameOptions | null")] options: JsValue,
    ) -> Result<Game, JsValue> {
        Ok(Game(input::game(&options)?))
    }

    /// Everything there is to show.
    #[wasm_bindgen(unchecked_return_type = "GameState")]
    pub fn state(&self) -> Result<JsValue, JsValue> {
        Ok(object(&GameState::of(&self.0))?)
    }

    /// Plays a legal move given as text: full (`c5:e3:g5`) or as short as names just one move. Moves taken back are
    /// forgotten, unless this is the first of them. Throws `move` or `over`.
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<(), JsValue> {
        let text = text.as_string().ok_or_else(|| fault("move", "a move must be a text, such as c3-d4"))?;
        Ok(self.0.play_text(&text).map_err(Fault::from)?)
    }

    /// Takes the last move back; false at the beginning.
    pub fn back(&mut self) -> bool {
        self.0.back()
    }

    /// Plays the move that was taken back again; false where there is none.
    pub fn forward(&mut self) -> bool {
        self.0.forward()
    }

    /// Goes to the position after `ply` plies; false, and nothing changes, where there are not so many.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] ply: JsValue) -> bool {
        whole("ply", &ply, u64::from(u32::MAX)).is_ok_and(|ply| self.0.go_to(ply as usize))
    }

    /// The texts of all legal moves of the position, in square order; where a draw has ended the game, those too.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        self.0.position().legal_texts()
    }

    /// The number of move sequences of `depth` plies from here, 0 to 20; deep ones take long. Throws `options`.
    pub fn perft(&self, #[wasm_bindgen(unchecked_param_type = "number")] depth: JsValue) -> Result<f64, JsValue> {
        let depth = whole("depth", &depth, 20)?;
        Ok(rules::perft(self.0.position(), depth as u32) as f64)
    }
}
