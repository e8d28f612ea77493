//! Places in a text.

/// A place in a text: line and column, both from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub line: usize,
    pub column: usize,
    /// The last byte was a carriage return: a line feed now belongs to it.
    returned: bool,
}

impl Place {
    pub const START: Place = Place { line: 1, column: 1, returned: false };

    /// The place behind these bytes.
    pub fn after(self, bytes: &[u8]) -> Place {
        bytes.iter().fold(self, |place, &byte| place.step(byte))
    }

    fn step(self, byte: u8) -> Place {
        let returned = byte == b'\r';
        let (line, column) = match byte {
            b'\n' if self.returned => (self.line, self.column),
            b'\n' | b'\r' => (self.line + 1, 1),
            // UTF-8's bytes after the first; Windows-1251 has hardly a letter among them.
            0x80..=0xbf => (self.line, self.column),
            _ => (self.line, self.column + 1),
        };
        Place { line, column, returned }
    }
}
