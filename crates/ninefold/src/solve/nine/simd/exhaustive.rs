//! Every operation on every value that a lane can have, in every lane, against
//! its meaning and against the safe twin. What acts on bits by themselves is
//! tried with every combination of bits in every place instead.

use alloc::vec::Vec;
use core::ops::Range;

use super::portable::Words;
use super::{
    DigitTask, Digits, LaneTask, Lanes, MAX_LANES, Path, Vector, full, run_digits, run_lanes,
};

/// Miri is a thousand times slower than the processor.
const STEP: usize = if cfg!(miri) { 8191 } else { 1 };

fn words<V: Vector>(v: V) -> [u16; MAX_LANES] {
    let mut out = [0; MAX_LANES];
    v.store(&mut out);
    out
}

/// Words of which lane i has `value + i`, so that all values pass through all
/// lanes.
fn shifted(value: u16, lanes: Range<usize>) -> [u16; MAX_LANES] {
    let mut words = [0; MAX_LANES];
    for lane in lanes {
        words[lane] = value.wrapping_add(lane as u16);
    }
    words
}

/// The bits of a lane, each in the place of the box before it.
fn rolled(lane: u16, field: u32, band: u32, stack: u32) -> u16 {
    let mut out = 0;
    for (to_band, to_stack) in (0..9).map(|i| (i / 3, i % 3)) {
        let from = field * ((to_band + band) % 3) + (to_stack + stack) % 3;
        out |= (lane >> from & 1) << (field * to_band + to_stack);
    }
    out
}

/// What every kind of vector does in these lanes. Returns what came
/// out, for the twin to give the same.
#[inline(always)]
fn check_vector<V: Vector>(lanes: Range<usize>) -> Vec<u16> {
    let mut seen = Vec::new();
    let full = full::<V>();
    for value in (0..=u16::MAX).step_by(STEP) {
        // Only the bits of boxes mean something in a roll.
        let mut at = shifted(value, lanes.clone());
        for word in &mut at {
            *word &= full;
        }
        let a = V::load(&at);
        let (next_stack, last_stack) = a.stack_rolls();
        let (next_band, last_band) = a.band_rolls();
        let rolls = [next_stack, last_stack, next_band, last_band].map(words);
        for lane in lanes.clone() {
            let meant = [(0, 1), (0, 2), (1, 0), (2, 0)]
                .map(|(band, stack)| rolled(at[lane], V::FIELD, band, stack));
            let found = [0, 1, 2, 3].map(|roll: usize| rolls[roll][lane] & full);
            assert_eq!(found, meant, "{:#018b} in lane {lane}", at[lane]);
        }
        let every = words(V::splat(value));
        assert!(every[lanes.clone()].iter().all(|word| *word == value));
        seen.push(rolls[0][1] & full);
    }
    // The three operands have every combination of bits in every place of
    // every lane: eight in a row, shifted through the lane.
    for shift in 0..8 {
        let rotate = |pattern: u16| V::splat(pattern.rotate_left(shift));
        let (p, q, r) = (
            0b1111_0000_1111_0000,
            0b1100_1100_1100_1100,
            0b1010_1010_1010_1010,
        );
        let (a, b, c) = (rotate(p), rotate(q), rotate(r));
        let table = [
            (a.and(b), p & q),
            (a.or(b), p | q),
            (a.without(b), p & !q),
            (a.and3(b, c), p & q & r),
            (a.or3(b, c), p | q | r),
            (a.two_of_3(b, c), (p & q) | (p & r) | (q & r)),
            (a.or_and(b, c), p | (q & r)),
            (a.strike(b, c), p & (r | !q)),
            (a.neither(b, c), p & !q & !r),
            (a.or_without(b, c), p | (q & !r)),
            (V::select(a, b, c), (q & p) | (r & !p)),
        ];
        for (row, (found, meant)) in table.into_iter().enumerate() {
            let found = words(found);
            let meant: u16 = meant.rotate_left(shift);
            assert!(
                found[lanes.clone()].iter().all(|word| *word == meant),
                "row {row}, shifted by {shift}: {found:?}"
            );
            seen.push(found[lanes.end - 1]);
        }
    }
    seen
}

struct OfDigits;

impl DigitTask for OfDigits {
    type Out = Vec<u16>;

    #[inline(always)]
    fn run<V: Digits>(self) -> Vec<u16> {
        let mut seen = check_vector::<V>(1..10);
        // A single bit of a single digit in a single place goes where it
        // should, alone and beside all others.
        for (place, lane) in (0..81).map(|i| (i / 9, 1 + i % 9)) {
            for bit in (0..15).filter(|bit| full::<V>() >> bit & 1 == 1) {
                let mut board = [[0u16; 16]; 9];
                board[place][lane] = 1 << bit;
                let mut x = [V::splat(0); 9];
                for (vector, words) in x.iter_mut().zip(&board) {
                    *vector = V::load(words);
                }
                let mut meant = [0; 9];
                meant[place] = 1 << bit;
                assert_eq!(V::places(V::gather_any(&x)), meant);
                let (one, two, three) = V::gather_three(&x);
                assert_eq!(V::places(one), meant);
                assert_eq!((V::places(two), V::places(three)), ([0; 9], [0; 9]));
                assert_eq!(x[place].lanes_with(1 << bit) & 0x3fe, 1 << lane);
                assert_eq!(x[place].lanes_with(!(1 << bit)) & 0x3fe, 0);
                let spread = V::scatter(V::compact(&meant));
                for (at, vector) in spread.into_iter().enumerate() {
                    let meant = if at == place { 1 << bit } else { 0 };
                    assert!(words(vector)[1..10].iter().all(|word| *word == meant));
                }
                let mut lacking = [full::<V>(); 16];
                lacking[lane] &= !(1 << bit);
                assert!(!V::load(&lacking).all_digits());
                let whole = V::load(&[full::<V>(); 16]);
                assert!(whole.all_digits() && !V::load(&lacking).same(whole));
            }
        }
        // How many digits have a bit: every set of them.
        for set in (0..512u16).step_by(STEP.min(37)) {
            let mut row = [0u16; 16];
            for digit in 0..9 {
                row[digit + 1] = if set >> digit & 1 == 1 {
                    full::<V>()
                } else {
                    0
                };
            }
            let x = [V::load(&row); 9];
            let (one, two, three) = V::gather_three(&x);
            let bits = |times| {
                if set.count_ones() >= times {
                    full::<V>()
                } else {
                    0
                }
            };
            assert_eq!(V::places(one).map(|word| word & full::<V>()), [bits(1); 9]);
            assert_eq!(V::places(two).map(|word| word & full::<V>()), [bits(2); 9]);
            assert_eq!(
                V::places(three).map(|word| word & full::<V>()),
                [bits(3); 9]
            );
            seen.push(V::places(three)[0] & full::<V>());
        }
        seen
    }
}

struct OfLanes;

impl LaneTask for OfLanes {
    type Out = Vec<u16>;

    #[inline(always)]
    fn run<V: Lanes>(self) -> Vec<u16> {
        let mut seen = check_vector::<V>(0..V::LANES);
        for value in (0..=u16::MAX).step_by(STEP) {
            let at = shifted(value, 0..V::LANES);
            let a = V::load(&at);
            let (lowest, none) = (words(a.lowest()), words(a.none()));
            let (some, equal) = (a.some(), a.equal(V::splat(value)));
            for lane in 0..V::LANES {
                let word = at[lane];
                assert_eq!(lowest[lane], word & word.wrapping_neg());
                assert_eq!(none[lane], if word == 0 { u16::MAX } else { 0 });
                assert_eq!(some >> lane & 1 == 1, word != 0);
                assert_eq!(equal >> lane & 1 == 1, lane == 0);
            }
        }
        // Every lane to every lane, and as the only one that a mask has.
        let names = shifted(100, 0..V::LANES);
        for (from, to) in (0..V::LANES * V::LANES).map(|i| (i / V::LANES, i % V::LANES)) {
            let moved = words(V::load(&names).permute(V::order(1 << from, 1 << to)));
            for lane in 0..V::LANES {
                let source = if lane == to { from } else { lane };
                assert_eq!(moved[lane], names[source], "{from} to {to}, lane {lane}");
            }
            let mask = words(V::mask(1 << from | 1 << to));
            for (lane, word) in mask.into_iter().enumerate().take(V::LANES) {
                let is_in = lane == from || lane == to;
                assert_eq!(word, if is_in { u16::MAX } else { 0 });
            }
        }
        // Every byte in every cell.
        for byte in 0..=u8::MAX {
            for first in 0..3 {
                let puzzle: [u8; 81] =
                    core::array::from_fn(|cell| if cell % 3 == first { byte } else { b'.' });
                let (mut planes, mut digits) = ([0; 48], [0; 81]);
                V::planes(&puzzle, &mut planes);
                V::digits(&planes, &mut digits);
                let digit = match byte {
                    1..=9 => byte,
                    b'1'..=b'9' => byte - b'0',
                    _ => 0,
                };
                for (cell, found) in digits.into_iter().enumerate() {
                    let meant = if cell % 3 == first { digit } else { 0 };
                    assert_eq!(found, meant, "byte {byte} in cell {cell}");
                }
                seen.extend(planes.iter().take(36).map(|word| word & full::<V>()));
            }
        }
        seen
    }
}

#[test]
fn digits_of_every_path_do_what_the_safe_twin_does() {
    let twin = OfDigits.run::<Words<3>>();
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        assert!(run_digits(path, OfDigits) == twin, "{path}");
    }
}

#[test]
fn lanes_of_every_path_do_what_the_safe_twin_does() {
    let _ = OfLanes.run::<Words<4>>();
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        // Their fields may differ from the twin's, and so the bits: each is
        // held against its meaning.
        let seen = run_lanes(path, OfLanes);
        assert!(seen.is_none_or(|seen| !seen.is_empty()), "{path}");
    }
}
