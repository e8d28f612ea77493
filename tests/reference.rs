//! The reference generator of these tests against known node counts and known positions, without the crate's help.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::data::{Row, rows};
use common::random::{self, Crowd, Random};
use common::reference::{Board, Move};

/// The most nodes to count one by one.
const NODES: u64 = 1_000_000;

fn check_counts(file: &str, count: impl Fn(&Board, u32) -> u64) {
    for row in rows(file) {
        let board = Board::read(row.field(0));
        for (depth, expected) in (1..).zip(counts(&row)).take_while(|&(_, nodes)| nodes <= NODES) {
            assert_eq!(count(&board, depth), expected, "{}: depth {depth} of {}", row.place(), row.field(0));
        }
    }
}

fn counts(row: &Row) -> Vec<u64> {
    let number = |word: &str| word.parse().unwrap_or_else(|error| panic!("{}: {word}: {error}", row.place()));
    row.words(1).into_iter().map(number).collect()
}

#[test]
fn node_counts() {
    check_counts("perft.txt", Board::perft);
}

#[test]
fn node_counts_of_paths() {
    check_counts("perft_paths.txt", Board::perft_paths);
}

/// A move as the data file writes it.
fn written(board: &Board, one: &Move) -> String {
    let texts: Vec<String> = one.paths.iter().map(|path| path.text()).collect();
    let captured: Vec<String> = one.captured.iter().map(|square| square.to_string()).collect();
    let promotes = one.king && !board.at(one.from).expect("a piece to move").king;
    let mut text = texts.join("=");
    if promotes || !captured.is_empty() {
        text = format!("{text}/{}", captured.join(","));
    }
    if promotes { text + "/K" } else { text }
}

#[test]
fn hard_positions() {
    for row in rows("hard_positions.txt") {
        let board = Board::read(row.field(0));
        let mut expected = row.words(1);
        let found: Vec<String> = board.moves().iter().map(|one| written(&board, one)).collect();
        let mut found: Vec<&str> = found.iter().map(String::as_str).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{}: {}", row.place(), row.field(0));
    }
}

#[test]
fn every_position_turned_round_has_the_same_moves_turned_round() {
    let mut random = Random::new(1);
    for crowd in Crowd::ALL {
        for _ in 0..200 {
            let board = random::board(&mut random, crowd);
            assert_eq!(Board::read(&board.fen()), board);
            let turned = board.turned();
            let mut paths = board.paths();
            for path in &mut paths {
                path.from = path.from.turned();
                for hop in &mut path.hops {
                    hop.to = hop.to.turned();
                    hop.victim = hop.victim.map(|square| square.turned());
                }
            }
            let mut expected = turned.paths();
            paths.sort();
            expected.sort();
            assert_eq!(paths, expected, "{}", board.fen());
        }
    }
}
