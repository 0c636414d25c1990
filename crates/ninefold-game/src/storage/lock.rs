//! [`Lock`]: one program at a time saves in a file.
//!
//! What a save checks must still hold when it puts the new file in the place
//! of the old one: otherwise two programs may both find the old file, and the
//! second one replaces what the first has just saved. So a save locks the file
//! before it looks at it, and until it has replaced it.
//!
//! It is the file itself that is locked, not its name: nothing is left behind,
//! and a killed program holds nothing any more. Since a save puts another file
//! in its place, a program that has waited for the lock checks whether the path
//! still leads to the file that it has locked, and if not starts again.
//!
//! If there are no such locks, a file next to it is the lock. That file stays
//! when its program is killed, and no other program can know whether it will
//! continue after all. So nobody removes it; the game then continues as a copy.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::disk::{Locking, OpenFile, SharedDisk, folder_of};

/// How long a save waits for that of another program. It takes a moment, also
/// on a slow disk; a program that is suspended in the middle may take forever.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often a save starts again because others were quicker.
const TRIES: usize = 100;

/// A file in which no other program saves while this is there.
#[derive(Debug)]
pub(super) struct Lock {
    /// What is in the file.
    pub content: Vec<u8>,
    _held: Held,
}

#[derive(Debug)]
enum Held {
    /// By a lock on the file.
    File(#[expect(dead_code, reason = "held")] Box<dyn OpenFile>),
    /// By a file next to it.
    Beside(#[expect(dead_code, reason = "held")] LockFile),
}

/// A file whose being there is the lock.
#[derive(Debug)]
struct LockFile {
    disk: SharedDisk,
    path: PathBuf,
    /// Closed after it is removed: where that removes it, too, the name is
    /// not another program's yet.
    _file: Box<dyn OpenFile>,
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // Nothing else can be done about it; the next save says so.
        let _ = self.disk.remove(&self.path);
    }
}

impl Lock {
    /// Locks a file that is there. `None` when another program is saving in it
    /// and does not end.
    pub(super) fn take(disk: &SharedDisk, path: &Path) -> io::Result<Option<Lock>> {
        for _ in 0..TRIES {
            let mut file = disk.open(path)?;
            match file.lock(PATIENCE) {
                Locking::Held if file.is_at(path) => {
                    return Ok(Some(Lock {
                        content: file.read()?,
                        _held: Held::File(file),
                    }));
                }
                Locking::Held => {}
                Locking::Busy => return Ok(None),
                Locking::Unsupported => {
                    drop(file);
                    return Lock::beside(disk, path);
                }
            }
        }
        Ok(None)
    }

    /// Locks a file by another one next to it.
    fn beside(disk: &SharedDisk, path: &Path) -> io::Result<Option<Lock>> {
        let lock = lock_path(path);
        let file = match disk.create_lock(&lock, PATIENCE) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(None),
            Err(error) => return Err(error),
        };
        let held = LockFile {
            disk: disk.clone(),
            path: lock,
            _file: file,
        };
        Ok(Some(Lock {
            content: disk.read(path)?,
            _held: Held::Beside(held),
        }))
    }
}

/// The file whose existence locks another one.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".lock");
    folder_of(path).join(name)
}
