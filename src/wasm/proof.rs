//! `Prover`, a search for proofs in slices, and `checkProof`, which believes nobody.

use super::error::{Fault, fault, set};
use super::input::{self, whole};
use super::view::{object, side_name};
use crate::endgame::Builder;
use crate::proof::{self, Flaw, Goal, Progress, Proof, ProofError, Proven, Stage};
use crate::rules::Position;
use serde::Serialize;
use std::sync::Arc;
use wasm_bindgen::prelude::*;

/// Endgame tables of so many pieces are made first: they end lines early.
const PIECES: usize = 4;
/// More take too much memory in a browser.
const MOST_POSITIONS: usize = 5_000_000;
/// How many of the maker's units take the time of a node.
const UNITS_PER_NODE: u64 = 6;

/// Searches for a proof of who wins.
#[wasm_bindgen]
pub struct Prover {
    position: Position,
    kings_only: u32,
    goal: Goal,
    table_bytes: usize,
    /// The making of the tables, until they are ready.
    builder: Option<Builder>,
    prover: Option<proof::Prover>,
}

#[wasm_bindgen]
impl Prover {
    /// A prover of a goal or its opposite. Throws `fen`, `move`, `over` or `options`.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "ProofRequest")] request: JsValue) -> Result<Prover, JsValue> {
        let (game, goal, table_bytes) = input::proof(&request)?;
        let (position, kings_only) = (*game.position(), game.kings_only());
        Ok(Prover { position, kings_only, goal, table_bytes, builder: Some(Builder::new(PIECES)), prover: None })
    }

    /// Works for about so many nodes, at least some 10,000, and tells how far it is. Throws `options`.
    #[wasm_bindgen(unchecked_return_type = "ProofProgress")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: JsValue,
    ) -> Result<JsValue, JsValue> {
        let nodes = whole("nodes", &nodes, 1 << 40)?;
        if let Some(mut builder) = self.builder.take() {
            if !builder.step(nodes.saturating_mul(UNITS_PER_NODE)).is_finished() {
                self.builder = Some(builder);
                return Ok(object(&ProgressView::preparing())?);
            }
            let tables = Some(Arc::new(builder.into_tables()));
            let Prover { position, kings_only, goal, table_bytes, .. } = *self;
            self.prover = Some(proof::Prover::new(position, kings_only, goal, table_bytes, tables));
        }
        let progress = self.prover.as_mut().map(|prover| ProgressView::of(&prover.step(nodes)));
        Ok(object(&progress.unwrap_or(ProgressView::preparing()))?)
    }

    /// What has been found, `null` until the work is finished. Where nothing is proven, `failure` says why.
    #[wasm_bindgen(unchecked_return_type = "ProofOutcome | null")]
    pub fn outcome(&self) -> Result<JsValue, JsValue> {
        let Some(prover) = &self.prover else { return Ok(JsValue::NULL) };
        if prover.progress().stage != Stage::Finished {
            return Ok(JsValue::NULL);
        }
        let outcome = match prover.proof().map(Proof::check) {
            Some(Ok(proven)) => OutcomeView { proven: Some(ProvenView::of(&proven)), failure: None },
            Some(Err(error)) => OutcomeView::failed(Some(&error)),
            None => OutcomeView::failed(prover.failure()),
        };
        Ok(object(&outcome)?)
    }

    /// The proof as bytes; `undefined` where there is none.
    pub fn proof(&self) -> Option<Vec<u8>> {
        self.prover.as_ref()?.proof().map(Proof::to_bytes)
    }
}

/// Walks through a proof by the rules alone and tells what it proves. Throws `proof` where it proves nothing, and says where
/// it fails.
#[wasm_bindgen(js_name = checkProof, unchecked_return_type = "Proven")]
pub fn check_proof(#[wasm_bindgen(unchecked_param_type = "Uint8Array")] bytes: JsValue) -> Result<JsValue, JsValue> {
    let proof = Proof::from_bytes(&input::bytes("the proof", &bytes)?).map_err(Fault::from)?;
    if proof.positions() > MOST_POSITIONS {
        let message = format!("proof: more than {MOST_POSITIONS} positions; check it with `cargo xtask prove --check`");
        return Err(unsound(&message, "too-large"));
    }
    let proven = proof.check().map_err(Fault::from)?;
    Ok(object(&ProvenView::of(&proven))?)
}

impl From<ProofError> for Fault {
    fn from(error: ProofError) -> Fault {
        Fault(unsound(&error.to_string(), flaw_kind(error.flaw)))
    }
}

/// An error that says by its kind as well why the bytes prove nothing: a page tells it in its own language.
fn unsound(message: &str, kind: &str) -> JsValue {
    let error = fault("proof", message);
    set(&error, "kind", &JsValue::from_str(kind));
    error
}

/// The name of what is wrong with a proof. What a person can do about it is all that is told apart.
const fn flaw_kind(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::NotProof => "not-proof",
        Flaw::Version(_) => "version",
        Flaw::Cut | Flaw::TooMuch | Flaw::Damaged => "damaged",
        Flaw::NoPosition
        | Flaw::NoMove { .. }
        | Flaw::Lost
        | Flaw::Cycle
        | Flaw::KingsOnly
        | Flaw::TooLarge(_)
        | Flaw::TooSmall(_) => "unsound",
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ProgressView {
    stage: &'static str,
    nodes: f64,
    proof_number: u32,
    disproof_number: u32,
    positions: usize,
}

#[derive(Serialize)]
struct OutcomeView {
    proven: Option<ProvenView>,
    failure: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ProvenView {
    fen: String,
    kings_only: u32,
    goal: &'static str,
    side: &'static str,
    positions: usize,
    plies: Option<u32>,
    line: Vec<String>,
}

impl ProgressView {
    const fn preparing() -> ProgressView {
        ProgressView { stage: "preparing", nodes: 0.0, proof_number: 0, disproof_number: 0, positions: 0 }
    }

    fn of(progress: &Progress) -> ProgressView {
        ProgressView {
            stage: match progress.stage {
                Stage::Searching => "searching",
                Stage::Writing => "writing",
                Stage::Finished => "finished",
            },
            nodes: progress.nodes as f64,
            proof_number: progress.proof_number,
            disproof_number: progress.disproof_number,
            positions: progress.positions,
        }
    }
}

impl OutcomeView {
    fn failed(error: Option<&ProofError>) -> OutcomeView {
        OutcomeView { proven: None, failure: Some(error.map_or_else(String::new, ProofError::to_string)) }
    }
}

impl ProvenView {
    fn of(proven: &Proven) -> ProvenView {
        let goal = match proven.goal {
            Goal::Win(_) => "win",
            Goal::Hold(_) => "hold",
        };
        ProvenView {
            fen: proven.position.to_string(),
            kings_only: proven.kings_only,
            goal,
            side: side_name(proven.goal.side()),
            positions: proven.positions,
            plies: proven.plies,
            line: proven.position.line_texts(&proven.line),
        }
    }
}
