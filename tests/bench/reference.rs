//! How many times faster the move generator is than the plain reference of the tests: `cargo xtask bench` prints it.

#[path = "../common/reference.rs"]
#[allow(dead_code)]
mod reference;

use poddavki::rules::{Position, perft};
use std::time::Instant;

/// Deep enough for the fast one to be timed, shallow enough for the slow one to end.
const DEPTHS: (u32, u32) = (9, 6);

fn main() {
    let (fast, slow) = DEPTHS;
    let began = Instant::now();
    let leaves = perft(&Position::start(), fast);
    let speed = leaves as f64 / began.elapsed().as_secs_f64();
    let began = Instant::now();
    let plain = reference::Board::start().perft(slow);
    let plain_speed = plain as f64 / began.elapsed().as_secs_f64();
    println!("{:.0} {:.0} {:.0}", speed, plain_speed, speed / plain_speed);
}
