//! Score and level by HoDoKu's rules.
//!
//! HoDoKu tries its techniques in their order, takes the first step, starts
//! over, and adds up what each step counts. The level is that of the hardest
//! technique, raised while the score is beyond the level's limit. Singles
//! come from queues in the order in which they came about, which decides how
//! many of them count as naked and how many as hidden.

use alloc::collections::VecDeque;
use core::fmt;

use crate::board::{Cell, Digit, Puzzle};
use crate::logic::{State, Step, Technique, first};
use crate::{Control, Stopped};

/// HoDoKu's names for how hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Up to 800 points, singles only.
    Easy,
    /// Up to 1000 points: locked candidates, pairs and triples.
    Medium,
    /// Up to 1600 points: fish, wings, colours, uniqueness.
    Hard,
    /// Up to 1800 points: finned fish, chains, almost locked sets.
    Unfair,
    /// Forcing chains and beyond.
    Extreme,
}

impl HodokuLevel {
    const ALL: [HodokuLevel; 5] = [
        HodokuLevel::Easy,
        HodokuLevel::Medium,
        HodokuLevel::Hard,
        HodokuLevel::Unfair,
        HodokuLevel::Extreme,
    ];

    /// The score up to which a puzzle keeps the level.
    const fn limit(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1000,
            HodokuLevel::Hard => 1600,
            HodokuLevel::Unfair => 1800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }

    /// The level's name.
    pub const fn name(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "Easy",
            HodokuLevel::Medium => "Medium",
            HodokuLevel::Hard => "Hard",
            HodokuLevel::Unfair => "Unfair",
            HodokuLevel::Extreme => "Extreme",
        }
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A technique with what it counts.
struct Rung(Technique, HodokuLevel, u32);

/// The techniques after the singles that are on by default, in HoDoKu's order.
const RUNGS: &[Rung] = &[
    Rung(Technique::LockedPair, HodokuLevel::Medium, 40),
    Rung(Technique::LockedTriple, HodokuLevel::Medium, 60),
    Rung(Technique::Pointing, HodokuLevel::Medium, 50),
    Rung(Technique::Claiming, HodokuLevel::Medium, 50),
    Rung(Technique::NakedPair, HodokuLevel::Medium, 60),
    Rung(Technique::NakedTriple, HodokuLevel::Medium, 80),
    Rung(Technique::HiddenPair, HodokuLevel::Medium, 70),
    Rung(Technique::HiddenTriple, HodokuLevel::Medium, 100),
    Rung(Technique::NakedQuad, HodokuLevel::Hard, 120),
    Rung(Technique::HiddenQuad, HodokuLevel::Hard, 150),
    Rung(Technique::XWing, HodokuLevel::Hard, 140),
    Rung(Technique::Swordfish, HodokuLevel::Hard, 150),
    Rung(Technique::Jellyfish, HodokuLevel::Hard, 160),
    Rung(Technique::RemotePair, HodokuLevel::Hard, 110),
    Rung(Technique::Bug1, HodokuLevel::Hard, 100),
    Rung(Technique::Skyscraper, HodokuLevel::Hard, 130),
    Rung(Technique::TwoStringKite, HodokuLevel::Hard, 150),
    Rung(Technique::TurbotFish, HodokuLevel::Hard, 120),
    Rung(Technique::EmptyRectangle, HodokuLevel::Hard, 120),
    Rung(Technique::WWing, HodokuLevel::Hard, 150),
    Rung(Technique::XyWing, HodokuLevel::Hard, 160),
    Rung(Technique::XyzWing, HodokuLevel::Hard, 180),
    Rung(Technique::UniqueRectangle1, HodokuLevel::Hard, 100),
    Rung(Technique::UniqueRectangle2, HodokuLevel::Hard, 100),
    Rung(Technique::UniqueRectangle3, HodokuLevel::Hard, 100),
    Rung(Technique::UniqueRectangle4, HodokuLevel::Hard, 100),
    Rung(Technique::UniqueRectangle5, HodokuLevel::Hard, 100),
    Rung(Technique::UniqueRectangle6, HodokuLevel::Hard, 100),
    Rung(Technique::HiddenRectangle, HodokuLevel::Hard, 100),
    Rung(Technique::AvoidableRectangle1, HodokuLevel::Hard, 100),
    Rung(Technique::AvoidableRectangle2, HodokuLevel::Hard, 100),
    Rung(Technique::FinnedXWing, HodokuLevel::Hard, 130),
    Rung(Technique::SashimiXWing, HodokuLevel::Hard, 150),
    Rung(Technique::FinnedSwordfish, HodokuLevel::Unfair, 200),
    Rung(Technique::SashimiSwordfish, HodokuLevel::Unfair, 240),
    Rung(Technique::FinnedJellyfish, HodokuLevel::Unfair, 250),
    Rung(Technique::SashimiJellyfish, HodokuLevel::Unfair, 260),
    Rung(Technique::SueDeCoq, HodokuLevel::Unfair, 250),
    Rung(Technique::SimpleColors, HodokuLevel::Hard, 150),
    Rung(Technique::MultiColors, HodokuLevel::Hard, 200),
    Rung(Technique::XChain, HodokuLevel::Unfair, 260),
    Rung(Technique::XyChain, HodokuLevel::Unfair, 260),
    Rung(Technique::NiceLoop, HodokuLevel::Unfair, 280),
    Rung(Technique::Aic, HodokuLevel::Unfair, 280),
    Rung(Technique::GroupedNiceLoop, HodokuLevel::Unfair, 300),
    Rung(Technique::GroupedAic, HodokuLevel::Unfair, 300),
    Rung(Technique::AlsXz, HodokuLevel::Unfair, 300),
    Rung(Technique::AlsXyWing, HodokuLevel::Unfair, 320),
    Rung(Technique::AlsChain, HodokuLevel::Unfair, 340),
    Rung(Technique::FrankenXWing, HodokuLevel::Unfair, 300),
    Rung(Technique::FrankenSwordfish, HodokuLevel::Unfair, 350),
    Rung(Technique::FinnedFrankenXWing, HodokuLevel::Unfair, 390),
    Rung(Technique::FinnedFrankenSwordfish, HodokuLevel::Unfair, 410),
    Rung(Technique::ForcingNet, HodokuLevel::Extreme, 500),
    Rung(Technique::Trial, HodokuLevel::Extreme, 10000),
];

/// What HoDoKu says about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuRating {
    /// The level.
    pub level: HodokuLevel,
    /// The sum of what all steps count.
    pub score: u32,
    /// The number of steps.
    pub steps: usize,
    /// The technique that counts most, of the highest level.
    pub hardest: Technique,
}

/// Rates a puzzle with one solution by HoDoKu's rules; `None` if it can't be
/// solved.
///
/// ```
/// use ninefold::{Control, Grid, Puzzle, Shape, rate::hodoku};
/// let values: Vec<u8> =
///     "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
///         .bytes()
///         .map(|b| b - b'0')
///         .collect();
/// let grid = Grid::from_values(Shape::NINE, &values).expect("81 cells");
/// let rating = hodoku::rate(&Puzzle::new(grid), &Control::none())?.expect("one solution");
/// assert_eq!(rating.level, hodoku::HodokuLevel::Easy);
/// # Ok::<(), ninefold::Stopped>(())
/// ```
pub fn rate(puzzle: &Puzzle, control: &Control<'_>) -> Result<Option<HodokuRating>, Stopped> {
    let mut board = Board::new(puzzle);
    let mut rating = HodokuRating {
        level: HodokuLevel::Easy,
        score: 0,
        steps: 0,
        hardest: Technique::FullHouse,
    };
    let mut most = 0;
    while !board.state.is_full() {
        let (open, all) = (board.state.empty().len(), puzzle.shape().cells());
        control.tell((all - open) as u64, Some(all as u64));
        let Some((step, level, score)) = board.next(control)? else {
            return Ok(None);
        };
        rating.steps += 1;
        rating.score += score;
        if (level, score) > (rating.level, most) {
            (rating.level, most) = (level, score);
            rating.hardest = step.technique;
        }
        board.apply(&step);
    }
    for level in HodokuLevel::ALL {
        if level >= rating.level && rating.score <= level.limit() {
            rating.level = level;
            break;
        }
    }
    Ok(Some(rating))
}

/// A state with the queues of singles.
struct Board {
    state: State,
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
}

impl Board {
    /// The givens are placed one after another, which fills the queues.
    fn new(puzzle: &Puzzle) -> Board {
        let shape = puzzle.shape();
        let empty = crate::board::Grid::empty(shape);
        let mut board = Board {
            state: State::of(&puzzle.rules, &empty).given(puzzle.givens.filled_cells()),
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in puzzle.givens.digits() {
            board.place(cell, digit);
        }
        let start = puzzle.start();
        for cell in shape.iter() {
            for digit in board.state.candidates(cell) - start.get(cell) {
                board.strike(cell, digit);
            }
        }
        board
    }

    fn apply(&mut self, step: &Step) {
        for struck in &step.eliminations {
            self.strike(struck.cell, struck.digit);
        }
        for placed in &step.placements {
            self.place(placed.cell, placed.digit);
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        if !self.state.empty().contains(cell) {
            return;
        }
        let layout = self.state.rules();
        for peer in layout.peers(cell) {
            self.strike(peer, digit);
        }
        let former = self.state.candidates(cell);
        self.state.place(cell, digit);
        for other in former.iter().filter(|other| *other != digit) {
            self.note_hidden(cell, other);
        }
    }

    fn strike(&mut self, cell: Cell, digit: Digit) {
        if !self.state.strike(cell, digit) {
            return;
        }
        self.note_hidden(cell, digit);
        if let Some(only) = self.state.candidates(cell).single() {
            self.naked.push_back((cell, only));
        }
    }

    /// Queues the places that have become the only ones, when the digit is no
    /// longer a candidate of the cell.
    fn note_hidden(&mut self, cell: Cell, digit: Digit) {
        for &house in self.state.rules().houses_of(cell) {
            if self.state.places(house, digit).count_ones() == 1 {
                let only = self.state.cells_with(house, digit).next();
                self.hidden.extend(only.map(|cell| (cell, digit)));
            }
        }
    }

    fn next(&mut self, control: &Control<'_>) -> Result<Option<(Step, HodokuLevel, u32)>, Stopped> {
        if let Some(step) = self.full_house() {
            return Ok(Some((step, HodokuLevel::Easy, 4)));
        }
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.state.has(cell, digit) {
                let step = Step::placing(Technique::NakedSingle, cell, digit);
                return Ok(Some((step, HodokuLevel::Easy, 4)));
            }
        }
        while let Some((cell, digit)) = self.hidden.pop_front() {
            if self.state.has(cell, digit) {
                let step = Step::placing(Technique::HiddenSingle, cell, digit);
                return Ok(Some((step, HodokuLevel::Easy, 14)));
            }
        }
        for Rung(technique, level, score) in RUNGS {
            if let Some(finder) = technique.finder()
                && let Some(step) = first(finder, &self.state, control)?
            {
                return Ok(Some((step, *level, *score)));
            }
        }
        Ok(None)
    }

    /// The first of the naked singles, which stays in its queue, whose cell is
    /// the last open one of a house.
    fn full_house(&self) -> Option<Step> {
        let &(cell, digit) = self.naked.iter().find(|(cell, digit)| {
            let houses = self.state.rules().houses_of(*cell);
            let last = |house: &usize| self.state.empty_in(*house).count_ones() == 1;
            self.state.has(*cell, *digit) && houses.iter().any(last)
        })?;
        Some(Step::placing(Technique::FullHouse, cell, digit))
    }
}
