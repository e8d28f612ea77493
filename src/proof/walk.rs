//! The walk through a strategy, which proves it as it goes. It knows the rules and nothing else.

use super::error::{Flaw, ProofError};
use super::hash::Map;
use super::record::Claim;
use super::{Goal, ordered};
use crate::rules::{Bitboard, Color, DrawRules, Move, MoveList, Position};

/// A position as a key of maps: exact, where its Zobrist key is not quite.
pub(super) type Id = (Bitboard, Bitboard, Bitboard, Color);

/// The key of a position.
pub(super) fn id(position: &Position) -> Id {
    (position.side(Color::White), position.side(Color::Black), position.kings(), position.turn())
}

/// The kings-only plies that may have gone before a position in which the game is over.
const ANY: i8 = i8::MAX;

/// The most moves that an error tells: a line may be as long as there are positions.
const MOST_TOLD: usize = 100;

/// A depth-first walk through all positions that a strategy allows. Positions of the side that is to reach the goal,
/// where it has a choice, are asked about one after the other; the other side's moves are all followed.
///
/// What a walk that comes to its end has made sure of:
/// * Nowhere was the other side on move without a move, which is its win.
/// * For a win: no position came again below itself, so that every line ends, and ends with the winner on move without
///   a move; and before that no line makes thirty plies in a row with kings only.
/// * To hold, lines may come back to where they were: they end in a draw, or not at all. The kings-only rule is only
///   looked at where the proof says that it is needed.
///
/// A position that comes again under a count of kings-only plies for which the first walk through it does not stand
/// is walked through again, and may have another choice then.
pub(super) struct Walk {
    goal: Goal,
    counting: bool,
    root: Position,
    stack: Vec<Frame>,
    seen: Map<Id, Seen>,
    /// How many positions have been walked through, and how many may be.
    positions: usize,
    most: usize,
}

/// A position on the line that is being followed.
struct Frame {
    position: Position,
    kings_only: u32,
    /// All legal moves, as [`ordered`] has them.
    moves: MoveList,
    /// The places of the moves still to be followed.
    next: usize,
    end: usize,
    /// Whether it is still to be said which move is followed.
    asks: bool,
    found: Seen,
}

/// What is known of a position: for a win, in full once all below it has been walked through.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    complete: bool,
    /// For wins: so many kings-only plies may have gone before.
    spare: i8,
    /// To hold: so many at least must have gone before.
    since: u8,
    /// The plies to the end if the other side makes it as long as it can; for wins only.
    plies: u16,
    /// The place of the move that does so.
    longest: u8,
}

/// A position in which the strategy has a choice.
pub(super) struct Question<'a> {
    pub position: &'a Position,
    pub kings_only: u32,
    pub moves: &'a MoveList,
}

impl Walk {
    /// A walk through at most so many positions.
    pub fn begin(claim: &Claim, most: usize) -> Result<Walk, ProofError> {
        let Claim { position: root, kings_only, goal, counting } = *claim;
        let mut walk = Walk { goal, counting, root, stack: Vec::new(), seen: Map::default(), positions: 0, most };
        walk.enter(root, kings_only)?;
        Ok(walk)
    }

    fn is_win(&self) -> bool {
        matches!(self.goal, Goal::Win(_))
    }

    /// Goes on to the next choice; false where there is none left and the strategy is proven.
    pub fn go_on(&mut self) -> Result<bool, ProofError> {
        while let Some(top) = self.stack.last_mut() {
            if top.asks {
                return Ok(true);
            }
            if top.next < top.end
                && let Some(&mv) = top.moves.get(top.next)
            {
                top.next += 1;
                let counts = top.counts(mv);
                let kings_only = if counts { top.kings_only + 1 } else { 0 };
                let after = top.position.play(mv);
                if let Some(seen) = self.enter(after, kings_only)? {
                    self.learn(seen);
                }
            } else if let Some(done) = self.stack.pop() {
                let found = Seen { complete: true, ..done.found };
                // To hold, what was known on the way in is all there is, and may have become better since.
                if self.is_win() {
                    self.seen.insert(id(&done.position), found);
                }
                self.learn(found);
            }
        }
        Ok(false)
    }

    /// The choice that [`Walk::go_on`] has come to.
    pub fn question(&self) -> Option<Question<'_>> {
        let top = self.stack.last().filter(|top| top.asks)?;
        Some(Question { position: &top.position, kings_only: top.kings_only, moves: &top.moves })
    }

    /// Answers it with the place of a move.
    pub fn choose(&mut self, place: usize) -> Result<(), ProofError> {
        let Some(top) = self.stack.last_mut().filter(|top| top.asks) else { return Ok(()) };
        if place >= top.moves.len() {
            return Err(self.error(Flaw::NoMove { place, of: self.stack.last().map_or(0, |top| top.moves.len()) }));
        }
        top.asks = false;
        top.next = place;
        top.end = place + 1;
        Ok(())
    }

    /// Whether the strategy for a position is known already, and stands under this count.
    pub fn knows(&self, position: &Position, kings_only: u32) -> bool {
        self.seen(position).is_some_and(|seen| (seen.complete || !self.is_win()) && self.covers(seen, kings_only))
    }

    fn seen(&self, position: &Position) -> Option<Seen> {
        self.seen.get(&id(position)).copied()
    }

    /// Whether what is known of a position stands under this count of kings-only plies.
    fn covers(&self, seen: Seen, kings_only: u32) -> bool {
        match self.goal {
            Goal::Win(_) => seen.spare == ANY || i64::from(kings_only) <= i64::from(seen.spare),
            Goal::Hold(_) => !self.counting || kings_only >= u32::from(seen.since),
        }
    }

    /// How many positions have been walked through.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// The moves that are being followed, with the positions in which they were made.
    fn line(&self) -> impl Iterator<Item = (&Position, Move)> {
        self.stack.iter().filter_map(|frame| Some((&frame.position, *frame.moves.get(frame.next.checked_sub(1)?)?)))
    }

    /// The last choice on the line that is being followed: the position, its count of kings-only plies, and the place of
    /// the move.
    pub fn last_choice(&self) -> Option<(Position, u32, usize)> {
        let side = self.goal.side();
        let chosen = |frame: &&Frame| frame.position.turn() == side && frame.moves.len() > 1 && !frame.asks;
        let frame = self.stack.iter().rev().find(chosen)?;
        Some((frame.position, frame.kings_only, frame.next.saturating_sub(1)))
    }

    /// For a win: the plies to its end and the longest line; the walk must have come to its end.
    pub fn longest(&self) -> Option<(u32, Vec<Move>)> {
        let plies = self.seen(&self.root).filter(|_| self.is_win())?.plies;
        let mut line = Vec::new();
        let mut position = self.root;
        while line.len() < usize::from(plies)
            && let Some(seen) = self.seen(&position)
            && let Some(&mv) = ordered(&position).get(usize::from(seen.longest))
        {
            line.push(mv);
            position = position.play(mv);
        }
        Some((u32::from(plies), line))
    }

    /// Comes to a position: gives what is known of it, or puts it on the stack.
    fn enter(&mut self, position: Position, kings_only: u32) -> Result<Option<Seen>, ProofError> {
        if let Some(seen) = self.seen(&position) {
            if self.is_win() && !seen.complete {
                return Err(self.error(Flaw::Cycle));
            }
            if self.covers(seen, kings_only) {
                return Ok(Some(seen));
            }
        }
        let moves = ordered(&position);
        let own = position.turn() == self.goal.side();
        if moves.is_empty() && !own {
            return Err(self.error(Flaw::Lost));
        }
        let over = Seen { complete: true, spare: ANY, since: 0, plies: 0, longest: 0 };
        if !moves.is_empty() && kings_only >= DrawRules::KINGS_ONLY_PLIES {
            if self.is_win() {
                return Err(self.error(Flaw::KingsOnly));
            } else if self.counting {
                return Ok(Some(over));
            }
        }
        if self.positions >= self.most {
            return Err(self.error(Flaw::TooLarge(self.most)));
        }
        self.positions += 1;
        if moves.is_empty() {
            self.seen.insert(id(&position), over);
            return Ok(Some(over));
        }
        let spare = DrawRules::KINGS_ONLY_PLIES as i8 - 1;
        let found = Seen { complete: false, spare, since: kings_only.min(ANY as u32) as u8, plies: 0, longest: 0 };
        self.seen.insert(id(&position), found);
        let asks = own && moves.len() > 1;
        let end = if asks { 0 } else { moves.len() };
        self.stack.push(Frame { position, kings_only, moves, next: 0, end, asks, found });
        Ok(None)
    }

    /// Takes over what was found behind the move that was followed last.
    fn learn(&mut self, after: Seen) {
        let is_win = self.is_win();
        let Some(top) = self.stack.last_mut().filter(|_| is_win) else { return };
        let place = top.next.saturating_sub(1);
        let Some(&mv) = top.moves.get(place) else { return };
        if top.counts(mv) && after.spare != ANY {
            top.found.spare = top.found.spare.min(after.spare.saturating_sub(1));
        }
        let plies = after.plies.saturating_add(1);
        if plies > top.found.plies {
            top.found.plies = plies;
            top.found.longest = place as u8;
        }
    }

    /// An error at the end of the line that is being followed.
    pub fn error(&self, flaw: Flaw) -> ProofError {
        let texts = self.line().filter_map(|(position, mv)| position.move_text(mv));
        let mut texts: Vec<String> = texts.take(MOST_TOLD).collect();
        let rest = self.line().count() - texts.len();
        if rest > 0 {
            texts.push(format!("and {rest} more"));
        }
        ProofError { line: texts.join(" "), flaw }
    }
}

impl Frame {
    /// Whether a move is one more ply with kings only.
    fn counts(&self, mv: Move) -> bool {
        self.position.is_king_move(mv) && !mv.is_capture()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::{Builder, Value};

    #[test]
    fn an_error_far_down_tells_the_beginning_of_its_line() {
        let tables = Builder::new(3).finish();
        let root: Position = "W:WKb8:Bb2,h8".parse().expect("a position");
        let claim = Claim { position: root, kings_only: 0, goal: Goal::Hold(Color::White), counting: false };
        let mut walk = Walk::begin(&claim, 100_000).expect("a walk");
        while walk.go_on().unwrap_or(false) && walk.stack.len() < MOST_TOLD + 50 {
            let Some(question) = walk.question() else { break };
            let after: Vec<Position> = question.moves.iter().map(|&mv| question.position.play(mv)).collect();
            let holds = |position: &Position| !matches!(tables.probe(position), Some(Value::Win(_)));
            let fresh =
                |position: &Position| walk.seen(position).is_none() && !position.has_captures() && position.has_moves();
            let long = after.iter().position(|position| holds(position) && fresh(position));
            let place = long.or_else(|| after.iter().position(holds)).expect("a move that holds");
            walk.choose(place).expect("a move");
        }
        let error = walk.error(Flaw::Cut);
        assert!(error.line.split(' ').count() == MOST_TOLD + 3 && error.line.ends_with(" more"), "{}", error.line);
    }
}
