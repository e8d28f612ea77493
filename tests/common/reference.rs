//! A second rules engine, for tests only: slow, plain, and written from the text of the rules rather than from the
//! crate. It shares no type and no code with the crate, so where the two agree neither is merely copying the other's
//! mistake.
//!
//! A board is an 8 by 8 array, a move is found by walking it square by square, and captures are found by plain
//! recursion over every landing square.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The side to move, or the owner of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The direction in which this side's men walk: up the board for White.
    fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The row where this side's men become kings.
    pub fn far_row(self) -> i8 {
        match self {
            Side::White => 7,
            Side::Black => 0,
        }
    }
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub side: Side,
    pub king: bool,
}

/// A square: file 0 is a, row 0 is 1. Ordered by row, then by file: a1, c1, e1, g1, b2 and so on to h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub row: i8,
    pub file: i8,
}

impl Square {
    /// The square that lies `steps` diagonal steps away, if it is on the board.
    fn step(self, direction: (i8, i8), steps: i8) -> Option<Square> {
        let file = self.file + direction.0 * steps;
        let row = self.row + direction.1 * steps;
        ((0..8).contains(&file) && (0..8).contains(&row)).then_some(Square { row, file })
    }

    /// The same square as the other player sees it.
    pub fn turned(self) -> Square {
        Square { row: 7 - self.row, file: 7 - self.file }
    }

    /// Reads `a1` and the like; dark squares only.
    pub fn read(text: &str) -> Square {
        let [file, row] = text.as_bytes() else { panic!("not a square: {text:?}") };
        let square = Square { row: *row as i8 - b'1' as i8, file: *file as i8 - b'a' as i8 };
        let on_board = (0..8).contains(&square.file) && (0..8).contains(&square.row);
        assert!(on_board && (square.file + square.row) % 2 == 0, "not a dark square: {text:?}");
        square
    }

    /// The 32 dark squares in order.
    pub fn all() -> Vec<Square> {
        let rows = (0..8).flat_map(|row| (0..8).map(move |file| Square { row, file }));
        rows.filter(|square| (square.file + square.row) % 2 == 0).collect()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{}{}", (b'a' + self.file as u8) as char, self.row + 1)
    }
}

const DIRECTIONS: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// One landing of a path, and the square whose piece was taken on the way there (none in a quiet move).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hop {
    pub victim: Option<Square>,
    pub to: Square,
}

/// One way to carry a move out, landing by landing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    pub from: Square,
    pub hops: Vec<Hop>,
    /// Whether the piece that arrives is a king.
    pub king: bool,
}

impl Path {
    pub fn to(&self) -> Square {
        self.hops.last().expect("a path has a hop").to
    }

    /// `e3-d4`, `c5:e3:g5`: every landing square is named.
    pub fn text(&self) -> String {
        let sign = if self.hops[0].victim.is_some() { ':' } else { '-' };
        self.hops.iter().fold(self.from.to_string(), |text, hop| format!("{text}{sign}{}", hop.to))
    }

    /// The path with the landings left out at which the piece goes straight on to its next victim: wherever it
    /// "lands" on such a run, it walks the same way.
    fn without_straight_landings(&self) -> Vec<(Option<Square>, Option<Square>)> {
        let mut starts = vec![self.from];
        starts.extend(self.hops.iter().map(|hop| hop.to));
        let heading = |i: usize| {
            let (a, b) = (starts[i], starts[i + 1]);
            ((b.file - a.file).signum(), (b.row - a.row).signum())
        };
        let hops = self.hops.iter().enumerate();
        hops.map(|(i, hop)| {
            let runs_on = i + 1 < self.hops.len() && heading(i) == heading(i + 1);
            (hop.victim, (!runs_on).then_some(hop.to))
        })
        .collect()
    }
}

/// A distinct move: what it does, and every path that does it, in the order of the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub captured: BTreeSet<Square>,
    /// Whether the piece that arrives is a king.
    pub king: bool,
    pub paths: Vec<Path>,
}

impl Move {
    /// Every path's text, sorted.
    pub fn texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.paths.iter().map(Path::text).collect();
        texts.sort();
        texts
    }
}

/// A position: pieces and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    rows: [[Option<Piece>; 8]; 8],
    pub turn: Side,
}

impl Board {
    pub fn empty(turn: Side) -> Board {
        Board { rows: [[None; 8]; 8], turn }
    }

    pub fn start() -> Board {
        let mut board = Board::empty(Side::White);
        for square in Square::all() {
            let side = match square.row {
                0..=2 => Side::White,
                5..=7 => Side::Black,
                _ => continue,
            };
            board.put(square, Some(Piece { side, king: false }));
        }
        board
    }

    /// Reads `W:Wa1,Ka3:Bb8`, that form and no other; panics on anything else.
    pub fn read(fen: &str) -> Board {
        let parts: Vec<&str> = fen.split(':').collect();
        let &[turn, white, black] = parts.as_slice() else { panic!("not a FEN: {fen:?}") };
        let mut board = Board::empty(match turn {
            "W" => Side::White,
            "B" => Side::Black,
            _ => panic!("no side to move: {fen:?}"),
        });
        for (side, list) in [(Side::White, white.strip_prefix('W')), (Side::Black, black.strip_prefix('B'))] {
            let list = list.unwrap_or_else(|| panic!("no list for {side:?}: {fen:?}"));
            for entry in list.split(',').filter(|entry| !entry.is_empty()) {
                let king = entry.starts_with('K');
                let square = Square::read(entry.trim_start_matches('K'));
                assert!(board.at(square).is_none(), "{square} is named twice: {fen:?}");
                assert!(king || square.row != side.far_row(), "a man on its own promotion row: {fen:?}");
                board.put(square, Some(Piece { side, king }));
            }
        }
        board
    }

    /// Writes the form that `read` reads, squares in order.
    pub fn fen(&self) -> String {
        let list = |side: Side| {
            let pieces = self.pieces().into_iter().filter(|(_, piece)| piece.side == side);
            let names = pieces.map(|(square, piece)| format!("{}{square}", if piece.king { "K" } else { "" }));
            names.collect::<Vec<_>>().join(",")
        };
        let turn = if self.turn == Side::White { 'W' } else { 'B' };
        format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black))
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        self.rows[square.row as usize][square.file as usize]
    }

    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.rows[square.row as usize][square.file as usize] = piece;
    }

    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        Square::all().into_iter().filter_map(|square| Some((square, self.at(square)?))).collect()
    }

    pub fn count(&self, side: Side) -> usize {
        self.pieces().iter().filter(|(_, piece)| piece.side == side).count()
    }

    /// The same position with the players changed over: the board turned round, every piece and the move given to
    /// the other side.
    pub fn turned(&self) -> Board {
        let mut board = Board::empty(self.turn.other());
        for (square, piece) in self.pieces() {
            board.put(square.turned(), Some(Piece { side: piece.side.other(), king: piece.king }));
        }
        board
    }

    /// Every path of every legal move: all captures if there are any, else all quiet moves.
    pub fn paths(&self) -> Vec<Path> {
        let own = self.pieces().into_iter().filter(|(_, piece)| piece.side == self.turn);
        let own: Vec<(Square, Piece)> = own.collect();
        let mut paths = Vec::new();
        for &(square, piece) in &own {
            self.captures(square, piece, &mut paths);
        }
        if paths.is_empty() {
            for &(square, piece) in &own {
                self.quiet_moves(square, piece, &mut paths);
            }
        }
        paths
    }

    /// Every distinct legal move. Two paths are one move when they agree in from, to, captured set and final rank.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves: BTreeMap<(Square, Square, Vec<Square>, bool), Move> = BTreeMap::new();
        for path in self.paths() {
            let captured: BTreeSet<Square> = path.hops.iter().filter_map(|hop| hop.victim).collect();
            let key = (path.from, path.to(), captured.iter().copied().collect(), path.king);
            let new = Move { from: path.from, to: path.to(), captured, king: path.king, paths: Vec::new() };
            moves.entry(key).or_insert(new).paths.push(path);
        }
        let mut moves: Vec<Move> = moves.into_values().collect();
        for one in &mut moves {
            one.paths.sort_by_key(|path| path.hops.iter().map(|hop| hop.to).collect::<Vec<_>>());
        }
        moves
    }

    /// One path for each way of capturing, where a straight run on to the next victim is one way however many
    /// squares lie between.
    pub fn paths_with_straight_runs_once(&self) -> Vec<Path> {
        let mut seen = BTreeSet::new();
        let mut paths = self.paths();
        paths.retain(|path| seen.insert((path.from, path.without_straight_landings())));
        paths
    }

    /// The position after a path is carried out.
    pub fn after(&self, path: &Path) -> Board {
        let mut board = self.clone();
        let piece = board.at(path.from).expect("a piece to move");
        board.put(path.from, None);
        for victim in path.hops.iter().filter_map(|hop| hop.victim) {
            board.put(victim, None);
        }
        board.put(path.to(), Some(Piece { side: piece.side, king: path.king }));
        board.turn = self.turn.other();
        board
    }

    /// Ends of all lines of play `depth` plies long, counted over distinct moves.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().iter().map(|one| self.after(&one.paths[0]).perft(depth - 1)).sum(),
        }
    }

    /// The same with every capture path counted apart.
    pub fn perft_paths(&self, depth: u32) -> u64 {
        let paths = || self.paths_with_straight_runs_once();
        match depth {
            0 => 1,
            1 => paths().len() as u64,
            _ => paths().iter().map(|path| self.after(path).perft_paths(depth - 1)).sum(),
        }
    }

    fn quiet_moves(&self, from: Square, piece: Piece, paths: &mut Vec<Path>) {
        for direction in DIRECTIONS {
            if !piece.king && direction.1 != piece.side.forward() {
                continue;
            }
            let reach = if piece.king { 7 } else { 1 };
            for steps in 1..=reach {
                let Some(to) = from.step(direction, steps) else { break };
                if self.at(to).is_some() {
                    break;
                }
                let king = piece.king || to.row == piece.side.far_row();
                paths.push(Path { from, hops: vec![Hop { victim: None, to }], king });
            }
        }
    }

    fn captures(&self, from: Square, piece: Piece, paths: &mut Vec<Path>) {
        // The piece is lifted for the whole move, so that its start square counts as empty. The pieces it takes stay
        // on the board and go on blocking.
        let mut board = self.clone();
        board.put(from, None);
        board.extend(&Path { from, hops: Vec::new(), king: piece.king }, piece.side, paths);
    }

    /// Follows a capture begun as `so_far` to all its ends. The board here lacks the moving piece.
    fn extend(&self, so_far: &Path, side: Side, paths: &mut Vec<Path>) {
        let jumps = self.jumps(so_far, side);
        if jumps.is_empty() && !so_far.hops.is_empty() {
            paths.push(so_far.clone());
        }
        for landings in jumps {
            let longer = landings.into_iter().map(|hop| {
                let mut path = so_far.clone();
                path.hops.push(hop);
                path.king |= hop.to.row == side.far_row();
                path
            });
            let longer: Vec<Path> = longer.collect();
            // Where some of the squares behind a victim let the capture go on, one of those must be chosen.
            let some_go_on = longer.iter().any(|path| !self.jumps(path, side).is_empty());
            for path in longer {
                if !some_go_on || !self.jumps(&path, side).is_empty() {
                    self.extend(&path, side, paths);
                }
            }
        }
    }

    /// The next captures open to a piece that has come this far: for each victim, the squares behind it.
    fn jumps(&self, so_far: &Path, side: Side) -> Vec<Vec<Hop>> {
        let here = so_far.hops.last().map_or(so_far.from, |hop| hop.to);
        let taken = |square: Square| so_far.hops.iter().any(|hop| hop.victim == Some(square));
        let mut jumps = Vec::new();
        for direction in DIRECTIONS {
            // Walk to the first piece in this direction; a man looks at the neighbouring square only.
            let reach = if so_far.king { 7 } else { 1 };
            let ahead = (1..=reach).map_while(|steps| here.step(direction, steps));
            let Some(victim) = ahead.into_iter().find(|&square| self.at(square).is_some()) else { continue };
            // A piece already taken still stands there, and may not be jumped again.
            if self.at(victim).is_none_or(|piece| piece.side == side) || taken(victim) {
                continue;
            }
            let behind = (1..=reach).map_while(|steps| victim.step(direction, steps));
            let landings = behind.take_while(|&square| self.at(square).is_none());
            let landings: Vec<Hop> = landings.map(|to| Hop { victim: Some(victim), to }).collect();
            if !landings.is_empty() {
                jumps.push(landings);
            }
        }
        jumps
    }
}
