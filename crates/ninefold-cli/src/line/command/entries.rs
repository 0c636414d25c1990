//! The commands of the line game: a row each, with what may follow its name. What
//! they do is said in `words/english.txt`, under `help.`.

use ninefold::HouseKind;
use ninefold::logic::explain::Message;
use ninefold::suggest;
use ninefold_game::learn::Part;

use super::Command;
use super::after::After;

/// A command's name, its other names, how it is used, and how what follows its
/// name is read.
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// Other names, short ones first.
    pub others: &'static [&'static str],
    /// How it is used.
    pub usage: &'static str,
    /// What may follow, and the command that this makes.
    pub(super) after: After,
}

const fn row(
    name: &'static str,
    others: &'static [&'static str],
    usage: &'static str,
    after: After,
) -> Entry {
    Entry {
        name,
        others,
        usage,
        after,
    }
}

/// Every command, in the order of the help.
#[rustfmt::skip] // A row is a line.
pub const COMMANDS: &[Entry] = &[
    row("insert", &["i", "put", "place", "set"], "insert 2 3 4", After::Insertion),
    row("delete", &["d", "erase", "remove"], "delete 2 3", After::Cell(Command::Delete)),
    row("note", &["n", "corner", "pencil"], "note 2 3 1 4", After::Notes(Command::Note)),
    row("centre", &["ce", "center"], "centre 2 3 1 4", After::Notes(Command::Centre)),
    row("colour", &["color"], "colour 2 3 5", After::Colour),
    row("notes", &[], "notes", After::Nothing(Command::Notes)),
    row("fill", &[], "fill", After::Nothing(Command::Fill)),
    row("clear", &[], "clear", After::Nothing(Command::Clear)),
    row("undo", &["u"], "undo [3]", After::Steps(Command::Undo)),
    row("redo", &["r"], "redo [3]", After::Steps(Command::Redo)),
    row("fix", &["mistakes"], "fix", After::Nothing(Command::Fix)),
    row("bookmark", &["bm", "mark"], "bookmark", After::Nothing(Command::Bookmark)),
    row("back", &["b"], "back", After::Nothing(Command::Back)),
    row("hint", &["h", "?"], "hint", After::Nothing(Command::Hint)),
    row("take", &[], "take", After::Nothing(Command::Take)),
    row("why", &["w", "explain"], "why [x-wing]", After::Technique(Command::Why)),
    row("learn", &["lesson"], "learn [x-wing]", After::Technique(|one| Command::Learn(one, Part::Show))),
    row("drill", &["practise", "practice"], "drill [x-wing]", After::Technique(|one| Command::Learn(one, Part::Drill))),
    row("rules", &[], "rules", After::Nothing(Command::Rules)),
    row("clues", &[], "clues [2 3]", After::CellOrNone(Command::Clues)),
    row("cell", &[], "cell 2 3", After::Cell(Command::Cell)),
    row("row", &[], "row 3", After::House(HouseKind::Row)),
    row("column", &["col"], "column 3", After::House(HouseKind::Column)),
    row("box", &["block"], "box 3", After::House(HouseKind::Box)),
    row("possible", &["p", "candidates"], "possible [2 3]", After::CellOrNone(Command::Possible)),
    row("combinations", &[], "combinations 2 3", After::Cell(Command::Combinations)),
    row("check", &["c"], "check", After::Nothing(Command::Check)),
    row("verify", &["v", "compare"], "verify", After::Nothing(Command::Verify)),
    row("solvable", &["so"], "solvable", After::Nothing(Command::Solvable)),
    row("show", &["s", "board"], "show", After::RowOr(Command::Show)),
    row("time", &["t", "clock"], "time", After::Nothing(Command::Time)),
    row("pause", &[], "pause", After::Nothing(Command::Pause)),
    row("resume", &["continue", "go"], "resume", After::Nothing(Command::Resume)),
    row("restart", &[], "restart", After::Nothing(Command::Restart)),
    row("new", &[], "new [hard] [6x6] [empty 40]", After::Words(Command::New)),
    row("daily", &[], "daily [2026-11-15]", After::Day),
    row("next", &[], "next", After::Nothing(Command::NextOfPack)),
    row("finish", &["solve", "give up"], "finish", After::Nothing(Command::Finish)),
    row("save", &[], "save [game.json]", After::File(Command::Save)),
    row("load", &["open"], "load [game]", After::File(Command::Load)),
    row("export", &["e"], "export [board.sdk]", After::File(Command::Export)),
    row("games", &["list"], "games", After::Nothing(Command::Games)),
    row("statistics", &["stats"], "statistics", After::Nothing(Command::Statistics)),
    row("replay", &[], "replay", After::Nothing(Command::Replay)),
    row("share", &[], "share", After::Nothing(Command::Share)),
    row("id", &[], "id", After::Nothing(Command::Id)),
    row("help", &["commands"], "help [insert]", After::Word(Command::Help)),
    row("quit", &["q", "exit", "bye"], "quit", After::Nothing(Command::Quit)),
];

impl Entry {
    /// Whether this is its name, or one of the others.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.others.contains(&name)
    }
}

/// The command of this name, cut short where only one can be meant.
pub fn find(name: &str) -> Result<&'static Entry, Message> {
    if let Some(entry) = COMMANDS.iter().find(|entry| entry.is_named(name)) {
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
