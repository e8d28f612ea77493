//! Games written down as PDN.

use std::fmt::Write;

use super::round::Played;

/// A game with its tags. Russian draughts is type 25; the giveaway game has no type of its own.
pub fn game(names: &[String; 2], pair: usize, number: usize, played: &Played) -> String {
    let [white, black] = if played.first_is_white { [&names[0], &names[1]] } else { [&names[1], &names[0]] };
    let result = played.outcome.map_or("1/2-1/2", |outcome| outcome.result());
    let mut text = format!(
        "[Event \"Engine match\"]\n[Round \"{pair}.{number}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"{result}\"]\n\
         [GameType \"25,W,8,8,A0,0\"]\n[Variant \"Poddavki\"]\n[SetUp \"1\"]\n[FEN \"{}\"]\n\n",
        plain(white),
        plain(black),
        played.opening
    );
    let black_first = usize::from(played.opening.starts_with('B'));
    for (ply, mv) in played.moves.iter().enumerate() {
        let place = ply + black_first;
        let number = place / 2 + 1;
        if place.is_multiple_of(2) {
            let _ = write!(text, "{number}. ");
        } else if ply == 0 {
            let _ = write!(text, "{number}... ");
        }
        let _ = write!(text, "{mv} ");
    }
    let _ = write!(text, "{result}\n\n");
    text
}

/// A name without what would end its tag.
fn plain(name: &str) -> String {
    name.replace(['"', '\\'], "'")
}
