//! Where the answers go: standard output, or a file that is there whole or
//! not at all.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use anyhow::{Context, Result, bail};
use ninefold_game::storage::WholeFile;

use super::{Look, RunArgs};
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

/// The signal by which the user has interrupted this run, or 0.
static INTERRUPTED: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

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
                anyhow::bail!("{shown}: found a directory, expected a file to write to")
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
        let mut file = file.with_context(|| format!("{shown}: can't write"))?;
        // Under this name it is found even if the program is killed. What an
        // earlier run has left stays until it is resumed.
        if !run.resume {
            file.be_known_as(&part_of(path), false);
        }
        *unfinished = Some(Unfinished {
            temporary: file.temporary().to_owned(),
            path: path.to_owned(),
            keep: false,
        });
        Ok(Output::File(file, path.to_owned()))
    }

    /// Says whether what is there when the user interrupts stays, to be resumed.
    pub fn keep_when_interrupted(&mut self, keep: bool) {
        if let Some(unfinished) = &mut *unfinished() {
            unfinished.keep = keep;
        }
    }

    /// Takes over what an interrupted run has left: the number of its lines.
    pub fn resume(&mut self) -> Result<u64> {
        let Output::File(file, path) = self else {
            bail!("--resume needs an --output that is a file");
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
        drop(old);
        let mut unfinished = unfinished();
        file.be_known_as(&part, true);
        if let Some(unfinished) = &mut *unfinished {
            file.temporary().clone_into(&mut unfinished.temporary);
        }
        Ok(lines)
    }

    /// Whether it is a Parquet file: its answers are columns.
    pub fn is_parquet(&self) -> bool {
        let Output::File(_, path) = self else {
            return false;
        };
        let extension = path.extension().unwrap_or_default();
        extension.eq_ignore_ascii_case("parquet")
    }

    /// Whether answers that look like this can go there.
    pub fn takes(&self, look: Look) -> Result<()> {
        if !self.is_parquet() {
            return Ok(());
        }
        let shown = self.name();
        if cfg!(not(feature = "parquet")) {
            bail!("{shown}: can't write; this program was built without Parquet");
        }
        if look != Look::Json {
            bail!("{shown}: a Parquet file takes the columns of `--json`, no other format");
        }
        Ok(())
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
        let is_parquet = self.is_parquet();
        if let Output::File(file, path) = self {
            // The end of the input may have come from what interrupts this run,
            // too: then it is not the whole input.
            match INTERRUPTED.load(Ordering::SeqCst) {
                0 => {}
                signal => end_interrupted(signal),
            }
            let file = match is_parquet {
                true => in_columns(file, &path),
                false => Ok(file),
            };
            file.and_then(WholeFile::replace)
                .with_context(|| format!("{}: can't write", path.display()))?;
            *unfinished() = None;
            // What an earlier run has left is a part of this.
            WholeFile::remove_abandoned(&part_of(&path));
        }
        Ok(())
    }

    /// The end of a run with a flaw: a file is not put in the place of another,
    /// which may be worth more.
    pub fn withhold(self, flaw: &str) {
        if let Output::File(file, path) = self {
            drop(file);
            *unfinished() = None;
            let text = format!("{}: {}, because {flaw}", path.display(), fate(&path));
            terminal::tell(terminal::ERROR, "", &text);
        }
    }
}

/// The answers of a file, one JSON object a line, as a Parquet file.
#[cfg(feature = "parquet")]
fn in_columns(mut objects: WholeFile, path: &Path) -> io::Result<WholeFile> {
    objects.flush()?;
    let mut file = WholeFile::create(path)?;
    super::parquet::write(objects.temporary(), &mut file)?;
    Ok(file)
}

#[cfg(not(feature = "parquet"))]
fn in_columns(objects: WholeFile, _: &Path) -> io::Result<WholeFile> {
    Ok(objects)
}

impl Unfinished {
    /// Keeps what there is as FILE.part and says how to go on, or removes it.
    fn end(self) {
        let part = part_of(&self.path);
        let some = fs::metadata(&self.temporary).is_ok_and(|meta| meta.len() > 0);
        let is_kept = || self.temporary == part || fs::rename(&self.temporary, &part).is_ok();
        if !(self.keep && some && is_kept()) {
            let _ = fs::remove_file(self.temporary);
            let text = format!("interrupted; {}: {}", self.path.display(), fate(&self.path));
            terminal::tell(terminal::WARNING, "", &text);
            return;
        }
        let mut words: Vec<String> = std::env::args_os().map(|word| quoted(&word)).collect();
        if !words.iter().any(|word| word == "--resume") {
            words.push("--resume".to_owned());
        }
        let more = RESUMED_WITH.lock().unwrap_or_else(PoisonError::into_inner);
        if !more.is_empty() {
            words.push(more.clone());
        }
        let (part, command) = (part.display(), words.join(" "));
        let text = format!("interrupted; the work so far is in {part}. To resume: {command}");
        terminal::tell(terminal::WARNING, "", &text);
    }
}

/// What became of a file that was not replaced.
fn fate(path: &Path) -> &'static str {
    match path.exists() {
        true => "left as it was",
        false => "not written",
    }
}

/// A word as a shell takes it.
fn quoted(word: &OsStr) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@%".contains(c);
    let Some(word) = word.to_str() else {
        let bytes = word.as_encoded_bytes().iter();
        let shown = bytes.map(|byte| match char::from(*byte) {
            c if plain(c) => c.to_string(),
            _ => format!("\\x{byte:02x}"),
        });
        return format!("$'{}'", shown.collect::<String>());
    };
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
    for signal in asked {
        let (flag, number) = (Arc::clone(&INTERRUPTED), signal.unsigned_abs() as usize);
        if signal_hook::flag::register_usize(*signal, flag, number).is_err() {
            return;
        }
    }
    let Ok(mut signals) = Signals::new(asked) else {
        return;
    };
    let _ = std::thread::Builder::new().spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end_interrupted(signal.unsigned_abs() as usize);
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
    let _ = ctrlc::set_handler(|| {
        const INTERRUPT: usize = 2;
        INTERRUPTED.store(INTERRUPT, Ordering::SeqCst);
        end_interrupted(INTERRUPT)
    });
}

fn end_interrupted(signal: usize) -> ! {
    // Held to the end: whoever else gets here waits for it.
    let mut unfinished = unfinished();
    if let Some(unfinished) = unfinished.take() {
        unfinished.end();
    }
    std::process::exit(i32::try_from(128 + signal).unwrap_or(1));
}

/// A reader that closed its end has seen enough: no error.
pub fn ignore_closed_pipe(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}
