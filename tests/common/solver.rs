//! The values of all positions of a few pieces, found the slow way: the reference generator's moves and repeated passes
//! over all positions. Shares nothing with the crate.

use super::reference::{Board, Piece, Side, Square};
use std::collections::HashMap;

/// How a position ends for the side to move, and after how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Won(u32),
    Lost(u32),
    Drawn,
}

/// A move: where it leads to, and whether it is a king's move without a capture.
struct Step {
    to: usize,
    kings_only: bool,
}

/// All positions of 1 to some number of pieces, White to move: Black's moves are White's on the board turned round.
pub struct Solver {
    boards: Vec<Board>,
    numbers: HashMap<u64, usize>,
    steps: Vec<Vec<Step>>,
    ends: Vec<End>,
}

/// A number for each board of up to eight pieces.
fn key(board: &Board) -> u64 {
    board.pieces().into_iter().fold(0, |key, (square, piece)| {
        let place = (square.row * 4 + square.file / 2) as u64;
        let kind = u64::from(piece.king) + 2 * u64::from(piece.side == Side::White);
        (key << 8) + 4 * place + kind + 1
    })
}

/// All boards with so many more pieces on the squares from `first` on.
fn place(board: &mut Board, first: usize, pieces: usize, found: &mut Vec<Board>) {
    if pieces == 0 {
        found.push(board.clone());
        return;
    }
    for (number, square) in Square::all().into_iter().enumerate().skip(first) {
        for (side, king) in [(Side::White, false), (Side::White, true), (Side::Black, false), (Side::Black, true)] {
            if king || square.row != side.far_row() {
                board.put(square, Some(Piece { side, king }));
                place(board, number + 1, pieces - 1, found);
            }
        }
        board.put(square, None);
    }
}

impl Solver {
    pub fn new(most: usize) -> Solver {
        let mut boards = Vec::new();
        for pieces in 1..=most {
            place(&mut Board::empty(Side::White), 0, pieces, &mut boards);
        }
        let numbers: HashMap<u64, usize> = boards.iter().map(key).zip(0..).collect();
        assert_eq!(numbers.len(), boards.len(), "two boards have the same key");
        let steps = boards.iter().map(|board| {
            let steps = board.paths().into_iter().map(|path| {
                let kings_only = path.hops[0].victim.is_none() && board.at(path.from).is_some_and(|piece| piece.king);
                Step { to: numbers[&key(&board.after(&path).turned())], kings_only }
            });
            steps.collect()
        });
        let mut solver = Solver { steps: steps.collect(), ends: vec![End::Drawn; boards.len()], boards, numbers };
        solver.solve();
        solver
    }

    /// A pass for each number of plies, until two in a row find nothing.
    fn solve(&mut self) {
        let mut idle = 0;
        let mut plies = 0;
        while idle < 2 {
            let mut found = Vec::new();
            for (number, steps) in self.steps.iter().enumerate() {
                if self.ends[number] != End::Drawn {
                    continue;
                }
                let mut ends = steps.iter().map(|step| self.ends[step.to]);
                if steps.is_empty() || ends.clone().any(|end| matches!(end, End::Lost(_))) {
                    found.push((number, End::Won(plies)));
                } else if ends.all(|end| matches!(end, End::Won(_))) {
                    found.push((number, End::Lost(plies)));
                }
            }
            idle = if found.is_empty() { idle + 1 } else { 0 };
            for (number, end) in found {
                self.ends[number] = end;
            }
            plies += 1;
        }
    }

    /// All boards with their ends.
    pub fn ends(&self) -> impl Iterator<Item = (&Board, End)> {
        self.boards.iter().zip(self.ends.iter().copied())
    }

    /// The end of a board with White to move; `None` for too many pieces.
    pub fn end(&self, board: &Board) -> Option<End> {
        self.numbers.get(&key(board)).map(|&number| self.ends[number])
    }

    /// The end of a board with White to move, whatever its number of pieces, if it is within so many plies or a capture
    /// on the way leads to a known board.
    pub fn look(&self, board: &Board, plies: u32, seen: &mut HashMap<(u64, u32), Option<End>>) -> Option<End> {
        if let Some(end) = self.end(board) {
            return Some(end);
        }
        if let Some(&end) = seen.get(&(key(board), plies)) {
            return end;
        }
        let paths = board.paths();
        let mut win = None;
        let mut loss = Some(0);
        for path in &paths {
            let end = if plies == 0 { None } else { self.look(&board.after(path).turned(), plies - 1, seen) };
            match end {
                Some(End::Lost(after)) => win = Some(win.unwrap_or(u32::MAX).min(after + 1)),
                Some(End::Won(after)) => loss = loss.map(|loss| loss.max(after + 1)),
                Some(End::Drawn) | None => loss = None,
            }
        }
        // A win that is found may not be the quickest, unless it is as quick as those that would be overlooked.
        let end = match (win, loss) {
            _ if paths.is_empty() => Some(End::Won(0)),
            (Some(win), _) if win <= plies + 1 => Some(End::Won(win)),
            (None, Some(loss)) => Some(End::Lost(loss)),
            _ => None,
        };
        seen.insert((key(board), plies), end);
        end
    }

    /// The most plies in a row that only kings move without capturing, over all decided boards, where the winner plays
    /// the quickest moves and otherwise both sides make the run as long as they can.
    pub fn longest_kings_only_run(&self) -> u32 {
        let mut runs = vec![0; self.boards.len()];
        let plies = |end| match end {
            End::Won(plies) | End::Lost(plies) => Some(plies),
            End::Drawn => None,
        };
        let last = self.ends.iter().copied().filter_map(plies).max().unwrap_or(0);
        // The best moves, and all that a loser has, lead to ends that are nearer.
        for now in 1..=last {
            for (number, steps) in
                self.steps.iter().enumerate().filter(|&(number, _)| plies(self.ends[number]) == Some(now))
            {
                let best = |step: &&Step| match self.ends[number] {
                    End::Won(_) => self.ends[step.to] == End::Lost(now - 1),
                    _ => true,
                };
                let run = steps.iter().filter(best).filter(|step| step.kings_only).map(|step| runs[step.to] + 1).max();
                runs[number] = run.unwrap_or(0);
            }
        }
        runs.into_iter().max().unwrap_or(0)
    }
}
