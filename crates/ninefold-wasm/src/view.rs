//! What the page draws: boards, cells and what is known of a puzzle.

use ninefold::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Law, Puzzle, Rules};
use ninefold_game::{CheckKind, CheckMark, Game, Status, open};
use serde::Serialize;

use crate::clues::{self, ClueView, Underlay};
use crate::words::spoken;

/// What drawing needs to know of a board: its cells, and what is printed on it
/// before a digit is. A page that draws from this asks nothing about the rules.
#[derive(Serialize)]
pub struct BoardInfo {
    side: usize,
    /// The region of each cell; a border runs where neighbours differ.
    regions: Vec<usize>,
    underlays: Vec<Underlay>,
    /// What the puzzle asks beside rows, columns and boxes, in words.
    rules: Vec<String>,
    /// What names single cells, for those who hear the board.
    clues: Vec<ClueView>,
    symbols: String,
    houses: Vec<HouseView>,
    peers: Vec<Vec<usize>>,
}

#[derive(Serialize)]
struct HouseView {
    /// What the page has a translated name for: `row`, with the number.
    key: &'static str,
    number: usize,
    /// The whole name in English, for houses without a translation.
    name: String,
    cells: Vec<usize>,
}

/// The symbol of a digit on the screen.
pub fn symbol(digit: Digit) -> char {
    digit.symbol()
}

/// The places of cells, from 0.
pub fn places(cells: &CellSet) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}

impl BoardInfo {
    #[cfg(test)]
    pub(crate) fn symbols(&self) -> &str {
        &self.symbols
    }

    /// The geometry of a board with these rules.
    pub fn of(rules: &Rules) -> BoardInfo {
        let shape = rules.shape();
        let houses = rules.houses().iter().map(|house| HouseView {
            key: house.kind().name(),
            number: house.number() + 1,
            name: house.to_string(),
            cells: house.cells().iter().map(|cell| cell.index()).collect(),
        });
        // After the houses, the constraints that keep cells apart.
        let constraints = rules.constraints().iter().map(|constraint| HouseView {
            key: constraint.name(),
            number: 1,
            name: spoken().say(&constraint.message()),
            cells: Vec::new(),
        });
        BoardInfo {
            side: shape.side(),
            regions: shape.iter().map(|cell| rules.region_of(cell)).collect(),
            underlays: clues::underlays(rules),
            rules: clues::in_words(rules),
            clues: clues::clues(rules),
            symbols: shape.digits().iter().map(symbol).collect(),
            houses: houses.chain(constraints).collect(),
            peers: shape.iter().map(|cell| places(rules.peers(cell))).collect(),
        }
    }
}

/// The place of a law among the houses that the page is told of.
pub fn law_place(rules: &Rules, law: Law) -> usize {
    match law {
        Law::House(house) => house,
        Law::Constraint(constraint) => rules.houses().len() + constraint,
        _ => usize::MAX,
    }
}

/// A cell as it is drawn.
#[derive(Serialize, Default, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct CellView {
    value: u8,
    given: bool,
    corner: Vec<u8>,
    centre: Vec<u8>,
    bad_notes: Vec<u8>,
    /// What was ruled out in a cell without notes.
    struck: Vec<u8>,
    colours: Vec<u8>,
    repeats: Vec<usize>,
    wrong: bool,
    check: &'static str,
    /// Fog lies on it, and hides its clues. No given is under fog: each lights
    /// the cells around it.
    fogged: bool,
}

fn numbers(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(Digit::get).collect()
}

/// The cells of a puzzle that is not played yet. Where candidates make it they
/// are shown as notes.
pub fn puzzle_cells(puzzle: &Puzzle) -> Vec<CellView> {
    let board = puzzle.current();
    let rules = &puzzle.rules;
    let conflicts = rules.conflicts(&board);
    let in_cell = |marks: &Option<Candidates>, cell: Cell| match (board.get(cell), marks) {
        (None, Some(marks)) => marks.get(cell),
        _ => DigitSet::EMPTY,
    };
    let noted = puzzle.centre.is_some() || puzzle.corner.is_some();
    let centre = match noted {
        true => &puzzle.centre,
        false => &puzzle.candidates.as_ref().map(|_| puzzle.start()),
    };
    let cells = puzzle.shape().iter().map(|cell| CellView {
        value: board.get(cell).map_or(0, Digit::get),
        given: puzzle.givens.get(cell).is_some(),
        corner: numbers(in_cell(&puzzle.corner, cell)),
        centre: numbers(in_cell(centre, cell)),
        colours: colours(puzzle.colours.get(cell.index()).copied().unwrap_or(0)),
        repeats: conflicts
            .iter()
            .filter(|conflict| conflict.cells.contains(&cell))
            .map(|conflict| law_place(rules, conflict.law))
            .collect(),
        ..CellView::default()
    });
    cells.collect()
}

/// The cells of a puzzle as a player meets them first: where there is fog, with it.
pub fn first_cells(puzzle: &Puzzle) -> Vec<CellView> {
    let mut cells = puzzle_cells(puzzle);
    if let Some(fog) = puzzle.rules.fog() {
        let given = |cell| puzzle.givens.get(cell).is_some();
        let lit = fog.lit(puzzle.shape(), given);
        for (cell, view) in puzzle.shape().iter().zip(&mut cells) {
            view.fogged = !lit.contains(cell);
        }
    }
    cells
}

/// The player's colours, from 1.
fn colours(bits: u16) -> Vec<u8> {
    let set = (0..9).filter(|n| bits & (1 << n) != 0);
    set.map(|n| n + 1).collect()
}

/// The cells of a game.
pub fn game_cells(game: &Game) -> Vec<CellView> {
    let lit = game.lit();
    let cells = game.shape().iter();
    cells
        .map(|cell| game_cell(game, lit.as_ref(), cell))
        .collect()
}

/// A cell of a game, of whose cells only these are lit where there is fog.
fn game_cell(game: &Game, lit: Option<&CellSet>, cell: Cell) -> CellView {
    let view = game.cell(cell);
    let notes = view.corner | view.centre;
    let placed: DigitSet = if notes.is_empty() {
        DigitSet::EMPTY
    } else {
        let peers = game.rules().peers(cell).iter();
        peers.filter_map(|peer| game.board().get(peer)).collect()
    };
    let wrong = game.options().check_at_once
        && !view.given
        && view.digit.is_some()
        && game
            .answer()
            .unique()
            .is_some_and(|solution| solution.get(cell) != view.digit);
    CellView {
        value: view.digit.map_or(0, Digit::get),
        given: view.given,
        corner: numbers(view.corner),
        centre: numbers(view.centre),
        bad_notes: numbers(notes & placed),
        struck: numbers(view.struck),
        colours: colours(view.colours),
        repeats: game
            .broken_laws(cell)
            .map(|law| law_place(game.rules(), law))
            .collect(),
        wrong,
        check: match view.check {
            None => "",
            // A digit that repeats nowhere may still be wrong.
            Some(CheckMark::Fine) if game.check_kind() == Some(CheckKind::Rules) => "single",
            Some(CheckMark::Fine) => "fine",
            Some(CheckMark::Wrong) if view.conflict => "repeats",
            Some(CheckMark::Wrong) => "wrong",
        },
        fogged: lit.is_some_and(|lit| !lit.contains(cell)),
    }
}

/// What is known of a puzzle.
#[derive(Serialize, Clone, Default)]
pub struct AboutView {
    /// The seed's ID, else the exact one; nothing for a puzzle that candidates
    /// make.
    pub id: String,
    /// What names just this puzzle in a link.
    pub exact: String,
    /// The level's name, or nothing.
    pub level: String,
    /// The rating, or nothing.
    pub rating: String,
    /// The hardest technique's name, or nothing.
    pub hardest: String,
    /// The puzzle's title, or nothing.
    pub title: String,
    /// Who made it, or nothing.
    pub author: String,
    /// The day whose daily puzzle it is, or nothing.
    pub daily: String,
    /// The number of the pack that it is from, or nothing.
    pub pack: String,
    /// Its place in that pack, from 0.
    pub place: usize,
}

impl AboutView {
    /// What is known of the puzzle of a game.
    pub fn of(game: &Game) -> AboutView {
        AboutView::from(&game.puzzle(), game.about())
    }

    /// What is known of a puzzle.
    pub fn from(puzzle: &Puzzle, about: &ninefold_game::About) -> AboutView {
        let exact = open::name(puzzle);
        let id = match (&about.seed_id, &puzzle.candidates) {
            (Some(id), _) => id.clone(),
            (None, None) => exact.clone(),
            (None, Some(_)) => String::new(),
        };
        AboutView {
            id,
            exact,
            level: about
                .level
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            rating: about.rating.map(|er| er.to_string()).unwrap_or_default(),
            hardest: about.hardest.clone().unwrap_or_default(),
            title: about.title.clone().unwrap_or_default(),
            author: about.author.clone().unwrap_or_default(),
            daily: about.daily.clone().unwrap_or_default(),
            pack: about.pack.map(|p| p.pack.to_string()).unwrap_or_default(),
            place: about.pack.map_or(0, |p| p.place),
        }
    }
}

/// A game as it is drawn; `C` is what is told of each cell.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameView<C> {
    uid: String,
    cells: Vec<C>,
    about: AboutView,
    remaining: Vec<i32>,
    filled: usize,
    total: usize,
    givens: usize,
    status: &'static str,
    paused: bool,
    running: bool,
    solutions: &'static str,
    undo: usize,
    redo: usize,
    bookmarks: usize,
    at_bookmark: bool,
    hints: u32,
    checks: u32,
    won_at: Option<u64>,
    was_shown: bool,
    steps: usize,
}

impl GameView<CellView> {
    /// What to draw of a game.
    pub fn of(game: &Game) -> Self {
        GameView::with(game, game_cells(game))
    }
}

impl<C> GameView<C> {
    /// What to draw of a game, and of its cells this.
    pub fn with(game: &Game, cells: Vec<C>) -> Self {
        let (filled, total) = game.progress();
        let history = game.history();
        GameView {
            uid: game.uid().to_string(),
            cells,
            about: AboutView::of(game),
            remaining: remaining(game.board()),
            filled,
            total,
            givens: game.givens().filled(),
            status: match game.status() {
                Status::Playing => "playing",
                Status::Won => "won",
                Status::Shown => "shown",
            },
            paused: game.is_paused(),
            running: game.is_running(),
            solutions: match game.answer() {
                ninefold_game::Answer::One(_) => "one",
                ninefold_game::Answer::Several(_) => "several",
                ninefold_game::Answer::Unknown => "unknown",
            },
            undo: history.undo_limit(),
            redo: history.redo_limit(),
            bookmarks: history.bookmarks().len(),
            at_bookmark: history.bookmarks().contains(&history.position()),
            hints: game.counts().hints,
            checks: game.counts().checks,
            won_at: game.won_at(),
            was_shown: game.was_shown(),
            steps: history.steps().len(),
        }
    }
}

/// A cage, and the sets of digits that it can still hold.
#[derive(Serialize)]
pub struct CageView {
    sum: usize,
    sets: Vec<String>,
}

/// The cages with a sum that a cell is in; none where fog hides it.
pub fn combinations(game: &Game, cell: Cell) -> Vec<CageView> {
    let said = |set: &DigitSet| set.iter().map(symbol).collect();
    let cages = ninefold_game::combinations(game, cell).into_iter();
    let views = cages.map(|cage| CageView {
        sum: cage.sum,
        sets: cage.sets.iter().map(said).collect(),
    });
    views.collect()
}

/// How many of each digit a board still needs.
pub fn remaining(grid: &Grid) -> Vec<i32> {
    let side = grid.shape().side() as i32;
    let count = |digit: Digit| grid.values().iter().filter(|v| **v == digit.get()).count() as i32;
    grid.shape()
        .digits()
        .iter()
        .map(|digit| side - count(digit))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{Constraint, Shape};
    use ninefold_game::{Action, Start, id};

    /// The marks of row 3 (`..4.`) with a digit in r3c2, where the solution has
    /// 1.
    fn marks(digit: u8, kind: CheckKind) -> Vec<&'static str> {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let mut game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let cell = game.shape().cell(2, 1);
        let digit = Digit::new(digit).unwrap();
        game.apply(Action::place(cell, digit), 1).unwrap();
        game.apply(Action::Check(kind), 2).unwrap();
        let row = GameView::of(&game).cells.into_iter().skip(8).take(4);
        row.map(|cell| cell.check).collect()
    }

    #[test]
    fn the_regions_of_a_classic_board_are_its_boxes() {
        let info = BoardInfo::of(&Rules::classic(Shape::new(2, 3).unwrap()));
        assert_eq!(info.side, 6);
        let rows: Vec<&[usize]> = info.regions.chunks(6).collect();
        assert_eq!(rows[0], [0, 0, 0, 1, 1, 1]);
        assert_eq!(rows[1], rows[0]);
        assert_eq!(rows[2], [2, 2, 2, 3, 3, 3]);
        assert_eq!(rows[5], [4, 4, 4, 5, 5, 5]);
        assert!(info.underlays.is_empty());
    }

    #[test]
    fn irregular_regions_diagonals_and_windows_are_handed_over() {
        let four = Shape::of_side(4).unwrap();
        let regions = vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
        let jigsaw = Rules::build(four).regions(regions.clone()).done().unwrap();
        let drawn = BoardInfo::of(&jigsaw).regions;
        assert_eq!(
            drawn,
            regions.into_iter().map(usize::from).collect::<Vec<_>>()
        );

        let read = |name| Constraint::read(name, "", Shape::NINE).unwrap();
        let rules = Rules::build(Shape::NINE)
            .constraints(read("diagonal"))
            .constraints(read("windoku"))
            .done()
            .unwrap();
        let json = serde_json::to_value(BoardInfo::of(&rules).underlays).unwrap();
        let falling: Vec<usize> = (0..9).map(|place| place * 10).collect();
        assert_eq!(
            json[0],
            serde_json::json!({ "kind": "line", "of": "diagonal", "cells": falling, "label": "" })
        );
        let kinds: Vec<&str> = json
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["kind"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["line", "line", "shade", "shade", "shade", "shade"]);
    }

    #[test]
    fn houses_come_with_their_names() {
        let rules = Rules::build(Shape::NINE)
            .constraints(Constraint::read("diagonal", "", Shape::NINE).unwrap())
            .done()
            .unwrap();
        let info = BoardInfo::of(&rules);
        let names = |place: usize| {
            let HouseView {
                key, number, name, ..
            } = &info.houses[place];
            (*key, *number, name.as_str())
        };
        assert_eq!(names(0), ("row", 1, "row 1"));
        assert_eq!(names(13), ("column", 5, "column 5"));
        assert_eq!(names(26), ("box", 9, "box 9"));
        assert_eq!(names(28), ("diagonal", 2, "diagonal 2"));
    }

    #[test]
    fn fog_lifts_around_a_digit_that_is_right() {
        let text = "ninefold 1\nsize 4\nfog r1c1\ngivens 1.....2.4....3..";
        let puzzle = ninefold::format::parse_one(text, &Default::default()).unwrap();
        let mut game = Game::start(Start::new(puzzle.clone()), 0).unwrap();
        let fogged = |cells: Vec<CellView>| -> Vec<usize> {
            let all = cells.iter().enumerate();
            all.filter(|(_, cell)| cell.fogged)
                .map(|(place, _)| place)
                .collect()
        };
        let seen = |game: &Game| fogged(GameView::of(game).cells);
        let before = seen(&game);
        assert_eq!(
            before,
            fogged(first_cells(&puzzle)),
            "as before it is played"
        );
        assert_eq!(before, [15], "the givens light what is around them");
        let solution = game.answer().unique().unwrap().clone();
        let digits = solution.shape().digits();
        let right = |cell| solution.get(cell).unwrap();
        let wrong = |cell| digits.iter().find(|digit| *digit != right(cell)).unwrap();
        let (beside, dark) = (game.shape().cell(2, 3), game.shape().cell(3, 3));
        for cell in [dark, beside] {
            game.apply(Action::place(cell, wrong(cell)), 1).unwrap();
        }
        assert_eq!(seen(&game), before, "a wrong digit lights nothing");
        let own = &GameView::of(&game).cells[15];
        assert_eq!(own.value, wrong(dark).get(), "the player's digit is seen");
        game.apply(Action::place(beside, right(beside)), 2).unwrap();
        assert!(seen(&game).is_empty());
    }

    #[test]
    fn a_check_by_the_rules_calls_nothing_right() {
        let by_rules = |digit| marks(digit, CheckKind::Rules);
        let nothing_repeats = ["", "single", "single", ""];
        assert_eq!(by_rules(1), nothing_repeats);
        assert_eq!(by_rules(3), nothing_repeats, "though it is wrong");
        assert_eq!(by_rules(4), ["", "repeats", "repeats", ""]);
        let by_solution = |digit| marks(digit, CheckKind::Solution);
        assert_eq!(by_solution(1), ["", "fine", "fine", ""]);
        assert_eq!(by_solution(3), ["", "wrong", "fine", ""]);
        assert_eq!(by_solution(4), ["", "repeats", "fine", ""]);
    }
}
