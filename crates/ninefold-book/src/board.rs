//! A board on paper: shades and lines below, borders, then digits.

use ninefold::{Candidates, Cell, CellSet, Grid, Mark, Rules, Shape};

use crate::canvas::Line;
use crate::letters::Types;
use crate::paper::Area;
use crate::pen::{BLACK, DARK, GREY, PALE, Pen, SHADE, WHITE};

/// The most height of a digit in a cell with a sum in its corner.
const BESIDE_SUMS: f32 = 0.62;

/// A board to draw.
pub struct Board<'a> {
    pub rules: &'a Rules,
    pub grid: &'a Grid,
    /// What may stand in the open cells, of a puzzle that is given by it.
    pub candidates: Option<&'a Candidates>,
    /// Cells that are drawn bold.
    pub givens: CellSet,
    /// Whether the clues are drawn.
    pub clues: bool,
    /// The height of a digit in its cell.
    pub digit: f32,
}

/// Where the cells of a board are.
struct Plan {
    shape: Shape,
    x: f32,
    y: f32,
    cell: f32,
}

impl Plan {
    fn corner(&self, cell: Cell) -> (f32, f32) {
        (
            self.x + self.shape.col(cell) as f32 * self.cell,
            self.y + self.shape.row(cell) as f32 * self.cell,
        )
    }

    fn middle(&self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    fn middles(&self, cells: &[Cell]) -> Vec<(f32, f32)> {
        cells.iter().map(|cell| self.middle(*cell)).collect()
    }

    fn between(&self, [a, b]: [Cell; 2]) -> (f32, f32) {
        let (a, b) = (self.middle(a), self.middle(b));
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    }
}

impl Board<'_> {
    /// Draws the board into a square.
    pub fn draw(&self, pen: &mut Pen<'_>, types: &Types, area: Area) {
        let shape = self.rules.shape();
        let constraints = self.rules.constraints().iter().filter(|_| self.clues);
        let marks: Vec<Mark> = constraints.flat_map(|clue| clue.marks(shape)).collect();
        // Clues beside the board take a row or column of cells on each side.
        let beside = marks
            .iter()
            .any(|mark| matches!(mark, Mark::Outside { .. }));
        let edge = if beside { 1 } else { 0 };
        let cell = area.width / (shape.side() + 2 * edge) as f32;
        let plan = Plan {
            shape,
            x: area.x + edge as f32 * cell,
            y: area.y + edge as f32 * cell,
            cell,
        };
        for mark in &marks {
            below(pen, &plan, mark);
        }
        self.borders(pen, &plan);
        for mark in &marks {
            above(pen, &plan, types, mark);
        }
        if let Some(candidates) = self.candidates {
            self.notes(pen, &plan, types, candidates);
        }
        // Sums and tags in the corners of cells keep their room.
        let corners = marks.iter().any(|mark| match mark {
            Mark::Cage { label, .. } => !label.is_empty(),
            other => matches!(other, Mark::Tag { .. }),
        });
        let digit_size = self.digit.min(if corners { BESIDE_SUMS } else { 1.0 });
        for (cell, digit) in self.grid.digits() {
            let font = match self.givens.contains(cell) {
                true => &types.bold,
                false => &types.regular,
            };
            let mut symbol = [0; 4];
            let symbol = digit.symbol().encode_utf8(&mut symbol);
            let size = plan.cell * digit_size;
            pen.centred(font, size, BLACK, plan.middle(cell), symbol);
        }
    }

    /// Small digits, each in its place of the open cells.
    fn notes(&self, pen: &mut Pen<'_>, plan: &Plan, types: &Types, candidates: &Candidates) {
        let shape = plan.shape;
        let columns = (1..).find(|columns| columns * columns >= shape.side());
        let columns = columns.unwrap_or(1);
        let step = plan.cell * 0.9 / columns as f32;
        let open = shape.iter().filter(|cell| self.grid.get(*cell).is_none());
        for cell in open {
            let (x, y) = plan.corner(cell);
            for digit in candidates.get(cell) {
                let place = usize::from(digit.get()) - 1;
                let at = |number: usize| plan.cell * 0.05 + (number as f32 + 0.5) * step;
                let middle = (x + at(place % columns), y + at(place / columns));
                let mut symbol = [0; 4];
                let symbol = digit.symbol().encode_utf8(&mut symbol);
                pen.centred(&types.regular, step * 0.8, BLACK, middle, symbol);
            }
        }
    }

    /// Between any two cells a line, thick where their regions differ.
    fn borders(&self, pen: &mut Pen<'_>, plan: &Plan) {
        let (shape, side) = (plan.shape, plan.shape.side());
        let (mut thin, mut thick) = (Vec::new(), Vec::new());
        let region = |row, col| self.rules.region_of(shape.cell(row, col));
        for row in 0..side {
            for col in 0..side {
                let (x, y) = plan.corner(shape.cell(row, col));
                let edges = [
                    (
                        col > 0,
                        row,
                        col.saturating_sub(1),
                        [(x, y), (x, y + plan.cell)],
                    ),
                    (
                        row > 0,
                        row.saturating_sub(1),
                        col,
                        [(x, y), (x + plan.cell, y)],
                    ),
                ];
                for (inside, other_row, other_col, line) in edges {
                    if inside && region(row, col) == region(other_row, other_col) {
                        thin.push(line);
                    } else if inside {
                        thick.push(line);
                    }
                }
            }
        }
        let (left, top) = (plan.x, plan.y);
        let size = plan.cell * side as f32;
        let (right, bottom) = (left + size, top + size);
        thick.extend([
            [(left, top), (right, top)],
            [(right, top), (right, bottom)],
            [(right, bottom), (left, bottom)],
            [(left, bottom), (left, top)],
        ]);
        pen.lines(Line::new((plan.cell * 0.02).max(0.3), GREY), thin);
        pen.lines(Line::new((plan.cell * 0.055).max(0.7), BLACK), thick);
    }
}

/// What lies under the lines of the board.
fn below(pen: &mut Pen<'_>, plan: &Plan, mark: &Mark) {
    let cell = plan.cell;
    match mark {
        Mark::Shade(cells) => {
            let rects = cells.iter().map(|at| {
                let (x, y) = plan.corner(*at);
                (x, y, cell, cell)
            });
            pen.rects(SHADE, rects);
        }
        Mark::Line(cells) => pen.through(Line::new(cell * 0.035, GREY), &plan.middles(cells)),
        Mark::Path(cells) => pen.through(Line::new(cell * 0.22, PALE), &plan.middles(cells)),
        Mark::Thermo(cells) => {
            pen.through(Line::new(cell * 0.28, PALE), &plan.middles(cells));
            if let Some(bulb) = cells.first() {
                pen.circle(plan.middle(*bulb), cell * 0.38, Some(PALE), None);
            }
        }
        Mark::Round(cells) => {
            for at in cells {
                pen.circle(plan.middle(*at), cell * 0.4, Some(SHADE), None);
            }
        }
        Mark::Square(cells) => {
            let inset = cell * 0.12;
            let rects = cells.iter().map(|at| {
                let (x, y) = plan.corner(*at);
                (x + inset, y + inset, cell - 2.0 * inset, cell - 2.0 * inset)
            });
            pen.rects(SHADE, rects);
        }
        Mark::Diamond(cells) => {
            for at in cells {
                let (x, y) = plan.middle(*at);
                let far = cell * 0.45;
                let corners = [
                    (x, y - far),
                    (x + far, y),
                    (x, y + far),
                    (x - far, y),
                    (x, y - far),
                ];
                pen.through(Line::new(cell * 0.04, GREY), &corners);
            }
        }
        Mark::Arrow(cells) => arrow(pen, plan, cells),
        Mark::Circle(cells) => circle(pen, plan, cells),
        _ => {}
    }
}

/// A circle, or a pill around several cells.
fn circle(pen: &mut Pen<'_>, plan: &Plan, cells: &[Cell]) {
    let cell = plan.cell;
    let edge = cell * 0.04;
    match cells {
        [one] => {
            let line = Line::new(edge, GREY);
            pen.circle(plan.middle(*one), cell * 0.4, Some(WHITE), Some(line));
        }
        _ => {
            let middles = plan.middles(cells);
            pen.through(Line::new(cell * 0.8 + edge, GREY), &middles);
            pen.through(Line::new(cell * 0.8 - edge, WHITE), &middles);
        }
    }
}

fn arrow(pen: &mut Pen<'_>, plan: &Plan, cells: &[Cell]) {
    let [.., before, last] = cells else {
        return;
    };
    let line = Line::new(plan.cell * 0.05, GREY);
    pen.through(line, &plan.middles(cells));
    let (from, to) = (plan.middle(*before), plan.middle(*last));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let (dx, dy) = (dx / length * plan.cell * 0.2, dy / length * plan.cell * 0.2);
    let head = [
        (to.0 - dx - dy, to.1 - dy + dx),
        to,
        (to.0 - dx + dy, to.1 - dy - dx),
    ];
    pen.through(line, &head);
}

/// What lies over the lines of the board.
fn above(pen: &mut Pen<'_>, plan: &Plan, types: &Types, mark: &Mark) {
    let cell = plan.cell;
    match mark {
        Mark::Cage { cells, label } => cage(pen, plan, types, cells, label),
        Mark::Dot {
            cells,
            filled,
            label,
        } => {
            let (fill, ink) = if *filled {
                (BLACK, WHITE)
            } else {
                (WHITE, BLACK)
            };
            let at = plan.between(*cells);
            let edge = Line::new(cell * 0.03, BLACK);
            pen.circle(at, cell * 0.13, Some(fill), Some(edge));
            pen.centred(&types.bold, cell * 0.18, ink, at, label);
        }
        Mark::Letter { cells, text } => {
            let at = plan.between(*cells);
            let size = cell * 0.3;
            let width = types.bold.width(text, size) + cell * 0.06;
            let height = size * 0.8;
            pen.rect(
                WHITE,
                at.0 - width / 2.0,
                at.1 - height / 2.0,
                width,
                height,
            );
            pen.centred(&types.bold, size, BLACK, at, text);
        }
        Mark::Corner { cells, text } => {
            let middles = plan.middles(cells);
            let count = middles.len().max(1) as f32;
            let sum = |(x, y): (f32, f32), (dx, dy): &(f32, f32)| (x + dx, y + dy);
            let (x, y) = middles.iter().fold((0.0, 0.0), sum);
            let at = (x / count, y / count);
            let edge = Line::new(cell * 0.025, BLACK);
            pen.circle(at, cell * 0.22, Some(WHITE), Some(edge));
            // Four digits still fit into the circle.
            let size = cell * if text.chars().count() > 4 { 0.12 } else { 0.17 };
            pen.centred(&types.bold, size, BLACK, at, text);
        }
        Mark::Tag { cells, text } => {
            for at in cells {
                let (x, y) = plan.corner(*at);
                let size = cell * 0.22;
                let left = x + cell * 0.94 - types.regular.width(text, size);
                pen.text(&types.regular, size, DARK, (left, y + cell * 0.24), text);
            }
        }
        Mark::Outside { at, cells, label } => {
            let corner = (
                plan.x + f32::from(at.1) * cell,
                plan.y + f32::from(at.0) * cell,
            );
            let middle = (corner.0 + cell / 2.0, corner.1 + cell / 2.0);
            let size = cell * if label.chars().count() > 3 { 0.3 } else { 0.42 };
            pen.centred(&types.regular, size, BLACK, middle, label);
            if let Some(first) = cells.first() {
                toward(pen, plan, middle, plan.middle(*first));
            }
        }
        _ => {}
    }
}

/// A small arrow where a clue beside the board looks along a diagonal.
fn toward(pen: &mut Pen<'_>, plan: &Plan, from: (f32, f32), to: (f32, f32)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let least = plan.cell * 0.5;
    if dx.abs() < least || dy.abs() < least {
        return;
    }
    let (dx, dy) = (dx.signum() * plan.cell, dy.signum() * plan.cell);
    let tip = (from.0 + dx * 0.47, from.1 + dy * 0.47);
    let line = Line::new(plan.cell * 0.04, DARK);
    let start = (from.0 + dx * 0.3, from.1 + dy * 0.3);
    let head = [(tip.0 - dx * 0.14, tip.1), tip, (tip.0, tip.1 - dy * 0.14)];
    pen.through(line, &[start, tip]);
    pen.through(line, &head);
}

/// A dashed outline inside the cells, with its label in the first of them.
fn cage(pen: &mut Pen<'_>, plan: &Plan, types: &Types, cells: &[Cell], label: &str) {
    let shape = plan.shape;
    let inside = |row: isize, col: isize| {
        let side = shape.side() as isize;
        (0..side).contains(&row)
            && (0..side).contains(&col)
            && cells.contains(&shape.cell(row as usize, col as usize))
    };
    let (cell, inset) = (plan.cell, plan.cell * 0.09);
    // How far an edge goes beyond the corner: inwards at an outer corner,
    // outwards at an inner one.
    let reach = |beside: bool, across: bool| match (beside, across) {
        (false, _) => -inset,
        (true, true) => inset,
        (true, false) => 0.0,
    };
    let mut edges = Vec::new();
    for at in cells {
        let (row, col) = (shape.row(*at) as isize, shape.col(*at) as isize);
        let (x, y) = plan.corner(*at);
        for (step, edge) in [(-1, inset), (1, cell - inset)] {
            if !inside(row + step, col) {
                let left = reach(inside(row, col - 1), inside(row + step, col - 1));
                let right = reach(inside(row, col + 1), inside(row + step, col + 1));
                edges.push([(x - left, y + edge), (x + cell + right, y + edge)]);
            }
            if !inside(row, col + step) {
                let top = reach(inside(row - 1, col), inside(row - 1, col + step));
                let bottom = reach(inside(row + 1, col), inside(row + 1, col + step));
                edges.push([(x + edge, y - top), (x + edge, y + cell + bottom)]);
            }
        }
    }
    let line = Line {
        dashed: true,
        ..Line::new(cell * 0.025, DARK)
    };
    pen.lines(line, edges);
    let Some(first) = cells.iter().min() else {
        return;
    };
    if !label.is_empty() {
        let (x, y) = plan.corner(*first);
        let size = cell * 0.25;
        let width = types.regular.width(label, size) + cell * 0.06;
        pen.rect(WHITE, x + cell * 0.03, y + cell * 0.03, width, size);
        let at = (x + cell * 0.06, y + cell * 0.03 + size * 0.82);
        pen.text(&types.regular, size, BLACK, at, label);
    }
}
