//! The prover as its users see it: a search that is run in slices and ends in a proof.

use super::error::ProofError;
use super::extract::{Extracted, Extraction};
use super::node::Node;
use super::numbers::{INFINITE, Numbers};
use super::search::{Search, Stopped};
use super::{Goal, Proof};
use crate::endgame::Tables;
use crate::rules::{DrawRules, Move, Position};
use std::sync::Arc;

/// What a prover is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is not known yet whether the goal can be reached.
    Searching,
    /// The search has decided, and the strategy is being written.
    Writing,
    /// There is nothing more to do.
    Finished,
}

/// How far a prover is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Positions looked at.
    pub nodes: u64,
    /// A measure of what is left to prove the goal; 0 where the search has done so.
    pub proof_number: u32,
    /// A measure of what is left to prove the opposite; 0 where the search has done so.
    pub disproof_number: u32,
    /// The positions written so far.
    pub positions: usize,
}

/// Searches for a proof of a goal for about so many nodes, with 64 MiB and without endgame tables. What comes back proves
/// the goal or its opposite: see [`Proof::goal`]. `None` where the nodes were too few.
pub fn prove(position: &Position, goal: Goal, nodes: u64) -> Option<Proof> {
    let mut prover = Prover::new(*position, 0, goal, 64 << 20, None);
    prover.step(nodes);
    prover.proof().cloned()
}

/// Shorter slices could be too short to come back to where the last one ended.
const LEAST_STEP: u64 = 10_000;
const LEAST_TABLE: usize = 1 << 20;

/// A search for a proof of a goal or of its opposite. All of the search's memory is allocated when it is made; the
/// strategy takes some 100 bytes a position more while it is written.
pub struct Prover {
    root: Node,
    goal: Goal,
    search: Search,
    numbers: Numbers,
    work: Work,
}

enum Work {
    Search,
    Write(Box<Extraction>),
    Proven(Proof, Vec<Move>),
    Failed(ProofError),
}

impl Prover {
    /// Begins a search from a position before which so many plies in a row have been made with kings only. About
    /// `table_bytes` bytes are used for what is found, at least 1 MiB. Endgame tables, if there are any, end lines early.
    pub fn new(
        position: Position,
        kings_only: u32,
        goal: Goal,
        table_bytes: usize,
        tables: Option<Arc<Tables>>,
    ) -> Prover {
        // The rule makes no difference between counts beyond its own.
        let root = Node { position, kings_only: kings_only.min(DrawRules::KINGS_ONLY_PLIES) };
        let search = Search::new(goal.attacker(), table_bytes.max(LEAST_TABLE), tables);
        Prover { root, goal, search, numbers: Numbers::of_estimate(0), work: Work::Search }
    }

    /// Works for about so many nodes, at least 10,000. Does nothing once it is finished.
    pub fn step(&mut self, nodes: u64) -> Progress {
        let until = self.search.nodes.saturating_add(nodes.max(LEAST_STEP));
        loop {
            match &mut self.work {
                Work::Search => match self.search.run(&self.root, until) {
                    Err(Stopped) => break,
                    Ok(numbers) => {
                        self.numbers = numbers;
                        self.work = self.begin_writing();
                    }
                },
                Work::Write(extraction) => match extraction.run(&mut self.search, until) {
                    Err(Stopped) => break,
                    Ok(Extracted::Proof(proof, line)) => self.work = Work::Proven(proof, line),
                    Ok(Extracted::Failed(error)) => self.work = Work::Failed(error),
                },
                Work::Proven(..) | Work::Failed(_) => break,
            }
        }
        self.progress()
    }

    fn begin_writing(&self) -> Work {
        match self.decided().map(|goal| Extraction::new(self.root, goal)) {
            Some(Ok(extraction)) => Work::Write(Box::new(extraction)),
            Some(Err(error)) => Work::Failed(error),
            None => Work::Search,
        }
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let kept = self.search.kept(&self.root).map(|kept| kept.numbers).filter(|_| !self.numbers.is_decided());
        let numbers = kept.unwrap_or(self.numbers);
        let numbers = if matches!(self.goal, Goal::Win(_)) { numbers } else { numbers.turned() };
        let (stage, positions) = match &self.work {
            Work::Search => (Stage::Searching, 0),
            Work::Write(extraction) => (Stage::Writing, extraction.positions()),
            Work::Proven(proof, _) => (Stage::Finished, proof.positions()),
            Work::Failed(_) => (Stage::Finished, 0),
        };
        Progress {
            stage,
            nodes: self.search.nodes,
            proof_number: numbers.proof.min(INFINITE),
            disproof_number: numbers.disproof.min(INFINITE),
            positions,
        }
    }

    /// What the search has decided, the goal or its opposite. It is proven only where there is a [`Prover::proof`] too:
    /// what is found in one line need not hold in another that comes to the same position.
    pub fn decided(&self) -> Option<Goal> {
        let win = Goal::Win(self.goal.attacker());
        match (self.numbers.proof, self.numbers.disproof) {
            (0, _) => Some(win),
            (_, 0) => Some(win.opposite()),
            _ => None,
        }
    }

    /// The proof of the goal or of its opposite, walked through and complete.
    pub fn proof(&self) -> Option<&Proof> {
        if let Work::Proven(proof, _) = &self.work { Some(proof) } else { None }
    }

    /// The line that both sides are expected to play, the quickest win against the longest defence once there is a proof
    /// of a win; it may be short where little is known.
    pub fn line(&self) -> Vec<Move> {
        match &self.work {
            Work::Proven(_, line) if !line.is_empty() => line.clone(),
            _ => self.search.line(&self.root),
        }
    }

    /// Why no proof could be written of what the search has decided.
    pub fn failure(&self) -> Option<&ProofError> {
        if let Work::Failed(error) = &self.work { Some(error) } else { None }
    }
}
