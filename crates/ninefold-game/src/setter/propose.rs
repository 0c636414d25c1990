//! What would make a board unique: clues that hold in one of its solutions and in
//! as few others as possible.

use ninefold::generate::{Kind, Random};
use ninefold::solve::Solutions;
use ninefold::{Cell, Constraint, Control, DigitSet, Grid, Mark, Puzzle, Rules, Shape, Stopped};

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

/// Proposes clues of a kind that leave a board with several solutions as few of them as
/// possible, the best first; givens for a word that is no kind of clues a puzzle can be
/// ordered with. All hold in one solution, so that any of them may be taken one after
/// the other.
pub fn propose(
    puzzle: &Puzzle,
    kind: &str,
    control: &Control<'_>,
) -> Result<Vec<Proposal>, Stopped> {
    let (sample, all) = sample(puzzle, control)?;
    let Some(target) = sample.first() else {
        return Ok(Vec::new());
    };
    let rules = &puzzle.rules;
    let candidates = match (kind, Kind::named(kind)) {
        ("killer", _) => cages(rules, target),
        ("thermo", _) => thermometers(rules, target),
        (_, Some(kind)) if kind.has_clues() => laid(rules, kind, target),
        _ => givens(puzzle, target),
    };
    let mut found = narrowing(candidates, &sample, all, puzzle.shape());
    // Of those that are worth the same, the smaller clue.
    found.sort_by_key(|one| (one.left, one.cells.len()));
    found.truncate(BEST);
    Ok(found)
}

/// Those that leave fewer solutions of a sample, with how many.
fn narrowing(
    candidates: Vec<Candidate>,
    sample: &[Grid],
    all: bool,
    shape: Shape,
) -> Vec<Proposal> {
    // The clues that a rule of the engine judges, all in one.
    let judged = candidates.iter().filter_map(|one| one.clue.clone());
    let rules = Rules::build(shape).constraints(judged).done();
    let broken: Vec<Vec<usize>> = match &rules {
        Ok(rules) => sample.iter().map(|grid| rules.broken(grid)).collect(),
        Err(_) => return Vec::new(),
    };
    let mut place = 0;
    let mut found = Vec::new();
    for Candidate { clue, cells, value } in candidates {
        let left = match &clue {
            Some(_) => broken.iter().filter(|all| !all.contains(&place)).count(),
            None => {
                let holds = |grid: &&Grid| digit(grid, cells[0]) == value;
                sample.iter().filter(holds).count()
            }
        };
        place += usize::from(clue.is_some());
        if left < sample.len() {
            found.push(Proposal {
                clue: clue.map(|clue| said(&clue, shape)),
                cells,
                value,
                left,
                of: sample.len(),
                all,
            });
        }
    }
    found
}

/// The statement of a clue.
fn said(clue: &Constraint, shape: Shape) -> String {
    format!("{} {}", clue.name(), clue.words(shape))
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

/// What may be proposed: a clue, or a given where there is none.
struct Candidate {
    clue: Option<Constraint>,
    cells: Vec<Cell>,
    value: u16,
}

impl Candidate {
    /// A clue as it is placed by hand.
    fn placed(kind: &str, value: u16, cells: Vec<Cell>, shape: Shape) -> Option<Candidate> {
        let words = if value == 0 {
            String::new()
        } else {
            value.to_string()
        };
        let statement = statement(kind, &words, &cells, shape);
        let (_, words) = statement.split_once(' ')?;
        let clue = Constraint::read(kind, words, shape).ok()?.pop()?;
        Some(Candidate {
            clue: Some(clue),
            cells,
            value,
        })
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

fn givens(puzzle: &Puzzle, target: &Grid) -> Vec<Candidate> {
    let empty = puzzle
        .shape()
        .iter()
        .filter(|cell| puzzle.givens.get(*cell).is_none());
    empty
        .map(|cell| Candidate {
            clue: None,
            cells: vec![cell],
            value: digit(target, cell),
        })
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
fn cages(rules: &Rules, target: &Grid) -> Vec<Candidate> {
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
    let with_sum = |cells: Vec<Cell>| {
        let sum = sum(target, &cells)?;
        Candidate::placed("killer", sum, cells, shape)
    };
    found.into_iter().filter_map(with_sum).collect()
}

/// Thermometers of three to five cells on cells that have none yet.
fn thermometers(rules: &Rules, target: &Grid) -> Vec<Candidate> {
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
                found.extend(Candidate::placed("thermo", 0, way.clone(), shape));
            }
        }
    }
    found
}

/// How often clues are laid: lines at random come out differently each time.
const ROUNDS: u64 = 6;

/// Clues as a puzzle of a kind has them, where none of that kind is yet.
fn laid(rules: &Rules, kind: Kind, target: &Grid) -> Vec<Candidate> {
    let shape = rules.shape();
    let there: Vec<Place> = rules
        .constraints()
        .iter()
        .filter(|one| one.name() == kind.name())
        .map(|one| Place::of(one, shape))
        .collect();
    let mut found: Vec<Candidate> = Vec::new();
    for round in 0..ROUNDS {
        let mut random = Random::new(round, 0);
        for clue in kind.lay(rules, target, &mut random) {
            let place = Place::of(&clue, shape);
            let known = |one: &Candidate| one.clue.as_ref() == Some(&clue);
            if there.iter().any(|taken| taken.meets(&place)) || found.iter().any(known) {
                continue;
            }
            found.push(Candidate {
                clue: Some(clue),
                cells: place.cells,
                value: 0,
            });
        }
    }
    found
}

/// Where a clue is drawn.
struct Place {
    cells: Vec<Cell>,
    /// Whether it runs through its cells, where no other of its kind should.
    is_line: bool,
    /// Whether it stands beside the board, where both ends of a line have room.
    is_beside: bool,
}

impl Place {
    fn of(clue: &Constraint, shape: Shape) -> Place {
        let marks = clue.marks(shape);
        let mut cells: Vec<Cell> = Vec::new();
        for cell in marks.iter().flat_map(Mark::cells) {
            if !cells.contains(cell) {
                cells.push(*cell);
            }
        }
        let line = |mark: &Mark| {
            matches!(
                mark,
                Mark::Line(_) | Mark::Path(_) | Mark::Thermo(_) | Mark::Arrow(_)
            )
        };
        Place {
            cells,
            is_line: marks.iter().any(line),
            is_beside: marks
                .iter()
                .any(|mark| matches!(mark, Mark::Outside { .. })),
        }
    }

    /// Whether two clues of a kind are in each other's way.
    fn meets(&self, other: &Place) -> bool {
        if self.is_beside || other.is_beside {
            return self.cells == other.cells;
        }
        let shared = |cell: &Cell| other.cells.contains(cell);
        match self.is_line || other.is_line {
            true => self.cells.iter().any(shared),
            false => self.cells.len() == other.cells.len() && self.cells.iter().all(shared),
        }
    }
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
