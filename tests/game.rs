//! Games: play, take-back, draws and ends.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::compare::position;
use common::data::{Row, rows};
use common::model::Model;
use common::random::{self, Crowd, Random};
use common::reference::{Board, Path, Side};
use poddavki::rules::{Color, DrawRules, Game, Outcome, PlayError, Position, Reason};

fn game(fen: &str, kings_only: u32, few_pieces: bool) -> Game {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Game::new(position, kings_only, DrawRules { few_pieces })
}

fn play_all(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{}, {text}: {error}", game.position()));
    }
}

/// An outcome as the data file writes it.
fn written(outcome: Option<Outcome>) -> String {
    outcome.map_or("-".into(), |outcome| format!("{} {:?}", outcome.result(), outcome.reason))
}

fn game_of(row: &Row) -> Game {
    let kings_only = row.field(1).parse().unwrap_or_else(|error| panic!("{}: {error}", row.place()));
    let few_pieces = match row.field(2) {
        "-" => false,
        "few-pieces" => true,
        other => panic!("{}: no such rule: {other}", row.place()),
    };
    game(row.field(0), kings_only, few_pieces)
}

#[test]
fn games_end_when_and_how_they_should() {
    for row in rows("games.txt") {
        let mut game = game_of(&row);
        for (ply, text) in row.words(3).into_iter().enumerate() {
            assert_eq!(written(game.outcome()), "-", "{}: before ply {}", row.place(), ply + 1);
            game.play_text(text).unwrap_or_else(|error| panic!("{}: ply {}, {text}: {error}", row.place(), ply + 1));
        }
        assert_eq!(written(game.outcome()), row.field(4), "{}", row.place());
    }
}

/// Fails unless the game agrees with the model about everything that can be asked.
fn assert_same(game: &Game, model: &Model) {
    let board = model.board();
    assert_eq!(game.position().to_string(), board.fen());
    let told = format!("{} after {} plies", board.fen(), model.plies());
    assert_eq!(game.ply(), model.plies(), "{told}");
    assert_eq!(game.positions().count(), model.plies() + 1, "{told}");
    assert_eq!(game.turn(), game.position().turn(), "{told}");
    assert_eq!(game.kings_only() as usize, model.kings_only(), "kings-only plies: {told}");
    assert_eq!(game.repetitions(), model.repetitions(), "repetitions: {told}");
    let expected = model.end().map(|(winner, reason)| {
        let winner = winner.map(|side| if side == Side::White { Color::White } else { Color::Black });
        (winner, reason.to_string())
    });
    let found = game.outcome().map(|outcome| (outcome.winner, format!("{:?}", outcome.reason)));
    assert_eq!(found, expected, "outcome: {told}");
}

/// Plays a random game to its end, now and then taking moves back. Returns the reason for its end.
fn random_game(random: &mut Random, start: Board) -> String {
    let kings_only = if random.chance(30) { random.below(31) } else { 0 };
    let few_pieces = random.chance(50);
    let mut model = Model::new(start.clone(), kings_only, few_pieces);
    let mut game = Game::new(position(&start), kings_only as u32, DrawRules { few_pieces });
    assert_same(&game, &model);
    while game.outcome().is_none() && model.plies() < 200 {
        let board = model.board();
        let paths = board.paths();
        // Moves of kings, and moves that undo the player's last one, are preferred, or few games would be drawn.
        let last = model.own_last_path();
        let undoes = |path: &&Path| last.is_some_and(|last| (path.from, path.to()) == (last.to(), last.from));
        let by_king = |path: &&Path| board.at(path.from).is_some_and(|piece| piece.king);
        let undoing: Vec<&Path> = paths.iter().filter(undoes).collect();
        let kings: Vec<&Path> = paths.iter().filter(by_king).collect();
        let path = if !undoing.is_empty() && random.chance(50) {
            undoing[0].clone()
        } else if !kings.is_empty() && random.chance(80) {
            (*random.pick(&kings)).clone()
        } else {
            random.pick(&paths).clone()
        };
        game.play_text(&path.text()).unwrap_or_else(|error| panic!("{}, {}: {error}", board.fen(), path.text()));
        model.play(path);
        assert_same(&game, &model);
        if random.chance(5) {
            for _ in 0..random.below(4).min(model.plies()) {
                assert!(game.back());
                model.back();
            }
            assert_same(&game, &model);
        }
    }
    game.outcome().map_or("none".into(), |outcome| format!("{:?}", outcome.reason))
}

#[test]
fn random_games_agree_with_the_plain_model() {
    let mut random = Random::new(0x6a3e);
    let mut ends: Vec<String> = Vec::new();
    for _ in 0..150 {
        let start = random::board(&mut random, Crowd::Few);
        ends.push(random_game(&mut random, start));
        let start = random::board(&mut random, Crowd::Kings);
        ends.push(random_game(&mut random, start));
        ends.push(random_game(&mut random, Board::start()));
    }
    for reason in ["NoPieces", "Blocked", "Repetition", "KingsOnly"] {
        assert!(ends.iter().any(|end| end == reason), "no random game ended by {reason}");
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut game = Game::default();
    let line = "c3-d4 b6-c5 d4:b6 a7:c5 a3-b4 c5:a3";
    let mut fens = vec![game.position().to_string()];
    for text in line.split(' ') {
        play_all(&mut game, text);
        fens.push(game.position().to_string());
    }
    assert!(!game.forward(), "nothing was taken back");
    for ply in (0..6).rev() {
        assert!(game.back());
        assert_eq!((game.ply(), game.position().to_string()), (ply, fens[ply].clone()));
        assert_eq!(game.line().len(), 6, "moves taken back are kept");
    }
    assert!(!game.back(), "no move is left to take back");
    assert_eq!(game.ply(), 0);
    for ply in [6, 0, 3, 3, 5, 1] {
        assert!(game.go_to(ply));
        assert_eq!((game.ply(), game.position().to_string()), (ply, fens[ply].clone()));
    }
    assert!(!game.go_to(7), "the line has six plies");
    assert_eq!(game.ply(), 1);
    assert!(game.forward());
    assert_eq!(game.position().to_string(), fens[2]);
    let texts: Vec<String> = game.line().iter().map(|played| played.path().to_string()).collect();
    assert_eq!(texts.join(" "), line);
    let after: Vec<String> = game.line().iter().map(|played| played.position().to_string()).collect();
    assert_eq!(after, fens[1..]);
    assert_eq!(game.start(), &Position::start());
}

#[test]
fn another_move_drops_what_was_taken_back_but_the_same_move_keeps_it() {
    let mut game = Game::default();
    play_all(&mut game, "c3-d4 b6-c5 d4:b6 a7:c5");
    assert!(game.go_to(2));
    play_all(&mut game, "d4:b6");
    assert_eq!((game.ply(), game.line().len()), (3, 4), "the same move");
    assert!(game.go_to(2));
    play_all(&mut game, "d4xb6");
    assert_eq!((game.ply(), game.line().len()), (3, 4), "the same move, written differently");
    assert!(game.go_to(1));
    play_all(&mut game, "b6-a5");
    assert_eq!((game.ply(), game.line().len()), (2, 2), "another move");
    assert!(!game.forward());
}

#[test]
fn a_failed_move_changes_nothing() {
    let mut game = Game::default();
    play_all(&mut game, "c3-d4 b6-c5 d4:b6 a7:c5");
    assert!(game.go_to(2));
    let before = format!("{game:?}");
    for text in ["", "d4", "d4-e5", "d4:e5", "c5:e3", "a3-b4", "b2-a1", "d4:b6:d4", "nonsense", "d4:b6 ?"] {
        let error = game.play_text(text).expect_err(text);
        assert!(matches!(error, PlayError::Move(_)), "{text}: {error}");
        assert_eq!(format!("{game:?}"), before, "{text}");
    }
    assert!(!game.go_to(5));
    assert_eq!(format!("{game:?}"), before);
}

#[test]
fn nothing_is_played_once_the_game_is_over() {
    let over = [
        ("W:WKa1:BKh2", 30, "a1-b2", Reason::KingsOnly),
        ("W:Wa3:Bb4,c5", 0, "a3-b4", Reason::Blocked),
        ("B:Wb6:B", 0, "b6-a7", Reason::NoPieces),
    ];
    for (fen, kings_only, text, reason) in over {
        let mut game = game(fen, kings_only, false);
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.reason, reason, "{fen}");
        let before = format!("{game:?}");
        assert_eq!(game.play_text(text), Err(PlayError::Over(outcome)), "{fen}, {text}");
        assert_eq!(format!("{game:?}"), before, "{fen}, {text}");
    }
}

#[test]
fn a_move_of_another_position_is_refused() {
    // A king's quiet move, and its capture between the same squares: neither may pass for the other.
    let quiet: Position = "W:WKa1:BKh2".parse().expect("a position");
    let capture: Position = "W:WKa1:Bb2".parse().expect("a position");
    let quiet_move = quiet.read_move("a1-c3").expect("a move");
    let capture_move = capture.read_move("a1:c3").expect("a move");
    for (position, foreign) in [(quiet, capture_move), (capture, quiet_move)] {
        let mut game = Game::new(position, 0, DrawRules::default());
        assert!(game.play(foreign).is_err(), "{foreign:?} was played in {position}");
        assert_eq!((game.ply(), *game.position()), (0, position));
    }
}

#[test]
fn a_move_given_by_its_result_is_played_by_its_first_path() {
    let mut game = game("W:Wc1:Bd2,d4,b4,b2", 0, false);
    let mv = game.position().legal_moves()[0];
    game.play(mv).expect("a legal move");
    assert_eq!(game.line()[0].path().to_string(), "c1:a3:c5:e3:c1");
    assert!(game.back());
    play_all(&mut game, "c1:e3:c5:a3:c1");
    assert_eq!(game.line()[0].path().to_string(), "c1:e3:c5:a3:c1", "the way that was written is kept");
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_no_repetition() {
    let mut game = game("W:WKa3:BKb8", 0, false);
    // The white king comes back after three moves, the black one after two.
    play_all(&mut game, "a3-c1 b8-a7 c1-b2 a7-b8 b2-a3");
    assert_eq!(game.position().to_string(), "B:WKa3:BKb8");
    assert_eq!(game.repetitions(), 1);
}

#[test]
fn repetition_counts_only_what_stands_on_the_board() {
    let mut game = game("W:WKc1:BKb8", 0, false);
    play_all(&mut game, "c1-d2 b8-a7 d2-c1 a7-b8 c1-d2 b8-a7 d2-c1 a7-b8");
    assert_eq!(game.repetitions(), 3);
    assert_eq!(written(game.outcome()), "1/2-1/2 Repetition");
    assert!(game.go_to(4));
    assert_eq!((game.repetitions(), game.outcome()), (2, None));
    assert!(game.go_to(0));
    assert_eq!((game.repetitions(), game.outcome()), (1, None));
    assert!(game.go_to(7));
    play_all(&mut game, "a7-g1 c1-d2");
    assert_eq!((game.repetitions(), game.outcome()), (1, None), "another way out of the draw");
}

#[test]
fn results_name_the_winner() {
    let outcome = |fen: &str| game(fen, 0, false).outcome().expect("the game is over");
    assert_eq!((outcome("B:Wb6:B").winner, outcome("B:Wb6:B").result()), (Some(Color::Black), "0-1"));
    assert_eq!((outcome("W:Wa3:Bb4,c5").winner, outcome("W:Wa3:Bb4,c5").result()), (Some(Color::White), "1-0"));
    let drawn = game("W:WKa1:BKh2", 30, false).outcome().expect("the game is over");
    assert_eq!((drawn.winner, drawn.result()), (None, "1/2-1/2"));
}
