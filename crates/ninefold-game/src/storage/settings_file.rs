//! [`SettingsFile`]: the settings as a file that people can edit.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Item, Table};

use super::disk::{SharedDisk, folder_of};
use super::system::system;
use super::whole::WholeFile;
use crate::Settings;

/// The settings file. What a player has written in it, comments and keys that
/// this program does not know, stays when settings are changed in a game.
#[derive(Clone, Debug)]
pub struct SettingsFile {
    path: PathBuf,
    disk: SharedDisk,
}

impl SettingsFile {
    /// The settings in a file.
    pub fn new(path: impl Into<PathBuf>) -> SettingsFile {
        SettingsFile::on(system(), path.into())
    }

    /// The settings in a file on a disk.
    pub(super) fn on(disk: SharedDisk, path: PathBuf) -> SettingsFile {
        SettingsFile { path, disk }
    }

    /// The text of the file.
    fn read(&self) -> io::Result<String> {
        let bytes = self.disk.read(&self.path)?;
        let invalid = |error| io::Error::new(io::ErrorKind::InvalidData, error);
        String::from_utf8(bytes).map_err(invalid)
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The settings, and what the player should know about the file. Without a
    /// file, or if it makes no sense, they are the defaults.
    pub fn load(&self) -> (Settings, Vec<String>) {
        let text = match self.read() {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Settings::default(), Vec::new());
            }
            Err(error) => return (Settings::default(), vec![self.notice(&error.to_string())]),
        };
        let settings: Settings = match toml_edit::de::from_str(&text) {
            Ok(settings) => settings,
            Err(error) => {
                // The cause first: a screen may have no room for all of it.
                let before = error.span().map_or("", |span| &text[..span.start]);
                let line = before.lines().count().max(1);
                let reason = error.message().trim_end();
                let notice = format!("line {line}: {reason} (using the default settings)");
                return (Settings::default(), vec![self.notice(&notice)]);
            }
        };
        let mut notices: Vec<String> = unknown_keys(&text)
            .into_iter()
            .map(|key| self.notice(&format!("there is no setting `{key}`")))
            .collect();
        notices.extend(settings.problems().iter().map(|p| self.notice(p)));
        (settings, notices)
    }

    /// Saves the settings. A file that makes no sense, or has a single mistake,
    /// is not written over.
    pub fn save(&self, settings: &Settings) -> io::Result<()> {
        let text = match self.read() {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let invalid = |reason: String| io::Error::new(io::ErrorKind::InvalidData, reason);
        let mut document: DocumentMut = text
            .parse()
            .map_err(|_| invalid(self.notice("it makes no sense and was left as it is")))?;
        // What could not be read is not in these settings: it would be lost.
        if let Err(error) = toml_edit::de::from_str::<Settings>(&text) {
            let reason = error.message();
            let notice = format!("it has a mistake and was left as it is; fix it first: {reason}");
            return Err(invalid(self.notice(&notice)));
        }
        let wanted =
            toml_edit::ser::to_document(settings).map_err(|error| invalid(error.to_string()))?;
        merge(document.as_table_mut(), wanted.as_table());
        for key in REMOVABLE {
            if !wanted.contains_key(key) {
                document.remove(key);
            }
        }
        self.write(&document.to_string())
            .map_err(|error| io::Error::new(error.kind(), self.notice(&error.to_string())))
    }

    fn write(&self, text: &str) -> io::Result<()> {
        self.disk.create_folder(folder_of(&self.path))?;
        let mut file = WholeFile::create_on(&self.disk, &self.path)?;
        file.write_all(text.as_bytes())?;
        file.replace()
    }

    fn notice(&self, text: &str) -> String {
        format!("{}: {text}", self.path.display())
    }
}

/// Brings what differs into the table, and leaves the rest as it is written.
fn merge(table: &mut Table, wanted: &Table) {
    for (key, item) in wanted {
        let inline = item.as_inline_table().map(|t| t.clone().into_table());
        let wanted_table = item.as_table().or(inline.as_ref());
        match (table.get_mut(key), wanted_table) {
            (Some(Item::Table(old)), Some(new)) => merge(old, new),
            (Some(old), None) if same(old, item) => {}
            (_, Some(new)) => {
                table.insert(key, Item::Table(new.clone()));
            }
            (Some(Item::Value(old)), None) if item.is_value() => {
                let decor = old.decor().clone();
                if let Some(mut new) = item.as_value().cloned() {
                    *new.decor_mut() = decor;
                    *old = new;
                }
            }
            _ => {
                table.insert(key, item.clone());
            }
        }
    }
}

/// The settings that are left out of the file when they are not set.
const REMOVABLE: &[&str] = &["symmetry", "levels"];

fn same(old: &Item, new: &Item) -> bool {
    let plain = |item: &Item| {
        let mut table = Table::new();
        table.insert("x", item.clone());
        toml_edit::de::from_document::<serde_json::Value>(DocumentMut::from(table)).ok()
    };
    let old = plain(old);
    old.is_some() && old == plain(new)
}

/// The keys of the file that no setting has.
fn unknown_keys(text: &str) -> Vec<String> {
    let Ok(document) = text.parse::<DocumentMut>() else {
        return Vec::new();
    };
    let mut unknown: Vec<String> = document
        .iter()
        .map(|(key, _)| key.to_owned())
        .filter(|key| !Settings::keys().contains(&key.as_str()))
        .collect();
    if let Some(aids) = document.get("aids").and_then(Item::as_table_like) {
        unknown.extend(
            aids.iter()
                .map(|(key, _)| key)
                .filter(|key| !crate::settings::Aids::keys().contains(key))
                .map(|key| format!("aids.{key}")),
        );
    }
    unknown
}
