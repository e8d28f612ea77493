//! Every tuned constant of the engine, in centi-men unless it says otherwise.
//!
//! These of the first engine are set by hand, not by matches.

/// What a man weighs on its side. Pieces are a burden: the side with less weight is ahead.
pub const MAN: i32 = 100;

/// What a man weighs more for each row it has advanced.
pub const ADVANCE: i32 = 2;

/// What a king weighs: it is hard to give away.
pub const KING: i32 = 260;

/// What a move is worth to the side that can choose it; a side that has no choice is led.
pub const MOBILITY: i32 = 3;

/// Positions between two looks at the clock.
pub const NODES_PER_LOOK: u64 = 512;

/// A search by time alone ends after this many plies where there is but one legal move.
pub const SINGLE_MOVE_DEPTH: i32 = 6;
