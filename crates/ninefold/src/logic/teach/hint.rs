//! [`Hint`]: a step with the board before it, which is all that its words and
//! its picture need.

use alloc::string::{String, ToString};
use core::fmt;

use crate::logic::explain::{self, Catalogue, Picture, Stage};
use crate::logic::{State, Step, Technique};

/// A step, with the board before it; it displays as words.
///
/// ```
/// use ninefold::Puzzle;
/// use ninefold::logic::explain::{Catalogue, Language, Stage};
/// let puzzle: Puzzle = ".4.......2.3...1".parse()?;
/// let hint = puzzle.hints().next().expect("there is a first step");
/// assert_eq!(hint.words(Stage::Where), "Something can be placed in box 3.");
/// let german = Catalogue::of(Language::German);
/// assert!(hint.words_in(Stage::Why, german).ends_with("Also ist r3c1 die 1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The board before the step.
    pub state: State,
    /// The step: what follows, and why.
    pub step: Step,
}

impl Hint {
    /// The technique.
    pub fn technique(&self) -> Technique {
        self.step.technique
    }

    /// What a stage of the hint says, in English.
    pub fn words(&self, stage: Stage) -> String {
        self.words_in(stage, Catalogue::english())
    }

    /// What a stage of the hint says in another language.
    pub fn words_in(&self, stage: Stage, language: &Catalogue) -> String {
        let message = explain::stage(&self.state, &self.step, stage);
        language.render(self.state.rules(), &message).to_string()
    }

    /// What a stage of the hint shows on the board.
    pub fn picture(&self, stage: Stage) -> Picture {
        explain::picture(&self.state, &self.step, stage)
    }
}

/// What follows, and why, in English.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Stage::Why))
    }
}
