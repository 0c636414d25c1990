//! What brings a player back in the line game: the puzzle of the day, packs,
//! the steps of a finished game, and its result to share.

use anyhow::Result;
use ninefold::Control;
use ninefold::logic::explain::Message;
use ninefold_game::daily::Dailies;
use ninefold_game::id::Date;
use ninefold_game::order::Request;
use ninefold_game::{Status, share, text};

use super::{Session, unix_milliseconds};
use crate::play;

impl Session {
    /// Starts the puzzle of today, or of another day.
    pub(super) fn daily(&mut self, day: Option<Date>) -> Result<()> {
        let today = Date::of_time(unix_milliseconds());
        let day = day.unwrap_or(today);
        if day > today {
            return self.put(&Message::new("line.daily.future").name("day", day));
        }
        self.start_request(&Request::daily(day, None))
    }

    /// Starts the next puzzle of the pack that this one is from.
    pub(super) fn next_of_pack(&mut self) -> Result<()> {
        let (Some(place), Some(places)) = (self.game.about().pack, &self.places) else {
            return self.phrase("line.pack.none");
        };
        let packs = places.packs();
        packs.note(&self.game)?;
        let Some(pack) = packs.load(place.pack)? else {
            return self.phrase("line.pack.gone");
        };
        let Some(next) = pack.next(Some(place.place)) else {
            return self.put(&Message::new("line.pack.solved").name("name", &pack.name));
        };
        let start = match pack.start(next, &Control::none()) {
            Ok(Some(start)) => play::ready(start, &self.settings),
            Ok(None) => return self.phrase("line.pack.unreadable"),
            Err(error) => return self.tell(&error.to_string()),
        };
        let far = pack.progress();
        let told = Message::new("line.pack.next")
            .name("name", &pack.name)
            .count("solved", far.solved)
            .count("n", far.total)
            .count("number", next + 1);
        self.put(&told)?;
        self.begin(start)
    }

    /// The steps of a finished game, with times and mistakes.
    pub(super) fn replay(&self) -> Result<()> {
        if self.game.status() == Status::Playing {
            return self.phrase("line.replay.playing");
        }
        let replay = self.game.replay();
        let shape = self.game.shape();
        for (number, step) in (1..).zip(&replay.steps) {
            let first = step.cells.iter().take(4);
            let cells: Vec<String> = first.map(|c| shape.name(c).to_string()).collect();
            let what = match (step.digit, step.cells.len() > 4) {
                (Some(_), false) => "line.replay.placed",
                (Some(_), true) => "line.replay.placed.more",
                (None, false) => "line.replay.changed",
                (None, true) => "line.replay.changed.more",
            };
            let mut what = Message::new(what).name("cells", cells.join(", "));
            if let Some(digit) = step.digit {
                what = what.digit("digit", digit);
            }
            let said = Message::new(match step.mistakes.is_empty() {
                true => "line.replay.step",
                false => "line.replay.step.wrong",
            });
            let said = said
                .count("number", number)
                .name("at", text::time(step.at))
                .phrase("what", what)
                .name("took", text::time(step.took));
            self.put(&said)?;
        }
        let Some(place) = replay.longest() else {
            return self.phrase("line.replay.none");
        };
        let end = Message::new("line.replay.end")
            .count("n", replay.mistakes())
            .count("number", place + 1)
            .name("took", text::time(replay.steps[place].took));
        self.put(&end)
    }

    /// The days in a row on which the puzzle of the day was solved.
    pub(super) fn streak(&self) -> usize {
        let wins = self
            .places
            .as_ref()
            .and_then(|places| places.wins().load().ok());
        wins.map_or(0, |wins| {
            Dailies::of(wins.wins()).streak(unix_milliseconds()).current
        })
    }

    /// The result as a text to share.
    pub(super) fn share(&self) -> Result<()> {
        let id = self.game.id().unwrap_or_default();
        match share::result(self.look.words, &self.game, self.streak(), &id) {
            Some(result) => self.say(&result),
            None => self.carry(),
        }
    }

    /// The game so far as a link, by which it goes on elsewhere.
    fn carry(&self) -> Result<()> {
        let Some(link) = self.game.carry(self.now()) else {
            return self.phrase("line.share.large");
        };
        self.phrase("line.share.game")?;
        self.say(&format!("#{link}"))?;
        self.phrase("line.share.history")
    }

    /// What a win brings: the streak of days, and the progress of a pack.
    pub(super) fn returning(&self) -> Result<()> {
        if self.game.about().daily.is_some() {
            let days = Message::new("share.streak").count("n", self.streak());
            if self.streak() > 1 {
                self.tell(&self.look.words.say(&days))?;
            }
        }
        if let (Some(place), Some(places)) = (self.game.about().pack, &self.places) {
            places.packs().note(&self.game)?;
            if let Some(pack) = places.packs().load(place.pack)? {
                let far = pack.progress();
                let told = Message::new("line.pack.won")
                    .name("name", &pack.name)
                    .count("solved", far.solved)
                    .count("n", far.total);
                self.put(&told)?;
            }
        }
        Ok(())
    }
}
