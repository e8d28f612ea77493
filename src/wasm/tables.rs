//! `TableMaker`: endgame tables for a worker of their own.

use super::error::{Fault, fault};
use super::input::{self, whole};
use super::view::object;
use crate::endgame::{Builder, Class, MOST_PIECES, Tables};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// Makes endgame tables in slices, class by class; what is finished can be taken out as bytes, for an `Engine`, for
/// keeping, or for another maker that goes on from there.
#[wasm_bindgen]
pub struct TableMaker {
    pieces: usize,
    /// What was put in before the work began.
    kept: Option<Tables>,
    builder: Builder,
    /// Classes that have not been taken out yet, the next one last.
    rest: Vec<Class>,
}

#[derive(Serialize)]
struct ProgressView {
    done: f64,
    total: f64,
    finished: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CountsView {
    wins: f64,
    losses: f64,
    draws: f64,
    longest_win: u32,
}

#[wasm_bindgen]
impl TableMaker {
    /// A maker of all tables of 2 to `pieces` pieces, at most 5. Throws `options`.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "number")] pieces: JsValue) -> Result<TableMaker, JsValue> {
        let pieces = whole("pieces", &pieces, MOST_PIECES as u64)? as usize;
        let mut rest: Vec<Class> = (2..=pieces).flat_map(Class::all).collect();
        rest.reverse();
        Ok(TableMaker { pieces, kept: Some(Tables::new()), builder: Builder::new(pieces), rest })
    }

    /// Takes in tables made before, so that they need not be made again; `take` does not give these. To be called before
    /// the first `step`. Throws `tables` where the bytes are not what was written, or where the work has begun.
    pub fn add(&mut self, #[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue) -> Result<(), JsValue> {
        let bytes = input::bytes("the tables", &bytes)?;
        let Some(kept) = &mut self.kept else {
            return Err(fault("tables", "the work has begun; add tables before the first step"));
        };
        kept.add_bytes(&bytes).map_err(Fault::from)?;
        self.rest.retain(|&class| !kept.contains(class));
        Ok(())
    }

    /// Works for about `units` units, of some 20 to 40 nanoseconds each, and tells how far the work is. Throws `options`.
    #[wasm_bindgen(unchecked_return_type = "TableProgress")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] units: JsValue,
    ) -> Result<JsValue, JsValue> {
        let units = whole("units", &units, 1 << 40)?;
        if let Some(kept) = self.kept.take() {
            self.builder = Builder::resume(self.pieces, kept);
        }
        let progress = self.builder.step(units);
        let view =
            ProgressView { done: progress.done as f64, total: progress.total as f64, finished: progress.is_finished() };
        Ok(object(&view)?)
    }

    /// How the positions of so many pieces end, as far as they are made. Throws `options`.
    #[wasm_bindgen(unchecked_return_type = "TableCounts")]
    pub fn counts(&self, #[wasm_bindgen(unchecked_param_type = "number")] pieces: JsValue) -> Result<JsValue, JsValue> {
        let pieces = whole("pieces", &pieces, MOST_PIECES as u64)? as usize;
        let counts = self.builder.tables().counts(pieces);
        let view = CountsView {
            wins: counts.wins as f64,
            losses: counts.losses as f64,
            draws: counts.draws as f64,
            longest_win: counts.longest_win,
        };
        Ok(object(&view)?)
    }

    /// The next class of tables that has been finished since, as bytes; `undefined` where there is none.
    pub fn take(&mut self) -> Option<Vec<u8>> {
        let &class = self.rest.last()?;
        let bytes = self.builder.tables().class_to_bytes(class)?;
        self.rest.pop();
        Some(bytes)
    }
}
