//! Files: nothing a player made is lost, whatever happens to them.

mod common;

use std::fs;

use common::{game, place};
use ninefold::rate::Er;
use ninefold::{Digit, Grid, Puzzle, Shape};
use ninefold_game::settings::{Mistakes, OwnLevel, Theme};
use ninefold_game::statistics::Win;
use ninefold_game::storage::{
    ExportError, GameFile, GameFileError, Keeper, Places, SaveError, export,
};
use ninefold_game::words::english;
use ninefold_game::{Action, LoadError, Settings, Status};

#[test]
fn a_damaged_file_is_kept_and_the_save_before_goes_on_elsewhere() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut game = game(7);
    let mut file = library.add(&game, 0).unwrap();
    place(&mut game, 0, 1, 2);
    file.save(&game, 0).unwrap();
    place(&mut game, 0, 2, 3);
    file.save(&game, 0).unwrap();
    let path = file.path().to_owned();
    let good = fs::read(&path).unwrap();
    let steps = |bad: &[u8]| {
        fs::write(&path, bad).unwrap();
        let opened = library.open("4x4-own", 0).unwrap();
        let notice = english().say(&opened.notice.expect("the player is told"));
        assert!(notice.contains("the file was left as it is"), "{notice}");
        assert_ne!(opened.file.path(), path);
        let mut other = opened.file.clone();
        other.save(&opened.game, 0).unwrap();
        assert_eq!(fs::read(&path).unwrap(), bad, "the damaged file is kept");
        fs::remove_file(other.path()).unwrap();
        opened.game.history().position()
    };
    for length in (0..good.len() - 1).step_by(7) {
        assert_eq!(steps(&good[..length]), 1);
    }
    for place in (0..good.len() - 1).step_by(5) {
        let mut bad = good.clone();
        bad[place] ^= 0x81;
        assert_eq!(steps(&bad), 1, "{place}");
    }
}

#[test]
fn without_a_good_save_the_message_says_so_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    fs::create_dir_all(library.directory()).unwrap();
    let path = library.directory().join("old.json");
    fs::write(
        &path,
        r#"{"ninefold":"game","version":9,"sum":"","game":{}}"#,
    )
    .unwrap();
    match library.open("old", 0) {
        Err(GameFileError::Load { error, .. }) => assert_eq!(error, LoadError::Newer { found: 9 }),
        other => panic!("{other:?}"),
    }
    let entries = library.games().unwrap();
    assert_eq!(entries.len(), 1);
    assert!(entries[0].summary.is_err());
    assert_eq!(fs::read_dir(library.directory()).unwrap().count(), 1);
}

#[test]
fn a_save_does_not_replace_what_another_program_wrote() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut here = game(1);
    let mut file = library.add(&here, 0).unwrap();
    let opened = library.open("4x4-own", 0).unwrap();
    let (mut there, mut other) = (opened.game, opened.file);
    place(&mut there, 0, 1, 2);
    other.save(&there, 0).unwrap();
    place(&mut here, 0, 2, 3);
    match file.save(&here, 0) {
        Err(SaveError::Changed { .. }) => {}
        result => panic!("{result:?}"),
    }
    let kept = library.open("4x4-own", 0).unwrap().game;
    assert_eq!(kept.board(), there.board());
    // The other game can be kept beside it.
    let copy = library.add(&here, 0).unwrap();
    assert_ne!(copy.path(), file.path());
    assert_eq!(library.games().unwrap().len(), 2);
}

#[test]
fn a_game_that_another_program_has_saved_goes_on_as_a_copy() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut here = game(1);
    let mut file = library.add(&here, 0).unwrap();
    let opened = library.open("4x4-own", 0).unwrap();
    let (mut there, mut other) = (opened.game, opened.file);
    place(&mut there, 0, 1, 2);
    assert_eq!(library.save(&mut other, &there, 0).unwrap(), None);
    place(&mut here, 0, 2, 3);
    let notice = library.save(&mut file, &here, 0).unwrap();
    assert_eq!(
        notice.map(|notice| english().say(&notice)).as_deref(),
        Some(
            "4x4-own.json was changed by another program and was left as it is; \
             this game continues as a copy, 4x4-own_2.json"
        )
    );
    place(&mut here, 0, 3, 4);
    assert_eq!(library.save(&mut file, &here, 0).unwrap(), None);
    for (name, game) in [("4x4-own", &there), ("4x4-own_2", &here)] {
        let kept = library.open(name, 0).unwrap().game;
        assert_eq!(kept.board(), game.board(), "{name}");
    }
}

#[test]
#[cfg(unix)]
fn what_is_no_file_hides_no_game_and_takes_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let inside = |name: &str| library.directory().join(name);
    fs::create_dir_all(inside("folder.json")).unwrap();
    std::os::unix::fs::symlink("nowhere", inside("4x4-own.json")).unwrap();
    std::os::unix::fs::symlink("circle.json", inside("circle.json")).unwrap();
    library.add(&game(1), 0).unwrap();
    let entries = library.games().unwrap();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names, ["4x4-own_2", "circle"]);
    let problem = entries[1].summary.as_ref().unwrap_err().to_string();
    assert!(problem.contains("circle.json"), "{problem}");
    let last = library.last_unfinished().unwrap();
    assert_eq!(last.as_deref(), Some("4x4-own_2"));
}

#[test]
fn a_library_that_cannot_be_listed_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    fs::write(library.directory(), "not a folder").unwrap();
    let problem = library.games().unwrap_err().to_string();
    let path = library.directory().display().to_string();
    assert!(problem.starts_with(&path), "{problem}");
}

#[test]
fn a_keeper_saves_from_the_first_move_on_and_makes_no_copy_for_the_clock() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut keeper = Keeper::new(Some(library.clone()));
    let mut here = game(1);
    keeper.leave(&here, 0).unwrap();
    assert!(keeper.file().is_none(), "nothing was done in it");
    let mut marked = here.clone();
    marked.apply(Action::Bookmark, 0).unwrap();
    let mut other = Keeper::new(Some(library.clone()));
    other.save(&marked, 0).unwrap();
    assert!(other.is_saved(), "a bookmark is worth keeping");
    fs::remove_file(other.file().unwrap().path()).unwrap();
    place(&mut here, 0, 1, 2);
    keeper.save(&here, 0).unwrap();
    assert!(keeper.is_saved());

    // Another program goes on with it from there.
    let opened = library.open("4x4-own", 0).unwrap();
    let (mut there, mut other) = (opened.game, opened.file);
    place(&mut there, 0, 2, 3);
    library.save(&mut other, &there, 0).unwrap();
    assert_eq!(keeper.leave(&here, 5000).unwrap(), None);
    assert_eq!(library.games().unwrap().len(), 1);

    // What was done here since is worth a copy.
    place(&mut here, 0, 3, 4);
    assert!(keeper.save(&here, 6000).unwrap().is_some());
    assert_eq!(library.games().unwrap().len(), 2);
}

#[test]
fn a_keeper_leaves_a_copy_of_what_another_program_has_written_over() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let begun = {
        let mut begun = game(1);
        place(&mut begun, 0, 1, 2);
        begun
    };
    let mut stepped = begun.clone();
    place(&mut stepped, 0, 2, 3);
    let mut undone = stepped.clone();
    undone.apply(Action::Undo(1), 0).unwrap();
    let mut marked = begun.clone();
    marked.apply(Action::Bookmark, 0).unwrap();
    let mut other = begun.clone();
    place(&mut other, 0, 3, 4);
    let notice = "4x4-own.json was changed by another program and was left as it is; \
                  this game continues as a copy, 4x4-own_2.json";
    // What was saved here, what is found in the file instead, and whether all of
    // the first is in the second.
    let whole = begun.save(0);
    let cases = [
        (&begun, other.save(0), true),
        (&undone, stepped.save(0), true),
        (&stepped, undone.save(0), true),
        (&stepped, other.save(0), false),
        (&stepped, whole.clone(), false),
        (&undone, other.save(0), false),
        (&marked, other.save(0), false),
        (&marked, marked.save(9), true),
        (&begun, game(2).save(0), false),
        (&begun, whole[..whole.len() / 2].to_owned(), false),
    ];
    for (number, (here, found, is_kept)) in cases.into_iter().enumerate() {
        let mut keeper = Keeper::new(Some(library.clone()));
        keeper.save(here, 0).unwrap();
        let path = keeper.file().unwrap().path().to_owned();
        fs::write(&path, &found).unwrap();
        let told = keeper.leave(here, 5000).unwrap();
        let told = told.map(|told| english().say(&told));
        let expected = (!is_kept).then_some(notice);
        assert_eq!(told.as_deref(), expected, "case {number}");
        assert_eq!(fs::read_to_string(&path).unwrap(), found, "case {number}");
        assert!(keeper.is_saved() && !keeper.has_lost(), "case {number}");
        let last = library.open("4x4-own_2", 0).map(|opened| opened.game);
        assert_eq!(last.is_ok_and(|last| last.continues(here)), !is_kept);
        fs::remove_dir_all(library.directory()).unwrap();

        // Without a library there is nowhere to go: the player has to know.
        let path = directory.path().join("mine.json");
        let mut file = GameFile::new(&path);
        file.save(here, 0).unwrap();
        let mut keeper = Keeper::new(None);
        keeper.play(Some(file));
        fs::write(&path, &found).unwrap();
        let left = keeper.leave(here, 5000);
        assert_eq!(left.is_ok(), is_kept, "case {number}: {left:?}");
        assert_eq!(keeper.has_lost(), !is_kept, "case {number}");
        fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_keeper_knows_of_a_game_that_was_left_unsaved() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    fs::write(library.directory(), "not a folder").unwrap();
    let mut keeper = Keeper::new(Some(library.clone()));
    let mut game = game(1);
    assert!(!keeper.has_lost());
    place(&mut game, 0, 1, 2);
    assert!(keeper.save(&game, 0).is_err());
    assert!(keeper.has_lost());
    // In another file there is room for it.
    let mut file = GameFile::new(directory.path().join("mine.json"));
    file.save(&game, 0).unwrap();
    keeper.move_to(file);
    assert!(!keeper.has_lost() && keeper.is_saved());
    keeper.play(None);
    place(&mut game, 0, 2, 3);
    assert!(keeper.save(&game, 0).is_err());
    keeper.play(None);
    assert!(keeper.has_lost(), "the game before is on no disk");
}

#[test]
fn what_a_keeper_could_not_save_is_tried_again_when_the_game_is_left() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    fs::write(library.directory(), "not a folder").unwrap();
    let mut keeper = Keeper::new(Some(library.clone()));
    let mut game = game(1);
    place(&mut game, 0, 1, 2);
    assert!(keeper.save(&game, 0).is_err());
    assert!(!keeper.is_saved());
    assert!(keeper.leave(&game, 0).is_err());
    fs::remove_file(library.directory()).unwrap();
    keeper.leave(&game, 0).unwrap();
    assert!(keeper.is_saved());
}

#[test]
fn a_file_says_beforehand_why_nothing_can_be_saved_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("mine.json");
    GameFile::new(&path).check().unwrap();
    fs::write(&path, "precious").unwrap();
    let taken = GameFile::new(&path).check();
    assert!(matches!(taken, Err(SaveError::Taken { .. })), "{taken:?}");
    let nowhere = GameFile::new(directory.path().join("no/mine.json")).check();
    assert!(
        matches!(nowhere, Err(SaveError::NoFolder { .. })),
        "{nowhere:?}"
    );
}

#[test]
fn entries_are_exported_as_givens_where_a_format_knows_no_entries() {
    let directory = tempfile::tempdir().unwrap();
    let mut game = game(1);
    place(&mut game, 0, 1, 2);
    let path = directory.path().join("board.txt");
    let words = english().say(&export(&game.puzzle(), &path).unwrap());
    assert!(words.ends_with("; your entries look like givens in it"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "12.....2.3....4.\n");
    let words = export(&game.puzzle(), &directory.path().join("board.sdk"));
    let words = english().say(&words.unwrap());
    assert!(!words.contains("look like"), "{words}");
}

#[test]
fn a_board_is_exported_whole_and_to_a_new_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.txt");
    let puzzle = game(1).puzzle();
    export(&puzzle, &path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text, "1......2.3....4.\n");
    match export(&puzzle, &path) {
        Err(ExportError::Taken(_)) => {}
        result => panic!("{result:?}"),
    }
    match export(&puzzle, &directory.path().join("board.csv")) {
        Err(ExportError::Ending(_)) => {}
        result => panic!("{result:?}"),
    }
    let left = fs::read_dir(directory.path()).unwrap().count();
    assert_eq!(left, 1, "no temporary file stays");
}

#[test]
fn a_first_save_never_replaces_a_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("letter.txt");
    fs::write(&path, "Dear Sir").unwrap();
    match GameFile::new(&path).save(&game(1), 0) {
        Err(SaveError::Taken { .. }) => {}
        result => panic!("{result:?}"),
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear Sir");
    match GameFile::open(&path, 0) {
        Err(GameFileError::Load { error, .. }) => assert_eq!(error, LoadError::Foreign),
        other => panic!("{other:?}"),
    }
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn the_library_resumes_the_last_game_that_is_not_over() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    assert_eq!(library.last_unfinished().unwrap(), None);
    library.add(&game(1), 0).unwrap();
    let mut over = game(2);
    over.apply(Action::Finish, 0).unwrap();
    library.add(&over, 0).unwrap();
    assert_eq!(
        library.last_unfinished().unwrap().as_deref(),
        Some("4x4-own")
    );
    let statuses: Vec<Status> = library
        .games()
        .unwrap()
        .into_iter()
        .map(|entry| entry.summary.unwrap().status)
        .collect();
    assert!(statuses.contains(&Status::Shown) && statuses.contains(&Status::Playing));
}

#[test]
fn wins_survive_a_line_that_was_cut_short() {
    let directory = tempfile::tempdir().unwrap();
    let wins = Places::in_directory(directory.path()).wins();
    let won = |uid| {
        let mut game = game(uid);
        let solution = game.answer().unique().unwrap().clone();
        for (cell, digit) in solution.digits() {
            let _ = game.apply(Action::place(cell, digit), 9_000);
        }
        Win::of(&game, 100).unwrap()
    };
    wins.add(won(1)).unwrap();
    let path = directory.path().join("wins.jsonl");
    let mut text = fs::read_to_string(&path).unwrap();
    text.push_str("{\"uid\":2,\"sha");
    fs::write(&path, &text).unwrap();
    wins.add(won(3)).unwrap();
    wins.add(won(3)).unwrap();
    let uids: Vec<u64> = wins.load().unwrap().wins().iter().map(|w| w.uid).collect();
    assert_eq!(uids, [1, 3]);
    assert_eq!(wins.load().unwrap().rows()[0].best, 9_000);
}

#[test]
fn settings_keep_what_the_player_wrote_around_them() {
    let directory = tempfile::tempdir().unwrap();
    let file = Places::in_directory(directory.path()).settings();
    assert_eq!(file.load(), (Settings::default(), vec![]));
    let text =
        "# mine\nsize = \"6x6\" # for the train\nfuture = 1\n\n[aids]\n# calm\npeers = false\n";
    fs::write(file.path(), text).unwrap();
    let (mut settings, notices) = file.load();
    assert_eq!(settings.size, "6x6");
    assert!(!settings.aids.peers && settings.aids.same_digit);
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert!(notices[0].contains("no setting `future`"), "{notices:?}");

    settings.theme = Theme::ColourSafe;
    settings.aids.mistakes = Mistakes::Off;
    settings.levels.push(OwnLevel {
        name: "train".to_owned(),
        from: Er::from_tenths(20),
        to: Er::from_tenths(23),
    });
    file.save(&settings).unwrap();
    let after = fs::read_to_string(file.path()).unwrap();
    for kept in [
        "# mine\n",
        "size = \"6x6\" # for the train\n",
        "future = 1\n",
        "# calm\npeers = false\n",
        "theme = \"colour-safe\"\n",
    ] {
        assert!(after.contains(kept), "{kept:?} in\n{after}");
    }
    assert_eq!(file.load().0, settings);
    settings.levels.clear();
    file.save(&settings).unwrap();
    assert_eq!(file.load().0, settings);
}

#[test]
fn an_own_level_is_found_in_any_case_of_any_letters() {
    let mut settings = Settings::default();
    settings.levels.push(OwnLevel {
        name: "übung".to_owned(),
        from: Er::from_tenths(12),
        to: Er::from_tenths(15),
    });
    for name in ["übung", "Übung", " ÜBUNG "] {
        assert!(settings.own_level(name).is_some(), "{name}");
    }
    assert!(settings.own_level("ubung").is_none());
}

#[test]
fn settings_that_make_no_sense_are_told_and_kept() {
    let directory = tempfile::tempdir().unwrap();
    let file = Places::in_directory(directory.path()).settings();
    fs::write(file.path(), "size = \n").unwrap();
    let (settings, notices) = file.load();
    assert_eq!(settings, Settings::default());
    assert!(notices[0].contains("line 1"), "{notices:?}");
    assert!(file.save(&settings).is_err());
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "size = \n");

    fs::write(file.path(), "size = \"5x5\"\nlevel = \"brutal\"\n").unwrap();
    let (_, notices) = file.load();
    assert_eq!(notices.len(), 2, "{notices:?}");
}

#[test]
fn a_board_being_typed_is_kept_until_it_is_empty() {
    let directory = tempfile::tempdir().unwrap();
    let drafts = Places::in_directory(directory.path()).drafts();
    let shape = Shape::of_side(4).unwrap();
    assert_eq!(drafts.load(shape).unwrap(), None);
    // Also with digits that repeat: it is not finished.
    let mut grid = Grid::empty(shape);
    for col in 0..2 {
        grid.set(shape.cell(0, col), Digit::new(3));
    }
    drafts.save(&Puzzle::new(grid.clone())).unwrap();
    assert_eq!(drafts.load(shape).unwrap(), Some(Puzzle::new(grid)));
    // A board with clues keeps them.
    let text = "ninefold 1\nsize 4\nkiller 3 r1c1 r1c2\ngivens ................";
    let clued = ninefold::format::parse_one(text, &Default::default()).unwrap();
    drafts.save(&clued).unwrap();
    assert_eq!(drafts.load(clued.shape()).unwrap(), Some(clued));
    assert_eq!(drafts.load(Shape::NINE).unwrap(), None);
    drafts.save(&Puzzle::new(Grid::empty(shape))).unwrap();
    assert_eq!(drafts.load(shape).unwrap(), None);
    // What someone else has put there is kept.
    let file = directory.path().join("drafts").join("4x4.txt");
    fs::write(&file, "my own notes").unwrap();
    assert!(drafts.load(shape).is_err());
    assert!(drafts.save(&Puzzle::new(Grid::empty(shape))).is_err());
    assert_eq!(fs::read_to_string(&file).unwrap(), "my own notes");
}

#[test]
fn a_removed_game_is_gone_with_the_save_before() {
    let directory = tempfile::tempdir().unwrap();
    let library = Places::in_directory(directory.path()).library();
    let mut game = game(7);
    let mut file = library.add(&game, 0).unwrap();
    place(&mut game, 0, 1, 2);
    file.save(&game, 0).unwrap();
    library.remove("4x4-own").unwrap();
    assert!(library.games().unwrap().is_empty());
    assert_eq!(fs::read_dir(library.directory()).unwrap().count(), 0);
    assert!(library.remove("4x4-own").is_err());
}
