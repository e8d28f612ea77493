//! The crate's answers and the reference generator's, brought to one form and compared.

use super::reference::{Board, Path as ReferencePath};
use poddavki::rules::{Move, MoveList, Path, Position, Square};
use std::fmt;
use std::ops::ControlFlow;

/// The crate's position for a reference board; they share nothing but the text.
pub fn position(board: &Board) -> Position {
    let fen = board.fen();
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Every legal path of the piece on a square, in the crate's order.
pub fn paths_from(position: &Position, from: Square) -> Vec<Path> {
    let mut paths = Vec::new();
    position.each_path(from, |path| {
        paths.push(*path);
        ControlFlow::Continue(())
    });
    paths
}

/// Every legal path of the side to move.
pub fn paths(position: &Position) -> Vec<Path> {
    Square::ALL.into_iter().flat_map(|from| paths_from(position, from)).collect()
}

/// One landing: the square, what was taken on the way, as numbers in square order.
type Landing = (u8, Option<u8>);

/// A distinct move with all its paths, in a form that both generators can be brought to. Squares are numbers in square
/// order: a1 is 0, c1 is 1, h8 is 31.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fact {
    from: u8,
    to: u8,
    captured: u32,
    promotes: bool,
    /// In square order, each with the number of the hop that makes a man a king.
    paths: Vec<(Vec<Landing>, Option<usize>)>,
}

impl fmt::Debug for Fact {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let name = |number: u8| Square::ALL[number as usize];
        for (index, (hops, _)) in self.paths.iter().enumerate() {
            write!(out, "{}{}", if index > 0 { " = " } else { "" }, name(self.from))?;
            for (to, victim) in hops {
                write!(out, "{}{}", victim.map_or('-', |_| ':'), name(*to))?;
            }
        }
        let captured = (0..32).filter(|bit| self.captured >> bit & 1 == 1).map(name).collect::<Vec<_>>();
        write!(out, " takes {captured:?}{}", if self.promotes { ", becomes a king" } else { "" })
    }
}

/// What the reference generator finds, sorted.
pub fn facts_of_board(board: &Board) -> Vec<Fact> {
    let number = |square: super::reference::Square| (square.row * 4 + square.file / 2) as u8;
    let facts = board.moves().into_iter().map(|one| {
        let was_king = board.at(one.from).expect("a piece to move").king;
        let far_row = board.turn.far_row();
        let path = |path: &ReferencePath| {
            let hops = path.hops.iter().map(|hop| (number(hop.to), hop.victim.map(number))).collect();
            let crowned = path.hops.iter().position(|hop| hop.to.row == far_row);
            (hops, crowned.filter(|_| !was_king))
        };
        Fact {
            from: number(one.from),
            to: number(one.to),
            captured: one.captured.iter().fold(0, |set, &square| set | 1 << number(square)),
            promotes: one.king && !was_king,
            paths: one.paths.iter().map(path).collect(),
        }
    });
    let mut facts: Vec<Fact> = facts.collect();
    facts.sort();
    facts
}

/// What the crate finds, sorted. Fails where the crate disagrees with itself: where a path leads to no listed move, or
/// a listed move has no path.
pub fn facts_of_position(position: &Position) -> Vec<Fact> {
    let number = |square: Square| square.index() as u8;
    let list = position.legal_moves();
    let mut grouped: Vec<(Move, Vec<Path>)> = list.iter().map(|&mv| (mv, Vec::new())).collect();
    for path in paths(position) {
        let entry = grouped.iter_mut().find(|(mv, _)| *mv == path.result());
        entry.unwrap_or_else(|| panic!("{position}: {path} leads to no listed move")).1.push(path);
    }
    let facts = grouped.into_iter().map(|(mv, paths)| {
        assert_eq!(position.path(mv), paths.first().copied(), "{position}: not the first path of {mv:?}");
        let path = |path: &Path| {
            let hops = path.hops().iter().map(|hop| (number(hop.to), hop.takes.map(number))).collect();
            (hops, path.crowned_at())
        };
        Fact {
            from: number(mv.from()),
            to: number(mv.to()),
            captured: mv.captured().into_iter().fold(0, |set, square| set | 1 << number(square)),
            promotes: mv.promotes(),
            paths: paths.iter().map(path).collect(),
        }
    });
    let mut facts: Vec<Fact> = facts.collect();
    facts.sort();
    facts
}

/// Fails unless crate and reference agree about the moves here, their paths and where they lead.
pub fn assert_agreement(board: &Board) {
    let position = position(board);
    let expected = facts_of_board(board);
    assert_eq!(facts_of_position(&position), expected, "moves of {position}");

    let list = position.legal_moves();
    assert_eq!(list.len(), expected.len(), "{position}: a move is listed twice");
    assert_eq!(position.count_moves(&mut MoveList::new()), expected.len(), "count of moves of {position}");
    assert_eq!(position.has_moves(), !expected.is_empty(), "whether {position} has moves");
    let captures = expected.iter().any(|fact| fact.captured != 0);
    assert_eq!(position.has_captures(), captures, "whether {position} has captures");

    for one in board.moves() {
        let text = one.paths[0].text();
        let mv = position.read_move(&text).unwrap_or_else(|error| panic!("{position}, {text}: {error}"));
        let after = position.play(mv);
        let expected = board.after(&one.paths[0]).fen();
        assert_eq!(after.to_string(), expected, "{position} after {text}");
        assert_eq!(after.key(), after.computed_key(), "key of {position} after {text}");
    }
}
