//! How a game ended, as PDN writes it.

use crate::rules::{Color, Game};
use core::fmt;

/// The result that a record states. It need not be that of the rules: players resign, agree, lose on time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GameResult {
    /// `1-0`, also read from `2-0`.
    White,
    /// `0-1`, also read from `0-2`.
    Black,
    /// `1/2-1/2`, also read from `1-1`.
    Draw,
    /// `0-0`: lost by both.
    Neither,
    /// `*`: unfinished or unknown.
    #[default]
    Open,
}

impl GameResult {
    /// The result as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::White => "1-0",
            GameResult::Black => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Neither => "0-0",
            GameResult::Open => "*",
        }
    }

    /// Reads a result in either count, a point or two for a win.
    pub fn read(text: &str) -> Option<GameResult> {
        GameResult::of(text.as_bytes())
    }

    pub(super) fn of(text: &[u8]) -> Option<GameResult> {
        Some(match text {
            b"1-0" | b"2-0" => GameResult::White,
            b"0-1" | b"0-2" => GameResult::Black,
            b"1/2-1/2" | b"1/2" | b"1-1" => GameResult::Draw,
            b"0-0" => GameResult::Neither,
            b"*" => GameResult::Open,
            _ => return None,
        })
    }

    /// The result of a game by the rules at the end of its line.
    pub(super) fn of_game(game: &Game) -> GameResult {
        let mut game = game.clone();
        game.go_to(game.line().len());
        match game.outcome().map(|outcome| outcome.winner) {
            Some(Some(Color::White)) => GameResult::White,
            Some(Some(Color::Black)) => GameResult::Black,
            Some(None) => GameResult::Draw,
            None => GameResult::Open,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
