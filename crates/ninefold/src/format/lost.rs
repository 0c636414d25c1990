//! What of a puzzle a format can't hold.

use alloc::vec::Vec;

use super::{Format, Lost};
use crate::{Candidates, Puzzle, Rules};

/// What the puzzle has.
fn had(puzzle: &Puzzle) -> impl Iterator<Item = Lost> {
    let notes = |notes: &Option<Candidates>| notes.as_ref().is_some_and(|n| n.count() > 0);
    let meta = &puzzle.meta;
    [
        (puzzle.entries.filled() > 0, Lost::Entries),
        (puzzle.candidates.is_some(), Lost::Struck),
        (notes(&puzzle.corner), Lost::Corner),
        (notes(&puzzle.centre), Lost::Centre),
        (puzzle.colours.iter().any(|c| *c != 0), Lost::Colours),
        (!puzzle.shape().is_usual(), Lost::Boxes),
        (!puzzle.rules.is_classic(), Lost::Variant),
        (meta.title.is_some(), Lost::Title),
        (meta.author.is_some(), Lost::Author),
        (meta.rules.is_some(), Lost::Rules),
        (meta.description.is_some(), Lost::Description),
        (meta.comment.is_some(), Lost::Comment),
        (meta.date.is_some(), Lost::Date),
        (meta.source.is_some(), Lost::Source),
        (meta.level.is_some(), Lost::Level),
        (meta.url.is_some(), Lost::Url),
    ]
    .into_iter()
    .filter_map(|(there, lost)| there.then_some(lost))
}

/// What is lost when the puzzle is written in the format.
pub(super) fn lost(puzzle: &Puzzle, format: Format) -> Vec<Lost> {
    let facts = format.facts();
    let mut lost: Vec<Lost> = had(puzzle)
        .filter(|thing| match thing {
            Lost::Variant => !(facts.says)(&puzzle.rules),
            thing => !facts.holds.contains(thing),
        })
        .collect();
    let noted = |notes: &Option<Candidates>| notes.as_ref().is_some_and(|n| n.count() > 0);
    for blur in facts.blurs {
        let there = match blur {
            // Entries are shown, but as digits like any other.
            Lost::Distinction => puzzle.entries.filled() > 0,
            Lost::NoteKind => noted(&puzzle.centre),
            // It can't say that nothing is left for a cell with no digit around.
            Lost::Struck => puzzle.candidates.as_ref().is_some_and(|marks| {
                let by_rule = puzzle.rules.candidates(&puzzle.current());
                let all = puzzle.shape().digits();
                let emptied = |cell| marks.get(cell).is_empty() && by_rule.get(cell) == all;
                puzzle.shape().iter().any(emptied)
            }),
            _ => false,
        };
        if there {
            lost.push(*blur);
        }
    }
    lost.sort_unstable();
    lost
}

/// The statements that the format can't say, by name, each kind once.
pub(super) fn unsaid(rules: &Rules, format: Format) -> Vec<&'static str> {
    let mut names = Vec::new();
    if let Some(regions) = rules.regions() {
        let alone = Rules::build(rules.shape()).regions(regions.to_vec()).done();
        if !alone.is_ok_and(|alone| (format.facts().says)(&alone)) {
            names.push("regions");
        }
    }
    for clue in rules.constraints() {
        let alone = Rules::build(rules.shape()).constraint(clue.clone()).done();
        let said = alone.is_ok_and(|alone| (format.facts().says)(&alone));
        if !said && !names.contains(&clue.name()) {
            names.push(clue.name());
        }
    }
    names
}
