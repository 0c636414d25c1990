//! How ratings and hints are written down in `tests/data`, for the test that
//! compares them and for `bench -- record`, which writes them.

use ninefold::logic::teach::Path;
use ninefold::logic::{State, Technique};
use ninefold::rate::{self, Scale};
use ninefold::{Control, Puzzle, Stopped};

/// The rating of a puzzle with one solution: ER, EP, ED, the hardest technique,
/// the number of steps and the techniques of the steps in their order.
pub fn rating(puzzle: &Puzzle) -> Result<String, Stopped> {
    let control = Control::none();
    let rating = rate::rate(puzzle, Scale::Se121, &control)?;
    let steps = rate::path(puzzle, Scale::Se121, &control)?;
    Ok(format!(
        "{puzzle}\t{}\t{}\t{}\t{}\t{}\t{}",
        rating.er,
        rating.ep,
        rating.ed,
        rating.hardest.map_or("", Technique::name),
        rating.steps,
        runs(steps.iter().map(|step| step.technique)),
    ))
}

/// The techniques that the hints of a puzzle with one solution show.
pub fn hints(puzzle: &Puzzle) -> String {
    let path = Path::new(State::start(puzzle), true);
    format!("{puzzle}\t{}", runs(path.map(|hint| hint.technique())))
}

/// Techniques by name, each with the number of its steps in a row when there
/// are several: `4 hidden-single, pointing, 2 naked-pair`.
fn runs(techniques: impl Iterator<Item = Technique>) -> String {
    let mut runs: Vec<(usize, Technique)> = Vec::new();
    for technique in techniques {
        match runs.last_mut() {
            Some((count, last)) if *last == technique => *count += 1,
            _ => runs.push((1, technique)),
        }
    }
    let words = runs.iter().map(|(count, technique)| match count {
        1 => technique.name().to_owned(),
        count => format!("{count} {}", technique.name()),
    });
    words.collect::<Vec<_>>().join(", ")
}
