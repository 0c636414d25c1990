//! [`Row`]: what is known of a puzzle.

use std::ops::Range;

use ninefold::generate::{self, GenerateError, Generated};
use ninefold::logic::{Class, Trace, teach};
use ninefold::rate::{self, Rating};
use ninefold::solve::nine;
use ninefold::{Control, Grid, Level, Puzzle, Shape, Stopped};

use crate::plan::{Column, Distinct, Plan, TraceOf};
use crate::{DatasetError, Guesses, Key, key, notation};

/// What is known about a puzzle, if the plan asks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub index: u64,
    pub seed: u64,
    pub puzzle: [u8; 81],
    pub solution: [u8; 81],
    pub canon: Key,
    pub solution_canon: Key,
    pub split: String,
    pub level: &'static str,
    pub er: f64,
    pub ep: f64,
    pub ed: f64,
    pub technique: &'static str,
    pub steps: u16,
    pub guesses: u32,
    pub trace: Vec<TracedStep>,
}

/// A step, as the column `trace` has it.
#[derive(Clone, Debug, PartialEq)]
pub struct TracedStep {
    pub technique: &'static str,
    pub rating: f64,
    pub placements: String,
    pub eliminations: String,
}

impl Row {
    pub fn givens(&self) -> u8 {
        self.puzzle.iter().filter(|byte| **byte != b'.').count() as u8
    }
}

/// A board as text, `.` for an empty cell.
pub fn text(grid: &Grid) -> [u8; 81] {
    let mut text = [b'.'; 81];
    for (byte, value) in text.iter_mut().zip(grid.values()) {
        if *value != 0 {
            *byte = b'0' + value;
        }
    }
    text
}

/// Makes rows, and keeps its memory from one to the next.
pub struct Maker<'a> {
    plan: &'a Plan,
    guesses: Guesses,
    trace: Trace,
}

/// How many puzzles are made side by side at most.
const RUN: u64 = 256;

impl<'a> Maker<'a> {
    pub fn new(plan: &'a Plan) -> Maker<'a> {
        Maker {
            plan,
            guesses: Guesses::new(),
            trace: Trace::default(),
        }
    }

    /// The row of a number of the plan.
    pub fn generate(&mut self, index: u64, control: &Control<'_>) -> Result<Row, DatasetError> {
        let (recipe, seed) = self.plan.recipe_of(index)?;
        let made = generate::generate(&recipe, seed, index, control);
        self.made(index, made, control)
    }

    fn made(
        &mut self,
        index: u64,
        made: Result<Generated, GenerateError>,
        control: &Control<'_>,
    ) -> Result<Row, DatasetError> {
        let made = made.map_err(|error| match error {
            GenerateError::Stopped => DatasetError::Stopped,
            error => DatasetError::NotMade { index, error },
        })?;
        let known = (made.rating, made.level);
        let seeds = (index, made.seed);
        Ok(self.measure(seeds, &made.puzzle, &made.solution, known, control)?)
    }

    /// The rows of some numbers of the plan, in their order. Puzzles of one recipe
    /// are made side by side, which is faster.
    pub fn generate_run(
        &mut self,
        indices: Range<u64>,
        control: &Control<'_>,
        mut take: impl FnMut(Row),
    ) -> Result<(), DatasetError> {
        let mut first = indices.start;
        while first < indices.end {
            let wanted = self.plan.recipe_of(first)?;
            let mut end = first + 1;
            while end < indices.end.min(first + RUN) && self.plan.recipe_of(end)? == wanted {
                end += 1;
            }
            let (recipe, seed) = &wanted;
            let run = generate::generate_many(recipe, *seed, first..end, control);
            for (index, made) in (first..end).zip(run) {
                take(self.made(index, made, control)?);
            }
            first = end;
        }
        Ok(())
    }

    /// The row of a puzzle of a list; `None` if it does not have exactly one
    /// solution.
    pub fn annotate(
        &mut self,
        index: u64,
        board: &[u8; 81],
        control: &Control<'_>,
    ) -> Result<Option<Row>, DatasetError> {
        let Some(solution) = nine::unique(board) else {
            return Ok(None);
        };
        let values = board.map(|byte| match byte {
            b'1'..=b'9' => byte - b'0',
            _ => 0,
        });
        let grids = (
            Grid::from_values(Shape::NINE, &values),
            Grid::from_values(Shape::NINE, &solution),
        );
        let (Some(givens), Some(solution)) = grids else {
            return Ok(None);
        };
        let puzzle = Puzzle::new(givens);
        let row = self.measure((index, 0), &puzzle, &solution, (None, None), control)?;
        Ok(Some(row))
    }

    fn measure(
        &mut self,
        (index, seed): (u64, u64),
        puzzle: &Puzzle,
        solution: &Grid,
        (rating, level): (Option<Rating>, Option<Level>),
        control: &Control<'_>,
    ) -> Result<Row, Stopped> {
        let plan = self.plan;
        let rated = [
            Column::Er,
            Column::Ep,
            Column::Ed,
            Column::Technique,
            Column::Steps,
        ];
        let wants_rating = rated.into_iter().any(|column| plan.has(column));
        // The plan has been checked: its scale is one.
        let scale = plan.scale().unwrap_or_default();
        let rating = match rating {
            // The generator rates on the usual scale.
            Some(rating) if scale == rate::Scale::Se121 => Some(rating),
            _ if wants_rating => Some(rate::rate(puzzle, scale, control)?),
            _ => None,
        };
        let level = match level {
            None if plan.has(Column::Level) => Some(Class::of(puzzle, control)?.level),
            known => known,
        };
        let board = text(&puzzle.givens);
        // Every 9x9 board has a canonical form.
        let (canon, solution_canon) = (
            key(&puzzle.givens).unwrap_or_default(),
            key(solution).unwrap_or_default(),
        );
        let split = match plan.split_by {
            Distinct::Puzzle => plan.split_of(&canon),
            _ => plan.split_of(&solution_canon),
        };
        let number = |er: Option<rate::Er>| er.map_or(0.0, |er| f64::from(er.tenths()) / 10.0);
        Ok(Row {
            index,
            seed,
            puzzle: board,
            solution: text(solution),
            canon,
            solution_canon,
            split: split.to_owned(),
            level: level.map_or("", Level::name),
            er: number(rating.as_ref().map(|rating| rating.er)),
            ep: number(rating.as_ref().map(|rating| rating.ep)),
            ed: number(rating.as_ref().map(|rating| rating.ed)),
            technique: rating
                .as_ref()
                .and_then(|rating| rating.hardest)
                .map_or("", |technique| technique.name()),
            steps: rating.as_ref().map_or(0, |rating| rating.steps as u16),
            guesses: match plan.has(Column::Guesses) {
                true => self.guesses.count(&board),
                false => 0,
            },
            trace: match plan.has(Column::Trace) {
                true => self.trace_of(puzzle, control)?,
                false => Vec::new(),
            },
        })
    }

    fn trace_of(
        &mut self,
        puzzle: &Puzzle,
        control: &Control<'_>,
    ) -> Result<Vec<TracedStep>, Stopped> {
        self.trace.clear();
        match self.plan.trace {
            TraceOf::Hints => teach::trace(puzzle, &mut self.trace, control)?,
            TraceOf::Rating => {
                let scale = self.plan.scale().unwrap_or_default();
                rate::trace(puzzle, scale, &mut self.trace, control)?
            }
        };
        let steps = self.trace.steps();
        Ok(steps
            .map(|step| TracedStep {
                technique: step.technique.name(),
                rating: f64::from(step.rating.tenths()) / 10.0,
                placements: notation(Shape::NINE, step.placements, "="),
                eliminations: notation(Shape::NINE, step.eliminations, "<>"),
            })
            .collect())
    }
}
