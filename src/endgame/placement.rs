//! Where one side's pieces can stand, and from where they can have come.

use super::class::Force;
use super::ranking::{self, LAST_ROW};
use crate::rules::{Bitboard, Color, Direction};

/// One way to place a side's pieces, seen by that side as if it were White.
#[derive(Clone, Copy)]
pub(super) struct Placement {
    pub men: Bitboard,
    pub kings: Bitboard,
    /// The squares taken, as the other side sees them; all squares where a man and a king share one.
    pub seen: Bitboard,
}

impl Placement {
    pub fn all(&self) -> Bitboard {
        self.men | self.kings
    }

    pub fn is_valid(&self) -> bool {
        !self.men.meets(self.kings)
    }
}

/// A quiet move backwards.
#[derive(Clone, Copy)]
pub(super) struct Retreat {
    /// The number of the placement before the move.
    pub to: u32,
    /// The squares that must be empty after the move, as the side that moved sees them.
    pub way: Bitboard,
}

/// All placements of a force by number, with the quiet moves that lead to each.
pub(super) struct Placements {
    pub list: Vec<Placement>,
    retreats: Vec<Retreat>,
    /// Where the retreats of each placement begin, and where the last ones end.
    starts: Vec<u32>,
}

impl Placements {
    pub fn new(force: Force) -> Placements {
        let kings = ranking::sets(force.kings, Bitboard::EMPTY);
        let mut list = Vec::with_capacity(force.placements());
        for men in ranking::sets(force.men, LAST_ROW) {
            for &kings in &kings {
                let seen = if men.meets(kings) { !Bitboard::EMPTY } else { (men | kings).rotated() };
                list.push(Placement { men, kings, seen });
            }
        }
        let mut retreats = Vec::new();
        let mut starts = Vec::with_capacity(list.len() + 1);
        for placement in &list {
            starts.push(retreats.len() as u32);
            if placement.is_valid() {
                retreat_all(placement, &mut retreats);
            }
        }
        starts.push(retreats.len() as u32);
        Placements { list, retreats, starts }
    }

    /// The quiet moves that lead to a placement.
    #[inline]
    pub fn retreats(&self, number: usize) -> &[Retreat] {
        match self.starts.get(number..number + 2) {
            Some(&[start, end]) => self.retreats.get(start as usize..end as usize).unwrap_or_default(),
            _ => &[],
        }
    }
}

fn retreat_all(placement: &Placement, retreats: &mut Vec<Retreat>) {
    let Placement { men, kings, .. } = *placement;
    let free = !placement.all();
    for from in men {
        let from = Bitboard::of(from);
        for back in Direction::forward(Color::Black) {
            let to = from.step(back) & free;
            if !to.is_empty() {
                retreats.push(Retreat { to: ranking::placement((men & !from) | to, kings) as u32, way: to });
            }
        }
    }
    for from in kings {
        let from = Bitboard::of(from);
        for direction in Direction::ALL {
            let mut way = Bitboard::EMPTY;
            let mut to = from.step(direction) & free;
            while !to.is_empty() {
                way |= to;
                retreats.push(Retreat { to: ranking::placement(men, (kings & !from) | to) as u32, way });
                to = to.step(direction) & free;
            }
        }
    }
}
