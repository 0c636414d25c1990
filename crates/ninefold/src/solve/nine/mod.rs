//! The 9x9 solver.
//!
//! [`Solver`] takes one puzzle or many, as digits or as candidates, and says
//! how many solutions there are, up to a limit, and which is the first. It is
//! exact on every input: a board that breaks the rules has no solution.
//!
//! ```
//! use ninefold::solve::nine;
//! let mut board = [0u8; 81];
//! board.copy_from_slice(
//!     b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
//! );
//! let answer = nine::Solver::new().solve(&board, 2);
//! assert_eq!(answer.count, 1);
//! assert_eq!(answer.first().map(|digits| digits[2]), Some(4));
//! ```
//!
//! # How it works
//!
//! A digit in one band, stack by stack, is three rows by three boxes. A few
//! *and*s and *or*s of whole sets of places show whether it can still be
//! completed there, and these sets fit into 16 bits: one bit for each box of
//! the board. The solver is built from such words only, in the vector registers
//! of the processor, without tables and with hardly a branch. `one` solves one
//! puzzle with its digits side by side; `lanes` solves many, each in its own
//! lane; `logic` is what both share, `resist` takes over what holds them up,
//! and `simd` is the vector layer.

// Places, digits and lanes are numbers that index several arrays at once.
#![allow(clippy::needless_range_loop)]
// Only x86-64 has registers that are wide enough for `lanes` to pay.
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(dead_code)
)]

mod lanes;
mod logic;
mod one;
mod resist;
mod simd;

pub use simd::{Path, PathError};

use crate::{Control, Stopped};
use one::{Begin, Solve, Stack};

/// How a puzzle can be given: `[u8; 81]`, the digits row by row as the numbers
/// 1 to 9 or the characters `1` to `9`, every other byte an open cell; `[u16;
/// 81]`, the candidates of each cell, bit 0 for the digit 1; or [`Without`].
pub trait Input: sealed::Input {}

impl Input for [u8; 81] {}
impl Input for [u16; 81] {}
impl Input for Without<'_> {}

/// A puzzle that asks for another digit in place of a given: without that
/// given, and with its digit struck out in the cell.
///
/// If the puzzle has one solution, it still has just one without the given
/// exactly when this has none; and a solution of this is the other one that the
/// puzzle has without the given. Limit 1 is enough to know, and many such
/// questions go into one [`Solver::solve_batch`], about one puzzle or several.
///
/// ```
/// use ninefold::solve::nine::{self, Answer, Solver, Without};
/// let puzzle =
///     b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let givens: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] != b'.').collect();
/// let questions: Vec<Without> = givens.iter().map(|cell| Without { puzzle, cell: *cell }).collect();
/// let mut answers = vec![Answer::NONE; questions.len()];
/// Solver::new().solve_batch(&questions, 1, &mut answers);
/// for (cell, answer) in givens.into_iter().zip(&answers) {
///     let mut without = *puzzle;
///     without[cell] = b'.';
///     assert_eq!(nine::count(&without, 2) == 1, answer.count == 0);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Without<'a> {
    /// The digits, as numbers or characters.
    pub puzzle: &'a [u8; 81],
    /// The cell, 0 to 80. One without a given changes nothing.
    pub cell: usize,
}

impl Without<'_> {
    /// The digit that is struck out, 0 for the digit 1.
    #[inline(always)]
    fn digit(&self) -> Option<usize> {
        match self.puzzle[self.cell] {
            byte @ 1..=9 => Some(usize::from(byte - 1)),
            byte @ b'1'..=b'9' => Some(usize::from(byte - b'1')),
            _ => None,
        }
    }
}

/// A puzzle and one of its solutions, for [`Solver::others`] to find another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside<'a> {
    /// The digits, as numbers or characters.
    pub puzzle: &'a [u8; 81],
    /// A solution of it, as the numbers 1 to 9.
    pub solution: &'a [u8; 81],
    /// An open cell, 0 to 80, in which every other solution is known to differ
    /// from this one.
    pub differs: Option<usize>,
}

/// One puzzle, however it is given.
#[derive(Clone, Copy)]
enum Given<'a> {
    Digits(&'a [u8; 81]),
    Candidates(&'a [u16; 81]),
    Without(Without<'a>),
}

/// Many puzzles.
#[derive(Clone, Copy)]
enum Givens<'a> {
    Digits(&'a [[u8; 81]]),
    Candidates(&'a [[u16; 81]]),
    Without(&'a [Without<'a>]),
    Beside(&'a [Beside<'a>]),
}

impl Givens<'_> {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Givens::Digits(puzzles) => puzzles.len(),
            Givens::Candidates(boards) => boards.len(),
            Givens::Without(questions) => questions.len(),
            Givens::Beside(questions) => questions.len(),
        }
    }
}

mod sealed {
    use super::{Given, Givens, Without};

    #[allow(private_interfaces)]
    pub trait Input: Sized {
        fn given(&self) -> Given<'_>;
        fn givens(starts: &[Self]) -> Givens<'_>;
    }

    #[allow(private_interfaces)]
    impl Input for [u8; 81] {
        #[inline]
        fn given(&self) -> Given<'_> {
            Given::Digits(self)
        }

        #[inline]
        fn givens(starts: &[Self]) -> Givens<'_> {
            Givens::Digits(starts)
        }
    }

    #[allow(private_interfaces)]
    impl Input for [u16; 81] {
        #[inline]
        fn given(&self) -> Given<'_> {
            Given::Candidates(self)
        }

        #[inline]
        fn givens(starts: &[Self]) -> Givens<'_> {
            Givens::Candidates(starts)
        }
    }

    #[allow(private_interfaces)]
    impl Input for Without<'_> {
        #[inline]
        fn given(&self) -> Given<'_> {
            Given::Without(*self)
        }

        #[inline]
        fn givens(starts: &[Self]) -> Givens<'_> {
            Givens::Without(starts)
        }
    }
}

/// How many solutions a puzzle has, and one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The number of solutions, or the limit if there are that many or more.
    pub count: u64,
    solution: [u8; 81],
}

impl Answer {
    /// No solution.
    pub const NONE: Answer = Answer {
        count: 0,
        solution: [0; 81],
    };

    /// The solution found first, as the numbers 1 to 9; `None` without one.
    /// Which one of several it is may differ from [`Path`] to [`Path`].
    #[inline]
    pub fn first(&self) -> Option<&[u8; 81]> {
        (self.count > 0).then_some(&self.solution)
    }
}

/// After this many contradictions a single puzzle is hard enough to be worth a
/// search of many boards at a time.
const PATIENCE: u32 = 10;

/// The solver with its memory. Making one is cheap; keeping it is cheaper.
#[derive(Clone, Debug)]
pub struct Solver {
    path: Path,
    stack: Stack,
    lanes: lanes::Memory,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver on the fastest path of this processor.
    pub fn new() -> Solver {
        Solver::on(Path::best())
    }

    /// A solver on this path, or on the portable one if the processor does not
    /// support it.
    pub fn on(path: Path) -> Solver {
        let path = if path.is_available() {
            path
        } else {
            Path::Portable
        };
        Solver {
            path,
            stack: Stack::default(),
            lanes: lanes::Memory::default(),
        }
    }

    /// The path that it takes.
    pub fn path(&self) -> Path {
        self.path
    }

    /// How often this solver has had to guess a digit so far.
    pub fn guesses(&self) -> u64 {
        self.stack.guesses + self.lanes.guesses
    }

    /// Counts the solutions up to `limit` and finds the first: limit 1 solves,
    /// limit 2 proves that a solution is the only one.
    #[inline]
    pub fn solve<S: Input>(&mut self, start: &S, limit: u64) -> Answer {
        let mut answer = Answer::NONE;
        let solve = Solve {
            begin: Begin {
                stack: &mut self.stack,
                given: start.given(),
            },
            limit,
            patience: match self.path {
                Path::Portable => resist::PATIENCE,
                _ => PATIENCE,
            },
            solution: &mut answer.solution,
        };
        answer.count = simd::run_digits(self.path, solve);
        if answer.count < limit && !self.stack.boards.is_empty() {
            self.go_on(start.given(), limit, &mut answer);
        }
        answer
    }

    /// Continues with what is left on the stack: in the lanes, if there are
    /// any, and by learning, if that does not help.
    fn go_on(&mut self, given: Given<'_>, limit: u64, answer: &mut Answer) {
        self.stack.found = answer.count > 0;
        self.stack.resists = answer.count == 0;
        let rest = lanes::Rest {
            memory: &mut self.lanes,
            boards: &mut self.stack.boards,
            limit,
            answer: &mut *answer,
        };
        if simd::run_lanes(self.path, rest).is_some() {
            if !self.lanes.resists() {
                return;
            }
            self.resist(given, limit, answer);
        } else {
            self.persist(limit, answer);
        }
    }

    /// Answers a puzzle that resists, from the start.
    fn resist(&mut self, given: Given<'_>, limit: u64, answer: &mut Answer) {
        let stack = &mut self.stack;
        simd::run_digits(self.path, Begin { stack, given });
        self.stack.resists = true;
        answer.count = 0;
        self.persist(limit, answer);
    }

    /// Searches what is left on the stack to its end.
    fn persist(&mut self, limit: u64, answer: &mut Answer) {
        let mut solution = [0; 81];
        let left = limit - answer.count;
        let found = resist::search(
            self.path,
            &mut self.stack,
            left,
            &mut solution,
            &Control::none(),
        )
        .unwrap_or(0);
        if answer.count == 0 {
            answer.solution = solution;
        }
        answer.count += found;
    }

    /// Solves many puzzles, `answers[i]` being the answer to `starts[i]`.
    ///
    /// If the processor has wide registers, the puzzles share them, each in its
    /// own lane, which is several times faster than one after another. The more
    /// puzzles in a call the better: the lanes are full from about a hundred
    /// on.
    ///
    /// # Panics
    /// If the two slices differ in length.
    pub fn solve_batch<S: Input>(&mut self, starts: &[S], limit: u64, answers: &mut [Answer]) {
        assert_eq!(starts.len(), answers.len(), "an answer for each puzzle");
        for (starts, answers) in starts
            .chunks(lanes::MOST)
            .zip(answers.chunks_mut(lanes::MOST))
        {
            let batch = lanes::Batch {
                memory: &mut self.lanes,
                givens: S::givens(starts),
                limit,
                answers: &mut *answers,
            };
            if limit == 0 || simd::run_lanes(self.path, batch).is_none() {
                for (start, answer) in starts.iter().zip(answers) {
                    *answer = self.solve(start, limit);
                }
                continue;
            }
            for puzzle in self.lanes.resisting() {
                self.resist(starts[puzzle].given(), limit, &mut answers[puzzle]);
            }
        }
    }
}

/// By which means puzzles are to be solved: see [`Solver::solved_by`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// The last cell of a house, and a digit's last place in a box.
    InSight,
    /// A digit's last place in a house.
    Hidden,
    /// That, a cell's last digit, locked candidates, naked and hidden pairs.
    Medium,
}

impl Solver {
    /// Which of these puzzles, each of which has a solution, are solved by
    /// these means alone; `None` on a path without lanes.
    pub(crate) fn solved_by(
        &mut self,
        means: Means,
        puzzles: &[[u8; 81]],
        solved: &mut [bool],
    ) -> Option<()> {
        for (puzzles, solved) in puzzles
            .chunks(lanes::MOST)
            .zip(solved.chunks_mut(lanes::MOST))
        {
            let check = lanes::check::Check {
                memory: &mut self.lanes,
                puzzles,
                means,
                solved,
            };
            simd::run_lanes(self.path, check)?;
        }
        Some(())
    }

    /// Looks for a solution other than the known one: `answers[i]` counts none
    /// or one for `questions[i]`, and has it.
    ///
    /// # Panics
    /// If the two slices differ in length.
    ///
    /// ```
    /// use ninefold::solve::nine::{Answer, Beside, Solver};
    /// let solution = b"123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    ///     .map(|digit| digit - b'0');
    /// // Two rows of a band can change places.
    /// let mut puzzle = solution;
    /// puzzle[..18].fill(0);
    /// let mut answers = [Answer::NONE];
    /// let question = Beside { puzzle: &puzzle, solution: &solution, differs: None };
    /// Solver::new().others(&[question], &mut answers);
    /// assert!(answers[0].first().is_some_and(|other| other != &solution));
    /// ```
    pub fn others(&mut self, questions: &[Beside<'_>], answers: &mut [Answer]) {
        assert_eq!(questions.len(), answers.len(), "an answer for each puzzle");
        for (questions, answers) in questions
            .chunks(lanes::MOST)
            .zip(answers.chunks_mut(lanes::MOST))
        {
            let batch = lanes::Batch {
                memory: &mut self.lanes,
                givens: Givens::Beside(questions),
                limit: 1,
                answers: &mut *answers,
            };
            if simd::run_lanes(self.path, batch).is_none() {
                for (question, answer) in questions.iter().zip(answers) {
                    *answer = self.other(question);
                }
                continue;
            }
            for puzzle in self.lanes.resisting() {
                answers[puzzle] = self.other(&questions[puzzle]);
            }
        }
    }

    fn other(&mut self, question: &Beside<'_>) -> Answer {
        let mut answer = self.solve(question.puzzle, 1);
        if answer.solution == *question.solution {
            let mut search = Search::on(self.path, question.puzzle);
            answer = Answer::NONE;
            while answer.count == 0
                && let Ok(Some(solution)) = search.next(&Control::none())
            {
                answer.count = u64::from(solution != *question.solution);
                answer.solution = solution;
            }
        }
        answer
    }
}

/// The number of solutions, or `limit` if there are that many or more.
pub fn count<S: Input>(start: &S, limit: u64) -> u64 {
    Solver::new().solve(start, limit).count
}

/// A solution, if there is one.
pub fn first<S: Input>(start: &S) -> Option<[u8; 81]> {
    Solver::new().solve(start, 1).first().copied()
}

/// The solution if it is the only one.
pub fn unique<S: Input>(start: &S) -> Option<[u8; 81]> {
    let answer = Solver::new().solve(start, 2);
    (answer.count == 1).then_some(answer.solution)
}

/// As [`Solver::solve`], for programs that have to be small: what answers boards that
/// resist is left out of them, and such a board is given up, with `None`, after
/// `patience` contradictions. Most puzzles take fewer than a hundred.
///
/// ```
/// use ninefold::solve::nine;
/// let empty = [0u8; 81];
/// assert_eq!(nine::attempt(&empty, 5, 1000).map(|answer| answer.count), Some(5));
/// ```
pub fn attempt<S: Input>(start: &S, limit: u64, patience: u32) -> Option<Answer> {
    let mut stack = Stack::default();
    let mut answer = Answer::NONE;
    let solve = Solve {
        begin: Begin {
            stack: &mut stack,
            given: start.given(),
        },
        limit,
        patience,
        solution: &mut answer.solution,
    };
    answer.count = simd::run_digits(Path::best(), solve);
    (answer.count == limit || stack.boards.is_empty()).then_some(answer)
}

/// A search for one solution after another.
#[derive(Clone, Debug)]
pub struct Search {
    path: Path,
    stack: Stack,
}

impl Search {
    /// The search for the solutions of a puzzle.
    pub fn new<S: Input>(start: &S) -> Search {
        Search::on(Path::best(), start)
    }

    fn on<S: Input>(path: Path, start: &S) -> Search {
        let mut stack = Stack::default();
        let begin = Begin {
            stack: &mut stack,
            given: start.given(),
        };
        simd::run_digits(path, begin);
        Search { path, stack }
    }

    /// The next solution, `None` after the last.
    pub fn next(&mut self, control: &Control<'_>) -> Result<Option<[u8; 81]>, Stopped> {
        let mut solution = [0; 81];
        let found = self.advance(1, &mut solution, control)?;
        Ok((found == 1).then_some(solution))
    }

    /// Passes over up to `limit` solutions and says how many there were.
    pub fn skip(&mut self, limit: u64, control: &Control<'_>) -> Result<u64, Stopped> {
        self.advance(limit, &mut [0; 81], control)
    }

    fn advance(
        &mut self,
        limit: u64,
        solution: &mut [u8; 81],
        control: &Control<'_>,
    ) -> Result<u64, Stopped> {
        resist::search(self.path, &mut self.stack, limit, solution, control)
    }

    /// The work done so far, by which the effort of searches can be compared on
    /// any machine: cells of the boards looked into, and the
    /// [`work`](super::any::Search::work) of a search that learns.
    pub fn work(&self) -> u64 {
        81 * self.stack.rounds + self.stack.learnt
    }
}
