//! The variables by activity: those that took part in recent conflicts first.

use alloc::vec::Vec;

/// A binary heap of variables with their activities; the most active on top.
pub(super) struct Heap {
    activity: Vec<f64>,
    heap: Vec<u32>,
    /// Where a variable is in the heap; `u32::MAX` when it is not.
    at: Vec<u32>,
    bump: f64,
}

const OUT: u32 = u32::MAX;

impl Heap {
    /// All variables, with these activities to begin with.
    pub(super) fn new(activity: Vec<f64>) -> Heap {
        let n = activity.len() as u32;
        let mut order = Heap {
            activity,
            heap: Vec::new(),
            at: vec![OUT; n as usize],
            bump: 1.0,
        };
        for var in 0..n {
            order.insert(var);
        }
        order
    }

    /// Takes the most active variable out.
    fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        self.at[top as usize] = OUT;
        let last = self.heap.pop()?;
        if last != top {
            self.heap[0] = last;
            self.at[last as usize] = 0;
            self.down(0);
        }
        Some(top)
    }

    /// The most active variable that is open; those above it are taken out.
    pub(super) fn next(&mut self, open: impl Fn(u32) -> bool) -> Option<u32> {
        loop {
            let top = *self.heap.first()?;
            if open(top) {
                return Some(top);
            }
            self.pop();
        }
    }

    /// Whether a variable comes before another.
    pub(super) fn is_before(&self, a: u32, b: u32) -> bool {
        self.before(a, b)
    }

    /// Puts a variable back in.
    pub(super) fn insert(&mut self, var: u32) {
        if self.at[var as usize] == OUT {
            self.at[var as usize] = self.heap.len() as u32;
            self.heap.push(var);
            self.up(self.heap.len() - 1);
        }
    }

    /// The variable took part in a conflict.
    pub(super) fn bump(&mut self, var: u32) {
        self.activity[var as usize] += self.bump;
        if self.activity[var as usize] > 1e100 {
            for activity in &mut self.activity {
                *activity *= 1e-100;
            }
            self.bump *= 1e-100;
        }
        let at = self.at[var as usize];
        if at != OUT {
            self.up(at as usize);
        }
    }

    /// Makes later bumps count for more.
    pub(super) fn decay(&mut self, factor: f64) {
        self.bump /= factor;
    }

    fn before(&self, a: u32, b: u32) -> bool {
        self.activity[a as usize] > self.activity[b as usize]
    }

    fn up(&mut self, mut i: usize) {
        let var = self.heap[i];
        while i > 0 {
            let parent = (i - 1) / 2;
            let other = self.heap[parent];
            if !self.before(var, other) {
                break;
            }
            self.heap[i] = other;
            self.at[other as usize] = i as u32;
            i = parent;
        }
        self.heap[i] = var;
        self.at[var as usize] = i as u32;
    }

    fn down(&mut self, mut i: usize) {
        let var = self.heap[i];
        loop {
            let mut child = 2 * i + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            let other = self.heap[child];
            if !self.before(other, var) {
                break;
            }
            self.heap[i] = other;
            self.at[other as usize] = i as u32;
            i = child;
        }
        self.heap[i] = var;
        self.at[var as usize] = i as u32;
    }
}
