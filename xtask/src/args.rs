//! The words behind a command on the command line.

use crate::fault::{Fault, Result};

/// Arguments not yet taken by the command.
pub struct Args {
    command: String,
    words: Vec<String>,
    /// What follows a bare `--`: passed on to another program as it is.
    rest: Vec<String>,
}

impl Args {
    pub fn new(command: &str, mut words: Vec<String>) -> Self {
        let rest = match words.iter().position(|word| word == "--") {
            Some(at) => {
                let rest = words.split_off(at + 1);
                words.pop();
                rest
            }
            None => Vec::new(),
        };
        Self { command: command.to_owned(), words, rest }
    }

    /// Whether the option without a value, such as `--yes`, was given.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() != before
    }

    /// The value of `--name value` or `--name=value`.
    pub fn value(&mut self, name: &str) -> Result<Option<String>> {
        let joined = format!("{name}=");
        if let Some(at) = self.words.iter().position(|word| word.starts_with(&joined)) {
            let word = self.words.remove(at);
            return Ok(Some(word[joined.len()..].to_owned()));
        }
        let Some(at) = self.words.iter().position(|word| word == name) else {
            return Ok(None);
        };
        self.words.remove(at);
        if at >= self.words.len() || self.words[at].starts_with("--") {
            return Err(self.wrong(&format!("`{name}` needs a value")));
        }
        Ok(Some(self.words.remove(at)))
    }

    /// A whole number given as `--name value`.
    pub fn number<T: std::str::FromStr>(&mut self, name: &str) -> Result<Option<T>> {
        let Some(text) = self.value(name)? else {
            return Ok(None);
        };
        match text.parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(self.wrong(&format!("`{name} {text}` is not a number it can take"))),
        }
    }

    /// The next word that is not an option.
    pub fn word(&mut self) -> Option<String> {
        let at = self.words.iter().position(|word| !word.starts_with('-'))?;
        Some(self.words.remove(at))
    }

    /// All words that are left, for a program that understands them itself.
    pub fn all(self) -> Vec<String> {
        self.words.into_iter().chain(self.rest).collect()
    }

    /// Ends the reading; whatever is left over is an error.
    pub fn finish(self) -> Result<()> {
        if !self.rest.is_empty() {
            return Err(self.wrong("nothing may follow `--` here"));
        }
        self.finish_with_rest().map(|_| ())
    }

    /// Ends the reading and gives what followed `--`.
    pub fn finish_with_rest(self) -> Result<Vec<String>> {
        match self.words.first() {
            Some(word) => Err(self.wrong(&format!("`{word}` is not known here"))),
            None => Ok(self.rest),
        }
    }

    fn wrong(&self, what: &str) -> Fault {
        Fault::new(format!("{what}; see `cargo xtask {} --help`", self.command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(words: &[&str]) -> Args {
        Args::new("play", words.iter().map(|word| (*word).to_owned()).collect())
    }

    #[test]
    fn options_are_taken_in_any_order() -> Result<()> {
        let mut args = args(&["--yes", "--port", "9000", "browser", "--open=no"]);
        assert_eq!(args.number::<u16>("--port")?, Some(9000));
        assert_eq!(args.value("--open")?.as_deref(), Some("no"));
        assert!(args.flag("--yes"));
        assert_eq!(args.word().as_deref(), Some("browser"));
        args.finish()
    }

    #[test]
    fn leftovers_and_missing_values_name_themselves() {
        let sentence = |result: Result<()>| result.err().map(|fault| fault.to_string());
        let wrong = sentence(args(&["--prot", "1"]).finish());
        assert_eq!(wrong.as_deref(), Some("`--prot` is not known here; see `cargo xtask play --help`"));
        let wrong = sentence(args(&["--port"]).value("--port").map(|_| ()));
        assert_eq!(wrong.as_deref(), Some("`--port` needs a value; see `cargo xtask play --help`"));
        let wrong = sentence(args(&["--port", "65536"]).number::<u16>("--port").map(|_| ()));
        assert!(wrong.is_some_and(|text| text.starts_with("`--port 65536` is not a number")));
    }

    #[test]
    fn words_behind_a_double_dash_are_passed_on() -> Result<()> {
        let args = args(&["--", "-g", "promotion"]);
        assert_eq!(args.finish_with_rest()?, ["-g", "promotion"]);
        Ok(())
    }
}
