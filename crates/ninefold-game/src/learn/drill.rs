//! [`Drill`]: a position in which just one technique is the next step.

use ninefold::generate::{self, Kinds, Random, Recipe, Target};
use ninefold::logic::teach::{Hint, Path};
use ninefold::logic::{self, Family, State, Step, Technique};
use ninefold::solve::{self, Verdict};
use ninefold::transform::Transform;
use ninefold::{Candidates, Control, Grid, Level, Puzzle, Shape, Stopped};

use super::{Index, Lesson};

/// A position in which a technique is the next step: nothing easier is there.
#[derive(Clone, Debug, PartialEq)]
pub struct Drill {
    /// The givens of the puzzle that it comes from; its rules are the state's.
    pub puzzle: Grid,
    /// The board and its candidates.
    pub state: State,
    /// The step that the hints show.
    pub step: Step,
    /// Every step of the technique that is there, the shown one among them.
    pub steps: Vec<Step>,
    /// The solution.
    pub solution: Grid,
}

impl Drill {
    /// The technique.
    pub fn technique(&self) -> Technique {
        self.step.technique
    }

    /// The step that is looked for, as a hint.
    pub fn hint(&self) -> Hint {
        let (state, step) = (self.state.clone(), self.step.clone());
        Hint { state, step }
    }

    /// The puzzle that it comes from.
    pub fn whole(&self) -> Puzzle {
        Puzzle::with_rules(self.state.rules().clone(), self.puzzle.clone())
    }

    /// The position as a puzzle: the givens, what was placed since as entries,
    /// and the remaining candidates.
    pub fn position(&self) -> Puzzle {
        let mut puzzle = self.whole();
        let mut candidates = Candidates::empty(self.puzzle.shape());
        for cell in self.puzzle.shape().iter() {
            candidates.set(cell, self.state.candidates(cell));
            if let Some(digit) = self.state.grid().get(cell) {
                candidates.set(cell, ninefold::DigitSet::only(digit));
                if self.puzzle.get(cell).is_none() {
                    puzzle.entries.set(cell, Some(digit));
                }
            }
        }
        let plain = puzzle.rules.candidates(&puzzle.current());
        let struck = |cell| self.state.candidates(cell) != plain.get(cell);
        if self.state.empty().iter().any(struck) {
            puzzle.candidates = Some(candidates);
        }
        puzzle
    }
}

/// Why there are no drills of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoDrill {
    /// No puzzle is known in which it is the next step.
    #[error("there are no positions for {} on 9x9 boards", .0.title())]
    Unknown(Technique),
    /// The control ended the search.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// An endless sequence of drills of a technique: the same for the same seed.
/// Puzzles of the index come shuffled by the seed (other digits, rows,
/// columns); for common techniques, every other one is newly made. What is about
/// clues is looked for in new puzzles of its kind.
#[derive(Clone, Debug)]
pub struct Drills<'a> {
    index: &'a Index,
    technique: Technique,
    /// Where it is about clues: the kind of puzzles that has them.
    kinds: Option<Kinds>,
    seed: u64,
    /// The number of the next drill.
    next: u64,
}

/// How common a technique is, in a thousand puzzles of its level, that
/// puzzles are made for it on demand.
const COMMON: u32 = 100;

/// How often to look for one drill, before it is given up.
const TRIES: u64 = 64;

/// How many steps of its technique are kept with a drill.
const STEPS: usize = 100;

impl<'a> Drills<'a> {
    /// The drills of a technique by a seed.
    pub fn new(index: &'a Index, technique: Technique, seed: u64) -> Result<Drills<'a>, NoDrill> {
        let kind = Lesson::of(technique).and_then(Lesson::kind);
        let kinds = kind.and_then(|kind| kind.parse().ok());
        if index.puzzles(technique).is_empty() && kinds.is_none() {
            return Err(NoDrill::Unknown(technique));
        }
        Ok(Drills {
            index,
            technique,
            kinds,
            seed,
            next: 0,
        })
    }

    /// The next drill.
    pub fn next(&mut self, control: &Control<'_>) -> Result<Drill, NoDrill> {
        let number = self.next;
        self.next += 1;
        for again in 0..TRIES {
            let mut random = Random::new(self.seed, number * TRIES + again);
            let Some(puzzle) = self.puzzle(number, again, &mut random, control)? else {
                continue;
            };
            if let Some(drill) = drill_of(&puzzle, self.technique, &mut random, control)? {
                return Ok(drill);
            }
        }
        Err(NoDrill::Unknown(self.technique))
    }

    /// A puzzle in which the technique comes up, or may.
    fn puzzle(
        &self,
        number: u64,
        again: u64,
        random: &mut Random,
        control: &Control<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        if let Some(kinds) = &self.kinds {
            let recipe = Recipe {
                kinds: kinds.clone(),
                ..Recipe::new(Shape::NINE)
            };
            let made = generate::generate(&recipe, random.bits(), 0, control);
            control.stopped()?;
            return Ok(made.ok().map(|made| made.puzzle));
        }
        let level = self.technique.level().unwrap_or(Level::Beyond);
        // The last tries are with what is known to have it.
        let fresh = number % 2 == 1 && again < TRIES / 2;
        if fresh && self.index.seen(self.technique) >= COMMON && level < Level::Beyond {
            let recipe = Recipe {
                target: Target::Level(level),
                ..Recipe::new(Shape::NINE)
            };
            let made = generate::generate(&recipe, random.bits(), 0, control);
            control.stopped()?;
            if let Ok(made) = made {
                return Ok(Some(made.puzzle));
            }
        }
        let known = self.index.puzzles(self.technique);
        // All of them in turn, in an order given by the seed.
        let order = Random::new(self.seed, u64::MAX).order(known.len());
        let turn = (number / 2 + number % 2 * (known.len() as u64 / 2) + again) as usize;
        let puzzle = &known[order[turn % known.len()]];
        let shuffled = Transform::random(Shape::NINE, random).apply(puzzle);
        Ok(Some(Puzzle::new(shuffled)))
    }
}

/// A position of a puzzle's solution in which the technique is the next step.
fn drill_of(
    puzzle: &Puzzle,
    technique: Technique,
    random: &mut Random,
    control: &Control<'_>,
) -> Result<Option<Drill>, Stopped> {
    let Verdict::One(solution) = solve::verdict(puzzle, control)? else {
        return Ok(None);
    };
    // Singles come by the dozen; any of them will do.
    let mut skip = match technique.family() {
        Family::Single => random.below(24),
        _ => 0,
    };
    let mut found = None;
    let mut path = Path::new(State::start(puzzle), true);
    while let Some(Hint { state, step }) = path.next_until(control)? {
        if step.technique == technique {
            found = Some((state, step));
            if skip == 0 {
                break;
            }
            skip -= 1;
        }
    }
    let Some((state, step)) = found else {
        return Ok(None);
    };
    let finder = technique.finder();
    let mut steps = match finder {
        Some(finder) => logic::some(finder, &state, STEPS, control)?,
        None => Vec::new(),
    };
    steps.retain(|step| step.technique == technique);
    if !steps.iter().any(|other| same(other, &step)) {
        steps.insert(0, step.clone());
    }
    Ok(Some(Drill {
        puzzle: puzzle.givens.clone(),
        state: state.without_steps(),
        step,
        steps,
        solution,
    }))
}

/// Whether two steps come to the same.
fn same(a: &Step, b: &Step) -> bool {
    (&a.placements, &a.eliminations) == (&b.placements, &b.eliminations)
}
