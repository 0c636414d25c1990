//! [`export`]: a finished data set in other layouts, one shard in memory at a time.

use std::path::{Path, PathBuf};

use ninefold::generate::{Random, seed_of};
use ninefold::transform::Transform;
use ninefold::{Grid, Shape};
use serde::Serialize;

use crate::DatasetError;
use crate::finish::Manifest;
use crate::make::{Entry, Run};
use crate::store::{self, Making, Places, commit};
use crate::table::{self, Value};

/// The layout to export to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A CSV file for each split, with every flat column.
    Csv,
    /// An npz file for each split: boards as uint8 of shape (n, 81), numbers as
    /// they are.
    Npz,
    /// A folder for each split, as HRM and TRM read them.
    Hrm,
}

impl std::str::FromStr for Layout {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<Layout, DatasetError> {
        match text {
            "csv" => Ok(Layout::Csv),
            "npz" => Ok(Layout::Npz),
            "hrm" => Ok(Layout::Hrm),
            other => Err(DatasetError::Plan(format!(
                "`{other}`: expected csv, npz or hrm"
            ))),
        }
    }
}

/// What to export.
#[derive(Clone, Copy, Debug)]
pub struct Export {
    /// The layout.
    pub layout: Layout,
    /// How many random isomorphs are added to each puzzle of the first split,
    /// in the layout of HRM.
    pub augment: u64,
    /// The seed of these.
    pub seed: u64,
}

type Columns = [(String, Vec<Value>)];

/// Writes a finished data set in another layout into a folder. No more than one
/// shard of it is in memory at a time.
pub fn export(from: &Path, to: &Path, how: Export, run: &Run<'_>) -> Result<(), DatasetError> {
    let manifest = Manifest::load(from)?;
    for (number, split) in manifest.plan.splits.iter().enumerate() {
        let prefix = format!("{}/", split.name);
        let entries = manifest.files.iter();
        let shards = Shards {
            places: Places::new(from),
            entries: entries.filter(|e| e.file.starts_with(&prefix)).collect(),
            run,
        };
        if shards.entries.is_empty() {
            continue;
        }
        match how.layout {
            Layout::Csv => csv(&shards, &to.join(format!("{}.csv", split.name)))?,
            Layout::Npz => npz(&shards, &to.join(format!("{}.npz", split.name)))?,
            Layout::Hrm => {
                let copies = if number == 0 { how.augment } else { 0 };
                hrm(&shards, &to.join(&split.name), copies, how.seed)?;
            }
        }
    }
    if how.layout == Layout::Hrm {
        commit(&to.join("identifiers.json"), b"[\"<blank>\"]")?;
    }
    Ok(())
}

/// The shards of a split.
struct Shards<'a> {
    places: Places,
    entries: Vec<&'a Entry>,
    run: &'a Run<'a>,
}

impl Shards<'_> {
    /// The rows of all of them.
    fn rows(&self) -> usize {
        self.entries.iter().map(|entry| entry.rows as usize).sum()
    }

    /// Reads one after another: the flat columns of these names, or all.
    fn each(
        &self,
        names: Option<&[&str]>,
        mut take: impl FnMut(&Columns) -> Result<(), DatasetError>,
    ) -> Result<(), DatasetError> {
        for entry in &self.entries {
            self.run.check()?;
            let path = self.places.rows(&entry.file);
            let columns = table::read(store::read(&path)?, names)?;
            if columns.is_empty() || columns.iter().any(|(_, v)| v.len() as u64 != entry.rows) {
                let what = format!("the manifest says {} rows", entry.rows);
                return Err(DatasetError::wrong(&path, what));
            }
            take(&columns)?;
        }
        Ok(())
    }
}

fn csv(shards: &Shards<'_>, path: &Path) -> Result<(), DatasetError> {
    let mut file = Making::new(path)?;
    let mut is_first = true;
    shards.each(None, |columns| {
        let mut text = String::new();
        if std::mem::take(&mut is_first) {
            let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
            text = names.join(",");
            text.push('\n');
        }
        let rows = columns.first().map_or(0, |(_, values)| values.len());
        for row in 0..rows {
            for (number, (name, values)) in columns.iter().enumerate() {
                if number > 0 {
                    text.push(',');
                }
                // No value has a comma or a quote in it.
                match (&values[row], name.as_str()) {
                    (Value::Number(number), "seed") => {
                        text.push_str(&number.cast_unsigned().to_string());
                    }
                    (value, _) => text.push_str(&value.to_string()),
                }
            }
            text.push('\n');
        }
        file.put(text.as_bytes())
    })?;
    file.finish()
}

/// A board of a value, as numbers.
fn board(value: &Value) -> Result<[u8; 81], DatasetError> {
    let digit = |byte: u8| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    };
    let board = <[u8; 81]>::try_from(value.bytes());
    let board = board.map_err(|_| DatasetError::Plan(String::from("a board has not 81 cells")))?;
    Ok(board.map(digit))
}

/// The head of an array as NumPy writes it: its type and its dimensions.
fn npy(kind: &str, dimensions: &[usize]) -> Vec<u8> {
    let shape: String = dimensions.iter().map(|n| format!("{n},")).collect();
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
    // The whole head is a multiple of 64 bytes, its last byte a line end.
    let length = (10 + header.len() + 1).next_multiple_of(64);
    while 10 + header.len() + 1 < length {
        header.push(' ');
    }
    header.push('\n');
    let mut head = Vec::with_capacity(length);
    head.extend_from_slice(b"\x93NUMPY\x01\x00");
    head.extend_from_slice(&(header.len() as u16).to_le_bytes());
    head.extend_from_slice(header.as_bytes());
    head
}

/// What a column is as an array, with the bytes of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Float,
    Board,
    Bytes(usize),
}

impl Kind {
    fn of(name: &str, value: &Value) -> Kind {
        match (value, name) {
            (Value::Number(_), _) => Kind::Number,
            (Value::Float(_), _) => Kind::Float,
            (Value::Bytes(_), "puzzle" | "solution") => Kind::Board,
            (Value::Bytes(bytes), _) => Kind::Bytes(bytes.len()),
        }
    }

    /// The kind that has room for both.
    fn with(self, other: Kind) -> Kind {
        match (self, other) {
            (Kind::Bytes(one), Kind::Bytes(other)) => Kind::Bytes(one.max(other)),
            (first, _) => first,
        }
    }

    fn width(self) -> usize {
        match self {
            Kind::Number | Kind::Float => 8,
            Kind::Board => 81,
            Kind::Bytes(most) => most.max(1),
        }
    }

    fn head(self, name: &str, rows: usize) -> Vec<u8> {
        match self {
            Kind::Number if name == "seed" => npy("<u8", &[rows]),
            Kind::Number => npy("<i8", &[rows]),
            Kind::Float => npy("<f8", &[rows]),
            Kind::Board => npy("|u1", &[rows, 81]),
            Kind::Bytes(_) => npy(&format!("|S{}", self.width()), &[rows]),
        }
    }

    fn bytes(self, values: &[Value]) -> Result<Vec<u8>, DatasetError> {
        let mut bytes = Vec::with_capacity(values.len() * self.width());
        for value in values {
            let end = bytes.len() + self.width();
            match (self, value) {
                (Kind::Number, Value::Number(number)) => bytes.extend(number.to_le_bytes()),
                (Kind::Float, Value::Float(number)) => bytes.extend(number.to_le_bytes()),
                (Kind::Board, value) => bytes.extend(board(value)?),
                (_, value) => bytes.extend_from_slice(value.bytes()),
            }
            bytes.resize(end, 0);
        }
        Ok(bytes)
    }
}

/// The columns as an npz file: a zip file with an array for each.
fn npz(shards: &Shards<'_>, path: &Path) -> Result<(), DatasetError> {
    let rows = shards.rows();
    let mut kinds: Vec<(String, Kind)> = Vec::new();
    shards.each(None, |columns| {
        for (name, values) in columns {
            let kind = values.iter().map(|value| Kind::of(name, value));
            let Some(kind) = kind.reduce(Kind::with) else {
                continue;
            };
            match kinds.iter_mut().find(|(known, _)| known == name) {
                Some((_, known)) => *known = known.with(kind),
                None => kinds.push((name.clone(), kind)),
            }
        }
        Ok(())
    })?;
    let size = |(name, kind): &(String, Kind)| kind.head(name, rows).len() + rows * kind.width();
    if !fits(kinds.iter().map(|column| size(column) as u64)) {
        return Err(DatasetError::wrong(
            path,
            "an npz file holds up to 4 GB; export to csv, or make more splits",
        ));
    }
    let mut zip = Zip::new(path)?;
    for (name, kind) in &kinds {
        let head = kind.head(name, rows);
        zip.begin(&format!("{name}.npy"), head.len() + rows * kind.width())?;
        zip.put(&head)?;
        shards.each(Some(&[name]), |columns| {
            zip.put(&kind.bytes(&columns[0].1)?)
        })?;
        zip.end()?;
    }
    zip.finish()
}

/// Whether members of these sizes fit into a zip file without extensions, whose
/// lengths and offsets have 32 bits.
fn fits(members: impl Iterator<Item = u64>) -> bool {
    /// The head of a member and its row in the directory, with a name.
    const AROUND: u64 = 1024;
    members.map(|bytes| bytes + AROUND).sum::<u64>() < u64::from(u32::MAX)
}

/// A zip file in the making: members as they are, with a fixed date. What
/// [`fits`] has been looked at before.
struct Zip {
    file: Making,
    directory: Vec<u8>,
    members: u16,
    /// How long the file is.
    length: u64,
    /// Of the member that is being written: where it begins, what the directory
    /// will say of it, and its checksum so far.
    start: u64,
    common: Vec<u8>,
    name: String,
    sum: crc32fast::Hasher,
}

impl Zip {
    /// Where the checksum stands in what a member and the directory have in common.
    const SUM: usize = 10;

    fn new(path: &Path) -> Result<Zip, DatasetError> {
        Ok(Zip {
            file: Making::new(path)?,
            directory: Vec::new(),
            members: 0,
            length: 0,
            start: 0,
            common: Vec::new(),
            name: String::new(),
            sum: crc32fast::Hasher::new(),
        })
    }

    fn begin(&mut self, name: &str, bytes: usize) -> Result<(), DatasetError> {
        /// The first of January 1980, at midnight.
        const DATE: [u8; 4] = [0, 0, 0x21, 0];
        self.start = self.length;
        self.name = name.to_owned();
        let common = &mut self.common;
        common.clear();
        common.extend_from_slice(&[20, 0, 0, 0, 0, 0]);
        common.extend_from_slice(&DATE);
        common.extend_from_slice(&[0; 4]);
        common.extend_from_slice(&(bytes as u32).to_le_bytes());
        common.extend_from_slice(&(bytes as u32).to_le_bytes());
        common.extend_from_slice(&(name.len() as u16).to_le_bytes());
        common.extend_from_slice(&[0, 0]);
        let head = [b"PK\x03\x04", self.common.as_slice(), name.as_bytes()].concat();
        self.put(&head)?;
        self.sum = crc32fast::Hasher::new();
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), DatasetError> {
        self.sum.update(bytes);
        self.length += bytes.len() as u64;
        self.file.put(bytes)
    }

    /// The checksum is known at the end, and stands at the beginning.
    fn end(&mut self) -> Result<(), DatasetError> {
        let sum = self.sum.clone().finalize().to_le_bytes();
        self.file.patch(self.start + 4 + Zip::SUM as u64, &sum)?;
        self.common[Zip::SUM..Zip::SUM + 4].copy_from_slice(&sum);
        let directory = &mut self.directory;
        directory.extend_from_slice(b"PK\x01\x02\x14\x00");
        directory.extend_from_slice(&self.common);
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&(self.start as u32).to_le_bytes());
        directory.extend_from_slice(self.name.as_bytes());
        self.members += 1;
        Ok(())
    }

    fn finish(mut self) -> Result<(), DatasetError> {
        let count = self.members.to_le_bytes();
        let mut end = self.directory;
        let length = (end.len() as u32).to_le_bytes();
        end.extend_from_slice(b"PK\x05\x06\0\0\0\0");
        end.extend_from_slice(&count);
        end.extend_from_slice(&count);
        end.extend_from_slice(&length);
        end.extend_from_slice(&(self.length as u32).to_le_bytes());
        end.extend_from_slice(&[0, 0]);
        self.file.put(&end)?;
        self.file.finish()
    }
}

/// `dataset.json`, with its members in this order in every build.
#[derive(Serialize)]
struct About {
    seq_len: usize,
    vocab_size: usize,
    pad_id: usize,
    ignore_label_id: usize,
    blank_identifier_id: usize,
    num_puzzle_identifiers: usize,
    total_groups: usize,
    /// TRM asks for it and counts groups here; HRM passes over it.
    total_puzzles: usize,
    mean_puzzle_examples: usize,
    sets: [&'static str; 1],
}

/// The layout of HRM and TRM: digits plus 1 (an empty cell is 1, 0 is padding),
/// a group for each puzzle, and its isomorphs in the group.
fn hrm(shards: &Shards<'_>, folder: &Path, copies: u64, seed: u64) -> Result<(), DatasetError> {
    let groups = shards.rows();
    let per = copies as usize + 1;
    let examples = groups * per;
    let path = |name: &str| -> PathBuf { folder.join(format!("all__{name}.npy")) };
    let (mut inputs, mut labels) = (Making::new(&path("inputs"))?, Making::new(&path("labels"))?);
    for file in [&mut inputs, &mut labels] {
        file.put(&npy("|u1", &[examples, 81]))?;
    }
    let mut index = 0;
    shards.each(Some(&["puzzle", "solution"]), |columns| {
        let [(_, puzzles), (_, solutions)] = columns else {
            return Err(DatasetError::wrong(folder, "no puzzles or no solutions"));
        };
        for (puzzle, solution) in puzzles.iter().zip(solutions) {
            let (puzzle, solution) = (board(puzzle)?, board(solution)?);
            inputs.put(&puzzle.map(|digit| digit + 1))?;
            labels.put(&solution.map(|digit| digit + 1))?;
            for copy in 0..copies {
                shards.run.check()?;
                let mut random = Random::new(seed_of(seed, index), copy);
                let change = Transform::random(Shape::NINE, &mut random);
                for (board, to) in [(&puzzle, &mut inputs), (&solution, &mut labels)] {
                    // Every byte has become a digit.
                    let grid = Grid::from_values(Shape::NINE, board);
                    let grid = grid.unwrap_or_else(|| Grid::empty(Shape::NINE));
                    let values = change.apply(&grid);
                    let tokens: Vec<u8> = values.values().iter().map(|digit| digit + 1).collect();
                    to.put(&tokens)?;
                }
            }
            index += 1;
        }
        Ok(())
    })?;
    inputs.finish()?;
    labels.finish()?;
    let numbers = |name, count, of: &dyn Fn(usize) -> usize| -> Result<(), DatasetError> {
        let mut file = Making::new(&path(name))?;
        file.put(&npy("<i4", &[count]))?;
        for at in 0..count {
            shards.run.check()?;
            file.put(&(of(at) as i32).to_le_bytes())?;
        }
        file.finish()
    };
    numbers("puzzle_identifiers", examples, &|_| 0)?;
    numbers("puzzle_indices", examples + 1, &|at| at)?;
    numbers("group_indices", groups + 1, &|at| at * per)?;
    let about = About {
        seq_len: 81,
        vocab_size: 11,
        pad_id: 0,
        ignore_label_id: 0,
        blank_identifier_id: 0,
        num_puzzle_identifiers: 1,
        total_groups: groups,
        total_puzzles: groups,
        mean_puzzle_examples: 1,
        sets: ["all"],
    };
    let text = serde_json::to_string(&about).unwrap_or_default();
    commit(&folder.join("dataset.json"), text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zip_file_ends_at_four_gigabytes() {
        assert!(fits([1 << 30, 2 << 30].into_iter()));
        assert!(!fits([1 << 31, 1 << 31].into_iter()));
        assert!(!fits([5 << 30].into_iter()));
    }
}
