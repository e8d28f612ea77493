//! A small server of files for this machine alone.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use tiny_http::{Header, Method, Request, Response, Server};

use crate::fault::{Explain, Fault, Result};
use crate::say::step;

/// Ports tried one after the other where none is asked for.
const PORTS: std::ops::Range<u16> = 8064..8084;

/// Folders and the addresses they are served under, such as `/` or `/www/`.
pub struct Mounts(pub Vec<(&'static str, PathBuf)>);

/// What a request is answered with.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    File(PathBuf),
    /// A folder asked for without its last slash, or the root where nothing is mounted there.
    Elsewhere(String),
    Nothing,
}

/// Takes the port, or the first free one of a few.
pub fn listen(port: Option<u16>) -> Result<(Server, u16)> {
    let wanted = match port {
        Some(port) => port..=port,
        None => PORTS.start..=PORTS.end - 1,
    };
    let mut last = String::new();
    for port in wanted.clone() {
        match Server::http(("127.0.0.1", port)) {
            Ok(server) => {
                let port = server.server_addr().to_ip().map_or(port, |address| address.port());
                return Ok((server, port));
            }
            Err(error) => last = error.to_string(),
        }
    }
    let (first, end) = (wanted.start(), wanted.end());
    let which = if first == end { format!("port {first}") } else { format!("none of the ports {first} to {end}") };
    let verb = if first == end { "cannot be used" } else { "can be used" };
    Err(Fault::new(format!("{which} {verb} ({last}); name a free one with --port, or 0 for any")))
}

/// Answers requests until the program is ended.
pub fn serve(server: &Server, mounts: &Mounts) -> Result<()> {
    loop {
        let request = server.recv().explain(|| "the server stopped".to_owned())?;
        if let Err(fault) = respond(request, mounts) {
            step(&format!("warning: {fault}"));
        }
    }
}

fn respond(request: Request, mounts: &Mounts) -> Result<()> {
    let plain = |status: u16, text: &str| Response::from_string(text).with_status_code(status);
    let lost = || "a browser left before its answer".to_owned();
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(plain(405, "only GET is answered here\n")).explain(lost);
    }
    match mounts.find(request.url()) {
        Answer::File(path) => {
            let file = File::open(&path).explain(|| format!("could not read {}", path.display()))?;
            let response = Response::from_file(file)
                .with_header(header("Content-Type", kind(&path))?)
                // A build replaces the files at any time.
                .with_header(header("Cache-Control", "no-cache")?);
            request.respond(response).explain(lost)
        }
        Answer::Elsewhere(address) => {
            request.respond(plain(302, "").with_header(header("Location", &address)?)).explain(lost)
        }
        Answer::Nothing => request.respond(plain(404, "there is no such file\n")).explain(lost),
    }
}

impl Mounts {
    fn find(&self, url: &str) -> Answer {
        let address = url.split(['?', '#']).next().unwrap_or_default();
        let Some(names) = names(address) else {
            return Answer::Nothing;
        };
        for (prefix, folder) in &self.0 {
            let inner: Vec<&str> = prefix.split('/').filter(|name| !name.is_empty()).collect();
            let under = names.len() >= inner.len() && names.iter().zip(&inner).all(|(name, part)| name == part);
            if under {
                return inside(folder, &names[inner.len()..], address);
            }
        }
        match self.0.first() {
            Some((prefix, _)) if names.is_empty() => Answer::Elsewhere((*prefix).to_owned()),
            _ => Answer::Nothing,
        }
    }
}

fn inside(folder: &Path, names: &[String], address: &str) -> Answer {
    let mut path = folder.to_owned();
    path.extend(names);
    // A link may not lead out of the folder.
    let real = match (fs::canonicalize(&path), fs::canonicalize(folder)) {
        (Ok(real), Ok(root)) if real.starts_with(&root) => real,
        _ => return Answer::Nothing,
    };
    if !real.is_dir() {
        return if address.ends_with('/') { Answer::Nothing } else { Answer::File(real) };
    }
    if !address.ends_with('/') {
        return Answer::Elsewhere(format!("{address}/"));
    }
    let index = real.join("index.html");
    if index.is_file() { Answer::File(index) } else { Answer::Nothing }
}

/// The names in an address, decoded; none where one of them could lead elsewhere.
fn names(address: &str) -> Option<Vec<String>> {
    address
        .split('/')
        .filter(|name| !name.is_empty())
        .map(|name| {
            let name = decode(name)?;
            let safe = name != "." && name != ".." && !name.contains(['/', '\\', ':', '\0']);
            safe.then_some(name)
        })
        .collect()
}

/// Undoes the percent signs of an address.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "ts" | "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn header(name: &str, value: &str) -> Result<Header> {
    Header::from_bytes(name, value).map_err(|()| Fault::new(format!("`{value}` cannot stand in a header")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mounts() -> Mounts {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        Mounts(vec![("/src/", root.join("src")), ("/deep/node/", root.join("node"))])
    }

    #[test]
    fn files_are_found_under_their_mount() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(mounts().find("/src/main.rs?x=1"), Answer::File(here.join("src/main.rs")));
        assert_eq!(mounts().find("/src/m%61in.rs"), Answer::File(here.join("src/main.rs")));
        assert_eq!(mounts().find("/deep/node/sizes.mjs"), Answer::File(here.join("node/sizes.mjs")));
        assert_eq!(mounts().find("/"), Answer::Elsewhere("/src/".to_owned()));
        assert_eq!(mounts().find("/src"), Answer::Elsewhere("/src/".to_owned()));
    }

    #[test]
    fn nothing_outside_a_mount_is_found() {
        for address in [
            "/src/../Cargo.toml",
            "/src/%2e%2e/Cargo.toml",
            "/src/..%2fCargo.toml",
            "/src/..%5cCargo.toml",
            "//etc/passwd",
            "/src//etc/passwd",
            "/src/%00",
            "/src/%zz",
            "/src/%f",
            "/src/none.rs",
            "/src/main.rs/",
            "/src/",
            "/srcmain.rs",
        ] {
            assert_eq!(mounts().find(address), Answer::Nothing, "{address}");
        }
    }

    #[test]
    fn a_port_in_use_is_told_with_the_remedy() -> Result<()> {
        let (_server, port) = listen(Some(0))?;
        let sentence = listen(Some(port)).err().map(|fault| fault.to_string()).unwrap_or_default();
        assert!(sentence.starts_with(&format!("port {port} cannot be used")), "{sentence}");
        assert!(sentence.contains("--port"), "{sentence}");
        Ok(())
    }
}
