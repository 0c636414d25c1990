//! `sudoku learn`: lessons, from the rules to the hardest technique, by typing.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use anyhow::Result;
use ninefold::logic::Technique;
use ninefold::logic::explain::Message;
use ninefold::{Cell, Digit, Rules, Shape};
use ninefold_game::learn::{
    Ask, CHAPTERS, Index, Lesson, Part, Progress, Reply, Session, Standing, Tap,
};
use ninefold_game::storage::{Places, ProgressFile};
use ninefold_game::words::english;
use serde_json::json;

use crate::create::TechniqueParser;
use crate::filter::{fresh_seed, ignore_closed_pipe, whole};
use crate::lesson;
use crate::line::{Input, unix_milliseconds};
use crate::status::Status;
use crate::terminal::{ERROR, WARNING, tell};

/// Learn the techniques, one lesson after another
///
/// A lesson shows a technique, leads through three examples, drills it on fresh
/// positions, tests it among those before, and ends with two puzzles. Without a
/// NAME the path goes on where you left it; what you got wrong comes back first.
/// Nothing is locked: any lesson can be taken at any time.
///
/// Type a cell (`r3c5`) to point at it, `r3c5=7` to place a digit, `r3c5-7` to
/// rule a candidate out; Enter goes on, `hint` tells more, `?` lists the rest.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The lesson, by its technique: `x-wing`
    #[arg(value_name = "NAME", value_parser = TechniqueParser)]
    technique: Option<Technique>,

    /// List the chapters and lessons, and how far you are
    #[arg(long)]
    list: bool,

    /// With --list: a JSON object for each lesson, one a line
    #[arg(long, requires = "list")]
    json: bool,

    /// Begin with this part: show, guided, drill, test or play
    #[arg(long, value_name = "PART", value_parser = part)]
    part: Option<Part>,

    /// Seed for the positions; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,
}

fn part(text: &str) -> Result<Part, &'static str> {
    let mut all = Part::ALL.into_iter();
    all.find(|part| part.name() == text)
        .ok_or("expected show, guided, drill, test or play")
}

/// A message in words.
fn words(message: &Message) -> String {
    let rules = Rules::classic(Shape::NINE);
    english().render(&rules, message).to_string()
}

/// Prints a text.
fn say(text: &str) -> Result<()> {
    let mut output = io::stdout();
    let written = output.write_all(text.as_bytes());
    Ok(ignore_closed_pipe(written.and_then(|()| output.flush()))?)
}

/// Lists the lessons, or takes one.
pub fn run(args: &Args) -> Result<Status> {
    let file = Places::of_user().map(|places| places.progress());
    let progress = match &file {
        Some(file) => file.load()?,
        None => Progress::default(),
    };
    if args.list {
        return list(&progress, args.json);
    }
    let now = unix_milliseconds();
    let (lesson, part) = match args.technique {
        Some(technique) => match Lesson::of(technique) {
            Some(lesson) => (lesson, args.part),
            None => {
                let title = technique.title();
                let text =
                    format!("there is no lesson on {title}; `sudoku learn --list` names all");
                tell(ERROR, "error", &text);
                return Ok(Status::NoAnswer);
            }
        },
        None => next(&progress, args.part, now),
    };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let part = part.unwrap_or(Part::Show);
    let session = Session::new(Index::shipped(), lesson, part, seed, now)?;
    take(session, file.as_ref())
}

/// What comes next by itself: what is weak, else the next lesson.
fn next(progress: &Progress, part: Option<Part>, now: u64) -> (&'static Lesson, Option<Part>) {
    let weak = progress.due(now).into_iter().find_map(Lesson::of);
    match (weak, progress.next()) {
        (Some(lesson), _) => (lesson, part.or(Some(Part::Drill))),
        (None, Some(lesson)) => (lesson, part),
        (None, None) => (&CHAPTERS[0].lessons[0], part),
    }
}

fn list(progress: &Progress, as_json: bool) -> Result<Status> {
    let mut text = String::new();
    for chapter in CHAPTERS {
        if !as_json {
            let _ = writeln!(text, "{}", words(&chapter.title()));
        }
        for lesson in chapter.lessons {
            let standing = progress.of(lesson.technique);
            if as_json {
                let needs: Vec<&str> = lesson.needs.iter().map(|t| t.name()).collect();
                let object = json!({
                    "chapter": chapter.id,
                    "lesson": lesson.id(),
                    "title": lesson.technique.title(),
                    "needs": needs,
                    "level": lesson.technique.level().map(|level| level.name()),
                    "positions": Index::shipped().puzzles(lesson.technique).len(),
                    "finished": standing.finished,
                    "tried": standing.tried,
                    "right": standing.right,
                    "of": standing.of,
                    "speed_ms": standing.speed,
                    "due": standing.due,
                });
                let _ = writeln!(text, "{object}");
            } else {
                let title = lesson.technique.title();
                let _ = writeln!(text, "  {:26} {title}{}", lesson.id(), so_far(&standing));
            }
        }
    }
    if !as_json {
        let (done, all) = progress.finished();
        let _ = writeln!(text, "{done} of {all} lessons finished");
    }
    say(&text)?;
    Ok(Status::Answered)
}

/// How far a lesson is, in a few words.
fn so_far(standing: &Standing) -> String {
    let mut text = String::new();
    if standing.finished {
        text.push_str(" · finished");
    }
    if standing.of > 0 {
        let _ = write!(
            text,
            " · {} of the last {} right",
            standing.right, standing.of
        );
    }
    if let Some(speed) = standing.speed {
        let _ = write!(text, " · {} s", speed.div_ceil(1000));
    }
    text
}

/// A line that the learner typed.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Next,
    Back,
    Tap(Tap),
    Help,
    Go(Part),
    Usage,
    Quit,
}

const USAGE: &str = "\
r3c5      point at a cell        Enter, next  go on
r3c5=7    place a digit          back         go back
r3c5-7    rule a candidate out   hint         tell more
show, guided, drill, test, play  go to a part
quit      stop; what you did is kept
";

fn read(line: &str) -> Result<Command, String> {
    let line = line.trim().to_lowercase();
    Ok(match line.as_str() {
        "" | "next" | "n" => Command::Next,
        "back" | "b" => Command::Back,
        "hint" | "h" => Command::Help,
        "?" | "help" => Command::Usage,
        "quit" | "q" | "exit" => Command::Quit,
        word => match part(word) {
            Ok(part) => Command::Go(part),
            Err(_) => Command::Tap(tap(word)?),
        },
    })
}

/// `r3c5`, `r3c5=7` or `r3c5-7`.
fn tap(text: &str) -> Result<Tap, String> {
    let shape = Shape::NINE;
    let cell = |name: &str| -> Result<Cell, String> {
        let wrong = || format!("`{name}` is no cell: expected one such as r3c5, or `?` for help");
        shape.cell_named(name.trim()).ok_or_else(wrong)
    };
    let digit = |text: &str| -> Result<Digit, String> {
        let value = text.trim().parse().ok().and_then(Digit::new);
        value
            .filter(|digit| shape.digits().contains(*digit))
            .ok_or_else(|| format!("`{}` is no digit: expected 1 to 9", text.trim()))
    };
    if let Some((place, value)) = text.split_once('=') {
        return Ok(Tap::Place(cell(place)?, digit(value)?));
    }
    if let Some((place, value)) = text.split_once('-') {
        return Ok(Tap::Strike(cell(place)?, digit(value)?));
    }
    Ok(Tap::Cell(cell(text)?))
}

/// Takes a lesson until its end, or until the learner stops.
fn take(mut session: Session<'_>, file: Option<&ProgressFile>) -> Result<Status> {
    let mut input = Input::standard()?;
    show(&session, true)?;
    while let Some(line) = input.line("> ")? {
        let now = unix_milliseconds();
        let command = match read(&line) {
            Ok(command) => command,
            Err(wrong) => {
                say(&format!("{wrong}\n"))?;
                continue;
            }
        };
        match command {
            Command::Quit => break,
            Command::Usage => say(USAGE)?,
            Command::Next => {
                let (part, right) = (session.part(), session.right());
                if !session.next(now)? {
                    say("That was the lesson.\n")?;
                    break;
                }
                if session.part() != part && matches!(part, Part::Drill | Part::Test) {
                    say(&format!("{right} of {} right.\n", part.count()))?;
                }
                show(&session, true)?;
            }
            Command::Back => {
                session.back(now)?;
                show(&session, true)?;
            }
            Command::Go(part) => {
                session.go(part, 0, now)?;
                show(&session, true)?;
            }
            Command::Help => {
                let told = session.help();
                show(&session, told)?;
            }
            Command::Tap(tap) => {
                let reply = session.tap(tap, now);
                if let (Reply::Found(Some(attempt)), Some(file)) = (&reply, file)
                    && let Err(error) = file.add(attempt)
                {
                    tell(WARNING, "warning", &format!("this was not kept: {error}"));
                }
                show(&session, matches!(reply, Reply::Right | Reply::Found(_)))?;
            }
        }
    }
    Ok(Status::Answered)
}

/// Shows where the lesson is; the board only where it has changed.
fn show(session: &Session<'_>, board: bool) -> Result<()> {
    let view = session.view();
    let mut text = String::new();
    let rules = Rules::classic(Shape::NINE);
    let catalogue = english();
    if board {
        let part = words(&view.part.title());
        let title = match view.part {
            Part::Test => String::new(),
            _ => format!("{} · ", session.drill().technique().title()),
        };
        let (number, of) = (view.number + 1, view.part.count());
        let _ = writeln!(text, "{title}{part} {number} of {of}");
        if view.ask == Ask::Play {
            let puzzle = session.puzzle().givens;
            let _ = writeln!(text, "sudoku play {puzzle}");
        } else {
            let notes = session.drill().technique() > Technique::HiddenSingle;
            text.push_str(&lesson::draw(&view.picture, notes));
        }
    }
    let said: Vec<String> = view
        .words
        .iter()
        .map(|message| catalogue.render(&rules, message).to_string())
        .collect();
    // After a tap only the answer is new.
    let said = if board {
        said.join("\n")
    } else {
        said.last().cloned().unwrap_or_default()
    };
    let _ = writeln!(text, "{said}");
    say(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_taps_and_words() {
        let cell = Shape::NINE.cell(2, 4);
        let seven = Digit::new(7).expect("a digit");
        for (line, command) in [
            ("", Command::Next),
            ("r3c5", Command::Tap(Tap::Cell(cell))),
            ("R3C5 = 7", Command::Tap(Tap::Place(cell, seven))),
            ("r3c5-7", Command::Tap(Tap::Strike(cell, seven))),
            ("drill", Command::Go(Part::Drill)),
            ("hint", Command::Help),
            ("q", Command::Quit),
        ] {
            assert_eq!(read(line), Ok(command), "{line}");
        }
        for (line, wrong) in [
            ("r3c0", "`r3c0` is no cell"),
            ("r3c5=0", "`0` is no digit: expected 1 to 9"),
            ("r3c5-x", "`x` is no digit"),
            ("jump", "`jump` is no cell"),
        ] {
            let error = read(line).expect_err("wrong");
            assert!(error.starts_with(wrong), "{line}: {error}");
        }
    }
}
