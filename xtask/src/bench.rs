//! `cargo xtask bench`: how fast and how large the engine is, native and as WebAssembly, in one run.

use crate::args::Args;
use crate::engine::{self, Kind};
use crate::fault::{Fault, Result};
use crate::node;
use crate::project::Project;
use crate::run::{capture, command as program, run};
use crate::say::{Consent, step};
use crate::sizes::{self, Size};
use crate::talk::{Count, Talk, field};
use crate::{build, setup};

pub const HELP: &str = "\
cargo xtask bench [--json] [--quick] [--runs N] [--yes]
cargo xtask bench --browser [--five] [--yes]

Measures the native engine and the very module of the page side by side: move generation (perft), nodes a second of the
search under a node limit, and the nodes of fixed depths added up, the signature: the same for both, and for any change
that is meant to change nothing. Then the making of endgame tables, and the sizes of what a browser downloads. Each time is the fastest of N runs (3).

With --browser, in its place, in headless Chromium: what the page, the element and the frame fetch until the engine's first
move, how soon each can be used on a slow processor, and the memory of ten boards on a page. Then the page against its goals:
ready to play, the longest task of its main thread, the work on a frame while pieces move, what jumps, what games leave behind.
Each is taken five times; it takes some ten minutes.

  --json     the figures as JSON
  --quick    a short run, to see that it works
  --browser  measure the page and the element in a browser
  --five     the longest task while tables of five pieces are made too, once
  --yes      install system packages that are missing without asking";

const START: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
const KINGS: &str = "W:WKa1,Kc1,Ke1:BKb8,Kd8,f6";

/// Positions that are searched: each stage of a game, men and kings, quiet and sharp.
const SEARCHES: &[(&str, &str)] = &[
    ("start", START),
    ("opening", "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,f4:Bg5,b6,d6,f6,a7,c7,e7,g7,b8,d8,f8,h8"),
    ("middle", "B:Wa1,c1,g1,b2,d2,h2,a3,f4,e3:Bb8,d8,h8,a7,c7,e7,g7,b6,h6"),
    ("few men", "W:Wb2,c3,b4,g1:Be5,g5,h6,a7,c7,e7"),
    ("kings", "W:WKa1,Ke1,Kg1,Kh2,Ka7,Kb8:Bb2,d2,Kf2,b4,Ke5,Kg5,Kb6,Ke7,Kg7"),
    ("men and king", "W:Wa1,Kc1,e3,g3:Bb8,f8,h8,c7,e7"),
];

/// How much is measured.
struct Amount {
    perft: [(&'static str, &'static str, u32); 2],
    nodes: u64,
    depth: u32,
    /// Endgame tables of up to so many pieces.
    pieces: u32,
}

const FULL: Amount =
    Amount { perft: [("perft start", START, 11), ("perft kings", KINGS, 7)], nodes: 3_000_000, depth: 13, pieces: 4 };
const QUICK: Amount =
    Amount { perft: [("perft start", START, 9), ("perft kings", KINGS, 6)], nodes: 300_000, depth: 9, pieces: 3 };

/// One measurement of both engines.
struct Line {
    name: String,
    native: Count,
    wasm: Count,
}

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let json = args.flag("--json");
    let amount = if args.flag("--quick") { QUICK } else { FULL };
    let runs = args.number::<u32>("--runs")?.unwrap_or(3).max(1);
    let browser = args.flag("--browser");
    let five = args.flag("--five");
    args.finish()?;
    if browser {
        return in_browser(project, five, consent);
    }

    let mut native = engine::build(project, Kind::Native, consent)?;
    let tools = setup::for_build(project, consent)?;
    build::all(project, &tools)?;
    let mut wasm = node::script(project, "xtask/node/engine.mjs");
    let mut pair = [Talk::start("native", &mut native)?, Talk::start("wasm", &mut wasm)?];

    step("Measuring; other work on this machine spoils the figures.");
    let mut speeds = Vec::new();
    for (name, fen, depth) in amount.perft {
        let ask = format!("perft {depth}");
        speeds.push(measure(&mut pair, &format!("{name} {depth}"), fen, &ask, "perft", runs)?);
    }
    let mut signature = Vec::new();
    for (name, fen) in SEARCHES {
        let ask = format!("go nodes {}", amount.nodes);
        speeds.push(measure(&mut pair, &format!("search {name}"), fen, &ask, "best", runs)?);
        signature.push(measure(&mut pair, name, fen, &format!("go depth {}", amount.depth), "best", 1)?);
    }
    // Last: from here on both engines look up what they searched before.
    let tables = make_tables(&mut pair, amount.pieces, runs)?;
    let sizes = sizes::measure(project)?;
    let reference = reference(project)?;
    if json {
        println!("{}", as_json(&speeds, &signature, amount.depth, &tables, &sizes, &reference));
    } else {
        print_table(&speeds, &signature, amount.depth);
        println!(
            "perft counts the last ply without playing it; natively {} leaves a second, {} times the tests' plain \
             reference generator ({})",
            reference.fast, reference.ratio, reference.slow
        );
        println!(
            "endgame tables up to {} pieces: {} bytes, made in {} ms native, {} ms wasm",
            tables.pieces, tables.bytes, tables.native_ms, tables.wasm_ms
        );
        print!("\n{}", sizes::table(&sizes, &tools.description.budget));
    }
    differences(speeds.iter().chain(&signature))
}

/// Builds the page and measures it in Chromium.
fn in_browser(project: &Project, five: bool, consent: Consent) -> Result<()> {
    let tools = setup::for_build(project, consent)?;
    build::all(project, &tools)?;
    let browser = setup::for_tests(project, consent)?;
    step("Measuring; other work on this machine spoils the figures.");
    let mut bench = node::script(project, "xtask/node/browser-bench.mjs");
    bench
        .env("PODDAVKI_CHROMIUM", &browser.program)
        .env("PODDAVKI_CHROMIUM_ARGS", crate::browser::Browser::arguments().join(" "));
    if five {
        bench.arg("--five");
    }
    run(&mut bench, "measuring in the browser")
}

/// Endgame tables as both engines made them.
struct Made {
    pieces: u32,
    bytes: u64,
    native_ms: u64,
    wasm_ms: u64,
}

fn make_tables(pair: &mut [Talk; 2], pieces: u32, runs: u32) -> Result<Made> {
    let mut made = Made { pieces, bytes: 0, native_ms: u64::MAX, wasm_ms: u64::MAX };
    let [native, wasm] = pair;
    for _ in 0..runs {
        for (talk, ms) in [(&mut *native, &mut made.native_ms), (&mut *wasm, &mut made.wasm_ms)] {
            let answer = talk.ask(&format!("tables {pieces}"), "tables")?;
            match (field(&answer, "bytes"), field(&answer, "ms")) {
                (Some(bytes), Some(took)) => (made.bytes, *ms) = (bytes, took.min(*ms)),
                _ => return Err(Fault::new(format!("an engine gave no bytes and ms of tables: {answer}"))),
            }
        }
    }
    Ok(made)
}

/// Leaves a second of the move generator and of the tests' slow one, measured in one run.
struct Reference {
    fast: u64,
    slow: u64,
    ratio: u64,
}

fn reference(project: &Project) -> Result<Reference> {
    let mut bench = program("cargo");
    bench
        .args(["run", "--quiet", "--release", "--package", "poddavki", "--example", "reference"])
        .current_dir(&project.root);
    let said = capture(&mut bench, "the reference generator's bench")?;
    let numbers: Vec<u64> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers[..] {
        [fast, slow, ratio] => Ok(Reference { fast, slow, ratio }),
        _ => Err(Fault::new(format!("the reference generator's bench said: {}", said.trim()))),
    }
}

/// Asks both engines in turn, so that what else the machine does falls on both.
fn measure(pair: &mut [Talk; 2], name: &str, fen: &str, ask: &str, answer: &str, runs: u32) -> Result<Line> {
    let [native, wasm] = pair;
    let mut line: Option<Line> = None;
    for _ in 0..runs {
        let mut counts = Vec::with_capacity(2);
        for talk in [&mut *native, &mut *wasm] {
            talk.tell("new")?;
            talk.tell(&format!("position {fen}"))?;
            counts.push(talk.count(ask, answer)?);
        }
        let (Some(wasm), Some(native)) = (counts.pop(), counts.pop()) else {
            continue;
        };
        line = Some(match line {
            None => Line { name: name.to_owned(), native, wasm },
            Some(best) => Line { name: best.name, native: faster(best.native, native), wasm: faster(best.wasm, wasm) },
        });
    }
    line.ok_or_else(|| Fault::new(format!("{name} was not measured")))
}

fn faster(one: Count, other: Count) -> Count {
    if other.ms < one.ms { other } else { one }
}

/// Nodes a second; a time under a millisecond counts as one.
fn speed(count: &Count) -> f64 {
    count.nodes as f64 * 1000.0 / count.ms.max(1) as f64
}

fn total(lines: &[Line], side: fn(&Line) -> &Count) -> Count {
    let sum = |field: fn(&Count) -> u64| lines.iter().map(|line| field(side(line))).sum();
    Count { nodes: sum(|count| count.nodes), ms: sum(|count| count.ms) }
}

fn print_table(speeds: &[Line], signature: &[Line], depth: u32) {
    println!("{:<22}{:>12}{:>14}{:>14}{:>8}", "", "nodes", "native n/s", "wasm n/s", "ratio");
    for line in speeds {
        let (native, wasm) = (speed(&line.native), speed(&line.wasm));
        println!("{:<22}{:>12}{native:>14.0}{wasm:>14.0}{:>8.2}", line.name, line.native.nodes, wasm / native);
    }
    let (native, wasm) = (total(signature, |line| &line.native), total(signature, |line| &line.wasm));
    println!(
        "\nsignature {} (nodes of all searches to depth {depth}; {} ms native, {} ms wasm)",
        native.nodes, native.ms, wasm.ms
    );
}

fn as_json(
    speeds: &[Line],
    signature: &[Line],
    depth: u32,
    tables: &Made,
    sizes: &[Size],
    reference: &Reference,
) -> String {
    let count = |count: &Count| format!("{{\"nodes\": {}, \"ms\": {}}}", count.nodes, count.ms);
    let lines = |lines: &[Line]| {
        let entry = |line: &Line| {
            let (native, wasm) = (count(&line.native), count(&line.wasm));
            format!("    {{\"name\": \"{}\", \"native\": {native}, \"wasm\": {wasm}}}", line.name)
        };
        lines.iter().map(entry).collect::<Vec<_>>().join(",\n")
    };
    let size = |size: &Size| {
        let (raw, gzip, brotli) = (size.raw, size.gzip, size.brotli);
        format!("    {{\"name\": \"{}\", \"raw\": {raw}, \"gzip\": {gzip}, \"brotli\": {brotli}}}", size.name)
    };
    format!(
        "{{\n  \"speeds\": [\n{}\n  ],\n  \"depth\": {depth},\n  \"signature\": {},\n  \"searches\": [\n{}\n  ],\n  \"reference\": {{\"fast\": {}, \"slow\": {}}},\n  \"tables\": {{\"pieces\": {}, \"bytes\": {}, \"native\": {}, \"wasm\": {}}},\n  \"sizes\": [\n{}\n  ]\n}}",
        lines(speeds),
        total(signature, |line| &line.native).nodes,
        lines(signature),
        reference.fast,
        reference.slow,
        tables.pieces,
        tables.bytes,
        tables.native_ms,
        tables.wasm_ms,
        sizes.iter().map(size).collect::<Vec<_>>().join(",\n")
    )
}

/// Both engines are one source: any difference in nodes is a fault.
fn differences<'a>(lines: impl Iterator<Item = &'a Line>) -> Result<()> {
    let different: Vec<String> = lines
        .filter(|line| line.native.nodes != line.wasm.nodes)
        .map(|line| format!("{} ({} native, {} wasm)", line.name, line.native.nodes, line.wasm.nodes))
        .collect();
    if different.is_empty() {
        return Ok(());
    }
    Err(Fault::new(format!("native and wasm counted different nodes: {}", different.join(", "))))
}
