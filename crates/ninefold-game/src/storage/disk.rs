//! [`Disk`]: what saving asks of a file system, one step at a time.
//!
//! Two programs may save in one file, and each may be killed between any two of
//! its steps. So the steps go through a trait: the tests replace the disk with
//! one in memory, and try every order of the steps of two programs.

use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The disk that files are kept on.
pub(super) type SharedDisk = Arc<dyn Disk>;

/// The steps of saving. Each one happens as a whole.
pub(super) trait Disk: Debug + Send + Sync {
    /// The file that a write to this path changes: links are followed, also
    /// one that leads to a file which is not there yet. Refuses a file that is
    /// write-protected.
    fn destination(&self, path: &Path) -> io::Result<PathBuf>;

    /// What is in a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Opens a file that is there, to be read and locked.
    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>>;

    /// Creates a new file, with the permissions of another one.
    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn OpenFile>>;

    /// Makes a file whose being there is the lock, and waits for another
    /// program to remove its own; after that time it is an error.
    fn create_lock(&self, path: &Path, patience: Duration) -> io::Result<Box<dyn OpenFile>>;

    /// Renames a file, replacing the file that has the name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Gives a file one more name, which no file has.
    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Whether the name is taken, also by a link that leads nowhere.
    fn is_taken(&self, path: &Path) -> bool;

    /// Makes a folder, and those that it is in.
    fn create_folder(&self, path: &Path) -> io::Result<()>;

    /// Whether there is such a folder.
    fn is_folder(&self, path: &Path) -> bool;

    /// Brings the names in a folder to disk; not every platform can.
    fn sync_folder(&self, path: &Path);
}

/// An open file. It is closed, and unlocked, when it is dropped.
pub(super) trait OpenFile: Debug + Send {
    /// All that is in it.
    fn read(&mut self) -> io::Result<Vec<u8>>;

    /// Adds to it.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Brings it to disk.
    fn sync(&self) -> io::Result<()>;

    /// Locks it, or waits that long for another program to unlock it.
    fn lock(&self, patience: Duration) -> Locking;

    /// Whether the path still leads to this very file, and not to another one
    /// that has taken its place.
    fn is_at(&self, path: &Path) -> bool;
}

/// The result of locking a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(unix), allow(dead_code))]
pub(super) enum Locking {
    /// It is locked until it is closed.
    Held,
    /// Another program holds it.
    Busy,
    /// The platform or the file system has no such locks.
    Unsupported,
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}
