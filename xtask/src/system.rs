//! The system's own packages, by Debian's apt-get.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::{Quiet, answer, command, find};
use crate::say::{Consent, step};

/// Waits for another package manager at work instead of failing at once.
const LOCK: &str = "DPkg::Lock::Timeout=600";

/// Whether this system has Debian's package manager.
pub fn has_apt() -> bool {
    find("apt-get").is_some()
}

/// Installs Debian packages; `why` ends the line that says so.
pub fn install(project: &Project, consent: Consent, packages: &[&str], why: &str) -> Result<()> {
    let names = packages.join(" ");
    let by_hand = format!("apt-get install --no-install-recommends {names}");
    if !has_apt() {
        return Err(Fault::new(format!(
            "this system has no apt-get to install {names} with; install them (or what your system calls them) yourself, {why}"
        )));
    }
    let sudo = rights(consent, &by_hand)?;
    let with = if sudo.is_some() { "sudo apt-get" } else { "apt-get" };
    consent.ask(&format!("Set-up wants to install {names} with {with}, {why}."), &by_hand)?;
    step(&format!("Installing {names} with {with}, {why}."));
    // Old lists may still serve where the update fails, so only the install decides.
    let update = apt(project, sudo.as_ref(), "apt-update", &["update"]);
    let mut arguments = vec!["-o", LOCK, "install", "-y", "--no-remove", "--no-install-recommends"];
    arguments.extend(packages);
    apt(project, sudo.as_ref(), "apt-install", &arguments).map_err(|fault| {
        let lists = update.err().map(|fault| format!(" (before that, {fault})")).unwrap_or_default();
        Fault::new(format!(
            "{fault}{lists}; check that apt-get reaches its package server, then run `{by_hand}` by hand as root"
        ))
    })
}

/// How to become root: not at all where xtask runs as root already.
fn rights(consent: Consent, by_hand: &str) -> Result<Option<PathBuf>> {
    if answer(command("id").arg("-u")).as_deref() == Some("0") {
        return Ok(None);
    }
    let Some(sudo) = find("sudo") else {
        return Err(Fault::new(format!(
            "system packages are missing, and this is neither root nor has it sudo; run as root: {by_hand}"
        )));
    };
    // With nobody to type a password, sudo must do without one.
    if consent == Consent::Given && answer(command(&sudo).args(["-n", "true"])).is_none() {
        let typed = std::io::IsTerminal::is_terminal(&std::io::stdin());
        if !typed {
            return Err(Fault::new(format!(
                "system packages are missing and sudo wants a password; run as root: {by_hand}"
            )));
        }
    }
    Ok(Some(sudo))
}

fn apt(project: &Project, sudo: Option<&PathBuf>, log: &str, arguments: &[&str]) -> Result<()> {
    let mut apt = match sudo {
        Some(sudo) => {
            // Any password is asked for here, in view; the quiet run after it needs none.
            let ready = Command::new(sudo).arg("-v").status();
            if !ready.is_ok_and(|status| status.success()) {
                return Err(Fault::new("sudo refused"));
            }
            let mut command = command(sudo);
            command.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
            command
        }
        None => {
            let mut command = command("apt-get");
            command.env("DEBIAN_FRONTEND", "noninteractive");
            command
        }
    };
    apt.args(arguments);
    Quiet {
        what: &format!("apt-get {}", arguments.join(" ")),
        log: project.tools().join("logs").join(format!("{log}.log")),
        limit: Some(Duration::from_secs(1800)),
    }
    .run(&mut apt)
}
