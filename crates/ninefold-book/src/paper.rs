//! [`Paper`] and [`Layout`]: the size of the pages, and what stands where.

use core::fmt;
use core::str::FromStr;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
    /// 148 by 210 mm.
    A5,
    /// 6 by 9 inches, as books are bound.
    SixByNine,
}

/// No such paper.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a paper size: expected a4, letter, a5 or 6x9")]
pub struct PaperError(String);

impl Paper {
    /// Every paper.
    pub const ALL: [Paper; 4] = [Paper::A4, Paper::Letter, Paper::A5, Paper::SixByNine];

    /// Its name, as an option gives it.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
            Paper::A5 => "a5",
            Paper::SixByNine => "6x9",
        }
    }

    /// Width and height in points, of which an inch has 72.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
            Paper::A5 => (419.53, 595.28),
            Paper::SixByNine => (432.0, 648.0),
        }
    }

    /// The white edge.
    pub(crate) const fn margin(self) -> f32 {
        match self {
            Paper::A4 | Paper::Letter => 45.0,
            Paper::A5 | Paper::SixByNine => 34.0,
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Paper {
    type Err = PaperError;

    fn from_str(text: &str) -> Result<Paper, PaperError> {
        let named = |paper: &Paper| paper.name().eq_ignore_ascii_case(text);
        let found = Paper::ALL.into_iter().find(named);
        found.ok_or_else(|| PaperError(text.to_owned()))
    }
}

/// How a book is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The paper.
    pub paper: Paper,
    /// Puzzles on a page, 1 to 12.
    pub per_page: usize,
    /// Whether digits are as large as the cells allow.
    pub large: bool,
    /// Whether the book begins with a title page.
    pub title_page: bool,
    /// Whether it ends with the solutions.
    pub solutions: bool,
}

/// A layout that can't be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} puzzles per page: expected 1 to {most}", most = Layout::MOST)]
pub struct LayoutError(usize);

impl Default for Layout {
    fn default() -> Layout {
        Layout {
            paper: Paper::A4,
            per_page: 4,
            large: false,
            title_page: true,
            solutions: true,
        }
    }
}

impl Layout {
    /// The most puzzles on a page.
    pub const MOST: usize = 12;

    pub(crate) fn check(&self) -> Result<(), LayoutError> {
        match self.per_page {
            1..=Layout::MOST => Ok(()),
            number => Err(LayoutError(number)),
        }
    }

    /// Columns and rows of the puzzles on a page.
    pub(crate) fn raster(&self) -> (usize, usize) {
        match self.per_page {
            1 => (1, 1),
            2 => (1, 2),
            3 => (1, 3),
            4 => (2, 2),
            5 | 6 => (2, 3),
            7 | 8 => (2, 4),
            9 => (3, 3),
            _ => (3, 4),
        }
    }
}

/// A rectangle on a page; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    /// What is left below the first `height` points.
    pub fn below(self, height: f32) -> Area {
        Area {
            y: self.y + height,
            height: self.height - height,
            ..self
        }
    }

    /// The part in this column and row of a raster, with gaps between them.
    pub fn part(self, place: usize, (columns, rows): (usize, usize), gap: f32) -> Area {
        let width = (self.width - gap * (columns - 1) as f32) / columns as f32;
        let height = (self.height - gap * (rows - 1) as f32) / rows as f32;
        Area {
            x: self.x + (place % columns) as f32 * (width + gap),
            y: self.y + (place / columns) as f32 * (height + gap),
            width,
            height,
        }
    }
}
