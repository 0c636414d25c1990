//! The colours of drawings.

/// The colours of a drawing, each as SVG writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    /// The ground, and digits on a filled disc.
    pub board: &'static str,
    /// Every other box.
    pub facet: &'static str,
    /// The lines between cells.
    pub line_cell: &'static str,
    /// The lines between boxes, and the frame.
    pub line_box: &'static str,
    /// Givens.
    pub given: &'static str,
    /// Digits that were entered.
    pub entry: &'static str,
    /// Candidates without a mark.
    pub note: &'static str,
    /// Cells of the houses that the step speaks of.
    pub cover: &'static str,
    /// A placed digit and its ring, and the ring of an exception such as a fin.
    pub target: &'static str,
    /// The cell of a placed digit, and the disc of an exception.
    pub target_fill: &'static str,
    /// Brackets, discs and rings of what the reason rests on.
    pub reason: &'static str,
    /// Discs of its second colour or group.
    pub second: &'static str,
    /// Cells that the reason rests on.
    pub reason_fill: &'static str,
    /// Cells of its second group.
    pub second_fill: &'static str,
    /// Cells of its third group.
    pub third_fill: &'static str,
    /// Candidates that are ruled out, and wrong entries.
    pub ruled_out: &'static str,
    /// The discs and cells behind them.
    pub ruled_out_fill: &'static str,
    /// The links of a chain.
    pub link: &'static str,
    /// The lines and labels of clues.
    pub clue: &'static str,
    /// Thermometers and shaded cells.
    pub clue_fill: &'static str,
}

/// Dark on white, as on paper.
pub const PAPER: Colours = Colours {
    board: "#FFFFFF",
    facet: "#F8F6F0",
    line_cell: "#94918A",
    line_box: "#2B2F38",
    given: "#20242B",
    entry: "#3A43B4",
    note: "#4B5265",
    cover: "#EAF5F5",
    target: "#8A5A00",
    target_fill: "#FFE8B0",
    reason: "#0C6770",
    second: "#5B3FB0",
    reason_fill: "#D5EDEE",
    second_fill: "#DFD8F6",
    third_fill: "#DCEFC4",
    ruled_out: "#B3261E",
    ruled_out_fill: "#FBE4E0",
    link: "#6D2A86",
    clue: "#4B5265",
    clue_fill: "#DADBDD",
};

/// Light on dark.
pub const NIGHT: Colours = Colours {
    board: "#1B1E25",
    facet: "#21252D",
    line_cell: "#666C7A",
    line_box: "#9CA0AA",
    given: "#F4EFE4",
    entry: "#AEB9FF",
    note: "#B9BECC",
    cover: "#1E2E33",
    target: "#F5C860",
    target_fill: "#4B3B14",
    reason: "#74D3DA",
    second: "#B9A5FF",
    reason_fill: "#173B40",
    second_fill: "#3B3560",
    third_fill: "#2F4524",
    ruled_out: "#FF9D90",
    ruled_out_fill: "#4B2523",
    link: "#E0ABF2",
    clue: "#B9BECC",
    clue_fill: "#3A3E48",
};
