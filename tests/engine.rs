//! The engine keeps its promises: exact ends, determinism, slices that cost little, limits that hold.

use poddavki::engine::{Answer, Clock, Depth, Engine, Limits, Slice, Style, Verdict};
use poddavki::rules::{DrawRules, Game, Position};
use std::cell::Cell;

/// A clock that goes on by a step each time it is read.
struct Ticking {
    now: Cell<f64>,
    step: f64,
}

impl Ticking {
    fn by(step: f64) -> Ticking {
        Ticking { now: Cell::new(0.0), step }
    }
}

impl Clock for Ticking {
    fn now(&self) -> f64 {
        let now = self.now.get();
        self.now.set(now + self.step);
        now
    }
}

const STOPPED: f64 = 0.0;
const TABLE: usize = 16 << 20;

fn game(fen: &str) -> Game {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    Game::new(position, 0, DrawRules::default())
}

fn to_depth(plies: u32) -> Limits {
    Limits { depth: Some(Depth::new(plies)), ..Limits::default() }
}

fn search(engine: &mut Engine, game: &Game, limits: Limits, slice: Slice) -> Answer {
    let clock = Ticking::by(STOPPED);
    engine.start(game, limits, Style::default(), &clock);
    for _ in 0..1_000_000 {
        if let Some(answer) = engine.run(slice, &clock, &mut |_| {}) {
            return answer;
        }
    }
    panic!("the search does not end in slices of {slice:?}");
}

const MIDDLES: [&str; 6] = [
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,e5,f6,h6",
    "B:Wa1,c1,g1,b2,d2,h2,a3,f4,e3:Bb8,d8,h8,a7,c7,e7,g7,b6,h6",
    "W:Wa1,c1,e1,b2,h2,b4,g3:Bb8,f8,h8,c7,g7,a5,h6",
    "B:Wa1,Kc1,e3,g3:Bb8,f8,h8,c7,e7",
    "W:WKc1,a3,b2:BKf8,h8,b6",
];

#[test]
fn slices_cost_at_most_five_percent_more_nodes() {
    let (mut whole, mut sliced) = (0, 0);
    for fen in MIDDLES {
        let game = game(fen);
        for (total, slice) in [(&mut whole, Slice::Whole), (&mut sliced, Slice::Nodes(20_000))] {
            let answer = search(&mut Engine::new(TABLE), &game, to_depth(13), slice);
            eprintln!("{fen} {slice:?} {}", answer.nodes);
            *total += answer.nodes;
        }
    }
    eprintln!("{whole} {sliced}");
    assert!(sliced * 100 <= whole * 105, "{sliced} nodes in slices, {whole} without");
}
