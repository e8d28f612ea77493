//! Makes the opening book, `src/engine/book.bin`, by long searches.
//!
//!     cargo run --release -p trainer --bin book -- --nodes 1000000 --positions 1500 --out src/engine/book.bin
//!
//! Best first from the starting position: the next position to take in is the one that both sides reach with the least
//! loss, as far as is known; what every move of it leads to is then searched with so many nodes, unless a proof of it
//! lies in `tests/data/proofs`. At the end values are carried back from the edge of the tree, and the moves within a small
//! margin of the best are marked. What is proven, there or by the search, stays so. A table of lines is printed: each first
//! pair of moves with what is known of it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use poddavki::endgame::{Builder, Tables};
use poddavki::engine::{BookValue, Clock, Engine, Limits, Slice, Style, Verdict, book_order, write_book};
use poddavki::proof::{Goal, Proven, check};
use poddavki::rules::{DrawRules, Game, Position};

/// Moves so many centi-men worse than the best are played too.
const MARGIN: i32 = 24;
/// What a ply costs in the order of taking in, and what a centi-man lost costs.
const PLY_COST: i32 = 12;
/// All positions of so many plies are taken in.
const ALL_PLIES: usize = 2;
/// A forced end, in centi-men.
const DECIDED: i32 = 20_000;

struct Still;

impl Clock for Still {
    fn now(&self) -> f64 {
        0.0
    }
}

struct Node {
    position: Position,
    cost: i32,
    ply: usize,
    taken: bool,
    /// The search's own value for the side to move.
    value: i32,
}

struct Tree {
    nodes: HashMap<u64, Node>,
}

fn main() {
    let (mut nodes, mut positions, mut out, mut threads) = (1_000_000, 1500, String::new(), 2);
    let mut words = std::env::args().skip(1);
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        match name.as_str() {
            "--nodes" => nodes = value.parse().unwrap_or(nodes),
            "--positions" => positions = value.parse().unwrap_or(positions),
            "--threads" => threads = value.parse().unwrap_or(threads),
            "--out" => out = value,
            _ => return eprintln!("{name} is not --nodes, --positions, --threads or --out"),
        }
    }
    let tables = Arc::new(Builder::new(5).finish());
    let proven = proven();
    println!("{} positions proven beforehand", proven.len());
    let mut tree = Tree { nodes: HashMap::new() };
    let start = Position::start();
    tree.nodes.insert(start.key(), Node { position: start, cost: 0, ply: 0, taken: false, value: 0 });
    let mut taken = 0;
    while taken < positions {
        // The cheapest few at once: the searches share the cores.
        let mut open: Vec<(i32, u64)> = tree.nodes.values().filter(|node| !node.taken).map(Node::order).collect();
        if open.is_empty() {
            break;
        }
        open.sort_unstable();
        open.truncate(8.min(positions - taken));
        taken += open.len();
        let mut fresh = Vec::new();
        for (_, key) in &open {
            if let Some(node) = tree.nodes.get_mut(key) {
                node.taken = true;
                let (position, ply) = (node.position, node.ply);
                for mv in book_order(&position) {
                    let next = position.play(mv);
                    if !tree.nodes.contains_key(&next.key()) && fresh.iter().all(|(other, _)| *other != next) {
                        fresh.push((next, ply + 1));
                    }
                }
            }
        }
        for (node, value) in fresh.iter().zip(search_all(&fresh, nodes, &tables, threads, &proven)) {
            let (position, ply) = *node;
            tree.nodes.insert(position.key(), Node { position, cost: i32::MAX, ply, taken: false, value });
        }
        tree.cost();
        if taken % 80 < 8 {
            eprintln!("{taken} positions taken in, {} searched", tree.nodes.len());
        }
    }
    let values = tree.back_up();
    report(&tree, &values);
    let bytes = write_book(&mut |position| tree.look(&values, position));
    println!("{} bytes", bytes.len());
    if !out.is_empty()
        && let Err(error) = std::fs::write(&out, bytes)
    {
        eprintln!("{out}: {error}");
    }
}

/// The positions of which there are proofs, with their values for the side to move. Each proof is checked.
fn proven() -> HashMap<u64, i32> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/proofs");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let proofs = files.filter_map(|file| check(&std::fs::read(file.path()).ok()?).ok());
    let value = |proof: Proven| match proof.goal {
        Goal::Win(side) if side == proof.position.turn() => Some((proof.position.key(), DECIDED - 100)),
        Goal::Win(_) => Some((proof.position.key(), 100 - DECIDED)),
        Goal::Hold(_) => None,
    };
    proofs.filter_map(value).collect()
}

/// Searches positions, some at a time.
fn search_all(
    list: &[(Position, usize)],
    nodes: u64,
    tables: &Arc<Tables>,
    threads: usize,
    proven: &HashMap<u64, i32>,
) -> Vec<i32> {
    let next = AtomicUsize::new(0);
    let values = Mutex::new(vec![0; list.len()]);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut engine = Engine::new(64 << 20);
                engine.set_tables(tables.clone());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((position, _)) = list.get(number) else { break };
                    engine.new_game();
                    let game = Game::new(*position, 0, DrawRules::default());
                    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                    engine.start(&game, limits, Style::default(), &Still);
                    let answer = engine.run(Slice::Whole, &Still, &mut |_| {});
                    let value = match answer.map(|answer| answer.score) {
                        Some(Verdict::Estimate(value)) => value,
                        Some(Verdict::Win(plies)) => DECIDED - plies as i32,
                        Some(Verdict::Loss(plies)) => plies as i32 - DECIDED,
                        _ => 0,
                    };
                    let value = proven.get(&position.key()).copied().unwrap_or(value);
                    if let Ok(mut values) = values.lock() {
                        values[number] = value;
                    }
                }
            });
        }
    });
    values.into_inner().unwrap_or_default()
}

impl Node {
    fn order(&self) -> (i32, u64) {
        (self.cost, self.position.key())
    }
}

impl Tree {
    /// What it costs to reach each position: the losses of both sides' moves on the cheapest way there.
    fn cost(&mut self) {
        let values = self.back_up();
        for node in self.nodes.values_mut() {
            node.cost = if node.ply == 0 { 0 } else { i32::MAX };
        }
        let mut queue = std::collections::VecDeque::from([Position::start()]);
        while let Some(position) = queue.pop_front() {
            let Some(node) = self.nodes.get(&position.key()) else { continue };
            if !node.taken {
                continue;
            }
            let (cost, ply) = (node.cost, node.ply);
            let best = values.get(&position.key()).copied().unwrap_or(0);
            for mv in book_order(&position) {
                let next = position.play(mv);
                let Some(value) = values.get(&next.key()) else { continue };
                let loss = if ply < ALL_PLIES { 0 } else { (best + value).clamp(0, 2000) };
                let decided = value.abs() > DECIDED / 2 && ply >= ALL_PLIES;
                let through = cost.saturating_add(if decided { 10_000 } else { loss + PLY_COST });
                if let Some(node) = self.nodes.get_mut(&next.key())
                    && through < node.cost
                {
                    node.cost = through;
                    queue.push_back(next);
                }
            }
        }
    }

    /// The values carried back from the edge, for the side to move.
    fn back_up(&self) -> HashMap<u64, i32> {
        let mut order: Vec<&Node> = self.nodes.values().collect();
        order.sort_by_key(|node| std::cmp::Reverse(node.ply));
        let mut values: HashMap<u64, i32> = self.nodes.iter().map(|(&key, node)| (key, node.value)).collect();
        // Men only move forward in the opening, so a later ply is never an earlier one; kings are rare enough here.
        for node in order.into_iter().filter(|node| node.taken) {
            let after = |mv| values.get(&node.position.play(mv).key()).map_or(0, |value| -value);
            let best = book_order(&node.position).into_iter().map(after).max();
            let own = node.value;
            if let Some(best) = best {
                // A forced end found at once, with all nodes for this position alone, stands.
                let value = if own.abs() > DECIDED / 2 && best.abs() <= DECIDED / 2 { own } else { best };
                values.insert(node.position.key(), value);
            }
        }
        values
    }

    fn look(&self, values: &HashMap<u64, i32>, position: &Position) -> (BookValue, Vec<(bool, bool)>) {
        let value = values.get(&position.key()).copied().unwrap_or(0);
        let moves = book_order(position);
        let after: Vec<i32> =
            moves.iter().map(|&mv| values.get(&position.play(mv).key()).map_or(-DECIDED, |value| -value)).collect();
        let best = after.iter().copied().max().unwrap_or(0);
        let marks = moves.iter().zip(&after).map(|(&mv, &after)| {
            let go_on = self.nodes.get(&position.play(mv).key()).is_some_and(|node| node.taken);
            let play = after >= best - MARGIN && (after > -DECIDED / 2 || best <= -DECIDED / 2);
            (play, go_on)
        });
        let known = match value {
            value if value > DECIDED / 2 => BookValue::Won,
            value if value < -DECIDED / 2 => BookValue::Lost,
            value => BookValue::Judged(value),
        };
        (known, marks.collect())
    }
}

/// Prints what is known of the first two plies.
fn report(tree: &Tree, values: &HashMap<u64, i32>) {
    let start = Position::start();
    println!("start: {}", values.get(&start.key()).copied().unwrap_or(0));
    for first in book_order(&start) {
        let after = start.play(first);
        let value = -values.get(&after.key()).copied().unwrap_or(0);
        println!("{}: {value} for White", start.move_text(first).unwrap_or_default());
        for second in book_order(&after) {
            let next = after.play(second);
            let value = values.get(&next.key()).copied().unwrap_or(0);
            let searched = if tree.nodes.contains_key(&next.key()) { "" } else { ", not searched" };
            println!("  {}: {value} for White{searched}", after.move_text(second).unwrap_or_default());
        }
    }
}
