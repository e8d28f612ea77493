//! `Engine`: the search for a worker.

use super::clock::GlobalClock;
use super::error::fault;
use super::input;
use super::view::{ResultView, SliceView, object};
use crate::engine;
use crate::rules::Position;
use wasm_bindgen::prelude::*;

/// A player of Poddavki. A search is started and then run in slices, between which the worker can hear messages.
#[wasm_bindgen]
pub struct Engine {
    engine: engine::Engine,
    clock: GlobalClock,
    root: Position,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a table of about `tableBytes` bytes; all its memory is taken here.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(js_name = tableBytes)] table_bytes: usize) -> Engine {
        Engine { engine: engine::Engine::new(table_bytes), clock: GlobalClock::new(), root: Position::start() }
    }

    /// Forgets everything, a search under way included.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Begins a search; one under way is dropped. Throws `fen`, `move`, `over` or `options`.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SearchRequest")] request: JsValue,
    ) -> Result<(), JsValue> {
        let (game, limits, style) = input::search(&request)?;
        self.root = *game.position();
        self.engine.start(&game, limits, style, &self.clock);
        Ok(())
    }

    /// Searches for about `ms` milliseconds. Throws `search` where no search has been started.
    #[wasm_bindgen(unchecked_return_type = "Slice")]
    pub fn slice(&mut self, ms: f64) -> Result<JsValue, JsValue> {
        if !self.engine.is_searching() {
            return Err(fault("search", "no search is under way; call start first"));
        }
        let mut infos = Vec::new();
        let answer = self.engine.run(engine::Slice::Ms(ms), &self.clock, &mut |info| infos.push(info.clone()));
        Ok(object(&SliceView::of(&self.root, &infos, answer))?)
    }

    /// Ends the search now and gives the best move so far; `null` where there is no search.
    #[wasm_bindgen(unchecked_return_type = "SearchResult | null")]
    pub fn stop(&mut self) -> Result<JsValue, JsValue> {
        let answer = self.engine.stop(&self.clock);
        Ok(object(&answer.map(|answer| ResultView::of(&self.root, answer)))?)
    }
}
