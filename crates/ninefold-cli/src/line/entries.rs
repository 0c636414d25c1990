//! The commands of the line game by their names. What they do is said in
//! `words/english.txt`, under `help.`.

use ninefold::logic::explain::Message;
use ninefold::suggest;

/// A command's name, its other names and how it is used.
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names, short ones first.
    pub others: &'static [&'static str],
    /// How it is used.
    pub usage: &'static str,
}

/// Every command, in the order of the help.
pub const COMMANDS: &[Entry] = &[
    Entry {
        name: "insert",
        others: &["i", "put", "place", "set"],
        usage: "insert 2 3 4",
    },
    Entry {
        name: "delete",
        others: &["d", "erase", "remove"],
        usage: "delete 2 3",
    },
    Entry {
        name: "note",
        others: &["n", "corner", "pencil"],
        usage: "note 2 3 1 4",
    },
    Entry {
        name: "centre",
        others: &["ce", "center"],
        usage: "centre 2 3 1 4",
    },
    Entry {
        name: "colour",
        others: &["color"],
        usage: "colour 2 3 5",
    },
    Entry {
        name: "notes",
        others: &[],
        usage: "notes",
    },
    Entry {
        name: "fill",
        others: &[],
        usage: "fill",
    },
    Entry {
        name: "clear",
        others: &[],
        usage: "clear",
    },
    Entry {
        name: "undo",
        others: &["u"],
        usage: "undo [3]",
    },
    Entry {
        name: "redo",
        others: &["r"],
        usage: "redo [3]",
    },
    Entry {
        name: "fix",
        others: &["mistakes"],
        usage: "fix",
    },
    Entry {
        name: "bookmark",
        others: &["bm", "mark"],
        usage: "bookmark",
    },
    Entry {
        name: "back",
        others: &["b"],
        usage: "back",
    },
    Entry {
        name: "hint",
        others: &["h", "?"],
        usage: "hint",
    },
    Entry {
        name: "take",
        others: &[],
        usage: "take",
    },
    Entry {
        name: "why",
        others: &["w", "explain"],
        usage: "why [x-wing]",
    },
    Entry {
        name: "learn",
        others: &["lesson"],
        usage: "learn [x-wing]",
    },
    Entry {
        name: "drill",
        others: &["practise", "practice"],
        usage: "drill [x-wing]",
    },
    Entry {
        name: "rules",
        others: &[],
        usage: "rules",
    },
    Entry {
        name: "clues",
        others: &[],
        usage: "clues [2 3]",
    },
    Entry {
        name: "cell",
        others: &[],
        usage: "cell 2 3",
    },
    Entry {
        name: "row",
        others: &[],
        usage: "row 3",
    },
    Entry {
        name: "column",
        others: &["col"],
        usage: "column 3",
    },
    Entry {
        name: "box",
        others: &["block"],
        usage: "box 3",
    },
    Entry {
        name: "possible",
        others: &["p", "candidates"],
        usage: "possible [2 3]",
    },
    Entry {
        name: "combinations",
        others: &[],
        usage: "combinations 2 3",
    },
    Entry {
        name: "check",
        others: &["c"],
        usage: "check",
    },
    Entry {
        name: "verify",
        others: &["v", "compare"],
        usage: "verify",
    },
    Entry {
        name: "solvable",
        others: &["so"],
        usage: "solvable",
    },
    Entry {
        name: "show",
        others: &["s", "board"],
        usage: "show",
    },
    Entry {
        name: "time",
        others: &["t", "clock"],
        usage: "time",
    },
    Entry {
        name: "pause",
        others: &[],
        usage: "pause",
    },
    Entry {
        name: "resume",
        others: &["continue", "go"],
        usage: "resume",
    },
    Entry {
        name: "restart",
        others: &[],
        usage: "restart",
    },
    Entry {
        name: "new",
        others: &[],
        usage: "new [hard] [6x6] [empty 40]",
    },
    Entry {
        name: "daily",
        others: &[],
        usage: "daily [2026-11-15]",
    },
    Entry {
        name: "next",
        others: &[],
        usage: "next",
    },
    Entry {
        name: "finish",
        others: &["solve", "give up"],
        usage: "finish",
    },
    Entry {
        name: "save",
        others: &[],
        usage: "save [game.json]",
    },
    Entry {
        name: "load",
        others: &["open"],
        usage: "load [game]",
    },
    Entry {
        name: "export",
        others: &["e"],
        usage: "export [board.sdk]",
    },
    Entry {
        name: "games",
        others: &["list"],
        usage: "games",
    },
    Entry {
        name: "statistics",
        others: &["stats"],
        usage: "statistics",
    },
    Entry {
        name: "replay",
        others: &[],
        usage: "replay",
    },
    Entry {
        name: "share",
        others: &[],
        usage: "share",
    },
    Entry {
        name: "id",
        others: &[],
        usage: "id",
    },
    Entry {
        name: "help",
        others: &["commands"],
        usage: "help [insert]",
    },
    Entry {
        name: "quit",
        others: &["q", "exit", "bye"],
        usage: "quit",
    },
];

/// The command of this name, cut short where only one can be meant.
pub fn find(name: &str) -> Result<&'static Entry, Message> {
    let named = |entry: &&Entry| entry.name == name || entry.others.contains(&name);
    if let Some(entry) = COMMANDS.iter().find(named) {
        return Ok(entry);
    }
    let cut = |entry: &&'static Entry| entry.name.starts_with(name);
    let found: Vec<&'static Entry> = COMMANDS.iter().filter(cut).collect();
    let wrong = |id: &str| Message::new(id).name("word", name);
    match found.as_slice() {
        [one] => Ok(one),
        [] => {
            let near = suggest::nearest(name, COMMANDS.iter().map(|entry| entry.name));
            Err(match near {
                Some(near) => wrong("read.unknown.near").name("near", near),
                None => wrong("read.unknown"),
            })
        }
        several => {
            Err(wrong("read.several").names("names", several.iter().map(|entry| entry.name)))
        }
    }
}
