//! Proofs as bytes: written and read again; damaged ones, and those of something else, are refused.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::prover::{TABLE, TABLES, assert_won_by_line, read, run};
use common::random::Random;
use common::replay::{self, replay};
use poddavki::endgame::Value;
use poddavki::proof::{Flaw, Goal, Proof, Prover, check, prove};
use poddavki::rules::Color;
use std::collections::HashMap;

/// A short proof with choices of both sides.
fn short() -> Vec<u8> {
    let proof = prove(&read("W:Wb2,g3:Bd8"), Goal::Win(Color::White), 1_000_000).expect("White wins");
    assert_eq!((proof.goal(), proof.kings_only()), (Goal::Win(Color::White), 0));
    assert_eq!(proof.position(), &read("W:Wb2,g3:Bd8"));
    let bytes = proof.to_bytes();
    assert_eq!(Proof::from_bytes(&bytes), Ok(proof));
    bytes
}

fn flaw(bytes: &[u8]) -> Flaw {
    let error = check(bytes).expect_err("these bytes were accepted");
    let text = error.to_string();
    assert!(text.starts_with("proof") && text.ends_with("; make the proof again"), "{text}");
    error.flaw
}

/// The bytes with a checksum that fits.
fn summed(bytes: &[u8]) -> Vec<u8> {
    let body = &bytes[..bytes.len() - 8];
    [body, &replay::checksum(body).to_le_bytes()].concat()
}

#[test]
fn damaged_bytes_are_refused() {
    let bytes = short();
    assert!(check(&bytes).is_ok());
    for length in 0..bytes.len() {
        assert!(check(&bytes[..length]).is_err(), "cut to {length}");
        if length >= 45 {
            assert!(check(&summed(&bytes[..length])).is_err(), "cut to {length}");
        }
    }
    for bit in 0..8 * bytes.len() {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(check(&changed).is_err(), "bit {bit}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(flaw(&longer), Flaw::Damaged);
    assert_eq!(flaw(&summed(&[&bytes[..], &[0]].concat())), Flaw::TooMuch);
    assert_eq!(flaw(b"PoddProo"), Flaw::NotProof);
    let mut other = bytes.clone();
    other[8] = 9;
    assert_eq!(flaw(&other), Flaw::Version(9));
}

#[test]
fn proofs_of_something_else_are_refused() {
    let bytes = short();
    let with = |at: usize, value: u8| {
        let mut changed = bytes.clone();
        changed[at] = value;
        summed(&changed)
    };
    // Black does not win here; White does, so not losing is proven as well.
    assert!(check(&with(10, 1)).is_err());
    assert_eq!(check(&with(10, 2)).map(|proven| proven.goal), Ok(Goal::Hold(Color::White)));
    assert_eq!(flaw(&with(10, 6)), Flaw::Damaged);
    assert_eq!(flaw(&with(12, 2)), Flaw::NoPosition);
    // More positions, or fewer.
    assert!(matches!(flaw(&with(25, bytes[25] + 1)), Flaw::TooSmall(_)));
    assert!(matches!(flaw(&with(25, bytes[25] - 1)), Flaw::TooLarge(_)));
    // A square named twice; a king where there is no piece.
    assert_eq!(flaw(&with(17, bytes[13])), Flaw::NoPosition);
    assert_eq!(flaw(&with(24, 1)), Flaw::NoPosition);
    // Another position: whatever comes of it, it is not this one.
    for bit in 0..96 {
        let mut changed = bytes.clone();
        changed[13 + bit / 8] ^= 1 << (bit % 8);
        if let Ok(proven) = check(&summed(&changed)) {
            assert_ne!(proven.position, read("W:Wb2,g3:Bd8"));
        }
    }
}

#[test]
fn other_strategies_are_refused_or_win_too() {
    let bytes = short();
    let values = &*TABLES;
    let mut flaws = Vec::new();
    for bit in 8 * 29..8 * (bytes.len() - 8) {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        let changed = summed(&changed);
        match (check(&changed), replay(&changed)) {
            (Ok(proven), Ok(_)) => assert_won_by_line(&proven),
            (Err(error), Err(_)) => flaws.push(error.flaw),
            (one, other) => panic!("bit {bit}: {one:?} {other:?}"),
        }
    }
    assert!(flaws.contains(&Flaw::Lost) || flaws.contains(&Flaw::Cycle), "{flaws:?}");

    // Chance as a strategist, where there is no win to be found.
    let mut random = Random::new(7);
    let mut seen = HashMap::new();
    for fen in ["W:WKa1:BKe7", "W:WKc1:BKf8,b6", "W:Wc3:BKh8", "W:WKa1,Kh8:BKb8,Ka7"] {
        let position = read(fen);
        let value = values.probe(&position);
        let mut prover = Prover::new(position, 0, Goal::Win(Color::White), TABLE, Some(TABLES.clone()));
        run(&mut prover, 1_000_000, 100_000);
        let head = prover.proof().map_or_else(Vec::new, |proof| proof.to_bytes());
        for _ in 0..300 {
            let mut bytes = head[..29].to_vec();
            bytes[10] = 0;
            bytes[25..29].copy_from_slice(&[0, 4, 0, 0]);
            bytes.extend((0..64).map(|_| random.next() as u8));
            bytes.extend([0; 8]);
            let bytes = summed(&bytes);
            let error = check(&bytes).expect_err("the number of positions does not fit");
            assert!(replay(&bytes).is_err());
            if !matches!(value, Some(Value::Win(_))) {
                *seen.entry(std::mem::discriminant(&error.flaw)).or_insert(0) += 1;
            }
        }
    }
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn random_bytes_are_judged_as_by_the_slow_replay() {
    let mut random = Random::new(77);
    let mut kinds = HashMap::new();
    for _ in 0..4_000 {
        let mut bytes = b"PoddProf\x01\0".to_vec();
        bytes.extend([random.below(6) as u8, random.below(34) as u8, random.below(2) as u8]);
        // Few pieces, some of them kings, none twice.
        let mut sets = [0u32; 3];
        for _ in 0..random.between(1, 4) {
            let square = random.below(32);
            let side = random.below(2);
            if (sets[0] | sets[1]) >> square & 1 == 0 {
                sets[side] |= 1 << square;
                let far = if side == 0 { 28..32 } else { 0..4 };
                sets[2] |= u32::from(far.contains(&square) || random.chance(30)) << square;
            }
        }
        bytes.extend(sets.iter().flat_map(|set| set.to_le_bytes()));
        bytes.extend((random.below(40) as u32).to_le_bytes());
        bytes.extend((0..random.below(4)).map(|_| random.next() as u8));
        bytes.extend([0; 8]);
        let bytes = summed(&bytes);
        let found = check(&bytes);
        let replayed = replay(&bytes);
        assert_eq!(found.is_ok(), replayed.is_ok(), "{found:?} {replayed:?}");
        let kind = found.map_or_else(|error| format!("{:?}", std::mem::discriminant(&error.flaw)), |_| "fine".into());
        *kinds.entry(kind).or_insert(0) += 1;
    }
    assert!(kinds.len() > 4, "{kinds:?}");
}
