//! Clues for kinds of puzzles: cages, lines, dots and sums that a solved board
//! obeys, laid at random.
//!
//! Every kind is a function that takes the board and states clues, in the words
//! of Ninefold's own text. Lines avoid each other; cages, dots and outside
//! clues may be anywhere.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::Random;
use crate::{Cell, CellSet, Constraint, Grid, Rules, Shape};

/// Lays the clues of a kind.
pub(super) type Lay = fn(&mut Desk<'_>);

/// A solved board, and the clues stated so far.
pub(super) struct Desk<'a> {
    pub(super) shape: Shape,
    rules: &'a Rules,
    solution: &'a Grid,
    /// How many cells cages have.
    pub(super) cages: RangeInclusive<usize>,
    pub(super) random: &'a mut Random,
    /// The cells that no line runs through yet.
    free: CellSet,
    clues: Vec<Constraint>,
}

impl<'a> Desk<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        solution: &'a Grid,
        cages: RangeInclusive<usize>,
        random: &'a mut Random,
    ) -> Desk<'a> {
        let shape = rules.shape();
        Desk {
            shape,
            rules,
            solution,
            cages,
            random,
            free: CellSet::first(shape.cells()),
            clues: Vec::new(),
        }
    }

    pub(super) fn clues(self) -> Vec<Constraint> {
        self.clues
    }

    fn side(&self) -> usize {
        self.shape.side()
    }

    pub(super) fn digit(&self, cell: Cell) -> usize {
        self.solution
            .get(cell)
            .map_or(0, |digit| usize::from(digit.get()))
    }

    fn digits(&self, cells: &[Cell]) -> Vec<usize> {
        cells.iter().map(|cell| self.digit(*cell)).collect()
    }

    pub(super) fn sum(&self, cells: &[Cell]) -> usize {
        cells.iter().map(|cell| self.digit(*cell)).sum()
    }

    /// States a clue: its name, the words before its cells, and these.
    pub(super) fn state(&mut self, name: &str, words: &str, cells: &[Cell]) {
        let mut text = String::from(words);
        for cell in cells {
            text += &format!(" {}", self.shape.name(*cell));
        }
        if let Ok(clues) = Constraint::read(name, &text, self.shape) {
            self.clues.extend(clues);
        }
    }

    /// A number from the first to the second, both included.
    fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.random.below(most.max(least) - least + 1)
    }

    /// The cells next to a cell, in random order, corners included.
    fn around(&mut self, cell: Cell, corners: bool) -> Vec<Cell> {
        let (row, col) = (self.shape.row(cell), self.shape.col(cell));
        let mut cells = Vec::new();
        for (down, right) in [
            (0, 1),
            (1, 0),
            (2, 1),
            (1, 2),
            (0, 0),
            (0, 2),
            (2, 0),
            (2, 2),
        ] {
            let straight = down == 1 || right == 1;
            let (row, col) = ((row + down).wrapping_sub(1), (col + right).wrapping_sub(1));
            if (straight || corners) && row < self.side() && col < self.side() {
                cells.push(self.shape.cell(row, col));
            }
        }
        self.random.shuffle(&mut cells);
        cells
    }

    /// Lays lines of up to this many cells, as long as there is room: a line
    /// may grow by a cell while `goes_on`, and stays if it `holds`.
    fn lines(
        &mut self,
        name: &str,
        (shortest, longest): (usize, usize),
        goes_on: impl Fn(&[usize]) -> bool,
        holds: impl Fn(&[usize]) -> bool,
    ) {
        let wanted = self.side() - 1;
        let (mut laid, mut tries) = (0, 60 * self.side());
        while laid < wanted && tries > 0 {
            tries -= 1;
            let length = self.between(shortest, longest.min(self.side()));
            let first = Cell::new(self.random.below(self.shape.cells()));
            if !self.free.contains(first) {
                continue;
            }
            let mut line = vec![first];
            while line.len() < length {
                let around = self.around(line[line.len() - 1], true);
                let next = around.into_iter().find(|cell| {
                    let mut digits = self.digits(&line);
                    digits.push(self.digit(*cell));
                    self.free.contains(*cell) && !line.contains(cell) && goes_on(&digits)
                });
                let Some(next) = next else {
                    break;
                };
                line.push(next);
            }
            if line.len() >= shortest && holds(&self.digits(&line)) {
                self.lay(name, "", &line);
                laid += 1;
            }
        }
    }

    /// States a line, and keeps other lines off it.
    fn lay(&mut self, name: &str, words: &str, line: &[Cell]) {
        for cell in line {
            self.free.remove(*cell);
        }
        self.state(name, words, line);
    }

    /// The pairs of cells that share a side.
    fn pairs(&self) -> Vec<[Cell; 2]> {
        let (shape, side) = (self.shape, self.side());
        let right = |cell: &Cell| shape.col(*cell) + 1 < side;
        let below = |cell: &Cell| shape.row(*cell) + 1 < side;
        let step = |cell: Cell, cells: usize| [cell, Cell::new(cell.index() + cells)];
        let across = shape.iter().filter(right).map(|cell| step(cell, 1));
        let down = shape.iter().filter(below).map(|cell| step(cell, side));
        across.chain(down).collect()
    }

    /// Every row and column, from its start.
    fn rows_and_columns(&self) -> Vec<Vec<Cell>> {
        let (shape, side) = (self.shape, self.side());
        let row = |row| (0..side).map(move |col| shape.cell(row, col)).collect();
        let col = |col| (0..side).map(move |row| shape.cell(row, col)).collect();
        (0..side).map(row).chain((0..side).map(col)).collect()
    }
}

/// Thermometers: digits rise from the bulb.
pub(super) fn thermo(desk: &mut Desk<'_>) {
    let rises = |digits: &[usize]| digits.is_sorted_by(|a, b| a < b);
    desk.lines("thermo", (3, 7), rises, rises);
}

/// Lines on which neighbours differ by half the digits or more.
pub(super) fn whisper(desk: &mut Desk<'_>) {
    let least = desk.side().div_ceil(2);
    let apart = move |digits: &[usize]| digits.windows(2).all(|w| w[0].abs_diff(w[1]) >= least);
    desk.lines("whisper", (4, 8), apart, apart);
}

/// Lines of consecutive digits in any order.
pub(super) fn renban(desk: &mut Desk<'_>) {
    let different = |digits: &[usize]| {
        let spread = digits.iter().max().unwrap_or(&0) - digits.iter().min().unwrap_or(&0);
        let last = digits.len() - 1;
        spread < 5 && !digits[..last].contains(&digits[last])
    };
    let run = |digits: &[usize]| {
        let spread = digits.iter().max().unwrap_or(&0) - digits.iter().min().unwrap_or(&0);
        spread + 1 == digits.len()
    };
    desk.lines("renban", (3, 5), different, run);
}

/// Lines whose digits are strictly between those of their ends.
pub(super) fn between(desk: &mut Desk<'_>) {
    let holds = |digits: &[usize]| {
        let (first, last) = (digits[0], digits[digits.len() - 1]);
        let (low, high) = (first.min(last), first.max(last));
        let inner = &digits[1..digits.len() - 1];
        inner.iter().all(|digit| low < *digit && *digit < high)
    };
    desk.lines("between", (3, 6), |_| true, holds);
}

/// Lines on which any three neighbours are low, middle and high.
pub(super) fn entropic(desk: &mut Desk<'_>) {
    let third = desk.side() / 3;
    let class = move |digit: usize| (digit - 1) / third;
    threes(desk, "entropic", class);
}

/// Lines on which any three neighbours leave different rests modulo 3.
pub(super) fn modular(desk: &mut Desk<'_>) {
    threes(desk, "modular", |digit| digit % 3);
}

fn threes(desk: &mut Desk<'_>, name: &str, class: impl Fn(usize) -> usize) {
    let holds = |digits: &[usize]| {
        let classes: Vec<usize> = digits.iter().map(|digit| class(*digit)).collect();
        classes.windows(2).all(|w| w[0] != w[1]) && classes.windows(3).all(|w| w[0] != w[2])
    };
    desk.lines(name, (4, 8), holds, holds);
}

/// Lines that read the same both ways, grown from their middle.
pub(super) fn palindrome(desk: &mut Desk<'_>) {
    let (mut laid, mut tries) = (0, 120 * desk.side());
    while laid < desk.side() - 1 && tries > 0 {
        tries -= 1;
        let middle = Cell::new(desk.random.below(desk.shape.cells()));
        if !desk.free.contains(middle) {
            continue;
        }
        let mut line = vec![middle];
        while line.len() < 7 {
            let (left, right) = (line[0], line[line.len() - 1]);
            let (befores, afters) = (desk.around(left, true), desk.around(right, true));
            let open = |cell: &Cell| desk.free.contains(*cell) && !line.contains(cell);
            let ends = befores.into_iter().filter(open).find_map(|before| {
                let same = |after: &Cell| {
                    *after != before && open(after) && desk.digit(*after) == desk.digit(before)
                };
                Some((before, afters.iter().copied().find(same)?))
            });
            let Some((before, after)) = ends else {
                break;
            };
            line.insert(0, before);
            line.push(after);
        }
        if line.len() >= 3 {
            desk.lay("palindrome", "", &line);
            laid += 1;
        }
    }
}

/// Arrows: the digits on the shaft add up to the circle.
pub(super) fn arrow(desk: &mut Desk<'_>) {
    let (mut laid, mut tries) = (0, 60 * desk.side());
    while laid < desk.side() - 1 && tries > 0 {
        tries -= 1;
        let circle = Cell::new(desk.random.below(desk.shape.cells()));
        if !desk.free.contains(circle) {
            continue;
        }
        let (target, mut line, mut sum) = (desk.digit(circle), vec![circle], 0);
        while sum < target {
            let around = desk.around(line[line.len() - 1], true);
            let fits = |cell: &Cell| {
                let open = desk.free.contains(*cell) && !line.contains(cell);
                open && sum + desk.digit(*cell) <= target
            };
            let Some(next) = around.into_iter().find(fits) else {
                break;
            };
            sum += desk.digit(next);
            line.push(next);
        }
        if sum == target && (3..=5).contains(&line.len()) {
            let circle = format!("{} >", desk.shape.name(circle));
            for cell in &line {
                desk.free.remove(*cell);
            }
            desk.state("arrow", &circle, &line[1..]);
            laid += 1;
        }
    }
}

/// White dots between consecutive digits, black ones where one is twice the
/// other; all of them.
pub(super) fn kropki(desk: &mut Desk<'_>) {
    for pair in desk.pairs() {
        let (a, b) = (desk.digit(pair[0]), desk.digit(pair[1]));
        let twice = a == 2 * b || b == 2 * a;
        let dot = match (a.abs_diff(b) == 1, twice) {
            // 1 and 2 fit both dots: one of the two is there.
            (true, true) => *desk.random.choose(&["white", "black"]),
            (true, false) => "white",
            (false, true) => "black",
            (false, false) => continue,
        };
        desk.state("kropki", dot, &pair);
    }
}

/// X between digits that add up to 10, V for 5; all of them.
pub(super) fn xv(desk: &mut Desk<'_>) {
    for pair in desk.pairs() {
        match desk.sum(&pair) {
            10 => desk.state("xv", "X", &pair),
            5 => desk.state("xv", "V", &pair),
            _ => {}
        }
    }
}

/// Signs between all neighbours of a box or region.
pub(super) fn greater(desk: &mut Desk<'_>) {
    for [a, b] in desk.pairs() {
        if desk.rules.region_of(a) != desk.rules.region_of(b) {
            continue;
        }
        let pair = match desk.digit(a) > desk.digit(b) {
            true => [a, b],
            false => [b, a],
        };
        desk.state("greater", "", &pair);
    }
}

/// Two to four digits of the four cells around a corner.
pub(super) fn quadruple(desk: &mut Desk<'_>) {
    let (side, mut corners) = (desk.side(), Vec::new());
    for row in 0..side - 1 {
        for col in 0..side - 1 {
            corners.push((row, col));
        }
    }
    desk.random.shuffle(&mut corners);
    for &(row, col) in &corners[..side * 3 / 2] {
        let cells = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let cells = cells.map(|(down, right)| desk.shape.cell(row + down, col + right));
        let mut digits = desk.digits(&cells);
        desk.random.shuffle(&mut digits);
        let count = desk.between(2, 4);
        let mut shown: Vec<usize> = digits.into_iter().take(count).collect();
        shown.sort_unstable();
        let shown: Vec<String> = shown.iter().map(|digit| format!("{digit}")).collect();
        desk.state("quadruple", &shown.join(","), &cells);
    }
}

/// The digits between the smallest and the largest, for every row and column.
pub(super) fn sandwich(desk: &mut Desk<'_>) {
    for line in desk.rows_and_columns() {
        let digits = desk.digits(&line);
        let place = |wanted| {
            digits
                .iter()
                .position(|digit| *digit == wanted)
                .unwrap_or(0)
        };
        let (one, last) = (place(1), place(desk.side()));
        let sum: usize = digits[one.min(last) + 1..one.max(last)].iter().sum();
        desk.state("sandwich", &format!("{sum}"), &line);
    }
}

/// How many digits are larger than all before them, from both ends of every
/// row and column.
pub(super) fn skyscraper(desk: &mut Desk<'_>) {
    for mut line in desk.rows_and_columns() {
        for _ in 0..2 {
            let mut highest = 0;
            let mut seen = 0;
            for digit in desk.digits(&line) {
                seen += usize::from(digit > highest);
                highest = highest.max(digit);
            }
            desk.state("skyscraper", &format!("{seen}"), &line);
            line.reverse();
        }
    }
}

/// The sum of the first X digits, X being the first, from a third of the ends
/// of rows and columns.
pub(super) fn x_sum(desk: &mut Desk<'_>) {
    for mut line in desk.rows_and_columns() {
        for _ in 0..2 {
            let sum = desk.sum(&line[..desk.digit(line[0])]);
            if desk.random.below(3) == 0 {
                desk.state("x-sum", &format!("{sum}"), &line);
            }
            line.reverse();
        }
    }
}

/// Sums along diagonals that start at the edge.
pub(super) fn little_killer(desk: &mut Desk<'_>) {
    let (shape, side) = (desk.shape, desk.side());
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    for start in 0..side - 2 {
        let diagonal = |cell: &dyn Fn(usize) -> (usize, usize)| -> Vec<Cell> {
            let places = (0..side - start).map(cell);
            places.map(|(row, col)| shape.cell(row, col)).collect()
        };
        lines.push(diagonal(&|i| (i, start + i)));
        lines.push(diagonal(&|i| (start + i, side - 1 - i)));
        lines.push(diagonal(&|i| (side - 1 - i, side - 1 - start - i)));
        lines.push(diagonal(&|i| (side - 1 - start - i, i)));
    }
    desk.random.shuffle(&mut lines);
    for line in lines.into_iter().take(side + side / 2) {
        let sum = desk.sum(&line);
        desk.state("little-killer", &format!("{sum}"), &line);
    }
}

/// Some cells with an odd digit.
pub(super) fn odd(desk: &mut Desk<'_>) {
    parity(desk, "odd", 1);
}

/// Some cells with an even digit.
pub(super) fn even(desk: &mut Desk<'_>) {
    parity(desk, "even", 0);
}

fn parity(desk: &mut Desk<'_>, name: &str, rest: usize) {
    for index in desk.random.order(desk.shape.cells()) {
        let cell = Cell::new(index);
        if desk.digit(cell) % 2 == rest && desk.random.below(2) == 0 {
            desk.state(name, "", &[cell]);
        }
    }
}
