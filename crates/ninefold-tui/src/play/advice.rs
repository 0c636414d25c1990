//! A hint as the side column tells it.

use ninefold::logic::explain::{self, Catalogue, Picture, Stage};
use ninefold::logic::teach::{Advice, advise};
use ninefold::{Shape, solve};
use ninefold_game::{Action, Game};

/// What was found for a player who asked for a hint.
#[derive(Clone, Debug)]
pub struct Hint {
    shape: Shape,
    advice: Advice,
}

impl Hint {
    /// The hint for a game as it stands.
    pub fn of(game: &Game) -> Option<Hint> {
        let advice = advise(&game.puzzle(), &mut solve::never).ok()?;
        Some(Hint {
            shape: game.shape(),
            advice,
        })
    }

    /// Whether there is a step, and not something wrong.
    pub fn is_step(&self) -> bool {
        matches!(self.advice, Advice::Step(_))
    }

    /// The name of the technique.
    pub fn title(&self) -> String {
        match &self.advice {
            Advice::Step(found) => found.1.technique.title().to_owned(),
            _ => "Look again".to_owned(),
        }
    }

    /// How hard the step is.
    pub fn rating(&self) -> Option<String> {
        match &self.advice {
            Advice::Step(found) => found.1.rating.map(|rating| format!("{rating:.1}")),
            _ => None,
        }
    }

    /// What a stage says.
    pub fn words(&self, stage: Stage) -> String {
        let message = match &self.advice {
            Advice::Step(found) => explain::stage(&found.0, &found.1, stage),
            other => match other.message() {
                Some(message) => message,
                None => return String::new(),
            },
        };
        Catalogue::english()
            .render(self.shape, &message)
            .to_string()
    }

    /// What a stage lights on the board.
    pub fn picture(&self, stage: Stage) -> Option<Picture> {
        match &self.advice {
            Advice::Step(found) => Some(explain::picture(&found.0, &found.1, stage)),
            _ => None,
        }
    }

    /// What doing the step means.
    pub fn action(&self) -> Option<Action> {
        let Advice::Step(found) = &self.advice else {
            return None;
        };
        let placed = found.1.placements.first()?;
        Some(Action::place(placed.cell, placed.digit))
    }

    /// What doing the step is called.
    pub fn does(&self) -> &'static str {
        match &self.advice {
            Advice::Step(found) if found.1.placements.is_empty() => "rule them out",
            _ => "place it",
        }
    }
}
