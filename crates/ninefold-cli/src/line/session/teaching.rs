//! What the line game teaches: the technique of the last hint, in words, and its
//! lesson, from which the player comes back to the game.

use anyhow::Result;
use ninefold::logic::Technique;
use ninefold::logic::explain::{Arg, Message, about, look};
use ninefold_game::learn::{Lesson, Part};
use ninefold_game::{Action, Status};

use super::Session;
use crate::learn;

impl Session {
    /// What a technique is and how to look for it.
    pub(super) fn why(&self, technique: Option<Technique>) -> Result<()> {
        let Some(technique) = technique.or(self.named) else {
            return self.put(&Message::new("line.why.none").name("example", "why x-wing"));
        };
        let said = Message::new("line.why")
            .with("technique", Arg::Technique(technique))
            .with("about", Arg::Sentences(vec![about(technique)]))
            .with("look", Arg::Sentences(vec![look(technique)]));
        self.put(&said)?;
        match Lesson::of(technique) {
            Some(_) => self.phrase("line.why.lesson"),
            None => Ok(()),
        }
    }

    /// Opens a lesson at a part. The game waits meanwhile: it is saved, and its
    /// clock does not run.
    pub(super) fn learn(&mut self, technique: Option<Technique>, part: Part) -> Result<()> {
        let Some(technique) = technique.or(self.named) else {
            return self.put(&Message::new("line.why.none").name("example", "learn x-wing"));
        };
        let Some(lesson) = Lesson::of(technique) else {
            let none = Message::new("lesson.none");
            return self.tell(&self.words(&none.with("technique", Arg::Technique(technique))));
        };
        let running = self.game.status() == Status::Playing && !self.game.is_paused();
        let waits = |session: &mut Session, action| {
            let now = session.now();
            // Nothing stands in the way of either.
            let _ = session.game.apply(action, now);
            session.save()
        };
        if running {
            waits(self, Action::Pause)?;
        }
        self.phrase("line.learn.begin")?;
        let file = self.places.as_ref().map(|places| places.progress());
        learn::begin(
            lesson,
            part,
            self.settings.aids.drill_clock,
            file.as_ref(),
            self.look,
            &mut self.input,
        )?;
        if running {
            waits(self, Action::Resume)?;
        }
        self.phrase("line.learn.end")
    }
}
