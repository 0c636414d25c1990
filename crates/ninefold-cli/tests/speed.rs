//! What is promised to be quick, by the CPU time of the command: that of a
//! busy machine is no other. Alone in its file, since the time of all children
//! of a process is counted together.

#![cfg(target_os = "linux")]

mod common;

use std::time::Duration;

use common::run;

/// The CPU time of all children that have ended.
fn children() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    // The name in brackets may hold anything; after it come numbers, the
    // fourteenth and fifteenth in hundredths of a second.
    let (_, numbers) = stat.rsplit_once(')').unwrap();
    let numbers: Vec<&str> = numbers.split_whitespace().collect();
    let ticks: u64 = numbers[13..15]
        .iter()
        .map(|ticks| ticks.parse::<u64>().unwrap())
        .sum();
    Duration::from_millis(10 * ticks)
}

/// The answer to a command, and how long it took.
fn timed(arguments: &[&str], input: &str) -> (common::Answer, Duration) {
    let before = children();
    let answer = run(arguments, input);
    (answer, children() - before)
}

#[test]
fn row_b8_e6_boards_are_made_and_the_hardest_solved_in_less_than_half_a_second() {
    let limit = Duration::from_millis(500);
    for size in ["4", "6", "9"] {
        for level in ["easy", "medium", "hard", "expert", "extreme"] {
            let order = ["create", level, "--size", size, "--seed", "8"];
            let (answer, time) = timed(&[&order[..], &["--threads", "1"]].concat(), "");
            // A smaller board has not every level, and says so.
            assert!(answer.status == 0 || size != "9", "{}", answer.messages);
            assert!(time < limit, "{size}x{size} {level} took {time:?}");
        }
    }
    let hardest =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    let (answer, time) = timed(&["solve"], &hardest.repeat(100));
    assert_eq!(answer.status, 0);
    assert!(time < limit, "a hundred of the hardest took {time:?}");
}
