//! The principal variation search (Marsland and Campbell, 1982) below the root.

use super::endings::Endings;
use super::memory::{Line, MOST_PLIES, Memory};
use super::params::{NODES_PER_LOOK, REDUCE_DEPTH, REDUCE_FROM, UNKNOWN_DEPTH};
use super::reduction::reduction;
use super::{Bound, Clock, Code, Depth, Found, Score, Style, evaluate};
use crate::rules::{DrawRules, Move, Position};

/// The slice or the search has ended: the result of a branch is not known.
#[derive(Debug)]
pub(super) struct Stopped;

/// The window of scores that matter.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    /// The empty window just above a score: asks only whether a value is higher.
    pub fn above(alpha: Score) -> Window {
        Window { alpha, beta: alpha.above() }
    }

    fn is_open(self) -> bool {
        self.beta > self.alpha.above()
    }

    /// The same window for the other side.
    fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// A position in the tree and what its history adds to it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub position: Position,
    /// Plies from the root.
    pub ply: usize,
    /// Plies in a row with kings only.
    pub kings_only: u32,
}

impl Node {
    pub fn after(&self, mv: Move) -> Node {
        let counts = self.position.is_king_move(mv) && !mv.is_capture();
        Node {
            position: self.position.play(mv),
            ply: self.ply + 1,
            kings_only: if counts { self.kings_only + 1 } else { 0 },
        }
    }
}

/// One slice of a search.
pub(super) struct Search<'a> {
    pub memory: &'a mut Memory,
    pub clock: &'a dyn Clock,
    pub style: Style,
    /// Keys of the game's positions since the last move that cannot be undone, the root's not among them.
    pub past: &'a [u64],
    /// Tells apart histories under which the same position may have another value.
    pub salt: u64,
    pub endings: Endings<'a>,
    pub nodes: u64,
    pub most_nodes: u64,
    /// On the clock, in milliseconds.
    pub deadline: f64,
}

impl Search<'_> {
    #[inline]
    fn count(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_LOOK) && self.clock.now() >= self.deadline {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The score of a move of a node; searched with an open window first, or only asked whether it beats alpha.
    #[inline]
    pub fn child(
        &mut self,
        node: &Node,
        mv: Move,
        depth: Depth,
        window: Window,
        first: bool,
    ) -> Result<Score, Stopped> {
        let next = node.after(mv);
        if !first {
            let score = -self.node(&next, depth, Window::above(window.alpha).turned())?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        Ok(-self.node(&next, depth, window.turned())?)
    }

    /// The score of a late move: looked at less deep first, since it rarely is the best.
    fn late_child(
        &mut self,
        node: &Node,
        mv: Move,
        depth: Depth,
        window: Window,
        number: usize,
    ) -> Result<Score, Stopped> {
        let next = node.after(mv);
        // A move that forces a capture may be the point of a combination.
        let less = if next.position.has_captures() { 0 } else { reduction(depth.plies() + 1, number) };
        if less > 0 {
            let above = Window::above(window.alpha).turned();
            let score = -self.node(&next, depth.reduced(less), above)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        self.child(node, mv, depth, window, false)
    }

    fn learn(&mut self, node: &Node, mv: Move, number: usize, depth: Depth) {
        let turn = node.position.turn();
        let Memory { order, plies, .. } = self.memory;
        order.learn(turn, mv, node.ply, depth);
        for &earlier in plies[node.ply].list.iter().take(number) {
            order.unlearn(turn, earlier, depth);
        }
    }

    /// Writes down the line of a root move that has just been searched.
    pub fn line_after(&self, mv: Move, line: &mut Line) {
        if let Some(next) = self.memory.plies.get(1) {
            line.set(mv, &next.line);
        }
    }

    fn node(&mut self, node: &Node, depth: Depth, window: Window) -> Result<Score, Stopped> {
        let Node { position, ply, kings_only } = node;
        let ply = *ply;
        self.count()?;
        self.memory.plies[ply].line.clear();
        self.memory.plies[ply].key = position.key();
        // A draw completed by the ply that leaves the opponent without a move is his win, so moves come first.
        if *kings_only >= DrawRules::KINGS_ONLY_PLIES {
            return Ok(if position.has_moves() { Score::EVEN } else { Score::win_in(ply) });
        }
        if self.is_repeated(node) {
            return Ok(Score::EVEN);
        }
        if let Some(score) = self.endings.score(node) {
            return Ok(score);
        }
        if depth <= Depth::ZERO {
            return self.captures(node, window);
        }

        // No result can be better than having no move now, or worse than leaving the other side none next.
        let mut window = window;
        window.alpha = window.alpha.max(Score::loss_in(ply + 1));
        window.beta = window.beta.min(Score::win_in(ply));
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        let key = self.table_key(node);
        let found = self.memory.table.probe(key, ply);
        let known = found.map_or(Code::NONE, |found| found.code);
        if !window.is_open()
            && let Some(score) = found.and_then(|found| cut(&found, node, depth, window))
        {
            return Ok(score);
        }

        let place = &mut self.memory.plies[ply];
        position.generate(&mut place.list);
        self.style.overlook(position, &mut place.list);
        if place.list.is_empty() {
            return Ok(Score::win_in(ply));
        }
        if ply + 1 >= MOST_PLIES {
            return Ok(self.estimate(node));
        }
        self.memory.order.rate(position, &place.list, ply, known, &mut place.rates);

        // Captures and single replies leave no choice to look into: they are searched a ply deeper.
        let count = place.list.len();
        let quiet = !place.list[0].is_capture();
        let unknown = known == Code::NONE && depth.plies() >= UNKNOWN_DEPTH;
        let depth = if unknown { depth - Depth::ONE } else { depth };
        let next = if count == 1 || !quiet { depth } else { depth - Depth::ONE };
        let may_reduce = quiet && depth.plies() >= REDUCE_DEPTH;
        let mut best = Score::loss_in(0);
        let mut best_move = None;
        let start = window.alpha;
        for number in 0..count {
            let mv = self.memory.plies[ply].pick(number);
            let score = if may_reduce && number >= REDUCE_FROM {
                self.late_child(node, mv, next, window, number)?
            } else {
                self.child(node, mv, next, window, number == 0)?
            };
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = Some(mv);
                    window.alpha = score;
                    self.keep_line(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                self.learn(node, mv, number, depth);
                break;
            }
        }
        let bound = Bound::of(best, start, window.beta);
        let code = best_move.map_or(Code::NONE, Code::of);
        self.memory.table.store(key, ply, Found { code, score: best, bound, depth });
        Ok(best)
    }

    /// Follows captures, which are compulsory, to a position without any, and estimates that.
    fn captures(&mut self, node: &Node, mut window: Window) -> Result<Score, Stopped> {
        let Node { position, ply, .. } = node;
        let ply = *ply;
        let place = &mut self.memory.plies[ply];
        place.list.clear();
        if !position.generate_captures(&mut place.list) {
            return Ok(if position.has_quiet_steps() { self.estimate(node) } else { Score::win_in(ply) });
        }
        if ply + 1 >= MOST_PLIES {
            return Ok(self.estimate(node));
        }
        self.style.overlook(position, &mut place.list);
        // Kept too: a slice could otherwise be too short for any part of an exchange of many kings to outlast it.
        let key = position.key() ^ self.salt;
        let found = self.memory.table.probe(key, ply);
        if let Some(score) = found.and_then(|found| cut(&found, node, Depth::ZERO, window)) {
            return Ok(score);
        }
        let known = found.map_or(Code::NONE, |found| found.code);
        let place = &mut self.memory.plies[ply];
        self.memory.order.rate(position, &place.list, ply, known, &mut place.rates);
        let start = window.alpha;
        let mut best_move = Code::NONE;
        let mut best = Score::loss_in(0);
        for number in 0..self.memory.plies[ply].list.len() {
            let mv = self.memory.plies[ply].pick(number);
            let next = node.after(mv);
            self.count()?;
            self.memory.plies[next.ply].line.clear();
            let score = match self.endings.score(&next) {
                Some(score) => -score,
                None => -self.captures(&next, window.turned())?,
            };
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                best_move = Code::of(mv);
                self.keep_line(ply, mv);
                if window.alpha >= window.beta {
                    break;
                }
            }
        }
        let bound = Bound::of(best, start, window.beta);
        self.memory.table.store(key, ply, Found { code: best_move, score: best, bound, depth: Depth::ZERO });
        Ok(best)
    }

    fn estimate(&self, node: &Node) -> Score {
        evaluate(&node.position, self.style)
    }

    #[inline]
    fn keep_line(&mut self, ply: usize, mv: Move) {
        if let Some([here, next]) = self.memory.plies.get_mut(ply..ply + 2) {
            here.line.set(mv, &next.line);
        }
    }

    /// Whether the position has stood before in this line, or twice in the game before it.
    fn is_repeated(&self, node: &Node) -> bool {
        let key = node.position.key();
        let mut in_game = 0;
        let mut back = 4;
        while back <= node.kings_only as usize {
            if back <= node.ply {
                if self.memory.plies[node.ply - back].key == key {
                    return true;
                }
            } else {
                let place = self.past.len().checked_sub(back - node.ply);
                match place.and_then(|place| self.past.get(place)) {
                    Some(&earlier) => in_game += u32::from(earlier == key),
                    None => break,
                }
            }
            back += 2;
        }
        in_game >= 2
    }

    /// The key under which the table keeps a node. Where the kings-only rule is near, positions with different counts
    /// are kept apart.
    fn table_key(&self, node: &Node) -> u64 {
        let near = node.kings_only.saturating_sub(15);
        node.position.key() ^ self.salt ^ u64::from(near).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }
}

/// The score that makes a search of the node needless, if the table knows one.
#[inline]
fn cut(found: &Found, node: &Node, depth: Depth, window: Window) -> Option<Score> {
    let Found { score, bound, .. } = *found;
    let mut deep = found.depth >= depth;
    let (mut at_least, mut at_most) = (bound != Bound::Upper, bound != Bound::Lower);
    if score.is_decided() {
        // The forced end was found under another history; it stands where the kings-only rule leaves it room.
        let plies = score.distance().saturating_sub(node.ply as u32);
        if node.kings_only + plies > DrawRules::KINGS_ONLY_PLIES {
            return None;
        }
        if !deep {
            // However shallow, a forced win is a win at least so quick, a forced loss one at most so slow.
            at_least &= score > Score::EVEN;
            at_most &= score < Score::EVEN;
            deep = true;
        }
    }
    let decides = at_least && score >= window.beta || at_most && score <= window.alpha;
    (deep && decides).then_some(score)
}
