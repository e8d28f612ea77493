//! A game with all that is written about it.

use super::fault::Fault;
use super::line::Line;
use super::result::GameResult;
use super::tag::Tag;
use super::write::write;
use crate::rules::{DrawRules, Game, Position};
use core::fmt;

/// A game as a file holds it: tags, a first position, moves with comments and variations, a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// In the order in which they are written.
    tags: Vec<Tag>,
    /// The result that is stated.
    pub result: GameResult,
    /// The kings-only plies in a row before the first position, kept in a tag `KingsOnly`, which other programs ignore.
    pub kings_only: u32,
    line: Line,
    pub(super) fault: Option<Fault>,
}

impl Default for Record {
    fn default() -> Record {
        Record::new(Position::start())
    }
}

impl Record {
    /// A record without tags and moves.
    pub const fn new(start: Position) -> Record {
        Record::with_line(Line::new(start))
    }

    pub(super) const fn with_line(line: Line) -> Record {
        Record { tags: Vec::new(), result: GameResult::Open, kings_only: 0, line, fault: None }
    }

    /// The whole line of a game, with the result that the rules give at its end.
    pub fn from_game(game: &Game) -> Record {
        let mut record = Record::new(*game.start());
        record.kings_only = game.start_kings_only();
        record.result = GameResult::of_game(game);
        for played in game.line() {
            record.line.push(*played.path());
        }
        record
    }

    /// The main line as a game of the rules. It ends where the rules end it, even if the players went on: a draw by
    /// repetition may have passed unseen.
    pub fn game(&self, rules: DrawRules) -> Game {
        let mut game = Game::new(*self.line.start(), self.kings_only, rules);
        for ply in self.line.moves() {
            if game.play_text(&ply.path().to_string()).is_err() {
                break;
            }
        }
        game
    }

    /// The tags in the order in which they are written: Event, Site, Date, Round, White, Black, Variant where it is not
    /// Poddavki, then all others as they were added. Those that follow from the game are not among them.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name() == name).map(Tag::value)
    }

    /// Adds a tag behind those of its name.
    pub fn add_tag(&mut self, tag: Tag) {
        if tag.name() == "Variant" && tag.value() == Record::VARIANT {
            return;
        }
        let place = self.tags.partition_point(|other| other.rank() <= tag.rank());
        self.tags.insert(place, tag);
    }

    /// Takes the tags with this name away; false where there is none.
    pub fn remove_tag(&mut self, name: &str) -> bool {
        let before = self.tags.len();
        self.tags.retain(|tag| tag.name() != name);
        self.tags.len() < before
    }

    /// The main line.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The main line, to add moves and what is written about them.
    pub const fn line_mut(&mut self) -> &mut Line {
        &mut self.line
    }

    /// What could not be read, where it is the first such thing in the game. The moves before it are here.
    pub const fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Forgets the fault, as writing and reading again does.
    pub fn forget_fault(&mut self) {
        self.fault = None;
    }

    /// The record as PDN, with the line break at its end; lines are shorter than 80 characters where words allow it.
    pub fn to_pdn(&self) -> String {
        write(self)
    }

    /// The `Variant` tag of this game.
    pub const VARIANT: &'static str = "Poddavki";
}

/// Written as PDN.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_pdn())
    }
}
