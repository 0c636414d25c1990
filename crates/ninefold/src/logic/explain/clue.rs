//! Why clues rule something out, as messages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::picture::MarkRole;
use super::reason::{cells_as, houses};
use super::{Arg, Message};
use crate::board::{Cell, CellSet, Constraint, DigitSet, HouseKind};
use crate::logic::clue::{Area, Linear, cells_of, known, story, ways};
use crate::logic::{HouseRole, Role, State, Step, Technique};

/// More ways than this are not listed.
const WAYS: usize = 4;

/// The reason of a step by clues.
pub(super) fn why(state: &State, step: &Step) -> Option<Message> {
    let told = match step.technique {
        Technique::CageCombination => cage(state, step),
        Technique::PairClue => pair(state, step, "why.pair"),
        Technique::WhisperLine => pair(state, step, "why.whisper"),
        Technique::EqualCells => equal(state, step),
        Technique::Thermometer => thermometer(state, step),
        Technique::RenbanLine => renban(state, step),
        Technique::SumBounds => bounds(state, step),
        Technique::QuadrupleClue if !named(step).is_empty() => plain(step, "why.quadruple"),
        Technique::SandwichClue => either(step, "why.sandwich"),
        Technique::XSumClue => either(step, "why.x-sum"),
        Technique::MustHave => must_have(state, step),
        Technique::Innie | Technique::HiddenCage => forty_five(state, step),
        Technique::ClueChain | Technique::ClueHouse | Technique::CluePair => together(state, step),
        Technique::Leftovers => leftovers(state, step),
        _ => None,
    };
    told.or_else(|| either(step, "why.clue"))
}

/// The cells whose candidates matter.
fn named(step: &Step) -> CellSet {
    cells_as(step, Role::Pattern).into_iter().collect()
}

/// A sentence about the clue, what its cells are, and what is struck.
fn plain(step: &Step, id: &str) -> Option<Message> {
    let message = Message::new(id).with("clue", Arg::Clue(*step.reason.clues.first()?));
    Some(about(message, step))
}

/// The same, where there is another sentence for when no cell matters.
fn either(step: &Step, id: &str) -> Option<Message> {
    match named(step).is_empty() {
        true => plain(step, &format!("{id}.plain")),
        false => plain(step, id),
    }
}

/// Adds the cells that matter and what is struck.
fn about(message: Message, step: &Step) -> Message {
    let struck = Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut);
    message
        .cells("cells", named(step).iter())
        .with("struck", struck)
}

/// Ways to make a sum, as `1+5+9`.
fn spelled(ways: &[DigitSet]) -> Vec<String> {
    let way = |way: &DigitSet| {
        let digits: Vec<String> = way.iter().map(|digit| digit.symbol().to_string()).collect();
        digits.join("+")
    };
    ways.iter().map(way).collect()
}

/// A clue by its name and its first cell.
fn at(state: &State, clue: usize) -> Message {
    let first = cells_of(state.rules(), clue).first().copied();
    Message::new("clue.at")
        .with("clue", Arg::Clue(clue))
        .cells("cell", first)
}

fn cage(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let Linear { terms, total } = Linear::of(state.rules(), clue)?;
    let cells: Vec<Cell> = terms.iter().map(|term| term.0).collect();
    let named = named(step);
    let sets: Vec<DigitSet> = cells
        .iter()
        .map(|cell| known(state, &named, *cell))
        .collect();
    let ways = ways(&sets, total, state.shape().side());
    // The list says it all only where nothing struck is part of it.
    let listed = ways.iter().fold(DigitSet::EMPTY, |all, way| all | *way);
    let outside = step.eliminations.iter().all(|c| !listed.contains(c.digit));
    let id = match (ways.len() <= WAYS && outside, named.is_empty()) {
        (true, true) => "why.cage.few",
        (true, false) => "why.cage.few.known",
        (false, true) => "why.cage.many",
        (false, false) => "why.cage.many.known",
    };
    if (ways.len() > WAYS || !outside)
        && let Some(message) = rest(state, step, clue)
    {
        return Some(message);
    }
    let message = Message::new(id)
        .with("clue", Arg::Clue(clue))
        .number("n", cells.len())
        .cells("all", cells)
        .with("ways", Arg::Names(spelled(&ways)))
        .name("sum", total);
    Some(about(message, step))
}

/// What the other cells of a sum would have to make, where that is too little
/// or too much.
fn rest(state: &State, step: &Step, clue: usize) -> Option<Message> {
    let Linear { terms, total } = Linear::of(state.rules(), clue)?;
    let struck = *step.eliminations.first()?;
    if terms.iter().any(|term| term.1 != 1)
        || step.eliminations.iter().any(|c| c.cell != struck.cell)
    {
        return None;
    }
    let named = named(step);
    // What is struck last is what is nearest to fit.
    let each = step.eliminations.iter().map(|struck| {
        let others = terms
            .iter()
            .map(|term| term.0)
            .filter(|cell| *cell != struck.cell);
        let others: Vec<Cell> = others.collect();
        let sees = |cell: Cell| state.rules().peers(struck.cell).contains(cell);
        let digits = |cell: Cell| {
            let mut digits = known(state, &named, cell);
            if sees(cell) {
                digits.remove(struck.digit);
            }
            digits
        };
        let (least, most) = Linear::bounds(state, &others, digits);
        let rest = total - i32::from(struck.digit.get());
        let (id, bound) = if rest < least {
            ("why.rest.least", least)
        } else if rest > most {
            ("why.rest.most", most)
        } else {
            return None;
        };
        let message = Message::new(id).with("clue", Arg::Clue(clue));
        let message = message
            .cells("cell", [struck.cell])
            .digit("digit", struck.digit);
        Some(message.name("rest", rest).name("bound", bound))
    });
    let each: Option<Vec<Message>> = each.collect();
    each?.pop()
}

fn bounds(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let Linear { terms, total } = Linear::of(state.rules(), clue)?;
    let circles: Vec<Cell> = terms.iter().filter(|t| t.1 == -1).map(|t| t.0).collect();
    let shaft: Vec<Cell> = terms.iter().filter(|t| t.1 == 1).map(|t| t.0).collect();
    let [circle] = circles[..] else {
        return rest(state, step, clue);
    };
    if total != 0 || circles.len() + shaft.len() < terms.len() {
        return None;
    }
    let named = named(step);
    let digits = |cell: Cell| known(state, &named, cell);
    let struck = *step.eliminations.first()?;
    if step.eliminations.iter().any(|c| c.cell != struck.cell) {
        return None;
    }
    let (least, most) = Linear::bounds(state, &shaft, digits);
    if struck.cell == circle {
        let within =
            |c: &crate::logic::Candidate| (least..=most).contains(&i32::from(c.digit.get()));
        if step.eliminations.iter().any(within) {
            return None;
        }
        let message = Message::new("why.circle").with("clue", Arg::Clue(clue));
        let message = message.cells("cell", [circle]);
        return Some(message.name("least", least).name("most", most));
    }
    let value = |digit: crate::board::Digit| i32::from(digit.get());
    let least = digits(circle).iter().map(value).min()?;
    let most = digits(circle).iter().map(value).max()?;
    let each = step.eliminations.iter().map(|struck| {
        let with = |cell: Cell| match cell == struck.cell {
            true => DigitSet::only(struck.digit),
            false => digits(cell),
        };
        let (low, high) = Linear::bounds(state, &shaft, with);
        let (id, bound) = if low > most {
            ("why.shaft.least", low)
        } else if high < least {
            ("why.shaft.most", high)
        } else {
            return None;
        };
        let message = Message::new(id).with("clue", Arg::Clue(clue));
        let message = message
            .cells("cell", [struck.cell])
            .digit("digit", struck.digit);
        Some(
            message
                .name("bound", bound)
                .name("least", least)
                .name("most", most),
        )
    });
    let each: Option<Vec<Message>> = each.collect();
    each?.into_iter().next()
}

/// Two cells of a relation: that of what is struck and that which is known.
fn pair(state: &State, step: &Step, id: &str) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let named: Vec<Cell> = named(step).iter().collect();
    let struck: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let target = struck.smallest()?;
    let demands = state.rules().demands().iter();
    let mut near = demands.filter(|demand| {
        demand.constraint == clue && demand.cells.len() == 2 && demand.cells.contains(&target)
    });
    let message = |cells: &[Cell]| {
        let message = Message::new(id).with("clue", Arg::Clue(clue));
        message.cells("a", [cells[0]]).cells("b", [cells[1]])
    };
    match named[..] {
        [] => Some(about(message(&near.next()?.cells), step)),
        [other] if struck.len() == 1 => {
            let demand = near.find(|demand| demand.cells.contains(&other))?;
            let mut message = message(&demand.cells);
            message.id.push_str(".known");
            let here = known(state, &CellSet::only(other), other);
            Some(about(
                message.cells("other", [other]).digits("digits", here),
                step,
            ))
        }
        _ => None,
    }
}

fn equal(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let others: Vec<Cell> = named(step).iter().collect();
    let struck: CellSet = step.eliminations.iter().map(|c| c.cell).collect();
    let ([other], 1) = (&others[..], struck.len()) else {
        return None;
    };
    let here = known(state, &CellSet::only(*other), *other);
    let message = Message::new("why.equal").with("clue", Arg::Clue(clue));
    let message = message
        .cells("cell", struck.iter())
        .cells("other", [*other]);
    Some(message.digits("digits", here))
}

fn thermometer(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    if !matches!(state.rules().constraints()[clue], Constraint::Thermo(_)) {
        return None;
    }
    let line = cells_of(state.rules(), clue);
    let message = |id: &str| Message::new(id).with("clue", Arg::Clue(clue));
    let named = named(step);
    if named.is_empty() {
        return Some(message("why.thermometer").number("n", line.len()));
    }
    let place = |cell: Cell| line.iter().position(|c| *c == cell);
    let struck = step.eliminations.iter().map(|c| place(c.cell));
    let struck: Option<Vec<usize>> = struck.collect();
    let (first, last) = (
        *struck.as_ref()?.iter().min()?,
        *struck.as_ref()?.iter().max()?,
    );
    let mut bounds = Vec::new();
    for cell in &named {
        let digits = known(state, &named, cell);
        let at = place(cell)?;
        let (id, digit) = if at < first {
            ("thermometer.least", digits.iter().next())
        } else if at > last {
            ("thermometer.most", digits.iter().last())
        } else {
            return None;
        };
        bounds.push(
            Message::new(id)
                .cells("cell", [cell])
                .digit("digit", digit?),
        );
    }
    let message = message("why.thermometer.known").with("known", Arg::List(bounds));
    Some(about(message, step))
}

fn renban(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let line = cells_of(state.rules(), clue);
    let named = named(step);
    let sets: Vec<DigitSet> = line
        .iter()
        .map(|cell| known(state, &named, *cell))
        .collect();
    let (side, n) = (state.shape().side(), line.len());
    let mut runs = Vec::new();
    let mut all = DigitSet::EMPTY;
    for first in 1..=(side + 1).checked_sub(n)? {
        let run = (first..first + n)
            .filter_map(|d| state.shape().digit(d))
            .collect::<DigitSet>();
        let sum = (first..first + n).sum::<usize>() as i32;
        if ways(&sets, sum, side).contains(&run) {
            all |= run;
            let message =
                Message::new("renban.run").digits("first", run.smallest().into_iter().collect());
            runs.push(message.digits("last", run.iter().last().into_iter().collect()));
        }
    }
    if named.is_empty() || step.eliminations.iter().any(|c| all.contains(c.digit)) {
        return None;
    }
    let message = Message::new("why.renban").with("clue", Arg::Clue(clue));
    let message = message.number("n", n).with("runs", Arg::List(runs));
    Some(about(message, step))
}

fn must_have(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let places: Vec<Cell> = step
        .reason
        .candidates
        .iter()
        .map(|m| m.candidate.cell)
        .collect();
    let digit = step.reason.digits.single()?;
    let cells: CellSet = step.reason.cells.iter().map(|mark| mark.cell).collect();
    let fill = |message: Message| {
        let message = message.with("clue", Arg::Clue(clue)).digit("digit", digit);
        message
            .cells("places", places.clone())
            .cells("cells", cells.iter())
    };
    if matches!(state.rules().constraints()[clue], Constraint::Killer(_)) {
        let Linear { terms, total } = Linear::of(state.rules(), clue)?;
        let sets: Vec<DigitSet> = terms.iter().map(|t| known(state, &cells, t.0)).collect();
        let ways = ways(&sets, total, state.shape().side());
        if ways.len() <= WAYS && ways.iter().all(|way| way.contains(digit)) {
            let message =
                Message::new("why.must-have.ways").with("ways", Arg::Names(spelled(&ways)));
            return Some(fill(message));
        }
    }
    let id = match cells.is_empty() {
        true => "why.must-have.plain",
        false => "why.must-have",
    };
    Some(fill(Message::new(id)))
}

fn forty_five(state: &State, step: &Step) -> Option<Message> {
    let base = houses(step, HouseRole::Base);
    let clues = &step.reason.clues;
    let area = Area::of(state.rules(), &base, clues)?;
    let total = area.whole - area.sum;
    let id = match (area.inside.is_empty(), area.outside.is_empty(), total) {
        (_, true, _) => "in",
        (true, false, _) => "out",
        (_, _, 0) => "same",
        (_, _, 1..) => "more",
        _ => "less",
    };
    let mut sentences = vec![
        Message::new(format!("why.forty-five.{id}"))
            .houses("houses", base)
            .name("whole", area.whole)
            .number("n", clues.len())
            .name("sum", area.sum)
            .name("total", total.abs())
            .cells("inside", area.inside.iter())
            .cells("outside", area.outside.iter()),
    ];
    let open = (area.inside | area.outside) & *state.empty();
    if open.len() > 1 || step.placements.is_empty() {
        sentences.push(hidden(state, step, &area, total));
    }
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

/// What the sum of a few cells can be made of.
fn hidden(state: &State, step: &Step, area: &Area, total: i32) -> Message {
    let named = named(step);
    let cells = if area.outside.is_empty() {
        area.inside
    } else {
        area.outside
    };
    let apart = |cell: Cell| {
        (cells - CellSet::only(cell))
            .iter()
            .all(|o| state.rules().peers(cell).contains(o))
    };
    let one_side = area.inside.is_empty() || area.outside.is_empty();
    if one_side && cells.iter().all(apart) {
        let sets: Vec<DigitSet> = cells
            .iter()
            .map(|cell| known(state, &named, cell))
            .collect();
        let ways = ways(&sets, total.abs(), state.shape().side());
        let listed = ways.iter().fold(DigitSet::EMPTY, |all, way| all | *way);
        let outside = step.eliminations.iter().all(|c| !listed.contains(c.digit));
        if ways.len() <= WAYS && outside && named.is_empty() {
            return Message::new("forty-five.ways").with("ways", Arg::Names(spelled(&ways)));
        }
    }
    let id = match named.is_empty() {
        true => "forty-five.none.plain",
        false => "forty-five.none",
    };
    about(Message::new(id), step)
}

fn together(state: &State, step: &Step) -> Option<Message> {
    let base = houses(step, HouseRole::Base);
    if base.is_empty()
        && let Some((assumed, told)) = story(state, step)
    {
        let node = Message::new("chain.is")
            .cells("cells", [assumed.cell])
            .digit("digit", assumed.digit);
        let mut sentences = vec![Message::new("chain.suppose").with("node", Arg::List(vec![node]))];
        for part in told {
            let clue = Arg::List(vec![at(state, part.clue)]);
            let left = part.left.iter().map(|(cell, digits)| {
                Message::new("story.cell")
                    .cells("cell", [*cell])
                    .digits("digits", *digits)
            });
            let left: Vec<Message> = left.collect();
            sentences.push(match left.is_empty() {
                true => Message::new("story.broken").with("clue", clue),
                false => Message::new("story.left")
                    .with("clue", clue)
                    .with("left", Arg::List(left)),
            });
        }
        return Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)));
    }
    let clues = step
        .reason
        .clues
        .iter()
        .map(|clue| at(state, *clue))
        .collect();
    let id = match (base.is_empty(), named(step).is_empty()) {
        (true, false) => "why.together",
        (true, true) => "why.together.plain",
        (false, false) => "why.together.house",
        (false, true) => "why.together.house.plain",
    };
    let message = Message::new(id)
        .with("clues", Arg::List(clues))
        .houses("houses", base);
    Some(about(message, step))
}

fn leftovers(state: &State, step: &Step) -> Option<Message> {
    let all = state.rules().houses();
    let (lines, regions): (Vec<usize>, Vec<usize>) = houses(step, HouseRole::Base)
        .into_iter()
        .partition(|house| matches!(all[*house].kind(), HouseKind::Row | HouseKind::Column));
    let union = |houses: &[usize]| {
        let sets = houses.iter().map(|house| *all[*house].set());
        sets.fold(CellSet::EMPTY, |all, more| all | more)
    };
    let (a, b) = (union(&lines), union(&regions));
    let message = Message::new("why.leftovers")
        .houses("lines", lines)
        .houses("regions", regions);
    Some(
        message
            .cells("a", (a - b).iter())
            .cells("b", (b - a).iter()),
    )
}

/// The cells that a picture shows: those of the clues; for sums of houses those
/// left over inside and outside; for set equality the two sides.
pub(super) fn drawn(state: &State, step: &Step) -> [CellSet; 3] {
    let base = houses(step, HouseRole::Base);
    if matches!(step.technique, Technique::Innie | Technique::HiddenCage)
        && let Some(area) = Area::of(state.rules(), &base, &step.reason.clues)
    {
        return [CellSet::EMPTY, area.inside, area.outside];
    }
    let cells = step
        .reason
        .clues
        .iter()
        .flat_map(|clue| cells_of(state.rules(), *clue));
    let cells: CellSet = cells.collect();
    // A rule for the whole board shows nothing.
    let most = 4 * state.shape().side();
    let cells = if cells.len() > most {
        CellSet::EMPTY
    } else {
        cells
    };
    [cells, CellSet::EMPTY, CellSet::EMPTY]
}
