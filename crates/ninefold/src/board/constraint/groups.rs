//! Groups of cells that are compared as wholes: clones, equal sums, same digits.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Mark, Placing, cells, names, places};
use crate::board::filled::Filled;
use crate::board::setting::Setting;
use crate::board::{Cell, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// Reads groups with `=` between them.
fn groups(words: &[&str], shape: Shape, same_size: bool) -> Result<Vec<Vec<Cell>>, String> {
    let groups = words.split(|word| *word == "=");
    let groups: Vec<Vec<Cell>> = groups
        .map(|group| cells(group, shape))
        .collect::<Result<_, _>>()?;
    if groups.len() < 2 || groups.iter().any(Vec::is_empty) {
        return Err("expected groups of cells with `=` between them".to_string());
    }
    if same_size && groups.iter().any(|group| group.len() != groups[0].len()) {
        return Err("expected groups of the same number of cells".to_string());
    }
    Ok(groups)
}

/// Writes a clue that compares groups of cells.
macro_rules! groups {
    ($(#[$doc:meta])* $clue:ident, $same_size:literal, $sign:literal,
     |$groups:ident, $model:ident| $bricks:expr,
     obeyed: |$board:ident, $one:ident, $other:ident| $same:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $clue {
            groups: Vec<Vec<Cell>>,
        }

        impl $clue {
            /// The clue for these groups.
            pub fn new(groups: Vec<Vec<Cell>>) -> $clue {
                $clue { groups }
            }

            /// The groups that are compared.
            pub fn groups(&self) -> &[Vec<Cell>] {
                &self.groups
            }
        }

        impl Clue for $clue {
            const PLACING: Placing = Placing::Halves;

            fn read(words: &[&str], shape: Shape) -> Result<Vec<$clue>, String> {
                Ok(vec![$clue::new(groups(words, shape, $same_size)?)])
            }

            fn write(&self, shape: Shape) -> String {
                let groups: Vec<String> = self.groups.iter().map(|g| names(g, shape)).collect();
                groups.join(" = ")
            }

            fn bricks(&self, _: &Setting<'_>, $model: &mut Model) -> Result<(), ModelError> {
                let $groups: Vec<Vec<u16>> = self.groups.iter().map(|g| places(g)).collect();
                $bricks
            }

            fn obeyed(&self, $board: &Filled<'_>) -> bool {
                let same = |$one: &[Cell], $other: &[Cell]| $same;
                self.groups.windows(2).all(|two| same(&two[0], &two[1]))
            }

            fn marks(&self, _shape: Shape) -> Vec<Mark> {
                let shaded = self.groups.iter().map(|group| Mark::Shade(group.clone()));
                let tagged = self.groups.iter().map(|group| Mark::Tag {
                    cells: group[..1].to_vec(),
                    text: $sign.to_string(),
                });
                shaded.chain(tagged).collect()
            }
        }
    };
}

groups! {
    /// Clones: groups that hold the same digits, cell by cell.
    Clones, true, "=",
    |groups, model| {
        let relation = model.relation(|a, b| a == b);
        for two in groups.windows(2) {
            for (a, b) in two[0].iter().zip(&two[1]).filter(|(a, b)| a != b) {
                model.add(Brick::Pair { a: *a, b: *b, relation })?;
            }
        }
        Ok(())
    },
    obeyed: |board, one, other| board.digits(one) == board.digits(other)
}

groups! {
    /// Groups whose digits have the same sum.
    EqualSums, false, "Σ",
    |groups, model| model.add(Brick::EqualSums(groups)),
    obeyed: |board, one, other| board.sum(one) == board.sum(other)
}

groups! {
    /// Groups that hold the same digits in any order.
    SameDigits, true, "≈",
    |groups, model| model.add(Brick::SameSets(groups)),
    obeyed: |board, one, other| board.sorted(one) == board.sorted(other)
}
