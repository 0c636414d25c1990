//! Pairs of cells whose digits are related, two numbers and a table each.

use alloc::vec::Vec;

use super::brick::Relation;
use super::model::MAX_DIGITS;

/// For each byte of a mask, what its digits allow in the other cell.
type Support = [[u32; 256]; MAX_DIGITS / 8];

/// The pairs of a model by cell.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    /// `starts[c]..starts[c + 1]` are the pairs of cell `c`.
    starts: Vec<u32>,
    /// The other cell, and the number of the table.
    list: Vec<(u16, u16)>,
    /// A table for each relation and direction that occurs.
    tables: Vec<Support>,
    /// Bytes of a mask that have digits.
    bytes: usize,
}

impl Pairs {
    /// Makes the tables for (first cell, second cell, relation).
    pub(super) fn new(
        cells: usize,
        digits: usize,
        pairs: &[(u16, u16, u16)],
        relations: &[Relation],
    ) -> Pairs {
        if pairs.is_empty() {
            return Pairs::default();
        }
        let bytes = digits.div_ceil(8);
        // Two tables for each relation that is used, numbered as they come.
        let mut number = vec![u16::MAX; relations.len()];
        let mut tables: Vec<Support> = Vec::new();
        for &(_, _, relation) in pairs {
            let number = &mut number[usize::from(relation)];
            if *number == u16::MAX {
                *number = tables.len() as u16;
                let relation = &relations[usize::from(relation)];
                tables.push(support(relation, bytes));
                tables.push(support(&relation.reversed(), bytes));
            }
        }
        let mut starts = vec![0u32; cells + 2];
        for &(a, b, _) in pairs {
            starts[usize::from(a) + 2] += 1;
            starts[usize::from(b) + 2] += 1;
        }
        for c in 0..=cells {
            starts[c + 1] += starts[c];
        }
        let mut list = vec![(0, 0); 2 * pairs.len()];
        for &(a, b, relation) in pairs {
            let table = number[usize::from(relation)];
            for (one, other, table) in [(a, b, table), (b, a, table + 1)] {
                let at = &mut starts[usize::from(one) + 1];
                list[*at as usize] = (other, table);
                *at += 1;
            }
        }
        starts.pop();
        Pairs {
            starts,
            list,
            tables,
            bytes,
        }
    }

    /// The pairs of a cell.
    #[inline(always)]
    pub(super) fn of(&self, cell: usize) -> &[(u16, u16)] {
        match self.starts.get(cell..cell + 2) {
            Some(ends) => &self.list[ends[0] as usize..ends[1] as usize],
            None => &[],
        }
    }

    /// Whether a cell has any.
    #[inline(always)]
    pub(super) fn touch(&self, cell: usize) -> bool {
        !self.of(cell).is_empty()
    }

    /// What the other cell may hold while this one has these candidates.
    #[inline(always)]
    pub(super) fn support(&self, table: u16, mask: u32) -> u32 {
        let table = &self.tables[usize::from(table)];
        let mut support = table[0][(mask & 255) as usize];
        for (byte, part) in table.iter().enumerate().take(self.bytes).skip(1) {
            support |= part[(mask >> (8 * byte) & 255) as usize];
        }
        support
    }
}

fn support(relation: &Relation, bytes: usize) -> Support {
    let mut table = [[0; 256]; MAX_DIGITS / 8];
    for (byte, part) in table.iter_mut().enumerate().take(bytes) {
        for mask in 1..256usize {
            let low = mask.trailing_zeros() as usize;
            part[mask] = part[mask & (mask - 1)] | relation.table[8 * byte + low];
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn support_is_the_union_over_digits() {
        let relation = Relation::new(20, 0, |a, b| a + b == 21 || b == 2 * a);
        let pairs = Pairs::new(3, 20, &[(0, 2, 0)], &[relation]);
        assert_eq!(pairs.of(0), [(2, 0)]);
        assert_eq!(pairs.of(2), [(0, 1)]);
        assert!(!pairs.touch(1));
        assert_eq!(
            pairs.support(0, 1 << 3 | 1 << 19),
            1 << 18 | 1 << 6 | 1 << 2
        );
        assert_eq!(pairs.support(1, 1 << 18), 1 << 3 | 1 << 9);
    }
}
