//! The endgame tables as bytes: written and read again, and every kind of damage seen.
#![cfg(not(target_arch = "wasm32"))]

use poddavki::endgame::{Builder, Class, Force, MOST_PIECES, Tables, TablesError};

const HEAD: usize = 12;

fn class(own: (u8, u8), other: (u8, u8)) -> Class {
    let force = |(men, kings)| Force { men, kings };
    Class { own: force(own), other: force(other) }
}

/// The error that bytes give. Tables that refuse bytes must stay as they are.
fn refused(bytes: &[u8]) -> TablesError {
    let mut tables = Tables::new();
    let error = tables.add_bytes(bytes).expect_err("these bytes were accepted");
    assert!(tables == Tables::new(), "{error}");
    let text = error.to_string();
    assert!(text.starts_with("endgame tables: ") && text.ends_with("; make them again"), "{text}");
    error
}

#[test]
fn what_is_written_is_read_again() {
    let tables = Builder::new(4).finish();
    let mut read = Tables::new();
    for pieces in 2..=4 {
        let bytes = tables.to_bytes(pieces).expect("complete tables");
        let payload: usize = Class::all(pieces).iter().map(|class| class.bytes()).sum();
        assert_eq!(bytes.len(), HEAD + payload + 12 * Class::all(pieces).len());
        read.add_bytes(&bytes).expect("undamaged bytes");
        assert_eq!(read.pieces(), pieces);
        assert_eq!(read.counts(pieces), tables.counts(pieces));
    }
    assert!(read == tables);

    let mut read = Tables::new();
    for pieces in (2..=4).rev() {
        for class in Class::all(pieces) {
            assert!(!read.contains(class));
            read.add_bytes(&tables.class_to_bytes(class).expect("a finished class")).expect("undamaged bytes");
            assert!(read.contains(class));
        }
        // Without two pieces nothing is complete.
        assert_eq!(read.pieces(), if pieces == 2 { 4 } else { 1 });
    }
    assert!(read == tables);
    // Twice is once.
    read.add_bytes(&tables.to_bytes(3).expect("complete tables")).expect("undamaged bytes");
    assert!(read == tables);
}

#[test]
fn what_is_missing_cannot_be_written() {
    let tables = Builder::new(2).finish();
    assert!(tables.to_bytes(3).is_none());
    assert!(Tables::new().to_bytes(2).is_none());
    for none in [0, 1, MOST_PIECES + 1, usize::MAX] {
        assert!(tables.to_bytes(none).is_none(), "{none} pieces");
    }
    for missing in [class((1, 0), (1, 1)), class((1, 0), (0, 0)), class((0, 0), (0, 0)), class((255, 255), (255, 255))]
    {
        assert!(!tables.contains(missing));
        assert!(tables.class_to_bytes(missing).is_none(), "{missing}");
    }
}

#[test]
fn every_changed_bit_is_seen() {
    let bytes = Builder::new(2).finish().to_bytes(2).expect("complete tables");
    let mut bytes = bytes;
    for place in 0..bytes.len() {
        for bit in 0..8 {
            bytes[place] ^= 1 << bit;
            let error = refused(&bytes);
            let expected = match (place, error) {
                (0..8, TablesError::NotTables) => true,
                (8..10, TablesError::Version(version)) => version != 1,
                // More or fewer records than there are.
                (10..12, TablesError::Cut | TablesError::TooMuch) => true,
                // Another class, and with it another length.
                (HEAD.., TablesError::Damaged(_) | TablesError::NoClass | TablesError::Cut) => true,
                _ => false,
            };
            assert!(expected, "bit {bit} of byte {place}: {error:?}");
            bytes[place] ^= 1 << bit;
        }
    }
    assert!(Tables::new().add_bytes(&bytes).is_ok());
}

#[test]
fn other_damage_is_seen() {
    let tables = Builder::new(2).finish();
    let bytes = tables.to_bytes(2).expect("complete tables");
    for length in 0..bytes.len() {
        let error = refused(&bytes[..length]);
        let expected = if length < 8 { TablesError::NotTables } else { TablesError::Cut };
        assert_eq!(error, expected, "the first {length} bytes");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(refused(&longer), TablesError::TooMuch);

    // Words and bytes that have changed places, as far as they differ.
    for first in (HEAD..bytes.len() - 16).step_by(8) {
        for (second, width) in [(first + 8, 8), (first + 1, 1), (first + 7, 1)] {
            let mut changed = bytes.clone();
            for offset in 0..width {
                changed.swap(first + offset, second + offset);
            }
            if changed != bytes {
                refused(&changed);
            }
        }
    }
    // A stretch of zeros, as a disk leaves it.
    for first in (HEAD..bytes.len() - 64).step_by(61) {
        let mut changed = bytes.clone();
        changed[first..first + 64].fill(0);
        refused(&changed);
    }
    // Two tables of the same length that have changed their names.
    let one_king = tables.class_to_bytes(class((1, 0), (0, 1))).expect("a finished class");
    let mut renamed = one_king.clone();
    renamed[HEAD..HEAD + 4].copy_from_slice(&[0, 1, 1, 0]);
    assert_eq!(refused(&renamed), TablesError::Damaged(class((0, 1), (1, 0))));
    renamed[HEAD..HEAD + 4].copy_from_slice(&[1, 0, 0, 5]);
    assert_eq!(refused(&renamed), TablesError::NoClass);

    assert_eq!(refused(b""), TablesError::NotTables);
    assert_eq!(refused(b"Poddavki"), TablesError::Cut);
    assert_eq!(refused(b"Poddavki\x02\x00\x00\x00"), TablesError::Version(2));
    // Nothing, but well written.
    assert!(Tables::new().add_bytes(b"Poddavki\x01\x00\x00\x00").is_ok());
}

#[test]
fn one_damaged_record_keeps_the_others_out() {
    let tables = Builder::new(3).finish();
    let mut bytes = tables.to_bytes(3).expect("complete tables");
    let last = bytes.len() - 20;
    bytes[last] ^= 4;
    let mut kept = Builder::new(2).finish();
    let before = kept.clone();
    let damaged = *Class::all(3).last().expect("a class");
    assert_eq!(kept.add_bytes(&bytes), Err(TablesError::Damaged(damaged)));
    assert!(kept == before);
    assert!(Builder::resume(3, kept).finish() == tables);
}
