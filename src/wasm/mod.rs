//! Bindings for JavaScript, and nothing but: data goes in and out as plain objects, whose types are in `types.d.ts`.
//!
//! Errors are JavaScript `Error`s with a `code` (see `ErrorCode`) and a message that names the place and the remedy. A
//! call that fails has changed nothing.

// Each of the two modules uses its part of what they share.
#![cfg_attr(not(all(feature = "play", feature = "tools")), allow(dead_code))]

#[cfg(feature = "play")]
mod clock;
#[cfg(feature = "play")]
mod engine;
mod error;
#[cfg(feature = "play")]
mod game;
mod input;
#[cfg(feature = "tools")]
mod pdn;
#[cfg(feature = "tools")]
mod pdn_fault;
#[cfg(feature = "tools")]
mod pdn_input;
#[cfg(feature = "tools")]
mod plain;
#[cfg(feature = "tools")]
mod proof;
#[cfg(feature = "tools")]
mod tables;
mod view;

#[cfg(feature = "play")]
pub use engine::Engine;
#[cfg(feature = "play")]
pub use game::Game;
#[cfg(feature = "tools")]
pub use pdn::{PdnReader, write_pdn};
#[cfg(feature = "tools")]
pub use proof::{Prover, check_proof};
#[cfg(feature = "tools")]
pub use tables::TableMaker;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Runs when the module is instantiated: a panic's text goes to the console before the trap.
#[cfg(feature = "panic-hook")]
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the module.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
