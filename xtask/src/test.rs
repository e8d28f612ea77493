//! `cargo xtask test`: every check of the project, in order.

use std::time::{Duration, Instant};

use crate::args::Args;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::say::{Consent, heading};
use crate::{build, checks, setup, wasm};

pub const HELP: &str = "\
cargo xtask test [rust|wasm|types|node|browser] [--yes] [-- words for the part's test program]

Installs what is missing, then checks everything, or one part of it:

  rust      rustfmt, clippy and the native tests
  wasm      the build, its size against wasm-pack.toml, clippy for wasm, and tests/wasm.rs in headless Chromium
  types     the scripts' types, with TypeScript's checker
  node      tests/**/*.test.js and *.test.mjs: the engine over lines on the very module, parts of the page, the element's module
  browser   the page of dist/site and the one file, with Playwright in headless Chromium

  --yes     install system packages that are missing without asking

`cargo xtask test browser -- -g promotion` runs the browser tests with that word in their name.";

const PARTS: [&str; 5] = ["rust", "wasm", "types", "node", "browser"];

/// Parts done so far.
struct Report {
    lines: Vec<(String, Duration, std::result::Result<(), String>)>,
}

impl Report {
    /// Runs a part; whether it passed.
    fn part(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
        heading(name);
        let start = Instant::now();
        let result = work().map_err(|fault| fault.to_string());
        if let Err(sentence) = &result {
            eprintln!("failed: {sentence}");
        }
        let passed = result.is_ok();
        self.lines.push((name.to_owned(), start.elapsed(), result));
        passed
    }

    /// Runs a part that needs what was built, or notes that it was not run.
    fn part_after(&mut self, built: bool, name: &str, work: impl FnOnce() -> Result<()>) {
        if built {
            self.part(name, work);
        } else {
            self.lines.push((name.to_owned(), Duration::ZERO, Err("not run, since the build failed".to_owned())));
        }
    }

    fn end(self, start: Instant) -> Result<()> {
        heading("summary");
        for (name, time, result) in &self.lines {
            let mark = match result {
                Ok(()) => "passed".to_owned(),
                Err(sentence) => format!("FAILED  {sentence}"),
            };
            println!("{name:32}{:>6.1} s  {mark}", time.as_secs_f64());
        }
        let failed: Vec<&str> = self.lines.iter().filter(|line| line.2.is_err()).map(|line| line.0.as_str()).collect();
        println!("whole run {:.0} s", start.elapsed().as_secs_f64());
        println!("{} passed, {} failed", self.lines.len() - failed.len(), failed.len());
        if failed.is_empty() { Ok(()) } else { Err(Fault::new(format!("failed: {}", failed.join(", ")))) }
    }
}

pub fn command(project: &Project, mut args: Args) -> Result<()> {
    let consent = Consent::new(args.flag("--yes"));
    let only = args.word();
    let rest = args.finish_with_rest()?;
    if let Some(name) = &only
        && !PARTS.contains(&name.as_str())
    {
        return Err(Fault::new(format!("`{name}` is no part of the tests; see `cargo xtask test --help`")));
    }
    if only.is_none() && !rest.is_empty() {
        return Err(Fault::new(
            "words after `--` go to one part's test program; name the part, as in `test browser -- ...`",
        ));
    }
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);

    let start = Instant::now();
    let mut report = Report { lines: Vec::new() };
    if only.is_none() {
        // What is missing is told before half an hour of tests rather than after it.
        heading("set-up");
        setup::for_build(project, consent)?;
        setup::for_tests(project, consent)?;
    }
    if wanted("rust") {
        crate::rust::check_components(project)?;
        report.part("rustfmt", || checks::format(project));
        report.part("clippy", || checks::clippy(project));
        report.part("native tests", || checks::native_tests(project, &rest));
    }
    if only.as_deref() != Some("rust") {
        with_module(project, consent, &wanted, &rest, &mut report)?;
    }
    report.end(start)
}

/// The parts that need the built module.
fn with_module(
    project: &Project,
    consent: Consent,
    wanted: &dyn Fn(&str) -> bool,
    rest: &[String],
    report: &mut Report,
) -> Result<()> {
    let tools = setup::for_build(project, consent)?;
    let module = report.part("build of the module", || wasm::build(project, &tools));
    let needs_page = wanted("wasm") || wanted("node") || wanted("browser");
    let page = module && needs_page && report.part("build of the page", || build::site(project, &tools));
    if wanted("wasm") {
        let browser = setup::for_tests(project, consent)?;
        report.part_after(page, "sizes", || checks::budgets(project, &tools));
        report.part_after(module, "clippy for wasm", || checks::clippy_wasm(project, &tools));
        report.part_after(module, "module in the browser", || wasm::test(project, &tools, &browser, rest));
    }
    if wanted("types") {
        report.part_after(module, "types of the scripts", || checks::types(project));
    }
    if wanted("node") {
        report.part_after(page, "tests under Node", || checks::node_tests(project, rest));
    }
    if wanted("browser") {
        let browser = setup::for_tests(project, consent)?;
        report.part_after(page, "page in the browser", || checks::browser(project, &browser, rest));
    }
    Ok(())
}
