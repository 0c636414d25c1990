//! A game being played in the page.

use ninefold::{Cell, CellSet, Digit, DigitSet, Puzzle, Shape};
use ninefold_game::{
    Action, CheckKind, Clear, Game, Marking, NoteKind, Options, PackPlace, Start, id, share,
};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::carried;
use crate::js::{
    JsAction, JsBoard, JsCages, JsChanges, JsGame, JsOptions, JsOutcome, JsReplay, fail, give,
    millis, take,
};
use crate::replay::ReplayView;
use crate::told::Told;
use crate::view::{self, BoardInfo, CellView, GameView};
use crate::wins;
use crate::words::{refuse, spoken};

/// What the player did, as the page says it.
#[derive(Deserialize)]
struct Asked {
    r#do: String,
    #[serde(default)]
    cells: Vec<usize>,
    #[serde(default)]
    digit: u8,
    #[serde(default)]
    count: usize,
    #[serde(default)]
    against: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Wanted {
    tidy_notes: bool,
    check_at_once: bool,
    #[serde(default)]
    auto_notes: bool,
}

/// What is known of a puzzle, as it comes with one that was made.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Known {
    id: String,
    level: String,
    rating: String,
    hardest: String,
    title: String,
    author: String,
    daily: String,
    pack: String,
    place: usize,
}

/// A game being played.
#[wasm_bindgen]
pub struct Play {
    game: Game,
    /// The cells that the page knows.
    known: Vec<CellView>,
}

#[wasm_bindgen]
impl Play {
    /// Starts a game; `about` is what is known of the puzzle, `salt` a random
    /// number that tells the game from others that start at the same time.
    pub fn start(puzzle: &str, about: &JsValue, salt: f64, now: f64) -> Result<Play, JsError> {
        let puzzle = carried::read(puzzle).map_err(fail)?;
        let known: Known = take(about).unwrap_or_default();
        let start = start(puzzle, known, millis(salt), millis(now));
        let game = Game::start(start, millis(now)).map_err(refuse)?;
        Ok(Play::of(game))
    }

    /// Goes on with a saved game.
    pub fn load(save: &str, now: f64) -> Result<Play, JsError> {
        let game = carried::load(save, millis(now)).map_err(fail)?;
        Ok(Play::of(game))
    }

    /// The game as text, with its whole history.
    pub fn save(&self, now: f64) -> String {
        self.game.save(millis(now))
    }

    /// The win as it is kept for the statistics, once the game is won.
    pub fn win(&self, now: f64) -> Option<String> {
        wins::of(&self.game, millis(now))
    }

    /// The geometry of the board.
    pub fn board(&self) -> JsBoard {
        give(&BoardInfo::of(self.game.rules()))
    }

    /// What to draw.
    pub fn view(&mut self) -> JsGame {
        self.known.clear();
        self.changes().unchecked_into()
    }

    /// What to draw, without the cells that the page knows as they are: a large board
    /// has hundreds, and an action changes a few.
    pub fn changes(&mut self) -> JsChanges {
        let cells = view::game_cells(&self.game);
        let news = self.news(&cells);
        let changes = give(&GameView::with(&self.game, news));
        self.known = cells;
        changes
    }

    /// The playing time in milliseconds.
    pub fn elapsed(&self, now: f64) -> f64 {
        self.game.elapsed(millis(now)) as f64
    }

    /// Sets what entries do beside being written.
    #[wasm_bindgen(js_name = setOptions)]
    pub fn set_options(&mut self, options: &JsOptions) -> Result<(), JsError> {
        let wanted: Wanted = take(options)?;
        self.game.set_options(Options {
            tidy_notes: wanted.tidy_notes,
            check_at_once: wanted.check_at_once,
            auto_notes: wanted.auto_notes,
        });
        Ok(())
    }

    /// Does what the player asks for, or says why not.
    pub fn act(&mut self, action: &JsAction, now: f64) -> Result<JsOutcome, JsError> {
        let asked: Asked = take(action)?;
        let told = self.obey(&asked, millis(now));
        Ok(give(&told))
    }

    /// How many steps have to be undone to be back before the first mistake; 0
    /// where there is none, or no undo takes it back.
    #[wasm_bindgen(js_name = sinceMistake)]
    pub fn since_mistake(&self) -> usize {
        self.game.steps_since_mistake().unwrap_or(0)
    }

    /// The game step by step, with times and mistakes.
    pub fn replay(&self) -> JsReplay {
        give(&ReplayView::of(&self.game))
    }

    /// What to draw of the game after some of its steps.
    #[wasm_bindgen(js_name = viewAfter)]
    pub fn view_after(&self, steps: usize) -> JsGame {
        give(&GameView::of(&self.game.after(steps)))
    }

    /// The result as a text to share; nothing while the game is not won.
    pub fn result(&self, streak: usize, link: &str) -> Option<String> {
        share::result(&spoken(), &self.game, streak, link)
    }

    /// The cages with a sum that a cell is in, and what they can still hold.
    pub fn combinations(&self, cell: usize) -> JsCages {
        give(&view::combinations(&self.game, Cell::new(cell)))
    }

    /// The exact board as it stands, to be solved or rated elsewhere.
    #[wasm_bindgen(js_name = exactBoard)]
    pub fn exact_board(&self) -> String {
        id::exact(self.game.board())
    }
}

impl Play {
    fn of(game: Game) -> Play {
        let known = Vec::new();
        Play { game, known }
    }

    /// The cells that the page does not know as they are.
    fn news<'a>(&self, cells: &'a [CellView]) -> Vec<Option<&'a CellView>> {
        let cells = cells.iter().enumerate();
        let new = |(place, cell)| Some(cell).filter(|cell| self.known.get(place) != Some(*cell));
        cells.map(new).collect()
    }

    fn obey(&mut self, asked: &Asked, now: u64) -> Told {
        let action = match action(self.game.shape(), asked) {
            Ok(action) => action,
            Err(words) => return Told::unknown(words),
        };
        match self.game.apply(action, now) {
            Ok(outcome) => Told::done(&self.game, &outcome),
            Err(refusal) => Told::refused(&refusal),
        }
    }
}

/// What a game starts from: a puzzle with what is known of it, at a time.
pub(crate) fn start(puzzle: Puzzle, known: Known, salt: u64, now: u64) -> Start {
    let mut start = Start::new(puzzle);
    start.uid = ninefold_game::uid(now, salt);
    let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    start.about = ninefold_game::About {
        seed_id: some(&known.id).filter(|id| !id.contains('=')),
        level: some(&known.level).map(|name| name.as_str().into()),
        levels: ninefold_game::LEVELS,
        rating: known.rating.parse().ok(),
        hardest: some(&known.hardest),
        title: some(&known.title).or(start.about.title),
        author: some(&known.author).or(start.about.author),
        daily: some(&known.daily),
        pack: known.pack.parse().ok().map(|pack| PackPlace {
            pack,
            place: known.place,
        }),
    };
    start
}

fn action(shape: Shape, asked: &Asked) -> Result<Action, String> {
    let cells: CellSet = asked
        .cells
        .iter()
        .filter(|index| **index < shape.cells())
        .filter_map(|index| shape.iter().nth(*index))
        .collect::<Vec<Cell>>()
        .into_iter()
        .collect();
    let digit = || {
        Digit::new(asked.digit)
            .filter(|digit| shape.digits().contains(*digit))
            .ok_or_else(|| format!("{} is not a digit of this board", asked.digit))
    };
    let note = |kind| {
        Ok(Action::Note {
            cells,
            digits: DigitSet::only(digit()?),
            kind,
            mark: Marking::Toggle,
        })
    };
    Ok(match asked.r#do.as_str() {
        "enter" => Action::Enter {
            cells,
            digit: digit()?,
        },
        "erase" => Action::Erase(cells),
        "corner" => return note(NoteKind::Corner),
        "centre" => return note(NoteKind::Centre),
        "colour" => Action::Colour {
            cells,
            colour: asked.digit.saturating_sub(1),
            mark: Marking::Toggle,
        },
        "fill" => Action::FillNotes(NoteKind::Centre),
        "clear-notes" => Action::Clear(Clear::Notes),
        "clear-colours" => Action::Clear(Clear::Colours),
        "restart" => Action::Restart,
        "finish" => Action::Finish,
        "undo" => Action::Undo(asked.count.max(1)),
        "redo" => Action::Redo(asked.count.max(1)),
        "undo-mistakes" => Action::UndoMistakes,
        "back" => Action::Back,
        "bookmark" => Action::Bookmark,
        "check" if asked.against == "solution" => Action::Check(CheckKind::Solution),
        "check" => Action::Check(CheckKind::Rules),
        "solvable" => Action::AskSolvable,
        "pause" => Action::Pause,
        "resume" => Action::Resume,
        other => return Err(format!("there is no action {other}")),
    })
}

/// What the page asks for when the player types a digit in a cell.
#[cfg(test)]
pub(crate) fn typed(shape: Shape, cell: usize, digit: u8) -> Action {
    let asked = Asked {
        r#do: "enter".to_owned(),
        cells: vec![cell],
        digit,
        count: 0,
        against: String::new(),
    };
    action(shape, &asked).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_told_of_cells_that_changed() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let (row, column, cell) = (2, 1, game.shape().cell(2, 1));
        let mut play = Play::of(game);
        let told = |play: &mut Play| -> Vec<usize> {
            let cells = view::game_cells(&play.game);
            let news = play.news(&cells).into_iter().enumerate();
            let places = news.filter_map(|(place, cell)| cell.map(|_| place));
            let places = places.collect();
            play.known = cells;
            places
        };
        assert_eq!(told(&mut play).len(), 16, "at first of all");
        assert!(told(&mut play).is_empty());
        let digit = Digit::new(1).unwrap();
        play.game.apply(Action::place(cell, digit), 1).unwrap();
        assert_eq!(told(&mut play), [row * 4 + column]);
        play.game.apply(Action::Undo(1), 2).unwrap();
        assert_eq!(told(&mut play), [row * 4 + column]);
    }
}
