//! What a position is worth, for the side to move.

use crate::endgame::Value;
use core::ops::Neg;

/// A value for the side to move: centi-men when estimated, or a forced win or loss in a number of plies.
///
/// Having no move wins, so a side to move without one scores [`Score::win_in`]`(0)`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score(i16);

/// A [`Score`] told apart: an estimate, or something exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Centi-men for the side to move.
    Estimate(i32),
    /// The side to move can force that it has no move left within so many plies.
    Win(u32),
    /// The other side can force that it has no move left within so many plies.
    Loss(u32),
    /// The game is a draw.
    Draw,
}

impl From<Value> for Verdict {
    fn from(value: Value) -> Verdict {
        match value {
            Value::Win(plies) => Verdict::Win(plies),
            Value::Loss(plies) => Verdict::Loss(plies),
            Value::Draw => Verdict::Draw,
        }
    }
}

impl Score {
    /// Worth the same to both sides.
    pub const EVEN: Score = Score(0);
    const WIN: i16 = 30_000;
    const DECIDED: i16 = 29_000;
    /// Above every score.
    pub(crate) const INFINITE: Score = Score(31_000);

    /// An estimate in centi-men, kept clear of the scores that mean a forced end.
    pub fn centi_men(value: i32) -> Score {
        let most = i32::from(Score::DECIDED) - 1;
        Score(value.clamp(-most, most) as i16)
    }

    /// The side to move will have no move in so many plies.
    pub const fn win_in(plies: usize) -> Score {
        Score(Score::WIN - plies as i16)
    }

    /// The other side will have no move in so many plies.
    pub const fn loss_in(plies: usize) -> Score {
        Score(plies as i16 - Score::WIN)
    }

    /// Whether the score is a forced win or loss.
    pub const fn is_decided(self) -> bool {
        self.0 >= Score::DECIDED || self.0 <= -Score::DECIDED
    }

    /// The plies to the end of a forced win or loss; meaningless for estimates.
    pub const fn distance(self) -> u32 {
        (Score::WIN - self.0.abs()) as u32
    }

    /// The score told apart.
    pub fn verdict(self) -> Verdict {
        if !self.is_decided() {
            Verdict::Estimate(i32::from(self.0))
        } else if self.0 > 0 {
            Verdict::Win(self.distance())
        } else {
            Verdict::Loss(self.distance())
        }
    }

    /// So many centi-men more, up to where forced ends begin; infinite where the score is a forced end.
    pub(crate) fn plus(self, centi_men: i32) -> Score {
        if !self.is_decided() {
            Score::centi_men(i32::from(self.0) + centi_men)
        } else if centi_men > 0 {
            Score::INFINITE
        } else {
            -Score::INFINITE
        }
    }

    /// The next larger score.
    pub(crate) const fn above(self) -> Score {
        Score(self.0 + 1)
    }

    /// The score as the table keeps it: the distance of a forced end counted from the position, not from the root.
    pub(crate) const fn to_table(self, ply: usize) -> i16 {
        if self.0 >= Score::DECIDED {
            self.0 + ply as i16
        } else if self.0 <= -Score::DECIDED {
            self.0 - ply as i16
        } else {
            self.0
        }
    }

    /// The inverse of [`Score::to_table`].
    pub(crate) const fn from_table(kept: i16, ply: usize) -> Score {
        Score(
            Score(kept).to_table(0)
                + if kept >= Score::DECIDED {
                    -(ply as i16)
                } else if kept <= -Score::DECIDED {
                    ply as i16
                } else {
                    0
                },
        )
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}
