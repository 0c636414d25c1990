//! Polishing: a puzzle is adjusted to the recipe's difficulty, or found to miss
//! it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::attempt::Attempt;
use super::dig;
use super::target::{Measured, Yard};
use super::{Recipe, Symmetry, Target};
use crate::{Cell, Control, Grid, Stopped};

/// How a puzzle compares with the recipe.
pub(super) enum Polished {
    /// It is what was asked for.
    Fits(Option<Measured>),
    /// It is not: how far, and in which words.
    Misses(usize, String),
}

/// Compares an attempt's puzzle with the recipe; one that is too hard gets
/// givens back first, where the recipe leaves that open.
pub(super) fn polish(
    recipe: &Recipe,
    attempt: &mut Attempt,
    control: &Control<'_>,
) -> Result<Polished, Stopped> {
    let givens = attempt.puzzle.filled();
    if let Some(range) = &recipe.givens
        && !range.contains(&givens)
    {
        let (least, most) = (*range.start(), *range.end());
        // Any puzzle with the right number is nearer than one without.
        let distance = 1000 * givens.abs_diff(least).min(givens.abs_diff(most));
        return Ok(Polished::Misses(distance, format!("{givens} givens")));
    }
    let mut found = None;
    if recipe.target != Target::Any {
        let open = !recipe.minimal && recipe.givens.is_none() && recipe.pattern.is_none();
        let yard = Yard::of(recipe);
        let measured = match yard.softens() && open {
            true => match yard.measure_within(&attempt.rules, &attempt.puzzle, control)? {
                Some(measured) => measured,
                None => soften(attempt, yard, control)?,
            },
            false => yard.measure(&attempt.rules, &attempt.puzzle, control)?,
        };
        if !yard.fits(&measured) {
            let distance = yard.distance(&measured);
            return Ok(Polished::Misses(distance, measured.words()));
        }
        found = Some(measured);
    }
    // A pattern is not dug, a symmetry dug by groups, and clues by short searches.
    let by_one =
        recipe.pattern.is_none() && recipe.symmetry == Symmetry::None && !recipe.kinds.has_clues();
    let asked = recipe.minimal && !by_one;
    if asked && !dig::is_minimal(&attempt.rules, &attempt.puzzle, control)? {
        let words = "a given that is not needed".to_owned();
        return Ok(Polished::Misses(0, words));
    }
    Ok(Polished::Fits(found))
}

/// How many ways to step over the upper end of the target are tried.
const WAYS: usize = 8;

/// Gives back as few groups as it takes not to be too hard, in a random order. More givens make a puzzle easier, as a rule: the number is found by
/// halving. When the last group takes it below the target, some others are
/// tried in its place.
fn soften(attempt: &mut Attempt, yard: Yard, control: &Control<'_>) -> Result<Measured, Stopped> {
    let Attempt {
        rules,
        puzzle,
        solution,
        groups,
        random,
        ..
    } = attempt;
    let gone = |group: &&[Cell]| group.iter().all(|cell| puzzle.get(*cell).is_none());
    let mut empty: Vec<&[Cell]> = groups.iter().filter(gone).collect();
    random.shuffle(&mut empty);
    let with = |count: usize, last: usize| -> Grid {
        let mut softer = puzzle.clone();
        let back = empty[..count].iter().chain(&empty[last..=last]);
        for cell in back.copied().flatten() {
            softer.set(*cell, solution.get(*cell));
        }
        softer
    };
    // This many groups and one more are enough.
    let (mut too_few, mut enough) = (None, empty.len().saturating_sub(1));
    while too_few.map_or(0, |n: usize| n + 1) < enough {
        let start = too_few.map_or(0, |n| n + 1);
        let middle = start + (enough - start) / 2;
        let tried = with(middle, middle);
        if yard.measure_within(rules, &tried, control)?.is_some() {
            enough = middle;
        } else {
            too_few = Some(middle);
        }
    }
    let mut softer = with(enough, enough);
    let mut measured = yard.measure(rules, &softer, control)?;
    for last in (enough + 1..empty.len()).take(WAYS) {
        if yard.fits(&measured) {
            break;
        }
        let other = with(enough, last);
        if let Some(other_measured) = yard.measure_within(rules, &other, control)?
            && (yard.distance(&other_measured) < yard.distance(&measured)
                || yard.fits(&other_measured))
        {
            (softer, measured) = (other, other_measured);
        }
    }
    *puzzle = softer;
    Ok(measured)
}
