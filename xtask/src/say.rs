//! What xtask tells the person at the terminal. Progress goes to standard error, so that the output of `engine` and
//! `bench --json` stays clean.

use std::io::{BufRead, IsTerminal, Write};

use crate::fault::{Fault, Result};

/// One line of progress.
pub fn step(line: &str) {
    eprintln!("{line}");
}

/// A line that stands out between the output of other programs.
pub fn heading(line: &str) {
    eprintln!("\n==> {line}");
}

/// Whether system packages may be installed without asking.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Consent {
    /// Go ahead: `--yes`, CI=true, or nobody at a terminal to ask.
    Given,
    Ask,
}

impl Consent {
    pub fn new(yes: bool) -> Self {
        let in_ci = std::env::var("CI").is_ok_and(|value| value == "true" || value == "1");
        if yes || in_ci || !std::io::stdin().is_terminal() { Self::Given } else { Self::Ask }
    }

    /// Asks before `what` is done; a "no" is an error that says how to do it by hand.
    pub fn ask(self, what: &str, by_hand: &str) -> Result<()> {
        if self == Self::Given {
            return Ok(());
        }
        eprint!("{what} Go ahead? [y/N] ");
        let _ = std::io::stderr().flush();
        let mut answer = String::new();
        let read = std::io::stdin().lock().read_line(&mut answer);
        if read.is_ok() && matches!(answer.trim(), "y" | "Y" | "yes" | "Yes") {
            return Ok(());
        }
        Err(Fault::new(format!("nothing was installed; to do it yourself: {by_hand}")))
    }
}
