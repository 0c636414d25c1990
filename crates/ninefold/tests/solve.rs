//! The solvers against each other and against known figures.

use ninefold::{Grid, Shape, solve};

#[test]
fn an_empty_4x4_board_has_288_solutions() {
    let start = Grid::empty(Shape::of_side(4).unwrap()).candidates();
    assert_eq!(solve::simple::count(&start, u64::MAX), 288);
    assert_eq!(solve::count(&start, u64::MAX, &mut solve::never), Ok(288));
    assert_eq!(solve::Solutions::new(&start).count(), 288);
    assert_eq!(solve::count(&start, 100, &mut solve::never), Ok(100));
}
