//! [`Puzzle`]: what a file or a line holds.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Candidates, Conflict, Grid, Rules, Shape};

/// A puzzle as it is read and written: the givens, and whatever else a format
/// holds. What a format can't hold is `None` or empty.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    /// What is allowed on the board.
    pub rules: Rules,
    /// The givens, which a player can't change.
    pub givens: Grid,
    /// What a player has placed in cells without a given.
    pub entries: Grid,
    /// The remaining candidates, if a puzzle is given by its candidates (a
    /// pencil-mark puzzle) or some were struck out. They bind the solver in
    /// every cell that has no entry.
    pub candidates: Option<Candidates>,
    /// A player's corner notes.
    pub corner: Option<Candidates>,
    /// A player's centre notes.
    pub centre: Option<Candidates>,
    /// A player's colours: for each cell a set of colour numbers, bit 0 the
    /// first colour; empty if there are none.
    pub colours: Vec<u16>,
    /// Who, what and whence.
    pub meta: Meta,
    /// Whatever else the puzzle's format says, kept as it was written:
    /// drawings, fog, unknown members.
    pub kept: Vec<Kept>,
}

/// A member of a JSON format, kept so that it is written again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kept {
    /// Its name.
    pub name: String,
    /// What it says, as JSON in one line.
    pub json: String,
    /// Whether its meaning is in the puzzle too; if not, it may be a rule that
    /// nobody but people reads.
    pub understood: bool,
}

/// What comes with a puzzle in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Meta {
    /// The name of the puzzle.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// What the solver is asked to do, in the words of the author.
    pub rules: Option<String>,
    /// What the author says about it.
    pub description: Option<String>,
    /// What somebody remarked on it.
    pub comment: Option<String>,
    /// When it was made or published, as it was written.
    pub date: Option<String>,
    /// Where it comes from, such as a newspaper.
    pub source: Option<String>,
    /// How hard it is said to be, in a word.
    pub level: Option<String>,
    /// Its address on the web.
    pub url: Option<String>,
}

impl Puzzle {
    /// The classic puzzle with these givens and nothing else.
    pub fn new(givens: Grid) -> Puzzle {
        Puzzle::with_rules(Rules::classic(givens.shape()), givens)
    }

    /// The puzzle with these rules and givens and nothing else.
    ///
    /// # Panics
    /// When the rules are those of a board of another shape.
    pub fn with_rules(rules: Rules, givens: Grid) -> Puzzle {
        assert_eq!(rules.shape(), givens.shape(), "rules of another board");
        Puzzle {
            rules,
            entries: Grid::empty(givens.shape()),
            givens,
            candidates: None,
            corner: None,
            centre: None,
            colours: Vec::new(),
            meta: Meta::default(),
            kept: Vec::new(),
        }
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.givens.shape()
    }

    /// What the solver starts from: what each cell may take by the givens,
    /// less the candidates that are struck out. The entries don't bind it.
    pub fn start(&self) -> Candidates {
        let mut start = self.rules.candidates(&self.givens);
        if let Some(marks) = &self.candidates {
            for cell in self
                .shape()
                .iter()
                .filter(|cell| self.entries.get(*cell).is_none())
            {
                start.set(cell, start.get(cell) & marks.get(cell));
            }
        }
        start
    }

    /// The names of what was kept and not understood.
    pub fn not_understood(&self) -> Vec<&str> {
        let kept = self.kept.iter().filter(|kept| !kept.understood);
        kept.map(|kept| kept.name.as_str()).collect()
    }

    /// Every given that is where it must not be.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.rules.conflicts(&self.givens)
    }

    /// The board as a player sees it: givens and entries.
    pub fn current(&self) -> Grid {
        let mut grid = self.givens.clone();
        for (cell, digit) in self.entries.digits() {
            if grid.get(cell).is_none() {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }
}

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Puzzle {
        Puzzle::new(givens)
    }
}
