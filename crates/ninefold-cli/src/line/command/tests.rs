//! Lines that players type, with the commands and the errors they are read as.

use ninefold::logic::explain::Language;

use super::entries::COMMANDS;
use super::*;

fn nine(line: &str) -> Result<Command, Message> {
    read(line, Shape::NINE).map(|command| command.expect("not an empty line"))
}

/// What is said of a line that is wrong.
fn told(line: &str) -> String {
    crate::words::of(Language::English).say(&nine(line).expect_err(line))
}

#[test]
fn an_insertion_may_be_typed_in_many_ways() {
    let wanted = Command::Insert(Shape::NINE.cell(2, 4), Digit::new(7).unwrap());
    for line in [
        "insert 3 5 7",
        "INSERT 3,5,7",
        "i 3 5 7",
        "ins 3;5;7",
        "insert(3,5)=7",
        "insert r3c5 7",
        "i357",
        "put 3 5 7",
        "3 5 7",
        "3,5:7",
        "357",
        "r3c5=7",
        "R3C5 = 7",
        "r3 c5 7",
        "row 3 column 5 7",
        "Row 3, Col 5: 7",
        "  3   5   7  ",
        "c5 7",
        "C5=7",
        "c5: 7",
    ] {
        assert_eq!(nine(line), Ok(wanted.clone()), "{line}");
    }
    let sixteen = Shape::of_side(16).unwrap();
    for line in ["12 3 16", "r12c3=16", "r12c3=g", "12 3 G"] {
        let wanted = Command::Insert(sixteen.cell(11, 2), Digit::new(16).unwrap());
        assert_eq!(read(line, sixteen), Ok(Some(wanted)), "{line}");
    }
}

#[test]
fn other_commands_have_short_forms() {
    let cell = Shape::NINE.cell(2, 4);
    let one_two = DigitSet::first(2);
    for (line, wanted) in [
        ("insert", Command::AskInsert),
        ("delete 3 5", Command::Delete(cell)),
        ("d r3c5", Command::Delete(cell)),
        ("3 5 0", Command::Delete(cell)),
        ("note 3 5 1 2", Command::Note(cell, one_two)),
        ("n r3c5 2,1", Command::Note(cell, one_two)),
        ("centre 3 5 1 2", Command::Centre(cell, one_two)),
        ("colour 3 5 2", Command::Colour(cell, 1)),
        ("undo", Command::Undo(1)),
        ("undo 3", Command::Undo(3)),
        ("u3", Command::Undo(3)),
        ("redo", Command::Redo(1)),
        ("r 2", Command::Redo(2)),
        ("r2", Command::Redo(2)),
        ("?", Command::Hint),
        ("possi", Command::Possible(None)),
        ("possible 3 5", Command::Possible(Some(cell))),
        ("combinations 3 5", Command::Combinations(cell)),
        ("comb c5", Command::Combinations(cell)),
        ("row 3", Command::House(HouseKind::Row, 2)),
        ("show 3", Command::House(HouseKind::Row, 2)),
        ("column 9", Command::House(HouseKind::Column, 8)),
        ("col 9", Command::House(HouseKind::Column, 8)),
        ("box 4", Command::House(HouseKind::Box, 3)),
        ("cell c5", Command::Cell(cell)),
        ("clues", Command::Clues(None)),
        ("clues c5", Command::Clues(Some(cell))),
        ("clues 3 5", Command::Clues(Some(cell))),
        ("why", Command::Why(None)),
        ("why X-Wing", Command::Why(Some(Technique::XWing))),
        ("learn", Command::Learn(None, Part::Show)),
        ("lesson", Command::Learn(None, Part::Show)),
        (
            "practise naked pair",
            Command::Learn(Some(Technique::NakedPair), Part::Drill),
        ),
        ("a5 0", Command::Delete(Shape::NINE.cell(0, 4))),
        ("a5", Command::Cell(Shape::NINE.cell(0, 4))),
        ("daily", Command::Daily(None)),
        ("give up", Command::Finish),
        ("q", Command::Quit),
        (
            "save My File.json",
            Command::Save(Some("My File.json".to_owned())),
        ),
        ("help Insert", Command::Help(Some("insert".to_owned()))),
        ("new hard 6x6", Command::New("hard 6x6".to_owned())),
    ] {
        assert_eq!(nine(line), Ok(wanted), "{line}");
    }
    assert_eq!(read("   ", Shape::NINE), Ok(None));
}

#[test]
fn what_is_wrong_is_named_with_an_example() {
    for (line, part) in [
        (
            "insert 3 12 7",
            "There is no column 12: columns go from 1 to 9. Example: insert 2 3 4",
        ),
        ("0 5 7", "There is no row 0"),
        ("insert 3 5 x", "`x` is not a number: expected 1 to 9"),
        ("insert 3 5", "Which digit? Example: insert 2 3 4"),
        ("insert 3", "Which column?"),
        ("3 5 7 8", "`8` is too much"),
        ("r3c5=10", "There is no digit 10"),
        ("delete", "Which cell? Example: delete 2 3"),
        ("delete 3 5 7", "`7` is too much"),
        ("note 3 5", "Which digits? Example: note 2 3 1 4"),
        ("colour 3 5 10", "There is no colour 10"),
        ("colour 1 1 red", "Example: colour 2 3 5"),
        ("row 10", "Which row? They go from 1 to 9. Example: row 3"),
        ("box", "Which box?"),
        ("daily soon", "`soon` is not a day"),
        ("why x-wyng", "did you mean `x-wing`?"),
        ("learn everything", "`everything` is not a technique"),
        ("clues 3", "Which column? Example: clues 2 3"),
        ("undo x", "`x` is not a number of steps. Example: undo 3"),
        ("undo 0", "`0` is not a number of steps"),
        ("undo -1", "`-1` is not a number of steps"),
        ("undo 99999999999999999999999", "is not a number of steps"),
        ("99999999999999999999999 1 1", "is too large"),
        (
            "insrt 3 5 7",
            "`insrt` is not a command; did you mean `insert`?",
        ),
        ("xyzzy", "`xyzzy` is not a command; `help` lists them all."),
        ("re", "`re` could be redo, resume, restart or replay; type"),
        ("quit now", "`quit` takes nothing after it, found `now`."),
        ("=5", "`=5` is not a command. Example"),
        ("ﬁ İ 3", "is not a command"),
    ] {
        let error = told(line);
        assert!(error.contains(part), "{line}: {error}");
    }
}

#[test]
fn every_name_means_one_command() {
    let mut names: Vec<&str> = COMMANDS
        .iter()
        .flat_map(|entry| entry.others.iter().copied().chain([entry.name]))
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}
