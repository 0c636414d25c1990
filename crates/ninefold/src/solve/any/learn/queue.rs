//! The variables in a row: those that took part in the last conflict come last,
//! and the choice goes from the end.

/// A doubly linked list of the variables, and where the choice goes on.
pub(super) struct Queue {
    before: Vec<u32>,
    after: Vec<u32>,
    /// When a variable was moved to the end; ascending along the list.
    moved: Vec<u64>,
    moves: u64,
    last: u32,
    /// All variables after this one have a value.
    at: u32,
}

const NONE: u32 = u32::MAX;

impl Queue {
    /// The variables in this order, the last to be chosen first.
    pub(super) fn new(order: &[u32]) -> Queue {
        let mut queue = Queue {
            before: vec![NONE; order.len()],
            after: vec![NONE; order.len()],
            moved: vec![0; order.len()],
            moves: 0,
            last: NONE,
            at: NONE,
        };
        for var in order {
            queue.append(*var);
        }
        queue.at = queue.last;
        queue
    }

    /// When the variable was moved to the end: the later, the sooner is its
    /// turn.
    pub(super) fn moved(&self, var: u32) -> u64 {
        self.moved[var as usize]
    }

    /// The last variable of the list that is open.
    pub(super) fn next(&mut self, open: impl Fn(u32) -> bool) -> Option<u32> {
        let mut var = self.at;
        while var != NONE && !open(var) {
            var = self.before[var as usize];
        }
        if var == NONE {
            return None;
        }
        self.at = var;
        Some(var)
    }

    /// The variable is open again.
    pub(super) fn reopen(&mut self, var: u32) {
        if self.moved[var as usize] > self.moved[self.at as usize] {
            self.at = var;
        }
    }

    /// Moves a variable to the end.
    pub(super) fn move_to_end(&mut self, var: u32, open: bool) {
        if var == self.last {
            return;
        }
        let (before, after) = (self.before[var as usize], self.after[var as usize]);
        self.before[after as usize] = before;
        if before != NONE {
            self.after[before as usize] = after;
        }
        if self.at == var {
            // All after it have a value, and so does the new last one or it is
            // this very variable.
            self.at = if before == NONE { after } else { before };
        }
        self.append(var);
        if open {
            self.at = var;
        }
    }

    fn append(&mut self, var: u32) {
        self.before[var as usize] = self.last;
        self.after[var as usize] = NONE;
        if self.last != NONE {
            self.after[self.last as usize] = var;
        }
        self.last = var;
        self.moves += 1;
        self.moved[var as usize] = self.moves;
    }
}
