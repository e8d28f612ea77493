//! In which order moves are searched.

use super::params::{HISTORY_BOUND, HISTORY_STEP};
use super::{Code, Depth};
use crate::rules::{Color, Move, MoveList, Position};

const KNOWN: i32 = 1 << 30;
const KILLER: i32 = 1 << 28;

/// What earlier branches taught about quiet moves: which cut off before at the same ply, and how often anywhere.
pub struct Order {
    killers: Vec<[Code; 2]>,
    history: [Box<[i32; 1024]>; 2],
}

impl Order {
    /// Nothing learnt yet, for lines of up to `plies` plies.
    pub fn new(plies: usize) -> Order {
        let history = || Box::new([0; 1024]);
        Order { killers: vec![[Code::NONE; 2]; plies], history: [history(), history()] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers.fill([Code::NONE; 2]);
        for history in &mut self.history {
            history.fill(0);
        }
    }

    /// Lets what was learnt for the last search count less in the next.
    pub fn fade(&mut self) {
        self.killers.fill([Code::NONE; 2]);
        for entry in self.history.iter_mut().flat_map(|history| history.iter_mut()) {
            *entry /= 8;
        }
    }

    /// Rates every move of the list, the higher the earlier.
    #[inline]
    pub fn rate(&self, position: &Position, list: &MoveList, ply: usize, known: Code, rates: &mut [i32]) {
        let killers = self.killers.get(ply).copied().unwrap_or([Code::NONE; 2]);
        for (&mv, rate) in list.iter().zip(rates) {
            let code = Code::of(mv);
            *rate = if code == known {
                KNOWN
            } else if code == killers[0] {
                KILLER + 1
            } else if code == killers[1] {
                KILLER
            } else {
                // Of captures the smaller first: what is captured no longer weighs on the other side.
                self.history[position.turn().index()][slot(mv)] - (mv.captured().count() as i32) * 2 * HISTORY_BOUND
            };
        }
    }

    /// Learns that a move cut off.
    pub fn learn(&mut self, turn: Color, mv: Move, ply: usize, depth: Depth) {
        let code = Code::of(mv);
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != code
        {
            *killers = [code, killers[0]];
        }
        self.change(turn, mv, depth.plies() * depth.plies());
    }

    /// Learns that a move did not cut off where a later one did.
    pub fn unlearn(&mut self, turn: Color, mv: Move, depth: Depth) {
        self.change(turn, mv, -depth.plies() * depth.plies());
    }

    /// Moves an entry towards a bound that it never passes, so that what is new counts more.
    #[inline]
    fn change(&mut self, turn: Color, mv: Move, by: i32) {
        let by = by.clamp(-HISTORY_STEP, HISTORY_STEP);
        let entry = &mut self.history[turn.index()][slot(mv)];
        *entry += by - *entry * by.abs() / HISTORY_BOUND;
    }
}

fn slot(mv: Move) -> usize {
    (mv.from().bit() << 5 | mv.to().bit()) & 1023
}
