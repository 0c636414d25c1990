//! What would make a board unique: clues that hold in one of its solutions and in
//! as few others as possible.

use ninefold::solve::Solutions;
use ninefold::{Cell, Constraint, Control, DigitSet, Grid, Puzzle, Rules, Shape, Stopped};

use super::statement;

/// A clue or a given that narrows a board down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The statement of a clue; `None` for a given.
    pub clue: Option<String>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The digit of a given, or the sum of a cage; 0 if there is none.
    pub value: u16,
    /// How many of the solutions looked at stay possible.
    pub left: usize,
    /// How many were looked at.
    pub of: usize,
    /// Whether those were all: with `left` 1 the board has one solution.
    pub all: bool,
}

/// Solutions looked at: those that come one after the other, and those that a
/// random digit in some cells leads to.
const NEAR: usize = 60;
const FAR: usize = 30;
/// The proposals so far.
const BEST: usize = 6;
/// The looks that a single search may take.
const EFFORT: u64 = 2_000_000;

/// Proposes clues of a kind (`killer` or `thermo`; givens for any other word) that
/// leave a board with several solutions as few of them as possible, the best first.
/// All hold in one solution, so that any of them may be taken one after the other.
pub fn propose(
    puzzle: &Puzzle,
    kind: &str,
    control: &Control<'_>,
) -> Result<Vec<Proposal>, Stopped> {
    let (sample, all) = sample(puzzle, control)?;
    let Some(target) = sample.first() else {
        return Ok(Vec::new());
    };
    let shape = puzzle.shape();
    let candidates = match kind {
        "killer" => cages(&puzzle.rules, target),
        "thermo" => thermometers(&puzzle.rules, target),
        _ => givens(puzzle, target),
    };
    let holds = |one: &Proposal, grid: &Grid| match kind {
        "killer" => sum(grid, &one.cells) == Some(one.value),
        "thermo" => rises(grid, &one.cells),
        _ => digit(grid, one.cells[0]) == one.value,
    };
    let mut found: Vec<Proposal> = candidates
        .into_iter()
        .map(|one| Proposal {
            left: sample.iter().filter(|grid| holds(&one, grid)).count(),
            of: sample.len(),
            all,
            clue: match kind {
                "killer" => Some(statement(kind, &one.value.to_string(), &one.cells, shape)),
                "thermo" => Some(statement(kind, "", &one.cells, shape)),
                _ => None,
            },
            ..one
        })
        .filter(|one| one.left < one.of)
        .collect();
    // Of those that are worth the same, the smaller clue.
    found.sort_by_key(|one| (one.left, one.cells.len()));
    found.truncate(BEST);
    Ok(found)
}

/// Solutions of a board without repeats, and whether they are all. The first is the
/// one that proposals hold in.
fn sample(puzzle: &Puzzle, control: &Control<'_>) -> Result<(Vec<Grid>, bool), Stopped> {
    let start = puzzle.start();
    let mut near = Solutions::new(&start);
    let mut sample: Vec<Grid> = Vec::new();
    while sample.len() < NEAR {
        match near.next_until(control)? {
            Some(grid) => sample.push(grid),
            None => return Ok((sample, true)),
        }
    }
    // Neighbouring solutions differ in few cells: others come from random digits.
    let cells: Vec<Cell> = start.shape().iter().collect();
    let mut seed = 0x9E37_79B9_u64;
    let mut random = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for _ in 0..FAR {
        let mut narrowed = start.clone();
        for _ in 0..3 {
            let cell = cells[random(cells.len())];
            let digits = narrowed.get(cell);
            if let Some(digit) = digits.iter().nth(random(digits.len().max(1))) {
                narrowed.set(cell, DigitSet::only(digit));
            }
        }
        let effort = control.within(EFFORT);
        if let Ok(Some(grid)) = Solutions::new(&narrowed).next_until(&effort)
            && !sample.contains(&grid)
        {
            sample.push(grid);
        }
        control.ask()?;
    }
    Ok((sample, false))
}

fn proposal(cells: Vec<Cell>, value: u16) -> Proposal {
    Proposal {
        clue: None,
        cells,
        value,
        left: 0,
        of: 0,
        all: false,
    }
}

fn digit(grid: &Grid, cell: Cell) -> u16 {
    grid.get(cell).map_or(0, |digit| u16::from(digit.get()))
}

/// The sum of different digits; `None` if one repeats.
fn sum(grid: &Grid, cells: &[Cell]) -> Option<u16> {
    let mut seen = DigitSet::EMPTY;
    for cell in cells {
        let digit = DigitSet::only(grid.get(*cell)?);
        if !(seen & digit).is_empty() {
            return None;
        }
        seen |= digit;
    }
    Some(cells.iter().map(|cell| digit(grid, *cell)).sum())
}

fn rises(grid: &Grid, cells: &[Cell]) -> bool {
    cells
        .windows(2)
        .all(|pair| digit(grid, pair[0]) < digit(grid, pair[1]))
}

fn givens(puzzle: &Puzzle, target: &Grid) -> Vec<Proposal> {
    let empty = puzzle
        .shape()
        .iter()
        .filter(|cell| puzzle.givens.get(*cell).is_none());
    empty
        .map(|cell| proposal(vec![cell], digit(target, cell)))
        .collect()
}

/// The cells that clues of a kind have taken.
fn taken(rules: &Rules, kind: &str) -> Vec<Cell> {
    let of_kind = |one: &&Constraint| one.name() == kind;
    let all = rules.constraints().iter().filter(of_kind);
    all.flat_map(|one| one.marks(rules.shape()))
        .flat_map(|mark| mark.cells().to_vec())
        .collect()
}

/// Right of a cell and below it.
fn beside(cell: Cell, shape: Shape) -> impl Iterator<Item = Cell> {
    let (row, col, side) = (shape.row(cell), shape.col(cell), shape.side());
    let right = (col + 1 < side).then(|| shape.cell(row, col + 1));
    let below = (row + 1 < side).then(|| shape.cell(row + 1, col));
    right.into_iter().chain(below)
}

/// Cages of two and three cells that are in none yet.
fn cages(rules: &Rules, target: &Grid) -> Vec<Proposal> {
    let shape = rules.shape();
    let taken = taken(rules, "killer");
    let free = |cell: &Cell| !taken.contains(cell);
    let mut found = Vec::new();
    for one in shape.iter().filter(|cell| free(cell)) {
        for two in beside(one, shape).filter(|cell| free(cell)) {
            found.push(vec![one, two]);
            let more = beside(one, shape).chain(beside(two, shape));
            let more = more.filter(|cell| free(cell) && *cell > two);
            found.extend(more.map(|three| vec![one, two, three]));
        }
    }
    let with_sum = |cells: Vec<Cell>| Some(proposal(cells.clone(), sum(target, &cells)?));
    found.into_iter().filter_map(with_sum).collect()
}

/// Thermometers of three to five cells on cells that have none yet.
fn thermometers(rules: &Rules, target: &Grid) -> Vec<Proposal> {
    let shape = rules.shape();
    let taken = taken(rules, "thermo");
    let near = |cell: Cell| {
        let touches = move |other: &Cell| {
            shape.row(cell).abs_diff(shape.row(*other)) <= 1
                && shape.col(cell).abs_diff(shape.col(*other)) <= 1
        };
        shape
            .iter()
            .filter(move |other| *other != cell && touches(other))
    };
    let mut found = Vec::new();
    for bulb in shape.iter().filter(|cell| !taken.contains(cell)) {
        let mut way = vec![bulb];
        while way.len() < 5 {
            let last = way[way.len() - 1];
            let higher = near(last)
                .filter(|next| !taken.contains(next) && digit(target, *next) > digit(target, last));
            // The smallest rise leaves room for more.
            let Some(next) = higher.min_by_key(|next| digit(target, *next)) else {
                break;
            };
            way.push(next);
            if way.len() >= 3 {
                found.push(proposal(way.clone(), 0));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Draft;
    use ninefold::solve::{self, Verdict};

    /// Taking the first proposal again and again ends with one solution.
    #[test]
    fn proposals_lead_to_one_solution() {
        for kinds in [&["given"][..], &["killer"], &["thermo", "killer", "given"]] {
            let mut draft = Draft::new(Shape::of_side(4).unwrap());
            let mut steps = 0;
            while let Verdict::Many(_) = solve::verdict(&draft.puzzle(), &Control::none()).unwrap()
            {
                let kind = kinds[steps.min(kinds.len() - 1)];
                let found = propose(&draft.puzzle(), kind, &Control::none()).unwrap();
                let best = found
                    .first()
                    .unwrap_or_else(|| panic!("{kinds:?}, step {steps}"));
                assert!(best.left >= 1 && best.left < best.of, "{best:?}");
                match &best.clue {
                    Some(clue) => assert!(draft.add(clue).unwrap(), "{clue}"),
                    None => {
                        let digit = draft.shape().digit(best.value.into());
                        assert!(draft.set(best.cells[0], digit));
                    }
                }
                steps += 1;
                assert!(steps < 20, "{kinds:?}");
            }
            let verdict = solve::verdict(&draft.puzzle(), &Control::none()).unwrap();
            assert!(matches!(verdict, Verdict::One(_)), "{kinds:?}");
        }
    }
}
