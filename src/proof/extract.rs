//! From a decided position to a strategy that can be walked through.

use super::bits::Writer;
use super::error::{Flaw, ProofError};
use super::hash::{Map, Set};
use super::node::Node;
use super::record::Claim;
use super::search::{NO_PLACE, Search, Stopped};
use super::walk::{Id, Walk, id};
use super::{Goal, Proof};
use crate::endgame::Value;
use crate::rules::{DrawRules, Move, MoveList, Position};

/// The most positions that a strategy may have.
const MOST_POSITIONS: usize = 1 << 26;
/// After so many walks that failed there is no strategy to be had.
const MOST_WALKS: usize = 200;

/// A position with its count of kings-only plies.
type Here = (Id, u32);

/// The making of a strategy: a walk through it that asks the search for each choice. Where the walk fails, because what
/// the search found under one history does not hold under another, the last choice is forbidden and the walk begins again.
pub(super) struct Extraction {
    claim: Claim,
    walk: Walk,
    /// What has been chosen so far.
    choices: Map<Here, usize>,
    forbidden: Set<(Here, usize)>,
    written: Writer,
    walks: usize,
}

/// What came of a slice of it.
pub(super) enum Extracted {
    /// And its longest line, where it is a win.
    Proof(Proof, Vec<Move>),
    /// No strategy could be found.
    Failed(ProofError),
}

impl Extraction {
    pub fn new(root: Node, goal: Goal) -> Result<Extraction, ProofError> {
        // What is a draw already needs nothing else.
        let counting = matches!(goal, Goal::Hold(_)) && root.kings_only >= DrawRules::KINGS_ONLY_PLIES;
        let claim = Claim { position: root.position, kings_only: root.kings_only, goal, counting };
        let walk = Walk::begin(&claim, MOST_POSITIONS)?;
        let (choices, forbidden) = (Map::default(), Set::default());
        Ok(Extraction { claim, walk, choices, forbidden, written: Writer::default(), walks: 1 })
    }

    /// How many positions the present walk has seen.
    pub fn positions(&self) -> usize {
        self.walk.positions()
    }

    /// Goes on until the strategy is complete or so many nodes have been looked at.
    pub fn run(&mut self, search: &mut Search, until: u64) -> Result<Extracted, Stopped> {
        loop {
            match self.walk.go_on() {
                Ok(true) => {}
                Ok(false) => {
                    let line = self.walk.longest().map_or_else(Vec::new, |(_, line)| line);
                    return Ok(Extracted::Proof(self.proof(), line));
                }
                Err(error) => {
                    if !self.begin_again() {
                        return Ok(Extracted::Failed(error));
                    }
                    continue;
                }
            }
            // Each choice counts, so that every slice comes to its end.
            search.nodes += 1;
            if search.nodes >= until {
                return Err(Stopped);
            }
            let Some(question) = self.walk.question() else { continue };
            let node = Node { position: *question.position, kings_only: question.kings_only };
            let moves = question.moves.clone();
            let place = match self.choose(&node, &moves, search, until)? {
                Some(place) => place,
                None if self.begin_again() => continue,
                None => return Ok(Extracted::Failed(self.walk.error(Flaw::Lost))),
            };
            self.choices.insert(here(&node), place);
            self.written.push(place, moves.len());
            // The place is one of the moves'.
            let _ = self.walk.choose(place);
        }
    }

    fn proof(&mut self) -> Proof {
        Proof {
            claim: self.claim,
            positions: self.walk.positions(),
            choices: std::mem::take(&mut self.written).into_bytes(),
        }
    }

    /// Begins another walk without the last choice on the line; false where there is nothing to be chosen anew.
    fn begin_again(&mut self) -> bool {
        self.walks += 1;
        match self.walk.last_choice().filter(|_| self.walks <= MOST_WALKS) {
            Some((position, kings_only, place)) => {
                let choice = (id(&position), kings_only);
                self.forbidden.insert((choice, place));
                self.choices.remove(&choice);
            }
            // To hold may need the kings-only rule.
            None if matches!(self.claim.goal, Goal::Hold(_)) && !self.claim.counting => {
                self.claim.counting = true;
                self.forbidden.clear();
                self.choices.clear();
                self.walks = 0;
            }
            None => return false,
        }
        self.written = Writer::default();
        match Walk::begin(&self.claim, MOST_POSITIONS) {
            Ok(walk) => self.walk = walk,
            Err(_) => return false,
        }
        true
    }

    /// The place of a move that reaches the goal; `None` where none is found.
    fn choose(&self, node: &Node, moves: &MoveList, search: &mut Search, until: u64) -> Result<Option<usize>, Stopped> {
        let here = here(node);
        if let Some(&place) = self.choices.get(&here) {
            return Ok(Some(place));
        }
        let allowed = |place: usize| !self.forbidden.contains(&(here, place));
        if let Some(place) = self.known(node, moves).filter(|&place| allowed(place)) {
            return Ok(Some(place));
        }
        if let Some(place) = self.by_tables(node, moves, search).filter(|&place| allowed(place)) {
            return Ok(Some(place));
        }
        let fresh = (0..moves.len()).all(allowed);
        if fresh {
            let numbers = search.run(node, until)?;
            if !self.is_reached(numbers.proof == 0) {
                return Ok(None);
            }
            if let Some(mv) = search.kept(node).and_then(|kept| decisive(&node.position, kept.place)) {
                return Ok(moves.iter().position(|&other| other == mv));
            }
        }
        for (place, &mv) in moves.iter().enumerate().filter(|&(place, _)| allowed(place)) {
            let numbers = search.run(&node.after(mv), until)?;
            if self.is_reached(numbers.proof == 0) {
                return Ok(Some(place));
            }
        }
        Ok(None)
    }

    fn is_reached(&self, attacker_wins: bool) -> bool {
        attacker_wins == matches!(self.claim.goal, Goal::Win(_))
    }

    /// A move to a position that has been walked through, which costs nothing more.
    fn known(&self, node: &Node, moves: &MoveList) -> Option<usize> {
        moves.iter().position(|&mv| {
            let after = node.after(mv);
            self.walk.knows(&after.position, after.kings_only)
        })
    }

    /// The best move by the endgame tables.
    fn by_tables(&self, node: &Node, moves: &MoveList, search: &Search) -> Option<usize> {
        let value = search.value(node)?;
        let good = match self.claim.goal {
            Goal::Win(_) => matches!(value, Value::Win(_)),
            Goal::Hold(_) => !matches!(value, Value::Loss(_)),
        };
        if !good {
            return None;
        }
        let (_, best) = search.tables.as_ref()?.best_moves(&node.position)?;
        moves.iter().position(|mv| best.contains(mv))
    }
}

/// The move at a place among the legal ones.
fn decisive(position: &Position, place: u8) -> Option<Move> {
    if place == NO_PLACE { None } else { position.legal_moves().get(usize::from(place)).copied() }
}

fn here(node: &Node) -> Here {
    (id(&node.position), node.kings_only)
}
