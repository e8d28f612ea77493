//! How a game ends, worked out anew each time from the whole history of reference boards. Slow and plain, as the
//! reference generator is.

use super::reference::{Board, Path, Side};

/// The end of a game: the winner, none for a draw, and the reason as the crate names it.
pub type End = (Option<Side>, &'static str);

/// A game as the list of all its boards and the paths between them.
pub struct Model {
    boards: Vec<Board>,
    paths: Vec<Path>,
    kings_only_before: usize,
    few_pieces_rule: bool,
}

impl Model {
    pub fn new(start: Board, kings_only_before: usize, few_pieces_rule: bool) -> Model {
        Model { boards: vec![start], paths: Vec::new(), kings_only_before, few_pieces_rule }
    }

    pub fn board(&self) -> &Board {
        self.boards.last().expect("a board")
    }

    pub fn play(&mut self, path: Path) {
        self.boards.push(self.board().after(&path));
        self.paths.push(path);
    }

    /// Takes the last ply back.
    pub fn back(&mut self) {
        self.boards.pop();
        self.paths.pop();
    }

    /// What the player now to move played last.
    pub fn own_last_path(&self) -> Option<&Path> {
        self.paths.iter().rev().nth(1)
    }

    pub fn plies(&self) -> usize {
        self.paths.len()
    }

    /// How often the present position has stood.
    pub fn repetitions(&self) -> usize {
        self.boards.iter().filter(|board| *board == self.board()).count()
    }

    /// The plies at the end of the game, in a row, that satisfy a condition on the board before and the path.
    fn trailing(&self, condition: impl Fn(&Board, &Path) -> bool) -> usize {
        let plies = self.boards.iter().zip(&self.paths);
        plies.rev().take_while(|(board, path)| condition(board, path)).count()
    }

    /// A number of trailing plies, and what came before the first board where they reach back so far.
    fn with_before(&self, trailing: usize) -> usize {
        trailing + if trailing == self.plies() { self.kings_only_before } else { 0 }
    }

    /// Plies in a row with kings only, nothing captured.
    pub fn kings_only(&self) -> usize {
        let king = |board: &Board, path: &Path| board.at(path.from).expect("a piece to move").king;
        self.with_before(self.trailing(|board, path| king(board, path) && path.hops[0].victim.is_none()))
    }

    /// Plies in a row in which nothing was captured and no man became a king.
    fn unchanged(&self) -> usize {
        self.with_before(self.trailing(|board, path| {
            let promotes = path.king && !board.at(path.from).expect("a piece to move").king;
            path.hops[0].victim.is_none() && !promotes
        }))
    }

    fn few_pieces_draw(&self) -> bool {
        let pieces = self.board().pieces();
        let has_king = |side: Side| pieces.iter().any(|(_, piece)| piece.king && piece.side == side);
        let needed = match pieces.len() {
            4 | 5 => 2 * 30,
            6 | 7 => 2 * 60,
            _ => return false,
        };
        has_king(Side::White) && has_king(Side::Black) && self.unchanged() >= needed
    }

    pub fn end(&self) -> Option<End> {
        let board = self.board();
        if board.moves().is_empty() {
            let reason = if board.count(board.turn) == 0 { "NoPieces" } else { "Blocked" };
            Some((Some(board.turn), reason))
        } else if self.repetitions() >= 3 {
            Some((None, "Repetition"))
        } else if self.kings_only() >= 2 * 15 {
            Some((None, "KingsOnly"))
        } else if self.few_pieces_rule && self.few_pieces_draw() {
            Some((None, "FewPieces"))
        } else {
            None
        }
    }
}
