//! Any bytes as a text of games: it reads alike in pieces of any size, faults have a place in it, and what is read is
//! written and read as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use poddavki::notation::Reader;
use poddavki::rules::DrawRules;

#[path = "../common/pdn.rs"]
mod pdn;

use pdn::read_in_pieces as read;

fuzz_target!(|data: &[u8]| {
    let games = read(Reader::new(), data, data.len().max(1));
    assert_eq!(read(Reader::new(), data, 1), games);
    assert_eq!(read(Reader::with_most(64), data, 1), read(Reader::with_most(64), data, 7));
    let lines = 1 + data.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    for game in games {
        let fault = game.as_ref().err().or_else(|| game.as_ref().ok()?.fault());
        if let Some(fault) = fault {
            assert!((1..=lines).contains(&fault.line) && (1..=data.len() + 1).contains(&fault.column), "{fault}");
            assert!(!fault.to_string().is_empty());
        }
        if let Ok(mut record) = game {
            record.forget_fault();
            let text = record.to_pdn();
            assert_eq!(read(Reader::with_most(usize::MAX / 2), text.as_bytes(), 64), [Ok(record.clone())], "{text}");
            let game = record.game(DrawRules::default());
            assert!(game.ply() <= record.line().moves().len());
        }
    }
});
