//! The mouse: what a click or a turn of the wheel asks for, by the places that
//! were drawn last.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};

use crate::canvas::Places;
use crate::command::{Command, Direction};

/// The mouse over what was drawn last.
#[derive(Debug, Default)]
pub struct Pointer {
    places: Places,
    /// Whether the button went down on the board and is still held.
    pressed: bool,
}

impl Pointer {
    /// Takes the places that were drawn.
    pub fn see(&mut self, places: Places) {
        self.places = places;
    }

    /// What the mouse asks for; a board that lies under a window is none.
    pub fn command(&mut self, mouse: MouseEvent, covered: bool) -> Option<Command> {
        let (x, y) = (mouse.column, mouse.row);
        let board = self.places.board.as_ref().filter(|_| !covered);
        let cell = board.and_then(|board| board.cell_at(x, y));
        match (mouse.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), cell) => {
                self.pressed = cell.is_some();
                self.places.hit(x, y).or(cell.map(Command::Press))
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(cell)) if self.pressed => {
                Some(Command::Drag(cell))
            }
            (MouseEventKind::Up(_), _) => {
                self.pressed = false;
                None
            }
            (MouseEventKind::Down(MouseButton::Right), Some(cell)) => Some(Command::Pencil(cell)),
            (MouseEventKind::ScrollUp, Some(cell)) => Some(Command::Wheel(cell, true)),
            (MouseEventKind::ScrollDown, Some(cell)) => Some(Command::Wheel(cell, false)),
            // Beside a board the wheel has nothing to go through.
            (MouseEventKind::ScrollUp, None) if board.is_none() => {
                Some(Command::Move(Direction::Up))
            }
            (MouseEventKind::ScrollDown, None) if board.is_none() => {
                Some(Command::Move(Direction::Down))
            }
            _ => None,
        }
    }
}
