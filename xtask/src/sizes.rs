//! How large the parts that a browser downloads are, and how large they may be.

use std::path::{Path, PathBuf};

use crate::description::{Budget, Budgets};
use crate::fault::{Explain, Fault, Result};
use crate::node;
use crate::project::Project;
use crate::run::capture;

/// The size of one part, in bytes.
pub struct Size {
    pub name: String,
    pub raw: u64,
    pub gzip: u64,
    pub brotli: u64,
}

/// Measures what `build` left in dist: the module, what else a first game needs, what comes later, the element without
/// the module, and the two that hold it.
pub fn measure(project: &Project) -> Result<Vec<Size>> {
    let site = project.path("dist/site");
    let missing = || format!("could not read {}; run `cargo xtask build`", site.display());
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(&site).explain(missing)? {
        files.push(entry.explain(missing)?.path());
    }
    files.sort();
    let of = |belongs: fn(&str) -> bool| -> Vec<PathBuf> {
        let named = |path: &&PathBuf| path.file_name().and_then(|name| name.to_str()).is_some_and(belongs);
        files.iter().filter(named).cloned().collect()
    };
    let mut script = node::script(project, "xtask/node/sizes.mjs");
    script
        .arg(group("wasm", &of(|name| name.ends_with(".wasm") && !name.starts_with("poddavki-tools"))))
        .arg(group("tools", &of(|name| name.ends_with(".wasm") && name.starts_with("poddavki-tools"))))
        .arg(group("page", &of(|name| ["index.", "main-", "worker-"].iter().any(|start| name.starts_with(start)))))
        .arg(group("later", &of(|name| ["later", "tables-", "ru-", "es-"].iter().any(|start| name.starts_with(start)))))
        .arg(group("exchange", &of(|name| name.starts_with("exchange-"))))
        .arg(group("element", &of(|name| ["poddavki-board.", "worker-"].iter().any(|start| name.starts_with(start)))))
        .arg(group("embed", &of(|name| name == "embed.html")))
        .arg(group("one file", &[project.path("dist/poddavki.html")]));
    let mut sizes = read(&capture(&mut script, "measuring sizes")?)?;
    for (name, parts) in SUMS {
        let sum = sum(&sizes, name, parts);
        sizes.push(sum);
    }
    Ok(sizes)
}

/// What is promised of several parts together.
const SUMS: [(&str, &[&str]); 2] =
    [("first game", &["wasm", "page"]), ("everything", &["wasm", "page", "tools", "later", "exchange"])];

fn sum(sizes: &[Size], name: &str, parts: &[&str]) -> Size {
    let of = |part: fn(&Size) -> u64| sizes.iter().filter(|size| parts.contains(&size.name.as_str())).map(part).sum();
    Size { name: name.to_owned(), raw: of(|size| size.raw), gzip: of(|size| size.gzip), brotli: of(|size| size.brotli) }
}

fn group(name: &str, files: &[PathBuf]) -> String {
    let files: Vec<_> = files.iter().map(|path: &PathBuf| Path::to_string_lossy(path)).collect();
    format!("{name}={}", files.join(","))
}

fn read(text: &str) -> Result<Vec<Size>> {
    text.lines()
        .map(|line| {
            let mut fields = line.split('\t');
            let mut next = || fields.next().unwrap_or_default();
            let name = next().to_owned();
            let mut number = || next().parse().ok();
            match (number(), number(), number()) {
                (Some(raw), Some(gzip), Some(brotli)) => Ok(Size { name, raw, gzip, brotli }),
                _ => Err(Fault::new(format!("sizes.mjs printed a line that is no size: {line}"))),
            }
        })
        .collect()
}

/// The sizes as a table, with a line of the budget under each.
pub fn table(sizes: &[Size], budgets: &Budgets) -> String {
    let mut text = format!("{:<10}{:>10}{:>10}{:>10}   of budget\n", "bytes", "raw", "gzip", "brotli");
    for size in sizes {
        text += &format!("{:<10}{:>10}{:>10}{:>10}", size.name, size.raw, size.gzip, size.brotli);
        if let Some(budget) = budget_of(&size.name, budgets) {
            let [raw, gzip, brotli] = pairs(size, budget).map(|(_, is, may)| is * 100 / may.max(1));
            text += &format!("   {raw}% {gzip}% {brotli}%");
        }
        text += "\n";
    }
    text
}

/// A sentence for each size over its budget.
pub fn over_budget(sizes: &[Size], budgets: &Budgets) -> Vec<String> {
    let mut sentences = Vec::new();
    for size in sizes {
        let Some(budget) = budget_of(&size.name, budgets) else {
            continue;
        };
        for (kind, is, may) in pairs(size, budget) {
            if is > may {
                sentences.push(format!(
                    "{} is {is} bytes {kind}, {} over the {may} that wasm-pack.toml allows",
                    size.name,
                    is - may
                ));
            }
        }
    }
    sentences
}

fn budget_of<'a>(name: &str, budgets: &'a Budgets) -> Option<&'a Budget> {
    match name {
        "wasm" => Some(&budgets.wasm),
        "tools" => Some(&budgets.tools),
        "page" => Some(&budgets.page),
        "element" => Some(&budgets.element),
        "embed" => Some(&budgets.embed),
        "later" => Some(&budgets.later),
        "exchange" => Some(&budgets.exchange),
        "one file" => Some(&budgets.one_file),
        "first game" => Some(&budgets.first_game),
        "everything" => Some(&budgets.everything),
        _ => None,
    }
}

fn pairs(size: &Size, budget: &Budget) -> [(&'static str, u64, u64); 3] {
    [("raw", size.raw, budget.raw), ("by gzip", size.gzip, budget.gzip), ("by brotli", size.brotli, budget.brotli)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_over_its_budget_is_told_with_both_numbers() -> Result<()> {
        let even = || Budget { raw: 100, gzip: 50, brotli: 40 };
        let budgets = Budgets {
            wasm: even(),
            tools: even(),
            page: even(),
            later: even(),
            exchange: even(),
            element: even(),
            embed: even(),
            one_file: even(),
            first_game: even(),
            everything: even(),
        };
        let sizes = read("wasm\t100\t51\t40\npage\t1\t1\t1\n")?;
        assert_eq!(
            over_budget(&sizes, &budgets),
            ["wasm is 51 bytes by gzip, 1 over the 50 that wasm-pack.toml allows"]
        );
        Ok(())
    }

    #[test]
    fn a_sum_is_of_its_parts_alone() -> Result<()> {
        let sizes = read("wasm\t100\t50\t40\npage\t1\t2\t3\nlater\t7\t7\t7\n")?;
        let sum = sum(&sizes, SUMS[0].0, SUMS[0].1);
        assert_eq!((sum.name.as_str(), sum.raw, sum.gzip, sum.brotli), ("first game", 101, 52, 43));
        Ok(())
    }
}
