//! [`finish`]: isomorphs out, replacements in, the manifest last.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use ninefold::Control;
use serde::{Deserialize, Serialize};

use crate::make::{Entry, Run, commit_rows, keys, load, make, mark};
use crate::plan::{Distinct, Plan, Source};
use crate::row::{Maker, Row};
use crate::store::{self, Places, commit};
use crate::{DatasetError, Key};

/// What a finished data set is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Manifest {
    /// The plan.
    pub plan: Plan,
    /// How many rows there are.
    pub rows: u64,
    /// How many classes of puzzles the plan's puzzles are of.
    pub puzzle_classes: u64,
    /// How many classes of solutions.
    pub solution_classes: u64,
    /// The indices that were dropped, because an isomorph comes before them.
    pub dropped: Vec<u64>,
    /// The indices that came in their place.
    pub added: Vec<u64>,
    /// The indices of a list that have no solution, or several.
    pub refused: Vec<u64>,
    /// The files.
    pub files: Vec<Entry>,
}

impl Manifest {
    /// The manifest of a folder.
    pub fn load(folder: &Path) -> Result<Manifest, DatasetError> {
        let path = Places::new(folder).manifest();
        serde_json::from_slice(&store::read(&path)?)
            .map_err(|error| DatasetError::wrong(&path, format!("not a manifest: {error}")))
    }
}

/// The classes that have been seen.
#[derive(Default)]
struct Seen {
    puzzles: HashSet<Key>,
    solutions: HashSet<Key>,
}

impl Seen {
    /// Takes a row, and tells whether it is the first of its class.
    fn take(&mut self, keys: &[Key; 2], distinct: Distinct) -> bool {
        let puzzle = self.puzzles.insert(keys[0]);
        let solution = self.solutions.insert(keys[1]);
        match distinct {
            Distinct::Puzzle => puzzle,
            Distinct::Solution => solution,
            Distinct::None => true,
        }
    }
}

/// Drops isomorphs of which another comes first, replaces them in a set that
/// is made by the generator, and writes the manifest. Every shard must be there.
pub fn finish(folder: &Path, run: &Run<'_>) -> Result<Manifest, DatasetError> {
    let places = Places::new(folder);
    let plan = load(folder)?;
    if places.manifest().exists() {
        clean(&places, &plan)?;
        return Manifest::load(folder);
    }
    let missing: Vec<u64> = (0..plan.shards())
        .filter(|shard| !places.mark(*shard).exists())
        .collect();
    if let Some(first) = missing.first() {
        return Err(DatasetError::Missing {
            missing: missing.len() as u64,
            shards: plan.shards(),
            first: *first,
        });
    }
    let mut seen = Seen::default();
    let mut dropped: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
    for shard in 0..plan.shards() {
        for (index, keys) in plan.indices(shard).zip(keys(&places, shard)?) {
            let refused = keys == [[0; 16]; 2];
            if !refused && !seen.take(&keys, plan.distinct) {
                dropped.entry(shard).or_default().insert(index);
            }
        }
    }
    // A shard that was cut short before keeps what it is.
    let redo: Vec<(u64, BTreeSet<u64>)> = dropped.into_iter().collect();
    run.each(&redo, |(shard, dropped), control| {
        if mark(&places, *shard)?.is_some_and(|mark| mark.dropped == *dropped) {
            return Ok(());
        }
        make(&places, &plan, *shard, dropped, control).map(|_| ())
    })?;
    let dropped: Vec<u64> = redo.into_iter().flat_map(|(_, dropped)| dropped).collect();
    let counts = (seen.puzzles.len() as u64, seen.solutions.len() as u64);
    let (added, last) = replace(&places, &plan, &dropped, seen, run)?;
    let mut files = Vec::new();
    let mut refused = Vec::new();
    for shard in 0..plan.shards() {
        if let Some(known) = mark(&places, shard)? {
            files.extend(known.files);
            refused.extend(known.refused);
        }
    }
    files.extend(last);
    files.sort_by(|a, b| a.file.cmp(&b.file));
    let manifest = Manifest {
        rows: files.iter().map(|entry| entry.rows).sum(),
        puzzle_classes: counts.0,
        solution_classes: counts.1,
        dropped,
        added,
        refused,
        files,
        plan: plan.clone(),
    };
    let mut text = serde_json::to_string_pretty(&manifest).unwrap_or_default();
    text.push('\n');
    commit(&places.manifest(), text.as_bytes())?;
    clean(&places, &plan)?;
    Ok(manifest)
}

/// Other puzzles of the same buckets for those that were dropped: the index
/// plus a multiple of all indices, the first that is of a new class.
fn replace(
    places: &Places,
    plan: &Plan,
    dropped: &[u64],
    mut seen: Seen,
    run: &Run<'_>,
) -> Result<(Vec<u64>, Vec<Entry>), DatasetError> {
    if dropped.is_empty() || matches!(plan.source, Source::Annotate { .. }) {
        return Ok((Vec::new(), Vec::new()));
    }
    let turn = plan.count.next_multiple_of(plan.round());
    let control = match run.stop {
        Some(flag) => Control::until(flag),
        None => Control::none(),
    };
    let mut maker = Maker::new(plan);
    let mut rows: Vec<Row> = Vec::new();
    for index in dropped {
        for again in 1.. {
            let row = maker.generate(index + again * turn, &control)?;
            if seen.take(&[row.canon, row.solution_canon], plan.distinct) {
                rows.push(row);
                break;
            }
        }
    }
    rows.sort_by_key(|row| row.index);
    let files = commit_rows(places, plan, plan.shards(), &rows)?;
    Ok((rows.iter().map(|row| row.index).collect(), files))
}

/// Removes what is no longer needed once the manifest is there.
fn clean(places: &Places, plan: &Plan) -> Result<(), DatasetError> {
    let parts = places.parts();
    if parts.exists() {
        std::fs::remove_dir_all(&parts).map_err(DatasetError::at(&parts))?;
    }
    store::clean(places.folder())?;
    for split in &plan.splits {
        store::clean(&places.folder().join(&split.name))?;
    }
    Ok(())
}
