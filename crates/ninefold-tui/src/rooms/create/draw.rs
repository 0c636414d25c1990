//! A board that is being typed, on the screen, and its keys.

use ninefold::Shape;
use ratatui::layout::Rect;

use super::CreateScreen;
use super::verdict::Found;
use crate::board::{BoardPicture, CellLook, CellMark, Content, CursorKind};
use crate::canvas::Canvas;
use crate::command::Command;
use crate::geometry::Geometry;
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
                    (None, Some((grid, differs))) => match grid.get(cell) {
                        Some(digit) => Content::Entry(digit),
                        None if differs => Content::Differs,
                        None => Content::Empty,
                    },
                    (None, None) => Content::Empty,
                };
                CellLook {
                    content,
                    mark: if conflicts.contains(cell) {
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

    /// Draws the board, its verdict beside it, and the keys.
    pub(super) fn draw_board(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let shape = self.shape();
        let regions = Regions::of(self.draft.rules());
        let Some(geometry) = Geometry::fit(&regions, canvas.area(), self.cursor.at()) else {
            return;
        };
        canvas.board(geometry.clone());
        let side = shape.side();
        let key = |command| session.keys.key_of(command, shape);
        let named = |what, command| (key(command), what, command);
        parts::title(canvas, &format!("Create · {side}×{side}"), "");
        BoardPicture {
            geometry: &geometry,
            regions: &regions,
            cells: &self.looks(),
            cursor: Some((self.cursor.at(), CursorKind::Digit)),
            solved: false,
            // The words of a repeat name its cells.
            numbered: !self.draft.conflicts().is_empty(),
            ascii: canvas.ascii,
            palette: canvas.palette,
        }
        .draw(canvas.buf);
        let area = geometry.side;
        let top = if geometry.below { area.y } else { area.y + 1 };
        let lines = self.draw_verdict(canvas, Rect { y: top, ..area }, session);
        if !geometry.below {
            let mut y = top + lines + 1;
            let drop = KeyMap::label('D', shape);
            let keys = [
                ("Enter".into(), "play", Command::Enter),
                named("solve", Command::Solve),
                (
                    "paste".into(),
                    "a board in place of this one",
                    Command::Paste,
                ),
                (drop, "drop redundant givens", Command::DropRedundant),
                named("clear", Command::ClearBoard),
                ("Esc".into(), "back", Command::Escape),
            ];
            for (key, what, command) in keys {
                if y < area.bottom() {
                    canvas.entry(area.x, y, 8, &key, what, command);
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
        let undo = [Command::Undo, Command::Redo].map(key).join(" ");
        let undo = undo.trim().to_owned();
        let mut clear = clear_keys(&session.keys, shape).into_iter();
        let clear = clear.next().unwrap_or_default();
        let keys = [
            (symbols(side), "given", Command::Blank),
            ("0 Space".into(), "leave empty", Command::Blank),
            (clear, "clear", Command::Clear),
            (undo, "undo redo", Command::Undo),
            named("all keys", Command::Help),
        ];
        parts::key_line(canvas, canvas.area().bottom() - 1, &keys);
    }
}

/// The keys while a board is typed.
pub fn help(keys: &KeyMap, shape: Shape) -> HelpPage {
    let of = |command| keys.keys_of(command, shape);
    let mut lines = moves(keys, shape);
    lines.extend([
        (symbols(shape.side()), "write a given, go to the next cell"),
        ("0 . Space".into(), "leave empty, go to the next cell"),
        ("Backspace".into(), "take back what was typed last"),
        (clear_keys(keys, shape).join(" "), "clear"),
        (of(Command::Undo), "undo"),
        (of(Command::Redo), "redo"),
        ("Enter".into(), "play the board"),
        (of(Command::Solve), "show the solution, and hide it"),
        (KeyMap::label('D', shape), "drop redundant givens"),
        (of(Command::ClearBoard), "clear the board"),
        ("paste".into(), "take a board in place of this one"),
        (of(Command::Quit), "quit, the board is kept"),
        ("Esc".into(), "back, the board is kept"),
        ("Mouse".into(), "click, drag"),
        ("Wheel".into(), "goes through the digits of a cell"),
    ]);
    HelpPage {
        title: "Keys of Create",
        lines,
    }
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
