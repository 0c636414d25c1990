//! What would make a board unique: proposals of every kind of clue.

use ninefold::generate::{self, Kind, Random};
use ninefold::{Cell, Control, Puzzle, Rules, Shape, solve};
use ninefold_game::Draft;
use ninefold_game::setter::propose;

/// A 6x6 board of which a few solutions are left, with rules.
fn several(rules: &[&str]) -> Puzzle {
    let shape = Shape::of_side(6).unwrap();
    let rules = Rules::from_statements(shape, rules.iter().copied()).unwrap();
    let mut random = Random::new(7, 0);
    let mut puzzle = Puzzle::with_rules(rules, generate::fill(shape, &mut random));
    for cell in random.order(shape.cells()) {
        let count = solve::count(&puzzle.start(), 20, &Control::none());
        if count == Ok(20) {
            break;
        }
        puzzle.givens.set(Cell::new(cell), None);
    }
    puzzle
}

/// Every kind that a puzzle can be ordered with: what is proposed leaves as many
/// solutions as it says, and one at least.
#[test]
fn clues_of_every_kind_are_proposed() {
    let puzzle = several(&[]);
    let of = solve::count(&puzzle.start(), 100, &Control::none()).unwrap();
    assert!((20..60).contains(&of), "{of}");
    let mut kinds = 0;
    for kind in Kind::all().filter(|kind| kind.has_clues()) {
        let found = propose(&puzzle, kind.name(), &Control::none()).unwrap();
        assert!(!found.is_empty(), "{kind}");
        for one in found {
            let clue = one.clue.as_deref().unwrap();
            assert!(clue.starts_with(kind.name()), "{clue}");
            let mut draft = Draft::with_rules(puzzle.rules.clone(), puzzle.givens.clone());
            assert!(draft.add(clue).unwrap(), "{clue}");
            let left = solve::count(&draft.puzzle().start(), 100, &Control::none());
            assert_eq!((left, one.of), (Ok(one.left as u64), of as usize), "{clue}");
            assert!(one.all && (1..of as usize).contains(&one.left), "{clue}");
        }
        kinds += 1;
    }
    assert!(kinds > 15, "{kinds}");
}

/// A clue is proposed where none of its kind is in its way, and in the same solution
/// as every other.
#[test]
fn proposals_keep_off_what_is_there() {
    let puzzle = several(&[]);
    for kind in ["renban", "kropki", "odd", "quadruple", "little-killer"] {
        let first = propose(&puzzle, kind, &Control::none()).unwrap().remove(0);
        let mut draft = Draft::with_rules(puzzle.rules.clone(), puzzle.givens.clone());
        draft.add(first.clue.as_deref().unwrap()).unwrap();
        let more = propose(&draft.puzzle(), kind, &Control::none()).unwrap();
        for one in more {
            let shared = one.cells.iter().filter(|cell| first.cells.contains(cell));
            match kind {
                "renban" => assert_eq!(shared.count(), 0, "{one:?}"),
                _ => assert_ne!(one.cells, first.cells),
            }
        }
    }
}
