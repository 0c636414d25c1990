//! The rater of 9x9 boards: the Explainer ladder, exactly, and fast.
//!
//! Every rule works on [`Board`]'s fixed arrays. A rule is asked for what it
//! would use first, or for the lightest of what it offers; what it found is
//! applied, and the ladder starts over. Rules remember what did not change
//! since they last found nothing, and pass over it.

mod advanced;
mod aligned;
mod basic;
mod board;
mod bug;
mod chains;
#[allow(clippy::needless_range_loop, reason = "several arrays by digit")]
mod engine;
mod hint;
mod ids;
pub(super) mod length;
mod links;
mod multi;
#[allow(clippy::needless_range_loop, reason = "rows of bits, word by word")]
mod reach;
mod sets;
#[allow(clippy::needless_range_loop, reason = "rows of bits, word by word")]
mod spread;
mod statics;
mod tables;
mod unique;
mod wing;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Er, Scale};
use crate::board::Puzzle;
use crate::logic::Technique;
use crate::{Control, Stopped};
use board::Board;
use links::Links;
use multi::Engine;
use statics::Statics;
use tables::{HOUSE_SET, HOUSES, bits, cells};
use unique::Unique;

/// What a rule found.
#[derive(Clone, Debug)]
pub struct Found {
    pub rating: f64,
    pub technique: Technique,
    /// The cell and the digit that is placed.
    pub place: Option<(u8, u8)>,
    /// The cells with the candidates that are struck.
    pub dels: Vec<(u8, u16)>,
}

impl Found {
    /// Starts over with a technique and its rating.
    fn set(&mut self, rating: f64, technique: Technique) {
        self.rating = rating;
        self.technique = technique;
        self.place = None;
        self.dels.clear();
    }

    /// Adds candidates of a cell to those that are struck.
    fn strike(&mut self, cell: usize, digits: u16) {
        if digits != 0 {
            self.dels.push((cell as u8, digits));
        }
    }

    fn placing(&mut self, rating: f64, technique: Technique, cell: usize, digit: usize) -> bool {
        self.set(rating, technique);
        self.place = Some((cell as u8, digit as u8));
        true
    }
}

/// Rules that remember which cells changed since they last found nothing.
#[derive(Clone, Copy)]
enum Fresh {
    DirectPair,
    DirectTriple,
    NakedPair,
    NakedTriple,
    NakedQuad,
    HiddenPair,
    HiddenTriple,
    HiddenQuad,
    Unique,
    AlignedPair,
    AlignedTriple,
    Count,
}

/// The effort of a step by simple rules.
const STEP: u64 = 50;
/// The effort of looking through the board for a larger pattern.
const SCAN: u64 = 2500;

/// A board on its way up the ladder.
pub struct Rater {
    scale: Scale,
    /// The highest rating that is still of interest.
    most: Er,
    board: Board,
    /// By house: the digits with exactly one place.
    single: [u16; 27],
    /// The houses that have such a digit.
    with_single: u32,
    /// By house: the number of empty cells.
    open: [u8; 27],
    fresh: [u128; Fresh::Count as usize],
    links: [Links; 3],
    /// By digit: the places without locked candidates, direct and plain.
    no_direct_locked: [u128; 9],
    no_locked: [u128; 9],
    /// By size of fish less two and digit: the places without a fish.
    no_fish: [[u128; 9]; 3],
    unique: Unique,
    statics: Statics,
    engine: Option<Box<Engine>>,
    found: Found,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater {
            scale: Scale::Se121,
            most: Er::BEYOND,
            board: Board::new(&[0; 81], &[0; 81]),
            single: [0; 27],
            with_single: 0,
            open: [0; 27],
            fresh: [u128::MAX; Fresh::Count as usize],
            links: Default::default(),
            no_direct_locked: [u128::MAX; 9],
            no_locked: [u128::MAX; 9],
            no_fish: [[u128::MAX; 9]; 3],
            unique: Unique::default(),
            statics: Statics::default(),
            engine: None,
            found: Found {
                rating: 0.0,
                technique: Technique::FullHouse,
                place: None,
                dels: Vec::new(),
            },
        }
    }
}

impl Rater {
    /// Starts with a puzzle's givens and the candidates that they leave. Rules
    /// that rate everything higher than `most` are not asked.
    pub fn start(&mut self, puzzle: &Puzzle, scale: Scale, most: Er) {
        let mut values = [0u8; 81];
        values.copy_from_slice(puzzle.givens.values());
        let mut used = [0u16; 27];
        for (cell, value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
            for house in HOUSES[cell] {
                used[house as usize] |= 1 << (value - 1);
            }
        }
        let mut candidates = [0u16; 81];
        for cell in 0..81 {
            let [b, r, c] = HOUSES[cell].map(usize::from);
            candidates[cell] = 0o777 & !(used[b] | used[r] | used[c]);
        }
        if let Some(marks) = &puzzle.candidates {
            for (cell, set) in marks.sets().iter().enumerate() {
                candidates[cell] &= set.bits() as u16;
            }
        }
        self.scale = scale;
        self.most = most;
        self.board = Board::new(&values, &candidates);
        self.with_single = 0;
        for house in 0..27 {
            self.open[house] = self.board.open_in(house) as u8;
            self.single[house] = 0;
            for digit in 0..9 {
                self.note(house, digit);
            }
        }
        self.fresh = [u128::MAX; Fresh::Count as usize];
        self.no_fish = [[u128::MAX; 9]; 3];
        self.no_direct_locked = [u128::MAX; 9];
        self.no_locked = [u128::MAX; 9];
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        self.board.empty == 0
    }

    /// Looks whether a digit has exactly one place in a house.
    #[inline]
    fn note(&mut self, house: usize, digit: usize) {
        let places = self.board.pos[house][digit];
        if places.is_power_of_two() {
            self.single[house] |= 1 << digit;
        } else {
            self.single[house] &= !(1 << digit);
        }
        let any = u32::from(self.single[house] != 0) << house;
        self.with_single = self.with_single & !(1 << house) | any;
    }

    #[inline]
    fn strike(&mut self, cell: usize, digit: usize) {
        self.board.strike(cell, digit);
        for house in HOUSES[cell] {
            self.note(house as usize, digit);
        }
    }

    /// How many cells are empty.
    pub fn open_cells(&self) -> u32 {
        self.board.empty.count_ones()
    }

    /// Finds the next step and applies it; `None` when no rule finds any. After
    /// a stop the rater is of no more use.
    pub fn step(&mut self, control: &Control<'_>) -> Result<Option<&Found>, Stopped> {
        let mut found = core::mem::replace(
            &mut self.found,
            Found {
                rating: 0.0,
                technique: Technique::FullHouse,
                place: None,
                dels: Vec::new(),
            },
        );
        let any = self.find(&mut found, control)?;
        self.found = found;
        if !any {
            return Ok(None);
        }
        self.apply();
        Ok(Some(&self.found))
    }

    fn apply(&mut self) {
        let found = core::mem::replace(
            &mut self.found,
            Found {
                rating: 0.0,
                technique: Technique::FullHouse,
                place: None,
                dels: Vec::new(),
            },
        );
        let mut touched = 0u128;
        for &(cell, digits) in &found.dels {
            touched |= 1 << cell;
            for digit in bits(digits & self.board.cand[cell as usize]) {
                self.strike(cell as usize, digit);
            }
        }
        if let Some((cell, digit)) = found.place {
            let (cell, digit) = (cell as usize, digit as usize);
            touched |= 1 << cell;
            for other in bits(self.board.cand[cell]) {
                self.strike(cell, other);
            }
            self.board.empty &= !(1 << cell);
            self.board.placed[digit] += 1;
            for house in HOUSES[cell] {
                self.open[house as usize] -= 1;
            }
            let around = self.board.with[digit] & tables::PEERS[cell];
            touched |= around;
            for peer in cells(around) {
                self.strike(peer, digit);
            }
        }
        for fresh in &mut self.fresh {
            *fresh |= touched;
        }
        self.found = found;
    }

    /// Asks the rules in their order.
    fn find(&mut self, found: &mut Found, control: &Control<'_>) -> Result<bool, Stopped> {
        control.spend(STEP)?;
        if self.find_simple(found) {
            return Ok(true);
        }
        control.spend(SCAN)?;
        let most = self.most;
        let up_to = |least: f64| Er::of(least) <= most;
        if up_to(5.4) && self.between(found) {
            return Ok(true);
        }
        if up_to(6.5) && self.forcing_chain(found, control)? {
            return Ok(true);
        }
        let sukaku = self.scale == Scale::Sukaku;
        if !up_to(7.5) {
            return Ok(false);
        }
        if sukaku && wing::set_wing(&self.board, 7, self.bivalue(), found) {
            return Ok(true);
        }
        control.spend(SCAN)?;
        Ok(self.aligned_triple(found) || self.multiple(found, control)?)
    }

    /// Asks the rules up to quads.
    fn find_simple(&mut self, found: &mut Found) -> bool {
        let sukaku = self.scale == Scale::Sukaku;
        let most = self.most;
        let up_to = |least: f64| Er::of(least) <= most;
        self.hidden_single(found)
            || self.direct_locked(found)
            || self.direct_hidden(2, Fresh::DirectPair, found)
            || self.naked_single(found)
            || self.direct_hidden(3, Fresh::DirectTriple, found)
            || self.locked(found)
            || (up_to(3.0) && self.pairs_and_triples(found))
            || (up_to(4.0) && sukaku && self.links[0].find(&self.board, 2, found))
            || (up_to(4.2) && self.wings(found))
            || (up_to(5.0) && self.naked(4, Fresh::NakedQuad, found))
            || (up_to(5.2) && self.fish(4, found))
            || (up_to(5.4) && self.hidden(4, Fresh::HiddenQuad, found))
    }

    /// Pairs, triples, and the fish between them.
    fn pairs_and_triples(&mut self, found: &mut Found) -> bool {
        self.naked(2, Fresh::NakedPair, found)
            || self.fish(2, found)
            || self.hidden(2, Fresh::HiddenPair, found)
            || self.naked(3, Fresh::NakedTriple, found)
            || self.fish(3, found)
            || self.hidden(3, Fresh::HiddenTriple, found)
    }

    /// What is tried between quads and chains.
    fn between(&mut self, found: &mut Found) -> bool {
        let sukaku = self.scale == Scale::Sukaku;
        let three_links = sukaku && self.links[1].find(&self.board, 3, found);
        three_links
            || (sukaku && wing::set_wing(&self.board, 4, self.bivalue(), found))
            || bug::bug(&self.board, found)
            || (sukaku && self.links[2].find(&self.board, 4, found))
            || (sukaku && wing::set_wing(&self.board, 5, self.bivalue(), found))
            || self.aligned_pair(found)
            || (sukaku && wing::set_wing(&self.board, 6, self.bivalue(), found))
    }

    fn bivalue(&self) -> u128 {
        self.board.sizes()[1]
    }

    fn is_fresh(&self, rule: Fresh, house: usize) -> bool {
        self.fresh[rule as usize] & HOUSE_SET[house] != 0
    }

    /// Notes that a rule found nothing, if so.
    fn settle(&mut self, rule: Fresh, any: bool) -> bool {
        if !any {
            self.fresh[rule as usize] = 0;
        }
        any
    }

    fn wings(&mut self, found: &mut Found) -> bool {
        let bivalue = self.bivalue();
        if wing::wing(&self.board, 2, bivalue, found) || wing::wing(&self.board, 3, bivalue, found)
        {
            return true;
        }
        let changed = core::mem::take(&mut self.fresh[Fresh::Unique as usize]);
        self.unique.find(&self.board, bivalue, changed, found)
    }

    fn aligned_pair(&mut self, found: &mut Found) -> bool {
        let fresh = self.fresh[Fresh::AlignedPair as usize];
        let any = aligned::pair(&self.board, fresh, found);
        self.settle(Fresh::AlignedPair, any)
    }

    fn aligned_triple(&mut self, found: &mut Found) -> bool {
        let fresh = self.fresh[Fresh::AlignedTriple as usize];
        let any = aligned::triple(&self.board, fresh, found);
        self.settle(Fresh::AlignedTriple, any)
    }
}
