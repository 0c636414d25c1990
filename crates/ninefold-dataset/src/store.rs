//! Files that are there whole or not at all.

use std::fs::{self, File};
use std::io::{BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest as _, Sha256};

use crate::DatasetError;

/// The end of a name under which a file is written.
const TEMPORARY: &str = ".tmp";

/// Writes a file under another name, and renames it when it is on the disk.
pub fn commit(path: &Path, bytes: &[u8]) -> Result<(), DatasetError> {
    let mut file = Making::new(path)?;
    file.put(bytes)?;
    file.finish()
}

/// A file in the making, under another name until it is whole. One that is given
/// up leaves nothing behind.
pub struct Making {
    path: PathBuf,
    temporary: PathBuf,
    file: BufWriter<File>,
    is_whole: bool,
}

impl Making {
    pub fn new(path: &Path) -> Result<Making, DatasetError> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(DatasetError::at(folder))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let process = std::process::id();
        let temporary = folder.join(format!("_{name}.{process}-{number}{TEMPORARY}"));
        let file = step().and_then(|()| File::create(&temporary));
        Ok(Making {
            file: BufWriter::new(file.map_err(DatasetError::at(path))?),
            path: path.to_owned(),
            temporary,
            is_whole: false,
        })
    }

    /// Adds bytes at the end.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), DatasetError> {
        let written = match step() {
            Ok(()) => self.file.write_all(bytes),
            // A disk that is full takes what there is room for.
            Err(error) => self
                .file
                .write_all(&bytes[..bytes.len() / 2])
                .and(Err(error)),
        };
        written.map_err(DatasetError::at(&self.path))
    }

    /// Replaces bytes that were written before.
    pub fn patch(&mut self, at: u64, bytes: &[u8]) -> Result<(), DatasetError> {
        let mut patch = || {
            self.file.seek(SeekFrom::Start(at))?;
            self.file.write_all(bytes)?;
            self.file.seek(SeekFrom::End(0))
        };
        patch().map(drop).map_err(DatasetError::at(&self.path))
    }

    /// The file is whole: it gets its name.
    pub fn finish(mut self) -> Result<(), DatasetError> {
        let named = (|| {
            step()?;
            self.file.flush()?;
            self.file.get_ref().sync_all()?;
            step()?;
            fs::rename(&self.temporary, &self.path)
        })();
        self.is_whole = named.is_ok();
        named.map_err(DatasetError::at(&self.path))?;
        // Where a folder can't be synced, the rename is as sure as it gets.
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        Ok(())
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        if !self.is_whole {
            // What is left of it would be cleaned at the end; sooner is better.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Comes before each step of a commit: the tests let any of them fail.
#[cfg(not(test))]
#[inline(always)]
fn step() -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
thread_local! {
    static LEFT: std::cell::Cell<u32> = const { std::cell::Cell::new(u32::MAX) };
}

#[cfg(test)]
fn step() -> std::io::Result<()> {
    match LEFT.replace(LEFT.get().wrapping_sub(1)) {
        0 => Err(std::io::ErrorKind::StorageFull.into()),
        _ => Ok(()),
    }
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

/// Reads these bytes of a file.
pub fn read_part(path: &Path, bytes: Range<u64>) -> Result<Vec<u8>, DatasetError> {
    let mut part = Vec::new();
    let mut read = || {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(bytes.start))?;
        file.take(bytes.end - bytes.start).read_to_end(&mut part)?;
        match part.len() as u64 == bytes.end - bytes.start {
            true => Ok(()),
            false => Err(std::io::ErrorKind::UnexpectedEof.into()),
        }
    };
    read().map_err(DatasetError::at(path))?;
    Ok(part)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_the_old_or_the_new_one_whichever_step_fails() {
        let mut failed = 0;
        for n in 0.. {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("part.json");
            commit(&path, b"the old one").unwrap();
            LEFT.set(n);
            let done = commit(&path, b"the new one");
            let is_over = LEFT.replace(u32::MAX) < u32::MAX / 2;
            let expected = if done.is_ok() {
                "the new one"
            } else {
                "the old one"
            };
            assert_eq!(fs::read_to_string(&path).unwrap(), expected, "step {n}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "step {n}");
            failed += u32::from(done.is_err());
            if is_over {
                break;
            }
        }
        assert_eq!(failed, 4, "every step has failed once");
    }
}
