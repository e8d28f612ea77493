//! Games as text: what real programs write, what is wrong with it, and what is written again.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::data::{Row, rows};
use common::reading::read_in_pieces;
use poddavki::notation::{Fault, FaultKind, GameResult, Line, LineError, Reader, Record, Tag, TagError};
use poddavki::rules::{DrawRules, Game, Position};
use std::collections::BTreeMap;
use std::path::PathBuf;

type Read = Vec<Result<Record, Fault>>;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pdn")
}

fn bytes(file: &str) -> Vec<u8> {
    std::fs::read(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn read(text: &[u8]) -> Read {
    read_in_pieces(Reader::new(), text, text.len().max(1))
}

fn only(text: &str) -> Record {
    let mut games = read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Every file of the folder with its rows.
fn corpus() -> BTreeMap<String, Vec<Row>> {
    let mut files: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in rows("pdn.txt") {
        files.entry(row.field(0).into()).or_default().push(row);
    }
    files
}

fn texts(line: &Line) -> Vec<String> {
    line.moves().iter().map(|ply| ply.path().to_string()).collect()
}

/// A thing that a row says of a game, as the record has it.
fn detail(record: &Record, what: &str, variations: &mut BTreeMap<usize, usize>) -> String {
    let line = record.line();
    let ply = |number: &str| number.parse::<usize>().unwrap_or_else(|error| panic!("{what}: {error}"));
    match what.split_once(' ') {
        None if what == "start" => line.start().to_string(),
        Some(("kings", "only")) => record.kings_only.to_string(),
        Some(("comment", "0")) => line.comment().into(),
        Some(("comment", number)) => line.moves()[ply(number) - 1].comment().into(),
        Some(("glyphs", number)) => {
            let glyphs: Vec<_> = line.moves()[ply(number) - 1].nags.iter().map(u8::to_string).collect();
            glyphs.join(" ")
        }
        Some(("clock", number)) => line.moves()[ply(number) - 1].clock.map(|time| time.to_string()).unwrap_or_default(),
        Some(("variation", number)) => {
            let number = ply(number);
            let seen = variations.entry(number).or_default();
            *seen += 1;
            let variation = line.moves()[number - 1].variations().get(*seen - 1);
            texts(variation.unwrap_or_else(|| panic!("{what} is missing"))).join(" ")
        }
        _ => record.tag(what).unwrap_or_else(|| panic!("the tag {what} is missing")).into(),
    }
}

#[test]
fn files_are_read_as_people_mean_them() {
    for (file, rows) in corpus() {
        let games = read(&bytes(&file));
        if rows[0].field(1) == "0" {
            assert!(games.is_empty(), "{file}: {games:?}");
            continue;
        }
        let shown: Vec<_> = games.iter().map(|game| game.as_ref().map(texts_of)).collect();
        assert_eq!(games.len(), rows.len(), "{file}: {shown:?}");
        for (number, (game, row)) in (1..).zip(games.iter().zip(&rows)) {
            let place = row.place();
            assert_eq!(row.field(1), number.to_string(), "{place}");
            let record = match game {
                Ok(record) => record,
                Err(fault) => {
                    assert_eq!((row.field(2), row.field(5)), ("refused", fault.to_string().as_str()), "{place}");
                    continue;
                }
            };
            let fault = record.fault().map_or("-".into(), Fault::to_string);
            assert_eq!(fault, row.field(5), "{place}");
            assert_eq!(record.result.text(), row.field(2), "{place}");
            assert_eq!(texts(record.line()), row.words(3), "{place}");
            let mut variations = BTreeMap::new();
            for item in row.field(4).split(" & ").filter(|item| !item.is_empty()) {
                let (what, expected) = item.split_once('=').unwrap_or_else(|| panic!("{place}: {item}"));
                assert_eq!(detail(record, what.trim(), &mut variations), expected.trim(), "{place}: {what}");
            }
        }
    }
}

fn texts_of(record: &Record) -> Vec<String> {
    texts(record.line())
}

#[test]
fn every_file_is_in_the_list() {
    let listed = corpus();
    for part in ["", "bad/"] {
        for entry in std::fs::read_dir(folder().join(part)).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            let name = format!("{part}{}", name.to_string_lossy());
            assert!(!name.ends_with(".pdn") || listed.contains_key(&name), "{name} has no row");
        }
    }
    assert!(listed.len() >= 25);
}

#[test]
fn pieces_of_any_size_read_the_same() {
    for file in corpus().keys() {
        let text = bytes(file);
        let whole = read(&text);
        for length in [1, 2, 3, 7, 64] {
            assert_eq!(read_in_pieces(Reader::new(), &text, length), whole, "{file} in pieces of {length}");
        }
    }
}

#[test]
fn what_is_written_is_read_as_the_same_and_written_the_same() {
    for file in corpus().keys() {
        for record in read(&bytes(file)).into_iter().flatten() {
            let mut expected = record.clone();
            expected.forget_fault();
            let text = record.to_pdn();
            let again = only(&text);
            assert_eq!(again, expected, "{file}:\n{text}");
            assert_eq!(again.to_pdn(), text, "{file}");
            assert!(text.lines().all(|line| line.chars().count() < 80 || line.contains('}')), "{file}:\n{text}");
        }
    }
}

#[test]
fn a_record_is_written_in_the_usual_order() {
    let mut record = Record::new("B:Wc1,Kf8:Bh4,Kg1".parse().expect("a position"));
    for (name, value) in
        [("Weather", "rain"), ("Black", "B \"b\" \\"), ("White", "W"), ("Event", "E"), ("Date", "2024")]
    {
        record.add_tag(Tag::new(name, value).expect("a tag"));
    }
    record.result = GameResult::Draw;
    record.kings_only = 3;
    let line = record.line_mut();
    line.set_comment("to\nbegin  with");
    let ply = line.play("g1-a7").expect("a move");
    ply.nags = vec![1, 14];
    ply.set_comment("[%clk 1:01:01] long");
    line.play("f8-a3").expect("a move").clock = Some(9);
    line.play("h4-g3").expect("a move").set_comment("a } brace");
    let mut variation = Line::new(*line.moves()[1].position());
    variation.play("h4-g3").expect("a move");
    assert_eq!(line.add_variation(1, variation.clone()), Err(LineError::OtherStart));
    assert_eq!(line.add_variation(2, variation), Ok(()));
    let expected = "[Event \"E\"]\n[Date \"2024\"]\n[White \"W\"]\n[Black \"B \\\"b\\\" \\\\\"]\n[Result \"1/2-1/2\"]\n\
        [GameType \"25,W,8,8,A0,0\"]\n[Variant \"Poddavki\"]\n[SetUp \"1\"]\n[FEN \"B:Wc1,Kf8:BKg1,h4\"]\n[KingsOnly \"3\"]\n\
        [Weather \"rain\"]\n\n\
        {to begin with} 1... g1-a7 $1 $14 {[%clk 1:01:01] long} 2. f8-a3\n\
        {[%clk 0:00:09]} 2... h4-g3 ; a } brace\n(2... h4-g3) 1/2-1/2\n";
    assert_eq!(record.to_pdn(), expected);
    assert_eq!(only(expected), record);
}

#[test]
fn what_pdn_cannot_hold_is_refused() {
    assert_eq!(Tag::new("", "x"), Err(TagError::Name));
    assert_eq!(Tag::new("a b", "x"), Err(TagError::Name));
    assert_eq!(Tag::new("Имя", "x"), Err(TagError::Name));
    assert_eq!(Tag::new("White", "x\ny"), Err(TagError::Value));
    assert_eq!(Tag::new("fen", "x"), Err(TagError::Reserved));
    let mut line = Line::new(Position::start());
    assert!(line.play("c3-c4").is_err());
    line.play("c3-d4").expect("a move");
    assert_eq!(line.add_variation(0, Line::new(Position::start())), Err(LineError::Empty));
    assert_eq!(line.add_variation(1, line.clone()), Err(LineError::NoMove));
    for _ in 0..Line::DEEPEST {
        let inner = line.clone();
        line = Line::new(Position::start());
        line.play("c3-b4").expect("a move");
        assert_eq!(line.add_variation(0, inner), Ok(()));
    }
    let inner = line.clone();
    assert_eq!(line.add_variation(0, inner), Err(LineError::TooDeep));
}

#[test]
fn games_of_the_rules_and_back() {
    let mut game = Game::default();
    for text in ["c3-d4", "d6-c5", "b2-c3"] {
        game.play_text(text).expect("a move");
    }
    game.back();
    let record = Record::from_game(&game);
    assert_eq!((texts_of(&record).len(), record.result), (3, GameResult::Open));
    assert_eq!(record.game(DrawRules::default()).position().to_string(), record.line().end().to_string());

    let lost = Record::from_game(&Game::new("B:Wb6:B".parse().expect("a position"), 0, DrawRules::default()));
    assert_eq!(lost.result, GameResult::Black);

    let shuffle = "c1-d2 b8-a7 d2-c1 a7-b8 ".repeat(3);
    let record = only(&format!("[FEN \"W:WKc1:BKb8\"]\n{shuffle}*"));
    assert_eq!(record.fault(), None);
    assert_eq!(record.line().moves().len(), 12);
    assert_eq!(record.game(DrawRules::default()).ply(), 8, "the third time ends a game by the rules");
}

#[test]
fn a_game_that_is_too_long_costs_only_itself() {
    let long = format!("[Event \"long\"]\n1. c3-d4 {{{}}}\n *\n", "words\n".repeat(100));
    let text = format!("[Event \"one\"]\n1. c3-b4 *\n{long}[Event \"two\"]\n1. g3-h4 *\n");
    for length in [1, 5, 100, 10_000] {
        let found = read_in_pieces(Reader::with_most(200), text.as_bytes(), length);
        let found: Vec<_> = found.iter().map(|game| game.as_ref().map(|record| record.tag("Event"))).collect();
        let fault = Fault { game: 2, line: 3, column: 1, kind: FaultKind::TooLong(200) };
        assert_eq!(found, [Ok(Some("one")), Err(&fault), Ok(Some("two"))], "pieces of {length}");
    }
}

#[test]
fn a_reader_gives_games_as_soon_as_they_are_whole() {
    let mut reader = Reader::new();
    reader.feed(b"1. c3-d4 ");
    assert!(reader.next_game().is_none());
    reader.feed(b"1-0\n");
    assert!(reader.next_game().is_some());
    reader.feed(b"1. c3-d4 d6-c");
    assert!(reader.next_game().is_none());
    reader.feed(b"5");
    reader.finish();
    let record = reader.next_game().expect("a game").expect("a record");
    assert_eq!(texts_of(&record), ["c3-d4", "d6-c5"]);
    assert!(reader.next_game().is_none());
    reader.feed(b"1. c3-d4 *\n");
    assert!(reader.next_game().is_none(), "the text has ended");
}

#[test]
fn where_a_game_lies_its_bytes_alone_are_that_game() {
    for file in corpus().into_keys() {
        let text = bytes(&file);
        for length in [7, 4096] {
            let mut reader = Reader::new();
            let mut games = Vec::new();
            for piece in text.chunks(length).map(Some).chain([None]) {
                match piece {
                    Some(piece) => reader.feed(piece),
                    None => reader.finish(),
                }
                while let Some(game) = reader.next_game() {
                    games.push((game, reader.extent().clone()));
                }
            }
            let mut before = 0;
            for (game, extent) in games {
                let Ok(record) = game else { continue };
                assert!(extent.start >= before && extent.end > extent.start, "{file}: {extent:?}");
                before = extent.end;
                let alone = read(&text[extent.start as usize..extent.end as usize]);
                let [Ok(again)] = alone.as_slice() else { panic!("{file}: {extent:?} is not one game") };
                assert_eq!(again.to_pdn(), record.to_pdn(), "{file}");
            }
        }
    }
}
