//! What a player types: a line, read as a command.
//!
//! Reading is forgiving: case does not matter, anything between numbers
//! separates them, commands may be cut short, and a cell is `3 5`, `r3c5` or
//! `row 3 column 5`. What cannot be read is answered with a sentence that
//! names the part that is wrong, and an example of the right form.
//!
//! [`entries`] has a row for each command, [`after`] reads what follows its name,
//! and [`mod@numbers`] the cells and digits in that.

mod after;
mod entries;
mod numbers;
#[cfg(test)]
mod tests;

use ninefold::logic::Technique;
use ninefold::logic::explain::Message;
use ninefold::{Cell, Digit, DigitSet, HouseKind, Shape};
use ninefold_game::id::Date;
use ninefold_game::learn::Part;

use after::{INSERT, Rest, insertion};
pub use entries::{COMMANDS, Entry, find};
use numbers::letter_cell;
pub use numbers::{cell, numbers, one_digit};

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
    /// What every empty cell may take, or a cell.
    Possible(Option<Cell>),
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
    if let Some(command) = lettered(&lower, shape) {
        return Ok(Some(command));
    }
    if starts_as_cell(&lower) {
        return insertion(&lower, shape).map(Some);
    }
    let (entry, end) = named(&lower, trimmed)?;
    let rest = lower[end..].trim();
    // Names of files keep their case. Lower case may have another length in
    // other scripts; then the word ends elsewhere too.
    let typed = trimmed.get(end..).map_or(rest, str::trim);
    let rest = Rest {
        lower: rest,
        typed,
        shape,
    };
    entry.read(&rest).map(Some)
}

/// The command that a line names, and where its name ends.
fn named(lower: &str, typed: &str) -> Result<(&'static Entry, usize), Message> {
    // A name may be two words: `give up`.
    if let Some(entry) = COMMANDS.iter().find(|entry| entry.is_named(lower)) {
        return Ok((entry, lower.len()));
    }
    let end = lower
        .find(|c: char| !c.is_alphabetic() && c != '?')
        .unwrap_or(lower.len());
    if end == 0 {
        return Err(Message::new("read.unknown.example")
            .name("word", typed)
            .name("example", INSERT));
    }
    Ok((find(&lower[..end])?, end))
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
