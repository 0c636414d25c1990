//! The search that learns, on groups that have nothing to do with Sudoku.

use super::*;
use crate::Control;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// Random groups of three or four literals, one of which is true in a hidden
/// assignment, which is given with them.
fn planted(vars: usize, groups: usize, random: &mut Random) -> (Groups, Vec<bool>) {
    let hidden: Vec<bool> = (0..vars).map(|_| random.below(2) == 0).collect();
    let mut all = Groups::default();
    for _ in 0..groups {
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < 3 + random.below(2) {
            let var = random.below(vars);
            if !chosen.contains(&var) {
                chosen.push(var);
            }
        }
        let lits = chosen.iter().enumerate().map(|(k, var)| {
            // The first is true, the others are not.
            2 * *var as Lit + Lit::from(hidden[*var] != (k == 0))
        });
        all.push(lits);
    }
    (all, hidden)
}

/// The rules of a Latin square with holes, which is hard to fill, and one way to
/// fill it.
fn square(side: usize, holes: usize, random: &mut Random) -> (Groups, Vec<bool>) {
    let mut shuffled = || {
        let mut order: Vec<usize> = (0..side).collect();
        for k in (1..side).rev() {
            order.swap(k, random.below(k + 1));
        }
        order
    };
    let (rows, cols) = (shuffled(), shuffled());
    let value = |row: usize, col: usize| (rows[row] + cols[col]) % side;
    let mut open = vec![false; side * side];
    for _ in 0..holes {
        open[random.below(side * side)] = true;
    }
    let free = |row: usize, col: usize, digit: usize| {
        let elsewhere = |k: usize| {
            (!open[row * side + k] && value(row, k) == digit)
                || (!open[k * side + col] && value(k, col) == digit)
        };
        open[row * side + col] && !(0..side).any(elsewhere)
    };
    let mut hidden = Vec::new();
    let mut of_unit = vec![Vec::new(); 3 * side * side];
    for row in 0..side {
        for col in 0..side {
            for digit in (0..side).filter(|digit| free(row, col, *digit)) {
                let lit = 2 * hidden.len() as Lit;
                hidden.push(value(row, col) == digit);
                of_unit[row * side + col].push(lit);
                of_unit[(side + row) * side + digit].push(lit);
                of_unit[(2 * side + col) * side + digit].push(lit);
            }
        }
    }
    let mut groups = Groups::default();
    for unit in of_unit.into_iter().filter(|unit| !unit.is_empty()) {
        groups.push(unit);
    }
    (groups, hidden)
}

fn holds(lit: Lit, hidden: &[bool]) -> bool {
    hidden[lit as usize / 2] == (lit & 1 == 0)
}

#[test]
fn all_that_is_learnt_holds_in_a_hidden_solution() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let (mut conflicts, mut shortened, mut forgets) = (0, 0, 0);
    for round in 0..8 {
        let (groups, hidden) = square(33, 610, &mut random);
        let mut learner =
            Learner::new(hidden.len(), groups.clone(), vec![], &Control::none()).unwrap();
        assert_eq!(learner.next(&Control::none()).ok(), Some(true), "{round}");
        for group in 0..groups.len() as u32 {
            let members = groups.get(group);
            let count = members.iter().filter(|l| learner.is_true(**l)).count();
            assert_eq!(count, 1, "exactly one of a group is true");
        }
        // The hidden assignment is a solution, and no clause may exclude it.
        let clauses = &learner.clauses;
        for clause in &clauses.all {
            let lits = clauses.lits(*clause);
            assert!(
                lits.is_empty() || lits.iter().any(|lit| holds(*lit, &hidden)),
                "{round}: {lits:?}"
            );
        }
        for (lit, others) in clauses.pairs.iter().enumerate() {
            let fits = |other: &Lit| holds(lit as Lit, &hidden) || holds(*other, &hidden);
            assert!(others.iter().all(fits), "{round}");
        }
        let certain = learner.trail.levels.first().map_or(0, |at| *at as usize);
        assert!(
            learner.trail.lits[..certain]
                .iter()
                .all(|lit| holds(*lit, &hidden))
        );
        conflicts += learner.conflicts;
        shortened += learner.vivify_work;
        forgets += u32::from(clauses.forgot_at > 0);
    }
    assert!(
        conflicts > 1_000 && shortened > 0 && forgets > 0,
        "{conflicts} {shortened} {forgets}"
    );
}

#[test]
fn every_solution_is_found_once() {
    let mut random = Random(0x0dd0_5eed_1234_4321);
    let mut total = 0;
    for round in 0..60 {
        let vars = 14;
        let (groups, hidden) = planted(vars, 4 + round % 9, &mut random);
        let expected = (0u32..1 << vars)
            .filter(|bits| {
                let is_true = |lit: Lit| (bits >> (lit / 2) & 1 == 1) == (lit & 1 == 0);
                (0..groups.len() as u32)
                    .all(|group| groups.get(group).iter().filter(|l| is_true(**l)).count() == 1)
            })
            .collect::<Vec<u32>>();
        let mut learner = Learner::new(vars, groups.clone(), vec![], &Control::none()).unwrap();
        let mut found = Vec::new();
        while let Ok(true) = learner.next(&Control::none()) {
            let bit = |var: usize| u32::from(learner.is_true(2 * var as Lit)) << var;
            found.push((0..vars).map(bit).sum::<u32>());
            learner.exclude_found();
        }
        found.sort_unstable();
        assert_eq!(found, expected, "{round}");
        let bits = (0..vars)
            .map(|var| u32::from(hidden[var]) << var)
            .sum::<u32>();
        assert!(found.contains(&bits));
        total += found.len();
    }
    assert!(total > 1_000, "{total}");
}
