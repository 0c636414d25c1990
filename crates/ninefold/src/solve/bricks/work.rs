//! The candidates of a board while it is solved, and the work that waits.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::bits::{Bits, Few, Mask, Size, digits, highest, lowest, single};
use super::compiled::Core;
use super::props::Scratch;

/// What a contradiction is charged to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blame {
    Cell(usize),
    House(usize),
    Prop(usize),
}

/// This many propagators that failed last are tried first.
const HOT: usize = 4;
const NONE: usize = usize::MAX;
/// A digit that a brick requires is looked for in the cells that see all of its
/// places, if these are not more.
const PLACES: usize = 5;

/// Candidates by cell and by digit, and the queues of what changed.
#[derive(Clone, Debug)]
pub(super) struct Work<S: Size> {
    pub(super) masks: Vec<S::Mask>,
    /// By digit: the cells that may hold it.
    pub(super) boards: Vec<S::Cells>,
    /// The cells with more than one candidate.
    pub(super) open: S::Cells,
    fixed: Vec<u16>,
    /// By digit: houses where a place was lost.
    dirty: Vec<S::Houses>,
    /// By digit: houses where few places are left, for when all else is quiet.
    locked: Vec<S::Houses>,
    paired: S::Cells,
    /// Cells that came down to two candidates.
    two: Vec<u16>,
    pending: Vec<u64>,
    running: usize,
    hot: [usize; HOT],
    pub(super) blame: Blame,
    /// What was done, in runs of a propagator.
    pub(super) effort: u64,
    /// Boards to try alternatives on.
    pub(super) spare: Vec<Box<Work<S>>>,
    pub(super) scratch: Scratch,
    pub(super) marks: Vec<bool>,
    pub(super) heights: Vec<u64>,
}

/// The candidates of a board at some time.
#[derive(Clone, Debug)]
pub(super) struct Snapshot<S: Size> {
    masks: Vec<S::Mask>,
    boards: Vec<S::Cells>,
    open: S::Cells,
}

impl<S: Size> Snapshot<S> {
    pub(super) fn of(work: &Work<S>) -> Snapshot<S> {
        Snapshot {
            masks: work.masks.clone(),
            boards: work.boards.clone(),
            open: work.open,
        }
    }

    pub(super) fn restore(&self, work: &mut Work<S>) {
        work.masks.copy_from_slice(&self.masks);
        work.boards.copy_from_slice(&self.boards);
        work.open = self.open;
        work.forget();
    }
}

impl<S: Size> Work<S> {
    /// All candidates, nothing done.
    pub(super) fn new(core: &Core<S>) -> Work<S> {
        let mut all = S::Cells::EMPTY;
        for cell in 0..core.cells {
            all.set(cell);
        }
        Work {
            masks: vec![S::Mask::new(core.full); core.cells],
            boards: vec![all; core.digits],
            open: all,
            fixed: Vec::with_capacity(core.cells),
            dirty: vec![S::Houses::EMPTY; core.digits],
            locked: vec![S::Houses::EMPTY; core.digits],
            paired: S::Cells::EMPTY,
            two: Vec::with_capacity(core.cells),
            pending: vec![0; core.words],
            running: NONE,
            hot: [NONE; HOT],
            blame: Blame::Cell(0),
            effort: 0,
            spare: Vec::new(),
            scratch: Scratch::default(),
            marks: Vec::new(),
            heights: Vec::new(),
        }
    }

    /// Takes what each cell may hold from the start, and looks at everything.
    pub(super) fn start(&mut self, core: &Core<S>) -> bool {
        if core.impossible {
            return false;
        }
        self.wake_all(core);
        (0..core.cells).all(|cell| self.restrict(core, cell, core.domains[cell]))
            && self.propagate(core)
    }

    /// Tries what another core demands of these cells of a board.
    pub(super) fn attempt(&mut self, core: &Core<S>, board: &Work<S>, mut cells: S::Cells) -> bool {
        if core.impossible {
            return false;
        }
        self.forget();
        self.hot = [NONE; HOT];
        self.masks.clone_from(&board.masks);
        self.boards.clone_from(&board.boards);
        self.open = board.open;
        self.wake_all(core);
        while let Some(cell) = cells.pop() {
            if !self.open.has(cell) {
                self.fixed.push(cell as u16);
            }
            if !self.restrict(core, cell, core.domains[cell]) {
                return false;
            }
        }
        self.propagate(core)
    }

    /// Everything is to be looked at.
    pub(super) fn wake_all(&mut self, core: &Core<S>) {
        for cell in 0..core.cells {
            if core.pairs.touch(cell) {
                self.paired.set(cell);
            }
        }
        self.pending.resize(core.words, 0);
        for prop in 0..core.props.len() {
            self.pending[prop >> 6] |= 1 << (prop & 63);
        }
        let mut all = S::Houses::EMPTY;
        for house in 0..core.houses.len() {
            all.set(house);
        }
        self.dirty.fill(all);
    }

    #[inline(always)]
    pub(super) fn mask(&self, cell: u16) -> u32 {
        self.masks[usize::from(cell)].get()
    }

    /// Leaves a cell only these candidates; false when none remains.
    #[inline(always)]
    pub(super) fn restrict(&mut self, core: &Core<S>, cell: usize, keep: u32) -> bool {
        let old = self.masks[cell].get();
        let new = old & keep;
        new == old || self.changed(core, cell, old, new)
    }

    /// [`restrict`](Work::restrict) for a cell as it stands in a list.
    #[inline(always)]
    pub(super) fn keep(&mut self, core: &Core<S>, cell: u16, keep: u32) -> bool {
        self.restrict(core, usize::from(cell), keep)
    }

    #[inline]
    fn changed(&mut self, core: &Core<S>, cell: usize, old: u32, new: u32) -> bool {
        if new == 0 {
            if self.running == NONE {
                self.blame = Blame::Cell(cell);
            }
            return false;
        }
        self.masks[cell] = S::Mask::new(new);
        let houses = core.house_of[cell];
        for digit in digits(old ^ new) {
            self.boards[digit].clear(cell);
            self.dirty[digit] = self.dirty[digit].or(&houses);
        }
        self.wake(core, &core.watch, cell);
        if lowest(old) != lowest(new) || highest(old) != highest(new) {
            self.wake(core, &core.watch_ends, cell);
        }
        if !core.kinds.is_empty() {
            let gone = old ^ new;
            let lost = |kind: &u32| gone & kind != 0 && new & kind == 0;
            if core.kinds.iter().any(lost) {
                self.wake(core, &core.watch_kinds, cell);
            }
        }
        if core.pairs.touch(cell) {
            self.paired.set(cell);
        }
        let more = new & (new - 1);
        if more == 0 {
            self.open.clear(cell);
            self.fixed.push(cell as u16);
        } else if single(more) {
            self.two.push(cell as u16);
        }
        true
    }

    /// Lets the propagators run that watch this cell.
    #[inline(always)]
    fn wake(&mut self, core: &Core<S>, watch: &[u64], cell: usize) {
        let words = core.words;
        let watch = &watch[cell * words..][..words];
        let pending = &mut self.pending[..words];
        for word in 0..words {
            pending[word] |= watch[word];
        }
    }

    /// The propagator that runs has nothing to add to what it just did.
    #[inline(always)]
    pub(super) fn settle(&mut self) {
        if self.running != NONE {
            self.pending[self.running >> 6] &= !(1 << (self.running & 63));
        }
    }

    /// Removes a digit from cells.
    #[inline]
    pub(super) fn remove(&mut self, core: &Core<S>, mut cells: S::Cells, digit: usize) -> bool {
        while let Some(cell) = cells.pop() {
            if !self.restrict(core, cell, !(1 << digit)) {
                return false;
            }
        }
        true
    }

    /// A digit stands in one of these cells: places it if there is only one,
    /// removes it from cells that see all of few.
    #[inline]
    pub(super) fn require(&mut self, core: &Core<S>, cells: &S::Cells, digit: usize) -> bool {
        let mut places = self.boards[digit].and(cells);
        match places.few() {
            Few::None => false,
            Few::One => {
                let cell = places.pop().unwrap_or(0);
                self.restrict(core, cell, 1 << digit)
            }
            Few::Many if places.count() > PLACES => true,
            _ => self.exclude(core, places, digit),
        }
    }

    /// Removes a digit from every cell that sees all of these.
    #[inline]
    fn exclude(&mut self, core: &Core<S>, mut places: S::Cells, digit: usize) -> bool {
        let mut common = self.boards[digit];
        while let Some(cell) = places.pop() {
            common = common.and(&core.peers[cell]);
        }
        self.remove(core, common, digit)
    }

    /// Forgets what waits, as after a contradiction.
    pub(super) fn forget(&mut self) {
        self.fixed.clear();
        self.dirty.fill(S::Houses::EMPTY);
        self.locked.fill(S::Houses::EMPTY);
        self.paired = S::Cells::EMPTY;
        self.two.clear();
        self.pending.fill(0);
        self.running = NONE;
    }

    /// Goes on until nothing follows any more; false on a contradiction.
    pub(super) fn propagate(&mut self, core: &Core<S>) -> bool {
        self.running = NONE;
        loop {
            let step = self.singles(core);
            let step = step.or_else(|| self.next_prop(core, core.cheap));
            let step = step.or_else(|| self.hidden(core));
            let step = step.or_else(|| self.next_prop(core, core.props.len()));
            let step = step.or_else(|| self.locked(core));
            match step.or_else(|| self.naked_pairs(core)) {
                Some(true) => {}
                Some(false) => return false,
                None => return true,
            }
        }
    }

    /// Peers of fixed cells, pairs, and digits with one place in a house.
    /// `Some(false)` on a contradiction, `None` when all is quiet.
    #[inline(always)]
    fn singles(&mut self, core: &Core<S>) -> Option<bool> {
        loop {
            while let Some(cell) = self.fixed.pop() {
                let cell = usize::from(cell);
                let digit = lowest(self.masks[cell].get());
                let mut hits = self.boards[digit].and(&core.peers[cell]);
                if !core.digit_peers.is_empty() {
                    let more = &core.digit_peers[digit * core.cells + cell];
                    hits = hits.or(&self.boards[digit].and(more));
                }
                if !self.remove(core, hits, digit) {
                    return Some(false);
                }
            }
            if let Some(cell) = self.paired.pop() {
                let mask = self.masks[cell].get();
                for &(other, table) in core.pairs.of(cell) {
                    if !self.keep(core, other, core.pairs.support(table, mask)) {
                        return Some(false);
                    }
                }
                continue;
            }
            return None;
        }
    }

    /// Digits with one place in a house.
    #[inline(always)]
    fn hidden(&mut self, core: &Core<S>) -> Option<bool> {
        for digit in 0..core.digits {
            while let Some(house) = self.dirty[digit].pop() {
                let mut places = self.boards[digit].and(&core.houses[house]);
                match places.few() {
                    Few::None => {
                        self.blame = Blame::House(house);
                        return Some(false);
                    }
                    Few::One => {
                        let cell = places.pop().unwrap_or(0);
                        if !self.restrict(core, cell, 1 << digit) {
                            return Some(false);
                        }
                        if !self.fixed.is_empty() {
                            return Some(true);
                        }
                    }
                    Few::Two | Few::Three => self.locked[digit].set(house),
                    Few::Many => {}
                }
            }
        }
        None
    }

    /// Runs one propagator that waits, of those that failed last, or the cheapest.
    #[inline(always)]
    fn next_prop(&mut self, core: &Core<S>, below: usize) -> Option<bool> {
        if below == 0 {
            return None;
        }
        let waits = |prop: usize, pending: &[u64]| {
            prop < below && pending[prop >> 6] >> (prop & 63) & 1 != 0
        };
        let hot = self
            .hot
            .iter()
            .copied()
            .find(|prop| waits(*prop, &self.pending));
        let next = match hot {
            Some(prop) => prop,
            None => {
                let word = self.pending.iter().position(|word| *word != 0)?;
                let prop = 64 * word + self.pending[word].trailing_zeros() as usize;
                if prop >= below {
                    return None;
                }
                prop
            }
        };
        self.pending[next >> 6] &= !(1 << (next & 63));
        self.running = next;
        self.effort += 1;
        let holds = core.props[next].run(core, self);
        self.running = NONE;
        if !holds {
            self.blame = Blame::Prop(next);
            let at = self
                .hot
                .iter()
                .position(|hot| *hot == next)
                .unwrap_or(HOT - 1);
            self.hot.copy_within(0..at, 1);
            self.hot[0] = next;
        }
        Some(holds)
    }

    /// A digit whose few places in a house all see another cell is not there.
    #[inline(always)]
    fn locked(&mut self, core: &Core<S>) -> Option<bool> {
        for digit in 0..core.digits {
            while let Some(house) = self.locked[digit].pop() {
                let mut places = self.boards[digit].and(&core.houses[house]);
                let mut common = self.boards[digit];
                while let Some(cell) = places.pop() {
                    common = common.and(&core.peers[cell]);
                }
                if !common.is_empty() {
                    return Some(self.remove(core, common, digit));
                }
            }
        }
        None
    }

    /// Two cells that see each other and hold the same two digits.
    #[inline(always)]
    fn naked_pairs(&mut self, core: &Core<S>) -> Option<bool> {
        while let Some(cell) = self.two.pop() {
            let cell = usize::from(cell);
            let mask = self.masks[cell].get();
            let more = mask & (mask - 1);
            if more == 0 || !single(more) {
                continue;
            }
            let both = [lowest(mask), highest(mask)];
            let twins = self.boards[both[0]].and(&self.boards[both[1]]);
            let mut twins = twins.and(&core.peers[cell]);
            let mut hit = false;
            while let Some(twin) = twins.pop() {
                if self.masks[twin].get() != mask {
                    continue;
                }
                let common = core.peers[cell].and(&core.peers[twin]);
                for digit in both {
                    let at = self.boards[digit].and(&common);
                    if !at.is_empty() {
                        hit = true;
                        if !self.remove(core, at, digit) {
                            return Some(false);
                        }
                    }
                }
            }
            if hit {
                return Some(true);
            }
        }
        None
    }

    /// The digits of a solved board, from the smallest digit of the model on.
    pub(super) fn solution(&self, core: &Core<S>) -> Box<[u8]> {
        self.masks
            .iter()
            .map(|mask| (lowest(mask.get()) as i32 + core.base) as u8)
            .collect()
    }
}
