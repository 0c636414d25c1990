//! What the cells of a reason are: their digits where they are filled, and
//! otherwise what they can only be.

use alloc::vec::Vec;

use super::{Arg, Message};
use crate::board::{Cell, CellSet, DigitSet};
use crate::logic::State;

/// More different sets of candidates than this are not listed.
const SETS: usize = 5;

/// Phrases about cells, as the clause after "as" (`known.`) or as a sentence
/// (`given.`): some languages order their words differently there.
pub(super) fn what_is_known(state: &State, cells: &CellSet, form: &str) -> Arg {
    let message = |what: &str| Message::new([form, what].concat());
    let mut phrases = Vec::new();
    let filled = *cells - *state.empty();
    let digits: Vec<_> = filled.iter().filter_map(|c| state.grid().get(c)).collect();
    if !filled.is_empty() {
        let symbols = digits.iter().map(|digit| digit.symbol());
        phrases.push(
            message("is")
                .cells("cells", filled.iter())
                .names("digits", symbols),
        );
    }
    let mut sets: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for cell in *cells & *state.empty() {
        let digits = state.candidates(cell);
        match sets.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.push(cell),
            None => sets.push((digits, vec![cell])),
        }
    }
    if sets.len() > SETS {
        let open = (*cells & *state.empty()).iter();
        phrases.push(message("marked").cells("cells", open));
        return Arg::List(phrases);
    }
    let all = state.shape().digits();
    for (digits, cells) in sets {
        // Of many candidates, what is not among them is told.
        let without = all - digits;
        phrases.push(match 3 * without.len() <= all.len() {
            true => message("not")
                .cells("cells", cells)
                .digits("digits", without),
            false => message("can")
                .cells("cells", cells)
                .digits("digits", digits),
        });
    }
    Arg::List(phrases)
}
