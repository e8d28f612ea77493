//! A conversation with a running engine, one line at a time.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::fault::{Explain, Fault, Result};

/// An engine that was started and is ended with this value.
pub struct Talk {
    name: &'static str,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The fields of an answer that measurements need.
pub struct Count {
    pub nodes: u64,
    pub ms: u64,
}

impl Talk {
    pub fn start(name: &'static str, command: &mut Command) -> Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .explain(|| format!("the {name} engine could not be started"))?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(input), Some(output)) => Ok(Self { name, child, input, output: BufReader::new(output) }),
            _ => Err(Fault::new(format!("the {name} engine has no standard input and output"))),
        }
    }

    /// Says a line that has no answer.
    pub fn tell(&mut self, line: &str) -> Result<()> {
        let name = self.name;
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .explain(|| format!("the {name} engine does not listen"))
    }

    /// Says a line and reads to the answer that starts with `start`.
    pub fn ask(&mut self, line: &str, start: &str) -> Result<String> {
        self.ask_each(line, start, |_| {})
    }

    /// The same, and shows each answer before that one.
    pub fn ask_each(&mut self, line: &str, start: &str, mut see: impl FnMut(&str)) -> Result<String> {
        self.tell(line)?;
        loop {
            let mut answer = String::new();
            let name = self.name;
            let read = self.output.read_line(&mut answer).explain(|| format!("the {name} engine was lost"))?;
            let answer = answer.trim();
            if read == 0 || answer.starts_with("error") {
                let why = if read == 0 { "ended before its answer" } else { answer };
                return Err(Fault::new(format!("the {name} engine, asked `{line}`: {why}")));
            }
            if answer.split(' ').next() == Some(start) {
                return Ok(answer.to_owned());
            }
            see(answer);
        }
    }

    /// Says a line and reads to the answer that starts with `start`, for its nodes and milliseconds.
    pub fn count(&mut self, line: &str, start: &str) -> Result<Count> {
        let answer = self.ask(line, start)?;
        match (field(&answer, "nodes"), field(&answer, "ms")) {
            (Some(nodes), Some(ms)) => Ok(Count { nodes, ms }),
            _ => Err(Fault::new(format!("the {} engine gave no nodes and ms: {answer}", self.name))),
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.tell("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number behind a word.
pub fn field(answer: &str, word: &str) -> Option<u64> {
    let mut words = answer.split(' ').skip_while(|found| *found != word);
    words.next()?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn fields_are_found_by_their_word() {
        let answer = "best e3-d4 score win 9 depth 12 nodes 1200 ms 7";
        assert_eq!(field(answer, "nodes"), Some(1200));
        assert_eq!(field(answer, "ms"), Some(7));
        assert_eq!(field(answer, "knots"), None);
        assert_eq!(field("perft 3 nodes", "nodes"), None);
    }
}
