//! A line of text that the player types.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::Command;
use crate::palette::Role;

/// A line of text with a cursor at its end.
#[derive(Clone, Debug, Default)]
pub struct Field {
    text: String,
}

impl Field {
    /// A line with a text to go on with.
    pub fn new(text: &str) -> Field {
        Field {
            text: text.to_owned(),
        }
    }

    /// What was typed.
    pub fn text(&self) -> &str {
        self.text.trim()
    }

    /// Replaces the text.
    pub fn set(&mut self, text: &str) {
        self.text = text.to_owned();
    }

    /// Takes a key that belongs to the text; says whether it did.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let plain = !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Char(c) if plain => self.text.push(c),
            KeyCode::Char('u') => self.text.clear(),
            KeyCode::Backspace => {
                self.text.pop();
            }
            _ => return false,
        }
        true
    }

    /// Draws the field; the end of a long text is what is seen.
    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        focused: bool,
        empty: &str,
        click: Command,
    ) {
        let ground = canvas.palette.color(Role::Button);
        let style = canvas.palette.style(Role::Text).bg(ground);
        let room = area.width as usize - 1;
        let (text, style) = if self.text.is_empty() && !focused {
            (
                empty.to_owned(),
                canvas.palette.style(Role::Tertiary).bg(ground),
            )
        } else {
            let skip = self.text.chars().count().saturating_sub(room);
            (
                self.text
                    .chars()
                    .skip(skip)
                    .filter(|c| !c.is_control())
                    .collect(),
                style,
            )
        };
        let line = format!("{text:<width$}", width = area.width as usize);
        canvas.styled(area.x, area.y, &line, style);
        if focused {
            let x = area.x + text.chars().count() as u16;
            let cursor = canvas.palette.on(Role::OnAccent, Role::Accent);
            canvas.styled(x.min(area.right() - 1), area.y, " ", cursor);
        }
        canvas.hit(area, click);
    }
}
