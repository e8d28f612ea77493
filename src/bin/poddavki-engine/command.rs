//! A line of input, understood.

use poddavki::endgame::MOST_PIECES;
use poddavki::engine::{Depth, Limits};

/// What a line asks for.
pub enum Command<'a> {
    /// A position, the kings-only plies before it, and moves from it.
    Position { fen: &'a str, kings_only: u32, moves: Vec<&'a str> },
    /// All legal moves.
    Moves,
    /// The number of move sequences of so many plies.
    Perft(u32),
    /// The best move.
    Go(Limits),
    /// Make endgame tables up to so many pieces and use them.
    Tables(u32),
    /// Forget everything but the tables.
    New,
    /// Leave.
    Quit,
    /// Nothing at all.
    Nothing,
}

/// The deepest perft: what lies beyond takes longer than anybody waits, or more than 64 bits.
const DEEPEST_PERFT: u32 = 20;

impl<'a> Command<'a> {
    /// Understands a line.
    ///
    /// # Errors
    /// What is wrong with it, and which word, counted from 1.
    pub fn of(line: &'a str) -> Result<Command<'a>, String> {
        let mut words = Words { rest: line.split_whitespace(), number: 0 };
        let Some(name) = words.next() else { return Ok(Command::Nothing) };
        let command = match name {
            "position" => {
                let fen = words.wanted("a position such as W:Wa1,Ka3:Bb8")?;
                let mut kings_only = 0;
                let mut moves = Vec::new();
                match words.next() {
                    None => {}
                    Some("moves") => moves.extend(words.by_ref()),
                    Some(word) => {
                        kings_only = words.whole(word, "the kings-only plies so far, or the word moves", 1000)?;
                        match words.next() {
                            None => {}
                            Some("moves") => moves.extend(words.by_ref()),
                            Some(word) => return words.unknown(word, "the word moves"),
                        }
                    }
                }
                Command::Position { fen, kings_only, moves }
            }
            "moves" => Command::Moves,
            "perft" => {
                let word = words.wanted("a depth in plies")?;
                Command::Perft(words.whole(word, "a depth in plies", DEEPEST_PERFT)?)
            }
            "go" => Command::Go(limits(&mut words)?),
            "tables" => {
                let word = words.wanted("a number of pieces")?;
                Command::Tables(words.whole(word, "a number of pieces", MOST_PIECES as u32)?)
            }
            "new" => Command::New,
            "quit" => Command::Quit,
            _ => return words.unknown(name, "position, moves, perft, go, tables, new or quit"),
        };
        match words.next() {
            Some(word) => words.unknown(word, "the end of the line"),
            None => Ok(command),
        }
    }
}

fn limits(words: &mut Words) -> Result<Limits, String> {
    let mut limits = Limits::default();
    let mut name = words.wanted("ms, nodes or depth")?;
    loop {
        match name {
            "ms" => limits.ms = Some(f64::from(words.amount("milliseconds")?)),
            "nodes" => limits.nodes = Some(u64::from(words.amount("a number of nodes")?)),
            "depth" => limits.depth = Some(Depth::new(words.amount("a depth in plies")?)),
            _ => return words.unknown(name, "ms, nodes or depth"),
        }
        match words.next() {
            Some(next) => name = next,
            None => return Ok(limits),
        }
    }
}

struct Words<'a> {
    rest: core::str::SplitWhitespace<'a>,
    number: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let word = self.rest.next();
        self.number += usize::from(word.is_some());
        word
    }
}

impl<'a> Words<'a> {
    fn wanted(&mut self, what: &str) -> Result<&'a str, String> {
        let place = self.number + 1;
        self.next().ok_or_else(|| format!("word {place}: the line ends; write {what}"))
    }

    fn unknown<T>(&self, word: &str, wanted: &str) -> Result<T, String> {
        Err(format!("word {}: {} is not {wanted}", self.number, shown(word)))
    }

    fn whole(&self, word: &str, what: &str, most: u32) -> Result<u32, String> {
        match word.parse() {
            Ok(number) if number <= most => Ok(number),
            _ => Err(format!("word {}: {} is not {what}, a whole number up to {most}", self.number, shown(word))),
        }
    }

    fn amount(&mut self, what: &str) -> Result<u32, String> {
        let word = self.wanted(what)?;
        self.whole(word, what, u32::MAX)
    }
}

/// A word as an error repeats it: not longer than a line can bear.
fn shown(word: &str) -> String {
    let start: String = word.chars().take(40).collect();
    if start.len() < word.len() { format!("{start}...") } else { start }
}
