//! Several clues of which only some need to hold.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Clue, Constraint, Mark, Placing};
use crate::board::filled::Filled;
use crate::board::lowering::Lowering;
use crate::board::setting::Setting;
use crate::board::{RulesError, Shape};
use crate::solve::bricks::{Brick, Model, ModelError};

/// Of several alternatives, each a list of clues, this many hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Holds {
    least: u16,
    most: u16,
    of: Vec<Vec<Constraint>>,
}

impl Holds {
    /// At least and at most this many of these alternatives hold.
    pub fn new(least: u16, most: u16, of: Vec<Vec<Constraint>>) -> Holds {
        Holds { least, most, of }
    }

    /// What each alternative is, in the words of a setter.
    fn told(&self, shape: Shape) -> Vec<String> {
        let clue = |clue: &Constraint| format!("{} {}", clue.name(), clue.words(shape));
        let all = |clues: &Vec<Constraint>| {
            let clues: Vec<String> = clues.iter().map(clue).collect();
            clues.join(" & ")
        };
        self.of.iter().map(all).collect()
    }

    /// The clues, of which only some have to hold.
    pub fn clues(&self) -> impl Iterator<Item = &Constraint> {
        self.of.iter().flatten()
    }

    fn number(&self) -> String {
        match (self.least, self.most) {
            (least, most) if least == most => least.to_string(),
            (least, most) if usize::from(most) == self.of.len() => format!("{least}+"),
            (least, most) => format!("{least}-{most}"),
        }
    }
}

impl Clue for Holds {
    const PLACING: Placing = Placing::Board("1 odd r1c1 | even r1c2");

    fn read(words: &[&str], shape: Shape) -> Result<Vec<Holds>, String> {
        let expected = "expected a number such as 1, 1+ or 1-2 and clues with `|` between them";
        let [number, rest @ ..] = words else {
            return Err(expected.to_string());
        };
        let mut of = Vec::new();
        for alternative in rest.split(|word| *word == "|") {
            let mut clues = Vec::new();
            for clue in alternative.split(|word| *word == "&") {
                let [name, words @ ..] = clue else {
                    return Err(expected.to_string());
                };
                let read = Constraint::read(name, &words.join(" "), shape);
                clues.extend(read.map_err(|error| error.to_string())?);
            }
            of.push(clues);
        }
        let all = of.len() as u16;
        let bounds = match (number.strip_suffix('+'), number.split_once('-')) {
            (Some(least), _) => least.parse().ok().map(|least| (least, all)),
            (None, Some((least, most))) => least.parse().ok().zip(most.parse().ok()),
            (None, None) => number.parse().ok().map(|number| (number, number)),
        };
        match bounds {
            Some((least, most)) if least <= most && most <= all => {
                Ok(vec![Holds::new(least, most, of)])
            }
            _ => Err(format!("found `{number}`, {expected}")),
        }
    }

    fn write(&self, shape: Shape) -> String {
        format!("{} {}", self.number(), self.told(shape).join(" | "))
    }

    fn lower(&self, lowering: &mut Lowering) -> Result<(), RulesError> {
        // Nothing is sure to differ; but what makes no sense is reported.
        let mut aside = Lowering::new(lowering.shape());
        self.of
            .iter()
            .flatten()
            .try_for_each(|clue| clue.lower(&mut aside))
    }

    fn bricks(&self, setting: &Setting<'_>, model: &mut Model) -> Result<(), ModelError> {
        let mut of = Vec::new();
        for clues in &self.of {
            of.push(model.aside(|model| {
                let mut lowering = Lowering::new(setting.shape);
                for clue in clues {
                    // `lower` has been asked before, and made sense.
                    let _ = clue.lower(&mut lowering);
                    clue.bricks(setting, model)?;
                }
                lowering.bricks(model)
            })?);
        }
        let (least, most) = (self.least, self.most);
        model.add(Brick::Choose { least, most, of })
    }

    fn obeyed(&self, board: &Filled<'_>) -> bool {
        let holds = |clues: &&Vec<Constraint>| clues.iter().all(|clue| clue.obeyed(board));
        let number = self.of.iter().filter(holds).count();
        (usize::from(self.least)..=usize::from(self.most)).contains(&number)
    }

    fn marks(&self, shape: Shape) -> Vec<Mark> {
        let clues = self.of.iter().flatten();
        clues.flat_map(|clue| clue.marks(shape)).collect()
    }

    fn form(&self) -> &'static str {
        match (self.least, self.most) {
            (least, most) if least == most => "exactly",
            (_, most) if usize::from(most) == self.of.len() => "least",
            _ => "between",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![
            ("least", self.least.to_string()),
            ("most", self.most.to_string()),
            ("number", self.number()),
            ("all", self.of.len().to_string()),
        ]
    }
}
