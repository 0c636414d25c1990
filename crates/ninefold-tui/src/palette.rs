//! The colours of the terminal game: one table of roles, for every depth of
//! colour a terminal may have.
//!
//! A front end never names a colour, only a [`Role`]. The 256-colour columns
//! are chosen by hand where the nearest colour would merge two roles or lose
//! contrast.

use ratatui::style::{Color, Modifier, Style};

/// What a colour means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Role {
    Page,
    TitleBar,
    Button,
    Board,
    Facet,
    Text,
    Secondary,
    Tertiary,
    CellLine,
    BoxLine,
    Given,
    Entry,
    Note,
    Accent,
    OnAccent,
    Peer,
    Same,
    Cursor,
    CursorLine,
    Conflict,
    ConflictFill,
    Fine,
    FineFill,
    Target,
    TargetFill,
    Reason,
    ReasonFill,
    RuledOut,
    RuledOutFill,
    House,
    Link,
    LinkFill,
    Shade,
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// 24 bits.
    True,
    /// The 256-colour table.
    Indexed,
    /// The 16 colours of the terminal's own theme.
    Sixteen,
    /// No colour at all; every state is shown by its mark.
    None,
}

/// The themes, as in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum ColourScheme {
    Night,
    Paper,
    ContrastDark,
    Contrast,
    SafeDark,
    Safe,
}

impl ColourScheme {
    /// Whether the page is dark.
    pub fn is_dark(self) -> bool {
        matches!(
            self,
            ColourScheme::Night | ColourScheme::ContrastDark | ColourScheme::SafeDark
        )
    }
}

/// A role's colours: (24 bits, 256 colours, 16 colours), dark then light.
/// `D` is the terminal's own colour.
type Row = (Role, (u32, u8, u8), (u32, u8, u8));

const D: u8 = 255;

const ROWS: [Row; 33] = [
    (Role::Page, (0x14161B, 233, D), (0xF2EFE8, 255, D)),
    (Role::TitleBar, (0x1B1E25, 234, D), (0xFAF8F3, 231, D)),
    (Role::Button, (0x252933, 236, D), (0xFFFFFF, 252, D)),
    (Role::Board, (0x1B1E25, 234, D), (0xFFFFFF, 231, D)),
    (Role::Facet, (0x21252D, 235, D), (0xF8F6F0, 255, D)),
    (Role::Text, (0xEFEAE0, 255, D), (0x20242B, 235, D)),
    (Role::Secondary, (0xB3B7C2, 249, D), (0x535965, 240, D)),
    (Role::Tertiary, (0x8F94A1, 246, 8), (0x6A6F7B, 242, 8)),
    (Role::CellLine, (0x666C7A, 242, 8), (0x94918A, 246, 8)),
    (Role::BoxLine, (0x9CA0AA, 247, 7), (0x2B2F38, 236, 0)),
    (Role::Given, (0xF4EFE4, 255, 15), (0x20242B, 235, 0)),
    (Role::Entry, (0xAEB9FF, 147, 14), (0x3A43B4, 19, 4)),
    (Role::Note, (0xB9BECC, 253, 7), (0x4B5265, 237, 8)),
    (Role::Accent, (0xAEB9FF, 147, 14), (0x3A43B4, 19, 4)),
    (Role::OnAccent, (0x14161B, 233, 0), (0xFFFFFF, 231, 15)),
    (Role::Peer, (0x262A38, 237, D), (0xF0F0F9, 254, D)),
    (Role::Same, (0x3B4272, 18, 4), (0xD6DAF7, 147, 7)),
    (Role::Cursor, (0x313860, 17, 6), (0xE4E6FA, 189, 6)),
    (Role::CursorLine, (0xAEB9FF, 147, 14), (0x3A43B4, 19, 4)),
    (Role::Conflict, (0xFF9D90, 210, 9), (0xB3261E, 124, 1)),
    (Role::ConflictFill, (0x4B2523, 52, D), (0xFBE4E0, 224, D)),
    (Role::Fine, (0x86DBA8, 121, 10), (0x1B7247, 22, 2)),
    (Role::FineFill, (0x1D3B2C, 22, D), (0xDDF1E4, 194, D)),
    (Role::Target, (0xF5C860, 221, 11), (0x8A5A00, 94, 3)),
    (Role::TargetFill, (0x4B3B14, 58, 3), (0xFFE8B0, 229, 11)),
    (Role::Reason, (0x74D3DA, 123, 14), (0x0C6770, 23, 6)),
    (Role::ReasonFill, (0x173B40, 23, 6), (0xD5EDEE, 195, 14)),
    (Role::RuledOut, (0xFF9D90, 210, 9), (0xB3261E, 124, 1)),
    (Role::RuledOutFill, (0x4B2523, 52, 1), (0xFBE4E0, 224, 9)),
    (Role::House, (0x1E2E33, 236, D), (0xEAF5F5, 254, D)),
    (Role::Link, (0xE0ABF2, 219, 13), (0x6D2A86, 54, 5)),
    (Role::LinkFill, (0x3D2547, 53, 5), (0xF3E4F8, 225, 13)),
    (Role::Shade, (0x2F2D24, 238, D), (0xECE7D6, 253, D)),
];

/// Where the colour-safe themes differ from the usual ones.
const SAFE: [Row; 16] = [
    (Role::Entry, (0x9CCBFF, 117, 14), (0x0B4A9E, 25, 4)),
    (Role::Accent, (0x9CCBFF, 117, 14), (0x0B4A9E, 25, 4)),
    (Role::CursorLine, (0x9CCBFF, 117, 14), (0x0B4A9E, 25, 4)),
    (Role::Peer, (0x222A36, 237, D), (0xEEF3FA, 254, D)),
    (Role::Same, (0x234A75, 24, 4), (0xC4DBF5, 153, 7)),
    (Role::Cursor, (0x1F3A57, 17, 6), (0xDCE9F9, 189, 6)),
    (Role::Conflict, (0xFFB27A, 215, 11), (0x8A3500, 94, 3)),
    (Role::ConflictFill, (0x4A2406, 52, D), (0xFFD9BC, 223, D)),
    (Role::Fine, (0x7FD4F2, 117, 14), (0x00607F, 24, 6)),
    (Role::FineFill, (0x123C4C, 23, D), (0xCFECF7, 195, D)),
    (Role::Target, (0xF2E07A, 228, 11), (0x6B5300, 58, 3)),
    (Role::TargetFill, (0x54501A, 58, 3), (0xFFF3A0, 229, 11)),
    (Role::Reason, (0x9CCBFF, 117, 14), (0x0B4A9E, 25, 4)),
    (Role::RuledOut, (0xFFB27A, 215, 11), (0x8A3500, 94, 3)),
    (Role::RuledOutFill, (0x4A2406, 52, 3), (0xFFD0AE, 223, 11)),
    (Role::Link, (0xF0E6DA, 255, 15), (0x3B2F2F, 235, 0)),
];

/// Where the high-contrast themes differ from the usual ones.
const CONTRAST: [Row; 24] = [
    (Role::Page, (0x000000, 16, D), (0xFFFFFF, 231, D)),
    (Role::TitleBar, (0x000000, 16, D), (0xFFFFFF, 231, D)),
    (Role::Button, (0x141414, 233, D), (0xFFFFFF, 231, D)),
    (Role::Board, (0x000000, 16, D), (0xFFFFFF, 231, D)),
    (Role::Facet, (0x000000, 16, D), (0xFFFFFF, 231, D)),
    (Role::Text, (0xFFFFFF, 231, 15), (0x000000, 16, 0)),
    (Role::Secondary, (0xE6E6E6, 254, 15), (0x1F1F1F, 234, 0)),
    (Role::Tertiary, (0xCCCCCC, 252, 7), (0x3D3D3D, 237, 0)),
    (Role::CellLine, (0xA6A6A6, 248, 7), (0x595959, 240, 8)),
    (Role::BoxLine, (0xFFFFFF, 231, 15), (0x000000, 16, 0)),
    (Role::Given, (0xFFFFFF, 231, 15), (0x000000, 16, 0)),
    (Role::Entry, (0x9FE3FF, 159, 14), (0x0B1FB8, 19, 4)),
    (Role::Note, (0xF0F0F0, 255, 15), (0x1F1F1F, 234, 0)),
    (Role::Accent, (0x9FE3FF, 159, 14), (0x0B1FB8, 19, 4)),
    (Role::CursorLine, (0x9FE3FF, 159, 14), (0x0B1FB8, 19, 4)),
    (Role::Peer, (0x1C1C1C, 234, D), (0xEFEFEF, 255, D)),
    (Role::Same, (0x00506B, 24, 4), (0xC7CFFF, 189, 7)),
    (Role::Cursor, (0x06384A, 23, 6), (0xDDE2FF, 153, 6)),
    (Role::Conflict, (0xFFB3A8, 217, 9), (0xA00000, 124, 1)),
    (Role::Fine, (0x9CF2BE, 157, 10), (0x005C2E, 22, 2)),
    (Role::Target, (0xFFD75E, 221, 11), (0x6B4300, 58, 3)),
    (Role::Reason, (0x8CF0F5, 123, 14), (0x00525A, 23, 6)),
    (Role::RuledOut, (0xFFB3A8, 217, 9), (0xA00000, 124, 1)),
    (Role::Link, (0xF2C4FF, 225, 13), (0x5A0F78, 54, 5)),
];

/// The nine colours a player can give a cell, dark then light. In 256 and 16
/// colours each differs from the others, and from what a mistake or the
/// cursor's row is drawn with.
const MARKS: [[(u32, u8, u8); 2]; 9] = [
    [(0x3A3D46, 241, 8), (0xE3E0D8, 250, 7)],
    [(0x53302D, 88, 1), (0xFBD9D2, 217, 9)],
    [(0x523D1E, 94, 3), (0xFBE6C2, 223, 3)],
    [(0x4A4718, 100, 11), (0xF6F0A8, 229, 11)],
    [(0x2F4524, 28, 2), (0xDCEFC4, 193, 10)],
    [(0x1F4540, 30, 6), (0xC9EBE4, 158, 14)],
    [(0x22405A, 25, 4), (0xCFE3F8, 153, 12)],
    [(0x3B3560, 60, 5), (0xDFD8F6, 183, 13)],
    [(0x512F47, 89, 13), (0xF5D5EA, 225, 5)],
];

/// The colours of one terminal: its depth and the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    depth: Depth,
    scheme: ColourScheme,
}

impl Palette {
    /// The palette of this depth and theme.
    pub fn new(depth: Depth, scheme: ColourScheme) -> Palette {
        Palette { depth, scheme }
    }

    /// How many colours there are.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// The theme.
    pub fn scheme(&self) -> ColourScheme {
        self.scheme
    }

    /// Whether colour is there at all.
    pub fn coloured(&self) -> bool {
        self.depth != Depth::None
    }

    /// The colour of a role; the terminal's own where the role has none.
    pub fn color(&self, role: Role) -> Color {
        let find = |rows: &[Row]| {
            rows.iter()
                .find(|row| row.0 == role)
                .map(|row| (row.1, row.2))
        };
        let special = match self.scheme {
            ColourScheme::Night | ColourScheme::Paper => None,
            ColourScheme::Safe | ColourScheme::SafeDark => find(&SAFE),
            ColourScheme::Contrast | ColourScheme::ContrastDark => find(&CONTRAST),
        };
        match special.or_else(|| find(&ROWS)) {
            Some((dark, light)) => self.pick(if self.scheme.is_dark() { dark } else { light }),
            None => Color::Reset,
        }
    }

    fn pick(&self, (true_color, indexed, sixteen): (u32, u8, u8)) -> Color {
        match self.depth {
            Depth::True => Color::from_u32(true_color),
            Depth::Indexed => Color::Indexed(indexed),
            Depth::Sixteen if sixteen == D => Color::Reset,
            Depth::Sixteen => Color::Indexed(sixteen),
            Depth::None => Color::Reset,
        }
    }

    /// The background of a player's colour, from 0.
    pub fn mark(&self, number: usize) -> Color {
        self.pick(MARKS[number % 9][usize::from(!self.scheme.is_dark())])
    }

    /// Text in the colour of a role, with the attribute that stands for it
    /// where there is no colour.
    pub fn style(&self, role: Role) -> Style {
        let style = Style::new().fg(self.color(role));
        if self.coloured() {
            return match role {
                Role::Given | Role::Conflict => style.add_modifier(Modifier::BOLD),
                _ => style,
            };
        }
        match role {
            Role::Tertiary | Role::CellLine | Role::Note => style.add_modifier(Modifier::DIM),
            Role::Given | Role::Accent | Role::Conflict | Role::Target | Role::Reason => {
                style.add_modifier(Modifier::BOLD)
            }
            Role::OnAccent => style.add_modifier(Modifier::REVERSED),
            _ => style,
        }
    }

    /// Text of one role on the background of another. In 16 colours the text
    /// on a painted background is black or white, whatever its role.
    pub fn on(&self, text: Role, ground: Role) -> Style {
        let style = self.style(text).bg(self.color(ground));
        self.readable(style)
    }

    /// Makes the text of a style readable on its background in 16 colours.
    pub fn readable(&self, style: Style) -> Style {
        match (self.depth, style.bg) {
            (Depth::Sixteen, Some(Color::Indexed(3 | 6 | 9 | 11 | 14 | 10 | 12 | 13 | 2 | 7))) => {
                style.fg(Color::Indexed(0))
            }
            (Depth::Sixteen, Some(Color::Indexed(1 | 4 | 5 | 8))) => style.fg(Color::Indexed(15)),
            _ => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_colours_can_be_told_apart_from_each_other_and_from_mistakes() {
        let schemes = [ColourScheme::Night, ColourScheme::Paper];
        for (depth, scheme) in [Depth::True, Depth::Indexed, Depth::Sixteen]
            .into_iter()
            .flat_map(|depth| schemes.map(|scheme| (depth, scheme)))
        {
            let palette = Palette::new(depth, scheme);
            let marks: Vec<Color> = (0..9).map(|number| palette.mark(number)).collect();
            for (i, mark) in marks.iter().enumerate() {
                assert!(!marks[..i].contains(mark), "{depth:?} {scheme:?} {i}");
                for role in [Role::ConflictFill, Role::FineFill, Role::Peer, Role::Board] {
                    assert_ne!(
                        *mark,
                        palette.color(role),
                        "{depth:?} {scheme:?} {i} {role:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_two_sets_of_a_chain_have_two_colours() {
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
            let palette = Palette::new(depth, ColourScheme::Night);
            let fills = [Role::ReasonFill, Role::LinkFill, Role::RuledOutFill];
            let colors = fills.map(|role| palette.color(role));
            assert!(
                colors[0] != colors[1] && colors[1] != colors[2],
                "{depth:?}"
            );
        }
    }
}
