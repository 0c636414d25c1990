//! No screen has an English word for who plays in another language.

use std::collections::BTreeSet;

use ninefold::Constraint;
use ninefold::generate::Kind;
use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Language};
use ninefold_game::Settings;
use ninefold_game::storage::Places;
use ninefold_tui::palette::Depth;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ninefold_tui::words;
use ratatui::crossterm::event::{Event, KeyCode, KeyModifiers};

use crate::player::{PUZZLE, Player, wait_for};
use crate::variants::{CLUES, KILLER};

/// Noon of 18 November 2026, in milliseconds since 1970.
const NOON: u64 = 20_775 * 86_400_000 + 43_200_000;

/// A player whose games are kept.
fn at_home(places: &Places, width: u16, height: u16, settings: Settings) -> Player {
    let abilities = Abilities {
        depth: Depth::True,
        dark: true,
        unicode: true,
    };
    let storage = Storage::new(places.clone(), NOON);
    Player::of_session(width, height, Session::new(settings, abilities, storage))
}

/// The words of a text: letters that follow each other, in lower case. Endings of files,
/// such as `.save`, are none.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let pieces = text
        .split_whitespace()
        .filter(|piece| !piece.starts_with('.'));
    let words = pieces.flat_map(|piece| piece.split(|c: char| !c.is_alphabetic() && c != '\''));
    let words = words.map(|word| word.trim_matches('\'').to_lowercase());
    words.filter(|word| word.chars().count() >= 3)
}

/// A sentence without its places, but with the words that they choose between.
fn spoken(sentence: &str) -> String {
    let mut all = String::new();
    for (i, part) in sentence.split(['{', '}']).enumerate() {
        match (i % 2, part.split_once('?')) {
            (0, _) => all.push_str(part),
            (_, Some((_, words))) => all.push_str(words),
            (_, None) => all.push(' '),
        }
    }
    all
}

/// The words of all sentences of a language.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let texts = [
        language.sentences(),
        ninefold_game::words::sentences(language),
        words::sentences(language),
    ];
    let catalogues = texts.map(|text| Catalogue::parse(text).unwrap());
    let mut all = BTreeSet::new();
    for catalogue in &catalogues {
        for id in catalogue.ids() {
            all.extend(words_of(&spoken(catalogue.sentence(id))));
        }
    }
    all
}

/// Words that are the same in every language: keys, names and formats.
const SHARED: &[&str] = &[
    "ninefold",
    "enter",
    "esc",
    "tab",
    "space",
    "home",
    "end",
    "del",
    "shift",
    "ctrl",
    "alt",
    "backspace",
    "killer",
    "txt",
    "sdk",
    "sdx",
    "json",
    "own",
];

/// The English words that no sentence of a language has, technique names aside.
fn english_only(language: Language) -> BTreeSet<String> {
    let own = vocabulary(language);
    let mut names: BTreeSet<String> = SHARED.iter().map(|word| (*word).to_owned()).collect();
    for technique in Technique::ALL {
        names.extend(words_of(technique.title()));
    }
    // Clues are edited as statements, which begin with these.
    names.extend(Constraint::KINDS.iter().map(|kind| kind.0.to_owned()));
    let english = vocabulary(Language::English).into_iter();
    english
        .filter(|word| !own.contains(word) && !names.contains(word))
        .collect()
}

/// A player of a language who looks for English on every screen.
struct Reader {
    player: Player,
    language: Language,
    english: BTreeSet<String>,
    found: BTreeSet<String>,
    screens: usize,
}

impl Reader {
    fn new(language: Language, english: &BTreeSet<String>, player: Player) -> Reader {
        Reader {
            player,
            language,
            english: english.clone(),
            found: BTreeSet::new(),
            screens: 0,
        }
    }

    /// Looks at the screen.
    fn look(&mut self) {
        self.screens += 1;
        for line in self.player.text().lines() {
            // A game ID is the same everywhere, and so is the name of a file.
            let is_id = |word: &&str| {
                word.contains('-') && word.contains(char::is_numeric) || word.contains('/')
            };
            let said: Vec<&str> = line.split(' ').filter(|word| !is_id(word)).collect();
            let words: Vec<String> = words_of(&said.join(" "))
                .filter(|word| self.english.contains(word))
                .collect();
            if !words.is_empty() {
                let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
                self.found.insert(format!("{words:?} in: {line}"));
            }
        }
    }

    /// Presses keys, and looks after each.
    fn press(&mut self, keys: &[&str]) {
        for key in keys {
            match *key {
                "PageDown" => self.code(KeyCode::PageDown),
                "Home" => self.code(KeyCode::Home),
                key => self.player.press(&[key]),
            }
            self.look();
        }
    }

    fn code(&mut self, code: KeyCode) {
        self.player.code(code, KeyModifiers::NONE);
    }

    /// The help of the room, to its end.
    fn help(&mut self) {
        self.press(&["F1", "PageDown", "PageDown", "Esc"]);
    }

    /// What the language calls something.
    fn say(&self, id: &str) -> String {
        words::of(self.language).sentence(id).to_owned()
    }

    /// Opens a line of the menu.
    fn choose(&mut self, id: &str) {
        let label = self.say(id);
        self.player.choose(&label);
        self.look();
    }

    fn wait(&mut self, id: &str) {
        let words = self.say(id);
        wait_for(&mut self.player, &words);
        self.look();
    }

    /// Ends with the number of screens, when no English was found.
    fn done(self) -> usize {
        assert!(
            self.found.is_empty(),
            "{}, {} lines:\n{}",
            self.language,
            self.found.len(),
            self.found.into_iter().collect::<Vec<_>>().join("\n")
        );
        self.screens
    }
}

/// Every language but English, with the words that must not be seen.
fn others() -> Vec<(Language, BTreeSet<String>)> {
    let others = [Language::German, Language::French];
    others
        .map(|language| (language, english_only(language)))
        .to_vec()
}

fn settings(language: Language) -> Settings {
    Settings {
        language: Some(language),
        ..Settings::default()
    }
}

#[test]
fn the_check_sees_english_where_it_is() {
    for (language, english) in others() {
        assert!(english.len() > 300, "{language}: {}", english.len());
        for word in ["the", "left", "hint", "back", "finished", "digit"] {
            assert!(english.contains(word), "{language}: {word}");
        }
    }
    let english = english_only(Language::German);
    let mut reader = Reader::new(Language::German, &english, Player::playing(80, 24, PUZZLE));
    reader.look();
    assert!(!reader.found.is_empty(), "{}", reader.player.text());
}

#[test]
fn a_game_has_no_english_in_it() {
    for (language, english) in others() {
        for (width, height) in [(80, 24), (120, 40), (60, 20)] {
            let depth = Depth::True;
            let player = Player::with_settings(width, height, depth, settings(language));
            let mut reader = Reader::new(language, &english, player);
            reader.player.play(PUZZLE);
            reader.help();
            reader.press(&[
                "Right", "1", "t", "V", "u", "u", "r", "b", "b", "B", "m", " ",
            ]);
            reader.press(&[
                " ", "1", " ", "1", " ", "f", "5", "Enter", "Esc", "T", "U", "q",
            ]);
            reader.press(&[
                "R", "n", "F", "n", "C", "n", "P", "Esc", "Y", "i", "PageDown", "Esc",
            ]);
            // A name without an ending that stands for a format.
            reader.press(&["e", "xyz", "Enter", "Esc", "p", "p", "y"]);
            reader.press(&["C", "y"]);
            for _ in 0..6 {
                reader.press(&["?", "?", "?", "?", "o", "F1", "Esc", "Left", "Enter"]);
            }
            reader.press(&["S", "y", "P", "Right", "Right", "n", "F1", "Esc", "Esc"]);
            assert!(reader.done() > 60);
        }
    }
}

#[test]
fn a_variant_has_no_english_in_it() {
    for (language, english) in others() {
        let depth = Depth::True;
        let player = Player::with_settings(80, 24, depth, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.player.play(KILLER);
        reader.press(&["Left", "Up", "i", "PageDown", "Esc", "m", "1", "2"]);
        reader.help();
        reader.press(&["C", "y"]);
        for _ in 0..8 {
            reader.press(&["?", "?", "?", "?", "Enter"]);
        }
        reader.done();
        // Every kind of clue at once.
        let player = Player::with_settings(120, 40, depth, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.player.play(CLUES);
        reader.press(&["i", "PageDown", "PageDown", "Esc"]);
        for _ in 0..9 {
            reader.press(&["Right", "Down"]);
        }
        reader.done();
    }
}

#[test]
fn a_win_has_no_english_in_it() {
    for (language, english) in others() {
        let directory = tempfile::tempdir().unwrap();
        let places = Places::in_directory(directory.path());
        let player = at_home(&places, 80, 24, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.choose("start.daily");
        reader.wait("play.left");
        while reader.player.game().won_at().is_none() {
            reader.press(&["?", "Enter"]);
        }
        reader.press(&["Y", "P", "Right", "PageDown", "F1", "Esc", "Esc", "Esc"]);
        assert!(reader.player.game().won_at().is_some());
        reader.done();
    }
}

#[test]
fn the_rooms_have_no_english_in_them() {
    for (language, english) in others() {
        for (width, height) in [(80, 24), (120, 40), (60, 20)] {
            let directory = tempfile::tempdir().unwrap();
            let places = Places::in_directory(directory.path());
            let player = at_home(&places, width, height, settings(language));
            let mut reader = Reader::new(language, &english, player);
            reader.player.app.greet();
            reader.player.draw();
            reader.look();
            reader.press(&["Enter", "Enter", "Esc"]);
            // The start screen, group by group, and each kind of board.
            reader.help();
            reader.press(&["Tab", "Left", "Right", "Tab"]);
            reader.press(&vec!["Right"; Kind::all().len() + 1]);
            reader.press(&["Tab", "Down", "Up", "Tab", "Right", "Tab", "Tab", "Esc"]);
            // A game that is begun, and the list of games.
            reader.press(&["1"]);
            reader.wait("mode.centre");
            reader.press(&["m", "Esc", "Esc"]);
            for id in [
                "start.statistics",
                "start.calendar",
                "start.packs",
                "start.open",
                "start.settings",
                "start.games",
            ] {
                reader.choose(id);
                reader.help();
                reader.press(&["Down", "Up", "Right", "Left"]);
                // Open would complete the name of a file.
                if id != "start.open" {
                    reader.press(&["Tab", "Tab"]);
                }
                reader.press(&["Esc"]);
                while !reader.player.shows(&reader.say("start.quit")) {
                    reader.press(&["Esc"]);
                }
            }
            reader.choose("start.games");
            reader.press(&["f", "f", "o", "m", "D", "n", "Esc"]);
            reader.choose("start.settings");
            let language = reader.say("settings.language");
            for _ in 0..17 {
                // Another language would be another test.
                let text = reader.player.text();
                let chosen = text.lines().find(|line| line.contains('▸'));
                if !chosen.is_some_and(|line| line.contains(&language)) {
                    reader.press(&["Right", "Left"]);
                }
                reader.press(&["Down"]);
            }
            reader.press(&["Esc"]);
            // A pack.
            let file = directory.path().join("sudoku.sdm");
            std::fs::write(&file, format!("{PUZZLE}\n{PUZZLE}\n")).unwrap();
            let paste = Event::Paste(file.display().to_string());
            reader.player.event(&paste);
            reader.look();
            reader.help();
            reader.press(&["Right", "Tab", "Esc", "D", "n", "Esc"]);
            assert!(reader.done() > 100);
        }
    }
}

#[test]
fn learning_has_no_english_in_it() {
    for (language, english) in others() {
        let directory = tempfile::tempdir().unwrap();
        let places = Places::in_directory(directory.path());
        let player = at_home(&places, 80, 24, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.choose("start.learn");
        reader.help();
        for lesson in 0..10 {
            reader.press(&["Enter"]);
            if lesson == 0 {
                reader.help();
            }
            reader.press(&[
                "Enter", "Enter", "Enter", "Down", "Enter", "1", "?", "?", "?",
            ]);
            for _ in 0..14 {
                reader.press(&["Tab", "1"]);
            }
            while !reader.player.shows(&reader.say("learn.title")) {
                reader.press(&["Esc"]);
            }
            reader.press(&["Home", "PageDown"]);
            for _ in 0..lesson {
                reader.press(&["Down"]);
            }
        }
        assert!(reader.done() > 100);
    }
}

#[test]
fn setting_a_board_has_no_english_in_it() {
    for (language, english) in others() {
        let depth = Depth::True;
        let player = Player::with_settings(80, 24, depth, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.choose("start.create");
        reader.help();
        reader.press(&["-", "D", "S", "1", "1", "S", "Enter", "u", "u"]);
        reader.player.code(KeyCode::Right, KeyModifiers::SHIFT);
        reader.press(&["+", "Down", "Up", "Enter", "-", "Enter", "Esc", "Esc"]);
        reader.press(&["C"]);
        reader.player.event(&Event::Paste(PUZZLE.to_owned()));
        reader.wait("create.one");
        reader.press(&["S", "S", "m", "D", "*"]);
        reader.wait("create.unique.none");
        reader.press(&["Esc", "i", "Esc", "e", "Esc"]);
        reader.press(&["Esc"]);
        // A board to look at before it is played.
        reader.press(&["v"]);
        reader.wait("preview.givens");
        reader.help();
        reader.press(&["S"]);
        reader.done();
    }
}

#[test]
fn a_terminal_that_is_too_small_says_so_in_every_language() {
    for (language, english) in others() {
        let depth = Depth::True;
        let player = Player::with_settings(30, 10, depth, settings(language));
        let mut reader = Reader::new(language, &english, player);
        reader.look();
        assert!(reader.player.shows("40×13"), "{}", reader.player.text());
        reader.done();
    }
}
