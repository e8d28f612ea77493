//! What one side, to move, can do from where it stands, before it is known where the other side stands.

use super::placement::Placement;
use super::ranking::{self, LAST_ROW};
use crate::rules::{Bitboard, Color, Direction};

/// A capture's first hop.
#[derive(Clone, Copy)]
pub(super) struct Strike {
    /// The piece captured.
    victim: Bitboard,
    /// That piece, the empty squares before it and the one behind it.
    line: Bitboard,
}

/// A promotion by a quiet move.
#[derive(Clone, Copy)]
pub(super) struct Crowning {
    /// The square where the man becomes a king.
    to: Bitboard,
    /// The number of the placement after it.
    pub after: usize,
}

/// The moves of a placement against any placement of the other side.
#[derive(Default)]
pub(super) struct Outlook {
    strikes: Vec<Strike>,
    crownings: Vec<Crowning>,
    /// The squares that must be empty for each quiet move that crowns nobody.
    ways: Vec<Bitboard>,
}

impl Outlook {
    /// Looks out from another placement, which must have no two pieces on one square.
    #[inline(never)]
    pub fn turn_to(&mut self, placement: &Placement) {
        self.strikes.clear();
        self.crownings.clear();
        self.ways.clear();
        let free = !placement.all();
        for man in placement.men {
            let man = Bitboard::of(man);
            for direction in Direction::ALL {
                let victim = man.step(direction) & free;
                let behind = victim.step(direction) & free;
                if !behind.is_empty() {
                    self.strikes.push(Strike { victim, line: victim | behind });
                }
            }
            for direction in Direction::forward(Color::White) {
                let to = man.step(direction) & free & !LAST_ROW;
                if !to.is_empty() {
                    self.ways.push(to);
                }
            }
        }
        for king in placement.kings {
            let king = Bitboard::of(king);
            for direction in Direction::ALL {
                let mut way = Bitboard::EMPTY;
                let mut to = king.step(direction) & free;
                while !to.is_empty() {
                    way |= to;
                    self.ways.push(way);
                    let behind = to.step(direction) & free;
                    if !behind.is_empty() {
                        self.strikes.push(Strike { victim: to, line: way | behind });
                    }
                    to = behind;
                }
            }
        }
        crown_all(placement, &mut self.crownings);
    }

    /// Looks only for promotions.
    pub fn turn_to_crownings(&mut self, placement: &Placement) {
        self.crownings.clear();
        crown_all(placement, &mut self.crownings);
    }

    /// Whether there is a capture, the other side's pieces standing on these squares.
    #[inline]
    pub fn must_capture(&self, others: Bitboard) -> bool {
        self.strikes.iter().any(|strike| others & strike.line == strike.victim)
    }

    /// The number of quiet moves that crown nobody.
    #[inline]
    pub fn quiet_moves(&self, others: Bitboard) -> u8 {
        self.ways.iter().map(|&way| u8::from(!way.meets(others))).sum()
    }

    /// The promotions by quiet moves.
    pub fn crownings(&self, others: Bitboard) -> impl Iterator<Item = &Crowning> {
        self.crownings.iter().filter(move |crowning| !crowning.to.meets(others))
    }
}

/// The promotions by quiet moves from a placement, the other side's pieces left out of account.
fn crown_all(placement: &Placement, list: &mut Vec<Crowning>) {
    let Placement { men, kings, .. } = *placement;
    for man in men {
        let man = Bitboard::of(man);
        for direction in Direction::forward(Color::White) {
            let to = man.step(direction) & LAST_ROW & !kings;
            if !to.is_empty() {
                list.push(Crowning { to, after: ranking::placement(men & !man, kings | to) });
            }
        }
    }
}
