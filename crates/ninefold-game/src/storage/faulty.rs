//! A real disk of which one call fails: every call in turn, and whatever is
//! being written, the old file or the new one is there, whole.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ninefold::Digit;

use super::disk::{Disk, Locking, OpenFile, SharedDisk};
use super::keeper::Keeper;
use super::library::Library;
use super::settings_file::SettingsFile;
use super::system::system;
use super::whole::WholeFile;
use crate::settings::Theme;
use crate::{Action, Game, Start};

/// How many calls go well before one fails.
type Left = Arc<AtomicUsize>;

#[derive(Debug)]
struct Faulty {
    disk: SharedDisk,
    left: Left,
}

#[derive(Debug)]
struct FaultyFile {
    file: Box<dyn OpenFile>,
    left: Left,
}

/// `Err` for the one call that fails.
fn go(left: &Left) -> io::Result<()> {
    match left.fetch_sub(1, Ordering::SeqCst) {
        0 => Err(io::ErrorKind::StorageFull.into()),
        _ => Ok(()),
    }
}

impl Faulty {
    fn opened(&self, file: Box<dyn OpenFile>) -> Box<dyn OpenFile> {
        let left = self.left.clone();
        Box::new(FaultyFile { file, left })
    }
}

impl Disk for Faulty {
    fn destination(&self, path: &Path) -> io::Result<PathBuf> {
        go(&self.left)?;
        self.disk.destination(path)
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        go(&self.left)?;
        self.disk.read(path)
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn OpenFile>> {
        go(&self.left)?;
        Ok(self.opened(self.disk.open(path)?))
    }

    fn create_new(&self, path: &Path, like: &Path) -> io::Result<Box<dyn OpenFile>> {
        go(&self.left)?;
        Ok(self.opened(self.disk.create_new(path, like)?))
    }

    fn create_lock(&self, path: &Path, patience: Duration) -> io::Result<Box<dyn OpenFile>> {
        go(&self.left)?;
        Ok(self.opened(self.disk.create_lock(path, patience)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        go(&self.left)?;
        self.disk.rename(from, to)
    }

    fn hard_link(&self, from: &Path, to: &Path) -> io::Result<()> {
        go(&self.left)?;
        self.disk.hard_link(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        go(&self.left)?;
        self.disk.remove(path)
    }

    fn is_taken(&self, path: &Path) -> bool {
        self.disk.is_taken(path)
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        go(&self.left)?;
        self.disk.create_folder(path)
    }

    fn is_folder(&self, path: &Path) -> bool {
        self.disk.is_folder(path)
    }

    fn sync_folder(&self, path: &Path) {
        self.disk.sync_folder(path);
    }
}

impl OpenFile for FaultyFile {
    fn read(&mut self) -> io::Result<Vec<u8>> {
        go(&self.left)?;
        self.file.read()
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let fault = go(&self.left);
        if fault.is_err() {
            // A disk that is full takes what there is room for.
            self.file.write(&bytes[..bytes.len() / 2])?;
        }
        fault?;
        self.file.write(bytes)
    }

    fn sync(&self) -> io::Result<()> {
        go(&self.left)?;
        self.file.sync()
    }

    fn lock(&self, patience: Duration) -> Locking {
        // A disk that fails here is one without locks.
        match go(&self.left) {
            Ok(()) => self.file.lock(patience),
            Err(_) => Locking::Unsupported,
        }
    }

    fn is_at(&self, path: &Path) -> bool {
        self.file.is_at(path)
    }
}

/// Does something on a disk of which the n-th call fails, for all n until none
/// does. Returns how many there were.
fn fail_each(mut run: impl FnMut(SharedDisk, &Path)) -> usize {
    for n in 0.. {
        let folder = tempfile::tempdir().unwrap();
        let left = Arc::new(AtomicUsize::new(n));
        let disk: SharedDisk = Arc::new(Faulty {
            disk: system(),
            left: left.clone(),
        });
        run(disk, folder.path());
        // Counted below 0: the fault has come.
        if left.load(Ordering::SeqCst) < usize::MAX / 2 {
            return n;
        }
    }
    unreachable!("every work has an end")
}

fn texts_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let mut texts: Vec<String> = entries
        .map(|entry| fs::read_to_string(entry.path()).unwrap())
        .collect();
    texts.sort();
    texts
}

#[test]
fn settings_are_the_old_or_the_new_ones_whichever_call_fails() {
    const OLD: &str = "# mine\ntheme = \"night\"\nunknown = 1\n\n[[levels]]\nname = \"own\"\nfrom = 2.0\nto = 3.0\n";
    let mut outcomes = [0, 0];
    let calls = fail_each(|disk, folder| {
        let path = folder.join("settings.toml");
        fs::write(&path, OLD).unwrap();
        let mut settings = SettingsFile::new(&path).load().0;
        settings.theme = Theme::Paper;
        let saved = SettingsFile::on(disk, path.clone()).save(&settings);
        let text = fs::read_to_string(&path).unwrap();
        match saved {
            Ok(()) => assert_eq!(SettingsFile::new(&path).load().0, settings),
            Err(_) => assert_eq!(text, OLD),
        }
        assert!(text.starts_with("# mine\n") && text.contains("name = \"own\""));
        outcomes[usize::from(text != OLD)] += 1;
    });
    assert!(calls >= 7, "{calls} calls");
    assert!(outcomes[0] >= 5 && outcomes[1] >= 1, "{outcomes:?}");
}

#[test]
fn an_output_is_the_old_or_the_new_one_whichever_call_fails() {
    for resumed in [false, true] {
        let calls = fail_each(|disk, folder| {
            let (path, part) = (folder.join("out"), folder.join("out.part"));
            fs::write(&path, "old").unwrap();
            if resumed {
                fs::write(&part, "earlier").unwrap();
            }
            let written = (|| {
                let mut file = WholeFile::create_on(&disk, &path)?;
                file.write_all(b"earlier")?;
                file.be_known_as(&part, resumed);
                file.write_all(b", later")?;
                file.replace()
            })();
            let text = fs::read_to_string(&path).unwrap();
            let expected = if written.is_ok() {
                "earlier, later"
            } else {
                "old"
            };
            assert_eq!(text, expected);
            // What an earlier run has done is somewhere, in any case.
            let all = texts_in(folder).concat();
            assert!(!resumed || all.contains("earlier"), "{all}");
        });
        assert!(calls >= 7, "{calls} calls");
    }
}

/// A game of a small board with up to three digits placed.
fn played(digits: usize) -> Game {
    let start = Start::new("1......2.3....4.".parse().unwrap());
    let mut game = Game::start(start, 0).unwrap();
    for place in [(0, 1, 2), (0, 2, 3), (0, 3, 4)].into_iter().take(digits) {
        place_digit(&mut game, place);
    }
    game
}

fn place_digit(game: &mut Game, (row, col, digit): (usize, usize, u8)) {
    let cell = game.shape().cell(row, col);
    let action = Action::place(cell, Digit::new(digit).unwrap());
    game.apply(action, 100).unwrap();
}

/// The most steps that a game of a folder has; each of them can be opened.
fn most_steps(folder: &Path) -> usize {
    let library = Library::new(folder);
    let games = library.games().unwrap();
    let steps = games.iter().map(|entry| {
        let opened = library.open(&entry.name, 0).unwrap();
        opened.game.history().steps().len()
    });
    steps.max().unwrap_or(0)
}

#[test]
fn a_new_game_is_saved_or_its_player_knows_whichever_call_fails() {
    let (mut saved, mut refused) = (0, 0);
    let calls = fail_each(|disk, folder| {
        let mut keeper = Keeper::new(Some(Library::on(disk, folder.to_owned())));
        let mut game = played(1);
        match keeper.save(&game, 200) {
            Ok(_) => {
                saved += 1;
                assert_eq!(most_steps(folder), 1);
            }
            Err(_) => refused += 1,
        }
        // The disk works again: the next step brings what was missed.
        place_digit(&mut game, (0, 2, 3));
        if keeper.save(&game, 300).is_ok() {
            assert_eq!(most_steps(folder), 2);
        }
        if keeper.leave(&game, 400).is_ok() {
            assert_eq!(most_steps(folder), 2);
        }
    });
    assert!(calls >= 7, "{calls} calls");
    assert!(
        saved >= 1 && refused >= 5,
        "{saved} saved, {refused} refused"
    );
    println!("{calls} calls, {saved} saved, {refused} refused");
}

#[test]
fn a_game_is_the_old_or_the_new_one_whichever_call_fails() {
    let (mut unread, mut saved, mut refused) = (0, 0, 0);
    let calls = fail_each(|disk, folder| {
        let mut before = Keeper::new(Some(Library::new(folder)));
        before.save(&played(1), 200).unwrap();
        let name = Library::new(folder).games().unwrap()[0].name.clone();
        let library = Library::on(disk, folder.to_owned());
        let Ok(opened) = library.open(&name, 300) else {
            unread += 1;
            assert_eq!(most_steps(folder), 1);
            return;
        };
        let mut keeper = Keeper::new(Some(library));
        let mut game = opened.game;
        keeper.play(Some(opened.file));
        place_digit(&mut game, (0, 2, 3));
        let told = keeper.save(&game, 400);
        match told {
            Ok(_) => {
                saved += 1;
                assert_eq!(most_steps(folder), 2);
            }
            Err(_) => {
                refused += 1;
                assert!(most_steps(folder) >= 1);
            }
        }
        if keeper.leave(&game, 500).is_ok() {
            assert_eq!(most_steps(folder), 2);
        }
    });
    assert!(calls >= 10, "{calls} calls");
    let all = format!("{calls} calls, {unread} not opened, {saved} saved, {refused} refused");
    assert!(unread >= 1 && saved >= 1 && refused >= 5, "{all}");
    println!("{all}");
}
