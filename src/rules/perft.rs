//! Perft: the number of move sequences of a given length, the usual check of a move generator.

use super::{MoveList, Position};

/// The number of sequences of `depth` plies, moves counted distinct by result. A position in which the side to move
/// has won has none. Draws do not end a sequence. The last ply is counted without being played.
///
/// `depth` is in plies; 12 already takes minutes from the starting position.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let mut lists = vec![MoveList::new(); depth.max(1) as usize];
    descend(position, depth, &mut lists)
}

fn descend(position: &Position, depth: u32, lists: &mut [MoveList]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    match depth {
        0 => 1,
        1 => position.count_moves(list) as u64,
        _ => {
            position.generate(list);
            list.iter().map(|&mv| descend(&position.play(mv), depth - 1, deeper)).sum()
        }
    }
}
