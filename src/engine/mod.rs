//! A first engine: principal variation search over a transposition table, interruptible at any node.
//!
//! * **Search** (`search.rs`): iterative deepening; scores are negamax values for the side to move. Captures and single
//!   replies are searched a ply deeper. A position with a capture on the board is never estimated: captures are followed
//!   until there is none (in draughts they are compulsory, so there is nothing to stand on).
//! * **Forced ends** are exact. A win or loss in N plies is certain; N is the shortest possible where the search's depth
//!   is at least N, else a bound: no more than N for the winner. A search ends by itself when it has the shortest.
//! * **Draws**: a position that repeats one of the line, or for the third time one of the game, and thirty kings-only
//!   plies count as draws, unless the side to move has no move, which wins.
//! * **Slices** end by unwinding: the search returns, and the next slice goes on with the root move it had come to, over
//!   the table. This costs a few nodes to walk back down (about 1% with slices of 20,000 nodes, see the tests) and
//!   keeps the search plain recursion. A search in one slice without a time limit is deterministic.
//!
//! The core reads no clock and no randomness: a [`Clock`] is passed in, and so is a [`Style`]'s seed.

mod deepening;
mod depth;
#[allow(clippy::module_inception)]
mod engine;
mod evaluate;
mod limits;
mod memory;
mod order;
pub mod params;
mod score;
mod search;
mod table;

pub use depth::Depth;
pub use engine::{Answer, Engine, Info};
pub use evaluate::evaluate;
pub use limits::{Clock, Limits, Slice, Style};
pub use score::{Score, Verdict};

use order::Order;
use table::{Bound, Code, Found, Table};
