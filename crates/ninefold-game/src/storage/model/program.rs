//! A program that plays and saves, run one step at a time.
//!
//! What a program does depends only on what came of its steps so far. So it is
//! run from its beginning each time: the steps it has done before are answered
//! from memory, and when it comes to the next one it is cut off. In between any
//! other program may do its steps; nothing has to wait, and a state can be left
//! and come back to.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ninefold::{Digit, Grid, Puzzle, Shape};

use super::super::disk::{Disk, Locking, OpenFile, SharedDisk};
use super::world::{Content, File, Handle, Op, Reply};
use super::{Keeper, Library};
use crate::{Action, Game, Start, Step};

/// What a player does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Act {
    /// Starts a game.
    New,
    /// Opens the game of this name.
    Open(&'static str),
    /// Places a digit: row, column, digit.
    Place(usize, usize, u8),
    /// Leaves the game.
    Leave,
}

/// What the player was told.
#[derive(Clone, Debug)]
pub(super) enum Told {
    /// This step is saved.
    Saved(Step),
    /// Something could not be done.
    Refused(String),
}

/// Where the games are.
pub(super) fn games() -> PathBuf {
    PathBuf::from("/games")
}

/// A game of a small board.
pub(super) fn game() -> Game {
    let shape = Shape::of_side(4).unwrap();
    let values = [1, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 4, 0];
    let start = Start::new(Puzzle::new(Grid::from_values(shape, &values).unwrap()));
    Game::start(start, 0).unwrap()
}

/// Places a digit; the step that this was.
pub(super) fn place(game: &mut Game, (row, column, digit): (usize, usize, u8), now: u64) -> Step {
    let cell = game.shape().cell(row, column);
    let action = Action::place(cell, Digit::new(digit).unwrap());
    game.apply(action, now).unwrap();
    game.history().steps().last().unwrap().clone()
}

/// Plays, as the front ends do.
fn perform(program: usize, script: &[Act], disk: SharedDisk, tell: &mut dyn FnMut(Told)) {
    let library = Library::on(disk, games());
    let mut keeper = Keeper::new(Some(library.clone()));
    let mut playing = game();
    // No two programs do something in the same millisecond.
    let times = (1..).map(|turn| 100 * turn + program as u64);
    for (act, now) in script.iter().zip(times) {
        match *act {
            Act::New => {}
            Act::Open(name) => match library.open(name, now) {
                Ok(opened) => {
                    playing = opened.game;
                    keeper.play(Some(opened.file));
                }
                Err(error) => return tell(Told::Refused(error.to_string())),
            },
            Act::Place(row, column, digit) => {
                let step = place(&mut playing, (row, column, digit), now);
                match keeper.save(&playing, now) {
                    Ok(_) => tell(Told::Saved(step)),
                    Err(error) => tell(Told::Refused(error.to_string())),
                }
            }
            Act::Leave => {
                if let Err(error) = keeper.leave(&playing, now) {
                    tell(Told::Refused(error.to_string()));
                }
            }
        }
    }
}

/// Where a program is.
#[derive(Debug)]
pub(super) struct Reached {
    /// Its next step; `None` when it has come to its end.
    pub op: Option<Op>,
    /// All that the player was told until then.
    pub told: Vec<Told>,
}

/// Runs a program whose steps came out like this, up to the next one.
pub(super) fn play(program: usize, script: &[Act], log: &[Reply]) -> Reached {
    let mut told = Vec::new();
    let op = run(log, |disk| {
        perform(program, script, disk, &mut |words| told.push(words));
    });
    Reached { op, told }
}

/// Runs anything that uses a disk, whose steps came out like this, up to the
/// next one; `None` when it has come to its end.
pub(super) fn run(log: &[Reply], program: impl FnOnce(SharedDisk)) -> Option<Op> {
    let run = Arc::new(Mutex::new(Run {
        log: log.to_vec(),
        next: 0,
        reached: None,
    }));
    let disk = Arc::new(ModelDisk(run.clone()));
    match catch_unwind(AssertUnwindSafe(|| program(disk))) {
        Err(reason) if !reason.is::<Cut>() => resume_unwind(reason),
        _ => lock(&run).reached.take(),
    }
}

/// Why a program is cut off.
struct Cut;

#[derive(Debug)]
struct Run {
    log: Vec<Reply>,
    next: usize,
    /// The step that was not done before.
    reached: Option<Op>,
}

fn lock(run: &Mutex<Run>) -> MutexGuard<'_, Run> {
    run.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A step of the program: what came of it, or the end for now.
fn step(run: &Mutex<Run>, op: Op) -> Reply {
    let mut run = lock(run);
    if run.reached.is_some() {
        // What is dropped on the way out does nothing any more.
        return Reply::Failed(io::ErrorKind::Other);
    }
    if let Some(reply) = run.log.get(run.next).cloned() {
        run.next += 1;
        return reply;
    }
    run.reached = Some(op);
    drop(run);
    resume_unwind(Box::new(Cut))
}

#[derive(Debug)]
struct ModelDisk(Arc<Mutex<Run>>);

#[derive(Debug)]
struct ModelFile {
    run: Arc<Mutex<Run>>,
    file: File,
    handle: Handle,
}

impl Drop for ModelFile {
    fn drop(&mut self) {
        step(&self.run, Op::Close(self.file, self.handle));
    }
}

fn done(reply: Reply) -> io::Result<()> {
    match reply {
        Reply::Failed(kind) => Err(kind.into()),
        _ => Ok(()),
    }
}

fn bytes(reply: Reply) -> io::Result<Vec<u8>> {
    match reply {
        Reply::Bytes(bytes) => Ok(bytes.0.to_vec()),
        Reply::Failed(kind) => Err(kind.into()),
        other => panic!("{other:?}"),
    }
}

impl ModelDisk {
    fn step(&self, op: Op) -> Reply {
        step(&self.0, op)
    }

    fn opened(&self, op: Op) -> io::Result<Box<dyn OpenFile>> {
        match self.step(op) {
            Reply::Opened(file, handle) => Ok(Box::new(ModelFile {
                run: self.0.clone(),
                file,
                handle,
            })),
            Reply::Failed(kind) => Err(kind.into()),
            other => panic!("{other:?}"),
        }
    }
}

impl Disk for ModelDisk {
    fn destination(&self, path: &Path) -> io::Result<PathBuf> {
        match self.step(Op::Destination(path.to_owned())) {
            Reply::Path(path) => Ok(path),
            Reply::Failed(kind) => Err(kind.into()),
            other => panic!("{other:?}"),
        }
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        bytes(self.step(Op::Read(path.to_owned())))
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>> {
        self.opened(Op::Open(path.to_owned()))
    }

    fn create_new(&self, path: &Path, _: &Path) -> io::Result<Box<dyn OpenFile>> {
        self.opened(Op::CreateNew(path.to_owned()))
    }

    fn create_lock(&self, path: &Path, _: Duration) -> io::Result<Box<dyn OpenFile>> {
        self.opened(Op::CreateLock(path.to_owned()))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        done(self.step(Op::Rename(from.to_owned(), to.to_owned())))
    }

    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        done(self.step(Op::HardLink(from.to_owned(), to.to_owned())))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        done(self.step(Op::Remove(path.to_owned())))
    }

    fn is_taken(&self, path: &Path) -> bool {
        self.step(Op::IsTaken(path.to_owned())) == Reply::Yes(true)
    }

    fn create_folder(&self, _: &Path) -> io::Result<()> {
        done(self.step(Op::CreateFolder))
    }

    fn is_folder(&self, _: &Path) -> bool {
        self.step(Op::IsFolder) == Reply::Yes(true)
    }

    fn sync_folder(&self, _: &Path) {
        self.step(Op::SyncFolder);
    }
}

impl OpenFile for ModelFile {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        bytes(step(&self.run, Op::ReadFile(self.file)))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let content = Content(Arc::new(bytes.to_vec()));
        done(step(&self.run, Op::Write(self.file, content)))
    }

    fn sync(&self) -> io::Result<()> {
        done(step(&self.run, Op::Sync(self.file)))
    }

    fn lock(&self, _: Duration) -> Locking {
        match step(&self.run, Op::Lock(self.file, self.handle)) {
            Reply::Locking(locking) => locking,
            other => panic!("{other:?}"),
        }
    }

    fn is_at(&self, path: &Path) -> bool {
        step(&self.run, Op::IsAt(self.file, path.to_owned())) == Reply::Yes(true)
    }
}
