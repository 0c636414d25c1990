//! A board that is being typed, on the screen, and its keys.

use ninefold::logic::explain::Message;
use ninefold::{Cell, DigitSet, Shape};
use ratatui::layout::Rect;

use super::CreateScreen;
use super::verdict::Found;
use crate::board::{BoardPicture, CellLook, CellMark, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::geometry::{Geometry, Room};
use crate::keys::KeyMap;
use crate::lines::symbols;
use crate::palette::Role;
use crate::parts;
use crate::regions::Regions;
use crate::session::Session;
use crate::windows::help::{HelpPage, moves};

impl CreateScreen {
    fn looks(&self) -> Vec<CellLook> {
        let conflicts = self.draft.in_conflict();
        let broken = self.study.as_ref().and_then(|study| study.broken.as_ref());
        let broken = broken.map(|why| why.givens).unwrap_or_default();
        let shown = match &self.found {
            Some(Found::Several { fixed, .. }) => Some((fixed, true)),
            Some(Found::One { solution, .. }) if self.solved => Some((solution, false)),
            _ => None,
        };
        self.shape()
            .iter()
            .map(|cell| {
                let content = match (self.draft.grid().get(cell), shown) {
                    (Some(digit), _) => Content::Given(digit),
                    (None, _) if self.candidates && self.takes(cell).len() > 1 => Content::Notes {
                        corner: DigitSet::EMPTY,
                        centre: self.takes(cell),
                    },
                    (None, Some((grid, differs))) => match grid.get(cell) {
                        Some(digit) => Content::Entry(digit),
                        None if differs => Content::Differs,
                        None => Content::Empty,
                    },
                    (None, None) => Content::Empty,
                };
                CellLook {
                    content,
                    mark: if conflicts.contains(cell) || broken.contains(cell) {
                        CellMark::Conflict
                    } else {
                        CellMark::None
                    },
                    selected: self.cursor.selected().contains(cell),
                    ..CellLook::default()
                }
            })
            .collect()
    }

    /// The digits that a cell has in some solution, where they are known.
    fn takes(&self, cell: Cell) -> DigitSet {
        let study = self.study.as_ref();
        let sets = study.map(|study| study.candidates.as_slice());
        let digits = sets.and_then(|sets| sets.get(cell.index()).copied());
        digits.unwrap_or(DigitSet::EMPTY)
    }

    /// Draws the board, its verdict beside it, and the keys.
    pub(super) fn draw_board(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let shape = self.shape();
        let regions = Regions::of(self.draft.rules());
        let room = match self.candidates {
            true => Room::Notes,
            false => Room::Digits,
        };
        let (screen, at) = (canvas.area(), self.cursor.at());
        let Some(geometry) = Geometry::with_room(room, &regions, screen, at) else {
            return;
        };
        canvas.board(geometry.clone());
        let side = shape.side();
        let key = |command| session.keys.key_of(command, shape);
        let named = |what, command| (key(command), what, command);
        let title = Message::new("create.title").name("size", format!("{side}×{side}"));
        parts::title(canvas, &session.words().say(&title), "");
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &self.looks(),
            cursor: Some((self.cursor.at(), CursorKind::Digit)),
            solved: false,
            // The words of a repeat name its cells.
            numbered: !self.draft.conflicts().is_empty(),
            note_places: false,
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        let area = geometry.side;
        let top = if geometry.below { area.y } else { area.y + 1 };
        if self.panel.is_some() {
            let height = area.bottom().saturating_sub(top);
            let room = Rect {
                y: top,
                height,
                ..area
            };
            self.draw_panel(canvas, room, session);
            return;
        }
        let mut lines = self.draw_verdict(canvas, Rect { y: top, ..area }, session);
        if let Some(words) = self.study_words(session).filter(|_| !geometry.below) {
            let y = top + lines;
            let height = area.bottom().saturating_sub(y);
            lines += canvas.paragraph(Rect { y, height, ..area }, &words, Role::Secondary);
        }
        if !geometry.below {
            let mut y = top + lines + 1;
            let drop = KeyMap::label('D', shape);
            for (key, what) in [
                ("+", "create.key.place"),
                ("-", "create.key.list"),
                ("*", "create.key.unique"),
            ] {
                if y < area.bottom() {
                    canvas.text(area.x, y, key, Role::Accent);
                    canvas.text(area.x + 8, y, &session.say(what), Role::Secondary);
                }
                y += 1;
            }
            let keys = [
                named("create.key.candidates", Command::FillNotes),
                ("Enter".into(), "key.play", Command::Enter),
                named("key.solve", Command::Solve),
                (
                    session.say("press.paste"),
                    "create.key.replace",
                    Command::Paste,
                ),
                (drop, "create.key.drop", Command::DropRedundant),
                named("key.erase", Command::ClearBoard),
                ("Esc".into(), "key.back", Command::Escape),
            ];
            for (key, what, command) in keys {
                if y < area.bottom() {
                    canvas.entry(area.x, y, 8, &key, &session.say(what), command);
                }
                y += 1;
            }
            if let Some(message) = &self.message {
                let room = Rect {
                    y: y + 1,
                    height: area.bottom().saturating_sub(y + 1),
                    ..area
                };
                canvas.paragraph(room, &format!("! {message}"), Role::Conflict);
            }
        }
        self.draw_last_line(canvas, session);
    }

    fn draw_last_line(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let (shape, side) = (self.shape(), self.shape().side());
        let key = |command| session.keys.key_of(command, shape);
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let mut clear = clear_keys(&session.keys, shape).into_iter();
        let clear = clear.next().unwrap_or_default();
        let keys = [
            (symbols(side), "key.given", Command::Blank),
            ("0 Space".into(), "key.leave-empty", Command::Blank),
            (clear, "key.erase", Command::Clear),
            (undo, "key.undo-redo", Command::Undo),
            (key(Command::Help), "key.all", Command::Help),
        ];
        let keys = keys.map(|(key, what, command)| (key, session.say(what), command));
        parts::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }
}

/// The keys while a board is typed.
pub fn help(session: &Session, shape: Shape) -> HelpPage {
    let of = |command| session.keys.keys_of(command, shape);
    let mut lines = moves(session, shape);
    lines.extend([
        (symbols(shape.side()), "create.help.given"),
        ("0 . Space".into(), "create.help.empty"),
        ("Backspace".into(), "create.help.take-back"),
        (clear_keys(&session.keys, shape).join(" "), "help.erase"),
        (of(Command::Undo), "help.undo"),
        (of(Command::Redo), "help.redo"),
        ("Enter".into(), "create.help.play"),
        (of(Command::Solve), "help.solve"),
        (KeyMap::label('D', shape), "create.help.drop"),
        (of(Command::ClearBoard), "help.clear-board"),
        ("+".into(), "create.help.place"),
        ("-".into(), "create.help.list"),
        ("*".into(), "create.help.unique"),
        (of(Command::FillNotes), "create.help.candidates"),
        (of(Command::Rules), "help.rules"),
        (of(Command::Export), "help.export"),
        (session.say("press.paste"), "create.help.replace"),
        (of(Command::Quit), "create.help.quit"),
        ("Esc".into(), "create.help.esc"),
        (session.say("press.mouse"), "create.help.mouse"),
        (session.say("press.wheel"), "help.wheel"),
    ]);
    HelpPage::said(session, "create.help", &lines)
}

/// The keys that clear a cell while a board is typed, which has a use of its
/// own for `0` and Backspace.
fn clear_keys(keys: &KeyMap, shape: Shape) -> Vec<String> {
    let all = keys.keys_of(Command::Clear, shape);
    let others = all
        .split(' ')
        .filter(|key| !matches!(*key, "0" | "Backspace"));
    others.map(str::to_owned).collect()
}
