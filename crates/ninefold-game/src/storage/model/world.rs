//! A disk in memory, and what each step of saving does to it.

use std::collections::BTreeMap;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::disk::Locking;

/// A file, wherever its names are: by whom and with which of his steps it was
/// made. Files are named like that so that it does not matter for the state
/// who of two programs made his file first.
pub(super) type File = (usize, usize);

/// A file that was opened: by whom and with which of his steps.
pub(super) type Handle = (usize, usize);

/// What is in a file.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct Content(pub Arc<Vec<u8>>);

impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.0))
    }
}

/// What the disk can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Abilities {
    pub locks: Locks,
    pub hard_links: bool,
    /// How many steps fail for want of room, at most.
    pub faults: usize,
}

/// What the locks of a disk are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locks {
    Good,
    /// There are none, and the disk says so.
    None,
    /// There are none, and the disk says that there are.
    Lies,
}

/// The disk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct World {
    names: BTreeMap<PathBuf, File>,
    files: BTreeMap<File, Content>,
    open: BTreeMap<Handle, File>,
    locks: BTreeMap<File, Handle>,
    /// How many steps have failed.
    faults: usize,
}

/// A step.
#[derive(Clone, Debug)]
#[expect(dead_code, reason = "files are named in the way to a state")]
pub(super) enum Op {
    Destination(PathBuf),
    Read(PathBuf),
    Open(PathBuf),
    CreateNew(PathBuf),
    CreateLock(PathBuf),
    Rename(PathBuf, PathBuf),
    HardLink(PathBuf, PathBuf),
    Remove(PathBuf),
    IsTaken(PathBuf),
    CreateFolder,
    IsFolder,
    SyncFolder,
    ReadFile(File),
    Write(File, Content),
    Sync(File),
    Lock(File, Handle),
    IsAt(File, PathBuf),
    Close(File, Handle),
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reply {
    Done,
    Yes(bool),
    Path(PathBuf),
    Bytes(Content),
    Opened(File, Handle),
    Locking(Locking),
    Failed(ErrorKind),
}

impl Op {
    /// Whether it may find no room on the disk, or another such error.
    fn may_fail(&self) -> bool {
        !matches!(
            self,
            Op::IsTaken(_)
                | Op::IsFolder
                | Op::SyncFolder
                | Op::Lock(..)
                | Op::IsAt(..)
                | Op::Close(..)
        )
    }
}

impl World {
    /// A disk with one file.
    pub(super) fn with(path: &Path, content: Vec<u8>) -> World {
        let mut world = World::default();
        world.add((usize::MAX, 0), path);
        world
            .files
            .insert((usize::MAX, 0), Content(Arc::new(content)));
        world
    }

    /// The files and what is in them.
    pub(super) fn files(&self) -> impl Iterator<Item = (&Path, &Content)> {
        let content = |file| &self.files[file];
        self.names
            .iter()
            .map(move |(name, file)| (name.as_path(), content(file)))
    }

    /// A program is gone; its files are closed.
    pub(super) fn forget(&mut self, program: usize) {
        self.locks.retain(|_, (holder, _)| *holder != program);
        self.open.retain(|(holder, _), _| *holder != program);
        self.tidy();
    }

    /// What may come of a step; `made` names what it makes.
    pub(super) fn outcomes(
        &self,
        op: &Op,
        made: (usize, usize),
        abilities: Abilities,
    ) -> Vec<(World, Reply)> {
        let mut world = self.clone();
        let reply = world.perform(op, made, abilities);
        let mut outcomes = vec![(world, reply)];
        if op.may_fail() && self.faults < abilities.faults {
            let mut world = self.clone();
            world.faults += 1;
            outcomes.push((world, Reply::Failed(ErrorKind::StorageFull)));
        }
        outcomes
    }

    fn perform(&mut self, op: &Op, made: (usize, usize), abilities: Abilities) -> Reply {
        match op {
            Op::Destination(path) => Reply::Path(path.clone()),
            Op::Read(path) => match self.names.get(path) {
                Some(file) => Reply::Bytes(self.files[file].clone()),
                None => Reply::Failed(ErrorKind::NotFound),
            },
            Op::Open(path) => match self.names.get(path) {
                Some(file) => {
                    self.open.insert(made, *file);
                    Reply::Opened(*file, made)
                }
                None => Reply::Failed(ErrorKind::NotFound),
            },
            // Who waits for a lock is not asked before it is free; asked while
            // it is not, he has lost his patience.
            Op::CreateNew(path) | Op::CreateLock(path) => match self.names.contains_key(path) {
                true => Reply::Failed(ErrorKind::AlreadyExists),
                false => {
                    self.add(made, path);
                    self.open.insert(made, made);
                    Reply::Opened(made, made)
                }
            },
            Op::Rename(from, to) => match self.names.remove(from) {
                Some(file) => {
                    self.names.insert(to.clone(), file);
                    self.tidy();
                    Reply::Done
                }
                None => Reply::Failed(ErrorKind::NotFound),
            },
            Op::HardLink(from, to) => match (self.names.get(from), self.names.get(to)) {
                _ if !abilities.hard_links => Reply::Failed(ErrorKind::Unsupported),
                (_, Some(_)) => Reply::Failed(ErrorKind::AlreadyExists),
                (None, _) => Reply::Failed(ErrorKind::NotFound),
                (Some(file), None) => {
                    self.names.insert(to.clone(), *file);
                    Reply::Done
                }
            },
            Op::Remove(path) => match self.names.remove(path) {
                Some(_) => {
                    self.tidy();
                    Reply::Done
                }
                None => Reply::Failed(ErrorKind::NotFound),
            },
            Op::IsTaken(path) => Reply::Yes(self.names.contains_key(path)),
            Op::IsFolder => Reply::Yes(true),
            Op::CreateFolder | Op::SyncFolder | Op::Sync(_) => Reply::Done,
            Op::ReadFile(file) => Reply::Bytes(self.files[file].clone()),
            Op::Write(file, bytes) => {
                let content = self.files.entry(*file).or_default();
                Arc::make_mut(&mut content.0).extend_from_slice(&bytes.0);
                Reply::Done
            }
            Op::Lock(file, handle) => {
                Reply::Locking(match (abilities.locks, self.locks.get(file)) {
                    (Locks::None, _) => Locking::Unsupported,
                    (Locks::Lies, _) => Locking::Held,
                    (Locks::Good, Some(_)) => Locking::Busy,
                    (Locks::Good, None) => {
                        self.locks.insert(*file, *handle);
                        Locking::Held
                    }
                })
            }
            Op::IsAt(file, path) => Reply::Yes(self.names.get(path) == Some(file)),
            Op::Close(file, handle) => {
                if self.locks.get(file) == Some(handle) {
                    self.locks.remove(file);
                }
                self.open.remove(handle);
                self.tidy();
                Reply::Done
            }
        }
    }

    fn add(&mut self, file: File, path: &Path) {
        self.names.insert(path.to_owned(), file);
        self.files.insert(file, Content::default());
    }

    /// What has no name and is not open is gone.
    fn tidy(&mut self) {
        let (names, open) = (&self.names, &self.open);
        let reached = |file: &File| names.values().chain(open.values()).any(|f| f == file);
        self.files.retain(|file, _| reached(file));
    }
}
