//! Tags: what is known of a game beside its moves.

use core::fmt;

/// A name and a value, such as `White` and `Petrova, A.`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    name: String,
    value: String,
}

/// Why a tag was not made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagError {
    /// The name is not a letter with letters, digits or signs other than quotes, brackets and backslashes.
    Name,
    /// The value has more than one line.
    Value,
    /// The record writes this tag by itself.
    Reserved,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TagError::Name => {
                "a tag's name begins with a Latin letter and has no blanks, quotes, brackets or backslashes"
            }
            TagError::Value => "a tag's value is one line; leave the line breaks out",
            TagError::Reserved => "Result, GameType, SetUp, FEN and KingsOnly follow from the game; leave the tag out",
        })
    }
}

impl core::error::Error for TagError {}

impl Tag {
    /// A tag of a record.
    ///
    /// # Errors
    /// A name or a value that PDN cannot hold, or the name of a tag that the record writes by itself.
    pub fn new(name: &str, value: &str) -> Result<Tag, TagError> {
        if Known::of(name).is_some_and(|known| known != Known::Variant) {
            return Err(TagError::Reserved);
        }
        let sign = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'[' | b']' | b'\\');
        if !name.starts_with(|first: char| first.is_ascii_alphabetic()) || !name.bytes().all(sign) {
            return Err(TagError::Name);
        }
        if value.contains(['\n', '\r']) {
            return Err(TagError::Value);
        }
        Ok(Tag { name: name.into(), value: value.into() })
    }

    /// The tag's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The tag's value.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// The tag's place in a written record: those of PGN's roster first, in its order.
    #[inline(never)]
    pub(super) fn rank(&self) -> usize {
        ROSTER.iter().position(|&name| name == self.name).unwrap_or(ROSTER.len())
    }
}

/// The tags that say how a game is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Known {
    Result,
    GameType,
    SetUp,
    Fen,
    KingsOnly,
    Variant,
}

impl Known {
    pub const COUNT: usize = 6;

    /// Programs differ in the letters of these, as in `Setup`.
    pub fn of(name: &str) -> Option<Known> {
        NAMES.iter().find_map(|(known, tag)| same(known, name).then_some(*tag))
    }
}

/// Kept apart, since the loop over the names would be unrolled with a copy for each.
#[inline(never)]
fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

static NAMES: [(&str, Known); Known::COUNT] = [
    ("Result", Known::Result),
    ("GameType", Known::GameType),
    ("SetUp", Known::SetUp),
    ("FEN", Known::Fen),
    ("KingsOnly", Known::KingsOnly),
    ("Variant", Known::Variant),
];

/// The tags of PGN's roster that go before the result, then `Variant`.
static ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Variant"];
