//! Older commits of ours, built in work trees of their own under `target/baselines`.

use std::path::{Path, PathBuf};

use super::player::Recipe;
use crate::engine::Kind;
use crate::fault::{Fault, Result};
use crate::project::{Project, read};
use crate::run::{capture, command, run};
use crate::say::{Consent, step};
use crate::{node, setup, wasm};

/// The engine of a commit, or of a name in `tests/data/baselines.txt`.
pub fn build(project: &Project, name: &str, kind: Kind, consent: Consent) -> Result<Recipe> {
    let list = read(&project.path("tests/data/baselines.txt")).unwrap_or_default();
    let commit = named(&list, name).unwrap_or(name);
    let hash = resolve(project, commit)?;
    let folder = project.path("target/baselines").join(&hash[..12.min(hash.len())]);
    if !folder.join("Cargo.toml").is_file() {
        step(&format!("Laying out {name} in a work tree of its own."));
        let mut tree = git(project);
        tree.args(["worktree", "add", "--force", "--detach"]).arg(&folder).arg(&hash);
        capture(&mut tree, "git worktree add")?;
    }
    match kind {
        Kind::Native => native(name, &folder),
        Kind::Wasm => {
            let tools = setup::for_build(project, consent)?;
            if !folder.join("pkg/poddavki_bg.wasm").is_file() {
                wasm::build_in(project, &tools, &folder)?;
            }
            Recipe::of(name, node::script(project, "xtask/node/engine.mjs").arg(folder.join("pkg")))
        }
    }
}

fn native(name: &str, folder: &Path) -> Result<Recipe> {
    let mut build = command("cargo");
    build
        .args(["build", "--quiet", "--release", "--package", "poddavki", "--bin", "poddavki-engine"])
        .arg("--target-dir")
        .arg(folder.join("target"))
        .current_dir(folder);
    run(&mut build, &format!("building {name}"))?;
    let program: PathBuf =
        folder.join("target/release").join(format!("poddavki-engine{}", std::env::consts::EXE_SUFFIX));
    Recipe::of(name, &command(program))
}

/// The commit behind a name: lines of `name commit what it is`.
fn named<'a>(list: &'a str, name: &str) -> Option<&'a str> {
    list.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let mut words = line.split_whitespace();
        (words.next() == Some(name)).then(|| words.next()).flatten()
    })
}

fn resolve(project: &Project, commit: &str) -> Result<String> {
    let mut parse = git(project);
    parse.args(["rev-parse", "--verify", "--quiet", &format!("{commit}^{{commit}}")]);
    let hash = capture(&mut parse, "git rev-parse").map_err(|_| {
        Fault::new(format!("{commit} is neither a commit of this repository nor a name in tests/data/baselines.txt"))
    })?;
    Ok(hash.trim().to_owned())
}

fn git(project: &Project) -> std::process::Command {
    let mut git = command("git");
    git.current_dir(&project.root);
    git
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn names_lead_to_commits() {
        let list = "# name commit\nfirst 0123abc the first engine\nsecond 4567def\n";
        assert_eq!(named(list, "first"), Some("0123abc"));
        assert_eq!(named(list, "second"), Some("4567def"));
        assert_eq!(named(list, "third"), None);
    }
}
