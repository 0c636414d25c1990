//! A slow, obvious checker: does a full board obey every brick?
//!
//! It shares nothing with the propagators, so that tests can hold the solver
//! against it.

use alloc::vec::Vec;

use super::brick::{Brick, Target};
use super::model::Model;

/// The number of the first brick that the digits break, or the cell that holds
/// what it may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Not as many digits as the model has cells.
    Length,
    /// A cell holds a digit that is not in its domain.
    Domain(u16),
    /// A brick does not hold: its place in [`Model::bricks`].
    Brick(usize),
}

/// Whether these digits, one a cell, are a solution.
///
/// ```
/// use ninefold::solve::bricks::{Brick, Broken, Model, check};
/// let mut model = Model::new(3, 3, 1)?;
/// model.add(Brick::House(vec![0, 1, 2]))?;
/// assert_eq!(check(&model, &[3, 1, 2]), Ok(()));
/// assert_eq!(check(&model, &[3, 1, 3]), Err(Broken::Brick(0)));
/// # Ok::<(), ninefold::solve::bricks::ModelError>(())
/// ```
pub fn check(model: &Model, digits: &[u8]) -> Result<(), Broken> {
    if digits.len() != model.cells() {
        return Err(Broken::Length);
    }
    for (cell, (&digit, domain)) in digits.iter().zip(model.domains()).enumerate() {
        if model.mask(digit) & domain == 0 {
            return Err(Broken::Domain(cell as u16));
        }
    }
    match model
        .bricks()
        .iter()
        .position(|brick| !holds(model, brick, digits))
    {
        Some(at) => Err(Broken::Brick(at)),
        None => Ok(()),
    }
}

fn holds(model: &Model, brick: &Brick, digits: &[u8]) -> bool {
    let at = |cell: u16| i32::from(digits[usize::from(cell)]);
    let values = |cells: &[u16]| -> Vec<i32> { cells.iter().map(|cell| at(*cell)).collect() };
    let total = |cells: &[u16]| -> i32 { cells.iter().map(|cell| at(*cell)).sum() };
    match brick {
        Brick::House(cells) | Brick::Different(cells) => distinct(&values(cells)),
        Brick::Pair { a, b, relation } => related(model, relation.0, at(*a), at(*b)),
        Brick::AllPairs { cells, relation } => {
            let values = values(cells);
            (0..values.len()).all(|i| {
                (i + 1..values.len()).all(|j| related(model, relation.0, values[i], values[j]))
            })
        }
        Brick::Sum { terms, total } => {
            let sum: i64 = terms
                .iter()
                .map(|(cell, times)| i64::from(at(*cell)) * i64::from(*times))
                .sum();
            sum == i64::from(*total)
        }
        Brick::Cage { cells, sum } => distinct(&values(cells)) && total(cells) == *sum,
        Brick::EqualSums(groups) => groups
            .windows(2)
            .all(|two| total(&two[0]) == total(&two[1])),
        Brick::Consecutive(cells) => {
            let values = sorted(&values(cells));
            values.windows(2).all(|two| two[1] == two[0] + 1)
        }
        Brick::Contains {
            cells,
            digits: listed,
            exact,
        } => {
            let values = values(cells);
            listed.iter().all(|digit| {
                let have = values
                    .iter()
                    .filter(|value| **value == i32::from(*digit))
                    .count();
                let want = listed.iter().filter(|other| *other == digit).count();
                if *exact { have == want } else { have >= want }
            })
        }
        Brick::Classes { cells, classes } => classes.iter().all(|class| {
            cells
                .iter()
                .any(|cell| model.mask(digits[usize::from(*cell)]) & class != 0)
        }),
        Brick::Between(cells) => {
            let values = values(cells);
            let (low, high, inner) = ends(&values);
            inner.iter().all(|value| low < *value && *value < high)
        }
        Brick::Lockout { cells, apart } => {
            let values = values(cells);
            let (low, high, inner) = ends(&values);
            high - low >= i32::from(*apart)
                && inner.iter().all(|value| *value < low || high < *value)
        }
        Brick::Skyscraper { cells, seen } => {
            let (mut tallest, mut count) = (0, 0);
            for value in values(cells) {
                if value > tallest {
                    tallest = value;
                    count += 1;
                }
            }
            count == i32::from(*seen)
        }
        Brick::Sandwich { cells, sum } => {
            let values = values(cells);
            let place = |value: Option<&i32>| values.iter().position(|other| Some(other) == value);
            let (Some(a), Some(b)) = (place(values.iter().min()), place(values.iter().max()))
            else {
                return false;
            };
            distinct(&values) && values[a.min(b) + 1..a.max(b)].iter().sum::<i32>() == *sum
        }
        Brick::XSum { cells, sum } => {
            let values = values(cells);
            let count = values[0] as usize;
            count <= values.len() && values[..count].iter().sum::<i32>() == *sum
        }
        Brick::Element {
            control,
            cells,
            target,
        } => {
            let target = match target {
                Target::Digit(digit) => i32::from(*digit),
                Target::Cell(cell) => at(*cell),
            };
            let place = at(*control) as usize;
            place >= 1 && cells.get(place - 1).is_some_and(|cell| at(*cell) == target)
        }
        Brick::CountingCircles(cells) => {
            let values = values(cells);
            values
                .iter()
                .all(|value| values.iter().filter(|other| *other == value).count() as i32 == *value)
        }
        Brick::SameSets(groups) => groups
            .windows(2)
            .all(|two| sorted(&values(&two[0])) == sorted(&values(&two[1]))),
        Brick::SumLine { cells, sum, closed } => {
            let mut values = values(cells);
            let turns = if *closed { values.len() } else { 1 };
            (0..turns).any(|_| {
                let whole = in_pieces(&values, *sum);
                values.rotate_left(1);
                whole
            })
        }
        Brick::Regular { cells, automaton } => {
            let word: Vec<u8> = cells
                .iter()
                .map(|cell| digits[usize::from(*cell)] - model.base())
                .collect();
            automaton.accepts(&word)
        }
        Brick::CountDistinct { control, cells } => {
            let mut values = sorted(&values(cells));
            values.dedup();
            values.len() as i32 == at(*control)
        }
        Brick::Rellik { cells, sum } => !makes(&values(cells), *sum, false),
        Brick::Choose { least, most, of } => {
            let count = of
                .iter()
                .filter(|bricks| bricks.iter().all(|brick| holds(model, brick, digits)))
                .count();
            usize::from(*least) <= count && count <= usize::from(*most)
        }
        Brick::Domain {
            cell,
            digits: allowed,
        } => model.mask(digits[usize::from(*cell)]) & allowed != 0,
    }
}

fn related(model: &Model, relation: u16, a: i32, b: i32) -> bool {
    let base = i32::from(model.base());
    model.relations[usize::from(relation)].allows((a - base) as usize, (b - base) as usize)
}

fn distinct(values: &[i32]) -> bool {
    sorted(values).windows(2).all(|two| two[0] != two[1])
}

fn sorted(values: &[i32]) -> Vec<i32> {
    let mut values = values.to_vec();
    values.sort_unstable();
    values
}

/// The smaller and the larger end, and what is between them on the line.
fn ends(values: &[i32]) -> (i32, i32, &[i32]) {
    let (a, b) = (values[0], values[values.len() - 1]);
    (a.min(b), a.max(b), &values[1..values.len() - 1])
}

/// Whether the values can be cut in pieces that each have this sum. A 0 may
/// stand at the end of a piece or at the beginning of the next.
fn in_pieces(values: &[i32], sum: i32) -> bool {
    let mut piece = 0;
    for (i, value) in values.iter().enumerate() {
        if piece == sum && i > 0 && *value != 0 {
            piece = 0;
        }
        piece += value;
        if piece > sum {
            return false;
        }
    }
    piece == sum
}

/// Whether some of the values, at least one, have this sum.
fn makes(values: &[i32], sum: i32, taken: bool) -> bool {
    match values {
        [] => taken && sum == 0,
        [first, rest @ ..] => makes(rest, sum, taken) || makes(rest, sum - first, true),
    }
}
