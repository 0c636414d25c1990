//! A hint on the board: which cells it lights, as far as the player asked.

use ninefold::logic::explain::{CellRole, MarkRole, Picture, Stage};
use ninefold::{Cell, DigitSet};
use ninefold_game::Hint;

use crate::board::{CellLook, CellMark, Content};
use crate::command::{Command, Direction};

/// The keys that work while a hint is shown, with a command's key from `key`.
pub fn hint_keys(
    hint: &Hint,
    key: impl Fn(Command) -> String,
) -> Vec<(String, &'static str, Command)> {
    let does = if hint.step().placements.is_empty() {
        "rule out"
    } else {
        "place it"
    };
    let mut keys = Vec::new();
    if hint.stage() < Stage::Why {
        keys.push((key(Command::Hint), "tell more", Command::Hint));
    }
    keys.push(("Enter".into(), does, Command::Enter));
    if hint.stage() > Stage::Where {
        let back = Command::Move(Direction::Left);
        keys.push((key(back), "back a stage", back));
    }
    keys.push(("Esc".into(), "close", Command::Escape));
    keys
}

/// What a hint lights on the board at one of its stages.
#[derive(Clone, Debug)]
pub struct HintPicture {
    picture: Picture,
    /// The cells of the houses that the hint speaks of.
    houses: Vec<Cell>,
    /// The cells of a chain in its order.
    chain: Vec<Cell>,
}

impl HintPicture {
    /// What there is to light of a picture.
    pub fn new(picture: Picture) -> HintPicture {
        let rules = picture.rules();
        let houses = picture
            .houses
            .iter()
            .flat_map(|h| rules.houses()[*h].cells())
            .copied()
            .collect();
        let mut chain: Vec<Cell> = Vec::new();
        for link in &picture.links {
            for cells in [&link.from, &link.to] {
                for cell in cells {
                    if chain.last() != Some(&cell) {
                        chain.push(cell);
                    }
                }
            }
        }
        HintPicture {
            picture,
            houses,
            chain,
        }
    }

    /// The cells that the hint speaks of, what follows first; those of its
    /// houses where it speaks of none yet.
    pub fn cells(&self) -> Vec<Cell> {
        let mut marks = self.picture.marks.clone();
        marks.sort_by_key(|mark| std::cmp::Reverse(mark.role));
        let mut cells = self.picture.cells.clone();
        cells.sort_by_key(|(_, role)| std::cmp::Reverse(*role));
        let marked = marks.iter().map(|mark| mark.cell);
        let all: Vec<Cell> = marked.chain(cells.iter().map(|(cell, _)| *cell)).collect();
        if all.is_empty() {
            return self.houses.clone();
        }
        all
    }

    /// The candidates that the hint speaks of in a cell, and as what. What is
    /// ruled out or placed matters more than why.
    fn candidates(&self, cell: Cell) -> Option<(CellMark, DigitSet)> {
        let here = || self.picture.marks.iter().filter(|mark| mark.cell == cell);
        let strongest = here().map(|mark| mark.role).max()?;
        let mark = match strongest {
            MarkRole::Placed => CellMark::Target,
            MarkRole::RuledOut => CellMark::RuledOut,
            MarkRole::On | MarkRole::Off | MarkRole::Extra => CellMark::Reason,
        };
        let mut digits = here()
            .filter(|mark| mark.role == strongest)
            .map(|mark| mark.digit);
        // The number in a chain takes the room of a second digit.
        let digits = match self.numbers(mark) {
            true => DigitSet::only(digits.next()?),
            false => digits.collect(),
        };
        Some((mark, digits))
    }

    /// Whether cells with this mark have the number of their link in a chain.
    fn numbers(&self, mark: CellMark) -> bool {
        self.chain.len() > 2 && mark == CellMark::Reason
    }

    /// The candidates of the first cell that has them with this mark.
    pub fn sample(&self, mark: CellMark) -> Option<DigitSet> {
        let cells = self.picture.marks.iter().map(|mark| mark.cell);
        let mut shown = cells.filter_map(|cell| self.candidates(cell));
        shown.find(|shown| shown.0 == mark).map(|shown| shown.1)
    }

    /// Marks a cell with its part in the hint. Only the candidates that the
    /// hint speaks of are shown in an empty cell.
    pub fn mark(&self, cell: Cell, look: &mut CellLook) {
        look.house = self.houses.contains(&cell);
        let candidates = self.candidates(cell);
        look.mark = match (candidates, self.picture.role_of(cell)) {
            (Some((mark, _)), _) => mark,
            (None, Some(CellRole::Target)) => CellMark::Target,
            (None, Some(CellRole::RuledOut)) => CellMark::RuledOut,
            (None, Some(CellRole::Wrong)) => CellMark::Wrong,
            (None, Some(_)) => CellMark::Reason,
            (None, None) => CellMark::None,
        };
        if let (Content::Empty, Some((_, digits))) = (look.content, candidates) {
            look.content = Content::Candidates(digits);
        }
        if self.numbers(look.mark) {
            let place = self.chain.iter().position(|c| *c == cell);
            look.link = place
                .and_then(|n| u8::try_from(n + 1).ok())
                .filter(|n| *n < 36);
        }
    }
}
