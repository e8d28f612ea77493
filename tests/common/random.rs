//! Chance that is the same on every run: numbers from a seed, and boards made from them.

use super::reference::{Board, Piece, Side, Square};

/// SplitMix64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `end - 1`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// What a random board is to look like.
#[derive(Clone, Copy, Debug)]
pub enum Crowd {
    /// One to three pieces a side, half of them kings.
    Few,
    /// Mostly kings, any number of them.
    Kings,
    /// Eight to twelve a side, mostly men.
    Crowded,
    /// A side with two pieces at most, perhaps none, against many.
    OneSided,
    /// One or two pieces before many that stand apart, so that long captures are common.
    Chains,
}

impl Crowd {
    pub const ALL: [Crowd; 5] = [Crowd::Few, Crowd::Kings, Crowd::Crowded, Crowd::OneSided, Crowd::Chains];
}

/// A valid board of the kind asked for: a piece at least, twelve a side at most, no man on its promotion row.
pub fn board(random: &mut Random, crowd: Crowd) -> Board {
    let turn = if random.chance(50) { Side::White } else { Side::Black };
    let (own, other, own_kings, other_kings) = match crowd {
        Crowd::Few => (random.between(1, 3), random.between(0, 3), 50, 50),
        Crowd::Kings => (random.between(1, 12), random.between(0, 12), 85, 85),
        Crowd::Crowded => (random.between(8, 12), random.between(8, 12), 15, 15),
        Crowd::OneSided if random.chance(50) => (random.between(0, 2), random.between(5, 12), 40, 30),
        Crowd::OneSided => (random.between(5, 12), random.between(0, 2), 30, 40),
        Crowd::Chains => (random.between(1, 2), random.between(4, 12), 60, 20),
    };
    // Pieces on every second row and file stand apart, each with room behind it; two such grids avoid the edges.
    let grid = random.between(1, 2) as i8;
    let apart =
        |square: &Square| square.row % 2 == grid % 2 && (1..7).contains(&square.row) && (1..7).contains(&square.file);
    let mut board = Board::empty(turn);
    for (side, count, kings) in [(turn, own, own_kings), (turn.other(), other, other_kings)] {
        let mut squares = Square::all();
        if matches!(crowd, Crowd::Chains) && side != turn {
            squares.retain(|square| apart(square) || random.chance(10));
        }
        for _ in 0..count {
            let square = *random.pick(&squares);
            let king = random.chance(kings);
            if board.at(square).is_none() && (king || square.row != side.far_row()) {
                board.put(square, Some(Piece { side, king }));
            }
        }
    }
    if board.pieces().is_empty() {
        board.put(Square::read("c3"), Some(Piece { side: turn, king: true }));
    }
    board
}

/// The boards of a random game from the starting position, to its end or to `plies` plies.
pub fn game(random: &mut Random, plies: usize) -> Vec<Board> {
    let mut boards = vec![Board::start()];
    while boards.len() <= plies {
        let board = boards.last().expect("a board");
        let moves = board.moves();
        if moves.is_empty() {
            break;
        }
        let next = board.after(&random.pick(&moves).paths[0]);
        boards.push(next);
    }
    boards
}
