//! Matches between neighbouring levels: how much stronger each is than the one below.
//!
//!     cargo run --release -p trainer --bin ladder -- --pairs 100 --seed 1 [--from 1] [--to 10] [--step 1]
//!
//! Two games from each opening of `tests/data/openings.txt`, with colours changed; each game has a seed of its own. The
//! levels' milliseconds do not count here: the clock stands still. Elo with the 95% interval over pairs.

#[path = "../../../../tests/common/openings.rs"]
mod openings;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use poddavki::endgame::{Builder, Tables};
use poddavki::engine::{Clock, Engine, Level, Slice};
use poddavki::rules::{Color, DrawRules, Game, Position};

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

struct Options {
    pairs: usize,
    seed: u64,
    from: u8,
    to: u8,
    step: u8,
    threads: usize,
}

fn main() {
    let mut options = Options { pairs: 100, seed: 1, from: 1, to: Level::MOST, step: 1, threads: 2 };
    let mut words = std::env::args().skip(1);
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        let number: usize = value.parse().unwrap_or(1);
        match name.as_str() {
            "--pairs" => options.pairs = number,
            "--seed" => options.seed = number as u64,
            "--from" => options.from = number as u8,
            "--to" => options.to = number as u8,
            "--step" => options.step = number as u8,
            "--threads" => options.threads = number.max(1),
            _ => return eprintln!("{name} is not --pairs, --seed, --from, --to, --step or --threads"),
        }
    }
    let openings: Vec<Position> = openings::openings().collect();
    let tables = Arc::new(Builder::new(4).finish());
    let mut lower = options.from;
    while lower + options.step <= options.to {
        if let (Some(low), Some(high)) = (Level::new(lower), Level::new(lower + options.step)) {
            println!("{}", round(&options, &openings, &tables, high, low));
        }
        lower += options.step;
    }
}

/// How a level fares against a lower one.
fn round(options: &Options, openings: &[Position], tables: &Arc<Tables>, high: Level, low: Level) -> String {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                let mut engines = [Engine::new(16 << 20), Engine::new(16 << 20)];
                for engine in &mut engines {
                    engine.set_tables(tables.clone());
                }
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.pairs {
                        break;
                    }
                    let opening = openings[number % openings.len()];
                    let seed = options.seed.wrapping_mul(1_000_003).wrapping_add(number as u64 * 4);
                    let first = game(&mut engines, [high, low], opening, seed);
                    let second = -game(&mut engines, [low, high], opening, seed + 2);
                    if let Ok(mut results) = results.lock() {
                        results.push((first, second));
                    }
                }
            });
        }
    });
    let results = results.into_inner().unwrap_or_default();
    let points: Vec<f64> = results.iter().map(|(first, second)| f64::from(first + second + 2) / 4.0).collect();
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let spread =
        (points.iter().map(|point| (point - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0) / count).sqrt();
    let elo = |score: f64| {
        let score = score.clamp(0.5 / count / 2.0, 1.0 - 0.5 / count / 2.0);
        400.0 * (score / (1.0 - score)).log10()
    };
    let of = |wanted: i32| results.iter().flat_map(|&(a, b)| [a, b]).filter(|&result| result == wanted).count();
    format!(
        "{} against {}: +{} ={} -{}, Elo {:+.0} ({:+.0} to {:+.0})",
        high.number(),
        low.number(),
        of(1),
        of(0),
        of(-1),
        elo(mean),
        elo(mean - 1.96 * spread),
        elo(mean + 1.96 * spread)
    )
}

/// 1 where the first level, which has the side to move, wins; -1 where it loses.
fn game(engines: &mut [Engine; 2], levels: [Level; 2], opening: Position, seed: u64) -> i32 {
    let mut game = Game::new(opening, 0, DrawRules::default());
    for engine in engines.iter_mut() {
        engine.new_game();
    }
    while game.outcome().is_none() && game.ply() < 400 {
        let who = usize::from(game.turn() != opening.turn());
        let level = levels[who];
        let engine = &mut engines[who];
        engine.start(&game, level.limits(), level.style(seed + who as u64), &Still);
        let answer = engine.run(Slice::Whole, &Still, &mut |_| {});
        let Some(best) = answer.and_then(|answer| answer.best) else { break };
        if game.play(best).is_err() {
            break;
        }
    }
    let first: Color = opening.turn();
    match game.outcome().and_then(|outcome| outcome.winner) {
        None => 0,
        Some(winner) if winner == first => 1,
        Some(_) => -1,
    }
}
