//! The commands of the line game by their names, with their help.

use ninefold::suggest;

/// A command's name, its other names, how it is used and what it does.
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names, short ones first.
    pub others: &'static [&'static str],
    /// How it is used.
    pub usage: &'static str,
    /// What it does, in one sentence.
    pub does: &'static str,
    /// More about it; `{endings}` are those that `export` knows.
    pub more: &'static str,
}

/// Every command, in the order of the help.
pub const COMMANDS: &[Entry] = &[
    Entry {
        name: "insert",
        others: &["i", "put", "place", "set"],
        usage: "insert 2 3 4",
        does: "puts 4 in row 2, column 3",
        more: "`2 3 4` and `r2c3=4` do the same. It replaces what you placed there before; givens stay. `insert` alone asks for the cell and the digit; 0 empties a cell.",
    },
    Entry {
        name: "delete",
        others: &["d", "erase", "remove"],
        usage: "delete 2 3",
        does: "empties row 2, column 3",
        more: "Where there is no digit it removes the notes, then the colours. `2 3 0` does the same.",
    },
    Entry {
        name: "note",
        others: &["n", "corner", "pencil"],
        usage: "note 2 3 1 4",
        does: "notes 1 and 4 in the corners of row 2, column 3",
        more: "The same again removes them. Notes stay under a digit and are back when it is deleted.",
    },
    Entry {
        name: "centre",
        others: &["ce", "center"],
        usage: "centre 2 3 1 4",
        does: "notes 1 and 4 in the centre of row 2, column 3",
        more: "The same again removes them.",
    },
    Entry {
        name: "colour",
        others: &["color"],
        usage: "colour 2 3 5",
        does: "marks row 2, column 3 with colour 5, of 9",
        more: "The same again removes it.",
    },
    Entry {
        name: "notes",
        others: &[],
        usage: "notes",
        does: "lists all notes and colours",
        more: "",
    },
    Entry {
        name: "fill",
        others: &[],
        usage: "fill",
        does: "notes in every empty cell what the rules allow",
        more: "They are centre notes, and one step to undo.",
    },
    Entry {
        name: "clear",
        others: &[],
        usage: "clear",
        does: "removes all that you placed and noted; the clock runs on",
        more: "One step to undo.",
    },
    Entry {
        name: "undo",
        others: &["u"],
        usage: "undo [3]",
        does: "takes back the last step, or the last 3",
        more: "Back to the start or the last restart; a restart is undone by itself. Everything can be undone: deleting, notes, fill, clear, restart, finish.",
    },
    Entry {
        name: "redo",
        others: &["r"],
        usage: "redo [3]",
        does: "does again what was undone",
        more: "",
    },
    Entry {
        name: "fix",
        others: &["mistakes"],
        usage: "fix",
        does: "undoes to before the first mistake",
        more: "",
    },
    Entry {
        name: "bookmark",
        others: &["bm", "mark"],
        usage: "bookmark",
        does: "marks this position, to come back to it",
        more: "",
    },
    Entry {
        name: "back",
        others: &["b"],
        usage: "back",
        does: "undoes to the last bookmark, which stays",
        more: "",
    },
    Entry {
        name: "hint",
        others: &["h", "?"],
        usage: "hint",
        does: "cells with the fewest digits; again, the next step bit by bit",
        more: "First the cells with the fewest possible digits; then where to look, which technique, what it gives, and why. `take` does what the hint says.",
    },
    Entry {
        name: "take",
        others: &[],
        usage: "take",
        does: "does what the hint says",
        more: "",
    },
    Entry {
        name: "rules",
        others: &[],
        usage: "rules",
        does: "tells the rules of this puzzle in words",
        more: "`cell 2 3` tells the clues of one cell.",
    },
    Entry {
        name: "cell",
        others: &[],
        usage: "cell 2 3",
        does: "tells what stands in row 2, column 3, and its clues",
        more: "Clues are cages, lines, dots, diagonals and shaded cells; `rules` tells what they mean.",
    },
    Entry {
        name: "possible",
        others: &["p", "candidates"],
        usage: "possible",
        does: "lists what every empty cell may take, the fewest first",
        more: "",
    },
    Entry {
        name: "check",
        others: &["c"],
        usage: "check",
        does: "tells which digits repeat",
        more: "By the rules alone; `verify` compares with the solution. With the setting `mistakes = \"solution\"` it compares too.",
    },
    Entry {
        name: "verify",
        others: &["v", "compare"],
        usage: "verify",
        does: "tells which entries differ from the solution",
        more: "Where the puzzle has one solution; `check` goes by the rules alone.",
    },
    Entry {
        name: "solvable",
        others: &["so"],
        usage: "solvable",
        does: "tells whether the board can still be solved, and no more",
        more: "",
    },
    Entry {
        name: "show",
        others: &["s", "board"],
        usage: "show",
        does: "shows the board",
        more: "",
    },
    Entry {
        name: "time",
        others: &["t", "clock"],
        usage: "time",
        does: "shows the playing time and how far you are",
        more: "",
    },
    Entry {
        name: "pause",
        others: &[],
        usage: "pause",
        does: "stops the clock until `resume`",
        more: "",
    },
    Entry {
        name: "resume",
        others: &["continue", "go"],
        usage: "resume",
        does: "goes on after a pause",
        more: "",
    },
    Entry {
        name: "restart",
        others: &[],
        usage: "restart",
        does: "starts this puzzle again, after asking",
        more: "Entries, notes and clock are cleared; one undo brings them back.",
    },
    Entry {
        name: "new",
        others: &[],
        usage: "new [hard] [6x6] [empty 40]",
        does: "starts another game, after asking",
        more: "Takes a level, a size, a kind such as `diagonal`, `empty` with a number of empty cells, or a game ID or link; this game is saved first.",
    },
    Entry {
        name: "finish",
        others: &["solve", "give up"],
        usage: "finish",
        does: "shows the solved board and ends, after asking",
        more: "The game is saved: it can be opened and undone later.",
    },
    Entry {
        name: "save",
        others: &[],
        usage: "save [game.json]",
        does: "saves the game, here or in a file",
        more: "Games are saved after every step anyway. With a file, the game goes on there.",
    },
    Entry {
        name: "load",
        others: &["open"],
        usage: "load [game]",
        does: "opens a saved game, by its name, number or file",
        more: "`games` lists names and numbers; without one, the last game that is not over is opened.",
    },
    Entry {
        name: "export",
        others: &["e"],
        usage: "export [board.sdk]",
        does: "writes the board as it stands, here or to a file",
        more: "The ending of the file's name says in which format: {endings}. Where the format can't tell your entries from the givens, they look alike. Without a file it is one line.",
    },
    Entry {
        name: "games",
        others: &["list"],
        usage: "games",
        does: "lists your games",
        more: "",
    },
    Entry {
        name: "statistics",
        others: &["stats"],
        usage: "statistics",
        does: "shows games won and best times, by size and level",
        more: "",
    },
    Entry {
        name: "id",
        others: &[],
        usage: "id",
        does: "shows the game ID: with it anyone can play this puzzle",
        more: "`new` with the ID, or `sudoku play` with it, starts the same puzzle.",
    },
    Entry {
        name: "help",
        others: &["commands"],
        usage: "help [insert]",
        does: "explains the commands, or one of them",
        more: "",
    },
    Entry {
        name: "quit",
        others: &["q", "exit", "bye"],
        usage: "quit",
        does: "saves, shows the board and ends",
        more: "",
    },
];

/// The command of this name, cut short where only one can be meant.
pub fn find(name: &str) -> Result<&'static Entry, String> {
    let named = |entry: &&Entry| entry.name == name || entry.others.contains(&name);
    if let Some(entry) = COMMANDS.iter().find(named) {
        return Ok(entry);
    }
    let cut = |entry: &&'static Entry| entry.name.starts_with(name);
    let found: Vec<&'static Entry> = COMMANDS.iter().filter(cut).collect();
    match found.as_slice() {
        [one] => Ok(one),
        [] => {
            let near = suggest::nearest(name, COMMANDS.iter().map(|entry| entry.name));
            Err(match near {
                Some(near) => format!(
                    "`{name}` is not a command; did you mean `{near}`? `help` lists them all."
                ),
                None => format!("`{name}` is not a command; `help` lists them all."),
            })
        }
        several => {
            let names: Vec<&str> = several.iter().map(|entry| entry.name).collect();
            Err(format!(
                "`{name}` could be {}; type a little more.",
                names.join(" or ")
            ))
        }
    }
}
