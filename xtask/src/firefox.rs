//! The system's Firefox, the second browser of the tests of the page.

use std::path::PathBuf;

use crate::browser::major;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::{answer, command, find};
use crate::say::Consent;
use crate::system;

/// The oldest that the tests can drive, by WebDriver BiDi.
const OLDEST: u32 = 129;

const BROWSERS: [&str; 3] = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/// Finds Firefox, or installs Debian's; gives its program.
pub fn find_or_install(project: &Project, consent: Consent) -> Result<PathBuf> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    if let Some(name) = named() {
        return Err(Fault::new(format!("FIREFOX names {name}, which does not start or is older than {OLDEST}")));
    }
    let remedy = format!("install Firefox {OLDEST} or newer, or name its program in FIREFOX");
    if !system::has_apt() {
        return Err(Fault::new(format!("the tests found no Firefox that they can drive; {remedy}")));
    }
    system::install(project, consent, &["firefox-esr"], "to test the page in a second browser")?;
    installed().ok_or_else(|| Fault::new(format!("Firefox was installed but does not start or is too old; {remedy}")))
}

/// The program that the person names.
fn named() -> Option<String> {
    std::env::var("FIREFOX").ok().filter(|value| !value.is_empty())
}

fn installed() -> Option<PathBuf> {
    let names: Vec<String> = match named() {
        Some(name) => vec![name],
        None => BROWSERS.iter().map(|name| (*name).to_owned()).collect(),
    };
    names.iter().filter_map(|name| find(name)).find(|program| {
        let said = answer(command(program).arg("--version"));
        said.and_then(|text| major(&text)).is_some_and(|version| version >= OLDEST)
    })
}
