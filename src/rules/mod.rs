//! The rules of Poddavki: positions, legal moves, notation, and whole games with their draws.
//!
//! Russian draughts on 32 dark squares with the aim turned round: the player to move who has no legal move wins.
//! Nothing here knows of the engine.

mod bitboard;
mod color;
mod fen;
mod game;
mod generate;
mod moves;
mod notation;
mod outcome;
mod path;
mod perft;
mod position;
mod square;
mod zobrist;

pub(crate) use bitboard::Direction;
pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use fen::{FenError, FenErrorKind};
pub use game::{Game, PlayError, Played};
pub use moves::{Move, MoveList};
pub use notation::{MoveError, MoveErrorKind};
pub use outcome::{DrawRules, Outcome, Reason};
pub use path::{Hop, Path};
pub use perft::perft;
pub use position::{Piece, Position, PositionError};
pub use square::Square;
