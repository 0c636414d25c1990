//! Writing a file in one move.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Whether an existing file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Existing {
    Replace,
    Refuse,
}

/// Writes a file so that at any moment either the old or the new one is there,
/// whole. With [`Existing::Refuse`] a file that is there is an error. The
/// directory has to be there.
pub(super) fn write(path: &Path, content: &[u8], existing: Existing) -> io::Result<()> {
    let directory = directory_of(path);
    let (mut file, temporary) = temporary_beside(path, directory)?;
    let result = file
        .write_all(content)
        .and_then(|()| file.sync_all())
        .and_then(|()| match existing {
            Existing::Replace => fs::rename(&temporary, path),
            Existing::Refuse => move_to_new(&temporary, path),
        });
    drop(file);
    if result.is_err() {
        // The error itself matters more than a leftover.
        let _ = fs::remove_file(&temporary);
    }
    result?;
    sync_directory(directory);
    Ok(())
}

/// Removes a temporary file whose writer was killed: one that nobody has
/// written to for a day. Whether the file was one.
pub(super) fn is_leftover_removed(path: &Path) -> bool {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let old = || {
        let written = fs::metadata(path).and_then(|data| data.modified()).ok();
        written.is_some_and(|time| time.elapsed().is_ok_and(|age| age > DAY))
    };
    name.starts_with('.') && name.ends_with(".tmp") && old() && fs::remove_file(path).is_ok()
}

/// The directory that a file is in.
pub(super) fn directory_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Keeps the present file under another name, beside the one that will take
/// its place.
pub(super) fn keep_copy(path: &Path, copy: &Path) -> io::Result<()> {
    let content = fs::read(path)?;
    write(copy, &content, Existing::Replace)
}

fn temporary_beside(path: &Path, directory: &Path) -> io::Result<(File, PathBuf)> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "not the name of a file"))?
        .to_string_lossy()
        .into_owned();
    let process = std::process::id();
    let mut number = 0u32;
    loop {
        let temporary = directory.join(format!(".{name}.{process}-{number}.tmp"));
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)
        {
            Ok(file) => return Ok((file, temporary)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {
                number += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

/// A link fails where the name is taken, and a rename would not. Some file
/// systems have no links; there the name is looked up first.
fn move_to_new(temporary: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(temporary, path) {
        Ok(()) => fs::remove_file(temporary),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) if path.exists() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(temporary, path),
    }
}

/// Brings the new name to disk; not every platform can.
fn sync_directory(directory: &Path) {
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
}
