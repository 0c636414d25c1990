//! The words of a hint, beside the board or under it.

use ninefold::DigitSet;
use ninefold::logic::explain::{Catalogue, Stage};
use ninefold_game::Hint;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::hint::{HintPicture, hint_keys, in_eureka};
use crate::board::{CellMark, has_both_marks, superscript};
use crate::canvas::{Canvas, wrap};
use crate::geometry::{CellSize, Geometry};
use crate::lines::symbol;
use crate::palette::Role;
use crate::session::Session;

/// How a hint is told.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// The link of its chain that is looked at alone.
    pub link: Option<usize>,
    /// Whether its chain is told in Eureka notation.
    pub eureka: bool,
}

/// The words of a hint at its stage, and its keys under them.
pub fn draw_beside(
    canvas: &mut Canvas<'_>,
    geometry: &Geometry,
    hint: &Hint,
    how: Told,
    session: &Session,
) {
    let (words, keys) = (session.words(), &session.keys);
    let area = geometry.side;
    let (stage, step) = (hint.stage(), hint.step());
    let mut y = area.y + 1;
    let title = if stage == Stage::Where {
        session.say("hint.title")
    } else {
        words.technique(step.technique).to_owned()
    };
    canvas.bold(area.x, y, &title, Role::Text);
    if let Some(rating) = step.rating.filter(|_| stage > Stage::Where) {
        canvas.right(area.right(), y, &rating.to_string(), Role::Target);
    }
    let rule = if canvas.ascii { "-" } else { "━" };
    let rule = rule.repeat(area.width as usize);
    canvas.text(area.x, y + 1, &rule, Role::Target);
    y += 3;
    let keys = hint_keys(hint, |command| keys.key_of(command, geometry.shape()));
    let keys_top = area.bottom().saturating_sub(keys.len() as u16);
    let room = Rect {
        y,
        height: keys_top.saturating_sub(y + 1),
        ..area
    };
    y += draw_words(canvas, room, &told(hint, how, words)) + 1;
    if stage == Stage::Why {
        let cell = geometry.cell_size();
        y += draw_legend(canvas, Rect { y, ..area }, hint, cell, keys_top, session);
    }
    y = y.min(keys_top);
    for (key, what, command) in keys {
        canvas.entry(area.x + 1, y, 7, &key, &session.say(what), command);
        y += 1;
    }
}

/// What a hint says at its stage, or the link of its chain that is looked at.
fn told(hint: &Hint, how: Told, words: &Catalogue) -> String {
    let picture = HintPicture::new(hint.picture()).at_link(how.link);
    if let Some(link) = picture.link_message() {
        return words.render(hint.state().rules(), &link).to_string();
    }
    let asked = how.eureka && hint.stage() == Stage::Why;
    match in_eureka(hint).filter(|_| asked) {
        Some(chain) => chain,
        None => hint.text(words).to_string(),
    }
}

/// The words of a hint under a board in a small terminal: where they have
/// no room, their end, which says what follows.
pub fn draw_under(canvas: &mut Canvas<'_>, area: Rect, hint: &Hint, how: Told, words: &Catalogue) {
    let lines = wrap(
        &told(hint, how, words),
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
fn draw_legend(
    canvas: &mut Canvas<'_>,
    area: Rect,
    hint: &Hint,
    cell: CellSize,
    bottom: u16,
    session: &Session,
) -> u16 {
    let step = hint.step();
    let any = step.placements.first().or(step.eliminations.first());
    let any = any.map_or(DigitSet::EMPTY, |candidate| DigitSet::only(candidate.digit));
    let picture = HintPicture::new(hint.picture());
    // As the cells have it.
    let sample = |mark: CellMark, before: char, after: char| {
        let digits = picture.sample(mark).unwrap_or(any);
        let room = cell.width.saturating_sub(1).max(1) as usize;
        let both = has_both_marks(cell.width, digits.len());
        let after = both.then_some(after);
        let shown = digits.iter().take(room).map(symbol);
        std::iter::once(before).chain(shown).chain(after).collect()
    };
    let mut marks: Vec<(String, Role, Role, &str)> = Vec::new();
    if picture.is_chain() {
        // The number and the digit of a candidate, as the cells have them.
        let node = |number, mark| {
            let number = match canvas.ascii {
                true => format!("{number}:"),
                false => superscript(number),
            };
            let digits = picture.sample(mark)?;
            Some(number + &digits.iter().map(symbol).collect::<String>())
        };
        let on = node(2, CellMark::Reason);
        marks.extend(on.map(|on| (on, Role::Reason, Role::ReasonFill, "hint.legend.on")));
        let off = node(1, CellMark::Second);
        marks.extend(off.map(|off| (off, Role::Link, Role::LinkFill, "hint.legend.off")));
    } else {
        let reason = sample(CellMark::Reason, '(', ')');
        marks.push((reason, Role::Reason, Role::ReasonFill, "hint.legend.reason"));
        if picture.sample(CellMark::Second).is_some() {
            let second = sample(CellMark::Second, '{', '}');
            marks.push((second, Role::Link, Role::LinkFill, "hint.legend.second"));
        }
    }
    if !step.eliminations.is_empty() {
        let ruled_out = sample(CellMark::RuledOut, '-', '-');
        marks.push((
            ruled_out,
            Role::RuledOut,
            Role::RuledOutFill,
            "hint.legend.ruled-out",
        ));
    }
    if !step.placements.is_empty() {
        let placed = sample(CellMark::Target, '>', '<');
        marks.push((placed, Role::Target, Role::TargetFill, "hint.legend.placed"));
    }
    let marks = marks.into_iter();
    let marks: Vec<(String, Role, Role, String)> = marks
        .map(|(sample, role, fill, words)| (sample, role, fill, session.say(words)))
        .collect();
    let width = |sample: &str, words: &str| (sample.width() + 1 + words.width()) as u16;
    let all: u16 = marks.iter().map(|mark| width(&mark.0, &mark.3) + 3).sum();
    let beside = all <= area.width + 3;
    let lines = if beside { 1 } else { marks.len() as u16 };
    if area.y + lines >= bottom {
        return 0;
    }
    let (mut x, mut y) = (area.x, area.y);
    for (sample, role, fill, words) in marks {
        let style = canvas.palette.on(role, fill);
        let end = canvas.styled(x, y, &sample, style);
        let end = canvas.text(end + 1, y, &words, Role::Secondary);
        if beside {
            x = end + 3;
        } else {
            y += 1;
        }
    }
    lines + 1
}

/// A text that may be longer than the room: its end matters most.
fn draw_words(canvas: &mut Canvas<'_>, room: Rect, words: &str) -> u16 {
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
