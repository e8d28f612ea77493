//! Games of the engine against itself, written down as positions with labels: what `train.py` learns from.
//!
//!     cargo run --release -p trainer -- --games 20000 --nodes 3000 --seed 1 --out FILE
//!
//! A game begins with some random plies, and now and then one comes later, so that the positions are as odd as those a
//! search looks at. Kept are positions in which nothing is to be captured, as only those are ever estimated. Endgame
//! tables, made first, give exact labels to positions of few pieces and to searches that reach them.

mod random;
mod record;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use poddavki::endgame::Builder;
use poddavki::engine::{Clock, Engine, Limits, Slice, Style};
use poddavki::rules::Game;
use random::Random;
use record::Record;

struct Options {
    games: u64,
    nodes: u64,
    seed: u64,
    threads: u64,
    /// Tables of up to so many pieces are made and used.
    pieces: u64,
    out: String,
}

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trainer: {error}");
            ExitCode::FAILURE
        }
    }
}

fn options() -> Result<Options, String> {
    let mut options = Options { games: 1000, nodes: 3000, seed: 1, threads: 2, pieces: 5, out: String::new() };
    let mut words = std::env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or(format!("{name} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{name} {value}: write a whole number"));
        match name.as_str() {
            "--games" => options.games = number()?,
            "--nodes" => options.nodes = number()?,
            "--seed" => options.seed = number()?,
            "--threads" => options.threads = number()?.max(1),
            "--pieces" => options.pieces = number()?,
            "--out" => options.out = value,
            _ => return Err(format!("{name} is not --games, --nodes, --seed, --threads, --pieces or --out")),
        }
    }
    if options.out.is_empty() { Err("--out FILE is missing".into()) } else { Ok(options) }
}

fn run(options: &Options) -> Result<(), String> {
    let file = File::create(&options.out).map_err(|error| format!("{}: {error}", options.out))?;
    let tables = Arc::new(Builder::new(options.pieces as usize).finish());
    let out = Mutex::new(BufWriter::new(file));
    let (next, kept) = (AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                let mut engine = Engine::new(4 << 20);
                engine.set_tables(tables.clone());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        break;
                    }
                    // Each game has a seed of its own: the games do not depend on how threads share them.
                    let mut random = Random::new(options.seed.wrapping_mul(1_000_003).wrapping_add(number));
                    let records = play(&mut engine, options.nodes, &mut random);
                    let bytes: Vec<u8> = records.iter().flat_map(Record::bytes).collect();
                    if let Ok(mut out) = out.lock()
                        && let Err(error) = out.write_all(&bytes)
                    {
                        eprintln!("trainer: {error}");
                        break;
                    }
                    let total = kept.fetch_add(records.len() as u64, Ordering::Relaxed) + records.len() as u64;
                    if number % 1000 == 999 {
                        eprintln!("{} games, {total} positions", number + 1);
                    }
                }
            });
        }
    });
    Ok(())
}

/// The core's clock stands still: searches end by nodes.
struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

fn play(engine: &mut Engine, nodes: u64, random: &mut Random) -> Vec<Record> {
    let mut game = Game::default();
    let mut records = Vec::new();
    engine.new_game();
    let opening = 3 + random.below(10);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    for ply in 0..300 {
        if game.outcome().is_some() {
            break;
        }
        let moves = game.position().legal_moves();
        let at_random = ply < opening || random.below(20) == 0;
        let mut choice = moves[random.below(moves.len())];
        if !at_random {
            engine.start(&game, limits, Style::default(), &Still);
            let Some(answer) = engine.run(Slice::Whole, &Still, &mut |_| {}) else { break };
            let Some(best) = answer.best else { break };
            choice = best;
            if !best.is_capture() {
                records.push(Record::new(game.position(), answer.score, ply));
            }
        }
        if game.play(choice).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    for record in &mut records {
        record.finish(winner);
    }
    records
}
