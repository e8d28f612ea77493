//! What bounds a search: limits, slices and the clock that is passed in.

use super::Depth;

/// A clock. The engine reads no other.
pub trait Clock {
    /// Milliseconds since any fixed moment; never goes back.
    fn now(&self) -> f64;
}

/// Where a search ends. The first limit that is reached ends it; without any it runs until it is stopped or has
/// seen all there is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    /// Full plies of the last iteration.
    pub depth: Option<Depth>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Milliseconds from the start of the search.
    pub ms: Option<f64>,
}

/// How long one call may go on before it hands control back with the search unfinished.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Slice {
    /// Until the search has ended.
    Whole,
    /// About so many milliseconds.
    Ms(f64),
    /// So many positions.
    Nodes(u64),
}
