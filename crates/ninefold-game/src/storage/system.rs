//! The real disk: what each step of saving is on this system.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::disk::{Disk, Locking, OpenFile, SharedDisk, folder_of};

/// The real disk.
pub(super) fn system() -> SharedDisk {
    Arc::new(System)
}

#[derive(Debug)]
struct System;

#[derive(Debug)]
struct SystemFile(File);

/// The error for a file that must not be changed.
#[derive(Debug, thiserror::Error)]
#[error("the file is write-protected")]
struct Protected;

impl Disk for System {
    fn destination(&self, path: &Path) -> io::Result<PathBuf> {
        let target = followed(path)?;
        match is_protected(&target)? {
            true => Err(io::Error::new(io::ErrorKind::PermissionDenied, Protected)),
            false => Ok(target),
        }
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>> {
        // Some file systems lock only what is open for writing.
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        Ok(Box::new(SystemFile(file)))
    }

    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn OpenFile>> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        if let Ok(old) = fs::metadata(like) {
            // Not every file system has permissions.
            let _ = file.set_permissions(old.permissions());
        }
        Ok(Box::new(SystemFile(file)))
    }

    fn create_lock(&self, path: &Path, patience: Duration) -> io::Result<Box<dyn OpenFile>> {
        let begin = Instant::now();
        loop {
            match lock_file().open(path) {
                Ok(file) => return Ok(Box::new(SystemFile(file))),
                Err(error) if may_be_released(&error) && begin.elapsed() < patience => pause(),
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn is_taken(&self, path: &Path) -> bool {
        path.symlink_metadata().is_ok()
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn is_folder(&self, path: &Path) -> bool {
        path.is_dir()
    }

    fn sync_folder(&self, path: &Path) {
        if let Ok(folder) = File::open(path) {
            let _ = folder.sync_all();
        }
    }
}

impl OpenFile for SystemFile {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.0.rewind()?;
        self.0.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn sync(&self) -> io::Result<()> {
        self.0.sync_all()
    }

    #[cfg(unix)]
    fn lock(&self, patience: Duration) -> Locking {
        use std::fs::TryLockError;

        let begin = Instant::now();
        loop {
            match self.0.try_lock() {
                Ok(()) => return Locking::Held,
                Err(TryLockError::WouldBlock) if begin.elapsed() < patience => pause(),
                Err(TryLockError::WouldBlock) => return Locking::Busy,
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(TryLockError::Error(_)) => return Locking::Unsupported,
            }
        }
    }

    /// Elsewhere a lock keeps others even from reading, and a file that is open
    /// can't always be replaced.
    #[cfg(not(unix))]
    fn lock(&self, _: Duration) -> Locking {
        Locking::Unsupported
    }

    #[cfg(unix)]
    fn is_at(&self, path: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;

        match (self.0.metadata(), fs::metadata(path)) {
            (Ok(this), Ok(there)) => (this.dev(), this.ino()) == (there.dev(), there.ino()),
            _ => false,
        }
    }

    /// Only a locked file is checked.
    #[cfg(not(unix))]
    fn is_at(&self, path: &Path) -> bool {
        path.exists()
    }
}

/// Waits for another program to continue its save.
fn pause() {
    thread::sleep(Duration::from_millis(2));
}

/// How a file is made whose being there is the lock.
fn lock_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt;
        // The system removes it, also when the program is killed.
        const DELETE_ON_CLOSE: u32 = 0x0400_0000;
        options.share_mode(0).custom_flags(DELETE_ON_CLOSE);
    }
    options
}

/// Whether another program has the lock file, judging by the error.
fn may_be_released(error: &io::Error) -> bool {
    let taken = error.kind() == io::ErrorKind::AlreadyExists;
    // While the system removes it, it can't be created again.
    taken || (cfg!(windows) && error.kind() == io::ErrorKind::PermissionDenied)
}

/// Where a path leads: links are followed, also one that leads to a file which
/// is not there yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        match fs::canonicalize(&path) {
            Ok(target) => return Ok(target),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            // Such as the open file of a process, which has no path.
            Err(error) if path.exists() => return Err(error),
            Err(_) => match fs::read_link(&path) {
                Ok(next) => path = folder_of(&path).join(next),
                Err(_) => return Ok(path),
            },
        }
    }
    Err(io::Error::other("too many links that point to links"))
}

/// Whether a file must not be changed. Even a program that may write everything
/// checks this: the owner has protected the file for a reason.
fn is_protected(path: &Path) -> io::Result<bool> {
    let data = match fs::metadata(path) {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    if !data.is_file() || data.permissions().readonly() {
        return Ok(data.is_file());
    }
    match OpenOptions::new().write(true).open(path) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(true),
        Err(error) => Err(error),
    }
}
