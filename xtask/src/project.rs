//! Where the parts of the project lie.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::{Explain, Fault, Result};

/// The project's folders, all absolute.
pub struct Project {
    pub root: PathBuf,
}

impl Project {
    /// The project that this very xtask was built from.
    pub fn find() -> Result<Self> {
        let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
        match xtask.parent() {
            Some(root) if root.join("Cargo.toml").is_file() => Ok(Self { root: root.to_owned() }),
            _ => Err(Fault::new(
                "the project's folder was moved after xtask was built; run `cargo clean -p xtask` and try again",
            )),
        }
    }

    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// Programs and files that set-up installs.
    pub fn tools(&self) -> PathBuf {
        self.path("target/tools")
    }

    /// The folder of Node's packages.
    pub fn node_modules(&self) -> PathBuf {
        self.path("tests/node_modules")
    }

    /// The version of a crate in Cargo.lock, for tools that must match it.
    pub fn locked_version(&self, name: &str) -> Result<String> {
        let text = read(&self.path("Cargo.lock"))?;
        let heading = format!("name = \"{name}\"");
        let mut lines = text.lines();
        lines
            .find(|line| *line == heading)
            .and_then(|_| lines.next())
            .and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
            .map(str::to_owned)
            .ok_or_else(|| Fault::new(format!("Cargo.lock names no version of {name}; run `cargo generate-lockfile`")))
    }
}

/// The text of a file of the project.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).explain(|| format!("could not read {}", path.display()))
}

/// Writes a file, making its folder where it is missing.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    fs::write(path, text).explain(|| format!("could not write {}", path.display()))
}

pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).explain(|| format!("could not make the folder {}", path.display()))
}

/// Removes a folder with all in it; one that does not exist is fine.
pub fn remove_folder(path: &Path) -> Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).explain(|| format!("could not remove {}", path.display()))
        }
        _ => Ok(()),
    }
}
