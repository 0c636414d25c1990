//! Everything about a model that does not change while solving.

use alloc::vec::Vec;

use super::bits::{Bits, Mask, Size};
use super::model::full;
use super::pairs::Pairs;
use super::props::Prop;
use super::tables::Reach;

/// Propagators below this cost run before houses are looked at.
const CHEAP: usize = 64;

/// A list of cells in [`Core::list`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    from: u32,
    len: u32,
}

impl Span {
    #[inline(always)]
    pub(super) fn len(self) -> usize {
        self.len as usize
    }
}

/// A compiled model. Short lists share one arena each, so that compiling a
/// puzzle does not mean hundreds of small allocations.
#[derive(Debug)]
pub(super) struct Core<S: Size> {
    pub(super) digits: usize,
    pub(super) base: i32,
    pub(super) full: u32,
    pub(super) cells: usize,
    pub(super) domains: Vec<u32>,
    /// What was compiled already contradicts itself.
    pub(super) impossible: bool,
    /// By cell: those that can't hold the same digit.
    pub(super) peers: Vec<S::Cells>,
    /// By digit and cell: those that can't hold this digit too; empty if no
    /// pair of cells differs in some digits only.
    pub(super) digit_peers: Vec<S::Cells>,
    pub(super) houses: Vec<S::Cells>,
    /// By cell.
    pub(super) house_of: Vec<S::Houses>,
    pub(super) pairs: Pairs,
    /// Cheap ones first.
    pub(super) props: Vec<Prop<S>>,
    /// The first propagators, this many, are cheap: they run before houses are
    /// looked at.
    pub(super) cheap: usize,
    /// By propagator.
    pub(super) scopes: Vec<S::Cells>,
    /// By cell: which propagators a change wakes.
    pub(super) watch: Vec<u64>,
    /// By cell: which propagators wake when its smallest or largest digit goes.
    pub(super) watch_ends: Vec<u64>,
    /// By cell: which propagators wake when none of the digits of a kind is left.
    pub(super) watch_kinds: Vec<u64>,
    /// Digits that no propagator of `watch_kinds` tells apart.
    pub(super) kinds: Vec<u32>,
    /// Words for a set of propagators.
    pub(super) words: usize,
    list: Vec<u16>,
    sets: Vec<S::Mask>,
    /// Where there are few digits.
    pub(super) reach: Option<&'static Reach>,
}

impl<S: Size> Core<S> {
    pub(super) fn new(cells: usize, digits: usize, base: u8) -> Core<S> {
        Core {
            digits,
            base: i32::from(base),
            full: full(digits),
            cells,
            domains: vec![full(digits); cells],
            impossible: false,
            peers: vec![S::Cells::EMPTY; cells],
            digit_peers: Vec::new(),
            houses: Vec::new(),
            house_of: Vec::new(),
            pairs: Pairs::default(),
            props: Vec::new(),
            cheap: 0,
            scopes: Vec::new(),
            watch: Vec::new(),
            watch_ends: Vec::new(),
            watch_kinds: Vec::new(),
            kinds: Vec::new(),
            words: 0,
            list: Vec::with_capacity(4 * cells),
            sets: Vec::new(),
            reach: Reach::get(digits),
        }
    }

    /// Keeps a list of cells.
    pub(super) fn keep(&mut self, cells: &[u16]) -> Span {
        let from = self.list.len() as u32;
        self.list.extend_from_slice(cells);
        Span {
            from,
            len: cells.len() as u32,
        }
    }

    /// Keeps the cells of a set as a list.
    pub(super) fn keep_set(&mut self, cells: &S::Cells) -> Span {
        let from = self.list.len() as u32;
        let mut left = *cells;
        while let Some(cell) = left.pop() {
            self.list.push(cell as u16);
        }
        Span {
            from,
            len: self.list.len() as u32 - from,
        }
    }

    #[inline(always)]
    pub(super) fn at(&self, span: Span) -> &[u16] {
        &self.list[span.from as usize..(span.from + span.len) as usize]
    }

    /// Keeps sets of digits, filled up with empty ones to whole `lanes`.
    pub(super) fn keep_sets(&mut self, sets: impl Iterator<Item = u32>, lanes: usize) -> Span {
        let from = self.sets.len() as u32;
        self.sets.extend(sets.map(S::Mask::new));
        while !(self.sets.len() - from as usize).is_multiple_of(lanes) {
            self.sets.push(S::Mask::default());
        }
        Span {
            from,
            len: self.sets.len() as u32 - from,
        }
    }

    #[inline(always)]
    pub(super) fn sets(&self, span: Span) -> &[S::Mask] {
        &self.sets[span.from as usize..(span.from + span.len) as usize]
    }

    /// There is no solution.
    pub(super) fn refuse(&mut self) {
        self.impossible = true;
    }

    /// Whether all of these cells hold different digits.
    pub(super) fn differ(&self, cells: &[u16]) -> bool {
        let all = S::Cells::of(cells);
        cells.iter().all(|&cell| {
            let mut others = all;
            others.clear(usize::from(cell));
            others.within(&self.peers[usize::from(cell)])
        })
    }

    /// Makes all of these cells hold different digits.
    pub(super) fn separate(&mut self, cells: &[u16]) {
        let all = S::Cells::of(cells);
        for &cell in cells {
            let peers = &mut self.peers[usize::from(cell)];
            *peers = peers.or(&all);
            peers.clear(usize::from(cell));
        }
        if cells.len() > self.digits {
            self.refuse();
        }
    }

    /// Sorts the propagators by cost and connects them with their cells.
    pub(super) fn wire(&mut self) {
        self.props.sort_by_key(Prop::cost);
        self.cheap = self.props.partition_point(|prop| prop.cost() < CHEAP);
        self.words = self.props.len().div_ceil(64);
        let words = self.words;
        self.watch.clear();
        self.watch.resize(self.cells * words, 0);
        self.watch_ends.clear();
        self.watch_ends.resize(self.cells * words, 0);
        self.kinds.clear();
        self.watch_kinds.clear();
        let asked = self.props.iter().flat_map(Prop::classes);
        for class in asked {
            if self.kinds.is_empty() {
                self.kinds.push(self.full);
                self.watch_kinds.resize(self.cells * words, 0);
            }
            split(&mut self.kinds, *class);
        }
        self.scopes.clear();
        for (i, prop) in self.props.iter().enumerate() {
            let mut scope = S::Cells::EMPTY;
            let watch = if prop.wants_ends() {
                &mut self.watch_ends
            } else if !prop.classes().is_empty() {
                &mut self.watch_kinds
            } else {
                &mut self.watch
            };
            prop.each_cell(&self.list, |cell| {
                scope.set(cell);
                watch[cell * words + i / 64] |= 1 << (i % 64);
            });
            self.scopes.push(scope);
        }
    }
}

/// Parts every set into what is in the class and what is not.
fn split(kinds: &mut Vec<u32>, class: u32) {
    for i in 0..kinds.len() {
        let (inside, outside) = (kinds[i] & class, kinds[i] & !class);
        if inside != 0 && outside != 0 {
            kinds[i] = inside;
            kinds.push(outside);
        }
    }
}

impl Span {
    #[inline(always)]
    pub(super) fn of(self, list: &[u16]) -> &[u16] {
        &list[self.from as usize..(self.from + self.len) as usize]
    }
}
