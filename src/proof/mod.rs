//! Proofs of who wins: a search for them, proofs that can be kept, and a checker that knows only the rules.
//!
//! ```
//! use poddavki::proof::{Goal, Prover, Stage, check};
//! use poddavki::rules::{Color, Position};
//!
//! // "Twelve against one": White gives all twelve men away.
//! let position: Position = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bh8".parse()?;
//! let mut prover = Prover::new(position, 0, Goal::Win(Color::White), 16 << 20, None);
//! while prover.step(100_000).stage != Stage::Finished {
//!     // A slice is over: tell how far it is, or do something else.
//! }
//! let bytes = prover.proof().expect("White wins").to_bytes();
//!
//! // Whoever gets the bytes need not believe the search.
//! let proven = check(&bytes)?;
//! assert_eq!((proven.position, proven.goal), (position, Goal::Win(Color::White)));
//! assert_eq!(proven.line.len() as u32, proven.plies.expect("a win has an end"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is proven
//!
//! [`Goal::Win`]: a side can force that it is on move without a legal move. Repetition counts against it, and so do thirty
//! kings-only plies in a row, those before the first position included; having no move beats a draw that the same ply would
//! complete. [`Goal::Hold`]: a side can force that the other one never is. One of the two always holds, and a search
//! for the one that does not ends in a proof of the other. Of the plies before the first position nothing is known but
//! their kings-only count, so it has not stood before.
//!
//! # What a proof is
//!
//! A strategy: one move for each position in which the side of the goal is to move, for all positions that can come up.
//! The [`Proof`] keeps no positions, only the places of the moves played where there is a choice, in the order of a walk
//! that follows all of the other side's moves; a position that comes again is not written again. So a proof takes less
//! than two bits a position. Endgame tables and the engine help to find a strategy, but what they say is written out in
//! moves to the very end. `record.rs` describes the bytes.
//!
//! [`check`] makes the same walk and asks in every position whether the moves are legal, whether the other side has won,
//! and, for a win, whether a line ever comes back to where it was or is cut short by a draw. It is as long as `walk.rs`
//! and `check.rs` and knows only [`rules`](crate::rules).
//!
//! # How it is found
//!
//! * A depth-first proof-number search: L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994),
//!   and A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications" (2002), with the `1 + e` thresholds
//!   of J. Pawlewicz and Ł. Lew, "Improving Depth-First PN-Search: 1 + ε Trick" (2006), `e` a quarter.
//! * Its leaves are short searches by the [engine](crate::engine), as in J. Schaeffer et al., "Checkers Is Solved"
//!   (Science 317, 2007): 2,000 nodes when the parent is opened, 5,000 to 50,000 before the position is opened itself.
//!   What they decide is decided; elsewhere the estimate gives the first proof and disproof numbers, which double every
//!   50 centi-men.
//! * What is found in one line need not hold in another that comes to the same position by other moves (A. Kishimoto and
//!   M. Müller, "A General Solution to the Graph History Interaction Problem", AAAI 2004). The search does not care: its
//!   decision is only believed once the strategy has been walked through. Where the walk fails, another choice is looked
//!   for; [`Prover::decided`] and [`Prover::proof`] tell the two apart.
//!
//! # What was measured
//!
//! On one core of an AMD EPYC server, natively, with endgame tables of four pieces and 512 MiB. A plain depth-first
//! proof-number search, without the engine, took 45 million nodes on open two-ply positions without deciding one.
//!
//! | position | a win within | nodes | positions | bytes |
//! |---|---|---|---|---|
//! | after c3-d4 d6-c5 | 24 plies | 0.2 million | 540 | 101 |
//! | after e3-f4 b6-c5 | 30 | 1.6 million | 3,104 | 367 |
//! | after g3-h4 b6-c5 | 36 | 1.8 million | 4,257 | 527 |
//! | after g3-f4 b6-c5 | 36 | 2.3 million | 4,190 | 509 |
//! | after a3-b4 b6-c5 | 52 | 5.2 million | 13,621 | 1,436 |
//! | after g3-h4 d6-c5 | 50 | 59 million | 127,022 | 14,736 |
//! | after g3-f4 d6-c5 | 54 | 62 million | 128,229 | 14,721 |
//! | after e3-d4 f6-g5 | 68 | 191 million | 195,706 | 25,830 |
//! | after g3-f4 f6-g5 | 68 | 232 million | 241,498 | 32,178 |
//! | after g3-f4 h6-g5, for Black | 63 | 676 million | 913,995 | 116,367 |
//!
//! On two hard ones numbers that double every 80 centi-men needed a quarter more nodes than 50, and 130 twice as many; a
//! first look of 300 nodes in place of 2,000 a quarter more. Second looks of 1,000 to 20,000 nodes at least, and numbers
//! that are not cut at 750 centi-men from certainty, made no difference.
//!
//! The search looks at 4 to 6 million nodes a second, all but a few of them the engine's. All forty positions of "twelve
//! against one", men and kings, are proven within 2 seconds together, wins and holds, in proofs of up to 232 positions. A
//! check takes 0.3 µs a position.
//!
//! `tests/data/proofs/openings.txt` lists all positions after two plies. `cargo xtask prove --openings` makes it: it keeps
//! what is proven, and goes on with the rest.

mod bits;
mod check;
mod error;
mod extract;
mod goal;
mod hash;
mod judge;
mod node;
mod numbers;
mod order;
mod prover;
mod record;
mod search;
mod table;
mod walk;

pub use check::{Proven, check};
pub use error::{Flaw, ProofError};
pub use goal::Goal;
pub use prover::{Progress, Prover, Stage, prove};
pub use record::Proof;

use order::ordered;
