//! `cargo xtask match`: two engines play each other until it is known which is stronger.

mod baseline;
pub mod openings;
mod pdn;
mod player;
mod round;
mod statistics;

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::args::Args;
use crate::engine::{self, Kind};
use crate::fault::{Explain, Fault, Result};
use crate::project::Project;
use crate::say::{Consent, step};
use player::{Limit, Recipe};
use round::Played;
use statistics::{Sprt, Tally};

pub const HELP: &str = "\
cargo xtask match [--against COMMIT] [options]

Plays our engine, as it stands in the work tree, against another. Each opening of the list is played twice, colours
changed; such a pair is one measurement. Prints the score with its error and, where bounds are given, the sequential
probability ratio test.

  --against COMMIT   an older commit of ours, or a name in tests/data/baselines.txt, built in a work tree of its own
  --wasm             both engines as WebAssembly under Node
  --first COMMAND    another program that speaks the protocol of `cargo xtask engine`, in place of ours
  --second COMMAND   the same for the opponent
  --ms N             milliseconds a move (100)
  --nodes N          positions a move, in place of time
  --odds N           multiplies the first engine's time or nodes by N; alone, ours plays itself
  --pairs N          pairs of games at most (200)
  --sprt LOW,HIGH    ends as soon as it is known, with errors of 5%, whether the first engine is stronger by HIGH Elo
                     rather than by LOW
  --jobs N           games at a time (2)
  --pdn FILE         saves the games there
  --openings FILE    FENs, one a line (tests/data/openings.txt)
  --yes              install system packages that are missing without asking";

/// What was asked for.
struct Plan {
    players: [Recipe; 2],
    pairs: usize,
    sprt: Option<Sprt>,
    jobs: usize,
    pdn: Option<PathBuf>,
    openings: Vec<String>,
}

pub fn command(project: &Project, args: Args) -> Result<()> {
    let plan = plan(project, args)?;
    let [first, second] = &plan.players;
    step(&format!("{} against {}, {} pairs at most.", first.shown(), second.shown(), plan.pairs));
    let tally = play(&plan)?;
    println!("{}", tally.summary());
    if let Some(sprt) = &plan.sprt {
        println!("{}", sprt.verdict(&tally));
    }
    Ok(())
}

fn plan(project: &Project, mut args: Args) -> Result<Plan> {
    let consent = Consent::new(args.flag("--yes"));
    let kind = if args.flag("--wasm") { Kind::Wasm } else { Kind::Native };
    let against = args.value("--against")?;
    let [first, second] = [args.value("--first")?, args.value("--second")?];
    let (ms, nodes) = (args.number("--ms")?, args.number("--nodes")?);
    let limit = match (ms, nodes) {
        (None, None) => Limit::Ms(100),
        (Some(ms), None) => Limit::Ms(ms),
        (None, Some(nodes)) => Limit::Nodes(nodes),
        (Some(_), Some(_)) => return Err(Fault::new("give --ms or --nodes, not both")),
    };
    let odds: u64 = args.number("--odds")?.unwrap_or(1);
    let pairs = args.number("--pairs")?.unwrap_or(200);
    let jobs = args.number("--jobs")?.unwrap_or(2).max(1);
    let sprt = args.value("--sprt")?.map(|text| Sprt::read(&text)).transpose()?;
    let pdn = args.value("--pdn")?.map(PathBuf::from);
    let file = args.value("--openings")?.map_or_else(|| project.path("tests/data/openings.txt"), PathBuf::from);
    args.finish()?;

    let ours = |kind| -> Result<Recipe> { Recipe::of("ours", &engine::build(project, kind, consent)?) };
    let first = match first {
        Some(text) => Recipe::read(&text)?,
        None => ours(kind)?,
    };
    let second = match (second, against) {
        (Some(_), Some(_)) => return Err(Fault::new("give --second or --against, not both")),
        (Some(text), None) => Recipe::read(&text)?,
        (None, Some(name)) => baseline::build(project, &name, kind, consent)?,
        (None, None) if odds > 1 => ours(kind)?,
        (None, None) => {
            return Err(Fault::new(
                "name an opponent: --against COMMIT, --second COMMAND, or --odds N for ours itself",
            ));
        }
    };
    let openings = openings::read(&file)?;
    let players = [first.limited(limit.times(odds)), second.limited(limit)];
    Ok(Plan { players, pairs, sprt, jobs, pdn, openings })
}

/// Plays pairs on several threads until there are enough of them or the test has an answer.
fn play(plan: &Plan) -> Result<Tally> {
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let shared = Mutex::new((Tally::default(), None::<Fault>));
    std::thread::scope(|scope| {
        for _ in 0..plan.jobs.min(plan.pairs) {
            scope.spawn(|| {
                if let Err(fault) = work(plan, &next, &enough, &shared) {
                    enough.store(true, Ordering::Relaxed);
                    if let Ok(mut shared) = shared.lock() {
                        shared.1.get_or_insert(fault);
                    }
                }
            });
        }
    });
    match shared.into_inner() {
        Ok((tally, None)) => Ok(tally),
        Ok((_, Some(fault))) => Err(fault),
        Err(_) => Err(Fault::new("a match thread broke down")),
    }
}

fn work(plan: &Plan, next: &AtomicUsize, enough: &AtomicBool, shared: &Mutex<(Tally, Option<Fault>)>) -> Result<()> {
    let mut players = [plan.players[0].start()?, plan.players[1].start()?];
    while !enough.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.pairs {
            break;
        }
        let opening = &plan.openings[number % plan.openings.len()];
        let mut games = Vec::new();
        for first_is_white in [true, false] {
            games.push(round::play(opening, &mut players, first_is_white)?);
        }
        let Ok(mut shared) = shared.lock() else { break };
        if let Some(file) = &plan.pdn {
            save(file, plan, number, &games)?;
        }
        let tally = &mut shared.0;
        tally.add(&games);
        if tally.pairs().is_multiple_of(10) {
            step(&format!("{}{}", tally.summary(), plan.sprt.as_ref().map_or(String::new(), |sprt| sprt.short(tally))));
        }
        if plan.sprt.as_ref().is_some_and(|sprt| sprt.is_decided(tally)) {
            enough.store(true, Ordering::Relaxed);
        }
    }
    Ok(())
}

fn save(file: &PathBuf, plan: &Plan, pair: usize, games: &[Played]) -> Result<()> {
    let names = [plan.players[0].shown(), plan.players[1].shown()];
    let mut text = String::new();
    for (number, played) in (1..).zip(games) {
        text += &pdn::game(&names, pair + 1, number, played)?;
    }
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .explain(|| format!("could not write {}", file.display()))
}
