//! What of a puzzle a format can't hold.

use alloc::vec::Vec;

use super::{Format, Lost};
use crate::{Candidates, Puzzle};

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

/// What a format has room for.
fn holds(format: Format) -> &'static [Lost] {
    use Lost::*;
    match format {
        Format::Line => &[Comment],
        Format::Compact | Format::Decimal | Format::Sdm => &[],
        Format::Grid | Format::Readable | Format::Ss => &[Boxes],
        Format::Pretty => &[Boxes, Entries],
        Format::Candidates => &[Boxes, Entries, Struck],
        Format::Sukaku => &[Entries, Struck],
        Format::Sdk => &[
            Entries,
            Title,
            Author,
            Description,
            Comment,
            Date,
            Source,
            Level,
            Url,
        ],
        Format::Sdx => &[Entries, Struck],
        Format::Extended => &[Entries, Struck, Comment],
        Format::Hodoku => &[Entries, Struck],
        Format::OpenSudoku => &[Entries, Corner, Centre, Title, Comment],
        Format::Scf => &[Title, Author],
        Format::SudokuWiki => &[Entries, Struck],
        Format::Solo => &[Boxes],
        Format::FPuzzles | Format::FPuzzlesLink => {
            &[Boxes, Entries, Struck, Corner, Centre, Title, Author, Rules]
        }
        Format::Ipuz => &[
            Entries,
            Title,
            Author,
            Description,
            Comment,
            Date,
            Source,
            Level,
            Url,
        ],
        Format::Gnome => &[Entries, Corner, Centre, Level],
        Format::Gsf => &[],
        Format::Ninefold => &[
            Entries,
            Struck,
            Corner,
            Centre,
            Colours,
            Boxes,
            Variant,
            Title,
            Author,
            Rules,
            Description,
            Comment,
            Date,
            Source,
            Level,
            Url,
        ],
    }
}

/// What is lost when the puzzle is written in the format.
pub(super) fn lost(puzzle: &Puzzle, format: Format) -> Vec<Lost> {
    let mut lost: Vec<Lost> = had(puzzle)
        .filter(|thing| !holds(format).contains(thing))
        .collect();
    // These show the entries, but as digits like any other.
    let alike = matches!(format, Format::Pretty | Format::Candidates | Format::Sukaku);
    if alike && puzzle.entries.filled() > 0 {
        lost.push(Lost::Distinction);
    }
    let one_kind = matches!(format, Format::OpenSudoku | Format::Gnome);
    if one_kind
        && puzzle
            .centre
            .as_ref()
            .is_some_and(|notes| notes.count() > 0)
    {
        lost.push(Lost::NoteKind);
    }
    // These can't say that nothing is left for a cell with no digit around.
    let no_empty = matches!(
        format,
        Format::SudokuWiki | Format::FPuzzles | Format::FPuzzlesLink
    );
    if no_empty && let Some(marks) = &puzzle.candidates {
        let by_rule = puzzle.rules.candidates(&puzzle.current());
        let all = puzzle.shape().digits();
        let emptied = |cell| marks.get(cell).is_empty() && by_rule.get(cell) == all;
        if puzzle.shape().iter().any(emptied) {
            lost.push(Lost::Struck);
        }
    }
    lost.sort_unstable();
    lost
}
