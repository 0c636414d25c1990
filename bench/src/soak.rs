//! Playing for long: thousands of games of random actions, and a playing
//! process that is killed again and again.

use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use ninefold::generate::{self, Recipe};
use ninefold::{Cell, CellSet, Control, Digit, DigitSet, Grid, Shape};
use ninefold_game::storage::Places;
use ninefold_game::{Action, CheckKind, Clear, Game, Marking, NoteKind, Start, Status, Writing};

use crate::random::Random;

mod two;

/// How long.
#[derive(clap::Args)]
pub struct Args {
    /// The number of simulated games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// How often a playing process is killed
    #[arg(long, default_value_t = 1_000)]
    kills: u64,
    /// How often one of two processes is killed that play the same game
    #[arg(long, default_value_t = 1_000)]
    pairs: u64,
    /// The command `sudoku`; without it the one beside this program
    #[arg(long)]
    sudoku: Option<PathBuf>,
    /// The first seed
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Plays, and stops at the first law that is broken.
pub fn run(args: &Args) -> Result<()> {
    let begin = Instant::now();
    let mut tally = Tally::default();
    for seed in args.seed..args.seed + args.games {
        simulate(seed, &mut tally).with_context(|| format!("the game of seed {seed}"))?;
    }
    println!(
        "{} games in {:.0} s: {} actions done, {} refused, {} steps undone and redone, {} saves \
         loaded as they were, {} games won",
        args.games,
        begin.elapsed().as_secs_f64(),
        tally.done,
        tally.refused,
        tally.undone,
        tally.saved,
        tally.won
    );
    let sudoku = match &args.sudoku {
        Some(path) => path.clone(),
        None => std::env::current_exe()?.with_file_name("sudoku"),
    };
    if args.kills > 0 {
        kill(args, &sudoku)?;
    }
    if args.pairs > 0 {
        two::kill(&sudoku, args.pairs, args.seed)?;
    }
    Ok(())
}

#[derive(Default)]
struct Tally {
    done: u64,
    refused: u64,
    undone: u64,
    saved: u64,
    won: u64,
}

fn writing(game: &Game) -> Vec<Writing> {
    game.shape().iter().map(|cell| game.writing(cell)).collect()
}

/// A game of random actions; then everything is undone, redone, and the game
/// is won.
fn simulate(seed: u64, tally: &mut Tally) -> Result<()> {
    let mut random = Random::new(seed);
    let side = [4, 6, 6, 8, 9, 9, 9, 9][random.below(8)];
    let recipe = Recipe::new(Shape::of_side(side)?);
    let made = generate::generate(&recipe, seed, 0, &Control::none())?;
    let start = Game::start(Start::new(made.puzzle), 0)?;
    let mut game = start.clone();
    let mut now = 0;
    for _ in 0..random.below(120) {
        now += random.below(5_000) as u64;
        let before = game.clone();
        let action = any_action(&mut random, &game);
        match game.apply(action.clone(), now) {
            Ok(_) => tally.done += 1,
            Err(refusal) => {
                ensure!(
                    game == before,
                    "`{refusal}` has changed something: {action:?}"
                );
                tally.refused += 1;
            }
        }
        if random.below(8) == 0 {
            let text = game.save(now);
            let loaded = Game::load(&text, now)?;
            ensure!(loaded.save(now) == text, "the save of the load differs");
            ensure!(writing(&loaded) == writing(&game) && loaded.history() == game.history());
            tally.saved += 1;
            if random.below(4) == 0 {
                game = loaded;
            }
        }
    }
    if game.is_paused() {
        game.apply(Action::Resume, now)?;
    }
    let end = game.clone();
    let steps = game.history().position();
    for _ in 0..steps {
        game.apply(Action::Undo(1), now)?;
    }
    ensure!(writing(&game) == writing(&start), "undo restores the start");
    for _ in 0..steps {
        game.apply(Action::Redo(1), now)?;
    }
    tally.undone += 2 * steps as u64;
    ensure!(writing(&game) == writing(&end), "redo restores the end");
    ensure!(game.elapsed(now) == end.elapsed(now), "and the clock");
    win(&mut game, now)?;
    tally.won += u64::from(game.status() == Status::Won);
    Ok(())
}

/// Fills what is left, unless the solution was shown.
fn win(game: &mut Game, now: u64) -> Result<()> {
    let Some(solution) = game.answer().unique().cloned() else {
        return Ok(());
    };
    for (cell, digit) in solution.digits() {
        if game.board().get(cell) != Some(digit) {
            game.apply(Action::place(cell, digit), now)?;
        }
    }
    ensure!(game.status() != Status::Playing, "the solution wins");
    Ok(())
}

fn any_action(random: &mut Random, game: &Game) -> Action {
    // A paused game refuses all else: it soon goes on.
    if game.is_paused() && random.below(3) == 0 {
        return Action::Resume;
    }
    let shape = game.shape();
    let mut some_cells = || -> CellSet {
        let few = 1 + random.below(3);
        (0..few)
            .map(|_| Cell::new(random.below(shape.cells())))
            .collect()
    };
    let cells = some_cells();
    let digit = Digit::from_index(random.below(shape.side()));
    let kind = [NoteKind::Corner, NoteKind::Centre][random.below(2)];
    let mark = [Marking::Toggle, Marking::Add, Marking::Remove][random.below(3)];
    match random.below(40) {
        0..=11 => Action::Place { cells, digit },
        12..=14 => Action::Erase(cells),
        15..=18 => Action::Note {
            cells,
            digits: DigitSet::only(digit),
            kind,
            mark,
        },
        19..=20 => Action::Colour {
            cells,
            colour: random.below(9) as u8,
            mark,
        },
        21 => Action::FillNotes(kind),
        22 => Action::Clear([Clear::All, Clear::Notes, Clear::Colours][random.below(3)]),
        23 if random.below(3) == 0 => Action::Restart,
        24 if random.below(8) == 0 => Action::Finish,
        23..=27 => Action::Undo(1 + random.below(4)),
        28..=29 => Action::Redo(1 + random.below(3)),
        30 => Action::Back,
        31 => Action::UndoMistakes,
        32 => Action::Bookmark,
        33 => Action::Check([CheckKind::Rules, CheckKind::Solution][random.below(2)]),
        34 => [Action::AskSolvable, Action::Suggest][random.below(2)].clone(),
        35 => Action::Hint,
        36 => [Action::HintBack, Action::HintClose][random.below(2)].clone(),
        37 => Action::TakeHint,
        38 => Action::Pause,
        _ => Action::Resume,
    }
}

/// A process that plays the line game.
struct Playing {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Playing {
    fn start(sudoku: &Path, data: &Path, game: &str) -> Result<Playing> {
        let mut child = Command::new(sudoku)
            .args(["play", "--line", "--screen-reader", game])
            .env("NINEFOLD_DATA", data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} cannot be run", sudoku.display()))?;
        let input = child.stdin.take().context("an input")?;
        let output = child.stdout.take().context("an output")?;
        Ok(Playing {
            child,
            input,
            lines: BufReader::new(output).lines(),
        })
    }

    /// Types a command.
    fn ask(&mut self, command: &str) -> Result<()> {
        writeln!(self.input, "{command}")?;
        Ok(())
    }

    /// Waits until the command was answered.
    fn answered(&mut self, command: &str) -> Result<()> {
        let echo = format!("> {command}");
        for line in self.lines.by_ref() {
            if line? == echo {
                self.lines.next().context("an answer")??;
                return Ok(());
            }
        }
        anyhow::bail!("the program ended before it answered `{command}`")
    }

    fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

/// Kills a playing process at random moments. What was answered is there
/// again; what was under way is there as a whole or not at all.
fn kill(args: &Args, sudoku: &Path) -> Result<()> {
    let mut random = Random::new(args.seed);
    let begin = Instant::now();
    let (mut kills, mut games, mut answered, mut under_way) = (0, 0, 0u64, 0u64);
    let mut leftovers = 0;
    while kills < args.kills {
        let data = tempfile::tempdir()?;
        let shape = Shape::of_side([4, 6, 9][games as usize % 3])?;
        let recipe = Recipe::new(shape);
        let made = generate::generate(&recipe, args.seed + games, 0, &Control::none())?;
        let id = ninefold_game::id::exact(&made.puzzle.givens);
        let mut game = Game::start(Start::new(made.puzzle), 0)?;
        games += 1;
        let mut kept = false;
        while kills < args.kills && game.status() == Status::Playing {
            let opened = if kept { "--resume" } else { id.as_str() };
            let mut playing = Playing::start(sudoku, data.path(), opened)?;
            for _ in 0..1 + random.below(4) {
                let (command, action) = any_command(&mut random, &game);
                playing.ask(&command)?;
                playing.answered(&command)?;
                // What the game refuses is answered too.
                let _ = game.apply(action, 0);
                answered += 1;
                if game.status() != Status::Playing {
                    break;
                }
            }
            let (command, action) = any_command(&mut random, &game);
            playing.ask(&command)?;
            wait(Duration::from_micros(random.below(3_000) as u64));
            playing.kill()?;
            kills += 1;
            let Some(saved) = saved(data.path())? else {
                // Everything so far was refused.
                ensure!(!kept && game.history().is_empty());
                continue;
            };
            kept = true;
            let mut further = game.clone();
            let _ = further.apply(action, 0);
            if same(&saved, &further) && !same(&saved, &game) {
                under_way += 1;
                game = further;
            }
            ensure!(
                same(&saved, &game),
                "kill {kills}: {id} is not what was answered, before or after `{command}`: {}, \
                 expected {}",
                told(&saved),
                told(&game)
            );
        }
        leftovers += std::fs::read_dir(data.path().join("games"))?
            .filter_map(Result::ok)
            .filter(|file| file.file_name().to_string_lossy().ends_with(".tmp"))
            .count();
    }
    println!(
        "{kills} kills of {games} games in {:.0} s: {answered} answered actions, none lost; \
         {under_way} of {kills} actions under way were done; {leftovers} temporary files left",
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Waits without giving up the processor: sleeping is not that exact.
fn wait(time: Duration) {
    let begin = Instant::now();
    while begin.elapsed() < time {
        std::hint::spin_loop();
    }
}

/// The one game that is kept, if any.
fn saved(data: &Path) -> Result<Option<Game>> {
    let library = Places::in_directory(data).library();
    let games = library.games()?;
    if games.is_empty() {
        return Ok(None);
    }
    ensure!(
        games.len() == 1,
        "one game is kept, and not {}",
        games.len()
    );
    let opened = library.open(&games[0].name, 0)?;
    ensure!(opened.notice.is_none(), "a file is damaged");
    Ok(Some(opened.game))
}

fn same(a: &Game, b: &Game) -> bool {
    let steps = |game: &Game| {
        let history = game.history();
        (history.steps().len(), history.position())
    };
    writing(a) == writing(b)
        && steps(a) == steps(b)
        && a.history().bookmarks() == b.history().bookmarks()
}

/// A game in a line: where it stands in its history, and its board.
fn told(game: &Game) -> String {
    let history = game.history();
    let (position, steps) = (history.position(), history.steps().len());
    let bookmarks = history.bookmarks();
    format!(
        "step {position} of {steps}, bookmarks {bookmarks:?}, {}",
        game.board()
    )
}

/// A command of the line game, in words and as an action: mostly the right
/// digit, so that games end.
fn any_command(random: &mut Random, game: &Game) -> (String, Action) {
    let shape = game.shape();
    let empty: Vec<Cell> = shape
        .iter()
        .filter(|cell| game.board().get(*cell).is_none())
        .collect();
    let cell = match empty.as_slice() {
        [] => Cell::new(random.below(shape.cells())),
        cells => cells[random.below(cells.len())],
    };
    let right = game.answer().unique().and_then(|s: &Grid| s.get(cell));
    let digit = match random.below(8) {
        0 => Digit::from_index(random.below(shape.side())),
        _ => right.unwrap_or(Digit::from_index(0)),
    };
    let place = format!("{} {}", shape.row(cell) + 1, shape.col(cell) + 1);
    match random.below(12) {
        0 => ("undo".to_owned(), Action::Undo(1)),
        1 => ("redo".to_owned(), Action::Redo(1)),
        2 => ("bookmark".to_owned(), Action::Bookmark),
        3 => (
            format!("note {place} {digit}"),
            Action::note(cell, digit, NoteKind::Corner),
        ),
        4 => ("fix".to_owned(), Action::UndoMistakes),
        _ => (format!("{place} {digit}"), Action::place(cell, digit)),
    }
}
