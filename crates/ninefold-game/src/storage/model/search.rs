//! All states that two programs can get into.
//!
//! A state is the disk and what came of each program's steps so far. From each
//! state either program may do its next step, with each outcome, or be killed.
//! A state that was reached in another order before goes on as it did then, and
//! is not gone through again; so all orders are tried, though there are far too
//! many of them to go through one by one.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use super::program::{Act, Reached, Told, play};
use super::world::{Abilities, Content, Op, Reply, World};
use crate::{Game, Step};

/// What there is to search.
#[derive(Clone, Debug)]
pub(super) struct Search<'a> {
    pub scripts: &'a [&'a [Act]],
    pub abilities: Abilities,
    /// Whether programs are killed.
    pub kills: bool,
    /// Whether a player may be told that something could not be saved.
    pub refusals: bool,
}

/// What the search has gone through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Different states.
    pub states: usize,
    /// Orders of steps and kills that lead from the beginning to an end.
    pub orders: f64,
    /// Most steps of all programs together.
    pub steps: usize,
}

/// Programs on a disk.
#[derive(Clone, Debug, Hash)]
struct State {
    world: World,
    programs: Vec<Program>,
}

#[derive(Clone, Copy, Debug, Hash)]
struct Program {
    /// Where it is: a place in [`Explorer::places`].
    place: usize,
    fate: Fate,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fate {
    Running,
    Killed,
}

/// Where a program is, after steps that came out in a certain way.
#[derive(Debug)]
struct Place {
    log: Vec<Reply>,
    reached: Reached,
    /// The places that the next step leads to.
    next: HashMap<Reply, usize>,
}

/// A search under way.
struct Explorer<'a> {
    search: &'a Search<'a>,
    places: Vec<Place>,
    /// The orders that lead from a state to an end.
    seen: HashMap<[u64; 2], f64>,
    /// The steps of the game in a file's content.
    games: HashMap<Content, Vec<Step>>,
    /// The way to the present state: who did what, or was killed.
    way: Vec<(usize, Option<(Op, Reply)>)>,
    longest: usize,
}

impl Search<'_> {
    /// Goes through all states; an error is the way to one that must not be.
    pub(super) fn run(&self, world: &World) -> Result<Found, String> {
        let mut explorer = Explorer {
            search: self,
            places: Vec::new(),
            seen: HashMap::new(),
            games: HashMap::new(),
            way: Vec::new(),
            longest: 0,
        };
        let programs = (0..self.scripts.len())
            .map(|program| Program {
                place: explorer.place(program, Vec::new()),
                fate: Fate::Running,
            })
            .collect();
        let state = State {
            world: world.clone(),
            programs,
        };
        let orders = explorer.explore(&state)?;
        Ok(Found {
            states: explorer.seen.len(),
            orders,
            steps: explorer.longest,
        })
    }
}

impl Explorer<'_> {
    fn place(&mut self, program: usize, log: Vec<Reply>) -> usize {
        let reached = play(program, self.search.scripts[program], &log);
        self.places.push(Place {
            log,
            reached,
            next: HashMap::new(),
        });
        self.places.len() - 1
    }

    /// Where a program is after its next step.
    fn after(&mut self, program: usize, place: usize, reply: &Reply) -> usize {
        if let Some(next) = self.places[place].next.get(reply) {
            return *next;
        }
        let mut log = self.places[place].log.clone();
        log.push(reply.clone());
        let next = self.place(program, log);
        self.places[place].next.insert(reply.clone(), next);
        next
    }

    /// The orders that lead from here to an end.
    fn explore(&mut self, state: &State) -> Result<f64, String> {
        let key = key(state);
        if let Some(orders) = self.seen.get(&key) {
            return Ok(*orders);
        }
        self.check(state)?;
        self.longest = self.longest.max(self.way.len());
        let mut orders = 0.0;
        for (program, Program { place, fate }) in state.programs.iter().copied().enumerate() {
            let op = match (fate, &self.places[place].reached.op) {
                (Fate::Running, Some(op)) => op.clone(),
                _ => continue,
            };
            let made = (program, self.places[place].log.len());
            for (world, reply) in state.world.outcomes(&op, made, self.search.abilities) {
                let mut next = state.clone();
                next.world = world;
                next.programs[program].place = self.after(program, place, &reply);
                orders += self.go((program, Some((op.clone(), reply))), &next)?;
            }
            if self.search.kills {
                let mut next = state.clone();
                next.world.forget(program);
                next.programs[program].fate = Fate::Killed;
                orders += self.go((program, None), &next)?;
            }
        }
        if orders == 0.0 {
            orders = 1.0;
        }
        self.seen.insert(key, orders);
        Ok(orders)
    }

    fn go(&mut self, step: (usize, Option<(Op, Reply)>), state: &State) -> Result<f64, String> {
        self.way.push(step);
        let orders = self.explore(state)?;
        self.way.pop();
        Ok(orders)
    }

    /// The way to the present state, a line a step.
    fn told_way(&self) -> String {
        let line = |(program, step): &(usize, Option<(Op, Reply)>)| match step {
            Some((op, reply)) => format!("program {program}: {op:?} -> {reply:?}\n"),
            None => format!("program {program} is killed\n"),
        };
        self.way.iter().map(line).collect()
    }

    /// What must hold in every state.
    fn check(&mut self, state: &State) -> Result<(), String> {
        for (path, content) in state.world.files() {
            if path.extension().is_some_and(|ending| ending == "json")
                && !self.games.contains_key(content)
            {
                let game = str::from_utf8(&content.0)
                    .ok()
                    .and_then(|text| Game::load(text, 0).ok());
                let steps = game.map_or(Vec::new(), |game| game.history().steps().to_vec());
                self.games.insert(content.clone(), steps);
            }
        }
        let is_kept = |step: &Step| {
            let mut files = state.world.files();
            files.any(|(path, content)| {
                path.extension().is_some_and(|ending| ending == "json")
                    && self.games[content].contains(step)
            })
        };
        for (number, program) in state.programs.iter().enumerate() {
            for told in &self.places[program.place].reached.told {
                let wrong = match told {
                    Told::Saved(step) if is_kept(step) => continue,
                    Told::Saved(step) => format!("a saved step is in no file: {step:?}"),
                    Told::Refused(_) if self.search.refusals => continue,
                    Told::Refused(words) => words.clone(),
                };
                return Err(format!("{}program {number}: {wrong}", self.told_way()));
            }
        }
        Ok(())
    }
}

/// A state in few words: two different ones have the same with a chance that
/// nobody has to fear.
fn key(state: &State) -> [u64; 2] {
    [0u8, 1].map(|salt| {
        let mut hasher = DefaultHasher::new();
        (salt, state).hash(&mut hasher);
        hasher.finish()
    })
}
