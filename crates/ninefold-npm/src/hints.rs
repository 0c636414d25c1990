//! The next step and the whole way, in words and as a picture.

use ninefold::logic::Candidate;
use ninefold::logic::explain::{Catalogue, Stage, svg};
use ninefold::logic::teach::{Advice, Hint, advise};
use ninefold::{Control, Shape};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::js::{JsHint, JsSteps, fail, give};
use crate::puzzle::read;

#[derive(Serialize, Debug, PartialEq)]
struct Placed {
    row: usize,
    column: usize,
    digit: u8,
}

#[derive(Serialize)]
struct StepView {
    technique: &'static str,
    title: &'static str,
    placements: Vec<Placed>,
    eliminations: Vec<Placed>,
    text: String,
}

#[derive(Serialize)]
struct NextStep {
    kind: &'static str,
    #[serde(flatten)]
    step: StepView,
    stages: [String; 4],
    svg: String,
}

/// Why there is no step.
#[derive(Serialize)]
struct NoStep {
    kind: &'static str,
    text: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum HintView {
    Step(Box<NextStep>),
    None(NoStep),
}

fn placed(shape: Shape, candidates: &[Candidate]) -> Vec<Placed> {
    let all = candidates.iter().map(|candidate| Placed {
        row: shape.row(candidate.cell),
        column: shape.col(candidate.cell),
        digit: candidate.digit.get(),
    });
    all.collect()
}

fn view(hint: &Hint) -> StepView {
    let (shape, step) = (hint.state.shape(), &hint.step);
    StepView {
        technique: step.technique.name(),
        title: step.technique.title(),
        placements: placed(shape, &step.placements),
        eliminations: placed(shape, &step.eliminations),
        text: hint.words(Stage::Why),
    }
}

fn next(text: &str) -> Result<HintView, String> {
    let puzzle = read(text)?;
    let advice = advise(&puzzle, &Control::none()).map_err(|_| "the search was stopped")?;
    let told = advice.message().map(|message| {
        let words = Catalogue::english().render(&puzzle.rules, &message);
        words.to_string()
    });
    let text = told.unwrap_or_default();
    let none = |kind| Ok(HintView::None(NoStep { kind, text }));
    match advice {
        Advice::Step(next) | Advice::Unsettled(Some(next)) => {
            let stages = Stage::ALL.map(|stage| next.words(stage));
            let picture = next.picture(Stage::Why);
            Ok(HintView::Step(Box::new(NextStep {
                kind: "step",
                svg: svg::draw(&picture, &stages[3], &svg::PAPER),
                step: view(&next),
                stages,
            })))
        }
        Advice::Solved => none("solved"),
        Advice::NoSolution => none("none"),
        Advice::Several => none("several"),
        Advice::Unsettled(None) => none("unknown"),
        Advice::Conflicts(_) | Advice::WrongEntries(_) | Advice::WrongNotes(_) => none("wrong"),
    }
}

fn way(text: &str) -> Result<Vec<StepView>, String> {
    let hints = read(text)?.hints();
    Ok(hints.map(|hint| view(&hint)).collect())
}

/// The next step from a puzzle and what is entered in it, or why there is none.
#[wasm_bindgen]
pub fn hint(puzzle: &str) -> Result<JsHint, JsError> {
    Ok(give(&next(puzzle).map_err(fail)?))
}

/// Every step from a puzzle to its solution.
#[wasm_bindgen]
pub fn steps(puzzle: &str) -> Result<JsSteps, JsError> {
    Ok(give(&way(puzzle).map_err(fail)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = ".4.......2.3...1";

    #[test]
    fn a_hint_has_its_stages_and_a_picture() {
        let Ok(HintView::Step(next)) = next(PUZZLE) else {
            panic!("a step");
        };
        assert_eq!(next.step.technique, "hidden-single");
        let there = Placed {
            row: 2,
            column: 0,
            digit: 1,
        };
        assert_eq!(next.step.placements, [there]);
        assert!(next.step.text.ends_with("So r3c1 is 1."));
        assert!(next.stages.iter().all(|words| !words.is_empty()));
        assert!(next.svg.starts_with("<svg"));
    }

    #[test]
    fn steps_lead_to_the_solution() {
        let steps = way(PUZZLE).unwrap();
        let solution = b"3412213412434321";
        let mut placed = 0;
        for step in &steps {
            for Placed { row, column, digit } in &step.placements {
                assert_eq!(solution[row * 4 + column], b'0' + digit);
                placed += 1;
            }
        }
        assert_eq!(placed, 12);
    }

    #[test]
    fn where_there_is_no_step_the_hint_says_why() {
        let kind = |text: &str| match next(text) {
            Ok(HintView::None(none)) => none.kind,
            _ => "",
        };
        assert_eq!(kind("3412213412434321"), "solved");
        assert_eq!(kind(&".".repeat(16)), "several");
        assert_eq!(kind("44.............."), "wrong");
    }
}
