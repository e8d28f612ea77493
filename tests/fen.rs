//! Positions as text.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::data::rows;
use poddavki::rules::{Color, FenError, Piece, Position, PositionError, Square};

#[test]
fn positions_are_read() {
    for row in rows("good_fens.txt") {
        let text = row.quoted(0);
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{}: {text}: {error}", row.place()));
        assert_eq!(position.to_string(), row.field(1), "{}: {text}", row.place());
    }
}

#[test]
fn what_is_no_position_is_refused_with_place_and_remedy() {
    for row in rows("bad_fens.txt") {
        let text = row.quoted(0);
        let error: FenError = match text.parse::<Position>() {
            Ok(position) => panic!("{}: {text} was read as {position}", row.place()),
            Err(error) => error,
        };
        let found = (error.at.to_string(), format!("{:?}", error.kind));
        assert_eq!(found, (row.field(1).into(), row.field(2).into()), "{}: {text}: {error}", row.place());
        let message = error.to_string();
        assert!(message.contains(&format!("character {}:", error.at)), "{}: no place in {message:?}", row.place());
    }
}

#[test]
fn errors_say_what_to_do() {
    let message = |text: &str| text.parse::<Position>().map_or_else(|error| error.to_string(), |_| String::new());
    assert!(message("W:Wa1,b8:Bh8").ends_with("write Kb8"), "{}", message("W:Wa1,b8:Bh8"));
    assert!(message("W:Wa1:Bb8,b8").contains("b8 is named twice"), "{}", message("W:Wa1:Bb8,b8"));
    assert!(message("W:Wa1").contains("add :B"), "{}", message("W:Wa1"));
    assert!(message("W:Bb8").contains("add :W"), "{}", message("W:Bb8"));
    // A small b before a digit may be meant as Black's square of that number or as a square's name.
    assert!(message("w:w29:b4").ends_with("with W or B, in capitals"), "{}", message("w:w29:b4"));
    assert_eq!(message("w:w29:B4"), "");
    assert!(message("W:Wa2:Bb8").contains("a1 to h8"), "{}", message("W:Wa2:Bb8"));
}

#[test]
fn squares_are_numbered_from_b8_to_g1() {
    let names = "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6 a5 c5 e5 g5 b4 d4 f4 h4 a3 c3 e3 g3 b2 d2 f2 h2 a1 c1 e1 g1";
    for (number, name) in (1..).zip(names.split(' ')) {
        let by_number: Position = format!("W:WK{number}:B").parse().expect("a king by its square's number");
        assert_eq!(by_number.to_string(), format!("W:WK{name}:B"));
        assert_eq!(Square::from_number(number).map(|square| square.to_string()).as_deref(), Some(name));
    }
}

#[test]
fn pieces_that_make_no_position_are_refused() {
    let square = |name: &str| Square::ALL.into_iter().find(|square| square.to_string() == name).expect("a dark square");
    let man = |color| Piece { color, king: false };
    let king = |color| Piece { color, king: true };
    let make = |pieces: &[(&str, Piece)]| {
        Position::from_pieces(pieces.iter().map(|&(name, piece)| (square(name), piece)), Color::White)
    };
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(make(&[]), Err(PositionError::NoPieces));
    assert_eq!(make(&[("b8", man(white))]), Err(PositionError::ManOnPromotionRow(square("b8"))));
    assert_eq!(make(&[("g1", man(black))]), Err(PositionError::ManOnPromotionRow(square("g1"))));
    assert_eq!(make(&[("c3", man(black)), ("c3", king(white))]), Err(PositionError::SquareTwice(square("c3"))));
    let thirteen = Square::ALL.into_iter().take(13).map(|square| (square, king(black)));
    assert_eq!(Position::from_pieces(thirteen, white), Err(PositionError::TooMany(black)));

    let position = make(&[("h8", king(white)), ("a1", man(white)), ("a3", man(black))]).expect("a position");
    assert_eq!(position.to_string(), "W:Wa1,Kh8:Ba3");
    let pieces: Vec<_> = position.pieces().collect();
    assert_eq!(pieces, [(square("a1"), man(white)), (square("a3"), man(black)), (square("h8"), king(white))]);
    assert_eq!(position.piece(square("a3")), Some(man(black)));
    assert_eq!(position.piece(square("b2")), None);
}

#[test]
fn the_start() {
    let start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    assert_eq!(Position::start().to_string(), start);
    assert_eq!(start.parse(), Ok(Position::start()));
    assert_eq!(Position::default(), Position::start());
}
