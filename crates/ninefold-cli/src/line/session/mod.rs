//! A session of the line game: the game, where it is saved, and what each
//! command does.

mod another;
mod clues;
mod keeping;
mod listing;
mod returning;
mod teaching;

use std::io::{self, Write};
use std::time::{Instant, SystemTime};

use anyhow::Result;
use ninefold::logic::Technique;
use ninefold::logic::explain::{Message, Stage, symbol};
use ninefold_game::statistics::Win;
use ninefold_game::storage::{GameFile, Keeper, Places};
use ninefold_game::words::{self, Tell};
use ninefold_game::{
    Action, Answer, CheckKind, Clear, Game, Marking, News, NoteKind, Possible, Settings, Status,
    share, text,
};

use super::board::{self, Look};
use super::command::{self, Command};
use super::help;
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
    /// The technique that the last hint has named.
    named: Option<Technique>,
    /// The game whose win was announced: redoing the last step is not a second
    /// win.
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
            named: None,
            celebrated: None,
        }
    }

    /// Plays until the player ends it.
    pub fn run(&mut self) -> Result<()> {
        self.introduce()?;
        loop {
            let Some(line) = self.input.line("> ", self.look.words)? else {
                return self.end();
            };
            match command::read(&line, self.game.shape()) {
                Ok(None) => {}
                Ok(Some(command)) => {
                    if self.execute(command)? == Next::End {
                        return Ok(());
                    }
                }
                Err(message) => self.put(&message)?,
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

    /// A message in the player's language, as it is.
    fn words(&self, message: &Message) -> String {
        self.look.words.say(message)
    }

    /// Says a whole sentence of the catalogue.
    fn put(&self, message: &Message) -> Result<()> {
        self.say(&self.words(message))
    }

    /// Says a whole sentence of the catalogue that has no places.
    fn phrase(&self, id: &str) -> Result<()> {
        self.put(&Message::new(id))
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
        parts.extend(text::level(self.look.words, &self.game));
        let plain = |id: &str| self.words(&Message::new(id));
        match self.game.answer() {
            Answer::One(_) => parts.push(plain("line.one-solution")),
            Answer::Several(_) => parts.push(plain("line.several-solutions")),
            Answer::Unknown => {}
        }
        if let Some(id) = self.game.about().seed_id.as_deref() {
            parts.push(id.to_owned());
        }
        self.say(&parts.join(", "))?;
        match self.game.answer() {
            Answer::One(_) => {}
            Answer::Several(_) => self.phrase("line.any-wins")?,
            Answer::Unknown => self.phrase("line.unknown-wins")?,
        }
        self.phrase("line.welcome")?;
        if !self.game.rules().is_classic() {
            self.rules()?;
            self.count_clues()?;
        }
        let library = self.places.as_ref().map(Places::library);
        let begun = library.filter(|_| self.keeper.file().is_none());
        if let Some((name, summary)) = begun.and_then(|library| library.begun(&self.game)) {
            let (filled, cells) = summary.progress;
            let begun = Message::new("line.begun")
                .count("filled", filled)
                .count("n", cells)
                .name("time", text::time(summary.elapsed))
                .name("name", name);
            self.put(&begun)?;
        }
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        self.show()?;
        if self.game.status() != Status::Playing {
            self.phrase("line.over")?;
        }
        Ok(())
    }

    /// The board, and how many cells have notes.
    fn show(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused.board");
        }
        write!(io::stdout(), "{}", board::board(&self.game, self.look))?;
        let notes = board::notes(&self.game, self.look.words);
        match notes.len() {
            0 => Ok(()),
            1..=6 if !self.look.spoken => self.say(&notes.join("; ")),
            _ if self.look.spoken => Ok(()),
            n => self.put(&Message::new("line.notes-in").count("n", n)),
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
            Command::Clues(None) => self.all_clues()?,
            Command::Clues(Some(cell)) => self.clues_of(cell)?,
            Command::Why(technique) => self.why(technique)?,
            Command::Learn(technique, part) => self.learn(technique, part)?,
            Command::Cell(cell) => self.cell(cell)?,
            Command::House(kind, number) => self.house(kind, number)?,
            Command::PossibleIn(cell) => self.possible_in(cell)?,
            Command::Combinations(cell) => self.combinations(cell)?,
            Command::Daily(day) => self.daily(day)?,
            Command::NextOfPack => self.next_of_pack()?,
            Command::Replay => self.replay()?,
            Command::Share => self.share()?,
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
                None => self.phrase("line.no-id")?,
            },
            Command::Time => self.time()?,
            Command::Help(None) => self.say(&help::all(self.look.words))?,
            Command::Help(Some(name)) => match help::one(self.look.words, &name) {
                Ok(text) => self.say(&text)?,
                Err(message) => self.put(&message)?,
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
        let lit = self.game.lit();
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
        self.lifted(lit.as_ref())?;
        let board_changed =
            !outcome.changed.is_empty() || matches!(outcome.news, News::Restarted | News::Resumed);
        if board_changed && !self.look.spoken {
            self.show()?;
        }
        if outcome.won {
            self.won()?;
        }
        let told_wrong = matches!(&outcome.news, News::Checked(report) if !report.wrong.is_empty());
        if told_wrong && let Ok(steps) = self.game.steps_since_mistake() {
            self.put(&Message::new("line.fix").count("n", steps))?;
        }
        Ok(())
    }

    /// What stands in a few cells now.
    fn spoken_cells(&self, cells: &ninefold::CellSet) -> String {
        let shape = self.game.shape();
        if cells.len() > 6 {
            let changed = Message::new("line.changed").count("n", cells.len());
            return format!("; {}", self.words(&changed));
        }
        let now: Vec<String> = cells
            .iter()
            .map(|cell| match self.game.cell(cell).digit {
                Some(digit) => Message::new("line.is").digit("digit", digit),
                None => Message::new("line.is-empty"),
            })
            .zip(cells.iter())
            .map(|(message, cell)| self.words(&message.name("cell", shape.name(cell))))
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
            mark: Marking::Toggle,
        })
    }

    /// The seed of all games: where, then what, again until it makes sense. A
    /// whole command is done instead of an answer.
    fn ask_insert(&mut self) -> Result<Next> {
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
                    News::Suggested(_) => self.phrase("line.hint.explain"),
                    News::Hinted(Stage::Where) => self.phrase("line.hint.more"),
                    News::Hinted(stage) => {
                        self.named = self.game.hint().map(|hint| hint.step().technique);
                        self.phrase(match stage {
                            Stage::Why => "line.hint.take",
                            _ => "line.hint.more",
                        })
                    }
                    News::Advised(_) if wrong => self.phrase("line.hint.fix"),
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
            let message = match count(&group[0]) {
                0 => Message::new("line.possible.none"),
                n => Message::new("line.possible").count("n", n),
            };
            self.put(&message.name("cells", cells.join(", ")))?;
        }
        Ok(())
    }

    fn notes(&self) -> Result<()> {
        if self.game.is_paused() {
            return self.phrase("line.paused");
        }
        let notes = board::notes(&self.game, self.look.words);
        if notes.is_empty() {
            let none = Message::new("line.no-notes");
            return self.put(&none.name("example", "note 2 3 1 4"));
        }
        self.say(&notes.join("\n"))
    }

    fn time(&self) -> Result<()> {
        let (filled, cells) = self.game.progress();
        let counts = self.game.counts();
        let time = text::time(self.game.elapsed(self.now()));
        let mut parts = vec![
            Message::new("line.time").name("time", time),
            Message::new("line.filled")
                .count("filled", filled)
                .count("n", cells),
        ];
        for (id, n) in [("win.hints", counts.hints), ("win.checks", counts.checks)] {
            if n > 0 {
                parts.push(Message::new(id).count("n", n as usize));
            }
        }
        let parts: Vec<String> = parts.iter().map(|part| self.words(part)).collect();
        self.tell(&parts.join(", "))
    }

    /// A question to be answered with yes or no, again until it is.
    fn confirm(&mut self, question: &Message) -> Result<bool> {
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

    fn restart(&mut self) -> Result<()> {
        if self.confirm(&Message::new("line.restart"))? {
            return self.act(Action::Restart);
        }
        self.phrase("line.back")
    }

    fn finish(&mut self) -> Result<Next> {
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

    fn won(&mut self) -> Result<()> {
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
                    let own = level.as_deref();
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
