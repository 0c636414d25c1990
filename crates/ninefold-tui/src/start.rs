//! The start screen: what to do, and which board.

use std::num::IntErrorKind;
use std::sync::LazyLock;

use ninefold::Shape;
use ninefold::generate::Symmetry;
use ninefold_game::id::{Order, seed_too_large};
use ninefold_game::settings::OwnLevel;
use ninefold_game::{Status, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::command::{Command, Direction};
use crate::field::Field;
use crate::menu::Menu;
use crate::palette::Role;
use crate::request::{Request, Target};
use crate::screen;
use crate::session::{Choice, Session};

/// What the menu offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Item {
    Continue,
    NewGame,
    Create,
    Daily,
    Open,
    Games,
    Settings,
    Quit,
}

/// What the start screen asks of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    None,
    /// What the menu says; for a new game see [`Start::request`].
    Go(Item),
    /// A board to look at first.
    Preview,
    /// The list of keys.
    Help,
}

/// The parts of the screen that Tab goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Menu,
    Size,
    Level,
    Symmetry,
    Target,
    Id,
}

const GROUPS: [Group; 6] = [
    Group::Menu,
    Group::Size,
    Group::Level,
    Group::Symmetry,
    Group::Target,
    Group::Id,
];

/// Every size that a board may have.
pub static SIZES: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let usual = Shape::all().filter(|shape| shape.is_usual());
    usual.map(Shape::side).collect()
});

/// How many sizes stand on a line.
const SIZES_PER_LINE: usize = 8;

/// The levels with what they need.
pub const LEVELS: [(&str, &str, &str); 5] = [
    ("Easy", "▁", "hidden singles to 1.5"),
    ("Medium", "▁▂", "naked singles 1.6-2.6"),
    ("Hard", "▁▂▄", "pairs, X-Wing 2.7-4.0"),
    ("Expert", "▁▂▄▆", "wings, quads  4.1-6.2"),
    ("Extreme", "▁▂▄▆█", "chains       from 6.3"),
];

/// The symmetries that stand on the screen, by the words players know.
const SYMMETRIES: [(&str, Symmetry); 4] = [
    ("turned", Symmetry::Half),
    ("mirrored", Symmetry::Vertical),
    ("none", Symmetry::None),
    ("any", Symmetry::Random),
];

/// The start screen.
#[derive(Clone, Debug)]
pub struct Start {
    menu: Menu,
    group: Group,
    size: usize,
    level: usize,
    symmetry: usize,
    target: Field,
    id: Field,
    /// The last game, as the menu shows it.
    last: Option<String>,
    /// How many games are kept, where they can be listed.
    saved: Option<usize>,
    today: String,
    own: Vec<OwnLevel>,
    /// What went wrong, on this screen or another.
    pub notice: Option<String>,
    /// What has been done.
    pub news: Option<String>,
}

impl Start {
    /// The start screen with the choices of the settings.
    pub fn new(session: &Session) -> Start {
        let settings = &session.settings;
        let side = settings.size.parse::<Shape>().map_or(9, Shape::side);
        let size = SIZES.iter().position(|s| *s == side).unwrap_or(3);
        let own = settings.levels.clone();
        let is_chosen = |name: &str| name.eq_ignore_ascii_case(&settings.level);
        let usual = LEVELS.iter().map(|level| is_chosen(level.0));
        let level = usual
            .chain(own.iter().map(|level| level.is_named(&settings.level)))
            .position(|chosen| chosen);
        let symmetry = settings.symmetry.as_deref().and_then(|name| {
            SYMMETRIES
                .iter()
                .position(|s| s.1.name().eq_ignore_ascii_case(name))
        });
        let (games, notice) = match session.storage.games() {
            Ok(games) => (Some(games), None),
            Err(words) => (None, Some(words)),
        };
        let last = games.iter().flatten().find_map(|entry| {
            let game = entry
                .summary
                .as_ref()
                .ok()
                .filter(|game| game.status == Status::Playing)?;
            let level = game
                .level
                .as_deref()
                .map_or(String::new(), |level| format!("{level}, "));
            let (filled, cells) = game.progress;
            Some(format!(
                "{level}{filled}/{cells}, {}",
                text::time(game.elapsed)
            ))
        });
        let choice = session.choice.clone().unwrap_or(Choice {
            size,
            level: level.unwrap_or(0),
            symmetry: symmetry.unwrap_or(0),
            ..Choice::default()
        });
        Start {
            menu: Menu::default(),
            group: Group::Menu,
            size: choice.size,
            level: choice.level,
            symmetry: choice.symmetry,
            target: Field::new(&choice.target),
            id: Field::new(&choice.id),
            last,
            saved: games.map(|games| games.len()),
            today: session.today(),
            own,
            notice,
            news: None,
        }
        .clamped()
    }

    /// What is chosen, to be chosen again.
    pub fn choice(&self) -> Choice {
        Choice {
            size: self.size,
            level: self.level,
            symmetry: self.symmetry,
            target: self.target.text().to_owned(),
            id: self.id.text().to_owned(),
        }
    }

    /// Goes to a line of the menu, if it is there.
    pub fn go_to(&mut self, item: Item) {
        if let Some(place) = self.items().iter().position(|other| *other == item) {
            self.menu.chosen = place;
        }
    }

    /// The name of a level, as it is asked for: one of the five, or one of the
    /// player's own.
    fn level_name(&self, level: usize) -> String {
        match level.checked_sub(LEVELS.len()) {
            None => LEVELS[level].0.to_ascii_lowercase(),
            Some(own) => self.own.get(own).map_or("", |own| &own.name).to_owned(),
        }
    }

    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if self.last.is_some() {
            items.push(Item::Continue);
        }
        items.extend([
            Item::NewGame,
            Item::Create,
            Item::Daily,
            Item::Open,
            Item::Games,
            Item::Settings,
            Item::Quit,
        ]);
        items
    }

    /// The shape that is chosen.
    pub fn shape(&self) -> Shape {
        Shape::of_side(SIZES[self.size]).unwrap_or(Shape::NINE)
    }

    /// The levels that the chosen size has.
    fn levels(&self) -> Vec<usize> {
        let has = ninefold::generate::levels(self.shape(), &ninefold::generate::Kinds::CLASSIC);
        let own = LEVELS.len()..LEVELS.len() + self.own.len();
        has.iter()
            .map(|level| level.number() - 1)
            .chain(own)
            .collect()
    }

    /// Brings a level that the size has not to the nearest that it has.
    fn clamped(mut self) -> Start {
        self.clamp_level();
        self
    }

    fn clamp_level(&mut self) {
        let levels = self.levels();
        if !levels.contains(&self.level) {
            let below = levels.iter().rev().find(|l| **l <= self.level);
            self.level = below.or(levels.first()).copied().unwrap_or(0);
        }
        if !SYMMETRIES[self.symmetry].1.fits(self.shape()) {
            self.symmetry = SYMMETRIES.len() - 1;
        }
    }

    /// The board that is asked for, or what is wrong with the choice.
    pub fn request(&self) -> Result<Request, String> {
        let id = self.id.text();
        let seed = match id.parse::<u64>() {
            Ok(seed) => Some(seed),
            Err(error) => match error.kind() {
                IntErrorKind::Empty => None,
                IntErrorKind::PosOverflow => return Err(seed_too_large(id)),
                _ => return Ok(Request::Id(id.to_owned())),
            },
        };
        let mut order = Order::new(self.shape());
        order.symmetry = SYMMETRIES[self.symmetry].1;
        match self.own_level() {
            Some(own) => order.rating = Some((own.from, own.to)),
            None => order.level = Some(self.level_name(self.level)),
        }
        Target::parse(self.target.text(), self.shape())?.add_to(&mut order);
        Ok(Request::Choice { order, seed })
    }

    /// The level that is chosen, where it is one of the player's own.
    fn own_level(&self) -> Option<&OwnLevel> {
        self.own.get(self.level.checked_sub(LEVELS.len())?)
    }

    /// Takes a key that goes into a text field; says whether it did.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        let field = match self.group {
            Group::Target => &mut self.target,
            Group::Id => &mut self.id,
            _ => return false,
        };
        if matches!(
            key.code,
            KeyCode::Enter | KeyCode::Tab | KeyCode::BackTab | KeyCode::Esc
        ) {
            return false;
        }
        let typed = field.key(key);
        if typed {
            // What was wrong with the text before may be so no more.
            self.notice = None;
            self.news = None;
        }
        typed
    }

    /// Takes a pasted text: a game ID.
    pub fn paste(&mut self, pasted: &str) {
        self.notice = None;
        self.group = Group::Id;
        self.id.set(pasted.trim());
    }

    /// Does what a key or a click asks for.
    pub fn command(&mut self, command: Command) -> Wish {
        self.notice = None;
        self.news = None;
        match command {
            Command::Next => self.turn(1),
            Command::Previous => self.turn(GROUPS.len() - 1),
            Command::Move(Direction::Up) => self.vertical(false),
            Command::Move(Direction::Down) => self.vertical(true),
            Command::Move(Direction::Left) => self.horizontal(false),
            Command::Move(Direction::Right) => self.horizontal(true),
            Command::Choose(number) => return self.choose(number),
            Command::Preview => return Wish::Preview,
            Command::Enter if self.group == Group::Menu => {
                return Wish::Go(self.items()[self.menu.chosen.min(self.items().len() - 1)]);
            }
            Command::Enter => return Wish::Go(Item::NewGame),
            Command::Escape if self.group != Group::Menu => self.group = Group::Menu,
            Command::Help => return Wish::Help,
            Command::Quit | Command::QuitIdle => return Wish::Go(Item::Quit),
            Command::Clear => self.clear_field(),
            _ => {}
        }
        Wish::None
    }

    fn clear_field(&mut self) {
        match self.group {
            Group::Target => self.target.set(""),
            Group::Id => self.id.set(""),
            _ => {}
        }
    }

    fn turn(&mut self, by: usize) {
        let at = GROUPS.iter().position(|g| *g == self.group).unwrap_or(0);
        self.group = GROUPS[(at + by) % GROUPS.len()];
    }

    fn vertical(&mut self, down: bool) {
        match self.group {
            Group::Menu => self.menu.step(down, self.items().len()),
            Group::Level => self.step_level(down),
            _ => self.turn(if down { 1 } else { GROUPS.len() - 1 }),
        }
    }

    fn step_level(&mut self, harder: bool) {
        let levels = self.levels();
        let at = levels.iter().position(|l| *l == self.level).unwrap_or(0);
        let next = if harder {
            (at + 1).min(levels.len() - 1)
        } else {
            at.saturating_sub(1)
        };
        self.level = levels[next];
    }

    fn horizontal(&mut self, right: bool) {
        let step = |at: usize, all: usize| {
            if right {
                (at + 1) % all
            } else {
                (at + all - 1) % all
            }
        };
        match self.group {
            Group::Size => {
                self.size = step(self.size, SIZES.len());
                self.clamp_level();
            }
            Group::Symmetry => {
                self.symmetry = step(self.symmetry, SYMMETRIES.len());
                while !SYMMETRIES[self.symmetry].1.fits(self.shape()) {
                    self.symmetry = step(self.symmetry, SYMMETRIES.len());
                }
            }
            Group::Level => self.step_level(right),
            Group::Menu if right => self.group = Group::Size,
            Group::Menu | Group::Target | Group::Id => {}
        }
    }

    /// A click: the numbers are those that [`Start::draw`] gives out.
    fn choose(&mut self, number: usize) -> Wish {
        match (number / 100, number % 100) {
            (0, item) => {
                self.group = Group::Menu;
                self.menu.chosen = item;
                if let Some(item) = self.items().get(item) {
                    return Wish::Go(*item);
                }
            }
            (1, size) if size < SIZES.len() => {
                self.group = Group::Size;
                self.size = size;
                self.clamp_level();
            }
            (2, level) if self.levels().contains(&level) => {
                self.group = Group::Level;
                self.level = level;
            }
            (3, symmetry) if symmetry < SYMMETRIES.len() => {
                self.group = Group::Symmetry;
                if SYMMETRIES[symmetry].1.fits(self.shape()) {
                    self.symmetry = symmetry;
                }
            }
            (4, _) => self.group = Group::Target,
            (5, _) => self.group = Group::Id,
            (6, 0) => return Wish::Go(Item::NewGame),
            (6, _) => return Wish::Preview,
            _ => {}
        }
        Wish::None
    }

    /// Draws the screen.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let area = canvas.area();
        screen::title(canvas, "", "");
        let wide = area.width >= 78;
        let left = if wide {
            area.x + (area.width - 78) / 2
        } else {
            area.x
        };
        let top = area.y + 2 + area.height.saturating_sub(24) / 3;
        let logo = wide && !canvas.ascii && area.height >= 22;
        if logo {
            for (i, line) in LOGO.iter().enumerate() {
                canvas.text(left + 4, top + i as u16, line, Role::Accent);
            }
        }
        let menu_top = if logo { top + 5 } else { top };
        let lines: Vec<(String, String)> =
            self.items().iter().map(|item| self.line(*item)).collect();
        let menu_area = Rect::new(
            left + 2,
            menu_top,
            38.min(area.width - 3),
            lines.len() as u16,
        );
        let focused = self.group == Group::Menu;
        self.menu.draw(canvas, menu_area, focused, &lines);
        if wide {
            self.draw_choices(canvas, left + 42, top);
        } else {
            self.draw_choice_line(canvas, left + 2, menu_area.bottom() + 1);
        }
        let y = area.bottom().saturating_sub(3);
        match &self.notice {
            Some(notice) => {
                let notice = format!("! {notice}");
                let room = Rect::new(left + 3, y.saturating_sub(1), area.width - 6, 3);
                canvas.paragraph(room, &notice, Role::Conflict);
            }
            None if y > menu_area.bottom() + 1 => {
                let usual = "Every puzzle has one solution; its level is measured.";
                match &self.news {
                    Some(words) => canvas.text(left + 3, y, words, Role::Text),
                    None => canvas.text(left + 3, y, usual, Role::Tertiary),
                };
            }
            None => {}
        }
        screen::key_line(canvas, area.bottom() - 1, &self.keys());
    }

    /// The keys that work in the group that is chosen.
    fn keys(&self) -> Vec<(&'static str, &'static str, Command)> {
        let change = Command::Move(Direction::Right);
        let next = ("Tab", "next group", Command::Next);
        let menu = ("Esc", "menu", Command::Escape);
        let play = ("Enter", "play", Command::Enter);
        let preview = ("v", "preview", Command::Preview);
        let mut keys = match self.group {
            Group::Menu => {
                let item = self.items().get(self.menu.chosen).copied();
                let enter = match item {
                    Some(Item::Continue | Item::NewGame | Item::Daily) => "play",
                    Some(Item::Quit) => "quit",
                    _ => "open",
                };
                vec![
                    ("↑↓", "choose", Command::Move(Direction::Down)),
                    ("Enter", enter, Command::Enter),
                    ("Tab", "size, level", Command::Next),
                    preview,
                    ("q", "quit", Command::QuitIdle),
                ]
            }
            Group::Size | Group::Symmetry => {
                vec![("←→", "change", change), next, play, preview, menu]
            }
            Group::Level => vec![("↑↓ ←→", "change", change), next, play, preview, menu],
            Group::Target | Group::Id => {
                vec![next, ("Ctrl+U", "empty it", Command::Clear), play, menu]
            }
        };
        keys.push(("F1", "all keys", Command::Help));
        keys
    }

    fn line(&self, item: Item) -> (String, String) {
        let (label, words) = match item {
            Item::Continue => ("Continue", self.last.clone().unwrap_or_default()),
            Item::NewGame => ("New game", String::new()),
            Item::Create => ("Create", "type or paste a board".to_owned()),
            Item::Daily => ("Daily", self.today.clone()),
            Item::Open => ("Open", "paste, file or game ID".to_owned()),
            Item::Games => match self.saved {
                Some(saved) => ("Games", format!("{saved} saved")),
                None => ("Games", "cannot be listed".to_owned()),
            },
            Item::Settings => ("Settings", String::new()),
            Item::Quit => ("Quit", String::new()),
        };
        (label.to_owned(), words)
    }

    fn heading(&self, canvas: &mut Canvas<'_>, x: u16, y: u16, label: &str, group: Group) {
        let role = if self.group == group {
            Role::Accent
        } else {
            Role::Secondary
        };
        if self.group == group {
            canvas.text(x.saturating_sub(2), y, "▸", Role::Accent);
            canvas.bold(x, y, label, role);
        } else {
            canvas.text(x, y, label, role);
        }
    }

    /// The player's own levels share a line: the chosen one, or the first.
    fn draw_own_level(&self, canvas: &mut Canvas<'_>, x: u16, y: u16) {
        let chosen = self.level.checked_sub(LEVELS.len());
        let Some(level) = self.own.get(chosen.unwrap_or(0)) else {
            return;
        };
        let name = text::capital(&level.name);
        let band = [level.from, level.to].map(|tenths| text::rating(tenths.0));
        let band = band.join("-");
        let number = chosen.unwrap_or(0);
        canvas.text(x + 1, y, "own", Role::Accent);
        let command = Command::Choose(200 + LEVELS.len() + number);
        let end = canvas.option(x + 6, y, &name, chosen.is_some(), command);
        let count = match self.own.len() {
            1 => String::new(),
            all => format!("{} of {all}", number + 1),
        };
        let end = canvas.text(end.max(x + 15), y, &format!("{band} "), Role::Secondary);
        canvas.text(end + 1, y, &count, Role::Tertiary);
    }

    fn draw_choices(&mut self, canvas: &mut Canvas<'_>, x: u16, mut y: u16) {
        self.heading(canvas, x, y, "Size", Group::Size);
        let mut at = x;
        for (i, side) in SIZES.iter().enumerate() {
            if i % SIZES_PER_LINE == 0 {
                at = x;
            }
            let line = y + 1 + (i / SIZES_PER_LINE) as u16;
            let label = if *side == SIZES[self.size] {
                format!("{side}×{side}")
            } else {
                side.to_string()
            };
            at = canvas.option(at, line, &label, i == self.size, Command::Choose(100 + i));
        }
        y += 3;
        self.heading(canvas, x, y, "Level", Group::Level);
        let levels = self.levels();
        for (i, (name, bars, words)) in LEVELS.iter().enumerate() {
            let y = y + 1 + i as u16;
            let role = if levels.contains(&i) {
                Role::Secondary
            } else {
                Role::Tertiary
            };
            if levels.contains(&i) {
                canvas.text(x + 1, y, bars, Role::Accent);
                canvas.option(x + 6, y, name, i == self.level, Command::Choose(200 + i));
                canvas.text(x + 15, y, words, role);
            } else {
                canvas.text(x + 7, y, name, role);
                canvas.text(x + 15, y, "not at this size", role);
            }
        }
        self.draw_own_level(canvas, x, y + 6);
        y += 7;
        self.heading(canvas, x, y, "Symmetry", Group::Symmetry);
        let mut at = x;
        for (i, (name, symmetry)) in SYMMETRIES.iter().enumerate() {
            if symmetry.fits(self.shape()) {
                at = canvas.option(
                    at,
                    y + 1,
                    name,
                    i == self.symmetry,
                    Command::Choose(300 + i),
                );
            }
        }
        y += 3;
        self.heading(canvas, x, y, "Wish", Group::Target);
        let focused = self.group == Group::Target;
        let field = Rect::new(x + 11, y, 24, 1);
        self.target.draw(
            canvas,
            field,
            focused,
            "50 empty, or 3.0..3.5",
            Command::Choose(400),
        );
        y += 2;
        self.heading(canvas, x, y, "Seed or ID", Group::Id);
        let focused = self.group == Group::Id;
        self.id.draw(
            canvas,
            Rect::new(x + 11, y, 24, 1),
            focused,
            "any",
            Command::Choose(500),
        );
        y += 2;
        let end = canvas.key(x + 1, y, "Enter", "play", Command::Choose(600));
        canvas.key(end + 4, y, "v", "preview first", Command::Choose(601));
    }

    /// The choice in two lines, for narrow terminals.
    fn draw_choice_line(&mut self, canvas: &mut Canvas<'_>, x: u16, y: u16) {
        let side = SIZES[self.size];
        let end = canvas.option(
            x,
            y,
            &format!("{side}×{side}"),
            self.group == Group::Size,
            Command::Choose(100 + self.size),
        );
        let end = canvas.option(
            end,
            y,
            &text::capital(&self.level_name(self.level)),
            self.group == Group::Level,
            Command::Choose(200 + self.level),
        );
        canvas.option(
            end,
            y,
            SYMMETRIES[self.symmetry].0,
            self.group == Group::Symmetry,
            Command::Choose(300 + self.symmetry),
        );
        match self.group {
            Group::Target => self.target.draw(
                canvas,
                Rect::new(x, y + 1, 30, 1),
                true,
                "",
                Command::Choose(400),
            ),
            Group::Id => self.id.draw(
                canvas,
                Rect::new(x, y + 1, 30, 1),
                true,
                "",
                Command::Choose(500),
            ),
            _ => {
                // What counts is seen, also where there is little room.
                let typed = [("Wish", &self.target), ("Seed or ID", &self.id)];
                let typed = typed.iter().filter(|(_, field)| !field.text().is_empty());
                let typed: Vec<String> = typed
                    .map(|(name, field)| format!("{name} {}", field.text()))
                    .collect();
                canvas.text(x + 1, y + 1, &typed.join("  "), Role::Secondary);
            }
        }
    }
}

const LOGO: [&str; 3] = [
    "╭─╮ ╷ ╭─╮ ╭─╮ ╭─╴ ╭─╮ ╷  ╶┬╮",
    "│ │ │ │ │ ├─╴ ├╴  │ │ │   ││",
    "╵ ╵ ╵ ╵ ╵ ╰─╴ ╵   ╰─╯ ╰─╴╶┴╯",
];
