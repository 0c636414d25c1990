//! The sets of digits that can make the sum of a cage, as the board stands.

use ninefold::{Cell, Constraint, Digit, DigitSet};

use crate::Game;

/// A cage, and the sets of digits that it can still hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combinations {
    /// The sum of the cage.
    pub sum: usize,
    /// The sets of digits, those with the smallest digits first.
    pub sets: Vec<DigitSet>,
}

impl Combinations {
    /// In a few words: `12 = 129 138 147`.
    pub fn words(&self) -> String {
        let set = |set: &DigitSet| set.iter().map(Digit::symbol).collect::<String>();
        let sets: Vec<String> = self.sets.iter().map(set).collect();
        match sets.is_empty() {
            true => format!("{} can't be made", self.sum),
            false => format!("{} = {}", self.sum, sets.join(" ")),
        }
    }
}

/// The cages with a sum that a cell is in, each with the sets of digits that fit
/// what is written in it and what its cells see. Nothing where fog hides the cell.
pub fn combinations(game: &Game, cell: Cell) -> Vec<Combinations> {
    if game.lit().is_some_and(|lit| !lit.contains(cell)) {
        return Vec::new();
    }
    let constraints = game.rules().constraints().iter();
    let cages = constraints.filter(|one| matches!(one, Constraint::Killer(_)));
    cages.filter_map(|cage| of_cage(game, cage, cell)).collect()
}

fn of_cage(game: &Game, cage: &Constraint, cell: Cell) -> Option<Combinations> {
    let shape = game.shape();
    let said = cage.words(shape);
    let (sum, names) = said.split_once(' ')?;
    let sum = sum.parse().ok()?;
    let names = names.split_whitespace();
    let cells: Vec<Cell> = names.filter_map(|name| shape.cell_named(name)).collect();
    if !cells.contains(&cell) {
        return None;
    }
    let can_be: Vec<DigitSet> = cells
        .iter()
        .map(|cell| match game.board().get(*cell) {
            Some(digit) => DigitSet::only(digit),
            None => {
                let seen = game.rules().peers(*cell).iter();
                let seen: DigitSet = seen.filter_map(|peer| game.board().get(peer)).collect();
                shape.digits() - seen
            }
        })
        .collect();
    let digits: Vec<Digit> = shape.digits().iter().collect();
    let mut sets = Vec::new();
    choose(&digits, cells.len(), sum, DigitSet::EMPTY, &mut |set| {
        if shared_out(&can_be, set) {
            sets.push(set);
        }
    });
    Some(Combinations { sum, sets })
}

/// Every set of `count` of the digits with this sum, added to one.
fn choose(
    digits: &[Digit],
    count: usize,
    sum: usize,
    chosen: DigitSet,
    found: &mut impl FnMut(DigitSet),
) {
    if count == 0 {
        if sum == 0 {
            found(chosen);
        }
        return;
    }
    for (i, digit) in digits.iter().enumerate() {
        let value = usize::from(digit.get());
        if value > sum {
            break;
        }
        let more = chosen | DigitSet::only(*digit);
        choose(&digits[i + 1..], count - 1, sum - value, more, found);
    }
}

/// Whether the cells can take the digits of a set, one each.
fn shared_out(can_be: &[DigitSet], set: DigitSet) -> bool {
    let Some((first, rest)) = can_be.split_first() else {
        return true;
    };
    let mut own = (*first & set).iter();
    own.any(|digit| shared_out(rest, set - DigitSet::only(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Start};

    #[test]
    fn combinations_follow_what_is_written() {
        let text = "ninefold 1\nsize 9\nkiller 10 r1c1 r1c2 r1c3\nkiller 3 r5c5 r5c6\ngivens ....5............................................................................";
        let puzzle = ninefold::format::parse_one(text, &Default::default()).unwrap();
        let mut game = Game::start(Start::new(puzzle), 0).unwrap();
        let cell = |name: &str| game.shape().cell_named(name).unwrap();
        let (first, second, other) = (cell("r1c1"), cell("r1c2"), cell("r5c5"));
        let said = |game: &Game, cell| -> Vec<String> {
            combinations(game, cell)
                .iter()
                .map(Combinations::words)
                .collect()
        };
        // 235 and 145 need the 5 of the row.
        assert_eq!(said(&game, first), ["10 = 127 136"]);
        assert_eq!(said(&game, other), ["3 = 12"]);
        assert!(said(&game, Cell::new(80)).is_empty());
        let enter = |cell, digit| Action::Enter {
            cells: ninefold::CellSet::only(cell),
            digit: Digit::new(digit).unwrap(),
        };
        game.apply(enter(second, 7), 1).unwrap();
        assert_eq!(said(&game, first), ["10 = 127"]);
        game.apply(enter(first, 8), 2).unwrap();
        assert_eq!(said(&game, second), ["10 can't be made"]);
    }
}
