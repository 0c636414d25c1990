//! `sudoku book`: puzzles on paper, as a PDF.

mod inputs;

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use ninefold::generate::{self, GenerateError, Kinds, Recipe, Target, generate_many};
use ninefold::{AskedLevel, Control, Grid, Level, Puzzle, Shape};
use ninefold_book::{Book, Chapter, Entry, Heading, Layout, Paper};
use ninefold_game::storage::WholeFile;
use ninefold_game::{open, order};

use crate::filter::{fresh_seed, is_text, limited, seconds, whole};
use crate::status::Status;
use crate::terminal;

/// Make a book of puzzles as a PDF
///
/// Makes new puzzles of a kind and level, or takes the puzzles of files. The
/// book has a chapter for each level, the solutions at the end, and a last page
/// that says how to make it again. With no level and no file, it has chapters
/// from easy to extreme.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Args {
    /// What to print: `killer hard`, `easy hard`, or files
    ///
    /// A KIND as in `sudoku create`, then LEVELs, each a chapter; or FILEs of
    /// puzzles, `-` for standard input: whatever `sudoku solve` reads, packed
    /// files and Parquet too.
    #[arg(value_names = ["KIND", "LEVEL", "FILE"], num_args = 0..)]
    words: Vec<String>,

    /// How many new puzzles, spread evenly over the levels
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = whole)]
    count: u64,

    /// The side of new boards
    #[arg(long, value_name = "SIDE", default_value = "9")]
    size: String,

    /// Seed for the random numbers; random if omitted
    #[arg(long, value_name = "SEED", value_parser = whole)]
    seed: Option<u64>,

    /// Give up on a puzzle of a file after this long [default: 60]
    ///
    /// It is left out. 0 means no limit.
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,

    /// Puzzles per page, 1 to 12
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

const EXAMPLES: &str = "\
Examples:
  sudoku book --count 100 --seed 7 -o sudoku.pdf
  sudoku book killer hard --count 12 --per-page 2 -o killers.pdf
  sudoku book collection.sdm --per-page 6 --paper letter -o collection.pdf
  sudoku create expert --count 40 | sudoku book - -o experts.pdf";

/// The title of a book without one.
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
    let (puzzles, status) = match order.files.is_empty() {
        true => (made(args, &order, seed)?, Status::Answered),
        false => inputs::read(&order.files, limited(args.timeout))?,
    };
    let count = puzzles.len();
    let mut book = Book::new(args.title.clone(), chapters(args, puzzles));
    book.colophon = colophon(args, &order, seed);
    let layout = Layout {
        paper: args.paper,
        per_page: args.per_page,
        large: args.large,
        title_page: !args.no_title_page,
        solutions: !args.no_solutions,
    };
    let printed = book.print(&layout)?;
    write(&args.output, &printed.pdf)
        .with_context(|| format!("{}: can't write", args.output.display()))?;
    let words = crate::words::number(count as u64, "puzzle");
    terminal::tell(
        terminal::WARNING,
        "",
        &format!("{}: {words}", args.output.display()),
    );
    if let Some(note) = codes_left_out(printed.without_code, count, args.per_page) {
        terminal::tell(terminal::WARNING, "note", &note);
    }
    Ok(status)
}

/// What to say where the pages have no room for the QR codes.
fn codes_left_out(without: usize, count: usize, per_page: usize) -> Option<String> {
    let whose = match without {
        0 => return None,
        all if all == count => "there are no QR codes".to_owned(),
        some => {
            let words = crate::words::number(some as u64, "puzzle");
            format!("{words} without QR code")
        }
    };
    Some(format!(
        "{whose}: with {per_page} puzzles on a page there is no room for them (try a smaller --per-page)"
    ))
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
    /// Files, `-`, or puzzles and game IDs themselves.
    files: Vec<String>,
}

impl Order {
    fn of(words: &[String]) -> Result<Order> {
        let mut order = Order::default();
        for word in words {
            // Pipes and devices are read too.
            let is_file = fs::metadata(word).is_ok_and(|found| !found.is_dir());
            if word == "-" || is_file {
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
            } else if is_text(word) {
                order.files.push(word.clone());
            } else {
                bail!("`{word}` is not a kind, a level or a file");
            }
        }
        if let (Some(file), true) = (
            order.files.first(),
            order.kinds.is_some() || !order.levels.is_empty(),
        ) {
            bail!(
                "found the file `{file}` together with a kind or level, expected one or the other"
            );
        }
        Ok(order)
    }
}

/// A puzzle, its solution, and its level where it is known.
type Leveled = (Puzzle, Grid, Option<Level>);

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
            puzzles.push((made.puzzle, made.solution, Some(*level)));
        }
    }
    Ok(puzzles)
}

/// A chapter for each level and set of rules, in the order in which they come.
fn chapters(args: &Args, puzzles: Vec<Leveled>) -> Vec<Chapter> {
    let entry = |(puzzle, solution, level): Leveled| {
        let heading = Heading {
            kind: Heading::kind_of(&puzzle),
            level: level.map(|level| capital(level.name())),
            rules: match puzzle.rules.is_classic() {
                true => Vec::new(),
                false => puzzle.rules.words(),
            },
        };
        let link = (!args.no_codes).then(|| format!("{}#p={}", args.site, open::name(&puzzle)));
        let entry = Entry {
            caption: puzzle.meta.title.clone().unwrap_or_default(),
            puzzle,
            solution,
            link,
        };
        (heading, entry)
    };
    ninefold_book::chapters(puzzles.into_iter().map(entry), "Puzzles")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A word as a shell takes it, whatever is in it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// A word as a shell takes it, bare where that is enough.
fn shell_word(word: &str) -> String {
    let is_bare = |c: char| c.is_alphanumeric() || "-_./,:=@+%".contains(c);
    match !word.is_empty() && word.chars().all(is_bare) {
        true => word.to_owned(),
        false => quoted(word),
    }
}

/// How the book was made, and can be made again.
fn colophon(args: &Args, order: &Order, seed: u64) -> Vec<String> {
    let mut lines = vec![format!(
        "Made with Ninefold {}. Every puzzle has exactly one solution.",
        env!("CARGO_PKG_VERSION")
    )];
    let mut command = String::from("sudoku book");
    for word in &args.words {
        command += &format!(" {}", shell_word(word));
    }
    if order.files.is_empty() {
        command += &format!(" --count {} --size {} --seed {seed}", args.count, args.size);
    } else if let Some(timeout) = args.timeout {
        command += &format!(" --timeout {}", timeout.as_secs_f64());
    }
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
    if order.files.iter().any(|file| file == "-") {
        lines.push("Here - stands for the puzzles that came through a pipe.".to_owned());
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
            .map(|(_, solution, _)| solution.to_string())
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

    #[test]
    fn the_last_page_names_files_with_all_options() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("my list.txt");
        fs::write(&file, "").unwrap();
        let file = file.to_str().unwrap();
        let options = ["--timeout", "2.5", "--per-page", "6", "--paper", "a5"];
        let others = ["--no-solutions", "--site", "https://a.example/"];
        let asked = args(&[&[file, "-"][..], &options, &others].concat());
        let order = Order::of(&asked.words).unwrap();
        let lines = colophon(&asked, &order, 9);
        assert_eq!(
            lines[1],
            format!(
                "To make it again: sudoku book '{file}' - --timeout 2.5 --per-page 6 --paper a5 \
                 --no-solutions --site 'https://a.example/'"
            )
        );
        let pipe = "Here - stands for the puzzles that came through a pipe.";
        assert_eq!(lines[2..], [pipe]);
    }
}
