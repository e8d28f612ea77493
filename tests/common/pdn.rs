//! A text of games that comes in pieces. The fuzz target has this file too.

use poddavki::notation::{Fault, Reader, Record};

/// The games of a text that comes to the reader in pieces of so many bytes.
pub fn read_in_pieces(mut reader: Reader, text: &[u8], length: usize) -> Vec<Result<Record, Fault>> {
    let mut games = Vec::new();
    for piece in text.chunks(length) {
        reader.feed(piece);
        games.extend(reader.by_ref());
    }
    reader.finish();
    games.extend(reader.by_ref());
    assert_eq!(reader.games(), games.len());
    games
}
