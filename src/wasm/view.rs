//! What JavaScript gets to see, as in `types.d.ts`.

use super::error::Fault;
use crate::engine::{Answer, Info, Verdict};
use crate::rules::{Color, Game, Move, Path, Position, Reason, Square};
use core::ops::ControlFlow;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// A plain object, with `null` for what is missing.
pub fn object(value: &impl Serialize) -> Result<JsValue, Fault> {
    Ok(value.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    fen: String,
    turn: &'static str,
    pieces: Vec<PieceView>,
    moves: Vec<MoveView>,
    outcome: Option<OutcomeView>,
    start: StartView,
    played: Vec<PlayedView>,
    ply: usize,
    kings_only: u32,
    repetitions: usize,
}

#[derive(Serialize)]
struct PieceView {
    square: String,
    side: &'static str,
    king: bool,
}

#[derive(Serialize)]
struct MoveView {
    text: String,
    from: String,
    to: String,
    captures: Vec<String>,
    promotes: bool,
    paths: Vec<PathView>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PathView {
    text: String,
    hops: Vec<HopView>,
    crowned_at: i32,
}

#[derive(Serialize)]
struct HopView {
    to: String,
    takes: Option<String>,
}

#[derive(Serialize)]
struct OutcomeView {
    result: &'static str,
    winner: Option<&'static str>,
    reason: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StartView {
    fen: String,
    kings_only: u32,
    few_pieces_rule: bool,
}

#[derive(Serialize)]
struct PlayedView {
    text: String,
    side: &'static str,
    from: String,
    path: PathView,
}

impl GameState {
    pub fn of(game: &Game) -> GameState {
        let position = game.position();
        let outcome = game.outcome();
        let pieces = position.pieces().map(|(square, piece)| PieceView {
            square: square.to_string(),
            side: side_name(piece.color),
            king: piece.king,
        });
        let mut turn = game.start().turn();
        let played = game.line().iter().map(|played| {
            let mover = turn;
            turn = !turn;
            let path = played.path();
            PlayedView {
                text: path.to_string(),
                side: side_name(mover),
                from: path.from().to_string(),
                path: PathView::of(path),
            }
        });
        GameState {
            fen: position.to_string(),
            turn: side_name(position.turn()),
            pieces: pieces.collect(),
            moves: if outcome.is_some() { Vec::new() } else { moves(position) },
            outcome: outcome.map(|outcome| OutcomeView {
                result: outcome.result(),
                winner: outcome.winner.map(side_name),
                reason: reason(outcome.reason),
            }),
            start: StartView {
                fen: game.start().to_string(),
                kings_only: game.start_kings_only(),
                few_pieces_rule: game.rules().few_pieces,
            },
            played: played.collect(),
            ply: game.ply(),
            kings_only: game.kings_only(),
            repetitions: game.repetitions(),
        }
    }
}

fn moves(position: &Position) -> Vec<MoveView> {
    let mut found: Vec<(Move, MoveView)> = Vec::new();
    for from in Square::ALL {
        position.each_path(from, |path| {
            let mv = path.result();
            let view = PathView::of(path);
            match found.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, known)) => known.paths.push(view),
                None => found.push((mv, MoveView::of(mv, view))),
            }
            ControlFlow::Continue(())
        });
    }
    found.into_iter().map(|(_, view)| view).collect()
}

impl MoveView {
    fn of(mv: Move, path: PathView) -> MoveView {
        MoveView {
            text: path.text.clone(),
            from: mv.from().to_string(),
            to: mv.to().to_string(),
            captures: Square::ALL.into_iter().filter(|&s| mv.captured().contains(s)).map(|s| s.to_string()).collect(),
            promotes: mv.promotes(),
            paths: vec![path],
        }
    }
}

impl PathView {
    fn of(path: &Path) -> PathView {
        let hops = path
            .hops()
            .iter()
            .map(|hop| HopView { to: hop.to.to_string(), takes: hop.takes.map(|square| square.to_string()) });
        PathView {
            text: path.to_string(),
            hops: hops.collect(),
            crowned_at: path.crowned_at().map_or(-1, |number| number as i32),
        }
    }
}

pub fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::NoPieces => "no-pieces",
        Reason::Blocked => "blocked",
        Reason::Repetition => "repetition",
        Reason::KingsOnly => "kings-only",
        Reason::FewPieces => "few-pieces",
    }
}

#[derive(Serialize)]
pub struct SliceView {
    infos: Vec<InfoView>,
    result: Option<ResultView>,
}

#[derive(Serialize)]
struct InfoView {
    depth: i32,
    score: ScoreView,
    nodes: f64,
    ms: f64,
    pv: Vec<String>,
}

#[derive(Serialize)]
pub struct ResultView {
    best: Option<String>,
    score: ScoreView,
    depth: i32,
    nodes: f64,
    ms: f64,
}

#[derive(Serialize)]
struct ScoreView {
    kind: &'static str,
    value: i32,
    exact: bool,
}

impl SliceView {
    pub fn of(root: &Position, infos: &[Info], answer: Option<Answer>) -> SliceView {
        let infos = infos.iter().map(|info| InfoView {
            depth: info.depth.plies(),
            score: ScoreView::of(info.score, info.exact),
            nodes: info.nodes as f64,
            ms: info.ms,
            pv: root.line_texts(&info.line),
        });
        SliceView { infos: infos.collect(), result: answer.map(|answer| ResultView::of(root, answer)) }
    }
}

impl ResultView {
    pub fn of(root: &Position, answer: Answer) -> ResultView {
        ResultView {
            best: answer.best.and_then(|mv| root.move_text(mv)),
            score: ScoreView::of(answer.score, answer.exact),
            depth: answer.depth.plies(),
            nodes: answer.nodes as f64,
            ms: answer.ms,
        }
    }
}

impl ScoreView {
    fn of(verdict: Verdict, exact: bool) -> ScoreView {
        let (kind, value) = match verdict {
            Verdict::Estimate(centi_men) => ("estimate", centi_men),
            Verdict::Win(plies) => ("win", plies as i32),
            Verdict::Loss(plies) => ("loss", plies as i32),
            Verdict::Draw => ("draw", 0),
        };
        ScoreView { kind, value, exact }
    }
}
