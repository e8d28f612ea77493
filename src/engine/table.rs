//! The transposition table: what was found out about positions before.

use super::{Depth, Score};
use crate::rules::Move;

/// What a score says about the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// At least the score.
    Lower,
    /// At most the score.
    Upper,
    /// The score.
    Exact,
}

impl Bound {
    /// What the result of a search between `alpha` and `beta` says.
    pub fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// A move in 16 bits: its squares and a digest of what it captures. Two moves of one position can share it, which
/// costs a little order and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(u16);

impl Code {
    /// No move.
    pub const NONE: Code = Code(0);

    /// The code of a move.
    pub fn of(mv: Move) -> Code {
        let captured = mv.captured().digest() | u32::from(!mv.is_capture());
        Code((mv.from().bit() as u16) << 11 | (mv.to().bit() as u16) << 6 | captured as u16)
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The best move, or the one that was good enough.
    pub code: Code,
    /// The score, counted from the ply at which it was asked for.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// How far was searched.
    pub depth: Depth,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    code: Code,
    score: i16,
    depth: i8,
    /// Two bits of bound (0: nothing kept) and six of age.
    label: u8,
}

const NOTHING: Entry = Entry { check: 0, code: Code::NONE, score: 0, depth: 0, label: 0 };
const WAYS: usize = 4;
const SMALLEST: usize = 1 << 16;

type Bucket = [Entry; WAYS];

/// A table of fixed size.
pub struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of at most `bytes` bytes, but not under 64 KiB: a sliced search needs room for what one slice finds.
    /// `None` where there is no memory for it.
    pub fn try_new(bytes: usize) -> Option<Table> {
        let count = (bytes.max(SMALLEST) / size_of::<Bucket>()).min(u32::MAX as usize);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize(count, [NOTHING; WAYS]);
        Some(Table { buckets, age: 0 })
    }

    /// A table that there is always memory for.
    pub fn smallest() -> Table {
        Table { buckets: vec![[NOTHING; WAYS]; SMALLEST / size_of::<Bucket>()], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill([NOTHING; WAYS]);
        self.age = 0;
    }

    /// Marks what is there as older, the first to go.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    fn index(&self, key: u64) -> usize {
        // The low half spread over the buckets; the high half is the check.
        (((key & 0xffff_ffff) * self.buckets.len() as u64) >> 32) as usize
    }

    /// What is kept under a key, as seen `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Found> {
        let check = (key >> 32) as u32;
        let bucket = self.buckets.get(self.index(key))?;
        let entry = bucket.iter().find(|entry| entry.check == check && entry.label & 3 != 0)?;
        let bound = match entry.label & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        let score = Score::from_table(entry.score, ply);
        Some(Found { code: entry.code, score, bound, depth: Depth::from_table(entry.depth) })
    }

    /// Keeps what was found, in place of the same position, of nothing, or of what is oldest and shallowest.
    pub fn store(&mut self, key: u64, ply: usize, found: Found) {
        let check = (key >> 32) as u32;
        let age = self.age;
        let index = self.index(key);
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        let mut place = 0;
        let mut least = i32::MAX;
        for (number, entry) in bucket.iter().enumerate() {
            let same = entry.check == check && entry.label & 3 != 0;
            let years = i32::from(age.wrapping_sub(entry.label >> 2) & 63);
            let worth = if same || entry.label & 3 == 0 { i32::MIN } else { i32::from(entry.depth) - 4 * years };
            if worth < least {
                least = worth;
                place = number;
            }
            if same {
                place = number;
                break;
            }
        }
        let entry = &mut bucket[place];
        // A cut without a move keeps the move known before.
        let same = entry.check == check && entry.label & 3 != 0;
        let code = if same && found.code == Code::NONE { entry.code } else { found.code };
        let bound = match found.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        *entry = Entry {
            check,
            code,
            score: found.score.to_table(ply),
            depth: found.depth.to_table(),
            label: bound | age << 2,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_forced_ends_relative_to_the_position() {
        let mut table = Table::smallest();
        for score in [Score::win_in(9), Score::loss_in(8), Score::centi_men(-37)] {
            let found = Found { code: Code::NONE, score, bound: Bound::Exact, depth: Depth::new(5) };
            table.store(77, 3, found);
            assert_eq!(table.probe(77, 3).map(|found| found.score), Some(score));
        }
        let found = Found { code: Code::NONE, score: Score::win_in(9), bound: Bound::Exact, depth: Depth::new(5) };
        table.store(77, 3, found);
        assert_eq!(table.probe(77, 1).map(|found| found.score), Some(Score::win_in(7)));
        assert!(table.probe(78 << 32 | 77, 1).is_none());
    }
}
