//! How a game ends: again from the start, with its solution, or with a win.

use anyhow::Result;
use ninefold::logic::explain::Message;
use ninefold_game::statistics::Win;
use ninefold_game::words::{self, Tell};
use ninefold_game::{Action, PuzzleLevel, share, text};

use super::{Next, Session, unix_milliseconds};

impl Session {
    pub(super) fn restart(&mut self) -> Result<()> {
        if self.confirm(&Message::new("line.restart"))? {
            return self.act(Action::Restart);
        }
        self.phrase("line.back")
    }

    pub(super) fn finish(&mut self) -> Result<Next> {
        if self.game.is_paused() {
            self.phrase("line.paused.first")?;
            return Ok(Next::Go);
        }
        if !self.confirm(&Message::new("line.finish"))? {
            self.phrase("line.back")?;
            return Ok(Next::Go);
        }
        let now = self.now();
        match self.game.apply(Action::Finish, now) {
            Ok(outcome) => {
                self.save()?;
                self.tell(&words::news(self.look.words, &self.game, &outcome))?;
                self.show()?;
                self.phrase("line.game-over")?;
                Ok(Next::End)
            }
            Err(refusal) => {
                self.tell(&refusal.told(self.look.words))?;
                Ok(Next::Go)
            }
        }
    }

    pub(super) fn won(&mut self) -> Result<()> {
        self.phrase("line.won")?;
        self.say(&text::win(self.look.words, &self.game))?;
        if self.celebrated == Some(self.game.uid()) {
            return Ok(());
        }
        self.celebrated = Some(self.game.uid());
        let unix = unix_milliseconds();
        if let (Some(win), Some(places)) = (Win::of(&self.game, unix), &self.places) {
            let (shape, level) = (win.shape.clone(), win.level.clone());
            let (uid, time) = (win.uid, win.time);
            match places.wins().add(win) {
                Ok(statistics) => {
                    let own = level.as_ref().map(PuzzleLevel::name);
                    let level = own.map(|level| share::level_name(self.look.words, level));
                    let kind = match level {
                        Some(level) => format!("{level} {shape}"),
                        None => shape.clone(),
                    };
                    let said = |id: &str| Message::new(id).name("kind", &kind);
                    let message = match statistics.best(&shape, own, uid) {
                        Some(best) if best <= time => {
                            said("line.best").name("time", text::time(best))
                        }
                        Some(best) => said("line.best.new").name("time", text::time(best)),
                        None => said("line.best.first"),
                    };
                    self.put(&message)?;
                }
                Err(error) => {
                    self.put(&Message::new("line.win-lost").name("error", error))?;
                }
            }
        }
        self.returning()?;
        self.phrase("line.after-win")
    }
}
