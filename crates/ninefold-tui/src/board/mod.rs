//! Draws a board into a buffer, from a description of each cell.
//!
//! The description says what a cell means ([`CellLook`]); only the files here
//! know how that looks in each size of cell, with and without colour. Where
//! lines run, and how heavy they are, follows from the board's [`Regions`].

mod borders;
mod cell;
mod clues;
mod cursor;
mod dense;
mod margin;
mod signs;

use ninefold::{Cell, Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

use crate::geometry::Geometry;
use crate::palette::{Palette, Role};
use crate::printed::Printed;
use crate::regions::Regions;

pub use cell::{has_both_marks, superscript};

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// Fog.
    Fog,
    /// A printed digit.
    Given(Digit),
    /// A digit of the player's, or one shown thin.
    Entry(Digit),
    /// Corner and centre notes.
    Notes {
        /// Written in the corners.
        corner: DigitSet,
        /// Written in the middle.
        centre: DigitSet,
    },
    /// No notes, but digits that were ruled out.
    Struck(DigitSet),
    /// The candidates that a hint speaks of.
    Candidates(DigitSet),
    /// A cell that differs between solutions.
    Differs,
}

/// What is said of a cell, in the order in which one covers another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CellMark {
    /// Nothing.
    #[default]
    None,
    /// Holds the digit that the cursor is on.
    Same,
    /// Checked by the rules, and no repeat; it may still be wrong.
    Unrepeated,
    /// Checked against the solution, and right.
    Fine,
    /// Checked, and wrong.
    Wrong,
    /// Part of a hint's reason.
    Reason,
    /// Part of a hint's reason, of the second of two sets.
    Second,
    /// Loses a candidate by a hint.
    RuledOut,
    /// Where a hint leads.
    Target,
    /// Repeats in a house.
    Conflict,
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CellLook {
    /// What it holds.
    pub content: Content,
    /// What is said of it.
    pub mark: CellMark,
    /// Whether it shares a house with the cursor.
    pub peer: bool,
    /// Whether a hint uses its house.
    pub house: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// The player's colours, bit 0 the first.
    pub colours: u16,
    /// Its number in a hint's chain, from 1.
    pub link: Option<u8>,
    /// The digit that is lit, where it is a note.
    pub lit: Option<Digit>,
    /// Whether it is gold: the win's wave has reached it.
    pub gold: bool,
}

/// What the pencil writes, shown at the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CursorKind {
    Digit,
    Corner,
    Centre,
    Colour,
    None,
}

/// A board to draw.
#[derive(Debug)]
pub struct BoardPicture<'a> {
    /// Where it stands.
    pub geometry: &'a Geometry,
    /// How it is divided.
    pub regions: &'a Regions,
    /// Its cells, row by row.
    pub cells: &'a [CellLook],
    /// The cell the cursor is on, and what it writes.
    pub cursor: Option<(Cell, CursorKind)>,
    /// Whether the corner is folded: the board is solved.
    pub solved: bool,
    /// Whether rows and columns are numbered: a text speaks of them.
    pub numbered: bool,
    /// Whether each note has its own place in the cell.
    pub note_places: bool,
    /// Whether plain ASCII is drawn.
    pub ascii: bool,
    /// The colours.
    pub palette: Palette,
}

impl BoardPicture<'_> {
    /// Draws the board.
    pub fn draw(&self, buf: &mut Buffer) {
        self.draw_lines(buf);
        for (index, look) in self.cells.iter().enumerate() {
            let cell = Cell::new(index);
            if let Some(rect) = self.geometry.rect(cell) {
                self.draw_cell(buf, cell, look, rect);
            }
        }
        if self.numbered {
            self.draw_numbers(buf);
        }
        self.draw_clues(buf);
        self.underline_cages(buf);
        self.draw_cursor(buf);
        self.draw_more(buf);
        if self.solved {
            let corner = if self.ascii { "\\" } else { "◥" };
            let style = self.palette.style(Role::Target);
            buf.set_string(
                self.geometry.area.right() - 1,
                self.geometry.area.y,
                corner,
                style,
            );
        }
    }

    /// What the clues print in a cell.
    fn printed(&self, cell: Cell) -> Printed {
        let cells = &self.regions.clues().cells;
        cells.get(cell.index()).copied().unwrap_or_default()
    }

    /// The background of a cell: its mark, selection, colour, peer, facet.
    fn ground(&self, cell: Cell) -> Color {
        let look = &self.cells[cell.index()];
        let palette = &self.palette;
        let role = match look.mark {
            _ if look.gold => Some(Role::TargetFill),
            CellMark::Conflict | CellMark::Wrong => Some(Role::ConflictFill),
            CellMark::Target => Some(Role::TargetFill),
            CellMark::RuledOut => Some(Role::RuledOutFill),
            CellMark::Reason => Some(Role::ReasonFill),
            CellMark::Second => Some(Role::LinkFill),
            CellMark::Fine => Some(Role::FineFill),
            // The player's colour stays in sight; the digit is underlined.
            CellMark::Same if look.colours != 0 => None,
            CellMark::Same => Some(Role::Same),
            CellMark::Unrepeated | CellMark::None => None,
        };
        let at_cursor = self.cursor.is_some_and(|(at, _)| at == cell);
        let role = match role {
            Some(role) if palette.color(role) != Color::Reset => Some(role),
            _ if look.selected || at_cursor => Some(Role::Cursor),
            other => other,
        };
        if let Some(role) = role {
            return palette.color(role);
        }
        if look.colours != 0 {
            return palette.mark(look.colours.trailing_zeros() as usize);
        }
        if look.house {
            return palette.color(Role::House);
        }
        if look.peer {
            return palette.color(Role::Peer);
        }
        if self.printed(cell).shaded {
            return palette.color(Role::Shade);
        }
        palette.color(if self.regions.is_shaded(cell) {
            Role::Facet
        } else {
            Role::Board
        })
    }
}

fn put(buf: &mut Buffer, x: u16, y: u16, glyph: char, style: Style) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_char(glyph).set_style(style);
    }
}

#[cfg(test)]
mod tests {
    use ninefold::{Rules, Shape};
    use ratatui::layout::Rect;

    use super::*;
    use crate::palette::{ColourScheme, Depth};

    /// The regions of a jigsaw, six cells each.
    const JIGSAW: [usize; 36] = [
        0, 0, 0, 1, 1, 1, //
        0, 2, 0, 1, 3, 1, //
        0, 2, 2, 3, 3, 1, //
        4, 2, 2, 3, 3, 5, //
        4, 2, 4, 5, 3, 5, //
        4, 4, 4, 5, 5, 5, //
    ];

    fn jigsaw() -> Regions {
        Regions::new(Shape::of_side(6).unwrap(), &JIGSAW)
    }

    /// A board whose cells show the numbers of their regions, as large as a
    /// screen allows.
    fn picture(regions: &Regions, width: u16, height: u16, ascii: bool) -> String {
        let screen = Rect::new(0, 0, width, height);
        let geometry = Geometry::fit(regions, screen, Cell::new(0)).unwrap();
        let look = |cell| CellLook {
            content: Content::Entry(Digit::from_index(regions.region(cell))),
            ..CellLook::default()
        };
        let cells: Vec<CellLook> = regions.shape().iter().map(look).collect();
        let mut buf = Buffer::empty(screen);
        BoardPicture {
            geometry: &geometry,
            regions,
            cells: &cells,
            cursor: None,
            solved: false,
            numbered: false,
            note_places: false,
            ascii,
            palette: Palette::new(Depth::None, ColourScheme::Night),
        }
        .draw(&mut buf);
        let area = geometry.area;
        let line = |y| -> String {
            let characters = area.left()..area.right();
            characters.map(|x| buf[(x, y)].symbol()).collect()
        };
        let lines: Vec<String> = (area.top()..area.bottom()).map(line).collect();
        lines.join("\n")
    }

    #[test]
    fn a_jigsaw_has_heavy_lines_between_its_regions_and_light_ones_within() {
        insta::assert_snapshot!(picture(&jigsaw(), 80, 17, false), @r"
        ┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
        ┃  1  │  1  │  1  ┃  2  │  2  │  2  ┃
        ┠─────╆━━━━━╅─────╂─────╆━━━━━╅─────┨
        ┃  1  ┃  3  ┃  1  ┃  2  ┃  4  ┃  2  ┃
        ┠─────╂─────╄━━━━━╋━━━━━╃─────╂─────┨
        ┃  1  ┃  3  │  3  ┃  4  │  4  ┃  2  ┃
        ┣━━━━━╉─────┼─────╂─────┼─────╊━━━━━┫
        ┃  5  ┃  3  │  3  ┃  4  │  4  ┃  6  ┃
        ┠─────╂─────╆━━━━━╋━━━━━╅─────╂─────┨
        ┃  5  ┃  3  ┃  5  ┃  6  ┃  4  ┃  6  ┃
        ┠─────╄━━━━━╃─────╂─────╄━━━━━╃─────┨
        ┃  5  │  5  │  5  ┃  6  │  6  │  6  ┃
        ┗━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━┷━━━━━┛
        ");
        insta::assert_snapshot!(picture(&jigsaw(), 80, 17, true), @r"
        #=================#=================#
        #  1  |  1  |  1  #  2  |  2  |  2  #
        #-----#=====#-----#-----#=====#-----#
        #  1  #  3  #  1  #  2  #  4  #  2  #
        #-----#-----#=====#=====#-----#-----#
        #  1  #  3  |  3  #  4  |  4  #  2  #
        #=====#-----+-----#-----+-----#=====#
        #  5  #  3  |  3  #  4  |  4  #  6  #
        #-----#-----#=====#=====#-----#-----#
        #  5  #  3  #  5  #  6  #  4  #  6  #
        #-----#=====#-----#-----#=====#-----#
        #  5  |  5  |  5  #  6  |  6  |  6  #
        #=================#=================#
        ");
    }

    #[test]
    fn small_cells_of_a_jigsaw_have_no_light_lines() {
        insta::assert_snapshot!(picture(&jigsaw(), 50, 17, false), @r"
        ┏━━━━━━━━━━━┳━━━━━━━━━━━┓
        ┃ 1   1   1 ┃ 2   2   2 ┃
        ┃   ┏━━━┓   ┃   ┏━━━┓   ┃
        ┃ 1 ┃ 3 ┃ 1 ┃ 2 ┃ 4 ┃ 2 ┃
        ┃   ┃   ┗━━━╋━━━┛   ┃   ┃
        ┃ 1 ┃ 3   3 ┃ 4   4 ┃ 2 ┃
        ┣━━━┫       ┃       ┣━━━┫
        ┃ 5 ┃ 3   3 ┃ 4   4 ┃ 6 ┃
        ┃   ┃   ┏━━━╋━━━┓   ┃   ┃
        ┃ 5 ┃ 3 ┃ 5 ┃ 6 ┃ 4 ┃ 6 ┃
        ┃   ┗━━━┛   ┃   ┗━━━┛   ┃
        ┃ 5   5   5 ┃ 6   6   6 ┃
        ┗━━━━━━━━━━━┻━━━━━━━━━━━┛
        ");
    }

    #[test]
    fn the_boxes_of_usual_rules_are_regions_too() {
        let boxes = Regions::of(&Rules::classic(Shape::of_side(6).unwrap()));
        insta::assert_snapshot!(picture(&boxes, 80, 17, false), @r"
        ┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┯━━━━━┓
        ┃  1  │  1  │  1  ┃  2  │  2  │  2  ┃
        ┠─────┼─────┼─────╂─────┼─────┼─────┨
        ┃  1  │  1  │  1  ┃  2  │  2  │  2  ┃
        ┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫
        ┃  3  │  3  │  3  ┃  4  │  4  │  4  ┃
        ┠─────┼─────┼─────╂─────┼─────┼─────┨
        ┃  3  │  3  │  3  ┃  4  │  4  │  4  ┃
        ┣━━━━━┿━━━━━┿━━━━━╋━━━━━┿━━━━━┿━━━━━┫
        ┃  5  │  5  │  5  ┃  6  │  6  │  6  ┃
        ┠─────┼─────┼─────╂─────┼─────┼─────┨
        ┃  5  │  5  │  5  ┃  6  │  6  │  6  ┃
        ┗━━━━━┷━━━━━┷━━━━━┻━━━━━┷━━━━━┷━━━━━┛
        ");
    }
    #[test]
    fn a_board_of_a_side_without_boxes_has_the_regions_of_its_rules() {
        let five = Shape::boxless(5).unwrap();
        let regions = vec![
            0, 0, 0, 1, 1, //
            0, 0, 1, 1, 1, //
            2, 2, 2, 3, 3, //
            2, 4, 2, 3, 3, //
            4, 4, 4, 4, 3, //
        ];
        let rules = Rules::build(five).regions(regions).done().unwrap();
        insta::assert_snapshot!(picture(&Regions::of(&rules), 80, 15, false), @r"
        ┏━━━━━┯━━━━━┯━━━━━┳━━━━━┯━━━━━┓
        ┃  1  │  1  │  1  ┃  2  │  2  ┃
        ┠─────┼─────╆━━━━━╃─────┼─────┨
        ┃  1  │  1  ┃  2  │  2  │  2  ┃
        ┣━━━━━┿━━━━━╇━━━━━╈━━━━━┿━━━━━┫
        ┃  3  │  3  │  3  ┃  4  │  4  ┃
        ┠─────╆━━━━━╅─────╂─────┼─────┨
        ┃  3  ┃  5  ┃  3  ┃  4  │  4  ┃
        ┣━━━━━╃─────╄━━━━━╇━━━━━╅─────┨
        ┃  5  │  5  │  5  │  5  ┃  4  ┃
        ┗━━━━━┷━━━━━┷━━━━━┷━━━━━┻━━━━━┛
        ");
        insta::assert_snapshot!(picture(&Regions::of(&Rules::classic(five)), 80, 15, false), @r"
        ┏━━━━━┯━━━━━┯━━━━━┯━━━━━┯━━━━━┓
        ┃  1  │  1  │  1  │  1  │  1  ┃
        ┠─────┼─────┼─────┼─────┼─────┨
        ┃  1  │  1  │  1  │  1  │  1  ┃
        ┠─────┼─────┼─────┼─────┼─────┨
        ┃  1  │  1  │  1  │  1  │  1  ┃
        ┠─────┼─────┼─────┼─────┼─────┨
        ┃  1  │  1  │  1  │  1  │  1  ┃
        ┠─────┼─────┼─────┼─────┼─────┨
        ┃  1  │  1  │  1  │  1  │  1  ┃
        ┗━━━━━┷━━━━━┷━━━━━┷━━━━━┷━━━━━┛
        ");
    }
}
