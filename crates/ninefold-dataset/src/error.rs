//! What can go wrong.

use std::io;
use std::path::{Path, PathBuf};

use ninefold::generate::GenerateError;
use parquet::errors::ParquetError;

/// Why there is no data set.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatasetError {
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A plan asks for what there is not.
    #[error("{0}")]
    Plan(String),
    /// The folder holds a data set by another plan.
    #[error("{} holds a data set made from another plan: {what} is {there}, not {asked}", path.display())]
    OtherPlan {
        /// The folder.
        path: PathBuf,
        /// What differs.
        what: String,
        /// What the folder's plan says.
        there: String,
        /// What was asked for.
        asked: String,
    },
    /// Shards are missing.
    #[error("{missing} of {shards} shards are missing, the first of them {first}")]
    Missing {
        /// How many.
        missing: u64,
        /// How many there should be.
        shards: u64,
        /// The number of the first.
        first: u64,
    },
    /// A puzzle of the plan was not made.
    #[error("puzzle {index}: {error}")]
    NotMade {
        /// Its number.
        index: u64,
        /// Why.
        error: GenerateError,
    },
    /// A file is not what the manifest says, or a row is wrong.
    #[error("{}: {what}", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// What was found and what was expected.
        what: String,
    },
    /// A Parquet file could not be read or written.
    #[error(transparent)]
    Parquet(#[from] ParquetError),
    /// The caller broke it off.
    #[error("stopped; run the same again to resume")]
    Stopped,
}

impl DatasetError {
    /// An error of the file system at a path.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> DatasetError + '_ {
        move |error| DatasetError::File {
            path: path.to_owned(),
            error,
        }
    }

    /// Something wrong with a file.
    pub(crate) fn wrong(path: &Path, what: impl Into<String>) -> DatasetError {
        DatasetError::Wrong {
            path: path.to_owned(),
            what: what.into(),
        }
    }
}

impl From<ninefold::Stopped> for DatasetError {
    fn from(_: ninefold::Stopped) -> DatasetError {
        DatasetError::Stopped
    }
}
