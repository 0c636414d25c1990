//! Colouring in words.

use alloc::vec::Vec;

use super::message::{Arg, Message};
use super::picture::MarkRole;
use super::reason::{candidates_as, cells_as, digit, struck_digit};
use crate::Cell;
use crate::logic::{Candidate, Role, State, Step, Technique};

pub(super) fn why(state: &State, step: &Step) -> Option<Message> {
    let (on, off) = (cells_as(step, Role::On), cells_as(step, Role::Off));
    // The colour that clashes with itself is marked by its excluders.
    let clash = cells_as(step, Role::Excluder);
    match step.technique {
        Technique::SimpleColors => {
            let id = if clash.is_empty() {
                "why.simple-colors.trap"
            } else {
                "why.simple-colors.wrap"
            };
            Some(
                Message::new(id)
                    .digit("digit", digit(step)?)
                    .cells("on", on)
                    .cells("off", off)
                    .cells("clash", clash),
            )
        }
        Technique::MultiColors => {
            let (a, b) = meeting(state, &off, &cells_as(step, Role::OtherOff));
            Some(
                Message::new(if clash.is_empty() {
                    "why.multi-colors"
                } else {
                    "why.multi-colors.wrap"
                })
                .digit("digit", struck_digit(step)?)
                .cells("a", a)
                .cells("b", b)
                .cells("on", on)
                .cells("off", off)
                .cells("other-on", cells_as(step, Role::OtherOn))
                .cells("other-off", cells_as(step, Role::OtherOff))
                .cells("clash", clash),
            )
        }
        _ => {
            let id = if clash.is_empty() {
                "why.medusa.trap"
            } else {
                "why.medusa.wrap"
            };
            let colour = |role, mark| Arg::Candidates(candidates_as(step, role), mark);
            Some(
                Message::new(id)
                    .with("on", colour(Role::On, MarkRole::On))
                    .with("off", colour(Role::Off, MarkRole::Off))
                    .with("odds", Arg::Sentences(odds(state, step)))
                    .cells("clash", clash),
            )
        }
    }
}

/// A cell of each of two colours that see each other.
fn meeting(state: &State, off: &[Cell], other: &[Cell]) -> (Option<Cell>, Option<Cell>) {
    let sees = |a: Cell| {
        let seen = other.iter().find(|b| state.rules().peers(a).contains(**b));
        seen.map(|b| (a, *b))
    };
    off.iter().copied().find_map(sees).unzip()
}

/// What is at odds with both colours, with one candidate of each.
fn odds(state: &State, step: &Step) -> Vec<Message> {
    let at_odds = |a: Candidate, b: &&Candidate| match a.cell == b.cell {
        true => a.digit != b.digit,
        false => a.digit == b.digit && state.rules().peers(a.cell).contains(b.cell),
    };
    let colours = [Role::On, Role::Off].map(|role| candidates_as(step, role));
    let one = |candidate: Candidate, role| Arg::Candidates(vec![candidate], role);
    let told = step.eliminations.iter().filter_map(|struck| {
        let [a, b] = [0, 1].map(|i: usize| colours[i].iter().find(|c| at_odds(*struck, c)));
        Some(
            Message::new("medusa.odds")
                .with("struck", one(*struck, MarkRole::RuledOut))
                .with("a", one(*a?, MarkRole::On))
                .with("b", one(*b?, MarkRole::Off)),
        )
    });
    told.collect()
}
