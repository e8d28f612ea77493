//! Poddavki.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

pub mod engine;
pub mod rules;
