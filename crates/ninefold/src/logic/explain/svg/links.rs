//! The links of a chain, bent so that they stay clear of what else is drawn.

use alloc::vec::Vec;
use core::fmt::Write;

use super::super::picture::DrawnLink;
use super::{CELL, DISC, Drawing, put};

impl Drawing<'_> {
    /// Draws the links.
    pub(super) fn links(&mut self) {
        let links = self.picture.links.clone();
        for link in &links {
            let (from, to) = self.nearest(link);
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let length = between(from, to);
            if length < 1.0 {
                continue;
            }
            // Inside a cell a link is a plain bar between the two discs.
            if length < 80.0 && link.from == link.to && link.from.len() == 1 {
                let (ux, uy) = (dx / length * DISC, dy / length * DISC);
                put!(
                    self,
                    "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{}\" stroke-width=\"5\"{}/>",
                    from.0 + ux,
                    from.1 + uy,
                    to.0 - ux,
                    to.1 - uy,
                    self.colours.link,
                    dashes(link.strong)
                );
                continue;
            }
            let bend = self.bend(from, to, length);
            let control = (
                (from.0 + to.0) / 2.0 - dy * bend,
                (from.1 + to.1) / 2.0 + dx * bend,
            );
            let start = toward(from, control, 17.0);
            let end = toward(to, control, 17.0);
            let path = format!(
                "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
                start.0, start.1, control.0, control.1, end.0, end.1
            );
            put!(
                self,
                "<path d=\"{path}\" stroke=\"{}\" stroke-width=\"10\" stroke-opacity=\".85\"/>\
                 <path d=\"{path}\" stroke=\"{}\" stroke-width=\"4.5\"{} marker-end=\"url(#head)\"/>",
                self.colours.board,
                self.colours.link,
                dashes(link.strong)
            );
        }
    }

    /// The numbers of the sentences, beside what each link leads to.
    pub(super) fn link_numbers(&mut self) {
        let links = self.picture.links.clone();
        let first = links.first().filter(|link| link.number == Some(2));
        let start = first.map(|link| (self.nearest(link).0, 1));
        let ends = links.iter().filter_map(|link| {
            let number = link.number?;
            Some((self.nearest(link).1, number))
        });
        let numbers: Vec<_> = start.into_iter().chain(ends).collect();
        for ((x, y), number) in numbers {
            let at = (x + 13.0, y - 14.0);
            put!(
                self,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"10\" fill=\"{}\" stroke=\"{}\" \
                 stroke-width=\"1.5\"/>",
                at.0,
                at.1,
                self.colours.board,
                self.colours.link
            );
            self.number(at, 11.0, number, self.colours.link);
        }
    }

    /// The two candidates of a link that lie closest to each other.
    fn nearest(&self, link: &DrawnLink) -> ((f64, f64), (f64, f64)) {
        let mut best = ((0.0, 0.0), (0.0, 0.0));
        let mut shortest = f64::INFINITY;
        for a in &link.from {
            for b in &link.to {
                let from = self.spot(a, link.from_digit);
                let to = self.spot(b, link.to_digit);
                let length = between(from, to);
                if length < shortest {
                    shortest = length;
                    best = (from, to);
                }
            }
        }
        best
    }

    /// The bend of a link: the first whose curve stays clear of other discs
    /// and placed digits, or else the one that comes closest to it.
    fn bend(&self, from: (f64, f64), to: (f64, f64), length: f64) -> f64 {
        let mut bends = vec![];
        if length < 150.0 {
            bends.extend([0.16, -0.16]);
        }
        bends.extend([0.28, -0.28, 0.42, -0.42, 0.56, -0.56, 0.70, -0.70]);
        let mut best = (f64::NEG_INFINITY, bends[0]);
        for bend in bends {
            let control = (
                (from.0 + to.0) / 2.0 - (to.1 - from.1) * bend,
                (from.1 + to.1) / 2.0 + (to.0 - from.0) * bend,
            );
            let room = self.room(from, control, to);
            if room >= 0.0 {
                return bend;
            }
            if room > best.0 {
                best = (room, bend);
            }
        }
        best.1
    }

    /// How much more room a curve has than it needs; negative where it is too
    /// close to something, or leaves the board.
    fn room(&self, from: (f64, f64), control: (f64, f64), to: (f64, f64)) -> f64 {
        let size = CELL * self.shape.side() as f64;
        let mut room = f64::INFINITY;
        for i in 1..20 {
            let t = f64::from(i) / 20.0;
            let s = 1.0 - t;
            let x = s * s * from.0 + 2.0 * s * t * control.0 + t * t * to.0;
            let y = s * s * from.1 + 2.0 * s * t * control.1 + t * t * to.1;
            room = room.min(x).min(y).min(size - x).min(size - y);
            for mark in &self.picture.marks {
                let at = self.spot(mark.cell, mark.digit);
                if at != from && at != to {
                    room = room.min(between(at, (x, y)) - 20.0);
                }
            }
            for (cell, _) in self.picture.grid.digits() {
                let (cx, cy) = self.corner(cell);
                room = room.min(between((cx + 50.0, cy + 50.0), (x, y)) - 34.0);
            }
        }
        room
    }
}

fn dashes(strong: bool) -> &'static str {
    if strong {
        ""
    } else {
        " stroke-dasharray=\"11 9\""
    }
}

/// The point so far from `a` in the direction of `b`.
fn toward(a: (f64, f64), b: (f64, f64), distance: f64) -> (f64, f64) {
    let length = between(a, b).max(1.0);
    (
        a.0 + (b.0 - a.0) / length * distance,
        a.1 + (b.1 - a.1) / length * distance,
    )
}

/// The distance between two points.
#[cfg(feature = "std")]
fn between(a: (f64, f64), b: (f64, f64)) -> f64 {
    (b.0 - a.0).hypot(b.1 - a.1)
}

/// The distance between two points, by Newton's method: `core` has no roots.
#[cfg(not(feature = "std"))]
fn between(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = ((b.0 - a.0).abs(), (b.1 - a.1).abs());
    // At least the distance, and less than half again as much.
    let mut root = dx + dy;
    if root > 0.0 {
        let square = dx * dx + dy * dy;
        for _ in 0..6 {
            root = (root + square / root) / 2.0;
        }
    }
    root
}
