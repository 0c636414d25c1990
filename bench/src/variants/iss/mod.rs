//! ISS notation: `.Type~argument~cell~cell…`, one after another.
//!
//! `.Shape` gives the size (9x9 without it); `.~R1C1_5` gives candidates;
//! `.Or … .End` and `.And … .End` hold alternatives and their parts, and
//! `.Replicate~BITS … .End` repeats its tokens at several places. Cells are
//! `R1C1` in base 17, so that `a` is 10, or `VX3`: the third of the variables
//! that `.Var~X~~5` makes. A type that is not understood is an error that names it.

mod clues;
mod codec;
mod doubles;
mod lines;
mod outside;
mod regex;

use anyhow::{Context, bail, ensure};
use ninefold::solve::bricks::{Brick, Model, RelationId};

use super::board::{self, Board};

/// Variables outside of the grid: name, first cell, number.
struct Variables {
    name: String,
    first: u16,
    count: usize,
}

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
}

/// A token: a type and its arguments.
type Token<'a> = Vec<&'a str>;

/// Reads a text; blanks and lines that begin with `#` don't count.
pub fn read(text: &str) -> anyhow::Result<Board> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let text: String = lines
        .flat_map(str::chars)
        .filter(|c| !c.is_whitespace())
        .collect();
    let body = text
        .strip_prefix('.')
        .context("ISS notation begins with a dot")?;
    let tokens: Vec<Token> = body
        .split('.')
        .map(|token| token.split('~').collect())
        .collect();
    let mut reader = Reader::new(&tokens)?;
    let mut at = 0;
    for bricks in reader.block(&tokens, &mut at)? {
        for brick in bricks {
            match brick {
                Brick::Domain { cell, digits } => reader.model.restrict(cell, digits)?,
                _ => reader.model.add(brick)?,
            }
        }
    }
    ensure!(at == tokens.len(), "an .End too many");
    reader.negative(&tokens)?;
    Ok(Board::grid(reader.model, reader.rows, reader.cols))
}

impl Reader {
    /// Reads what everything else refers to: size, digits, regions, variables.
    fn new(tokens: &[Token]) -> anyhow::Result<Reader> {
        let find = |name: &str| tokens.iter().find(|token| token[0] == name);
        let (mut rows, mut cols, mut base, mut raw) = (9, 9, 1, false);
        let mut digits = None;
        if let Some([_, size, options @ ..]) = find("Shape").map(Vec::as_slice) {
            if !size.is_empty() {
                let (r, c) = size.split_once('x').context("a shape is like 9x9")?;
                (rows, cols) = (r.parse()?, c.parse()?);
            }
            for option in options {
                match (*option, option.split_once('-')) {
                    ("Raw", _) => raw = true,
                    ("Sudoku", _) => {}
                    (_, Some((low, high))) => {
                        base = low.parse()?;
                        digits = Some(high.parse::<usize>()? + 1 - usize::from(base));
                    }
                    (count, None) => digits = Some(count.parse()?),
                }
            }
        }
        let digits = digits.unwrap_or(rows.max(cols));
        let region_size = match find("RegionSize") {
            Some(token) => token.get(1).context("RegionSize")?.parse()?,
            None => rows.max(cols),
        };
        let mut named: Vec<(String, usize)> = Vec::new();
        for token in tokens.iter().filter(|token| token[0] == "Var") {
            let name = token.get(1).context("Var: no name")?;
            let count = match token.get(3).map(|count| (count, count.split_once('x'))) {
                Some((_, Some((r, c)))) => r.parse::<usize>()? * c.parse::<usize>()?,
                Some((count, None)) => count.parse()?,
                None => 1,
            };
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
                "Jigsaw: a sign for each cell"
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
        })
    }

    /// Reads tokens up to the end of a block: the bricks of each.
    fn block(&mut self, tokens: &[Token], at: &mut usize) -> anyhow::Result<Vec<Vec<Brick>>> {
        let mut block = Vec::new();
        while let Some(token) = tokens.get(*at) {
            *at += 1;
            match token[0] {
                "End" => return Ok(block),
                "Or" => {
                    let of = self.block(tokens, at)?;
                    let (least, most) = (1, of.len() as u16);
                    ensure!(most > 0, "Or without alternatives");
                    block.push(vec![Brick::Choose { least, most, of }]);
                }
                "And" => block.push(self.block(tokens, at)?.concat()),
                "Replicate" => {
                    let bits = token.get(1).context("Replicate: no places")?;
                    block.push(self.replicate(bits, tokens, at)?);
                }
                // A given is an alternative of its own for each cell.
                "" => {
                    let bricks = self.candidates(&token[1..])?;
                    block.push(bricks);
                }
                name => {
                    let bricks = self.clue(name, &token[1..]);
                    block.push(bricks.with_context(|| name.to_owned())?);
                }
            }
        }
        Ok(block)
    }

    /// Reads a block once for each place: how far it is from the first cell.
    fn replicate(
        &mut self,
        bits: &str,
        tokens: &[Token],
        at: &mut usize,
    ) -> anyhow::Result<Vec<Brick>> {
        let (start, moved, moved_variables) = (*at, self.moved, self.moved_variables);
        let mut bricks = Vec::new();
        for place in codec::places(bits)? {
            *at = start;
            let (down, right) = (place / self.cols, place % self.cols);
            self.moved = (moved.0 + down as i64, moved.1 + right as i64);
            self.moved_variables = moved_variables + place as u16;
            bricks.extend(self.block(tokens, at)?.concat());
        }
        (self.moved, self.moved_variables) = (moved, moved_variables);
        Ok(bricks)
    }

    /// `R1C1_1_3`: what a cell may hold.
    fn candidates(&mut self, items: &[&str]) -> anyhow::Result<Vec<Brick>> {
        let mut bricks = Vec::new();
        for item in items.iter().filter(|item| !item.is_empty()) {
            let mut parts = item.split('_');
            let cell = self.cell(parts.next().unwrap_or_default())?;
            let mut digits = 0;
            for part in parts {
                digits |= self.model.mask(part.parse()?);
            }
            bricks.push(Brick::Domain { cell, digits });
        }
        Ok(bricks)
    }

    /// A cell by its name.
    fn cell(&self, name: &str) -> anyhow::Result<u16> {
        let rest = name.strip_prefix('R').and_then(|rest| rest.split_once('C'));
        let rest = rest.or_else(|| name.strip_prefix('r')?.split_once('c'));
        if let Some((r, c)) = rest {
            let number = |text: &str| i64::from_str_radix(text, 17);
            let (r, c) = (number(r)? - 1 + self.moved.0, number(c)? - 1 + self.moved.1);
            return self
                .at(r, c)
                .with_context(|| format!("there is no cell {name}"));
        }
        let variable = self.variables.iter().find_map(|variables| {
            let number = name.strip_prefix(variables.name.as_str())?;
            let number = if number.is_empty() {
                1
            } else {
                number.parse::<u16>().ok()?
            };
            let number = number + self.moved_variables;
            (1..=variables.count as u16)
                .contains(&number)
                .then(|| variables.first + number - 1)
        });
        variable.with_context(|| format!("there is no cell {name}"))
    }

    /// Cells by their names; empty names don't count.
    fn cells(&self, names: &[&str]) -> anyhow::Result<Vec<u16>> {
        let names = names.iter().filter(|name| !name.is_empty());
        names.map(|name| self.cell(name)).collect()
    }

    /// The row or column of an outside clue, as seen from its first cell.
    fn line(&self, name: &str) -> anyhow::Result<Vec<u16>> {
        let bad = || format!("there is no line {name}");
        let number = usize::from_str_radix(name.get(1..).with_context(bad)?, 17)?;
        match &name[..1] {
            "R" if (1..=self.rows).contains(&number) => Ok(board::row(self.cols, number - 1)),
            "C" if (1..=self.cols).contains(&number) => {
                Ok(board::column(self.rows, self.cols, number - 1))
            }
            _ => bail!(bad()),
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
    fn grid(&self) -> std::ops::Range<u16> {
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
    fn negative(&mut self, tokens: &[Token]) -> anyhow::Result<()> {
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
