//! The program as a state: screens, what is over them, and the work under way.
//!
//! [`App::update`] takes what the terminal says and the time, [`App::draw`]
//! draws; neither touches the terminal, so that tests and measurements drive
//! the whole program.

use ninefold::{Grid, Puzzle, Shape};
use ninefold_game::storage::GameFile;
use ninefold_game::{Game, Start as GameStart, Status};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::canvas::{Canvas, Hit};
use crate::command::Command;
use crate::create::Create;
use crate::export::Export;
use crate::games::Games;
use crate::geometry::SMALLEST;
use crate::open::Open;
use crate::options::OptionsScreen;
use crate::palette::Role;
use crate::play::{self, Play, Question};
use crate::preview::Preview;
use crate::request::{Job, Request};
use crate::session::Session;
use crate::start::{Item, Start};
use crate::statistics::StatisticsScreen;
use crate::{create, games, help, make, open, options, preview, screen, start, statistics};

/// What is on the screen.
#[derive(Debug)]
enum Screen {
    Start(Box<Start>),
    Preview(Box<Preview>),
    Create(Box<Create>),
    Play(Box<Play>),
    Open(Open),
    Games(Games),
    Statistics(StatisticsScreen),
    Options(OptionsScreen),
}

impl Screen {
    /// What the help tells of.
    fn topic(&self) -> help::Topic {
        match self {
            Screen::Start(_) => help::Topic::Start,
            Screen::Preview(_) => help::Topic::Preview,
            Screen::Create(create) => help::Topic::Create(create.shape()),
            Screen::Play(play) => help::Topic::Play(play.game.shape()),
            Screen::Open(_) => help::Topic::Open,
            Screen::Games(_) => help::Topic::Games,
            Screen::Statistics(_) => help::Topic::Statistics,
            Screen::Options(_) => help::Topic::Settings,
        }
    }
}

/// What lies over the screen.
#[derive(Debug)]
enum Over {
    Nothing,
    Help(help::Scroll),
    Ask(Question),
    Delete(games::Deletion),
    Begun(Box<Begun>),
    Unsaved(Unsaved),
    Export(Box<Export>),
    Working(Working),
}

/// A new game of a puzzle that the player has begun before.
#[derive(Debug)]
struct Begun {
    start: GameStart,
    /// The name of the game that was begun, and how far it is.
    name: String,
    state: String,
}

/// A game that the player wants to leave and that can't be saved.
#[derive(Debug)]
struct Unsaved {
    /// Why it can't.
    reason: String,
    way: Way,
}

/// Where the player goes from a game.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// To the board that was typed for it, or to the start.
    Back,
    Start,
    /// To another game of the same kind.
    Another,
    Quit,
}

/// A board that is being made.
#[derive(Debug)]
struct Working {
    job: Job<Result<GameStart, String>>,
    /// What was asked for, where it was to be looked at first.
    preview: Option<Request>,
    since: u64,
}

/// What the terminal has to do for the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
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
    screen: Screen,
    over: Over,
    hits: Vec<Hit>,
    effects: Vec<Effect>,
    /// The cell that the pressed button was last on.
    pressed: bool,
    /// The boards that were typed and left, one of each shape.
    drafts: Vec<Create>,
    /// The shape of the board that the game was typed as, to come back to it.
    typed: Option<Shape>,
    /// Whether the terminal is too small to show anything.
    hidden: bool,
}

impl App {
    /// The program at its start screen.
    pub fn new(session: Session) -> App {
        let screen = Screen::Start(Box::new(Start::new(&session)));
        App {
            session,
            screen,
            over: Over::Nothing,
            hits: Vec::new(),
            effects: Vec::new(),
            pressed: false,
            drafts: Vec::new(),
            typed: None,
            hidden: false,
        }
    }

    /// Opens a game in place of the start screen, without keeping it.
    pub fn play(&mut self, game: Game) {
        self.screen = Screen::Play(Box::new(Play::new(game)));
    }

    /// Goes on with a saved game in place of the start screen.
    pub fn resume(&mut self, game: Game, file: GameFile, notice: Option<String>) {
        self.session.storage.begin_in(file);
        self.play(game);
        if let Some(words) = notice {
            self.complain(words);
        }
    }

    /// Plays a board that was read in place of the start screen.
    pub fn read(&mut self, puzzle: Puzzle) {
        self.look_into(puzzle);
    }

    /// Plays a board that was made in place of the start screen.
    pub fn start(&mut self, start: GameStart) {
        self.start_game(start);
    }

    /// Starts to make a board in place of the start screen.
    pub fn begin(&mut self, request: Request) {
        self.work(request, false);
    }

    /// Shows a notice on the start screen.
    pub fn notice(&mut self, words: String) {
        if let Screen::Start(start) = &mut self.screen {
            start.notice = Some(words);
        }
    }

    /// What the terminal has to do now.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The game that is played, if one is.
    pub fn game(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Play(play) => Some(&play.game),
            _ => None,
        }
    }

    /// Saves the game that is played, before the program is ended from
    /// outside.
    pub fn save(&mut self) {
        if let Screen::Play(play) = &self.screen {
            // There is nobody left to tell when this fails; every action was
            // saved before, or the player told that it could not be.
            let _ = self.session.storage.leave(&play.game, self.session.now);
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
        let moving = match (&self.over, &self.screen) {
            (Over::Working(_), _) => true,
            (_, Screen::Create(create)) => create.is_working(),
            (_, Screen::Play(play)) => play.is_moving(self.session.now),
            _ => false,
        };
        if moving { 50 } else { 250 }
    }

    /// Takes the time, and whatever work has ended.
    pub fn tick(&mut self, now: u64) {
        self.session.now = now;
        if let Screen::Create(create) = &mut self.screen {
            let wish = create.poll();
            self.create_wish(wish);
        }
        let Over::Working(working) = &mut self.over else {
            return;
        };
        let Some(answer) = working.job.poll() else {
            return;
        };
        let preview = working.preview.take();
        self.over = Over::Nothing;
        match answer {
            Ok(Ok(start)) => match preview {
                Some(request) => {
                    self.screen = Screen::Preview(Box::new(Preview::new(start, request)));
                }
                None => self.start_game(start),
            },
            Ok(Err(words)) => self.complain(words),
            Err(_) => self.complain("the board could not be made".to_owned()),
        }
    }

    /// Takes what the terminal says.
    pub fn update(&mut self, event: &Event, now: u64) {
        self.tick(now);
        match event {
            // Nobody plays what can't be seen.
            _ if self.hidden => self.hidden_event(event),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => self.paste(text),
            _ => {}
        }
    }

    /// Takes what the terminal says while it is too small: only the way out.
    fn hidden_event(&mut self, event: &Event) {
        if let Event::Key(key) = event
            && key.kind != KeyEventKind::Release
            && self.session.keys.in_menu(*key) == Some(Command::Quit)
        {
            // The question is asked where it can be read; here a second time
            // is an answer.
            if matches!(self.over, Over::Unsaved(_)) {
                return self.effects.push(Effect::Quit);
            }
            match self.screen {
                Screen::Play(_) => self.leave(Way::Quit),
                _ => self.effects.push(Effect::Quit),
            }
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let typed = match (&mut self.over, &mut self.screen) {
            (Over::Export(export), _) => export.key(key),
            (Over::Nothing, Screen::Start(start)) => start.key(key),
            (Over::Nothing, Screen::Open(open)) => open.key(key),
            _ => false,
        };
        if typed {
            return;
        }
        let command = match (&self.over, &self.screen) {
            (Over::Ask(_) | Over::Delete(_) | Over::Unsaved(_), _) => match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => Some(Command::Enter),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(Command::Escape),
                _ => None,
            },
            (Over::Nothing, Screen::Play(play)) => {
                self.session.keys.on_board(key, play.game.shape())
            }
            (Over::Begun(_), _) => match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => Some(Command::Enter),
                KeyCode::Char('n' | 'N') => Some(Command::Another),
                KeyCode::Esc => Some(Command::Escape),
                _ => None,
            },
            (Over::Nothing, Screen::Create(create)) => match (key.code, key.modifiers) {
                (KeyCode::Char('0' | '.' | ' '), KeyModifiers::NONE) => Some(Command::Blank),
                (KeyCode::Backspace, KeyModifiers::NONE) => Some(Command::TakeBack),
                _ => self.session.keys.on_board(key, create.shape()),
            },
            _ => self.session.keys.in_menu(key),
        };
        // A paused game goes on with any key.
        let command = match (command, &self.screen) {
            (None, Screen::Play(play)) if play.game.is_paused() => Some(Command::Pause),
            (command, _) => command,
        };
        if let Some(command) = command {
            self.command(command);
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let (x, y) = (mouse.column, mouse.row);
        let cell = match (&self.over, &self.screen) {
            (Over::Nothing, Screen::Play(play)) => play.cell_at(x, y),
            (Over::Nothing, Screen::Create(create)) => create.cell_at(x, y),
            _ => None,
        };
        let hit = || {
            self.hits
                .iter()
                .rev()
                .find(|hit| hit.area.contains((x, y).into()))
                .map(|hit| hit.command)
        };
        let command = match (mouse.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.pressed = true;
                hit().or(Some(Command::Press(cell)))
            }
            (MouseEventKind::Down(MouseButton::Left), None) => {
                self.pressed = false;
                hit()
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(cell)) if self.pressed => {
                Some(Command::Drag(cell))
            }
            (MouseEventKind::Up(_), _) => {
                self.pressed = false;
                None
            }
            (MouseEventKind::Down(MouseButton::Right), Some(cell)) => Some(Command::Pencil(cell)),
            (MouseEventKind::ScrollUp, Some(cell)) => Some(Command::Wheel(cell, true)),
            (MouseEventKind::ScrollDown, Some(cell)) => Some(Command::Wheel(cell, false)),
            (MouseEventKind::ScrollUp, None) => Some(Command::Move(crate::command::Direction::Up)),
            (MouseEventKind::ScrollDown, None) => {
                Some(Command::Move(crate::command::Direction::Down))
            }
            _ => None,
        };
        let scrolls = matches!(command, Some(Command::Move(_)));
        let board = matches!(self.screen, Screen::Play(_) | Screen::Create(_));
        if scrolls && board && matches!(self.over, Over::Nothing) {
            return;
        }
        if let Some(command) = command {
            self.command(command);
        }
    }

    fn paste(&mut self, text: &str) {
        if !matches!(self.over, Over::Nothing) {
            return;
        }
        match &mut self.screen {
            Screen::Open(open) => {
                let wish = open.paste(text);
                self.open_wish(wish);
            }
            Screen::Start(start) => match open::read(text) {
                Ok(open::Wish::Id(id)) => start.paste(&id),
                Ok(wish) => self.open_wish(wish),
                Err(words) => start.notice = Some(words),
            },
            Screen::Create(create) => match open::read(text) {
                Ok(open::Wish::Play(puzzle)) => self.paste_board(&puzzle),
                Ok(_) => create.tell("that is not a board".to_owned()),
                Err(words) => create.tell(words),
            },
            _ => {}
        }
    }

    /// Takes a pasted board in place of the one of its shape that is typed.
    fn paste_board(&mut self, puzzle: &Puzzle) {
        let (grid, lost) = ninefold_game::open::typed(puzzle);
        if !matches!(&self.screen, Screen::Create(create) if create.shape() == grid.shape()) {
            self.create(grid.shape());
        }
        if let Screen::Create(create) = &mut self.screen {
            create.paste(grid);
            if let Some(words) = ninefold_game::open::told(&lost) {
                create.tell(words);
            }
            self.create_wish(create::Wish::Save);
        }
    }

    fn command(&mut self, command: Command) {
        match &mut self.over {
            Over::Help(scroll) => {
                if !scroll.command(command) {
                    self.over = Over::Nothing;
                }
                return;
            }
            Over::Export(export) => {
                if !export.command(command) {
                    self.over = Over::Nothing;
                }
                return;
            }
            Over::Begun(_) => return self.begun_command(command),
            Over::Delete(deletion) => {
                match command {
                    Command::Enter => {
                        let name = std::mem::take(&mut deletion.name);
                        self.over = Over::Nothing;
                        self.delete(&name);
                    }
                    Command::Escape => self.over = Over::Nothing,
                    _ => {}
                }
                return;
            }
            Over::Unsaved(unsaved) => {
                let way = unsaved.way;
                match command {
                    Command::Enter => {
                        self.over = Over::Nothing;
                        self.go(way, false);
                    }
                    Command::Escape => self.over = Over::Nothing,
                    _ => {}
                }
                return;
            }
            Over::Ask(question) => {
                let question = *question;
                match command {
                    Command::Enter => {
                        self.over = Over::Nothing;
                        if let Screen::Play(play) = &mut self.screen {
                            let wish = play.confirmed(question, &self.session);
                            self.play_wish(wish);
                        }
                    }
                    Command::Escape => self.over = Over::Nothing,
                    _ => {}
                }
                return;
            }
            Over::Working(_) => {
                match command {
                    Command::Escape => self.over = Over::Nothing,
                    Command::Quit => self.effects.push(Effect::Quit),
                    _ => {}
                }
                return;
            }
            Over::Nothing => {}
        }
        match &mut self.screen {
            Screen::Start(start) => {
                let wish = start.command(command);
                self.start_wish(wish);
            }
            Screen::Play(play) => {
                let wish = play.command(command, &self.session);
                self.play_wish(wish);
            }
            Screen::Preview(preview) => {
                let wish = preview.command(command);
                self.preview_wish(wish);
            }
            Screen::Create(create) => {
                let wish = create.command(command, &self.session);
                self.create_wish(wish);
            }
            Screen::Open(open) => {
                let wish = open.command(command);
                self.open_wish(wish);
            }
            Screen::Games(list) => {
                let wish = list.command(command);
                self.games_wish(wish);
            }
            Screen::Statistics(statistics) => {
                let wish = statistics.command(command);
                self.statistics_wish(wish);
            }
            Screen::Options(options) => {
                let wish = options.command(command, &mut self.session.settings);
                self.options_wish(wish);
            }
        }
    }

    /// Shows the start screen, with the line chosen that led away from it.
    fn show_start(&mut self) {
        let item = match &self.screen {
            Screen::Start(_) | Screen::Preview(_) => Item::NewGame,
            Screen::Play(_) => Item::Continue,
            Screen::Create(_) => Item::Create,
            Screen::Open(_) => Item::Open,
            Screen::Games(_) | Screen::Statistics(_) => Item::Games,
            Screen::Options(_) => Item::Settings,
        };
        let mut start = Start::new(&self.session);
        start.go_to(item);
        self.typed = None;
        self.show(Screen::Start(Box::new(start)));
    }

    /// Shows another screen; a board that was being typed is kept.
    fn show(&mut self, screen: Screen) {
        if let Screen::Create(mut create) = std::mem::replace(&mut self.screen, screen) {
            create.rest();
            self.drafts.retain(|draft| draft.shape() != create.shape());
            self.drafts.push(*create);
        }
    }

    /// Shows the board of a shape that is being typed, as it was left.
    fn create(&mut self, shape: Shape) {
        let left = self.drafts.iter().position(|draft| draft.shape() == shape);
        if let Some(place) = left {
            let mut create = self.drafts.swap_remove(place);
            create.go_on();
            return self.show(Screen::Create(Box::new(create)));
        }
        let (grid, problem) = match self.session.storage.draft(shape) {
            Ok(grid) => (grid, None),
            Err(words) => (None, Some(words)),
        };
        let create = Create::new(grid.unwrap_or_else(|| Grid::empty(shape)));
        self.show(Screen::Create(Box::new(create)));
        if let Some(words) = problem {
            self.complain(words);
        }
    }

    /// Leaves the game; when it can't be saved, the player is asked first.
    fn leave(&mut self, way: Way) {
        let Screen::Play(play) = &self.screen else {
            return;
        };
        match self.session.storage.leave(&play.game, self.session.now) {
            Ok(kept) => {
                let goes_on = play.game.status() == Status::Playing;
                self.go(way, kept && goes_on);
            }
            Err(reason) => self.over = Over::Unsaved(Unsaved { reason, way }),
        }
    }

    /// Goes away from the game, which may be kept to be gone on with.
    fn go(&mut self, way: Way, kept: bool) {
        match (way, self.typed.take()) {
            (Way::Quit, _) => return self.effects.push(Effect::Quit),
            (Way::Another, _) => return self.another(),
            (Way::Back, Some(shape)) => self.create(shape),
            (Way::Back | Way::Start, _) => self.show_start(),
        }
        if let Screen::Start(start) = &mut self.screen
            && kept
        {
            start.news = Some("Your game is kept: Continue goes on with it.".to_owned());
            start.notice = start.notice.take().or(self.session.storage.take_notice());
        }
    }

    /// Makes another board of the kind that was played.
    fn another(&mut self) {
        match self.game().and_then(make::another) {
            Some(request) => self.work(request, false),
            None => self.show_start(),
        }
    }

    /// Goes on with the game that was begun, or starts another.
    fn begun_command(&mut self, command: Command) {
        let Over::Begun(begun) = std::mem::replace(&mut self.over, Over::Nothing) else {
            return;
        };
        match command {
            Command::Enter => self.open_saved(&begun.name),
            Command::Another => match Game::start(begun.start, self.session.now) {
                Ok(game) => self.enter(game),
                Err(error) => self.complain(error.to_string()),
            },
            Command::Escape => {}
            _ => self.over = Over::Begun(begun),
        }
    }

    /// Says what went wrong on the screen that is shown.
    fn complain(&mut self, words: String) {
        match &mut self.screen {
            Screen::Start(start) => start.notice = Some(words),
            Screen::Open(open) => open.tell(words),
            Screen::Create(create) => create.tell(words),
            Screen::Games(games) => games.tell(words),
            Screen::Options(options) => options.tell(words),
            Screen::Play(play) => play.tell_refusal(words),
            Screen::Preview(_) | Screen::Statistics(_) => {
                self.show_start();
                self.notice(words);
            }
        }
    }

    fn work(&mut self, request: Request, preview: bool) {
        let job = make::start(request.clone(), &self.session);
        let preview = preview.then_some(request);
        self.over = Over::Working(Working {
            job,
            preview,
            since: self.session.now,
        });
    }

    /// Finds out about a board that was typed or read, and plays it.
    fn look_into(&mut self, puzzle: Puzzle) {
        let job = make::read(puzzle);
        self.over = Over::Working(Working {
            job,
            preview: None,
            since: self.session.now,
        });
    }

    /// Starts a game, unless one of the same puzzle is under way: then the
    /// player is asked.
    fn start_game(&mut self, mut start: GameStart) {
        start.options = self.session.settings.options();
        start.uid = self.session.storage.epoch + self.session.now;
        let game = match Game::start(start.clone(), self.session.now) {
            Ok(game) => game,
            Err(error) => return self.complain(error.to_string()),
        };
        match self.session.storage.begun(&game) {
            Some((name, state)) => {
                let begun = Begun { start, name, state };
                self.over = Over::Begun(Box::new(begun));
            }
            None => self.enter(game),
        }
    }

    fn enter(&mut self, game: Game) {
        let kept = self.session.storage.begin(&game, self.session.now);
        let play = Screen::Play(Box::new(Play::new(game)));
        self.typed = match &self.screen {
            Screen::Create(create) => Some(create.shape()),
            _ => None,
        };
        // The next board is another one.
        if let Some(choice) = &mut self.session.choice {
            choice.id.clear();
        }
        self.show(play);
        if let Err(words) = kept {
            self.complain(format!("kept among your games, since {words}"));
        }
    }

    fn start_wish(&mut self, wish: start::Wish) {
        let Screen::Start(start) = &mut self.screen else {
            return;
        };
        self.session.choice = Some(start.choice());
        match wish {
            start::Wish::None => {}
            start::Wish::Help => self.show_help(),
            start::Wish::Preview => match start.request() {
                Ok(request) => self.work(request, true),
                Err(words) => start.notice = Some(words),
            },
            start::Wish::Go(item) => match item {
                Item::Continue => match self.session.storage.last() {
                    Ok(Some(name)) => self.open_saved(&name),
                    Ok(None) => start.notice = Some("there is no game to go on with".to_owned()),
                    Err(words) => start.notice = Some(words),
                },
                Item::NewGame => match start.request() {
                    Ok(request) => self.work(request, false),
                    Err(words) => start.notice = Some(words),
                },
                Item::Create => {
                    let shape = start.shape();
                    self.create(shape);
                }
                Item::Daily => self.work(Request::Daily(self.session.today()), false),
                Item::Open => self.screen = Screen::Open(Open::default()),
                Item::Games => self.screen = Screen::Games(Games::new(&self.session)),
                Item::Settings => self.screen = Screen::Options(OptionsScreen::default()),
                Item::Quit => self.effects.push(Effect::Quit),
            },
        }
    }

    fn open_saved(&mut self, name: &str) {
        match self.session.storage.open(name, self.session.now) {
            Ok((game, notice)) => {
                self.show(Screen::Play(Box::new(Play::new(game))));
                if let Some(words) = notice {
                    self.complain(words);
                }
            }
            Err(words) => self.complain(words),
        }
    }

    fn play_wish(&mut self, wish: play::Wish) {
        let Screen::Play(play) = &mut self.screen else {
            return;
        };
        match wish {
            play::Wish::None => {}
            play::Wish::Save => {
                let now = self.session.now;
                let saved = self.session.storage.save(&play.game, now);
                let counted = match play.has_just_won(now) {
                    true => self.session.storage.add_win(&play.game, now),
                    false => Ok(()),
                };
                match saved.and_then(|notice| counted.map(|()| notice)) {
                    Ok(Some(notice)) => play.tell_refusal(notice),
                    Ok(None) => {}
                    Err(words) => play.tell_refusal(format!("not saved: {words}")),
                }
            }
            play::Wish::Ask(question) => self.over = Over::Ask(question),
            play::Wish::Help => self.show_help(),
            play::Wish::Copy(text) => self.effects.push(Effect::Copy(text)),
            play::Wish::Another => self.leave(Way::Another),
            play::Wish::Leave => self.leave(Way::Back),
            play::Wish::ToStart => self.leave(Way::Start),
            play::Wish::Export => {
                let export = Export::new(play.game.puzzle(), play.game.id().as_deref());
                self.over = Over::Export(Box::new(export));
            }
            play::Wish::Quit => self.leave(Way::Quit),
        }
    }

    fn preview_wish(&mut self, wish: preview::Wish) {
        let Screen::Preview(preview) = &mut self.screen else {
            return;
        };
        match wish {
            preview::Wish::None => {}
            preview::Wish::Play => {
                let start = preview.start.clone();
                self.start_game(start);
            }
            preview::Wish::Another => {
                let request = make::again(&preview.request);
                self.work(request, true);
            }
            preview::Wish::Copy(text) => self.effects.push(Effect::Copy(text)),
            preview::Wish::Export => {
                let export = Export::new(preview.start.puzzle.clone(), Some(&preview.id()));
                self.over = Over::Export(Box::new(export));
            }
            preview::Wish::Help => self.show_help(),
            preview::Wish::Back => self.show_start(),
            preview::Wish::Quit => self.effects.push(Effect::Quit),
        }
    }

    fn create_wish(&mut self, wish: create::Wish) {
        match wish {
            create::Wish::None => {}
            create::Wish::Save => {
                if let Screen::Create(create) = &mut self.screen
                    && let Err(words) = self.session.storage.save_draft(create.grid())
                {
                    create.tell(format!("not saved: {words}"));
                }
            }
            create::Wish::Play(puzzle) => self.look_into(*puzzle),
            create::Wish::Paste => {
                if let Screen::Create(create) = &mut self.screen {
                    create
                        .tell("paste with the terminal's own key, such as Ctrl+Shift+V".to_owned());
                }
            }
            create::Wish::Help => self.show_help(),
            create::Wish::Back => self.show_start(),
            create::Wish::Quit => self.effects.push(Effect::Quit),
        }
    }

    fn open_wish(&mut self, wish: open::Wish) {
        match wish {
            open::Wish::None => {}
            open::Wish::Play(puzzle) => self.look_into(*puzzle),
            open::Wish::Id(id) => self.work(Request::Id(id), false),
            open::Wish::Saved(path) => {
                match self.session.storage.open_file(&path, self.session.now) {
                    Ok(game) => self.screen = Screen::Play(Box::new(Play::new(game))),
                    Err(words) => self.complain(words),
                }
            }
            open::Wish::Game(save) => match Game::load(&save, self.session.now) {
                Ok(game) => self.enter(game),
                Err(error) => self.complain(error.to_string()),
            },
            open::Wish::Back => self.show_start(),
            open::Wish::Help => self.show_help(),
        }
    }

    fn games_wish(&mut self, wish: games::Wish) {
        match wish {
            games::Wish::None => {}
            games::Wish::Open(name) => self.open_saved(&name),
            games::Wish::Delete(deletion) => self.over = Over::Delete(deletion),
            games::Wish::Back => self.show_start(),
            games::Wish::Statistics => {
                self.screen = Screen::Statistics(StatisticsScreen::new(&self.session));
            }
            games::Wish::Help => self.show_help(),
            games::Wish::Quit => self.effects.push(Effect::Quit),
        }
    }

    fn delete(&mut self, name: &str) {
        let deleted = self.session.storage.remove(name);
        if let Screen::Games(games) = &mut self.screen {
            *games = games.again(&self.session);
        }
        if let Err(words) = deleted {
            self.complain(words);
        }
    }

    fn statistics_wish(&mut self, wish: statistics::Wish) {
        match wish {
            statistics::Wish::None => {}
            statistics::Wish::Games => self.screen = Screen::Games(Games::new(&self.session)),
            statistics::Wish::Back => self.show_start(),
            statistics::Wish::Help => self.show_help(),
            statistics::Wish::Quit => self.effects.push(Effect::Quit),
        }
    }

    fn show_help(&mut self) {
        self.over = Over::Help(help::Scroll::default());
    }

    fn options_wish(&mut self, wish: options::Wish) {
        match wish {
            options::Wish::None => {}
            options::Wish::Changed => {
                self.session.settings_changed();
                if let Err(words) = self.session.storage.save_settings(&self.session.settings) {
                    self.complain(format!("not saved: {words}"));
                }
            }
            options::Wish::Back => self.show_start(),
            options::Wish::Help => self.show_help(),
            options::Wish::Quit => self.effects.push(Effect::Quit),
        }
    }

    /// Draws the screen.
    pub fn draw(&mut self, buf: &mut Buffer) {
        let palette = self.session.palette();
        let mut hits = std::mem::take(&mut self.hits);
        hits.clear();
        let mut canvas = Canvas {
            buf,
            palette,
            ascii: !self.session.abilities.unicode,
            hits: &mut hits,
        };
        let area = canvas.area();
        canvas.fill(area, Role::Page);
        self.hidden = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        if let Screen::Play(play) = &mut self.screen {
            play.hide(self.hidden, self.session.now);
        }
        if self.hidden {
            let unsaved = matches!(self.over, Over::Unsaved(_));
            screen::too_small(&mut canvas, unsaved);
            self.hits = hits;
            return;
        }
        match &mut self.screen {
            Screen::Start(start) => start.draw(&mut canvas),
            Screen::Play(play) => play.draw(&mut canvas, &self.session),
            Screen::Preview(preview) => preview.draw(&mut canvas),
            Screen::Create(create) => create.draw(&mut canvas, &self.session),
            Screen::Open(open) => open.draw(&mut canvas),
            Screen::Games(games) => games.draw(&mut canvas),
            Screen::Statistics(statistics) => statistics.draw(&mut canvas),
            Screen::Options(options) => options.draw(&mut canvas, &self.session),
        }
        match &mut self.over {
            Over::Nothing => {}
            Over::Help(scroll) => {
                let topic = self.screen.topic();
                help::draw(&mut canvas, &self.session.keys, topic, scroll);
            }
            Over::Export(export) => export.draw(&mut canvas),
            Over::Begun(begun) => {
                let words = format!(
                    "You have begun this puzzle before: {}. Go on with that game?",
                    begun.state
                );
                let keys = [
                    ("Enter", "go on", Command::Enter),
                    ("n", "start anew", Command::Another),
                    ("Esc", "back", Command::Escape),
                ];
                screen::dialog(&mut canvas, "", &words, &keys);
            }
            Over::Delete(deletion) => {
                let keys = [("y", "yes", Command::Enter), ("n", "no", Command::Escape)];
                screen::dialog(&mut canvas, "", &deletion.question, &keys);
            }
            Over::Ask(question) => {
                let keys = [("y", "yes", Command::Enter), ("n", "no", Command::Escape)];
                screen::dialog(&mut canvas, "", question.words(), &keys);
            }
            Over::Unsaved(unsaved) => {
                let words = format!(
                    "This game can't be saved: {}. Leave it all the same?",
                    unsaved.reason
                );
                let keys = [("y", "yes", Command::Enter), ("n", "no", Command::Escape)];
                screen::dialog(&mut canvas, "", &words, &keys);
            }
            // Most boards are made before anyone could read about it.
            Over::Working(working) if self.session.now < working.since + 150 => {}
            Over::Working(_) => {
                let words = format!(
                    "{} making a board",
                    screen::spinner(self.session.now, canvas.ascii)
                );
                let keys = [("Esc", "cancels", Command::Escape)];
                screen::dialog(&mut canvas, "", &words, &keys);
            }
        }
        self.hits = hits;
    }
}
