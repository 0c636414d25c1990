//! Regular expressions over digits: `.`, `[1-3]`, `[^12]`, `(a|b)`, `*`, `+`, `?`.
//!
//! Every sign that stands for a digit becomes a state, which is entered by that
//! digit; which states can begin, follow each other and end is put together
//! from the parts.

use anyhow::{Context, bail, ensure};
use ninefold::solve::bricks::Automaton;

/// A part of the expression: whether it may be empty, and the states that it
/// can begin and end with.
#[derive(Clone, Default)]
struct Part {
    empty: bool,
    first: Vec<usize>,
    last: Vec<usize>,
}

struct Parser<'a> {
    signs: std::iter::Peekable<std::str::Chars<'a>>,
    digits: usize,
    base: u8,
    /// The digits that enter each state.
    states: Vec<u32>,
    follow: Vec<Vec<usize>>,
}

/// The automaton of an expression.
pub fn automaton(text: &str, digits: usize, base: u8) -> anyhow::Result<Automaton> {
    let mut parser = Parser {
        signs: text.chars().peekable(),
        digits,
        base,
        states: Vec::new(),
        follow: Vec::new(),
    };
    let whole = parser.choice()?;
    ensure!(parser.signs.next().is_none(), "a closing bracket too many");
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

impl Parser<'_> {
    fn choice(&mut self) -> anyhow::Result<Part> {
        let mut whole = self.sequence()?;
        while self.signs.next_if_eq(&'|').is_some() {
            let other = self.sequence()?;
            whole.empty |= other.empty;
            whole.first.extend(other.first);
            whole.last.extend(other.last);
        }
        Ok(whole)
    }

    fn sequence(&mut self) -> anyhow::Result<Part> {
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

    fn repeated(&mut self) -> anyhow::Result<Part> {
        let mut part = self.single()?;
        while let Some(sign) = self.signs.next_if(|sign| matches!(sign, '*' | '+' | '?')) {
            if sign != '?' {
                self.join(&part.last, &part.first);
            }
            part.empty |= sign != '+';
        }
        Ok(part)
    }

    fn single(&mut self) -> anyhow::Result<Part> {
        let digits = match self.signs.next().context("the expression is cut short")? {
            '(' => {
                let part = self.choice()?;
                ensure!(self.signs.next() == Some(')'), "a bracket is not closed");
                return Ok(part);
            }
            '.' => u32::MAX >> (32 - self.digits),
            '[' => self.class()?,
            sign => self.mask(sign)?,
        };
        let state = self.states.len();
        self.states.push(digits);
        self.follow.push(Vec::new());
        Ok(Part {
            empty: false,
            first: vec![state],
            last: vec![state],
        })
    }

    fn class(&mut self) -> anyhow::Result<u32> {
        let negated = self.signs.next_if_eq(&'^').is_some();
        let mut digits = 0;
        loop {
            match self.signs.next().context("a class is not closed")? {
                ']' => break,
                low if self.signs.next_if_eq(&'-').is_some() => {
                    let high = self.signs.next().context("a range has no end")?;
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
    fn mask(&self, sign: char) -> anyhow::Result<u32> {
        let digit = match sign {
            '0'..='9' => sign as u32 - '0' as u32,
            'A'..='Z' => sign as u32 - 'A' as u32 + 10,
            _ => bail!("{sign} in an expression"),
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
