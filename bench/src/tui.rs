//! A key press in the full-screen game: from the key to the bytes that a
//! terminal gets.

use std::io;

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use ninefold::generate::{self, Recipe};
use ninefold::{Control, Puzzle, Shape};
use ninefold_game::storage::Places;
use ninefold_game::{Game, Settings, Start};
use ninefold_tui::App;
use ninefold_tui::palette::Depth;
use ninefold_tui::session::{Abilities, Session};
use ninefold_tui::storage::Storage;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

/// How large, and how often.
#[derive(clap::Args)]
pub struct Args {
    /// The side of the board
    #[arg(long, default_value_t = 25)]
    side: usize,
    /// How often each key is pressed
    #[arg(long, default_value_t = 200)]
    presses: usize,
    /// The time that no press may take, in milliseconds; hints may
    #[arg(long, default_value_t = 16.0)]
    limit: f64,
}

const SCREENS: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

type Output = Terminal<CrosstermBackend<io::Sink>>;

/// Measures, and fails when a key takes too long.
pub fn run(args: &Args) -> Result<()> {
    let shape = Shape::of_side(args.side)?;
    let recipe = Recipe::new(shape);
    let made = generate::generate(&recipe, 1, 0, &Control::none())?;
    println!(
        "{}x{}, processor time of a key press in milliseconds: middle, worst",
        args.side, args.side
    );
    let mut worst: f64 = 0.0;
    for (width, height) in SCREENS {
        for saved in [false, true] {
            let directory = tempfile::tempdir()?;
            let storage = match saved {
                true => Storage::new(Places::in_directory(directory.path()), 0),
                false => Storage::nowhere(0),
            };
            let mut player = Player::new(made.puzzle.givens.clone(), storage, width, height)?;
            let mut line = format!("{width:>3}x{height:<3} {}", kept(saved));
            for (name, keys) in keys() {
                let mut times: Vec<f64> = (0..args.presses)
                    .map(|turn| player.press(keys[turn % keys.len()]))
                    .collect::<Result<_>>()?;
                times.sort_by(f64::total_cmp);
                let (middle, last) = (times[times.len() / 2], times[times.len() - 1]);
                line += &format!("  {name} {middle:.2} {last:.2}");
                worst = worst.max(last);
            }
            println!("{line}");
            let hint = player.press(KeyEvent::new(KeyCode::Char('?'), KeyModifiers::NONE))?;
            println!("        the first stage of a hint, once: {hint:.1}");
        }
    }
    ensure!(
        worst < args.limit,
        "a key took {worst:.2} ms: expected less than {} ms",
        args.limit
    );
    println!("worst of all: {worst:.2} ms, of {} ms allowed", args.limit);
    Ok(())
}

fn kept(saved: bool) -> &'static str {
    if saved { "saved  " } else { "unsaved" }
}

/// Keys that are pressed in turn, by what they do.
fn keys() -> Vec<(&'static str, Vec<KeyEvent>)> {
    let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
    let alt = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT);
    let control = |letter| KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
    vec![
        ("move", vec![key(KeyCode::Right), key(KeyCode::Down)]),
        (
            "place",
            vec![
                key(KeyCode::Char('1')),
                key(KeyCode::Right),
                key(KeyCode::Char('g')),
            ],
        ),
        ("undo", vec![control('z'), control('y')]),
        ("check", vec![alt('t')]),
        ("fill", vec![alt('m'), control('z')]),
    ]
}

/// The program at a terminal that swallows everything.
struct Player {
    app: App,
    terminal: Output,
    now: u64,
}

impl Player {
    fn new(givens: ninefold::Grid, storage: Storage, width: u16, height: u16) -> Result<Player> {
        let abilities = Abilities {
            depth: Depth::True,
            dark: true,
            unicode: true,
        };
        let mut app = App::new(Session::new(Settings::default(), abilities, storage));
        let start = Start::new(Puzzle::new(givens));
        app.start(start.clone());
        if app.game().is_none() {
            app.play(Game::start(start, 0).context("the board can be played")?);
        }
        let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
        let backend = CrosstermBackend::new(io::sink());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let mut player = Player {
            app,
            terminal,
            now: 0,
        };
        player.draw()?;
        Ok(player)
    }

    fn draw(&mut self) -> Result<()> {
        let app = &mut self.app;
        self.terminal.draw(|frame| app.show(frame.buffer_mut()))?;
        Ok(())
    }

    /// The milliseconds of processor time from a key to its bytes.
    fn press(&mut self, key: KeyEvent) -> Result<f64> {
        self.now += 100;
        let begin = ThreadTime::now();
        self.app.update(&Event::Key(key), self.now);
        self.draw()?;
        Ok(begin.elapsed().as_secs_f64() * 1000.0)
    }
}
