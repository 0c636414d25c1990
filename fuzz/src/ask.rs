//! Questions to the engine, each with a limit: none panics, none goes on, and
//! what is answered is true.

use ninefold::logic::{State, teach};
use ninefold::rate::{self, Scale};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Grid, Stopped};

use crate::EFFORT;
use crate::board::Board;

/// Solves, counts, and holds the answers against each other.
pub fn solve(board: &Board) {
    let puzzle = board.puzzle();
    let start = puzzle.start();
    let verdict = solve::verdict(&puzzle, &Control::effort(EFFORT));
    let count = solve::count(&start, 3, &Control::effort(EFFORT));
    match &verdict {
        Ok(Verdict::One(grid)) => assert!(start.rules().is_solved(grid)),
        Ok(Verdict::Many(two)) => {
            assert!(two.iter().all(|grid| start.rules().is_solved(grid)));
            assert_ne!(two[0], two[1]);
        }
        _ => {}
    }
    let least = match verdict {
        Ok(Verdict::Contradiction(_)) | Err(Stopped) => return,
        Ok(Verdict::None) => 0,
        Ok(Verdict::One(_)) => 1,
        Ok(Verdict::Many(_)) => 2,
    };
    if let Ok(count) = count {
        assert_eq!(count.min(2), least, "{}", puzzle.givens);
    }
    if puzzle.shape().side() <= 9 {
        if let Ok(left) = solve::true_candidates(&start, &Control::effort(EFFORT)) {
            assert!(left.count() <= start.count());
        }
    }
}

/// Follows the hints for some steps; none denies the one solution.
pub fn hint(board: &Board) {
    const STEPS: usize = 12;
    let mut puzzle = board.puzzle();
    puzzle.entries = Grid::empty(puzzle.shape());
    let Ok(Verdict::One(solution)) = solve::verdict(&puzzle, &Control::effort(EFFORT)) else {
        let _ = teach::advise(&puzzle, &Control::effort(EFFORT));
        return;
    };
    let mut path = teach::Path::new(State::start(&puzzle), true);
    let control = Control::effort(EFFORT);
    for _ in 0..STEPS {
        let Ok(Some(teach::Hint { step, .. })) = path.next_until(&control) else {
            break;
        };
        for found in &step.placements {
            assert_eq!(solution.get(found.cell), Some(found.digit), "{step:?}");
        }
        for found in &step.eliminations {
            assert_ne!(solution.get(found.cell), Some(found.digit), "{step:?}");
        }
    }
}

/// Rates on both scales, also what has no single solution.
pub fn rate(board: &Board) {
    let puzzle = board.puzzle();
    for scale in [Scale::Se121, Scale::Sukaku] {
        let _ = rate::rate_so_far(&puzzle, scale, &Control::effort(EFFORT));
    }
}
