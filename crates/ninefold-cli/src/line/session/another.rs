//! `new`: another game in the same session.

use anyhow::Result;
use ninefold::logic::explain::Message;
use ninefold_game::id::GameId;
use ninefold_game::open::{self, Opened};
use ninefold_game::order::{Form, Request};
use ninefold_game::words::Tell;
use ninefold_game::{Game, Start, Status};

use super::Session;
use crate::play;

/// What `new` is followed by.
enum Asked {
    /// A puzzle that is to be made, and what to tell the player of it.
    Request(Box<Request>, Option<Message>),
    /// A puzzle that is there.
    Start(Box<Start>),
}

impl Session {
    /// Reads a game ID, a link or a puzzle; else words that order a puzzle.
    fn asked(&self, words: &str) -> Result<Asked, Message> {
        let text = words.trim();
        if GameId::looks_like(text) || open::looks_like(text) {
            let opened = open::open(text, &Default::default(), 0);
            let opened = opened.map_err(|error| error.message())?;
            return match opened {
                Opened::Puzzle(puzzle) => {
                    Ok(Asked::Start(Box::new(play::known(*puzzle, &self.settings))))
                }
                Opened::Id(id) => Ok(Asked::Request(Box::new(Request::new(id)), None)),
                _ => Err(Message::new("line.new.one")),
            };
        }
        let settings = &self.settings;
        let form = Form::of_words(text, settings).map_err(|error| error.message())?;
        let request = form.request(settings, play::any_seed());
        let request = request.map_err(|error| error.message())?;
        let notice = form.notice.map(|notice| notice.message());
        Ok(Asked::Request(Box::new(request), notice))
    }

    /// Starts another game, if the player still wants to.
    pub(super) fn new_game(&mut self, words: &str) -> Result<()> {
        let asked = match self.asked(words) {
            Ok(asked) => asked,
            Err(message) => return self.tell(&self.words(&message)),
        };
        if let Asked::Request(_, Some(notice)) = &asked {
            self.tell(&self.words(notice))?;
        }
        if !self.may_leave()? {
            return self.phrase("line.back");
        }
        let start = match asked {
            Asked::Start(start) => *start,
            Asked::Request(request, _) => return self.start_made(&request),
        };
        self.begin(start)
    }

    /// Starts the puzzle of a request, if the player still wants to.
    pub(super) fn start_request(&mut self, request: &Request) -> Result<()> {
        match self.may_leave()? {
            true => self.start_made(request),
            false => self.phrase("line.back"),
        }
    }

    fn start_made(&mut self, request: &Request) -> Result<()> {
        match play::make(request, &self.settings) {
            Ok(start) => self.begin(start),
            Err(message) => {
                self.tell(&self.words(&message))?;
                self.phrase("line.back")
            }
        }
    }

    /// Whether this game may be left for another.
    fn may_leave(&mut self) -> Result<bool> {
        let playing = self.game.status() == Status::Playing && self.game.history().position() > 0;
        let question = match self.keeper.is_saved() {
            true => "line.leave.saved",
            false => "line.leave",
        };
        Ok(!playing || self.confirm(&Message::new(question))?)
    }

    /// Another game goes on in this session.
    pub(super) fn go_on(&mut self) -> Result<()> {
        (self.hinted, self.named) = (None, None);
        self.introduce()
    }

    pub(super) fn begin(&mut self, start: Start) -> Result<()> {
        match Game::start(start, self.now()) {
            Ok(game) => {
                if !self.leave()? {
                    return Ok(());
                }
                self.game = game;
                self.keeper.play(None);
                self.go_on()
            }
            Err(error) => self.tell(&error.told(self.look.words)),
        }
    }
}
