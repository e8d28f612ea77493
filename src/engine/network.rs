//! The trained evaluation: a small neural network over the pieces as the side to move sees them.
//!
//! One hidden layer; each piece on each square adds its row of weights to the hidden sums, which are cut to a range and
//! weighed by output weights chosen by the number of pieces. All whole numbers.
//!
//! `net.bin` was made from nothing by `xtask/trainer/rounds.sh`: rounds of games of the engine against itself, labelled by its
//! searches, by five-piece endgame tables and by the games' results, each round with the network of the one before. The
//! script has the numbers of games, nodes, epochs and the seeds.

use crate::rules::{Bitboard, Color, Position, Square};

const BYTES: &[u8] = include_bytes!("net.bin");
const BUCKETS: usize = 6;
const INPUTS: usize = 128;
/// Hidden sums.
const HIDDEN: usize = (BYTES.len() - 4 * BUCKETS) / (INPUTS + 2 + 2 * BUCKETS);
/// A hidden sum at which its activation is full.
const ACTIVE: i16 = 64;

struct Network {
    /// A row for each piece on each square, squares by bit number.
    rows: [[i8; HIDDEN]; INPUTS],
    biases: [i16; HIDDEN],
    outputs: [[i16; HIDDEN]; BUCKETS],
    shifts: [i32; BUCKETS],
}

static NETWORK: Network = {
    let mut rows = [[0; HIDDEN]; INPUTS];
    let mut biases = [0; HIDDEN];
    let mut outputs = [[0; HIDDEN]; BUCKETS];
    let mut shifts = [0; BUCKETS];
    let mut at = 0;
    let mut input = 0;
    while input < INPUTS {
        let bit = Square::ALL[input % 32].bit();
        let mut hidden = 0;
        while hidden < HIDDEN {
            rows[input / 32 * 32 + bit][hidden] = BYTES[at] as i8;
            at += 1;
            hidden += 1;
        }
        input += 1;
    }
    let mut hidden = 0;
    while hidden < HIDDEN {
        biases[hidden] = i16::from_le_bytes([BYTES[at], BYTES[at + 1]]);
        at += 2;
        hidden += 1;
    }
    let mut bucket = 0;
    while bucket < BUCKETS {
        let mut hidden = 0;
        while hidden < HIDDEN {
            outputs[bucket][hidden] = i16::from_le_bytes([BYTES[at], BYTES[at + 1]]);
            at += 2;
            hidden += 1;
        }
        bucket += 1;
    }
    bucket = 0;
    while bucket < BUCKETS {
        shifts[bucket] = i32::from_le_bytes([BYTES[at], BYTES[at + 1], BYTES[at + 2], BYTES[at + 3]]);
        at += 4;
        bucket += 1;
    }
    Network { rows, biases, outputs, shifts }
};

/// Centi-men for the side to move.
pub fn value(position: &Position) -> i32 {
    let turn = position.turn();
    let seen = |set: Bitboard| if turn == Color::White { set } else { set.rotated() };
    let (own, other, kings) = (position.own(), position.other(), position.kings());
    let mut sums = NETWORK.biases;
    for (kind, set) in [own & !kings, own & kings, other & !kings, other & kings].into_iter().enumerate() {
        for square in seen(set) {
            add(&mut sums, &NETWORK.rows[kind * 32 + square.bit()]);
        }
    }
    let bucket = (((own | other).count() as usize).saturating_sub(1) / 4).min(BUCKETS - 1);
    (weighed(&sums, &NETWORK.outputs[bucket]) + NETWORK.shifts[bucket]) / (i32::from(ACTIVE) * 4)
}

// Apart from the rest, compilers take several sums at a time in these; inlined, not always.

#[inline(never)]
fn add(sums: &mut [i16; HIDDEN], row: &[i8; HIDDEN]) {
    for (sum, &weight) in sums.iter_mut().zip(row) {
        *sum += i16::from(weight);
    }
}

#[inline(never)]
fn weighed(sums: &[i16; HIDDEN], outputs: &[i16; HIDDEN]) -> i32 {
    let active = |(&sum, &weight): (&i16, &i16)| i32::from(sum.clamp(0, ACTIVE)) * i32::from(weight);
    sums.iter().zip(outputs).map(active).sum()
}
