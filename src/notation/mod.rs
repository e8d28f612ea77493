//! Games as text: PDN 3.0, the draughts players' form of PGN, as Russian draughts programs write it.
//!
//! A [`Reader`] is fed with bytes as they come and gives out one [`Record`] after another, so that a file of any size is
//! read in little memory. It takes what real files hold: squares by name or number, results in either count, missing
//! tags, numbers and blank lines, UTF-8 or Windows-1251, any ends of lines. What cannot be read is told as a [`Fault`] with
//! its place; the moves before it are kept, and the next game is read.
//!
//! A record is written in one form only, and what is written is read again as the same record.
//!
//! ```
//! use poddavki::notation::{GameResult, Reader};
//! use poddavki::rules::DrawRules;
//!
//! let mut reader = Reader::new();
//! for piece in ["[White \"A. Player\"]\n\n1. c3-d4 {[%clk 0:0", "4:58] sound} d6-c5 (1... b6-c5!) 1-0"] {
//!     reader.feed(piece.as_bytes());
//! }
//! reader.finish();
//!
//! let record = reader.next_game().expect("a game")?;
//! assert_eq!(record.fault(), None);
//! assert_eq!((record.tag("White"), record.result), (Some("A. Player"), GameResult::White));
//! let first = &record.line().moves()[0];
//! assert_eq!((first.comment(), first.clock), ("sound", Some(298)));
//! assert_eq!(record.game(DrawRules::default()).ply(), 2);
//! assert!(record.to_pdn().ends_with("\n\n1. c3-d4 {[%clk 0:04:58] sound} 1... d6-c5 (1... b6-c5 $1) 1-0\n"));
//! assert!(reader.next_game().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The grammar is that of <https://pdn.fmjd.org>. Poddavki has no game type of its own: a record is of type 25, Russian
//! draughts, with a `Variant` tag.

mod comment;
mod decode;
mod fault;
mod line;
mod parse;
mod place;
mod reader;
mod record;
mod result;
mod splitter;
mod tag;
mod word;
mod write;

pub use fault::{Fault, FaultKind};
pub use line::{Line, LineError, Ply};
pub use reader::Reader;
pub use record::Record;
pub use result::GameResult;
pub use tag::{Tag, TagError};
