//! The settings file: what a player has written there stays.

use std::cell::RefCell;
use std::fs;

use ninefold_game::storage::SettingsFile;

thread_local! {
    static FILE: RefCell<Option<(tempfile::TempDir, SettingsFile)>> = const { RefCell::new(None) };
}

/// Loads a file, changes a setting and saves: a file with a mistake is left as
/// it is, and in any other one what was saved is what is loaded.
pub fn check(text: &[u8]) {
    FILE.with_borrow_mut(|kept| {
        let (_, file) = kept.get_or_insert_with(|| {
            let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
            let folder = folder.expect("a folder");
            let file = SettingsFile::new(folder.path().join("settings.toml"));
            (folder, file)
        });
        fs::write(file.path(), text).expect("a file");
        let (mut settings, _) = file.load();
        settings.aids.peers = !settings.aids.peers;
        match file.save(&settings) {
            Ok(()) => assert_eq!(file.load().0, settings),
            Err(_) => assert_eq!(fs::read(file.path()).expect("the file"), text),
        }
    });
}
