//! [`Replay`]: a game step by step, with its times and its mistakes.

use ninefold::{CellSet, Digit};

use crate::{Game, StepKind};

/// A step of a game that is looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What was done.
    pub kind: StepKind,
    /// The cells that changed.
    pub cells: CellSet,
    /// The digit that was placed, where all of the cells got the same.
    pub digit: Option<Digit>,
    /// The playing time in milliseconds until then, restarts and all.
    pub at: u64,
    /// How much of it this step took.
    pub took: u64,
    /// The entries that this step got wrong.
    pub mistakes: CellSet,
    /// How many wrong entries stand after it.
    pub wrong: usize,
}

/// A game step by step. What was undone and then done otherwise is not in it:
/// a game keeps only the steps that can be done and undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The steps.
    pub steps: Vec<Played>,
}

impl Replay {
    /// How many entries were wrong when they were made.
    pub fn mistakes(&self) -> usize {
        self.steps.iter().map(|step| step.mistakes.len()).sum()
    }

    /// The place of the step that took longest.
    pub fn longest(&self) -> Option<usize> {
        let steps = self.steps.iter().enumerate();
        let longest = steps.max_by_key(|(place, step)| (step.took, core::cmp::Reverse(*place)));
        longest.map(|(place, _)| place)
    }

    /// The places of the steps with mistakes.
    pub fn wrong_steps(&self) -> Vec<usize> {
        let steps = self.steps.iter().enumerate();
        let wrong = steps.filter(|(_, step)| !step.mistakes.is_empty());
        wrong.map(|(place, _)| place).collect()
    }
}

impl Game {
    /// The game step by step.
    pub fn replay(&self) -> Replay {
        let mut written = self.start.clone();
        let (mut before, mut last) = (0, 0);
        let steps = self.history.steps.iter().map(|step| {
            for change in &step.changes {
                written[change.cell.index()] = change.after;
            }
            let now = self.mistakes_in(&written);
            let entered: CellSet = step
                .changes
                .iter()
                .filter(|change| change.before.entry != change.after.entry)
                .map(|change| change.cell)
                .collect();
            if let StepKind::Restart { clock, .. } = step.kind {
                before += clock;
            }
            let at = before + step.at;
            let played = Played {
                kind: step.kind,
                digit: only(entered.iter().map(|cell| written[cell.index()].entry)),
                mistakes: now & entered,
                wrong: now.len(),
                cells: step.cells(),
                took: at.saturating_sub(last),
                at,
            };
            last = at;
            played
        });
        Replay {
            steps: steps.collect(),
        }
    }

    /// The game as it stood after some of its steps, to be looked at: its clock
    /// stands.
    pub fn after(&self, steps: usize) -> Game {
        let mut game = self.clone();
        game.hint = None;
        game.check = None;
        game.written = self.start.clone();
        game.history.position = steps.min(game.history.steps.len());
        for step in &self.history.steps[..game.history.position] {
            for change in &step.changes {
                game.written[change.cell.index()] = change.after;
            }
        }
        game.clock.stop(0);
        game.refresh();
        game
    }
}

/// The one digit of all, if there is one.
fn only(mut entries: impl Iterator<Item = Option<Digit>>) -> Option<Digit> {
    let first = entries.next()??;
    entries.all(|entry| entry == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Start, id};
    use ninefold::Puzzle;

    #[test]
    fn steps_come_back_with_times_and_mistakes() {
        let givens = id::read_exact("4x4=12b34d4c21").unwrap();
        let mut game = Game::start(Start::new(Puzzle::new(givens)), 0).unwrap();
        let solution = game.answer().unique().unwrap().clone();
        let shape = game.shape();
        let cell = shape.cell(0, 2);
        let right = solution.get(cell).unwrap();
        let wrong = solution.get(shape.cell(0, 3)).unwrap();
        game.apply(Action::place(cell, wrong), 1_000).unwrap();
        assert_eq!(game.steps_since_mistake(), Ok(1));
        game.apply(Action::place(cell, right), 5_000).unwrap();
        game.apply(Action::Restart, 9_000).unwrap();
        for (n, cell) in (0..).zip(shape.iter()) {
            let _ = game.apply(
                Action::place(cell, solution.get(cell).unwrap()),
                10_000 + n * 100,
            );
        }
        let replay = game.replay();
        let first: Vec<(u64, u64, usize, usize)> = replay.steps[..4]
            .iter()
            .map(|step| (step.at, step.took, step.mistakes.len(), step.wrong))
            .collect();
        assert_eq!(
            first,
            [
                (1_000, 1_000, 1, 1),
                (5_000, 4_000, 0, 0),
                (9_000, 4_000, 0, 0),
                (10_200, 1_200, 0, 0)
            ]
        );
        assert_eq!(replay.mistakes(), 1);
        assert_eq!(replay.wrong_steps(), [0]);
        assert_eq!(replay.longest(), Some(1));
        assert_eq!(replay.steps[0].digit, Some(wrong));
        assert_eq!(replay.steps.len(), game.history().steps().len());

        let then = game.after(1);
        assert_eq!(then.cell(cell).digit, Some(wrong));
        assert_eq!(game.after(0).board(), game.givens());
        assert_eq!(game.after(usize::MAX).board(), game.board());
        assert!(!then.is_running());
    }
}
