//! [`judge`]: the verdict on a board, once for every front end.

use ninefold::solve::{self, TrueCandidates, Verdict};
use ninefold::{Cell, Conflict, Control, Digit, Grid, Puzzle, Stopped};

/// What a verdict should find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Questions {
    /// Solutions are counted up to this number; 0 if nobody needs their number.
    pub limit: u64,
    /// Whether to find what several solutions share.
    pub fixed: bool,
}

/// The verdict on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Its digits break the rules.
    Contradiction(Vec<Conflict>),
    /// No rule is broken, but there is no solution.
    None(Option<Stuck>),
    /// A puzzle: this is its solution.
    One(Grid),
    /// More than one solution.
    Several {
        /// How many, at most the limit; `None` if that was not asked for, or counting
        /// took too long.
        count: Option<u64>,
        /// The digits that all of them share, if that was asked for and found.
        fixed: Option<Grid>,
    },
    /// It took too long to find out.
    Unknown,
}

/// What shows that there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// No digit fits this cell.
    Cell(Cell),
    /// The house at this place of the rules has no place for the digit.
    House(usize, Digit),
}

/// Judges a puzzle: how many solutions it has. What is known when `control`
/// ends it is the answer.
pub fn judge(puzzle: &Puzzle, questions: Questions, control: &Control<'_>) -> Judgement {
    judge_live(puzzle, questions, &mut TrueCandidates::default(), control)
}

/// Judges a puzzle that is being edited: `live` keeps what was found about the board
/// before, and answers from that where it still holds.
pub fn judge_live(
    puzzle: &Puzzle,
    questions: Questions,
    live: &mut TrueCandidates,
    control: &Control<'_>,
) -> Judgement {
    match live.verdict(puzzle, control) {
        Err(Stopped) => Judgement::Unknown,
        Ok(Verdict::Contradiction(conflicts)) => Judgement::Contradiction(conflicts),
        Ok(Verdict::None) => Judgement::None(stuck(puzzle)),
        Ok(Verdict::One(solution)) => Judgement::One(solution),
        Ok(Verdict::Many(_)) => {
            let start = puzzle.start();
            let count = match questions.limit {
                0 => None,
                limit => solve::count(&start, limit, control).ok(),
            };
            let fixed = match questions.fixed {
                true => live.of(&start, control).ok().map(|all| all.fixed()),
                false => None,
            };
            Judgement::Several { count, fixed }
        }
    }
}

/// The cell or house that shows why there is no solution, if one does.
fn stuck(puzzle: &Puzzle) -> Option<Stuck> {
    let grid = &puzzle.givens;
    let candidates = puzzle.start();
    let mut empty = grid.shape().iter().filter(|cell| grid.get(*cell).is_none());
    if let Some(cell) = empty.find(|cell| candidates.get(*cell).is_empty()) {
        return Some(Stuck::Cell(cell));
    }
    puzzle
        .rules
        .houses()
        .iter()
        .enumerate()
        .find_map(|(place, house)| {
            let homeless = |digit: &Digit| {
                let fits = |cell: &Cell| match grid.get(*cell) {
                    Some(placed) => placed == *digit,
                    None => candidates.get(*cell).contains(*digit),
                };
                !house.cells().iter().any(fits)
            };
            let digit = grid.shape().digits().iter().find(homeless)?;
            Some(Stuck::House(place, digit))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::read_exact;

    #[test]
    fn boards_are_judged() {
        let judged = |exact: &str| {
            let questions = Questions {
                limit: 100,
                fixed: true,
            };
            let puzzle = Puzzle::new(read_exact(exact).unwrap());
            judge(&puzzle, questions, &Control::none())
        };
        assert!(matches!(judged("4x4=11n"), Judgement::Contradiction(_)));
        let Judgement::None(Some(Stuck::Cell(cell))) = judged("4x4=123d4h") else {
            panic!("no digit fits r1c4");
        };
        assert_eq!(cell.index(), 3);
        assert!(matches!(judged("4x4=1f2a3d4a"), Judgement::One(_)));
        let Judgement::Several { count, fixed } = judged("4x4=1o") else {
            panic!("several");
        };
        assert_eq!(
            (count, fixed.map(|grid| grid.filled())),
            (Some(72), Some(1))
        );
    }
}
