//! What went wrong, as one sentence for a person.

use std::fmt;

/// A failed step: a sentence that names what failed and what to do about it.
#[derive(Debug)]
pub struct Fault(String);

/// The result of every step of xtask.
pub type Result<T> = std::result::Result<T, Fault>;

impl Fault {
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Turns another error into a [`Fault`] that says what was being done.
pub trait Explain<T> {
    /// `doing` reads as the start of the sentence: "could not read wasm-pack.toml".
    fn explain(self, doing: impl FnOnce() -> String) -> Result<T>;
}

impl<T, E: fmt::Display> Explain<T> for std::result::Result<T, E> {
    fn explain(self, doing: impl FnOnce() -> String) -> Result<T> {
        self.map_err(|error| Fault(format!("{}: {error}", doing())))
    }
}
