//! Every tuned constant of the search. The evaluation's numbers are the network's, see `network.rs`.
//!
//! The gains are Elo in matches of 300 games from paired openings at 10,000 nodes a move, against the same engine
//! without the part, with 95% errors of some 40; see `cargo xtask match`.

/// Quiet moves from this place in the order on (counted from 0) are first searched less deep. Late-move reductions with
/// the two numbers below: +61 over the milder `5` and `82 / 2`, which gained 84 over none.
pub const REDUCE_FROM: usize = 2;

/// The depth from which moves are reduced, in plies.
pub const REDUCE_DEPTH: i32 = 3;

/// A reduction is the product of the binary logarithms of depth and place times this, in 65536ths: `ln * ln / 1.5`.
pub const REDUCE_BY: u32 = 21_846;

/// Added to it before it is cut to whole plies, in 65536ths.
pub const REDUCE_ROUND: u32 = 19_661;

/// From this depth on a position without a known best move is searched a ply less deep; the search that comes back to it
/// will know one. Internal iterative reduction: +51.
pub const UNKNOWN_DEPTH: i32 = 3;

/// Half the width of the window in which a root is searched around the last iteration's score, in centi-men, and the
/// first iteration that has one. Aspiration: +40.
pub const ASPIRATION: i32 = 30;

/// See [`ASPIRATION`].
pub const ASPIRATION_DEPTH: i32 = 5;

/// A window that has failed is widened so many times, and opened altogether beyond so many centi-men.
pub const WIDEN: i32 = 4;

/// See [`WIDEN`].
pub const WIDEST: i32 = 400;

/// The most that one cut-off, or the lack of one, moves a history entry. Moves tried before the one that cut off lose
/// what it gains: +24.
pub const HISTORY_STEP: i32 = 1_600;

/// The bound that history entries near and never pass.
pub const HISTORY_BOUND: i32 = 16_384;

/// Positions between two looks at the clock.
pub const NODES_PER_LOOK: u64 = 512;

/// A search by time alone ends after this many plies where there is but one legal move.
pub const SINGLE_MOVE_DEPTH: i32 = 6;
