//! Choices as bits.

/// Numbers below a bound, one after the other, each in as many bits as its bound asks for, the lowest first.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct Writer {
    bytes: Vec<u8>,
    /// The bits used of the last byte; none where it is full.
    used: u32,
}

/// How many bits a number below a bound takes.
fn width(below: usize) -> u32 {
    usize::BITS - below.saturating_sub(1).leading_zeros()
}

impl Writer {
    /// Adds a number.
    pub fn push(&mut self, number: usize, below: usize) {
        for bit in 0..width(below) {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((number >> bit & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// All of them, filled up with zeros to whole bytes.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// The same numbers, read.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// The next number, which may turn out not to be below the bound; `None` at the end.
    pub fn next(&mut self, below: usize) -> Option<usize> {
        let mut number = 0;
        for bit in 0..width(below) {
            let byte = *self.bytes.get(self.at / 8)?;
            number |= usize::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(number)
    }

    /// Whether nothing is left but the zeros that fill the last byte.
    pub fn is_at_end(&self) -> bool {
        let rest = self.bytes.get(self.at / 8).map_or(0, |byte| byte >> (self.at % 8));
        rest == 0 && self.at.div_ceil(8) >= self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let numbers = [(1, 2), (0, 2), (4, 5), (0, 1), (67, 68), (127, 128), (2, 3), (0, 7)];
        let mut writer = Writer::default();
        for (number, below) in numbers {
            writer.push(number, below);
        }
        let bytes = writer.into_bytes();
        assert_eq!(bytes.len(), (1 + 1 + 3 + 7 + 7 + 2 + 3_usize).div_ceil(8));
        let mut reader = Reader::new(&bytes);
        for (number, below) in numbers {
            assert_eq!(reader.next(below), Some(number));
        }
        assert!(reader.is_at_end());
        assert_eq!(reader.next(2), None);
        assert!(!Reader::new(&[0]).is_at_end());
    }
}
