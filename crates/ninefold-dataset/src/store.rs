//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest as _, Sha256};

use crate::DatasetError;

/// The end of a name under which a file is written.
const TEMPORARY: &str = ".tmp";

/// Writes a file under another name, and renames it when it is on the disk.
pub fn commit(path: &Path, bytes: &[u8]) -> Result<(), DatasetError> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(DatasetError::at(folder))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let process = std::process::id();
    let temporary = folder.join(format!("_{name}.{process}-{number}{TEMPORARY}"));
    let written = (|| {
        let mut file = File::create(&temporary)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&temporary, path)
    })();
    if written.is_err() {
        // What is left of it would be cleaned at the end; sooner is better.
        let _ = fs::remove_file(&temporary);
    }
    written.map_err(DatasetError::at(path))?;
    // Where a folder can't be synced, the rename is as sure as it gets.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Removes what killed programs have left in a folder.
pub fn clean(folder: &Path) -> Result<(), DatasetError> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Ok(());
    };
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().ends_with(TEMPORARY) {
            remove(&entry.path())?;
        }
    }
    Ok(())
}

/// Removes a file, if it is there.
pub fn remove(path: &Path) -> Result<(), DatasetError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(DatasetError::at(path)(error))
        }
        _ => Ok(()),
    }
}

/// Reads a whole file.
pub fn read(path: &Path) -> Result<Vec<u8>, DatasetError> {
    fs::read(path).map_err(DatasetError::at(path))
}

/// The SHA-256 of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Where the parts of a data set lie.
#[derive(Clone, Debug)]
pub struct Places(PathBuf);

impl Places {
    pub fn new(folder: &Path) -> Places {
        Places(folder.to_owned())
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }

    pub fn plan(&self) -> PathBuf {
        self.0.join("_plan.json")
    }

    pub fn manifest(&self) -> PathBuf {
        self.0.join("_manifest.json")
    }

    /// What is kept of a shard until the data set is finished.
    pub fn parts(&self) -> PathBuf {
        self.0.join("_parts")
    }

    /// Says that a shard is there, and what it is.
    pub fn mark(&self, shard: u64) -> PathBuf {
        self.parts().join(format!("part-{shard:05}.json"))
    }

    /// The keys of every index of a shard.
    pub fn keys(&self, shard: u64) -> PathBuf {
        self.parts().join(format!("part-{shard:05}.keys"))
    }

    /// The rows of a shard that belong to a split, by its name in the folder.
    pub fn rows(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }
}

/// The name of the file with the rows of a shard that belong to a split.
pub fn file_name(split: &str, shard: u64) -> String {
    format!("{split}/part-{shard:05}.parquet")
}
