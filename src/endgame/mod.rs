//! Endgame tables: how every position of a few pieces ends with best play, and in how many plies. They are made where
//! they are needed, in less time than a download would take.
//!
//! ```
//! use poddavki::endgame::{Builder, Value};
//! use poddavki::rules::Position;
//!
//! let mut builder = Builder::new(3);
//! while !builder.step(100_000).is_finished() {
//!     // A slice is over: tell how far it is, or do something else.
//! }
//! let tables = builder.into_tables();
//!
//! let position: Position = "W:WKb2,a1:Be7".parse()?;
//! assert_eq!(tables.probe(&position), Some(Value::Win(14)));
//! let (value, moves) = tables.best_moves(&position).expect("three pieces");
//! assert_eq!((value, moves.len()), (Value::Win(14), 1));
//! assert_eq!(position.move_text(moves[0]).as_deref(), Some("b2-c1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What the values say
//!
//! A [`Value`] is exact, and its plies are the fewest for the winner and the most for the loser. It knows neither
//! repetition, which the best moves never bring about, though a position may have stood before them, nor the count of
//! kings-only plies, which rarely matters. A winner who plays any of the [best moves](Tables::best_moves) never lets more
//! than 16 kings-only plies follow each other with four pieces and 26 with five, whatever the other side plays, and the
//! rule allows 30: only plies counted before can spoil such a win ([`Value::stands`]). All positions were gone through
//! for this; with four pieces there are some in which no play needs fewer than 16.
//!
//! # How they are made
//!
//! By retrograde analysis, as T. Ströhlein did first ("Untersuchungen über kombinatorische Spiele", Munich 1970) and
//! K. Thompson made known ("Retrograde Analysis of Certain Endgames", ICCA Journal 9, 1986):
//!
//! * Positions with the same men and kings are a [`Class`]. Captures and promotions leave it for classes that come
//!   earlier; other moves lead to its mirror, where the other side is to move. So a class and its mirror are made
//!   together, once all earlier ones are finished.
//! * A position has a number: that of the placement of the side to move and that of the other side's, each seen by its
//!   own side and counted by the combinatorial number system. Moves of one side change one of the two only, and the
//!   lists of where a placement can have come from, with the squares that must be empty, hold for all placements of
//!   the other side.
//! * First every position is looked at once: with a capture on the board its value is known at once from finished
//!   tables; otherwise its promotions are looked up and its other moves counted.
//! * Then, ply by ply, each position whose end is found is carried back to those before it: what leads to a lost
//!   position is won, and what has lost its last other move is lost. What nothing reaches is a draw.
//!
//! # Sizes and times
//!
//! On one core of an AMD EPYC server, native and as WebAssembly in V8; tables have one byte a position.
//!
//! | pieces | positions | table bytes | gzip | native | WebAssembly |
//! |---|---|---|---|---|---|
//! | 2 | 3,488 | 3,600 | 1 KB | 0.1 ms | 4 ms |
//! | up to 3 | 199,520 | 216,000 | 61 KB | 11 ms | 40 ms |
//! | up to 4 | 6,408,836 | 7,455,300 | 2.0 MB | 0.5 s | 0.6 s |
//! | up to 5 | 145,859,644 | 187,110,300 | 50 MB | 15 s | 17 s |
//!
//! While five pieces are made, 195 MB are in use at most; no step takes much longer than it was given (50 ms with five
//! pieces, where the placements of a class are listed). [`Tables::probe`] takes some 25 ns and, in tables as large as
//! those of four pieces, a miss of the cache; for a position with too many pieces it takes 6 ns.
//!
//! Functions that are not to be inlined are so for the size of the module, in which tables take some 19 KB.

mod builder;
mod class;
mod code;
mod outlook;
mod pair;
mod placement;
mod ranking;
mod record;
mod tables;
mod value;

pub use builder::{Builder, Progress};
pub use class::{Class, Force, MOST_PIECES};
pub use record::TablesError;
pub use tables::{Counts, Tables};
pub use value::Value;
