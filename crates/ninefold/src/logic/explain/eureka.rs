//! Chains in Eureka notation, the shorthand of the forums:
//! `2r9c4=9r9c4-9r9c2=9r2c2 => r1c4<>2`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::symbol;
use crate::logic::{Candidate, LinkKind, Node, Step};
use crate::{Cell, Shape};

/// A step that is one chain, in Eureka notation; `None` for any other.
///
/// Strong links are `=`, weak ones `-`. Cells of a group share what they can:
/// `r12c3`.
pub fn eureka(shape: Shape, step: &Step) -> Option<String> {
    let links = &step.reason.links;
    let one = links.windows(2).all(|pair| pair[0].to == pair[1].from);
    let alternate = links.windows(2).all(|pair| pair[0].kind != pair[1].kind);
    if links.is_empty() || !one || !alternate {
        return None;
    }
    let mut text = node(shape, &links[0].from);
    for link in links {
        text.push(match link.kind {
            LinkKind::Strong => '=',
            LinkKind::Weak => '-',
        });
        text.push_str(&node(shape, &link.to));
    }
    text.push_str(" =>");
    let placed = step.placements.iter().map(|c| (c, "="));
    let struck = step.eliminations.iter().map(|c| (c, "<>"));
    for (i, (Candidate { cell, digit }, sign)) in placed.chain(struck).enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let _ = write!(
            text,
            "{comma} {}{sign}{}",
            shape.name(*cell),
            symbol(*digit)
        );
    }
    Some(text)
}

fn node(shape: Shape, node: &Node) -> String {
    let digit = symbol(node.digit);
    format!("{digit}{}", cells(shape, &node.cells))
}

/// The names of cells, those on one line put together.
fn cells(shape: Shape, cells: &[Cell]) -> String {
    let rows: Vec<usize> = cells.iter().map(|cell| shape.row(*cell)).collect();
    let cols: Vec<usize> = cells.iter().map(|cell| shape.col(*cell)).collect();
    let all = |numbers: &[usize]| {
        numbers
            .iter()
            .map(|n| (n + 1).to_string())
            .collect::<String>()
    };
    if shape.side() <= 9 && rows.iter().all(|row| *row == rows[0]) {
        return format!("r{}c{}", rows[0] + 1, all(&cols));
    }
    if shape.side() <= 9 && cols.iter().all(|col| *col == cols[0]) {
        return format!("r{}c{}", all(&rows), cols[0] + 1);
    }
    let names: Vec<String> = cells
        .iter()
        .map(|cell| shape.name(*cell).to_string())
        .collect();
    names.join(",")
}
