//! The engine: principal variation search over a transposition table, a trained evaluation, interruptible at any node.
//!
//! * **Search** (`search.rs`): iterative deepening with aspiration windows (`deepening.rs`); scores are negamax values for
//!   the side to move. Captures and single replies are searched a ply deeper, late quiet moves less deep unless they force a
//!   capture, positions without a known best move a ply less deep. A position with a capture on the board is never
//!   estimated: captures are followed until there is none (in draughts they are compulsory, so there is nothing to stand on).
//! * **Evaluation** (`network.rs`): a small neural network, trained on games of the engine against itself.
//! * **Forced ends** are certain: a win or loss in N plies is one, within N plies. N is a bound, not always the shortest way,
//!   because late moves are looked at less deep; where it comes from tables, the answer is marked as exact.
//! * **Endgame tables** (`endings.rs`): where an engine has been [given some](Engine::set_tables), a position that they hold is
//!   not searched. With such a position on the board the answer comes at once and is exact: the shortest win, the slowest
//!   loss, or the draw that leaves the other side the fewest ways to hold it. Repetition and the kings-only rule, which
//!   tables do not know, are heeded: where one of them could spoil a value, the search decides.
//! * **Opening book** (`book.rs`): a [`Style`] that asks for it plays the first moves from a book made by long searches of
//!   the same engine, varying among moves that are worth the same.
//! * **Levels** (`level.rs`): ten opponents, told apart by plies, nodes, noise and oversight.
//! * **Draws**: a position that repeats one of the line, or for the third time one of the game, and thirty kings-only
//!   plies count as draws, unless the side to move has no move, which wins.
//! * **Slices** end by unwinding: the search returns, and the next slice goes on with the root move it had come to, over
//!   the table. This costs a few nodes to walk back down (see the tests for the bound) and keeps the search plain
//!   recursion. A search in one slice without a time limit is deterministic.
//!
//! The core reads no clock and no randomness: a [`Clock`] is passed in, and so is a [`Style`]'s seed.
//!
#![doc = include_str!("measured.md")]

mod book;
mod deepening;
mod depth;
mod endings;
#[allow(clippy::module_inception)]
mod engine;
mod evaluate;
mod level;
mod limits;
mod memory;
mod network;
mod order;
pub mod params;
mod reduction;
mod score;
mod search;
mod style;
mod table;

pub use book::{Book, BookMarks, BookValue, Entry, book_order, write_book};
pub use depth::Depth;
pub use engine::{Answer, Engine, Info};
pub use evaluate::evaluate;
pub use level::Level;
pub use limits::{Clock, Limits, Slice};
pub use score::{Score, Verdict};
pub use style::Style;

use order::Order;
use table::{Bound, Code, Found, Table};
