//! The engine as its users see it: a search that is begun, run in slices, and stopped.

use super::deepening::Progress;
use super::endings::Endings;
use super::memory::Memory;
use super::search::{Node, Search, Stopped};
use super::{Book, Clock, Depth, Limits, Slice, Style, Verdict};
use crate::endgame::{Tables, TablesError};
use crate::rules::{Game, Move};
use std::sync::Arc;

/// What is known after an iteration.
#[derive(Clone, Debug)]
pub struct Info {
    /// The last complete iteration, in plies.
    pub depth: Depth,
    /// The value of the best move for the side to move.
    pub score: Verdict,
    /// The score is that of best play on both sides, to the ply. Otherwise the plies of a win or loss are a bound.
    pub exact: bool,
    /// Positions looked at since the search began.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub ms: f64,
    /// The moves both sides are expected to play, the best move first.
    pub line: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// The move to play; `None` where the game is over.
    pub best: Option<Move>,
    /// Its value for the side to move.
    pub score: Verdict,
    /// The score is that of best play on both sides, to the ply. Otherwise the plies of a win or loss are a bound.
    pub exact: bool,
    /// The last complete iteration, in plies; where tables gave the answer, the plies to the end.
    pub depth: Depth,
    /// Positions looked at; 0 where tables gave the answer.
    pub nodes: u64,
    /// Milliseconds the search took.
    pub ms: f64,
}

/// A player of Poddavki. The search's memory is allocated when it is made.
pub struct Engine {
    memory: Memory,
    job: Option<Job>,
    tables: Arc<Tables>,
    /// The most pieces of which every class is in the tables.
    pieces: u32,
    /// Read when first asked for.
    book: Option<Book>,
}

/// A search under way.
struct Job {
    root: Node,
    past: Vec<u64>,
    salt: u64,
    /// See [`Endings`].
    repeats: bool,
    /// The most pieces that this search looks up.
    pieces: u32,
    limits: Limits,
    style: Style,
    began: f64,
    nodes: u64,
    progress: Progress,
}

impl Engine {
    /// An engine with a transposition table of about `table_bytes` bytes, at least 64 KiB; smaller where there is no
    /// memory for it.
    pub fn new(table_bytes: usize) -> Engine {
        Engine::around(Memory::new(table_bytes))
    }

    /// The same, `None` where there is no memory for such a table.
    pub fn try_new(table_bytes: usize) -> Option<Engine> {
        Memory::try_new(table_bytes).map(Engine::around)
    }

    fn around(memory: Memory) -> Engine {
        Engine { memory, job: None, tables: Arc::new(Tables::new()), pieces: 0, book: None }
    }

    /// Gives the engine endgame tables, shared or its own, in the place of those it has. They are used from the next
    /// search on, by searches at full [`Style`].
    pub fn set_tables(&mut self, tables: Arc<Tables>) {
        self.tables = tables;
        self.count_tables();
    }

    /// Adds tables as [`Tables::to_bytes`] or [`Tables::class_to_bytes`] wrote them. Those of a number of pieces are used,
    /// from the next search on, once all are there.
    ///
    /// # Errors
    /// Anything that is not exactly what was written. The tables are then as before.
    pub fn add_tables(&mut self, bytes: &[u8]) -> Result<(), TablesError> {
        Arc::make_mut(&mut self.tables).add_bytes(bytes)?;
        self.count_tables();
        Ok(())
    }

    /// The largest number of pieces that the engine looks up rather than searches; 0 for none.
    pub const fn table_pieces(&self) -> usize {
        self.pieces as usize
    }

    fn count_tables(&mut self) {
        let pieces = self.tables.pieces() as u32;
        self.pieces = if pieces < 2 { 0 } else { pieces };
    }

    /// Forgets everything, a search under way included.
    pub fn new_game(&mut self) {
        self.memory.clear();
        self.job = None;
    }

    /// Begins a search of the game's present position; one under way is dropped. [`Engine::run`] does the searching.
    pub fn start(&mut self, game: &Game, limits: Limits, style: Style, clock: &dyn Clock) {
        self.memory.table.grow_older();
        if !style.is_perfect() {
            // The same seed plays the same, whatever hints were looked for in between.
            self.memory.order.clear();
        } else {
            self.memory.order.fade();
        }
        let book = style.book.then(|| &*self.book.get_or_insert_with(Book::ours));
        let job = Job::new(game, limits, style, clock.now(), (&self.tables, self.pieces), book);
        if let Some(first) = self.memory.plies.first_mut() {
            first.key = job.root.position.key();
        }
        self.job = Some(job);
    }

    /// Whether a search has been begun and not ended.
    pub const fn is_searching(&self) -> bool {
        self.job.is_some()
    }

    /// Searches for one slice. `None` means that the slice has ended and the search has not: call again. Each complete
    /// iteration is told to `tell`. Without a search under way there is no answer either.
    pub fn run(&mut self, slice: Slice, clock: &dyn Clock, tell: &mut dyn FnMut(&Info)) -> Option<Answer> {
        let job = self.job.as_mut()?;
        let most_nodes = job.limits.nodes.unwrap_or(u64::MAX);
        let ends = job.limits.ms.map_or(f64::INFINITY, |ms| job.began + ms);
        let mut search = Search {
            memory: &mut self.memory,
            clock,
            style: job.style,
            past: &job.past,
            salt: job.salt,
            endings: job.endings(&self.tables),
            nodes: job.nodes,
            most_nodes: match slice {
                Slice::Nodes(nodes) => most_nodes.min(job.nodes.saturating_add(nodes)),
                Slice::Whole | Slice::Ms(_) => most_nodes,
            },
            deadline: match slice {
                Slice::Ms(ms) => ends.min(clock.now() + ms),
                Slice::Whole | Slice::Nodes(_) => ends,
            },
        };
        if job.progress.is_known() {
            let mut info = job.progress.info(0, clock.now() - job.began);
            search.endings.follow(&job.root, &mut info.line);
            tell(&info);
        }
        while !job.progress.is_finished(&job.limits) {
            let outcome = job.progress.iterate(&job.root, &mut search);
            let now = clock.now();
            job.nodes = search.nodes;
            match outcome {
                Ok(()) => {
                    let mut info = job.progress.info(job.nodes, now - job.began);
                    search.endings.follow(&job.root, &mut info.line);
                    tell(&info);
                }
                Err(Stopped) if job.nodes < most_nodes && now < ends => return None,
                Err(Stopped) => break,
            }
        }
        self.stop(clock)
    }

    /// Ends the search and gives the best move so far; `None` if there is no search.
    pub fn stop(&mut self, clock: &dyn Clock) -> Option<Answer> {
        let job = self.job.take()?;
        Some(job.progress.answer(job.nodes, clock.now() - job.began))
    }
}

impl Job {
    fn new(
        game: &Game,
        limits: Limits,
        style: Style,
        began: f64,
        (tables, pieces): (&Tables, u32),
        book: Option<&Book>,
    ) -> Job {
        let position = *game.position();
        let mut past: Vec<u64> = game.positions().map(|position| position.key()).collect();
        past.pop();
        // Positions that have stood twice are draws when they come again, so what is known of others depends on them.
        let reversible = past.len().saturating_sub(game.kings_only() as usize);
        let recent = &past[reversible..];
        // So are estimates with another error.
        let mut salt = style.salt();
        let mut repeats = false;
        for (number, key) in recent.iter().enumerate() {
            if recent[..number].contains(key) {
                salt ^= key.wrapping_mul(0xff51_afd7_ed55_8ccd);
                repeats = true;
            }
        }
        let root = Node { position, ply: 0, kings_only: game.kings_only() };
        // Whoever errs in the middle of the game does not play its end by heart.
        let pieces = if style.is_perfect() { pieces } else { 0 };
        // The draw of few pieces without progress is none of what tables know; it begins with four.
        let pieces = if game.rules().few_pieces { pieces.min(3) } else { pieces };
        let known = Endings::new(tables, pieces, repeats).best(&root);
        let known = known.or_else(|| book?.choose(&position, style.seed));
        let progress = Progress::new(game, style, known);
        Job { root, past, salt, repeats, pieces, limits, style, began, nodes: 0, progress }
    }

    fn endings<'a>(&self, tables: &'a Tables) -> Endings<'a> {
        Endings::new(tables, self.pieces, self.repeats)
    }
}
