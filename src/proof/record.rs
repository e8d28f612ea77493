//! Proofs as bytes.
//!
//! ```text
//! "PoddProf", version (2 bytes)
//! goal (1 byte: 0 White wins, 1 Black wins, 2 White does not lose, 3 Black does not lose; 4 and 5 as 2 and 3, where the
//! kings-only rule is needed)
//! kings-only plies before the first position (1 byte), side to move (1 byte: 0 White, 1 Black)
//! White's squares, Black's squares, the kings (4 bytes each, a1 the lowest bit, square order)
//! number of positions (4 bytes)
//! choices
//! checksum of all before it (8 bytes)
//! ```
//!
//! Numbers have their lowest byte first.

use super::Goal;
use super::error::{Flaw, ProofError};
use crate::checksum::checksum;
use crate::rules::{Bitboard, Color, Piece, Position, Square};

const MAGIC: &[u8; 8] = b"PoddProf";
/// To be raised whenever the same bytes would mean another strategy.
const VERSION: u16 = 1;
/// The goals, and whether the kings-only rule is needed to hold.
const GOALS: [(Goal, bool); 6] = [
    (Goal::Win(Color::White), false),
    (Goal::Win(Color::Black), false),
    (Goal::Hold(Color::White), false),
    (Goal::Hold(Color::Black), false),
    (Goal::Hold(Color::White), true),
    (Goal::Hold(Color::Black), true),
];
/// The bytes before the choices, and the checksum.
const HEAD: usize = 8 + 2 + 3 + 12 + 4;
const SUM: usize = 8;

/// A strategy that reaches a goal whatever the other side plays, as it is kept: which move to play, for each position
/// in which there is a choice, in the order of one walk through all of them.
///
/// The [`Prover`](super::Prover) gives a proof only after the strategy has been walked through; one that was read is
/// just that, until [`check`](super::check()) has walked through it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    pub(super) claim: Claim,
    pub(super) positions: usize,
    pub(super) choices: Vec<u8>,
}

/// What a proof says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Claim {
    pub position: Position,
    pub kings_only: u32,
    pub goal: Goal,
    /// Whether the kings-only rule is needed to hold.
    pub counting: bool,
}

impl Proof {
    /// The position that the proof is about.
    pub const fn position(&self) -> &Position {
        &self.claim.position
    }

    /// The kings-only plies in a row before it.
    pub const fn kings_only(&self) -> u32 {
        self.claim.kings_only
    }

    /// What is proven.
    pub const fn goal(&self) -> Goal {
        self.claim.goal
    }

    /// How many positions the strategy allows; one that it treats anew under another count of kings-only plies is one more.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// The proof as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + self.choices.len() + SUM);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        let Claim { position, kings_only, goal, counting } = self.claim;
        let goal = GOALS.iter().position(|&known| known == (goal, counting)).unwrap_or_default();
        bytes.extend([goal as u8, kings_only.min(255) as u8, position.turn().index() as u8]);
        for set in [position.side(Color::White), position.side(Color::Black), position.kings()] {
            let set = set.into_iter().fold(0u32, |set, square| set | 1 << square.index());
            bytes.extend(set.to_le_bytes());
        }
        bytes.extend((self.positions as u32).to_le_bytes());
        bytes.extend(&self.choices);
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads what [`Proof::to_bytes`] gave. Nothing is checked but that the bytes are those that were written.
    ///
    /// # Errors
    /// Anything else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Proof, ProofError> {
        let error = |flaw| Err(ProofError::of(flaw));
        let Some(rest) = bytes.strip_prefix(MAGIC) else { return error(Flaw::NotProof) };
        let Some((&version, rest)) = rest.split_first_chunk() else { return error(Flaw::Cut) };
        let version = u16::from_le_bytes(version);
        if version != VERSION {
            return error(Flaw::Version(version));
        }
        let Some((body, &sum)) = bytes.split_last_chunk::<SUM>() else { return error(Flaw::Cut) };
        if body.len() < HEAD {
            return error(Flaw::Cut);
        }
        if checksum(body) != u64::from_le_bytes(sum) {
            return error(Flaw::Damaged);
        }
        let Some((&[goal, kings_only, turn], rest)) = rest.split_first_chunk() else { return error(Flaw::Cut) };
        let Some((sets, rest)) = rest.split_first_chunk::<12>() else { return error(Flaw::Cut) };
        let Some((&positions, _)) = rest.split_first_chunk() else { return error(Flaw::Cut) };
        let Some(&(goal, counting)) = GOALS.get(usize::from(goal)) else { return error(Flaw::Damaged) };
        let Some(position) = position(sets, turn) else { return error(Flaw::NoPosition) };
        Ok(Proof {
            claim: Claim { position, kings_only: u32::from(kings_only), goal, counting },
            positions: u32::from_le_bytes(positions) as usize,
            choices: body.get(HEAD..).unwrap_or_default().to_vec(),
        })
    }
}

fn position(sets: &[u8; 12], turn: u8) -> Option<Position> {
    let turn = *[Color::White, Color::Black].get(usize::from(turn))?;
    let (words, _) = sets.as_chunks::<4>();
    let mut words = words.iter().map(|&word| u32::from_le_bytes(word));
    let mut next = || {
        let word = words.next().unwrap_or_default();
        Square::ALL.into_iter().filter(move |square| word >> square.index() & 1 != 0)
    };
    let (white, black, kings) =
        (next(), next(), next().fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square)));
    let piece = |square, color| (square, Piece { color, king: kings.contains(square) });
    let pieces = white.map(|square| piece(square, Color::White)).chain(black.map(|square| piece(square, Color::Black)));
    let position = Position::from_pieces(pieces, turn).ok()?;
    (position.kings() == kings).then_some(position)
}
