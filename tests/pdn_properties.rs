//! What holds for every record and every text of games.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::reading::read_in_pieces;
use poddavki::notation::{Fault, GameResult, Line, Reader, Record, Tag};
use poddavki::rules::Position;
use proptest::prelude::*;

/// Failing cases are printed in their smallest form; nothing is written beside the sources.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Chance with a fixed course: zeros where it is used up, which end everything that is built by it.
struct Choices(std::vec::IntoIter<u16>);

impl Choices {
    fn below(&mut self, end: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % end.max(1)
    }

    fn some<'a>(&mut self, pieces: &[&'a str]) -> Vec<&'a str> {
        (0..self.below(12)).map(|_| pieces[self.below(pieces.len())]).collect()
    }
}

const WORDS: &[&str] = &[
    "good",
    "хорошо",
    "}",
    "{",
    ";",
    "%",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    "1.",
    "1-0",
    "*",
    "$3",
    "c3-d4",
    "\n",
    "\t",
    " ",
    "[%clk 1:02:03]",
    "[%clk",
    "0:05]",
    "[%c",
    "[%clock w0:01:00 B0:02:00]",
    "[Event \"x\"]",
    "\n[Event \"",
    "\u{feff}",
    "averyveryverylongwordwithoutanyblankinitthatfillsmuchofalinealready",
];

/// A line with all that can be written about it.
fn line(start: Position, choices: &mut Choices, depth: usize) -> Line {
    let mut line = Line::new(start);
    line.set_comment(&choices.some(WORDS).join(if choices.below(2) == 0 { " " } else { "" }));
    for index in 0..choices.below(24) {
        let before = *line.end();
        let moves = before.legal_texts();
        if moves.is_empty() {
            break;
        }
        let text = &moves[choices.below(moves.len())];
        let ply = line.play(text).expect("a legal move");
        if choices.below(3) == 2 {
            ply.set_comment(&choices.some(WORDS).join(if choices.below(2) == 0 { " " } else { "" }));
        }
        if choices.below(4) == 3 {
            ply.nags = (0..choices.below(3)).map(|_| choices.below(256) as u8).collect();
        }
        if choices.below(4) == 3 {
            ply.clock = Some(choices.below(65536) as u32 * choices.below(65536) as u32);
        }
        for _ in 0..choices.below(4).saturating_sub(2) * usize::from(depth < 4) {
            // One without a move is refused.
            let _ = line.add_variation(index, self::line(before, choices, depth + 1));
        }
    }
    line
}

fn record(choices: &mut Choices) -> Record {
    let starts = ["W:WKf6:Bg7,e5,c3", "B:Wc1,d2,Kf8:Bb6,Kg1", "W:W:Bb6"];
    let start = match starts.get(choices.below(6)) {
        Some(text) => text.parse().expect("a position"),
        None => Position::start(),
    };
    let mut record = Record::new(start);
    for _ in 0..choices.below(8) {
        let names = ["White", "Black", "Event", "Date", "Weather", "Variant", "ECO", "Wind-force"];
        let value = choices.some(WORDS).join(" ").replace('\n', "");
        record.add_tag(Tag::new(names[choices.below(names.len())], &value).expect("a tag"));
    }
    let results = [GameResult::Open, GameResult::White, GameResult::Black, GameResult::Draw, GameResult::Neither];
    record.result = results[choices.below(5)];
    record.kings_only = choices.below(5) as u32;
    *record.line_mut() = line(start, choices, 0);
    record
}

fn choices(most: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..most)
}

proptest! {
    #![proptest_config(config(1500))]

    #[test]
    fn what_is_written_is_read_as_the_same(choices in choices(600), length in 1..40usize) {
        let mut choices = Choices(choices.into_iter());
        let records: Vec<Record> = (0..3).map(|_| record(&mut choices)).collect();
        let text: String = records.iter().map(|record| record.to_pdn() + "\n").collect();
        let read = read_in_pieces(Reader::with_most(1 << 20), text.as_bytes(), length);
        let expected: Vec<Result<Record, Fault>> = records.into_iter().map(Ok).collect();
        prop_assert_eq!(read, expected, "{}", text);
    }

    #[test]
    fn any_text_reads_alike_in_any_pieces_and_what_is_read_can_be_written(
        choices in choices(120),
        length in 1..9usize,
        most in prop_oneof![Just(1 << 20), 1..80usize],
    ) {
        const TEXTS: &[&[u8]] = &[
            b"1. ", b"c3-d4 ", b"d6-c5 ", b"b2-c3", b"22-17 ", b"ab4 ", b"e5 ", b" - ", b"1-0", b"0-2\n", b"*", b" ", b"\n", b"\r", b"\r\n",
            b"{", b"}", b"(", b")", b"[", b"]", b"[Event \"", b"\"]", b"[FEN \"W:Wa1:Bh8\"]\n", b"[GameType \"25\"]", b"\"", b"\\", b";", b"%", b"$1", b"!",
            b"\xef\xbb\xbf", b"\xc0\xe4", b"\xe2\x80\x93", b"\0", b"[%clk 0:01]", b"text", b"[Result \"1-0\"]\n", b"\xef",
        ];
        let mut choices = Choices(choices.into_iter());
        let text: Vec<u8> = (0..100).flat_map(|_| TEXTS[choices.below(TEXTS.len())].iter().copied()).collect();
        let whole = read_in_pieces(Reader::with_most(most), &text, text.len());
        prop_assert_eq!(&read_in_pieces(Reader::with_most(most), &text, length), &whole);
        for record in whole.into_iter().flatten() {
            let mut expected = record;
            expected.forget_fault();
            let written = expected.to_pdn();
            prop_assert_eq!(read_in_pieces(Reader::with_most(1 << 20), written.as_bytes(), 64), [Ok(expected)], "{}", written);
        }
    }
}
