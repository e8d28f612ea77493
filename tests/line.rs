//! The engine on a line, as a program at the other end of a pipe sees it. The transcripts in `tests/data/line` are also
//! held against the wasm module under Node (`tests/node/line.test.mjs`).

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program answers to these lines.
fn talk(input: &[u8]) -> Vec<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_poddavki-engine"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    program.stdin.take().expect("a pipe").write_all(input).expect("the program listens");
    let output = program.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("the answers are text").lines().map(String::from).collect()
}

/// A line without its times, which differ from run to run.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    if !line.starts_with("error")
        && let Some(place) = words.iter().position(|&word| word == "ms")
        && let Some(time) = words.get_mut(place + 1)
    {
        assert!(time.parse::<u64>().is_ok(), "{line}");
        *time = "#";
    }
    words.join(" ")
}

/// A transcript: lines after `> ` are said, the lines that follow are the answers, `//` begins a comment.
fn hold(transcript: &str) {
    let lines: Vec<&str> = transcript.lines().filter(|line| !line.starts_with("//")).collect();
    let said: String =
        lines.iter().filter_map(|line| line.strip_prefix("> ")).map(|line| format!("{line}\n")).collect();
    let wanted: Vec<&str> = lines.into_iter().filter(|line| !line.starts_with("> ")).collect();
    let heard: Vec<String> = talk(said.as_bytes()).iter().map(|line| timeless(line)).collect();
    assert_eq!(heard, wanted);
}

#[test]
fn positions_and_moves() {
    hold(include_str!("data/line/moves.txt"));
}

#[test]
fn searches() {
    hold(include_str!("data/line/searches.txt"));
}

#[test]
fn tables() {
    hold(include_str!("data/line/tables.txt"));
}

#[test]
fn bad_lines() {
    hold(include_str!("data/line/errors.txt"));
}

#[test]
fn bytes_that_are_no_text_and_the_end_of_input_do_no_harm() {
    let heard = talk(b"\xff\xfe\x00\n\nperft 1");
    assert_eq!(heard.len(), 2, "{heard:?}");
    assert!(heard[0].starts_with("error word 1:"), "{heard:?}");
    assert!(heard[1].starts_with("perft 1 nodes 7 ms "), "{heard:?}");
}

#[test]
fn a_search_by_time_takes_about_that_time() {
    let heard = talk(b"go ms 100\n");
    let best = heard.last().expect("an answer");
    let ms: u64 = best.rsplit(' ').next().and_then(|word| word.parse().ok()).expect("milliseconds");
    assert!(best.starts_with("best ") && (90..300).contains(&ms), "{best}");
}
