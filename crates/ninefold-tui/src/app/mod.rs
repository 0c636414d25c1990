//! The program as a state: the rooms that are open, the window over them, and
//! what the terminal has to do.
//!
//! [`App::update`] takes what the terminal says and the time, [`App::draw`]
//! draws and changes nothing; neither touches the terminal, so that tests and
//! measurements drive the whole program.

mod pointer;
mod stack;

use ninefold::Puzzle;
use ninefold_game::order::Request;
use ninefold_game::pack::Pack;
use ninefold_game::storage::GameFile;
use ninefold_game::{Game, Start as GameStart};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyEventKind};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Places};
use crate::command::Command;
use crate::enter;
use crate::palette::Role;
use crate::parts;
use crate::rooms::packs;
use crate::rooms::play::PlayScreen;
use crate::rooms::start::StartScreen;
use crate::screen::{Effect, Input, Screen};
use crate::session::Session;
use crate::windows::help::Help;
use crate::windows::welcome::Welcome;
use crate::windows::working::Working;

use pointer::Pointer;
use stack::Stack;

/// What the terminal has to do for the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TerminalTask {
    /// Puts a text on the clipboard.
    Copy(String),
    /// Leaves the program.
    Quit,
}

/// The program.
#[derive(Debug)]
pub struct App {
    /// What all screens share.
    pub session: Session,
    rooms: Stack,
    window: Option<Box<dyn Screen>>,
    pointer: Pointer,
    tasks: Vec<TerminalTask>,
}

impl App {
    /// The program at its start screen.
    pub fn new(session: Session) -> App {
        App {
            rooms: Stack::new(StartScreen::new(&session)),
            session,
            window: None,
            pointer: Pointer::default(),
            tasks: Vec::new(),
        }
    }

    /// Greets who is here for the first time: how to play, in three steps.
    pub fn greet(&mut self) {
        if self.session.settings.greeted {
            return;
        }
        self.session.settings.greeted = true;
        // Where it can't be kept, the player is greeted once more.
        let _ = self.session.storage.save_settings(&self.session.settings);
        self.apply(Effect::window(Welcome::default()));
    }

    /// Opens a pack of puzzles in place of the start screen.
    pub fn open_pack(&mut self, pack: Pack, notice: Option<String>) {
        let effect = packs::open(pack, &self.session);
        self.apply(effect);
        if let Some(words) = notice {
            self.complain(words);
        }
    }

    /// Opens a game in place of the start screen, without keeping it.
    pub fn play(&mut self, game: Game) {
        let play = PlayScreen::new(game, &self.session);
        self.apply(Effect::open(play));
    }

    /// Resumes a saved game in place of the start screen.
    pub fn resume(&mut self, game: Game, file: GameFile, notice: Option<String>) {
        self.session.storage.begin_in(file);
        self.play(game);
        if let Some(words) = notice {
            self.complain(words);
        }
    }

    /// Plays a board that was read in place of the start screen.
    pub fn read(&mut self, puzzle: Puzzle) {
        self.apply(Effect::Read(Box::new(puzzle)));
    }

    /// Plays a board that was made in place of the start screen.
    pub fn start(&mut self, start: GameStart) {
        let effect = enter::start(start, &mut self.session);
        self.apply(effect);
    }

    /// Starts to make a board in place of the start screen.
    /// `notice` is shown with it.
    pub fn begin(&mut self, request: Request, notice: Option<String>) {
        self.session.notice = notice;
        self.apply(Effect::Make(request));
    }

    /// Shows a notice on the screen that is seen.
    pub fn notice(&mut self, words: String) {
        self.complain(words);
    }

    /// What the terminal has to do now.
    pub fn tasks(&mut self) -> Vec<TerminalTask> {
        std::mem::take(&mut self.tasks)
    }

    /// The game that is played, if one is.
    pub fn game(&self) -> Option<&Game> {
        self.rooms.top().game()
    }

    /// Saves the game that is played, before the program is ended from
    /// outside.
    pub fn save(&mut self) {
        if let Some(game) = self.rooms.top().game() {
            // There is nobody left to tell when this fails; every action was
            // saved before, or the player learns that it could not be.
            let _ = self
                .session
                .storage
                .leave(game, self.session.now, self.session.words());
        }
    }

    /// What the player should know of the game that was left, once.
    pub fn take_notice(&mut self) -> Option<String> {
        self.session.storage.take_notice()
    }

    /// Whether something that was done in a game could not be saved.
    pub fn has_lost(&self) -> bool {
        self.session.storage.has_lost()
    }

    /// How soon the screen has to be drawn again, in milliseconds, when
    /// nothing is pressed.
    pub fn patience(&self) -> u64 {
        let now = self.session.now;
        let window = self.window.as_deref();
        let moving =
            window.is_some_and(|window| window.is_moving(now)) || self.rooms.top().is_moving(now);
        if moving { 50 } else { 250 }
    }

    /// Takes the time, and whatever work has ended.
    pub fn tick(&mut self, now: u64) {
        self.session.now = now;
        self.hand_to_room(Input::Tick);
        self.hand_to_window(Input::Tick);
    }

    /// Takes the size of the terminal.
    pub fn resize(&mut self, area: Rect) {
        self.session.area = area;
        self.hand_to_room(Input::Resize);
        self.hand_to_window(Input::Resize);
    }

    /// Takes what the terminal says.
    pub fn update(&mut self, event: &Event, now: u64) {
        self.tick(now);
        match event {
            // Nobody plays what can't be seen.
            _ if self.session.is_hidden() => self.hidden_event(event),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.hand(Input::Key(*key)),
            Event::Mouse(mouse) => {
                let covered = self.window.is_some();
                if let Some(command) = self.pointer.command(*mouse, covered) {
                    self.hand(Input::Command(command));
                }
            }
            Event::Paste(text) => self.hand(Input::Paste(text)),
            _ => {}
        }
    }

    /// Takes what the terminal says while it is too small: only the way out.
    fn hidden_event(&mut self, event: &Event) {
        let Event::Key(key) = event else { return };
        let command = self.session.keys.in_menu(*key);
        if key.kind == KeyEventKind::Release || command != Some(Command::Quit) {
            return;
        }
        // The question is asked where it can be read; here a second time is an
        // answer.
        if self.is_asked_to_leave() || self.game().is_none() {
            self.apply(Effect::Quit);
        } else {
            self.hand_to_room(Input::Command(Command::Quit));
        }
    }

    fn is_asked_to_leave(&self) -> bool {
        let window = self.window.as_deref();
        window.is_some_and(|window| window.asks_to_leave())
    }

    /// Hands what comes in to the window, or to the room where there is none.
    fn hand(&mut self, input: Input<'_>) {
        match self.window {
            Some(_) => self.hand_to_window(input),
            None => self.hand_to_room(input),
        }
    }

    fn hand_to_room(&mut self, input: Input<'_>) {
        let effect = self.rooms.top_mut().update(input, &mut self.session);
        self.apply(effect);
    }

    fn hand_to_window(&mut self, input: Input<'_>) {
        let Some(window) = &mut self.window else {
            return;
        };
        match window.update(input, &mut self.session) {
            Effect::None => {}
            answer => {
                self.window = None;
                self.apply(answer);
            }
        }
    }

    /// Does what a screen asks for.
    fn apply(&mut self, effect: Effect) {
        let session = &mut self.session;
        match effect {
            Effect::None | Effect::Close => {}
            Effect::Open(room) => {
                self.rooms.open(room, session);
                self.pointer.see(Places::default());
            }
            Effect::Enter(room) => {
                self.rooms.enter(room, session);
                self.pointer.see(Places::default());
            }
            Effect::Over(room) => {
                self.rooms.lay(room);
                self.pointer.see(Places::default());
            }
            Effect::Back(news) => {
                self.rooms.back(session);
                self.arrive(news);
            }
            Effect::Home(news) => {
                self.rooms.home(session);
                self.arrive(news);
            }
            Effect::Window(window) => self.window = Some(window),
            Effect::Help => {
                let page = self.rooms.top().help(session);
                self.window = Some(Box::new(Help::new(page)));
            }
            Effect::Do(command) => self.hand_to_room(Input::Command(command)),
            Effect::Complain(words) => self.complain(words),
            Effect::Make(request) => {
                self.window = Some(Box::new(Working::make(request, session)));
            }
            Effect::Preview(request) => {
                self.window = Some(Box::new(Working::preview(request, session)));
            }
            Effect::Read(puzzle) => {
                self.window = Some(Box::new(Working::read(*puzzle, session)));
            }
            Effect::Begin(start) => {
                let entered = enter::begin(*start, session);
                self.apply(entered);
            }
            Effect::Resume(name) => {
                let entered = enter::resume(&name, session);
                self.apply(entered);
            }
            Effect::Copy(text) => self.tasks.push(TerminalTask::Copy(text)),
            Effect::Quit => self.tasks.push(TerminalTask::Quit),
        }
    }

    /// The player has come back to a room.
    fn arrive(&mut self, news: Option<String>) {
        self.pointer.see(Places::default());
        if let Some(words) = news {
            self.rooms.top_mut().announce(words, &mut self.session);
        }
    }

    /// Says what went wrong in the room that is seen, or on the start screen
    /// where that has no place for it.
    fn complain(&mut self, words: String) {
        if let Some(words) = self.rooms.top_mut().complain(words) {
            self.rooms.home(&mut self.session);
            self.arrive(None);
            self.rooms.top_mut().complain(words);
        }
    }

    /// Takes the size of the terminal, draws, and remembers what can be pointed
    /// at.
    pub fn show(&mut self, buf: &mut Buffer) {
        self.resize(buf.area);
        let places = self.draw(buf);
        self.pointer.see(places);
    }

    /// Draws the screen at the size that was told last; returns what can be
    /// pointed at.
    pub fn draw(&self, buf: &mut Buffer) -> Places {
        let mut places = Places::default();
        let mut canvas = Canvas {
            buf,
            palette: self.session.palette(),
            ascii: !self.session.abilities.unicode,
            places: &mut places,
        };
        let area = canvas.area();
        canvas.fill(area, Role::Page);
        if self.session.is_hidden() {
            parts::too_small(&mut canvas, self.is_asked_to_leave(), self.session.words());
            return places;
        }
        self.rooms.top().draw(&mut canvas, &self.session);
        if let Some(window) = &self.window {
            window.draw(&mut canvas, &self.session);
        }
        places
    }
}
