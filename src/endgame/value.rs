//! The value of a position whose end is known.

use crate::rules::DrawRules;
use core::cmp::Ordering;

/// What a position is worth to the side to move, exactly. No repetition and no count of moves is looked at: a draw is a
/// position in which neither side can force the end.
///
/// Values are ordered from the worst to the best for the side to move: a quick loss, a slow one, a draw, a slow win, a
/// quick win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// With best play on both sides the side to move is on move without a legal move after so many plies, an even number.
    Win(u32),
    /// With best play on both sides the other side is on move without a legal move after so many plies, an odd number.
    Loss(u32),
    /// Neither side can force the end.
    Draw,
}

impl Value {
    /// What a move is worth to the side that makes it, where this is the value of the position that it leads to.
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Loss(plies) => Value::Win(plies + 1),
            Value::Draw => Value::Draw,
        }
    }

    /// The plies to the end; `None` for a draw.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// Whether the value of a position of so many pieces stands although so many kings-only plies have gone before: the
    /// winner, playing the [best moves](super::Tables::best_moves), is done before the thirtieth, or has made a capture
    /// or moved a man. Where it does not stand, the position may be a draw.
    pub const fn stands(self, pieces: usize, kings_only: u32) -> bool {
        let Some(plies) = self.plies() else { return true };
        // The longest runs of kings-only plies that the best moves allow, whatever the loser plays.
        let run = match pieces {
            0..=3 => 8,
            4 => 16,
            5 => 26,
            _ => u32::MAX,
        };
        // A run that ends the game may fill the rule's count: having no move wins all the same.
        kings_only.saturating_add(plies) <= DrawRules::KINGS_ONLY_PLIES
            || kings_only.saturating_add(run) < DrawRules::KINGS_ONLY_PLIES
    }

    /// The larger, the better for the side to move.
    const fn rank(self) -> i64 {
        match self {
            Value::Win(plies) => i64::MAX - plies as i64,
            Value::Loss(plies) => plies as i64 - i64::MAX,
            Value::Draw => 0,
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}
