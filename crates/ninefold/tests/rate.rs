//! Ratings of famous puzzles, and of puzzles made here.

use ninefold::rate::{self, Er, Level, Scale};
use ninefold::{Grid, Puzzle, Shape};

fn puzzle(text: &str) -> Puzzle {
    let values: Vec<u8> = text
        .bytes()
        .map(|b| if b == b'.' { 0 } else { b - b'0' })
        .collect();
    Puzzle::new(Grid::from_values(Shape::NINE, &values).expect("81 digits"))
}

/// Norvig's first example, which needs hidden singles in boxes alone, and AI
/// Escargot, with the rating that the forums give it.
#[test]
fn famous_puzzles_have_their_ratings() {
    let table = [
        (
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            "1.2",
        ),
        (
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            "10.5",
        ),
    ];
    for (text, er) in table {
        let rating = rate::rate(&puzzle(text), Scale::Se121);
        assert_eq!(rating.er.to_string(), er, "{text}");
        assert!(rating.ed <= rating.ep && rating.ep <= rating.er);
        if rating.level() == Level::Extreme {
            continue;
        }
        assert!(rate::at_most(&puzzle(text), Scale::Se121, rating.er));
        let below = Er::from_tenths(rating.er.tenths() - 1);
        assert!(!rate::at_most(&puzzle(text), Scale::Se121, below));
        assert_eq!(rate::path(&puzzle(text), Scale::Se121).len(), rating.steps);
    }
}

#[test]
fn levels_meet_without_a_gap() {
    for tenths in 0..=200 {
        let er = Er::from_tenths(tenths);
        let (low, high) = er.level().band();
        assert!(low <= er && er <= high);
        assert_eq!(er.to_string().parse(), Ok(er));
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(Level::from_number(level.number()), Some(level));
    }
    assert!("20.1".parse::<Er>().is_err() && "7,2".parse::<Er>().is_err());
}
