//! ISS notation: `.Type~argument~cell~cell…`, one after another.
//!
//! `.Shape` gives the size (9x9 without it); `.~R1C1_5` gives candidates;
//! `.Or … .End` and `.And … .End` hold alternatives and their parts, and
//! `.Replicate~BITS … .End` repeats its tokens at several places. Cells are
//! `R1C1` in base 17, so that `a` is 10, or `VX3`: the third of the variables
//! that `.Var~X~~5` makes. A type that is not understood is an error that names it.

mod board;
mod clues;
mod codec;
mod doubles;
mod lines;
mod named;
mod outside;
mod write;
mod wrong;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{Lost, ParseError, quoted};
use super::kind::{Board, Boards, Facts, Read};
use crate::board::Sheet;
use crate::solve::bricks::{Brick, MAX_CELLS, Model, RelationId};
use wrong::{Wrong, ensure};

/// What is known of this format.
pub(super) const FORMAT: Facts = Facts {
    name: "iss",
    aliases: &["interactive-sudoku-solver"],
    extensions: &["iss"],
    description: "Interactive Sudoku Solver's text, `.Cage~12~R1C1~R1C2`",
    read: Read::Board(read),
    looks: Some(looks),
    write: Some(|puzzle, _| write::write(puzzle)),
    boards: Boards::UpToSixteen,
    holds: &[Lost::Struck, Lost::Boxes],
    says: write::says,
    blurs: &[],
};

/// Types without an argument.
const ALONE: [&str; 11] = [
    "AntiKnight",
    "AntiKing",
    "AntiConsecutive",
    "AntiTaxicab",
    "Windoku",
    "DisjointSets",
    "NoBoxes",
    "GlobalEntropy",
    "GlobalMod",
    "StrictKropki",
    "StrictXV",
];

/// Types that are not supported, with the reason.
const REFUSED: [(&str, &str); 6] = [
    (
        "ChaosConstruction",
        "regions for the solver to find are not supported",
    ),
    (
        "ChaosArrow",
        "regions for the solver to find are not supported",
    ),
    (
        "ChaosCount",
        "regions for the solver to find are not supported",
    ),
    ("FullRank", "not supported"),
    ("FullRankTies", "not supported"),
    ("ConnectedValues", "not supported"),
];

/// Whether a line is a text of this kind: it begins with a dot and a type, and
/// has a tilde, which no board has, or nothing but types without an argument.
fn looks(text: &str) -> bool {
    let Some(body) = text.trim().strip_prefix('.') else {
        return false;
    };
    let refused = |token: &str| REFUSED.iter().any(|(name, _)| *name == token);
    let known = |token: &str| ALONE.contains(&token) || refused(token);
    body.contains('~') || body.split('.').all(|token| known(token.trim()))
}

/// Variables outside of the grid: name, first cell, number.
struct Variables {
    name: String,
    first: u16,
    count: usize,
}

/// The longest side of a board.
const MAX_SIDE: usize = 64;

/// How often tokens may be repeated in all.
const MAX_REPEATS: usize = 10_000;

/// What a token may refer to while a text is read.
struct Reader {
    model: Model,
    rows: usize,
    cols: usize,
    /// The size of boxes and jigsaw pieces.
    region_size: usize,
    /// Boxes or jigsaw pieces.
    regions: Vec<Vec<u16>>,
    variables: Vec<Variables>,
    /// How far the tokens that are read are moved: rows and columns, and
    /// numbers of variables.
    moved: (i64, i64),
    moved_variables: u16,
    /// How often tokens were repeated.
    repeats: usize,
    /// How deep blocks may be nested.
    depth: usize,
}

/// A token: a type and its arguments.
type Token<'a> = Vec<&'a str>;

/// The tokens of a text without blanks, each with its column.
fn tokens(text: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    let mut column = 1;
    for (i, token) in text.split('.').enumerate() {
        if i > 0 {
            tokens.push((column - 1, token.split_whitespace().collect()));
        }
        column += token.chars().count() + 1;
    }
    tokens
}

fn read(text: &str, line: usize) -> Result<Board, ParseError> {
    let tokens = tokens(text);
    if tokens.is_empty() || !text.trim_start().starts_with('.') {
        let expected = "types that begin with a dot, such as `.Cage~12~R1C1~R1C2`";
        return Err(ParseError::new(line, 1, quoted(text.trim()), expected));
    }
    let split: Vec<Token<'_>> = tokens.iter().map(|(_, t)| t.split('~').collect()).collect();
    if let Some(puzzle) = named::puzzle(&split) {
        return Ok(Board::Puzzle(Box::new(puzzle)));
    }
    match sheet(text, &split) {
        Ok(sheet) => Ok(Board::Sheet(sheet)),
        Err(wrong) => {
            let column = wrong.token.map_or(1, |token| tokens[token].0);
            let name = wrong.token.map_or("the text", |token| split[token][0]);
            let found = format!("{} ({})", quoted(name), wrong.reason);
            let expected = "a constraint of this notation that is read, with its cells";
            Err(ParseError::new(line, column, found, expected))
        }
    }
}

/// The board of these tokens, of any outline.
fn sheet(text: &str, tokens: &[Token<'_>]) -> Result<Sheet, Wrong> {
    let mut reader = Reader::new(tokens)?;
    let mut at = 0;
    for bricks in reader.block(tokens, &mut at)? {
        for brick in bricks {
            match brick {
                Brick::Domain { cell, digits } => reader.model.restrict(cell, digits)?,
                _ => reader.model.add(brick)?,
            }
        }
    }
    ensure!(at == tokens.len(), "an .End too many");
    reader.negative(tokens)?;
    let row = |r: usize| board::row(reader.cols, r).into_iter().map(Some).collect();
    let rows = (0..reader.rows).map(row).collect();
    let (first, digits) = (reader.model.base(), reader.model.digits());
    let mut words = vec![format!(
        "{} rows and {} columns, with the digits {first} to {}.",
        reader.rows,
        reader.cols,
        usize::from(first) + digits - 1
    )];
    let mut names: Vec<&str> = Vec::new();
    for token in tokens {
        let name = token[0];
        if !matches!(name, "" | "Shape" | "End" | "Var") && !names.contains(&name) {
            names.push(name);
        }
    }
    if !names.is_empty() {
        let names = names.join(", ");
        words.push(format!("By the names of its notation: {names}."));
    }
    Ok(Sheet::new(text.trim(), rows, reader.model, words))
}

impl Reader {
    /// Reads what everything else refers to: size, digits, regions, variables.
    fn new(tokens: &[Token<'_>]) -> Result<Reader, Wrong> {
        let find = |name: &str| tokens.iter().find(|token| token[0] == name);
        let (mut rows, mut cols, mut base, mut raw) = (9, 9, 1, false);
        let mut digits: Option<usize> = None;
        if let Some([_, size, options @ ..]) = find("Shape").map(Vec::as_slice) {
            if !size.is_empty() {
                let (r, c) = size.split_once('x').ok_or("a shape is like 9x9")?;
                (rows, cols) = (r.parse()?, c.parse()?);
            }
            for option in options {
                match (*option, option.split_once('-')) {
                    ("Raw", _) => raw = true,
                    ("Sudoku", _) => {}
                    (_, Some((low, high))) => {
                        base = low.parse()?;
                        let high = high.parse::<usize>()?.min(1000) + 1;
                        digits = Some(high.saturating_sub(usize::from(base)));
                    }
                    (count, None) => digits = Some(count.parse()?),
                }
            }
        }
        let sides = 1..=MAX_SIDE;
        ensure!(
            sides.contains(&rows) && sides.contains(&cols),
            "sides from 1 to {MAX_SIDE}"
        );
        let digits = digits.unwrap_or(rows.max(cols));
        let region_size = match find("RegionSize") {
            Some(token) => token.get(1).ok_or("RegionSize")?.parse()?,
            None => rows.max(cols),
        };
        let mut named: Vec<(String, usize)> = Vec::new();
        for token in tokens.iter().filter(|token| token[0] == "Var") {
            let name = token.get(1).ok_or("Var: no name")?;
            let count = match token.get(3).map(|count| (count, count.split_once('x'))) {
                Some((_, Some((r, c)))) => {
                    let (r, c): (u16, u16) = (r.parse()?, c.parse()?);
                    usize::from(r) * usize::from(c)
                }
                Some((count, None)) => count.parse()?,
                None => 1,
            };
            ensure!(count <= MAX_CELLS, "too many variables");
            named.push((format!("V{name}"), count));
        }
        if find("Doppelganger").is_some() {
            named.extend(["~R", "~C", "~B"].map(|name| (name.to_owned(), rows)));
        }
        let mut variables = Vec::new();
        let mut cells = rows * cols;
        for (name, count) in named {
            let first = cells as u16;
            variables.push(Variables { name, first, count });
            cells += count;
        }
        let mut model = Model::new(cells, digits, base)?;
        let mut regions = Vec::new();
        if !raw {
            for r in 0..rows {
                board::lines(&mut model, board::row(cols, r))?;
            }
            for c in 0..cols {
                board::lines(&mut model, board::column(rows, cols, c))?;
            }
            if find("NoBoxes").is_none() {
                regions = board::boxes(rows, cols, region_size);
            }
        }
        let own = !regions.is_empty();
        for token in tokens.iter().filter(|token| token[0] == "Jigsaw") {
            let signs = token.last().copied().unwrap_or_default();
            ensure!(
                signs.chars().count() == rows * cols,
                "Jigsaw: a character for each cell"
            );
            let pieces = board::regions(signs);
            for piece in pieces
                .into_iter()
                .filter(|piece| piece.len() == region_size)
            {
                if own {
                    board::lines(&mut model, piece)?;
                } else {
                    regions.push(piece);
                }
            }
        }
        for region in &regions {
            board::lines(&mut model, region.clone())?;
        }
        Ok(Reader {
            model,
            rows,
            cols,
            region_size,
            regions,
            variables,
            moved: (0, 0),
            moved_variables: 0,
            repeats: 0,
            depth: 0,
        })
    }

    /// Reads tokens up to the end of a block: the bricks of each.
    fn block(&mut self, tokens: &[Token<'_>], at: &mut usize) -> Result<Vec<Vec<Brick>>, Wrong> {
        self.depth += 1;
        ensure!(self.depth <= 8, "blocks nested too deep");
        let mut block = Vec::new();
        while let Some(token) = tokens.get(*at) {
            let number = *at;
            *at += 1;
            if token[0] == "End" {
                self.depth -= 1;
                return Ok(block);
            }
            let bricks = self.token(token, tokens, at);
            block.push(bricks.map_err(|wrong| wrong.at(number))?);
        }
        self.depth -= 1;
        Ok(block)
    }

    /// The bricks of one token, or of the block that it begins.
    fn token(
        &mut self,
        token: &[&str],
        tokens: &[Token<'_>],
        at: &mut usize,
    ) -> Result<Vec<Brick>, Wrong> {
        match token[0] {
            "Or" => {
                let of = self.block(tokens, at)?;
                let (least, most) = (1, of.len() as u16);
                ensure!(most > 0, "Or without alternatives");
                Ok(vec![Brick::Choose { least, most, of }])
            }
            "And" => Ok(self.block(tokens, at)?.concat()),
            "Replicate" => {
                let bits = token.get(1).ok_or("Replicate: no places")?;
                self.replicate(bits, tokens, at)
            }
            // A given is an alternative of its own for each cell.
            "" => self.candidates(&token[1..]),
            name => self.clue(name, &token[1..]),
        }
    }

    /// Reads a block once for each place: how far it is from the first cell.
    fn replicate(
        &mut self,
        bits: &str,
        tokens: &[Token<'_>],
        at: &mut usize,
    ) -> Result<Vec<Brick>, Wrong> {
        let (start, moved, moved_variables) = (*at, self.moved, self.moved_variables);
        let mut bricks = Vec::new();
        for place in codec::places(bits)? {
            self.repeats += 1;
            ensure!(self.repeats <= MAX_REPEATS, "too many places");
            *at = start;
            let (down, right) = (place / self.cols, place % self.cols);
            self.moved = (moved.0 + down as i64, moved.1 + right as i64);
            self.moved_variables = moved_variables.saturating_add(place as u16);
            bricks.extend(self.block(tokens, at)?.concat());
        }
        (self.moved, self.moved_variables) = (moved, moved_variables);
        Ok(bricks)
    }

    /// `R1C1_1_3`: what a cell may hold.
    fn candidates(&mut self, items: &[&str]) -> Result<Vec<Brick>, Wrong> {
        let mut bricks = Vec::new();
        for item in items.iter().filter(|item| !item.is_empty()) {
            let mut parts = item.split('_');
            let cell = self.cell(parts.next().unwrap_or_default())?;
            let mut digits = 0;
            for part in parts.filter(|part| !part.is_empty()) {
                digits |= self.model.mask(part.parse()?);
            }
            bricks.push(Brick::Domain { cell, digits });
        }
        Ok(bricks)
    }

    /// A cell by its name.
    fn cell(&self, name: &str) -> Result<u16, Wrong> {
        let rest = name.strip_prefix('R').and_then(|rest| rest.split_once('C'));
        let rest = rest.or_else(|| name.strip_prefix('r')?.split_once('c'));
        if let Some((r, c)) = rest {
            let number = |text: &str| i64::from_str_radix(text, 17);
            let (r, c) = (
                number(r)?.min(MAX_CELLS as i64),
                number(c)?.min(MAX_CELLS as i64),
            );
            let (r, c) = (r - 1 + self.moved.0, c - 1 + self.moved.1);
            return self
                .at(r, c)
                .ok_or_else(|| format!("there is no cell {name}").into());
        }
        let variable = self.variables.iter().find_map(|variables| {
            let number = name.strip_prefix(variables.name.as_str())?;
            let number = if number.is_empty() {
                1
            } else {
                number.parse::<u16>().ok()?
            };
            let number = number.saturating_add(self.moved_variables);
            (1..=variables.count as u16)
                .contains(&number)
                .then(|| variables.first + number - 1)
        });
        variable.ok_or_else(|| match name.get(..3) {
            Some("DGR" | "DGC" | "DGB") => {
                format!("the doppelganger of a line or box, {name}, is not supported").into()
            }
            _ => format!("there is no cell {name}").into(),
        })
    }

    /// Cells by their names; empty names don't count.
    fn cells(&self, names: &[&str]) -> Result<Vec<u16>, Wrong> {
        let names = names.iter().filter(|name| !name.is_empty());
        names.map(|name| self.cell(name)).collect()
    }

    /// The row or column of an outside clue, as seen from its first cell.
    fn line(&self, name: &str) -> Result<Vec<u16>, Wrong> {
        let bad = || format!("there is no line {name}");
        let number = usize::from_str_radix(name.get(1..).ok_or_else(bad)?, 17)?;
        match name.get(..1).unwrap_or_default() {
            "R" if (1..=self.rows).contains(&number) => Ok(board::row(self.cols, number - 1)),
            "C" if (1..=self.cols).contains(&number) => {
                Ok(board::column(self.rows, self.cols, number - 1))
            }
            _ => Err(bad().into()),
        }
    }

    fn at(&self, r: i64, c: i64) -> Option<u16> {
        let inside = (0..self.rows as i64).contains(&r) && (0..self.cols as i64).contains(&c);
        inside.then_some((r * self.cols as i64 + c) as u16)
    }

    fn place(&self, cell: u16) -> (i64, i64) {
        let cell = usize::from(cell);
        ((cell / self.cols) as i64, (cell % self.cols) as i64)
    }

    /// The cells of the grid, without variables.
    fn grid(&self) -> core::ops::Range<u16> {
        0..(self.rows * self.cols) as u16
    }

    /// Pairs of cells that share an edge.
    fn neighbours(&self) -> Vec<(u16, u16)> {
        let mut pairs = Vec::new();
        for cell in self.grid() {
            let (r, c) = self.place(cell);
            for (r, c) in [(r, c + 1), (r + 1, c)] {
                pairs.extend(self.at(r, c).map(|other| (cell, other)));
            }
        }
        pairs
    }

    fn touch(&self, a: u16, b: u16) -> bool {
        let ((r, c), (s, d)) = (self.place(a), self.place(b));
        (r - s).abs() + (c - d).abs() == 1
    }

    /// Those pairs of the cells that share an edge.
    fn touching(&self, cells: &[u16]) -> Vec<(u16, u16)> {
        let mut pairs = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            pairs.extend(
                cells[i + 1..]
                    .iter()
                    .filter(|b| self.touch(a, **b))
                    .map(|b| (a, *b)),
            );
        }
        pairs
    }

    /// Pairs that don't have a relation because they are not marked with it.
    fn negative(&mut self, tokens: &[Token<'_>]) -> Result<(), Wrong> {
        let kropki = ("StrictKropki", ["WhiteDot", "BlackDot"]);
        for (flag, marks) in [kropki, ("StrictXV", ["X", "V"])] {
            if !tokens.iter().any(|token| token[0] == flag) {
                continue;
            }
            let mut marked = Vec::new();
            for token in tokens.iter().filter(|token| marks.contains(&token[0])) {
                let cells = self.cells(&token[1..])?;
                let pairs = self.touching(&cells).into_iter();
                marked.extend(pairs.map(|(a, b)| (a.min(b), a.max(b))));
            }
            let relation = if flag == "StrictKropki" {
                self.model
                    .relation(|a, b| a != 2 * b && b != 2 * a && (a - b).abs() != 1)
            } else {
                self.model.relation(|a, b| a + b != 5 && a + b != 10)
            };
            for (a, b) in self.neighbours() {
                if !marked.contains(&(a, b)) {
                    self.model.add(Brick::Pair { a, b, relation })?;
                }
            }
        }
        Ok(())
    }
}

/// A brick for each pair.
fn pairs(pairs: impl IntoIterator<Item = (u16, u16)>, relation: RelationId) -> Vec<Brick> {
    let pairs = pairs.into_iter();
    pairs.map(|(a, b)| Brick::Pair { a, b, relation }).collect()
}

/// A brick for each pair of cells that follow each other.
fn along(cells: &[u16], relation: RelationId) -> Vec<Brick> {
    pairs(cells.windows(2).map(|two| (two[0], two[1])), relation)
}

/// Lists that are parted by an empty name or a title (`_title`).
fn lists<'a>(names: &[&'a str]) -> Vec<Vec<&'a str>> {
    let lists = names.split(|name| name.is_empty() || name.starts_with('_'));
    lists
        .filter(|list| !list.is_empty())
        .map(<[_]>::to_vec)
        .collect()
}
