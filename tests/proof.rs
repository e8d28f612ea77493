//! Proofs: what is claimed is proven, and every proof is checked by the rules alone.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::data::rows;
use common::prover::{TABLE, TABLES, assert_won_by_line, read, run};
use common::random::Random;
use common::reference::Side;
use common::replay::replay;
use poddavki::endgame::{Builder, Tables, Value};
use poddavki::proof::{Goal, Proven, Prover, Stage, check, prove};
use poddavki::rules::{Color, DrawRules, Game, Piece, Position, Square};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const BOTH: [Color; 2] = [Color::White, Color::Black];

fn after(moves: &str) -> Position {
    let mut game = Game::default();
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{moves}: {error}"));
    }
    *game.position()
}

/// What is proven of a position, and checked: the goal or its opposite.
fn proven(position: Position, kings_only: u32, goal: Goal, nodes: u64, tables: Option<&Arc<Tables>>) -> Proven {
    let mut prover = Prover::new(position, kings_only, goal, TABLE, tables.cloned());
    let progress = run(&mut prover, nodes, 100_000);
    let proof = prover
        .proof()
        .unwrap_or_else(|| panic!("{goal} in {position}: {progress:?} {:?} {:?}", prover.decided(), prover.failure()));
    let proven = check(&proof.to_bytes()).unwrap_or_else(|error| panic!("{goal} in {position}: {error}"));
    assert_eq!((proven.position, proven.kings_only), (position, kings_only));
    assert!([goal, goal.opposite()].contains(&proven.goal), "{goal} in {position}");
    assert_eq!(Some(proven.goal), prover.decided());
    proven
}

#[test]
fn twelve_against_one() {
    let won: Vec<&str> = include_str!("data/engine/twelve.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(';'))
        .map(|(square, _)| square)
        .collect();
    assert_eq!(won.len(), 11);
    let white = Position::start().side(Color::White);
    for square in Square::ALL.into_iter().filter(|&square| !white.contains(square)) {
        for king in ["", "K"] {
            let name = format!("{king}{square}");
            let position = read(&format!("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:B{name}"));
            let goal = Goal::Win(Color::White);
            let found = proven(position, 0, goal, 20_000_000, Some(&TABLES));
            let wins = won.contains(&name.as_str());
            assert_eq!(found.goal, if wins { goal } else { goal.opposite() }, "{name}");
            if wins {
                assert_won_by_line(&found);
            }
        }
    }
}

fn proofs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/proofs")
}

fn file(moves: &str) -> Vec<u8> {
    let path = proofs().join(format!("{}.proof", moves.replace(' ', "_")));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const REFUTED: [&str; 5] = ["c3-d4 d6-c5", "a3-b4 b6-c5", "e3-f4 b6-c5", "g3-h4 b6-c5", "g3-f4 b6-c5"];

#[test]
fn openings_are_proven_as_the_table_says() {
    let mut won = Vec::new();
    let mut files = 0;
    for row in rows("proofs/openings.txt") {
        let moves = row.field(0);
        if row.field(1) == "open" {
            continue;
        }
        let bytes = file(moves);
        files += 1;
        let proven = check(&bytes).unwrap_or_else(|error| panic!("{}: {error}", row.place()));
        assert_eq!(proven.position, after(moves), "{}", row.place());
        assert_eq!(proven.kings_only, 0, "{}", row.place());
        assert_eq!(proven.goal.to_string(), row.field(1), "{}", row.place());
        assert_eq!(
            proven.plies.map(|plies| format!("{plies} plies")).as_deref(),
            Some(row.field(2)),
            "{}",
            row.place()
        );
        let size = format!("{} positions, {} bytes", proven.positions, bytes.len());
        assert_eq!(size, row.field(3), "{}", row.place());
        assert_won_by_line(&proven);
        if proven.goal == Goal::Win(Color::White) {
            won.push(moves.to_owned());
        }
    }
    for moves in REFUTED {
        assert!(won.iter().any(|other| other == moves), "1.{moves}");
    }
    let there = std::fs::read_dir(proofs()).expect("the folder").filter_map(|entry| entry.ok());
    let there = there.filter(|entry| entry.path().extension().is_some_and(|end| end == "proof")).count();
    assert_eq!(there, files, "a proof without a row");
}

#[test]
fn a_slow_replay_by_other_rules_agrees() {
    let moves = REFUTED[0];
    let bytes = file(moves);
    let replayed = replay(&bytes).unwrap_or_else(|error| panic!("{moves}: {error}"));
    assert_eq!((replayed.side, replayed.win, replayed.kings_only), (Side::White, true, 0));
    assert_eq!(read(&replayed.fen), after(moves));

    // Draws, wins of kings under the rule's count, and holds that need it.
    for (fen, kings_only) in [
        ("W:WKa1,Kh8:BKb8,a7", 0),
        ("W:WKc1:BKf8,b6", 22),
        ("W:WKc1:BKf8,b6", 26),
        ("W:WKb2,a1:Be7", 5),
        ("B:Wb2,Kc3:BKf8", 0),
    ] {
        for side in BOTH {
            let mut prover = Prover::new(read(fen), kings_only, Goal::Win(side), TABLE, Some(TABLES.clone()));
            run(&mut prover, 5_000_000, 100_000);
            let proof = prover.proof().unwrap_or_else(|| panic!("{fen}: {:?}", prover.failure()));
            let replayed = replay(&proof.to_bytes()).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(replayed.positions as usize, proof.positions(), "{fen}");
            assert_eq!(replayed.win, matches!(proof.goal(), Goal::Win(_)), "{fen}");
        }
    }
}

/// All positions with so many pieces, White to move and both sides having some.
fn positions_of(pieces: usize) -> Vec<Position> {
    fn place(pieces: usize, first: usize, placed: &mut Vec<(Square, Piece)>, found: &mut Vec<Position>) {
        if placed.len() == pieces {
            let both = BOTH.iter().all(|&color| placed.iter().any(|(_, piece)| piece.color == color));
            found.extend(Position::from_pieces(placed.iter().copied(), Color::White).ok().filter(|_| both));
            return;
        }
        for index in first..32 {
            for color in BOTH {
                for king in [false, true] {
                    placed.push((Square::ALL[index], Piece { color, king }));
                    place(pieces, index + 1, placed, found);
                    placed.pop();
                }
            }
        }
    }
    let mut found = Vec::new();
    place(pieces, 0, &mut Vec::new(), &mut found);
    found
}

/// Fails unless what is proven of a position is what the tables say of it.
fn assert_as_in_tables(values: &Tables, position: Position, tables: Option<&Arc<Tables>>) {
    let value = values.probe(&position).unwrap_or_else(|| panic!("{position} is not in the tables"));
    for side in BOTH {
        let wins = match value {
            Value::Win(_) => side == position.turn(),
            Value::Loss(_) => side != position.turn(),
            Value::Draw => false,
        };
        let goal = Goal::Win(side);
        let found = proven(position, 0, goal, 20_000_000, tables);
        assert_eq!(found.goal, if wins { goal } else { goal.opposite() }, "{position}: {value:?}");
        // Not shorter than possible.
        if wins {
            assert!(found.plies >= value.plies(), "{position}: {value:?}, {:?}", found.plies);
            assert_won_by_line(&found);
        }
    }
}

#[test]
fn small_positions_are_proven_without_tables() {
    let all = positions_of(2);
    assert_eq!(all.len(), 3_488);
    for position in all.into_iter().step_by(9) {
        assert_as_in_tables(&TABLES, position, None);
    }
    let mut random = Random::new(3);
    let all = positions_of(3);
    assert_eq!(all.len(), 196_032);
    for _ in 0..60 {
        assert_as_in_tables(&TABLES, *random.pick(&all), None);
    }
}

#[test]
fn small_positions_are_proven_with_tables() {
    let mut random = Random::new(33);
    let all = positions_of(3);
    for _ in 0..300 {
        assert_as_in_tables(&TABLES, *random.pick(&all), Some(&TABLES));
    }
    // With smaller tables than would be needed.
    let values = Builder::new(4).finish();
    let mut tried = 0;
    while tried < 60 {
        let mut pieces = Vec::new();
        for _ in 0..4 {
            let piece = Piece { color: *random.pick(&BOTH), king: random.chance(50) };
            pieces.push((*random.pick(&Square::ALL), piece));
        }
        let Ok(position) = Position::from_pieces(pieces, *random.pick(&BOTH)) else { continue };
        assert_as_in_tables(&values, position, Some(&TABLES));
        tried += 1;
    }
}

/// Whether a side can force its win within so many plies, by looking at every line.
fn wins(game: (Position, u32), side: Color, plies: u32, seen: &mut HashMap<(String, u32, u32), bool>) -> bool {
    let (position, kings_only) = game;
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() == side;
    }
    if plies == 0 || kings_only >= DrawRules::KINGS_ONLY_PLIES {
        return false;
    }
    let key = (position.to_string(), kings_only, plies);
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let mut after = moves.iter().map(|&mv| {
        let counts = position.is_king_move(mv) && !mv.is_capture();
        wins((position.play(mv), if counts { kings_only + 1 } else { 0 }), side, plies - 1, seen)
    });
    let found = if position.turn() == side { after.any(|won| won) } else { after.all(|won| won) };
    seen.insert(key, found);
    found
}

#[test]
fn the_kings_only_rule_is_part_of_the_proof() {
    let (mut spoilt, mut stood) = (0, 0);
    for fen in ["W:WKe1,Kh2:BKg1", "W:WKc1:BKf8,b6", "W:Wd2,b6:BKb4", "W:WKb2:BKh8,Kg7", "W:WKa1:BKb8", "W:WKc3:BKe7"] {
        let position = read(fen);
        for kings_only in 20..=31 {
            for side in BOTH {
                let expected = wins((position, kings_only), side, 16, &mut HashMap::new());
                let mut prover = Prover::new(position, kings_only, Goal::Win(side), TABLE, Some(TABLES.clone()));
                let progress = run(&mut prover, 5_000_000, 100_000);
                let what = format!("{side:?} in {fen} after {kings_only}: {progress:?} {:?}", prover.failure());
                let proof = prover.proof().unwrap_or_else(|| panic!("{what}"));
                let found = check(&proof.to_bytes()).unwrap_or_else(|error| panic!("{what}: {error}"));
                assert_eq!(found.goal == Goal::Win(side), expected, "{what}");
                let without = matches!(TABLES.probe(&position), Some(Value::Win(_))) == (side == Color::White);
                spoilt += u32::from(!expected && without);
                stood += u32::from(expected);
            }
        }
    }
    assert!(spoilt > 5 && stood > 5, "{spoilt} {stood}");
}

#[test]
fn slices_and_memory_change_nothing_that_matters() {
    let position = read("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bh6");
    let goal = Goal::Win(Color::White);
    let mut sizes = Vec::new();
    for (table, slice) in [(0, 0), (TABLE, 1), (TABLE, 12_345), (16 << 20, 10_000), (16 << 20, u64::MAX)] {
        let mut prover = Prover::new(position, 0, goal, table, None);
        assert_eq!((prover.progress().stage, prover.progress().nodes), (Stage::Searching, 0));
        let progress = run(&mut prover, 50_000_000, slice);
        assert_eq!(progress.stage, Stage::Finished, "{table} {slice}: {progress:?}");
        assert_eq!((progress.proof_number, prover.decided()), (0, Some(goal)), "{table} {slice}");
        let proof = prover.proof().unwrap_or_else(|| panic!("{table} {slice}: {:?}", prover.failure()));
        let found = check(&proof.to_bytes()).unwrap_or_else(|error| panic!("{table} {slice}: {error}"));
        assert_eq!(found.goal, goal);
        assert_eq!(found.line, prover.line());
        assert_eq!(prover.step(1_000), progress, "finished");
        sizes.push(found.positions);
    }
    assert!(sizes.iter().all(|&size| size < 2_000), "{sizes:?}");
}

#[test]
fn what_is_too_long_stays_open() {
    let mut prover = Prover::new(Position::start(), 0, Goal::Win(Color::White), TABLE, None);
    let progress = run(&mut prover, 200_000, 50_000);
    assert_eq!(progress.stage, Stage::Searching);
    assert!((200_000..300_000).contains(&progress.nodes), "{progress:?}");
    assert!(progress.proof_number > 0 && progress.disproof_number > 0, "{progress:?}");
    assert_eq!((prover.decided(), prover.proof(), prover.failure()), (None, None, None));
    assert!(!prover.line().is_empty());
    assert_eq!(prove(&Position::start(), Goal::Win(Color::Black), 100_000), None);
}

#[test]
fn what_is_over_is_proven_at_once() {
    for (fen, kings_only, goal, holds) in [
        ("B:Wb6:B", 0, Goal::Win(Color::Black), true),
        ("B:Wb6:B", 30, Goal::Win(Color::Black), true),
        ("B:Wb6:B", 0, Goal::Hold(Color::White), false),
        ("W:WKa1:BKh2", 30, Goal::Win(Color::White), false),
        ("W:WKa1:BKh2", u32::MAX, Goal::Hold(Color::Black), true),
    ] {
        let mut prover = Prover::new(read(fen), kings_only, goal, 0, None);
        assert_eq!(prover.step(0).stage, Stage::Finished, "{fen}");
        let proof = prover.proof().unwrap_or_else(|| panic!("{fen}: {:?}", prover.failure()));
        assert_eq!(proof.check().map(|proven| proven.goal), Ok(if holds { goal } else { goal.opposite() }), "{fen}");
    }
}
