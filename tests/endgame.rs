//! The endgame tables: their counts, every value against its successors' and against a slow solver, and how they are
//! made in slices. Their bytes are tested in endgame_bytes.rs.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::compare::position;
use common::random::{self, Crowd, Random};
use common::reference::{Board, Piece, Side, Square};
use common::solver::{End, Solver};
use poddavki::endgame::{Builder, Class, Counts, Force, MOST_PIECES, Tables, Value};
use poddavki::rules::Position;
use std::collections::HashMap;
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| Builder::new(4).finish());
static SOLVER: LazyLock<Solver> = LazyLock::new(|| Solver::new(3));

fn read(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn value(end: End) -> Value {
    match end {
        End::Won(plies) => Value::Win(plies),
        End::Lost(plies) => Value::Loss(plies),
        End::Drawn => Value::Draw,
    }
}

/// A valid board with so many pieces, both sides having some, White to move: each division of the pieces is as likely.
fn board_of(random: &mut Random, pieces: usize) -> Board {
    let white = random.between(1, pieces - 1);
    let mut board = Board::empty(Side::White);
    for number in 0..pieces {
        let side = if number < white { Side::White } else { Side::Black };
        let king = random.chance(50);
        loop {
            let square = *random.pick(&Square::all());
            if board.at(square).is_none() && (king || square.row != side.far_row()) {
                board.put(square, Some(Piece { side, king }));
                break;
            }
        }
    }
    board
}

/// Fails unless the value of a position follows from those of its successors, and its best moves are those that say so.
fn assert_consistent(tables: &Tables, position: &Position) {
    let value = tables.probe(position).unwrap_or_else(|| panic!("{position} is not in the tables"));
    let moves = position.legal_moves();
    let mut kept = Vec::new();
    let mut best = None;
    for &mv in moves.iter() {
        let found = tables.probe(&position.play(mv)).unwrap_or_else(|| panic!("a move of {position} leads out"));
        let found = found.before();
        if best.is_none_or(|best| found > best) {
            best = Some(found);
            kept.clear();
        }
        if best == Some(found) {
            kept.push(mv);
        }
    }
    assert_eq!(value, best.unwrap_or(Value::Win(0)), "{position}");
    match value {
        Value::Win(plies) => assert_eq!(plies % 2, 0, "{position}"),
        Value::Loss(plies) => assert_eq!(plies % 2, 1, "{position}"),
        Value::Draw => {}
    }
    let (told, list) = tables.best_moves(position).unwrap_or_else(|| panic!("no best moves in {position}"));
    assert_eq!((told, list.to_vec()), (value, kept), "{position}");
}

#[test]
fn counts_are_those_of_an_independent_generator() {
    let counts = |wins, losses, draws, longest_win| Counts { wins, losses, draws, longest_win };
    assert_eq!(TABLES.counts(2), counts(2_158, 1_277, 53, 16));
    assert_eq!(TABLES.counts(3), counts(119_975, 74_359, 1_698, 22));
    assert_eq!(TABLES.counts(4), counts(3_752_011, 2_400_816, 56_489, 42));
    assert_eq!(TABLES.counts(5), Counts::default());
    assert_eq!(TABLES.pieces(), 4);
    // Not much more than a byte a position.
    assert!(TABLES.memory() < 7_500_000, "{}", TABLES.memory());
}

#[test]
fn every_position_of_up_to_three_pieces_is_as_a_slow_solver_says() {
    let mut counted = [[0; 3]; 4];
    for (board, end) in SOLVER.ends() {
        let here = position(board);
        let found = TABLES.probe(&here).unwrap_or_else(|| panic!("{here} is not in the tables"));
        assert_eq!(found, value(end), "{here}");
        assert_eq!(TABLES.probe(&here.flipped()), Some(found), "{here} turned round");
        assert_consistent(&TABLES, &here);
        if board.count(Side::White) > 0 && board.count(Side::Black) > 0 {
            let kind = match end {
                End::Won(_) => 0,
                End::Lost(_) => 1,
                End::Drawn => 2,
            };
            counted[board.pieces().len()][kind] += 1;
        }
    }
    assert_eq!(counted, [[0; 3], [0; 3], [2_158, 1_277, 53], [119_975, 74_359, 1_698]]);
}

#[test]
fn values_of_four_pieces_follow_from_those_of_their_successors() {
    let mut random = Random::new(4);
    for _ in 0..200_000 {
        let here = position(&board_of(&mut random, 4));
        assert_consistent(&TABLES, &here);
    }
}

#[test]
fn values_of_four_pieces_are_as_a_slow_solver_says() {
    let mut random = Random::new(44);
    let mut seen = HashMap::new();
    let mut known = 0;
    for _ in 0..2_000 {
        let board = board_of(&mut random, 4);
        let here = position(&board);
        let found = TABLES.probe(&here).unwrap_or_else(|| panic!("{here} is not in the tables"));
        match SOLVER.look(&board, 3, &mut seen) {
            Some(end) => {
                assert_eq!(found, value(end), "{here}");
                known += 1;
            }
            None => assert!(found.plies().is_none_or(|plies| plies > 3), "{here}: {found:?}"),
        }
    }
    assert!(known > 1_000, "only {known} positions were settled");
}

#[test]
fn a_side_without_pieces_wins_when_it_is_on_move() {
    for (fen, value) in [
        ("B:Wb6:B", Value::Win(0)),
        ("W:W:BKa1,c3", Value::Win(0)),
        // White must move, and then Black, with nothing left, has won.
        ("W:Wb6:B", Value::Loss(1)),
        ("B:W:BKa1,c3,e5,g7,h8", Value::Loss(1)),
        // Seven men before four kings: White is blocked by his own pieces alone.
        ("W:Wa7,c7,e7,g7,Kb8,Kd8,Kf8,Kh8:B", Value::Win(0)),
        ("B:W:Bb2,d2,f2,h2,Ka1,Kc1,Ke1,Kg1", Value::Win(0)),
    ] {
        assert_eq!(TABLES.probe(&read(fen)), Some(value), "{fen}");
        assert_eq!(Tables::new().probe(&read(fen)), Some(value), "{fen}");
    }
}

#[test]
fn blocked_and_ending_positions() {
    for (fen, value) in [
        ("W:Wa3:Bb4,c5", Value::Win(0)),
        ("W:Wa3:Bb4,c5,h8", Value::Win(0)),
        ("W:Wc3:Bd4", Value::Loss(1)),
        ("W:Wc3:BKb2", Value::Loss(1)),
    ] {
        assert_eq!(TABLES.probe(&read(fen)), Some(value), "{fen}");
    }
}

#[test]
fn positions_that_are_not_in_the_tables_have_no_value() {
    let mut random = Random::new(9);
    let mut unknown = 0;
    for crowd in Crowd::ALL {
        for _ in 0..2_000 {
            let board = random::board(&mut random, crowd);
            let (white, black) = (board.count(Side::White), board.count(Side::Black));
            let known = white == 0 || black == 0 || white + black <= 4;
            let here = position(&board);
            assert_eq!(TABLES.probe(&here).is_some(), known, "{here}");
            unknown += u32::from(!known);
        }
    }
    assert!(unknown > 5_000);
    assert_eq!(Tables::new().probe(&read("W:Wc3:Bd4")), None);
    assert_eq!(Builder::new(2).finish().probe(&read("W:Wc3,c1:Bd4")), None);
    // A successor with five pieces is unknown, one with fewer known: then there are no best moves either.
    assert!(TABLES.best_moves(&read("W:Wc3,e3,a1:Bh8,f8")).is_none());
    // All captures lead into the tables, though the position itself is not in them.
    let (value, moves) = TABLES.best_moves(&read("W:Wc3,e3,a1:Bd4,f8")).expect("captures lead into the tables");
    assert!(!moves.is_empty() && moves.iter().all(|mv| mv.is_capture()), "{value:?}");
}

#[test]
fn the_only_winning_moves() {
    for (fen, only, plies) in [
        ("W:WKe1,Kh2:BKg1", "h2-g3", 6),
        ("W:Wd2,b6:BKb4", "b6-c7", 6),
        ("W:WKc1:BKf8,b6", "c1-b2", 10),
        ("W:WKb2,a1:Be7", "b2-c1", 14),
        ("W:Wb2,g3:Bd8", "b2-c3", 22),
    ] {
        let here = read(fen);
        assert_eq!(TABLES.probe(&here), Some(Value::Win(plies)), "{fen}");
        let wins = |mv| matches!(TABLES.probe(&here.play(mv)), Some(Value::Loss(_)));
        let moves = here.legal_moves();
        let winning: Vec<_> = moves.iter().filter(|&&mv| wins(mv)).map(|&mv| here.move_text(mv)).collect();
        assert_eq!(winning, [Some(only.to_string())], "{fen}");
        let (value, best) = TABLES.best_moves(&here).expect("a position in the tables");
        assert_eq!((value, best.len()), (Value::Win(plies), 1), "{fen}");
        assert_eq!(here.move_text(best[0]).as_deref(), Some(only), "{fen}");
    }
}

#[test]
fn best_moves_end_the_game_in_just_the_plies_that_were_told() {
    let mut random = Random::new(42);
    for _ in 0..2_000 {
        let mut here = position(&board_of(&mut random, 4));
        let mut value = TABLES.probe(&here).expect("in the tables");
        let Some(plies) = value.plies() else { continue };
        for _ in 0..plies {
            let (told, moves) = TABLES.best_moves(&here).expect("in the tables");
            assert_eq!(told, value, "{here}");
            here = here.play(*random.pick(&moves));
            let next = TABLES.probe(&here).expect("in the tables");
            assert_eq!(next.before(), value, "{here}");
            value = next;
        }
        assert_eq!(value, Value::Win(0), "{here}");
        assert!(!here.has_moves(), "{here}");
    }
}

#[test]
fn the_kings_only_rule_leaves_room() {
    // What `stands` takes for granted; four and five pieces are too many to go through here.
    assert_eq!(SOLVER.longest_kings_only_run(), 8);
    for (value, pieces, most) in [
        (Value::Win(8), 3, 22),
        (Value::Loss(21), 3, 21),
        (Value::Win(16), 4, 14),
        (Value::Win(18), 4, 13),
        (Value::Loss(41), 4, 13),
        (Value::Win(2), 5, 28),
        (Value::Win(60), 5, 3),
        (Value::Win(12), 6, 18),
    ] {
        for kings_only in (0..40).chain([u32::MAX]) {
            assert_eq!(value.stands(pieces, kings_only), kings_only <= most, "{value:?} {pieces} {kings_only}");
        }
    }
    assert!(Value::Draw.stands(4, 29));
    assert!(!Value::Win(32).stands(6, 0));
}

#[test]
fn values_are_ordered_from_the_worst_to_the_best() {
    let order =
        [Value::Loss(1), Value::Loss(3), Value::Loss(41), Value::Draw, Value::Win(42), Value::Win(2), Value::Win(0)];
    assert!(order.is_sorted());
    for (first, one) in order.iter().enumerate() {
        for (second, other) in order.iter().enumerate() {
            assert_eq!(one.cmp(other), first.cmp(&second), "{one:?} {other:?}");
        }
    }
    assert_eq!(Value::Win(4).before(), Value::Loss(5));
    assert_eq!(Value::Loss(5).before(), Value::Win(6));
    assert_eq!(Value::Draw.before(), Value::Draw);
}

#[test]
fn slices_of_any_size_make_the_same_tables() {
    let whole = Builder::new(3).finish();
    for units in [1, 97, 5_000, 1 << 20, u64::MAX] {
        let mut builder = Builder::new(3);
        let mut last = builder.progress();
        assert_eq!((last.done, last.is_finished()), (0, false));
        while !builder.step(units).is_finished() {
            let progress = builder.progress();
            assert!(last.done <= progress.done && progress.done < progress.total && progress.total == last.total);
            last = progress;
        }
        assert_eq!(builder.progress().done, builder.progress().total);
        assert_eq!(builder.step(units), builder.progress());
        assert!(builder.into_tables() == whole, "slices of {units}");
    }
}

#[test]
fn work_can_be_resumed_class_by_class() {
    let whole = Builder::new(3).finish();
    let mut builder = Builder::new(3);
    let mut saved = Tables::new();
    let mut pauses = 0;
    while !builder.step(20_000).is_finished() {
        let finished = builder.into_tables();
        for class in (2..=3).flat_map(Class::all).filter(|&class| finished.contains(class)) {
            if !saved.contains(class) {
                let bytes = finished.class_to_bytes(class).expect("a finished class");
                saved.add_bytes(&bytes).expect("undamaged bytes");
                pauses += 1;
            }
        }
        assert!(saved == finished);
        let before = Builder::resume(3, saved.clone());
        builder = Builder::resume(3, saved.clone());
        assert_eq!(before.progress(), builder.progress());
        // Work on a class that is not finished is lost: go on to the end of the next one.
        let done = builder.progress().done;
        let classes = (2..=3).flat_map(Class::all).filter(|&class| saved.contains(class)).count();
        let mut now = classes;
        while now == classes && !builder.step(1_000).is_finished() {
            now = (2..=3).flat_map(Class::all).filter(|&class| builder.tables().contains(class)).count();
        }
        assert!(builder.progress().done > done);
    }
    assert!(pauses > 8, "{pauses}");
    assert!(builder.into_tables() == whole);
    assert!(Builder::resume(3, whole.clone()).progress().is_finished());
    assert!(Builder::resume(2, whole.clone()).finish() == whole);
}

#[test]
fn classes_come_in_an_order_in_which_they_can_be_made() {
    for pieces in 2..=MOST_PIECES {
        let classes = Class::all(pieces);
        for (number, &class) in classes.iter().enumerate() {
            assert_eq!(class.pieces(), pieces);
            assert!(class.has_table());
            assert!(!classes[..number].contains(&class), "{class} comes twice");
            let before = |other: &Class| classes[..number].contains(other);
            if class != class.mirror() && !before(&class.mirror()) {
                assert_eq!(classes.get(number + 1), Some(&class.mirror()));
            }
            // A man of the side to move becomes a king, and the other side is to move.
            if class.own.men > 0 {
                let own = Force { men: class.own.men - 1, kings: class.own.kings + 1 };
                assert!(before(&Class { own: class.other, other: own }), "{class}");
            }
        }
        // Each side has men and kings in all ways: a side of n pieces in n + 1.
        let ways: usize = (1..pieces).map(|own| (own + 1) * (pieces - own + 1)).sum();
        assert_eq!(classes.len(), ways);
    }
    assert!(Class::all(0).is_empty() && Class::all(1).is_empty() && Class::all(MOST_PIECES + 1).is_empty());
    let class = Class::of(&read("B:WKa1,c3,e3:BKh8"));
    assert_eq!(class.to_string(), "1 king against 2 men, 1 king");
    assert_eq!(class.mirror().to_string(), "2 men, 1 king against 1 king");
}
