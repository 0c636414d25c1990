//! [`Known`]: counts by the state that they belong to.

use alloc::vec::Vec;

/// Tables, so that none takes long to grow.
const TABLES: usize = 64;

/// Counts by their states, in tables by the hash of the state.
pub(super) struct Known {
    tables: Vec<Table>,
    words: usize,
}

impl Default for Known {
    fn default() -> Known {
        Known {
            tables: (0..TABLES).map(|_| Table::default()).collect(),
            words: 0,
        }
    }
}

impl Known {
    /// The words of all keys.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    pub(super) fn get(&self, key: &[u64]) -> Option<u64> {
        let hash = hash(key);
        self.tables[table(hash)].get(key, hash)
    }

    /// Adds the count of a key that is not there yet.
    pub(super) fn insert(&mut self, key: &[u64], count: u64) {
        self.words += key.len();
        self.tables[table(hash(key))].insert(key, count);
    }

    /// Forgets all of them. Their memory stays: to give it back takes long.
    pub(super) fn clear(&mut self) {
        for table in &mut self.tables {
            table.slots.fill(0);
            table.entries.clear();
            table.keys.clear();
        }
        self.words = 0;
    }
}

/// The table of a hash, by its upper end; places in it go by the lower.
fn table(hash: u64) -> usize {
    (hash >> 58) as usize % TABLES
}

/// A hash table whose keys are in one list, so that many of them can be
/// forgotten at once.
#[derive(Default)]
struct Table {
    /// By the hash, or the next free place after it: the number of an entry
    /// plus 1, or 0. There are a power of two of them, twice the entries or more.
    slots: Vec<u32>,
    /// Where the key of each entry ends, and its count.
    entries: Vec<(u32, u64)>,
    keys: Vec<u64>,
}

impl Table {
    fn get(&self, key: &[u64], hash: u64) -> Option<u64> {
        let entry = *self.slots.get(self.slot(key, hash)?)?;
        let (_, count) = self.entries.get((entry as usize).checked_sub(1)?)?;
        Some(*count)
    }

    fn insert(&mut self, key: &[u64], count: u64) {
        self.keys.extend_from_slice(key);
        self.entries.push((self.keys.len() as u32, count));
        if 2 * self.entries.len() > self.slots.len() {
            self.slots.clear();
            self.slots
                .resize((4 * self.entries.len()).next_power_of_two(), 0);
            for entry in 0..self.entries.len() - 1 {
                self.file(entry);
            }
        }
        self.file(self.entries.len() - 1);
    }

    fn key(&self, entry: usize) -> &[u64] {
        let begin = match entry.checked_sub(1) {
            Some(before) => self.entries[before].0,
            None => 0,
        };
        &self.keys[begin as usize..self.entries[entry].0 as usize]
    }

    fn file(&mut self, entry: usize) {
        let key = self.key(entry);
        if let Some(slot) = self.slot(key, hash(key)) {
            self.slots[slot] = entry as u32 + 1;
        }
    }

    /// Where a key is, or would be; `None` while there is no place at all.
    fn slot(&self, key: &[u64], hash: u64) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut slot = hash as usize & mask;
        loop {
            match (self.slots[slot] as usize).checked_sub(1) {
                Some(entry) if self.key(entry) != key => slot = (slot + 1) & mask,
                _ => return Some(slot),
            }
        }
    }
}

/// Mixes every word into the sum, and the upper half of it into the lower.
fn hash(key: &[u64]) -> u64 {
    let mix = |sum: u64, word: &u64| {
        let product =
            u128::from(sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        product as u64 ^ (product >> 64) as u64
    };
    key.iter().fold(key.len() as u64 + 1, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_is_found_again() {
        let mut known = Known::default();
        let key = |i: u64| [i % 3, i, i >> 3, 0][..2 + i as usize % 3].to_vec();
        assert_eq!(known.get(&[]), None);
        for i in 0..5000 {
            assert_eq!(known.get(&key(i)), None, "{i}");
            known.insert(&key(i), 7 * i);
        }
        for i in 0..5000 {
            assert_eq!(known.get(&key(i)), Some(7 * i), "{i}");
        }
        assert_eq!(
            known.words(),
            (0..5000).map(|i| key(i).len()).sum::<usize>()
        );
        known.clear();
        assert_eq!((known.get(&key(1)), known.words()), (None, 0));
    }
}
