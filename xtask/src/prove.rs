//! `cargo xtask prove`: proofs of who wins.

use crate::args::Args;
use crate::engine;
use crate::fault::Result;
use crate::project::Project;
use crate::run::run;

pub const HELP: &str = "\
cargo xtask prove [FEN] [options]
cargo xtask prove --check FILE
cargo xtask prove --openings [--nodes N]

Searches for a proof of who wins and checks it by the rules alone. Without a FEN it is about the starting position.
The second form checks the proof in a file. The third tries all positions after two plies that are still open, and
writes proofs and a table to tests/data/proofs; those that have one are checked and left as they are.

  --moves \"M M\"    moves from the position
  --kings-only N   plies in a row before it that were made with kings only (0)
  --goal GOAL      win: a side can force its win; hold: it can force that it does not lose (win)
  --side SIDE      white or black (the side to move)
  --nodes N        positions looked at, at most (1000000000)
  --table-mb N     memory for what is found, in MiB (512)
  --pieces N       endgame tables up to so many pieces, at most 5; 0 for none (4)
  --out FILE       saves the proof there";

/// Where the proofs of openings lie.
const OPENINGS: &str = "tests/data/proofs";

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let openings = args.flag("--openings");
    let mut prover = engine::native(project, "poddavki-prove", "building the prover")?;
    prover.args(args.all());
    if openings {
        prover.arg("--openings").arg(project.path(OPENINGS));
    }
    run(&mut prover, "the prover")
}
