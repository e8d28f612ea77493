//! The opening book: for each of its positions the moves worth playing, found by long searches of our own.
//!
//! `book.bin` is made by `cargo run --release -p trainer --bin book`; that program's head tells how. Its form:
//!
//! ```text
//! the starting position, then every position that a marked move leads to, each once, breadth first:
//!   value (1 byte, signed): 127 a proven win of the side to move, -127 a proven loss, else in units of twelve centi-men
//!   two bits a legal move, in square order, four moves to a byte, lowest bits first:
//!     1 the move is worth playing, 2 the position after it is in the book
//! ```

use super::Verdict;
use super::deepening::Known;
use crate::rules::{Move, Position};

/// A book as it is asked.
pub struct Book {
    /// The positions' keys in the order of the bytes, and what is said of those read. There are too few of them for
    /// more than looking through: once a move, and only in the opening.
    keys: Vec<u64>,
    entries: Vec<Entry>,
}

/// What the book says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The value for the side to move.
    pub value: BookValue,
    /// The moves worth playing, in square order; none where the position is only passed through.
    pub moves: Vec<Move>,
}

/// What is known of a book position's value, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookValue {
    /// The side to move wins by force.
    Won,
    /// The other side wins by force.
    Lost,
    /// Judged by searches, in centi-men.
    Judged(i32),
}

/// Centi-men in one unit of a value's byte.
const UNIT: i32 = 12;
const PROVEN: i8 = 127;
/// What is said of a proven win, whose plies the book does not know, in centi-men.
const WON: i32 = 2000;
const PLAY: u8 = 1;
const GO_ON: u8 = 2;

impl Book {
    /// The book of this engine.
    pub fn ours() -> Book {
        Book::read(include_bytes!("book.bin"))
    }

    /// Reads a book; where the bytes end early, what follows is missing.
    pub fn read(bytes: &[u8]) -> Book {
        let mut walk = Walk::new();
        let mut entries = Vec::new();
        let mut rest = bytes.iter();
        while let Some(position) = walk.next() {
            let Some(&value) = rest.next() else { break };
            let mut entry = Entry { value: BookValue::of(value as i8), moves: Vec::new() };
            let mut marks = 0;
            for (number, mv) in book_order(&position).into_iter().enumerate() {
                if number % 4 == 0 {
                    marks = rest.next().copied().unwrap_or(0);
                }
                if marks & PLAY != 0 {
                    entry.moves.push(mv);
                }
                if marks & GO_ON != 0 {
                    walk.add(position.play(mv));
                }
                marks >>= 2;
            }
            entries.push(entry);
        }
        Book { keys: walk.keys, entries }
    }

    /// What the book says of a position.
    pub fn find(&self, position: &Position) -> Option<&Entry> {
        let place = self.keys.iter().position(|key| *key == position.key())?;
        self.entries.get(place)
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// A move of the book, one of those worth playing by the seed, and the position's value.
    pub(super) fn choose(&self, position: &Position, seed: u64) -> Option<Known> {
        let Entry { value, moves } = self.find(position)?;
        let mixed = (position.key() ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let &best = moves.get(mixed as usize % moves.len().max(1))?;
        match value {
            BookValue::Judged(centi_men) => {
                Some(Known { score: Verdict::Estimate(*centi_men), exact: false, best, plies: 0 })
            }
            BookValue::Won => Some(Known { score: Verdict::Estimate(WON), exact: false, best, plies: 0 }),
            // Where everything loses, the search holds out longest.
            BookValue::Lost => None,
        }
    }
}

impl BookValue {
    fn of(byte: i8) -> BookValue {
        match byte {
            PROVEN => BookValue::Won,
            byte if byte <= -PROVEN => BookValue::Lost,
            byte => BookValue::Judged(i32::from(byte) * UNIT),
        }
    }

    fn byte(self) -> i8 {
        match self {
            BookValue::Won => PROVEN,
            BookValue::Lost => -PROVEN,
            BookValue::Judged(centi_men) => (centi_men / UNIT).clamp(-126, 126) as i8,
        }
    }
}

/// The legal moves in square order: a book's own, so that the book does not depend on how they are generated.
pub fn book_order(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().to_vec();
    // By insertion: the library's sorting would be a twentieth of the module.
    for end in 1..moves.len() {
        for place in (0..end).rev() {
            if order(moves[place]) > order(moves[place + 1]) {
                moves.swap(place, place + 1);
            }
        }
    }
    moves
}

fn order(mv: Move) -> u64 {
    let captured = mv.captured().into_iter().fold(0, |set, square| set | 1 << square.index());
    (mv.from().index() as u64) << 37 | (mv.to().index() as u64) << 32 | captured
}

/// A position's value, and of each of its moves whether it is worth playing and whether the book goes on after it.
pub type BookMarks = (BookValue, Vec<(bool, bool)>);

/// Writes a book: of each position its value and, for each legal move in [`book_order`], whether it is worth playing and
/// whether the position after it is to be in the book.
pub fn write_book(look: &mut dyn FnMut(&Position) -> BookMarks) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut walk = Walk::new();
    while let Some(position) = walk.next() {
        let (value, marks) = look(&position);
        bytes.push(value.byte() as u8);
        let moves = book_order(&position);
        for (moves, marks) in moves.chunks(4).zip(marks.chunks(4)) {
            let mut byte = 0;
            for (place, (&mv, &(play, go_on))) in moves.iter().zip(marks).enumerate() {
                byte |= ((u8::from(play) * PLAY) | (u8::from(go_on) * GO_ON)) << (2 * place);
                if go_on {
                    walk.add(position.play(mv));
                }
            }
            bytes.push(byte);
        }
    }
    bytes
}

/// Positions in the order in which a book has them: each once, breadth first.
struct Walk {
    positions: Vec<Position>,
    keys: Vec<u64>,
    next: usize,
}

impl Walk {
    fn new() -> Walk {
        let start = Position::start();
        Walk { positions: vec![start], keys: vec![start.key()], next: 0 }
    }

    fn next(&mut self) -> Option<Position> {
        let position = self.positions.get(self.next).copied();
        self.next += 1;
        position
    }

    fn add(&mut self, position: Position) {
        if !self.keys.contains(&position.key()) {
            self.keys.push(position.key());
            self.positions.push(position);
        }
    }
}
