//! [`Glance`]: what a classic 9x9 board can't have, seen in bit sets before any
//! finder looks for it.

use super::FAST;
use super::chains::Walks;
use super::may::Looks;
use super::nine::Board;
use crate::Shape;
use crate::logic::{Family, State, Technique};

/// A state, and what was found out about it so far. The techniques are asked about
/// in the order of the hints.
pub(in crate::logic) struct Glance<'a> {
    state: &'a State,
    classic: bool,
    /// The board in bit sets, made once singles are not enough.
    board: Option<Board>,
    looks: Looks,
    /// By [`Sweep`]: whether it strikes something.
    sweeps: [Option<bool>; 7],
}

/// What several techniques have in common.
#[derive(Clone, Copy)]
enum Sweep {
    Locked,
    Pairs,
    Triples,
    TwoLinks,
    Wings,
    /// Chains of up to three strong links.
    ShortChains,
    Chains,
}

impl Sweep {
    fn strikes(self, board: &Board) -> bool {
        match self {
            Sweep::Locked => board.clone().locked(),
            Sweep::Pairs => board.clone().naked_sets(2),
            Sweep::Triples => board.clone().naked_sets(3),
            Sweep::TwoLinks => board.clone().two_links(),
            Sweep::Wings => board.clone().wings(),
            Sweep::ShortChains => board.has_chain(Walks {
                longest: 3,
                ..Walks::ALL
            }),
            Sweep::Chains => board.has_chain(Walks::ALL),
        }
    }
}

impl<'a> Glance<'a> {
    pub(in crate::logic) fn new(state: &'a State) -> Glance<'a> {
        Glance {
            state,
            classic: state.shape() == Shape::NINE && state.rules().is_classic(),
            board: None,
            looks: Looks::default(),
            sweeps: [None; 7],
        }
    }

    /// Whether the finder of a technique may have a step; where it can't have one,
    /// it need not be asked.
    pub(in crate::logic) fn may(&mut self, technique: Technique) -> bool {
        use Technique::*;
        if !FAST || !self.classic || matches!(technique.family(), Family::Single | Family::Clue) {
            return true;
        }
        let board = self.board.get_or_insert_with(|| Board::at(self.state));
        let mut sweep =
            |sweep: Sweep| *self.sweeps[sweep as usize].get_or_insert_with(|| sweep.strikes(board));
        match technique {
            Pointing | Claiming => sweep(Sweep::Locked),
            LockedPair | NakedPair => sweep(Sweep::Pairs),
            HiddenPair => board.clone().hidden_sets(2),
            XWing => board.clone().fish(2),
            LockedTriple | NakedTriple => sweep(Sweep::Triples),
            HiddenTriple => board.clone().hidden_sets(3),
            Swordfish => board.clone().fish(3),
            Skyscraper | TwoStringKite | TurbotFish => sweep(Sweep::TwoLinks),
            EmptyRectangle => board.clone().empty_rectangles(),
            XyWing | XyzWing | WWing | RemotePair => sweep(Sweep::Wings),
            MWing | SWing | LWing | HWing => sweep(Sweep::ShortChains),
            NiceLoop | Aic => sweep(Sweep::Chains),
            XyChain => {
                sweep(Sweep::Chains)
                    && board.has_chain(Walks {
                        houses: false,
                        ..Walks::ALL
                    })
            }
            XChain => {
                self.looks.telling(board) != 0
                    && board.has_chain(Walks {
                        cells: false,
                        ..Walks::ALL
                    })
            }
            // What looks at one digit alone.
            Squirmbag | Whale | Leviathan | FinnedJellyfish | SashimiJellyfish => {
                self.looks.telling(board) != 0
            }
            _ if matches!(technique.family(), Family::FrankenFish | Family::MutantFish) => {
                self.looks.telling(board) != 0
            }
            _ => self.looks.may(board, technique),
        }
    }
}
