//! What a player types: a line, read as a command.
//!
//! Reading is forgiving: case does not matter, anything between numbers
//! separates them, commands may be cut short, and a cell is `3 5`, `r3c5` or
//! `row 3 column 5`. What cannot be read is answered with a sentence that
//! names the part that is wrong, and an example of the right form.

use ninefold::{Cell, Digit, DigitSet, Shape};

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
    /// Tells the rules in words.
    Rules,
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
    /// Explains the commands, or one of them.
    Help(Option<String>),
    /// Saves and ends.
    Quit,
}

/// Reads a line; `Ok(None)` when there is nothing in it.
pub fn read(line: &str, shape: Shape) -> Result<Option<Command>, String> {
    let trimmed = line.trim();
    if trimmed.is_empty() {
        return Ok(None);
    }
    let lower = trimmed.to_lowercase();
    if lower == "give up" {
        return Ok(Some(Command::Finish));
    }
    if starts_as_cell(&lower) {
        return insert(&lower, shape).map(Some);
    }
    let end = lower
        .find(|c: char| !c.is_alphabetic() && c != '?')
        .unwrap_or(lower.len());
    let word = &lower[..end];
    if word.is_empty() {
        return Err(format!(
            "`{trimmed}` is not a command. Example: insert 2 3 4. `help` lists them all."
        ));
    }
    let entry = find(word)?;
    let rest = lower[end..].trim();
    // Names of files keep their case. Lower case may have another length in
    // other scripts; then the word ends elsewhere too.
    let raw = trimmed.get(end..).map_or(rest, str::trim);
    command(entry, rest, raw, shape).map(Some)
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

fn command(entry: &'static Entry, rest: &str, raw: &str, shape: Shape) -> Result<Command, String> {
    let text = || (!raw.is_empty()).then(|| raw.to_owned());
    let alone = |command: Command| match rest {
        "" => Ok(command),
        _ => Err(format!(
            "`{raw}` is too much: `{}` stands alone.",
            entry.name
        )),
    };
    match entry.name {
        "insert" if rest.is_empty() => Ok(Command::AskInsert),
        "insert" => insert(rest, shape),
        "delete" | "cell" => {
            let numbers = numbers(rest, shape)?;
            let cell = cell(&numbers, shape, entry.usage)?;
            match numbers.get(2) {
                None if entry.name == "cell" => Ok(Command::Cell(cell)),
                None => Ok(Command::Delete(cell)),
                Some(extra) => Err(format!(
                    "`{extra}` is too much: a cell is enough. Example: {}",
                    entry.usage
                )),
            }
        }
        "note" | "centre" => {
            let numbers = numbers(rest, shape)?;
            let cell = cell(&numbers, shape, entry.usage)?;
            let digits: DigitSet = numbers[2..]
                .iter()
                .map(|number| digit(*number, shape, entry.usage))
                .collect::<Result<_, _>>()?;
            if digits.is_empty() {
                return Err(format!("The digits are missing. Example: {}", entry.usage));
            }
            Ok(match entry.name {
                "note" => Command::Note(cell, digits),
                _ => Command::Centre(cell, digits),
            })
        }
        "colour" => {
            let numbers = numbers(rest, shape)?;
            let cell = cell(&numbers, shape, entry.usage)?;
            match numbers[2..] {
                [number @ 1..=9] => Ok(Command::Colour(cell, number as u8 - 1)),
                [] => Err(format!("The colour is missing. Example: {}", entry.usage)),
                [number] => Err(format!(
                    "There is no colour {number}: they go from 1 to 9. Example: {}",
                    entry.usage
                )),
                [_, extra, ..] => Err(format!(
                    "`{extra}` is too much: one colour at a time. Example: {}",
                    entry.usage
                )),
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
        "possible" => alone(Command::Possible),
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
        _ => alone(Command::Quit),
    }
}

const INSERT: &str = "insert 2 3 4";

fn insert(text: &str, shape: Shape) -> Result<Command, String> {
    let numbers = numbers(text, shape)?;
    let cell = cell(&numbers, shape, INSERT)?;
    match numbers[2..] {
        [] => Err(format!("The digit is missing. Example: {INSERT}")),
        [0] => Ok(Command::Delete(cell)),
        [value] => Ok(Command::Insert(cell, digit(value, shape, INSERT)?)),
        [_, extra, ..] => Err(format!(
            "`{extra}` is too much: one digit at a time. Example: {INSERT}"
        )),
    }
}

fn steps(rest: &str, raw: &str, entry: &Entry) -> Result<usize, String> {
    if rest.is_empty() {
        return Ok(1);
    }
    match rest.parse::<usize>() {
        Ok(number) if number > 0 && rest.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
        _ => Err(format!(
            "`{raw}` is not a number of steps. Example: {} 3",
            entry.name
        )),
    }
}

/// The numbers of a text, whatever stands between them. On boards up to 9x9
/// `357` is 3, 5 and 7; on larger ones a letter is a digit from 10 on.
pub fn numbers(text: &str, shape: Shape) -> Result<Vec<usize>, String> {
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
                    numbers.push(number.map_err(|_| format!("`{run}` is too large a number."))?);
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
                        return Err(format!(
                            "`{run}` is not a number: expected 1 to {}. Example: {INSERT}",
                            shape.side()
                        ));
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
pub fn cell(numbers: &[usize], shape: Shape, example: &str) -> Result<Cell, String> {
    let side = shape.side();
    let (row, column) = match numbers {
        [] => return Err(format!("The cell is missing. Example: {example}")),
        [_] => return Err(format!("The column is missing. Example: {example}")),
        [row, column, ..] => (*row, *column),
    };
    for (name, number) in [("row", row), ("column", column)] {
        if !(1..=side).contains(&number) {
            return Err(format!(
                "There is no {name} {number}: {name}s go from 1 to {side}. Example: {example}"
            ));
        }
    }
    Ok(shape.cell(row - 1, column - 1))
}

/// The digit of a number.
pub fn digit(number: usize, shape: Shape, example: &str) -> Result<Digit, String> {
    shape.digit(number).ok_or_else(|| {
        format!(
            "{number} is not a digit of this board: they go from 1 to {}. Example: {example}",
            shape.side()
        )
    })
}

/// A text that is a digit of the board and nothing else: a number, or on
/// larger boards a letter.
pub fn one_digit(text: &str, shape: Shape) -> Result<Digit, String> {
    let number = match (text.parse(), text.as_bytes()) {
        (Ok(number), _) => Some(number),
        (Err(_), [letter @ b'a'..=b'p']) if shape.side() > 9 => {
            Some(usize::from(letter - b'a') + 10)
        }
        _ => None,
    };
    let number = number.ok_or_else(|| format!("`{text}` is not a digit. Example: 4"))?;
    digit(number, shape, "4")
}

#[cfg(test)]
mod tests {
    use super::super::entries::COMMANDS;
    use super::*;

    fn nine(line: &str) -> Result<Command, String> {
        read(line, Shape::NINE).map(|command| command.expect("not an empty line"))
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
            ("insert 3 5", "The digit is missing. Example: insert 2 3 4"),
            ("insert 3", "The column is missing"),
            ("3 5 7 8", "`8` is too much"),
            ("r3c5=10", "10 is not a digit of this board"),
            ("delete", "The cell is missing. Example: delete 2 3"),
            ("delete 3 5 7", "`7` is too much"),
            ("note 3 5", "The digits are missing. Example: note 2 3 1 4"),
            ("colour 3 5 10", "There is no colour 10"),
            ("undo x", "`x` is not a number of steps. Example: undo 3"),
            ("undo 0", "`0` is not a number of steps"),
            ("undo -1", "`-1` is not a number of steps"),
            ("undo 99999999999999999999999", "is not a number of steps"),
            ("99999999999999999999999 1 1", "is too large a number"),
            (
                "insrt 3 5 7",
                "`insrt` is not a command; did you mean `insert`?",
            ),
            ("xyzzy", "`xyzzy` is not a command; `help` lists them all."),
            ("re", "`re` could be redo or resume or restart"),
            ("quit now", "`now` is too much: `quit` stands alone."),
            ("=5", "`=5` is not a command. Example"),
            ("ﬁ İ 3", "is not a command"),
        ] {
            let error = nine(line).expect_err(line);
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
