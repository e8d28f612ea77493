//! The checksum of what is written to be kept: tables and proofs.

/// A checksum in which every step can be undone, so that a change to one word is never lost on the way.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum ^ sum >> 32
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    for (place, &byte) in last.iter_mut().zip(rest) {
        *place = byte;
    }
    let sum = words.iter().fold(bytes.len() as u64, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    mix(sum, u64::from_le_bytes(last))
}
