//! A session of the line game: the game, where it is saved, and what each
//! command does.

mod another;
mod clues;
mod keeping;
mod listing;

use std::io::{self, Write};
use std::time::{Instant, SystemTime};

use anyhow::Result;
use ninefold::logic::explain::{Stage, symbol};
use ninefold_game::statistics::Win;
use ninefold_game::storage::{GameFile, Keeper, Places};
use ninefold_game::words::{self, Tell};
use ninefold_game::{
    Action, Answer, CheckKind, Clear, Game, Mark, News, NoteKind, Possible, Settings, Status, text,
};

use super::board::{self, Look};
use super::command::{self, Command};
use super::input::Input;
use crate::terminal::plain;

/// What a command leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The next command.
    Go,
    /// The end of the program.
    End,
}

/// What came back for a question.
enum Reply {
    /// In small letters, without blanks around it.
    Answer(String),
    /// The question was left, by a command or without one.
    Left(Next),
}

/// The line game while it runs.
pub struct Session {
    pub game: Game,
    keeper: Keeper,
    places: Option<Places>,
    settings: Settings,
    look: Look,
    input: Input,
    began: Instant,
    /// The position at which the first `hint` was answered.
    hinted: Option<usize>,
    /// The game whose win was told: redoing the last step is no second one.
    celebrated: Option<u64>,
}

impl Session {
    /// A session of a game.
    pub fn new(
        game: Game,
        file: Option<GameFile>,
        places: Option<Places>,
        settings: Settings,
        look: Look,
        input: Input,
        began: Instant,
    ) -> Session {
        let mut keeper = Keeper::new(places.as_ref().map(Places::library));
        keeper.play(file);
        Session {
            game,
            keeper,
            places,
            settings,
            look,
            input,
            began,
            hinted: None,
            celebrated: None,
        }
    }

    /// Plays until the player ends it.
    pub fn run(&mut self) -> Result<()> {
        self.introduce()?;
        loop {
            let Some(line) = self.input.line("> ")? else {
                return self.end();
            };
            match command::read(&line, self.game.shape()) {
                Ok(None) => {}
                Ok(Some(command)) => {
                    if self.execute(command)? == Next::End {
                        return Ok(());
                    }
                }
                Err(message) => self.say(&message)?,
            }
        }
    }

    /// Whether something that was done could not be saved.
    pub fn has_lost(&self) -> bool {
        self.keeper.has_lost()
    }

    fn now(&self) -> u64 {
        milliseconds(self.began)
    }

    fn say(&self, text: &str) -> Result<()> {
        writeln!(io::stdout(), "{}", plain(text))?;
        Ok(())
    }

    /// A sentence: a capital at its start, a full stop at its end.
    fn tell(&self, sentence: &str) -> Result<()> {
        let stop = if sentence.ends_with(['.', '?', '!']) {
            ""
        } else {
            "."
        };
        self.say(&format!("{}{stop}", text::capital(sentence)))
    }

    fn introduce(&mut self) -> Result<()> {
        let mut parts = vec![text::size(self.game.rules())];
        if let Some(title) = &self.game.about().title {
            parts.push(format!("\"{title}\""));
        }
        parts.extend(text::level(&self.game));
        match self.game.answer() {
            Answer::One(_) => parts.push("one solution".to_owned()),
            Answer::Several(_) => parts.push("several solutions".to_owned()),
            Answer::Unknown => {}
        }
        if let Some(id) = self.game.about().seed_id.as_deref() {
            parts.push(id.to_owned());
        }
        self.say(&parts.join(", "))?;
        match self.game.answer() {
            Answer::One(_) => {}
            Answer::Several(_) => self.say(
                "Any full board without repeats wins; entries are not checked against a solution.",
            )?,
            Answer::Unknown => self.say(
                "Whether it has one solution was not found out in reasonable time: any full board without repeats wins.",
            )?,
        }
        self.say("`insert 2 3 4` puts 4 in row 2, column 3; `help` lists all commands.")?;
        if !self.game.rules().is_classic() {
            self.rules()?;
        }
        let library = self.places.as_ref().map(Places::library);
        let begun = library.filter(|_| self.keeper.file().is_none());
        if let Some((name, summary)) = begun.and_then(|library| library.begun(&self.game)) {
            let state = summary.state();
            self.say(&format!(
                "You have begun this puzzle before ({state}): `load {name}` goes on with it."
            ))?;
        }
        if self.game.is_paused() {
            self.say("The game is paused: `resume` goes on.")?;
            return Ok(());
        }
        self.show()?;
        if self.game.status() != Status::Playing {
            self.say("This game is over. `undo` takes steps back, `new` starts another.")?;
        }
        Ok(())
    }

    /// The board, and how many cells have notes.
    fn show(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.say("The game is paused: `resume` shows the board.");
        }
        write!(io::stdout(), "{}", board::board(&self.game, self.look))?;
        let notes = board::notes(&self.game);
        match notes.len() {
            0 => Ok(()),
            1..=6 if !self.look.spoken => self.say(&notes.join("; ")),
            _ if self.look.spoken => Ok(()),
            n => self.say(&format!(
                "Notes in {}; `notes` lists them.",
                text::count(n, "cell")
            )),
        }
    }

    /// Does a command.
    pub fn execute(&mut self, command: Command) -> Result<Next> {
        match command {
            Command::Insert(cell, digit) => self.act(Action::enter(cell, digit))?,
            Command::AskInsert => return self.ask_insert(),
            Command::Delete(cell) => self.act(Action::erase(cell))?,
            Command::Note(cell, digits) => self.note(cell, digits, NoteKind::Corner)?,
            Command::Centre(cell, digits) => self.note(cell, digits, NoteKind::Centre)?,
            Command::Colour(cell, colour) => self.act(Action::colour(cell, colour))?,
            Command::Fill => self.act(Action::FillNotes(NoteKind::Centre))?,
            Command::Clear => self.act(Action::Clear(Clear::All))?,
            Command::Undo(steps) => self.act(Action::Undo(steps))?,
            Command::Redo(steps) => self.act(Action::Redo(steps))?,
            Command::Fix => self.act(Action::UndoMistakes)?,
            Command::Bookmark => self.act(Action::Bookmark)?,
            Command::Back => self.act(Action::Back)?,
            Command::Check => self.act(Action::Check(self.settings.check_kind(&self.game)))?,
            Command::Verify => self.act(Action::Check(CheckKind::Solution))?,
            Command::Solvable => self.act(Action::AskSolvable)?,
            Command::Pause => self.act(Action::Pause)?,
            Command::Resume => self.act(Action::Resume)?,
            Command::Hint => self.hint()?,
            Command::Take => self.act(Action::TakeHint)?,
            Command::Possible => self.possible()?,
            Command::Rules => self.rules()?,
            Command::Cell(cell) => self.cell(cell)?,
            Command::Show => self.show()?,
            Command::Notes => self.notes()?,
            Command::Restart => self.restart()?,
            Command::Finish => return self.finish(),
            Command::New(words) => self.new_game(&words)?,
            Command::Save(None) => self.save_now()?,
            Command::Save(Some(path)) => self.save_as(&path)?,
            Command::Load(name) => self.load(name.as_deref())?,
            Command::Export(path) => self.export(path.as_deref())?,
            Command::Games => self.games()?,
            Command::Statistics => self.statistics()?,
            Command::Id => match self.game.id() {
                Some(id) => self.say(&id)?,
                None => self.say("A puzzle given by its candidates has no game ID.")?,
            },
            Command::Time => self.time()?,
            Command::Help(None) => self.say(&super::help::all())?,
            Command::Help(Some(name)) => match super::help::one(&name) {
                Ok(text) => self.say(&text)?,
                Err(message) => self.say(&message)?,
            },
            Command::Quit => {
                if self.leave()? {
                    self.part()?;
                    return Ok(Next::End);
                }
            }
        }
        Ok(Next::Go)
    }

    /// Hands an action to the game, tells what came of it, and saves.
    fn act(&mut self, action: Action) -> Result<()> {
        let now = self.now();
        let outcome = match self.game.apply(action, now) {
            Ok(outcome) => outcome,
            Err(refusal) => return self.tell(&refusal.told(self.look.words)),
        };
        self.save()?;
        let mut news = words::news(self.look.words, &self.game, &outcome);
        if self.look.spoken && is_travel(&outcome.news) {
            // Without a drawing the player could not know what is there now.
            news.push_str(&self.spoken_cells(&outcome.changed));
        }
        self.tell(&news)?;
        let board_changed =
            !outcome.changed.is_empty() || matches!(outcome.news, News::Restarted | News::Resumed);
        if board_changed && !self.look.spoken {
            self.show()?;
        }
        if outcome.won {
            self.won()?;
        }
        Ok(())
    }

    /// What stands in a few cells now.
    fn spoken_cells(&self, cells: &ninefold::CellSet) -> String {
        let shape = self.game.shape();
        if cells.len() > 6 {
            return format!("; {} changed", text::count(cells.len(), "cell"));
        }
        let now: Vec<String> = cells
            .iter()
            .map(|cell| match self.game.cell(cell).digit {
                Some(digit) => format!("{} is {}", shape.name(cell), symbol(digit)),
                None => format!("{} is empty", shape.name(cell)),
            })
            .collect();
        match now.as_slice() {
            [] => String::new(),
            now => format!("; {}", now.join(", ")),
        }
    }

    fn note(
        &mut self,
        cell: ninefold::Cell,
        digits: ninefold::DigitSet,
        kind: NoteKind,
    ) -> Result<()> {
        self.act(Action::Note {
            cells: ninefold::CellSet::only(cell),
            digits,
            kind,
            mark: Mark::Toggle,
        })
    }

    /// The seed of all games: where, then what, again until it makes sense. A
    /// whole command is done instead of an answer.
    fn ask_insert(&mut self) -> Result<Next> {
        let shape = self.game.shape();
        let side = shape.side();
        let question = format!("Which cell (row and column, 1 to {side}; Enter to leave)? ");
        let cell = loop {
            let line = match self.ask(&question)? {
                Reply::Answer(line) => line,
                Reply::Left(next) => return Ok(next),
            };
            let read = command::numbers(&line, shape).and_then(|numbers| match numbers.get(2) {
                Some(extra) => Err(format!("`{extra}` is too much. Example: 2 3")),
                None => command::cell(&numbers, shape, "2 3"),
            });
            match read {
                Ok(cell) if self.game.is_given(cell) => self.say(&format!(
                    "{} is a given: givens can't be changed. Another cell?",
                    shape.name(cell)
                ))?,
                Ok(cell) => break cell,
                Err(message) => self.say(&message)?,
            }
        };
        self.clues(cell)?;
        let question = format!("Which digit (1 to {side}; Enter to leave)? ");
        let digit = loop {
            let line = match self.ask(&question)? {
                Reply::Answer(line) => line,
                Reply::Left(next) => return Ok(next),
            };
            match command::one_digit(&line, shape) {
                Ok(digit) => break digit,
                Err(message) => self.say(&message)?,
            }
        };
        self.act(Action::enter(cell, digit))?;
        Ok(Next::Go)
    }

    fn ask(&mut self, question: &str) -> Result<Reply> {
        let Some(line) = self.input.line(question)? else {
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

    /// First the cells with the fewest possible digits, then the stages of an
    /// explained hint, as long as the board stays the same.
    fn hint(&mut self) -> Result<()> {
        let position = self.game.history().position();
        let wrong = !self.game.conflicts().is_empty() || !self.game.mistakes().is_empty();
        let action = if wrong || self.hinted == Some(position) {
            Action::Hint
        } else {
            Action::Suggest
        };
        let now = self.now();
        match self.game.apply(action, now) {
            Ok(outcome) => {
                self.hinted = Some(position);
                self.save()?;
                self.tell(&words::news(self.look.words, &self.game, &outcome))?;
                match outcome.news {
                    News::Suggested(_) => self.say("`hint` again explains a step."),
                    News::Hinted(stage) if stage != Stage::Why => self.say("`hint` tells more."),
                    News::Hinted(_) => self.say("`take` does it."),
                    News::Advised(_) if wrong => {
                        self.say("`fix` undoes to before the first mistake.")
                    }
                    _ => Ok(()),
                }
            }
            Err(refusal) => self.tell(&refusal.told(self.look.words)),
        }
    }

    fn possible(&mut self) -> Result<()> {
        let now = self.now();
        let list = match self.game.apply(Action::Suggest, now) {
            Ok(outcome) => match outcome.news {
                News::Suggested(list) => list,
                _ => Vec::new(),
            },
            Err(refusal) => return self.tell(&refusal.told(self.look.words)),
        };
        self.save()?;
        let shape = self.game.shape();
        let count = |possible: &Possible| possible.digits.len();
        for group in list.chunk_by(|a, b| count(a) == count(b)) {
            let heading = match count(&group[0]) {
                0 => "no digit".to_owned(),
                n => text::count(n, "digit"),
            };
            let cells: Vec<String> = group
                .iter()
                .map(|possible| {
                    let digits: Vec<String> = possible
                        .digits
                        .iter()
                        .map(|digit| symbol(digit).to_string())
                        .collect();
                    format!("{} {}", shape.name(possible.cell), digits.join(" "))
                })
                .map(|text| text.trim_end().to_owned())
                .collect();
            self.say(&format!("{heading}: {}", cells.join(", ")))?;
        }
        Ok(())
    }

    fn notes(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.say("The game is paused: `resume` goes on.");
        }
        let notes = board::notes(&self.game);
        if notes.is_empty() {
            return self.say("There are no notes. Example: note 2 3 1 4");
        }
        self.say(&notes.join("\n"))
    }

    fn time(&self) -> Result<()> {
        let (filled, cells) = self.game.progress();
        let counts = self.game.counts();
        let mut parts = vec![
            format!("Time {}", text::time(self.game.elapsed(self.now()))),
            format!("{filled} of {cells} cells filled"),
        ];
        if counts.hints > 0 {
            parts.push(text::count(counts.hints as usize, "hint"));
        }
        if counts.checks > 0 {
            parts.push(text::count(counts.checks as usize, "check"));
        }
        self.tell(&parts.join(", "))
    }

    /// A question to be answered with yes or no, again until it is.
    fn confirm(&mut self, question: &str) -> Result<bool> {
        loop {
            let Some(line) = self.input.line(&format!("{question} (y/n) "))? else {
                return Ok(false);
            };
            match line.trim().to_lowercase().as_str() {
                "y" | "yes" => return Ok(true),
                "n" | "no" | "" => return Ok(false),
                _ => self.say("Please answer y or n.")?,
            }
        }
    }

    fn restart(&mut self) -> Result<()> {
        if self.confirm("Restart? Entries, notes and clock are cleared.")? {
            return self.act(Action::Restart);
        }
        self.say("The game goes on.")
    }

    fn finish(&mut self) -> Result<Next> {
        if self.game.is_paused() {
            self.say("The game is paused: `resume` first.")?;
            return Ok(Next::Go);
        }
        if !self.confirm("Show the solved board and end the game?")? {
            self.say("The game goes on.")?;
            return Ok(Next::Go);
        }
        let now = self.now();
        match self.game.apply(Action::Finish, now) {
            Ok(outcome) => {
                self.save()?;
                self.tell(&words::news(self.look.words, &self.game, &outcome))?;
                self.show()?;
                self.say("Game over")?;
                Ok(Next::End)
            }
            Err(refusal) => {
                self.tell(&refusal.told(self.look.words))?;
                Ok(Next::Go)
            }
        }
    }

    fn won(&mut self) -> Result<()> {
        self.say("You win!")?;
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
                    let kind = match &level {
                        Some(level) => format!("{level} {shape}"),
                        None => shape.clone(),
                    };
                    match statistics.best(&shape, level.as_deref(), uid) {
                        Some(best) if best <= time => {
                            self.say(&format!("Best {kind} so far: {}.", text::time(best)))?;
                        }
                        Some(best) => self.say(&format!(
                            "Your best {kind}; before it was {}.",
                            text::time(best)
                        ))?,
                        None => self.say(&format!("Your first {kind}."))?,
                    }
                }
                Err(error) => self.say(&format!("The win could not be noted: {error}"))?,
            }
        }
        self.say("`new` starts another; you may also look on, or `undo`.")
    }
}

/// Whether an action went to and fro in the history.
fn is_travel(news: &News) -> bool {
    matches!(
        news,
        News::Undone(_) | News::Redone(_) | News::WentBack(_) | News::MistakesUndone(_)
    )
}

/// The milliseconds since the program began.
pub fn milliseconds(began: Instant) -> u64 {
    u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// The milliseconds since 1970.
pub fn unix_milliseconds() -> u64 {
    SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .map_or(0, |time| time.as_millis() as u64)
}
