//! The verbs that take many boards.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use ninefold::generate::{self, Kinds, Random, Recipe, Target};
use ninefold::logic::{Class, Technique};
use ninefold::rate::{self, Er, Rating, Scale};
use ninefold::solve::{self, Solutions, nine};
use ninefold::transform::{self, CanonicalError, Transform};
use ninefold::{Control, Grid, Level, Puzzle, Shape, Stopped};
use ninefold_dataset::{self as dataset, Key};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::boards::{Boards, Kind, Nine, Slice};
use crate::columns::ArrowKind;
use crate::error::{not_made, wrong};
use crate::made::{Cells, Made};
use crate::pool::Run;

type Any<'py> = Bound<'py, PyAny>;
type Threads = Option<NonZeroUsize>;
type Listener = Option<Py<PyAny>>;

/// Boards that one solver gets at a time, and those of a piece of work.
const BATCH: usize = 512;
/// The most solutions that a board is counted up to together with others: a batch
/// can't be stopped, and one of empty boards takes a tenth of a second up to here.
const TOGETHER: u64 = 20;
const PIECE: usize = 4096;

#[pyfunction]
#[pyo3(signature = (boards, limit, threads, progress))]
pub fn solve_many<'py>(
    py: Python<'py>,
    boards: &Any<'py>,
    limit: u32,
    threads: Threads,
    progress: Listener,
) -> PyResult<(Any<'py>, Any<'py>)> {
    let boards = Boards::of(boards)?;
    let run = Run::new(threads, progress);
    let limit = u64::from(limit.max(1));
    let (made, counts) = match boards.slice()? {
        Slice::Nines(starts) => boards.kind.filled(py, starts.len(), |place, cells| {
            solve_nines(py, &run, starts, limit, place, cells)
        })?,
        Slice::Puzzles(puzzles) => {
            let made = run.pieces(py, puzzles.len(), 1, |at, control| {
                solve_puzzle(&puzzles[at.start], limit, control)
            })?;
            let (made, counts) = made.into_iter().unzip();
            (boards.kind.boards(py, Made::Puzzles(made))?, counts)
        }
    };
    Ok((made, boards.kind.counts(py, counts)?))
}

/// Writes the solutions to their place, and returns how many each board has.
fn solve_nines(
    py: Python<'_>,
    run: &Run,
    starts: &[Nine],
    limit: u64,
    place: &mut [u8],
    written: Cells,
) -> PyResult<Vec<u32>> {
    let mut counts = vec![0; starts.len()];
    let places: Vec<Mutex<(&mut [u8], &mut [u32])>> = place
        .chunks_mut(PIECE * 81)
        .zip(counts.chunks_mut(PIECE))
        .map(Mutex::new)
        .collect();
    run.pieces(py, starts.len(), PIECE, |at, control| {
        let place = &places[at.start / PIECE];
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        let (place, counts) = &mut *place;
        let mut solver = nine::Solver::new();
        let mut answers = [nine::Answer::NONE; BATCH];
        let starts = starts[at].chunks(BATCH);
        let places = place.chunks_mut(BATCH * 81).zip(counts.chunks_mut(BATCH));
        for (starts, (place, counts)) in starts.zip(places) {
            control.ask()?;
            let answers = &mut answers[..starts.len()];
            solver.solve_batch(starts, limit.min(TOGETHER), answers);
            let places = place.as_chunks_mut().0;
            let boards = starts.iter().zip(answers.iter()).zip(places).zip(counts);
            for (((start, answer), cells), count) in boards {
                *count = match answer.count {
                    TOGETHER if limit > TOGETHER => {
                        nine::Search::new(start).skip(limit, control)?
                    }
                    found => found,
                } as u32;
                written.write(answer.first(), cells);
            }
        }
        Ok(())
    })?;
    drop(places);
    Ok(counts)
}

fn solve_puzzle(
    puzzle: &Puzzle,
    limit: u64,
    control: &Control<'_>,
) -> Result<(Puzzle, u32), Stopped> {
    let start = puzzle.start();
    let first = Solutions::new(&start).next_until(control)?;
    let count = match &first {
        Some(_) if limit > 1 => solve::count(&start, limit, control)?,
        found => u64::from(found.is_some()),
    };
    let grid = first.unwrap_or_else(|| Grid::empty(puzzle.shape()));
    Ok((Puzzle::with_rules(puzzle.rules.clone(), grid), count as u32))
}

/// Whether a board has exactly one solution.
pub fn is_unique(boards: Slice<'_>, index: usize, control: &Control<'_>) -> Result<bool, Stopped> {
    Ok(match boards {
        Slice::Nines(starts) => nine::Search::new(&starts[index]).skip(2, control)? == 1,
        Slice::Puzzles(puzzles) => {
            matches!(
                solve::verdict(&puzzles[index], control)?,
                solve::Verdict::One(_)
            )
        }
    })
}

/// The scale with this name.
pub fn scale(name: &str) -> PyResult<Scale> {
    match name {
        "se121" => Ok(Scale::Se121),
        "sukaku" => Ok(Scale::Sukaku),
        other => Err(PyValueError::new_err(format!(
            "scale: found {other:?}, expected \"se121\" or \"sukaku\""
        ))),
    }
}

/// A rating as a number that compares as it is written.
pub fn number(rating: Er) -> f64 {
    f64::from(rating.tenths()) / 10.0
}

type Rated = Option<(Rating, Option<Level>)>;

#[pyfunction]
#[pyo3(signature = (boards, scale_name, up_to, levels, threads, progress))]
pub fn rate_many<'py>(
    py: Python<'py>,
    boards: &Any<'py>,
    scale_name: &str,
    up_to: Option<f64>,
    levels: bool,
    threads: Threads,
    progress: Listener,
) -> PyResult<Vec<Any<'py>>> {
    let scale = scale(scale_name)?;
    let most = up_to.map_or(Ok(Er::BEYOND), |most| format!("{most:.1}").parse());
    let most = most.map_err(wrong)?;
    let boards = Boards::of(boards)?;
    let slice = boards.slice()?;
    let one = |index: usize, control: &Control<'_>| -> Result<Rated, Stopped> {
        if !is_unique(slice, index, control)? {
            return Ok(None);
        }
        let puzzle = slice.puzzle(index);
        let Some(rating) = rate::rate_up_to(&puzzle, scale, most, control)? else {
            return Ok(None);
        };
        let level = match levels {
            true => Some(Class::of(&puzzle, control)?.level),
            false => None,
        };
        Ok(Some((rating, level)))
    };
    let run = Run::new(threads, progress);
    let rated = run.pieces(py, slice.len(), 16, |at, control| {
        at.map(|index| one(index, control))
            .collect::<Result<Vec<Rated>, Stopped>>()
    })?;
    let rated = rated.concat();
    let numbers = |of: fn(&Rating) -> Er| {
        let numbers = rated.iter().map(|r| r.as_ref().map(|(r, _)| number(of(r))));
        boards.kind.floats(py, numbers.collect())
    };
    let technique = |r: &Rated| r.as_ref().and_then(|(r, _)| r.hardest).map(Technique::name);
    let level = |r: &Rated| r.as_ref().and_then(|(_, level)| *level).map(Level::name);
    Ok(vec![
        numbers(|r| r.er)?,
        numbers(|r| r.ep)?,
        numbers(|r| r.ed)?,
        boards
            .kind
            .names(py, rated.iter().map(technique).collect())?,
        boards.kind.counts(
            py,
            rated
                .iter()
                .map(|r| r.as_ref().map_or(0, |(r, _)| r.steps as u32))
                .collect(),
        )?,
        boards.kind.names(py, rated.iter().map(level).collect())?,
    ])
}

#[pyfunction]
#[pyo3(signature = (boards, threads, progress))]
pub fn guesses_many<'py>(
    py: Python<'py>,
    boards: &Any<'py>,
    threads: Threads,
    progress: Listener,
) -> PyResult<Any<'py>> {
    let boards = Boards::of(boards)?;
    let Slice::Nines(starts) = boards.slice()? else {
        return Err(PyValueError::new_err(
            "guesses are counted on classic 9x9 boards only",
        ));
    };
    let run = Run::new(threads, progress);
    let made = run.pieces(py, starts.len(), 1024, |at, control| {
        let mut counter = dataset::Guesses::new();
        starts[at]
            .iter()
            .map(|start| control.ask().map(|()| counter.count(start)))
            .collect::<Result<Vec<u32>, Stopped>>()
    })?;
    boards.kind.counts(py, made.concat())
}

#[pyfunction]
#[pyo3(signature = (boards, threads, progress))]
pub fn canon_many<'py>(
    py: Python<'py>,
    boards: &Any<'py>,
    threads: Threads,
    progress: Listener,
) -> PyResult<(Any<'py>, Any<'py>, Any<'py>)> {
    let boards = Boards::of(boards)?;
    let slice = boards.slice()?;
    let nines = matches!(slice, Slice::Nines(_));
    let run = Run::new(threads, progress);
    let made = run.pieces(py, slice.len(), 256, |at, control| {
        let mut cells = Vec::new();
        let mut puzzles = Vec::new();
        let mut more: Vec<(u32, Key)> = Vec::new();
        for index in at {
            let puzzle = slice.puzzle(index);
            if !puzzle.rules.is_classic() {
                return Ok(Err(format!(
                    "board {index}: only classic boards have a canonical form"
                )));
            }
            control.ask()?;
            let canonical = match transform::canonical(&puzzle.givens, control) {
                Ok(canonical) => canonical,
                Err(CanonicalError::Stopped(stopped)) => return Err(stopped),
                Err(error) => return Ok(Err(format!("board {index}: {error}"))),
            };
            more.push((
                canonical.automorphisms as u32,
                dataset::key_of_canonical(&canonical.grid),
            ));
            match nines {
                true => cells.extend_from_slice(canonical.grid.values()),
                false => puzzles.push(Puzzle::new(canonical.grid)),
            }
        }
        let made = match nines {
            true => Made::Nines(cells),
            false => Made::Puzzles(puzzles),
        };
        Ok(Ok((made, more)))
    })?;
    let made: Result<Vec<_>, String> = made.into_iter().collect();
    let (made, more): (Vec<Made>, Vec<_>) = made.map_err(wrong)?.into_iter().unzip();
    let (automorphisms, keys) = more.into_iter().flatten().unzip();
    let kind = &boards.kind;
    Ok((
        kind.boards(py, Made::concat(made))?,
        kind.counts(py, automorphisms)?,
        kind.keys(py, keys)?,
    ))
}

#[pyfunction]
#[pyo3(signature = (puzzles, solutions, copies, seed, threads, progress))]
pub fn augment_many<'py>(
    py: Python<'py>,
    puzzles: &Any<'py>,
    solutions: &Any<'py>,
    copies: usize,
    seed: u64,
    threads: Threads,
    progress: Listener,
) -> PyResult<(Any<'py>, Any<'py>)> {
    let (puzzles, solutions) = (Boards::of(puzzles)?, Boards::of(solutions)?);
    let (from, to) = (puzzles.slice()?, solutions.slice()?);
    if from.len() != to.len() {
        return Err(PyValueError::new_err(format!(
            "found {} puzzles and {} solutions, expected a solution for each puzzle",
            from.len(),
            to.len()
        )));
    }
    let same = |index| from.puzzle(index).shape() == to.puzzle(index).shape();
    if let Some(index) = (0..from.len()).find(|index| !same(*index)) {
        return Err(PyValueError::new_err(format!(
            "board {index}: the puzzle and its solution differ in size"
        )));
    }
    let run = Run::new(threads, progress);
    let made = run.pieces(py, from.len() * copies, 2048, |at, control| {
        let mut made = [(Vec::new(), Vec::new()), (Vec::new(), Vec::new())];
        for row in at {
            control.ask()?;
            let index = row / copies;
            let (puzzle, solution) = (from.puzzle(index), to.puzzle(index));
            let mut random =
                Random::new(generate::seed_of(seed, index as u64), (row % copies) as u64);
            let change = Transform::random_for(&puzzle.rules, &mut random);
            for (board, (cells, puzzles)) in [&puzzle, &solution].into_iter().zip(&mut made) {
                match matches!(from, Slice::Nines(_)) && matches!(to, Slice::Nines(_)) {
                    true => cells.extend_from_slice(change.apply(&board.givens).values()),
                    false => puzzles.push(change.apply_to_puzzle(board)),
                }
            }
        }
        Ok(made.map(|(cells, puzzles)| match puzzles.is_empty() {
            true => Made::Nines(cells),
            false => Made::Puzzles(puzzles),
        }))
    })?;
    let (first, second) = made
        .into_iter()
        .map(|[first, second]| (first, second))
        .unzip();
    Ok((
        puzzles.kind.boards(py, Made::concat(first))?,
        solutions.kind.boards(py, Made::concat(second))?,
    ))
}

/// What is asked of the generator, in words.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Order {
    level: Option<String>,
    size: String,
    kind: Option<String>,
    rating: Option<(f64, f64)>,
    technique: Option<String>,
    symmetry: Option<String>,
    givens: Option<(usize, usize)>,
    minimal: bool,
    max_attempts: Option<u64>,
}

impl Order {
    /// The recipe for it.
    pub fn recipe(&self) -> PyResult<Recipe> {
        let kinds: Kinds = match &self.kind {
            Some(kind) => kind.parse().map_err(wrong)?,
            None => Kinds::default(),
        };
        let shape = match (kinds.has_jigsaw(), self.size.parse::<usize>()) {
            (true, Ok(side)) => Shape::square(side).map_err(wrong)?,
            _ => self.size.parse().map_err(wrong)?,
        };
        let asked = [
            self.level.is_some(),
            self.rating.is_some(),
            self.technique.is_some(),
        ];
        if asked.into_iter().filter(|asked| *asked).count() > 1 {
            return Err(wrong("ask for one of level, rating and technique"));
        }
        let mut recipe = Recipe {
            kinds,
            minimal: self.minimal,
            givens: self.givens.map(|(least, most)| least..=most),
            ..Recipe::new(shape)
        };
        if let Some(level) = &self.level {
            recipe.target = Target::Level(level.parse().map_err(wrong)?);
        }
        if let Some((least, most)) = self.rating {
            let er = |number: f64| format!("{number:.1}").parse::<Er>().map_err(wrong);
            recipe.target = Target::Rating(er(least)?, er(most)?);
        }
        if let Some(technique) = &self.technique {
            recipe.target = Target::Technique(technique.parse().map_err(wrong)?);
        }
        if let Some(symmetry) = &self.symmetry {
            recipe.symmetry = symmetry.parse().map_err(wrong)?;
        }
        if let Some(most) = self.max_attempts {
            recipe.max_attempts = most;
        }
        recipe.check().map_err(wrong)?;
        Ok(recipe)
    }
}

/// The kind of boards that a word asks for.
fn form(py: Python<'_>, word: &str, shape: Shape) -> PyResult<Kind> {
    Ok(match word {
        "text" => Kind::Texts,
        "sudoku" => Kind::Sudokus,
        "numpy" => Kind::Numpy {
            board: vec![shape.cells()],
            signed: false,
        },
        "arrow" => Kind::Arrow {
            text: true,
            of: match py.import("pyarrow").is_ok() {
                true => ArrowKind::Pyarrow { chunked: false },
                false => ArrowKind::Other,
            },
        },
        other => {
            return Err(PyValueError::new_err(format!(
                "form: found {other:?}, expected \"text\", \"numpy\", \"arrow\" or \"sudoku\""
            )));
        }
    })
}

#[pyfunction]
#[pyo3(signature = (count, start, seed, order, form_name, running))]
pub fn generate_many<'py>(
    py: Python<'py>,
    count: u64,
    start: u64,
    seed: u64,
    order: Order,
    form_name: &str,
    running: (Threads, Listener),
) -> PyResult<Vec<Any<'py>>> {
    let (threads, progress) = running;
    let recipe = order.recipe()?;
    let kind = form(py, form_name, recipe.shape)?;
    if !recipe.kinds.is_classic() && matches!(kind, Kind::Numpy { .. }) {
        return Err(wrong(
            "form \"numpy\" holds digits alone: expected \"text\" or \"sudoku\" for this kind",
        ));
    }
    let piece = match recipe.target {
        Target::Any => 64,
        Target::Level(_) => 16,
        _ => 1,
    };
    let run = Run::new(threads, progress);
    let made = run.pieces(py, count as usize, piece, |at, control| {
        let indices = start + at.start as u64..start + at.end as u64;
        let mut made = generate::generate_many(&recipe, seed, indices, control);
        control.stopped()?;
        if recipe.target != Target::Any {
            for made in made.iter_mut().flatten() {
                made.measure(control)?;
            }
        }
        Ok(made)
    })?;
    let made: Result<Vec<_>, _> = made.into_iter().flatten().collect();
    let made = made.map_err(|error| not_made(&error))?;
    let rating = |of: fn(&Rating) -> Er| {
        let column = made
            .iter()
            .map(|one| one.rating.as_ref().map(|r| number(of(r))));
        kind.floats(py, column.collect())
    };
    let hardest = made.iter().map(|one| {
        one.rating
            .as_ref()
            .and_then(|r| r.hardest)
            .map(Technique::name)
    });
    let level = made.iter().map(|one| one.level.map(Level::name));
    Ok(vec![
        kind.boards(
            py,
            Made::Puzzles(made.iter().map(|one| one.puzzle.clone()).collect()),
        )?,
        kind.boards(
            py,
            Made::Puzzles(
                made.iter()
                    .map(|one| Puzzle::with_rules(one.puzzle.rules.clone(), one.solution.clone()))
                    .collect(),
            ),
        )?,
        kind.seeds(py, made.iter().map(|one| one.seed).collect())?,
        rating(|r| r.er)?,
        kind.names(py, hardest.collect())?,
        kind.names(py, level.collect())?,
    ])
}
