//! The search: depth-first proof numbers over short searches by the engine.

use super::judge::{Judge, Opinion};
use super::node::Node;
use super::numbers::{INFINITE, Numbers};
use super::table::{Kept, Table};
use crate::endgame::{Tables, Value};
use crate::rules::{Color, DrawRules, Move, MoveList};
use std::sync::Arc;

/// The slice has ended: nothing more is known.
pub(super) struct Stopped;

/// No move decides.
pub(super) const NO_PLACE: u8 = u8::MAX;

/// Nodes of the first look at a position, when its parent is opened.
const GLANCE: u64 = 2_000;
/// Nodes of the second look at it, before it is opened itself: a part of those of the whole search so far, within bounds.
const LOOK_PART: u64 = 500;
const LOOK_LEAST: u64 = 5_000;
const LOOK_MOST: u64 = 50_000;
/// The longest line that is followed, in plies.
const MOST_PLIES: usize = 200;

pub(super) struct Search {
    pub attacker: Color,
    pub tables: Option<Arc<Tables>>,
    judge: Judge,
    table: Table,
    /// The keys of the positions on the line that is being followed.
    line: Vec<u64>,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Where the slice ends.
    until: u64,
}

impl Search {
    pub fn new(attacker: Color, table_bytes: usize, tables: Option<Arc<Tables>>) -> Search {
        let table = Table::new(table_bytes / 8);
        let judge = Judge::new(table_bytes - table_bytes / 8);
        Search { attacker, tables, judge, table, line: Vec::new(), nodes: 0, until: 0 }
    }

    /// Searches until a position is decided or so many nodes have been looked at.
    pub fn run(&mut self, root: &Node, until: u64) -> Result<Numbers, Stopped> {
        self.until = until;
        self.line.clear();
        let numbers = self.look(root)?;
        if numbers.is_decided() { Ok(numbers) } else { self.node(root, Numbers::NEVER) }
    }

    /// What the table knows of a position.
    pub fn kept(&self, node: &Node) -> Option<Kept> {
        self.table.get(node.key())
    }

    /// The moves that look best to both sides, as far as something is known.
    pub fn line(&self, root: &Node) -> Vec<Move> {
        let mut node = *root;
        let mut line = Vec::new();
        while line.len() < MOST_PLIES && self.kept(&node).is_some() {
            let own = node.position.turn() == self.attacker;
            let numbers = |after: &Node| {
                let kept = self.kept(after)?.numbers;
                Some(if own { kept.proof } else { kept.disproof })
            };
            let moves = node.position.legal_moves();
            let known = moves.iter().filter_map(|&mv| Some((numbers(&node.after(mv))?, mv)));
            let Some((_, mv)) = known.min_by_key(|&(number, _)| number) else { break };
            line.push(mv);
            node = node.after(mv);
        }
        line
    }

    /// The value of a position in the tables, where it stands under the kings-only rule.
    pub fn value(&self, node: &Node) -> Option<Value> {
        let Node { position, kings_only } = node;
        let value = self.tables.as_ref()?.probe(position)?;
        let pieces = 32 - position.empty().count() as usize;
        value.stands(pieces, *kings_only).then_some(value)
    }

    /// The numbers of a position without looking further.
    pub fn look(&mut self, node: &Node) -> Result<Numbers, Stopped> {
        let Node { position, kings_only } = node;
        let own = position.turn() == self.attacker;
        if !position.has_moves() {
            return Ok(if own { Numbers::PROVEN } else { Numbers::DISPROVEN });
        }
        if *kings_only >= DrawRules::KINGS_ONLY_PLIES {
            return Ok(Numbers::DISPROVEN);
        }
        // Only kings come back to where they were.
        let repeats = *kings_only >= 4 && self.line.contains(&position.key());
        if repeats || self.line.len() >= MOST_PLIES {
            return Ok(Numbers::DISPROVEN);
        }
        if let Some(value) = self.value(node) {
            return Ok(match value {
                Value::Win(_) if own => Numbers::PROVEN,
                Value::Loss(_) if !own => Numbers::PROVEN,
                _ => Numbers::DISPROVEN,
            });
        }
        if let Some(kept) = self.kept(node) {
            return Ok(kept.numbers);
        }
        self.judge(node, GLANCE, 0)
    }

    /// Asks the engine about a position, and keeps what it says.
    fn judge(&mut self, node: &Node, nodes: u64, effort: u16) -> Result<Numbers, Stopped> {
        let slice = self.until.saturating_sub(self.nodes);
        let mut left = slice;
        let opinion = self.judge.ask(node, nodes, &mut left);
        self.nodes += slice - left;
        let own = node.position.turn() == self.attacker;
        let (numbers, best) = match opinion.ok_or(Stopped)? {
            Opinion::Won(best) => (Numbers::PROVEN, Some(best)),
            Opinion::Lost => (Numbers::DISPROVEN, None),
            Opinion::Estimate(centi_men) => (Numbers::of_estimate(centi_men), None),
        };
        let numbers = if own { numbers } else { numbers.turned() };
        let place = best.and_then(|best| node.position.legal_moves().iter().position(|&mv| mv == best));
        let place = place.map_or(NO_PLACE, |place| place as u8);
        self.table.put(node.key(), Kept { numbers, effort, place });
        Ok(numbers)
    }

    /// Works on a position that is not decided until its numbers reach the thresholds.
    fn node(&mut self, node: &Node, thresholds: Numbers) -> Result<Numbers, Stopped> {
        if self.nodes >= self.until {
            return Err(Stopped);
        }
        let effort = self.kept(node).map_or(0, |kept| kept.effort);
        if effort == 0 {
            let numbers = self.judge(node, (self.nodes / LOOK_PART).clamp(LOOK_LEAST, LOOK_MOST), 1)?;
            if numbers.is_decided() || numbers.reaches(thresholds) {
                return Ok(numbers);
            }
        }
        self.line.push(node.position.key());
        let begun = self.nodes;
        let result = self.expand(node, thresholds, effort, begun);
        self.line.pop();
        result
    }

    fn expand(&mut self, node: &Node, thresholds: Numbers, effort: u16, begun: u64) -> Result<Numbers, Stopped> {
        let own = node.position.turn() == self.attacker;
        let mut moves = MoveList::new();
        node.position.generate(&mut moves);
        loop {
            // All in the view of the side to move: it needs one move, the other side all.
            let mut here = Numbers { proof: INFINITE, disproof: 0 };
            let mut second = INFINITE;
            let mut best = None;
            for (place, &mv) in moves.iter().enumerate() {
                let after = node.after(mv);
                let numbers = self.look(&after)?;
                let numbers = if own { numbers } else { numbers.turned() };
                here.disproof = Numbers::sum(here.disproof, numbers.disproof);
                if best.is_none() || numbers.proof < here.proof {
                    second = here.proof;
                    here.proof = numbers.proof;
                    best = Some((place, after, numbers));
                } else {
                    second = second.min(numbers.proof);
                }
                if numbers.proof == 0 {
                    here = Numbers::PROVEN;
                    break;
                }
            }
            let Some((place, after, numbers)) = best else { return Ok(Numbers::DISPROVEN) };
            let told = if own { here } else { here.turned() };
            let work = ((self.nodes - begun) >> 12).min(60_000) as u16;
            let place = if here.proof == 0 { place as u8 } else { NO_PLACE };
            let kept = Kept { numbers: told, effort: effort.max(1).saturating_add(work), place };
            self.table.put(node.key(), kept);
            if told.is_decided() || told.reaches(thresholds) {
                return Ok(told);
            }
            let limits = if own { thresholds } else { thresholds.turned() };
            // A quarter more than the second best: less jumping between moves (Pawlewicz and Lew, 2006).
            let most = limits.proof.min(Numbers::sum(second, second / 4 + 1));
            let others = here.disproof.saturating_sub(numbers.disproof);
            let limits = Numbers {
                proof: most,
                disproof: if limits.disproof >= INFINITE {
                    INFINITE
                } else {
                    limits.disproof - others.min(limits.disproof)
                },
            };
            self.node(&after, if own { limits } else { limits.turned() })?;
        }
    }
}
