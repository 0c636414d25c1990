//! Each operation of each kind of lanes against its meaning, lane by lane.

use super::portable::Words;
use super::{
    DigitTask, Digits, LaneTask, Lanes, MAX_LANES, Path, Vector, full, run_digits, run_lanes,
};

/// Random boards: nine vectors with the digits in the lanes 1 to 9.
fn boards() -> Vec<[[u16; 16]; 9]> {
    let mut random = 0x2545_f491_4f6c_dd1du64;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    (0..ROUNDS)
        .map(|round| {
            let mut board = [[0; 16]; 9];
            for place in &mut board {
                for lane in &mut place[1..10] {
                    *lane = match round % 4 {
                        0 => next() as u16,
                        1 => (next() & next()) as u16,
                        2 => (next() & next() & next()) as u16,
                        _ => (next() | next()) as u16,
                    } & 0b00111_00111_00111;
                }
            }
            board
        })
        .collect()
}

/// Rounds of the tests; Miri is a thousand times slower than the processor.
const ROUNDS: usize = if cfg!(miri) { 4 } else { 500 };

struct Check<'a>(&'a [[[u16; 16]; 9]]);

/// The bits of a lane as boxes: band and stack.
fn has(lane: u16, band: usize, stack: usize) -> bool {
    lane >> (5 * band + stack) & 1 == 1
}

impl DigitTask for Check<'_> {
    type Out = usize;

    #[inline(always)]
    fn run<V: Digits>(self) -> usize {
        assert_eq!(V::FIELD, 5);
        let words = |v: V| {
            let mut out = [0; 16];
            v.store(&mut out);
            out
        };
        let mut checked = 0;
        for board in self.0 {
            let mut x = [V::splat(0); 9];
            for i in 0..9 {
                x[i] = V::load(&board[i]);
            }
            let (a, b, c) = (board[0], board[1], board[2]);
            let (next_stack, last_stack) = x[0].stack_rolls();
            let (next_band, last_band) = x[0].band_rolls();
            for lane in 1..10 {
                let (p, q, r) = (a[lane], b[lane], c[lane]);
                assert_eq!(words(x[0].and(x[1]))[lane], p & q);
                assert_eq!(words(x[0].or(x[1]))[lane], p | q);
                assert_eq!(words(x[0].without(x[1]))[lane], p & !q);
                assert_eq!(words(x[0].and3(x[1], x[2]))[lane], p & q & r);
                assert_eq!(words(x[0].or3(x[1], x[2]))[lane], p | q | r);
                assert_eq!(words(x[0].neither(x[1], x[2]))[lane], p & !q & !r);
                assert_eq!(words(x[0].or_without(x[1], x[2]))[lane], p | (q & !r));
                assert_eq!(words(x[0].or_and(x[1], x[2]))[lane], p | (q & r));
                assert_eq!(words(x[0].strike(x[1], x[2]))[lane], p & (r | !q));
                assert_eq!(
                    words(x[0].two_of_3(x[1], x[2]))[lane],
                    (p & q) | (p & r) | (q & r)
                );
                for band in 0..3 {
                    for stack in 0..3 {
                        let of = |v: V| has(words(v)[lane], band, stack);
                        assert_eq!(of(next_stack), has(p, band, (stack + 1) % 3));
                        assert_eq!(of(last_stack), has(p, band, (stack + 2) % 3));
                        assert_eq!(of(next_band), has(p, (band + 1) % 3, stack));
                        assert_eq!(of(last_band), has(p, (band + 2) % 3, stack));
                    }
                }
            }
            let any = V::places(V::gather_any(&x));
            let (one2, two2) = V::gather_two(&x);
            let (one, two, three) = V::gather_three(&x);
            assert!(one2.same(one) && two2.same(two));
            let (one, two, three) = (V::places(one), V::places(two), V::places(three));
            for place in 0..9 {
                for bit in 0..15 {
                    let times = (1..10).filter(|d| board[place][*d] >> bit & 1 == 1).count();
                    assert_eq!(any[place] >> bit & 1 == 1, times >= 1);
                    assert_eq!(one[place] >> bit & 1 == 1, times >= 1);
                    assert_eq!(two[place] >> bit & 1 == 1, times >= 2);
                    assert_eq!(three[place] >> bit & 1 == 1, times >= 3);
                    let lanes = x[place].lanes_with(1 << bit);
                    for digit in 1..10 {
                        assert_eq!(
                            lanes >> digit & 1,
                            u32::from(board[place][digit] >> bit & 1)
                        );
                    }
                }
            }
            let spread = V::scatter(V::compact(&any));
            assert_eq!(V::places(V::compact(&any)), any);
            for place in 0..9 {
                for lane in 1..10 {
                    assert_eq!(words(spread[place])[lane], any[place]);
                }
            }
            assert_eq!(
                x[0].all_digits(),
                (1..10).all(|lane| a[lane] == full::<V>())
            );
            let mut all = [full::<V>(); 16];
            assert!(V::load(&all).all_digits());
            all[1 + checked % 9] &= !(1 << (5 * (checked % 3)));
            assert!(!V::load(&all).all_digits());
            assert!(x[0].same(x[0]) && x[0].same(x[1]) == (a == b));
            checked += 1;
        }
        checked
    }
}

/// The same for boards in lanes; the words come from a fixed seed.
struct CheckLanes;

fn words<V: Vector>(v: V) -> [u16; MAX_LANES] {
    let mut out = [0; MAX_LANES];
    v.store(&mut out);
    out
}

impl LaneTask for CheckLanes {
    type Out = usize;

    #[inline(always)]
    fn run<V: Lanes>(self) -> usize {
        let mut random = 0x853c_49e6_748f_ea9bu64;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random >> 20) as u32
        };
        let has = |lane: u16, band: usize, stack: usize| {
            lane >> (V::FIELD as usize * (band % 3) + stack % 3) & 1 == 1
        };
        assert_eq!(V::ALL.count_ones() as usize, V::LANES);
        let mut checked = 0;
        for _ in 0..ROUNDS {
            let mut rows = [V::splat(0); MAX_LANES];
            let mut board = [[0u16; MAX_LANES]; MAX_LANES];
            for (row, lanes) in rows.iter_mut().zip(&mut board) {
                for lane in lanes.iter_mut().take(V::LANES) {
                    *lane = (next() & next()) as u16 & full::<V>();
                }
                *row = V::load(lanes);
            }
            let (a, b, c) = (rows[0], rows[1], rows[2]);
            let (set, other) = (next() & V::ALL, next() & next() & V::ALL);
            let mask = V::mask(set);
            let (next_stack, last_stack) = a.stack_rolls();
            let (next_band, last_band) = a.band_rolls();
            let order = V::order(other, set);
            let moved = words(a.permute(order));
            let mut sources = (0..V::LANES).filter(|lane| other >> lane & 1 == 1);
            for lane in 0..V::LANES {
                let (p, q, r) = (board[0][lane], board[1][lane], board[2][lane]);
                let is_in = set >> lane & 1 == 1;
                let from = is_in.then(|| sources.next()).flatten().unwrap_or(lane);
                assert_eq!(moved[lane], board[0][from]);
                assert_eq!(words(mask)[lane], if is_in { 0xffff } else { 0 });
                assert_eq!(
                    words(V::select(mask, a, b))[lane],
                    if is_in { p } else { q }
                );
                assert_eq!(a.some() >> lane & 1 == 1, p != 0);
                assert_eq!(words(a.none())[lane], if p == 0 { 0xffff } else { 0 });
                assert_eq!(a.equal(b) >> lane & 1 == 1, p == q);
                assert_eq!(words(a.lowest())[lane], p & p.wrapping_neg());
                assert_eq!(words(a.odd_of_3(b, c))[lane], p ^ q ^ r);
                assert_eq!(words(a.two_of_3(b, c))[lane], (p & q) | (p & r) | (q & r));
                assert_eq!(words(a.and3(b, c))[lane], p & q & r);
                assert_eq!(words(a.or3(b, c))[lane], p | q | r);
                assert_eq!(words(a.or_and(b, c))[lane], p | (q & r));
                assert_eq!(words(a.or_without(b, c))[lane], p | (q & !r));
                assert_eq!(words(a.neither(b, c))[lane], p & !q & !r);
                assert_eq!(words(a.strike(b, c))[lane], p & (r | !q));
                assert_eq!(words(a.and(b).or(a.without(b)))[lane], p);
                for (band, stack) in (0..9).map(|i| (i / 3, i % 3)) {
                    let of = |v: V| has(words(v)[lane], band, stack);
                    assert_eq!(of(next_stack), has(p, band, stack + 1));
                    assert_eq!(of(last_stack), has(p, band, stack + 2));
                    assert_eq!(of(next_band), has(p, band + 1, stack));
                    assert_eq!(of(last_band), has(p, band + 2, stack));
                }
            }
            assert!(a.equal(a) == V::ALL && a.same(a) && a.same(b) == (a.equal(b) == V::ALL));
            V::transpose(&mut rows);
            for (i, j) in (0..V::LANES * V::LANES).map(|k| (k / V::LANES, k % V::LANES)) {
                assert_eq!(words(rows[i])[j], board[j][i]);
            }
            // Every byte as a digit, a character and neither.
            let puzzle: [u8; 81] = core::array::from_fn(|_| match next() % 4 {
                0 => b'0' + (next() % 10) as u8,
                1 => (next() % 10) as u8,
                _ => next() as u8,
            });
            let mut planes = [0; 48];
            V::planes(&puzzle, &mut planes);
            let mut digits = [0; 81];
            V::digits(&planes, &mut digits);
            for (cell, byte) in puzzle.into_iter().enumerate() {
                let digit = match byte {
                    1..=9 => byte,
                    b'1'..=b'9' => byte - b'0',
                    _ => 0,
                };
                assert_eq!(digits[cell], digit, "byte {byte} at {cell}");
                let (row, col) = (cell / 9, cell % 9);
                for k in 0..4 {
                    let word = planes[9 * k + row % 3 * 3 + col % 3];
                    assert_eq!(has(word, row / 3, col / 3), digit >> k & 1 == 1);
                }
            }
            checked += 1;
        }
        checked
    }
}

#[test]
fn every_operation_on_lanes_does_what_it_says_on_every_path() {
    assert_eq!(CheckLanes.run::<Words<4>>(), ROUNDS);
    for path in [Path::Avx2, Path::Avx512] {
        if path.is_available() {
            assert_eq!(run_lanes(path, CheckLanes), Some(ROUNDS), "{path}");
        }
    }
    assert_eq!(run_lanes(Path::Portable, CheckLanes), None);
}

#[test]
fn every_operation_does_what_it_says_on_every_path() {
    let boards = boards();
    assert_eq!(Check(&boards).run::<Words<3>>(), boards.len());
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        assert_eq!(run_digits(path, Check(&boards)), boards.len(), "{path}");
    }
}
