//! The words on the command line, understood.

use poddavki::proof::Goal;
use poddavki::rules::{Color, DrawRules, Game, Position};
use std::path::PathBuf;

/// What is to be done.
pub enum Task {
    /// Prove something of a position.
    Prove { game: Box<Game>, goal: Goal, out: Option<PathBuf> },
    /// Check the proof in a file.
    Check(PathBuf),
    /// Try all positions after two plies; proofs and a table go into this folder.
    Openings(PathBuf),
}

/// How much may be spent on it.
pub struct Budget {
    pub nodes: u64,
    pub table_bytes: usize,
    /// Endgame tables up to so many pieces; none below 2.
    pub pieces: usize,
}

/// Understands the words.
///
/// # Errors
/// What is wrong with them.
pub fn read(words: Vec<String>) -> Result<(Task, Budget), String> {
    let mut words = words.into_iter();
    let mut fen = None;
    let mut moves = String::new();
    let mut kings_only = 0;
    let mut holds = false;
    let mut side = None;
    let (mut check, mut openings, mut out) = (None, None, None);
    let mut budget = Budget { nodes: 1_000_000_000, table_bytes: 512 << 20, pieces: 4 };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--moves" => moves = value()?,
            "--kings-only" => kings_only = number(&word, &value()?, 1000)? as u32,
            "--goal" => {
                holds = match value()?.as_str() {
                    "win" => false,
                    "hold" => true,
                    other => return Err(format!("--goal {other}: write win or hold")),
                }
            }
            "--side" => {
                side = match value()?.as_str() {
                    "white" => Some(Color::White),
                    "black" => Some(Color::Black),
                    other => return Err(format!("--side {other}: write white or black")),
                }
            }
            "--nodes" => budget.nodes = number(&word, &value()?, u64::MAX)?,
            "--table-mb" => budget.table_bytes = (number(&word, &value()?, 1 << 16)? as usize) << 20,
            "--pieces" => budget.pieces = number(&word, &value()?, 5)? as usize,
            "--out" => out = Some(PathBuf::from(value()?)),
            "--check" => check = Some(PathBuf::from(value()?)),
            "--openings" => openings = Some(PathBuf::from(value()?)),
            _ if word.starts_with("--") => return Err(format!("{word} is not known here")),
            _ if fen.is_none() => fen = Some(word),
            _ => return Err(format!("{word}: there is a position already; put it in quotes, moves behind --moves")),
        }
    }
    if let Some(file) = check {
        return Ok((Task::Check(file), budget));
    }
    if let Some(folder) = openings {
        return Ok((Task::Openings(folder), budget));
    }
    let position = fen.map_or(Ok(Position::start()), |fen| fen.parse().map_err(|error| format!("{error}")))?;
    let mut game = Game::new(position, kings_only, DrawRules::default());
    for (number, text) in moves.split_whitespace().enumerate() {
        game.play_text(text).map_err(|error| format!("--moves, move {}: {error}", number + 1))?;
    }
    let side = side.unwrap_or(game.turn());
    let goal = if holds { Goal::Hold(side) } else { Goal::Win(side) };
    Ok((Task::Prove { game: Box::new(game), goal, out }, budget))
}

fn number(name: &str, text: &str, most: u64) -> Result<u64, String> {
    match text.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(format!("{name} {text}: write a whole number up to {most}")),
    }
}
