//! `ninefold.dataset`: the native part.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ninefold::Stopped;
use ninefold_dataset::{
    self as dataset, Column, DatasetError, Export, Manifest, Part, Plan, Source, Split,
};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::error::wrong;
use crate::pool::Run;

/// What a plan is made of, in words.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Wanted {
    level: String,
    count: Option<u64>,
    seed: u64,
    symmetry: String,
    minimal: bool,
    columns: String,
    trace: String,
    scale: String,
    distinct: String,
    split: String,
    split_by: String,
    salt: u64,
    shard: u64,
}

fn told(error: DatasetError) -> PyErr {
    match error {
        DatasetError::File { .. } => PyOSError::new_err(error.to_string()),
        other => PyValueError::new_err(other.to_string()),
    }
}

impl Wanted {
    fn plan(&self, list: Option<&[[u8; 81]]>) -> Result<Plan, DatasetError> {
        let (source, count) = match list {
            Some(list) => {
                let sha256 = dataset::digest_of(list);
                (Source::Annotate { sha256 }, list.len() as u64)
            }
            None => {
                let mut source = Source::create(&self.level, self.seed)?;
                if let Source::Create {
                    symmetry, minimal, ..
                } = &mut source
                {
                    symmetry.clone_from(&self.symmetry);
                    *minimal = self.minimal;
                }
                (source, self.count.unwrap_or(0))
            }
        };
        Ok(Plan {
            columns: Column::parse(&self.columns)?,
            trace: self.trace.parse()?,
            scale: self.scale.clone(),
            distinct: self.distinct.parse()?,
            splits: Split::parse(&self.split)?,
            split_by: self.split_by.parse()?,
            salt: self.salt,
            shard: self.shard,
            ..Plan::new(source, count)
        })
    }
}

/// Writes the plan into a folder, or sees that it is there; gives the number of
/// shards.
#[pyfunction]
#[pyo3(signature = (out, wanted, list))]
pub fn dataset_begin(
    py: Python<'_>,
    out: PathBuf,
    wanted: Wanted,
    list: Option<PathBuf>,
) -> PyResult<u64> {
    py.detach(|| {
        let list = list.map(|path| dataset::read_list(&path)).transpose()?;
        let plan = wanted.plan(list.as_deref())?;
        dataset::begin(&out, &plan, list.as_deref())?;
        Ok(plan.shards())
    })
    .map_err(told)
}

/// Makes one shard, unless it is there.
#[pyfunction]
#[pyo3(signature = (out, number))]
pub fn dataset_shard(py: Python<'_>, out: PathBuf, number: u64) -> PyResult<u64> {
    let plan = dataset::load(&out).map_err(told)?;
    let made = Run::alone().one(py, |control| {
        match dataset::shard(&out, &plan, number, control) {
            Err(DatasetError::Stopped) => Err(Stopped),
            made => Ok(made),
        }
    })?;
    made.map_err(told)
}

/// Does this with threads, and with Ctrl-C.
fn with_threads<T: Send>(
    py: Python<'_>,
    threads: Option<NonZeroUsize>,
    progress: Option<Py<PyAny>>,
    shards: u64,
    work: impl Fn(&dataset::Run<'_>) -> Result<T, DatasetError> + Send + Sync,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    let done = AtomicU64::new(0);
    let count = |_: u64, _: u64| {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let threads = threads.or_else(|| std::thread::available_parallelism().ok());
    let run = dataset::Run {
        threads: threads.map_or(1, NonZeroUsize::get),
        stop: Some(&stop),
        told: Some(&count),
    };
    let tell = |py: Python<'_>| -> PyResult<()> {
        py.check_signals()?;
        if let Some(progress) = &progress {
            progress.call1(py, (done.load(Ordering::Relaxed), shards))?;
        }
        Ok(())
    };
    let mut failed = None;
    let made = py.detach(|| {
        std::thread::scope(|scope| {
            let (ended, ends) = std::sync::mpsc::channel::<()>();
            let (run, work) = (&run, &work);
            let worker = scope.spawn(move || {
                let _ended = ended;
                work(run)
            });
            let pause = std::time::Duration::from_millis(50);
            while ends.recv_timeout(pause) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                if failed.is_none() {
                    failed = Python::attach(tell).err();
                }
                if failed.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            worker.join()
        })
    });
    match (failed, made) {
        (Some(error), _) => Err(error),
        (None, Ok(made)) => {
            let made = made.map_err(told)?;
            // Of what was done since the last look, nobody was told yet.
            tell(py)?;
            Ok(made)
        }
        (None, Err(_)) => Err(wrong("a thread panicked")),
    }
}

/// Makes the shards of a part on threads.
#[pyfunction]
#[pyo3(signature = (out, number, of, threads, progress))]
pub fn dataset_part(
    py: Python<'_>,
    out: PathBuf,
    number: u64,
    of: u64,
    threads: Option<NonZeroUsize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<()> {
    let part: Part = format!("{number}/{of}").parse().map_err(told)?;
    let plan = dataset::load(&out).map_err(told)?;
    let shards = part.shards(&plan).len() as u64;
    with_threads(py, threads, progress, shards, |run| {
        dataset::make_part(&out, &plan, part, run)
    })
}

/// Drops isomorphs and writes the manifest; gives it as JSON.
#[pyfunction]
#[pyo3(signature = (out, threads))]
pub fn dataset_finish(
    py: Python<'_>,
    out: PathBuf,
    threads: Option<NonZeroUsize>,
) -> PyResult<String> {
    let made = with_threads(py, threads, None, 0, |run| dataset::finish(&out, run))?;
    json(&made)
}

fn json(manifest: &Manifest) -> PyResult<String> {
    serde_json::to_string(manifest).map_err(wrong)
}

/// Checks every file and row; gives rows, files, classes and the digest.
#[pyfunction]
#[pyo3(signature = (out, threads))]
pub fn dataset_verify(
    py: Python<'_>,
    out: PathBuf,
    threads: Option<NonZeroUsize>,
) -> PyResult<(u64, u64, u64, String)> {
    let seen = with_threads(py, threads, None, 0, |run| dataset::verify(&out, run))?;
    Ok((seen.rows, seen.files, seen.solution_classes, seen.digest))
}

/// Writes a finished data set in another layout.
#[pyfunction]
#[pyo3(signature = (out, to, layout, augment, seed))]
pub fn dataset_export(
    py: Python<'_>,
    out: PathBuf,
    to: PathBuf,
    layout: &str,
    augment: u64,
    seed: u64,
) -> PyResult<()> {
    let how = Export {
        layout: layout.parse().map_err(told)?,
        augment,
        seed,
    };
    with_threads(py, None, None, 0, |run| {
        dataset::export(&out, &to, how, run)
    })
}
