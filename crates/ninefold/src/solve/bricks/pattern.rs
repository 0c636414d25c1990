//! Patterns of digits along a line: `.`, `[1-3]`, `[^12]`, `(a|b)`, `*`, `+`, `?`.
//!
//! Every sign that stands for a digit becomes a state, which is entered by that
//! digit; which states can begin, follow each other and end is put together
//! from the parts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::automaton::Automaton;

/// The most states that a pattern may have.
const MAX_STATES: usize = 512;
/// How deeply brackets may be nested.
const MAX_DEPTH: usize = 32;

/// A text that is not a pattern of digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PatternError(String);

/// A part of the expression: whether it may be empty, and the states that it
/// can begin and end with.
#[derive(Clone, Default)]
struct Part {
    empty: bool,
    first: Vec<usize>,
    last: Vec<usize>,
}

struct Parser<'a> {
    signs: core::iter::Peekable<core::str::Chars<'a>>,
    /// How many brackets are open.
    depth: usize,
    digits: usize,
    base: u8,
    /// The digits that enter each state.
    states: Vec<u32>,
    follow: Vec<Vec<usize>>,
}

impl Automaton {
    /// The automaton of a pattern over this many digits from `base` on: `.` is
    /// any digit, `[1-3]` one of several, `[^12]` any other, `(…|…)` one of two
    /// patterns; `*`, `+` and `?` repeat what comes before them. Letters are
    /// digits from 10 on.
    ///
    /// ```
    /// use ninefold::solve::bricks::Automaton;
    /// let pattern = Automaton::from_pattern("[12]+.*9", 9, 1)?;
    /// assert!(pattern.accepts(&[0, 1, 4, 8]) && !pattern.accepts(&[4, 8]));
    /// # Ok::<(), ninefold::solve::bricks::PatternError>(())
    /// ```
    pub fn from_pattern(text: &str, digits: usize, base: u8) -> Result<Automaton, PatternError> {
        let mut parser = Parser {
            signs: text.chars().peekable(),
            depth: 0,
            digits,
            base,
            states: Vec::new(),
            follow: Vec::new(),
        };
        let whole = parser.choice().map_err(PatternError)?;
        if parser.signs.next().is_some() {
            return Err(PatternError("one `)` too many in the pattern".to_string()));
        }
        let mut automaton = Automaton::new(digits);
        let start = automaton.state(whole.empty);
        automaton.start(start);
        let names: Vec<_> = (0..parser.states.len())
            .map(|state| automaton.state(whole.last.contains(&state)))
            .collect();
        for &to in &whole.first {
            automaton.step(start, parser.states[to], names[to]);
        }
        for (from, follow) in parser.follow.iter().enumerate() {
            for &to in follow {
                automaton.step(names[from], parser.states[to], names[to]);
            }
        }
        Ok(automaton)
    }
}

impl Parser<'_> {
    fn choice(&mut self) -> Result<Part, String> {
        let mut whole = self.sequence()?;
        while self.signs.next_if_eq(&'|').is_some() {
            let other = self.sequence()?;
            whole.empty |= other.empty;
            whole.first.extend(other.first);
            whole.last.extend(other.last);
        }
        Ok(whole)
    }

    fn sequence(&mut self) -> Result<Part, String> {
        let mut whole = Part {
            empty: true,
            ..Part::default()
        };
        while self
            .signs
            .peek()
            .is_some_and(|sign| !matches!(sign, '|' | ')'))
        {
            let next = self.repeated()?;
            self.join(&whole.last, &next.first);
            if whole.empty {
                whole.first.extend(&next.first);
            }
            if next.empty {
                whole.last.extend(&next.last);
            } else {
                whole.last = next.last;
            }
            whole.empty &= next.empty;
        }
        Ok(whole)
    }

    fn repeated(&mut self) -> Result<Part, String> {
        let mut part = self.single()?;
        while let Some(sign) = self.signs.next_if(|sign| matches!(sign, '*' | '+' | '?')) {
            if sign != '?' {
                self.join(&part.last, &part.first);
            }
            part.empty |= sign != '+';
        }
        Ok(part)
    }

    fn single(&mut self) -> Result<Part, String> {
        let digits = match self.signs.next().ok_or("the pattern is cut short")? {
            '(' => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err("brackets nested too deep".to_string());
                }
                let part = self.choice()?;
                self.depth -= 1;
                if self.signs.next() != Some(')') {
                    return Err("a bracket of the pattern is not closed".to_string());
                }
                return Ok(part);
            }
            '.' => u32::MAX >> (32 - self.digits),
            '[' => self.class()?,
            sign => self.mask(sign)?,
        };
        let state = self.states.len();
        if state >= MAX_STATES {
            return Err("the pattern is too long".to_string());
        }
        self.states.push(digits);
        self.follow.push(Vec::new());
        Ok(Part {
            empty: false,
            first: vec![state],
            last: vec![state],
        })
    }

    fn class(&mut self) -> Result<u32, String> {
        let negated = self.signs.next_if_eq(&'^').is_some();
        let mut digits = 0;
        loop {
            match self
                .signs
                .next()
                .ok_or("a `[` of the pattern is not closed")?
            {
                ']' => break,
                low if self.signs.next_if_eq(&'-').is_some() => {
                    let high = self
                        .signs
                        .next()
                        .ok_or("a range of the pattern has no end")?;
                    for sign in low..=high {
                        digits |= self.mask(sign)?;
                    }
                }
                sign => digits |= self.mask(sign)?,
            }
        }
        Ok(if negated {
            u32::MAX >> (32 - self.digits) & !digits
        } else {
            digits
        })
    }

    /// The digit of a sign: letters go on after 9.
    fn mask(&self, sign: char) -> Result<u32, String> {
        let digit = match sign {
            '0'..='9' => sign as u32 - '0' as u32,
            'A'..='Z' => sign as u32 - 'A' as u32 + 10,
            _ => return Err(format!("found `{sign}` in a pattern, expected a digit")),
        };
        let place = digit.checked_sub(u32::from(self.base));
        let place = place.filter(|place| (*place as usize) < self.digits);
        Ok(place.map_or(0, |place| 1 << place))
    }

    fn join(&mut self, from: &[usize], to: &[usize]) {
        for &from in from {
            self.follow[from].extend(to);
        }
    }
}
