//! Games that are kept, and what happens where they can't be.

use std::fs;
use std::path::PathBuf;

use ninefold::logic::explain::Language;
use ninefold::{Digit, Shape, format};
use ninefold_game::storage::Places;
use ninefold_game::words;
use ninefold_game::{Action, Game, Start};
use ninefold_tui::app::TerminalTask;
use ninefold_tui::storage::Storage;
use ratatui::layout::Rect;

use crate::player::{PUZZLE, Player, solution};

/// A folder with one saved game, and a player who goes on with it.
fn resumed(puzzle: &str) -> (tempfile::TempDir, Places, Player) {
    resumed_in(puzzle, Language::English)
}

/// The same, in a language.
fn resumed_in(puzzle: &str, language: Language) -> (tempfile::TempDir, Places, Player) {
    let directory = tempfile::tempdir().unwrap();
    let places = Places::in_directory(directory.path());
    let puzzle = format::parse_one(puzzle, &format::ReadOptions::default()).unwrap();
    let game = Game::start(Start::new(puzzle), 0).unwrap();
    places.library().add(&game, 0).unwrap();
    let opened = places.library().open("9x9-own", 0).unwrap();
    let mut player = Player::with_places_in(&places, language);
    let notice = opened.notice.map(|notice| words::of(language).say(&notice));
    player.app.resume(opened.game, opened.file, notice);
    player.draw();
    (directory, places, player)
}

/// Another program plays a digit in the game and saves it.
fn play_elsewhere(places: &Places, column: usize, digit: u8) {
    let opened = places.library().open("9x9-own", 0).unwrap();
    let (mut game, mut file) = (opened.game, opened.file);
    let cell = Shape::NINE.cell(0, column);
    let place = Action::place(cell, Digit::new(digit).unwrap());
    game.apply(place, 0).unwrap();
    file.save(&game, 0).unwrap();
}

/// Puts a file where the folder of games is; returns that place, and the one
/// where the folder is meanwhile.
fn hinder_saving(places: &Places) -> (PathBuf, PathBuf) {
    let games = places.library().directory().to_owned();
    let elsewhere = games.with_file_name("elsewhere");
    fs::rename(&games, &elsewhere).unwrap();
    fs::write(&games, "not a folder").unwrap();
    (games, elsewhere)
}

fn filled(places: &Places) -> Vec<(String, usize)> {
    let entries = places.library().games().unwrap().into_iter();
    let state = |summary: ninefold_game::storage::Summary| summary.progress.0;
    let mut games: Vec<(String, usize)> = entries
        .map(|entry| (entry.name, state(entry.summary.unwrap())))
        .collect();
    games.sort();
    games
}

#[test]
fn a_game_that_another_program_saves_goes_on_as_a_copy() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    player.press(&["Right", "Up", "2"]);
    play_elsewhere(&places, 2, 4);
    player.press(&["Right", "4"]);
    assert!(player.shows("copy, 9x9-own_2.json"), "{}", player.text());
    player.press(&["Down", "Down", "1", "Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    let kept = [("9x9-own".to_owned(), 32), ("9x9-own_2".to_owned(), 33)];
    assert_eq!(filled(&places), kept);
}

#[test]
fn what_is_said_of_files_is_said_in_the_language_of_the_player() {
    let (directory, places, mut player) = resumed_in(PUZZLE, Language::German);
    player.press(&["Right", "Up", "2"]);
    play_elsewhere(&places, 2, 4);
    player.press(&["Right", "4"]);
    let text = player.text();
    assert!(player.shows("als Kopie weiter"), "{text}");
    assert!(!text.contains("copy"), "{text}");
    // A file where the folder is: nothing can be written any more.
    player.press(&["Esc"]);
    hinder_saving(&places);
    player.press(&["Down", "Down", "1"]);
    assert!(player.shows("nicht gespeichert:"), "{}", player.text());
    assert!(!player.shows("not saved"), "{}", player.text());
    player.press(&["Esc", "Q"]);
    assert!(player.shows("nicht speichern"), "{}", player.text());
    // A game for a folder that is not there.
    let mut storage = Storage::new(places, 0);
    storage.keep_next_in(&directory.path().join("fehlt/spiel.json"));
    let told = storage.begin(player.game(), 0, words::of(Language::German));
    let told = told.unwrap_err();
    assert!(told.ends_with("diesen Ordner gibt es nicht"), "{told}");
}

#[test]
fn leaving_a_game_with_which_another_program_has_gone_on_makes_no_copy() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    player.press(&["Right", "Up", "2"]);
    play_elsewhere(&places, 2, 4);
    player.now = 5_000;
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    assert_eq!(filled(&places), [("9x9-own".to_owned(), 32)]);
}

#[test]
fn a_game_that_cannot_be_saved_is_left_only_after_a_question() {
    let (_directory, places, mut player) = resumed(PUZZLE);
    let (games, elsewhere) = hinder_saving(&places);
    player.press(&["Right", "Up", "2"]);
    assert!(player.shows("! not saved:"), "{}", player.text());
    player.press(&["Esc"]);
    for way_out in ["Esc", "Q", "N"] {
        player.press(&[way_out]);
        assert!(
            player.shows("This game can't be saved"),
            "{}",
            player.text()
        );
        assert_eq!(player.app.tasks(), []);
        player.press(&["n"]);
        assert_eq!(player.game().progress().0, 31);
    }
    player.press(&["Q", "y"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    // Where the question can't be shown, it is answered by a second time.
    player.screen.resize(Rect::new(0, 0, 36, 12));
    player.draw();
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), []);
    assert!(player.shows("can't be saved; press Q"), "{}", player.text());
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    player.screen.resize(Rect::new(0, 0, 80, 24));
    player.draw();
    player.press(&["n"]);
    // What hindered it is gone: then it is saved without a question.
    fs::remove_file(&games).unwrap();
    fs::rename(&elsewhere, &games).unwrap();
    player.press(&["Q"]);
    assert_eq!(player.app.tasks(), [TerminalTask::Quit]);
    assert_eq!(filled(&places), [("9x9-own".to_owned(), 31)]);
}

#[test]
fn a_win_that_cannot_be_saved_is_told() {
    let solved = solution(PUZZLE);
    let mut text: String = solved
        .digits()
        .map(|(_, digit)| digit.to_string())
        .collect();
    text.replace_range(40..41, ".");
    let (_directory, places, mut player) = resumed(&text);
    hinder_saving(&places);
    player.press(&["5"]);
    assert!(player.shows("stay on the board"), "{}", player.text());
    assert!(player.shows("! not saved:"), "{}", player.text());
    player.press(&["Enter"]);
    assert!(
        player.shows("This game can't be saved"),
        "{}",
        player.text()
    );
}

#[test]
fn a_solved_game_is_not_said_to_go_on() {
    let solved = solution(PUZZLE);
    let mut text: String = solved
        .digits()
        .map(|(_, digit)| digit.to_string())
        .collect();
    text.replace_range(40..41, ".");
    let (_directory, _places, mut player) = resumed(&text);
    player.press(&["5", "Esc", "Esc"]);
    assert!(player.shows("New game"), "{}", player.text());
    assert!(!player.shows("Continue"), "{}", player.text());
}

#[test]
fn a_game_goes_on_at_the_cell_that_was_played_last() {
    let (_directory, _places, mut player) = resumed(PUZZLE);
    player.press(&["Up", "Up", "Up", "Up", "Left", "Left", "4", "Right"]);
    assert!(player.shows("r1c4 empty"), "{}", player.text());
    player.press(&["Esc", "Enter"]);
    assert!(player.shows("r1c3 entry"), "{}", player.text());
}
