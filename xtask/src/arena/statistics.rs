//! What a score is worth: Elo with its error, and the sequential probability ratio test.
//!
//! The unit is a pair of games from one opening with colours changed: five results, 0 to 2 points. Their spread is
//! smaller than that of single games, because an unequal opening counts for both sides (the "pentanomial" model).

use std::fmt::Write;

use super::round::Played;
use crate::fault::{Fault, Result};

/// The results so far.
#[derive(Default, Clone)]
pub struct Tally {
    /// Pairs by the first player's half points, 0 to 4.
    pairs: [u64; 5],
    /// Games by the first player's half points: losses, draws, wins.
    games: [u64; 3],
    plies: usize,
}

impl Tally {
    pub fn add(&mut self, games: &[Played]) {
        let halves: usize = games.iter().map(Played::halves).sum();
        self.pairs[halves.min(4)] += 1;
        for game in games {
            self.games[game.halves().min(2)] += 1;
            self.plies += game.moves.len();
        }
    }

    pub fn pairs(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The mean of a pair's score (0 to 1) and the variance of that mean.
    fn mean(&self) -> (f64, f64) {
        let count = self.pairs() as f64;
        let score = |halves: usize| halves as f64 / 4.0;
        let sum = |value: &dyn Fn(f64) -> f64| -> f64 {
            self.pairs.iter().enumerate().map(|(halves, &pairs)| pairs as f64 * value(score(halves))).sum()
        };
        let mean = sum(&|score| score) / count.max(1.0);
        let spread = sum(&|score| (score - mean).powi(2)) / count.max(1.0);
        // A streak of equal pairs says nothing about the spread; at least that of one odd pair is assumed.
        (mean, spread.max(1.0 / 16.0 / count.max(1.0)) / count.max(1.0))
    }

    /// One line: games, score, Elo with the 95% interval.
    pub fn summary(&self) -> String {
        let [losses, draws, wins] = self.games;
        let games = losses + draws + wins;
        let (mean, variance) = self.mean();
        let margin = 1.96 * variance.sqrt();
        let (low, middle, high) = (elo(mean - margin), elo(mean), elo(mean + margin));
        let length = self.plies as f64 / games.max(1) as f64;
        let mut line = format!("{games} games: +{wins} ={draws} -{losses}, {:.1}%", 100.0 * mean);
        let _ = write!(line, ", Elo {middle:+.0} ({low:+.0} to {high:+.0}), {length:.0} plies a game");
        line
    }
}

/// The Elo difference that a score between 0 and 1 stands for.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential test of two hypotheses about the difference in Elo, each with an error of 5%.
pub struct Sprt {
    low: f64,
    high: f64,
}

/// `ln((1 - 0.05) / 0.05)`: with this much evidence the test ends.
const BOUND: f64 = 2.944;

impl Sprt {
    /// Reads `LOW,HIGH`.
    pub fn read(text: &str) -> Result<Sprt> {
        let numbers: Vec<Option<f64>> = text.split(',').map(|word| word.trim().parse().ok()).collect();
        match numbers[..] {
            [Some(low), Some(high)] if low < high => Ok(Sprt { low, high }),
            _ => Err(Fault::new(format!("--sprt {text}: write two numbers, the smaller first, such as 0,10"))),
        }
    }

    /// The logarithm of how much likelier the results are under HIGH than under LOW (normal approximation).
    fn evidence(&self, tally: &Tally) -> f64 {
        let (mean, variance) = tally.mean();
        let (low, high) = (score(self.low), score(self.high));
        (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    pub fn is_decided(&self, tally: &Tally) -> bool {
        tally.pairs() >= 8 && self.evidence(tally).abs() >= BOUND
    }

    pub fn short(&self, tally: &Tally) -> String {
        format!(", LLR {:.2}", self.evidence(tally))
    }

    pub fn verdict(&self, tally: &Tally) -> String {
        let evidence = self.evidence(tally);
        let what = if evidence >= BOUND {
            "accepted"
        } else if evidence <= -BOUND {
            "rejected"
        } else {
            "open"
        };
        format!("SPRT ({}, {}): LLR {evidence:.2} of {BOUND:.2}, {what}", self.low, self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_inverse() {
        for difference in [-300.0, -10.0, 0.0, 35.0, 200.0] {
            assert!((elo(score(difference)) - difference).abs() < 1e-9);
        }
        assert!((score(200.0) - 0.7597).abs() < 1e-3);
    }

    #[test]
    fn a_clear_score_decides_and_an_even_one_does_not() -> Result<()> {
        let sprt = Sprt::read("0,50")?;
        let even = Tally { pairs: [5, 0, 20, 0, 5], games: [30, 0, 30], plies: 0 };
        assert!(!sprt.is_decided(&even));
        let clear = Tally { pairs: [0, 0, 40, 10, 50], games: [45, 0, 155], plies: 0 };
        assert!(sprt.is_decided(&clear) && sprt.verdict(&clear).ends_with("accepted"));
        assert!(Sprt::read("50,0").is_err() && Sprt::read("x").is_err());
        Ok(())
    }
}
