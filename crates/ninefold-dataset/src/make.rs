//! Shards: made, committed, and made again after a crash.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use ninefold::Control;
use serde::{Deserialize, Serialize};

use crate::finish::{Manifest, finish};
use crate::plan::{Plan, Source};
use crate::row::{Maker, Row};
use crate::store::{self, Places, commit, file_name, sha256};
use crate::{DatasetError, Key, table};

/// How the work is done; no word of it is in the data set.
pub struct Run<'a> {
    /// How many threads.
    pub threads: usize,
    /// Ends the work when it is set.
    pub stop: Option<&'a AtomicBool>,
    /// Hears of each shard that is done, and of how many rows it has.
    pub told: Option<&'a (dyn Fn(u64, u64) + Sync)>,
}

impl Run<'_> {
    /// This many threads, and nobody listens.
    pub fn new(threads: usize) -> Run<'static> {
        Run {
            threads,
            stop: None,
            told: None,
        }
    }

    fn control(&self) -> Control<'_> {
        match self.stop {
            Some(flag) => Control::until(flag),
            None => Control::none(),
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// An error once the work is to end.
    pub(crate) fn check(&self) -> Result<(), DatasetError> {
        match self.is_stopped() {
            true => Err(DatasetError::Stopped),
            false => Ok(()),
        }
    }

    /// Does the work for each of these on the threads.
    pub(crate) fn each<T: Sync>(
        &self,
        items: &[T],
        work: impl Fn(&T, &Control<'_>) -> Result<(), DatasetError> + Sync,
    ) -> Result<(), DatasetError> {
        let next = AtomicUsize::new(0);
        let failed: Mutex<Option<DatasetError>> = Mutex::new(None);
        let lock = || failed.lock().unwrap_or_else(PoisonError::into_inner);
        let go = || {
            while !self.is_stopped() && lock().is_none() {
                let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    return;
                };
                if let Err(error) = work(item, &self.control()) {
                    lock().get_or_insert(error);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.min(items.len()) {
                scope.spawn(go);
            }
            go();
        });
        match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None if self.is_stopped() => Err(DatasetError::Stopped),
            None => Ok(()),
        }
    }
}

/// A part of the shards, for one of several machines: the first of seven is 1/7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which part, from 1.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

impl std::str::FromStr for Part {
    type Err = DatasetError;

    fn from_str(text: &str) -> Result<Part, DatasetError> {
        let parts = text.split_once('/').map(|(a, b)| (a.parse(), b.parse()));
        match parts {
            Some((Ok(number), Ok(of))) if (1..=of).contains(&number) => Ok(Part { number, of }),
            _ => Err(DatasetError::Plan(format!(
                "`{text}` is not a part: expected one such as 3/16"
            ))),
        }
    }
}

impl Part {
    /// The shards of a plan that belong to the part.
    pub fn shards(self, plan: &Plan) -> Vec<u64> {
        (self.number - 1..plan.shards())
            .step_by(self.of as usize)
            .collect()
    }
}

/// What a shard is: written last, it says that the shard is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Mark {
    /// The indices that were left out because an isomorph comes before them.
    pub dropped: BTreeSet<u64>,
    /// Indices of a list that have no solution, or several.
    pub refused: BTreeSet<u64>,
    pub files: Vec<Entry>,
}

/// A file of the data set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its name in the folder.
    pub file: String,
    /// How many rows it has.
    pub rows: u64,
    /// The SHA-256 of its bytes, in hexadecimal digits.
    pub sha256: String,
}

/// Writes the plan into a folder, or sees that it is there already. `list` has
/// the boards of a set that is annotated.
pub fn begin(folder: &Path, plan: &Plan, list: Option<&[[u8; 81]]>) -> Result<(), DatasetError> {
    plan.check()?;
    let places = Places::new(folder);
    if places.plan().exists() {
        let there = load(folder)?;
        return match difference(&there, plan) {
            None => Ok(()),
            Some((what, there, asked)) => Err(DatasetError::OtherPlan {
                path: folder.to_owned(),
                what,
                there,
                asked,
            }),
        };
    }
    let taken = folder.read_dir().is_ok_and(|mut entries| {
        entries.any(|entry| entry.is_ok_and(|e| !e.file_name().to_string_lossy().starts_with('_')))
    });
    if taken {
        return Err(DatasetError::wrong(
            folder,
            "the folder is not empty but has no _plan.json",
        ));
    }
    if let Some(list) = list {
        commit(&list_path(&places), list.as_flattened())?;
    }
    let mut text = serde_json::to_string_pretty(plan).unwrap_or_default();
    text.push('\n');
    commit(&places.plan(), text.as_bytes())
}

fn list_path(places: &Places) -> std::path::PathBuf {
    places.parts().join("list")
}

/// The plan of a folder.
pub fn load(folder: &Path) -> Result<Plan, DatasetError> {
    let path = Places::new(folder).plan();
    let plan: Plan = serde_json::from_slice(&store::read(&path)?)
        .map_err(|error| DatasetError::wrong(&path, format!("not a plan: {error}")))?;
    plan.check()?;
    Ok(plan)
}

/// The first thing in which two plans differ.
fn difference(there: &Plan, asked: &Plan) -> Option<(String, String, String)> {
    let value = |plan: &Plan| serde_json::to_value(plan).unwrap_or_default();
    let (there, asked) = (value(there), value(asked));
    let fields = asked.as_object()?;
    for (name, wanted) in fields {
        if there.get(name) != Some(wanted) {
            let old = there.get(name).map(ToString::to_string).unwrap_or_default();
            return Some((name.clone(), old, wanted.to_string()));
        }
    }
    None
}

/// Makes the shard of this number, unless it is there.
pub fn shard(
    folder: &Path,
    plan: &Plan,
    number: u64,
    control: &Control<'_>,
) -> Result<u64, DatasetError> {
    let places = Places::new(folder);
    if places.manifest().exists() {
        return Ok(0);
    }
    if let Some(mark) = mark(&places, number)? {
        return Ok(mark.files.iter().map(|entry| entry.rows).sum());
    }
    make(&places, plan, number, &BTreeSet::new(), control)
}

/// What is known of a shard that is there.
pub(crate) fn mark(places: &Places, number: u64) -> Result<Option<Mark>, DatasetError> {
    let path = places.mark(number);
    if !path.exists() {
        return Ok(None);
    }
    let mark = serde_json::from_slice(&store::read(&path)?);
    Ok(Some(mark.map_err(|error| {
        DatasetError::wrong(&path, error.to_string())
    })?))
}

/// Makes a shard without the dropped indices, and commits it.
pub(crate) fn make(
    places: &Places,
    plan: &Plan,
    number: u64,
    dropped: &BTreeSet<u64>,
    control: &Control<'_>,
) -> Result<u64, DatasetError> {
    let mut refused = BTreeSet::new();
    let mut keys: Vec<u8> = Vec::new();
    let mut rows = Vec::new();
    let mut maker = Maker::new(plan);
    let indices = plan.indices(number);
    let mut take = |row: Option<Row>| {
        let Some(row) = row else {
            return keys.extend_from_slice(&[0; 32]);
        };
        keys.extend_from_slice(&row.canon);
        keys.extend_from_slice(&row.solution_canon);
        if !dropped.contains(&row.index) {
            rows.push(row);
        }
    };
    match plan.source {
        Source::Create { .. } => maker.generate_run(indices, control, |row| take(Some(row)))?,
        Source::Annotate { .. } => {
            const BOARD: u64 = 81;
            let bytes = indices.start * BOARD..indices.end * BOARD;
            let list = store::read_part(&list_path(places), bytes)?;
            for (index, board) in indices.zip(list.as_chunks().0) {
                let row = maker.annotate(index, board, control)?;
                if row.is_none() {
                    refused.insert(index);
                }
                take(row);
            }
        }
    }
    // The keys are those of the whole range, whatever is dropped.
    commit(&places.keys(number), &keys)?;
    let files = commit_rows(places, plan, number, &rows)?;
    let mark = Mark {
        dropped: dropped.clone(),
        refused,
        files,
    };
    let text = serde_json::to_vec(&mark).unwrap_or_default();
    commit(&places.mark(number), &text)?;
    Ok(rows.len() as u64)
}

/// Commits the rows of a shard, a file for each split that has any.
pub(crate) fn commit_rows(
    places: &Places,
    plan: &Plan,
    number: u64,
    rows: &[Row],
) -> Result<Vec<Entry>, DatasetError> {
    let mut files = Vec::new();
    for split in &plan.splits {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.split == split.name).collect();
        let file = file_name(&split.name, number);
        if rows.is_empty() {
            // A row that was there may have been dropped.
            store::remove(&places.rows(&file))?;
            continue;
        }
        let bytes = table::write(plan, &rows)?;
        commit(&places.rows(&file), &bytes)?;
        files.push(Entry {
            file,
            rows: rows.len() as u64,
            sha256: sha256(&bytes),
        });
    }
    Ok(files)
}

/// The keys of the indices of a shard: of the puzzle and of the solution.
pub(crate) fn keys(places: &Places, number: u64) -> Result<Vec<[Key; 2]>, DatasetError> {
    let bytes = store::read(&places.keys(number))?;
    let halves: &[Key] = bytes.as_chunks().0;
    Ok(halves.as_chunks().0.to_vec())
}

/// Makes the shards of a part.
pub fn make_part(
    folder: &Path,
    plan: &Plan,
    part: Part,
    run: &Run<'_>,
) -> Result<(), DatasetError> {
    run.each(&part.shards(plan), |number, control| {
        let rows = shard(folder, plan, *number, control)?;
        if let Some(told) = run.told {
            told(*number, rows);
        }
        Ok(())
    })
}

/// Makes a whole data set, or what is missing of it.
pub fn create(folder: &Path, plan: &Plan, run: &Run<'_>) -> Result<Manifest, DatasetError> {
    begin(folder, plan, None)?;
    make_part(folder, plan, Part { number: 1, of: 1 }, run)?;
    finish(folder, run)
}
