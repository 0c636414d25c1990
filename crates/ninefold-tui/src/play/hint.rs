//! A hint on the board: which cells it lights, as far as the player asked.

use ninefold::Cell;
use ninefold::logic::explain::{CellRole, MarkRole, Picture};

use crate::board::{CellLook, Content, Mark};

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
