//! `sudoku learn`: lessons, from the rules to the hardest technique, by typing.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use anyhow::Result;
use ninefold::format::{Format, WriteOptions, write};
use ninefold::logic::Technique;
use ninefold::logic::explain::{Arg, Catalogue, Message};
use ninefold::{Cell, Digit, Rules, Shape};
use ninefold_game::learn::{
    Ask, CHAPTERS, Index, Lesson, Part, Progress, Reply, Session, Standing, Tap,
};
use ninefold_game::storage::{Places, ProgressFile};
use ninefold_game::text;
use serde_json::json;

use crate::create::TechniqueParser;
use crate::filter::{fresh_seed, ignore_closed_pipe, whole};
use crate::lesson;
use crate::line::{Input, Look, unix_milliseconds};
use crate::status::Status;
use crate::terminal::{self, ERROR, WARNING, tell};
use crate::words;

/// Learn the techniques, one lesson after another
///
/// A lesson shows you a technique, walks you through three examples, drills you
/// on fresh positions, tests you on a mix with earlier techniques, and ends
/// with two puzzles to solve. With no NAME, you carry on where you left off;
/// what you got wrong comes back first. Nothing is locked: take any lesson at
/// any time.
///
/// Type a cell (`r3c5`) to point at it, `r3c5=7` to place a digit, `r3c5-7` to
/// rule out a candidate. Press Enter to continue; `hint` reveals more, `?`
/// lists the rest.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// The technique to learn: `x-wing`
    #[arg(value_name = "NAME", value_parser = TechniqueParser, hide_possible_values = true)]
    technique: Option<Technique>,

    /// List the chapters and lessons, with your progress
    #[arg(long)]
    list: bool,

    /// With --list, print one JSON object per lesson
    #[arg(long, requires = "list")]
    json: bool,

    /// Start at this part: show, guided, drill, test or play
    #[arg(long, value_name = "PART", value_parser = part)]
    part: Option<Part>,

    /// Show how long the positions of drills and tests take
    #[arg(long)]
    clock: bool,

    /// Seed for the positions; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  sudoku learn
  sudoku learn x-wing
  sudoku learn x-wing --part drill --clock
  sudoku learn --list";

fn part(text: &str) -> Result<Part, &'static str> {
    let mut all = Part::ALL.into_iter();
    all.find(|part| part.name() == text)
        .ok_or("expected show, guided, drill, test or play")
}

/// A message as a whole sentence or a heading.
fn told(words: &Catalogue, message: &Message) -> String {
    let rules = Rules::classic(Shape::NINE);
    words.render(&rules, message).to_string()
}

/// Prints a text.
fn say(text: &str) -> Result<()> {
    let mut output = io::stdout();
    let written = output.write_all(text.as_bytes());
    Ok(ignore_closed_pipe(written.and_then(|()| output.flush()))?)
}

/// Lists the lessons, or takes one.
pub fn run(args: &Args) -> Result<Status> {
    let places = Places::of_user();
    let settings = places.as_ref().map(|places| places.settings().load().0);
    let settings = settings.unwrap_or_default();
    let words = words::of_player(&settings);
    let file = places.map(|places| places.progress());
    let progress = match &file {
        Some(file) => file.load()?,
        None => Progress::default(),
    };
    if args.list {
        return list(&progress, args.json, words);
    }
    let now = unix_milliseconds();
    let (lesson, part) = match args.technique {
        Some(technique) => match Lesson::of(technique) {
            Some(lesson) => (lesson, args.part),
            None => {
                let none = Message::new("lesson.none");
                let none = none.with("technique", Arg::Technique(technique));
                tell(ERROR, "error", &words.say(&none));
                return Ok(Status::NoAnswer);
            }
        },
        None => next(&progress, args.part, now),
    };
    let look = Look {
        colored: terminal::colored_output(),
        spoken: false,
        words,
        ascii: terminal::is_plain(),
    };
    let part = part.unwrap_or(Part::Show);
    let mut input = Input::standard()?;
    let clock = args.clock || settings.aids.drill_clock;
    let session = start(lesson, part, args.seed, clock)?;
    take(session, file.as_ref(), look, &mut input)?;
    Ok(Status::Answered)
}

/// A lesson from a part on, with the positions of a seed or of any.
fn start(
    lesson: &'static Lesson,
    part: Part,
    seed: Option<u64>,
    clock: bool,
) -> Result<Session<'static>> {
    let seed = seed.unwrap_or_else(fresh_seed);
    let mut session = Session::new(Index::shipped(), lesson, part, seed, unix_milliseconds())?;
    session.set_clock(clock);
    Ok(session)
}

/// Takes a lesson from a part on.
pub fn begin(
    lesson: &'static Lesson,
    part: Part,
    clock: bool,
    file: Option<&ProgressFile>,
    look: Look,
    input: &mut Input,
) -> Result<()> {
    take(start(lesson, part, None, clock)?, file, look, input)
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

fn list(progress: &Progress, as_json: bool, words: &Catalogue) -> Result<Status> {
    let mut text = String::new();
    for chapter in CHAPTERS {
        if !as_json {
            let _ = writeln!(text, "{}", told(words, &chapter.title()));
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
                let title = words.technique(lesson.technique);
                let far = so_far(&standing, words);
                let _ = writeln!(text, "  {:26} {title}{far}", lesson.id());
            }
        }
    }
    if !as_json {
        let (done, all) = progress.finished();
        let finished = Message::new("lesson.finished").count("done", done);
        let _ = writeln!(text, "{}", words.say(&finished.count("n", all)));
    }
    say(&text)?;
    Ok(Status::Answered)
}

/// How far a lesson is, in a few words.
fn so_far(standing: &Standing, words: &Catalogue) -> String {
    let mut parts = Vec::new();
    if standing.finished {
        parts.push(Message::new("lesson.so-far.finished"));
    }
    if standing.of > 0 {
        let right = Message::new("lesson.so-far.right").count("right", standing.right);
        parts.push(right.count("n", standing.of));
    }
    if let Some(speed) = standing.speed {
        let seconds = usize::try_from(speed.div_ceil(1000)).unwrap_or(usize::MAX);
        parts.push(Message::new("lesson.so-far.speed").count("n", seconds));
    }
    parts
        .iter()
        .map(|part| format!(" · {}", words.say(part)))
        .collect()
}

/// A line that the learner typed.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Next,
    Back,
    Tap(Tap),
    Help,
    Go(Part),
    Clock,
    Usage,
    Quit,
}

/// What can be typed, and the sentence that says what it does.
const USAGE: &[(&str, &str)] = &[
    ("r3c5", "lesson.use.cell"),
    ("r3c5=7", "lesson.use.place"),
    ("r3c5-7", "lesson.use.strike"),
    ("next", "lesson.use.next"),
    ("back", "lesson.use.back"),
    ("hint", "lesson.use.hint"),
    ("show, guided, drill, test, play", "lesson.use.part"),
    ("clock", "lesson.use.clock"),
    ("quit", "lesson.use.quit"),
];

/// What can be typed, a line each.
fn usage(words: &Catalogue) -> String {
    let lines = USAGE.iter().map(|(typed, id)| {
        let does = words.say(&Message::new(*id));
        // Enter alone does the same.
        let enter = words.say(&Message::new("lesson.use.enter"));
        let typed = match *typed {
            "next" => format!("{enter}, next"),
            typed => typed.to_owned(),
        };
        format!("{typed:31}  {does}\n")
    });
    lines.collect()
}

fn read(line: &str) -> Result<Command, Message> {
    let line = line.trim().to_lowercase();
    Ok(match line.as_str() {
        "" | "next" | "n" => Command::Next,
        "back" | "b" => Command::Back,
        "hint" | "h" => Command::Help,
        "clock" => Command::Clock,
        "?" | "help" => Command::Usage,
        "quit" | "q" | "exit" => Command::Quit,
        word => match part(word) {
            Ok(part) => Command::Go(part),
            Err(_) => Command::Tap(tap(word)?),
        },
    })
}

/// `r3c5`, `r3c5=7` or `r3c5-7`.
fn tap(text: &str) -> Result<Tap, Message> {
    let shape = Shape::NINE;
    let cell = |name: &str| -> Result<Cell, Message> {
        let wrong = || Message::new("lesson.not-cell").name("found", name);
        shape.cell_named(name.trim()).ok_or_else(wrong)
    };
    let digit = |text: &str| -> Result<Digit, Message> {
        let value = text.trim().parse().ok().and_then(Digit::new);
        value
            .filter(|digit| shape.digits().contains(*digit))
            .ok_or_else(|| Message::new("lesson.not-digit").name("found", text.trim()))
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
fn take(
    mut session: Session<'_>,
    file: Option<&ProgressFile>,
    look: Look,
    input: &mut Input,
) -> Result<()> {
    let words = look.words;
    let line = |message: &Message| say(&(words.say(message) + "\n"));
    show(&session, true, look)?;
    while let Some(typed) = input.line("> ", words)? {
        let now = unix_milliseconds();
        let command = match read(&typed) {
            Ok(command) => command,
            Err(wrong) => {
                line(&wrong)?;
                continue;
            }
        };
        match command {
            Command::Quit => break,
            Command::Usage => say(&usage(words))?,
            Command::Next => {
                let (part, right) = (session.part(), session.right());
                if !session.next(now)? {
                    line(&Message::new("lesson.done"))?;
                    break;
                }
                if session.part() != part && matches!(part, Part::Drill | Part::Test) {
                    let right = Message::new("lesson.right").count("right", right);
                    line(&right.count("n", part.count()))?;
                }
                show(&session, true, look)?;
            }
            Command::Back => {
                session.back(now)?;
                show(&session, true, look)?;
            }
            Command::Go(part) => {
                session.go(part, 0, now)?;
                show(&session, true, look)?;
            }
            Command::Clock => {
                session.set_clock(!session.clock());
                line(&Message::new(match session.clock() {
                    true => "lesson.clock.on",
                    false => "lesson.clock.off",
                }))?;
            }
            Command::Help => {
                let told = session.help();
                show(&session, told, look)?;
            }
            Command::Tap(tap) => {
                let reply = session.tap(tap, now);
                if let (Reply::Found(Some(attempt)), Some(file)) = (&reply, file)
                    && let Err(error) = file.add(attempt)
                {
                    let lost = Message::new("lesson.not-saved").name("error", error);
                    tell(WARNING, "warning", &words.say(&lost));
                }
                let board = matches!(reply, Reply::Right | Reply::Found(_));
                show(&session, board, look)?;
                if let (Reply::Wrong, Some(time)) = (reply, session.time(now)) {
                    line(&Message::new("lesson.time").name("time", text::time(time)))?;
                }
            }
        }
    }
    Ok(())
}

/// Shows where the lesson is; the board only where it has changed.
fn show(session: &Session<'_>, board: bool, look: Look) -> Result<()> {
    let view = session.view();
    let mut text = String::new();
    let rules = view.picture.rules();
    let words = look.words;
    if board {
        let title = match view.part {
            Part::Test => Message::new("lesson.title.test"),
            _ => Message::new("lesson.title")
                .with("technique", Arg::Technique(session.drill().technique())),
        };
        let title = title
            .phrase("part", view.part.title())
            .count("number", view.number + 1)
            .count("n", view.part.count());
        let _ = writeln!(text, "{}", words.say(&title));
        if view.ask == Ask::Play {
            let puzzle = session.puzzle();
            match puzzle.rules.is_classic() {
                true => {
                    let _ = writeln!(text, "sudoku play {}", puzzle.givens);
                }
                // What `sudoku play` reads from a file.
                false => {
                    let written = write(&puzzle, Format::Ninefold, &WriteOptions::default())?;
                    text.push_str(&written.text);
                }
            }
        } else {
            let notes = session.drill().technique() > Technique::HiddenSingle;
            text.push_str(&lesson::draw(&view.picture, notes, look.ascii));
        }
    }
    let said: Vec<String> = view
        .words
        .iter()
        .map(|message| words.render(rules, message).to_string())
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
    use ninefold::logic::explain::Language;

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
            ("clock", Command::Clock),
            ("q", Command::Quit),
        ] {
            assert_eq!(read(line), Ok(command), "{line}");
        }
        for (line, wrong) in [
            ("r3c0", "`r3c0` is not a cell"),
            ("r3c5=0", "`0` is not a digit: expected 1 to 9"),
            ("r3c5-x", "`x` is not a digit"),
            ("jump", "`jump` is not a cell"),
        ] {
            let error = words::of(Language::English).say(&read(line).expect_err("wrong"));
            assert!(error.starts_with(wrong), "{line}: {error}");
        }
    }
}
