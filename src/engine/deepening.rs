//! Iterative deepening over the root's moves, able to stop and go on anywhere.

use super::memory::Line;
use super::params::{ASPIRATION, ASPIRATION_DEPTH, SINGLE_MOVE_DEPTH, WIDEN, WIDEST};
use super::search::{Node, Search, Stopped, Window};
use super::{Answer, Depth, Info, Limits, Score, Style, Verdict, evaluate};
use crate::rules::{DrawRules, Game, Move};

/// How far a search has come. An interrupted iteration goes on with the root move at which it was interrupted; what
/// had been found below that move is still in the table.
pub(super) struct Progress {
    /// The root's moves, the best of the last iteration first.
    moves: Vec<Move>,
    /// The iteration under way, the root move it has come to, and the best score of those before.
    depth: Depth,
    next: usize,
    alpha: Score,
    /// The window in which the iteration searches, and half its width in centi-men.
    bounds: Window,
    width: i32,
    /// The best move so far: of the iteration under way once its first move is searched, else of the last.
    line: Line,
    score: Score,
    done: Depth,
    /// What the end of the game says where there is nothing to search.
    over: Option<Verdict>,
    /// A forced end further off than this many plies may be spoilt by the draw of few pieces without progress, where that
    /// rule holds: the search does not follow it.
    trusted: u32,
    /// The answer was known beforehand, so that there is nothing to search either.
    known: Option<Known>,
}

/// An answer that needs no search.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub score: Verdict,
    /// Whether the score is that of best play, to the ply.
    pub exact: bool,
    pub best: Move,
    /// How far this looks, in plies.
    pub plies: u32,
}

/// What a forced end counts that a draw may come before, in centi-men.
const UNSURE: i32 = 1500;

/// How many plies of a forced end no draw of few pieces can come before.
fn trusted(game: &Game) -> u32 {
    if !game.rules().few_pieces {
        return u32::MAX;
    }
    let position = game.position();
    let pieces = (position.own() | position.other()).count();
    // A capture begins the count anew, with no fewer plies than this to go.
    let shortest = DrawRules::few_pieces_plies(4).unwrap_or(u32::MAX);
    let left = DrawRules::few_pieces_plies(pieces).map_or(u32::MAX, |plies| plies.saturating_sub(game.unchanged()));
    if pieces < 4 { u32::MAX } else { left.min(shortest) }
}

impl Progress {
    /// `known` is the answer that tables or the book have.
    pub fn new(game: &Game, style: Style, known: Option<Known>) -> Progress {
        let over = game.outcome().map(|outcome| match outcome.winner {
            Some(color) if color == game.turn() => Verdict::Win(0),
            Some(_) => Verdict::Loss(0),
            None => Verdict::Draw,
        });
        let mut moves = game.position().legal_moves();
        style.overlook(game.position(), &mut moves);
        let moves = if over.is_some() { Vec::new() } else { moves.to_vec() };
        let mut line = Line::new();
        if let Some(&first) = moves.first() {
            line.set(first, &Line::new());
        }
        let mut progress = Progress {
            moves,
            depth: Depth::ONE,
            next: 0,
            alpha: -Score::INFINITE,
            bounds: Window { alpha: -Score::INFINITE, beta: Score::INFINITE },
            width: 0,
            line,
            score: evaluate(game.position(), style),
            done: Depth::ZERO,
            over,
            trusted: trusted(game),
            known: known.filter(|_| over.is_none()),
        };
        progress.begin(Depth::ONE);
        if let Some(known) = progress.known {
            progress.line.set(known.best, &Line::new());
            progress.done = Depth::new(known.plies);
        }
        progress
    }

    /// Whether there is an answer without a search.
    pub const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Whether no further iteration is wanted or could change anything.
    pub fn is_finished(&self, limits: &Limits) -> bool {
        // Every line up to the depth has been looked at: a forced end within it is the shortest there is.
        let settled = self.score.is_decided() && self.done.plies() >= self.score.distance() as i32;
        let led = self.moves.len() == 1
            && limits.depth.is_none()
            && limits.nodes.is_none()
            && limits.ms.is_some()
            && self.done.plies() >= SINGLE_MOVE_DEPTH;
        self.over.is_some()
            || self.known.is_some()
            || (self.next == 0 && (settled || led || self.done >= limits.depth.unwrap_or(Depth::MAX)))
    }

    /// Searches the rest of the iteration under way.
    pub fn iterate(&mut self, root: &Node, search: &mut Search) -> Result<(), Stopped> {
        loop {
            if let Some(&mv) = self.moves.get(self.next) {
                let window = Window { alpha: self.alpha.max(self.bounds.alpha), ..self.bounds };
                let score = search.child(root, mv, self.depth - Depth::ONE, window, self.next == 0)?;
                if score > window.alpha {
                    self.alpha = score;
                    self.score = score;
                    search.line_after(mv, &mut self.line);
                    self.moves[..=self.next].rotate_right(1);
                }
                if score < window.beta || window.beta == Score::INFINITE {
                    self.next += 1;
                    continue;
                }
                self.bounds.beta = self.wider(1);
            } else if self.alpha == -Score::INFINITE && self.bounds.alpha > -Score::INFINITE {
                // No move came up to the window.
                self.bounds.alpha = self.wider(-1);
            } else {
                break;
            }
            self.next = 0;
            self.alpha = -Score::INFINITE;
        }
        self.done = self.depth;
        self.begin(self.depth + Depth::ONE);
        Ok(())
    }

    /// Begins an iteration, with a narrow window around the last score where there is one to trust.
    fn begin(&mut self, depth: Depth) {
        self.depth = depth;
        self.next = 0;
        self.alpha = -Score::INFINITE;
        self.width = ASPIRATION;
        if depth.plies() >= ASPIRATION_DEPTH && !self.score.is_decided() {
            self.bounds = Window { alpha: self.score.plus(-self.width), beta: self.score.plus(self.width) };
        } else {
            self.bounds = Window { alpha: -Score::INFINITE, beta: Score::INFINITE };
        }
    }

    /// The next bound above or below the score, after the last one failed.
    fn wider(&mut self, sign: i32) -> Score {
        self.width *= WIDEN;
        match (self.width > WIDEST, sign > 0) {
            (false, _) => self.score.plus(sign * self.width),
            (true, true) => Score::INFINITE,
            (true, false) => -Score::INFINITE,
        }
    }

    pub fn info(&self, nodes: u64, ms: f64) -> Info {
        let line = self.line.moves().to_vec();
        Info { depth: self.done, score: self.verdict(), exact: self.is_exact(), nodes, ms, line }
    }

    pub fn answer(&self, nodes: u64, ms: f64) -> Answer {
        let best = self.line.moves().first().copied();
        Answer { best, score: self.verdict(), exact: self.is_exact(), depth: self.done, nodes, ms }
    }

    fn verdict(&self) -> Verdict {
        let known = self.known.map(|known| known.score);
        let found = match self.score.verdict() {
            Verdict::Win(plies) if plies > self.trusted => Verdict::Estimate(UNSURE),
            Verdict::Loss(plies) if plies > self.trusted => Verdict::Estimate(-UNSURE),
            verdict => verdict,
        };
        self.over.or(known).unwrap_or(found)
    }

    fn is_exact(&self) -> bool {
        self.over.is_some() || self.known.is_some_and(|known| known.exact)
    }
}
