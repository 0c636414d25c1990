//! The side column while the player plays: modes, what is left to place, the
//! cell's notes, what was said.

use ninefold::logic::explain::Message as Said;
use ninefold::{Digit, Shape};
use ninefold_game::settings::Mistakes;
use ninefold_game::{combinations, text, words};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::{Message, PlayScreen};
use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Mode};
use crate::lines::symbol;
use crate::palette::Role;
use crate::session::Session;

impl PlayScreen {
    /// The side column while the player plays.
    pub(super) fn draw_pad(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        below: bool,
        session: &Session,
    ) {
        let mut y = if below { area.y } else { area.y + 1 };
        y = self.draw_modes(canvas, area, y, session);
        if below {
            self.draw_line_under(canvas, area, y, session);
            return;
        }
        // The notes of the largest boards need every line of a small screen.
        let crowded = self.game.shape().side() > 16 && area.height < 24;
        let tall = area.height > 14 && !crowded;
        if self.mode == Mode::Colour {
            y += u16::from(tall);
            canvas.text(area.x, y, &session.say("play.colours"), Role::Secondary);
            y = draw_colours(canvas, area, y + 1) + u16::from(tall);
        } else if session.settings.aids.remaining {
            y += u16::from(tall);
            canvas.text(area.x, y, &session.say("play.left"), Role::Secondary);
            y = self.draw_remaining(canvas, area, y + 1) + u16::from(tall);
        }
        let rows = self.draw_cell_notes(canvas, area, y, session);
        y += rows + 1;
        y += self.draw_clues(canvas, Rect { y, ..area }, session);
        let room = Rect {
            y,
            height: area.bottom().saturating_sub(y),
            ..area
        };
        let message = self.message_words(session);
        let lines = message.as_ref().map_or(2, |(words, _)| {
            wrap(words, room.width as usize).len() as u16
        });
        let fits = lines <= room.height;
        if let Some((words, role)) = message {
            // What has no room beside the board goes under it.
            let screen = canvas.area();
            let under = Rect::new(screen.x + 1, screen.bottom() - 2, screen.width - 2, 1);
            canvas.paragraph(if fits { room } else { under }, &words, role);
        }
        if !fits {
            return;
        }
        let lines = lines + self.draw_way_back(canvas, area, y + lines, session);
        let lines = lines + self.draw_lesson(canvas, area, y + lines, session);
        y += lines.max(2) + 1;
        if y + 2 <= area.bottom() {
            self.draw_side_keys(canvas, Rect { y, ..area }, session);
        }
    }

    /// Where a mistake was told of: the way back to before it. Returns the lines
    /// that it takes.
    fn draw_way_back(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16, session: &Session) -> u16 {
        let Some(steps) = self.mistake.filter(|_| y < area.bottom()) else {
            return 0;
        };
        let words = Said::new("play.mistake").count("n", steps);
        let key = session
            .keys
            .key_of(Command::UndoMistakes, self.game.shape());
        let long = session.words().say(&words);
        let words = match key.len() + 1 + long.width() <= area.width as usize {
            true => long,
            false => session.say("play.key.mistake"),
        };
        canvas.key(area.x, y, &key, &words, Command::UndoMistakes);
        1
    }

    /// After a hint: the way to the lesson on it. Returns the lines that it takes.
    fn draw_lesson(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16, session: &Session) -> u16 {
        if self.learnable.is_none() || y >= area.bottom() {
            return 0;
        }
        let key = session.keys.key_of(Command::Learn, self.game.shape());
        canvas.key(area.x, y, &key, &session.say("hint.why"), Command::Learn);
        1
    }

    /// The clues of the cell under the cursor, as far as there is room beside
    /// what was said; the window of the rules has them all. Returns the lines
    /// that it takes.
    fn draw_clues(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) -> u16 {
        let mut clues = self.clues_here(session);
        if session.settings.aids.combinations {
            let cages = combinations(&self.game, self.cursor.at());
            clues.extend(cages.iter().map(|cage| match cage.sets.is_empty() {
                true => {
                    let none = Said::new("play.sum.none").name("sum", cage.sum);
                    session.words().say(&none)
                }
                false => cage.words(),
            }));
        }
        if clues.is_empty() {
            return 0;
        }
        let lines = wrap(&clues.join(", "), area.width as usize);
        let room = canvas.area().bottom().saturating_sub(area.y + 5) as usize;
        let shown = lines.len().min(room);
        for (i, line) in lines.iter().take(shown).enumerate() {
            let cut = i + 1 == shown && shown < lines.len();
            let line = if cut {
                format!("{line} …")
            } else {
                line.clone()
            };
            canvas.text(area.x, area.y + i as u16, &line, Role::Secondary);
        }
        match shown {
            0 => 0,
            // A blank line before what was said.
            shown => shown as u16 + 1,
        }
    }

    /// The clues of the cell under the cursor; fog hides them.
    fn clues_here(&self, session: &Session) -> Vec<String> {
        let cell = self.cursor.at();
        if self.game.lit().is_some_and(|lit| !lit.contains(cell)) {
            return vec![session.say("play.fog")];
        }
        self.game.rules().clues_in(cell, session.words())
    }

    /// The keys that one looks for first.
    fn draw_side_keys(&self, canvas: &mut Canvas<'_>, area: Rect, session: &Session) {
        let keys = &session.keys;
        let key = |command| keys.key_of(command, self.game.shape());
        let (x, mut y) = (area.x, area.y);
        let wide = area.width >= 34;
        // The second column begins where all that stands in it has room.
        let long = |id: &str| session.say(id).width() as u16 + 2;
        let longest = (long("key.check") + 2 + long("key.verify")).max(long("key.bookmark"));
        let second = match wide {
            true => x + 18.min(area.width.saturating_sub(longest)),
            false => x + 11.max(long("key.hint") + 1),
        };
        let mut put = |x, y, what: &str, command| {
            canvas.key(x, y, &key(command), &session.say(what), command)
        };
        put(x, y, "key.hint", Command::Hint);
        let end = put(second, y, "key.check", Command::Check);
        if wide {
            put(end + 2, y, "key.verify", Command::Verify);
            y += 1;
            put(x, y, "key.fill-notes", Command::FillNotes);
            put(second, y, "key.bookmark", Command::Bookmark);
        }
        if y + 2 < canvas.area().bottom() {
            canvas.key(x, y + 1, "Esc", &session.say("key.back"), Command::Escape);
            let (quit, what) = (key(Command::Quit), session.say("key.quit"));
            canvas.key(second, y + 1, &quit, &what, Command::Quit);
        }
    }

    /// All there is room for under a board in a small terminal.
    fn draw_line_under(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16, session: &Session) {
        if y >= area.bottom() {
            return;
        }
        let shape = self.game.shape();
        let view = self.game.cell(self.cursor.at());
        let notes: String = (view.corner | view.centre).iter().map(symbol).collect();
        let line = match (&self.message, notes.is_empty()) {
            (Some(Message::News(text) | Message::Advice(text, _) | Message::Refusal(text)), _) => {
                text.clone()
            }
            (None, true) => {
                let name = shape.name(self.cursor.at()).to_string();
                let clues = self.clues_here(session);
                match clues.is_empty() {
                    true => name,
                    false => format!("{name}: {}", clues.join(", ")),
                }
            }
            (None, false) => {
                let said = Said::new("play.cell.noted").name("digits", notes);
                let said = said.name("cell", shape.name(self.cursor.at()));
                session.words().say(&said)
            }
        };
        canvas.text(area.x, y, &line, Role::Secondary);
    }

    fn draw_modes(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16, session: &Session) -> u16 {
        let (mut x, mut y) = (area.x, y);
        for mode in Mode::ALL {
            let name = session.say(mode.id());
            let width = name.width() as u16 + 2;
            if x + width > area.right() {
                x = area.x;
                y += 1;
            }
            x = canvas.option(x, y, &name, mode == self.mode, Command::Mode(mode)) + 1;
        }
        y + 1
    }

    /// The digits with how many of each are left; a click enters one.
    fn draw_remaining(&self, canvas: &mut Canvas<'_>, area: Rect, mut y: u16) -> u16 {
        let side = self.game.shape().side();
        let digits: Vec<Digit> = self.game.shape().digits().iter().collect();
        let lit = self.held.or_else(|| self.game.cell(self.cursor.at()).digit);
        if side > 9 && area.width < 40 {
            let per_row = ((area.width as usize + 2) / 6).clamp(1, 4);
            for row in digits.chunks(per_row) {
                for (i, digit) in row.iter().enumerate() {
                    let x = area.x + 6 * i as u16;
                    let end = self.draw_symbol(canvas, x, y, *digit, lit);
                    canvas.text(
                        end + 1,
                        y,
                        &self.game.remaining(*digit).to_string(),
                        Role::Tertiary,
                    );
                    canvas.hit(Rect::new(x, y, 5, 1), Command::Symbol(*digit));
                }
                y += 1;
            }
            return y;
        }
        let per_row = (area.width as usize / 4).clamp(1, if side > 9 { 10 } else { 9 });
        for row in digits.chunks(per_row) {
            for (i, digit) in row.iter().enumerate() {
                let x = area.x + 4 * i as u16;
                self.draw_symbol(canvas, x, y, *digit, lit);
                let left = self.game.remaining(*digit);
                let done = if canvas.ascii { "." } else { "·" };
                let count = if left == 0 {
                    done.to_owned()
                } else {
                    left.to_string()
                };
                let role = if left < 0 {
                    Role::Conflict
                } else {
                    Role::Tertiary
                };
                canvas.text(x, y + 1, &count, role);
                canvas.hit(
                    Rect::new(x.saturating_sub(1), y, 3, 2),
                    Command::Symbol(*digit),
                );
            }
            y += 2;
        }
        y
    }

    fn draw_symbol(
        &self,
        canvas: &mut Canvas<'_>,
        x: u16,
        y: u16,
        digit: Digit,
        lit: Option<Digit>,
    ) -> u16 {
        let label = symbol(digit).to_string();
        if lit == Some(digit) && canvas.palette.coloured() {
            let style = canvas.palette.on(Role::Accent, Role::Same);
            canvas.styled(x.saturating_sub(1), y, " ", style);
            let end = canvas.styled(x, y, &label, style);
            canvas.styled(end, y, " ", style);
            end
        } else if lit == Some(digit) {
            canvas.bold(x, y, &label, Role::Accent)
        } else {
            canvas.text(x, y, &label, Role::Accent)
        }
    }

    /// The name of the cell with all its notes, and how much is filled.
    fn draw_cell_notes(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        y: u16,
        session: &Session,
    ) -> u16 {
        let shape = self.game.shape();
        let cell = self.cursor.at();
        let view = self.game.cell(cell);
        let notes = view.corner | view.centre;
        let chosen = self.cursor.selected().len();
        let what = match view.digit {
            _ if chosen > 1 => Said::new("play.cells").count("n", chosen),
            Some(_) if view.given => Said::new("play.cell.given"),
            Some(_) => Said::new("play.cell.entry"),
            None if notes.is_empty() => Said::new("play.cell.empty"),
            None => Said::new("play.cell.notes"),
        };
        let what = what.name("cell", shape.name(cell));
        let what = session.words().say(&what);
        canvas.text(area.x, y, &what, Role::Secondary);
        let columns = (shape.side() as f64).sqrt().ceil() as usize;
        let step = if shape.side() > 9 { 2 } else { 3 };
        let mut rows = 0;
        for digit in shape.digits() {
            let (row, col) = (digit.index() / columns, digit.index() % columns);
            let (x, y) = (area.x + (col * step) as u16, y + 1 + row as u16);
            if y >= area.bottom() {
                break;
            }
            rows = row as u16 + 1;
            if notes.contains(digit) {
                let role = if view.corner.contains(digit) {
                    Role::Text
                } else {
                    Role::Note
                };
                canvas.text(x, y, &symbol(digit).to_string(), role);
            } else {
                canvas.text(x, y, "·", Role::Tertiary);
            }
        }
        let right = area.x
            + ((columns * step) as u16 + 5)
                .max(what.width() as u16 + 2)
                .max(14);
        if right + 15 <= area.right() {
            let (filled, all) = self.game.progress();
            canvas.text(right, y, &session.say("play.filled"), Role::Secondary);
            let far = Said::new("play.filled.of").count("n", filled);
            let far = session.words().say(&far.count("of", all));
            canvas.text(right, y + 1, &far, Role::Text);
            canvas.bar(right, y + 2, 15, filled, all);
        }
        rows + 1
    }

    /// What was said last, or the first conflict, or which digit is held.
    fn message_words(&self, session: &Session) -> Option<(String, Role)> {
        let said = match &self.message {
            Some(Message::Refusal(text)) => Some((format!("! {text}"), Role::Conflict)),
            Some(Message::News(text) | Message::Advice(text, _)) => {
                Some((text::capital(text), Role::Text))
            }
            None => self
                .conflict_words(session)
                .map(|text| (format!("! {text}"), Role::Conflict)),
        };
        let held = self.held.map(|digit| {
            let holding = Said::new("play.holding").digit("digit", digit);
            (session.words().say(&holding), Role::Secondary)
        });
        said.or(held)
    }

    /// Whether what is said names a cell, which is then looked for by number.
    pub(super) fn names_cells(&self, session: &Session) -> bool {
        let said = self.message_words(session);
        said.is_some_and(|(words, _)| names_cell(&words))
    }

    fn conflict_words(&self, session: &Session) -> Option<String> {
        if session.settings.aids.mistakes == Mistakes::Off {
            return None;
        }
        let conflict = words::conflict(self.game.rules(), self.game.conflicts())?;
        Some(session.words().say(&conflict))
    }
}

/// Which digit gives which colour, with the letter that stands for it in small
/// cells; a click gives it. Takes the lines that the counts of digits have.
fn draw_colours(canvas: &mut Canvas<'_>, area: Rect, y: u16) -> u16 {
    for (number, digit) in Shape::NINE.digits().iter().enumerate() {
        let x = area.x + 4 * number as u16;
        if x + 3 > area.right() {
            break;
        }
        let ground = Style::new().bg(canvas.palette.mark(number));
        let text = canvas.palette.style(Role::Text);
        let style = canvas.palette.readable(text.patch(ground));
        canvas.styled(x, y, &format!(" {} ", symbol(digit)), style);
        let letter = char::from(b'a' + number as u8).to_string();
        canvas.text(x + 1, y + 1, &letter, Role::Tertiary);
        canvas.hit(Rect::new(x, y, 3, 2), Command::Symbol(digit));
    }
    y + 2
}

/// Whether words name a cell, such as `r3c5`.
fn names_cell(words: &str) -> bool {
    let is_number = |text: &str| text.parse::<u8>().is_ok();
    let mut words = words.split(|c: char| !c.is_ascii_alphanumeric());
    words.any(|word| {
        let place = word.strip_prefix('r').and_then(|word| word.split_once('c'));
        place.is_some_and(|(row, column)| is_number(row) && is_number(column))
    })
}
