//! Moves as text.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::data::{Row, rows};
use poddavki::rules::{MoveErrorKind, Position};

fn read(row: &Row) -> Position {
    row.field(0).parse().unwrap_or_else(|error| panic!("{}: {error}", row.place()))
}

#[test]
fn moves_are_read() {
    for row in rows("good_moves.txt") {
        let text = row.quoted(1);
        let path = read(&row).read_path(text).unwrap_or_else(|error| panic!("{}: {text}: {error}", row.place()));
        assert_eq!(path.to_string(), row.field(2), "{}: {text}", row.place());
        assert_eq!(read(&row).read_move(text), Ok(path.result()), "{}: {text}", row.place());
    }
}

#[test]
fn what_is_no_move_is_refused_with_place_and_remedy() {
    for row in rows("bad_moves.txt") {
        let text = row.quoted(1);
        let error = match read(&row).read_path(text) {
            Ok(path) => panic!("{}: {text} was read as {path}", row.place()),
            Err(error) => error,
        };
        let found = (error.at.to_string(), format!("{:?}", error.kind));
        assert_eq!(found, (row.field(2).into(), row.field(3).into()), "{}: {text}: {error}", row.place());
        let message = error.to_string();
        assert!(message.contains(&format!("character {}:", error.at)), "{}: no place in {message:?}", row.place());
    }
}

#[test]
fn choices_are_named_in_the_message_and_can_be_played() {
    let position: Position = "W:WKd2:Bf6,c5,e5,e3".parse().expect("a position");
    for text in ["d2:b4", "d2:a3", "d2-b4", "d2xa3"] {
        let error = position.read_move(text).expect_err("two captures fit");
        let MoveErrorKind::Ambiguous(choices) = &error.kind else { panic!("{text}: {error}") };
        assert_eq!(choices.len(), 2, "{text}");
        for choice in choices {
            assert!(error.to_string().contains(choice), "{text}: {error}");
            let mv = position.read_move(choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
            assert_eq!(position.move_text(mv).as_ref(), Some(choice));
        }
    }
}

#[test]
fn a_move_that_is_not_legal_has_no_text() {
    let here: Position = "W:We3:Bh8".parse().expect("a position");
    let there: Position = "W:Wc3:Bh8".parse().expect("a position");
    let mv = there.read_move("c3-d4").expect("a move");
    assert_eq!(there.move_text(mv).as_deref(), Some("c3-d4"));
    assert_eq!(here.move_text(mv), None);
    assert_eq!(here.path(mv), None);
}
