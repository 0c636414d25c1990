//! One direction of a board on the screen: where its rows, or its columns,
//! begin, and what lies between them.

/// The rows of a board down the screen, or its columns across it, in
/// characters from the first line of the frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The characters that each row or column takes, without lines.
    size: u16,
    /// The first in view: 0 unless the board is scrolled.
    first: usize,
    /// Where each that is in view begins, from the first on.
    starts: Vec<u16>,
    /// The characters from the frame to the frame.
    length: u16,
}

/// What stands at a character: a row or column, or a line between two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Within this row or column.
    Within(usize),
    /// On the line after the one and before the other; at the frame of what is
    /// in view there is only one of them.
    Between(Option<usize>, Option<usize>),
}

impl Track {
    /// The track from `first` on. A line stands before each row or column with
    /// a border before it; before every one where there are thin `lines` too.
    pub fn new(
        borders: &[bool],
        lines: bool,
        size: u16,
        first: usize,
        length: Option<u16>,
    ) -> Track {
        let mut at = 0;
        let mut starts = Vec::new();
        for (index, border) in borders.iter().enumerate().skip(first) {
            at += u16::from(lines || *border || index == first);
            if length.is_some_and(|length| at + size >= length) {
                break;
            }
            starts.push(at);
            at += size;
        }
        Track {
            size,
            first,
            starts,
            length: length.unwrap_or(at + 1),
        }
    }

    /// The characters from the frame to the frame.
    pub fn length(&self) -> u16 {
        self.length
    }

    /// The first row or column in view, and the one after the last.
    pub fn in_view(&self) -> (usize, usize) {
        (self.first, self.first + self.starts.len())
    }

    /// Where a row or column begins; `None` out of view.
    pub fn start(&self, index: usize) -> Option<u16> {
        self.starts.get(index.checked_sub(self.first)?).copied()
    }

    /// The row or column at a character; lines belong to none.
    pub fn at(&self, character: u16) -> Option<usize> {
        let place = self.starts.partition_point(|start| *start <= character);
        let before = place.checked_sub(1)?;
        (character < self.starts[before] + self.size).then_some(self.first + before)
    }

    /// What stands at a character.
    pub fn place(&self, character: u16) -> Place {
        if let Some(index) = self.at(character) {
            return Place::Within(index);
        }
        let after = self.starts.partition_point(|start| *start <= character);
        let before = after.checked_sub(1).map(|before| self.first + before);
        let after = (after < self.starts.len()).then_some(self.first + after);
        Place::Between(before, after)
    }
}

/// The part of a track that fits a scrolled board's room: its first row or
/// column, and its characters. It is a window round the cursor of whole boxes,
/// or of as many rows or columns as fit where not even one box does.
pub fn window(borders: &[bool], size: u16, room: u16, cursor: usize) -> (usize, u16) {
    let middle = |at: usize, shown: usize, all: usize| {
        at.saturating_sub(shown / 2).min(all.saturating_sub(shown))
    };
    let side = borders.len();
    if let Some(step) = even_step(borders) {
        let block = step as u16 * size + 1;
        let shown = usize::from((room - 1) / block).min(side / step);
        if shown > 0 {
            let first = middle(cursor / step, shown, side / step) * step;
            return (first, shown as u16 * block + 1);
        }
    }
    // Room for the most lines that this many rows or columns may have between
    // them, so that the window stays as large when it is scrolled.
    let length = |count: usize| {
        let lines = |window: &[bool]| window[1..].iter().filter(|border| **border).count();
        let most = borders.windows(count).map(lines).max().unwrap_or(0);
        count as u16 * size + most.max(1) as u16 + 2
    };
    let fitting = (1..=side).rev().find(|count| length(*count) <= room);
    let count = fitting.unwrap_or(1);
    (middle(cursor, count, side), length(count))
}

/// How far apart the borders are, where they are all as far apart, as those of
/// boxes are.
fn even_step(borders: &[bool]) -> Option<usize> {
    let side = borders.len();
    let step = (1..side).find(|at| borders[*at]).unwrap_or(side);
    let is_even = (0..side).all(|at| borders[at] == (at % step == 0));
    (is_even && side.is_multiple_of(step)).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_where_borders_run_or_everywhere() {
        let borders = [true, false, true, false];
        let dense = Track::new(&borders, false, 3, 0, None);
        let starts: Vec<_> = (0..5).map(|index| dense.start(index)).collect();
        assert_eq!(starts, [Some(1), Some(4), Some(8), Some(11), None]);
        assert_eq!(dense.length(), 15);
        assert_eq!(dense.place(0), Place::Between(None, Some(0)));
        assert_eq!(dense.place(6), Place::Within(1));
        assert_eq!(dense.place(7), Place::Between(Some(1), Some(2)));
        assert_eq!(dense.place(14), Place::Between(Some(3), None));
        let open = Track::new(&borders, true, 3, 0, None);
        assert_eq!(open.length(), 17);
        assert_eq!(open.place(4), Place::Between(Some(0), Some(1)));
    }

    #[test]
    fn a_window_has_whole_boxes_or_as_much_as_fits_round_the_cursor() {
        let boxes: Vec<bool> = (0..25).map(|at| at % 5 == 0).collect();
        assert_eq!(window(&boxes, 2, 40, 12), (5, 34));
        assert_eq!(window(&boxes, 2, 40, 24), (10, 34));
        // No box of twelve rows fits nine characters, but six rows do.
        let tall: Vec<bool> = (0..24).map(|at| at % 12 == 0).collect();
        assert_eq!(window(&tall, 1, 9, 10), (7, 9));
        // Borders that run now here, now there: the window never grows.
        let uneven = [true, true, false, true, true, false, true, true];
        for cursor in 0..8 {
            let (first, length) = window(&uneven, 2, 12, cursor);
            let track = Track::new(&uneven, false, 2, first, Some(length));
            let (from, to) = track.in_view();
            assert!((from..to).contains(&cursor), "{cursor}: {from} to {to}");
            assert_eq!(length, 12);
        }
    }
}
