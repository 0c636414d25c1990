//! What two programs may do to one game, and that the disk in memory is like
//! the real one.

use super::program::{Act, game, games, place};
use super::search::{Found, Search};
use super::world::{Abilities, Locks, World};

const GOOD: Abilities = Abilities {
    locks: Locks::Good,
    hard_links: true,
    faults: 0,
};

/// Disks that can do more and less.
const DISKS: [Abilities; 4] = [
    GOOD,
    Abilities {
        hard_links: false,
        ..GOOD
    },
    Abilities {
        locks: Locks::None,
        ..GOOD
    },
    Abilities {
        locks: Locks::None,
        hard_links: false,
        ..GOOD
    },
];

const GAME: &str = "4x4-own";
const GO_ON: [Act; 3] = [Act::Open(GAME), Act::Place(0, 2, 3), Act::Leave];
const GO_ON_TOO: [Act; 3] = [Act::Open(GAME), Act::Place(0, 3, 4), Act::Leave];
const BEGIN: [Act; 4] = [
    Act::New,
    Act::Place(0, 2, 3),
    Act::Place(1, 0, 3),
    Act::Leave,
];
const BEGIN_TOO: [Act; 3] = [Act::New, Act::Place(0, 3, 4), Act::Leave];

/// A disk with a game that was begun.
fn begun() -> World {
    let mut game = game();
    place(&mut game, (0, 1, 2), 50);
    let path = games().join(format!("{GAME}.json"));
    World::with(&path, game.save(60).into_bytes())
}

/// Goes through all states of these programs, and has seen a good many.
fn nothing_is_lost(scripts: &[&[Act]], abilities: Abilities, kills: bool) -> Found {
    let search = Search {
        scripts,
        abilities,
        kills,
        refusals: abilities.faults > 0,
    };
    let found = search.run(&begun()).unwrap_or_else(|way| panic!("{way}"));
    println!("{abilities:?}: {found:?}");
    found
}

#[test]
fn two_programs_that_go_on_with_one_game_lose_no_step_in_any_order() {
    for disk in DISKS {
        let found = nothing_is_lost(&[&GO_ON, &GO_ON_TOO], disk, true);
        assert!(found.states > 10_000 && found.orders > 1e20, "{found:?}");
        assert!(found.steps > 80, "{found:?}");
    }
}

#[test]
fn two_programs_that_begin_games_of_one_name_lose_no_step_in_any_order() {
    for disk in DISKS {
        let found = nothing_is_lost(&[&BEGIN, &BEGIN_TOO], disk, true);
        assert!(found.states > 10_000 && found.orders > 1e20, "{found:?}");
    }
}

#[test]
fn a_program_that_goes_on_and_one_that_leaves_lose_no_step_in_any_order() {
    let longer = [GO_ON[0], GO_ON[1], Act::Place(1, 0, 3)];
    let found = nothing_is_lost(&[&longer, &GO_ON_TOO], GOOD, true);
    assert!(found.states > 10_000 && found.orders > 1e20, "{found:?}");
}

#[test]
fn no_step_is_lost_whatever_fails_in_whatever_order() {
    for disk in DISKS {
        let two_faults = Abilities { faults: 2, ..disk };
        nothing_is_lost(&[&GO_ON], two_faults, true);
        nothing_is_lost(&[&BEGIN], two_faults, true);
    }
    let one_fault = Abilities { faults: 1, ..GOOD };
    let found = nothing_is_lost(&[&GO_ON[..2], &GO_ON_TOO[..2]], one_fault, true);
    assert!(found.states > 10_000, "{found:?}");
}

#[test]
fn locks_that_do_not_hold_are_found_out() {
    let search = Search {
        scripts: &[&GO_ON, &GO_ON_TOO],
        abilities: Abilities {
            locks: Locks::Lies,
            ..GOOD
        },
        kills: false,
        refusals: false,
    };
    let way = search.run(&begun()).unwrap_err();
    assert!(way.contains("a saved step is in no file"), "{way}");
}

/// What the steps of saving do on a disk, in words.
#[cfg(unix)]
fn exercise(disk: &super::super::disk::SharedDisk, folder: &std::path::Path) -> Vec<String> {
    use std::fmt::Debug;
    use std::io;
    use std::time::Duration;

    fn kind<T: Debug>(result: io::Result<T>) -> String {
        match result {
            Ok(_) => "done".to_owned(),
            Err(error) => format!("{:?}", error.kind()),
        }
    }
    fn text(result: io::Result<Vec<u8>>) -> String {
        result.map_or_else(
            |error| format!("{:?}", error.kind()),
            |bytes| String::from_utf8(bytes).unwrap(),
        )
    }
    let now = Duration::ZERO;
    let path = |name: &str| folder.join(name);
    let (a, b, c, lock) = (path("a"), path("b"), path("c"), path("lock"));
    let mut words = vec![
        kind(disk.open(&a)),
        text(disk.read(&a)),
        kind(disk.rename(&a, &b)),
        kind(disk.hard_link(&a, &b)),
        kind(disk.remove(&a)),
    ];
    let mut first = disk.create_new(&a, &a).unwrap();
    words.push(kind(disk.create_new(&a, &a)));
    words.push(kind(first.write(b"old")));
    words.push(kind(first.sync()));
    words.push(text(disk.read(&a)));
    let mut second = disk.open(&a).unwrap();
    words.push(format!("{:?} {:?}", first.lock(now), second.lock(now)));
    drop(first);
    words.push(format!("{:?} {}", second.lock(now), second.is_at(&a)));
    let mut third = disk.create_new(&b, &a).unwrap();
    words.push(kind(third.write(b"ne")));
    words.push(kind(third.write(b"w")));
    words.push(format!("{:?}", third.lock(now)));
    words.push(kind(disk.rename(&b, &a)));
    words.push(format!("{} {}", second.is_at(&a), third.is_at(&a)));
    words.push(format!("{} {}", text(second.read()), text(disk.read(&a))));
    let fourth = disk.open(&a).unwrap();
    words.push(format!("{:?} {}", fourth.lock(now), fourth.is_at(&a)));
    drop(third);
    words.push(format!("{:?}", fourth.lock(now)));
    words.push(kind(disk.hard_link(&a, &c)));
    words.push(kind(disk.hard_link(&a, &c)));
    words.push(kind(disk.remove(&a)));
    words.push(format!("{} {}", disk.is_taken(&a), disk.is_taken(&c)));
    words.push(format!("{} {}", fourth.is_at(&a), fourth.is_at(&c)));
    words.push(text(disk.read(&c)));
    let held = disk.create_lock(&lock, now).unwrap();
    words.push(kind(disk.create_lock(&lock, now)));
    words.push(kind(disk.remove(&lock)));
    drop(held);
    words.push(kind(disk.create_lock(&lock, now)));
    words.push(kind(disk.destination(&c)));
    words
}

#[test]
#[cfg(unix)]
fn the_disk_in_memory_is_like_the_real_one() {
    use super::super::system::system;
    use super::program::run;

    let folder = tempfile::tempdir().unwrap();
    let real = exercise(&system(), folder.path());
    let (mut world, mut log, mut modelled) = (World::default(), Vec::new(), Vec::new());
    while let Some(op) = run(&log, |disk| modelled = exercise(&disk, folder.path())) {
        let mut outcomes = world.outcomes(&op, (0, log.len()), GOOD);
        assert_eq!(outcomes.len(), 1, "{op:?}");
        let (after, reply) = outcomes.remove(0);
        world = after;
        log.push(reply);
    }
    assert_eq!(modelled, real);
    assert!(real.contains(&"Held Busy".to_owned()), "{real:?}");
}
