//! Whether the dear techniques of level expert can have a step on a board.
//!
//! The hints look for each technique in turn, and on a board that none of them
//! helps, all of that is for nothing. What is said here costs little and is never
//! wrong about a "no": then the finder need not be asked.

use alloc::vec::Vec;

use super::deadly::{Kinds, Rectangles};
use super::nine::{Board, Cells, HOUSES, PEERS, cells};
use super::wings::digits;
use crate::logic::Technique;

/// What was found out about a board so far.
#[derive(Default)]
pub(super) struct Looks {
    rectangles: Option<Rectangles>,
    loops: Option<Kinds>,
    /// Whether a grave may be there.
    grave: Option<bool>,
    /// The digits that may tell something by themselves.
    telling: Option<u16>,
    /// What Simple Colours and Multi-Colours tell.
    colours: Option<(bool, bool)>,
    /// What finned and sashimi fish of two and of three lines tell.
    finned: [Option<(bool, bool)>; 2],
    /// What avoidable rectangles of both types tell.
    avoidable: Option<(bool, bool)>,
}

impl Looks {
    /// Whether the finder of a technique may have a step.
    pub(super) fn may(&mut self, board: &Board, technique: Technique) -> bool {
        use Technique::*;
        let rectangles = &mut self.rectangles;
        let mut rectangle = |number: usize| {
            let found = rectangles.get_or_insert_with(|| board.rectangles());
            found.types[number]
        };
        match technique {
            // Struck before.
            XyWing | XyzWing | WWing | RemotePair => false,
            UniqueRectangle1 => rectangle(1),
            UniqueRectangle2 => rectangle(2),
            UniqueRectangle3 => rectangle(3),
            UniqueRectangle4 => rectangle(4),
            UniqueRectangle5 => rectangles.is_some_and(|found| found.type_5),
            UniqueRectangle6 => rectangles.is_some_and(|found| found.type_6),
            HiddenRectangle => rectangles.is_some_and(|found| found.hidden),
            LinkedRectangle => rectangles.is_some_and(|found| found.linked),
            UniqueLoop1 => self.loops(board)[1],
            UniqueLoop2 => self.loops(board)[2],
            UniqueLoop3 => self.loops(board)[3],
            UniqueLoop4 => self.loops(board)[4],
            Bug1 | Bug2 | Bug3 | Bug4 => *self.grave.get_or_insert_with(|| board.may_be_grave()),
            // What is found in a smaller house is the complement of a smaller set.
            NakedQuad => has_open_house(board, 8) && board.clone().naked_sets(4),
            HiddenQuad => has_open_house(board, 9) && board.clone().hidden_sets(4),
            Jellyfish => self.telling(board) != 0 && board.clone().fish(4),
            FinnedXWing => self.finned(board, 2).0,
            SashimiXWing => self.finned(board, 2).1,
            FinnedSwordfish => self.finned(board, 3).0,
            SashimiSwordfish => self.finned(board, 3).1,
            GroupedWWing => board.has_grouped_w_wing(),
            AvoidableRectangle1 => self.avoidable(board).0,
            AvoidableRectangle2 => self.avoidable(board).1,
            ExtendedRectangle => board.has_extended_rectangle(),
            SimpleColors => self.colours(board).0,
            MultiColors => self.colours(board).1,
            BrokenWing => digits(self.telling(board)).any(|digit| Rings::new(board, digit).any()),
            _ => true,
        }
    }

    fn finned(&mut self, board: &Board, size: usize) -> (bool, bool) {
        let telling = self.telling(board);
        *self.finned[size - 2].get_or_insert_with(|| board.finned(size, telling))
    }

    fn avoidable(&mut self, board: &Board) -> (bool, bool) {
        *self.avoidable.get_or_insert_with(|| board.avoidable())
    }

    fn colours(&mut self, board: &Board) -> (bool, bool) {
        let telling = self.telling(board);
        *self.colours.get_or_insert_with(|| board.colours(telling))
    }

    fn loops(&mut self, board: &Board) -> Kinds {
        *self.loops.get_or_insert_with(|| board.loops())
    }

    pub(super) fn telling(&mut self, board: &Board) -> u16 {
        *self.telling.get_or_insert_with(|| board.telling())
    }
}

/// Whether a house has at least this many empty cells.
fn has_open_house(board: &Board, least: u32) -> bool {
    let open = |house: &Cells| (board.open() & house).count_ones() >= least;
    HOUSES.iter().any(open)
}

/// Two places of a digit that share a house, as seen from the first.
#[derive(Clone, Copy)]
struct Edge {
    to: usize,
    /// The other places of the digit in the house, and what sees all of them.
    guardians: Cells,
    seen: Cells,
}

/// The rings of an odd number of places of a digit: see
/// [`broken_wing`](crate::logic::teach).
struct Rings {
    places: Cells,
    /// By cell: from where to where its edges are, with the first.
    begins: [u16; 82],
    edges: Vec<Edge>,
}

impl Rings {
    fn new(board: &Board, digit: usize) -> Rings {
        let places = board.with(digit);
        let mut rings = Rings {
            places,
            begins: [0; 82],
            edges: Vec::new(),
        };
        for from in 0..81 {
            if places >> from & 1 != 0 {
                for house in HOUSES.iter().filter(|house| **house >> from & 1 != 0) {
                    let here = places & house & !(1 << from);
                    for to in cells(here) {
                        let guardians = here & !(1 << to);
                        let seen = cells(guardians).fold(!0, |seen, cell| seen & PEERS[cell]);
                        if rings.concludes(guardians, seen) {
                            rings.edges.push(Edge {
                                to,
                                guardians,
                                seen,
                            });
                        }
                    }
                }
            }
            rings.begins[from + 1] = rings.edges.len() as u16;
        }
        rings
    }

    /// Whether anything would follow if one of these had the digit.
    fn concludes(&self, guardians: Cells, seen: Cells) -> bool {
        guardians.count_ones() < 2 || seen & self.places != 0
    }

    /// Whether a ring of five or seven cells has guardians that tell something.
    fn any(&self) -> bool {
        self.places.count_ones() >= 5
            && [5, 7].into_iter().any(|size| {
                cells(self.places).any(|start| self.extend(start, start, 1 << start, size, 0, !0))
            })
    }

    /// Goes on from the last cell of a ring.
    fn extend(
        &self,
        start: usize,
        last: usize,
        ring: Cells,
        size: u32,
        guardians: Cells,
        seen: Cells,
    ) -> bool {
        let length = ring.count_ones();
        let edges = usize::from(self.begins[last])..usize::from(self.begins[last + 1]);
        self.edges[edges].iter().any(|edge| {
            let closes = length == size && edge.to == start;
            let goes_on = length < size && edge.to > start && ring >> edge.to & 1 == 0;
            if !closes && !goes_on {
                return false;
            }
            let guardians = guardians | edge.guardians;
            let seen = seen & edge.seen;
            if guardians & (ring | 1 << edge.to) != 0 || !self.concludes(guardians, seen) {
                return false;
            }
            match closes {
                true => guardians != 0,
                false => {
                    let ring = ring | 1 << edge.to;
                    self.extend(start, edge.to, ring, size, guardians, seen)
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{self, Recipe};
    use crate::logic::{self, State};
    use crate::{Control, Level, Puzzle, Shape};

    /// The bit sets against the finders of the hints, wherever these have a step
    /// of level expert or harder.
    #[test]
    fn bit_sets_and_finders_agree() {
        let puzzles = if cfg!(miri) { 1 } else { 150 };
        let mut fired = alloc::collections::BTreeMap::new();
        for index in 0..puzzles {
            let recipe = Recipe {
                minimal: index % 2 == 0,
                ..Recipe::new(Shape::NINE)
            };
            let made = generate::generate(&recipe, 77, index, &Control::none());
            let puzzle = made.expect("any puzzle will do").puzzle;
            for logic::teach::Hint { state, step } in
                logic::teach::Path::new(State::start(&puzzle), true)
            {
                if step.technique.level() < Some(Level::Expert) {
                    continue;
                }
                compare(&puzzle, &state, &mut fired);
            }
        }
        let seen = |technique| fired.contains_key(&technique);
        assert!(
            seen(Technique::XyWing) && seen(Technique::HiddenRectangle),
            "{fired:?}"
        );
        assert!(cfg!(miri) || fired.len() > 20, "{fired:?}");
    }

    fn compare(
        puzzle: &Puzzle,
        state: &State,
        fired: &mut alloc::collections::BTreeMap<Technique, usize>,
    ) {
        use Technique::*;
        let mut board = Board::new(puzzle);
        super::super::tests::bring(&mut board, state);
        let mut looks = Looks::default();
        let mut wings = false;
        for rung in logic::teach::LADDER.rungs {
            let technique = rung.technique;
            if technique.level() != Some(Level::Expert) || technique.family() == logic::Family::Clue
            {
                continue;
            }
            let finder = technique.finder().expect("on the ladder");
            let step = logic::first(finder, state, &Control::none());
            let step = step.expect("nobody stops it");
            if step.is_some() {
                *fired.entry(technique).or_insert(0) += 1;
            }
            if matches!(technique, XyWing | XyzWing | WWing | RemotePair) {
                wings |= step.is_some();
                continue;
            }
            let may = looks.may(&board, technique);
            // Graves are only guessed at.
            let exact = !matches!(technique, Bug1 | Bug2 | Bug3 | Bug4);
            assert!(may || step.is_none(), "{technique} is missed: {state:?}");
            assert!(
                !may || !exact || step.is_some(),
                "{technique} is not there: {state:?}"
            );
        }
        assert_eq!(board.wings(), wings, "{state:?}");
    }
}
