//! Why clues rule something out, as messages.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::known::what_is_known;
use super::picture::MarkRole;
use super::reason::{cells_as, houses};
use super::{Arg, Message};
use crate::board::{Cell, CellSet, Constraint, DigitSet, HouseKind};
use crate::logic::clue::{Area, Linear, cells_of, known, story, ways};
use crate::logic::{Candidate, HouseRole, Role, State, Step, Technique};

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
        Technique::QuadrupleClue if !named(step).is_empty() && step.placements.is_empty() => {
            plain(state, step, "why.quadruple")
        }
        Technique::SandwichClue => either(state, step, "why.sandwich"),
        Technique::XSumClue => either(state, step, "why.x-sum"),
        Technique::MustHave => must_have(state, step),
        Technique::Innie | Technique::HiddenCage => forty_five(state, step),
        Technique::ClueChain | Technique::ClueHouse | Technique::CluePair => together(state, step),
        Technique::Leftovers => leftovers(state, step),
        _ => None,
    };
    told.or_else(|| either(state, step, "why.clue"))
}

/// What a step takes away: also what a filled cell can't be any more.
fn gone(state: &State, step: &Step) -> Vec<Candidate> {
    let mut gone = step.eliminations.clone();
    for placed in &step.placements {
        let others = state.candidates(placed.cell) - DigitSet::only(placed.digit);
        gone.extend(
            others
                .iter()
                .map(|digit| Candidate::new(placed.cell, digit)),
        );
    }
    gone
}

/// The cells whose candidates matter.
fn named(step: &Step) -> CellSet {
    cells_as(step, Role::Pattern).into_iter().collect()
}

/// A sentence about the clue, what its cells are, and what is struck.
fn plain(state: &State, step: &Step, id: &str) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let rule = matches!(
        state.rules().constraints()[clue],
        Constraint::Odd(_) | Constraint::Even(_)
    );
    let (id, clue) = match (rule, step.placements.is_empty()) {
        (true, true) => ("why.rule", Arg::Clue(clue)),
        _ => (id, Arg::List(vec![at(state, clue)])),
    };
    Some(about(state, Message::new(id).with("clue", clue), step))
}

/// The same, with another sentence for when no cell matters.
fn either(state: &State, step: &Step, id: &str) -> Option<Message> {
    let id = if step.placements.is_empty() {
        id
    } else {
        "why.clue"
    };
    match named(step).is_empty() {
        true => plain(state, step, &format!("{id}.plain")),
        false => plain(state, step, id),
    }
}

/// Adds what the cells that matter are, and what goes or is left: that of a
/// step that fills cells has a sentence of its own, which ends with `.only`.
fn about(state: &State, mut message: Message, step: &Step) -> Message {
    if !step.placements.is_empty() {
        message.id.push_str(".only");
        let placed = Arg::Candidates(step.placements.clone(), MarkRole::Placed);
        message = message.with("placed", placed);
    }
    let struck = Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut);
    message
        .with("known", what_is_known(state, &named(step), "known."))
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
    let gone = gone(state, step);
    let outside = gone.iter().all(|c| !listed.contains(c.digit));
    // Of two cells with one known, what is left says it all.
    let enough = ways.len() <= WAYS && (outside || !step.placements.is_empty() && ways.len() == 1);
    let id = match (enough, named.is_empty()) {
        (true, true) => "why.cage.few",
        (true, false) => "why.cage.few.known",
        (false, true) => "why.cage.many",
        (false, false) => "why.cage.many.known",
    };
    if !enough
        && cells.len() > 2
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
    Some(match enough {
        true => message.with("known", what_is_known(state, &named, "known.")),
        false => about(state, message, step),
    })
}

/// What the other cells of a sum would have to make, if that is too little or
/// too much.
fn rest(state: &State, step: &Step, clue: usize) -> Option<Message> {
    let Linear { terms, total } = Linear::of(state.rules(), clue)?;
    let gone = gone(state, step);
    let first = *gone.first()?;
    if terms.iter().any(|term| term.1 != 1) || gone.iter().any(|c| c.cell != first.cell) {
        return None;
    }
    let named = named(step);
    let each = gone.iter().map(|struck| {
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
        let seen: CellSet = others
            .iter()
            .copied()
            .filter(|c| named.contains(*c))
            .collect();
        let id = match seen.is_empty() {
            true => id.to_string(),
            false => format!("{id}.known"),
        };
        let message = Message::new(id).with("clue", Arg::List(vec![at(state, clue)]));
        let message = message
            .cells("cell", [struck.cell])
            .digit("digit", struck.digit)
            .cells("others", others)
            .with("known", what_is_known(state, &seen, "given."));
        Some(message.name("rest", rest).name("bound", bound))
    });
    nearest(each.collect::<Option<_>>()?)
}

/// Of sentences about each candidate that goes, the one about what is nearest
/// to fit, if all say the same.
fn nearest(mut each: Vec<Message>) -> Option<Message> {
    let first = each.first()?.id.clone();
    if each.iter().any(|message| message.id != first) {
        return None;
    }
    // The digits rise: of those too large the first is nearest, of those too
    // small the last.
    match first.contains(".least") {
        true => Some(each.swap_remove(0)),
        false => each.pop(),
    }
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
    let gone = gone(state, step);
    let struck = *gone.first()?;
    if gone.iter().any(|c| c.cell != struck.cell) {
        return None;
    }
    let seen = |message: Message, but: Cell| {
        let others = named - CellSet::only(but);
        let mut message = message;
        if !others.is_empty() {
            message.id.push_str(".known");
        }
        message.with("known", what_is_known(state, &others, "given."))
    };
    let (least, most) = Linear::bounds(state, &shaft, digits);
    if struck.cell == circle {
        let within = |c: &Candidate| (least..=most).contains(&i32::from(c.digit.get()));
        if gone.iter().any(within) {
            return None;
        }
        let message = Message::new("why.circle").with("clue", Arg::List(vec![at(state, clue)]));
        let message = message.cells("cell", [circle]);
        return Some(seen(
            message.name("least", least).name("most", most),
            circle,
        ));
    }
    let value = |digit: crate::board::Digit| i32::from(digit.get());
    let least = digits(circle).iter().map(value).min()?;
    let most = digits(circle).iter().map(value).max()?;
    let each = gone.iter().map(|struck| {
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
        let message = Message::new(id).with("clue", Arg::List(vec![at(state, clue)]));
        let message = message
            .cells("cell", [struck.cell])
            .digit("digit", struck.digit);
        let message = message.name("bound", bound).name("least", least);
        Some(seen(message.name("most", most), struck.cell))
    });
    nearest(each.collect::<Option<_>>()?)
}

/// Two cells of a relation: that of what is struck and that which is known.
fn pair(state: &State, step: &Step, id: &str) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let named: Vec<Cell> = named(step).iter().collect();
    let struck: CellSet = gone(state, step).iter().map(|c| c.cell).collect();
    let target = struck.smallest()?;
    let demands = state.rules().demands().iter();
    let mut near = demands.filter(|demand| {
        demand.constraint == clue && demand.cells.len() == 2 && demand.cells.contains(&target)
    });
    // A rule joins nothing: it holds.
    let rule = matches!(
        state.rules().constraints()[clue],
        Constraint::Minimum(_)
            | Constraint::Maximum(_)
            | Constraint::Nonconsecutive(_)
            | Constraint::Negative(_)
    );
    let id = if rule { "why.pair.rule" } else { id };
    let message = |cells: &[Cell]| {
        let message = Message::new(id).with("clue", Arg::Clue(clue));
        message.cells("a", [cells[0]]).cells("b", [cells[1]])
    };
    match named[..] {
        [] if step.placements.is_empty() => Some(about(state, message(&near.next()?.cells), step)),
        [other] if struck.len() == 1 => {
            let demand = near.find(|demand| demand.cells.contains(&other))?;
            let mut message = message(&demand.cells);
            message.id.push_str(".known");
            let here = known(state, &CellSet::only(other), other);
            let message = message.cells("other", [other]).digits("digits", here);
            Some(about(state, message, step))
        }
        _ => None,
    }
}

fn equal(state: &State, step: &Step) -> Option<Message> {
    let clue = *step.reason.clues.first()?;
    let others: Vec<Cell> = named(step).iter().collect();
    let struck: CellSet = gone(state, step).iter().map(|c| c.cell).collect();
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
    let message = |id: &str| Message::new(id).with("clue", Arg::List(vec![at(state, clue)]));
    let named = named(step);
    if named.is_empty() {
        return Some(message("why.thermometer").number("n", line.len()));
    }
    let place = |cell: Cell| line.iter().position(|c| *c == cell);
    let gone = gone(state, step);
    let struck = gone.iter().map(|c| place(c.cell));
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
    let message = about(state, message("why.thermometer.known"), step);
    Some(message.with("bounds", Arg::List(bounds)))
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
    let left = |c: &Candidate| all.contains(c.digit);
    if named.is_empty() || !step.placements.is_empty() || step.eliminations.iter().any(left) {
        return None;
    }
    let message = Message::new("why.renban").with("clue", Arg::Clue(clue));
    let message = message.number("n", n).with("runs", Arg::List(runs));
    Some(message.with("known", what_is_known(state, &named, "known.")))
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
            .with("known", what_is_known(state, &cells, "known."))
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
    let all = area.inside | area.outside;
    let filled = all - *state.empty();
    if let ([placed], false) = (&step.placements[..], filled.is_empty()) {
        let message = Message::new("forty-five.one")
            .with("known", what_is_known(state, &filled, "known."))
            .cells("cell", [placed.cell])
            .digit("digit", placed.digit);
        sentences.push(message);
    } else if step.placements.is_empty() {
        sentences.extend(hidden(state, step, &area, total));
    }
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

/// What the sum of a few cells can be made of, without what stands in them.
fn hidden(state: &State, step: &Step, area: &Area, total: i32) -> Vec<Message> {
    let filled = (area.inside | area.outside) - *state.empty();
    let named = named(step);
    let one_side = area.inside.is_empty() || area.outside.is_empty();
    let (cells, mut rest) = ((area.inside | area.outside) & *state.empty(), total.abs());
    let mut sentences = Vec::new();
    if one_side && !filled.is_empty() {
        let stands = |cell: Cell| state.grid().get(cell).map_or(0, |d| i32::from(d.get()));
        rest -= filled.iter().map(stands).sum::<i32>();
        sentences.push(
            Message::new("forty-five.filled")
                .with("known", what_is_known(state, &filled, "known."))
                .name("rest", rest)
                .cells("cells", cells.iter()),
        );
    }
    let apart = |cell: Cell| {
        let mut others = (cells - CellSet::only(cell)).iter();
        others.all(|o| state.rules().peers(cell).contains(o))
    };
    let open = named & cells;
    if one_side && open.is_empty() && cells.iter().all(apart) {
        let sets: Vec<DigitSet> = cells
            .iter()
            .map(|cell| known(state, &named, cell))
            .collect();
        let ways = ways(&sets, rest, state.shape().side());
        let listed = ways.iter().fold(DigitSet::EMPTY, |all, way| all | *way);
        let outside = step.eliminations.iter().all(|c| !listed.contains(c.digit));
        if ways.len() <= WAYS && outside {
            sentences
                .push(Message::new("forty-five.ways").with("ways", Arg::Names(spelled(&ways))));
            return sentences;
        }
    }
    // What was taken off need not be told again.
    let told = if one_side { open } else { named };
    let id = match told.is_empty() {
        true => "forty-five.none.plain",
        false => "forty-five.none",
    };
    let struck = Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut);
    let message = Message::new(id).with("struck", struck);
    sentences.push(message.with("known", what_is_known(state, &told, "known.")));
    sentences
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
    Some(about(state, message, step))
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
    let message = message
        .cells("a", (a - b).iter())
        .cells("b", (b - a).iter());
    let named = named(step);
    if named.is_empty() {
        return Some(message);
    }
    let known =
        Message::new("leftovers.known").with("known", what_is_known(state, &named, "given."));
    Some(Message::new("chain").with("sentences", Arg::Sentences(vec![message, known])))
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
