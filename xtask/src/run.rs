//! Starting other programs.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crate::fault::{Explain, Fault, Result};
use crate::project::make_folder;

/// A program to be started with a clean environment: cargo tells xtask about xtask itself in variables that must not
/// reach other cargo runs.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    // `cargo run` puts its own libraries first; another compiler must not load them.
    if let Some(paths) = env::var_os("LD_LIBRARY_PATH") {
        let kept: Vec<PathBuf> = env::split_paths(&paths)
            .filter(|path| !path.components().any(|part| part.as_os_str() == "target"))
            .filter(|path| !path.join("rustlib").is_dir())
            .collect();
        match env::join_paths(kept) {
            Ok(paths) if !paths.is_empty() => command.env("LD_LIBRARY_PATH", paths),
            _ => command.env_remove("LD_LIBRARY_PATH"),
        };
    }
    command
}

/// Runs a program to its end in view of the person; `what` names it in the error.
pub fn run(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status().explain(|| not_started(command, what))?;
    judge(status, what)
}

/// Runs a program and gives what it printed.
pub fn capture(command: &mut Command, what: &str) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().explain(|| not_started(command, what))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(Fault::new(format!("{what} failed: {}", errors.trim())));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// What a program prints on a question such as `--version`; nothing where it is not there or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

/// A long step out of view: its output goes to a file, whose last lines are shown where it fails.
pub struct Quiet<'a> {
    pub what: &'a str,
    pub log: PathBuf,
    /// Given up after this time, where there is one.
    pub limit: Option<Duration>,
}

impl Quiet<'_> {
    pub fn run(&self, command: &mut Command) -> Result<()> {
        if let Some(folder) = self.log.parent() {
            make_folder(folder)?;
        }
        let log = || format!("could not write {}", self.log.display());
        let file = File::create(&self.log).explain(log)?;
        let same = file.try_clone().explain(log)?;
        let mut child = command
            .stdin(Stdio::null())
            .stdout(file)
            .stderr(same)
            .spawn()
            .explain(|| not_started(command, self.what))?;
        let start = Instant::now();
        loop {
            let ended = child.try_wait().explain(|| format!("{} was lost", self.what))?;
            if let Some(status) = ended {
                return self.judge(status);
            }
            if self.limit.is_some_and(|limit| start.elapsed() > limit) {
                let _ = child.kill();
                let _ = child.wait();
                return Err(Fault::new(format!(
                    "{} gave no end within {} seconds",
                    self.what,
                    start.elapsed().as_secs()
                )));
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn judge(&self, status: ExitStatus) -> Result<()> {
        if status.success() {
            return Ok(());
        }
        let text = fs::read(&self.log).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<&str> = text.lines().collect();
        for line in &lines[lines.len().saturating_sub(12)..] {
            eprintln!("    {line}");
        }
        Err(Fault::new(format!("{} failed ({})", self.what, self.log.display())))
    }
}

/// The full path of a program, as the shell would find it.
pub fn find(name: &str) -> Option<PathBuf> {
    let given = Path::new(name);
    if given.components().count() > 1 {
        return given.is_file().then(|| given.to_owned());
    }
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ""] } else { &[""] };
    env::split_paths(&env::var_os("PATH")?)
        .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{name}{ending}"))))
        .find(|path| path.is_file())
}

/// PATH with some folders put before the person's own.
pub fn path_with(first: &[PathBuf]) -> Result<std::ffi::OsString> {
    let own = env::var_os("PATH").unwrap_or_default();
    env::join_paths(first.iter().cloned().chain(env::split_paths(&own)))
        .explain(|| "the project's folder cannot stand in PATH".to_owned())
}

fn judge(status: ExitStatus, what: &str) -> Result<()> {
    if status.success() { Ok(()) } else { Err(Fault::new(format!("{what} failed ({status})"))) }
}

fn not_started(command: &Command, what: &str) -> String {
    format!("{what} could not be started ({})", command.get_program().to_string_lossy())
}
