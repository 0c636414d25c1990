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
