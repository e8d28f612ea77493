//! Proofs on the command line; `cargo xtask prove --help` lists the options.

mod openings;
mod options;

use options::{Budget, Task};
use poddavki::endgame::{Builder, Tables};
use poddavki::proof::{Goal, Progress, Proven, Prover, Stage, check};
use poddavki::rules::Game;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Nodes between two looks at the clock.
const SLICE: u64 = 1_000_000;
/// Between two lines of progress.
const PAUSE: Duration = Duration::from_secs(5);

/// A line of output. Where nobody listens any more there is nothing to be done about it.
macro_rules! say {
    ($($argument:tt)*) => {{
        let _ = writeln!(io::stdout(), $($argument)*);
    }};
}

fn main() -> ExitCode {
    match command(std::env::args().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("poddavki-prove: {error}");
            ExitCode::FAILURE
        }
    }
}

fn command(words: Vec<String>) -> Result<(), String> {
    let (task, budget) = options::read(words)?;
    let make = || (budget.pieces > 1).then(|| Arc::new(Builder::new(budget.pieces).finish()));
    match task {
        Task::Prove { game, goal, out } => prove(&game, goal, &budget, make().as_ref(), out.as_deref()),
        Task::Openings(folder) => openings::command(&folder, &budget, make().as_ref()),
        Task::Check(file) => {
            let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let proven = check(&bytes).map_err(|error| format!("{}: {error}", file.display()))?;
            say!("{}, {} kings-only plies before", proven.position, proven.kings_only);
            tell(&proven, bytes.len());
            Ok(())
        }
    }
}

fn prove(
    game: &Game,
    goal: Goal,
    budget: &Budget,
    tables: Option<&Arc<Tables>>,
    out: Option<&Path>,
) -> Result<(), String> {
    let outcome = run(game, goal, budget, tables);
    let Some((bytes, proven)) = outcome.proof else {
        let Progress { nodes, proof_number, disproof_number, .. } = outcome.progress;
        match outcome.decided {
            Some(goal) => say!("{goal}, says the search, but there is no proof of it ({nodes} nodes)"),
            None => say!("open after {nodes} nodes: proof number {proof_number}, disproof number {disproof_number}"),
        }
        return Ok(());
    };
    let length = bytes.len();
    if let Some(file) = out {
        std::fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    tell(&proven, length);
    say!("nodes {}", outcome.progress.nodes);
    Ok(())
}

/// What a search came to.
struct Outcome {
    progress: Progress,
    decided: Option<Goal>,
    /// As bytes, and as the checker understands them.
    proof: Option<(Vec<u8>, Proven)>,
}

/// Searches, and checks the proof that comes of it.
fn run(game: &Game, goal: Goal, budget: &Budget, tables: Option<&Arc<Tables>>) -> Outcome {
    let mut prover = Prover::new(*game.position(), game.kings_only(), goal, budget.table_bytes, tables.cloned());
    let mut told = Instant::now();
    let progress = loop {
        let progress = prover.step(SLICE);
        if progress.stage == Stage::Finished || progress.nodes >= budget.nodes {
            break progress;
        }
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            let Progress { nodes, proof_number, disproof_number, positions, .. } = progress;
            match progress.stage {
                Stage::Writing => eprintln!("{nodes} nodes; decided, {positions} positions written"),
                _ => eprintln!("{nodes} nodes; proof number {proof_number}, disproof number {disproof_number}"),
            }
        }
    };
    let decided = prover.decided();
    let bytes = prover.proof().map(|proof| proof.to_bytes());
    let proof = bytes.and_then(|bytes| match check(&bytes) {
        Ok(proven) => Some((bytes, proven)),
        Err(error) => {
            eprintln!("{error}");
            None
        }
    });
    Outcome { progress, decided, proof }
}

fn tell(proven: &Proven, bytes: usize) {
    let within = proven.plies.map_or_else(String::new, |plies| format!(" within {plies} plies"));
    say!("{}{within}: proven and checked, {} positions in {bytes} bytes", proven.goal, proven.positions);
    if !proven.line.is_empty() {
        say!("line {}", proven.position.line_texts(&proven.line).join(" "));
    }
}
