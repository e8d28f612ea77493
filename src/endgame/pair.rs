//! Making the tables of a class and its mirror together.

use super::class::Class;
use super::code::{Best, Code};
use super::outlook::Outlook;
use super::placement::Placements;
use super::tables::Tables;
use crate::rules::{Bitboard, Color, MoveList, Position};

/// Bytes of a table that are searched through at once for the positions of a level.
const WINDOW: usize = 1 << 13;

/// Positions that are searched through in the time that one is worked on.
const SCAN: u64 = 64;

/// The work on a class and its mirror, which need each other. Where a class is its own mirror there is one table.
pub(super) struct Pair {
    tables: Vec<Table>,
    stage: Stage,
    outlook: Outlook,
    captures: MoveList,
    found: Vec<u32>,
}

/// One class under work.
struct Table {
    class: Class,
    /// The placements of the side to move.
    own: Placements,
    /// By the other side's placement, then by the own one.
    codes: Vec<u8>,
    /// How many positions of each code are still to be carried back.
    counts: [u32; 256],
    /// By half the code of a win: positions that a promotion wins in so many plies, unless a quiet move is quicker.
    crowned: Vec<Vec<u32>>,
}

/// How far the work is. Tables are gone through in order, and each from the front.
#[derive(Clone, Copy)]
enum Stage {
    /// Moves that leave the pair are looked up, the others counted.
    Start {
        table: usize,
        placement: usize,
    },
    /// The positions of a code are carried back to those before them.
    Level {
        code: u8,
        table: usize,
        place: usize,
    },
    Done,
}

impl Pair {
    pub fn new(class: Class) -> Pair {
        let mut tables = vec![Table::new(class)];
        if class.mirror() != class {
            tables.push(Table::new(class.mirror()));
        }
        Pair {
            tables,
            stage: Stage::Start { table: 0, placement: 0 },
            outlook: Outlook::default(),
            captures: MoveList::new(),
            found: Vec::new(),
        }
    }

    /// Works on for a while. Gives how much was done: a unit for each position begun and for each one carried back.
    /// The cost, which is taken from `units`, counts the search for them as well.
    pub fn work(&mut self, finished: &Tables, units: &mut u64) -> u64 {
        let mut done = 0;
        while *units > 0 {
            let (cost, progress) = match self.stage {
                Stage::Start { table, placement } => self.start(finished, table, placement),
                Stage::Level { code, table, place } => self.level(finished, code, table, place),
                Stage::Done => break,
            };
            *units = units.saturating_sub(cost);
            done += progress;
        }
        done
    }

    pub fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// The finished tables.
    pub fn finish(self) -> impl Iterator<Item = (Class, Vec<u8>)> {
        self.tables.into_iter().map(|table| {
            let mut codes = table.codes;
            for code in &mut codes {
                // What is still undecided is a draw: neither side can force the end.
                if Code(*code).is_undecided() && Code(*code) != Code::NONE {
                    *code = Code::DRAW.0;
                }
            }
            (table.class, codes)
        })
    }

    /// The number of the table of the other side's turn.
    fn mirror(&self, table: usize) -> usize {
        self.tables.len() - 1 - table
    }

    /// Begins with all positions in which the side to move has one placement.
    #[inline(never)]
    fn start(&mut self, finished: &Tables, number: usize, own: usize) -> (u64, u64) {
        let mirror = self.mirror(number);
        let others = self.tables[mirror].own.list.len();
        let table = &self.tables[number];
        let step = table.own.list.len();
        let Some(&placement) = table.own.list.get(own) else {
            self.stage = match number + 1 {
                next if next < self.tables.len() => Stage::Start { table: next, placement: 0 },
                _ => Stage::Level { code: Code::WON.0, table: 0, place: 0 },
            };
            return (1, 0);
        };
        self.stage = Stage::Start { table: number, placement: own + 1 };
        if !placement.is_valid() {
            return (1, others as u64);
        }
        self.outlook.turn_to(&placement);
        let crowned = finished.table(Class { own: table.class.other, other: table.class.own.crowned() });
        let last_piece = table.class.other.pieces() == 1;
        for other in 0..others {
            let place = other * step + own;
            let there = self.tables[mirror].own.list[other];
            if there.seen.meets(placement.all()) {
                continue;
            }
            let code = if !self.outlook.must_capture(there.seen) {
                let mut best = Best::new();
                add_crownings(&mut best, &self.outlook, there.seen, crowned, |after| after * others + other);
                match (self.outlook.quiet_moves(there.seen), best.code()) {
                    (0, code) => code.unwrap_or(Code::WON),
                    (moves, Some(code)) if code.is_win() || code.is_draw() => {
                        if let Some(list) = self.tables[number].crowned.get_mut(code.0 as usize / 2)
                            && code.is_win()
                        {
                            list.push(place as u32);
                        }
                        // A promotion that does not lose is a move that is never taken off.
                        Code::undecided(moves + 1)
                    }
                    (moves, _) => Code::undecided(moves),
                }
            } else if last_piece {
                Code::LOST_NEXT
            } else {
                captures(finished, [placement.men, placement.kings], [there.men, there.kings], &mut self.captures)
            };
            let table = &mut self.tables[number];
            table.codes[place] = code.0;
            table.counts[code.0 as usize] += 1;
        }
        (others as u64 + 8, others as u64)
    }

    /// Carries a part of the positions of one code back.
    fn level(&mut self, finished: &Tables, code: u8, number: usize, place: usize) -> (u64, u64) {
        let table = &mut self.tables[number];
        if place == 0 && Code(code).is_win() {
            table.crown(code);
        }
        let end = (place + WINDOW).min(table.codes.len());
        if table.counts[code as usize] == 0 || place == end {
            self.stage = match number + 1 {
                next if next < self.tables.len() => Stage::Level { code, table: next, place: 0 },
                _ if code + 1 < Code::UNDECIDED.0 => Stage::Level { code: code + 1, table: 0, place: 0 },
                _ => Stage::Done,
            };
            return (1, 0);
        }
        self.stage = Stage::Level { code, table: number, place: end };
        let mut found = core::mem::take(&mut self.found);
        found.clear();
        find(code, &table.codes[place..end], place as u32, &mut found);
        for &place in &found {
            self.carry_back(finished, code, number, place as usize);
        }
        let count = found.len() as u64;
        self.tables[number].counts[code as usize] -= found.len() as u32;
        self.found = found;
        ((end - place) as u64 / SCAN + 2 * count, count)
    }

    /// Tells the positions before one that it is decided.
    #[inline(never)]
    fn carry_back(&mut self, finished: &Tables, code: u8, number: usize, place: usize) {
        let mirror = self.mirror(number);
        let step = self.tables[number].own.list.len();
        // The mover of the ply before is the other side here.
        let (mover, stayer) = (place / step, place % step);
        let seen = self.tables[number].own.list[stayer].seen;
        let table = &mut self.tables[mirror];
        let row = stayer * table.own.list.len();
        let lost = !Code(code).is_win();
        let crowned = finished.table(Class { own: table.class.other, other: table.class.own.crowned() });
        for retreat in table.own.retreats(mover) {
            if retreat.way.meets(seen) {
                continue;
            }
            let Some(kept) = table.codes.get_mut(row + retreat.to as usize) else { continue };
            if !Code(*kept).is_undecided() {
                continue;
            }
            let decided = if lost {
                Code(code).before()
            } else {
                *kept -= 1;
                if Code(*kept) != Code::UNDECIDED {
                    continue;
                }
                // Every quiet move loses, and so does every promotion; one of these may be slower.
                let mut best = Best::new();
                best.add(Code(code));
                self.outlook.turn_to_crownings(&table.own.list[retreat.to as usize]);
                add_crownings(&mut best, &self.outlook, seen, crowned, |after| after * step + stayer);
                best.code().unwrap_or_default()
            };
            *kept = decided.0;
            table.counts[decided.0 as usize] += 1;
        }
    }
}

impl Table {
    fn new(class: Class) -> Table {
        Table {
            class,
            own: Placements::new(class.own),
            codes: vec![Code::NONE.0; class.bytes()],
            counts: [0; 256],
            crowned: vec![Vec::new(); Code::UNDECIDED.0 as usize / 2],
        }
    }

    /// Decides the positions that a promotion wins and nothing quicker has won.
    fn crown(&mut self, code: u8) {
        let list = self.crowned.get_mut(code as usize / 2).map(core::mem::take);
        for place in list.unwrap_or_default() {
            if let Some(kept) = self.codes.get_mut(place as usize)
                && Code(*kept).is_undecided()
            {
                *kept = code;
                self.counts[code as usize] += 1;
            }
        }
    }
}

/// Takes in the promotions by quiet moves, which lead to a finished table.
fn add_crownings(
    best: &mut Best,
    outlook: &Outlook,
    others: Bitboard,
    finished: &[u8],
    place: impl Fn(usize) -> usize,
) {
    for crowning in outlook.crownings(others) {
        best.add(Code(finished.get(place(crowning.after)).copied().unwrap_or_default()));
    }
}

/// The value of a position with captures, each side seen by itself. All its moves lead to finished tables.
#[inline(never)]
fn captures(finished: &Tables, own: [Bitboard; 2], other: [Bitboard; 2], list: &mut MoveList) -> Code {
    let [men, kings] = own;
    let [other_men, other_kings] = other;
    let all = other_men | other_kings;
    let sides = [men | kings, all.rotated()];
    let position = Position::without_key(sides, kings | other_kings.rotated(), Color::White);
    list.clear();
    position.generate_captures(list);
    let mut best = Best::new();
    for mv in list.iter() {
        let (from, to) = (Bitboard::of(mv.from()), Bitboard::of(mv.to()));
        let (mut men, mut kings) = (men & !from, kings & !from);
        if kings.count() < own[1].count() || mv.promotes() {
            kings |= to;
        } else {
            men |= to;
        }
        let left = !mv.captured().rotated();
        let code = if (all & left).is_empty() {
            Some(Code::WON)
        } else {
            finished.code([other_men & left, other_kings & left], [men, kings])
        };
        best.add(code.unwrap_or(Code::DRAW));
    }
    best.code().unwrap_or_default()
}

/// Notes the places of a code, counted from `first`.
#[inline(never)]
fn find(code: u8, codes: &[u8], first: u32, found: &mut Vec<u32>) {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = ONES << 7;
    let mut place = first;
    let (words, rest) = codes.as_chunks::<8>();
    for word in words {
        // Eight codes at once: a byte that is zero after the exclusive or is one of those looked for.
        let differs = u64::from_le_bytes(*word) ^ (ONES * u64::from(code));
        if differs.wrapping_sub(ONES) & !differs & HIGHS != 0 {
            found.extend((place..).zip(word).filter(|&(_, &kept)| kept == code).map(|(place, _)| place));
        }
        place += 8;
    }
    found.extend((place..).zip(rest).filter(|&(_, &kept)| kept == code).map(|(place, _)| place));
}
