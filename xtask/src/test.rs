//! `cargo xtask test`: every check of the project, in order.

use std::time::{Duration, Instant};

use crate::args::Args;
use crate::browser::are_all_wanted;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::say::{Consent, heading, step};
use crate::{build, checks, package, setup, wasm, webkit};

pub const HELP: &str = "\
cargo xtask test [rust|wasm|types|node|package|browser|firefox|webkit] [--yes] [-- words for the part's test program]

Installs what is missing, then checks everything, or one part of it:

  rust      rustfmt, clippy and the native tests
  wasm      the build, its size against wasm-pack.toml, clippy for wasm, and tests/wasm.rs in headless Chromium
  types     the scripts' types, with TypeScript's checker
  node      tests/**/*.test.js and *.test.mjs: the engine over lines on the very module, parts of the page, the element's module
  package   the package for npm as it is packed: its files and types, under Node, in a plain page and in a project of Vite
  browser   the page of dist/site and the one file, with Playwright in headless Chromium
  firefox   the one file without a network, and the page of dist/site, in headless Firefox; a machine that can have no
            Firefox goes without, except where CI=true
  webkit    the page of dist/site, the one file, frame and element in WebKitGTK, which has Safari's engine, on a display that
            nobody sees; without it as above, also with CI=true where there is no apt-get

  --yes     install system packages that are missing without asking

`cargo xtask test browser -- -g promotion` runs the browser tests with that word in their name.";

const PARTS: [&str; 8] = ["rust", "wasm", "types", "node", "package", "browser", "firefox", "webkit"];

/// Parts done so far.
struct Report {
    lines: Vec<(String, Duration, Outcome)>,
}

/// How a part ended.
enum Outcome {
    Passed,
    /// Why it could not be run here.
    Skipped(String),
    Failed(String),
}

impl Report {
    /// Runs a part; whether it passed.
    fn part(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> bool {
        heading(name);
        let start = Instant::now();
        let result = work();
        let passed = result.is_ok();
        let outcome = match result {
            Ok(()) => Outcome::Passed,
            Err(fault) => Outcome::Failed(fault.to_string()),
        };
        if let Outcome::Failed(sentence) = &outcome {
            eprintln!("failed: {sentence}");
        }
        self.lines.push((name.to_owned(), start.elapsed(), outcome));
        passed
    }

    /// Runs a part that needs what was built, or notes that it was not run.
    fn part_after(&mut self, built: bool, name: &str, work: impl FnOnce() -> Result<()>) {
        if built {
            self.part(name, work);
        } else {
            let why = "not run, since the build failed".to_owned();
            self.lines.push((name.to_owned(), Duration::ZERO, Outcome::Failed(why)));
        }
    }

    /// Notes a part that this machine cannot run and need not.
    fn skip(&mut self, name: &str, why: String) {
        heading(name);
        eprintln!("skipped: {why}");
        self.lines.push((name.to_owned(), Duration::ZERO, Outcome::Skipped(why)));
    }

    fn end(self, start: Instant) -> Result<()> {
        heading("summary");
        for (name, time, result) in &self.lines {
            let mark = match result {
                Outcome::Passed => "passed".to_owned(),
                Outcome::Skipped(why) => format!("skipped {why}"),
                Outcome::Failed(sentence) => format!("FAILED  {sentence}"),
            };
            println!("{name:32}{:>6.1} s  {mark}", time.as_secs_f64());
        }
        let failed = self.lines.iter().filter(|line| matches!(line.2, Outcome::Failed(_)));
        let failed: Vec<&str> = failed.map(|line| line.0.as_str()).collect();
        let skipped = self.lines.iter().filter(|line| matches!(line.2, Outcome::Skipped(_))).count();
        println!("whole run {:.0} s", start.elapsed().as_secs_f64());
        let passed = self.lines.len() - failed.len() - skipped;
        print!("{passed} passed, {} failed", failed.len());
        println!("{}", if skipped > 0 { format!(", {skipped} skipped") } else { String::new() });
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
        if let Err(fault) = setup::for_firefox(project, consent) {
            step(&format!("The page cannot be tested in Firefox here: {fault}"));
        }
        if let Err(fault) = setup::for_webkit(project, consent) {
            step(&format!("The page cannot be tested in WebKit here: {fault}"));
        }
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
    let needs_page = ["wasm", "node", "browser", "firefox", "webkit"].iter().any(|part| wanted(part));
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
    if wanted("package") {
        let browser = setup::for_tests(project, consent)?;
        let packed = module && report.part("build of the package", || package::pack(project, &tools).map(|_| ()));
        report.part_after(packed, "package for npm", || checks::package(project, &browser, rest));
    }
    if wanted("browser") {
        let browser = setup::for_tests(project, consent)?;
        report.part_after(page, "page in the browser", || checks::browser(project, &browser, rest));
    }
    if wanted("firefox") {
        const NAME: &str = "page in Firefox";
        match setup::for_firefox(project, consent) {
            Ok(program) => report.part_after(page, NAME, || checks::firefox(project, &program, rest)),
            Err(fault) if are_all_wanted() => {
                report.part(NAME, || Err(fault));
            }
            Err(fault) => report.skip(NAME, fault.to_string()),
        }
    }
    if wanted("webkit") {
        const NAME: &str = "page in WebKit";
        match setup::for_webkit(project, consent) {
            Ok(programs) => report.part_after(page, NAME, || checks::webkit(project, &programs, rest)),
            Err(fault) if webkit::is_required() => {
                report.part(NAME, || Err(fault));
            }
            Err(fault) => report.skip(NAME, fault.to_string()),
        }
    }
    Ok(())
}
