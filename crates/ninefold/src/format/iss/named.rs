//! ISS notation as a [`Puzzle`]: square boards whose types all have a name of
//! ours. Each type becomes statements of Ninefold's own text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Token, codec};
use crate::board::Rules;
use crate::{Candidates, Cell, DigitSet, Grid, Puzzle, Shape};

/// The puzzle of these tokens; `None` if they say more than that, or if
/// something is wrong with them, which the reader of sheets then reports.
pub(super) fn puzzle(tokens: &[Token<'_>]) -> Option<Puzzle> {
    let find = |name: &str| tokens.iter().find(|token| token[0] == name);
    let side = match find("Shape").map(Vec::as_slice) {
        None => 9,
        Some([_, size]) => {
            let (rows, cols) = size.split_once('x')?;
            rows.parse::<usize>().ok().filter(|_| rows == cols)?
        }
        Some(_) => return None,
    };
    let boxes = find("NoBoxes").is_none();
    let jigsaw = find("Jigsaw").is_some();
    let shape = match boxes || jigsaw {
        true => Shape::square(side).ok()?,
        false => Shape::boxless(side).ok()?,
    };
    let shape = match find("Jigsaw").and_then(|token| token.last()) {
        Some(signs) if !boxes => boxes_of(signs, shape),
        _ => shape,
    };
    // Without boxes the regions replace them.
    let regions = jigsaw && (!boxes || !shape.has_boxes());
    let mut lines: Vec<String> = Vec::new();
    for token in tokens {
        let (name, names) = token.split_first()?;
        match *name {
            "Shape" | "NoBoxes" | "" => {}
            "Jigsaw" => {
                let signs = names.last()?;
                match regions {
                    true => lines.push(format!("regions {signs}")),
                    false => lines.extend(pieces(signs, shape)?),
                }
            }
            name => lines.extend(statements(name, names, shape)?),
        }
    }
    let rules = Rules::from_statements(shape, lines.iter().map(String::as_str)).ok()?;
    let mut puzzle = Puzzle::with_rules(rules, Grid::empty(shape));
    let mut sets = Candidates::full(&puzzle.rules);
    let mut struck = false;
    for token in tokens.iter().filter(|token| token[0].is_empty()) {
        for item in token[1..].iter().filter(|item| !item.is_empty()) {
            let (name, parts) = item.split_once('_').unwrap_or((item, ""));
            let cell = cell(name, shape)?;
            let parts: Vec<&str> = parts.split('_').filter(|part| !part.is_empty()).collect();
            let digits = parts.iter().map(|part| shape.digit(part.parse().ok()?));
            let digits: Option<DigitSet> = digits.collect();
            let digits = digits? & sets.get(cell);
            sets.set(cell, digits);
            // A lone candidate is written twice, to distinguish it from a
            // given.
            match digits.single() {
                Some(digit) if parts.len() == 1 => puzzle.givens.set(cell, Some(digit)),
                _ => struck = true,
            }
        }
    }
    if struck {
        puzzle.candidates = Some(sets);
    }
    Some(puzzle)
}

/// The board whose boxes the regions are, if there is one.
fn boxes_of(signs: &str, shape: Shape) -> Shape {
    let same = |other: &Shape| {
        let signs: Vec<char> = signs.chars().collect();
        let mut names = vec![None; other.side()];
        signs.len() == other.cells()
            && other.iter().all(|cell| {
                let sign = signs[cell.index()];
                *names[other.box_of(cell)].get_or_insert(sign) == sign
            })
    };
    let boards = Shape::all().filter(|other| other.side() == shape.side());
    boards.into_iter().find(same).unwrap_or(shape)
}

/// A cell by its name, whose numbers are base 17.
fn cell(name: &str, shape: Shape) -> Option<Cell> {
    let upper = name.strip_prefix('R').and_then(|rest| rest.split_once('C'));
    let (row, col) = upper.or_else(|| name.strip_prefix('r')?.split_once('c'))?;
    let number = |text: &str| usize::from_str_radix(text, 17).ok()?.checked_sub(1);
    let (row, col) = (number(row)?, number(col)?);
    (row < shape.side() && col < shape.side()).then(|| shape.cell(row, col))
}

fn cells(names: &[&str], shape: Shape) -> Option<Vec<Cell>> {
    let names = names.iter().filter(|name| !name.is_empty());
    names.map(|name| cell(name, shape)).collect()
}

/// Cells as our statements name them.
fn words(cells: &[Cell], shape: Shape) -> String {
    let names: Vec<String> = cells.iter().map(|c| shape.name(*c).to_string()).collect();
    names.join(" ")
}

/// The regions of a jigsaw that count in addition to the boxes.
fn pieces(signs: &str, shape: Shape) -> Option<Vec<String>> {
    if signs.chars().count() != shape.cells() {
        return None;
    }
    let mut seen: Vec<char> = signs.chars().collect();
    seen.sort_unstable();
    seen.dedup();
    let piece = |sign: char| {
        let places = signs.chars().zip(shape.iter());
        let cells: Vec<Cell> = places.filter(|(s, _)| *s == sign).map(|(_, c)| c).collect();
        (cells.len() == shape.side()).then(|| format!("different {}", words(&cells, shape)))
    };
    seen.into_iter().map(piece).collect()
}

/// A row or column by its name, seen from its first cell.
fn line(name: &str, shape: Shape) -> Option<Vec<Cell>> {
    let number = usize::from_str_radix(name.get(1..)?, 17)
        .ok()?
        .checked_sub(1)?;
    let side = shape.side();
    let cell = |i| match name.get(..1) {
        Some("R") if number < side => Some(shape.cell(number, i)),
        Some("C") if number < side => Some(shape.cell(i, number)),
        _ => None,
    };
    (0..side).map(cell).collect()
}

fn touch(a: Cell, b: Cell, shape: Shape) -> bool {
    shape.row(a).abs_diff(shape.row(b)) + shape.col(a).abs_diff(shape.col(b)) == 1
}

/// Types that are a line of cells: theirs and ours.
pub(super) const LINES: [(&str, &str); 11] = [
    ("Thermo", "thermo"),
    ("Renban", "renban"),
    ("Palindrome", "palindrome"),
    ("Between", "between"),
    ("Zipper", "zipper"),
    ("DoubleArrow", "double-arrow"),
    ("CountingCircles", "counting-circles"),
    ("RegionSumLine", "region-sum"),
    ("Entropic", "entropic"),
    ("Indexing~C", "column-indexer"),
    ("Indexing~R", "row-indexer"),
];

/// Types that take nothing: theirs and ours.
pub(super) const SWITCHES: [(&str, &str); 9] = [
    ("AntiKnight", "anti-knight"),
    ("AntiKing", "anti-king"),
    ("AntiConsecutive", "nonconsecutive"),
    ("Windoku", "windoku"),
    ("DisjointSets", "disjoint"),
    ("Diagonal~1", "diagonal rising"),
    ("Diagonal~-1", "diagonal falling"),
    ("StrictKropki", "negative white black"),
    ("StrictXV", "negative X V"),
];

/// Types that are a number and cells: theirs and ours.
pub(super) const NUMBERED: [(&str, &str); 4] = [
    ("Cage", "killer"),
    ("Sum", "sum"),
    ("Whisper", "whisper"),
    ("Lunchbox", "sandwich"),
];

/// Types that are numbers at both ends of a line: theirs and ours.
pub(super) const ENDS: [(&str, &str); 3] = [
    ("XSum", "x-sum"),
    ("Skyscraper", "skyscraper"),
    ("NumberedRoom", "numbered-room"),
];

/// The statements of one token.
fn statements(name: &str, names: &[&str], shape: Shape) -> Option<Vec<String>> {
    let ours = |table: &[(&str, &'static str)], name: &str| {
        table
            .iter()
            .find(|(theirs, _)| *theirs == name)
            .map(|(_, ours)| *ours)
    };
    let first = names.first().copied().unwrap_or_default();
    let rest = names.get(1..).unwrap_or_default();
    let tagged = format!("{name}~{first}");
    if let Some(ours) = ours(&SWITCHES, name).or_else(|| ours(&SWITCHES, &tagged)) {
        return Some(vec![ours.to_string()]);
    }
    if name == "Entropic" && shape.side() != 9 {
        return None;
    }
    if let Some(ours) = ours(&LINES, name) {
        return Some(vec![format!(
            "{ours} {}",
            words(&cells(names, shape)?, shape)
        )]);
    }
    if let Some(ours) = ours(&LINES, &tagged) {
        return Some(vec![format!(
            "{ours} {}",
            words(&cells(rest, shape)?, shape)
        )]);
    }
    if let Some(ours) = ours(&ENDS, name) {
        let line = line(first, shape)?;
        let clue = |(end, clue): (usize, &&str)| {
            let mut cells = line.clone();
            if end == 1 {
                cells.reverse();
            }
            let number: u16 = clue.parse().ok()?;
            Some(format!("{ours} {number} {}", words(&cells, shape)))
        };
        let clues = rest.iter().enumerate().filter(|(_, clue)| !clue.is_empty());
        return clues.map(clue).collect();
    }
    let of = |ours: &str, number: &str, names: &[&str]| {
        let cells = words(&cells(names, shape)?, shape);
        Some(vec![format!("{ours} {number} {cells}")])
    };
    match name {
        "Cage" if matches!(first, "" | "0") => of("different", "", rest),
        "Whisper" if first.parse::<u16>().is_err() => of("whisper", "5", names),
        "Modular" if first == "3" => of("modular", "", rest),
        "Modular" if first == "2" => of("parity", "", rest),
        "Lockout" if first == "4" => of("lockout", "", rest),
        "Cage" | "Sum" | "Whisper" | "Lunchbox" => {
            let number: u16 = first.parse().ok()?;
            of(ours(&NUMBERED, name)?, &number.to_string(), rest)
        }
        "AllDifferent" => {
            let lists = names.split(|name| name.is_empty() || name.starts_with('_'));
            let lists = lists.filter(|list| list.len() > 1);
            lists
                .map(|list| Some(format!("different {}", words(&cells(list, shape)?, shape))))
                .collect()
        }
        "Arrow" => {
            let cells = cells(names, shape)?;
            let (circle, shaft) = cells.split_first()?;
            Some(vec![format!(
                "arrow {} > {}",
                shape.name(*circle),
                words(shaft, shape)
            )])
        }
        "PillArrow" => {
            let size: usize = first.parse().ok().filter(|size| *size < 4)?;
            let mut cells = cells(rest, shape)?;
            let (pill, shaft) = cells.split_at_mut_checked(size)?;
            pill.sort_unstable();
            Some(vec![format!(
                "arrow {} > {}",
                words(pill, shape),
                words(shaft, shape)
            )])
        }
        "X" | "V" | "WhiteDot" | "BlackDot" | "GreaterThan" => {
            let ours = match name {
                "X" => "xv X",
                "V" => "xv V",
                "WhiteDot" => "kropki white",
                "BlackDot" => "kropki black",
                _ => "greater",
            };
            let cells = cells(names, shape)?;
            let mut lines = Vec::new();
            for (i, a) in cells.iter().enumerate() {
                let others = cells[i + 1..].iter().filter(|b| touch(*a, **b, shape));
                lines.extend(others.map(|b| format!("{ours} {}", words(&[*a, *b], shape))));
            }
            Some(lines)
        }
        "Quad" => {
            let corner = cell(first, shape)?;
            let (row, col) = (shape.row(corner), shape.col(corner));
            if row + 1 >= shape.side() || col + 1 >= shape.side() {
                return None;
            }
            let around = [
                (row, col),
                (row, col + 1),
                (row + 1, col),
                (row + 1, col + 1),
            ];
            let around = around.map(|(row, col)| shape.cell(row, col));
            Some(vec![format!(
                "quadruple {} {}",
                rest.join(","),
                words(&around, shape)
            )])
        }
        "LittleKiller" => little_killer(first, rest.first()?, shape),
        "Sandwich" => {
            let (sum, name) = match first.parse::<u16>() {
                Ok(_) => (first, *rest.first()?),
                Err(_) => (*rest.first()?, first),
            };
            Some(vec![format!(
                "sandwich {sum} {}",
                words(&line(name, shape)?, shape)
            )])
        }
        "SumLine" => {
            let closed = rest.last() == Some(&"LOOP");
            let names = &rest[..rest.len() - usize::from(closed)];
            let word = if closed { "loop " } else { "" };
            of(&format!("sum-line {first}"), word, names)
        }
        "EqualSum" => {
            let groups = names.split(|name| *name == "-");
            let groups: Option<Vec<String>> = groups
                .map(|group| Some(words(&cells(group, shape)?, shape)))
                .collect();
            Some(vec![format!("equal-sums {}", groups?.join(" = "))])
        }
        "SameValues" => {
            let (groups, cells) = (first.parse::<usize>().ok()?, cells(rest, shape)?);
            let size = cells.len().checked_div(groups)?;
            if size == 0 || size * groups != cells.len() {
                return None;
            }
            let groups: Vec<String> = cells.chunks(size).map(|g| words(g, shape)).collect();
            let ours = if size == 1 { "clone" } else { "same-digits" };
            Some(vec![format!("{ours} {}", groups.join(" = "))])
        }
        "LookAndSay" => {
            let signs: Vec<char> = first.chars().collect();
            let said: Option<Vec<String>> = signs
                .chunks(2)
                .map(|pair| match pair {
                    [times, digit] => Some(format!("{times}x{digit}")),
                    _ => None,
                })
                .collect();
            of("look-and-say", &said?.join(","), rest)
        }
        "Regex" => {
            let pattern = String::from_utf8(codec::bytes(first).ok()?).ok()?;
            let plain = !pattern.contains(char::is_whitespace);
            let lists = rest.split(|name| name.is_empty() || name.starts_with('_'));
            let lists = lists.filter(|list| plain && list.len() > 1);
            let lines: Option<Vec<String>> = lists
                .map(|list| {
                    let cells = words(&cells(list, shape)?, shape);
                    Some(format!("regular {pattern} {cells}"))
                })
                .collect();
            lines.filter(|_| plain)
        }
        _ => None,
    }
}

/// The diagonal that begins at a cell of the edge.
fn little_killer(sum: &str, start: &str, shape: Shape) -> Option<Vec<String>> {
    let start = cell(start, shape)?;
    let last = shape.side() - 1;
    let (mut row, mut col) = (shape.row(start), shape.col(start));
    let (down, right) = match (row, col) {
        (row, 0) if row < last => (1, 1),
        (row, col) if col == last && row > 0 && row < last => (-1, -1),
        (0, _) => (1, -1),
        (row, _) if row == last => (-1, 1),
        _ => return None,
    };
    let mut cells = Vec::new();
    while row <= last && col <= last {
        cells.push(shape.cell(row, col));
        let next = row
            .checked_add_signed(down)
            .zip(col.checked_add_signed(right));
        let Some((below, beside)) = next else { break };
        (row, col) = (below, beside);
    }
    let sum: u16 = sum.parse().ok()?;
    Some(vec![format!(
        "little-killer {sum} {}",
        words(&cells, shape)
    )])
}
