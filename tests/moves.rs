//! The crate's legal moves: against known node counts, known positions and the reference generator.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::compare::{assert_agreement, paths, paths_from, position};
use common::data::{Row, rows};
use common::random::{self, Crowd, Random};
use common::reference::Board;
use poddavki::rules::{Move, MoveList, Path, Position, Square, perft};
use std::collections::BTreeSet;

fn counts(row: &Row) -> Vec<u64> {
    let number = |word: &str| word.parse().unwrap_or_else(|error| panic!("{}: {word}: {error}", row.place()));
    row.words(1).into_iter().map(number).collect()
}

fn read(row: &Row) -> Position {
    row.field(0).parse().unwrap_or_else(|error| panic!("{}: {error}", row.place()))
}

#[test]
fn node_counts() {
    for row in rows("perft.txt") {
        let position = read(&row);
        assert_eq!(perft(&position, 0), 1, "{}", row.place());
        for (depth, expected) in (1..).zip(counts(&row)).take_while(|&(_, nodes)| nodes <= 10_000_000) {
            assert_eq!(perft(&position, depth), expected, "{}: depth {depth} of {position}", row.place());
        }
    }
}

/// A path's start, and for each hop its victim and landing; no landing on a straight run on to the next victim.
type Shape = (Square, Vec<(Option<Square>, Option<Square>)>);

/// The shape of a path: equal for paths that differ only in where they land on a straight run.
fn without_straight_landings(path: &Path) -> Shape {
    let place = |square: Square| (square.file() as i32, square.row() as i32);
    let mut stops = vec![place(path.from())];
    stops.extend(path.hops().iter().map(|hop| place(hop.to)));
    let heading = |i: usize| {
        let (a, b) = (stops[i], stops[i + 1]);
        ((b.0 - a.0).signum(), (b.1 - a.1).signum())
    };
    let last = path.hops().len() - 1;
    let hops = path.hops().iter().enumerate();
    let shape = hops.map(|(i, hop)| (hop.takes, (i == last || heading(i) != heading(i + 1)).then_some(hop.to)));
    (path.from(), shape.collect())
}

fn perft_paths(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut seen = BTreeSet::new();
    let mut paths = paths(position);
    paths.retain(|path| seen.insert(without_straight_landings(path)));
    if depth == 1 {
        return paths.len() as u64;
    }
    paths.iter().map(|path| perft_paths(&position.play(path.result()), depth - 1)).sum()
}

#[test]
fn node_counts_of_paths() {
    for row in rows("perft_paths.txt") {
        let position = read(&row);
        for (depth, expected) in (1..).zip(counts(&row)).take_while(|&(_, nodes)| nodes <= 1_000_000) {
            assert_eq!(perft_paths(&position, depth), expected, "{}: depth {depth} of {position}", row.place());
        }
    }
}

/// A move as the data file writes it.
fn written(position: &Position, mv: Move) -> String {
    let ways = paths_from(position, mv.from()).into_iter().filter(|path| path.result() == mv);
    let texts: Vec<String> = ways.map(|path| path.to_string()).collect();
    assert_eq!(position.move_text(mv), texts.first().cloned(), "{position}: the text of a move is its first path's");
    let mut captured: Vec<Square> = mv.captured().into_iter().collect();
    captured.sort();
    let captured: Vec<String> = captured.iter().map(Square::to_string).collect();
    let mut text = texts.join("=");
    if mv.promotes() || mv.is_capture() {
        text = format!("{text}/{}", captured.join(","));
    }
    if mv.promotes() { text + "/K" } else { text }
}

#[test]
fn hard_positions() {
    for row in rows("hard_positions.txt") {
        let position = read(&row);
        let found: Vec<String> = position.legal_moves().iter().map(|&mv| written(&position, mv)).collect();
        let mut found: Vec<&str> = found.iter().map(String::as_str).collect();
        let mut expected = row.words(1);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{}: {position}", row.place());
        assert_agreement(&Board::read(row.field(0)));
    }
}

/// Sixteen thousand random boards of a kind; with those of random games a hundred thousand in all.
fn agree_on(crowd: Crowd) {
    let mut random = Random::new(0x90dd_0000 + crowd as u64);
    for _ in 0..16_000 {
        assert_agreement(&random::board(&mut random, crowd));
    }
}

#[test]
fn agree_with_few_pieces() {
    agree_on(Crowd::Few);
}

#[test]
fn agree_with_many_kings() {
    agree_on(Crowd::Kings);
}

#[test]
fn agree_on_crowded_boards() {
    agree_on(Crowd::Crowded);
}

#[test]
fn agree_on_one_sided_boards() {
    agree_on(Crowd::OneSided);
}

#[test]
fn agree_on_long_captures() {
    agree_on(Crowd::Chains);
}

#[test]
fn agree_in_random_games() {
    let mut random = Random::new(0x90dd_1000);
    let mut boards = 0;
    while boards < 20_000 {
        for board in random::game(&mut random, 120) {
            assert_agreement(&board);
            boards += 1;
        }
    }
}

#[test]
fn agree_where_there_are_most_moves() {
    // Found by a search for the position with most distinct moves, captures, or capture paths.
    let most = [
        ("W:WKa1,Ke1,Kg1,Ka3,Kf4,Kh4,Ka5,Ka7,Kb8,Kd8,Kf8,Kh8:B", 68),
        ("W:WKa1,Kh2,Ka3,Ka7,Kb8,Kd8:BKb2,d2,f2,Kc5,e5,Kg5,c7,Ke7,Kg7", 68),
        ("W:WKa1,Kc1,Kg1,Kh2,Kh6,Kb8,Kf8:Bb2,d2,f2,Kb4,Kd4,Kf4,Kb6,Kd6,f6", 61),
        ("W:WKa1,Ke1,Kg1,Kh2,Ka7,Kb8:Bb2,d2,Kf2,b4,Ke5,Kg5,Kb6,Ke7,Kg7", 47),
        ("W:WKe1,Kg1,h4,Kb6,Kh8:Bb2,d2,f2,c3,g3,b4,d4,e5,g5,c7,e7,g7", 23),
    ];
    for (fen, moves) in most {
        let board = Board::read(fen);
        for board in [board.turned(), board] {
            assert_agreement(&board);
            assert_eq!(position(&board).legal_moves().len(), moves, "{fen}");
        }
    }
    const { assert!(MoveList::CAPACITY >= 128, "room for nearly twice as many as were ever found") };
}
