//! A position with its labels, 20 bytes: four sets of squares as the side to move sees them (its own men and kings, the
//! other side's; bit n is square n in square order), the search's score, the game's result, the ply.

use poddavki::engine::Verdict;
use poddavki::rules::{Color, Position};

/// A score that stands for a forced win.
const DECIDED: i16 = 30_000;

pub struct Record {
    sets: [u32; 4],
    score: i16,
    result: i8,
    ply: u8,
    turn: Color,
}

impl Record {
    pub fn new(position: &Position, verdict: Verdict, ply: usize) -> Record {
        let turn = position.turn();
        let mut sets = [0; 4];
        for (square, piece) in position.pieces() {
            let square = if turn == Color::White { square } else { square.rotated() };
            sets[2 * usize::from(piece.color != turn) + usize::from(piece.king)] |= 1 << square.index();
        }
        let score = match verdict {
            Verdict::Estimate(value) => value as i16,
            Verdict::Win(plies) => DECIDED - plies as i16,
            Verdict::Loss(plies) => plies as i16 - DECIDED,
            Verdict::Draw => 0,
        };
        Record { sets, score, result: 0, ply: ply.min(255) as u8, turn }
    }

    /// Adds how the game ended.
    pub fn finish(&mut self, winner: Option<Color>) {
        self.result = match winner {
            None => 0,
            Some(color) if color == self.turn => 1,
            Some(_) => -1,
        };
    }

    pub fn bytes(&self) -> [u8; 20] {
        let mut bytes = [0; 20];
        for (place, set) in bytes.chunks_exact_mut(4).zip(self.sets) {
            place.copy_from_slice(&set.to_le_bytes());
        }
        bytes[16..18].copy_from_slice(&self.score.to_le_bytes());
        bytes[18] = self.result as u8;
        bytes[19] = self.ply;
        bytes
    }
}
