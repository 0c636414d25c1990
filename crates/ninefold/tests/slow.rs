//! Boards that take long, found by `bench -- slow`: they end within twice the
//! effort that they took when they were found, which is the same on every
//! machine.

use ninefold::logic::teach;
use ninefold::rate::{self, Scale};
use ninefold::{Control, Puzzle, solve};

#[test]
fn slow_boards_end_within_a_known_effort() {
    let mut boards = 0;
    let lines = include_str!("data/slow.tsv").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [work, effort, board] = columns[..] else {
            panic!("three columns: {line}");
        };
        let effort: u64 = effort.parse().expect("a number");
        let puzzle: Puzzle = board.parse().expect("a board");
        // Work of no effort has a little room, too.
        let control = Control::effort(2 * effort + 10_000);
        let ended = match work {
            "solve" => solve::verdict(&puzzle, &control).is_ok(),
            "hint" => teach::advise(&puzzle, &control).is_ok(),
            "rate" => rate::rate(&puzzle, Scale::Sukaku, &control).is_ok(),
            other => panic!("no such work: {other}"),
        };
        let spent = control.spent();
        assert!(ended, "{work} took more than {spent}: {board}");
        println!("{work}: {spent} of {effort}");
        boards += 1;
    }
    assert!(boards >= 8, "{boards} boards");
}
