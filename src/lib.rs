//! Poddavki: Russian giveaway draughts. The rules, a strong small engine, and bindings that bring both to a web page.
//!
//! The board and the moves are those of Russian draughts; the aim is turned round. **The player to move who has no legal
//! move wins**, whether all his pieces are gone or what is left is blocked.
//!
//! # A tour
//!
//! A [`Position`](rules::Position) is a value: playing a move gives the next one. Moves are told apart by their result;
//! the landing squares come on demand, for showing and writing.
//!
//! ```
//! use poddavki::rules::Position;
//!
//! let position: Position = "W:Wh6:Bg7,c5,d2".parse()?;
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 1);
//! assert_eq!(position.move_text(moves[0]).as_deref(), Some("h6:f8:b4:e1"));
//!
//! let next = position.play(position.read_move("h6:e1")?);
//! assert_eq!(next.to_string(), "B:WKe1:B");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`](rules::Game) adds the history: take-back and forward, repetition, the kings-only count, and the outcome.
//!
//! ```
//! use poddavki::rules::{Color, Game, Reason};
//!
//! let mut game = Game::default();
//! game.play_text("c3-d4")?;
//! let error = game.play_text("e7-d6").expect_err("d6 is occupied");
//! assert!(error.to_string().contains("e7"), "{error}");
//! assert!(game.back());
//!
//! let given_away = Game::new("B:Wb6:B".parse()?, 0, Default::default());
//! let outcome = given_away.outcome().expect("Black has nothing left to move");
//! assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::NoPieces));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`Engine`](engine::Engine) searches a game's present position, whole or in slices, and tells forced ends from
//! estimates. The core reads no clock: one is passed in.
//!
//! ```
//! use poddavki::engine::{Clock, Engine, Limits, Slice, Style, Verdict};
//! use poddavki::rules::Game;
//!
//! struct Since(std::time::Instant);
//!
//! impl Clock for Since {
//!     fn now(&self) -> f64 {
//!         self.0.elapsed().as_secs_f64() * 1000.0
//!     }
//! }
//!
//! let clock = Since(std::time::Instant::now());
//! let game = Game::new("W:Wd2,b6:BKb4".parse()?, 0, Default::default());
//! let mut engine = Engine::new(1 << 20);
//! engine.start(&game, Limits { ms: Some(1000.0), ..Limits::default() }, Style::default(), &clock);
//! let answer = engine.run(Slice::Whole, &clock, &mut |info| println!("depth {}", info.depth.plies()));
//! let answer = answer.expect("a whole search has an answer");
//! assert_eq!(answer.best.and_then(|best| game.position().move_text(best)).as_deref(), Some("b6-c7"));
//! assert_eq!(answer.score, Verdict::Win(6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`notation`] module reads and writes files of games, PDN.
//!
//! For WebAssembly, `poddavki::wasm` has the same as JavaScript classes: `Game` and `Engine` with the feature `play`,
//! `TableMaker`, `Prover` and `PdnReader` with the feature `tools`. A module without the latter is built too, so that
//! the first game has less to wait for.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod checksum;
pub mod endgame;
pub mod engine;
pub mod notation;
pub mod proof;
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
