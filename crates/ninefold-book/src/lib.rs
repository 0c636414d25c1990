//! Books of puzzles as PDF.
//!
//! A [`Book`] is what goes on paper: a title page, chapters of puzzles, their
//! solutions, small, at the end, and a last page that tells how the book can be
//! made again. [`Book::pdf`] lays it out, [`Book::sheets`] draws the same pages as
//! SVG, without the fonts and so small enough for a browser; [`Layout`] says on which
//! paper and how many puzzles a page. Nothing here reads a clock, so that a book is the same
//! bytes wherever it is made.
//!
//! ```
//! use ninefold::{Level, generate::Recipe};
//! use ninefold_book::{Book, Chapter, Entry, Layout};
//! let mut chapter = Chapter::new("Easy");
//! for puzzle in Recipe::level(Level::Easy).puzzles(7).take(2) {
//!     chapter.entries.push(Entry::new(puzzle?.puzzle)?);
//! }
//! let pdf = Book::new("A small book", vec![chapter]).pdf(&Layout::default())?;
//! assert!(pdf.starts_with(b"%PDF-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod canvas;
mod chapters;
mod code;
mod letters;
mod pages;
mod paper;
#[cfg(feature = "pdf")]
mod pdf;
mod pen;
mod svg;
mod widths;

use ninefold::ask::NotUniqueError;
use ninefold::{Grid, Puzzle};

pub use chapters::{Heading, chapters};
pub use paper::{Layout, LayoutError, Paper, PaperError};

/// A book of puzzles.
#[derive(Clone, Debug)]
pub struct Book {
    /// What stands on the title page.
    pub title: String,
    /// The puzzles.
    pub chapters: Vec<Chapter>,
    /// The lines of the last page, which tell how the book was made.
    pub colophon: Vec<String>,
    /// What the pages say of themselves.
    pub words: Words,
}

/// The words that a book has of its own, in its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language, as `en`.
    pub language: String,
    /// How many puzzles there are, with `{n}` for the number: one of them.
    pub one: String,
    /// And several.
    pub several: String,
    /// The heading of the solutions.
    pub solutions: String,
}

impl Default for Words {
    fn default() -> Words {
        Words {
            language: "en".to_owned(),
            one: "{n} puzzle".to_owned(),
            several: "{n} puzzles".to_owned(),
            solutions: "Solutions".to_owned(),
        }
    }
}

impl Words {
    /// So many puzzles.
    fn puzzles(&self, count: usize) -> String {
        let words = if count == 1 { &self.one } else { &self.several };
        words.replace("{n}", &count.to_string())
    }
}

/// Puzzles of one kind, which begin on a page of their own.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Its heading.
    pub title: String,
    /// The rules that its puzzles share, where they are not the usual ones: a
    /// sentence each.
    pub rules: Vec<String>,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// What stands beside its number.
    pub caption: String,
    /// The address that its QR code leads to.
    pub link: Option<String>,
}

/// A book as a PDF document.
#[cfg(feature = "pdf")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Printed {
    /// The PDF document.
    pub pdf: Vec<u8>,
    /// How many puzzles with a link have no QR code, because there is no room
    /// for it.
    pub without_code: usize,
}

/// The pages of a book as pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheets {
    /// An SVG document for each page.
    pub pages: Vec<String>,
    /// How many puzzles with a link have no QR code, because there is no room
    /// for it.
    pub without_code: usize,
}

/// Why there is no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// There is nothing to print.
    #[error("a book needs at least one puzzle")]
    Empty,
    /// The layout can't be printed.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The writer of PDF gave up.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}

impl Entry {
    /// A puzzle that has one solution.
    pub fn new(puzzle: Puzzle) -> Result<Entry, NotUniqueError> {
        Ok(Entry {
            solution: puzzle.solution()?,
            puzzle,
            caption: String::new(),
            link: None,
        })
    }
}

impl Chapter {
    /// A chapter without puzzles.
    pub fn new(title: impl Into<String>) -> Chapter {
        Chapter {
            title: title.into(),
            rules: Vec::new(),
            entries: Vec::new(),
        }
    }
}

impl Book {
    /// A book that tells nothing of how it was made.
    pub fn new(title: impl Into<String>, chapters: Vec<Chapter>) -> Book {
        Book {
            title: title.into(),
            chapters,
            colophon: Vec::new(),
            words: Words::default(),
        }
    }

    /// The book as a PDF document.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self, layout: &Layout) -> Result<Vec<u8>, BookError> {
        Ok(self.print(layout)?.pdf)
    }

    /// The book as a PDF document, and what it had no room for.
    #[cfg(feature = "pdf")]
    pub fn print(&self, layout: &Layout) -> Result<Printed, BookError> {
        self.check(layout)?;
        let mut document = pdf::Pdf::new(self)?;
        let without_code = pages::write(self, layout, &mut document)?;
        Ok(Printed {
            pdf: document.finish()?,
            without_code,
        })
    }

    /// The same pages as pictures, without fonts: a text is as wide as in the PDF,
    /// in the letters of whoever shows it.
    pub fn sheets(&self, layout: &Layout) -> Result<Sheets, BookError> {
        self.check(layout)?;
        let mut drawn = svg::Svg::default();
        let without_code = pages::write(self, layout, &mut drawn)?;
        Ok(Sheets {
            pages: drawn.pages,
            without_code,
        })
    }

    fn check(&self, layout: &Layout) -> Result<(), BookError> {
        layout.check()?;
        let mut chapters = self.chapters.iter();
        match chapters.all(|chapter| chapter.entries.is_empty()) {
            true => Err(BookError::Empty),
            false => Ok(()),
        }
    }
}
