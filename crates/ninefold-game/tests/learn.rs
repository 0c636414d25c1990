//! Drills and lessons: every position is what it says, by a check of its own,
//! and a learner walks the path.

use std::collections::BTreeSet;

use ninefold::logic::explain::Message;
use ninefold::logic::{Candidate, Technique, teach};
use ninefold::solve::{self, Verdict};
use ninefold::{Cell, Control, Digit, Rules, Shape};
use ninefold_game::learn::{
    Ask, CHAPTERS, Drill, Drills, Index, Lesson, NoDrill, PASS, Part, Progress, ROUND, Reply,
    Session, Tap, lessons,
};
use ninefold_game::words;

/// A board for the check: what each cell may be, by plain sets; a filled cell
/// has none.
struct Plain {
    marks: Vec<BTreeSet<u8>>,
    filled: Vec<Option<u8>>,
}

/// The cells of the 27 houses of a 9x9 board.
fn houses() -> Vec<Vec<usize>> {
    let mut houses = Vec::new();
    for i in 0..9 {
        houses.push((0..9).map(|j| i * 9 + j).collect());
        houses.push((0..9).map(|j| j * 9 + i).collect());
        let corner = i / 3 * 27 + i % 3 * 3;
        houses.push((0..9).map(|j| corner + j / 3 * 9 + j % 3).collect());
    }
    houses
}

impl Plain {
    fn of(drill: &Drill) -> Plain {
        let cells = Shape::NINE.iter();
        Plain {
            marks: cells
                .map(|c| drill.state.candidates(c).iter().map(|d| d.get()).collect())
                .collect(),
            filled: Shape::NINE
                .iter()
                .map(|c| drill.state.grid().get(c).map(Digit::get))
                .collect(),
        }
    }

    fn places(&self, house: &[usize], digit: u8) -> Vec<usize> {
        let has = |cell: &usize| self.marks[*cell].contains(&digit);
        house.iter().copied().filter(has).collect()
    }

    fn full_house(&self) -> bool {
        houses().iter().any(|house| {
            let open = house.iter().filter(|cell| self.filled[**cell].is_none());
            open.count() == 1
        })
    }

    fn hidden_single(&self) -> bool {
        houses()
            .iter()
            .any(|house| (1..=9).any(|digit| self.places(house, digit).len() == 1))
    }

    fn naked_single(&self) -> bool {
        self.marks.iter().any(|marks| marks.len() == 1)
    }

    /// A digit's places in one house all lie in another one, which has more.
    fn locked(&self) -> bool {
        let houses = houses();
        houses.iter().enumerate().any(|(i, base)| {
            (1..=9).any(|digit| {
                let places = self.places(base, digit);
                !places.is_empty()
                    && houses.iter().enumerate().any(|(j, cover)| {
                        i != j
                            && places.iter().all(|cell| cover.contains(cell))
                            && self.places(cover, digit).len() > places.len()
                    })
            })
        })
    }

    /// As many cells of a house as they have digits, and something to strike.
    fn naked_set(&self, size: usize) -> bool {
        houses().iter().any(|house| {
            let open: Vec<usize> = house
                .iter()
                .copied()
                .filter(|cell| !self.marks[*cell].is_empty())
                .collect();
            subsets(&open, size).iter().any(|set| {
                let digits: BTreeSet<u8> = set
                    .iter()
                    .flat_map(|cell| self.marks[*cell].clone())
                    .collect();
                let strikes = open
                    .iter()
                    .filter(|cell| !set.contains(cell))
                    .any(|cell| self.marks[*cell].iter().any(|d| digits.contains(d)));
                digits.len() == size && strikes
            })
        })
    }

    /// As many digits of a house as they have places, and something to strike.
    fn hidden_set(&self, size: usize) -> bool {
        houses().iter().any(|house| {
            let digits: Vec<usize> = (1..=9)
                .filter(|digit| !self.places(house, *digit as u8).is_empty())
                .collect();
            subsets(&digits, size).iter().any(|set| {
                let cells: BTreeSet<usize> = set
                    .iter()
                    .flat_map(|digit| self.places(house, *digit as u8))
                    .collect();
                let other = |cell: &usize| {
                    let marks = self.marks[*cell].iter();
                    marks.filter(|d| !set.contains(&usize::from(**d))).count() > 0
                };
                cells.len() == size && cells.iter().any(other)
            })
        })
    }

    /// Rows whose places of a digit lie in as many columns, or the other way
    /// round.
    fn fish(&self, size: usize) -> bool {
        let line = |kind: usize, i: usize| -> Vec<usize> {
            (0..9)
                .map(|j| if kind == 0 { i * 9 + j } else { j * 9 + i })
                .collect()
        };
        (0..2).any(|kind| {
            (1..=9u8).any(|digit| {
                let across = |cell: usize| if kind == 0 { cell % 9 } else { cell / 9 };
                let bases: Vec<usize> = (0..9)
                    .filter(|i| !self.places(&line(kind, *i), digit).is_empty())
                    .collect();
                subsets(&bases, size).iter().any(|set| {
                    let covers: BTreeSet<usize> = set
                        .iter()
                        .flat_map(|i| self.places(&line(kind, *i), digit))
                        .map(across)
                        .collect();
                    covers.len() == size
                        && covers.iter().any(|c| {
                            let all = self.places(&line(1 - kind, *c), digit);
                            let base = |cell: usize| if kind == 0 { cell / 9 } else { cell % 9 };
                            all.iter().any(|cell| !set.contains(&base(*cell)))
                        })
                })
            })
        })
    }

    /// What is there of the easier techniques, by other means than those of the
    /// hints, in the order of the hints.
    fn there(&self) -> Vec<(Technique, bool)> {
        vec![
            (Technique::FullHouse, self.full_house()),
            (Technique::HiddenSingle, self.hidden_single()),
            (Technique::NakedSingle, self.naked_single()),
            (Technique::Claiming, self.locked()),
            (Technique::NakedPair, self.naked_set(2)),
            (Technique::HiddenPair, self.hidden_set(2)),
            (Technique::XWing, self.fish(2)),
            (Technique::NakedTriple, self.naked_set(3)),
            (Technique::HiddenTriple, self.hidden_set(3)),
            (Technique::Swordfish, self.fish(3)),
        ]
    }
}

fn subsets(items: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, item) in items.iter().enumerate() {
        for mut rest in subsets(&items[i + 1..], size - 1) {
            rest.push(*item);
            all.push(rest);
        }
    }
    all
}

/// Fails unless a drill is what it says.
fn check(drill: &Drill) {
    let technique = drill.technique();
    let puzzle = drill.whole();
    let Ok(Verdict::One(solution)) = solve::verdict(&puzzle, &Control::none()) else {
        panic!("{technique}: {} has not one solution", drill.puzzle);
    };
    for cell in Shape::NINE.iter() {
        let right = solution.get(cell);
        if let Some(digit) = drill.state.grid().get(cell) {
            assert_eq!(right, Some(digit), "{technique}: a wrong digit stands");
        } else {
            let marks = drill.state.candidates(cell);
            assert!(
                right.is_some_and(|digit| marks.contains(digit)),
                "{technique}"
            );
        }
    }
    assert!(drill.steps.contains(&drill.step) || !drill.steps.is_empty());
    for step in &drill.steps {
        assert!(!step.is_empty(), "{technique}: nothing follows");
        for Candidate { cell, digit } in &step.placements {
            assert_eq!(solution.get(*cell), Some(*digit), "{technique}");
        }
        for Candidate { cell, digit } in &step.eliminations {
            assert!(drill.state.has(*cell, *digit), "{technique}");
            assert_ne!(solution.get(*cell), Some(*digit), "{technique}");
        }
    }
    let plain = Plain::of(drill);
    for (easier, there) in plain.there() {
        // Pointing and claiming are one to the check, and so are locked sets
        // and what they are made of.
        let easier_than = match technique {
            Technique::Pointing | Technique::Claiming => easier < Technique::Pointing,
            Technique::LockedPair => easier < Technique::LockedPair,
            _ => easier < technique,
        };
        if easier_than {
            assert!(
                !there,
                "{easier} in a drill of {technique}: {}",
                drill.puzzle
            );
        }
        if easier == technique {
            assert!(there, "no {technique}: {}", drill.puzzle);
        }
    }
}

#[test]
fn every_drill_is_its_technique_and_nothing_easier() {
    let index = Index::shipped();
    // Of a handful of puzzles a shuffled one may go another way.
    let drilled = index.techniques().filter(|t| index.puzzles(*t).len() >= 5);
    for technique in drilled {
        let mut drills = Drills::new(index, technique, 11).expect("known");
        let count = match technique.level() {
            Some(level) if level <= ninefold::Level::Hard => 12,
            _ => 3,
        };
        for _ in 0..count {
            let drill = drills.next(&Control::none()).expect("a drill");
            assert_eq!(drill.technique(), technique);
            check(&drill);
            // What is handed over as a puzzle is read as the same position.
            let advice = teach::advise(&drill.position(), &Control::none());
            match advice.expect("nobody stops it") {
                teach::Advice::Step(found) => assert_eq!(found.technique(), technique),
                other => panic!("{technique}: {other:?}"),
            }
        }
    }
}

/// The lessons on clues have positions of their kind, with nothing easier, and these
/// are read as the same position.
#[test]
fn lessons_on_clues_make_positions_of_their_kind() {
    let mut lessons_on_clues = 0;
    for lesson in lessons() {
        let Some(kind) = lesson.kind() else {
            continue;
        };
        lessons_on_clues += 1;
        let technique = lesson.technique;
        let drills = |count: usize| -> Vec<Drill> {
            let mut drills = Drills::new(Index::shipped(), technique, 3).expect("known");
            let next = |_| drills.next(&Control::none()).expect("a drill");
            (0..count).map(next).collect()
        };
        let made = drills(2);
        assert_eq!(made[..1], drills(1)[..], "{technique}");
        assert_ne!(made[0], made[1]);
        for drill in &made {
            check(drill);
            assert_eq!(drill.technique(), technique);
            let rules = drill.state.rules();
            let kinds = rules.constraints().iter().map(|clue| clue.name());
            assert!(kinds.into_iter().any(|name| name == kind), "{kind}");
            match teach::advise(&drill.position(), &Control::none()) {
                Ok(teach::Advice::Step(found)) => assert_eq!(found.technique(), technique),
                other => panic!("{technique}: {other:?}"),
            }
        }
    }
    assert_eq!(lessons_on_clues, 6);
}

#[test]
fn a_seed_makes_the_same_drills_and_another_seed_others() {
    let drills = |seed| -> Vec<Drill> {
        let mut drills = Drills::new(Index::shipped(), Technique::XWing, seed).expect("known");
        (0..6)
            .map(|_| drills.next(&Control::none()).expect("a drill"))
            .collect()
    };
    assert_eq!(drills(7), drills(7));
    let (seven, eight) = (drills(7), drills(8));
    assert!(seven.iter().all(|drill| !eight.contains(drill)));
    let different: BTreeSet<String> = seven.iter().map(|d| d.puzzle.to_string()).collect();
    assert_eq!(different.len(), 6);
}

#[test]
fn what_has_no_positions_is_told() {
    let error = Drills::new(Index::shipped(), Technique::Leviathan, 1).expect_err("none");
    assert_eq!(error, NoDrill::Unknown(Technique::Leviathan));
    assert_eq!(
        error.to_string(),
        "there are no positions for Leviathan on 9x9 boards"
    );
}

#[test]
fn an_index_that_is_none_is_told_with_its_line() {
    for (text, told) in [
        (
            "x",
            "line 1 of the index of drills: expected two words with a blank between",
        ),
        (
            "# ok\n1.. x-wing",
            "line 2 of the index of drills: expected a puzzle",
        ),
        (
            "%x-wing many",
            "line 1 of the index of drills: expected a number of puzzles",
        ),
    ] {
        let error = Index::parse(text).expect_err("wrong");
        assert_eq!(error.to_string(), told);
    }
}

#[test]
fn every_lesson_has_words_positions_and_known_needs() {
    let catalogue = words::english();
    let index = Index::shipped();
    let mut known: Vec<Technique> = Vec::new();
    for chapter in CHAPTERS {
        for message in [chapter.title(), chapter.about()] {
            assert!(catalogue.has(&message.id), "{}", message.id);
        }
        for lesson in chapter.lessons {
            let technique = lesson.technique;
            assert!(!known.contains(&technique), "{technique} comes twice");
            for need in lesson.needs {
                assert!(
                    known.contains(need),
                    "{technique} needs {need}, which comes later"
                );
            }
            let puzzles = index.puzzles(technique).len();
            let made = lesson.kind().is_some();
            assert!(
                made || puzzles >= 20,
                "{technique} has {puzzles} puzzles only"
            );
            known.push(technique);
        }
    }
}

/// What the session says.
fn said(session: &Session<'_>) -> String {
    let rules = Rules::classic(Shape::NINE);
    let said: Vec<String> = session
        .view()
        .words
        .iter()
        .map(|message: &Message| words::english().render(&rules, message).to_string())
        .collect();
    let text = said.join(" ");
    for gap in ["{", "}", "learn.", "look.", "about.", "part."] {
        assert!(!text.contains(gap), "{text}");
    }
    text
}

/// The right answer to what is asked.
fn answer(session: &Session<'_>) -> Tap {
    let step = &session.drill().step;
    match (step.placements.first(), step.eliminations.first()) {
        (Some(placed), _) => Tap::Place(placed.cell, placed.digit),
        (None, Some(struck)) => Tap::Strike(struck.cell, struck.digit),
        (None, None) => panic!("nothing follows"),
    }
}

/// A cell that is no part of any pattern: one that is filled.
fn filled(session: &Session<'_>) -> Cell {
    let grid = session.drill().state.grid();
    let mut cells = Shape::NINE.iter();
    cells
        .find(|cell| grid.get(*cell).is_some())
        .expect("a digit")
}

#[test]
fn a_learner_walks_the_first_four_chapters() {
    let mut progress = Progress::default();
    let mut now = 1_000;
    for lesson in CHAPTERS[..4].iter().flat_map(|chapter| chapter.lessons) {
        let mut session =
            Session::new(Index::shipped(), lesson, Part::Show, 5, now).expect("a lesson");
        let mut parts = Vec::new();
        loop {
            now += 1_000;
            let view = session.view();
            parts.push(view.part);
            assert!(!said(&session).is_empty());
            if session.view().ask == Ask::Cells {
                let wrong = session.tap(Tap::Cell(filled(&session)), now);
                assert_eq!(wrong, Reply::Wrong);
                assert!(
                    said(&session).contains("already has its digit"),
                    "{}",
                    said(&session)
                );
                // The cells of the pattern one by one, until that is enough.
                let cells = session.pattern();
                for cell in &cells {
                    if session.view().ask == Ask::Cells {
                        assert_eq!(session.tap(Tap::Cell(cell), now), Reply::Right);
                    }
                }
            }
            if session.view().ask == Ask::Conclude {
                let Reply::Found(Some(attempt)) = session.tap(answer(&session), now) else {
                    panic!("{}: not taken", lesson.id());
                };
                assert_eq!(attempt.part, view.part);
                progress.add(attempt);
                assert_eq!(session.view().ask, Ask::Found);
                said(&session);
            }
            if view.part == Part::Play {
                assert!(session.puzzle().givens.filled() > 16);
            }
            if !session.next(now).expect("a position") {
                break;
            }
        }
        let count = |part: Part| parts.iter().filter(|p| **p == part).count();
        assert_eq!(Part::ALL.map(count), Part::ALL.map(Part::count));
        let standing = progress.of(lesson.technique);
        assert!(standing.finished, "{}", lesson.id());
        assert_eq!(standing.speed.is_some(), standing.right > 0);
    }
    assert_eq!(progress.finished().0, 5);
    assert_eq!(progress.next().map(Lesson::id), Some("naked-pair"));
    const { assert!(PASS <= ROUND) };
}

#[test]
fn wrong_answers_are_told_why_and_count() {
    let lesson = Lesson::of(Technique::NakedPair).expect("a lesson");
    let mut session = Session::new(Index::shipped(), lesson, Part::Drill, 3, 0).expect("a lesson");
    let state = session.drill().state.clone();
    let solution = session.drill().solution.clone();
    // What is right in a cell can't be ruled out there.
    let cell = state.empty().iter().next().expect("an open cell");
    let right = solution.get(cell).expect("a digit");
    assert_eq!(session.tap(Tap::Strike(cell, right), 1), Reply::Wrong);
    let told = said(&session);
    assert!(told.contains("Nothing here rules"), "{told}");
    // A digit that the cell sees.
    let seen = Shape::NINE.digits() - state.candidates(cell);
    let digit = seen.iter().next().expect("a digit that is gone");
    assert_eq!(session.tap(Tap::Place(cell, digit), 2), Reply::Wrong);
    assert!(said(&session).contains("can't be"), "{}", said(&session));
    let Reply::Found(Some(attempt)) = session.tap(answer(&session), 3) else {
        panic!("not taken");
    };
    assert!(!attempt.right);
    // Help counts too.
    assert!(session.next(4).expect("a position"));
    for stage in 1..=5 {
        assert!(session.help(), "{stage}");
        said(&session);
    }
    let Reply::Found(Some(attempt)) = session.tap(answer(&session), 9) else {
        panic!("not taken");
    };
    assert!(!attempt.right);
    assert_eq!(attempt.time, 5);
    assert_eq!(session.right(), 0);
    assert!(!session.help());
}

#[test]
fn a_test_mixes_in_what_came_before() {
    let lesson = Lesson::of(Technique::HiddenPair).expect("a lesson");
    let mut session = Session::new(Index::shipped(), lesson, Part::Test, 2, 0).expect("a lesson");
    let mut techniques = vec![session.drill().technique()];
    for _ in 1..ROUND {
        session.next(1).expect("a position");
        techniques.push(session.drill().technique());
    }
    let own = techniques.iter().filter(|t| **t == Technique::HiddenPair);
    assert_eq!(own.count(), 3);
    let before: Vec<Technique> = lesson.before().map(|lesson| lesson.technique).collect();
    let mixed = |t: &&Technique| before.contains(t);
    assert_eq!(techniques.iter().filter(mixed).count(), 2);
    assert!(lessons().count() > 30);
}

#[test]
fn the_clock_times_what_is_drilled_if_it_is_wished_for() {
    let lesson = Lesson::of(Technique::NakedPair).expect("a lesson");
    let mut session = Session::new(Index::shipped(), lesson, Part::Drill, 3, 0).expect("a lesson");
    assert_eq!(session.time(5_000), None, "nobody asked for it");
    session.tap(answer(&session), 6_000);
    assert!(!said(&session).contains("Time"), "{}", said(&session));
    session.set_clock(true);
    let told = said(&session);
    assert!(told.starts_with("Right. Time: 0:06. "), "{told}");
    // It stands once the position was found, and starts again with the next.
    assert_eq!(session.time(99_000), Some(6_000));
    for number in 1..ROUND as u64 {
        let now = number * 100_000;
        assert!(session.next(now).expect("a position"));
        assert_eq!(session.time(now + 4_000), Some(4_000));
        // One is passed over.
        if number == 2 {
            continue;
        }
        session.tap(answer(&session), now + 70_000);
        assert_eq!(session.time(now + 80_000), Some(70_000));
    }
    // After the last, the time of all that were found.
    let told = said(&session);
    assert!(told.contains("Time: 1:10. You found 4 in 3:36."), "{told}");
    // A test begins anew, and the puzzles are not timed.
    assert!(session.next(900_000).expect("a position"));
    assert_eq!(session.part(), Part::Test);
    assert_eq!(session.time(901_000), Some(1_000));
    session.tap(answer(&session), 902_000);
    assert!(said(&session).contains("Time: 0:02."), "{}", said(&session));
    session.go(Part::Play, 0, 903_000).expect("a puzzle");
    assert_eq!(session.time(904_000), None);
    session.go(Part::Drill, 0, 905_000).expect("a position");
    session.set_clock(false);
    assert_eq!(session.time(906_000), None);
}
