//! Every language says everything, in sentences with the right places.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninefold::logic::explain::{Catalogue, Language};
use ninefold_game::words;

/// The files of a language: about boards and steps, and about games.
fn files(language: Language) -> [Catalogue; 2] {
    let texts = [language.sentences(), words::sentences(language)];
    texts.map(|text| Catalogue::parse(text).unwrap())
}

#[test]
fn no_language_lacks_a_sentence_or_a_place() {
    let mut gaps = Vec::new();
    let english = files(Language::English);
    for language in Language::ALL {
        for (original, translation) in english.iter().zip(&files(language)) {
            let found = original.gaps(translation).into_iter();
            gaps.extend(found.map(|gap| format!("{language}: {gap}")));
        }
    }
    let count = gaps.len();
    assert!(
        gaps.is_empty(),
        "{count} gaps (docs/TRANSLATING.md tells how to fill them):\n{}",
        gaps.join("\n")
    );
}

/// The ids that the code names, and the starts of those that it puts together.
fn named_ids(folder: &Path, ids: &mut BTreeSet<String>, starts: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            named_ids(&path, ids, starts);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            for (start, put_together) in [("Message::new(\"", false), ("format!(\"", true)] {
                for rest in text.split(start).skip(1) {
                    let id = rest.split('"').next().unwrap();
                    match put_together {
                        false => drop(ids.insert(id.to_owned())),
                        true => drop(starts.insert(id.split('{').next().unwrap().to_owned())),
                    }
                }
            }
            // Ids that are chosen before they are said.
            let chosen = text.split('"').filter(|word| {
                let letters =
                    |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || ".-".contains(c);
                word.contains('.') && word.chars().all(letters)
            });
            starts.extend(chosen.map(str::to_owned));
        }
    }
}

#[test]
fn every_id_of_the_code_has_a_sentence_and_every_sentence_an_id() {
    let mut ids = BTreeSet::new();
    let mut starts = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    named_ids(&crates.join("ninefold-game/src"), &mut ids, &mut starts);
    named_ids(&crates.join("ninefold/src"), &mut ids, &mut starts);
    let said = words::english();
    let unsaid: Vec<&String> = ids.iter().filter(|id| !said.has(id)).collect();
    assert!(unsaid.is_empty(), "no sentence for {unsaid:?}");
    starts.retain(|start| start.contains('.'));
    let known = |id: &str| ids.contains(id) || starts.iter().any(|start| id.starts_with(start));
    // What the catalogue itself asks for, and ids that are put together.
    let own = [
        "list.", "house.", "houses.", "place.", "number.", "apart.", "clue.", "rule.", "what.",
        "so.", "rules.",
    ];
    let [board, game] = files(Language::English);
    let all = board.ids().chain(game.ids());
    let unused: Vec<&str> = all
        .filter(|id| !known(id) && !own.iter().any(|start| id.starts_with(start)))
        .filter(|id| *id != "candidates")
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// English words that are none in the other languages.
const ENGLISH: &[&str] = &[
    "the", "of", "is", "are", "and", "cell", "cells", "row", "rows", "digit", "digits", "which",
    "there", "then", "not", "must", "only", "other", "every", "each", "has", "have", "can",
    "cannot", "can't", "with", "without", "from", "one", "two", "three", "this", "that", "these",
    "where", "what", "would", "both", "because", "any", "no", "it", "you", "your", "to", "be",
    "does", "game", "board", "solution", "time", "hint", "hints", "left", "struck", "removed",
];

/// Words of the list that mean something else there, or are part of a name.
fn is_fine(language: Language, word: &str) -> bool {
    match language {
        Language::French => ["solution", "on", "has"].contains(&word),
        _ => false,
    }
}

/// A sentence without what is in braces, which the program fills in.
fn without_places(text: &str) -> String {
    let mut depth = 0;
    let mut outside = |c: &char| {
        depth += i32::from(*c == '{');
        let plain = depth == 0;
        depth -= i32::from(*c == '}');
        plain
    };
    text.chars().filter(|c| outside(c)).collect()
}

/// The English words of a text, technique names aside.
fn english_words(language: Language, text: &str) -> Vec<String> {
    let mut text = text.to_owned();
    let mut names: Vec<&str> = ninefold::logic::Technique::ALL
        .iter()
        .flat_map(|technique| {
            [
                technique.title(),
                Catalogue::of(language).technique(*technique),
            ]
        })
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for name in names {
        text = text.replace(name, " ");
    }
    without_places(&text)
        .split(|c: char| c.is_whitespace() || ".,:;!?()\"„“«»…".contains(c))
        .map(str::to_lowercase)
        .filter(|word| ENGLISH.contains(&word.as_str()) && !is_fine(language, word))
        .collect()
}

/// No sentence of another language has an English word, be it about a board, a step,
/// news or an error; and none is the English one.
#[test]
fn no_sentence_is_left_in_english() {
    // The check sees English where it is.
    let found = english_words(Language::German, "Zelle r1c1 is {digit}, the X-Wing");
    assert_eq!(found, ["is", "the"]);
    let mut left = Vec::new();
    let english = files(Language::English);
    for language in Language::ALL
        .into_iter()
        .filter(|l| *l != Language::English)
    {
        for (original, translation) in english.iter().zip(&files(language)) {
            for id in original.ids() {
                let (before, after) = (original.sentence(id), translation.sentence(id));
                let words = english_words(language, after);
                let long = without_places(before).split_whitespace().count() > 2;
                if !words.is_empty() || long && before == after {
                    left.push(format!("{language} {id}: {after} {words:?}"));
                }
            }
        }
    }
    assert!(
        left.is_empty(),
        "{} sentences:\n{}",
        left.len(),
        left.join("\n")
    );
}

/// Hints of whole puzzles, each at its four stages, without an English word.
#[test]
fn hints_are_said_without_an_english_word() {
    use ninefold::generate::{self, Kinds, Recipe, Target};
    use ninefold::logic::explain::{Stage, stage};
    use ninefold::logic::{State, teach};
    use ninefold::{Control, Level, Shape};

    let mut hints = 0;
    let mut left = BTreeSet::new();
    let orders = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Extreme,
    ]
    .map(|level| (Target::Level(level), Kinds::CLASSIC));
    let killer = (Target::Any, "killer".parse().expect("a kind"));
    for (seed, (target, kinds)) in (0..).zip(orders.into_iter().chain([killer])) {
        let recipe = Recipe {
            target,
            kinds,
            ..Recipe::new(Shape::NINE)
        };
        let made = generate::generate(&recipe, seed, 0, &Control::none()).unwrap();
        let start = State::start(&made.puzzle);
        for teach::Hint { state, step } in teach::Path::new(start, true) {
            hints += 1;
            for language in Language::ALL
                .into_iter()
                .filter(|l| *l != Language::English)
            {
                for number in 1..=4 {
                    let message = stage(&state, &step, Stage::from_number(number).unwrap());
                    let text = Catalogue::of(language).say_on(&made.puzzle.rules, &message);
                    if !english_words(language, &text).is_empty() {
                        left.insert(format!("{language} {}: {text}", step.technique));
                    }
                }
            }
        }
    }
    assert!(hints >= 200, "{hints} hints only");
    assert!(
        left.is_empty(),
        "{}",
        left.into_iter().collect::<Vec<_>>().join("\n")
    );
}
