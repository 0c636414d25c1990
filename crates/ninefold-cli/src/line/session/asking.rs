//! What a session asks: a cell and its digit, and yes or no.

use anyhow::Result;
use ninefold::logic::explain::Message;
use ninefold_game::Action;

use super::super::command;
use super::{Next, Session};

/// What came back for a question.
enum Reply {
    /// In small letters, without blanks around it.
    Answer(String),
    /// The question was left, by a command or without one.
    Left(Next),
}

impl Session {
    /// The seed of all games: where, then what, again until it makes sense. A
    /// whole command is done instead of an answer.
    pub(super) fn ask_insert(&mut self) -> Result<Next> {
        let shape = self.game.shape();
        let side = shape.side();
        let asked = |id: &str| self.words(&Message::new(id).count("n", side)) + " ";
        let question = asked("line.ask.cell");
        let for_digit = asked("line.ask.digit");
        let cell = loop {
            let line = match self.ask(&question)? {
                Reply::Answer(line) => line,
                Reply::Left(next) => return Ok(next),
            };
            let numbers = command::numbers(&line, shape, "2 3");
            let read = numbers.and_then(|numbers| match numbers.get(2) {
                Some(extra) => Err(Message::new("read.too-much.cell")
                    .name("found", extra)
                    .name("example", "2 3")),
                None => command::cell(&numbers, shape, "2 3"),
            });
            match read {
                Ok(cell) if self.game.is_given(cell) => {
                    let given = Message::new("line.ask.given");
                    self.put(&given.name("cell", shape.name(cell)))?;
                }
                Ok(cell) => break cell,
                Err(message) => self.put(&message)?,
            }
        };
        self.clues(cell)?;
        let digit = loop {
            let line = match self.ask(&for_digit)? {
                Reply::Answer(line) => line,
                Reply::Left(next) => return Ok(next),
            };
            match command::one_digit(&line, shape) {
                Ok(digit) => break digit,
                Err(message) => self.put(&message)?,
            }
        };
        self.act(Action::enter(cell, digit))?;
        Ok(Next::Go)
    }

    fn ask(&mut self, question: &str) -> Result<Reply> {
        let Some(line) = self.input.line(question, self.look.words)? else {
            self.end()?;
            return Ok(Reply::Left(Next::End));
        };
        let answer = line.trim().to_lowercase();
        if answer.is_empty() {
            return Ok(Reply::Left(Next::Go));
        }
        // A single letter may be a digit.
        let word = answer.split(|c: char| !c.is_alphabetic()).next();
        if word.is_some_and(|word| word.len() > 1)
            && let Ok(Some(command)) = command::read(&line, self.game.shape())
        {
            return Ok(Reply::Left(self.execute(command)?));
        }
        Ok(Reply::Answer(answer))
    }

    /// A question to be answered with yes or no, again until it is.
    pub(super) fn confirm(&mut self, question: &Message) -> Result<bool> {
        let choice = self.words(&Message::new("line.yes-no"));
        let question = format!("{} {choice} ", self.words(question));
        loop {
            let Some(line) = self.input.line(&question, self.look.words)? else {
                return Ok(false);
            };
            match line.trim().to_lowercase().as_str() {
                "y" | "yes" | "j" | "ja" | "o" | "oui" => return Ok(true),
                "n" | "no" | "nein" | "non" | "" => return Ok(false),
                _ => self.phrase("line.yes-no.again")?,
            }
        }
    }
}
