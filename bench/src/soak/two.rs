//! Two processes that play the same game, and are killed at random moments:
//! what each of them has answered is in a file.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use ninefold::generate::{self, Recipe};
use ninefold::{Cell, Control, Digit, Shape};
use ninefold_game::storage::Places;
use ninefold_game::{Action, Game, Start, Status};

use super::{Playing, any_command, same, told, wait};
use crate::random::Random;

/// One of the two, and what its game is by its answers.
struct Player {
    playing: Playing,
    game: Game,
    answered: u64,
    /// What it was asked last, which may be done or not.
    last: (String, Action),
}

impl Player {
    fn start(sudoku: &Path, data: &Path, game: &Game) -> Result<Player> {
        let mut playing = Playing::start(sudoku, data, "--resume")?;
        // Then the game is open.
        for line in playing.lines.by_ref() {
            if line?.contains("lists all commands") {
                return Ok(Player {
                    playing,
                    game: game.clone(),
                    answered: 0,
                    last: (String::new(), Action::HintClose),
                });
            }
        }
        anyhow::bail!("the program ended before it was asked anything")
    }

    /// Plays some commands to their answers, and one more without.
    fn play(&mut self, random: &mut Random) -> Result<()> {
        for _ in 0..random.below(4) {
            let (command, action) = any_command(random, &self.game);
            self.playing.ask(&command)?;
            self.playing.answered(&command)?;
            // What the game refuses is answered too.
            let _ = self.game.apply(action, 0);
            self.answered += 1;
            if self.game.status() != Status::Playing {
                return Ok(());
            }
        }
        self.last = any_command(random, &self.game);
        self.playing.ask(&self.last.0)?;
        wait(Duration::from_micros(random.below(3_000) as u64));
        Ok(())
    }

    /// Whether all that was answered is in one of the games.
    fn is_kept(&self, begun: &Game, kept: &[Game]) -> bool {
        let mut further = self.game.clone();
        let _ = further.apply(self.last.1.clone(), 0);
        // Where nothing was done, the other may have gone on from there.
        same(&self.game, begun)
            || kept
                .iter()
                .any(|kept| same(kept, &self.game) || same(kept, &further))
    }
}

/// Kills two processes at a time until this many are killed.
pub fn kill(sudoku: &Path, kills: u64, seed: u64) -> Result<()> {
    let begin = Instant::now();
    let (mut answered, mut copies) = (0, 0);
    for round in 0..kills.div_ceil(2) {
        let data = tempfile::tempdir()?;
        let game = begun(data.path(), seed + round)?;
        let mut players = [
            Player::start(sudoku, data.path(), &game)?,
            Player::start(sudoku, data.path(), &game)?,
        ];
        let number = seed.wrapping_mul(1_000_003) + 2 * round;
        thread::scope(|scope| -> Result<()> {
            let threads: Vec<_> = (number..)
                .zip(&mut players)
                .map(|(number, player)| scope.spawn(move || player.play(&mut Random::new(number))))
                .collect();
            for thread in threads {
                thread.join().ok().context("a thread")??;
            }
            Ok(())
        })?;
        for player in &mut players {
            player.playing.child.kill()?;
        }
        for player in &mut players {
            player.playing.child.wait()?;
        }
        let kept = kept(data.path())?;
        for player in &players {
            answered += player.answered;
            ensure!(
                player.is_kept(&game, &kept),
                "round {round}: what was answered is in no file, before or after `{}`: {}; kept: {}",
                player.last.0,
                told(&player.game),
                kept.iter().map(told).collect::<Vec<_>>().join(" | ")
            );
        }
        copies += kept.len() - 1;
    }
    println!(
        "{} kills of two programs in one game in {:.0} s: {answered} answered actions, none lost; \
         {copies} copies",
        2 * kills.div_ceil(2),
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

/// A game in the library with a move in it.
fn begun(data: &Path, seed: u64) -> Result<Game> {
    let shape = Shape::of_side([4, 6, 9][seed as usize % 3])?;
    let made = generate::generate(&Recipe::new(shape), seed, 0, &Control::none())?;
    let mut game = Game::start(Start::new(made.puzzle), 0)?;
    let empty = |cell: &Cell| game.board().get(*cell).is_none();
    let cell = shape.iter().find(empty).context("an empty cell")?;
    game.apply(Action::place(cell, Digit::from_index(0)), 0)?;
    Places::in_directory(data).library().add(&game, 0)?;
    Ok(game)
}

/// Every game that is kept, none of them damaged.
fn kept(data: &Path) -> Result<Vec<Game>> {
    let library = Places::in_directory(data).library();
    let mut games = Vec::new();
    for entry in library.games()? {
        let opened = library.open(&entry.name, 0)?;
        ensure!(opened.notice.is_none(), "a file is damaged");
        games.push(opened.game);
    }
    ensure!(!games.is_empty(), "the game is gone");
    Ok(games)
}
