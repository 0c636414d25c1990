//! Every order of the steps of two programs that save, and every moment at
//! which one of them may be killed.
//!
//! The programs are the real [`Keeper`] and [`Library`] on a disk in memory.
//! [`world`] is that disk: files, names and locks, and what each step does to
//! them. [`program`] runs a program up to its next step. [`search`] goes through
//! all states that the two can get into. What must hold in each of them: a step
//! of the game that was saved, as the player was told, is in the file of a game.

mod program;
mod search;
mod tests;
mod world;

use super::{Keeper, Library};
