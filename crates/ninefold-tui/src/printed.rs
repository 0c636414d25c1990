//! How the clues of a variant are drawn with characters: cages by dashed lines,
//! lines by a sign in each gap that they cross, dots and letters between cells,
//! numbers on the frame. Every kind has a sign of its own, so that nothing is told
//! by its colour alone.

use ninefold::logic::explain::Catalogue;
use ninefold::{Cell, CellSet, Constraint, Mark, Rules, Shape};

use crate::kinds;
use crate::palette::Role;

/// A character to draw: for terminals with Unicode, and without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// With Unicode.
    pub fancy: char,
    /// In plain ASCII.
    pub plain: char,
    /// Its colour.
    pub role: Role,
}

impl Sign {
    const fn new(fancy: char, plain: char, role: Role) -> Sign {
        Sign { fancy, plain, role }
    }

    /// The character for a terminal.
    pub fn char(self, ascii: bool) -> char {
        if ascii { self.plain } else { self.fancy }
    }
}

/// What is printed in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Printed {
    /// A line that falls from the left to the right runs through it.
    pub falling: bool,
    /// A line that rises from the left to the right runs through it.
    pub rising: bool,
    /// It is shaded.
    pub shaded: bool,
    /// What stands left of its digit.
    pub left: Option<Sign>,
    /// What stands right of its digit.
    pub right: Option<Sign>,
}

/// What two cells beside each other are to the cages of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cages {
    /// One cage goes on from one to the other.
    Within,
    /// A cage ends between them.
    Border,
    /// No cage has to do with them.
    None,
}

/// The number of the cages of a cell that fog lies on.
const FOG: usize = usize::MAX;

/// The clues of a board as characters.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Clues {
    /// What is printed in each cell, row by row; empty without clues.
    pub cells: Vec<Printed>,
    /// The numbers of the cages that a cell is in, row by row.
    cages: Vec<Vec<usize>>,
    /// What is written over a cell.
    pub labels: Vec<(Cell, String)>,
    /// What stands between two cells.
    pub gaps: Vec<([Cell; 2], Sign)>,
    /// What stands where cells meet.
    pub corners: Vec<(Vec<Cell>, String)>,
    /// What stands on the frame and beside it: the row and the column, and the words of
    /// each clue there.
    pub outside: Vec<((i8, i8), Vec<String>)>,
}

impl Clues {
    /// The clues of a board.
    pub fn of(rules: &Rules) -> Clues {
        let shape = rules.shape();
        let mut clues = Clues {
            cells: vec![Printed::default(); shape.cells()],
            cages: vec![Vec::new(); shape.cells()],
            ..Clues::default()
        };
        let mut over = Vec::new();
        for (number, constraint) in rules.constraints().iter().enumerate() {
            for mark in constraint.marks(shape) {
                clues.add(constraint, number, &mark, shape, &mut over);
            }
        }
        // Dots and letters cover the signs of lines.
        clues.gaps.extend(over);
        clues
    }

    fn add(
        &mut self,
        constraint: &Constraint,
        number: usize,
        mark: &Mark,
        shape: Shape,
        over: &mut Vec<([Cell; 2], Sign)>,
    ) {
        let name = constraint.name();
        match mark {
            Mark::Line(line) => self.add_line(line, shape),
            Mark::Shade(cells) => self.each(cells, |cell| cell.shaded = true),
            Mark::Round(cells) => self.put_left(cells, ODD),
            Mark::Square(cells) => self.put_left(cells, EVEN),
            Mark::Diamond(cells) => self.put_left(cells, DIAMOND),
            Mark::Circle(cells) => {
                self.put_left(&cells[..1], OPENING);
                self.put_right(&cells[cells.len() - 1..], CLOSING);
            }
            Mark::Tag { cells, text } => {
                let sign = text.chars().next().unwrap_or(' ');
                let plain = match sign {
                    'Σ' => '+',
                    '≈' => '~',
                    other => other,
                };
                self.put_right(cells, Sign::new(sign, plain, Role::Tertiary));
            }
            Mark::Cage { cells, label } => {
                for cell in cells {
                    self.cages[cell.index()].push(number);
                }
                if let Some(first) = cells.iter().min() {
                    self.labels.push((*first, label.clone()));
                }
            }
            Mark::Thermo(line) => {
                self.put_left(&line[..1], BULB);
                let slow = name != "thermo";
                self.along(line, |a, b| rise(way(a, b, shape), slow));
            }
            Mark::Arrow(line) => self.along(line, |a, b| point(way(a, b, shape))),
            Mark::Path(line) => {
                let sign = path_sign(name);
                self.along(line, |_, _| sign);
            }
            Mark::Dot {
                cells,
                filled,
                label,
            } => over.push((*cells, dot(*filled, label))),
            Mark::Letter { cells, text } => over.push((*cells, letter(text))),
            Mark::Corner { cells, text } => {
                let text: String = text.split(' ').collect();
                self.corners.push((cells.clone(), text));
            }
            Mark::Outside { at, cells, label } => {
                let text = match cells.first() {
                    Some(first) => outside_words(*at, *first, label, shape),
                    None => label.clone(),
                };
                match self.outside.iter_mut().find(|(there, _)| there == at) {
                    Some((_, texts)) => texts.push(text),
                    None => self.outside.push((*at, vec![text])),
                }
            }
            _ => {}
        }
    }

    fn each(&mut self, cells: &[Cell], change: impl Fn(&mut Printed)) {
        for cell in cells {
            change(&mut self.cells[cell.index()]);
        }
    }

    fn put_left(&mut self, cells: &[Cell], sign: Sign) {
        self.each(cells, |cell| cell.left = Some(sign));
    }

    fn put_right(&mut self, cells: &[Cell], sign: Sign) {
        self.each(cells, |cell| cell.right = Some(sign));
    }

    fn add_line(&mut self, line: &[Cell], shape: Shape) {
        for pair in line.windows(2) {
            let down = shape.row(pair[1]) > shape.row(pair[0]);
            let right = shape.col(pair[1]) > shape.col(pair[0]);
            self.each(pair, |cell| match down == right {
                true => cell.falling = true,
                false => cell.rising = true,
            });
        }
    }

    fn along(&mut self, line: &[Cell], sign: impl Fn(Cell, Cell) -> Sign) {
        for pair in line.windows(2) {
            self.gaps.push(([pair[0], pair[1]], sign(pair[0], pair[1])));
        }
    }

    /// Hides what fog lies on; what is between a clear cell and another is seen,
    /// and so are the numbers beside the board.
    pub fn hide(&mut self, lit: &CellSet) {
        for (index, cell) in self.cells.iter_mut().enumerate() {
            if !lit.contains(Cell::new(index)) {
                *cell = Printed::default();
            }
        }
        for (index, cages) in self.cages.iter_mut().enumerate() {
            if !lit.contains(Cell::new(index)) {
                cages.clear();
                cages.push(FOG);
            }
        }
        self.labels.retain(|(cell, _)| lit.contains(*cell));
        self.gaps
            .retain(|(cells, _)| cells.iter().any(|cell| lit.contains(*cell)));
        self.corners
            .retain(|(cells, _)| cells.iter().any(|cell| lit.contains(*cell)));
    }

    /// What two cells are to the cages.
    pub fn cages_between(&self, one: Cell, other: Cell) -> Cages {
        let (Some(here), Some(there)) =
            (self.cages.get(one.index()), self.cages.get(other.index()))
        else {
            return Cages::None;
        };
        match (here, there) {
            // Nobody knows where a cage ends that fog lies on.
            _ if here.contains(&FOG) || there.contains(&FOG) => Cages::None,
            _ if here.is_empty() && there.is_empty() => Cages::None,
            _ if here.iter().any(|cage| there.contains(cage)) => Cages::Within,
            _ => Cages::Border,
        }
    }

    /// The characters that the words left of the board need, and those right of it.
    pub fn margins(&self, shape: Shape) -> (u16, u16) {
        let side = shape.side() as i8;
        let widest = |wanted: &dyn Fn(i8) -> bool| {
            let beside = self.outside.iter().filter(|((_, col), _)| wanted(*col));
            beside
                .map(|(_, texts)| beside_row(texts).chars().count() as u16)
                .max()
        };
        (
            widest(&|col| col < 0).unwrap_or(0),
            widest(&|col| col >= side).unwrap_or(0),
        )
    }
}

const ODD: Sign = Sign::new('○', 'o', Role::Tertiary);
const EVEN: Sign = Sign::new('□', '#', Role::Tertiary);
const DIAMOND: Sign = Sign::new('◇', '%', Role::Secondary);
const OPENING: Sign = Sign::new('(', '(', Role::Secondary);
const CLOSING: Sign = Sign::new(')', ')', Role::Secondary);
const BULB: Sign = Sign::new('◉', '@', Role::Secondary);

/// The sign of each kind of line.
const PATHS: &[(&str, Sign)] = &[
    ("whisper", Sign::new('~', '~', Role::Fine)),
    ("renban", Sign::new('≈', '&', Role::Link)),
    ("palindrome", Sign::new('=', '=', Role::Secondary)),
    ("region-sum", Sign::new('+', '+', Role::Accent)),
    ("entropic", Sign::new('≡', 'E', Role::Target)),
    ("modular", Sign::new('∴', 'M', Role::Reason)),
    ("zipper", Sign::new('≍', 'Z', Role::Link)),
    ("parity", Sign::new('±', 'P', Role::Conflict)),
    ("nabner", Sign::new('≠', '!', Role::Target)),
    ("sum-line", Sign::new('Σ', 'S', Role::Reason)),
    ("between", Sign::new('∙', '.', Role::Secondary)),
    ("lockout", Sign::new('⋄', '%', Role::Secondary)),
    ("double-arrow", Sign::new('⇔', 'D', Role::Secondary)),
    ("regular", Sign::new('*', '*', Role::Accent)),
];

/// The sign of a line of a kind.
fn path_sign(name: &str) -> Sign {
    let row = PATHS.iter().find(|(kind, _)| *kind == name);
    row.map_or(Sign::new('•', '*', Role::Secondary), |(_, sign)| *sign)
}

/// What the signs of lines on a board mean: `~ whisper`.
pub fn legend(rules: &Rules, words: &Catalogue, ascii: bool) -> Vec<String> {
    let mut signs: Vec<String> = Vec::new();
    for constraint in rules.constraints() {
        let marks = constraint.marks(rules.shape());
        let sign = marks.iter().find_map(|mark| match mark {
            Mark::Path(_) => Some(path_sign(constraint.name()).char(ascii)),
            Mark::Thermo(_) => Some(BULB.char(ascii)),
            _ => None,
        });
        let title = kinds::title(words, constraint.name());
        let line = sign.map(|sign| format!("{sign} {title}"));
        signs.extend(line.filter(|line| !signs.contains(line)));
    }
    signs
}

/// How far it is from one cell to another, down and to the right.
fn way(from: Cell, to: Cell, shape: Shape) -> (isize, isize) {
    let step = |a: usize, b: usize| (b as isize - a as isize).signum();
    (
        step(shape.row(from), shape.row(to)),
        step(shape.col(from), shape.col(to)),
    )
}

/// The place of a direction in a row of eight characters, from the top on.
fn compass((down, right): (isize, isize)) -> usize {
    const AROUND: [(isize, isize); 8] = [
        (-1, 0),
        (-1, 1),
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
    ];
    let place = AROUND.iter().position(|each| *each == (down, right));
    place.unwrap_or(0)
}

/// Where the digits of a thermometer rise.
fn rise(way: (isize, isize), slow: bool) -> Sign {
    const FAST: [char; 8] = ['▴', '⇗', '▸', '⇘', '▾', '⇙', '◂', '⇖'];
    const SLOW: [char; 8] = ['▵', '⇗', '▹', '⇘', '▿', '⇙', '◃', '⇖'];
    let signs = if slow { SLOW } else { FAST };
    Sign::new(signs[compass(way)], ':', Role::Secondary)
}

const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
const PLAIN_ARROWS: [char; 8] = ['^', '/', '>', '\\', 'v', '/', '<', '\\'];

/// Where an arrow goes.
fn point(way: (isize, isize)) -> Sign {
    let at = compass(way);
    Sign::new(ARROWS[at], PLAIN_ARROWS[at], Role::Secondary)
}

fn dot(filled: bool, label: &str) -> Sign {
    let number = label.parse::<u32>().ok().filter(|n| (1..=9).contains(n));
    let circled = |first: char| {
        let code = number.map(|n| first as u32 + n - 1);
        code.and_then(char::from_u32)
    };
    match filled {
        true => Sign::new(circled('❶').unwrap_or('●'), '*', Role::Text),
        false => Sign::new(circled('①').unwrap_or('○'), 'o', Role::Text),
    }
}

fn letter(text: &str) -> Sign {
    let fancy = text.chars().next().unwrap_or(' ');
    let plain = match fancy {
        '∨' => 'v',
        '∧' => '^',
        other => other,
    };
    Sign::new(fancy, plain, Role::Text)
}

/// The words of the clues at one place beside a row.
pub fn beside_row(texts: &[String]) -> String {
    texts.join(" ")
}

/// A number beside the board; one of a diagonal points along it.
fn outside_words((row, col): (i8, i8), first: Cell, label: &str, shape: Shape) -> String {
    let down = shape.row(first) as isize - isize::from(row);
    let right = shape.col(first) as isize - isize::from(col);
    match down != 0 && right != 0 {
        true => format!("{label}{}", ARROWS[compass((down, right))]),
        false => label.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_has_a_sign_of_its_own() {
        let all: Vec<Constraint> = Constraint::KINDS
            .iter()
            .filter_map(|(name, _)| {
                let words = ["r1c1 r1c2 r1c3 r1c4", "10 r1c1 r1c2 r1c3", ".* r1c1 r1c2"];
                let read = |words: &&str| Constraint::read(name, words, Shape::NINE).ok();
                words.iter().find_map(read)?.pop()
            })
            .collect();
        let drawn = |one: &&Constraint| {
            let marks = one.marks(Shape::NINE);
            marks.iter().any(|mark| matches!(mark, Mark::Path(_)))
        };
        let kinds: Vec<&str> = all.iter().filter(drawn).map(Constraint::name).collect();
        assert!(kinds.len() >= 12, "{kinds:?}");
        let mut seen: Vec<(char, char)> = Vec::new();
        for kind in kinds {
            let sign = path_sign(kind);
            let named = PATHS.iter().any(|(name, _)| *name == kind);
            assert!(named, "{kind} has no sign of its own");
            assert!(!seen.contains(&(sign.fancy, sign.plain)), "{kind}");
            seen.push((sign.fancy, sign.plain));
        }
    }
}
