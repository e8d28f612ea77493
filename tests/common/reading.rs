//! Games read from a text that comes in pieces.

use poddavki::notation::{Fault, Reader, Record};

/// What a reader makes of a text in pieces of so many bytes.
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
