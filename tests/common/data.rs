//! The data files: one case a line, fields between bars, `#` begins a remark.

use std::path::Path;

/// One line of a data file.
pub struct Row {
    pub file: String,
    pub line: usize,
    pub fields: Vec<String>,
}

impl Row {
    /// For messages: `hard_positions.txt:12`.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }

    /// The field at `index`, without blanks around it.
    pub fn field(&self, index: usize) -> &str {
        self.fields.get(index).unwrap_or_else(|| panic!("{}: field {} is missing", self.place(), index + 1))
    }

    /// The field at `index` without the back quotes around it, blanks within them kept.
    pub fn quoted(&self, index: usize) -> &str {
        let text = self.field(index).strip_prefix('`').and_then(|text| text.strip_suffix('`'));
        text.unwrap_or_else(|| panic!("{}: field {} needs back quotes", self.place(), index + 1))
    }

    /// The words of a field.
    pub fn words(&self, index: usize) -> Vec<&str> {
        self.field(index).split_whitespace().collect()
    }
}

/// All rows of `tests/data/<file>`.
pub fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let fields = line.split('|').map(|field| field.trim().to_string()).collect();
        rows.push(Row { file: file.to_string(), line: index + 1, fields });
    }
    assert!(!rows.is_empty(), "{file} has no case");
    rows
}
