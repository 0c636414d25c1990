//! What a player types: a line, read as a command.
//!
//! Reading is forgiving: case does not matter, anything between numbers
//! separates them, commands may be cut short, and a cell is `3 5`, `r3c5` or
//! `row 3 column 5`. What cannot be read is answered with a sentence that
//! names the part that is wrong, and an example of the right form.

use ninefold::logic::Technique;
use ninefold::logic::explain::Message;
use ninefold::{Cell, Digit, DigitSet, HouseKind, Shape, suggest};
use ninefold_game::id::Date;
use ninefold_game::learn::Part;

use super::entries::{Entry, find};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Places a digit.
    Insert(Cell, Digit),
    /// Asks for the cell, then for the digit.
    AskInsert,
    /// Empties a cell.
    Delete(Cell),
    /// Sets or removes corner notes.
    Note(Cell, DigitSet),
    /// Sets or removes centre notes.
    Centre(Cell, DigitSet),
    /// Sets or removes a colour, 0 to 8.
    Colour(Cell, u8),
    /// Lists all notes and colours.
    Notes,
    /// Writes the candidates into every empty cell.
    Fill,
    /// Clears the board.
    Clear,
    /// Undoes steps.
    Undo(usize),
    /// Redoes steps.
    Redo(usize),
    /// Undoes to before the first mistake.
    Fix,
    /// A suggestion, then the stages of a hint.
    Hint,
    /// Does what the hint says.
    Take,
    /// What every empty cell may take.
    Possible,
    /// What a cell may take.
    PossibleIn(Cell),
    /// The sets of digits that can make the sums of the cages of a cell.
    Combinations(Cell),
    /// Tells what stands in a row, a column or a box, by its number from 0.
    House(HouseKind, usize),
    /// Tells what a technique is; that of the last hint if none is named.
    Why(Option<Technique>),
    /// Opens the lesson of a technique, that of the last hint if none is named,
    /// at a part of it.
    Learn(Option<Technique>, Part),
    /// Tells the rules in words.
    Rules,
    /// Tells all clues in words, or those of a cell.
    Clues(Option<Cell>),
    /// Tells what stands in a cell, and its clues.
    Cell(Cell),
    /// Checks the board by the rules.
    Check,
    /// Checks the board against the solution.
    Verify,
    /// Whether the board can still be solved.
    Solvable,
    /// Shows the board.
    Show,
    /// Bookmarks the position.
    Bookmark,
    /// Undoes to the last bookmark.
    Back,
    /// Starts the same puzzle again.
    Restart,
    /// Starts another game, with what is asked for in words.
    New(String),
    /// Shows the solution and ends.
    Finish,
    /// Saves, in a file or where the game is.
    Save(Option<String>),
    /// Opens another game.
    Load(Option<String>),
    /// Writes the board, to a file or here.
    Export(Option<String>),
    /// Lists the games.
    Games,
    /// Shows the game ID.
    Id,
    /// Shows the time.
    Time,
    /// Stops the clock and hides the board.
    Pause,
    /// Goes on.
    Resume,
    /// Shows the wins.
    Statistics,
    /// The puzzle of today, or of another day.
    Daily(Option<Date>),
    /// The next puzzle of the pack.
    NextOfPack,
    /// The steps of the game so far, with times and mistakes.
    Replay,
    /// The result as a text to share.
    Share,
    /// Explains the commands, or one of them.
    Help(Option<String>),
    /// Saves and ends.
    Quit,
}

/// Reads a line; `Ok(None)` when there is nothing in it.
pub fn read(line: &str, shape: Shape) -> Result<Option<Command>, Message> {
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return Ok(None);
    }
    let lower = trimmed.to_lowercase();
    if lower == "give up" {
        return Ok(Some(Command::Finish));
    }
    if let Some(command) = lettered(&lower, shape) {
        return Ok(Some(command));
    }
    if starts_as_cell(&lower) {
        return insert(&lower, shape).map(Some);
    }
    let end = lower
        .find(|c: char| !c.is_alphabetic() && c != '?')
        .unwrap_or(lower.len());
    let word = &lower[..end];
    if word.is_empty() {
        return Err(Message::new("read.unknown.example")
            .name("word", trimmed)
            .name("example", INSERT));
    }
    let entry = find(word)?;
    let rest = lower[end..].trim();
    // Names of files keep their case. Lower case may have another length in
    // other scripts; then the word ends elsewhere too.
    let raw = trimmed.get(end..).map_or(rest, str::trim);
    command(entry, rest, raw, shape).map(Some)
}

/// `b3 7` is an insertion in row 2 (b), column 3, and `b3` alone asks what
/// stands there; `None` where the line is no such thing.
fn lettered(lower: &str, shape: Shape) -> Option<Command> {
    let (cell, rest) = letter_cell(lower, shape)?;
    match rest {
        // `u3` and `r2` undo and redo, also where the board has such rows.
        "" if find(&lower[..1]).is_ok() => None,
        "" => Some(Command::Cell(cell)),
        "0" => Some(Command::Delete(cell)),
        _ => one_digit(rest, shape)
            .ok()
            .map(|digit| Command::Insert(cell, digit)),
    }
}

/// A cell by the letter of its row and the number of its column, and what
/// follows it.
fn letter_cell(lower: &str, shape: Shape) -> Option<(Cell, &str)> {
    let row = lower.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let after = &lower[1..];
    let end = after.find(|c: char| !c.is_ascii_digit());
    let end = end.unwrap_or(after.len());
    let column: usize = after[..end].parse().ok()?;
    let side = shape.side();
    if usize::from(row) >= side || !(1..=side).contains(&column) {
        return None;
    }
    let cell = shape.cell(usize::from(row), column - 1);
    Some((cell, after[end..].trim_matches([' ', '=', ':', ','])))
}

/// `3 5 7`, `r3c5=7`, `row 3 …`: an insertion without its word.
fn starts_as_cell(lower: &str) -> bool {
    let after = lower
        .strip_prefix("row")
        .or_else(|| lower.strip_prefix('r'))
        .unwrap_or(lower)
        .trim_start();
    let numbered = after.starts_with(|c: char| c.is_ascii_digit());
    // `r 3` alone is `redo 3`.
    numbered && (!lower.starts_with('r') || after.contains('c'))
}

fn command(entry: &'static Entry, rest: &str, raw: &str, shape: Shape) -> Result<Command, Message> {
    let text = || (!raw.is_empty()).then(|| raw.to_owned());
    let alone = |command: Command| match rest {
        "" => Ok(command),
        _ => Err(Message::new("read.nothing-after")
            .name("command", entry.name)
            .name("found", raw)),
    };
    let wrong = |id: &str| Message::new(id).name("example", entry.usage);
    match entry.name {
        "insert" if rest.is_empty() => Ok(Command::AskInsert),
        "insert" => insert(rest, shape),
        "possible" if rest.is_empty() => Ok(Command::Possible),
        "show" if !rest.is_empty() => house(HouseKind::Row, rest, shape, entry),
        "row" => house(HouseKind::Row, rest, shape, entry),
        "column" => house(HouseKind::Column, rest, shape, entry),
        "box" => house(HouseKind::Box, rest, shape, entry),
        "daily" if rest.is_empty() => Ok(Command::Daily(None)),
        "daily" => match raw.parse() {
            Ok(day) => Ok(Command::Daily(Some(day))),
            Err(_) => Err(Message::new("read.day")
                .name("found", raw)
                .name("example", "daily 2026-11-15")),
        },
        "clues" if rest.is_empty() => Ok(Command::Clues(None)),
        "why" => technique(rest, raw, entry).map(Command::Why),
        "learn" => technique(rest, raw, entry).map(|found| Command::Learn(found, Part::Show)),
        "drill" => technique(rest, raw, entry).map(|found| Command::Learn(found, Part::Drill)),
        "delete" | "cell" | "possible" | "clues" | "combinations" => {
            let example = plain_usage(entry);
            let numbers = match letter_cell(rest, shape) {
                Some((cell, "")) => vec![shape.row(cell) + 1, shape.col(cell) + 1],
                _ => numbers(rest, shape, &example)?,
            };
            let cell = cell(&numbers, shape, &example)?;
            match numbers.get(2) {
                None if entry.name == "cell" => Ok(Command::Cell(cell)),
                None if entry.name == "clues" => Ok(Command::Clues(Some(cell))),
                None if entry.name == "combinations" => Ok(Command::Combinations(cell)),
                None if entry.name == "possible" => Ok(Command::PossibleIn(cell)),
                None => Ok(Command::Delete(cell)),
                Some(extra) => Err(Message::new("read.too-much.cell")
                    .name("found", extra)
                    .name("example", example)),
            }
        }
        "note" | "centre" => {
            let numbers = numbers(rest, shape, entry.usage)?;
            let cell = cell(&numbers, shape, entry.usage)?;
            let digits: DigitSet = numbers[2..]
                .iter()
                .map(|number| digit(*number, shape, entry.usage))
                .collect::<Result<_, _>>()?;
            if digits.is_empty() {
                return Err(wrong("read.digits"));
            }
            Ok(match entry.name {
                "note" => Command::Note(cell, digits),
                _ => Command::Centre(cell, digits),
            })
        }
        "colour" => {
            let numbers = numbers(rest, shape, entry.usage)?;
            let cell = cell(&numbers, shape, entry.usage)?;
            match numbers[2..] {
                [number @ 1..=9] => Ok(Command::Colour(cell, number as u8 - 1)),
                [] => Err(wrong("read.colour")),
                [number] => Err(wrong("read.no-colour").name("found", number)),
                [_, extra, ..] => Err(wrong("read.too-much.colour").name("found", extra)),
            }
        }
        "undo" => steps(rest, raw, entry).map(Command::Undo),
        "redo" => steps(rest, raw, entry).map(Command::Redo),
        "new" => Ok(Command::New(raw.to_owned())),
        "save" => Ok(Command::Save(text())),
        "load" => Ok(Command::Load(text())),
        "export" => Ok(Command::Export(text())),
        "help" => Ok(Command::Help((!rest.is_empty()).then(|| rest.to_owned()))),
        "notes" => alone(Command::Notes),
        "fill" => alone(Command::Fill),
        "clear" => alone(Command::Clear),
        "fix" => alone(Command::Fix),
        "hint" => alone(Command::Hint),
        "take" => alone(Command::Take),
        "rules" => alone(Command::Rules),
        "check" => alone(Command::Check),
        "verify" => alone(Command::Verify),
        "solvable" => alone(Command::Solvable),
        "show" => alone(Command::Show),
        "bookmark" => alone(Command::Bookmark),
        "back" => alone(Command::Back),
        "restart" => alone(Command::Restart),
        "finish" => alone(Command::Finish),
        "games" => alone(Command::Games),
        "id" => alone(Command::Id),
        "time" => alone(Command::Time),
        "pause" => alone(Command::Pause),
        "resume" => alone(Command::Resume),
        "statistics" => alone(Command::Statistics),
        "next" => alone(Command::NextOfPack),
        "replay" => alone(Command::Replay),
        "share" => alone(Command::Share),
        _ => alone(Command::Quit),
    }
}

const INSERT: &str = "insert 2 3 4";

fn insert(text: &str, shape: Shape) -> Result<Command, Message> {
    let numbers = numbers(text, shape, INSERT)?;
    let cell = cell(&numbers, shape, INSERT)?;
    let wrong = |id: &str| Message::new(id).name("example", INSERT);
    match numbers[2..] {
        [] => Err(wrong("read.digit")),
        [0] => Ok(Command::Delete(cell)),
        [value] => Ok(Command::Insert(cell, digit(value, shape, INSERT)?)),
        [_, extra, ..] => Err(wrong("read.too-much.digit").name("found", extra)),
    }
}

/// A row, column or box by its number.
fn house(kind: HouseKind, rest: &str, shape: Shape, entry: &Entry) -> Result<Command, Message> {
    let side = shape.side();
    match rest.parse::<usize>() {
        Ok(number) if (1..=side).contains(&number) => Ok(Command::House(kind, number - 1)),
        _ => {
            let id = match kind {
                HouseKind::Column => "read.house.column",
                HouseKind::Row => "read.house.row",
                _ => "read.house.box",
            };
            Err(Message::new(id)
                .count("n", side)
                .name("example", format!("{} 3", entry.name)))
        }
    }
}

/// How a command is used with all that may follow it: `clues 2 3`.
fn plain_usage(entry: &Entry) -> String {
    entry.usage.replace(['[', ']'], "")
}

/// A technique by its name or title, where one is named.
fn technique(rest: &str, raw: &str, entry: &Entry) -> Result<Option<Technique>, Message> {
    if rest.is_empty() {
        return Ok(None);
    }
    let known = |found: &Technique| found.level().is_some();
    if let Some(found) = rest.parse().ok().filter(known) {
        return Ok(Some(found));
    }
    let names = Technique::ALL.iter().filter(|one| known(one));
    Err(match suggest::nearest(rest, names.map(|one| one.name())) {
        Some(near) => Message::new("read.technique.near").name("near", near),
        None => Message::new("read.technique").name("example", plain_usage(entry)),
    }
    .name("found", raw))
}

fn steps(rest: &str, raw: &str, entry: &Entry) -> Result<usize, Message> {
    if rest.is_empty() {
        return Ok(1);
    }
    match rest.parse::<usize>() {
        Ok(number) if number > 0 && rest.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
        _ => Err(Message::new("read.steps")
            .name("found", raw)
            .name("example", format!("{} 3", entry.name))),
    }
}

/// The numbers of a text, whatever stands between them. On boards up to 9x9
/// `357` is 3, 5 and 7; on larger ones a letter is a digit from 10 on.
pub fn numbers(text: &str, shape: Shape, example: &str) -> Result<Vec<usize>, Message> {
    let mut numbers = Vec::new();
    let words = text.split(|c: char| !c.is_alphanumeric());
    for word in words.filter(|word| !word.is_empty()) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let digits = rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len());
            if digits > 0 {
                let run = &rest[..digits];
                if shape.side() <= 9 && digits == 3 && run == word {
                    numbers.extend(run.bytes().map(|byte| usize::from(byte - b'0')));
                } else {
                    let number = run.parse();
                    let large = |_| Message::new("read.large").name("found", run);
                    numbers.push(number.map_err(large)?);
                }
                rest = &rest[digits..];
                continue;
            }
            let letters = rest
                .find(|c: char| c.is_ascii_digit())
                .unwrap_or(rest.len());
            let run = &rest[..letters];
            let joins = matches!(run, "r" | "c" | "row" | "column" | "col" | "and");
            let place_is_next = numbers.len() < 2;
            if !(joins && place_is_next) {
                let value = match first {
                    'a'..='p' if letters == 1 && shape.side() > 9 && numbers.len() >= 2 => {
                        first as usize - 'a' as usize + 10
                    }
                    _ => {
                        return Err(Message::new("read.no-number")
                            .name("found", run)
                            .count("n", shape.side())
                            .name("example", example));
                    }
                };
                numbers.push(value);
            }
            rest = &rest[letters..];
        }
    }
    Ok(numbers)
}

/// The cell of the first two numbers.
pub fn cell(numbers: &[usize], shape: Shape, example: &str) -> Result<Cell, Message> {
    let side = shape.side();
    let (row, column) = match numbers {
        [] => return Err(Message::new("read.cell").name("example", example)),
        [_] => return Err(Message::new("read.column").name("example", example)),
        [row, column, ..] => (*row, *column),
    };
    for (id, number) in [("read.no-row", row), ("read.no-column", column)] {
        if !(1..=side).contains(&number) {
            return Err(Message::new(id)
                .name("found", number)
                .count("n", side)
                .name("example", example));
        }
    }
    Ok(shape.cell(row - 1, column - 1))
}

/// The digit of a number.
pub fn digit(number: usize, shape: Shape, example: &str) -> Result<Digit, Message> {
    shape.digit(number).ok_or_else(|| {
        Message::new("read.no-digit")
            .name("found", number)
            .count("n", shape.side())
            .name("example", example)
    })
}

/// A text that is a digit of the board and nothing else: a number, or on
/// larger boards a letter.
pub fn one_digit(text: &str, shape: Shape) -> Result<Digit, Message> {
    let number = match (text.parse(), text.as_bytes()) {
        (Ok(number), _) => Some(number),
        (Err(_), [letter @ b'a'..=b'p']) if shape.side() > 9 => {
            Some(usize::from(letter - b'a') + 10)
        }
        _ => None,
    };
    let number = number.ok_or_else(|| {
        Message::new("read.not-digit")
            .name("found", text)
            .name("example", 4)
    })?;
    digit(number, shape, "4")
}

#[cfg(test)]
mod tests {
    use ninefold::logic::explain::Language;

    use super::super::entries::COMMANDS;
    use super::*;

    fn nine(line: &str) -> Result<Command, Message> {
        read(line, Shape::NINE).map(|command| command.expect("not an empty line"))
    }

    /// What is said of a line that is wrong.
    fn told(line: &str) -> String {
        crate::words::of(Language::English).say(&nine(line).expect_err(line))
    }

    #[test]
    fn an_insertion_may_be_typed_in_many_ways() {
        let wanted = Command::Insert(Shape::NINE.cell(2, 4), Digit::new(7).unwrap());
        for line in [
            "insert 3 5 7",
            "INSERT 3,5,7",
            "i 3 5 7",
            "ins 3;5;7",
            "insert(3,5)=7",
            "insert r3c5 7",
            "i357",
            "put 3 5 7",
            "3 5 7",
            "3,5:7",
            "357",
            "r3c5=7",
            "R3C5 = 7",
            "r3 c5 7",
            "row 3 column 5 7",
            "Row 3, Col 5: 7",
            "  3   5   7  ",
            "c5 7",
            "C5=7",
            "c5: 7",
        ] {
            assert_eq!(nine(line), Ok(wanted.clone()), "{line}");
        }
        let sixteen = Shape::of_side(16).unwrap();
        for line in ["12 3 16", "r12c3=16", "r12c3=g", "12 3 G"] {
            let wanted = Command::Insert(sixteen.cell(11, 2), Digit::new(16).unwrap());
            assert_eq!(read(line, sixteen), Ok(Some(wanted)), "{line}");
        }
    }

    #[test]
    fn other_commands_have_short_forms() {
        let cell = Shape::NINE.cell(2, 4);
        let one_two = DigitSet::first(2);
        for (line, wanted) in [
            ("insert", Command::AskInsert),
            ("delete 3 5", Command::Delete(cell)),
            ("d r3c5", Command::Delete(cell)),
            ("3 5 0", Command::Delete(cell)),
            ("note 3 5 1 2", Command::Note(cell, one_two)),
            ("n r3c5 2,1", Command::Note(cell, one_two)),
            ("centre 3 5 1 2", Command::Centre(cell, one_two)),
            ("colour 3 5 2", Command::Colour(cell, 1)),
            ("undo", Command::Undo(1)),
            ("undo 3", Command::Undo(3)),
            ("u3", Command::Undo(3)),
            ("redo", Command::Redo(1)),
            ("r 2", Command::Redo(2)),
            ("r2", Command::Redo(2)),
            ("?", Command::Hint),
            ("possi", Command::Possible),
            ("possible 3 5", Command::PossibleIn(cell)),
            ("combinations 3 5", Command::Combinations(cell)),
            ("comb c5", Command::Combinations(cell)),
            ("row 3", Command::House(HouseKind::Row, 2)),
            ("show 3", Command::House(HouseKind::Row, 2)),
            ("column 9", Command::House(HouseKind::Column, 8)),
            ("col 9", Command::House(HouseKind::Column, 8)),
            ("box 4", Command::House(HouseKind::Box, 3)),
            ("cell c5", Command::Cell(cell)),
            ("clues", Command::Clues(None)),
            ("clues c5", Command::Clues(Some(cell))),
            ("clues 3 5", Command::Clues(Some(cell))),
            ("why", Command::Why(None)),
            ("why X-Wing", Command::Why(Some(Technique::XWing))),
            ("learn", Command::Learn(None, Part::Show)),
            ("lesson", Command::Learn(None, Part::Show)),
            (
                "practise naked pair",
                Command::Learn(Some(Technique::NakedPair), Part::Drill),
            ),
            ("a5 0", Command::Delete(Shape::NINE.cell(0, 4))),
            ("a5", Command::Cell(Shape::NINE.cell(0, 4))),
            ("daily", Command::Daily(None)),
            ("give up", Command::Finish),
            ("q", Command::Quit),
            (
                "save My File.json",
                Command::Save(Some("My File.json".to_owned())),
            ),
            ("help Insert", Command::Help(Some("insert".to_owned()))),
            ("new hard 6x6", Command::New("hard 6x6".to_owned())),
        ] {
            assert_eq!(nine(line), Ok(wanted), "{line}");
        }
        assert_eq!(read("   ", Shape::NINE), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_named_with_an_example() {
        for (line, part) in [
            (
                "insert 3 12 7",
                "There is no column 12: columns go from 1 to 9. Example: insert 2 3 4",
            ),
            ("0 5 7", "There is no row 0"),
            ("insert 3 5 x", "`x` is not a number: expected 1 to 9"),
            ("insert 3 5", "Which digit? Example: insert 2 3 4"),
            ("insert 3", "Which column?"),
            ("3 5 7 8", "`8` is too much"),
            ("r3c5=10", "There is no digit 10"),
            ("delete", "Which cell? Example: delete 2 3"),
            ("delete 3 5 7", "`7` is too much"),
            ("note 3 5", "Which digits? Example: note 2 3 1 4"),
            ("colour 3 5 10", "There is no colour 10"),
            ("colour 1 1 red", "Example: colour 2 3 5"),
            ("row 10", "Which row? They go from 1 to 9. Example: row 3"),
            ("box", "Which box?"),
            ("daily soon", "`soon` is not a day"),
            ("why x-wyng", "did you mean `x-wing`?"),
            ("learn everything", "`everything` is not a technique"),
            ("clues 3", "Which column? Example: clues 2 3"),
            ("undo x", "`x` is not a number of steps. Example: undo 3"),
            ("undo 0", "`0` is not a number of steps"),
            ("undo -1", "`-1` is not a number of steps"),
            ("undo 99999999999999999999999", "is not a number of steps"),
            ("99999999999999999999999 1 1", "is too large"),
            (
                "insrt 3 5 7",
                "`insrt` is not a command; did you mean `insert`?",
            ),
            ("xyzzy", "`xyzzy` is not a command; `help` lists them all."),
            ("re", "`re` could be redo, resume, restart or replay; type"),
            ("quit now", "`quit` takes nothing after it, found `now`."),
            ("=5", "`=5` is not a command. Example"),
            ("ﬁ İ 3", "is not a command"),
        ] {
            let error = told(line);
            assert!(error.contains(part), "{line}: {error}");
        }
    }

    #[test]
    fn every_name_means_one_command() {
        let mut names: Vec<&str> = COMMANDS
            .iter()
            .flat_map(|entry| entry.others.iter().copied().chain([entry.name]))
            .collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
