//! Any bytes as a move, in the position that the first line gives or else at the start: they are read or refused with a
//! place in the text, what is read is legal and is read again from its full text, and a refused move changes no game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poddavki::rules::{DrawRules, Game, Position};

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (position, text) = match text.split_once('\n').map(|(fen, text)| (fen.parse::<Position>(), text)) {
        Some((Ok(position), text)) => (position, text),
        _ => (Position::start(), text.as_ref()),
    };
    let read = position.read_path(text);
    match &read {
        Ok(path) => {
            assert!(position.legal_moves().contains(&path.result()));
            assert_eq!(position.read_path(&path.to_string()).as_ref(), Ok(path));
        }
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.at), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
    let mut game = Game::new(position, 0, DrawRules::default());
    let played = game.play_text(text);
    assert_eq!(played.is_ok(), read.is_ok(), "{played:?}");
    assert_eq!(game.ply(), usize::from(played.is_ok()));
});
