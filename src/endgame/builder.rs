//! Making tables, class by class and in slices.

use super::class::{Class, MOST_PIECES};
use super::pair::Pair;
use super::tables::Tables;

/// How far the making of tables is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How much is done, in the units of `total`.
    pub done: u64,
    /// How much there is to do: two units for each byte of the tables.
    pub total: u64,
}

impl Progress {
    /// Whether all is done.
    pub const fn is_finished(self) -> bool {
        self.done >= self.total
    }
}

/// The making of all tables up to a number of pieces.
///
/// The work is done in [`Builder::step`], in portions as small or large as wanted; the result is always the same. What
/// is finished can be looked at, asked and saved at any time: see [`Builder::tables`].
pub struct Builder {
    tables: Tables,
    /// The first classes of the pairs still to be begun, the next one last.
    rest: Vec<Class>,
    pair: Option<Work>,
    progress: Progress,
}

/// The pair of classes under work.
struct Work {
    pair: Pair,
    /// What it counts in all, and what of that is counted already.
    total: u64,
    done: u64,
}

impl Builder {
    /// Begins all tables of 2 to `pieces` pieces, at most [`MOST_PIECES`].
    pub fn new(pieces: usize) -> Builder {
        Builder::resume(pieces, Tables::new())
    }

    /// Makes what is missing in `tables` for 2 to `pieces` pieces, at most [`MOST_PIECES`]. Of a class and its mirror both
    /// are made again where one is missing.
    pub fn resume(pieces: usize, tables: Tables) -> Builder {
        let mut rest = Vec::new();
        let mut progress = Progress { done: 0, total: 0 };
        for pieces in 2..=pieces.min(MOST_PIECES) {
            for class in Class::all(pieces) {
                let work = 2 * class.bytes() as u64;
                progress.total += work;
                if tables.contains(class) && tables.contains(class.mirror()) {
                    progress.done += work;
                } else if rest.last() != Some(&class.mirror()) {
                    rest.push(class);
                }
            }
        }
        rest.reverse();
        Builder { tables, rest, pair: None, progress }
    }

    /// Works for about `units` units; a unit takes some 20 to 40 nanoseconds. Does nothing once all is finished.
    pub fn step(&mut self, mut units: u64) -> Progress {
        while units > 0 {
            let Some(work) = &mut self.pair else {
                let Some(class) = self.rest.pop() else { break };
                self.pair = Some(Work::new(class));
                continue;
            };
            let done = work.pair.work(&self.tables, &mut units);
            work.done += done;
            self.progress.done += done;
            if work.pair.is_done()
                && let Some(work) = self.pair.take()
            {
                self.progress.done += work.total - work.done;
                for (class, table) in work.pair.finish() {
                    self.tables.put(class, table);
                }
            }
        }
        self.progress
    }

    /// How far the work is.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The tables that are finished.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Does all the rest at once.
    pub fn finish(mut self) -> Tables {
        self.step(u64::MAX);
        self.tables
    }

    /// The tables that are finished; the class under work is dropped.
    pub fn into_tables(self) -> Tables {
        self.tables
    }
}

impl Work {
    fn new(class: Class) -> Work {
        let total = if class == class.mirror() { 2 } else { 4 } * class.bytes() as u64;
        Work { pair: Pair::new(class), total, done: 0 }
    }
}
