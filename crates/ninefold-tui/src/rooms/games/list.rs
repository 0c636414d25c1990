//! Which games are in view, in which order, and which of them are marked.

use std::cmp::Reverse;
use std::time::SystemTime;

use ninefold_game::storage::Entry;
use ninefold_game::words::Tell;
use ninefold_game::{Status, text};

use crate::session::Session;

/// The orders, by the ids of their words.
pub const ORDERS: [&str; 4] = [
    "games.order.played",
    "games.order.progress",
    "games.order.time",
    "games.order.size",
];

/// What is in view, by the ids of their words.
pub const SHOWN: [&str; 4] = [
    "games.shown.all",
    "games.shown.unfinished",
    "games.shown.solved",
    "games.shown.daily",
];

/// A game in the list.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The name of its file.
    pub name: String,
    /// Its number.
    pub uid: Option<u64>,
    /// How it stands, where it can be read.
    pub status: Option<Status>,
    /// Its size and level.
    pub label: String,
    /// How far it is.
    pub words: String,
    saved: SystemTime,
    /// Cells filled of a thousand.
    progress: usize,
    elapsed: u64,
    cells: usize,
    rank: String,
    daily: bool,
    marked: bool,
}

impl Kept {
    fn new(entry: Entry, session: &Session) -> Kept {
        let mut kept = Kept {
            name: entry.name,
            uid: None,
            status: None,
            label: String::new(),
            words: String::new(),
            saved: entry.saved,
            progress: 0,
            elapsed: 0,
            cells: 0,
            rank: String::new(),
            daily: false,
            marked: false,
        };
        let game = match entry.summary {
            Ok(game) => game,
            Err(error) => {
                kept.label = kept.name.clone();
                kept.words = error.told(session.words());
                return kept;
            }
        };
        let level = game
            .level_in(session.words())
            .unwrap_or_else(|| session.say("games.own"));
        let (filled, cells) = game.progress;
        let status = match game.status {
            Status::Playing => format!("{filled}/{cells}"),
            Status::Won => session.say("games.solved"),
            Status::Shown => session.say("games.given-up"),
        };
        let time = text::time(game.elapsed);
        let day = session.day(entry.saved);
        let what = match (game.daily, game.title) {
            (Some(day), _) => format!("{} {day}", session.say("start.daily")),
            (None, Some(title)) => title,
            (None, None) => game.id.unwrap_or_default(),
        };
        Kept {
            uid: Some(game.uid),
            status: Some(game.status),
            label: format!("{:<6} {level}", game.shape),
            words: format!("{status:>9} {time:>8}  {day:<10}  {what}"),
            progress: filled * 1000 / cells.max(1),
            elapsed: game.elapsed,
            cells,
            rank: level,
            daily: game.daily.is_some(),
            ..kept
        }
    }
}

/// All games, and which of them are in view.
#[derive(Clone, Debug)]
pub struct List {
    games: Vec<Kept>,
    places: Vec<usize>,
    /// The order by its place in [`ORDERS`].
    pub order: usize,
    /// What is in view by its place in [`SHOWN`].
    pub shown: usize,
}

impl List {
    /// All games, the last played first.
    pub fn new(entries: Vec<Entry>, session: &Session) -> List {
        let games = entries.into_iter().map(|entry| Kept::new(entry, session));
        let mut list = List {
            games: games.collect(),
            places: Vec::new(),
            order: 0,
            shown: 0,
        };
        list.arrange(0, 0);
        list
    }

    /// Shows these games in this order.
    pub fn arrange(&mut self, order: usize, shown: usize) {
        (self.order, self.shown) = (order, shown);
        let fits = |game: &Kept| match SHOWN[shown] {
            "games.shown.unfinished" => game.status == Some(Status::Playing),
            "games.shown.solved" => game.status == Some(Status::Won),
            "games.shown.daily" => game.daily,
            _ => true,
        };
        let games = &self.games;
        let mut places: Vec<usize> = (0..games.len()).filter(|i| fits(&games[*i])).collect();
        match ORDERS[order] {
            "games.order.progress" => places.sort_by_key(|i| Reverse(games[*i].progress)),
            "games.order.time" => places.sort_by_key(|i| Reverse(games[*i].elapsed)),
            "games.order.size" => places.sort_by_key(|i| (games[*i].cells, games[*i].rank.clone())),
            _ => places.sort_by_key(|i| Reverse(games[*i].saved)),
        }
        self.places = places;
    }

    /// How many games there are, in view or not.
    pub fn all(&self) -> usize {
        self.games.len()
    }

    /// How many are in view.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The game on a line.
    pub fn get(&self, line: usize) -> Option<&Kept> {
        self.games.get(*self.places.get(line)?)
    }

    /// Marks the game on a line, or takes the mark away.
    pub fn mark(&mut self, line: usize) {
        if let Some(place) = self.places.get(line) {
            self.games[*place].marked ^= true;
        }
    }

    /// Marks every game in view, or none when all are.
    pub fn mark_all(&mut self) {
        let all = self.places.iter().all(|place| self.games[*place].marked);
        for place in &self.places {
            self.games[*place].marked = !all;
        }
    }

    fn is_marked(&self, place: &usize) -> bool {
        self.games[*place].marked
    }

    /// How many games in view are marked.
    pub fn marked(&self) -> usize {
        self.places
            .iter()
            .filter(|place| self.is_marked(place))
            .count()
    }

    /// The names of the marked games in view, or of the one on a line.
    pub fn to_delete(&self, line: usize) -> Vec<String> {
        let marked = self.places.iter().filter(|place| self.is_marked(place));
        let marked: Vec<String> = marked
            .map(|place| self.games[*place].name.clone())
            .collect();
        match marked.is_empty() {
            true => self
                .get(line)
                .map(|game| game.name.clone())
                .into_iter()
                .collect(),
            false => marked,
        }
    }

    /// The lines to draw; what is marked has a star.
    pub fn lines(&self) -> Vec<(String, String)> {
        let any = self.marked() > 0;
        let line = |place: &usize| {
            let game = &self.games[*place];
            let label = match (any, game.marked) {
                (false, _) => game.label.clone(),
                (true, true) => format!("* {}", game.label),
                (true, false) => format!("  {}", game.label),
            };
            (label, game.words.clone())
        };
        self.places.iter().map(line).collect()
    }
}
