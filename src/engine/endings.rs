//! What endgame tables tell the search, and where they must not be asked.

use super::Score;
use super::deepening::Known;
use super::search::Node;
use crate::endgame::{Tables, Value};
use crate::rules::{Move, Position};

/// Finished tables as the search asks them.
#[derive(Clone, Copy)]
pub(super) struct Endings<'a> {
    tables: &'a Tables,
    /// The most pieces that are looked up; 0 for none.
    pieces: u32,
    /// A position has stood twice since the last move that cannot be undone. When it comes again it is a draw, which the
    /// tables do not know.
    repeats: bool,
}

impl<'a> Endings<'a> {
    pub const fn new(tables: &'a Tables, pieces: u32, repeats: bool) -> Endings<'a> {
        Endings { tables, pieces, repeats }
    }

    /// The value of a node, where the tables have it and neither repetition nor the kings-only rule can spoil it.
    #[inline]
    pub fn value(&self, node: &Node) -> Option<Value> {
        let pieces = count(&node.position);
        // More kings-only plies than plies since the root: what has stood in the game can come again.
        if pieces > self.pieces || (self.repeats && node.kings_only as usize > node.ply) {
            return None;
        }
        let value = self.tables.probe(&node.position)?;
        value.stands(pieces as usize, node.kings_only).then_some(value)
    }

    /// The same as a score.
    #[inline]
    pub fn score(&self, node: &Node) -> Option<Score> {
        Some(match self.value(node)? {
            Value::Win(plies) => Score::win_in(node.ply + plies as usize),
            Value::Loss(plies) => Score::loss_in(node.ply + plies as usize),
            Value::Draw => Score::EVEN,
        })
    }

    /// The value of the root and the move to play there: one that keeps it by the shortest way if it is a win, by the
    /// longest if it is a loss; among several, that after which the other side has the fewest ways to keep its own value.
    pub fn best(&self, root: &Node) -> Option<Known> {
        let value = self.value(root)?;
        let (_, moves) = self.tables.best_moves(&root.position)?;
        let best = moves.iter().copied().min_by_key(|&mv| self.replies_that_keep(&root.position.play(mv)))?;
        Some(Known { score: value.into(), exact: true, best, plies: value.plies().unwrap_or(0) })
    }

    /// How many in a hundred of the moves of a position lead to the same result as its best.
    fn replies_that_keep(&self, position: &Position) -> usize {
        let moves = position.legal_moves();
        let result = |value: Value| core::mem::discriminant(&value);
        let wanted = self.tables.probe(position).map(result);
        let after = |&mv: &Move| self.tables.probe(&position.play(mv)).map(|value| result(value.before()));
        let keep = moves.iter().filter(|&mv| after(mv) == wanted).count();
        100 * keep / moves.len().max(1)
    }

    /// Goes on with a line to the end of the game by the best moves on both sides.
    pub fn follow(&self, root: &Node, line: &mut Vec<Move>) {
        let mut node = *root;
        for &mv in line.iter() {
            node = node.after(mv);
        }
        while let Some(value) = self.value(&node)
            && value.plies().is_some()
            && let Some((_, moves)) = self.tables.best_moves(&node.position)
            && let Some(&mv) = moves.first()
        {
            line.push(mv);
            node = node.after(mv);
        }
    }
}

fn count(position: &Position) -> u32 {
    (position.own() | position.other()).count()
}
