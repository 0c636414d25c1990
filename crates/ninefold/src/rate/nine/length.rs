//! What the length of a chain adds to its rating.

/// A chain's place in the choice: rating, size, then the kind of chain.
///
/// Ratings are sums of doubles in a fixed order of additions: 6.6 + 0.1 is
/// less than 6.5 + 0.2, and that decides.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Weight {
    pub rating: f64,
    pub size: u32,
    pub kind: u8,
}

impl Weight {
    /// Heavier than every chain.
    pub const MAX: Weight = Weight {
        rating: f64::INFINITY,
        size: u32::MAX,
        kind: u8::MAX,
    };

    /// Whether this is lighter; ratings are never NaN.
    #[inline]
    pub fn is_under(self, limit: Weight) -> bool {
        self < limit
    }

    /// The weight of a chain of `size` nodes on this base.
    #[inline]
    pub fn new(base: f64, size: u32, kind: u8) -> Weight {
        Weight {
            rating: base + surcharge(size),
            size,
            kind,
        }
    }
}

const TABLE: usize = 1024;

static SURCHARGE: [f64; TABLE] = {
    let mut table = [0.0; TABLE];
    let mut size = 0;
    while size < TABLE {
        table[size] = count_up(size as u32);
        size += 1;
    }
    table
};

const fn count_up(size: u32) -> f64 {
    let length = size.saturating_sub(2);
    let (mut added, mut step, mut half) = (0.0, 4u64, true);
    while length as u64 > step {
        added += 0.1;
        step = if half { step * 3 / 2 } else { step * 4 / 3 };
        half = !half;
    }
    added
}

/// A tenth for each of the thresholds 4, 6, 8, 12, 16, 24, … below the length,
/// which is two less than the size.
#[inline]
pub fn surcharge(size: u32) -> f64 {
    match SURCHARGE.get(size as usize) {
        Some(added) => *added,
        None => count_up(size),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_are_strict() {
        let tenths = |size| (surcharge(size) * 10.0).round() as u32;
        for (length, expected) in [
            (2, 0),
            (4, 0),
            (5, 1),
            (6, 1),
            (7, 2),
            (8, 2),
            (9, 3),
            (12, 3),
            (13, 4),
            (16, 4),
            (17, 5),
            (24, 5),
            (25, 6),
            (97, 10),
            (2049, 19),
        ] {
            assert_eq!(tenths(length + 2), expected, "{length}");
        }
        assert!(Weight::new(6.6, 8, 2) < Weight::new(6.5, 9, 2));
    }
}
