//! Short searches by the engine, which decide positions or estimate how far they are from it.

use super::node::Node;
use crate::engine::{Clock, Engine, Limits, Slice, Style, Verdict};
use crate::rules::{DrawRules, Game, Move};

/// A clock that stands: searches are bounded by nodes alone.
struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

/// What a search says, for the side to move.
#[derive(Clone, Copy)]
pub(super) enum Opinion {
    /// Won by this move.
    Won(Move),
    Lost,
    /// In centi-men.
    Estimate(i32),
}

/// The engine at the service of a proof.
pub(super) struct Judge {
    engine: Engine,
    /// The position whose search was interrupted, and the nodes that it has taken.
    under_way: Option<(Node, u64)>,
}

/// Nodes after which it is looked whether a search has decided already.
const LEAST_SLICE: u64 = 1_000;

impl Judge {
    pub fn new(table_bytes: usize) -> Judge {
        Judge { engine: Engine::new(table_bytes), under_way: None }
    }

    /// Searches a position in which the game is not over for `most` nodes, but not for more than `left`, from which what
    /// was searched is taken away. `None` where that was not enough; asked again about the same position, it goes on.
    pub fn ask(&mut self, node: &Node, most: u64, left: &mut u64) -> Option<Opinion> {
        let mut nodes = match self.under_way.take() {
            Some((other, nodes)) if other == *node && self.engine.is_searching() => nodes,
            _ => {
                let game = Game::new(node.position, node.kings_only, DrawRules::default());
                let limits = Limits { nodes: Some(most), ..Limits::default() };
                self.engine.start(&game, limits, Style::default(), &Still);
                0
            }
        };
        loop {
            let slice = LEAST_SLICE.max(most / 16).min(*left);
            if slice == 0 {
                self.under_way = Some((*node, nodes));
                return None;
            }
            let mut told = None;
            let answer = self.engine.run(Slice::Nodes(slice), &Still, &mut |info| told = Some(info.score));
            // A loss is one only where all moves have been looked at; a win is one as soon as it is found.
            let lost = matches!(told, Some(Verdict::Loss(_)));
            let won = matches!(told, Some(Verdict::Win(_)));
            let ended = answer.is_some();
            let answer = match answer {
                Some(answer) => Some(answer),
                None if won || lost => self.engine.stop(&Still),
                None => None,
            };
            let Some(answer) = answer else {
                nodes += slice;
                *left = left.saturating_sub(slice);
                continue;
            };
            let taken = if ended { answer.nodes.saturating_sub(nodes) } else { slice };
            *left = left.saturating_sub(taken.max(1));
            return Some(match (answer.score, answer.best) {
                (Verdict::Win(_), Some(best)) => Opinion::Won(best),
                (Verdict::Loss(_), _) if lost => Opinion::Lost,
                // Not all moves were looked at.
                (Verdict::Loss(_), _) => Opinion::Estimate(-BEHIND),
                (Verdict::Estimate(centi_men), _) => Opinion::Estimate(centi_men),
                (Verdict::Win(_) | Verdict::Draw, _) => Opinion::Estimate(0),
            });
        }
    }
}

/// The estimate of a position whose best move so far loses.
const BEHIND: i32 = 1_000;
