//! Where the answers go: standard output, or a file that is there whole or
//! not at all.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use ninefold_game::storage::WholeFile;

use super::RunArgs;
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

/// The file that is being written.
static UNFINISHED: Mutex<Option<Unfinished>> = Mutex::new(None);

/// What else a command needs to resume this run.
static RESUMED_WITH: Mutex<String> = Mutex::new(String::new());

/// Says what else a command needs to resume this run.
pub fn resume_with(words: String) {
    *RESUMED_WITH.lock().unwrap_or_else(PoisonError::into_inner) = words;
}

/// A file that is being written, and what becomes of it when the user
/// interrupts.
struct Unfinished {
    temporary: PathBuf,
    path: PathBuf,
    /// Whether it stays, to be resumed.
    keep: bool,
}

/// Where an interrupted run leaves what it has done.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

impl Output {
    /// Standard output, or the file that was asked for.
    pub fn open(run: &RunArgs) -> Result<Output> {
        let Some(path) = run.output.as_deref() else {
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
        *unfinished = Some(Unfinished {
            temporary: file.temporary().to_owned(),
            path: path.to_owned(),
            keep: false,
        });
        Ok(Output::File(file, path.to_owned()))
    }

    /// Whether what is there when the user interrupts stays, to be resumed.
    pub fn keep_when_interrupted(&self, keep: bool) {
        if let Some(unfinished) = &mut *unfinished() {
            unfinished.keep = keep;
        }
    }

    /// Takes over what an interrupted run has left: the number of its lines.
    pub fn resume(&mut self) -> Result<u64> {
        let Output::File(file, path) = self else {
            bail!("--resume is for an --output that is a file");
        };
        let part = part_of(path);
        let shown = part.display();
        let old = File::open(&part);
        let old = old.with_context(|| format!("{shown}: there is nothing to resume"))?;
        let mut old = BufReader::new(old);
        let mut line = Vec::new();
        let mut lines = 0;
        loop {
            line.clear();
            let read = old.read_until(b'\n', &mut line);
            read.with_context(|| format!("{shown}: can't read"))?;
            // What has no end was cut off: its puzzle is answered anew.
            if !line.ends_with(b"\n") {
                break;
            }
            file.write_all(&line)
                .with_context(|| format!("{}: can't write", path.display()))?;
            lines += 1;
        }
        Ok(lines)
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
            // What an earlier run has left is a part of this.
            let _ = fs::remove_file(part_of(&path));
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

impl Unfinished {
    /// Keeps what there is as FILE.part and says how to go on, or removes it.
    fn end(self) {
        let part = part_of(&self.path);
        let some = fs::metadata(&self.temporary).is_ok_and(|meta| meta.len() > 0);
        if !(self.keep && some && fs::rename(&self.temporary, &part).is_ok()) {
            let _ = fs::remove_file(self.temporary);
            return;
        }
        let mut words: Vec<String> = std::env::args().map(|word| quoted(&word)).collect();
        if !words.iter().any(|word| word == "--resume") {
            words.push("--resume".to_owned());
        }
        let more = RESUMED_WITH.lock().unwrap_or_else(PoisonError::into_inner);
        if !more.is_empty() {
            words.push(more.clone());
        }
        let (part, command) = (part.display(), words.join(" "));
        let text = format!("interrupted: what is done is in {part}; to go on: {command}");
        terminal::tell(terminal::WARNING, "", &text);
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

fn unfinished() -> std::sync::MutexGuard<'static, Option<Unfinished>> {
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
    if let Some(unfinished) = unfinished().take() {
        unfinished.end();
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
