//! Finite automata, the general way to say what a line of digits may be.

use alloc::vec::Vec;

/// A finite automaton that reads the digits along a line; it may have several
/// ways to go on (then it accepts what any of them accepts).
///
/// ```
/// use ninefold::solve::bricks::Automaton;
/// // Odd and even digits by turns, of four digits from 1 on.
/// let mut turns = Automaton::new(4);
/// let (start, odd, even) = (turns.state(true), turns.state(true), turns.state(true));
/// turns.start(start);
/// for from in [start, even] {
///     turns.step(from, 0b0101, odd);
/// }
/// for from in [start, odd] {
///     turns.step(from, 0b1010, even);
/// }
/// assert!(turns.accepts(&[0, 3, 2]) && !turns.accepts(&[0, 2]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    digits: usize,
    starts: Vec<u16>,
    accepting: Vec<bool>,
    /// By state: digits as a mask, and the state that they lead to.
    steps: Vec<Vec<(u32, u16)>>,
}

/// A state of an [`Automaton`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(u16);

impl Automaton {
    /// An automaton without states, for this many digits.
    pub fn new(digits: usize) -> Automaton {
        Automaton {
            digits,
            starts: Vec::new(),
            accepting: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The number of digits that it reads.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.steps.len()
    }

    /// A new state, and whether the line may end in it.
    ///
    /// # Panics
    /// When there are 65,535 states already.
    pub fn state(&mut self, accepting: bool) -> State {
        assert!(self.steps.len() < usize::from(u16::MAX), "too many states");
        self.accepting.push(accepting);
        self.steps.push(Vec::new());
        State(self.steps.len() as u16 - 1)
    }

    /// The line may begin in this state.
    pub fn start(&mut self, state: State) {
        if !self.starts.contains(&state.0) {
            self.starts.push(state.0);
        }
    }

    /// Each of these digits (bit 0 is the smallest) leads from one state to
    /// another.
    pub fn step(&mut self, from: State, digits: u32, to: State) {
        let steps = &mut self.steps[usize::from(from.0)];
        match steps.iter_mut().find(|step| step.1 == to.0) {
            Some(step) => step.0 |= digits,
            None => steps.push((digits, to.0)),
        }
    }

    /// Whether it accepts these digits, counted from 0.
    pub fn accepts(&self, digits: &[u8]) -> bool {
        let mut now = vec![false; self.states()];
        for &state in &self.starts {
            now[usize::from(state)] = true;
        }
        for &digit in digits {
            let mut next = vec![false; self.states()];
            for (from, steps) in self.steps.iter().enumerate() {
                for &(mask, to) in steps {
                    next[usize::from(to)] |=
                        now[from] && mask.checked_shr(digit.into()).unwrap_or(0) & 1 != 0;
                }
            }
            now = next;
        }
        now.iter()
            .zip(&self.accepting)
            .any(|(now, accepting)| *now && *accepting)
    }

    pub(super) fn starts(&self) -> &[u16] {
        &self.starts
    }

    pub(super) fn accepting(&self, state: u16) -> bool {
        self.accepting[usize::from(state)]
    }

    pub(super) fn steps(&self, state: u16) -> &[(u32, u16)] {
        &self.steps[usize::from(state)]
    }
}
