//! Tables as bytes, to be kept in a file or handed to another thread.
//!
//! ```text
//! "Poddavki", version (2 bytes), number of records (2 bytes), then for each class a record:
//!   own men, own kings, the other side's men, its kings (1 byte each)
//!   a byte for each position of the class, in the order of the numbers of placements, other side first
//!   checksum of the record before it (8 bytes)
//! ```
//!
//! Numbers have their lowest byte first. A change within one word of eight bytes is sure to be seen, any other with a
//! probability of 1 - 2^-64.

use super::class::{Class, Force};
use super::tables::Tables;
use crate::checksum::checksum;
use core::fmt;

const MAGIC: &[u8; 8] = b"Poddavki";
/// To be raised whenever the bytes of a table would mean something else, the numbers of squares or placements included.
const VERSION: u16 = 1;

/// Why bytes are not tables. The remedy is always the same: make the tables again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TablesError {
    /// The bytes do not begin as tables do.
    NotTables,
    /// The tables were written by another version of the program: this one.
    Version(u16),
    /// The bytes end too early.
    Cut,
    /// Bytes follow the last table.
    TooMuch,
    /// A record is for men and kings for which there is no table.
    NoClass,
    /// The table of this class has changed since it was written.
    Damaged(Class),
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("endgame tables: ")?;
        match self {
            TablesError::NotTables => f.write_str("these bytes are something else"),
            TablesError::Version(version) => {
                write!(f, "written as version {version}, but this program reads {VERSION}")
            }
            TablesError::Cut => f.write_str("the end is missing"),
            TablesError::TooMuch => f.write_str("something follows the end"),
            TablesError::NoClass => f.write_str("a table is for men and kings that have none"),
            TablesError::Damaged(class) => write!(f, "the table of {class} is damaged"),
        }?;
        f.write_str("; make them again")
    }
}

impl core::error::Error for TablesError {}

impl Tables {
    /// The tables of all classes of so many pieces as bytes; `None` where one is missing.
    pub fn to_bytes(&self, pieces: usize) -> Option<Vec<u8>> {
        self.write(&Class::all(pieces))
    }

    /// The table of one class as bytes; `None` where it is missing.
    pub fn class_to_bytes(&self, class: Class) -> Option<Vec<u8>> {
        self.write(&[class])
    }

    fn write(&self, classes: &[Class]) -> Option<Vec<u8>> {
        if classes.is_empty() {
            return None;
        }
        let length: usize = classes.iter().map(|class| Record::FRAME + class.bytes()).sum();
        let mut bytes = Vec::with_capacity(MAGIC.len() + 4 + length);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((classes.len() as u16).to_le_bytes());
        for &class in classes {
            if !self.contains(class) {
                return None;
            }
            let begin = bytes.len();
            bytes.extend([class.own.men, class.own.kings, class.other.men, class.other.kings]);
            bytes.extend(self.table(class));
            let checksum = checksum(bytes.get(begin..)?);
            bytes.extend(checksum.to_le_bytes());
        }
        Some(bytes)
    }

    /// Takes in what [`Tables::to_bytes`] or [`Tables::class_to_bytes`] gave.
    ///
    /// # Errors
    /// Anything that is not exactly what was written. The tables are then as before.
    pub fn add_bytes(&mut self, bytes: &[u8]) -> Result<(), TablesError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TablesError::NotTables)?;
        let (&version, rest) = rest.split_first_chunk().ok_or(TablesError::Cut)?;
        let version = u16::from_le_bytes(version);
        if version != VERSION {
            return Err(TablesError::Version(version));
        }
        let (&count, mut rest) = rest.split_first_chunk().ok_or(TablesError::Cut)?;
        let mut records = Vec::new();
        for _ in 0..u16::from_le_bytes(count) {
            let (record, after) = Record::read(rest)?;
            records.push(record);
            rest = after;
        }
        if !rest.is_empty() {
            return Err(TablesError::TooMuch);
        }
        for record in records {
            self.put(record.class, record.table.to_vec());
        }
        Ok(())
    }
}

/// One class in the bytes.
struct Record<'a> {
    class: Class,
    table: &'a [u8],
}

impl Record<'_> {
    /// The bytes of a record beside the table.
    const FRAME: usize = 4 + 8;

    /// Reads a record and gives what follows it.
    fn read(bytes: &[u8]) -> Result<(Record<'_>, &[u8]), TablesError> {
        let (&[own_men, own_kings, men, kings], rest) = bytes.split_first_chunk().ok_or(TablesError::Cut)?;
        let own = Force { men: own_men, kings: own_kings };
        let class = Class { own, other: Force { men, kings } };
        if !class.has_table() {
            return Err(TablesError::NoClass);
        }
        let (table, rest) = rest.split_at_checked(class.bytes()).ok_or(TablesError::Cut)?;
        let (&kept, rest) = rest.split_first_chunk().ok_or(TablesError::Cut)?;
        let summed = bytes.get(..4 + table.len()).ok_or(TablesError::Cut)?;
        if checksum(summed) != u64::from_le_bytes(kept) {
            return Err(TablesError::Damaged(class));
        }
        Ok((Record { class, table }, rest))
    }
}
