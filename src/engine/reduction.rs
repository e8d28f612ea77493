//! By how much less deep a late move is searched.

use super::params::{REDUCE_BY, REDUCE_ROUND};

const SIZE: usize = 64;

/// Binary logarithms in sixteenths.
const LOGARITHMS: [u32; SIZE] = {
    let mut table = [0; SIZE];
    let mut number = 1;
    while number < SIZE {
        // number^16 has sixteen times the logarithm, whose whole part its length tells.
        table[number] = (number as u128).pow(16).ilog2();
        number += 1;
    }
    table
};

/// Plies less for the move at a place in the order (from 0), with `depth` plies to go.
pub fn reduction(depth: i32, place: usize) -> i8 {
    let depth = LOGARITHMS[(depth.max(0) as usize).min(SIZE - 1)];
    let place = LOGARITHMS[place.min(SIZE - 1)];
    ((depth * place * REDUCE_BY / 256 + REDUCE_ROUND) >> 16) as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_and_deeper_means_less() {
        assert_eq!(reduction(3, 0), 0);
        for depth in 1..40 {
            for place in 1..40 {
                let exact = f64::from(depth).ln() * (place as f64).ln() / 1.5 + 0.3;
                let here = reduction(depth, place);
                assert!((f64::from(here) - exact.floor()).abs() <= 1.0, "{depth} {place}: {here} for {exact}");
                assert!(reduction(depth + 1, place) >= here && reduction(depth, place + 1) >= here);
            }
        }
    }
}
