//! What holds for every position, game and text.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::compare::{assert_agreement, paths, position};
use common::reference::{Board, Move as ReferenceMove, Piece, Side, Square as ReferenceSquare};
use poddavki::rules::{DrawRules, Game, MoveErrorKind, Path, Position, Square, perft};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Failing cases are printed in their smallest form; nothing is written beside the sources.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Any valid board, a single piece on it at least. Shrinks to fewer pieces.
fn boards() -> impl Strategy<Value = Board> {
    let piece = (0..32usize, any::<bool>(), any::<bool>());
    (any::<bool>(), prop::collection::vec(piece, 1..25)).prop_filter_map("a piece is needed", |(white, pieces)| {
        let mut board = Board::empty(if white { Side::White } else { Side::Black });
        for (number, white, king) in pieces {
            let square = ReferenceSquare::all()[number];
            let side = if white { Side::White } else { Side::Black };
            let fits = board.at(square).is_none() && board.count(side) < 12 && (king || square.row != side.far_row());
            if fits {
                board.put(square, Some(Piece { side, king }));
            }
        }
        (!board.pieces().is_empty()).then_some(board)
    })
}

/// A position after random play: from the start or from any board.
fn played() -> impl Strategy<Value = Position> {
    let start = prop_oneof![Just(Board::start()), boards()];
    (start, prop::collection::vec(any::<prop::sample::Index>(), 0..60)).prop_map(|(board, choices)| {
        let mut position = position(&board);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[choice.index(moves.len())]);
        }
        position
    })
}

/// The move as the other player sees it.
fn turned(path: &Path) -> (Square, Vec<(Square, Option<Square>)>, bool) {
    let hops = path.hops().iter().map(|hop| (hop.to.rotated(), hop.takes.map(Square::rotated)));
    (path.from().rotated(), hops.collect(), path.result().promotes())
}

fn plain(path: &Path) -> (Square, Vec<(Square, Option<Square>)>, bool) {
    let hops = path.hops().iter().map(|hop| (hop.to, hop.takes));
    (path.from(), hops.collect(), path.result().promotes())
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn written_positions_are_read_again(board in boards()) {
        let fen = board.fen();
        let position: Position = fen.parse().map_err(|error| TestCaseError::fail(format!("{fen}: {error}")))?;
        prop_assert_eq!(position.to_string(), fen);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(Position::from_pieces(position.pieces(), position.turn()), Ok(position));
    }

    #[test]
    fn positions_are_read_by_square_numbers_and_in_either_order(board in boards()) {
        let expected = position(&board);
        let list = |side: Side| {
            let own = board.pieces().into_iter().filter(|(_, piece)| piece.side == side).rev();
            // b8 is 1, d8 is 2, and so on down to g1, which is 32.
            let number = |square: ReferenceSquare| (7 - square.row) * 4 + square.file / 2 + 1;
            own.map(|(square, piece)| format!("{}{}", if piece.king { "K" } else { "" }, number(square)))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let turn = if board.turn == Side::White { 'W' } else { 'B' };
        let text = format!("{turn}:B{}:W{}.", list(Side::Black), list(Side::White));
        prop_assert_eq!(text.parse(), Ok(expected), "{}", text);
    }

    #[test]
    fn fast_and_reference_generators_agree(board in boards()) {
        assert_agreement(&board);
    }

    #[test]
    fn a_position_turned_round_has_its_moves_turned_round(board in boards()) {
        let here = position(&board);
        let there = here.flipped();
        prop_assert_eq!(there.to_string(), board.turned().fen());
        prop_assert_eq!(there.flipped(), here);
        prop_assert_eq!(there.key(), there.computed_key());
        let expected: BTreeSet<_> = paths(&here).iter().map(turned).collect();
        let found: BTreeSet<_> = paths(&there).iter().map(plain).collect();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(perft(&there, 2), perft(&here, 2));
    }

    #[test]
    fn the_key_kept_move_by_move_is_the_key_of_the_pieces(position in played()) {
        prop_assert_eq!(position.key(), position.computed_key());
        let read: Position = position.to_string().parse().expect("its own text");
        prop_assert_eq!(read.key(), position.key());
        prop_assert_eq!(read, position);
    }

    #[test]
    fn every_move_is_read_from_each_of_its_texts(position in played()) {
        for path in paths(&position) {
            let text = path.to_string();
            prop_assert_eq!(position.read_path(&text), Ok(path), "{}", text);
            let mv = path.result();
            prop_assert!(position.legal_moves().contains(&mv), "{}", text);
            for other in [text.replace(':', "x"), text.replace(':', "x").to_uppercase(), format!(" {text} ")] {
                prop_assert_eq!(position.read_path(&other), Ok(path), "{}", other);
            }
        }
        for &mv in position.legal_moves().iter() {
            let text = position.move_text(mv).expect("a legal move has a text");
            prop_assert_eq!(position.read_move(&text), Ok(mv), "{}", text);
        }
    }
}

/// The moves that a text means which names some of a path's landing squares, by the reference generator: the move whose
/// whole text it is, or else all that it fits.
fn meant<'a>(moves: &'a [ReferenceMove], text: &str) -> Vec<&'a ReferenceMove> {
    if let Some(whole) = moves.iter().find(|one| one.paths.iter().any(|path| path.text() == text)) {
        return vec![whole];
    }
    let named: Vec<&str> = text.split(':').collect();
    let fits = |one: &&ReferenceMove| {
        one.from.to_string() == named[0]
            && one.to.to_string() == named[named.len() - 1]
            && one.paths.iter().any(|path| {
                let mut landings = path.hops.iter().map(|hop| hop.to.to_string());
                named[1..].iter().all(|name| landings.any(|landing| landing == *name))
            })
    };
    moves.iter().filter(fits).collect()
}

/// Reads every shortened form of every capture of a position. Returns how many of them were ambiguous.
fn check_short_forms(board: &Board) -> usize {
    let position = position(board);
    let moves = board.moves();
    let mut ambiguous = 0;
    let mut texts = BTreeSet::new();
    for path in moves.iter().flat_map(|one| &one.paths).filter(|path| path.hops[0].victim.is_some()) {
        let between = path.hops.len() - 1;
        for kept in 0..1u32 << between {
            let kept = (0..between).filter(|hop| kept >> hop & 1 == 1).map(|hop| path.hops[hop].to);
            let named = [path.from].into_iter().chain(kept).chain([path.to()]);
            texts.insert(named.map(|square| square.to_string()).collect::<Vec<_>>().join(":"));
        }
    }
    for text in texts {
        let meant = meant(&moves, &text);
        let found = position.read_path(&text);
        let told = format!("{position}, {text}: {found:?}");
        if let [one] = meant.as_slice() {
            let path = found.expect(&told);
            assert!(one.texts().contains(&path.to_string()), "{told}");
            let expected = board.after(&one.paths[0]).fen();
            assert_eq!(position.play(path.result()).to_string(), expected, "{told}");
        } else {
            ambiguous += 1;
            let error = found.expect_err(&told);
            let MoveErrorKind::Ambiguous(choices) = error.kind else { panic!("{told}") };
            assert_eq!(choices.len(), meant.len(), "{told}");
            for one in meant {
                let texts = one.texts();
                let choice = choices.iter().find(|choice| texts.contains(choice)).expect(&told);
                assert!(position.read_move(choice).is_ok(), "{told}");
            }
        }
    }
    ambiguous
}

#[test]
fn short_forms_name_one_move_or_are_refused() {
    use common::random::{Crowd, Random, board};
    let mut random = Random::new(0x5407);
    let mut ambiguous = 0;
    for _ in 0..6000 {
        for crowd in [Crowd::Chains, Crowd::Kings] {
            ambiguous += check_short_forms(&board(&mut random, crowd));
        }
    }
    assert!(ambiguous > 100, "only {ambiguous} ambiguous texts were tried");
}

/// Positions' and moves' texts, true and false: a true one with a few characters put in, taken out or changed.
fn mutated(texts: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        prop::sample::select("WBKwbkabcdefgh0123456789:,.-xX× \tа١".chars().collect::<Vec<_>>()),
        any::<char>(),
    ];
    let edit = (any::<prop::sample::Index>(), 0..3u8, letter);
    (texts, prop::collection::vec(edit, 0..5)).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, kind, letter) in edits {
            let place = place.index(chars.len() + 1);
            match kind {
                0 => chars.insert(place, letter),
                1 if place < chars.len() => chars[place] = letter,
                _ if place < chars.len() => drop(chars.remove(place)),
                _ => {}
            }
        }
        chars.into_iter().collect()
    })
}

/// Reads a text as a position. What is read must be written and read as the same; an error must point into the text.
fn read_as_position(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Position>() {
        Ok(position) => {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
            prop_assert_eq!(Position::from_pieces(position.pieces(), position.turn()), Ok(position));
        }
        Err(error) => {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.at), "{}: {}", text, error);
        }
    }
    Ok(())
}

/// The same for a move, which must then be legal, and the game must go on from it.
fn read_as_move(position: &Position, text: &str) -> Result<(), TestCaseError> {
    match position.read_path(text) {
        Ok(path) => {
            prop_assert_eq!(position.read_path(&path.to_string()), Ok(path));
            prop_assert!(position.legal_moves().contains(&path.result()));
            prop_assert!(paths(position).contains(&path));
        }
        Err(error) => {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.at), "{}: {}", text, error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    let mut game = Game::new(*position, 0, DrawRules::default());
    let before = format!("{game:?}");
    if game.play_text(text).is_err() {
        prop_assert_eq!(format!("{game:?}"), before);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn any_text_at_all_is_read_as_a_position_or_refused(text in any::<String>()) {
        read_as_position(&text)?;
    }

    #[test]
    fn almost_positions_are_read_or_refused(text in mutated(boards().prop_map(|board| board.fen()))) {
        read_as_position(&text)?;
    }

    #[test]
    fn any_text_at_all_is_read_as_a_move_or_refused(board in boards(), text in any::<String>()) {
        read_as_move(&position(&board), &text)?;
    }

    #[test]
    fn almost_moves_are_read_or_refused((board, text) in boards().prop_flat_map(|board| {
        let mut texts: Vec<String> = board.paths().iter().map(|path| path.text()).collect();
        texts.push("c3-d4".into());
        (Just(board), mutated(prop::sample::select(texts)))
    })) {
        read_as_move(&position(&board), &text)?;
    }

    #[test]
    fn squares_in_any_number_are_read_as_a_move_or_refused(
        board in boards(),
        squares in prop::collection::vec(0..32usize, 0..20),
        sign in prop::sample::select(vec!["-", ":", "x"]),
    ) {
        let names: Vec<String> = squares.iter().map(|&number| Square::ALL[number].to_string()).collect();
        read_as_move(&position(&board), &names.join(sign))?;
    }
}
