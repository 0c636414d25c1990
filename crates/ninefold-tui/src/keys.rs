//! From key presses to [`Command`]s.
//!
//! The usual keys can be replaced one by one from the settings, and the
//! preset `pad` gives `z x c v` the modes. On boards with letters as symbols
//! a letter is first of all a symbol; a command whose letter is taken is
//! reached with Alt.

use std::collections::BTreeMap;

use ninefold::logic::explain::Message;
use ninefold::{Digit, Shape};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::command::{Command, Direction};

/// A key with what is held down beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chord {
    code: KeyCode,
    ctrl: bool,
    alt: bool,
    shift: bool,
}

impl Chord {
    fn plain(code: KeyCode) -> Chord {
        Chord {
            code,
            ctrl: false,
            alt: false,
            shift: false,
        }
    }

    fn of(key: KeyEvent) -> Chord {
        let has = |modifier| key.modifiers.contains(modifier);
        let shift = has(KeyModifiers::SHIFT);
        match key.code {
            // A letter's case says whether Shift is held; terminals differ in
            // whether they say it again.
            KeyCode::Char(c) => {
                let c = if shift { c.to_ascii_uppercase() } else { c };
                let ctrl = has(KeyModifiers::CONTROL);
                let c = if ctrl { c.to_ascii_lowercase() } else { c };
                Chord {
                    code: KeyCode::Char(c),
                    ctrl,
                    alt: has(KeyModifiers::ALT),
                    shift: ctrl && shift,
                }
            }
            KeyCode::BackTab => Chord::plain(KeyCode::BackTab),
            code => Chord {
                code,
                ctrl: has(KeyModifiers::CONTROL),
                alt: has(KeyModifiers::ALT),
                shift,
            },
        }
    }

    /// Whether it writes a digit on a board of this shape.
    fn is_symbol(self, shape: Shape) -> bool {
        match self.code {
            KeyCode::Char(c) if !self.ctrl && !self.alt => symbol_of(c, shape).is_some(),
            _ => false,
        }
    }

    /// Reads `u`, `Ctrl+Z`, `Alt+h`, `F1`, `Space`, `Shift+Tab`, …
    fn parse(text: &str) -> Option<Chord> {
        let mut chord = Chord::plain(KeyCode::Null);
        let mut rest = text;
        loop {
            let lower = rest.to_ascii_lowercase();
            if lower.len() > 5 && lower.starts_with("ctrl+") {
                chord.ctrl = true;
            } else if lower.len() > 4 && lower.starts_with("alt+") {
                chord.alt = true;
                rest = &rest[4..];
                continue;
            } else if lower.len() > 6 && lower.starts_with("shift+") {
                chord.shift = true;
                rest = &rest[6..];
                continue;
            } else {
                break;
            }
            rest = &rest[5..];
        }
        let lower = rest.to_ascii_lowercase();
        chord.code = match lower.as_str() {
            "space" => KeyCode::Char(' '),
            "tab" if chord.shift => {
                chord.shift = false;
                KeyCode::BackTab
            }
            "tab" => KeyCode::Tab,
            "enter" => KeyCode::Enter,
            "esc" => KeyCode::Esc,
            "del" | "delete" => KeyCode::Delete,
            "backspace" => KeyCode::Backspace,
            "pageup" => KeyCode::PageUp,
            "pagedown" => KeyCode::PageDown,
            "home" => KeyCode::Home,
            "end" => KeyCode::End,
            "up" => KeyCode::Up,
            "down" => KeyCode::Down,
            "left" => KeyCode::Left,
            "right" => KeyCode::Right,
            _ => {
                let mut letters = rest.chars();
                match (letters.next()?, letters.next()) {
                    (c, None) if chord.ctrl => KeyCode::Char(c.to_ascii_lowercase()),
                    (c, None) => KeyCode::Char(c),
                    ('F' | 'f', Some(_)) => KeyCode::F(rest[1..].parse().ok()?),
                    _ => return None,
                }
            }
        };
        Some(chord)
    }
}

/// Which key does what.
#[derive(Clone, Debug)]
pub struct KeyMap {
    keys: Vec<(Chord, Command)>,
}

/// The usual keys of the game.
const USUAL: [(&str, &str); 42] = [
    ("up", "Up k w"),
    ("down", "Down j s"),
    ("left", "Left h a"),
    ("right", "Right l d"),
    ("row-start", "Home"),
    ("row-end", "End"),
    ("select-all", "Ctrl+A"),
    ("clear", "x 0 Del Backspace"),
    ("next-mode", "Space Tab"),
    ("previous-mode", "Shift+Tab"),
    ("digit-mode", "z"),
    ("corner-mode", "n"),
    ("centre-mode", "c"),
    ("colour-mode", "v"),
    ("undo", "u Ctrl+Z"),
    ("redo", "r Ctrl+Y"),
    ("hint", "?"),
    ("check", "t"),
    ("verify", "V"),
    ("fill-notes", "m"),
    ("light", "f"),
    ("bookmark", "b"),
    ("back", "B"),
    ("undo-mistakes", "U"),
    ("solvable", "T"),
    ("pause", "p"),
    ("rules", "i"),
    ("help", "F1"),
    ("new", "N"),
    ("restart", "R"),
    ("finish", "F"),
    ("solve", "S"),
    ("clear-board", "C"),
    ("quit", "Q"),
    ("copy", "y"),
    ("export", "e"),
    ("replay", "P"),
    ("share", "Y"),
    ("next-link", "o"),
    ("eureka", "E"),
    ("learn", "L F2"),
    ("clock", "K"),
];

impl KeyMap {
    /// The keys of a preset (`usual` or `pad`), with those of the player's
    /// own choice in their place. Unknown names are returned as errors, and
    /// the rest is used.
    pub fn new(preset: &str, own: &BTreeMap<String, Vec<String>>) -> (KeyMap, Vec<Message>) {
        let mut errors = Vec::new();
        let (mut chosen_keys, mut usual_keys) = (Vec::new(), Vec::new());
        let pad = preset == "pad";
        if !pad && !matches!(preset, "" | "usual") {
            errors.push(Message::new("keys.preset").name("name", preset));
        }
        for (name, usual) in USUAL {
            let Some((_, command)) = Command::NAMED.iter().find(|named| named.0 == name) else {
                continue;
            };
            if let Some(chosen) = own.get(name) {
                for text in chosen {
                    match Chord::parse(text) {
                        Some(chord) => chosen_keys.push((chord, *command)),
                        None => {
                            let unknown = Message::new("keys.unknown").name("key", text);
                            errors.push(unknown.name("name", name));
                        }
                    }
                }
                continue;
            }
            let usual = match (pad, name) {
                (true, "clear") => "0 Del Backspace",
                (true, "corner-mode") => "x",
                (true, _) | (false, _) => usual,
            };
            usual_keys.extend(
                usual
                    .split(' ')
                    .filter_map(Chord::parse)
                    .map(|chord| (chord, *command)),
            );
        }
        for name in own.keys() {
            if !Command::NAMED.iter().any(|named| named.0 == name) {
                errors.push(Message::new("keys.command").name("name", name));
            }
        }
        // The first key that fits counts.
        chosen_keys.extend(usual_keys);
        (KeyMap { keys: chosen_keys }, errors)
    }

    /// What a key asks for on the board of this shape.
    pub fn on_board(&self, key: KeyEvent, shape: Shape) -> Option<Command> {
        let chord = Chord::of(key);
        if let (KeyCode::Char(c), false, false) = (chord.code, chord.ctrl, chord.alt)
            && let Some(digit) = symbol_of(c, shape)
        {
            return Some(Command::Symbol(digit));
        }
        let arrow = match chord.code {
            KeyCode::Up => Some(Direction::Up),
            KeyCode::Down => Some(Direction::Down),
            KeyCode::Left => Some(Direction::Left),
            KeyCode::Right => Some(Direction::Right),
            _ => None,
        };
        match arrow {
            Some(direction) if chord.ctrl => return Some(Command::Jump(direction)),
            Some(direction) if chord.shift => return Some(Command::Extend(direction)),
            _ => {}
        }
        // Where letters are symbols, Alt reaches the commands they hide.
        let without_alt = Chord {
            alt: false,
            ..chord
        };
        let find = |wanted: Chord| {
            self.keys
                .iter()
                .find(|(c, _)| *c == wanted)
                .map(|(_, c)| *c)
        };
        find(chord)
            .or_else(|| if chord.alt { find(without_alt) } else { None })
            .or(match chord.code {
                KeyCode::Enter => Some(Command::Enter),
                KeyCode::Esc => Some(Command::Escape),
                KeyCode::Char('c') if chord.ctrl => Some(Command::Quit),
                KeyCode::Char('v') if chord.ctrl => Some(Command::Paste),
                KeyCode::Char('D') => Some(Command::DropRedundant),
                KeyCode::Char('q') => Some(Command::QuitIdle),
                _ => None,
            })
    }

    /// What a key asks for on a screen of lists and buttons.
    pub fn in_menu(&self, key: KeyEvent) -> Option<Command> {
        let chord = Chord::of(key);
        Some(match (chord.code, chord.ctrl) {
            (KeyCode::Up | KeyCode::Char('k' | 'w'), false) => Command::Move(Direction::Up),
            (KeyCode::Down | KeyCode::Char('j' | 's'), false) => Command::Move(Direction::Down),
            (KeyCode::Left | KeyCode::Char('h' | 'a'), false) => Command::Move(Direction::Left),
            (KeyCode::Right | KeyCode::Char('l' | 'd'), false) => Command::Move(Direction::Right),
            (KeyCode::PageUp, _) => Command::PageUp,
            (KeyCode::PageDown, _) => Command::PageDown,
            (KeyCode::Home, _) => Command::RowStart,
            (KeyCode::End, _) => Command::RowEnd,
            (KeyCode::Tab, _) => Command::Next,
            (KeyCode::BackTab, _) => Command::Previous,
            (KeyCode::Enter | KeyCode::Char(' '), false) => Command::Enter,
            (KeyCode::Esc, _) => Command::Escape,
            (KeyCode::F(1), _) => Command::Help,
            (KeyCode::F(2), _) => Command::Learn,
            (KeyCode::Char('v'), true) => Command::Paste,
            (KeyCode::Char('c'), true) | (KeyCode::Char('Q'), false) => Command::Quit,
            (KeyCode::Char('q'), false) => Command::QuitIdle,
            (KeyCode::Char('v'), false) => Command::Preview,
            (KeyCode::Char('n'), false) => Command::Another,
            (KeyCode::Char('N'), false) => Command::New,
            (KeyCode::Char('S'), false) => Command::Solve,
            (KeyCode::Char('y'), false) => Command::Copy,
            (KeyCode::Char('e'), false) => Command::Export,
            (KeyCode::Char('r' | 'P'), false) => Command::Replay,
            (KeyCode::Char('Y'), false) => Command::Share,
            (KeyCode::Char('D') | KeyCode::Delete, false) => Command::Delete,
            _ => return None,
        })
    }

    /// How a key that is a letter is pressed on a board of this shape: with
    /// Alt where the letter is a symbol.
    pub fn label(letter: char, shape: Shape) -> String {
        match symbol_of(letter, shape) {
            Some(_) => format!("Alt+{letter}"),
            None => letter.to_string(),
        }
    }

    /// The keys of a named command on a board of this shape, for the help:
    /// those with Alt only where no other is left.
    pub fn keys_of(&self, command: Command, shape: Shape) -> String {
        let names = self.chords_of(command, shape).into_iter().map(chord_name);
        names.collect::<Vec<_>>().join(" ")
    }

    /// The first key of a named command on a board of this shape, for a line
    /// of keys; nothing where the player took all its keys away.
    pub fn key_of(&self, command: Command, shape: Shape) -> String {
        let chords = self.chords_of(command, shape);
        chords
            .first()
            .map_or_else(String::new, |chord| chord_name(*chord))
    }

    fn chords_of(&self, command: Command, shape: Shape) -> Vec<Chord> {
        // A key that the player gave to another command is not this one's.
        let does = |chord: Chord| self.keys.iter().find(|(c, _)| *c == chord);
        let chords = self.keys.iter().filter(|(_, c)| *c == command);
        let chords = chords.filter(|(chord, _)| does(*chord).is_some_and(|(_, c)| *c == command));
        let (hidden, plain): (Vec<Chord>, Vec<Chord>) = chords
            .map(|(chord, _)| *chord)
            .partition(|chord| chord.is_symbol(shape));
        if plain.is_empty() {
            hidden
                .into_iter()
                .map(|chord| Chord { alt: true, ..chord })
                .collect()
        } else {
            plain
        }
    }
}

fn chord_name(chord: Chord) -> String {
    let mut name = String::new();
    if chord.ctrl {
        name.push_str("Ctrl+");
    }
    if chord.alt {
        name.push_str("Alt+");
    }
    if chord.shift {
        name.push_str("Shift+");
    }
    name.push_str(&match chord.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) if chord.ctrl => c.to_ascii_uppercase().to_string(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::BackTab => "Shift+Tab".to_owned(),
        KeyCode::Delete => "Del".to_owned(),
        KeyCode::F(n) => format!("F{n}"),
        KeyCode::Up => "↑".to_owned(),
        KeyCode::Down => "↓".to_owned(),
        KeyCode::Left => "←".to_owned(),
        KeyCode::Right => "→".to_owned(),
        other => format!("{other:?}"),
    });
    name
}

/// The digit that a symbol stands for on a board: 1 to 9, then A, B, C, …
pub fn symbol_of(symbol: char, shape: Shape) -> Option<Digit> {
    Digit::of_symbol(symbol).filter(|digit| shape.digits().contains(*digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Mode;

    fn press(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
        KeyEvent::new(code, modifiers)
    }

    #[test]
    fn the_usual_keys_do_what_the_help_says() {
        let (map, errors) = KeyMap::new("usual", &BTreeMap::new());
        assert!(errors.is_empty());
        let none = KeyModifiers::NONE;
        let table = [
            (KeyCode::Char('k'), none, Command::Move(Direction::Up)),
            (KeyCode::Char('s'), none, Command::Move(Direction::Down)),
            (KeyCode::Char('x'), none, Command::Clear),
            (KeyCode::Char('0'), none, Command::Clear),
            (KeyCode::Char('z'), KeyModifiers::CONTROL, Command::Undo),
            (KeyCode::Char('B'), KeyModifiers::SHIFT, Command::Back),
            (KeyCode::Char('?'), KeyModifiers::SHIFT, Command::Hint),
            (
                KeyCode::Right,
                KeyModifiers::SHIFT,
                Command::Extend(Direction::Right),
            ),
            (
                KeyCode::Right,
                KeyModifiers::CONTROL,
                Command::Jump(Direction::Right),
            ),
            (KeyCode::BackTab, KeyModifiers::SHIFT, Command::PreviousMode),
            (
                KeyCode::Char('5'),
                none,
                Command::Symbol(Digit::from_index(4)),
            ),
            (KeyCode::F(1), none, Command::Help),
        ];
        for (code, modifiers, command) in table {
            assert_eq!(
                map.on_board(press(code, modifiers), Shape::NINE),
                Some(command),
                "{code:?}"
            );
        }
    }

    #[test]
    fn letters_are_symbols_where_the_board_has_them_and_alt_reaches_the_commands() {
        let (map, _) = KeyMap::new("usual", &BTreeMap::new());
        let sixteen = Shape::of_side(16).unwrap();
        let c = press(KeyCode::Char('c'), KeyModifiers::NONE);
        assert_eq!(
            map.on_board(c, sixteen),
            Some(Command::Symbol(Digit::from_index(11)))
        );
        assert_eq!(
            map.on_board(c, Shape::NINE),
            Some(Command::Mode(Mode::Centre))
        );
        let alt = press(KeyCode::Char('c'), KeyModifiers::ALT);
        assert_eq!(
            map.on_board(alt, sixteen),
            Some(Command::Mode(Mode::Centre))
        );
    }

    #[test]
    fn keys_of_the_players_own_replace_the_usual_ones() {
        let own = BTreeMap::from([
            ("undo".to_owned(), vec!["Backspace".to_owned()]),
            ("fly".to_owned(), vec!["x".to_owned()]),
            ("redo".to_owned(), vec!["Hyper+Z".to_owned()]),
        ]);
        let (map, errors) = KeyMap::new("pad", &own);
        assert_eq!(errors.len(), 2, "{errors:?}");
        let press = |code| map.on_board(KeyEvent::new(code, KeyModifiers::NONE), Shape::NINE);
        assert_eq!(press(KeyCode::Backspace), Some(Command::Undo));
        assert_eq!(press(KeyCode::Char('u')), None);
        assert_eq!(press(KeyCode::Char('x')), Some(Command::Mode(Mode::Corner)));
        assert_eq!(map.key_of(Command::Undo, Shape::NINE), "Backspace");
        assert_eq!(map.keys_of(Command::Clear, Shape::NINE), "0 Del");
        assert_eq!(map.key_of(Command::Redo, Shape::NINE), "");
    }
}
