//! The side column: modes, what is left to place, the cell's notes, messages,
//! the words of a hint, the win.

use ninefold::logic::explain::Stage;
use ninefold::{Digit, DigitSet};
use ninefold_game::{Hint, text};
use ratatui::layout::Rect;

use super::hint::{HintPicture, hint_keys};
use super::{Message, Play, Won};
use crate::board::{CellMark, has_both_marks};
use crate::canvas::{Canvas, wrap};
use crate::command::{Command, Mode};
use crate::geometry::Geometry;
use crate::keys::KeyMap;
use crate::lines::{large_time, symbol};
use crate::palette::Role;
use crate::session::Session;

impl Play {
    /// The side column while the player plays.
    pub(super) fn draw_pad(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        below: bool,
        session: &Session,
    ) {
        let mut y = if below { area.y } else { area.y + 1 };
        y = self.draw_modes(canvas, area, y);
        if below {
            self.draw_line_under(canvas, area, y);
            return;
        }
        // The notes of the largest boards need every line of a small screen.
        let crowded = self.game.shape().side() > 16 && area.height < 24;
        let tall = area.height > 14 && !crowded;
        if session.settings.aids.remaining {
            y += u16::from(tall);
            canvas.text(area.x, y, "left to place", Role::Secondary);
            y = self.draw_remaining(canvas, area, y + 1) + u16::from(tall);
        }
        let rows = self.draw_cell_notes(canvas, area, y);
        y += rows + 1;
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
        y += lines.max(2) + 1;
        if y + 2 <= area.bottom() {
            self.draw_side_keys(canvas, Rect { y, ..area }, &session.keys);
        }
    }

    /// The keys that one looks for first.
    fn draw_side_keys(&self, canvas: &mut Canvas<'_>, area: Rect, keys: &KeyMap) {
        let key = |command| keys.key_of(command, self.game.shape());
        let (x, mut y) = (area.x, area.y);
        let wide = area.width >= 34;
        let second = x + if wide { 18 } else { 11 };
        let mut put = |x, y, what, command| canvas.key(x, y, &key(command), what, command);
        put(x, y, "hint", Command::Hint);
        let end = put(second, y, "check", Command::Check);
        if wide {
            put(end + 2, y, "verify", Command::Verify);
            y += 1;
            put(x, y, "fill notes", Command::FillNotes);
            put(second, y, "bookmark", Command::Bookmark);
        }
        if y + 2 < canvas.area().bottom() {
            canvas.key(x, y + 1, "Esc", "back", Command::Escape);
            let quit = key(Command::Quit);
            canvas.key(second, y + 1, &quit, "quit", Command::Quit);
        }
    }

    /// All there is room for under a board in a small terminal.
    fn draw_line_under(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) {
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
            (None, true) => shape.name(self.cursor.at()).to_string(),
            (None, false) => format!("{} notes {notes}", shape.name(self.cursor.at())),
        };
        canvas.text(area.x, y, &line, Role::Secondary);
    }

    fn draw_modes(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) -> u16 {
        let (mut x, mut y) = (area.x, y);
        for mode in Mode::ALL {
            let width = mode.name().len() as u16 + 2;
            if x + width > area.right() {
                x = area.x;
                y += 1;
            }
            x = canvas.option(x, y, mode.name(), mode == self.mode, Command::Mode(mode)) + 1;
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
    fn draw_cell_notes(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) -> u16 {
        let shape = self.game.shape();
        let cell = self.cursor.at();
        let view = self.game.cell(cell);
        let notes = view.corner | view.centre;
        let chosen = self.cursor.selected().len();
        let what = match view.digit {
            _ if chosen > 1 => format!("{chosen} cells"),
            Some(_) if view.given => format!("{} given", shape.name(cell)),
            Some(_) => format!("{} entry", shape.name(cell)),
            None if notes.is_empty() => format!("{} empty", shape.name(cell)),
            None => format!("{} notes", shape.name(cell)),
        };
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
        let right = area.x + ((columns * step) as u16 + 5).max(14);
        if right + 15 <= area.right() {
            let (filled, all) = self.game.progress();
            canvas.text(right, y, "filled", Role::Secondary);
            canvas.text(right, y + 1, &format!("{filled} of {all}"), Role::Text);
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
            (
                format!(
                    "holding {}: Enter or a click writes it, Esc lets go",
                    symbol(digit)
                ),
                Role::Secondary,
            )
        });
        said.or(held)
    }

    /// Whether what is said names a cell, which is then looked for by number.
    pub(super) fn names_cells(&self, session: &Session) -> bool {
        let said = self.message_words(session);
        said.is_some_and(|(words, _)| names_cell(&words))
    }

    fn conflict_words(&self, session: &Session) -> Option<String> {
        use ninefold_game::settings::Mistakes;
        if session.settings.aids.mistakes == Mistakes::Off {
            return None;
        }
        text::conflict(self.game.rules(), self.game.conflicts())
    }

    /// The words of a hint at its stage, and its keys under them.
    pub(super) fn draw_hint(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        hint: &Hint,
        keys: &KeyMap,
    ) {
        let (stage, step) = (hint.stage(), hint.step());
        let mut y = area.y + 1;
        let title = if stage == Stage::Where {
            "Hint"
        } else {
            step.technique.title()
        };
        canvas.bold(area.x, y, title, Role::Text);
        if let Some(rating) = step.rating.filter(|_| stage > Stage::Where) {
            canvas.right(area.right(), y, &format!("{rating:.1}"), Role::Target);
        }
        let rule = if canvas.ascii { "-" } else { "━" };
        let rule = rule.repeat(area.width as usize);
        canvas.text(area.x, y + 1, &rule, Role::Target);
        y += 3;
        let keys = hint_keys(hint, |command| keys.key_of(command, self.game.shape()));
        let keys_top = area.bottom().saturating_sub(keys.len() as u16);
        let room = Rect {
            y,
            height: keys_top.saturating_sub(y + 1),
            ..area
        };
        y += self.draw_words(canvas, room, &hint.text().to_string()) + 1;
        if stage == Stage::Why {
            y += self.draw_legend(canvas, Rect { y, ..area }, hint, keys_top);
        }
        y = y.min(keys_top);
        for (key, what, command) in keys {
            canvas.entry(area.x + 1, y, 7, &key, what, command);
            y += 1;
        }
    }

    /// The words of a hint under a board in a small terminal: where they have
    /// no room, their end, which says what follows.
    pub(super) fn draw_hint_under(&self, canvas: &mut Canvas<'_>, area: Rect, hint: &Hint) {
        let lines = wrap(
            &hint.text().to_string(),
            area.width.saturating_sub(2) as usize,
        );
        let hidden = lines.len().saturating_sub(area.height as usize);
        for (i, line) in lines[hidden..].iter().enumerate() {
            let line = match i {
                0 if hidden > 0 => format!("… {line}"),
                _ => line.clone(),
            };
            canvas.text(area.x, area.y + i as u16, &line, Role::Text);
        }
    }

    /// The marks of a hint's cells, where they have room above `bottom`;
    /// returns their lines with a blank one.
    fn draw_legend(&self, canvas: &mut Canvas<'_>, area: Rect, hint: &Hint, bottom: u16) -> u16 {
        let step = hint.step();
        let any = step.placements.first().or(step.eliminations.first());
        let any = any.map_or(DigitSet::EMPTY, |candidate| DigitSet::only(candidate.digit));
        let picture = HintPicture::new(hint.picture());
        let cell = self.geometry.as_ref().map(Geometry::cell_size);
        let width = cell.map_or(3, |size| size.width);
        // As the cells have it.
        let sample = |mark: CellMark, before: char, after: char| {
            let digits = picture.sample(mark).unwrap_or(any);
            let room = width.saturating_sub(1).max(1) as usize;
            let both = has_both_marks(width, digits.len());
            let after = both.then_some(after);
            let shown = digits.iter().take(room).map(symbol);
            std::iter::once(before).chain(shown).chain(after).collect()
        };
        let reason = sample(CellMark::Reason, '(', ')');
        let mut marks: Vec<(String, Role, Role, &str)> =
            vec![(reason, Role::Reason, Role::ReasonFill, "reason")];
        if !step.eliminations.is_empty() {
            let ruled_out = sample(CellMark::RuledOut, '-', '-');
            marks.push((ruled_out, Role::RuledOut, Role::RuledOutFill, "ruled out"));
        }
        if !step.placements.is_empty() {
            let placed = sample(CellMark::Target, '>', '<');
            marks.push((placed, Role::Target, Role::TargetFill, "goes here"));
        }
        let width = |sample: &str, words: &str| (sample.len() + 1 + words.len()) as u16;
        let all: u16 = marks.iter().map(|mark| width(&mark.0, mark.3) + 3).sum();
        let beside = all <= area.width + 3;
        let lines = if beside { 1 } else { marks.len() as u16 };
        if area.y + lines >= bottom {
            return 0;
        }
        let (mut x, mut y) = (area.x, area.y);
        for (sample, role, fill, words) in marks {
            let style = canvas.palette.on(role, fill);
            let end = canvas.styled(x, y, &sample, style);
            let end = canvas.text(end + 1, y, words, Role::Secondary);
            if beside {
                x = end + 3;
            } else {
                y += 1;
            }
        }
        lines + 1
    }

    /// A text that may be longer than the room: its end matters most.
    fn draw_words(&self, canvas: &mut Canvas<'_>, room: Rect, words: &str) -> u16 {
        let lines = wrap(words, room.width as usize);
        let high = room.height as usize;
        if lines.len() <= high || high < 3 {
            return canvas.paragraph(room, words, Role::Text);
        }
        let (head, tail) = (high / 2, high - high / 2 - 1);
        let shown = lines[..head].iter().cloned().chain(["…".to_owned()]);
        for (i, line) in shown
            .chain(lines[lines.len() - tail..].iter().cloned())
            .enumerate()
        {
            canvas.text(room.x, room.y + i as u16, &line, Role::Text);
        }
        room.height
    }

    /// The win: time in large digits, level, help, the best time before.
    pub(super) fn draw_win(&self, canvas: &mut Canvas<'_>, area: Rect, won: Won, below: bool) {
        let time = self.game.won_at().unwrap_or(0);
        if below {
            let line = format!("Solved in {}. Enter: another, Esc: stay", text::time(time));
            canvas.text(area.x, area.y, &line, Role::Target);
            self.draw_refusal(canvas, area, area.y + 1);
            return;
        }
        let mut y = area.y + 2;
        if canvas.ascii {
            canvas.bold(area.x, y, &text::time(time), Role::Target);
            y += 1;
        } else {
            for line in large_time(&text::time(time)) {
                canvas.text(area.x, y, &line, Role::Target);
                y += 1;
            }
        }
        let level = text::level(&self.game);
        let best = won.earlier_best.is_none_or(|best| time < best);
        if best && !self.game.was_shown() {
            let name = self
                .game
                .about()
                .level
                .as_deref()
                .map_or(String::new(), |l| format!(" {}", text::capital(l)));
            canvas.text(
                area.x + 1,
                y + 1,
                &format!("best{name} so far"),
                Role::Target,
            );
        }
        y += 3;
        let counts = self.game.counts();
        let mut rows = vec![];
        rows.extend(level.map(|level| ("Level", level)));
        rows.extend(
            self.game
                .about()
                .hardest
                .clone()
                .map(|hardest| ("Hardest step", hardest)),
        );
        rows.push(("Hints", counts.hints.to_string()));
        rows.push(("Checks", counts.checks.to_string()));
        rows.extend(
            won.earlier_best
                .map(|best| ("Earlier best", text::time(best))),
        );
        for (label, value) in rows {
            canvas.text(area.x, y, label, Role::Secondary);
            canvas.right(area.x + 30.min(area.width), y, &value, Role::Text);
            y += 1;
        }
        let another = match self.game.about().level.as_deref() {
            Some(level) => format!("another {}", text::capital(level)),
            None => "another".to_owned(),
        };
        y += 1;
        canvas.entry(area.x + 1, y, 7, "Enter", &another, Command::Enter);
        canvas.entry(
            area.x + 1,
            y + 1,
            7,
            "Esc",
            "stay on the board",
            Command::Escape,
        );
        self.draw_refusal(canvas, area, y + 3);
    }

    /// What went wrong, from a line down: that the win could not be saved.
    fn draw_refusal(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16) {
        if let Some(Message::Refusal(words)) = &self.message {
            let room = Rect {
                y,
                height: area.bottom().saturating_sub(y),
                ..area
            };
            canvas.paragraph(room, &format!("! {words}"), Role::Conflict);
        }
    }
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
