//! [`verify`]: whether a data set is what its manifest says.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ninefold::solve::nine;
use ninefold::{Grid, Shape};

use crate::finish::Manifest;
use crate::make::Run;
use crate::plan::Distinct;
use crate::store::{self, Places, sha256};
use crate::{DatasetError, Key, key, table};

/// What was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The rows.
    pub rows: u64,
    /// The files.
    pub files: u64,
    /// The classes of solutions.
    pub solution_classes: u64,
    /// The SHA-256 of the manifest, which names that of every file.
    pub digest: String,
}

/// Reads every file and row of a finished data set: digests, one solution each
/// and the right one, classes and splits found again, no class in two splits,
/// no isomorph twice.
pub fn verify(folder: &Path, run: &Run<'_>) -> Result<Verified, DatasetError> {
    let places = Places::new(folder);
    let manifest = Manifest::load(folder)?;
    no_other_files(folder, &manifest)?;
    let seen: Mutex<Classes> = Mutex::default();
    run.each(&manifest.files, |entry, _| {
        let path = places.rows(&entry.file);
        let bytes = store::read(&path)?;
        let found = sha256(&bytes);
        if found != entry.sha256 {
            return Err(DatasetError::wrong(
                &path,
                format!("SHA-256 {found}, expected {}", entry.sha256),
            ));
        }
        let rows = rows(bytes, &path)?;
        if rows.len() as u64 != entry.rows {
            return Err(DatasetError::wrong(
                &path,
                format!("{} rows, expected {}", rows.len(), entry.rows),
            ));
        }
        for (number, row) in rows.iter().enumerate() {
            let told = |what: String| DatasetError::wrong(&path, format!("row {number}: {what}"));
            check(row, &manifest, &entry.file).map_err(told)?;
            let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.take(row, &manifest).map_err(told)?;
        }
        if let Some(told) = run.told {
            told(0, entry.rows);
        }
        Ok(())
    })?;
    let seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(Verified {
        rows: manifest.rows,
        files: manifest.files.len() as u64,
        solution_classes: seen.solutions.len() as u64,
        digest: sha256(&store::read(&places.manifest())?),
    })
}

/// What every file has of a row.
struct Seen {
    puzzle: [u8; 81],
    solution: [u8; 81],
    keys: [Key; 2],
    split: String,
}

#[derive(Default)]
struct Classes {
    puzzles: HashMap<Key, String>,
    solutions: HashMap<Key, String>,
}

impl Classes {
    fn take(&mut self, row: &Seen, manifest: &Manifest) -> Result<(), String> {
        let plan = &manifest.plan;
        let split = &row.split;
        let puzzle = self.puzzles.insert(row.keys[0], split.clone());
        let solution = self.solutions.insert(row.keys[1], split.clone());
        let twice = match plan.distinct {
            Distinct::Puzzle => puzzle.is_some(),
            Distinct::Solution => solution.is_some(),
            Distinct::None => false,
        };
        if twice {
            return Err(String::from("the data set already has an isomorph of it"));
        }
        let other = match plan.split_by {
            Distinct::Puzzle => puzzle,
            _ => solution,
        };
        match other {
            Some(other) if other != *split => {
                Err(format!("its class is in {other} as well as in {split}"))
            }
            _ => Ok(()),
        }
    }
}

/// Nothing but the files of the manifest is there.
fn no_other_files(folder: &Path, manifest: &Manifest) -> Result<(), DatasetError> {
    let known: BTreeSet<&str> = manifest.files.iter().map(|e| e.file.as_str()).collect();
    for split in &manifest.plan.splits {
        let inside = folder.join(&split.name);
        let Ok(entries) = inside.read_dir() else {
            continue;
        };
        for entry in entries.flatten() {
            let name = format!("{}/{}", split.name, entry.file_name().to_string_lossy());
            if !known.contains(name.as_str()) {
                return Err(DatasetError::wrong(&entry.path(), "not in the manifest"));
            }
        }
    }
    Ok(())
}

fn rows(bytes: Vec<u8>, path: &Path) -> Result<Vec<Seen>, DatasetError> {
    let columns = table::read(bytes, None)?;
    let column = |name: &str| {
        let found = columns.iter().find(|(known, _)| known == name);
        let (_, values) =
            found.ok_or_else(|| DatasetError::wrong(path, format!("no column `{name}`")))?;
        Ok::<_, DatasetError>(values)
    };
    let (puzzles, solutions) = (column("puzzle")?, column("solution")?);
    let (canons, others) = (column("canon")?, column("solution_canon")?);
    let splits = column("split")?;
    let short = |_| DatasetError::wrong(path, "a board or a key has the wrong length");
    (0..puzzles.len())
        .map(|at| {
            Ok(Seen {
                puzzle: puzzles[at].bytes().try_into().map_err(short)?,
                solution: solutions[at].bytes().try_into().map_err(short)?,
                keys: [
                    canons[at].bytes().try_into().map_err(short)?,
                    others[at].bytes().try_into().map_err(short)?,
                ],
                split: splits[at].to_string(),
            })
        })
        .collect()
}

fn check(row: &Seen, manifest: &Manifest, file: &str) -> Result<(), String> {
    let Some(solution) = nine::unique(&row.puzzle) else {
        return Err(String::from(
            "the puzzle does not have exactly one solution",
        ));
    };
    if solution.map(|digit| digit + b'0') != row.solution {
        return Err(String::from("the solution does not match the puzzle"));
    }
    let values = row.puzzle.map(|byte| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    });
    for (values, told) in [(values, row.keys[0]), (solution, row.keys[1])] {
        let grid = Grid::from_values(Shape::NINE, &values).ok_or("not a board")?;
        if key(&grid).map_err(|error| error.to_string())? != told {
            return Err(String::from("a class does not match the board"));
        }
    }
    let plan = &manifest.plan;
    let class = match plan.split_by {
        Distinct::Puzzle => &row.keys[0],
        _ => &row.keys[1],
    };
    let expected = plan.split_of(class);
    if expected != row.split || !file.starts_with(&format!("{expected}/")) {
        return Err(format!("it belongs to {expected}"));
    }
    Ok(())
}
