//! The ways out of a game, and saving it.

use ninefold_game::Status;
use ninefold_game::order::Request;

use super::{Message, PlayScreen};
use crate::screen::Effect;
use crate::session::Session;
use crate::windows::question::Question;

/// Where the player goes from a game.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// To the board that was typed for it, or to the start.
    Back,
    /// To the start.
    Start,
    /// To another game of the same kind.
    Another,
    /// Out of the program.
    Quit,
}

impl PlayScreen {
    /// Leaves the game; when it can't be saved, the player is asked first.
    pub(super) fn leave(&self, way: Way, session: &mut Session) -> Effect {
        match session.storage.leave(&self.game, session.now) {
            Ok(kept) => {
                let goes_on = self.game.status() == Status::Playing;
                self.go(way, kept && goes_on, session)
            }
            Err(reason) => Effect::window(Question::unsaved(&reason, self.go(way, false, session))),
        }
    }

    /// Goes away from the game, which may stay saved to be resumed.
    fn go(&self, way: Way, kept: bool, session: &Session) -> Effect {
        let news = kept.then(|| "Your game is kept: Continue resumes it.".to_owned());
        match way {
            Way::Back => Effect::Back(news),
            Way::Start => Effect::Home(news),
            Way::Another => Request::another(&self.game, session.any_seed())
                .map_or(Effect::Home(None), Effect::Make),
            Way::Quit => Effect::Quit,
        }
    }

    /// Saves the game, and the win where it has just been won.
    pub(super) fn save(&mut self, session: &mut Session) {
        let now = session.now;
        let saved = session.storage.save(&self.game, now);
        let counted = match self.won.is_some_and(|won| won.at == now) {
            true => session.storage.add_win(&self.game, now),
            false => Ok(()),
        };
        match saved.and_then(|notice| counted.map(|()| notice)) {
            Ok(Some(notice)) => self.message = Some(Message::Refusal(notice)),
            Ok(None) => {}
            Err(words) => self.message = Some(Message::Refusal(format!("not saved: {words}"))),
        }
    }
}
