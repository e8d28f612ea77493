//! The landing squares of a move: for showing it, writing it down and reading it.

use super::bitboard::Direction;
use super::{Bitboard, Move, Position, Square};
use core::ops::ControlFlow;

/// A move's way over the board, hop by hop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    from: Square,
    hops: [Hop; Path::LONGEST],
    len: usize,
    crowned_at: Option<usize>,
}

/// One step of a [`Path`]: a landing square and what was jumped on the way to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hop {
    /// Where the piece lands.
    pub to: Square,
    /// The square of the piece it captures; `None` for a quiet move.
    pub takes: Option<Square>,
}

impl Path {
    /// No move has more hops: a side has twelve pieces, and none is captured twice.
    pub const LONGEST: usize = 12;

    fn new(from: Square) -> Path {
        Path { from, hops: [Hop { to: from, takes: None }; Path::LONGEST], len: 0, crowned_at: None }
    }

    fn quiet(mv: Move) -> Path {
        let crowned_at = mv.promotes().then_some(0);
        Path { len: 1, crowned_at, ..Path::new(mv.from()) }.with_last(Hop { to: mv.to(), takes: None })
    }

    fn with_last(mut self, hop: Hop) -> Path {
        if let Some(place) = self.len.checked_sub(1).and_then(|last| self.hops.get_mut(last)) {
            *place = hop;
        }
        self
    }

    /// This way and one hop more; `None` past the longest.
    fn then(&self, hop: Hop) -> Option<Path> {
        let mut path = *self;
        *path.hops.get_mut(path.len)? = hop;
        path.len += 1;
        Some(path)
    }

    /// Where the piece starts.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        self.hops().last().map_or(self.from, |hop| hop.to)
    }

    /// The hops in order; one for a quiet move.
    pub fn hops(&self) -> &[Hop] {
        &self.hops[..self.len.min(Path::LONGEST)]
    }

    /// The number of the hop (from 0) at whose end a man becomes a king.
    pub const fn crowned_at(&self) -> Option<usize> {
        self.crowned_at
    }

    /// The move that this way leads to.
    pub fn result(&self) -> Move {
        let captured = self
            .hops()
            .iter()
            .filter_map(|hop| hop.takes)
            .fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square));
        Move::new(self.from, self.to(), captured, self.crowned_at.is_some())
    }
}

impl Position {
    /// The move's way over the board; of several, the one whose landing squares come first in square order.
    /// `None` if the move is not legal here.
    pub fn path(&self, mv: Move) -> Option<Path> {
        let mut found = None;
        self.each_path(mv.from(), |path| {
            if path.result() == mv {
                found = Some(*path);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Shows every way of every legal move of the piece on `from`, in square order of the landing squares, until
    /// `visit` breaks off. Every landing square that a king may choose counts as a way of its own.
    pub fn each_path(&self, from: Square, mut visit: impl FnMut(&Path) -> ControlFlow<()>) {
        let start = Bitboard::of(from);
        if !self.own().meets(start) {
            return;
        }
        if !self.has_captures() {
            // Quiet moves are few, and each is its own way.
            let list = self.legal_moves();
            for to in Square::ALL {
                if let Some(mv) = list.iter().find(|mv| mv.from() == from && mv.to() == to)
                    && visit(&Path::quiet(*mv)).is_break()
                {
                    return;
                }
            }
            return;
        }
        let board =
            Board { enemies: self.other(), free: self.empty() | start, last: Bitboard::promotion_row(self.turn()) };
        let king = self.kings().meets(start);
        // Its result says only whether the visitor broke off.
        let _ = board.follow(&Path::new(from), Bitboard::EMPTY, king, &mut visit);
    }
}

struct Board {
    enemies: Bitboard,
    free: Bitboard,
    last: Bitboard,
}

impl Board {
    fn follow(
        &self,
        path: &Path,
        captured: Bitboard,
        king: bool,
        visit: &mut dyn FnMut(&Path) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let options = self.options(path.to(), captured, king);
        if options.is_empty() {
            return if path.len == 0 { ControlFlow::Continue(()) } else { visit(path) };
        }
        for to in Square::ALL {
            if !options.contains(to) {
                continue;
            }
            let Some(victim) = self.victim(path.to(), to, captured) else { continue };
            let Some(mut longer) = path.then(Hop { to, takes: Some(victim) }) else { continue };
            let crowned = !king && self.last.contains(to);
            if crowned {
                longer.crowned_at = Some(path.len);
            }
            self.follow(&longer, captured | Bitboard::of(victim), king || crowned, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The squares on which the next hop may land.
    fn options(&self, at: Square, captured: Bitboard, king: bool) -> Bitboard {
        let mut options = Bitboard::EMPTY;
        for direction in Direction::ALL {
            let (victim, landings) = self.ray(at, direction, captured, king);
            if landings.is_empty() {
                continue;
            }
            let captured = captured | victim;
            let mut going_on = Bitboard::EMPTY;
            if king {
                for landing in landings {
                    if self.can_capture(landing, captured) {
                        going_on |= Bitboard::of(landing);
                    }
                }
            }
            options |= if going_on.is_empty() { landings } else { going_on };
        }
        options
    }

    /// The piece to be captured in a direction and the free squares behind it.
    fn ray(&self, at: Square, direction: Direction, captured: Bitboard, king: bool) -> (Bitboard, Bitboard) {
        let mut next = Bitboard::of(at).step(direction);
        while king && next.meets(self.free) {
            next = next.step(direction);
        }
        let victim = next & self.enemies & !captured;
        let mut landing = victim.step(direction) & self.free;
        let mut landings = landing;
        while king && !landing.is_empty() {
            landing = landing.step(direction) & self.free;
            landings |= landing;
        }
        (victim, landings)
    }

    fn can_capture(&self, at: Square, captured: Bitboard) -> bool {
        Direction::ALL.into_iter().any(|direction| !self.ray(at, direction, captured, true).1.is_empty())
    }

    /// The enemy not yet captured between two squares of a diagonal.
    fn victim(&self, from: Square, to: Square, captured: Bitboard) -> Option<Square> {
        Direction::ALL.into_iter().find_map(|direction| {
            let (victim, landings) = self.ray(from, direction, captured, true);
            (landings.contains(to) && !victim.is_empty()).then(|| victim.first())
        })
    }
}
