//! `sudoku book`: puzzles on paper, as a PDF.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use ninefold::generate::{self, GenerateError, Kinds, Recipe, Target, generate_many};
use ninefold::logic::Class;
use ninefold::{AskedLevel, Control, Level, Puzzle, Shape};
use ninefold_book::{Book, Chapter, Entry, Layout, Paper};
use ninefold_game::open::{self, Opened};
use ninefold_game::order;
use ninefold_game::storage::WholeFile;

use crate::filter::{fresh_seed, whole};
use crate::status::Status;
use crate::terminal;

/// Make a book of puzzles as a PDF
///
/// New puzzles of a kind and level, or the puzzles of files, with a chapter for
/// each level, the solutions at the end, and a last page that tells how to make
/// the book again. Without a level or a file the book has chapters from easy to
/// extreme.
///
/// Examples:
///   sudoku book --count 100 --seed 7 -o sudoku.pdf
///   sudoku book killer hard --count 12 --per-page 2 --paper letter -o killers.pdf
///   sudoku book collection.sdm --per-page 6 -o collection.pdf
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Args {
    /// A kind as `create` takes it, levels (each a chapter), or files
    #[arg(value_names = ["KIND", "LEVEL", "FILE"], num_args = 0..)]
    words: Vec<String>,

    /// The number of new puzzles, spread evenly over the levels
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = whole)]
    count: u64,

    /// The side of new boards
    #[arg(long, value_name = "SIDE", default_value = "9")]
    size: String,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    /// Puzzles on a page, 1 to 12
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = per_page, help_heading = "Paper")]
    per_page: usize,

    /// The paper: a4, letter, a5 or 6x9
    #[arg(
        long,
        value_name = "PAPER",
        default_value = "a4",
        help_heading = "Paper"
    )]
    paper: Paper,

    /// Print digits as large as the cells allow
    #[arg(long, help_heading = "Paper")]
    large: bool,

    /// The title
    #[arg(
        long,
        value_name = "TEXT",
        default_value = TITLE,
        help_heading = "Paper"
    )]
    title: String,

    /// Leave out the title page
    #[arg(long, help_heading = "Paper")]
    no_title_page: bool,

    /// Leave out the solutions
    #[arg(long, help_heading = "Paper")]
    no_solutions: bool,

    /// Leave out the QR codes
    #[arg(long, help_heading = "Paper")]
    no_codes: bool,

    /// The page that the QR codes open
    #[arg(long, value_name = "URL", default_value = SITE, help_heading = "Paper")]
    site: String,

    /// The PDF to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// What a book is called that nobody named.
const TITLE: &str = "Sudoku";

/// Where the page is on the web.
const SITE: &str = "https://ninefold.github.io/ninefold/play/";

fn per_page(text: &str) -> Result<usize> {
    let number = text.parse().ok();
    let number = number.filter(|number| (1..=Layout::MOST).contains(number));
    number.with_context(|| format!("expected 1 to {}", Layout::MOST))
}

/// Makes the book.
pub fn run(args: &Args) -> Result<Status> {
    let order = Order::of(&args.words)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let puzzles = match order.files.is_empty() {
        true => made(args, &order, seed)?,
        false => read(&order.files)?,
    };
    let count = puzzles.len();
    let mut book = Book::new(args.title.clone(), chapters(args, puzzles)?);
    book.colophon = colophon(args, &order, seed);
    let layout = Layout {
        paper: args.paper,
        per_page: args.per_page,
        large: args.large,
        title_page: !args.no_title_page,
        solutions: !args.no_solutions,
    };
    write(&args.output, &book.pdf(&layout)?)
        .with_context(|| format!("{}: can't write", args.output.display()))?;
    let words = crate::words::number(count as u64, "puzzle");
    terminal::tell(
        terminal::WARNING,
        "",
        &format!("{}: {words}", args.output.display()),
    );
    Ok(Status::Answered)
}

/// Writes a file that is there whole or not at all.
fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes)?;
    file.replace()
}

/// What is asked for: new puzzles of these levels, or those of files.
#[derive(Default)]
struct Order {
    kinds: Option<Kinds>,
    levels: Vec<Level>,
    files: Vec<String>,
}

impl Order {
    fn of(words: &[String]) -> Result<Order> {
        let mut order = Order::default();
        for word in words {
            let is_file = Path::new(word).is_file();
            if is_file {
                order.files.push(word.clone());
            } else if let Ok(asked) = word.parse::<AskedLevel>() {
                if let Some(notice) = asked.notice {
                    terminal::tell(terminal::WARNING, "note", &notice.to_string());
                }
                order.levels.push(asked.level);
            } else if order.kinds.is_none()
                && order.levels.is_empty()
                && order.files.is_empty()
                && let Ok(Some(kinds)) = order::kind_or_level(word)
            {
                order.kinds = Some(kinds);
            } else {
                bail!("`{word}` is no kind, no level and no file");
            }
        }
        if let (Some(file), true) = (
            order.files.first(),
            order.kinds.is_some() || !order.levels.is_empty(),
        ) {
            bail!("found the file `{file}` beside a kind or level: expected one or the other");
        }
        Ok(order)
    }
}

/// A puzzle, and its level where it is known.
type Leveled = (Puzzle, Option<Level>);

/// New puzzles.
fn made(args: &Args, order: &Order, seed: u64) -> Result<Vec<Leveled>> {
    let kinds = order.kinds.clone().unwrap_or(Kinds::CLASSIC);
    let shape = match kinds.has_jigsaw() {
        true => order::size(&args.size)?,
        false => args.size.parse::<Shape>()?,
    };
    let offered = generate::levels(shape, &kinds);
    let mut levels = order.levels.clone();
    if levels.is_empty() {
        let usual = |level: &Level| (Level::Easy..=Level::Extreme).contains(level);
        levels = offered.iter().copied().filter(usual).collect();
    }
    let mut puzzles = Vec::new();
    let (count, parts) = (args.count, levels.len().max(1) as u64);
    for (part, level) in (0..).zip(&levels) {
        let recipe = Recipe {
            kinds: kinds.clone(),
            target: Target::Level(*level),
            ..Recipe::new(shape)
        };
        recipe.check()?;
        let share = count / parts + u64::from(part < count % parts);
        // Another stretch of the seed's numbers for each chapter: the same ones
        // would give all chapters the same solutions.
        let from = part * count;
        for made in generate_many(&recipe, seed, from..from + share, &Control::none()) {
            let made = made.map_err(|error: GenerateError| anyhow::anyhow!("{error}"))?;
            puzzles.push((made.puzzle, Some(*level)));
        }
    }
    Ok(puzzles)
}

/// The puzzles of files, each with its level.
fn read(files: &[String]) -> Result<Vec<Leveled>> {
    let mut puzzles = Vec::new();
    for file in files {
        let (opened, _) = open::argument(file, &Default::default(), 0)?;
        let all = match opened {
            Opened::Several(all) => all,
            one => vec![one],
        };
        for (number, opened) in (1..).zip(all) {
            let puzzle = puzzle(opened)?;
            if let Err(error) = puzzle.solution() {
                bail!("{file}: puzzle {number}: {error}");
            }
            let class = Class::of(&puzzle, &Control::effort(EFFORT));
            let level = class.ok().map(|class| class.level);
            puzzles.push((puzzle, level));
        }
    }
    Ok(puzzles)
}

/// The effort after which a level counts as unknown.
const EFFORT: u64 = 200_000_000;

fn puzzle(opened: Opened) -> Result<Puzzle> {
    Ok(match opened {
        Opened::Puzzle(puzzle) => *puzzle,
        Opened::Game(game) => game.puzzle(),
        Opened::Id(id) => id.start(&Control::none())?.puzzle,
        Opened::Several(_) => bail!("found games inside of games"),
    })
}

/// A chapter for each level and set of rules, in the order in which they come.
fn chapters(args: &Args, puzzles: Vec<Leveled>) -> Result<Vec<Chapter>> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (puzzle, level) in puzzles {
        let rules = match puzzle.rules.is_classic() {
            true => Vec::new(),
            false => puzzle.rules.words(),
        };
        let kinds = titles(&puzzle);
        let level = level.map(|level| capital(level.name()));
        let title = match (kinds.is_empty(), level) {
            (true, Some(level)) => level,
            (true, None) => "Puzzles".to_owned(),
            (false, Some(level)) => format!("{kinds}: {}", level.to_lowercase()),
            (false, None) => kinds,
        };
        let link = (!args.no_codes).then(|| format!("{}#p={}", args.site, open::name(&puzzle)));
        let mut entry = Entry::new(puzzle)?;
        entry.link = link;
        entry.caption = entry.puzzle.meta.title.clone().unwrap_or_default();
        let same = |chapter: &&mut Chapter| chapter.title == title && chapter.rules == rules;
        match chapters.iter_mut().find(same) {
            Some(chapter) => chapter.entries.push(entry),
            None => chapters.push(Chapter {
                title,
                rules,
                entries: vec![entry],
            }),
        }
    }
    Ok(chapters)
}

/// What a puzzle's constraints are called, and its size where it is not 9x9.
fn titles(puzzle: &Puzzle) -> String {
    let mut titles: Vec<String> = Vec::new();
    if puzzle.shape().side() != 9 {
        titles.push(puzzle.shape().to_string());
    }
    if puzzle.rules.regions().is_some() {
        titles.push("Jigsaw".to_owned());
    }
    for constraint in puzzle.rules.constraints() {
        let title = constraint.title().to_owned();
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles.join(", ")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// How the book was made, and can be made again.
fn colophon(args: &Args, order: &Order, seed: u64) -> Vec<String> {
    let mut lines = vec![format!(
        "Made with Ninefold {}. Every puzzle has exactly one solution.",
        env!("CARGO_PKG_VERSION")
    )];
    if order.files.is_empty() {
        let mut command = String::from("sudoku book");
        for word in &args.words {
            command += &format!(" {word}");
        }
        command += &format!(" --count {} --size {} --seed {seed}", args.count, args.size);
        command += &format!(" --per-page {} --paper {}", args.per_page, args.paper);
        for (is_set, option) in [
            (args.large, " --large"),
            (args.no_title_page, " --no-title-page"),
            (args.no_solutions, " --no-solutions"),
            (args.no_codes, " --no-codes"),
        ] {
            command += if is_set { option } else { "" };
        }
        if args.title != TITLE {
            command += &format!(" --title {}", quoted(&args.title));
        }
        if args.site != SITE {
            command += &format!(" --site {}", quoted(&args.site));
        }
        lines.push(format!("To make it again: {command}"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        args: Args,
    }

    fn args(words: &[&str]) -> Args {
        let words = ["book", "-o", "a.pdf"].iter().chain(words);
        Command::try_parse_from(words).unwrap().args
    }

    #[test]
    fn no_two_puzzles_share_their_solution() {
        let args = args(&["--count", "15"]);
        let order = Order::of(&args.words).unwrap();
        let puzzles = made(&args, &order, 7).unwrap();
        let solutions: HashSet<String> = puzzles
            .iter()
            .map(|(puzzle, _)| puzzle.solution().unwrap().to_string())
            .collect();
        assert_eq!(solutions.len(), 15);
    }

    #[test]
    fn the_last_page_says_how_to_make_the_book_again() {
        let asked = args(&[
            "killer",
            "hard",
            "--count",
            "3",
            "--large",
            "--no-codes",
            "--title",
            "It's mine",
        ]);
        let order = Order::of(&asked.words).unwrap();
        let lines = colophon(&asked, &order, 9);
        assert_eq!(
            lines[1],
            "To make it again: sudoku book killer hard --count 3 --size 9 --seed 9 \
             --per-page 4 --paper a4 --large --no-codes --title 'It'\\''s mine'"
        );
    }
}
