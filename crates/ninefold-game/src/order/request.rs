//! [`Request`]: a puzzle that is to be made and played.

use ninefold::Control;
use ninefold::Level;
use ninefold::generate::{GenerateError, Recipe, VERSION};

use crate::id::{Date, GameId, daily, daily_variant};
use crate::{Game, Start};

/// A puzzle to make and play: its game ID, and the day if it is a daily puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The game ID.
    pub id: GameId,
    /// The day that it is the puzzle of.
    pub daily: Option<Date>,
}

impl Request {
    /// The puzzle of a game ID.
    pub fn new(id: GameId) -> Request {
        Request { id, daily: None }
    }

    /// The puzzle of a day; at its own level unless you ask for another.
    pub fn daily(day: Date, level: Option<Level>) -> Request {
        Request {
            id: daily(day, level),
            daily: Some(day),
        }
    }

    /// The variant board of a day.
    pub fn daily_variant(day: Date) -> Request {
        Request {
            id: daily_variant(day),
            daily: Some(day),
        }
    }

    /// Another puzzle like that of a game, if that was generated.
    pub fn another(game: &Game, any_seed: u64) -> Option<Request> {
        let id = game.about().seed_id.as_deref()?.parse().ok()?;
        let request = Request::new(id);
        request.recipe()?;
        Some(request.again(any_seed))
    }

    /// What to ask of the generator; nothing if the ID is a puzzle itself.
    pub fn recipe(&self) -> Option<&Recipe> {
        match &self.id {
            GameId::Seed { recipe, .. } => Some(recipe),
            GameId::Exact(_) => None,
        }
    }

    /// Another puzzle of the same recipe; the puzzle of a day stays the same,
    /// and so does one that is not generated.
    pub fn again(&self, any_seed: u64) -> Request {
        let recipe = self.recipe().filter(|_| self.daily.is_none());
        let newest = |recipe: &Recipe| Recipe {
            version: VERSION,
            ..recipe.clone()
        };
        let id = recipe.and_then(|recipe| GameId::seeded(newest(recipe), any_seed));
        id.map_or_else(|| self.clone(), Request::new)
    }

    /// The puzzle as the start of a game; if it is by seed, it is made. The
    /// control receives the generator's progress and may end it.
    pub fn start(&self, control: &Control<'_>) -> Result<Start, GenerateError> {
        let mut start = self.id.start(control)?;
        start.about.daily = self.daily.map(|day| day.to_string());
        Ok(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn again_is_another_seed_except_of_a_day() {
        let id = |text: &str| Request::new(text.parse().unwrap());
        let again = |request: Request| request.again(9).id.to_string();
        assert_eq!(again(id("9x9-hard-180-7")), "9x9-hard-180-9v2");
        assert_eq!(again(id("4x4=p")), "4x4=p");
        let day = Request::daily("2026-11-15".parse().unwrap(), None);
        assert_eq!(day.again(9), day);
    }
}
