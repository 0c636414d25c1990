//! What a save does to the file that is there: a link, a write-protected file,
//! one that another program is saving, and what a killed one has left.

mod common;

use std::fs;
#[cfg(unix)]
use std::io::Write;
use std::path::Path;
#[cfg(unix)]
use std::path::PathBuf;

use common::{game, place};
use ninefold_game::Settings;
#[cfg(unix)]
use ninefold_game::storage::{GameFile, SaveError, WholeFile};
use ninefold_game::storage::{Keeper, Places, export};
use ninefold_game::words::english;

#[test]
#[cfg(unix)]
fn what_a_killed_program_left_behind_goes_and_what_a_living_one_writes_stays() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let file = library.add(&game(7), 0).unwrap();
    let beside = |name: &str| {
        let path = file.path().with_file_name(name);
        fs::write(&path, "half").unwrap();
        path
    };
    let left = beside(".4x4-own.json.17-0.tmp");
    let others = ["notes.tmp", ".notes.tmp", ".4x4.json.17-x.tmp", "a.1-0.tmp"].map(beside);
    let mut under_way = WholeFile::create(&file.path().with_file_name("9x9.json")).unwrap();
    under_way.write_all(b"half").unwrap();
    assert_eq!(library.games().unwrap().len(), 1);
    assert!(!left.exists());
    assert!(under_way.temporary().exists() && file.path().exists());
    assert!(others.iter().all(|path| path.exists()));

    // Who writes the same file again removes it, and only of that file.
    let (left, other) = (beside(".9x9.json.17-3.tmp"), beside(".8x8.json.17-3.tmp"));
    let again = WholeFile::create(&file.path().with_file_name("9x9.json")).unwrap();
    assert!(!left.exists() && other.exists());
    assert!(under_way.temporary().exists() && again.temporary().exists());
    let temporary = again.temporary().to_owned();
    drop(again);
    assert!(!temporary.exists());
    under_way.replace().unwrap();
    let whole = fs::read_to_string(file.path().with_file_name("9x9.json"));
    assert_eq!(whole.unwrap(), "half");
}

#[test]
fn a_file_with_the_longest_name_that_there_is_can_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("ü".repeat(120) + ".txt");
    export(&game(1).puzzle(), &path).unwrap();
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

/// A file elsewhere, and a link to it.
#[cfg(unix)]
fn linked(directory: &Path, name: &str) -> (PathBuf, PathBuf) {
    use std::os::unix::fs::symlink;

    let (real, link) = (directory.join("real"), directory.join("links").join(name));
    fs::create_dir_all(&real).unwrap();
    fs::create_dir_all(directory.join("links")).unwrap();
    // By two links, one of them relative.
    let between = directory.join("links").join("between");
    symlink(Path::new("../real").join(name), &between).unwrap();
    symlink(&between, &link).unwrap();
    (real.join(name), link)
}

#[test]
#[cfg(unix)]
fn a_link_stays_a_link_and_the_file_it_leads_to_is_saved() {
    let directory = tempfile::tempdir().unwrap();
    let is_link = |path: &Path| path.symlink_metadata().unwrap().is_symlink();
    let mut game = game(1);

    // A link that leads nowhere yet: the file is made where it leads to.
    let (real, link) = linked(directory.path(), "mine.json");
    let mut file = GameFile::new(&link);
    file.check().unwrap();
    file.save(&game, 0).unwrap();
    assert!(is_link(&link) && !is_link(&real));
    place(&mut game, 0, 1, 2);
    file.save(&game, 0).unwrap();
    let (mut file, opened) = GameFile::open(&link, 0).unwrap();
    assert_eq!(opened.board(), game.board());
    // Who saves by the file's own name is seen through the link.
    let (mut other, mut there) = GameFile::open(&real, 0).unwrap();
    place(&mut there, 0, 3, 4);
    other.save(&there, 0).unwrap();
    place(&mut game, 0, 2, 3);
    let changed = file.save(&game, 0);
    assert!(matches!(changed, Err(SaveError::Changed { .. })));
    assert!(is_link(&link) && !is_link(&real));

    // A game of the library, whose save before is kept in the library.
    let library = Places::in_directory(directory.path()).library();
    let mut file = library.add(&game, 0).unwrap();
    fs::remove_dir_all(directory.path().join("links")).unwrap();
    let (real, link) = linked(directory.path(), "4x4-own.json");
    fs::rename(file.path(), &real).unwrap();
    fs::rename(link, file.path()).unwrap();
    place(&mut game, 1, 0, 3);
    file.save(&game, 0).unwrap();
    assert!(is_link(file.path()) && !is_link(&real));
    assert_eq!(GameFile::open(&real, 0).unwrap().1.board(), game.board());
    let backup = file.path().with_extension("json.bak");
    let before = GameFile::open(backup, 0).unwrap().1;
    assert_eq!(before.history().position(), 2);

    // The settings, as they are in a folder of dot files.
    let settings = Places::in_directory(directory.path().join("links")).settings();
    let (real, link) = linked_settings(directory.path());
    for size in ["6x6", "8x8"] {
        let wanted = Settings {
            size: size.to_owned(),
            ..Settings::default()
        };
        settings.save(&wanted).unwrap();
        assert!(is_link(&link) && !is_link(&real));
        assert_eq!(settings.load(), (wanted, vec![]));
    }

    // A circle leads nowhere, and is told.
    let circle = directory.path().join("circle.json");
    std::os::unix::fs::symlink("circle.json", &circle).unwrap();
    let refused = GameFile::new(&circle).save(&game, 0).unwrap_err();
    assert!(refused.to_string().contains("circle.json"), "{refused}");
    assert!(is_link(&circle));
}

#[cfg(unix)]
fn linked_settings(directory: &Path) -> (PathBuf, PathBuf) {
    fs::remove_file(directory.join("links").join("between")).unwrap();
    linked(directory, "settings.toml")
}

fn protect(path: &Path, protected: bool) {
    let mut permissions = fs::metadata(path).unwrap().permissions();
    permissions.set_readonly(protected);
    fs::set_permissions(path, permissions).unwrap();
}

#[test]
fn a_write_protected_file_is_refused_also_to_who_may_write_everything() {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let library = places.library();
    let mut keeper = Keeper::new(Some(library.clone()));
    let mut game = game(1);
    place(&mut game, 0, 1, 2);
    keeper.save(&game, 0).unwrap();
    let path = keeper.file().unwrap().path().to_owned();
    let before = fs::read(&path).unwrap();
    protect(&path, true);
    place(&mut game, 0, 2, 3);
    for saved in [keeper.save(&game, 0), keeper.leave(&game, 0)] {
        let words = saved.unwrap_err().to_string();
        let expected = format!("{}: the file is write-protected", path.display());
        assert_eq!(words, expected);
    }
    assert!(!keeper.is_saved() && keeper.has_lost());
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(library.directory()).unwrap().count(), 1);
    protect(&path, false);
    keeper.leave(&game, 0).unwrap();
    assert!(keeper.is_saved() && !keeper.has_lost());

    let settings = places.settings();
    fs::write(settings.path(), "size = \"6x6\"\n").unwrap();
    protect(settings.path(), true);
    let words = settings.save(&Settings::default()).unwrap_err().to_string();
    let expected = format!("{}: the file is write-protected", settings.path().display());
    assert_eq!(words, expected);
    let text = fs::read_to_string(settings.path()).unwrap();
    assert_eq!(text, "size = \"6x6\"\n");
    protect(settings.path(), false);
}

#[test]
#[cfg(unix)]
fn a_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;

    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mine.json");
    let mut game = game(1);
    let mut file = GameFile::new(&path);
    file.save(&game, 0).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    place(&mut game, 0, 1, 2);
    file.save(&game, 0).unwrap();
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
#[cfg(unix)]
fn a_save_waits_for_that_of_another_program_and_then_goes_on_as_a_copy() {
    use std::sync::mpsc;
    use std::thread;

    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut game = game(1);
    let mut file = library.add(&game, 0).unwrap();
    place(&mut game, 0, 1, 2);
    // Another program that is suspended while it saves.
    let lock = || {
        let other = fs::File::open(file.path()).unwrap();
        other.try_lock().unwrap();
        other
    };
    let other = lock();
    let notice = library.save(&mut file.clone(), &game, 0).unwrap().unwrap();
    let expected = "4x4-own.json is being saved by another program; \
                    this game continues as a copy, 4x4-own_2.json";
    assert_eq!(english().say(&notice), expected);
    drop(other);
    // One that goes on: the save does, too, as soon as it has ended.
    let other = lock();
    let (send, begun) = mpsc::channel();
    let saving = thread::spawn(move || {
        send.send(()).unwrap();
        let saved = file.save(&game, 0);
        (saved, file)
    });
    begun.recv().unwrap();
    drop(other);
    let (saved, mut file) = saving.join().unwrap();
    saved.unwrap();
    file.save(&library.open("4x4-own", 0).unwrap().game, 9)
        .unwrap();
}

#[test]
fn settings_with_a_mistake_are_never_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let settings = Places::in_directory(directory.path()).settings();
    fs::create_dir_all(settings.path().parent().unwrap()).unwrap();
    for mistake in ["theme = \"nite\"", "level = 7 7", "size = [9]"] {
        let text = format!("# mine\n{mistake}\n\n[[levels]]\nname = \"lunch\"\n");
        fs::write(settings.path(), &text).unwrap();
        let (read, notices) = settings.load();
        assert!(!notices.is_empty(), "{mistake}");
        let error = settings.save(&read).unwrap_err().to_string();
        assert!(error.contains("left as it is"), "{error}");
        assert_eq!(fs::read_to_string(settings.path()).unwrap(), text);
    }
}
