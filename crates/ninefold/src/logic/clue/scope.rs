//! [`Scope`]: some clues and houses by themselves.

use alloc::vec::Vec;

use crate::board::{Cell, CellSet, Digit, DigitSet, Rules};
use crate::logic::State;
use crate::solve::bricks::{Brick, Model, Solver, Witnesses};
use crate::{Control, Stopped};

/// The effort that a question to a scope may take. What is not settled by then
/// says nothing.
const SETTLE: u64 = 60_000;

/// What some clues and houses say about their cells, with which of them differ;
/// everything else is out of sight.
#[derive(Clone)]
pub(in crate::logic) struct Scope {
    /// The cells, in the order of the model.
    pub cells: Vec<Cell>,
    /// The demands of the rules that it is made of, by their places.
    pub demands: Vec<usize>,
    /// The constraints that it rests on.
    pub clues: Vec<usize>,
    /// The houses that it holds as a whole.
    pub houses: Vec<usize>,
    model: Model,
}

/// A digit at a place of a scope.
pub(in crate::logic) type At = (usize, Digit);

impl Scope {
    /// Some demands and houses, and cells that are to be looked at with them.
    pub fn new(rules: &Rules, demands: &[usize], houses: &[usize], more: &[Cell]) -> Option<Scope> {
        let whole = rules.model()?;
        let all = rules.demands();
        let mut set = CellSet::EMPTY;
        let mut cells: Vec<Cell> = Vec::new();
        let of_demands = demands.iter().flat_map(|d| all[*d].cells.iter());
        let of_houses = houses.iter().flat_map(|h| rules.houses()[*h].cells());
        for &cell in of_demands.chain(of_houses).chain(more) {
            if !set.contains(cell) {
                set.insert(cell);
                cells.push(cell);
            }
        }
        let mut scope = Scope::bare(whole, cells)?;
        let place = scope.places(rules);
        for &demand in demands {
            let brick = whole.bricks()[demand].renamed(&mut |cell| place[usize::from(cell)]);
            scope.model.add(brick).ok()?;
            scope.clues.push(all[demand].constraint);
        }
        scope.clues.sort_unstable();
        scope.clues.dedup();
        scope.demands = demands.to_vec();
        scope.houses = houses.to_vec();
        scope.differ(rules, &set, &place)?;
        Some(scope)
    }

    /// A sum that follows from these houses and clues.
    pub fn sum(
        rules: &Rules,
        terms: &[(Cell, i32)],
        total: i32,
        clues: &[usize],
        houses: &[usize],
    ) -> Option<Scope> {
        let cells: Vec<Cell> = terms.iter().map(|term| term.0).collect();
        let set = cells.iter().copied().collect();
        let mut scope = Scope::bare(rules.model()?, cells)?;
        let place = scope.places(rules);
        let terms = terms.iter().enumerate();
        let terms = terms.map(|(i, (_, times))| (i as u16, *times)).collect();
        scope.model.add(Brick::Sum { terms, total }).ok()?;
        scope.clues = clues.to_vec();
        scope.houses = houses.to_vec();
        scope.differ(rules, &set, &place)?;
        Some(scope)
    }

    /// Two groups of cells that hold the same digits, as houses say.
    pub fn same(rules: &Rules, a: &CellSet, b: &CellSet, houses: &[usize]) -> Option<Scope> {
        let cells: Vec<Cell> = a.iter().chain(b.iter()).collect();
        let shape = rules.shape();
        let model = Model::new(shape.cells(), shape.side(), 1).ok()?;
        let mut scope = Scope::bare(&model, cells)?;
        let place = scope.places(rules);
        let of = |cells: &CellSet| cells.iter().map(|c| place[c.index()]).collect();
        scope.model.add(Brick::SameSets(vec![of(a), of(b)])).ok()?;
        scope.houses = houses.to_vec();
        scope.differ(rules, &(*a | *b), &place)?;
        Some(scope)
    }

    fn bare(whole: &Model, cells: Vec<Cell>) -> Option<Scope> {
        Some(Scope {
            model: whole.empty_like(cells.len()).ok()?,
            cells,
            demands: Vec::new(),
            clues: Vec::new(),
            houses: Vec::new(),
        })
    }

    /// By cell of the board: its place in the model.
    fn places(&self, rules: &Rules) -> Vec<u16> {
        let mut place = vec![0; rules.shape().cells()];
        for (i, cell) in self.cells.iter().enumerate() {
            place[cell.index()] = i as u16;
        }
        place
    }

    /// Adds which of the cells differ.
    fn differ(&mut self, rules: &Rules, set: &CellSet, place: &[u16]) -> Option<()> {
        let side = rules.shape().side();
        let mut groups: Vec<CellSet> = Vec::new();
        for house in rules.houses() {
            let here = *house.set() & *set;
            if here.len() > 1 && !groups.iter().any(|group| group.contains_all(&here)) {
                groups.push(here);
            }
        }
        for (i, &a) in self.cells.iter().enumerate() {
            for &b in &self.cells[..i] {
                let held = |group: &CellSet| group.contains(a) && group.contains(b);
                if rules.peers(a).contains(b) && !groups.iter().any(held) {
                    groups.push([a, b].into_iter().collect());
                }
            }
        }
        for group in groups {
            let cells = group.iter().map(|c| place[c.index()]).collect();
            let brick = match group.len() == side {
                true => Brick::House(cells),
                false => Brick::Different(cells),
            };
            self.model.add(brick).ok()?;
        }
        Some(())
    }

    /// What each cell can be as the board stands.
    pub fn standing(&self, state: &State) -> Vec<DigitSet> {
        self.cells
            .iter()
            .map(|cell| standing(state, *cell))
            .collect()
    }

    fn restricted(&self, digits: &[DigitSet]) -> Model {
        let mut model = self.model.clone();
        for (place, digits) in digits.iter().enumerate() {
            // Bit 0 is the digit 1 in both.
            let _ = model.restrict(place as u16, digits.bits());
        }
        model
    }

    /// Whether it can hold with these digits; `None` when that takes too long.
    pub fn can_hold(&self, digits: &[DigitSet], control: &Control<'_>) -> Option<bool> {
        let model = self.restricted(digits);
        let found = Solver::new(&model).next_until(&control.within(SETTLE));
        found.ok().map(|found| found.is_some())
    }

    /// The digits that each cell has in some way to fill it, and such ways;
    /// `None` when that takes too long, or when there is none.
    pub fn possible(
        &self,
        digits: &[DigitSet],
        control: &Control<'_>,
    ) -> Option<(Vec<DigitSet>, Witnesses)> {
        let model = self.restricted(digits);
        let mut ways = Witnesses::default();
        let masks: Result<Vec<u32>, Stopped> =
            ways.true_candidates(&model, &control.within(SETTLE));
        let masks = masks.ok().filter(|masks| !masks.contains(&0))?;
        Some((masks.into_iter().map(from_mask).collect(), ways))
    }

    /// Whether the digit has no way at its place.
    pub fn excludes(&self, digits: &[DigitSet], (place, digit): At, control: &Control<'_>) -> bool {
        let mut digits = digits.to_vec();
        digits[place] = DigitSet::only(digit);
        self.can_hold(&digits, control) == Some(false)
    }
}

/// What a cell can be as the board stands.
pub(super) fn standing(state: &State, cell: Cell) -> DigitSet {
    match state.grid().get(cell) {
        Some(digit) => DigitSet::only(digit),
        None => state.candidates(cell),
    }
}

fn from_mask(mask: u32) -> DigitSet {
    DigitSet::from_bits(mask)
}
