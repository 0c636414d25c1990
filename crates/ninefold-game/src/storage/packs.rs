//! [`Packs`]: the packs of a player, a file each.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use super::whole::WholeFile;
use crate::Game;
use crate::pack::Pack;

/// A directory with a file for each pack. What can't be read is passed over and
/// kept.
#[derive(Clone, Debug)]
pub struct Packs {
    directory: PathBuf,
}

impl Packs {
    /// The packs in a directory, which is made with the first one.
    pub fn new(directory: impl Into<PathBuf>) -> Packs {
        Packs {
            directory: directory.into(),
        }
    }

    /// All packs, the newest first.
    pub fn list(&self) -> io::Result<Vec<Pack>> {
        let files = match fs::read_dir(&self.directory) {
            Ok(files) => files,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let texts = files.filter_map(|file| fs::read_to_string(file.ok()?.path()).ok());
        let mut packs: Vec<Pack> = texts.filter_map(|text| Pack::load(&text)).collect();
        packs.sort_by_key(|pack| core::cmp::Reverse(pack.uid));
        Ok(packs)
    }

    /// The pack with this number.
    pub fn load(&self, uid: u64) -> io::Result<Option<Pack>> {
        match fs::read_to_string(self.path_of(uid)) {
            Ok(text) => Ok(Pack::load(&text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The pack with the same puzzles, whatever it is called and however far it
    /// is: a file that is opened again is no new pack.
    pub fn same(&self, pack: &Pack) -> io::Result<Option<Pack>> {
        let puzzles = |pack: &Pack| -> Vec<String> {
            let entries = pack.entries().iter();
            entries.map(|entry| entry.puzzle.clone()).collect()
        };
        let wanted = puzzles(pack);
        let mut packs = self.list()?.into_iter();
        Ok(packs.find(|other| puzzles(other) == wanted))
    }

    /// Keeps a pack in place of the one with its number.
    pub fn save(&self, pack: &Pack) -> io::Result<()> {
        fs::create_dir_all(&self.directory)?;
        let mut file = WholeFile::create(&self.path_of(pack.uid))?;
        writeln!(file, "{}", pack.save())?;
        file.replace()
    }

    /// Notes how a game stands in its pack, if it has one.
    pub fn note(&self, game: &Game) -> io::Result<()> {
        let Some(place) = game.about().pack else {
            return Ok(());
        };
        let Some(mut pack) = self.load(place.pack)? else {
            return Ok(());
        };
        match pack.note(game) {
            true => self.save(&pack),
            false => Ok(()),
        }
    }

    /// Deletes a pack; the games that came from it stay.
    pub fn delete(&self, uid: u64) -> io::Result<()> {
        fs::remove_file(self.path_of(uid))
    }

    fn path_of(&self, uid: u64) -> PathBuf {
        self.directory.join(format!("{uid}.json"))
    }
}
