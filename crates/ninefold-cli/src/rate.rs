//! `sudoku rate`: how hard is it?

use std::fmt::Write;

use anyhow::Result;
use clap::ValueEnum;
use ninefold::logic::{Class, Technique};
use ninefold::rate::{self, Basis, Er, Rating, hodoku};
use ninefold::solve::{self, Verdict};
use ninefold::{Control, Level, Puzzle, Stopped};
use serde_json::{Value, json};

use crate::filter::{Answer, Filter, InputArgs, Look, Record, RunArgs, Stream, WordsArgs, as_line};
use crate::status::Status;
use crate::{terminal, words};

/// Rate how hard puzzles are
///
/// Solves each puzzle the way a person would, and prints the rating of the
/// hardest step (ER), of the hardest step up to the first digit placed (EP,
/// pearl) and of the first step (ED, diamond), then the hardest technique and
/// the level. The level is that of the hardest step `sudoku explain` shows.
///
/// ER 20.0 means that no technique finishes the puzzle. A puzzle without
/// exactly one solution has no rating. Variants whose rules only keep digits
/// apart are rated on the same scale, but there are no ratings of others to
/// compare with (unverified). For all other variants the rating is roughly what
/// their hardest hint would score (estimate).
///
/// Columns of `--tsv`: puzzle, ER, EP, ED, hardest technique, level, basis of
/// the rating; with `--scale hodoku`: puzzle, score, hardest technique, level.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The rating scale
    #[arg(long, value_enum, default_value_t = Scale::Se121)]
    scale: Scale,

    #[command(flatten)]
    output: WordsArgs,

    #[command(flatten)]
    run: RunArgs,
}

const EXAMPLES: &str = "\
Examples:
  sudoku rate puzzles.txt
  sudoku rate --scale hodoku --tsv puzzles.txt
  sudoku create extreme | sudoku rate";

/// The scales by name.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Scale {
    /// Sudoku Explainer 1.2.1, the scale of the forums
    Se121,
    /// SukakuExplainer, with strong links and larger wings
    Sukaku,
    /// HoDoKu: a score and its own levels
    Hodoku,
}

/// Rates the inputs.
pub fn run(args: &Args) -> Result<Status> {
    let mut stream = Stream::open(&args.input, &args.run)?;
    let look = stream.look(args.output.look());
    stream.run(&Rate {
        scale: args.scale,
        look,
    })
}

struct Rate {
    scale: Scale,
    look: Look,
}

impl Filter for Rate {
    fn look(&self) -> Look {
        self.look
    }

    fn columns(&self) -> &'static [&'static str] {
        match self.scale {
            Scale::Se121 | Scale::Sukaku => {
                &["puzzle", "er", "ep", "ed", "hardest", "level", "basis"]
            }
            Scale::Hodoku => &["puzzle", "score", "hardest", "level"],
        }
    }

    /// One puzzle may take as long as ten thousand others.
    fn chunk(&self) -> usize {
        16
    }

    fn answer(&self, record: &Record, answer: &mut Answer<'_>) {
        let puzzle = &record.puzzle;
        let control = answer.control();
        let reason = match solve::verdict(puzzle, &control) {
            Ok(Verdict::One(_)) => None,
            Ok(Verdict::None) => Some("no solution".to_owned()),
            Ok(Verdict::Many(_)) => Some("more than one solution".to_owned()),
            Ok(Verdict::Contradiction(conflicts)) => {
                let conflicts = words::conflicts(&puzzle.rules, &conflicts);
                Some(format!("no solution: {conflicts}"))
            }
            Err(Stopped) => return answer.timeout(record, UNRATED),
        };
        if let Some(reason) = reason {
            return answer.none(record, reason);
        }
        let scale = match self.scale {
            Scale::Se121 => rate::Scale::Se121,
            Scale::Sukaku => rate::Scale::Sukaku,
            Scale::Hodoku => return self.hodoku(record, answer, &control),
        };
        let rating = match rate::rate_so_far(puzzle, scale, &control) {
            Ok(rating) => rating,
            Err(so_far) => return answer.timeout(record, &known(puzzle, scale, so_far.er)),
        };
        let Ok(Class { level, .. }) = Class::of(puzzle, &control) else {
            return answer.timeout(record, &format!("ER {}, level not known", rating.er));
        };
        match self.look {
            Look::Text(_) => self.words(record, &rating, level, answer),
            Look::Json => answer.line(object(record, &rating, level)),
            Look::Tsv => answer.line(format_args!(
                "{}\t{}\t{}\t{}\t{}\t{}\t{}",
                as_line(puzzle),
                rating.er,
                rating.ep,
                rating.ed,
                rating.hardest.map_or("", Technique::name),
                level,
                Basis::of(&puzzle.rules).name()
            )),
        }
    }
}

impl Rate {
    /// The score and the level after HoDoKu's rules.
    fn hodoku(&self, record: &Record, answer: &mut Answer<'_>, control: &Control<'_>) {
        let rating = match hodoku::rate(&record.puzzle, control) {
            Ok(Some(rating)) => rating,
            Ok(None) => return answer.none(record, "no technique finishes it"),
            Err(Stopped) => return answer.timeout(record, UNRATED),
        };
        let (score, level) = (rating.score, rating.level);
        match self.look {
            Look::Text(_) => {
                self.draw(record, answer);
                answer.line(format_args!(
                    "score {score}; {level}; {}",
                    rating.hardest.title()
                ));
            }
            Look::Json => {
                let mut object = record.json();
                let members = [
                    ("score", json!(score)),
                    ("hardest", json!(rating.hardest.name())),
                    ("level", json!(level.to_string())),
                    ("steps", json!(rating.steps)),
                ];
                object.extend(members.map(|(name, value)| (name.to_owned(), value)));
                answer.line(Value::Object(object));
            }
            Look::Tsv => answer.line(format_args!(
                "{}\t{score}\t{}\t{level}",
                as_line(&record.puzzle),
                rating.hardest.name()
            )),
        }
    }

    /// The board, where drawn boards are asked for.
    fn draw(&self, record: &Record, answer: &mut Answer<'_>) {
        if self.look.is_pretty()
            && let Ok(board) = self.look.board(&record.puzzle, |_| terminal::GIVEN)
        {
            answer.board(board);
        }
    }

    /// One line that says it all; below a drawn board where that is asked for.
    fn words(&self, record: &Record, rating: &Rating, level: Level, answer: &mut Answer<'_>) {
        self.draw(record, answer);
        let mut line = format!(
            "ER {} EP {} ED {}; {}",
            rating.er, rating.ep, rating.ed, level
        );
        // Writing to memory does not fail.
        let _ = match (rating.er, rating.hardest) {
            (Er::BEYOND, _) => write!(line, "; no technique finishes it"),
            (_, Some(hardest)) => write!(line, "; {}", hardest.title()),
            (_, None) => write!(line, "; nothing to solve"),
        };
        let basis = Basis::of(&record.puzzle.rules);
        if basis != Basis::Scale {
            line = format!("{line} ({})", basis.name());
        }
        answer.line(line);
    }
}

/// Said where the time was over before the first step.
const UNRATED: &str = "nothing is known of its rating";

/// What is known of a rating that was not finished in time, from its steps so
/// far or from what easier steps come to.
fn known(puzzle: &Puzzle, scale: rate::Scale, so_far: Er) -> String {
    // A tenth of a second.
    const EFFORT: u64 = 5_000_000;
    let control = Control::effort(EFFORT);
    let mut above = None;
    for tenths in [12, 15, 23, 34, 42, 62, 71, 82] {
        let most = Er::from_tenths(tenths);
        match rate::rate_up_to(puzzle, scale, most, &control) {
            Ok(None) => above = Some(most),
            Ok(Some(rating)) => return format!("ER {}, level not known", rating.er),
            Err(Stopped) => break,
        }
    }
    match above {
        Some(most) if most >= so_far => format!("ER above {most}"),
        _ if so_far > Er::default() => format!("ER at least {so_far}"),
        _ => UNRATED.to_owned(),
    }
}

fn object(record: &Record, rating: &Rating, level: Level) -> Value {
    let number = |er: Er| json!(f64::from(er.tenths()) / 10.0);
    let name = |technique: Option<Technique>| technique.map(Technique::name);
    let mut object = record.json();
    let members = [
        ("er", number(rating.er)),
        ("ep", number(rating.ep)),
        ("ed", number(rating.ed)),
        ("hardest", json!(name(rating.hardest))),
        ("pearl", json!(name(rating.pearl))),
        ("diamond", json!(name(rating.diamond))),
        ("level", json!(level.name())),
        ("steps", json!(rating.steps)),
        ("basis", json!(Basis::of(&record.puzzle.rules).name())),
        ("finished", json!(rating.er != Er::BEYOND)),
    ];
    object.extend(members.map(|(name, value)| (name.to_owned(), value)));
    Value::Object(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn something_is_known_of_most_ratings() {
        let told = |puzzle: &str| {
            let puzzle: Puzzle = puzzle.parse().unwrap();
            known(&puzzle, rate::Scale::Se121, Er::default())
        };
        // "Golden Nugget", whose first step takes long.
        let nugget =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        assert_eq!(told(nugget), "ER above 8.2");
        let easy =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert!(told(easy).ends_with(", level not known"), "{}", told(easy));
    }

    #[test]
    fn what_is_known_of_a_rating_is_the_better_of_two() {
        // Its steps reach 10.5, and nothing below 8.2 finishes it.
        let escargot =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let puzzle: Puzzle = escargot.parse().unwrap();
        let scale = rate::Scale::Se121;
        let control = Control::none();
        let whole = rate::rate(&puzzle, scale, &control).unwrap();
        let so_far = |part: u64| {
            let control = Control::effort(control.spent() * part / 10);
            rate::rate_so_far(&puzzle, scale, &control).unwrap_err().er
        };
        // Stopped before its first step.
        assert_eq!(so_far(0), Er::default());
        assert_eq!(known(&puzzle, scale, Er::default()), "ER above 8.2");
        // Stopped after its hardest.
        let late = (1..10).map(so_far).find(|er| *er > Er::from_tenths(82));
        let late = late.expect("a step above 8.2");
        assert!(late <= whole.er);
        assert_eq!(known(&puzzle, scale, late), format!("ER at least {late}"));
    }
}
