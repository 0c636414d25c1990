//! Where the answers go: standard output, or a file that is there whole or
//! not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

use crate::terminal;

/// Where the answers go.
#[derive(Debug)]
pub enum Output {
    /// Standard output.
    Standard,
    /// A device or pipe with a name, written as it is.
    Device(File, PathBuf),
    /// A file beside the one that is asked for, which takes its place at the
    /// end.
    File {
        /// What is written until then.
        file: NamedTempFile,
        /// The file to replace.
        target: PathBuf,
        /// What the user calls it.
        path: PathBuf,
    },
}

/// The temporary file to remove when the user interrupts.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

impl Output {
    /// Standard output, or this file.
    pub fn open(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else {
            return Ok(Output::Standard);
        };
        let shown = path.display();
        // A link stays a link: its target is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let old = fs::metadata(&target).ok();
        if let Some(old) = &old {
            if old.is_dir() {
                anyhow::bail!("{shown}: is a directory, expected a file to write");
            }
            if !old.is_file() {
                let device = File::options().write(true).open(&target);
                let device = device.with_context(|| format!("{shown}: can't write"))?;
                return Ok(Output::Device(device, path.to_owned()));
            }
        }
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".sudoku-");
        let permissions = match old {
            Some(old) => Some(old.permissions()),
            None => usual_permissions(),
        };
        if let Some(permissions) = permissions {
            builder.permissions(permissions);
        }
        // The temporary file's name would say nothing to anybody.
        let plain = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => io::Error::other("there is no such folder"),
            io::ErrorKind::PermissionDenied => io::Error::other("permission denied"),
            _ => error,
        };
        remove_when_interrupted();
        // An interrupt waits until it can know of the file.
        let mut unfinished = unfinished();
        let file = builder.tempfile_in(folder).map_err(plain);
        let file = file.with_context(|| format!("{shown}: can't write"))?;
        *unfinished = Some(file.path().to_owned());
        let path = path.to_owned();
        Ok(Output::File { file, target, path })
    }

    /// What to call it in a message.
    pub fn name(&self) -> String {
        match self {
            Output::Standard => "standard output".to_owned(),
            Output::Device(_, path) | Output::File { path, .. } => path.display().to_string(),
        }
    }

    /// Writes these bytes at once.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        match self {
            Output::Standard => {
                let mut output = io::stdout().lock();
                output.write_all(bytes)?;
                output.flush()
            }
            Output::Device(file, _) => file.write_all(bytes),
            Output::File { file, .. } => file.write_all(bytes),
        }
    }

    /// The end: a file takes its name.
    pub fn finish(self) -> Result<()> {
        if let Output::File { file, target, path } = self {
            let shown = path.display();
            file.as_file()
                .sync_all()
                .with_context(|| format!("{shown}: can't write"))?;
            file.persist(&target)
                .map_err(|error| error.error)
                .with_context(|| format!("{shown}: can't write"))?;
            *unfinished() = None;
        }
        Ok(())
    }

    /// The end of a run with a flaw: a file is not put in the place of another,
    /// which may be worth more.
    pub fn withhold(self, flaw: &str) {
        if let Output::File { file, target, path } = self {
            drop(file);
            *unfinished() = None;
            let fate = match target.exists() {
                true => "left as it was",
                false => "not written",
            };
            let text = format!("{}: {fate}, since {flaw}", path.display());
            terminal::tell(terminal::ERROR, "", &text);
        }
    }
}

/// A new file is as open to others as the user's habit (umask) wants it.
#[cfg(unix)]
fn usual_permissions() -> Option<fs::Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual_permissions() -> Option<fs::Permissions> {
    None
}

fn unfinished() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ctrl+C, or being asked to end, leaves the old file as it was, and nothing
/// beside it. Where that can't be seen to, the interrupted program leaves its
/// temporary file behind: no reason not to run.
#[cfg(unix)]
fn remove_when_interrupted() {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    // Not a lost terminal: whoever started this with `nohup` wants it to go on.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else {
        return;
    };
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end_interrupted(128 + signal);
        }
    });
}

#[cfg(not(unix))]
fn remove_when_interrupted() {
    let _ = ctrlc::set_handler(|| end_interrupted(130));
}

fn end_interrupted(status: i32) -> ! {
    if let Some(path) = unfinished().take() {
        let _ = fs::remove_file(path);
    }
    std::process::exit(status);
}

/// A reader that closed its end has seen enough: no error.
pub fn ignore_closed_pipe(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
