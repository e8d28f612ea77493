//! What the search keeps of positions.

use super::numbers::Numbers;

/// What is kept of a position.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    pub numbers: Numbers,
    /// How much work lies below; 0 where the numbers are a first guess.
    pub effort: u16,
    /// The place among the legal moves of the one that decides, for positions that the side to move has won or held.
    pub place: u8,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    proof: u32,
    disproof: u32,
    effort: u16,
    place: u8,
    used: bool,
}

const NOTHING: Entry = Entry { check: 0, proof: 0, disproof: 0, effort: 0, place: 0, used: false };
const WAYS: usize = 4;
const SMALLEST: usize = 1 << 12;

/// A table of fixed size, 16 bytes an entry. Where a bucket is full, what cost the least work goes.
pub(super) struct Table {
    buckets: Vec<[Entry; WAYS]>,
}

impl Table {
    /// A table of at most so many bytes, but not under 4 KiB; smaller where there is no memory for it.
    pub fn new(bytes: usize) -> Table {
        let mut count = (bytes.max(SMALLEST) / size_of::<[Entry; WAYS]>()).min(u32::MAX as usize);
        let mut buckets = Vec::new();
        while count > SMALLEST / size_of::<[Entry; WAYS]>() && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize(count, [NOTHING; WAYS]);
        Table { buckets }
    }

    fn bucket(&self, key: u64) -> usize {
        (((key & 0xffff_ffff) * self.buckets.len() as u64) >> 32) as usize
    }

    pub fn get(&self, key: u64) -> Option<Kept> {
        let check = (key >> 32) as u32;
        let entry = self.buckets.get(self.bucket(key))?.iter().find(|entry| entry.used && entry.check == check)?;
        let numbers = Numbers { proof: entry.proof, disproof: entry.disproof };
        Some(Kept { numbers, effort: entry.effort, place: entry.place })
    }

    pub fn put(&mut self, key: u64, kept: Kept) {
        let check = (key >> 32) as u32;
        let index = self.bucket(key);
        let Some(bucket) = self.buckets.get_mut(index) else { return };
        let same = bucket.iter().position(|entry| entry.used && entry.check == check);
        let worth = |entry: &Entry| if entry.used { 1 + u32::from(entry.effort) } else { 0 };
        let place = same.or_else(|| (0..WAYS).min_by_key(|&place| worth(&bucket[place])));
        if let Some(entry) = place.and_then(|place| bucket.get_mut(place)) {
            let Numbers { proof, disproof } = kept.numbers;
            *entry = Entry { check, proof, disproof, effort: kept.effort, place: kept.place, used: true };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cost_the_least_work_goes_first() {
        let mut table = Table::new(0);
        let kept = |effort| Kept { numbers: Numbers { proof: 1, disproof: 2 }, effort, place: 3 };
        // All in one bucket, told apart by their checks.
        let key = |number: u64| number << 32;
        for number in 1..=5 {
            table.put(key(number), kept(if number == 3 { 0 } else { 10 }));
        }
        let there: Vec<u64> = (1..=5).filter(|&number| table.get(key(number)).is_some()).collect();
        assert_eq!(there, [1, 2, 4, 5]);
        assert_eq!(table.get(key(5)).map(|kept| (kept.numbers.disproof, kept.place)), Some((2, 3)));
    }
}
