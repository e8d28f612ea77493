//! Hashing for the maps of positions: smaller and quicker than the library's own. Its guard against keys chosen to collide
//! is not needed: a proof is checked where its reader wants it, and hurts nobody by being slow.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map by positions.
pub(super) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;
/// A set of positions.
pub(super) type Set<K> = HashSet<K, BuildHasherDefault<Mixer>>;

/// Mixes whole numbers, one after the other.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u32(u32::from(byte)));
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // Maps go by low bits, and those of a product know nothing of higher ones.
        self.0 ^= self.0 >> 32;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u32(number as u32);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u32(number as u32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
