//! The engine with endgame tables: exact to the ply where they hold, careful where the draw rules may spoil a value.

mod common;

use common::forced::{assert_seen, claimed_end, forced_end};
use common::random::Random;
use poddavki::endgame::{Builder, Tables, Value};
use poddavki::engine::{Answer, Clock, Engine, Limits, Slice, Style, Verdict};
use poddavki::rules::{Color, DrawRules, Game, Piece, Position, Square};
use std::sync::{Arc, OnceLock};

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

fn tables() -> Arc<Tables> {
    static TABLES: OnceLock<Arc<Tables>> = OnceLock::new();
    TABLES.get_or_init(|| Arc::new(Builder::new(4).finish())).clone()
}

fn engine() -> Engine {
    let mut engine = Engine::new(8 << 20);
    engine.set_tables(tables());
    engine
}

fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Answer {
    engine.start(game, Limits { nodes: Some(nodes), ..Limits::default() }, Style::default(), &Still);
    engine.run(Slice::Whole, &Still, &mut |_| {}).expect("a whole search has an answer")
}

/// A position of so many pieces, both sides having some.
fn position(random: &mut Random, pieces: usize) -> Position {
    loop {
        let mut placed: Vec<(Square, Piece)> = Vec::new();
        while placed.len() < pieces {
            let square = *random.pick(&Square::ALL);
            if placed.iter().all(|(taken, _)| *taken != square) {
                let color = if random.chance(50) { Color::White } else { Color::Black };
                placed.push((square, Piece { color, king: random.chance(50) }));
            }
        }
        let turn = if random.chance(50) { Color::White } else { Color::Black };
        if let Ok(position) = Position::from_pieces(placed, turn)
            && !position.side(Color::White).is_empty()
            && !position.side(Color::Black).is_empty()
        {
            return position;
        }
    }
}

fn verdict(value: Value) -> Verdict {
    match value {
        Value::Win(plies) => Verdict::Win(plies),
        Value::Loss(plies) => Verdict::Loss(plies),
        Value::Draw => Verdict::Draw,
    }
}

#[test]
fn few_pieces_are_played_by_the_shortest_way_to_the_end() {
    let tables = tables();
    let mut random = Random::new(4);
    let mut engine = engine();
    for number in 0..400 {
        let start = position(&mut random, 2 + number % 3);
        let value = tables.probe(&start).expect("up to four pieces");
        let mut game = Game::new(start, 0, DrawRules::default());
        let mut left = value;
        while game.outcome().is_none() && !(value == Value::Draw && game.ply() > 12) {
            let answer = search(&mut engine, &game, 1000);
            let known = tables.probe(game.position()).expect("up to four pieces");
            assert_eq!(known, left, "{start} after {} plies", game.ply());
            assert!(answer.exact, "{start} after {} plies: {answer:?}", game.ply());
            assert_eq!(answer.score, verdict(left), "{start} after {} plies", game.ply());
            game.play(answer.best.expect("the game goes on")).expect("a legal move");
            left = match left {
                Value::Win(plies) => Value::Loss(plies - 1),
                Value::Loss(plies) => Value::Win(plies - 1),
                Value::Draw => Value::Draw,
            };
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        match value {
            Value::Win(plies) => assert_eq!((winner, game.ply()), (Some(start.turn()), plies as usize), "{start}"),
            Value::Loss(plies) => assert_eq!((winner, game.ply()), (Some(!start.turn()), plies as usize), "{start}"),
            Value::Draw => assert_eq!(winner, None, "{start}"),
        }
    }
}

#[test]
fn a_win_is_kept_against_any_play_and_gets_nearer_with_each_move() {
    let tables = tables();
    let mut random = Random::new(5);
    let mut engine = engine();
    let mut won = 0;
    while won < 200 {
        let start = position(&mut random, 4);
        if !matches!(tables.probe(&start), Some(Value::Win(_))) {
            continue;
        }
        won += 1;
        let mut game = Game::new(start, 0, DrawRules::default());
        let mut left = u32::MAX;
        while game.outcome().is_none() {
            if game.turn() != start.turn() {
                let moves = game.position().legal_moves();
                game.play(*random.pick(&moves)).expect("a legal move");
                continue;
            }
            let answer = search(&mut engine, &game, 1000);
            let Verdict::Win(plies) = answer.score else { panic!("{start} after {} plies: {answer:?}", game.ply()) };
            assert!(answer.exact && plies < left, "{start} after {} plies: {answer:?}", game.ply());
            left = plies;
            game.play(answer.best.expect("the game goes on")).expect("a legal move");
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(start.turn()), "{start}");
    }
}

#[test]
fn an_inherited_count_of_kings_only_plies_is_heeded() {
    const PLIES: u32 = 6;
    let mut random = Random::new(6);
    let mut engine = engine();
    let (mut spoilt, mut decided) = (0, 0);
    for _ in 0..500 {
        let pieces = random.between(2, 4);
        let start = position(&mut random, pieces);
        let count = random.between(20, 29) as u32;
        let game = Game::new(start, count, DrawRules::default());
        engine.new_game();
        let answer = search(&mut engine, &game, 3000);
        let (forced, claimed) = (forced_end(&game, PLIES), claimed_end(answer.score));
        let place = format!("{start} after {count}");
        assert_seen(forced, claimed, PLIES, &place);
        if forced.is_some() {
            decided += 1;
            assert!(!answer.exact || claimed == forced, "{place}: {answer:?}, in truth {forced:?}");
        }
        let table = tables().probe(&start).and_then(Value::plies);
        spoilt += u32::from(claimed.is_none() && table.is_some());
    }
    assert!(spoilt > 5 && decided > 50, "{spoilt} spoilt, {decided} decided");
}

/// A move of a piece from one square to another, if it is legal.
fn step(game: &mut Game, from: Square, to: Square) -> bool {
    let moves = game.position().legal_moves();
    let found = moves.iter().find(|mv| !mv.is_capture() && mv.from() == from && mv.to() == to);
    found.is_some_and(|&mv| game.play(mv).is_ok())
}

#[test]
fn a_win_that_repetition_would_spoil_is_won_another_way_or_not_claimed() {
    let tables = tables();
    let mut random = Random::new(7);
    let mut engine = engine();
    let (mut spoilt, mut won) = (0, 0);
    while spoilt < 60 {
        let before = position(&mut random, 4);
        let Some((Value::Win(4..), best)) = tables.best_moves(&before) else { continue };
        let (m, moves) = (best[0], before.legal_moves());
        if m.is_capture() || !before.is_king_move(m) || moves.len() < 2 {
            continue;
        }
        // From the position after the best move both sides go to and fro, so that it has stood twice when it could be
        // played once more.
        let after = before.play(m);
        let Some(&b) = after.legal_moves().iter().find(|&&b| !b.is_capture() && after.is_king_move(b)) else {
            continue;
        };
        let mut game = Game::new(after, 0, DrawRules::default());
        let back = |game: &mut Game| {
            step(game, b.from(), b.to()) && step(game, m.to(), m.from()) && step(game, b.to(), b.from())
        };
        if !(back(&mut game) && *game.position() == before && step(&mut game, m.from(), m.to()) && back(&mut game)) {
            continue;
        }
        spoilt += 1;
        engine.new_game();
        let answer = search(&mut engine, &game, 100_000);
        assert!(!answer.exact, "{before}: {answer:?}");
        let others = moves.iter().filter(|&&mv| mv != m);
        let wins = |&&mv: &&_| matches!(tables.probe(&before.play(mv)), Some(Value::Loss(_)));
        if matches!(answer.score, Verdict::Win(_)) {
            won += 1;
            assert_ne!(answer.best, Some(m), "{before}: {answer:?}");
        } else {
            // A longer way may come back to the same position.
            assert!(others.filter(wins).count() <= 3, "{before}: {answer:?}");
        }
    }
    assert!(won > 20, "{won} won");
}

#[test]
fn the_draw_of_few_pieces_is_heeded_where_it_holds() {
    let rules = DrawRules { few_pieces: true };
    let mut random = Random::new(9);
    let mut engine = engine();
    let (mut late, mut claims) = (0, 0);
    while late < 60 {
        let pieces = random.between(4, 5);
        let mut game = Game::new(position(&mut random, pieces), 0, rules);
        while game.outcome().is_none() {
            // Aimless play that changes nothing, as long as there is any.
            let moves = game.position().legal_moves();
            let aimless: Vec<_> = moves.iter().filter(|mv| !mv.is_capture() && !mv.promotes()).collect();
            let &mv = if aimless.is_empty() { random.pick(&moves) } else { *random.pick(&aimless) };
            game.play(mv).expect("a legal move");
            if game.outcome().is_some() || game.unchanged() < 40 {
                continue;
            }
            late += 1;
            let answer = search(&mut engine, &game, 2000);
            let (winner, plies) = match answer.score {
                Verdict::Win(plies) => (game.turn(), plies),
                Verdict::Loss(plies) => (!game.turn(), plies),
                _ => continue,
            };
            claims += 1;
            let (mut played, before) = (game.clone(), game.ply());
            while played.outcome().is_none() {
                let best = search(&mut engine, &played, 2000).best.expect("the game goes on");
                played.play(best).expect("a legal move");
            }
            let outcome = played.outcome().expect("an end");
            assert_eq!(
                outcome.winner,
                Some(winner),
                "{} after {} aimless plies: {answer:?}",
                game.position(),
                game.unchanged()
            );
            let took = (played.ply() - before) as u32;
            assert!(took <= plies, "{}: {took} plies, {answer:?}", game.position());
        }
    }
    assert!(claims > 3, "{claims}");
}

#[test]
fn a_style_with_noise_plays_without_tables() {
    let mut engine = engine();
    let game = Game::new("W:WKb2,a1:Be7".parse().expect("a position"), 0, DrawRules::default());
    let style = Style { noise: 100, oversight: 0, book: false, seed: 1 };
    engine.start(&game, Limits { nodes: Some(50), ..Limits::default() }, style, &Still);
    let answer = engine.run(Slice::Whole, &Still, &mut |_| {}).expect("an answer");
    assert!(!answer.exact && matches!(answer.score, Verdict::Estimate(_)), "{answer:?}");
}

#[test]
fn tables_may_come_while_a_search_is_under_way() {
    let mut engine = Engine::new(1 << 20);
    let game = Game::new("W:WKb2,a1:Be7,Kh8".parse().expect("a position"), 0, DrawRules::default());
    engine.start(&game, Limits { nodes: Some(10_000), ..Limits::default() }, Style::default(), &Still);
    assert!(engine.run(Slice::Nodes(100), &Still, &mut |_| {}).is_none());
    for pieces in 2..=4 {
        let bytes = tables().to_bytes(pieces).expect("all classes");
        assert!(engine.add_tables(&bytes[1..]).is_err());
        engine.add_tables(&bytes).expect("whole tables");
    }
    assert_eq!(engine.table_pieces(), 4);
    let answer = engine.run(Slice::Whole, &Still, &mut |_| {}).expect("an answer");
    assert!(answer.best.is_some());
    let answer = search(&mut engine, &game, 1000);
    assert!(answer.exact, "{answer:?}");
}

/// What the search looks at in a tenth of a second in wasm.
const TENTH_OF_A_SECOND: u64 = 400_000;

#[test]
fn with_five_pieces_and_tables_of_four_nearly_every_move_keeps_the_result() {
    let mut engine = engine();
    let (mut tried, mut lost) = (0, Vec::new());
    for line in include_str!("data/engine/five_pieces.txt").lines().filter(|line| !line.starts_with('#')) {
        let [fen, _, keep] = line.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("three fields in {line}")
        };
        let game = Game::new(fen.parse().expect("a position"), 0, DrawRules::default());
        engine.new_game();
        let answer = search(&mut engine, &game, TENTH_OF_A_SECOND);
        let best = game.position().move_text(answer.best.expect("a move")).expect("a text");
        tried += 1;
        if !keep.split(' ').any(|text| text == best) {
            lost.push(line);
        }
    }
    println!("{} of {tried} lost", lost.len());
    // Every one of these positions has a move that spoils the result; among all positions fewer than half have.
    assert!(1000 * lost.len() <= 5 * tried, "{} of {tried} lost: {lost:#?}", lost.len());
}
