//! What is on the board and in the engine's memory, and the answers.

use crate::command::Command;
use poddavki::endgame::{Builder, Class, Counts, Tables};
use poddavki::engine::{Clock, Engine, Info, Limits, Slice, Style, Verdict};
use poddavki::rules::{DrawRules, Game, Position, perft};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

/// The table's size in bytes.
const TABLE: usize = 32 << 20;

/// One conversation.
pub struct Session {
    game: Game,
    engine: Engine,
    clock: Running,
}

struct Running(Instant);

impl Clock for Running {
    fn now(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }
}

impl Session {
    /// The starting position and an empty memory.
    pub fn new() -> Session {
        Session { game: Game::default(), engine: Engine::new(TABLE), clock: Running(Instant::now()) }
    }

    /// Answers one line; false after `quit`.
    ///
    /// # Errors
    /// Only those of writing.
    pub fn answer(&mut self, line: &str, output: &mut impl Write) -> io::Result<bool> {
        match Command::of(line) {
            Ok(Command::Nothing) => {}
            Ok(Command::Quit) => return Ok(false),
            Ok(Command::New) => {
                self.game = Game::default();
                self.engine.new_game();
            }
            Ok(Command::Position { fen, kings_only, moves }) => match set_up(fen, kings_only, &moves) {
                Ok(game) => self.game = game,
                Err(error) => writeln!(output, "error {error}")?,
            },
            Ok(Command::Moves) => writeln!(output, "{}", self.game.position().legal_texts().join(" "))?,
            Ok(Command::Perft(depth)) => {
                let began = self.clock.now();
                let nodes = perft(self.game.position(), depth);
                writeln!(output, "perft {depth} nodes {nodes} ms {:.0}", self.clock.now() - began)?;
            }
            Ok(Command::Tables(pieces)) => {
                let began = self.clock.now();
                let tables = Builder::new(pieces as usize).finish();
                let ms = self.clock.now() - began;
                let bytes = written(&tables);
                for pieces in 2..=tables.pieces() {
                    let Counts { wins, losses, draws, longest_win } = tables.counts(pieces);
                    writeln!(
                        output,
                        "pieces {pieces} wins {wins} losses {losses} draws {draws} longest {longest_win}"
                    )?;
                }
                self.engine.set_tables(Arc::new(tables));
                let pieces = self.engine.table_pieces();
                writeln!(output, "tables {pieces} bytes {bytes} ms {ms:.0}")?;
            }
            Ok(Command::Go(limits)) => self.go(limits, output)?,
            Err(error) => writeln!(output, "error {error}")?,
        }
        Ok(true)
    }

    fn go(&mut self, limits: Limits, output: &mut impl Write) -> io::Result<()> {
        self.engine.start(&self.game, limits, Style::default(), &self.clock);
        let root = *self.game.position();
        let mut written = Ok(());
        let answer = self.engine.run(Slice::Whole, &self.clock, &mut |info| {
            if written.is_ok() {
                written = tell(info, &root, output);
            }
        });
        written?;
        if let Some(answer) = answer {
            let best = answer.best.and_then(|mv| root.move_text(mv)).unwrap_or_else(|| "none".into());
            let (score, depth) = (words(answer.score), answer.depth.plies());
            writeln!(output, "best {best} score {score} depth {depth} nodes {} ms {:.0}", answer.nodes, answer.ms)?;
        }
        Ok(())
    }
}

/// How many bytes the tables are, written class by class.
fn written(tables: &Tables) -> usize {
    let classes = (2..=tables.pieces()).flat_map(Class::all);
    classes.filter_map(|class| tables.class_to_bytes(class)).map(|bytes| bytes.len()).sum()
}

fn set_up(fen: &str, kings_only: u32, moves: &[&str]) -> Result<Game, String> {
    let position: Position = fen.parse().map_err(|error| format!("{error}"))?;
    let mut game = Game::new(position, kings_only, DrawRules::default());
    for (number, text) in moves.iter().enumerate() {
        game.play_text(text).map_err(|error| format!("move {}: {error}", number + 1))?;
    }
    Ok(game)
}

fn tell(info: &Info, root: &Position, output: &mut impl Write) -> io::Result<()> {
    let (score, depth) = (words(info.score), info.depth.plies());
    let line = root.line_texts(&info.line).join(" ");
    writeln!(output, "info depth {depth} score {score} nodes {} ms {:.0} pv {line}", info.nodes, info.ms)
}

fn words(verdict: Verdict) -> String {
    match verdict {
        Verdict::Estimate(centi_men) => centi_men.to_string(),
        Verdict::Win(plies) => format!("win {plies}"),
        Verdict::Loss(plies) => format!("loss {plies}"),
        Verdict::Draw => "draw".into(),
    }
}
