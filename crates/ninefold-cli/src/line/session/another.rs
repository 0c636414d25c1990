//! `new`: another game in the same session.

use anyhow::Result;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::order::{Form, Request};
use ninefold_game::{Game, Start, Status};

use super::Session;
use crate::play;

/// What `new` is followed by.
enum Asked {
    /// A puzzle that is to be made, and what to tell the player of it.
    Request(Box<Request>, Option<String>),
    /// A puzzle that is there.
    Start(Box<Start>),
}

impl Session {
    /// Reads a game ID, a link or a puzzle; else words that order a puzzle.
    fn asked(&self, words: &str) -> Result<Asked, String> {
        let text = words.trim();
        if GameId::looks_like(text) || open::looks_like(text) {
            let opened = open::open(text, &Default::default(), 0);
            let opened = opened.map_err(|error| format!("{error}."))?;
            return match opened {
                Opened::Puzzle(puzzle) => {
                    Ok(Asked::Start(Box::new(play::known(*puzzle, &self.settings))))
                }
                Opened::Id(id) => Ok(Asked::Request(Box::new(Request::new(id)), None)),
                _ => Err("`new` takes one puzzle; `load` opens saved games.".to_owned()),
            };
        }
        let settings = &self.settings;
        let form = Form::of_words(text, settings).map_err(|error| format!("{error}."))?;
        let request = form.request(settings, play::any_seed());
        let request = request.map_err(|error| format!("{error}."))?;
        let notice = form.notice.map(|notice| notice.to_string());
        Ok(Asked::Request(Box::new(request), notice))
    }

    /// Starts another game, if the player still wants to.
    pub(super) fn new_game(&mut self, words: &str) -> Result<()> {
        let asked = match self.asked(words) {
            Ok(asked) => asked,
            Err(message) => return self.say(&message.replace("?.", "?")),
        };
        if let Asked::Request(_, Some(notice)) = &asked {
            self.tell(notice)?;
        }
        let playing = self.game.status() == Status::Playing && self.game.history().position() > 0;
        let question = match self.keeper.is_saved() {
            true => "Start another game? This one is saved.",
            false => "Start another game?",
        };
        if playing && !self.confirm(question)? {
            return self.say("The game goes on.");
        }
        let start = match asked {
            Asked::Start(start) => *start,
            Asked::Request(request, _) => match play::make(&request, &self.settings) {
                Ok(start) => start,
                Err(message) => return self.say(&format!("{message} The game goes on.")),
            },
        };
        self.begin(start)
    }

    fn begin(&mut self, start: Start) -> Result<()> {
        match Game::start(start, self.now()) {
            Ok(game) => {
                if !self.leave()? {
                    return Ok(());
                }
                self.game = game;
                self.keeper.play(None);
                self.hinted = None;
                self.introduce()
            }
            Err(error) => self.tell(&error.to_string()),
        }
    }
}
