//! [`export`]: a finished data set in other layouts.

use std::path::Path;

use ninefold::generate::{Random, seed_of};
use ninefold::transform::Transform;
use ninefold::{Grid, Shape};

use crate::DatasetError;
use crate::finish::Manifest;
use crate::store::{self, Places, commit};
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

type Columns = Vec<(String, Vec<Value>)>;

/// Writes a finished data set in another layout into a folder.
pub fn export(from: &Path, to: &Path, how: Export) -> Result<(), DatasetError> {
    let manifest = Manifest::load(from)?;
    for (number, split) in manifest.plan.splits.iter().enumerate() {
        let mut all: Columns = Vec::new();
        let prefix = format!("{}/", split.name);
        for entry in manifest
            .files
            .iter()
            .filter(|e| e.file.starts_with(&prefix))
        {
            let bytes = store::read(&Places::new(from).rows(&entry.file))?;
            for (name, values) in table::read(bytes)? {
                match all.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, column)) => column.extend(values),
                    None => all.push((name, values)),
                }
            }
        }
        if all.is_empty() {
            continue;
        }
        match how.layout {
            Layout::Csv => commit(
                &to.join(format!("{}.csv", split.name)),
                csv(&all).as_bytes(),
            )?,
            Layout::Npz => {
                let path = to.join(format!("{}.npz", split.name));
                let file = npz(&all).ok_or_else(|| {
                    DatasetError::wrong(
                        &path,
                        "an npz file holds up to 4 GB; export to csv, or make more splits",
                    )
                })?;
                commit(&path, &file)?;
            }
            Layout::Hrm => {
                let copies = if number == 0 { how.augment } else { 0 };
                hrm(&to.join(&split.name), &all, copies, how.seed)?;
            }
        }
    }
    if how.layout == Layout::Hrm {
        commit(&to.join("identifiers.json"), b"[\"<blank>\"]")?;
    }
    Ok(())
}

fn csv(columns: &Columns) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let mut text = names.join(",");
    text.push('\n');
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
    text
}

/// Boards of a column, as numbers.
fn boards(columns: &Columns, name: &str) -> Vec<[u8; 81]> {
    let column = columns.iter().find(|(known, _)| known == name);
    let values = column
        .map(|(_, values)| values.as_slice())
        .unwrap_or_default();
    let digit = |byte: u8| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    };
    values
        .iter()
        .filter_map(|value| <[u8; 81]>::try_from(value.bytes()).ok())
        .map(|board| board.map(digit))
        .collect()
}

/// An array as NumPy writes it: its type, its dimensions and its bytes.
fn npy(kind: &str, dimensions: &[usize], bytes: &[u8]) -> Vec<u8> {
    let shape: String = dimensions.iter().map(|n| format!("{n},")).collect();
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
    // The whole head is a multiple of 64 bytes, its last byte a line end.
    let length = (10 + header.len() + 1).next_multiple_of(64);
    while 10 + header.len() + 1 < length {
        header.push(' ');
    }
    header.push('\n');
    let mut file = Vec::with_capacity(length + bytes.len());
    file.extend_from_slice(b"\x93NUMPY\x01\x00");
    file.extend_from_slice(&(header.len() as u16).to_le_bytes());
    file.extend_from_slice(header.as_bytes());
    file.extend_from_slice(bytes);
    file
}

/// The columns as an npz file; `None` when it would be larger than one can be.
fn npz(columns: &Columns) -> Option<Vec<u8>> {
    let mut members = Vec::new();
    for (name, values) in columns {
        let rows = values.len();
        let array = match values.first() {
            Some(Value::Number(_)) => {
                let bytes = values.iter().flat_map(|value| match value {
                    Value::Number(number) => number.to_le_bytes(),
                    _ => [0; 8],
                });
                let kind = if name == "seed" { "<u8" } else { "<i8" };
                npy(kind, &[rows], &bytes.collect::<Vec<u8>>())
            }
            Some(Value::Float(_)) => {
                let bytes = values.iter().flat_map(|value| match value {
                    Value::Float(number) => number.to_le_bytes(),
                    _ => [0; 8],
                });
                npy("<f8", &[rows], &bytes.collect::<Vec<u8>>())
            }
            _ if name == "puzzle" || name == "solution" => {
                npy("|u1", &[rows, 81], boards(columns, name).as_flattened())
            }
            _ => {
                let width = values
                    .iter()
                    .map(|value| value.bytes().len())
                    .max()
                    .unwrap_or(1);
                let mut bytes = Vec::with_capacity(rows * width);
                for value in values {
                    bytes.extend_from_slice(value.bytes());
                    bytes.resize(bytes.len().next_multiple_of(width.max(1)), 0);
                }
                npy(&format!("|S{}", width.max(1)), &[rows], &bytes)
            }
        };
        members.push((format!("{name}.npy"), array));
    }
    zip(&members)
}

/// Whether members of these sizes fit into a zip file without extensions, whose
/// lengths and offsets have 32 bits.
fn fits(members: impl Iterator<Item = u64>) -> bool {
    /// The head of a member and its row in the directory, with a name.
    const AROUND: u64 = 1024;
    members.map(|bytes| bytes + AROUND).sum::<u64>() < u64::from(u32::MAX)
}

/// Members in a zip file, as they are, with a fixed date; `None` when they don't
/// fit.
fn zip(members: &[(String, Vec<u8>)]) -> Option<Vec<u8>> {
    if !fits(members.iter().map(|(_, bytes)| bytes.len() as u64)) {
        return None;
    }
    /// The first of January 1980, at midnight.
    const DATE: [u8; 4] = [0, 0, 0x21, 0];
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in members {
        let start = file.len() as u32;
        let mut common = Vec::new();
        common.extend_from_slice(&[20, 0, 0, 0, 0, 0]);
        common.extend_from_slice(&DATE);
        common.extend_from_slice(&crc32fast::hash(bytes).to_le_bytes());
        common.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        common.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        common.extend_from_slice(&(name.len() as u16).to_le_bytes());
        common.extend_from_slice(&[0, 0]);
        file.extend_from_slice(b"PK\x03\x04");
        file.extend_from_slice(&common);
        file.extend_from_slice(name.as_bytes());
        file.extend_from_slice(bytes);
        directory.extend_from_slice(b"PK\x01\x02\x14\x00");
        directory.extend_from_slice(&common);
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&start.to_le_bytes());
        directory.extend_from_slice(name.as_bytes());
    }
    let start = file.len() as u32;
    file.extend_from_slice(&directory);
    file.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    let count = (members.len() as u16).to_le_bytes();
    file.extend_from_slice(&count);
    file.extend_from_slice(&count);
    file.extend_from_slice(&(directory.len() as u32).to_le_bytes());
    file.extend_from_slice(&start.to_le_bytes());
    file.extend_from_slice(&[0, 0]);
    Some(file)
}

/// The layout of HRM and TRM: digits plus 1 (an empty cell is 1, 0 is padding),
/// a group for each puzzle, and its isomorphs in the group.
fn hrm(folder: &Path, columns: &Columns, copies: u64, seed: u64) -> Result<(), DatasetError> {
    let (puzzles, solutions) = (boards(columns, "puzzle"), boards(columns, "solution"));
    let per = copies as usize + 1;
    let examples = puzzles.len() * per;
    let mut inputs: Vec<u8> = Vec::with_capacity(examples * 81);
    let mut labels: Vec<u8> = Vec::with_capacity(examples * 81);
    for (index, (puzzle, solution)) in puzzles.iter().zip(&solutions).enumerate() {
        inputs.extend(puzzle.map(|digit| digit + 1));
        labels.extend(solution.map(|digit| digit + 1));
        for copy in 0..copies {
            let mut random = Random::new(seed_of(seed, index as u64), copy);
            let change = Transform::random(Shape::NINE, &mut random);
            for (board, to) in [(puzzle, &mut inputs), (solution, &mut labels)] {
                if let Some(grid) = Grid::from_values(Shape::NINE, board) {
                    to.extend(change.apply(&grid).values().iter().map(|digit| digit + 1));
                }
            }
        }
    }
    let numbers = |step: usize, most: usize| -> Vec<u8> {
        (0..=most)
            .flat_map(|n| ((n * step) as i32).to_le_bytes())
            .collect()
    };
    let put = |name: &str, bytes: Vec<u8>| commit(&folder.join(format!("all__{name}.npy")), &bytes);
    put("inputs", npy("|u1", &[examples, 81], &inputs))?;
    put("labels", npy("|u1", &[examples, 81], &labels))?;
    put(
        "puzzle_identifiers",
        npy("<i4", &[examples], &vec![0; examples * 4]),
    )?;
    put(
        "puzzle_indices",
        npy("<i4", &[examples + 1], &numbers(1, examples)),
    )?;
    put(
        "group_indices",
        npy("<i4", &[puzzles.len() + 1], &numbers(per, puzzles.len())),
    )?;
    let about = serde_json::json!({
        "seq_len": 81,
        "vocab_size": 11,
        "pad_id": 0,
        "ignore_label_id": 0,
        "blank_identifier_id": 0,
        "num_puzzle_identifiers": 1,
        "total_groups": puzzles.len(),
        // TRM asks for it and counts groups here; HRM passes over it.
        "total_puzzles": puzzles.len(),
        "mean_puzzle_examples": 1,
        "sets": ["all"],
    });
    commit(&folder.join("dataset.json"), about.to_string().as_bytes())
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
