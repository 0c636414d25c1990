//! Where the answers go: standard output, or a file that is there whole or
//! not at all.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, Write};
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
    File(WholeFile, PathBuf, Resume),
}

/// How an interrupted run can be resumed: how what it has left tells how far it
/// came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resume {
    /// It can't.
    #[default]
    Never,
    /// Each puzzle has one line in the output.
    ByLines,
    /// A puzzle has any number of lines. While the file is written, a line of its
    /// own tells after each chunk how many puzzles were read.
    ByMarks,
}

/// What an interrupted run has done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Done {
    /// How many puzzles it has read and answered.
    pub puzzles: u64,
    /// Whether some of them have a line that is more than a remark.
    pub answers: bool,
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
    /// The files that are to take its place at the end.
    others: Vec<PathBuf>,
}

/// The line that tells how many puzzles were read: a comment, for whoever reads
/// an unfinished file.
fn mark(puzzles: u64) -> String {
    format!("# the first {puzzles} puzzles end here\n")
}

/// What a line marks, if it is a mark.
fn marked(line: &[u8]) -> Option<u64> {
    let number = line.strip_prefix(b"# the first ")?;
    let number = number.strip_suffix(b" puzzles end here\n")?;
    std::str::from_utf8(number).ok()?.parse().ok()
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
            others: Vec::new(),
        });
        Ok(Output::File(file, path.to_owned(), Resume::Never))
    }

    /// Says how this run can be resumed: if it can, what is there when the user
    /// interrupts stays.
    pub fn resumes(&mut self, how: Resume) {
        if let Output::File(_, _, resume) = self {
            *resume = how;
        }
        if let Some(unfinished) = &mut *unfinished() {
            unfinished.keep = how != Resume::Never;
        }
    }

    /// Takes over what an interrupted run has left; a head that is there already is
    /// not to be written again.
    pub fn resume(&mut self, head: &mut String) -> Result<Done> {
        let Output::File(file, path, how) = self else {
            bail!("--resume needs an --output that is a file");
        };
        let part = part_of(path);
        let shown = part.display();
        let old = File::open(&part);
        let old = old.with_context(|| format!("{shown}: there is nothing to resume"))?;
        let mut old = BufReader::new(old);
        let found = done(&mut old, *how, head).and_then(|found| {
            old.rewind()?;
            Ok(found)
        });
        let (done, bytes) = found.with_context(|| format!("{shown}: can't read"))?;
        if bytes > 0 {
            head.clear();
        }
        io::copy(&mut old.take(bytes), file)
            .with_context(|| format!("{}: can't write", path.display()))?;
        let mut unfinished = unfinished();
        file.be_known_as(&part, true);
        if let Some(unfinished) = &mut *unfinished {
            file.temporary().clone_into(&mut unfinished.temporary);
        }
        Ok(done)
    }

    /// The line that tells how many puzzles were read, where there is one.
    pub fn mark(&self, puzzles: u64) -> Option<String> {
        let marked = matches!(self, Output::File(_, _, Resume::ByMarks));
        marked.then(|| mark(puzzles))
    }

    /// Whether it is a Parquet file: its answers are columns.
    pub fn is_parquet(&self) -> bool {
        let Output::File(_, path, _) = self else {
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
            Output::Device(_, path) | Output::File(_, path, _) => path.display().to_string(),
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
            Output::File(file, ..) => file.write_all(bytes),
        }
    }

    /// The end: a file takes its name.
    pub fn finish(self) -> Result<()> {
        let is_parquet = self.is_parquet();
        if let Output::File(file, path, how) = self {
            // The end of the input may have come from what interrupts this run,
            // too: then it is not the whole input.
            match INTERRUPTED.load(Ordering::SeqCst) {
                0 => {}
                signal => end_interrupted(signal),
            }
            // What was written stays until its last form has its name.
            let mut forms = vec![file];
            if how == Resume::ByMarks {
                rewrite(&mut forms, &path, without_marks)?;
            }
            if is_parquet {
                rewrite(&mut forms, &path, in_columns)?;
            }
            let last = forms.pop().map_or(Ok(()), WholeFile::replace);
            last.with_context(|| format!("{}: can't write", path.display()))?;
            drop(forms);
            *unfinished() = None;
            // What an earlier run has left is a part of this.
            WholeFile::remove_abandoned(&part_of(&path));
        }
        Ok(())
    }

    /// The end of a run with a flaw: a file is not put in the place of another,
    /// which may be worth more.
    pub fn withhold(self, flaw: &str) {
        if let Output::File(file, path, _) = self {
            drop(file);
            *unfinished() = None;
            let text = format!("{}: {}, because {flaw}", path.display(), fate(&path));
            terminal::tell(terminal::ERROR, "", &text);
        }
    }
}

/// How far the run came that has left this, and how many of its bytes count:
/// what has no end was cut off, and its puzzle is answered anew.
fn done(part: &mut impl BufRead, how: Resume, head: &str) -> io::Result<(Done, u64)> {
    let (mut done, mut bytes) = (Done::default(), 0);
    let (mut line, mut read, mut answers) = (Vec::new(), 0, false);
    if !head.is_empty() {
        read = part.read_until(b'\n', &mut line)? as u64;
        if head.as_bytes().starts_with(&line) && line.len() < head.len() {
            return Ok((done, 0));
        }
        if line != head.as_bytes() {
            return Err(io::Error::other("it has other columns"));
        }
    }
    loop {
        line.clear();
        read += part.read_until(b'\n', &mut line)? as u64;
        if !line.ends_with(b"\n") {
            return Ok((done, bytes));
        }
        answers = answers || is_answer(&line);
        let puzzles = match how {
            Resume::ByMarks => marked(&line),
            Resume::ByLines | Resume::Never => Some(done.puzzles + 1),
        };
        if let Some(puzzles) = puzzles {
            done = Done { puzzles, answers };
            bytes = read;
        }
    }
}

/// Adds another form of what was written, in a file that goes when the user
/// interrupts.
fn rewrite(
    forms: &mut Vec<WholeFile>,
    path: &Path,
    write: fn(&Path, &mut WholeFile) -> io::Result<()>,
) -> Result<()> {
    let mut another = || {
        let mut file = {
            let mut unfinished = unfinished();
            let file = WholeFile::create(path)?;
            if let Some(unfinished) = &mut *unfinished {
                unfinished.others.push(file.temporary().to_owned());
            }
            file
        };
        if let Some(from) = forms.last_mut() {
            from.flush()?;
            write(from.temporary(), &mut file)?;
        }
        io::Result::Ok(file)
    };
    let file = another().with_context(|| format!("{}: can't write", path.display()))?;
    forms.push(file);
    Ok(())
}

/// Whether a line of an output is more than a remark about a puzzle.
fn is_answer(line: &[u8]) -> bool {
    match line.first() {
        Some(b'#') => false,
        Some(b'{') => {
            let object = serde_json::from_slice::<serde_json::Value>(line);
            object.is_ok_and(|object| object.get("error").is_none())
        }
        _ => true,
    }
}

/// The answers of a file without the marks among them.
fn without_marks(from: &Path, to: &mut WholeFile) -> io::Result<()> {
    let mut from = BufReader::new(File::open(from)?);
    let mut to = BufWriter::new(to);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        if marked(&line).is_none() {
            to.write_all(&line)?;
        }
        line.clear();
    }
    to.flush()
}

/// The answers of a file, one JSON object a line, as a Parquet file.
#[cfg(feature = "parquet")]
fn in_columns(from: &Path, to: &mut WholeFile) -> io::Result<()> {
    super::parquet::write(from, to)
}

#[cfg(not(feature = "parquet"))]
fn in_columns(_: &Path, _: &mut WholeFile) -> io::Result<()> {
    Err(io::Error::other("this program was built without Parquet"))
}

impl Unfinished {
    /// Keeps what there is as FILE.part and says how to go on, or removes it.
    fn end(self) {
        for other in &self.others {
            let _ = fs::remove_file(other);
        }
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
