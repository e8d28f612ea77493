//! The engine keeps its promises: exact ends, determinism, slices that cost little, limits that hold.

mod common;

use common::forced::{assert_seen, claimed_end, forced_end};
use common::openings::openings;
use common::random::Random;
use poddavki::engine::{Answer, Clock, Depth, Engine, Limits, Slice, Style, Verdict};
use poddavki::rules::{Color, DrawRules, Game, Move, Piece, Position, Square};
use std::cell::Cell;

/// A clock that goes on by a step each time it is read.
struct Ticking {
    now: Cell<f64>,
    step: f64,
}

impl Ticking {
    fn by(step: f64) -> Ticking {
        Ticking { now: Cell::new(0.0), step }
    }
}

impl Clock for Ticking {
    fn now(&self) -> f64 {
        let now = self.now.get();
        self.now.set(now + self.step);
        now
    }
}

const STOPPED: f64 = 0.0;
const TABLE: usize = 16 << 20;

fn game_at(fen: &str, kings_only: u32, moves: &str) -> Game {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    let mut game = Game::new(position, kings_only, DrawRules::default());
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{fen} {text}: {error}"));
    }
    game
}

fn game(fen: &str) -> Game {
    game_at(fen, 0, "")
}

fn to_depth(plies: u32) -> Limits {
    Limits { depth: Some(Depth::new(plies)), ..Limits::default() }
}

fn to_nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn search_as(engine: &mut Engine, game: &Game, limits: Limits, slice: Slice, style: Style) -> Answer {
    let clock = Ticking::by(STOPPED);
    engine.start(game, limits, style, &clock);
    for _ in 0..100_000 {
        if let Some(answer) = engine.run(slice, &clock, &mut |_| {}) {
            return answer;
        }
    }
    panic!("the search does not end in slices of {slice:?}");
}

fn search(engine: &mut Engine, game: &Game, limits: Limits, slice: Slice) -> Answer {
    search_as(engine, game, limits, slice, Style::default())
}

fn text(game: &Game, mv: Option<Move>) -> String {
    mv.and_then(|mv| game.position().move_text(mv)).unwrap_or_else(|| "none".into())
}

const MIDDLES: [&str; 6] = [
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,e5,f6,h6",
    "B:Wa1,c1,g1,b2,d2,h2,a3,f4,e3:Bb8,d8,h8,a7,c7,e7,g7,b6,h6",
    "W:Wa1,c1,e1,b2,h2,b4,g3:Bb8,f8,h8,c7,g7,a5,h6",
    "B:Wa1,Kc1,e3,g3:Bb8,f8,h8,c7,e7",
    "W:WKc1,a3,b2:BKf8,h8,b6",
];

/// Lines of a file of wins that one move alone keeps: position, move, plies.
fn only_moves(data: &str) -> impl Iterator<Item = (&str, &str, u32)> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [fen, best, plies] = line.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("three fields in {line}")
        };
        (fen, best, plies.parse().expect("plies"))
    })
}

/// A tenth of what the search looks at in a second in wasm.
const TENTH_OF_A_SECOND: u64 = 400_000;

#[test]
fn finds_the_only_move_and_no_win_shorter_than_there_is() {
    for (fen, best, shortest) in only_moves(include_str!("data/engine/only_moves.txt")) {
        let game = game(fen);
        let answer = search(&mut Engine::new(TABLE), &game, to_nodes(TENTH_OF_A_SECOND), Slice::Whole);
        assert_eq!(text(&game, answer.best), best, "{fen}");
        match answer.score {
            Verdict::Win(found) => assert!(found >= shortest, "{fen}: {found} plies, shorter than possible"),
            other => panic!("{fen}: {other:?}"),
        }
    }
}

#[test]
fn finds_the_only_moves_of_its_own_games() {
    for (fen, best, _) in only_moves(include_str!("data/engine/own_only_moves.txt")) {
        let game = game(fen);
        let answer = search(&mut Engine::new(TABLE), &game, to_nodes(TENTH_OF_A_SECOND), Slice::Whole);
        assert_eq!(text(&game, answer.best), best, "{fen}");
        assert!(matches!(answer.score, Verdict::Win(_)), "{fen}: {answer:?}");
    }
}

#[test]
fn wins_twelve_against_one_where_it_is_won() {
    let won: Vec<(&str, &str)> = include_str!("data/engine/twelve.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(';').map(|(square, best)| (square, best.trim())).expect("two fields"))
        .collect();
    assert_eq!(won.len(), 11);
    for square in Square::ALL.into_iter().filter(|square| square.row() > 2 && square.row() < 8) {
        let name = square.to_string();
        let game = game(&format!("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:B{name}"));
        let known = won.iter().find(|(square, _)| *square == name);
        // Less than a second in wasm.
        let nodes = if known.is_some() { 4_000_000 } else { 20_000 };
        let clock = Ticking::by(STOPPED);
        let mut engine = Engine::new(TABLE);
        engine.start(&game, to_nodes(nodes), Style::default(), &clock);
        let mut wins = false;
        let mut answer = None;
        while answer.is_none() && !wins {
            answer =
                engine.run(Slice::Nodes(50_000), &clock, &mut |info| wins |= matches!(info.score, Verdict::Win(_)));
        }
        let answer = answer.or_else(|| engine.stop(&clock)).expect("an answer");
        match known {
            Some((_, best)) => {
                assert!(wins, "{name}: {answer:?}");
                assert!(best.is_empty() || text(&game, answer.best) == *best, "{name}: {answer:?}");
            }
            None => assert!(!wins, "{name}: {answer:?}"),
        }
    }
}

#[test]
fn forced_ends_are_true_and_near_ones_are_seen() {
    const PLIES: u32 = 6;
    const BOTH: [Color; 2] = [Color::White, Color::Black];
    let mut random = Random::new(20_261_130);
    let (mut decided, mut tried) = (0, 0);
    let mut engine = Engine::new(1 << 20);
    while tried < 400 {
        let pieces: Vec<(Square, Piece)> = (0..random.between(2, 5))
            .map(|_| {
                let piece = Piece { color: *random.pick(&BOTH), king: random.chance(33) };
                (*random.pick(&Square::ALL), piece)
            })
            .collect();
        let turn = *random.pick(&BOTH);
        let Ok(position) = Position::from_pieces(pieces, turn) else { continue };
        tried += 1;
        let game = Game::new(position, 0, DrawRules::default());
        engine.new_game();
        let answer = search(&mut engine, &game, to_depth(PLIES + 4), Slice::Whole);
        let forced = forced_end(&game, PLIES);
        assert_seen(forced, claimed_end(answer.score), PLIES, &position.to_string());
        decided += i32::from(forced.is_some());
    }
    assert!(decided > 100, "only {decided} of {tried} positions are decided");
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    let mut engine = Engine::new(TABLE);
    let game = game(MIDDLES[1]);
    let first = search(&mut engine, &game, to_nodes(150_000), Slice::Whole);
    engine.new_game();
    let again = search(&mut engine, &game, to_nodes(150_000), Slice::Whole);
    assert_eq!(first, again);
    assert_eq!(first.nodes, 150_000);
}

#[test]
fn slices_cost_at_most_five_percent_more_nodes() {
    // Many positions: cut into slices a single search may by chance be shorter as well as longer, by a tenth.
    let (mut whole, mut sliced) = (0, 0);
    let games = openings().take(60).map(|position| Game::new(position, 0, DrawRules::default()));
    for game in games.chain(MIDDLES.map(game)) {
        for (total, slice) in [(&mut whole, Slice::Whole), (&mut sliced, Slice::Nodes(20_000))] {
            *total += search(&mut Engine::new(TABLE), &game, to_depth(12), slice).nodes;
        }
    }
    println!("{sliced} nodes in slices, {whole} without");
    assert!(sliced * 100 <= whole * 105, "{sliced} nodes in slices, {whole} without");
}

#[test]
fn short_slices_over_the_smallest_table_still_end() {
    let game = game(MIDDLES[0]);
    let answer = search(&mut Engine::new(0), &game, to_depth(8), Slice::Nodes(2_000));
    assert_eq!(answer.depth, Depth::new(8));
}

#[test]
fn slices_get_through_an_exchange_of_many_kings() {
    // One ply is millions of captures here, many slices' worth, and nothing of it is a whole root move.
    let fen = "W:WKc1,Ka1,Ke3,Kb6,Kb4,Kg5,Kh8,Kd8,Kh2,Kd4,Kc7,Kf8:BKb2,Ka3,Kc3,Kb8,Kh6,Kd2,Kh4,Ka7";
    let game = game(fen);
    let whole = search(&mut Engine::new(TABLE), &game, to_depth(1), Slice::Whole);
    let sliced = search(&mut Engine::new(TABLE), &game, to_depth(1), Slice::Nodes(20_000));
    assert_eq!(sliced.depth, Depth::ONE);
    assert!(sliced.nodes <= whole.nodes + whole.nodes / 4 + 20_000, "{} and {}", sliced.nodes, whole.nodes);
}

#[test]
fn what_one_style_remembers_is_not_another_s() {
    let game = game(MIDDLES[1]);
    let careless = Style { noise: 150, oversight: 0, book: false, seed: 9 };
    let mut engine = Engine::new(TABLE);
    let alone = search_as(&mut engine, &game, to_depth(4), Slice::Whole, careless);
    engine.new_game();
    search(&mut engine, &game, to_depth(9), Slice::Whole);
    let after = search_as(&mut engine, &game, to_depth(4), Slice::Whole, careless);
    assert_eq!((alone.best, alone.score), (after.best, after.score));
}

#[test]
fn stops_at_any_time_with_a_legal_move() {
    let game = game(MIDDLES[0]);
    let clock = Ticking::by(STOPPED);
    let mut engine = Engine::new(TABLE);
    for slices in [0, 1, 7] {
        engine.start(&game, Limits::default(), Style::default(), &clock);
        for _ in 0..slices {
            assert_eq!(engine.run(Slice::Nodes(500), &clock, &mut |_| {}), None);
        }
        let answer = engine.stop(&clock).expect("a search is under way");
        let best = answer.best.expect("the game is not over");
        assert!(game.position().legal_moves().contains(&best));
        assert!(!engine.is_searching());
        assert_eq!(engine.stop(&clock), None);
        assert_eq!(engine.run(Slice::Whole, &clock, &mut |_| {}), None);
    }
}

#[test]
fn limits_hold() {
    let game = game(MIDDLES[0]);
    let mut engine = Engine::new(TABLE);
    for nodes in [0, 1, 10, 999] {
        let answer = search(&mut engine, &game, to_nodes(nodes), Slice::Whole);
        assert!(answer.nodes <= nodes && answer.best.is_some(), "{answer:?}");
    }
    let clock = Ticking::by(1.0);
    engine.start(&game, Limits { ms: Some(50.0), ..Limits::default() }, Style::default(), &clock);
    let answer = engine.run(Slice::Whole, &clock, &mut |_| {}).expect("time ends the search");
    assert!((50.0..60.0).contains(&answer.ms), "{answer:?}");
}

#[test]
fn each_iteration_is_told_once_with_a_line_that_can_be_played() {
    let game = game(MIDDLES[2]);
    let clock = Ticking::by(STOPPED);
    let mut engine = Engine::new(TABLE);
    engine.start(&game, to_depth(9), Style::default(), &clock);
    let mut depths = Vec::new();
    while engine
        .run(Slice::Nodes(3_000), &clock, &mut |info| {
            depths.push(info.depth.plies());
            let mut position = *game.position();
            for &mv in &info.line {
                assert!(position.legal_moves().contains(&mv), "{position}");
                position = position.play(mv);
            }
            assert!(!info.line.is_empty());
        })
        .is_none()
    {}
    assert_eq!(depths, (1..=9).collect::<Vec<_>>());
}

#[test]
fn a_finished_game_has_no_move() {
    let repetition = "a1-b2 b8-a7 b2-a1 a7-b8 a1-b2 b8-a7 b2-a1 a7-b8";
    let cases = [
        ("B:Wb6:B", 0, "", Verdict::Win(0)),
        ("W:Wa5:Bb6,c7", 0, "", Verdict::Win(0)),
        ("W:WKa1:BKb8", 0, repetition, Verdict::Draw),
        ("W:WKc1:BKf8,h6", 30, "", Verdict::Draw),
    ];
    for (fen, kings_only, moves, expected) in cases {
        let answer = search(&mut Engine::new(TABLE), &game_at(fen, kings_only, moves), Limits::default(), Slice::Whole);
        assert_eq!((answer.best, answer.score, answer.nodes), (None, expected, 0), "{fen}");
    }
}

#[test]
fn the_kings_only_count_spoils_a_win() {
    let fen = "W:WKe1,Kh2:BKg1";
    let mut spoiled = 0;
    for kings_only in 0..30 {
        let game = game_at(fen, kings_only, "");
        let answer = search(&mut Engine::new(TABLE), &game, to_depth(12), Slice::Whole);
        match answer.score {
            Verdict::Win(6) => assert_eq!(spoiled, 0, "won at {kings_only} but not before"),
            Verdict::Win(plies) => panic!("win in {plies} at {kings_only}"),
            _ => spoiled += 1,
        }
    }
    assert!(spoiled > 0, "a full count changes nothing");
}

#[test]
fn noise_changes_judgement_and_nothing_else() {
    let game = game(MIDDLES[0]);
    let mut bests = Vec::new();
    for seed in 0..12 {
        let style = Style { noise: 150, oversight: 0, book: false, seed };
        let [first, again] =
            [0, 1].map(|_| search_as(&mut Engine::new(TABLE), &game, to_depth(3), Slice::Whole, style));
        assert_eq!(first, again);
        bests.push(text(&game, first.best));
    }
    bests.sort();
    bests.dedup();
    assert!(bests.len() > 2, "always {bests:?}");
    // A forced win is seen through any noise.
    let won = game_at("W:WKe1,Kh2:BKg1", 0, "");
    let style = Style { noise: 10_000, oversight: 0, book: false, seed: 5 };
    let answer = search_as(&mut Engine::new(TABLE), &won, to_depth(6), Slice::Whole, style);
    assert_eq!(answer.score, Verdict::Win(6));
}
