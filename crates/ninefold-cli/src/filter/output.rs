//! Where the answers go: standard output, or a file that is there whole or
//! not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use ninefold_game::storage::WholeFile;

use crate::terminal;

/// Where the answers go.
#[derive(Debug)]
pub enum Output {
    /// Standard output.
    Standard,
    /// A device or pipe with a name, written as it is.
    Device(File, PathBuf),
    /// A file, and what the user calls it.
    File(WholeFile, PathBuf),
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
        match fs::metadata(path) {
            Ok(old) if old.is_dir() => {
                anyhow::bail!("{shown}: is a directory, expected a file to write")
            }
            Ok(old) if !old.is_file() => {
                let device = File::options().write(true).open(path);
                let device = device.with_context(|| format!("{shown}: can't write"))?;
                return Ok(Output::Device(device, path.to_owned()));
            }
            // What else is wrong with it, the file itself tells.
            Ok(_) | Err(_) => {}
        }
        let plain = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => io::Error::other("there is no such folder"),
            io::ErrorKind::PermissionDenied if error.raw_os_error().is_some() => {
                io::Error::other("permission denied")
            }
            _ => error,
        };
        remove_when_interrupted();
        // An interrupt waits until it can know of the file.
        let mut unfinished = unfinished();
        let file = WholeFile::create(path).map_err(plain);
        let file = file.with_context(|| format!("{shown}: can't write"))?;
        *unfinished = Some(file.temporary().to_owned());
        Ok(Output::File(file, path.to_owned()))
    }

    /// What to call it in a message.
    pub fn name(&self) -> String {
        match self {
            Output::Standard => "standard output".to_owned(),
            Output::Device(_, path) | Output::File(_, path) => path.display().to_string(),
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
            Output::File(file, _) => file.write_all(bytes),
        }
    }

    /// The end: a file takes its name.
    pub fn finish(self) -> Result<()> {
        if let Output::File(file, path) = self {
            file.replace()
                .with_context(|| format!("{}: can't write", path.display()))?;
            *unfinished() = None;
        }
        Ok(())
    }

    /// The end of a run with a flaw: a file is not put in the place of another,
    /// which may be worth more.
    pub fn withhold(self, flaw: &str) {
        if let Output::File(file, path) = self {
            drop(file);
            *unfinished() = None;
            let fate = match path.exists() {
                true => "left as it was",
                false => "not written",
            };
            let text = format!("{}: {fate}, since {flaw}", path.display());
            terminal::tell(terminal::ERROR, "", &text);
        }
    }
}

fn unfinished() -> std::sync::MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ctrl+C, a lost terminal, or being asked to end, leaves the old file as it
/// was, and nothing beside it. Where that can't be seen to, the interrupted
/// program leaves its temporary file behind: no reason not to run.
#[cfg(unix)]
fn remove_when_interrupted() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let asked = match goes_on_without_terminal() {
        true => &[SIGINT, SIGTERM][..],
        false => &[SIGINT, SIGTERM, SIGHUP][..],
    };
    let Ok(mut signals) = Signals::new(asked) else {
        return;
    };
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end_interrupted(128 + signal);
        }
    });
}

/// Whether this was started with `nohup`, or may have been: to wait for the
/// signal of a lost terminal would end what is meant to go on.
#[cfg(unix)]
fn goes_on_without_terminal() -> bool {
    const HANGUP: u64 = 1;
    let Ok(status) = fs::read_to_string("/proc/self/status") else {
        return true;
    };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_none_or(|mask| mask & HANGUP != 0)
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
