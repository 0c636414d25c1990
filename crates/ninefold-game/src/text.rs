//! Words that every front end uses: sizes, times, levels, and boards spoken row
//! by row.

use ninefold::logic::explain::{self, Catalogue, Message, symbol};
use ninefold::rate::Er;
use ninefold::{Cell, Rules};

use crate::{Game, PuzzleLevel, share};

/// The size of a board with what its rules are called: `9x9`, `7x7 jigsaw`,
/// `9x9 anti-knight, diagonal`.
pub fn size(rules: &Rules) -> String {
    size_titled(rules, str::to_owned)
}

/// The [`size`] of a board, with a title in the place of each name of its rules.
pub fn size_titled(rules: &Rules, title: impl Fn(&str) -> String) -> String {
    let shape = rules.shape();
    let mut size = match shape.has_boxes() {
        true => shape.to_string(),
        false => format!("{0}x{0}", shape.side()),
    };
    let mut kinds: Vec<&str> = rules.constraints().iter().map(|c| c.name()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if rules.regions().is_some() {
        kinds.insert(0, "jigsaw");
    }
    if !kinds.is_empty() {
        let titles: Vec<String> = kinds.into_iter().map(title).collect();
        size.push_str(&format!(" {}", titles.join(", ")));
    }
    size
}

/// A time as a clock shows it: `0:07`, `12:47`, `1:02:03`.
///
/// ```
/// assert_eq!(ninefold_game::text::time(767_999), "12:47");
/// assert_eq!(ninefold_game::text::time(3_723_000), "1:02:03");
/// ```
pub fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// A count with its noun: `1 hint`, `3 hints`.
pub fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

/// The level with its rating, `Hard 3.2`, if they are known.
pub fn level(words: &Catalogue, game: &Game) -> Option<String> {
    let about = game.about();
    level_of(words, about.level.as_ref(), about.rating)
}

/// A level with its rating, `Hard 3.2`, if they are known.
pub fn level_of(
    words: &Catalogue,
    level: Option<&PuzzleLevel>,
    rating: Option<Er>,
) -> Option<String> {
    let name = level.map(|level| capital(&share::level_name(words, level.name())));
    match (name, rating) {
        (Some(name), Some(rating)) => Some(format!("{name} {rating}")),
        (Some(name), None) => Some(name),
        (None, Some(rating)) => {
            Some(words.say(&Message::new("level.rating").name("rating", rating)))
        }
        (None, None) => None,
    }
}

/// A sentence with a capital first letter; names of cells and files keep
/// their case.
pub fn capital(sentence: &str) -> String {
    let first = sentence.split_whitespace().next().unwrap_or("");
    if first.contains(|c: char| c.is_ascii_digit() || "/.\\".contains(c)) {
        return sentence.to_owned();
    }
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A text from a file without control characters; a tab or a line end in it
/// becomes a blank.
pub(crate) fn printable(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() || c.is_whitespace())
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// A row in words, for a screen reader: `row 3: 5 given, 3, empty, empty`.
/// Every cell has its place in the list; repeats, notes and fog are named.
pub fn spoken_row(words: &Catalogue, game: &Game, row: usize) -> String {
    let shape = game.shape();
    let cells = (0..shape.side()).map(|column| shape.cell(row, column));
    let row = Message::new("row").count("n", row + 1);
    words.say(&row.name("cells", spoken_cells(words, game, cells)))
}

/// A house in words, as [`spoken_row`]: `column 3: 5 given, 3, empty`. Which of
/// the [houses](Rules::houses) it is goes by its place.
pub fn spoken_house(words: &Catalogue, game: &Game, house: usize) -> Option<String> {
    let rules = game.rules();
    let cells = rules.houses().get(house)?.cells().iter().copied();
    let name = words.say_on(rules, &explain::house(rules, house));
    Some(format!("{name}: {}", spoken_cells(words, game, cells)))
}

fn spoken_cells(words: &Catalogue, game: &Game, cells: impl Iterator<Item = Cell>) -> String {
    let lit = game.lit();
    let cells: Vec<String> = cells
        .map(|cell| {
            let view = game.cell(cell);
            let notes = view.corner | view.centre;
            let fogged = lit.as_ref().is_some_and(|lit| !lit.contains(cell));
            words.say(&match view.digit.filter(|_| !(fogged && view.given)) {
                None if notes.is_empty() && fogged => Message::new("row.fog"),
                None if notes.is_empty() => Message::new("row.empty"),
                None => {
                    let digits: Vec<String> = notes.iter().map(|d| symbol(d).to_string()).collect();
                    Message::new("row.notes").name("digits", digits.join(" "))
                }
                Some(digit) => Message::new(match (view.given, view.conflict) {
                    (true, true) => "row.given-repeats",
                    (true, false) => "row.given",
                    (false, true) => "row.repeats",
                    (false, false) => "row.digit",
                })
                .digit("digit", digit),
            })
        })
        .collect();
    cells.join(", ")
}

/// The win in words: time, level and help.
pub fn win(words: &Catalogue, game: &Game) -> String {
    let counts = game.counts();
    let about = game.about();
    let mut parts = Vec::new();
    let level = about.level.as_ref();
    let level = level.map(|level| capital(&share::level_name(words, level.name())));
    parts.extend(match (level, about.rating) {
        (Some(level), Some(rating)) => Some(
            Message::new("win.level-rating")
                .name("level", level)
                .name("rating", rating),
        ),
        (Some(level), None) => Some(Message::new("win.level").name("level", level)),
        (None, Some(rating)) => Some(Message::new("win.rating").name("rating", rating)),
        (None, None) => None,
    });
    parts.push(match counts.hints {
        0 => Message::new("win.hints.none"),
        n => Message::new("win.hints").count("n", n as usize),
    });
    if counts.checks > 0 {
        parts.push(Message::new("win.checks").count("n", counts.checks as usize));
    }
    let parts: Vec<String> = parts.iter().map(|part| words.say(part)).collect();
    let time = time(game.won_at().unwrap_or(0));
    let message = Message::new("win").name("time", time);
    words.say(&message.name("parts", parts.join(", ")))
}
