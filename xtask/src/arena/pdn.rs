//! Games written down as PDN.

use poddavki::notation::{GameResult, Record, Tag};

use super::round::Played;
use crate::fault::{Fault, Result};

/// A game with its tags, and an empty line behind it.
pub fn game(names: &[String; 2], pair: usize, number: usize, played: &Played) -> Result<String> {
    let [white, black] = if played.first_is_white { [&names[0], &names[1]] } else { [&names[1], &names[0]] };
    let start = played.opening.parse().map_err(|error| fault(&error))?;
    let mut record = Record::new(start);
    let round = format!("{pair}.{number}");
    for (name, value) in [("Event", "Engine match"), ("Round", &round), ("White", white), ("Black", black)] {
        record.add_tag(Tag::new(name, &value.replace(['\n', '\r'], " ")).map_err(|error| fault(&error))?);
    }
    for text in &played.moves {
        record.line_mut().play(text).map_err(|error| fault(&error))?;
    }
    let result = played.outcome.and_then(|outcome| GameResult::read(outcome.result()));
    record.result = result.unwrap_or(GameResult::Draw);
    Ok(record.to_pdn() + "\n")
}

fn fault(error: &dyn std::error::Error) -> Fault {
    Fault::new(format!("a game could not be written down: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use poddavki::notation::Reader;

    #[test]
    fn a_game_written_down_is_read_again() {
        let played = Played {
            opening: "B:Wc1:Ba5,h6".into(),
            first_is_white: false,
            moves: vec!["a5-b4".into(), "c1-d2".into()],
            outcome: None,
        };
        let names = ["new \"one\"".to_owned(), "old".to_owned()];
        let text = game(&names, 7, 2, &played).map_err(|fault| fault.to_string()).expect("a text");
        let mut reader = Reader::new();
        reader.feed(text.as_bytes());
        let record = reader.next_game().expect("a game").expect("a record");
        assert_eq!(record.fault(), None);
        let tags = ["Round", "White", "Black"].map(|name| record.tag(name).unwrap_or_default());
        assert_eq!(tags, ["7.2", "old", "new \"one\""]);
        assert_eq!((record.line().moves().len(), record.result), (2, GameResult::Draw));
    }
}
