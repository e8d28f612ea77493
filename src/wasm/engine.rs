//! `Engine`: the search for a worker.

use super::clock::GlobalClock;
use super::error::{Fault, fault};
use super::input::{self, whole};
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
    /// An engine with a table of about `tableBytes` bytes; all its memory is taken here. Throws `options` where there is
    /// not so much to be had.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = tableBytes, unchecked_param_type = "number")] table_bytes: JsValue,
    ) -> Result<Engine, JsValue> {
        let bytes = whole("tableBytes", &table_bytes, u64::from(u32::MAX))?;
        let engine = engine::Engine::try_new(bytes as usize)
            .ok_or_else(|| fault("options", &format!("no memory for a table of {bytes} bytes; ask for less")))?;
        Ok(Engine { engine, clock: GlobalClock::new(), root: Position::start() })
    }

    /// Forgets everything, a search under way included.
    #[wasm_bindgen(js_name = newGame)]
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }

    /// Adds endgame tables that a `TableMaker` gave. They are used from the next search on, once all classes of a number
    /// of pieces are there, by searches without noise. Throws `tables` where the bytes are not what was written; the
    /// tables are then as before.
    #[wasm_bindgen(js_name = addTables)]
    pub fn add_tables(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue,
    ) -> Result<(), JsValue> {
        let bytes = input::bytes("the tables", &bytes)?;
        Ok(self.engine.add_tables(&bytes).map_err(Fault::from)?)
    }

    /// The largest number of pieces that is looked up rather than searched; 0 for none.
    #[wasm_bindgen(js_name = tablePieces)]
    pub fn table_pieces(&self) -> usize {
        self.engine.table_pieces()
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

    /// Searches for about `ms` milliseconds. Throws `search` where no search has been started, `options` where `ms` is not
    /// a number from 0 up.
    #[wasm_bindgen(unchecked_return_type = "Slice")]
    pub fn slice(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] ms: JsValue) -> Result<JsValue, JsValue> {
        let ms = ms.as_f64().filter(|ms| *ms >= 0.0);
        let ms = ms.ok_or_else(|| fault("options", "ms must be a number of milliseconds, 0 or more"))?;
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
