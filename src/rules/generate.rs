//! Legal moves, distinct by result, without heap.
//!
//! Men are moved and counted all at once by rotating bitboards; captures are followed by depth-first search, with
//! the captured pieces left on the board as blockers until the move ends (the "Turkish strike").

use super::bitboard::Direction;
use super::{Bitboard, Move, MoveList, Position};

impl Position {
    /// All legal moves. Where there is a capture, captures only.
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(&mut list);
        list
    }

    /// Replaces what `list` holds by all legal moves.
    pub fn generate(&self, list: &mut MoveList) {
        list.clear();
        if !self.generate_captures(list) {
            self.generate_quiet(list);
        }
    }

    /// Whether the side to move has a legal move at all. A player to move without one has won.
    pub fn has_moves(&self) -> bool {
        self.has_quiet_steps() || self.has_captures()
    }

    /// Whether a piece has a free square before it; with captures on the board it may not go there.
    #[inline]
    pub(crate) fn has_quiet_steps(&self) -> bool {
        let free = self.empty();
        let men = self.own() & !self.kings();
        let kings = self.own() & self.kings();
        let forward = Direction::forward(self.turn());
        forward.iter().any(|&d| men.step(d).meets(free)) || Direction::ALL.iter().any(|&d| kings.step(d).meets(free))
    }

    /// Whether the side to move must capture.
    #[inline]
    pub fn has_captures(&self) -> bool {
        !self.capturing_men().is_empty() || !self.capturing_kings().is_empty()
    }

    /// How many legal moves there are; quicker than listing them where nothing is to be captured.
    pub fn count_moves(&self, list: &mut MoveList) -> usize {
        list.clear();
        if self.generate_captures(list) {
            return list.len();
        }
        let free = self.empty();
        let men = self.own() & !self.kings();
        let mut count: u32 = Direction::forward(self.turn()).iter().map(|&d| (men.step(d) & free).count()).sum();
        let kings = self.own() & self.kings();
        if !kings.is_empty() {
            for direction in Direction::ALL {
                // Kings of one side never share a ray's squares in one direction unless one stands before the
                // other, and then it blocks: stepping all at once counts each target once.
                let mut reached = kings.step(direction) & free;
                while !reached.is_empty() {
                    count += reached.count();
                    reached = reached.step(direction) & free;
                }
            }
        }
        count as usize
    }

    fn generate_quiet(&self, list: &mut MoveList) {
        let free = self.empty();
        let men = self.own() & !self.kings();
        let last = Bitboard::promotion_row(self.turn());
        for (side, direction) in Direction::forward(self.turn()).into_iter().enumerate() {
            let back = Direction::forward(!self.turn())[side];
            for to in men.step(direction) & free {
                let target = Bitboard::of(to);
                let from = target.step(back).first();
                list.push(Move::new(from, to, Bitboard::EMPTY, last.meets(target)));
            }
        }
        for from in self.own() & self.kings() {
            for direction in Direction::ALL {
                let mut to = Bitboard::of(from).step(direction) & free;
                while !to.is_empty() {
                    list.push(Move::new(from, to.first(), Bitboard::EMPTY, false));
                    to = to.step(direction) & free;
                }
            }
        }
    }

    /// The men that can capture now.
    #[inline]
    pub(crate) fn capturing_men(&self) -> Bitboard {
        let men = self.own() & !self.kings();
        let free = self.empty();
        let mut found = Bitboard::EMPTY;
        for direction in Direction::ALL {
            // Seen from the landing square backwards: an empty square, an enemy, one of our men.
            found |= men & (free.step(direction) & self.other()).step(direction);
        }
        found
    }

    /// The kings that can capture now.
    #[inline]
    pub(crate) fn capturing_kings(&self) -> Bitboard {
        let kings = self.own() & self.kings();
        let mut found = Bitboard::EMPTY;
        if kings.is_empty() {
            return found;
        }
        let free = self.empty();
        for direction in Direction::ALL {
            let mut ray = (free.step(direction) & self.other()).step(direction);
            while !ray.is_empty() {
                found |= ray & kings;
                ray = (ray & free).step(direction);
            }
        }
        found
    }

    /// Adds all captures to a list that must be empty; false where there are none.
    pub(crate) fn generate_captures(&self, list: &mut MoveList) -> bool {
        let (men, kings) = (self.capturing_men(), self.capturing_kings());
        if (men | kings).is_empty() {
            return false;
        }
        for from in men | kings {
            let start = Bitboard::of(from);
            let mut walk = Walk {
                since: list.len(),
                list,
                from: start,
                enemies: self.other(),
                free: self.empty() | start,
                last: Bitboard::promotion_row(self.turn()),
                promotes: false,
            };
            if kings.meets(start) {
                walk.king(start, Bitboard::EMPTY, [true; 4]);
            } else {
                walk.man(start, Bitboard::EMPTY);
            }
        }
        true
    }
}

/// One piece's captures while they are followed.
struct Walk<'a> {
    list: &'a mut MoveList,
    /// Where this piece's moves begin in the list: only among them can two be the same.
    since: usize,
    from: Bitboard,
    enemies: Bitboard,
    /// The empty squares, the piece's own start among them.
    free: Bitboard,
    last: Bitboard,
    promotes: bool,
}

impl Walk<'_> {
    #[inline]
    fn end(&mut self, at: Bitboard, captured: Bitboard) {
        let mv = Move::new(self.from.first(), at.first(), captured, self.promotes);
        self.list.push_new(mv, self.since);
    }

    fn man(&mut self, at: Bitboard, captured: Bitboard) {
        let targets = self.enemies & !captured;
        let mut ends = true;
        for direction in Direction::ALL {
            let victim = at.step(direction) & targets;
            let landing = victim.step(direction) & self.free;
            if landing.is_empty() {
                continue;
            }
            ends = false;
            let captured = captured | victim;
            if self.last.meets(landing) {
                self.promotes = true;
                if !self.king(landing, captured, [true; 4]) {
                    self.end(landing, captured);
                }
                self.promotes = false;
            } else {
                self.man(landing, captured);
            }
        }
        if ends {
            self.end(at, captured);
        }
    }

    /// Follows a king's captures from a square in the allowed directions; false where there are none.
    fn king(&mut self, at: Bitboard, captured: Bitboard, allowed: [bool; 4]) -> bool {
        let targets = self.enemies & !captured;
        let mut found = false;
        for (number, direction) in Direction::ALL.into_iter().enumerate() {
            if !allowed[number] {
                continue;
            }
            let mut next = at.step(direction);
            while next.meets(self.free) {
                next = next.step(direction);
            }
            let victim = next & targets;
            let first = victim.step(direction) & self.free;
            if !first.is_empty() {
                found = true;
                self.land(first, captured | victim, number);
            }
        }
        found
    }

    /// The landing squares behind a captured piece: those from which the capture goes on, or else all of them.
    fn land(&mut self, first: Bitboard, captured: Bitboard, number: usize) {
        let direction = Direction::ALL[number];
        // Straight on leads to the same victim from every landing square, so it is followed from the first only.
        let mut allowed = [number & 1 == 1, number & 1 == 0, number & 1 == 1, number & 1 == 0];
        allowed[number] = true;
        let mut goes_on = false;
        let mut at = first;
        while !at.is_empty() {
            goes_on |= self.king(at, captured, allowed);
            allowed[number] = false;
            at = at.step(direction) & self.free;
        }
        if !goes_on {
            at = first;
            while !at.is_empty() {
                self.end(at, captured);
                at = at.step(direction) & self.free;
            }
        }
    }
}
