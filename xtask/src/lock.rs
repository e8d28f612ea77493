//! One xtask at a time where files are made: two builds at once would mix their output.

use std::fs::{File, TryLockError};

use crate::fault::{Explain, Result};
use crate::project::{Project, make_folder};
use crate::say::step;

/// Held until dropped; the system lets it go where the program dies.
pub struct Lock(#[expect(dead_code, reason = "the open file is the lock")] File);

impl Lock {
    pub fn take(project: &Project) -> Result<Self> {
        let path = project.path("target/xtask.lock");
        let doing = || format!("could not lock {}", path.display());
        make_folder(&project.path("target"))?;
        let file = File::create(&path).explain(doing)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                step("Waiting for another xtask to end what it builds.");
                file.lock().explain(doing)?;
            }
            Err(TryLockError::Error(error)) => return Err(error).explain(doing),
        }
        Ok(Self(file))
    }
}
