//! [`WholeFile`]: a file that is there whole or not at all.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::disk::{Locking, OpenFile, SharedDisk, folder_of};
use super::system::system;

/// A file that is written under a temporary name and takes its own at the end,
/// in one move: at any moment the old file is there or the new one, whole.
///
/// A link stays a link, and the file it leads to is written; a file that is
/// write-protected is refused. Dropped before its end, it leaves nothing behind.
///
/// ```
/// use std::io::Write;
/// use ninefold_game::storage::WholeFile;
///
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("answers.txt");
/// let mut file = WholeFile::create(&path)?;
/// file.write_all(b"1234")?;
/// assert!(!path.exists(), "it is not whole yet");
/// file.replace()?;
/// assert_eq!(std::fs::read(&path)?, b"1234");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct WholeFile {
    disk: SharedDisk,
    file: Box<dyn OpenFile>,
    temporary: PathBuf,
    target: PathBuf,
    placed: bool,
    /// What it has taken over from an earlier program is kept in any case.
    kept: bool,
}

impl WholeFile {
    /// A file that is to be at this path. What killed programs have left of the
    /// same file is removed.
    pub fn create(path: &Path) -> io::Result<WholeFile> {
        WholeFile::create_on(&system(), path)
    }

    /// The same on a disk.
    pub(super) fn create_on(disk: &SharedDisk, path: &Path) -> io::Result<WholeFile> {
        let target = disk.destination(path)?;
        remove_leftovers_of(&target);
        WholeFile::beside(disk, target)
    }

    /// A file that is to be at a destination.
    pub(super) fn beside(disk: &SharedDisk, target: PathBuf) -> io::Result<WholeFile> {
        const MOST: u32 = 1000;
        let prefix = temporary_prefix(&target)
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not a file name"))?;
        let process = std::process::id();
        let mut number = 0;
        loop {
            let name = format!("{prefix}{process}-{number}{TEMPORARY}");
            let temporary = folder_of(&target).join(name);
            match disk.create_new(&temporary, &target) {
                Ok(file) if is_ours(&*file, &temporary) => {
                    return Ok(WholeFile {
                        disk: disk.clone(),
                        file,
                        temporary,
                        target,
                        placed: false,
                        kept: false,
                    });
                }
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                Err(error) if number == MOST => return Err(error),
                Ok(_) | Err(_) => number += 1,
            }
        }
    }

    /// The temporary file, for who has to remove it when the program ends in
    /// between.
    pub fn temporary(&self) -> &Path {
        &self.temporary
    }

    /// Gives the temporary file a name that people know, so that they find what
    /// is written so far even when this program is killed. With `replacing`, what
    /// a program that is gone has left there gives way, and this file stays even
    /// where it does not come to its end; without, the other stays. Where the name
    /// can't be had, the file keeps the one it has: says which.
    pub fn be_known_as(&mut self, name: &Path, replacing: bool) -> bool {
        let renamed = match self.disk.open(name) {
            Ok(old) => {
                // Whoever has the lock is the only one to take its place.
                replacing
                    && old.lock(Duration::ZERO) == Locking::Held
                    && old.is_at(name)
                    && self.disk.rename(&self.temporary, name).is_ok()
            }
            Err(_) => {
                // A link fails where another program was quicker.
                let linked = self.disk.hard_link(&self.temporary, name).is_ok();
                if linked {
                    // Under either name it is one file, locked and ours.
                    let _ = self.disk.remove(&self.temporary);
                }
                linked
            }
        };
        if renamed {
            self.temporary = name.to_owned();
            self.kept = replacing;
        }
        renamed
    }

    /// Removes what a program that is gone has left under a name that people
    /// know.
    pub fn remove_abandoned(name: &Path) {
        if is_abandoned(name) {
            // Another program may have been quicker.
            let _ = fs::remove_file(name);
        }
    }

    /// The end: it takes the place of the file that is there, if there is one.
    pub fn replace(mut self) -> io::Result<()> {
        self.file.sync()?;
        self.disk.rename(&self.temporary, &self.target)?;
        self.placed = true;
        self.disk.sync_folder(folder_of(&self.target));
        Ok(())
    }

    /// The end, if there is no file; an error if there is one.
    pub(super) fn place_new(mut self) -> io::Result<()> {
        self.file.sync()?;
        // A link fails where the name is taken, and a rename would not.
        match self.disk.hard_link(&self.temporary, &self.target) {
            // The other name goes when this is dropped.
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // Some file systems have no links; there the name is taken by an
            // empty file first.
            Err(_) => {
                drop(self.disk.create_new(&self.target, &self.temporary)?);
                self.disk.rename(&self.temporary, &self.target)?;
                self.placed = true;
            }
        }
        self.disk.sync_folder(folder_of(&self.target));
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if !self.placed && !self.kept {
            // Whatever went wrong matters more than a leftover.
            let _ = self.disk.remove(&self.temporary);
        }
    }
}

/// Locks a temporary file that was just made, which shows others that its
/// program is alive. If one of them was quicker and has removed it as a
/// leftover, it is lost.
fn is_ours(file: &dyn OpenFile, temporary: &Path) -> bool {
    match file.lock(Duration::ZERO) {
        Locking::Held => file.is_at(temporary),
        Locking::Busy => false,
        Locking::Unsupported => true,
    }
}

const TEMPORARY: &str = ".tmp";

/// How the names of a file's temporary files begin; what follows is the number
/// of the process, a dash, and a number.
fn temporary_prefix(target: &Path) -> Option<String> {
    // File systems have a longest name, which the target's may almost be.
    const LONGEST: usize = 60;
    let name = target.file_name()?.to_string_lossy();
    let name: String = name.chars().take(LONGEST).collect();
    Some(format!(".{name}."))
}

/// Removes the temporary files of a target whose programs were killed.
pub(super) fn remove_leftovers_of(target: &Path) {
    let Some(prefix) = temporary_prefix(target) else {
        return;
    };
    let Ok(files) = fs::read_dir(folder_of(target)) else {
        return;
    };
    for file in files.flatten() {
        let name = file.file_name();
        if name.to_string_lossy().starts_with(&prefix) {
            remove_leftover(&file.path());
        }
    }
}

/// Removes a temporary file whose program was killed. Whether the file is a
/// temporary one.
pub(super) fn remove_leftover(path: &Path) -> bool {
    let is_temporary = path.file_name().is_some_and(is_temporary);
    if is_temporary && is_abandoned(path) {
        // Another program may have been quicker.
        let _ = fs::remove_file(path);
    }
    is_temporary
}

fn is_temporary(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let end = name
        .strip_prefix('.')
        .and_then(|name| name.strip_suffix(TEMPORARY))
        .and_then(|name| name.rsplit_once('.'))
        .and_then(|(_, end)| end.split_once('-'));
    end.is_some_and(|(process, count)| number(process) && number(count))
}

/// Whether the program that made a temporary file is gone: nobody holds its
/// lock, or if that can't be known, nobody has written to it for a day.
fn is_abandoned(path: &Path) -> bool {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let Ok(file) = system().open(path) else {
        return false;
    };
    match file.lock(Duration::ZERO) {
        Locking::Held => true,
        Locking::Busy => false,
        Locking::Unsupported => {
            let written = fs::metadata(path).and_then(|data| data.modified()).ok();
            written.is_some_and(|time| time.elapsed().is_ok_and(|age| age > DAY))
        }
    }
}
