//! A program that plays: how it is started, and the conversation with it.

use std::process::Command;

use crate::fault::{Fault, Result};
use crate::talk::Talk;

/// How long a player may think.
#[derive(Clone, Copy)]
pub enum Limit {
    Ms(u64),
    Nodes(u64),
}

impl Limit {
    pub fn times(self, odds: u64) -> Limit {
        match self {
            Limit::Ms(ms) => Limit::Ms(ms.saturating_mul(odds)),
            Limit::Nodes(nodes) => Limit::Nodes(nodes.saturating_mul(odds)),
        }
    }

    fn words(self) -> String {
        match self {
            Limit::Ms(ms) => format!("ms {ms}"),
            Limit::Nodes(nodes) => format!("nodes {nodes}"),
        }
    }
}

/// A program and its limit.
#[derive(Clone)]
pub struct Recipe {
    name: String,
    words: Vec<String>,
    limit: Limit,
}

impl Recipe {
    /// A command that was built here.
    pub fn of(name: &str, command: &Command) -> Result<Recipe> {
        let word = |word: &std::ffi::OsStr| {
            word.to_str()
                .map(str::to_owned)
                .ok_or_else(|| Fault::new("the project's path is not Unicode; move it to one that is"))
        };
        let words = std::iter::once(command.get_program()).chain(command.get_args()).map(word);
        Ok(Recipe { name: name.to_owned(), words: words.collect::<Result<_>>()?, limit: Limit::Ms(100) })
    }

    /// A command as a person writes it, words apart by spaces.
    pub fn read(text: &str) -> Result<Recipe> {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(Fault::new("an engine's command is empty; name a program"));
        }
        Ok(Recipe { name: text.to_owned(), words, limit: Limit::Ms(100) })
    }

    pub fn limited(self, limit: Limit) -> Recipe {
        Recipe { limit, ..self }
    }

    pub fn shown(&self) -> String {
        format!("{} ({})", self.name, self.limit.words())
    }

    pub fn start(&self) -> Result<Player> {
        let (program, arguments) =
            self.words.split_first().ok_or_else(|| Fault::new("an engine's command is empty"))?;
        let mut command = Command::new(program);
        command.args(arguments);
        let talk = Talk::start("playing", &mut command)?;
        Ok(Player { talk, ask: format!("go {}", self.limit.words()) })
    }
}

/// A running program.
pub struct Player {
    talk: Talk,
    ask: String,
}

impl Player {
    pub fn new_game(&mut self) -> Result<()> {
        self.talk.tell("new")
    }

    /// Its move in the game that began from `fen`.
    pub fn choose(&mut self, fen: &str, moves: &[String]) -> Result<String> {
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.talk.tell(&format!("position {fen}{moves}"))?;
        let answer = self.talk.ask(&self.ask, "best")?;
        let best = answer.split(' ').nth(1).unwrap_or_default();
        Ok(best.to_owned())
    }
}
