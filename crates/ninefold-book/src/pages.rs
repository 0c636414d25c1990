//! The pages of a book, one after another.

use ninefold::{CellSet, Shape};

use crate::board::Board;
use crate::canvas::{Line, Press};
use crate::letters::Types;
use crate::paper::{Area, Layout};
use crate::pen::{BLACK, DARK, GREY, Pen};
use crate::{Book, BookError, Chapter, Entry, code};

/// The room for what runs above and below the pages.
const RUNNING: f32 = 22.0;
/// The line with a puzzle's number.
const CAPTION: f32 = 16.0;
/// The size of a QR code, and the room that it takes.
const CODE: f32 = 46.0;
const CODE_ROOM: f32 = 52.0;
/// How much of a page the rules of its chapter may take.
const MOST_RULES: f32 = 0.4;
/// The type of headings, text and what runs along.
const HEADING: f32 = 20.0;
const TEXT: f32 = 9.5;
const SMALL: f32 = 8.0;

/// How high digits are in their cells, and in large type.
const DIGIT: f32 = 0.62;
const LARGE_DIGIT: f32 = 0.85;

/// Draws the book; tells how many puzzles with a link have no QR code.
pub fn write(book: &Book, layout: &Layout, press: &mut dyn Press) -> Result<usize, BookError> {
    let mut pages = Pages {
        types: press.types(),
        press,
        layout,
        count: 0,
        without_code: 0,
    };
    if layout.title_page {
        pages.title(book)?;
    }
    let mut number = 1;
    for chapter in &book.chapters {
        pages.chapter(chapter, number)?;
        number += chapter.entries.len();
    }
    if layout.solutions {
        pages.solutions(book)?;
    }
    if !book.colophon.is_empty() {
        pages.colophon(book)?;
    }
    Ok(pages.without_code)
}

struct Pages<'a> {
    press: &'a mut dyn Press,
    layout: &'a Layout,
    types: Types,
    count: usize,
    without_code: usize,
}

impl Pages<'_> {
    /// The page without its margins.
    fn whole(&self) -> Area {
        let (width, height) = self.layout.paper.size();
        let margin = self.layout.paper.margin();
        Area {
            x: margin,
            y: margin,
            width: width - 2.0 * margin,
            height: height - 2.0 * margin,
        }
    }

    /// What is left between what runs above and below.
    fn body(&self) -> Area {
        let whole = self.whole();
        Area {
            height: whole.height - 2.0 * RUNNING,
            ..whole.below(RUNNING)
        }
    }

    /// Adds a page; where there is something to run above it, with its number.
    fn page(
        &mut self,
        running: Option<&str>,
        mut draw: impl FnMut(&mut Pen<'_>, &Types),
    ) -> Result<(), BookError> {
        let whole = self.whole();
        let types = &self.types;
        self.count += 1;
        let number = self.count.to_string();
        let size = self.layout.paper.size();
        self.press.page(size, &mut |canvas| {
            let mut pen = Pen { canvas };
            if let Some(running) = running {
                let regular = &types.regular;
                let top = whole.y + SMALL;
                let running = regular.cut(running, SMALL, whole.width);
                pen.text(regular, SMALL, DARK, (whole.x, top), &running);
                let middle = (
                    whole.x + whole.width / 2.0,
                    whole.y + whole.height - SMALL / 2.0,
                );
                pen.centred(regular, SMALL + 1.0, DARK, middle, &number);
            }
            draw(&mut pen, types);
        })
    }

    /// A line of the list that a reader shows beside the pages, for the next page.
    fn mark(&mut self, title: &str) {
        self.press.mark(title, self.count);
    }

    fn title(&mut self, book: &Book) -> Result<(), BookError> {
        let area = self.whole();
        let entries = book.chapters.iter().map(|chapter| chapter.entries.len());
        let count: usize = entries.sum();
        let first = book
            .chapters
            .iter()
            .flat_map(|chapter| &chapter.entries)
            .next();
        let chapters: Vec<&str> = book.chapters.iter().map(|c| c.title.as_str()).collect();
        let layout = self.layout;
        self.page(None, |pen, types| {
            let middle = area.x + area.width / 2.0;
            let mut y = area.y + area.height * 0.16;
            let size = if area.width < 400.0 { 26.0 } else { 34.0 };
            let title = types.bold.wrap(&book.title, size, area.width);
            for line in first_lines(title, area.height * 0.4, size * 1.25) {
                pen.centred(&types.bold, size, BLACK, (middle, y), &line);
                y += size * 1.25;
            }
            let words = book.words.puzzles(count);
            pen.centred(&types.regular, 13.0, DARK, (middle, y + 8.0), &words);
            y += 28.0;
            let list = chapters.join(", ");
            let list = types.regular.wrap(&list, 11.0, area.width * 0.8);
            let room = area.y + area.height * 0.68 - y;
            for line in first_lines(list, room, 15.0) {
                pen.centred(&types.regular, 11.0, DARK, (middle, y), &line);
                y += 15.0;
            }
            // A small board as an ornament: the first puzzle of the book.
            if let Some(entry) = first {
                let top = y.max(area.y + area.height * 0.46);
                let size = (area.width * 0.5).min(area.y + area.height - top);
                let square = Area {
                    x: middle - size / 2.0,
                    y: top,
                    width: size,
                    height: size,
                };
                puzzle_board(entry, layout).draw(pen, types, square);
            }
        })
    }

    /// The pages of a chapter; `number` is that of its first puzzle.
    fn chapter(&mut self, chapter: &Chapter, number: usize) -> Result<(), BookError> {
        if chapter.entries.is_empty() {
            return Ok(());
        }
        self.mark(&chapter.title);
        let body = self.body();
        let Types { regular, bold } = &self.types;
        let mut lines: Vec<Heading> = Vec::new();
        for words in bold.wrap(&chapter.title, HEADING, body.width) {
            lines.push(Heading::Title(words));
        }
        for rule in &chapter.rules {
            let wrapped = regular.wrap(rule, TEXT, body.width);
            lines.extend(wrapped.into_iter().map(Heading::Rule));
        }
        let height = |lines: &[Heading]| lines.iter().map(Heading::height).sum::<f32>();
        let running = chapter.title.as_str();
        // Many rules have pages of their own: boards need the room.
        let mut is_first = true;
        while height(&lines) > body.height * MOST_RULES {
            let mut fits = 1;
            while fits < lines.len() && height(&lines[..=fits]) <= body.height {
                fits += 1;
            }
            let rest = lines.split_off(fits);
            self.page(Some(if is_first { "" } else { running }), |pen, types| {
                headings(pen, types, body, &lines);
            })?;
            lines = rest;
            is_first = false;
        }
        let layout = self.layout;
        for (page, entries) in chapter.entries.chunks(layout.per_page).enumerate() {
            let first = number + page * layout.per_page;
            let begins = page == 0 && is_first;
            let mut without_code = 0;
            self.page(Some(if begins { "" } else { running }), |pen, types| {
                let mut area = body;
                if page == 0 && !lines.is_empty() {
                    headings(pen, types, body, &lines);
                    area = area.below(height(&lines) + 6.0);
                }
                for (place, entry) in entries.iter().enumerate() {
                    let slot = area.part(place, layout.raster(), 18.0);
                    let has_code = puzzle(pen, types, layout, slot, entry, first + place);
                    without_code += usize::from(entry.link.is_some() && !has_code);
                }
            })?;
            self.without_code += without_code;
        }
        Ok(())
    }

    /// The solutions, small; those of larger boards on pages of their own.
    fn solutions(&mut self, book: &Book) -> Result<(), BookError> {
        let title = book.words.solutions.as_str();
        self.mark(title);
        let body = self.body();
        let head = HEADING * 1.7;
        let all: Vec<(usize, &Entry)> = book
            .chapters
            .iter()
            .flat_map(|chapter| &chapter.entries)
            .enumerate()
            .collect();
        let columns_of = |entry: &Entry| match (entry.puzzle.shape().side(), body.width < 400.0) {
            (..=9, false) => 4,
            (..=9, true) | (10..=12, false) => 3,
            (10..=16, _) => 2,
            _ => 1,
        };
        let mut is_first = true;
        for alike in all.chunk_by(|(_, one), (_, next)| columns_of(one) == columns_of(next)) {
            let columns = columns_of(alike[0].1);
            let width = (body.width - 14.0 * (columns - 1) as f32) / columns as f32;
            let rows = ((body.height - head) / (width + CAPTION + 8.0))
                .floor()
                .max(1.0) as usize;
            for entries in alike.chunks(columns * rows) {
                let running = if is_first { "" } else { title };
                self.page(Some(running), |pen, types| {
                    if is_first {
                        let at = (body.x, body.y + HEADING);
                        pen.text(&types.bold, HEADING, BLACK, at, title);
                    }
                    for (place, (number, entry)) in entries.iter().enumerate() {
                        let slot = body.below(head).part(place, (columns, rows), 14.0);
                        let words = (number + 1).to_string();
                        let at = (slot.x, slot.y + SMALL);
                        pen.text(&types.bold, SMALL, BLACK, at, &words);
                        let below = slot.below(SMALL + 4.0);
                        let size = below.width.min(below.height);
                        let square = Area {
                            width: size,
                            height: size,
                            ..below
                        };
                        solved_board(entry).draw(pen, types, square);
                    }
                })?;
                is_first = false;
            }
        }
        Ok(())
    }

    /// How the book was made, at the foot of the last page, or of several.
    fn colophon(&mut self, book: &Book) -> Result<(), BookError> {
        let area = self.whole();
        let lines = book.colophon.iter();
        let lines: Vec<String> = lines
            .flat_map(|line| self.types.regular.wrap(line, TEXT, area.width))
            .collect();
        let fits = ((area.height - 2.0 * RUNNING) / (TEXT * 1.5)).max(1.0) as usize;
        for lines in lines.chunks(fits) {
            self.page(None, |pen, types| {
                let mut y = area.y + area.height - lines.len() as f32 * TEXT * 1.5;
                let rule = [(area.x, y - 16.0), (area.x + area.width, y - 16.0)];
                pen.lines(Line::new(0.5, GREY), [rule]);
                for line in lines {
                    pen.text(&types.regular, TEXT, DARK, (area.x, y), line);
                    y += TEXT * 1.5;
                }
            })?;
        }
        Ok(())
    }
}

/// As many of the lines as this height has room for, with an ellipsis if there are more.
fn first_lines(mut lines: Vec<String>, height: f32, pitch: f32) -> Vec<String> {
    let fits = (height / pitch).max(1.0) as usize;
    if lines.len() > fits {
        lines.truncate(fits);
        if let Some(last) = lines.last_mut() {
            let words = last.rsplit_once(' ').map_or("", |(words, _)| words);
            *last = format!("{words} …");
        }
    }
    lines
}

/// A line at the beginning of a chapter.
enum Heading {
    Title(String),
    Rule(String),
}

impl Heading {
    fn height(&self) -> f32 {
        match self {
            Heading::Title(_) => HEADING * 1.7,
            Heading::Rule(_) => TEXT * 1.35,
        }
    }
}

/// Draws the lines at the beginning of a chapter.
fn headings(pen: &mut Pen<'_>, types: &Types, area: Area, lines: &[Heading]) {
    let mut y = area.y;
    for line in lines {
        match line {
            Heading::Title(words) => {
                pen.text(&types.bold, HEADING, BLACK, (area.x, y + HEADING), words);
            }
            Heading::Rule(words) => {
                let base = y + 0.8 * TEXT * 1.35;
                pen.text(&types.regular, TEXT, BLACK, (area.x, base), words);
            }
        }
        y += line.height();
    }
}

/// A puzzle with its number, what is said of it and its code; whether there is
/// room for that.
fn puzzle(
    pen: &mut Pen<'_>,
    types: &Types,
    layout: &Layout,
    slot: Area,
    entry: &Entry,
    number: usize,
) -> bool {
    let spare = slot.height - slot.width;
    let wanted = layout.per_page <= 4 || spare >= CODE_ROOM;
    let code = entry.link.as_deref().filter(|_| wanted).and_then(code::of);
    let head = if code.is_some() { CODE_ROOM } else { CAPTION };
    let size = slot.width.min(slot.height - head);
    let square = Area {
        x: slot.x + (slot.width - size) / 2.0,
        y: slot.y + head,
        width: size,
        height: size,
    };
    let base = square.y - 6.0;
    let words = number.to_string();
    pen.text(&types.bold, 11.0, BLACK, (square.x, base), &words);
    let after = square.x + types.bold.width(&words, 11.0) + 6.0;
    let has_code = code.is_some();
    let end = square.x + size - if has_code { CODE + 6.0 } else { 0.0 };
    let caption = types.regular.cut(&entry.caption, SMALL, end - after);
    pen.text(&types.regular, SMALL, DARK, (after, base), &caption);
    if let Some(code) = code {
        let area = Area {
            x: square.x + size - CODE,
            y: square.y - CODE_ROOM,
            width: CODE,
            height: CODE,
        };
        code::draw(pen, &code, area);
    }
    puzzle_board(entry, layout).draw(pen, types, square);
    has_code
}

/// The board of a puzzle, givens only.
fn puzzle_board<'a>(entry: &'a Entry, layout: &Layout) -> Board<'a> {
    Board {
        rules: &entry.puzzle.rules,
        grid: &entry.puzzle.givens,
        candidates: entry.puzzle.candidates.as_ref(),
        givens: CellSet::EMPTY,
        clues: true,
        digit: if layout.large {
            LARGE_DIGIT
        } else {
            digit(entry.puzzle.shape())
        },
    }
}

/// The solved board, givens bold; at this size clues would hide the digits.
fn solved_board(entry: &Entry) -> Board<'_> {
    let givens = entry.puzzle.givens.digits().map(|(cell, _)| cell).collect();
    Board {
        rules: &entry.puzzle.rules,
        grid: &entry.solution,
        candidates: None,
        givens,
        clues: false,
        digit: digit(entry.puzzle.shape()),
    }
}

fn digit(shape: Shape) -> f32 {
    match shape.side() {
        ..=9 => DIGIT,
        _ => 0.7,
    }
}
