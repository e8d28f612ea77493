//! Any bytes as a position: they are read or refused with a place in the text, and what is read is written and read as
//! the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poddavki::rules::Position;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Position>() {
        Ok(position) => {
            assert_eq!(position.to_string().parse(), Ok(position));
            assert_eq!(Position::from_pieces(position.pieces(), position.turn()), Ok(position));
            assert_eq!(position.key(), position.computed_key());
            for &mv in position.legal_moves().iter() {
                let after = position.play(mv);
                assert_eq!(after.to_string().parse(), Ok(after));
            }
        }
        Err(error) => {
            assert!((1..=text.chars().count() + 1).contains(&error.at), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
});
