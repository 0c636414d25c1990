//! The ways out of a game, and saving it.

use ninefold::logic::explain::Message as Said;
use ninefold_game::Status;
use ninefold_game::daily::Dailies;
use ninefold_game::order::Request;

use super::{Message, PlayScreen};
use crate::screen::Effect;
use crate::session::Session;
use crate::windows::question::Question;
use crate::windows::working::Working;

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
        match session
            .storage
            .leave(&self.game, session.now, session.words())
        {
            Ok(kept) => {
                // The pack learns of it when it can.
                let _ = session.storage.note_in_pack(&self.game);
                let goes_on = self.game.status() == Status::Playing;
                self.go(way, kept && goes_on, session)
            }
            Err(reason) => {
                let leave = self.go(way, false, session);
                Effect::window(Question::unsaved(&reason, leave, session))
            }
        }
    }

    /// Counts the days in a row, where this was the puzzle of a day.
    fn count_streak(&mut self, session: &Session) {
        if self.game.about().daily.is_none() {
            return;
        }
        let wins = session.storage.statistics().unwrap_or_default();
        let streak = Dailies::of(wins.wins()).streak(session.time());
        if let Some(won) = &mut self.won {
            won.streak = Some(streak.current);
        }
    }

    /// Goes away from the game, which may stay saved to be resumed.
    fn go(&self, way: Way, kept: bool, session: &Session) -> Effect {
        let news = kept.then(|| session.say("play.saved"));
        match way {
            Way::Back => Effect::Back(news),
            Way::Start => Effect::Home(news),
            Way::Another if self.game.about().pack.is_some() => self.next_of_pack(session),
            Way::Another => Request::another(&self.game, session.any_seed())
                .map_or(Effect::Home(None), Effect::Make),
            Way::Quit => Effect::Quit,
        }
    }

    /// The next puzzle of the pack, or back to the pack when all are solved.
    fn next_of_pack(&self, session: &Session) -> Effect {
        let place = self.game.about().pack;
        let found = place.and_then(|place| {
            let packs = session.storage.packs().ok()?;
            let pack = packs.into_iter().find(|pack| pack.uid == place.pack)?;
            let next = pack.next(Some(place.place))?;
            Some(Working::pack(&pack, next, session))
        });
        found.map_or(Effect::Back(None), Effect::window)
    }

    /// Saves the game, and the win where it has just been won.
    pub(super) fn save(&mut self, session: &mut Session) {
        let now = session.now;
        let saved = session.storage.save(&self.game, now, session.words());
        let counted = match self.won.is_some_and(|won| won.at == now) {
            true => {
                let added = session.storage.add_win(&self.game, now);
                self.count_streak(session);
                added.and_then(|()| session.storage.note_in_pack(&self.game))
            }
            false => Ok(()),
        };
        match saved.and_then(|notice| counted.map(|()| notice)) {
            Ok(Some(notice)) => self.message = Some(Message::Refusal(notice)),
            Ok(None) => {}
            Err(why) => {
                let words = session
                    .words()
                    .say(&Said::new("not-saved").name("why", why));
                self.message = Some(Message::Refusal(words));
            }
        }
    }
}
