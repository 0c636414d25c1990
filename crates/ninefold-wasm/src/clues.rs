//! The clues of a variant: what is printed for them, what they ask in words, and
//! which cells they name.

use ninefold::logic::explain::Message;
use ninefold::{Cell, Constraint, Mark, Rules, Shape};
use ninefold_game::text;
use serde::Serialize;

use crate::words::spoken;

/// What is printed for a clue on the empty board, under everything written.
#[derive(Serialize)]
pub struct Underlay {
    /// How it is drawn.
    kind: &'static str,
    /// The constraint that it belongs to: one look can mean two rules.
    of: &'static str,
    /// The cells, in their order.
    cells: Vec<usize>,
    /// What is written with it, or nothing.
    label: String,
}

impl Underlay {
    /// The underlay of a mark, if the page knows how to draw it.
    fn of(constraint: &Constraint, mark: Mark) -> Option<Underlay> {
        let (kind, cells, label) = match mark {
            Mark::Line(cells) => ("line", cells, String::new()),
            Mark::Shade(cells) => ("shade", cells, String::new()),
            Mark::Round(cells) => ("round", cells, String::new()),
            Mark::Square(cells) => ("square", cells, String::new()),
            Mark::Diamond(cells) => ("diamond", cells, String::new()),
            Mark::Corner { cells, text } => ("corner", cells, text),
            Mark::Tag { cells, text } => ("tag", cells, text),
            Mark::Outside { cells, label, .. } => ("outside", cells, label),
            Mark::Cage { cells, label } => ("cage", cells, label),
            Mark::Thermo(cells) => ("thermo", cells, String::new()),
            Mark::Path(cells) => ("path", cells, String::new()),
            Mark::Arrow(cells) => ("arrow", cells, String::new()),
            Mark::Circle(cells) => ("circle", cells, String::new()),
            Mark::Dot {
                cells,
                filled,
                label,
            } => (if filled { "black" } else { "white" }, cells.into(), label),
            Mark::Letter { cells, text } => ("letter", cells.into(), text),
            _ => return None,
        };
        Some(Underlay {
            kind,
            of: constraint.name(),
            cells: indices(&cells),
            label,
        })
    }
}

/// A clue and the cells that it names.
#[derive(Serialize)]
pub struct ClueView {
    cells: Vec<usize>,
    phrase: String,
}

fn indices(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}

/// All that is printed for the constraints.
pub fn underlays(rules: &Rules) -> Vec<Underlay> {
    let shape = rules.shape();
    let of = |one: &Constraint| {
        let marks = one.marks(shape).into_iter();
        let drawn: Vec<Underlay> = marks.filter_map(|mark| Underlay::of(one, mark)).collect();
        drawn
    };
    rules.constraints().iter().flat_map(of).collect()
}

/// The rules beside rows, columns and boxes, each once. A clue that has nothing
/// to draw is spelled out.
pub fn in_words(rules: &Rules) -> Vec<String> {
    let (shape, words) = (rules.shape(), spoken());
    let mut said = Vec::new();
    let mut say = |sentence: String| {
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    };
    if rules.regions().is_some() {
        say(words.say(&Message::new("rules.outlined")));
    }
    for one in rules.constraints() {
        say(words.render(rules, &one.rule()).to_string());
    }
    for one in rules.constraints() {
        if one.marks(shape).is_empty() && !cells_of(one, shape).is_empty() {
            let name = text::capital(&words.say(&one.message()));
            say(format!("{name}: {}", one.words(shape)));
        }
    }
    said
}

/// The clues that name cells.
pub fn clues(rules: &Rules) -> Vec<ClueView> {
    let shape = rules.shape();
    let all = rules.constraints().iter().map(|one| ClueView {
        cells: indices(&cells_of(one, shape)),
        phrase: spoken().say(&one.message()),
    });
    all.filter(|clue| !clue.cells.is_empty()).collect()
}

/// The cells that a constraint names, as its words do.
pub fn cells_of(constraint: &Constraint, shape: Shape) -> Vec<Cell> {
    let words = constraint.words(shape);
    let named = words.split_whitespace();
    named.filter_map(|word| shape.cell_named(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(clues: &[(&str, &str)]) -> Rules {
        let read =
            |(name, words): &(&str, &str)| Constraint::read(name, words, Shape::NINE).unwrap();
        let all = clues.iter().flat_map(read);
        Rules::build(Shape::NINE).constraints(all).done().unwrap()
    }

    #[test]
    fn every_mark_is_handed_over() {
        let rules = rules(&[
            ("killer", "12 r1c1 r1c2"),
            ("thermo", "r2c1-r2c4"),
            ("renban", "r3c1-r3c3"),
            ("arrow", "r5c5 > r5c6-r5c7"),
            ("kropki", "white r6c1 r6c2"),
            ("kropki", "black r6c3 r6c4"),
            ("xv", "X r7c1 r7c2"),
        ]);
        let drawn: Vec<(&str, usize)> = underlays(&rules)
            .iter()
            .map(|one| (one.kind, one.cells[0]))
            .collect();
        let expected = [
            ("cage", 0),
            ("thermo", 9),
            ("path", 18),
            ("circle", 40),
            ("arrow", 40),
            ("white", 45),
            ("black", 47),
            ("letter", 54),
        ];
        assert_eq!(drawn, expected);
        assert_eq!(underlays(&rules)[0].label, "12");
    }

    #[test]
    fn rules_are_said_once_and_clues_name_their_cells() {
        let rules = rules(&[
            ("killer", "12 r1c1 r1c2"),
            ("killer", "5 r2c1 r2c2"),
            ("anti-knight", ""),
            ("sandwich", "8 r4c1-r4c9"),
        ]);
        let words = in_words(&rules);
        assert_eq!(words.len(), 3, "{words:?}");
        let heard = clues(&rules);
        assert_eq!(heard[1].phrase, "the cage of 5");
        assert_eq!(heard[1].cells, [9, 10]);
        assert_eq!(heard.len(), 3, "a rule of the whole board names no cell");
        assert!(in_words(&Rules::classic(Shape::NINE)).is_empty());
    }
}
