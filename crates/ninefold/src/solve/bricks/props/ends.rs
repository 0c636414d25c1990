//! Lines whose two ends tell what may stand between them: between lines and
//! lockout lines.

use super::super::bits::{Size, digits};
use super::super::compiled::{Core, Span};
use super::super::work::Work;

/// What the ends allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Rule {
    /// Inner digits strictly between the ends.
    Between,
    /// Ends so far apart, inner digits outside of them.
    Lockout(u32),
}

#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Ends {
    pub(in super::super) rule: Rule,
    pub(in super::super) a: u16,
    pub(in super::super) b: u16,
    pub(in super::super) inner: Span,
    /// How many inner cells differ from each other for sure.
    pub(in super::super) distinct: u32,
}

/// The digits below one.
fn below(digit: usize) -> u32 {
    ((1u64 << digit) - 1) as u32
}

impl Ends {
    /// The digits between two ends, or none.
    fn allowed(&self, full: u32, x: usize, y: usize) -> Option<u32> {
        let (low, high) = (x.min(y), x.max(y));
        let inside = below(high) & !below(low + 1);
        match self.rule {
            Rule::Between => Some(inside),
            Rule::Lockout(apart) => {
                let outside = full & !(inside | 1 << low | 1 << high);
                ((high - low) as u32 >= apart).then_some(outside)
            }
        }
    }

    pub(super) fn run<S: Size>(&self, core: &Core<S>, work: &mut Work<S>) -> bool {
        let inner = core.at(self.inner);
        let (mut a, mut b, mut between) = (0, 0, 0);
        for x in digits(work.mask(self.a)) {
            for y in digits(work.mask(self.b)) {
                let Some(allowed) = self.allowed(core.full, x, y) else {
                    continue;
                };
                if allowed.count_ones() >= self.distinct
                    && inner.iter().all(|cell| work.mask(*cell) & allowed != 0)
                {
                    a |= 1 << x;
                    b |= 1 << y;
                    between |= allowed;
                }
            }
        }
        work.keep(core, self.a, a)
            && work.keep(core, self.b, b)
            && inner.iter().all(|cell| work.keep(core, *cell, between))
    }
}
