//! One game between two programs, refereed by the rules.

use poddavki::rules::{Color, DrawRules, Game, Outcome, Position};

use super::player::Player;
use crate::fault::{Fault, Result};

/// Games that are still going on after so many plies are scored as draws.
const MOST_PLIES: usize = 400;

/// A game that was played.
pub struct Played {
    pub opening: String,
    pub first_is_white: bool,
    pub moves: Vec<String>,
    /// `None` where it was broken off.
    pub outcome: Option<Outcome>,
}

impl Played {
    /// The first player's points, in halves.
    pub fn halves(&self) -> usize {
        match self.outcome.and_then(|outcome| outcome.winner) {
            None => 1,
            Some(color) => 2 * usize::from((color == Color::White) == self.first_is_white),
        }
    }
}

pub fn play(opening: &str, players: &mut [Player; 2], first_is_white: bool) -> Result<Played> {
    let position: Position =
        opening.parse().map_err(|error| Fault::new(format!("the opening {opening} is none: {error}")))?;
    let mut game = Game::new(position, 0, DrawRules::default());
    let mut moves = Vec::new();
    for player in players.iter_mut() {
        player.new_game()?;
    }
    while game.outcome().is_none() && moves.len() < MOST_PLIES {
        let first = (game.turn() == Color::White) == first_is_white;
        let text = players[usize::from(!first)].choose(opening, &moves)?;
        game.play_text(&text).map_err(|error| {
            let who = if first { "first" } else { "second" };
            Fault::new(format!("the {who} engine played {text} in {}: {error}", game.position()))
        })?;
        moves.push(text);
    }
    Ok(Played { opening: opening.to_owned(), first_is_white, moves, outcome: game.outcome() })
}
