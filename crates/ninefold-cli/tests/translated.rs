//! Neither the line game nor the lessons say an English word to who plays in
//! another language.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use ninefold::logic::Technique;
use ninefold::logic::explain::{Catalogue, Language};
use ninefold::{Constraint, Level};

/// The puzzle of the README.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// One with two solutions.
const TWO: &str =
    "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Clues of many kinds.
const CLUES: &str = "\
ninefold 1
size 9
killer 12 r1c1 r1c2 r2c1
thermo r9c1 r8c1 r7c1 r6c2
arrow r5c5 > r5c6 r5c7 r4c8
whisper r1c6 r1c7 r1c8
renban r3c7 r3c8 r2c9
region-sum r9c5 r9c6 r9c7 r8c8
kropki white r4c1 r5c1
kropki black r5c2 r5c3
xv X r7c3 r7c4
greater r7c6 r7c7
quadruple 1,4 r6c4 r6c5 r7c4 r7c5
sandwich 8 r1c1-r1c9
skyscraper 3 r3c9-r3c1
little-killer 23 r1c6-r4c9
odd r9c9
even r8c9
givens .................................................................................
";

/// How a game is resumed from the shell.
const SHELL: [&str; 3] = [
    "sudoku play --line",
    "sudoku play --screen-reader",
    "--resume",
];

/// The sentences of the line game and the lessons.
const fn own_sentences(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("../src/words/german.txt"),
        Language::French => include_str!("../src/words/french.txt"),
        _ => include_str!("../src/words/english.txt"),
    }
}

/// The words of a text, in lower case; not those of one or two letters.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\'');
    let words = words.map(|word| word.trim_matches('\'').to_lowercase());
    words.filter(|word| word.chars().count() >= 3)
}

/// A text without its parts between `these marks`, which are typed alike in every
/// language.
fn unquoted(text: &str) -> String {
    let parts = text.split('`').step_by(2);
    parts.collect::<Vec<_>>().join(" ")
}

/// The words of a sentence, those included that its places choose between.
fn spoken(sentence: &str) -> String {
    let mut all = String::new();
    for (i, part) in sentence.split(['{', '}']).enumerate() {
        match (i % 2, part.split_once('?')) {
            (0, _) => all.push_str(part),
            (_, Some((_, words))) => all.push_str(words),
            (_, None) => all.push(' '),
        }
    }
    unquoted(&all)
}

/// The words of all sentences of a language.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for text in [
        language.sentences(),
        ninefold_game::words::sentences(language),
        own_sentences(language),
    ] {
        let catalogue = Catalogue::parse(text).unwrap();
        for id in catalogue.ids() {
            all.extend(words_of(&spoken(catalogue.sentence(id))));
        }
    }
    all
}

/// The English words that a language does not have, names aside.
fn english_only(language: Language) -> BTreeSet<String> {
    let own = vocabulary(language);
    let titles = Technique::ALL.iter().map(|one| one.title());
    // Levels and kinds are typed, and so listed, by these names.
    let levels = Level::ALL.iter().map(|level| level.name());
    let kinds = Constraint::KINDS.iter().map(|kind| kind.0);
    let names: BTreeSet<String> = titles
        .chain(levels)
        .chain(kinds)
        .flat_map(words_of)
        .collect();
    let english = vocabulary(Language::English).into_iter();
    english
        .filter(|word| !own.contains(word) && !names.contains(word))
        .collect()
}

/// A player of a language, whose games and settings are kept.
struct Player {
    language: Language,
    home: tempfile::TempDir,
    english: BTreeSet<String>,
    found: BTreeSet<String>,
    /// How many answers were read.
    answers: usize,
}

impl Player {
    fn new(language: Language) -> Player {
        Player {
            language,
            home: tempfile::tempdir().unwrap(),
            english: english_only(language),
            found: BTreeSet::new(),
            answers: 0,
        }
    }

    fn home(&self) -> &Path {
        self.home.path()
    }

    /// Runs the program, and reads what it says.
    fn run(&mut self, args: &[&str], typed: &str) -> String {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args(args)
            .current_dir(self.home())
            .env("NINEFOLD_DATA", self.home().join("data"))
            .env("NO_COLOR", "1")
            .env("LC_ALL", format!("{}.UTF-8", self.language.code()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that ends early reads no more.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!errors.contains("panicked"), "{errors}");
        self.read(&said);
        self.read(&errors);
        said
    }

    /// The line game, with these arguments.
    fn play(&mut self, args: &[&str], typed: &str) -> String {
        let args: Vec<&str> = ["play", "--line"].iter().chain(args).copied().collect();
        self.run(&args, typed)
    }

    /// Looks for English in the answers to what was typed.
    fn read(&mut self, said: &str) {
        let mut typed = "";
        let mut answer = Vec::new();
        for line in said.lines().chain(["> "]) {
            let Some(next) = line.strip_prefix("> ") else {
                answer.push(line);
                continue;
            };
            self.look(typed, &answer);
            typed = next;
            answer.clear();
        }
    }

    /// Looks for English in an answer.
    fn look(&mut self, typed: &str, answer: &[&str]) {
        self.answers += 1;
        // What is typed is the same everywhere: statements of a board, commands for the
        // shell, the first column of a list, an example at the end of a line.
        let is_typed = |line: &&&str| {
            let first = line.split(' ').next().unwrap_or("");
            ["size", "givens"].contains(&first)
                || Constraint::KINDS.iter().any(|kind| kind.0 == first)
                || line.starts_with("sudoku play ")
                || line.starts_with("#g=")
        };
        let said = answer.iter().filter(|line| !is_typed(line)).map(|line| {
            let line = line.trim();
            let line = line.split_once("  ").map_or(line, |(_, after)| after);
            let end = ["Beispiel: ", "Exemple : "];
            let end = end.iter().find_map(|word| line.find(word));
            &line[..end.unwrap_or(line.len())]
        });
        let mut text = said.collect::<Vec<_>>().join(" ");
        // `help insert` begins with how it is used and may end with other names.
        if typed.starts_with("help ") {
            let also = Catalogue::parse(own_sentences(self.language)).unwrap();
            let also = also
                .sentence("help.also")
                .split('{')
                .next()
                .unwrap()
                .to_owned();
            let end = text.find(&also).unwrap_or(text.len());
            let start = text.find(": ").unwrap_or(0);
            text = text[start..end].to_owned();
        }
        // IDs, files, and commands for the shell are the same everywhere.
        let shared = |word: &&str| {
            let dotted = word.split('.').filter(|part| !part.is_empty()).count() > 1;
            word.contains(['/', '_'])
                || word.starts_with('.')
                || dotted
                || word.contains('-') && word.contains(char::is_numeric)
        };
        let plain = |text: String, command: &&str| text.replace(command, "");
        let unquoted = SHELL.iter().fold(unquoted(&text), plain);
        let said: Vec<&str> = unquoted.split(' ').filter(|word| !shared(word)).collect();
        let words: Vec<String> = words_of(&said.join(" "))
            .filter(|word| self.english.contains(word))
            .collect();
        if !words.is_empty() {
            self.found
                .insert(format!("{words:?} after `{typed}`: {text}"));
        }
    }

    /// Ends with the number of answers, when no English was found.
    fn done(self) -> usize {
        assert!(
            self.found.is_empty(),
            "{}, {} answers:\n{}",
            self.language,
            self.found.len(),
            self.found.into_iter().collect::<Vec<_>>().join("\n")
        );
        self.answers
    }
}

fn others() -> [Player; 2] {
    [Language::German, Language::French].map(Player::new)
}

#[test]
fn the_check_sees_english_where_it_is() {
    for mut player in others() {
        let english = &player.english;
        assert!(
            english.len() > 300,
            "{}: {}",
            player.language,
            english.len()
        );
        for word in ["the", "given", "hint", "back", "finished", "digit"] {
            assert!(english.contains(word), "{}: {word}", player.language);
        }
        player.read("> r9c9\nr9c9 is a given: givens can't be changed.\n> quit\n");
        assert_eq!(player.found.len(), 1, "{:?}", player.found);
    }
}

#[test]
fn commands_have_no_english_in_their_answers() {
    for mut player in others() {
        player.play(
            &[PUZZLE],
            "1 3 4\n1 3 4\n1 3 0\n1 3 0\n1 1 5\n1 3 5\nhint\nhint\nfix\nfix\nundo 0\nundo 99\n\
             redo\nredo 3\nredo\nundo\nundo\nnote 1 3 1 2\nnote 1 3 1 2\ncentre 1 4 2 6\n\
             colour 1 3 5\ncolour 1 3 12\nnotes\nshow\nnote 1 1 2\nfill\nfill\nundo\nclear\n\
             clear\nnotes\nbookmark\nbookmark\nback\nback\n2 2 7\nback\ncell 1 3\ncell 1 1\n\
             row 1\nrow 12\ncolumn 2\ncolumn x\nbox 3\nbox\nclues\nclues 1 1\nrules\n\
             possible\npossible 1 3\npossible 1 1\ncheck\nverify\nsolvable\n1 3 4\n1 4 1\n\
             check\nverify\nsolvable\nfix\ntime\npause\nshow\nhint\nnotes\nfinish\nresume\n\
             resume\nid\nexport\nexport board\nexport board.sdk\nexport board.sdk\n\
             export xyzzy/board.sdk\nsave\nsave xyz.save\nsave xyzzy/xyz.save\ngames\n\
             load\nload nothing\nload 1\nstatistics\nreplay\nshare\ndaily 2026-99-99\n\
             daily 2999-01-01\nnext\nwhy\nwhy x-wing\nwhy x-wyng\nwhy nothing-like-it\nlearn\n\
             quit\n",
        );
        player.play(
            &[PUZZLE],
            "insert\n10 1\n1 1\n1 3\n12\n4\ninsert\n1 4\nid\nxyzzy\nhelq\ns\n10 1 1\n\
             1 10 1\n1 3 12\n1 3 1 2\n1\n1 3\n1 3 -\ninsert 1 3 x\ndelete 1 3 4\nundo x\n\
             99999999999999999999 1 1\nnote 1 3\ncolour 1 3\ncolour 1 3 4 5\nquit now\n\
             @ 3\nrestart\nxyz\nn\nrestart\ny\nundo\nfinish\nn\ntake\nhint\nhint\ntake\n\
             hint\nhint\nhint\nhint\nhint\ntake\nquit\n",
        );
        let long = "x".repeat(70_000);
        player.play(&["--resume"], &format!("{long}\nfinish\ny\n"));
        player.play(
            &["--resume", "1"],
            "hint\n1 3 4\nreplay\nshare\nundo\nquit\n",
        );
        player.play(
            &[TWO],
            "check\nverify\nhint\n1 1 5\nhint\nfinish\nj\nquit\n",
        );
        assert!(player.done() > 150);
    }
}

#[test]
fn help_has_no_english_in_it() {
    for mut player in others() {
        let english = Catalogue::parse(own_sentences(Language::English)).unwrap();
        let commands = english.ids().filter_map(|id| id.strip_prefix("help."));
        let one = commands
            .filter(|name| !name.contains('.') && !["more", "one", "also", "or"].contains(name));
        let typed: String = one.map(|name| format!("help {name}\n")).collect();
        player.play(&[PUZZLE], &format!("help\n{typed}help nothing\nquit\n"));
        assert!(player.done() > 50);
    }
}

#[test]
fn wishes_have_no_english_in_their_answers() {
    for mut player in others() {
        player.play(
            &["--difficulty", "easy", "--seed", "5"],
            "new nonsense\nnew esay\nnew hard hard\nnew 6x6 empty\nnew empty 99\n\
             new 9x9 empty 80\nnew 9x9-hard-\nnew 9x9-hrd-5\nnew 26x26\nnew 1\nnew 9x9b4x4\n\
             new rating 25\nnew 3.0..1.0\nnew 99.0..99.5\nnew x-wyng\nnew 7\nnew killer easy\n\
             new 25x25 extreme\nnew 6x6b2x2\nnew 5x5\nnew 9x9 wavy\nnew symmetry 45\n\
             new seed x\nnew 30 givens 20 givens\n\
             new 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
             new 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x\n\
             new 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..\n\
             new 531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
             new https://example.org/sudoku\nnew https://sudokupad.app/abc\n\
             new hard 6x6\nnew killer\ny\nclues\nrules\nquit\n",
        );
        player.play(&["--empty"], "x\n99\n30\nquit\n");
        assert!(player.done() > 30);
    }
}

#[test]
fn a_game_to_its_win_has_no_english_in_it() {
    for mut player in others() {
        for args in [
            vec!["--daily", "2026-11-15"],
            vec!["--screen-reader", "--difficulty", "hard", "--seed", "3"],
        ] {
            let said = player.play(
                &args,
                &("hint\nhint\nhint\nhint\nhint\ntake\n".repeat(130)
                    + "replay\nshare\nstatistics\ngames\nundo\nundo\nredo\nquit\n"),
            );
            let won = Catalogue::parse(own_sentences(player.language)).unwrap();
            assert!(said.contains(won.sentence("line.won")), "{said}");
        }
        assert!(player.done() > 500);
    }
}

#[test]
fn variants_and_packs_have_no_english_in_them() {
    for mut player in others() {
        let clues = player.home().join("clues.txt");
        std::fs::write(&clues, CLUES).unwrap();
        let pack = player.home().join("pack.sdm");
        std::fs::write(&pack, format!("{PUZZLE}\n{TWO}\nwrong\n")).unwrap();
        player.play(
            &["clues.txt"],
            "clues\nrules\ncell 1 1\n1 1 9\n1 2 9\ncheck\nhint\nquit\n",
        );
        player.play(&["pack.sdm"], "next\nn\nnext\ny\nnext\nquit\n");
        for kind in [
            "killer",
            "thermo",
            "arrow",
            "kropki",
            "whisper",
            "diagonal+anti-knight",
        ] {
            player.play(
                &["--kind", kind, "--seed", "4"],
                &("clues 5 5\nrules\n".to_owned()
                    + &"hint\nhint\nhint\nhint\nhint\ntake\n".repeat(12)
                    + "quit\n"),
            );
        }
        assert!(player.done() > 150);
    }
}

#[test]
fn lessons_have_no_english_in_them() {
    for mut player in others() {
        let list = player.run(&["learn", "--list"], "");
        let lessons = list.lines().filter(|line| line.starts_with("  "));
        let names: Vec<&str> = lessons
            .filter_map(|line| line.split_whitespace().next())
            .collect();
        assert!(names.len() > 40, "{list}");
        for name in names {
            player.run(
                &["learn", name, "--seed", "5"],
                "?\nr1c1\nr1c1=1\nr9c9-9\nr0c0\nr1c1=x\nnonsense\nnext\nnext\nnext\nback\nnext\n\
                 r1c1\nr2c2\nr3c3\nr4c4\nr5c5\nr6c6\nr1c2=3\nr9c1=9\nr5c1-4\nhint\nhint\nhint\n\
                 hint\nhint\nnext\nguided\nhint\nnext\ndrill\nr1c1=1\nr1c2=1\nr1c3=1\nr1c4=1\n\
                 r1c5=1\nr2c1-1\nr2c2-2\nr2c3-3\nr2c4-4\nr2c5-5\nhint\nhint\nhint\nhint\nnext\n\
                 next\nnext\nnext\nnext\ntest\nhint\nhint\nhint\nhint\nnext\nnext\nnext\nnext\n\
                 next\nplay\nnext\nnext\n",
            );
        }
        player.run(&["learn", "--list"], "");
        player.run(&["learn", "trial"], "");
        player.play(
            &[PUZZLE],
            "hint\nhint\nhint\nwhy\nlearn\nnext\nquit\ndrill x-wing\nquit\nlearn trial\nquit\n",
        );
        assert!(player.done() > 1000);
    }
}
