//! The search for a puzzle that fits a recipe: one attempt after another, by
//! digging boards afresh or by going from puzzle to puzzle.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;

use super::attempt::{Attempt, attempts};
use super::polish::{Polished, polish};
use super::vicinity::{PATIENCE, neighbour};
use super::{GenerateError, Generated, Nearest, Random, Recipe, Symmetry, Target};
use crate::{Control, Puzzle, Stopped};

/// The most attempts that are made side by side for one puzzle.
const WIDEST: u64 = 32;

/// A search for a puzzle that fits.
pub(super) struct Searching<'a> {
    recipe: &'a Recipe,
    seed: u64,
    nearest: Option<(usize, Box<Nearest>)>,
}

/// What an attempt is worth.
pub(super) enum Judged {
    /// It is what was asked for.
    Fits(Box<Generated>),
    /// It misses by so much.
    Misses(usize, Attempt),
}

impl<'a> Searching<'a> {
    pub(super) fn new(recipe: &'a Recipe, seed: u64) -> Searching<'a> {
        Searching {
            recipe,
            seed,
            nearest: None,
        }
    }

    /// Digs one board after another. Several are dug side by side, more of
    /// them the longer it takes, which is faster for 9x9 boards. The first
    /// that fits counts.
    pub(super) fn by_digging(mut self, control: &Control<'_>) -> Result<Generated, GenerateError> {
        let (seed, last) = (self.seed, self.recipe.max_attempts);
        let part = control.part();
        let mut begun = 0;
        let mut width = 1;
        while begun < last {
            let end = (begun + width).min(last);
            control.tell(begun, Some(last));
            let randoms = (begun..end).map(|attempt| Random::new(seed, attempt));
            let made = attempts(self.recipe, randoms, &part)?;
            for (number, attempt) in (begun + 1..).zip(made) {
                let Some(attempt) = attempt else {
                    continue;
                };
                if let Judged::Fits(made) = self.judge(attempt, number, &part)? {
                    return Ok(*made);
                }
            }
            begun = end;
            width = (width * 2).min(WIDEST);
        }
        Err(self.ran_out())
    }

    /// Goes from puzzle to puzzle, never away from the target. When that has
    /// led nowhere for long, it starts from a board dug afresh.
    pub(super) fn near_others(mut self, control: &Control<'_>) -> Result<Generated, GenerateError> {
        let fewest = match &self.recipe.givens {
            Some(range) if !self.recipe.minimal => *range.start(),
            _ => 0,
        };
        let part = control.part();
        let mut near: Option<(usize, Attempt)> = None;
        let mut idle = 0;
        for begun in 0..self.recipe.max_attempts {
            control.tell(begun, Some(self.recipe.max_attempts));
            let attempt = match &mut near {
                Some((_, near)) if idle < PATIENCE => neighbour(near, fewest, &part)?,
                _ => {
                    near = None;
                    idle = 0;
                    let random = Random::new(self.seed, begun);
                    let made = attempts(self.recipe, [random].into_iter(), &part)?;
                    made.into_iter().next().flatten()
                }
            };
            idle += 1;
            let Some(attempt) = attempt else {
                continue;
            };
            match self.judge(attempt, begun + 1, &part)? {
                Judged::Fits(made) => return Ok(*made),
                Judged::Misses(distance, attempt) => {
                    let best = near.as_ref().map_or(usize::MAX, |(best, _)| *best);
                    if distance < best {
                        idle = 0;
                    }
                    if distance <= best {
                        near = Some((distance, attempt));
                    }
                }
            }
        }
        Err(self.ran_out())
    }

    /// Polishes an attempt and compares it with the recipe.
    pub(super) fn judge(
        &mut self,
        mut attempt: Attempt,
        number: u64,
        control: &Control<'_>,
    ) -> Result<Judged, Stopped> {
        let polished = polish(self.recipe, &mut attempt, control)?;
        let seed = self.seed;
        let generated = |attempt: Attempt| Generated {
            seed,
            puzzle: Puzzle::with_rules(attempt.rules, attempt.puzzle),
            solution: attempt.solution,
            symmetry: attempt.symmetry,
            attempts: number,
            class: None,
            rating: None,
        };
        match polished {
            Polished::Fits(measured) => {
                let mut made = generated(attempt);
                if let Some(measured) = measured {
                    made.class = Some(measured.class(&made.puzzle, control)?);
                    made.rating = Some(measured.rating(&made.puzzle, control)?);
                }
                Ok(Judged::Fits(Box::new(made)))
            }
            Polished::Misses(distance, words) => {
                let best = self.nearest.as_ref().map(|(best, _)| *best);
                if best.is_none_or(|best| distance < best) {
                    let generated = generated(attempt.clone());
                    self.nearest = Some((distance, Box::new(Nearest { words, generated })));
                }
                Ok(Judged::Misses(distance, attempt))
            }
        }
    }

    fn ran_out(self) -> GenerateError {
        GenerateError::RanOut {
            attempts: self.recipe.max_attempts,
            wanted: wanted(self.recipe),
            nearest: self.nearest.map(|(_, nearest)| nearest),
        }
    }
}

/// What a recipe asks for, in words.
fn wanted(recipe: &Recipe) -> String {
    let mut words = vec![match recipe.kinds.is_classic() {
        true => format!("a {} puzzle", recipe.shape),
        false => format!("a {} {} puzzle", recipe.shape, recipe.kinds),
    }];
    if let Some(pattern) = &recipe.pattern {
        words.push(format!("with the {} givens of the pattern", pattern.len()));
    }
    if let Some(range) = &recipe.givens {
        words.push(if range.start() == range.end() {
            format!("with {} givens", range.start())
        } else {
            format!("with {} to {} givens", range.start(), range.end())
        });
    }
    if recipe.target != Target::Any {
        words.push(format!("of {}", recipe.target));
    }
    if recipe.symmetry != Symmetry::None {
        words.push(format!("of symmetry {}", recipe.symmetry));
    }
    if recipe.minimal {
        words.push("that needs every given".to_owned());
    }
    words.join(" ")
}
