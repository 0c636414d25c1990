//! The pages of a book, one after another.

use krilla::Document;
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use ninefold::{CellSet, Shape};

use crate::board::{Board, Types};
use crate::paper::{Area, Layout};
use crate::pen::{BLACK, DARK, GREY, Line, Pen, Type};
use crate::{Book, BookError, Chapter, Entry, Printed, code};

/// The room for what runs above and below the pages.
const RUNNING: f32 = 22.0;
/// The line with a puzzle's number.
const CAPTION: f32 = 16.0;
/// The size of a QR code, and the room that it takes.
const CODE: f32 = 46.0;
const CODE_ROOM: f32 = 52.0;
/// The type of headings, text and what runs along.
const HEADING: f32 = 20.0;
const TEXT: f32 = 9.5;
const SMALL: f32 = 8.0;

/// How high digits are in their cells, and in large type.
const DIGIT: f32 = 0.62;
const LARGE_DIGIT: f32 = 0.85;

/// Writes the book.
pub fn write(book: &Book, layout: &Layout) -> Result<Printed, BookError> {
    let font = |font: Option<Type>| font.ok_or_else(|| BookError::Pdf("no font".to_owned()));
    let types = Types {
        regular: font(Type::regular())?,
        bold: font(Type::bold())?,
    };
    let mut document = Document::new();
    let metadata = Metadata::new()
        .title(book.title.clone())
        .creator(format!("Ninefold {}", env!("CARGO_PKG_VERSION")))
        .language("en".to_owned());
    document.set_metadata(metadata);
    let mut pages = Pages {
        document,
        outline: Outline::new(),
        layout,
        types,
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
    pages.document.set_outline(pages.outline);
    let written = pages.document.finish();
    Ok(Printed {
        pdf: written.map_err(|error| BookError::Pdf(format!("{error:?}")))?,
        without_code: pages.without_code,
    })
}

struct Pages<'a> {
    document: Document,
    outline: Outline,
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
        draw: impl FnOnce(&mut Pen<'_, '_>, &Types),
    ) -> Result<(), BookError> {
        let whole = self.whole();
        let (width, height) = self.layout.paper.size();
        let settings = PageSettings::from_wh(width, height);
        let settings = settings.ok_or_else(|| BookError::Pdf("no such paper".to_owned()))?;
        self.count += 1;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let mut pen = Pen {
            surface: &mut surface,
        };
        if let Some(running) = running {
            let regular = &self.types.regular;
            let top = whole.y + SMALL;
            pen.text(regular, SMALL, DARK, (whole.x, top), running);
            let number = self.count.to_string();
            let middle = (
                whole.x + whole.width / 2.0,
                whole.y + whole.height - SMALL / 2.0,
            );
            pen.centred(regular, SMALL + 1.0, DARK, middle, &number);
        }
        draw(&mut pen, &self.types);
        surface.finish();
        page.finish();
        Ok(())
    }

    /// A line of the list that a reader shows beside the pages.
    fn mark(&mut self, title: &str) {
        let top = XyzDestination::new(self.count, Point::from_xy(0.0, 0.0));
        self.outline
            .push_child(OutlineNode::new(title.to_owned(), top));
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
            for line in types.bold.wrap(&book.title, size, area.width) {
                pen.centred(&types.bold, size, BLACK, (middle, y), &line);
                y += size * 1.25;
            }
            let words = match count {
                1 => "1 puzzle".to_owned(),
                count => format!("{count} puzzles"),
            };
            pen.centred(&types.regular, 13.0, DARK, (middle, y + 8.0), &words);
            y += 28.0;
            for line in types
                .regular
                .wrap(&chapters.join(", "), 11.0, area.width * 0.8)
            {
                pen.centred(&types.regular, 11.0, DARK, (middle, y), &line);
                y += 15.0;
            }
            // A small board as an ornament: the first puzzle of the book.
            if let Some(entry) = first {
                let size = area.width * 0.5;
                let square = Area {
                    x: middle - size / 2.0,
                    y: area.y + area.height * 0.46,
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
        let mut rules = Vec::new();
        for rule in &chapter.rules {
            rules.extend(self.types.regular.wrap(rule, TEXT, body.width));
        }
        let head = HEADING * 1.7 + rules.len() as f32 * TEXT * 1.35 + 6.0;
        let layout = self.layout;
        for (page, entries) in chapter.entries.chunks(layout.per_page).enumerate() {
            let first = number + page * layout.per_page;
            let running = (page > 0).then_some(chapter.title.as_str());
            let mut without_code = 0;
            self.page(Some(running.unwrap_or("")), |pen, types| {
                let mut area = body;
                if page == 0 {
                    let at = (area.x, area.y + HEADING);
                    pen.text(&types.bold, HEADING, BLACK, at, &chapter.title);
                    for (row, rule) in rules.iter().enumerate() {
                        let y = area.y + HEADING * 1.7 + (row as f32 + 0.8) * TEXT * 1.35;
                        pen.text(&types.regular, TEXT, BLACK, (area.x, y), rule);
                    }
                    area = area.below(head);
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

    fn solutions(&mut self, book: &Book) -> Result<(), BookError> {
        self.mark("Solutions");
        let body = self.body();
        let head = HEADING * 1.7;
        let all: Vec<(usize, &Entry)> = book
            .chapters
            .iter()
            .flat_map(|chapter| &chapter.entries)
            .enumerate()
            .collect();
        let widest = all
            .iter()
            .map(|(_, entry)| entry.puzzle.shape().side())
            .max();
        let columns = match (widest.unwrap_or(9), body.width < 400.0) {
            (..=9, false) => 4,
            (..=9, true) | (10..=12, false) => 3,
            (10..=16, _) => 2,
            _ => 1,
        };
        let width = (body.width - 14.0 * (columns - 1) as f32) / columns as f32;
        let rows = ((body.height - head) / (width + CAPTION + 8.0))
            .floor()
            .max(1.0) as usize;
        for (page, entries) in all.chunks(columns * rows).enumerate() {
            self.page(
                Some(if page > 0 { "Solutions" } else { "" }),
                |pen, types| {
                    if page == 0 {
                        let at = (body.x, body.y + HEADING);
                        pen.text(&types.bold, HEADING, BLACK, at, "Solutions");
                    }
                    let area = body.below(head);
                    for (place, (number, entry)) in entries.iter().enumerate() {
                        let slot = area.part(place, (columns, rows), 14.0);
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
                },
            )?;
        }
        Ok(())
    }

    fn colophon(&mut self, book: &Book) -> Result<(), BookError> {
        let area = self.whole();
        self.page(None, |pen, types| {
            let lines = book.colophon.iter();
            let lines: Vec<String> = lines
                .flat_map(|line| types.regular.wrap(line, TEXT, area.width))
                .collect();
            let mut y = area.y + area.height - lines.len() as f32 * TEXT * 1.5;
            let rule = [(area.x, y - 16.0), (area.x + area.width, y - 16.0)];
            pen.lines(Line::new(0.5, GREY), [rule]);
            for line in lines {
                pen.text(&types.regular, TEXT, DARK, (area.x, y), &line);
                y += TEXT * 1.5;
            }
        })
    }
}

/// A puzzle with its number, what is said of it and its code; whether there is
/// room for that.
fn puzzle(
    pen: &mut Pen<'_, '_>,
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
    pen.text(&types.regular, SMALL, DARK, (after, base), &entry.caption);
    let has_code = code.is_some();
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
