//! The rules of the board that is played, in words.

use ninefold::logic::explain::{Catalogue, Message};
use ninefold::{Cell, Rules};
use ninefold_game::text::capital;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Direction};
use crate::palette::Role;
use crate::printed;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;

/// The rules and the clues of a cell, scrolled so far.
#[derive(Clone, Debug)]
pub struct RulesWindow {
    paragraphs: Vec<String>,
    /// The first line in view.
    first: usize,
}

impl RulesWindow {
    /// The rules, and the clues of the cell under the cursor if they may be seen.
    pub fn new(rules: &Rules, cell: Option<Cell>, ascii: bool, words: &Catalogue) -> RulesWindow {
        let mut paragraphs = rules.words_in(words);
        let signs = printed::legend(rules, words, ascii);
        if !signs.is_empty() {
            let signs = Message::new("rules.signs").name("signs", signs.join(", "));
            paragraphs.push(words.say(&signs));
        }
        let clues = cell.map(|cell| (cell, rules.clues_in(cell, words)));
        if let Some((cell, clues)) = clues.filter(|(_, clues)| !clues.is_empty()) {
            let name = rules.shape().name(cell);
            let clues_of = Message::new("rules.clues-of").name("cell", name);
            paragraphs.push(words.say(&clues_of));
            paragraphs.extend(clues.iter().map(|clue| format!("- {}", capital(clue))));
        }
        RulesWindow {
            paragraphs,
            first: 0,
        }
    }

    /// The lines in a terminal of this size, and how many of them fit.
    fn layout(&self, area: Rect) -> (Vec<String>, usize) {
        // Two columns for the frame and two for the margin; two lines for the
        // frame, two for the keys.
        let width = area.width.saturating_sub(4).clamp(1, 76) as usize;
        let lines = self.paragraphs.iter().flat_map(|text| wrap(text, width));
        (lines.collect(), area.height.saturating_sub(4) as usize)
    }
}

impl Screen for RulesWindow {
    fn update(&mut self, input: Input<'_>, session: &mut Session) -> Effect {
        let (lines, high) = self.layout(session.area);
        let hidden = lines.len().saturating_sub(high);
        let Some(command) = input.in_menu(&session.keys) else {
            return match input {
                Input::Key(_) => Effect::Close,
                _ => Effect::None,
            };
        };
        let first = match command {
            Command::Enter if self.first >= hidden => return Effect::Close,
            Command::Move(Direction::Down) => self.first + 1,
            Command::Move(Direction::Up) => self.first.saturating_sub(1),
            Command::PageDown | Command::Enter => self.first + high.max(1),
            Command::PageUp => self.first.saturating_sub(high.max(1)),
            Command::RowStart => 0,
            Command::RowEnd => hidden,
            _ => return Effect::Close,
        };
        self.first = first.min(hidden);
        Effect::None
    }

    fn draw(&self, canvas: &mut Canvas<'_>, session: &Session) {
        let area = canvas.area();
        canvas.cover();
        let inside = canvas.window(area, &session.say("rules.title"));
        let (lines, high) = self.layout(area);
        let hidden = lines.len().saturating_sub(high);
        let first = self.first.min(hidden);
        for (i, line) in lines.iter().skip(first).take(high).enumerate() {
            canvas.text(inside.x, inside.y + i as u16, line, Role::Text);
        }
        let y = inside.bottom().saturating_sub(1);
        let x = canvas.key(
            inside.x,
            y,
            "Esc",
            &session.say("key.back"),
            Command::Escape,
        );
        if hidden > 0 {
            let more = Message::new("rules.scroll").count("n", hidden - first);
            let more = session.words().say(&more);
            canvas.text(x + 3, y, &more, Role::Secondary);
        }
    }
}
