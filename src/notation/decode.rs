//! Bytes as text.

/// UTF-8 where the bytes are that, or else Windows-1251, in which older Russian programs write names.
pub fn decode(bytes: &[u8]) -> String {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| windows_1251(byte)).collect(),
    }
}

fn windows_1251(byte: u8) -> char {
    match byte {
        0xc0.. => char::from_u32(0x0410 + u32::from(byte - 0xc0)).unwrap_or('?'),
        0x80.. => UPPER.chars().nth(usize::from(byte - 0x80)).unwrap_or('?'),
        _ => char::from(byte),
    }
}

/// Bytes 0x80 to 0xbf, after the index of windows-1251 in the Encoding Standard (<https://encoding.spec.whatwg.org>);
/// the rest are the letters from А to я in the order of Unicode.
const UPPER: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings() {
        assert_eq!(UPPER.chars().count(), 64);
        assert_eq!(decode("Ёлка".as_bytes()), "Ёлка");
        assert_eq!(decode(b"\xa8\xeb\xea\xe0 \xb9 1"), "Ёлка № 1");
    }
}
