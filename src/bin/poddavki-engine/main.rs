//! The engine on a line: commands on standard input, answers on standard output. `README.md` lists them.

mod command;
mod session;

use session::Session;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let input = io::stdin().lock();
    let output = io::stdout().lock();
    match talk(input, output) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has left: nothing to tell anybody.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("poddavki-engine: {error}");
            ExitCode::FAILURE
        }
    }
}

fn talk(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        // Bytes that are no text end up in an error, as any other bad line does.
        let text = String::from_utf8_lossy(&line);
        if !session.answer(&text, &mut output)? {
            return Ok(());
        }
        output.flush()?;
    }
}
