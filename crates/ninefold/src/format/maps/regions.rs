//! Jigsaws and groups on one line: the region or group of each cell.

use alloc::vec::Vec;

use super::super::ReadOptions;
use super::super::error::ParseError;
use super::super::kind::{Boards, Facts, Read, classic_only};
use super::super::line::tokens;
use super::{Text, edges, groups, hang_together, may_be_givens, square};
use crate::board::constraint::{Different, Renban};
use crate::{Cell, Constraint, Grid, Puzzle, Shape};

/// Givens, and the region of each cell.
pub(in crate::format) const JIGSAW: Facts = Facts {
    name: "jigsaw",
    aliases: &["grid+regions"],
    extensions: &[],
    description: "a jigsaw: givens, and the region of each cell, `..… 0011…` (read only)",
    read: Read::Line(read_jigsaw),
    looks: Some(looks_jigsaw),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// The region of each cell, and no givens.
pub(in crate::format) const LAYOUT: Facts = Facts {
    name: "layout",
    aliases: &["layout-81"],
    extensions: &[],
    description: "an empty jigsaw: the region of each cell (read only)",
    read: Read::Line(|text, line, _| read_layout(text, line, false)),
    looks: Some(looks_layout),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// The region of each cell, in addition to the boxes.
pub(in crate::format) const BOXES: Facts = Facts {
    name: "layout+boxes",
    aliases: &["layout-81+boxes"],
    extensions: &[],
    description: "like `layout`, but the boxes count too; must be named (read only)",
    read: Read::Line(|text, line, _| read_layout(text, line, true)),
    looks: None,
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// Givens of a Latin square, and the renban group of each cell.
pub(in crate::format) const RENBAN: Facts = Facts {
    name: "renban-map",
    aliases: &["grid+groups"],
    extensions: &[],
    description: "a Latin square: givens, and the renban group of each cell, `..… AABC…` (read only)",
    read: Read::Line(read_renban),
    looks: Some(looks_renban),
    write: None,
    boards: Boards::Any,
    holds: &[],
    says: classic_only,
    blurs: &[],
};

/// Givens and a map of as many signs, with the side of the board.
pub(super) fn two_words(text: &str) -> Option<(&str, usize)> {
    let words = tokens(text);
    let [(_, givens), (_, map)] = words[..] else {
        return None;
    };
    let fits = may_be_givens(givens) && givens.chars().count() == map.chars().count();
    square(givens).filter(|_| fits).map(|side| (map, side))
}

/// Whether a map cuts a board in pieces of as many cells as it has digits.
fn is_jigsaw(map: &str, side: usize) -> bool {
    let groups = groups(map);
    groups.len() == side
        && groups.iter().all(|group| group.len() == side)
        && hang_together(&groups, side)
        && map.chars().all(|sign| sign.is_ascii_alphanumeric())
}

fn looks_jigsaw(text: &str) -> bool {
    two_words(text).is_some_and(|(map, side)| is_jigsaw(map, side))
}

/// Whether a line is the regions of a board. In a board full of digits, equal
/// ones don't touch.
pub(in crate::format) fn looks_layout(text: &str) -> bool {
    let text = text.trim();
    square(text).is_some_and(|side| side > 4 && is_jigsaw(text, side))
}

fn looks_renban(text: &str) -> bool {
    two_words(text).is_some_and(|(map, side)| {
        map.chars().all(|sign| sign.is_ascii_alphabetic())
            && !edges::is_mask(map, side)
            && !is_jigsaw(map, side)
            && hang_together(&groups(map), side)
    })
}

/// For each cell the number of its group.
fn numbered(groups: &[Vec<Cell>], shape: Shape) -> Vec<u8> {
    let mut regions = vec![0; shape.cells()];
    for (number, group) in groups.iter().enumerate() {
        for cell in group {
            regions[cell.index()] = number.min(255) as u8;
        }
    }
    regions
}

fn read_jigsaw(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 2, "givens and the region of each cell")?;
    let side = text.side(0)?;
    let Ok(shape) = Shape::square(side) else {
        return Err(text.error(0, 0, format!("a board of side {side}"), "2 to 25"));
    };
    let givens = text.givens(0, shape)?;
    let regions = numbered(&text.groups(1, shape)?, shape);
    text.puzzle(shape, Some(regions), Vec::new(), givens)
}

fn read_layout(text: &str, line: usize, boxes: bool) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 1, "the region of each cell")?;
    let side = text.side(0)?;
    let shape = match boxes {
        true => text.boxed(0, &ReadOptions::default())?,
        false => match Shape::square(side) {
            Ok(shape) => shape,
            Err(error) => return Err(text.error(0, 0, format!("{error}"), "a board")),
        },
    };
    let groups = text.groups(0, shape)?;
    if let Some(group) = groups.iter().find(|group| group.len() != side) {
        let found = format!("a region of {} cells", group.len());
        return Err(text.error(0, group[0].index(), found, format!("{side} cells")));
    }
    if !boxes {
        let regions = numbered(&groups, shape);
        return text.puzzle(shape, Some(regions), Vec::new(), Grid::empty(shape));
    }
    let region = |group: Vec<Cell>| Constraint::Different(Different::new(group));
    let regions = groups.into_iter().map(region).collect();
    text.puzzle(shape, None, regions, Grid::empty(shape))
}

fn read_renban(text: &str, line: usize, _: &ReadOptions) -> Result<Puzzle, ParseError> {
    let text = Text::new(text, line, 2, "givens and the group of each cell")?;
    let shape = text.latin(0)?;
    let givens = text.givens(0, shape)?;
    let groups = text.groups(1, shape)?.into_iter();
    let groups = groups.filter(|group| group.len() > 1);
    let clues = groups.map(|group| Constraint::Renban(Renban::new(group)));
    text.puzzle(shape, None, clues.collect(), givens)
}
