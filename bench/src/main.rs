//! Side-by-side measurements of Ninefold and its rivals, in one process, so
//! that a neighbour's load falls on all of them alike.

extern crate alloc;

mod agree;
mod agree_hodoku;
mod canon;
mod differential;
mod drills;
mod few;
mod figures;
mod fuzz;
mod fuzz_game;
mod generate;
mod hints;
mod kinds;
mod large;
mod levels;
mod mixed;
mod orders;
mod plain;
mod random;
mod record;
mod sets;
mod slow;
mod soak;
mod solve;
mod sound;
mod techniques;
mod tridagon;
mod tui;
mod variants;
mod walk;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about, version)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Mutated text for every reader, saved games and game IDs: no panic, and
    /// what is read survives
    Fuzz(fuzz::Args),
    /// Ratings against recorded ones, and their times
    Agree(agree::Args),
    /// HoDoKu's levels and scores: how often ours agree with recorded ones
    AgreeHodoku(agree_hodoku::Args),
    /// Every finder's steps against the solutions of many made puzzles
    Sound(sound::Args),
    /// The next step on boards of every size: how long it takes
    Hints(hints::Args),
    /// Puzzles of each level: the hardest hint, and how long the level takes to tell
    Levels(levels::Args),
    /// The hints of puzzles from start to end, checked by plain means: sound,
    /// nothing easier passed over, and how many end in a trial
    Walk(walk::Args),
    /// The index that drills come from, and how fast they are made
    Drills(drills::Args),
    /// The guide to the techniques and its pictures
    Techniques(techniques::Args),
    /// The figures of the README: runs a bench and writes its table
    Figures(figures::Args),
    /// 9x9 solvers: puzzles a second, and the ratio to crate `sudoku`
    Solve(solve::Args),
    /// The canonical form: a million pairs of isomorphs, and its speed
    Canon(canon::Args),
    /// Puzzles with very few givens, for the generator to start from
    Few(few::Args),
    /// The generator: speed, times, promises, distributions
    Generate(generate::Args),
    /// Boards of 16x16 and more, and the SAT solver CaDiCaL (with
    /// `--features cadical`)
    Large(large::Args),
    /// Boards that take long, by mutation, and the gaps between two questions
    /// whether to go on
    Slow(slow::Args),
    /// The recorded ratings and hints of the tests, anew
    Record(record::Args),
    /// Long play: thousands of simulated games, and a playing process that is
    /// killed again and again
    Soak(soak::Args),
    /// A key press in the full-screen game, to the bytes for the terminal
    Tui(tui::Args),
    /// Variant boards with known answers, and the recorded times of ISS
    Variants(variants::Args),
    /// True candidates and contradictions on f-puzzles boards
    Questions(variants::questions::Args),
    /// f-puzzles boards read and written again
    Rewrite(variants::rewrite::Args),
    /// Hints on variant boards: the share that is solved without a trial, and
    /// whether each reason is right and enough by itself
    Why(variants::why::Args),
    /// Random boards with bricks of every kind, against plain backtracking
    Mixed(mixed::Args),
    /// Random jigsaws, diagonals, windokus, … against plain backtracking
    Kinds(kinds::Args),
    /// Puzzles of kinds and mixtures made to order: one solution, the level, the
    /// game ID, and how long each takes
    Orders(orders::Args),
    /// The paths of the 9x9 solver against plain backtracking
    Differential(differential::Args),
}

fn main() -> anyhow::Result<()> {
    match Args::parse().command {
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Agree(args) => agree::run(&args),
        Command::AgreeHodoku(args) => agree_hodoku::run(&args),
        Command::Sound(args) => sound::run(&args),
        Command::Hints(args) => hints::run(&args),
        Command::Levels(args) => levels::run(&args),
        Command::Walk(args) => walk::run(&args),
        Command::Drills(args) => drills::run(&args),
        Command::Techniques(args) => techniques::run(&args),
        Command::Figures(args) => figures::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Canon(args) => canon::run(&args),
        Command::Few(args) => few::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Large(args) => large::run(&args),
        Command::Record(args) => record::run(&args),
        Command::Slow(args) => slow::run(&args),
        Command::Soak(args) => soak::run(&args),
        Command::Tui(args) => tui::run(&args),
        Command::Variants(args) => variants::run(&args),
        Command::Questions(args) => variants::questions::run(&args),
        Command::Rewrite(args) => variants::rewrite::run(&args),
        Command::Why(args) => variants::why::run(&args),
        Command::Mixed(args) => mixed::run(&args),
        Command::Kinds(args) => kinds::run(&args),
        Command::Orders(args) => orders::run(&args),
        Command::Differential(args) => differential::run(&args),
    }
}
