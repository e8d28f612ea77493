//! The ten opponents and the opening book: bounded, repeatable, various, and never into a proven loss.

mod common;

use common::openings::openings;
use poddavki::engine::{Answer, Book, BookValue, Clock, Engine, Level, Limits, Slice, Style, book_order};
use poddavki::proof::{Goal, check};
use poddavki::rules::{DrawRules, Game, Position};
use std::collections::HashSet;

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

fn answer(engine: &mut Engine, game: &Game, limits: Limits, style: Style) -> Answer {
    engine.new_game();
    engine.start(game, limits, style, &Still);
    engine.run(Slice::Whole, &Still, &mut |_| {}).expect("a whole search has an answer")
}

fn levels() -> impl Iterator<Item = Level> {
    (1..=Level::MOST).filter_map(Level::new)
}

fn games(count: usize) -> impl Iterator<Item = Game> {
    openings().take(count).map(|position| Game::new(position, 0, DrawRules::default()))
}

#[test]
fn there_are_ten_and_each_looks_at_least_as_far_and_errs_no_more_than_the_one_below() {
    assert_eq!(levels().count(), 10);
    assert!(Level::new(0).is_none() && Level::new(11).is_none());
    let all: Vec<Level> = levels().collect();
    for pair in all.windows(2) {
        let [(low, low_style), (high, high_style)] = [pair[0], pair[1]].map(|level| (level.limits(), level.style(1)));
        assert!(low.depth <= high.depth, "{pair:?}");
        assert!(low_style.noise >= high_style.noise && low_style.oversight >= high_style.oversight, "{pair:?}");
        assert!(high.ms.is_some_and(|ms| ms <= 2000.0) || pair[1].number() == Level::MOST, "{pair:?}");
        assert!(low.nodes.is_some_and(|nodes| nodes <= 1_500_000), "{pair:?}");
    }
    assert!(all.last().is_some_and(|top| top.style(1).is_perfect()));
}

#[test]
fn a_level_keeps_to_its_nodes_and_plays_the_same_by_the_same_seed() {
    let mut engine = Engine::new(4 << 20);
    for level in levels().take(8) {
        for game in games(4) {
            let first = answer(&mut engine, &game, level.limits(), level.style(3));
            let again = answer(&mut engine, &game, level.limits(), level.style(3));
            assert_eq!(first, again, "{level:?}");
            assert!(level.limits().nodes.is_some_and(|most| first.nodes <= most), "{level:?} {first:?}");
            let best = first.best.expect("a move");
            assert!(game.position().legal_moves().contains(&best), "{level:?} {first:?}");
        }
    }
}

#[test]
fn every_level_plays_various_games() {
    let mut engine = Engine::new(4 << 20);
    for level in levels().take(7) {
        let moves: HashSet<_> = (0..12)
            .filter_map(|seed| answer(&mut engine, &Game::default(), level.limits(), level.style(seed)).best)
            .collect();
        assert!(moves.len() >= 2, "{level:?} always begins with {moves:?}");
    }
}

#[test]
fn what_is_overlooked_leaves_a_move_and_captures_of_one_piece_are_always_seen() {
    let mut engine = Engine::new(1 << 20);
    let style = Style { oversight: 100, ..Style::default() };
    let limits = Limits { nodes: Some(200), ..Limits::default() };
    for fen in ["W:Wc3:Bh8", "W:Wa1:Bb2,d4", "W:Wc3,g3:Bd4,h8", "W:Wa1,c1,e1,g1:Bb8"] {
        let game = Game::new(fen.parse().expect("a position"), 0, DrawRules::default());
        assert!(answer(&mut engine, &game, limits, style).best.is_some(), "{fen}");
    }
    let half = Style { oversight: 50, ..Style::default() };
    for seed in 0..20 {
        let game = Game::new("W:Wc3,g3:Bd4,h4,h8".parse().expect("a position"), 0, DrawRules::default());
        let best = answer(&mut engine, &game, limits, Style { seed, ..half }).best;
        assert!(best.is_some_and(|mv| mv.is_capture()));
    }
}

/// All positions of the book, from the start on.
fn book_positions(book: &Book) -> Vec<Position> {
    let mut found = vec![Position::start()];
    let mut seen = HashSet::from([Position::start().key()]);
    let mut next = 0;
    while let Some(&position) = found.get(next) {
        next += 1;
        for mv in book_order(&position) {
            let after = position.play(mv);
            if book.find(&after).is_some() && seen.insert(after.key()) {
                found.push(after);
            }
        }
    }
    found
}

#[test]
fn the_book_is_there_and_never_plays_into_a_proven_loss() {
    let book = Book::ours();
    let positions = book_positions(&book);
    assert_eq!(positions.len(), book.len());
    assert!(book.len() > 500, "{} positions", book.len());
    let lost_for_the_mover: HashSet<u64> = std::fs::read_dir("tests/data/proofs")
        .expect("the proofs")
        .filter_map(|file| std::fs::read(file.ok()?.path()).ok())
        .filter_map(|bytes| check(&bytes).ok())
        .filter(|proven| matches!(proven.goal, Goal::Win(side) if side == proven.position.turn()))
        .map(|proven| proven.position.key())
        .collect();
    assert!(lost_for_the_mover.len() >= 9);
    for position in positions {
        let entry = book.find(&position).expect("a position of the book");
        for &mv in &entry.moves {
            let after = position.play(mv);
            assert!(position.legal_moves().contains(&mv), "{position}");
            let lost = lost_for_the_mover.contains(&after.key())
                || book.find(&after).is_some_and(|after| after.value == BookValue::Won);
            assert!(!lost || entry.value == BookValue::Lost, "{position}: {mv:?} loses");
        }
    }
}

#[test]
fn the_book_is_played_from_where_a_style_asks_for_it_and_its_moves_vary() {
    let mut engine = Engine::new(1 << 20);
    let book = Book::ours();
    let start = book.find(&Position::start()).expect("the start is in the book");
    assert!(start.moves.len() >= 2, "{start:?}");
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let played: HashSet<_> = (0..40)
        .map(|seed| {
            let style = Style { book: true, seed, ..Style::default() };
            let answer = answer(&mut engine, &Game::default(), limits, style);
            assert_eq!(answer.nodes, 0);
            answer.best.expect("a move")
        })
        .collect();
    assert_eq!(played, start.moves.iter().copied().collect::<HashSet<_>>());
    assert_eq!(answer(&mut engine, &Game::default(), limits, Style::default()).nodes, 1000);
}

#[test]
fn a_book_that_ends_early_or_is_nonsense_does_no_harm() {
    let bytes: Vec<u8> = (0..4000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for length in [0, 1, 2, 3, 50, 4000] {
        let book = Book::read(&bytes[..length]);
        assert!(book.len() <= length);
        assert!(book.find(&"W:Wa1:Bb8".parse().expect("a position")).is_none());
    }
}
