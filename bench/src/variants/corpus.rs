//! Files of puzzles with known answers, and the times of a rival.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use super::board::Board;

/// A row of a corpus file.
pub struct Row {
    pub name: String,
    /// Its kinds of clues, which tell puzzles of the same name apart.
    pub variants: String,
    pub format: String,
    pub puzzle: String,
    pub expected: String,
}

/// Reads a file: a heading, then a puzzle a line in columns parted by tabs.
pub fn rows(path: &Path) -> anyhow::Result<Vec<Row>> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("can't read {}", path.display()))?;
    let mut lines = text.lines();
    let heading: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| {
        let at = heading.iter().position(|heading| *heading == name);
        at.with_context(|| format!("{} has no column {name}", path.display()))
    };
    let (name, format) = (column("name")?, column("format")?);
    let (puzzle, expected) = (column("puzzle")?, column("expected")?);
    let variants = column("variants")?;
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            ensure!(fields.len() == heading.len(), "{}: {line}", path.display());
            Ok(Row {
                name: fields[name].to_owned(),
                variants: fields[variants].to_owned(),
                format: fields[format].to_owned(),
                puzzle: fields[puzzle].to_owned(),
                expected: fields[expected].to_owned(),
            })
        })
        .collect()
}

/// The files of a corpus, by name.
pub fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| format!("can't read {}", folder.display()))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsv"))
        .collect();
    files.sort();
    Ok(files)
}

impl Row {
    pub fn read(&self) -> anyhow::Result<Board> {
        Board::read(&self.puzzle, &self.format)
    }
}

/// What a rival said of a puzzle.
#[derive(Clone)]
pub struct Rival {
    pub status: String,
    pub ms: f64,
    pub guesses: u64,
    /// The time of its Rust branch, where that has the puzzle.
    pub native_ms: Option<f64>,
}

/// Times of a rival.
#[derive(Default)]
pub struct Rivals {
    /// By file and name: the kinds of clues, which may be cut off, and the times.
    by_name: HashMap<(String, String), Vec<(String, Rival)>>,
}

impl Rivals {
    /// What the rival said of a puzzle of a file.
    pub fn of(&self, file: &str, row: &Row) -> Option<&Rival> {
        let named = self.by_name.get(&(file.to_owned(), row.name.clone()))?;
        let same = |(variants, _): &&(String, Rival)| row.variants.starts_with(variants.as_str());
        let longest = named.iter().filter(same).max_by_key(|(v, _)| v.len());
        longest.map(|(_, rival)| rival)
    }

    /// Reads recorded times.
    pub fn read(path: &Path) -> anyhow::Result<Rivals> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("can't read {}", path.display()))?;
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let heading: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
        let column = |name: &str| {
            let at = heading.iter().position(|heading| *heading == name);
            at.with_context(|| format!("{} has no column {name}", path.display()))
        };
        let (file, name, status) = (column("file")?, column("name")?, column("status")?);
        let (ms, guesses) = (column("js_total_ms")?, column("js_guesses")?);
        let (native_status, native) = (column("rust_status")?, column("rust_total_ms")?);
        let variants = column("variants")?;
        let mut rivals = Rivals::default();
        for line in lines {
            let fields: Vec<&str> = line.split('\t').collect();
            let field = |at: usize| fields.get(at).copied().unwrap_or_default();
            let Ok(time) = field(ms).parse() else {
                continue;
            };
            let rival = Rival {
                status: field(status).to_owned(),
                ms: time,
                guesses: field(guesses).parse().unwrap_or(0),
                native_ms: match field(native_status) {
                    "unique" | "multiple" | "none" => field(native).parse().ok(),
                    _ => None,
                },
            };
            let key = (field(file).to_owned(), field(name).to_owned());
            let named = rivals.by_name.entry(key).or_default();
            named.push((field(variants).to_owned(), rival));
        }
        Ok(rivals)
    }
}
