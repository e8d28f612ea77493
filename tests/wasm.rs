//! The bindings in a real browser: what JavaScript gets, and what it is told when it asks for nonsense.
#![cfg(target_arch = "wasm32")]

use js_sys::{Array, JSON, Reflect};
use poddavki::wasm::{Engine, Game, TableMaker};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn parse(text: &str) -> JsValue {
    JSON::parse(text).expect("JSON")
}

fn get(object: &JsValue, field: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(field)).expect("an object")
}

fn text(object: &JsValue, field: &str) -> String {
    get(object, field).as_string().unwrap_or_else(|| panic!("{field} is no text"))
}

fn number(object: &JsValue, field: &str) -> f64 {
    get(object, field).as_f64().unwrap_or_else(|| panic!("{field} is no number"))
}

fn length(object: &JsValue, field: &str) -> u32 {
    Array::from(&get(object, field)).length()
}

fn game(options: &str) -> Game {
    Game::new(parse(options)).expect("a game")
}

/// The code and the message of an error that a call must throw.
fn thrown<T>(result: Result<T, JsValue>) -> (String, String) {
    let error = result.err().expect("an error");
    assert!(error.is_instance_of::<js_sys::Error>());
    (text(&error, "code"), text(&error, "message"))
}

#[wasm_bindgen_test]
fn a_new_game_shows_the_starting_position() {
    for options in [JsValue::UNDEFINED, JsValue::NULL, parse("{}")] {
        let state = Game::new(options).expect("a game").state().expect("a state");
        assert_eq!(text(&state, "turn"), "white");
        assert_eq!((length(&state, "pieces"), length(&state, "moves"), length(&state, "played")), (24, 7, 0));
        assert!(get(&state, "outcome").is_null());
        assert_eq!(text(&get(&state, "start"), "fen"), text(&state, "fen"));
    }
}

#[wasm_bindgen_test]
fn a_capture_tells_every_hop_and_where_it_crowns() {
    let state = game(r#"{"fen": "W:Wf6:Be7,c7"}"#).state().expect("a state");
    let moves = Array::from(&get(&state, "moves"));
    let texts: Vec<String> = moves.iter().map(|mv| text(&mv, "text")).collect();
    assert_eq!(texts, ["f6:d8:a5", "f6:d8:b6"]);
    let first = moves.get(0);
    assert_eq!(get(&first, "promotes").as_bool(), Some(true));
    let path = Array::from(&get(&first, "paths")).get(0);
    assert_eq!(number(&path, "crownedAt"), 0.0);
    let hops = Array::from(&get(&path, "hops"));
    assert_eq!((text(&hops.get(0), "to"), text(&hops.get(0), "takes")), ("d8".into(), "e7".into()));
    assert_eq!((text(&hops.get(1), "to"), text(&hops.get(1), "takes")), ("a5".into(), "c7".into()));
}

#[wasm_bindgen_test]
fn moves_are_played_taken_back_and_played_again() {
    let mut game = game("{}");
    game.play("c3-d4".into()).expect("legal");
    game.play("d6-c5".into()).expect("legal");
    assert!(game.back() && game.back() && !game.back());
    assert!(game.forward() && game.go_to(2.into()) && !game.go_to(3.into()) && !game.forward());
    let state = game.state().expect("a state");
    assert_eq!((number(&state, "ply"), length(&state, "played")), (2.0, 2));
    let second = Array::from(&get(&state, "played")).get(1);
    assert_eq!(
        (text(&second, "side"), text(&second, "from"), text(&second, "text")),
        ("black".into(), "d6".into(), "d6-c5".into())
    );
}

#[wasm_bindgen_test]
fn the_winner_is_told_with_the_reason() {
    let state = game(r#"{"fen": "B:Wb6:B"}"#).state().expect("a state");
    let outcome = get(&state, "outcome");
    assert_eq!(
        (text(&outcome, "winner"), text(&outcome, "reason"), text(&outcome, "result")),
        ("black".into(), "no-pieces".into(), "0-1".into())
    );
    assert_eq!(length(&state, "moves"), 0);
}

#[wasm_bindgen_test]
fn bad_input_is_an_error_with_a_code_and_changes_nothing() {
    let cases = [
        (r#"{"fen": "W:Wa2:B"}"#, "fen", "character 4"),
        (r#"{"fen": 7}"#, "options", "options.fen"),
        (r#"{"kingsOnly": -1}"#, "options", "options.kingsOnly"),
        (r#"{"kingsOnly": 1.5}"#, "options", "options.kingsOnly"),
        (r#"{"fewPiecesRule": "yes"}"#, "options", "options.fewPiecesRule"),
        (r#"{"fens": ""}"#, "options", "options.fens"),
        (r#""W:Wa1:B""#, "options", "options"),
    ];
    for (options, code, place) in cases {
        let (found, message) = thrown(Game::new(parse(options)));
        assert_eq!(found, code, "{options}: {message}");
        assert!(message.contains(place), "{options}: {message}");
    }
    let mut game = game("{}");
    assert_eq!(thrown(game.play("a1-b2".into())).0, "move");
    assert_eq!(thrown(game.perft(JsValue::from_f64(1.5))).0, "options");
    assert_eq!(number(&game.state().expect("a state"), "ply"), 0.0);
    let mut over = self::game(r#"{"fen": "B:Wb6:B"}"#);
    assert_eq!(thrown(over.play("b6-a5".into())).0, "over");
    let mut drawn = self::game(r#"{"fen": "W:WKa1:BKb8", "kingsOnly": 30}"#);
    assert_eq!(thrown(drawn.play("a1-b2".into())).0, "over");
}

#[wasm_bindgen_test]
fn a_text_that_cannot_be_read_is_told_by_kind_and_place() {
    let told = |result: Result<(), JsValue>| {
        let error = result.expect_err("an error");
        (text(&error, "kind"), number(&error, "at"))
    };
    for (fen, kind, at) in [
        ("W:Wa2:B", "no-square", 4.0),
        ("W:Wa1", "no-black", 6.0),
        ("W:Bb8", "no-white", 6.0),
        ("W:Wb8:B", "man-on-last-row", 4.0),
        ("W:W:B", "no-pieces", 6.0),
    ] {
        let options = js_sys::Object::new();
        Reflect::set(&options, &"fen".into(), &fen.into()).expect("a field");
        assert_eq!(told(Game::new(options.into()).map(|_| ())), (kind.to_owned(), at), "{fen}");
    }
    let mut game = game(r#"{"fen": "W:Wa1,d4:Be5"}"#);
    for (mv, kind, at) in [
        ("", "empty", 1.0),
        ("d4", "one-square", 3.0),
        ("a1-b2", "must-capture", 1.0),
        ("d4-c5", "not-legal", 4.0),
        ("e5-f4", "not-own", 1.0),
    ] {
        assert_eq!(told(game.play(mv.into())), (kind.to_owned(), at), "{mv}");
    }
}

#[wasm_bindgen_test]
fn a_search_runs_in_slices_and_can_be_stopped() {
    let mut engine = Engine::new(JsValue::from_f64(1e6)).expect("an engine");
    assert_eq!(thrown(engine.slice(JsValue::from_f64(10.0))).0, "search");
    assert!(engine.stop().expect("no search").is_null());

    engine.start(parse(r#"{"fen": "W:Wd2,b6:BKb4", "limits": {"depth": 8}}"#)).expect("a search");
    let result = loop {
        let slice = engine.slice(JsValue::from_f64(5.0)).expect("a slice");
        let result = get(&slice, "result");
        if !result.is_null() {
            break result;
        }
    };
    assert_eq!(text(&result, "best"), "b6-c7");
    assert_eq!((text(&get(&result, "score"), "kind"), number(&get(&result, "score"), "value")), ("win".into(), 6.0));

    let start = r#"{"fen": "W:W21-32:B1-12", "moves": ["c3-d4"], "limits": {}}"#;
    engine.start(parse(start)).expect("a search");
    assert!(get(&engine.slice(JsValue::from_f64(5.0)).expect("a slice"), "result").is_null());
    let stopped = engine.stop().expect("a result");
    assert!(get(&stopped, "best").is_string());
    assert_eq!(thrown(engine.slice(JsValue::from_f64(10.0))).0, "search");
}

#[wasm_bindgen_test]
fn a_bad_request_leaves_the_search_under_way_alone() {
    let mut engine = Engine::new(JsValue::from_f64(1e6)).expect("an engine");
    engine.start(parse(r#"{"fen": "W:W21-32:B1-12", "limits": {"nodes": 20000}}"#)).expect("a search");
    let cases = [
        (r#"{"limits": {}}"#, "options"),
        (r#"{"fen": "W", "limits": {}}"#, "fen"),
        (r#"{"fen": "W:Wa1:Bb8", "moves": ["a1-a2"], "limits": {}}"#, "move"),
        (r#"{"fen": "W:Wa1:Bb8", "moves": "a1-b2", "limits": {}}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "limits": {"depth": -1}}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "limits": {"plies": 1}}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "limits": {}, "noise": 20000}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "level": 0}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "level": 11}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "level": 3, "oversight": 101}"#, "options"),
        (r#"{"fen": "W:Wa1:Bb8", "level": 3, "book": 1}"#, "options"),
        (r#"{"fen": "B:Wb6:B", "moves": ["a1-b2"], "limits": {}}"#, "over"),
        ("null", "options"),
    ];
    for (request, code) in cases {
        assert_eq!(thrown(engine.start(parse(request))).0, code, "{request}");
    }
    loop {
        let result = get(&engine.slice(JsValue::from_f64(20.0)).expect("a slice"), "result");
        if !result.is_null() {
            assert_eq!(number(&result, "nodes"), 20_000.0);
            break;
        }
    }
}

fn whole_search(engine: &mut Engine, request: &str) -> JsValue {
    engine.start(parse(request)).expect("a search");
    loop {
        let result = get(&engine.slice(JsValue::from_f64(50.0)).expect("a slice"), "result");
        if !result.is_null() {
            return result;
        }
    }
}

#[wasm_bindgen_test]
fn tables_are_made_in_steps_taken_out_and_used() {
    let mut maker = TableMaker::new(JsValue::from_f64(3.0)).expect("a maker");
    assert!(maker.take().is_none());
    let mut engine = Engine::new(JsValue::from_f64(1e6)).expect("an engine");
    let mut first = None;
    let mut taken = 0;
    loop {
        let progress = maker.step(JsValue::from_f64(20_000.0)).expect("a step");
        assert!(number(&progress, "done") <= number(&progress, "total"));
        while let Some(bytes) = maker.take() {
            let bytes = js_sys::Uint8Array::from(bytes.as_slice());
            engine.add_tables(bytes.clone().into()).expect("tables");
            first.get_or_insert(bytes);
            taken += 1;
        }
        if get(&progress, "finished").is_truthy() {
            break;
        }
    }
    assert_eq!((taken, engine.table_pieces()), (16, 3));
    let counts = maker.counts(JsValue::from_f64(3.0)).expect("counts");
    let all = ["wins", "losses", "draws", "longestWin"].map(|field| number(&counts, field));
    assert_eq!(all, [119_975.0, 74_359.0, 1_698.0, 22.0]);

    let result = whole_search(&mut engine, r#"{"fen": "W:WKb2,a1:Be7", "limits": {"ms": 1000}}"#);
    let score = get(&result, "score");
    assert_eq!(
        (text(&result, "best"), text(&score, "kind"), number(&score, "value")),
        ("b2-c1".into(), "win".into(), 14.0)
    );
    assert!(get(&score, "exact").is_truthy());

    // What was made before need not be made again.
    let first = first.expect("a class");
    let mut again = TableMaker::new(JsValue::from_f64(2.0)).expect("a maker");
    again.add(first.clone().into()).expect("tables");
    again.step(JsValue::from_f64(1e9)).expect("a step");
    let rest = core::iter::from_fn(|| again.take()).count();
    assert_eq!(rest, 3);

    let damaged = js_sys::Uint8Array::new(&first);
    damaged.set_index(damaged.length() - 9, damaged.get_index(damaged.length() - 9) ^ 1);
    assert_eq!(thrown(engine.add_tables(damaged.into())).0, "tables");
    assert_eq!(thrown(engine.add_tables("tables".into())).0, "options");
    assert_eq!(thrown(again.add(first.into())).0, "tables");
    assert_eq!(thrown(TableMaker::new(JsValue::from_f64(6.0))).0, "options");
    assert_eq!(thrown(maker.step(JsValue::from_f64(-1.0))).0, "options");
    assert_eq!(engine.table_pieces(), 3);
}

#[wasm_bindgen_test]
fn a_level_is_a_search_with_limits_of_its_own() {
    let mut engine = Engine::new(JsValue::from_f64(1e6)).expect("an engine");
    let request = r#"{"fen": "W:W21-32:B1-12", "moves": ["c3-d4"], "level": 1, "seed": 5}"#;
    let result = whole_search(&mut engine, request);
    assert_eq!(number(&result, "depth"), 1.0);
    assert_eq!(text(&whole_search(&mut engine, request), "best"), text(&result, "best"));
    let deeper = r#"{"fen": "W:W21-32:B1-12", "level": 1, "seed": 5, "limits": {"depth": 4}}"#;
    assert_eq!(number(&whole_search(&mut engine, deeper), "depth"), 4.0);
}
