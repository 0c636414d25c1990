//! A session of the line game: the game, where it is saved, and what each
//! command does.

mod another;
mod asking;
mod clues;
mod ending;
mod hinting;
mod keeping;
mod listing;
mod returning;
mod showing;
mod speaking;
mod teaching;

use std::time::{Instant, SystemTime};

use anyhow::Result;
use ninefold::logic::Technique;
use ninefold::logic::explain::Message;
use ninefold::{Cell, CellSet, DigitSet};
use ninefold_game::storage::{GameFile, Keeper, Places};
use ninefold_game::words::{self, Tell};
use ninefold_game::{Action, CheckKind, Clear, Game, Marking, News, NoteKind, Settings};

use super::board::Look;
use super::command::{self, Command};
use super::help;
use super::input::Input;
use speaking::is_travel;

/// What a command leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The next command.
    Go,
    /// The end of the program.
    End,
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
            Command::Possible(None) => self.possible()?,
            Command::Possible(Some(cell)) => self.possible_in(cell)?,
            Command::Rules => self.rules()?,
            Command::Clues(None) => self.all_clues()?,
            Command::Clues(Some(cell)) => self.clues_of(cell)?,
            Command::Why(technique) => self.why(technique)?,
            Command::Learn(technique, part) => self.learn(technique, part)?,
            Command::Cell(cell) => self.cell(cell)?,
            Command::House(kind, number) => self.house(kind, number)?,
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

    fn note(&mut self, cell: Cell, digits: DigitSet, kind: NoteKind) -> Result<()> {
        self.act(Action::Note {
            cells: CellSet::only(cell),
            digits,
            kind,
            mark: Marking::Toggle,
        })
    }
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
