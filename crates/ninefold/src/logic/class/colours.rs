//! Whether colours rule something out.

use super::nine::{Board, Cells, PEERS, cells};
use super::wings::digits;

/// The places of a digit that strong links join, in two colours.
#[derive(Clone, Copy, Default)]
struct Net {
    on: Cells,
    off: Cells,
}

/// The nets of a digit.
struct Nets {
    nets: [Net; 27],
    count: usize,
}

/// What some of these cells see.
fn seen(from: Cells) -> Cells {
    cells(from).fold(0, |set, cell| set | PEERS[cell])
}

impl Nets {
    fn new(board: &Board, digit: usize) -> Nets {
        let (links, count) = board.links(digit);
        let links = &links[..count];
        let mut nets = Nets {
            nets: [Net::default(); 27],
            count: 0,
        };
        let mut left: Cells = links.iter().fold(0, |set, (a, b)| set | 1 << a | 1 << b);
        while left != 0 {
            let start = left.trailing_zeros();
            let mut net = Net {
                on: 1 << start,
                off: 0,
            };
            loop {
                let before = net.on | net.off;
                for &(a, b) in links {
                    for (p, q) in [(a, b), (b, a)] {
                        net.off |= (net.on >> p & 1) << q;
                        net.on |= (net.off >> p & 1) << q;
                    }
                }
                if net.on | net.off == before {
                    break;
                }
            }
            left &= !(net.on | net.off);
            nets.nets[nets.count] = net;
            nets.count += 1;
        }
        nets
    }

    fn each(&self) -> &[Net] {
        &self.nets[..self.count]
    }
}

impl Board {
    /// Whether Simple Colours of these digits strike something, and whether
    /// Multi-Colours do.
    pub(super) fn colours(&self, asked: u16) -> (bool, bool) {
        let (mut simple, mut multi) = (false, false);
        for digit in digits(asked) {
            let nets = Nets::new(self, digit);
            let with = self.with(digit);
            for (at, net) in nets.each().iter().enumerate() {
                let (by_on, by_off) = (seen(net.on), seen(net.off));
                let all = net.on | net.off;
                let both = by_on & by_off & with & !all;
                simple |= by_on & net.on != 0
                    || by_off & net.off != 0
                    || both != 0 && all.count_ones() > 2;
                for (place, second) in nets.each().iter().enumerate() {
                    if place == at || multi {
                        continue;
                    }
                    for (on, by_on, by_off) in [(net.on, by_on, by_off), (net.off, by_off, by_on)] {
                        let meets = |colour: Cells| by_off & colour != 0;
                        multi |= meets(second.on) && meets(second.off);
                        let colours = [(second.on, second.off), (second.off, second.on)];
                        for (other_on, other_off) in colours {
                            let hit = by_on & seen(other_on) & with & !on & !other_on;
                            multi |= meets(other_off) && hit != 0;
                        }
                    }
                }
            }
        }
        (simple, multi)
    }
}
