//! What the digits of a band, a stack, a box or a cell say about each other: the
//! logic that the solver of one board and the solver of many share.
//!
//! Nine vectors are the nine places in a box, (row 0, column 0) first. In each
//! lane stands a bit for each box.

use super::simd::Vector;

/// Of the nine vectors: in one or more, and in exactly one.
#[inline(always)]
pub(super) fn one_of_nine<V: Vector>(x: &[V; 9]) -> (V, V) {
    let (a, b, c) = (
        x[0].or3(x[1], x[2]),
        x[3].or3(x[4], x[5]),
        x[6].or3(x[7], x[8]),
    );
    let any = a.or3(b, c);
    let pairs = x[0]
        .two_of_3(x[1], x[2])
        .or3(x[3].two_of_3(x[4], x[5]), x[6].two_of_3(x[7], x[8]));
    (any, any.neither(a.two_of_3(b, c), pairs))
}

/// Locked candidates, exactly and both ways: a mini-row of a digit stays where
/// the other two rows and stacks of the band can take the digit too; then the
/// same for mini-columns.
#[inline(always)]
pub(super) fn closure<V: Vector>(x: &mut [V; 9]) {
    let (l0, k0) = x[0].or3(x[1], x[2]).stack_rolls();
    let (l1, k1) = x[3].or3(x[4], x[5]).stack_rolls();
    let (l2, k2) = x[6].or3(x[7], x[8]).stack_rolls();
    let rows = [
        l1.and(k2).or_and(k1, l2),
        l0.and(k2).or_and(k0, l2),
        l0.and(k1).or_and(k0, l1),
    ];
    // The columns of what the rows leave.
    let mut cols = [x[0]; 3];
    if !V::THREE_OPERANDS {
        for i in 0..9 {
            x[i] = x[i].and(rows[i / 3]);
        }
    }
    for i in 0..3 {
        cols[i] = match V::THREE_OPERANDS {
            true => x[i]
                .and(rows[0])
                .or_and(x[3 + i], rows[1])
                .or_and(x[6 + i], rows[2]),
            false => x[i].or3(x[3 + i], x[6 + i]),
        };
    }
    let (l0, k0) = cols[0].band_rolls();
    let (l1, k1) = cols[1].band_rolls();
    let (l2, k2) = cols[2].band_rolls();
    let cols = [
        l1.and(k2).or_and(k1, l2),
        l0.and(k2).or_and(k0, l2),
        l0.and(k1).or_and(k0, l1),
    ];
    for i in 0..9 {
        x[i] = match V::THREE_OPERANDS {
            true => x[i].and3(rows[i / 3], cols[i % 3]),
            false => x[i].and(cols[i % 3]),
        };
    }
}

/// For each row and each column of a box: the boxes where a neighbouring box has
/// places in that row, in that column.
#[inline(always)]
pub(super) fn neighbours<V: Vector>(x: &[V; 9]) -> ([V; 3], [V; 3]) {
    let (mut rows, mut cols) = ([x[0]; 3], [x[0]; 3]);
    for i in 0..3 {
        let (next, last) = x[3 * i].or3(x[3 * i + 1], x[3 * i + 2]).stack_rolls();
        rows[i] = next.or(last);
        let (next, last) = x[i].or3(x[3 + i], x[6 + i]).band_rolls();
        cols[i] = next.or(last);
    }
    (rows, cols)
}

/// Strikes a digit's singles, by place, out of the rest of their boxes, rows and
/// columns; returns the boxes that have one.
#[inline(always)]
pub(super) fn spread<V: Vector>(x: &mut [V; 9], single: &[V; 9]) -> V {
    let (rows, cols) = neighbours(single);
    let mut has = single[0];
    for place in 1..9 {
        has = has.or(single[place]);
    }
    for place in 0..9 {
        x[place] = x[place]
            .neither(rows[place / 3], cols[place % 3])
            .strike(has, single[place]);
    }
    has
}
