//! Puzzles in the chapters of a book.

use ninefold::Puzzle;

use crate::{Chapter, Entry};

/// What a chapter is called by, and what its puzzles share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The kind of the puzzles, empty where nothing is to be said of it.
    pub kind: String,
    /// Their level, where it is known.
    pub level: Option<String>,
    /// Their rules beside the usual ones.
    pub rules: Vec<String>,
}

impl Heading {
    /// What a puzzle's constraints are called, and its size where it is not 9x9.
    pub fn kind_of(puzzle: &Puzzle) -> String {
        let mut titles: Vec<String> = Vec::new();
        if puzzle.shape().side() != 9 {
            titles.push(puzzle.shape().to_string());
        }
        if puzzle.rules.regions().is_some() {
            titles.push("Jigsaw".to_owned());
        }
        for constraint in puzzle.rules.constraints() {
            let title = constraint.title().to_owned();
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        titles.join(", ")
    }

    /// The title; `other` where there is nothing to say.
    fn title(&self, other: &str) -> String {
        match (self.kind.as_str(), &self.level) {
            ("", Some(level)) => level.clone(),
            ("", None) => other.to_owned(),
            (kind, Some(level)) => format!("{kind}: {}", level.to_lowercase()),
            (kind, None) => kind.to_owned(),
        }
    }
}

/// A chapter for each heading, in the order in which they come; `other` is the title
/// of a chapter that has nothing else to be called by.
pub fn chapters(entries: impl IntoIterator<Item = (Heading, Entry)>, other: &str) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (heading, entry) in entries {
        let title = heading.title(other);
        // The same rules in another order are the same.
        let same = |chapter: &&mut Chapter| {
            chapter.title == title
                && chapter.rules.len() == heading.rules.len()
                && heading
                    .rules
                    .iter()
                    .all(|rule| chapter.rules.contains(rule))
        };
        match chapters.iter_mut().find(same) {
            Some(chapter) => chapter.entries.push(entry),
            None => chapters.push(Chapter {
                title,
                rules: heading.rules,
                entries: vec![entry],
            }),
        }
    }
    chapters
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_in_another_order_make_no_other_chapter() {
        let puzzle: Puzzle = "1.34341221434321".parse().unwrap();
        let heading = |level: &str, rules: &[&str]| Heading {
            kind: "Dots".to_owned(),
            level: Some(level.to_owned()),
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
        };
        let entry = || Entry::new(puzzle.clone()).unwrap();
        let all = [
            (heading("Hard", &["a", "b"]), entry()),
            (heading("Hard", &["b", "a"]), entry()),
            (heading("Hard", &["a"]), entry()),
            (heading("Easy", &["a", "b"]), entry()),
        ];
        let chapters = chapters(all, "Puzzles");
        let found: Vec<(&str, usize)> = chapters
            .iter()
            .map(|chapter| (chapter.title.as_str(), chapter.entries.len()))
            .collect();
        assert_eq!(
            found,
            [("Dots: hard", 2), ("Dots: hard", 1), ("Dots: easy", 1)]
        );
    }
}
