//! The system's Chromium, and the program that drives it for the tests of the module.

use std::path::PathBuf;

use crate::fault::{Fault, Result};
use crate::project::{Project, write};
use crate::run::{answer, command, find};
use crate::say::Consent;
use crate::system;

/// A browser and its driver, of one version.
pub struct Browser {
    pub program: PathBuf,
    pub driver: PathBuf,
}

const BROWSERS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

impl Browser {
    /// Finds the two, or installs Debian's.
    pub fn find_or_install(project: &Project, consent: Consent) -> Result<Self> {
        if let Some(found) = Self::find() {
            return Ok(found);
        }
        let remedy = "install Chromium and its chromedriver of the same version, or name the two programs in CHROME and CHROMEDRIVER";
        if !system::has_apt() {
            return Err(Fault::new(format!(
                "the tests found no Chromium with a chromedriver of its version; {remedy}"
            )));
        }
        system::install(project, consent, &["chromium", "chromium-driver"], "to test the page in a browser")?;
        Self::find().ok_or_else(|| {
            Fault::new(format!(
                "Chromium was installed but does not start with a chromedriver of its version; {remedy}"
            ))
        })
    }

    fn find() -> Option<Self> {
        let named = |variable: &str| std::env::var(variable).ok().filter(|value| !value.is_empty());
        let driver = find(&named("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".to_owned()))?;
        let version = major(&answer(command(&driver).arg("--version"))?)?;
        let names: Vec<String> = match named("CHROME") {
            Some(name) => vec![name],
            None => BROWSERS.iter().map(|name| (*name).to_owned()).collect(),
        };
        let program = names.iter().filter_map(|name| find(name)).find(|program| {
            let said = answer(command(program).arg("--version"));
            said.and_then(|text| major(&text)) == Some(version)
        })?;
        Some(Self { program, driver })
    }

    /// Words for the browser's command line: no window, nothing fetched of its own accord.
    pub fn arguments() -> Vec<&'static str> {
        let mut arguments = vec![
            "--headless",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ];
        // Chromium refuses its sandbox to root, which is who runs the tests in most containers.
        if answer(command("id").arg("-u")).as_deref() == Some("0") {
            arguments.push("--no-sandbox");
        }
        arguments
    }

    /// Writes the settings that wasm-bindgen's test runner hands to chromedriver; gives their path.
    pub fn write_settings(&self, project: &Project) -> Result<PathBuf> {
        let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
        let arguments: Vec<String> = Self::arguments().iter().map(|word| quoted(word)).collect();
        let text = format!(
            "{{\"goog:chromeOptions\": {{\"binary\": {}, \"args\": [{}]}}}}\n",
            quoted(&self.program.to_string_lossy()),
            arguments.join(", ")
        );
        let path = project.tools().join("webdriver.json");
        write(&path, text)?;
        Ok(path)
    }
}

/// Whether the tests must run in every browser: elsewhere a machine that cannot have one goes without.
pub fn are_all_wanted() -> bool {
    std::env::var("CI").is_ok_and(|value| value == "true" || value == "1")
}

/// The first number of a version: 156 of "Chromium 156.0.8078.108 built on Debian".
pub fn major(text: &str) -> Option<u32> {
    text.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn versions_are_read_as_programs_print_them() {
        assert_eq!(major("Chromium 156.0.8078.108 built on Debian GNU/Linux 12"), Some(156));
        assert_eq!(major("ChromeDriver 155.0.1 (abc-refs/branch@{#1})"), Some(155));
        assert_eq!(major("no version"), None);
    }
}
