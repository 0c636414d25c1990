//! Why a step holds, as messages: one function per family of techniques.

use alloc::vec::Vec;

use super::chain;
use super::message::{Arg, Message};
use super::picture::{CellRole, MarkRole};
use crate::board::VARIANTS;
use crate::logic::{Candidate, Family, HouseRole, Role, State, Step, Technique};
use crate::{Cell, CellSet, Digit, DigitSet};

/// The reason of a step, without what follows from it.
pub(super) fn why(state: &State, step: &Step) -> Message {
    let told = match step.technique.family() {
        Family::Single => single(state, step),
        Family::Clue if VARIANTS => super::clue::why(state, step),
        Family::Clue => None,
        Family::Direct | Family::Intersection | Family::Subset => locked_or_set(state, step),
        Family::Fish | Family::FinnedFish | Family::FrankenFish | Family::MutantFish => fish(step),
        Family::SingleDigit if step.technique == Technique::BrokenWing => chain::broken_wing(step),
        Family::SingleDigit => chain::two_links(step),
        Family::Wing => wing(state, step),
        Family::Uniqueness => uniqueness(state, step),
        Family::Colouring => colouring(state, step),
        Family::Chain => chain::chain(state, step),
        Family::Forcing => chain::forcing(state, step),
        Family::AlmostLockedSet => almost_locked(state, step),
        Family::ImpossiblePattern => tridagon(step),
        Family::LastResort => trial(step),
    };
    told.unwrap_or_else(|| plain(step))
}

/// What can be said of any step: where the pattern is.
fn plain(step: &Step) -> Message {
    let cells = pattern_cells(step);
    if cells.is_empty() {
        return Message::new("why.plain").with("technique", Arg::Technique(step.technique));
    }
    Message::new("why.plain.cells")
        .with("technique", Arg::Technique(step.technique))
        .cells("cells", cells.iter())
}

/// The cells that the reason speaks of.
pub(super) fn pattern_cells(step: &Step) -> CellSet {
    let cells = step.reason.cells.iter().map(|mark| mark.cell);
    let candidates = step.reason.candidates.iter();
    cells
        .chain(candidates.map(|mark| mark.candidate.cell))
        .collect()
}

/// The houses of the reason with this part, in order.
pub(super) fn houses(step: &Step, role: HouseRole) -> Vec<usize> {
    let marks = step.reason.houses.iter();
    marks
        .filter(|mark| mark.role == role)
        .map(|mark| mark.house)
        .collect()
}

/// The candidates that have this part.
pub(super) fn candidates_as(step: &Step, role: Role) -> Vec<Candidate> {
    let marks = step.reason.candidates.iter();
    marks
        .filter(|mark| mark.role == role)
        .map(|mark| mark.candidate)
        .collect()
}

/// The cells that have this part, as cells or by a candidate.
pub(super) fn cells_as(step: &Step, role: Role) -> Vec<Cell> {
    let cells = step.reason.cells.iter();
    let marks = step.reason.candidates.iter();
    let set: CellSet = cells
        .filter(|mark| mark.role == role)
        .map(|mark| mark.cell)
        .chain(
            marks
                .filter(|mark| mark.role == role)
                .map(|mark| mark.candidate.cell),
        )
        .collect();
    set.iter().collect()
}

/// The only digit of the reason.
pub(super) fn digit(step: &Step) -> Option<Digit> {
    step.reason.digits.single()
}

/// Where the digits are that bar the other empty cells of a house, and the
/// cells of the house that no placed digit bars.
pub(super) fn blockers(
    state: &State,
    house: usize,
    cell: Cell,
    digit: Digit,
) -> (CellSet, CellSet) {
    let layout = state.rules();
    let open = *layout.houses()[house].set() & (*state.empty() - CellSet::only(cell));
    let holders: CellSet = state
        .grid()
        .digits()
        .filter(|(_, d)| *d == digit)
        .map(|(c, _)| c)
        .collect();
    let (mut found, mut left) = (CellSet::EMPTY, open);
    // The holder that bars most comes first, so that few are named.
    while let Some(best) = (holders - found)
        .iter()
        .filter(|h| layout.peers(*h).intersects(&left))
        .max_by_key(|h| (*layout.peers(*h) & left).len())
    {
        found.insert(best);
        left -= *layout.peers(best);
    }
    (found, left)
}

/// A cell for each digit that a cell sees.
pub(super) fn holders(state: &State, cell: Cell) -> CellSet {
    let mut told = DigitSet::EMPTY;
    let mut found = CellSet::EMPTY;
    for peer in state.rules().peers(cell) {
        if let Some(digit) = state.grid().get(peer)
            && !told.contains(digit)
        {
            told.insert(digit);
            found.insert(peer);
        }
    }
    found
}

fn single(state: &State, step: &Step) -> Option<Message> {
    let placed = step.placements.first()?;
    let (cell, digit) = (placed.cell, placed.digit);
    let target = Arg::Cells(vec![cell], CellRole::Target);
    if step.technique == Technique::NakedSingle {
        let layout = state.rules();
        let seen: DigitSet = layout
            .peers(cell)
            .iter()
            .filter_map(|peer| state.grid().get(peer))
            .collect();
        let gone = state.shape().digits() - seen - DigitSet::only(digit);
        let id = match (layout.is_classic(), gone.is_empty()) {
            _ if seen.is_empty() => "why.naked-single.before",
            (true, true) => "why.naked-single",
            (true, false) => "why.naked-single.earlier",
            (false, true) => "why.naked-single.sees",
            (false, false) => "why.naked-single.sees.earlier",
        };
        let message = Message::new(id).with("cell", target).digit("digit", digit);
        let message = message.digits("seen", seen).digits("gone", gone);
        let earlier = gone.iter().map(|digit| Candidate::new(cell, digit));
        return Some(with_steps(state, message, earlier.collect()));
    }
    let house = *houses(step, HouseRole::Base).first()?;
    let message = |id: &str| {
        Message::new(id)
            .with("cell", target.clone())
            .digit("digit", digit)
            .houses("house", [house])
    };
    if step.technique == Technique::FullHouse {
        return Some(message("why.full-house"));
    }
    let (found, left) = blockers(state, house, cell, digit);
    let earlier = left.iter().map(|cell| Candidate::new(cell, digit));
    let message = if left.is_empty() {
        message("why.hidden-single").cells("blockers", found.iter())
    } else if found.is_empty() {
        message("why.hidden-single.earlier").cells("cells", left.iter())
    } else {
        message("why.hidden-single.mixed")
            .cells("blockers", found.iter())
            .cells("cells", left.iter())
    };
    Some(with_steps(state, message, earlier.collect()))
}

/// A reason, with the steps that ruled out what it rests on, where they are
/// known.
fn with_steps(state: &State, message: Message, gone: Vec<Candidate>) -> Message {
    let by = |candidate: &Candidate| {
        let mut struck = state.struck().iter();
        struck.find(|struck| struck.candidate == *candidate)
    };
    let mut steps: Vec<(usize, Technique, Vec<Candidate>)> = Vec::new();
    for struck in gone.iter().filter_map(by) {
        match steps.iter_mut().find(|(step, ..)| *step == struck.step) {
            Some((_, _, candidates)) => candidates.push(struck.candidate),
            None => steps.push((struck.step, struck.technique, vec![struck.candidate])),
        }
    }
    if steps.is_empty() {
        return message;
    }
    steps.sort_by_key(|(step, ..)| *step);
    let told = steps.into_iter().map(|(step, technique, candidates)| {
        Message::new("gone.by")
            .count("n", step)
            .with("technique", Arg::Technique(technique))
            .with("gone", Arg::Candidates(candidates, MarkRole::RuledOut))
    });
    let sentences = core::iter::once(message).chain(told).collect();
    Message::new("chain").with("sentences", Arg::Sentences(sentences))
}

fn locked_or_set(state: &State, step: &Step) -> Option<Message> {
    let base = houses(step, HouseRole::Base);
    let cells = pattern_cells(step);
    let placed = step.placements.first();
    match step.technique {
        Technique::Pointing | Technique::Claiming => Some(
            Message::new("why.locked")
                .houses("base", base)
                .houses("cover", houses(step, HouseRole::Cover))
                .digit("digit", digit(step)?)
                .cells("cells", cells.iter()),
        ),
        Technique::FireworkTriple => Some(
            Message::new("why.firework-triple")
                .houses("lines", base.iter().take(2).copied())
                .houses("box", base.last().copied())
                .digits("digits", step.reason.digits)
                .cells("cross", cells_as(step, Role::Pivot))
                .cells("ends", cells_as(step, Role::Wing)),
        ),
        Technique::FireworkQuad => {
            let crossings = [Role::Set(0), Role::Set(1)].map(|role| cells_as(step, role));
            let [first, second] = crossings.clone().map(|cells| marked(step, &cells));
            let [a, b] = crossings;
            Some(
                Message::new("why.firework-quad")
                    .cells("a", a)
                    .digits("x", first)
                    .cells("b", b)
                    .digits("y", second)
                    .cells("ends", cells_as(step, Role::Wing)),
            )
        }
        Technique::CommonPeers => Some(
            Message::new("why.common-peers")
                .houses("base", base)
                .digit("digit", digit(step)?)
                .cells("cells", cells.iter()),
        ),
        Technique::DirectPointing | Technique::DirectClaiming => Some(
            Message::new("why.direct-locked")
                .houses("base", base)
                .houses("cover", houses(step, HouseRole::Cover))
                .houses("other", houses(step, HouseRole::Shared))
                .digit("digit", digit(step)?)
                .cells("cells", cells.iter())
                .cells("cell", placed.map(|p| p.cell)),
        ),
        Technique::DirectHiddenPair | Technique::DirectHiddenTriple => Some(
            Message::new("why.direct-hidden-set")
                .houses("house", base)
                .digits("digits", step.reason.digits)
                .cells("cells", cells.iter())
                .number("n", cells.len())
                .digit("digit", placed?.digit)
                .cells("cell", placed.map(|p| p.cell)),
        ),
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => Some(
            Message::new("why.hidden-set")
                .houses("house", base)
                .digits("digits", step.reason.digits)
                .cells("cells", cells.iter())
                .number("n", cells.len()),
        ),
        _ => Some(
            Message::new("why.naked-set")
                .houses("houses", houses_over(state, &cells))
                .digits("digits", step.reason.digits)
                .cells("cells", cells.iter())
                .number("n", cells.len()),
        ),
    }
}

/// Every house that holds all of these cells.
pub(super) fn houses_over(state: &State, cells: &CellSet) -> Vec<usize> {
    let layout = state.rules().houses().iter().enumerate();
    let over = layout.filter(|(_, house)| house.set().contains_all(cells));
    over.map(|(i, _)| i).collect()
}

/// The fins of a fish.
pub(super) fn fins(step: &Step) -> CellSet {
    [Role::Fin, Role::EndoFin]
        .into_iter()
        .flat_map(|role| cells_as(step, role))
        .collect()
}

fn fish(step: &Step) -> Option<Message> {
    let fins = fins(step);
    let bases = houses(step, HouseRole::Base);
    let id = if fins.is_empty() {
        "why.fish"
    } else {
        "why.fish.finned"
    };
    Some(
        Message::new(id)
            .number("n", bases.len())
            .houses("bases", bases)
            .houses("covers", houses(step, HouseRole::Cover))
            .digit("digit", digit(step)?)
            .cells("cells", cells_as(step, Role::Pattern))
            .cells("fins", fins.iter())
            .with(
                "targets",
                Arg::Cells(struck_cells(step), CellRole::RuledOut),
            ),
    )
}

/// The cells in which something is ruled out.
fn struck_cells(step: &Step) -> Vec<Cell> {
    let cells: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    cells.iter().collect()
}

/// The digits that every elimination is about, when it is one.
pub(super) fn struck_digit(step: &Step) -> Option<Digit> {
    let digits: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    digits.single()
}

fn wing(state: &State, step: &Step) -> Option<Message> {
    if step.technique == Technique::WWing {
        return chain::w_wing(state, step);
    }
    if step.technique == Technique::GroupedWWing {
        return chain::grouped_w_wing(state, step);
    }
    let pivots = cells_as(step, Role::Pivot);
    let wings = cells_as(step, Role::Wing);
    let z = struck_digit(step)?;
    if step.technique == Technique::XyWing {
        let [pivot] = pivots[..] else { return None };
        let branches = wings.iter().map(|wing| {
            let shared = state.candidates(pivot) & state.candidates(*wing);
            Message::new("why.xy-wing.branch")
                .digits("digit", shared)
                .cells("wing", [*wing])
                .digit("z", z)
        });
        return Some(
            Message::new("why.xy-wing")
                .cells("pivot", [pivot])
                .digits("digits", state.candidates(pivot))
                .with("branches", Arg::Sentences(branches.collect()))
                .cells("wings", wings.iter().copied())
                .digit("z", z),
        );
    }
    if step.technique == Technique::XyzWing {
        let [pivot] = pivots[..] else { return None };
        return Some(
            Message::new("why.xyz-wing")
                .cells("pivot", [pivot])
                .digits("digits", state.candidates(pivot))
                .cells("wings", wings.iter().copied())
                .digit("z", z),
        );
    }
    let large = matches!(
        step.technique,
        Technique::WxyzWing | Technique::VwxyzWing | Technique::UvwxyzWing | Technique::TuvwxyzWing
    );
    if !large {
        return None;
    }
    // n cells with n digits, all but one of which can occur only once among
    // them.
    let cells = pattern_cells(step);
    let digits = cells
        .iter()
        .fold(DigitSet::EMPTY, |set, cell| set | state.candidates(cell));
    Some(
        Message::new("why.large-wing")
            .cells("cells", cells.iter())
            .digits("digits", digits)
            .number("n", cells.len())
            .digit("z", z),
    )
}

fn uniqueness(state: &State, step: &Step) -> Option<Message> {
    super::unique::why(state, step)
}

fn colouring(state: &State, step: &Step) -> Option<Message> {
    super::colour::why(state, step)
}

fn almost_locked(state: &State, step: &Step) -> Option<Message> {
    super::sets::why(state, step)
}

/// The digits of a pattern that are marked in a cell.
fn marked(step: &Step, cells: &[Cell]) -> DigitSet {
    let marks = step.reason.candidates.iter();
    let here = marks.filter(|mark| cells.contains(&mark.candidate.cell));
    here.map(|mark| mark.candidate.digit).collect()
}

/// Twelve cells, three digits, and what keeps them from filling it.
fn tridagon(step: &Step) -> Option<Message> {
    let guardians = candidates_as(step, Role::Fin);
    let id = match guardians.len() {
        1 => "why.tridagon.one",
        _ => "why.tridagon",
    };
    Some(
        Message::new(id)
            .houses("houses", houses(step, HouseRole::Base))
            .digits("digits", step.reason.digits)
            .cells("cells", cells_as(step, Role::Pattern))
            .with("guardians", Arg::Candidates(guardians, MarkRole::Extra)),
    )
}

fn trial(step: &Step) -> Option<Message> {
    if let Some(placed) = step.placements.first() {
        return Some(
            Message::new("why.trial.settled")
                .cells("cell", [placed.cell])
                .digit("digit", placed.digit),
        );
    }
    let tried = step.eliminations.first()?;
    Some(
        Message::new("why.trial")
            .cells("cell", [tried.cell])
            .digit("digit", tried.digit)
            .number("n", step.reason.tried?),
    )
}
