//! A game: a position with its history.

use super::{Color, DrawRules, Move, MoveError, Outcome, Path, Position, Reason};
use core::fmt;

/// A game from its first position on, with moves taken back kept until another move is played.
#[derive(Clone, Debug)]
pub struct Game {
    start: Stand,
    rules: DrawRules,
    line: Vec<Played>,
    ply: usize,
}

/// A move of a game and where it led.
#[derive(Clone, Debug)]
pub struct Played {
    path: Path,
    after: Stand,
}

impl Played {
    /// The move's way over the board, as it was played.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// The position after the move.
    pub const fn position(&self) -> &Position {
        &self.after.position
    }
}

/// A position and the counters of the draw rules.
#[derive(Clone, Copy, Debug)]
struct Stand {
    position: Position,
    kings_only: u32,
    /// Plies since the last capture or promotion.
    unchanged: u32,
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over(Outcome),
    /// The text is not a legal move.
    Move(MoveError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(outcome) => {
                write!(f, "the game is over ({}); take a move back or begin a new game", outcome.result())
            }
            PlayError::Move(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PlayError {}

impl From<MoveError> for PlayError {
    fn from(error: MoveError) -> PlayError {
        PlayError::Move(error)
    }
}

impl Game {
    /// A game from a position in which `kings_only` plies in a row have been made with kings only, without a capture.
    /// Of the plies before it nothing else is known: repetition counts from here.
    pub fn new(position: Position, kings_only: u32, rules: DrawRules) -> Game {
        Game { start: Stand { position, kings_only, unchanged: kings_only }, rules, line: Vec::new(), ply: 0 }
    }

    fn stand(&self) -> &Stand {
        match self.ply.checked_sub(1).and_then(|last| self.line.get(last)) {
            Some(played) => &played.after,
            None => &self.start,
        }
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.stand().position
    }

    /// The position the game began from.
    pub const fn start(&self) -> &Position {
        &self.start.position
    }

    /// The kings-only plies in a row that came before the first position.
    pub const fn start_kings_only(&self) -> u32 {
        self.start.kings_only
    }

    /// The draw rules of the game.
    pub const fn rules(&self) -> DrawRules {
        self.rules
    }

    /// The moves in order; those from [`Game::ply`] on have been taken back.
    pub fn line(&self) -> &[Played] {
        &self.line
    }

    /// How many plies of the line stand on the board.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many plies in a row were made with kings only, without a capture.
    pub fn kings_only(&self) -> u32 {
        self.stand().kings_only
    }

    /// How many plies in a row were made without a capture or a promotion; what was before the first position counts as far
    /// as it is known, the plies with kings only.
    pub fn unchanged(&self) -> u32 {
        self.stand().unchanged
    }

    /// How often the position on the board has stood, this time included.
    pub fn repetitions(&self) -> usize {
        let now = self.position();
        self.positions().filter(|position| *position == now).count()
    }

    /// The positions from the first to the one on the board.
    pub fn positions(&self) -> impl Iterator<Item = &Position> + '_ {
        let played = self.line.iter().take(self.ply).map(|played| &played.after.position);
        core::iter::once(&self.start.position).chain(played)
    }

    /// The result, `None` while the game goes on. A player to move without a legal move has won, even where the same
    /// ply would complete a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        let Stand { position, kings_only, unchanged } = *self.stand();
        if !position.has_moves() {
            let reason = if position.own().is_empty() { Reason::NoPieces } else { Reason::Blocked };
            return Some(Outcome { winner: Some(position.turn()), reason });
        }
        let reason = if self.repetitions() >= 3 {
            Reason::Repetition
        } else if kings_only >= DrawRules::KINGS_ONLY_PLIES {
            Reason::KingsOnly
        } else if self.rules.few_pieces && few_pieces_draw(&position, unchanged) {
            Reason::FewPieces
        } else {
            return None;
        };
        Some(Outcome { winner: None, reason })
    }

    /// Plays a move given as text. Moves taken back are forgotten, unless this is the first of them.
    ///
    /// # Errors
    /// The game is over, or the text is not a legal move; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        self.check_going_on()?;
        self.go(self.position().read_path(text)?);
        Ok(())
    }

    /// Plays a legal move by its first way in square order.
    ///
    /// # Errors
    /// The game is over, or the move is not one of this position; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.check_going_on()?;
        let position = self.position();
        let path = position.path(mv).ok_or_else(|| position.refusal(mv.from()))?;
        self.go(path);
        Ok(())
    }

    fn check_going_on(&self) -> Result<(), PlayError> {
        self.outcome().map_or(Ok(()), |outcome| Err(PlayError::Over(outcome)))
    }

    fn go(&mut self, path: Path) {
        let after = self.stand().after(path.result());
        let again = self.line.get(self.ply).is_some_and(|next| next.path == path);
        if !again {
            self.line.truncate(self.ply);
            self.line.push(Played { path, after });
        }
        self.ply += 1;
    }

    /// Takes the last move back; false at the beginning.
    pub fn back(&mut self) -> bool {
        let possible = self.ply > 0;
        self.ply -= usize::from(possible);
        possible
    }

    /// Plays the move that was taken back again; false where there is none.
    pub fn forward(&mut self) -> bool {
        let possible = self.ply < self.line.len();
        self.ply += usize::from(possible);
        possible
    }

    /// Goes to the position after `ply` plies of the line; false, and nothing changes, where the line is shorter.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let possible = ply <= self.line.len();
        if possible {
            self.ply = ply;
        }
        possible
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(Position::start(), 0, DrawRules::default())
    }
}

impl Stand {
    fn after(&self, mv: Move) -> Stand {
        let by_king = self.position.is_king_move(mv);
        let changes = mv.is_capture() || mv.promotes();
        Stand {
            position: self.position.play(mv),
            kings_only: if by_king && !mv.is_capture() { self.kings_only.saturating_add(1) } else { 0 },
            unchanged: if changes { 0 } else { self.unchanged.saturating_add(1) },
        }
    }
}

fn few_pieces_draw(position: &Position, unchanged: u32) -> bool {
    let [white, black] = [Color::White, Color::Black].map(|color| position.side(color));
    let both_have_kings = white.meets(position.kings()) && black.meets(position.kings());
    both_have_kings && DrawRules::few_pieces_plies((white | black).count()).is_some_and(|plies| unchanged >= plies)
}
