//! A hint on the board: which cells it lights, as far as the player asked.

use ninefold::Cell;
use ninefold::logic::explain::{CellRole, MarkRole, Picture, Stage};
use ninefold_game::Hint;

use crate::board::{CellLook, Content, Mark};
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
        let layout = ninefold::Layout::classic(picture.shape());
        let houses = picture
            .houses
            .iter()
            .flat_map(|h| layout.houses()[*h].cells())
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

    /// Marks a cell with its part in the hint. Only the candidate that the
    /// hint speaks of is shown in an empty cell.
    pub fn mark(&self, cell: Cell, look: &mut CellLook) {
        look.house = self.houses.contains(&cell);
        let of_mark = |role| match role {
            MarkRole::Placed => Mark::Target,
            MarkRole::RuledOut => Mark::RuledOut,
            MarkRole::On | MarkRole::Off | MarkRole::Extra => Mark::Reason,
        };
        let marks = self.picture.marks.iter().filter(|mark| mark.cell == cell);
        // What is ruled out or placed matters more than why.
        let strongest = marks.max_by_key(|mark| mark.role);
        look.mark = match (strongest, self.picture.role_of(cell)) {
            (Some(mark), _) => of_mark(mark.role),
            (None, Some(CellRole::Target)) => Mark::Target,
            (None, Some(CellRole::RuledOut)) => Mark::RuledOut,
            (None, Some(CellRole::Wrong)) => Mark::Wrong,
            (None, Some(_)) => Mark::Reason,
            (None, None) => Mark::None,
        };
        if let (Content::Empty, Some(mark)) = (look.content, strongest) {
            look.content = Content::Candidate(mark.digit);
        }
        if self.chain.len() > 2 && look.mark == Mark::Reason {
            let place = self.chain.iter().position(|c| *c == cell);
            look.link = place
                .and_then(|n| u8::try_from(n + 1).ok())
                .filter(|n| *n < 36);
        }
    }
}
