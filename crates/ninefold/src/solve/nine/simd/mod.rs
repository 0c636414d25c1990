//! The vector layer: named operations on lanes of 16 bits, and the only
//! `unsafe` code of the project.
//!
//! A [`Vector`] is a row of 16-bit lanes. In a lane stands one bit for each of
//! the nine boxes: bit `FIELD · band + stack`, so that [`full`] is "in every
//! box". Three traits say what a solver may do with it:
//!
//! - [`Vector`] has what acts on each lane by itself: logic, and the two
//!   *rolls*, which give each box the bits of its neighbours in the band or in
//!   the stack;
//! - [`Digits`] adds what looks across the lanes, which are the digits of one
//!   board: to gather over the digits and to scatter back;
//! - [`Lanes`] adds what a solver of many boards needs, one in each lane: to
//!   ask the lanes, to move boards from lane to lane, to bring digits in and
//!   out.
//!
//! [`portable`] is the safe twin of all of them, in plain 64-bit words, for
//! processors of every kind; [`sse2`], [`avx2`], [`avx2_lanes`], [`avx512`]
//! and [`avx512_digits`] are the same operations as machine instructions. Every x86-64 processor has
//! those of `sse2`, which is the portable path of that architecture; programs that
//! must not touch its registers (kernels, `x86_64-unknown-none`) are compiled
//! without the feature, and get the plain words.
//!
//! # Safety
//!
//! The operations of `avx2` and `avx512` are safe to call only on a processor
//! that has the instructions. Their types are private to this module: other
//! code meets them only as the type parameter of [`DigitTask::run`] and
//! [`LaneTask::run`], which [`run_digits`] and [`run_lanes`] call after
//! [`Path::is_available`] has asked the processor for every feature that the
//! entry function of the path enables. Loads and stores take slices and check
//! their length before they touch memory. Nothing else here is unsafe.
#![allow(unsafe_code)]

/// Whether the processor has a feature; without the standard library, which
/// can ask it, whether the program is compiled for one that has.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", feature = "std"))]
macro_rules! has {
    ($feature:tt) => {
        std::arch::is_x86_feature_detected!($feature)
    };
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(feature = "std")))]
macro_rules! has {
    ($feature:tt) => {
        cfg!(target_feature = $feature)
    };
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx2_lanes;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx512;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod avx512_digits;
#[cfg(test)]
mod exhaustive;
#[cfg(any(test, miri, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
mod portable;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2;
#[cfg(test)]
mod tests;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A row of 16-bit lanes, in each of them a bit for each box.
pub(super) trait Vector: Copy {
    /// The distance between the bits of two bands: 4 or 5.
    const FIELD: u32;
    /// Whether logic of three vectors is one instruction.
    const THREE_OPERANDS: bool = false;

    /// The same bits in every lane.
    fn splat(lane: u16) -> Self;
    /// The lanes from the first words of a slice, which has enough of them.
    fn load(words: &[u16]) -> Self;
    /// Writes the lanes to the first words of a slice, which has room.
    fn store(self, words: &mut [u16]);

    /// a ∧ b
    fn and(self, b: Self) -> Self;
    /// a ∨ b
    fn or(self, b: Self) -> Self;
    /// a ∧ ¬b
    fn without(self, b: Self) -> Self;

    /// For each box the bits of the two other boxes of its band: of the next
    /// stack, and of the one after that (which is the previous). Bits outside
    /// of [`full`] are left undefined.
    fn stack_rolls(self) -> (Self, Self);
    /// For each box the bits of the two other boxes of its stack: of the next
    /// band, and of the one after that. Bits outside of [`full`] are left
    /// undefined.
    fn band_rolls(self) -> (Self, Self);

    /// a ∧ b ∧ c
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }
    /// a ∨ b ∨ c
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// Two or three of a, b, c.
    #[inline(always)]
    fn two_of_3(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// a ∨ (b ∧ c)
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// a ∧ (keep ∨ ¬place): strikes what stands in `place` and is not kept.
    #[inline(always)]
    fn strike(self, place: Self, keep: Self) -> Self {
        self.without(place.without(keep))
    }

    /// Exactly one of a, b, c.
    #[inline(always)]
    fn one_of_3(self, b: Self, c: Self) -> Self {
        self.or3(b, c).without(self.two_of_3(b, c))
    }
    /// a ∧ (b ∨ c)
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }

    /// a ∧ ¬b ∧ ¬c
    #[inline(always)]
    fn neither(self, b: Self, c: Self) -> Self {
        self.without(b.or(c))
    }
    /// a ∨ (b ∧ ¬c)
    #[inline(always)]
    fn or_without(self, b: Self, c: Self) -> Self {
        self.or(b.without(c))
    }
    /// a where `mask` is set, b elsewhere.
    #[inline(always)]
    fn select(mask: Self, a: Self, b: Self) -> Self {
        a.and(mask).or(b.without(mask))
    }

    /// Whether all lanes are equal.
    fn same(self, b: Self) -> bool;
}

/// The bits of all nine boxes.
#[inline(always)]
pub(super) const fn full<V: Vector>() -> u16 {
    7 | 7 << V::FIELD | 7 << (2 * V::FIELD)
}

/// Lanes that are the digits of one board: the digit d in lane d, the lanes 0
/// and from 10 on empty. A board is nine vectors, one for each place (row,
/// column) in a box. The *compact* form has a lane for each of these places
/// instead; its lanes beyond the nine repeat one of them, so that a property
/// of all places is a property of all lanes.
pub(super) trait Digits: Vector {
    /// Compact: in any of the digits.
    fn gather_any(x: &[Self; 9]) -> Self;
    /// Compact: in one or more, in two or more of the digits.
    fn gather_two(x: &[Self; 9]) -> (Self, Self);
    /// Compact: in one or more, in two or more, in three or more of the digits.
    fn gather_three(x: &[Self; 9]) -> (Self, Self, Self);
    /// The compact lane of each place in all lanes of a vector.
    fn scatter(compact: Self) -> [Self; 9];
    /// Writes the compact lanes in the order of the places.
    fn places(compact: Self) -> [u16; 9];
    /// The compact vector of nine places.
    fn compact(places: &[u16; 9]) -> Self;
    /// Whether the lanes 1 to 9 have all nine boxes.
    fn all_digits(self) -> bool;
    /// The lanes (bit per lane) that have some of these bits.
    fn lanes_with(self, bits: u16) -> u32;
}

/// Lanes that are boards: each lane by itself. A set of lanes is a `u32`, bit
/// i for lane i; as a *mask* it is a vector with all bits in these lanes.
///
/// Digits go in and out as *planes*: 36 words, of which the word 9 · k + place
/// tells in which boxes the digit at that place has bit k in its number.
pub(super) trait Lanes: Vector {
    /// How many: at most [`MAX_LANES`].
    const LANES: usize;
    /// All of them as a set.
    const ALL: u32 = u32::MAX >> (32 - Self::LANES);
    /// Which lane goes where.
    type Order: Copy;

    /// All bits in these lanes.
    fn mask(lanes: u32) -> Self;
    /// The lanes that have any bit.
    fn some(self) -> u32;
    /// The mask of the lanes that have no bit.
    fn none(self) -> Self;
    /// The lanes that are equal in both.
    fn equal(self, b: Self) -> u32;
    /// The lowest bit of each lane.
    fn lowest(self) -> Self;

    /// The k-th of the lanes `to` gets what the k-th of the lanes `from` has,
    /// for as many as both have; all other lanes stay.
    fn order(from: u32, to: u32) -> Self::Order;
    /// Every lane where the order sends it.
    fn permute(self, order: Self::Order) -> Self;

    /// The planes of a puzzle: the bytes 1 to 9 and `1` to `9` are digits, all
    /// others are 0.
    fn planes(puzzle: &[u8; 81], planes: &mut Planes);
    /// The digits of planes, as numbers.
    fn digits(planes: &Planes, digits: &mut [u8; 81]);
    /// Lane j of vector i becomes lane i of vector j, for the first `LANES`
    /// vectors.
    fn transpose(rows: &mut [Self; MAX_LANES]);

    /// Exclusive or of three.
    fn odd_of_3(self, b: Self, c: Self) -> Self;
}

/// No kind of [`Lanes`] has more.
pub(super) const MAX_LANES: usize = 32;

/// The words of [`Lanes::planes`], and some more so that vectors fit.
pub(super) type Planes = [u16; 48];

/// Work that is compiled once for each kind of [`Lanes`]: as [`DigitTask`].
pub(super) trait LaneTask {
    /// What comes out.
    type Out;
    /// The work.
    fn run<V: Lanes>(self) -> Self::Out;
}

/// Work that is compiled once for each kind of [`Digits`]. Implementations of
/// `run` must be `#[inline(always)]`, and so must everything they call in an
/// inner loop: only then does it become code for the path's instructions. A
/// closure can't be marked so: vectors must not go through one.
pub(super) trait DigitTask {
    /// What comes out.
    type Out;
    /// The work.
    fn run<V: Digits>(self) -> Self::Out;
}

/// How the 9x9 solver computes: with which instructions.
///
/// ```
/// use ninefold::solve::nine::Path;
/// let best = Path::best();
/// assert!(best.is_available() && Path::Portable.is_available());
/// assert_eq!("avx2".parse(), Ok(Path::Avx2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Path {
    /// On every processor, with what its architecture always has: 128-bit
    /// registers on x86-64, plain 64-bit words elsewhere.
    Portable,
    /// 256-bit registers: x86-64 processors from about 2013 on.
    Avx2,
    /// 512-bit registers (AVX-512 F, BW, VL, VBMI, VBMI2 and GFNI): Intel
    /// servers from 2021 (Ice Lake) on, AMD from 2022 (Zen 4) on.
    Avx512,
}

impl Path {
    /// Every path, the slowest first.
    pub const ALL: [Path; 3] = [Path::Portable, Path::Avx2, Path::Avx512];

    /// Whether this processor can take it.
    pub fn is_available(self) -> bool {
        match self {
            Path::Portable => true,
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Path::Avx2 => avx2::is_available(),
            #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
            Path::Avx512 => avx512::is_available(),
            #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
            Path::Avx2 | Path::Avx512 => false,
        }
    }

    /// The fastest one of this processor. With the standard library, the
    /// environment variable `NINEFOLD_PATH` may name a slower one, for tests and
    /// for processors with a flaw.
    pub fn best() -> Path {
        #[cfg(feature = "std")]
        {
            static BEST: std::sync::OnceLock<Path> = std::sync::OnceLock::new();
            *BEST.get_or_init(|| {
                let named = std::env::var("NINEFOLD_PATH").ok();
                let most = named.and_then(|name| name.parse().ok());
                Path::fastest(most.unwrap_or(Path::Avx512))
            })
        }
        #[cfg(not(feature = "std"))]
        Path::fastest(Path::Avx512)
    }

    /// The fastest one of this processor that is no faster than this.
    fn fastest(most: Path) -> Path {
        Path::ALL
            .into_iter()
            .rfind(|path| *path <= most && path.is_available())
            .unwrap_or(Path::Portable)
    }

    /// The one of this name, or the fastest if no name is given; an error if
    /// there is no such path or the processor can't take it.
    pub fn chosen(name: Option<&str>) -> Result<Path, PathError> {
        let Some(name) = name else {
            return Ok(Path::best());
        };
        match name.parse::<Path>()? {
            path if path.is_available() => Ok(path),
            _ => Err(PathError(name.to_owned())),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Path::Portable => "portable",
            Path::Avx2 => "avx2",
            Path::Avx512 => "avx512",
        })
    }
}

/// A text that names no [`Path`], or none that this processor can take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no code path for this processor: expected {expected}",
    expected = available()
)]
pub struct PathError(String);

/// The names of the paths that this processor can take.
fn available() -> String {
    let paths = Path::ALL.into_iter().filter(|path| path.is_available());
    let names: Vec<String> = paths.map(|path| path.to_string()).collect();
    names.join(" or ")
}

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Path, PathError> {
        Path::ALL
            .into_iter()
            .find(|path| path.to_string() == text)
            .ok_or_else(|| PathError(text.to_owned()))
    }
}

/// Does the work on this path; on the portable one when the processor has no
/// such path.
#[inline]
pub(super) fn run_digits<T: DigitTask>(path: Path, task: T) -> T::Out {
    match path {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Path::Avx2 if path.is_available() => {
            // SAFETY: the processor has the features, by the guard.
            unsafe { avx2::run_digits(task) }
        }
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Path::Avx512 if path.is_available() => {
            // SAFETY: the processor has the features, by the guard.
            unsafe { avx512_digits::run_digits(task) }
        }
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(miri)))]
        _ => task.run::<sse2::Sse2>(),
        #[cfg(any(miri, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
        _ => task.run::<portable::Words<3>>(),
    }
}

/// Does the work on the lanes of this path; `None` if it has none that pay:
/// on the portable path boards are solved one after another.
#[inline]
pub(super) fn run_lanes<T: LaneTask>(path: Path, task: T) -> Option<T::Out> {
    match path {
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Path::Avx2 if path.is_available() => {
            // SAFETY: the processor has the features, by the guard.
            Some(unsafe { avx2_lanes::run_lanes(task) })
        }
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        Path::Avx512 if path.is_available() => {
            // SAFETY: the processor has the features, by the guard.
            Some(unsafe { avx512::run_lanes(task) })
        }
        _ => {
            drop(task);
            None
        }
    }
}

/// Does the work in plain 64-bit words, for the tests to compare with.
#[cfg(test)]
pub(super) fn run_plain<T: DigitTask>(task: T) -> T::Out {
    task.run::<portable::Words<3>>()
}

/// The same for boards in lanes.
#[cfg(test)]
pub(super) fn run_plain_lanes<T: LaneTask>(task: T) -> T::Out {
    task.run::<portable::Words<4>>()
}
