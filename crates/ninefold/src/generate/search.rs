//! The search for a puzzle that fits a recipe: one attempt after another, by
//! digging boards afresh or by going from puzzle to puzzle.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::attempt::{Attempt, attempts};
use super::levels;
use super::nine::SIDE_BY_SIDE;
use super::polish::{Polished, polish};
use super::target::Measured;
use super::vicinity::{PATIENCE, neighbour};
use super::{GenerateError, Generated, Nearest, Random, Recipe, Symmetry, Target, seed_of};
use crate::solve::nine::Solver;
use crate::{Control, Puzzle, Shape, Stopped};

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
    /// How far it misses.
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
        let mut solver = Solver::new();
        let mut begun = 0;
        let mut width = 1;
        while begun < last {
            let end = (begun + width).min(last);
            control.tell(begun, Some(last));
            let randoms = (begun..end).map(|attempt| Random::new(seed, attempt));
            let made = attempts(self.recipe, randoms, &mut solver, &part)?;
            let made = (begun + 1..)
                .zip(made)
                .filter_map(|(n, made)| Some((n, made?)));
            let judging = judging(self.recipe, made.collect(), &mut solver, &part)?;
            if let Some(made) = self.first_fit(judging, &part)? {
                return Ok(made);
            }
            begun = end;
            width = (width * 2).min(WIDEST);
        }
        Err(self.ran_out())
    }

    /// The first of these attempts that fits.
    fn first_fit(
        &mut self,
        judging: impl Iterator<Item = (u64, Attempt, Option<Polished>)>,
        control: &Control<'_>,
    ) -> Result<Option<Generated>, Stopped> {
        for (number, mut attempt, polished) in judging {
            let polished = match polished {
                Some(polished) => polished,
                None => polish(self.recipe, &mut attempt, control)?,
            };
            if let Judged::Fits(made) = self.settle(attempt, number, polished) {
                return Ok(Some(*made));
            }
        }
        Ok(None)
    }

    /// Goes from puzzle to puzzle, never away from the target. When that has
    /// led nowhere for long, it starts from a board dug afresh.
    pub(super) fn near_others(mut self, control: &Control<'_>) -> Result<Generated, GenerateError> {
        let fewest = match &self.recipe.givens {
            Some(range) if !self.recipe.minimal => *range.start(),
            _ => 0,
        };
        let part = control.part();
        let mut solver = Solver::new();
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
                    let made = attempts(self.recipe, [random].into_iter(), &mut solver, &part)?;
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
    fn judge(
        &mut self,
        mut attempt: Attempt,
        number: u64,
        control: &Control<'_>,
    ) -> Result<Judged, Stopped> {
        let polished = polish(self.recipe, &mut attempt, control)?;
        Ok(self.settle(attempt, number, polished))
    }

    /// What an attempt is worth that was polished.
    fn settle(&mut self, attempt: Attempt, number: u64, polished: Polished) -> Judged {
        let seed = self.seed;
        let generated = |attempt: Attempt| Generated {
            seed,
            puzzle: Puzzle::with_rules(attempt.rules, attempt.puzzle),
            solution: attempt.solution,
            symmetry: attempt.symmetry,
            attempts: number,
            level: None,
            rating: None,
        };
        match polished {
            Polished::Fits(measured) => {
                let mut made = generated(attempt);
                made.level = measured.as_ref().and_then(Measured::level);
                made.rating = measured.as_ref().and_then(Measured::rating);
                Judged::Fits(Box::new(made))
            }
            Polished::Misses(distance, words) => {
                let best = self.nearest.as_ref().map(|(best, _)| *best);
                if best.is_none_or(|best| distance < best) {
                    let generated = generated(attempt.clone());
                    self.nearest = Some((distance, Box::new(Nearest { words, generated })));
                }
                Judged::Misses(distance, attempt)
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

/// Attempts with what they are worth, where that is asked of all at once.
fn judging(
    recipe: &Recipe,
    made: Vec<(u64, Attempt)>,
    solver: &mut Solver,
    control: &Control<'_>,
) -> Result<impl Iterator<Item = (u64, Attempt, Option<Polished>)> + use<>, Stopped> {
    let (numbers, mut attempts): (Vec<u64>, Vec<Attempt>) = made.into_iter().unzip();
    let mut polished: Vec<Option<Polished>> = Vec::new();
    if let (Target::Level(level), true) = (recipe.target, levels::suits(recipe)) {
        let all = levels::polish_all(level, &mut attempts, solver, control)?;
        polished.extend(all.into_iter().map(Some));
    }
    let polished = polished.into_iter().chain(core::iter::repeat_with(|| None));
    let all = numbers.into_iter().zip(attempts).zip(polished);
    Ok(all.map(|((number, attempt), polished)| (number, attempt, polished)))
}

/// A search of a run of many.
struct Running<'a> {
    search: Searching<'a>,
    /// Its place in the run.
    place: usize,
    /// The attempts made so far.
    begun: u64,
}

/// The puzzles of a run, dug side by side: an attempt or several of each search
/// at a time.
pub(super) fn side_by_side(
    recipe: &Recipe,
    seed: u64,
    indices: core::ops::Range<u64>,
    control: &Control<'_>,
) -> Vec<Result<Generated, GenerateError>> {
    let mut made = Vec::new();
    made.resize_with(indices.clone().count(), || Err(GenerateError::Stopped));
    // Stopped: the rest says so already.
    let _ = run(recipe, seed, indices, &mut made, control);
    made
}

fn run(
    recipe: &Recipe,
    seed: u64,
    indices: core::ops::Range<u64>,
    made: &mut [Result<Generated, GenerateError>],
    control: &Control<'_>,
) -> Result<(), Stopped> {
    control.ask()?;
    let part = control.part();
    let mut solver = Solver::new();
    let mut waiting = indices.enumerate();
    let mut running: Vec<Running<'_>> = Vec::new();
    // Boards of other shapes gain nothing by company. Where one attempt is enough,
    // more boards wait than are dug at a time, so that the lanes seldom run dry.
    let many = match recipe.shape == Shape::NINE && recipe.kinds.is_classic() {
        true if recipe.target == Target::Any => 8 * SIDE_BY_SIDE,
        true => SIDE_BY_SIDE,
        false => 1,
    };
    loop {
        let room = many - running.len();
        running.extend(waiting.by_ref().take(room).map(|(place, index)| Running {
            search: Searching::new(recipe, seed_of(seed, index)),
            place,
            begun: 0,
        }));
        if running.is_empty() {
            return Ok(());
        }
        // The last ones make several attempts at once, to fill the lanes.
        let width = (many as u64 / 8 / running.len() as u64).clamp(1, WIDEST);
        let last = |begun: u64| (begun + width).min(recipe.max_attempts);
        let randoms = running.iter().flat_map(|one| {
            let seed = one.search.seed;
            (one.begun..last(one.begun)).map(move |attempt| Random::new(seed, attempt))
        });
        let mut attempts = attempts(recipe, randoms, &mut solver, &part)?.into_iter();
        let mut numbered = Vec::new();
        let mut ends = Vec::new();
        for one in &running {
            let numbers = one.begun + 1..=last(one.begun);
            numbered.extend(
                numbers
                    .zip(&mut attempts)
                    .filter_map(|(n, made)| Some((n, made?))),
            );
            ends.push(numbered.len());
        }
        let mut judging = judging(recipe, numbered, &mut solver, &part)?;
        let mut ends = ends.into_iter();
        let mut begin = 0;
        let mut left = Vec::new();
        for mut one in running {
            let end = ends.next().unwrap_or(begin);
            let own: Vec<_> = judging.by_ref().take(end - begin).collect();
            begin = end;
            one.begun = last(one.begun);
            match one.search.first_fit(own.into_iter(), &part)? {
                Some(found) => made[one.place] = Ok(found),
                None if one.begun == recipe.max_attempts => {
                    made[one.place] = Err(one.search.ran_out());
                }
                None => left.push(one),
            }
        }
        running = left;
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
        words.push("with no redundant given".to_owned());
    }
    words.join(" ")
}
