//! Chains in words: one implication after the other, then what both ends say.

use alloc::vec::Vec;

use super::message::{Arg, Message};
use super::picture::{CellRole, MarkRole};
use super::reason::{cells_as, digit, houses, struck_digit};
use crate::board::VARIANTS;
use crate::logic::clue::{Bars, cells_of};
use crate::logic::{
    Candidate, Family, HouseRole, Link, LinkKind, Node, Proof, Role, State, Step, Technique,
};
use crate::{Cell, DigitSet};

/// Skyscraper, kite, turbot fish, empty rectangle: two strong links.
pub(super) fn two_links(step: &Step) -> Option<Message> {
    let [first, weak, second] = &step.reason.links[..] else {
        return None;
    };
    let grouped = step.technique == Technique::EmptyRectangle;
    let id = if grouped {
        "why.empty-rectangle"
    } else {
        "why.two-links"
    };
    Some(
        Message::new(id)
            .digit("digit", digit(step)?)
            .houses("first", first.house)
            .cells("a", first.from.cells.iter().copied())
            .cells("b", first.to.cells.iter().copied())
            .houses("joint", weak.house)
            .houses("second", second.house)
            .cells("c", second.from.cells.iter().copied())
            .cells("d", second.to.cells.iter().copied())
            .houses("cover", houses(step, HouseRole::Cover)),
    )
}

/// A ring of an odd number of cells, in its order, and its guardians.
pub(super) fn broken_wing(step: &Step) -> Option<Message> {
    let ring = &step.reason.links;
    let cells = ring.iter().flat_map(|link| link.from.cells.iter().copied());
    Some(
        Message::new("why.broken-wing")
            .digit("digit", digit(step)?)
            .cells("cells", cells)
            .number("n", ring.len())
            .houses("houses", ring.iter().filter_map(|link| link.house))
            .cells("guardians", cells_as(step, Role::Fin)),
    )
}

/// Two equal cells of two candidates, joined by a strong link.
pub(super) fn w_wing(state: &State, step: &Step) -> Option<Message> {
    let wings = cells_as(step, Role::Wing);
    let z = struck_digit(step)?;
    let pair = state.candidates(*wings.first()?);
    let link = step
        .reason
        .links
        .iter()
        .find(|link| link.kind == LinkKind::Strong && link.house.is_some())?;
    Some(
        Message::new("why.w-wing")
            .cells("wings", wings)
            .digits("digits", pair)
            .digits("x", pair - DigitSet::only(z))
            .digit("z", z)
            .houses("house", link.house)
            .cells("a", link.from.cells.iter().copied())
            .cells("b", link.to.cells.iter().copied()),
    )
}

/// Two equal cells of two candidates, joined by a house of several places.
pub(super) fn grouped_w_wing(state: &State, step: &Step) -> Option<Message> {
    let [first, strong, second] = &step.reason.links[..] else {
        return None;
    };
    let z = struck_digit(step)?;
    let pair = state.candidates(*first.from.cells.first()?);
    Some(
        Message::new("why.grouped-w-wing")
            .cells("first", first.from.cells.iter().copied())
            .cells("second", second.to.cells.iter().copied())
            .digits("digits", pair)
            .digits("x", pair - DigitSet::only(z))
            .digit("z", z)
            .houses("house", strong.house)
            .cells("a", strong.from.cells.iter().copied())
            .cells("b", strong.to.cells.iter().copied()),
    )
}

/// A node as a phrase.
pub(super) fn node(node: &Node) -> Message {
    let id = match (node.on, node.cells.len()) {
        (true, 1) => "chain.is",
        (false, 1) => "chain.is-not",
        (true, _) => "chain.has",
        (false, _) => "chain.has-not",
    };
    Message::new(id)
        .cells("cells", node.cells.iter().copied())
        .digit("digit", node.digit)
}

/// One chain that alternates between strong and weak links.
pub(super) fn chain(state: &State, step: &Step) -> Option<Message> {
    let links = &step.reason.links;
    if step.technique == Technique::RemotePair {
        return remote_pair(state, step);
    }
    let (first, last) = (links.first()?, links.last()?);
    let mut sentences =
        vec![Message::new("chain.suppose").with("node", Arg::List(vec![node(&first.from)]))];
    if first.from.on {
        // Told from the assumption that something is: each link on its own.
        sentences.extend(links.iter().map(clause));
    } else {
        // The sets that links run through are numbered in their order.
        let mut sets = 0;
        sentences.push(implied(state, step, &mut sets, None, first));
        for pair in links[1..].chunks(2) {
            match pair {
                [weak, strong] => {
                    sentences.push(implied(state, step, &mut sets, Some(weak), strong));
                }
                // The weak link that closes a loop.
                [weak] => sentences.push(clause(weak)),
                _ => {}
            }
        }
    }
    let mut sentences: Vec<Message> = (1..).zip(sentences).map(numbered).collect();
    if step.reason.proof == Some(Proof::Cycle) {
        sentences.extend(around(state, step));
    } else {
        sentences.push(end(step, first, last));
    }
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

/// A sentence of a chain with its number.
pub(super) fn numbered((number, sentence): (usize, Message)) -> Message {
    Message::new("chain.number")
        .count("n", number)
        .with("sentence", Arg::Sentences(vec![sentence]))
}

/// By link of a chain or a net: the number of the sentence that says what it
/// leads to.
pub(super) fn numbers(state: &State, step: &Step) -> Vec<Option<usize>> {
    let links = &step.reason.links;
    match step.technique.family() {
        Family::Uniqueness => (0..links.len()).map(|i| Some(i + 2)).collect(),
        Family::Chain if step.technique != Technique::RemotePair => {
            let from_on = links.first().is_some_and(|link| link.from.on);
            let told = |(i, link): (usize, &Link)| match from_on {
                true => Some(i + 2),
                // The supposition is the first, each strong link one more.
                false if link.kind == LinkKind::Strong => Some(i / 2 + 2),
                false => None,
            };
            links.iter().enumerate().map(told).collect()
        }
        Family::Forcing => {
            let mut number = 0;
            let mut branch = None;
            let mut numbers = Vec::new();
            for (i, link) in links.iter().enumerate() {
                if branch != Some(link.branch) {
                    branch = Some(link.branch);
                    number += 1;
                }
                let last = links
                    .get(i + 1)
                    .is_none_or(|next| next.branch != link.branch);
                let told = link.to.on || last || by_clue(state, step, link).is_some();
                number += usize::from(told);
                numbers.push((told && link.to.on).then_some(number));
            }
            numbers
        }
        _ => Vec::new(),
    }
}

/// What a closed chain says, and what falls by each of its weak links.
fn around(state: &State, step: &Step) -> Vec<Message> {
    let mut told = vec![Message::new("chain.end.loop")];
    let mut left: Vec<Candidate> = step.eliminations.clone();
    let sees = |cell: Cell, other: &Cell| state.rules().peers(cell).contains(*other);
    for link in &step.reason.links {
        let (a, b) = (&link.from, &link.to);
        if link.kind != LinkKind::Weak {
            continue;
        }
        let both = || a.cells.iter().chain(&b.cells);
        if a.cells == b.cells && a.cells.len() == 1 && a.digit != b.digit {
            let here = |c: &Candidate| a.cells.contains(&c.cell);
            let digits: DigitSet = left.iter().filter(|c| here(c)).map(|c| c.digit).collect();
            if !digits.is_empty() {
                told.push(
                    Message::new("chain.loop.cell")
                        .cells("a", a.cells.iter().copied())
                        .digit("x", a.digit)
                        .digit("y", b.digit)
                        .digits("digits", digits),
                );
                left.retain(|c| !here(c));
            }
        } else if a.digit == b.digit {
            let falls = |c: &Candidate| c.digit == a.digit && both().all(|o| sees(c.cell, o));
            let cells: Vec<Cell> = left.iter().filter(|c| falls(c)).map(|c| c.cell).collect();
            if !cells.is_empty() {
                told.push(
                    Message::new("chain.loop.same")
                        .digit("x", a.digit)
                        .cells("a", a.cells.iter().copied())
                        .cells("b", b.cells.iter().copied())
                        .with("cells", Arg::Cells(cells, CellRole::RuledOut)),
                );
                left.retain(|c| !falls(c));
            }
        }
    }
    if !left.is_empty() {
        told.push(Message::new("chain.loop.rest"));
    }
    told
}

/// What a strong link says, with the weak link before it.
fn implied(
    state: &State,
    step: &Step,
    sets: &mut u8,
    weak: Option<&Link>,
    strong: &Link,
) -> Message {
    let (from, to) = (&strong.from, &strong.to);
    let inside = strong.house.is_none();
    let same_cell = inside && from.cells == to.cells && from.cells.len() == 1;
    let id = match (weak.is_some(), same_cell, inside) {
        (false, true, _) => "chain.first.cell",
        (false, false, false) => "chain.first.house",
        (false, false, true) => "chain.first.set",
        (true, true, _) => "chain.then.cell",
        (true, false, false) => "chain.then.house",
        (true, false, true) => "chain.then.set",
    };
    let mut message = Message::new(id)
        .cells("from", from.cells.iter().copied())
        .digit("x", from.digit)
        .cells("to", to.cells.iter().copied())
        .digit("y", to.digit)
        .houses("house", strong.house);
    if let Some(clue) = weak.and_then(|weak| barring(state, step, weak)) {
        message.id.push_str(".clue");
        message = message.with("clue", Arg::Clue(clue));
    }
    if inside && !same_cell {
        message = message.cells("set", cells_as(step, Role::Set(*sets)));
        *sets += 1;
    }
    message
}

/// The clue by which a weak link holds, if it takes one.
fn barring(state: &State, step: &Step, link: &Link) -> Option<usize> {
    if !VARIANTS || step.reason.clues.is_empty() {
        return None;
    }
    let ([from], [to]) = (&link.from.cells[..], &link.to.cells[..]) else {
        return None;
    };
    let from = Candidate::new(*from, link.from.digit);
    let to = Candidate::new(*to, link.to.digit);
    Bars::new(state.rules()).needed(state, from, to)
}

/// A single link as a sentence of its own.
pub(super) fn clause(link: &Link) -> Message {
    let id = match (link.to.on, link.house.is_some()) {
        (true, true) => "chain.link.only-place",
        (true, false) => "chain.link.only-digit",
        (false, _) => "chain.link.not",
    };
    Message::new(id)
        .with("node", Arg::List(vec![node(&link.to)]))
        .houses("house", link.house)
        .digit("digit", link.to.digit)
}

fn end(step: &Step, first: &Link, last: &Link) -> Message {
    let (a, z) = (&first.from, &last.to);
    let message = |id: &str| {
        Message::new(id)
            .cells("a", a.cells.iter().copied())
            .digit("x", a.digit)
            .cells("z", z.cells.iter().copied())
            .digit("y", z.digit)
    };
    if a.cells == z.cells && a.digit == z.digit {
        return message(if a.on {
            "chain.end.not"
        } else {
            "chain.end.itself"
        });
    }
    // What clues rule out need not see both ends.
    if a.digit == z.digit && step.reason.clues.is_empty() {
        // A group that holds the other end says it all.
        let (few, many) = if a.cells.len() < z.cells.len() {
            (a, z)
        } else {
            (z, a)
        };
        if few.cells.iter().all(|cell| many.cells.contains(cell)) {
            return Message::new("chain.end.within")
                .cells("z", many.cells.iter().copied())
                .digit("x", a.digit);
        }
        message("chain.end.same")
    } else {
        message("chain.end.either").with(
            "struck",
            Arg::Candidates(step.eliminations.clone(), MarkRole::RuledOut),
        )
    }
}

fn remote_pair(state: &State, step: &Step) -> Option<Message> {
    let on = cells_as(step, Role::On);
    let off = cells_as(step, Role::Off);
    let digits = state.candidates(*on.first()?);
    Some(
        Message::new("why.remote-pair")
            .digits("digits", digits)
            .cells("on", on)
            .with("off", Arg::Cells(off, CellRole::Reason)),
    )
}

/// Several chains with one end, or one that ends in a contradiction.
pub(super) fn forcing(state: &State, step: &Step) -> Option<Message> {
    let links = &step.reason.links;
    let branches = links.iter().map(|link| link.branch + 1).max().unwrap_or(0);
    let mut sentences = Vec::new();
    if branches == 0 {
        // The assumption alone is impossible.
        let assumed = step.eliminations.first()?;
        let assumed = Node::single(assumed.cell, assumed.digit, true);
        sentences.push(Message::new("chain.suppose").with("node", Arg::List(vec![node(&assumed)])));
    }
    if let Some(Proof::Cell(cell)) = step.reason.proof {
        sentences.push(Message::new("forcing.cell").cells("cell", [cell]));
    }
    if let Some(Proof::House(house, digit)) = step.reason.proof {
        let message = Message::new("forcing.house").houses("house", [house]);
        sentences.push(message.digit("digit", digit));
    }
    let mut number = 0;
    for branch in 0..branches {
        let here: Vec<&Link> = links.iter().filter(|link| link.branch == branch).collect();
        let Some(first) = here.first() else {
            continue;
        };
        let suppose =
            Message::new("chain.suppose").with("node", Arg::List(vec![node(&first.from)]));
        // What is not is told only at the end: what is says it all.
        let told = here.iter().enumerate().filter(|(i, link)| {
            link.to.on || i + 1 == here.len() || by_clue(state, step, link).is_some()
        });
        number += 1;
        sentences.push(numbered((number, suppose)));
        let mut placed = vec![(&first.from, number)];
        for (_, link) in told {
            number += 1;
            let last = placed.last().map(|(node, _)| *node);
            let sentence = match by_clue(state, step, link) {
                Some(clue) => {
                    let node = Arg::List(vec![node(&link.to)]);
                    let message = Message::new("chain.link.clue").with("node", node);
                    message.with("clue", Arg::Clue(clue))
                }
                // What a cell is says what it is not.
                None if !link.to.on && last.is_some_and(|last| last.cells == link.to.cells) => {
                    number -= 1;
                    sentences.push(Message::new("chain.link.so").digit("digit", link.to.digit));
                    continue;
                }
                None => clause(link),
            };
            let from = match step.technique {
                Technique::ForcingNet => rests_on(state, link, &placed),
                _ => Vec::new(),
            };
            sentences.push(match from[..] {
                [] => numbered((number, sentence)),
                [before] if before + 1 == number => numbered((number, sentence)),
                _ => Message::new("chain.rests")
                    .count("n", number)
                    .names("from", from)
                    .with("sentence", Arg::Sentences(vec![sentence])),
            });
            if link.to.on {
                placed.push((&link.to, number));
            }
        }
    }
    let end = match step.reason.proof {
        Some(Proof::Contradiction) => contradiction(step),
        Some(Proof::Cell(_) | Proof::House(..) | Proof::Double) => Message::new("forcing.end.same"),
        _ => Message::new("forcing.end"),
    };
    sentences.push(end);
    Some(Message::new("chain").with("sentences", Arg::Sentences(sentences)))
}

/// The numbers of the placements that leave a cell its one digit, or a house
/// its one place.
fn rests_on(state: &State, link: &Link, placed: &[(&Node, usize)]) -> Vec<usize> {
    let Some(&cell) = link.to.cells.first() else {
        return Vec::new();
    };
    // What strikes a candidate: its digit in sight, or another digit in its cell.
    let strikes = |node: &Node, candidate: Candidate| {
        let at = node.cells.first().copied();
        at.is_some_and(|at| match at == candidate.cell {
            true => node.digit != candidate.digit,
            false => {
                node.digit == candidate.digit && state.rules().peers(at).contains(candidate.cell)
            }
        })
    };
    let gone: Vec<Candidate> = match link.house {
        _ if !link.to.on => vec![Candidate::new(cell, link.to.digit)],
        Some(house) => state
            .cells_with(house, link.to.digit)
            .filter(|other| *other != cell)
            .map(|other| Candidate::new(other, link.to.digit))
            .collect(),
        None => (state.candidates(cell) - DigitSet::only(link.to.digit))
            .iter()
            .map(|digit| Candidate::new(cell, digit))
            .collect(),
    };
    let by = |candidate: &Candidate| placed.iter().find(|(node, _)| strikes(node, *candidate));
    let mut numbers: Vec<usize> = gone.iter().filter_map(by).map(|(_, n)| *n).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The clue that rules out the end of a link in a net.
fn by_clue(state: &State, step: &Step, link: &Link) -> Option<usize> {
    let (from, to) = (link.from.cells.first()?, link.to.cells.first()?);
    if link.kind != LinkKind::Weak || link.to.on {
        return None;
    }
    let mut near: Vec<usize> = step.reason.clues.clone();
    near.retain(|clue| cells_of(state.rules(), *clue).contains(to));
    let both = |clue: &&usize| cells_of(state.rules(), **clue).contains(from);
    near.iter().find(both).or(near.first()).copied()
}

/// What is impossible at the end of a contradiction.
fn contradiction(step: &Step) -> Message {
    let broken = houses(step, HouseRole::Shared);
    let cells = cells_as(step, Role::Excluder);
    if !broken.is_empty() {
        return Message::new("forcing.end.no-place")
            .houses("house", broken)
            .digits("digit", step.reason.digits);
    }
    if !cells.is_empty() {
        return Message::new("forcing.end.no-digit").cells("cell", cells);
    }
    if let (Technique::ForcingNet, Some(clue)) = (step.technique, step.reason.clues.first()) {
        return Message::new("forcing.end.clue").with("clue", Arg::Clue(*clue));
    }
    Message::new("forcing.end.contradiction")
}
