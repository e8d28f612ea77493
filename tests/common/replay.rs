//! Proofs replayed the slow way: the bytes read as `src/proof/record.rs` describes them, moves by the reference
//! generator, plain recursion. Shares nothing with the crate.

use super::reference::{Board, Move, Piece, Side, Square};
use std::collections::HashMap;

/// What a proof has been found to say.
#[derive(PartialEq, Eq, Debug)]
pub struct Replayed {
    pub fen: String,
    pub kings_only: u32,
    /// Whose goal it is, and whether it is a win.
    pub side: Side,
    pub win: bool,
    pub positions: u32,
}

struct Replay<'a> {
    side: Side,
    win: bool,
    counting: bool,
    bits: Box<dyn Iterator<Item = bool> + 'a>,
    positions: u32,
    /// For each position: still on the line, plies that may have gone before it, plies that had gone.
    seen: HashMap<String, (bool, u32, u32)>,
}

/// Room for any count.
const ANY: u32 = u32::MAX;

/// The checksum of the bytes of a proof before it.
pub fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = bytes.len() as u64;
    let whole = bytes.len() / 8 * 8;
    let mut last = bytes[whole..].to_vec();
    last.resize(8, 0);
    for word in bytes[..whole].chunks(8).chain([last.as_slice()]) {
        let word = word.iter().rev().fold(0u64, |value, &byte| value << 8 | u64::from(byte));
        sum = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum ^= sum >> 32;
    }
    sum
}

/// Reads and replays a proof; the error says what is wrong with it.
pub fn replay(bytes: &[u8]) -> Result<Replayed, String> {
    if bytes.len() < 37 || &bytes[..8] != b"PoddProf" || bytes[8..10] != [1, 0] {
        return Err("no proof".into());
    }
    let (body, sum) = bytes.split_at(bytes.len() - 8);
    if checksum(body).to_le_bytes() != sum {
        return Err("damaged".into());
    }
    let number = |at: usize| (0..4).fold(0u32, |value, byte| value | u32::from(body[at + byte]) << (8 * byte));
    let side = if body[10].is_multiple_of(2) { Side::White } else { Side::Black };
    let mut board = Board::empty(if body[12] == 0 { Side::White } else { Side::Black });
    for square in Square::all() {
        let bit = square.row * 4 + square.file / 2;
        let king = number(21) >> bit & 1 == 1;
        for (at, side) in [(13, Side::White), (17, Side::Black)] {
            if number(at) >> bit & 1 == 1 {
                board.put(square, Some(Piece { side, king }));
            }
        }
    }
    let bits = body[29..].iter().flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let mut replay = Replay {
        side,
        win: body[10] < 2,
        counting: body[10] >= 4,
        bits: Box::new(bits),
        positions: 0,
        seen: HashMap::new(),
    };
    let kings_only = u32::from(body[11]);
    replay.visit(&board, kings_only)?;
    let rest: Vec<bool> = replay.bits.by_ref().collect();
    if rest.len() >= 8 || rest.contains(&true) || replay.positions != number(25) {
        return Err("another length".into());
    }
    let Replay { win, positions, .. } = replay;
    Ok(Replayed { fen: board.fen(), kings_only, side, win, positions })
}

impl Replay<'_> {
    /// How many kings-only plies may go before a position for a strategy to win from it.
    fn visit(&mut self, board: &Board, kings_only: u32) -> Result<u32, String> {
        let name = board.fen();
        if let Some(&(open, spare, since)) = self.seen.get(&name) {
            if self.win && open {
                return Err(format!("{name} comes again"));
            }
            if if self.win { kings_only <= spare } else { !self.counting || kings_only >= since } {
                return Ok(spare);
            }
        }
        let moves = in_order(board);
        if moves.is_empty() && board.turn != self.side {
            return Err(format!("{name} is lost"));
        }
        if !moves.is_empty() && kings_only >= 30 {
            if self.win {
                return Err(format!("{name} is a draw"));
            }
            if self.counting {
                return Ok(ANY);
            }
        }
        self.positions += 1;
        self.seen.insert(name.clone(), (true, 0, kings_only));
        let mut followed: Vec<&Move> = moves.iter().collect();
        if board.turn == self.side && moves.len() > 1 {
            let mut width = 0;
            while 1 << width < moves.len() {
                width += 1;
            }
            let mut place = 0;
            for bit in 0..width {
                place |= usize::from(self.bits.next().ok_or("no more choices")?) << bit;
            }
            followed = vec![moves.get(place).ok_or(format!("no move {place} in {name}"))?];
        }
        let mut spare = if followed.is_empty() { ANY } else { 29 };
        for mv in followed {
            let king = board.at(mv.from).is_some_and(|piece| piece.king);
            let counts = king && mv.captured.is_empty();
            let after = self.visit(&board.after(&mv.paths[0]), if counts { kings_only + 1 } else { 0 })?;
            if self.win && counts && after != ANY {
                spare = spare.min(after - 1);
            }
        }
        if self.win {
            self.seen.insert(name, (false, spare, kings_only));
        }
        Ok(spare)
    }
}

/// The moves by their squares from, to and captured, those that make a king last.
fn in_order(board: &Board) -> Vec<Move> {
    let number = |square: Square| (square.row * 4 + square.file / 2) as u32;
    let mut moves = board.moves();
    moves.sort_by_key(|mv| {
        let captured: u32 = mv.captured.iter().map(|&square| 1 << number(square)).sum();
        (number(mv.from), number(mv.to), captured, mv.king)
    });
    moves
}
