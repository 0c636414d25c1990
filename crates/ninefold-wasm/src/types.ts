/** The geometry of a board: all that drawing needs to know of its rules. */
export interface BoardInfo {
  side: number
  /** The region of each cell: thick borders run where neighbours differ. */
  regions: number[]
  /** What is printed under the digits; nothing on a classic board. */
  underlays: Underlay[]
  /** What the puzzle asks beside rows, columns and boxes, in words. */
  rules: string[]
  clues: ClueView[]
  /** The symbol of each digit, from 1. */
  symbols: string
  houses: HouseView[]
  /** For every cell the cells that see it. */
  peers: number[][]
}

/** What a clue has on the board. */
export interface Underlay {
  kind: 'line' | 'shade' | 'round' | 'square' | 'diamond' | 'corner' | 'tag' | 'outside' | 'cage' | 'thermo' | 'path' | 'arrow' | 'circle' | 'white' | 'black' | 'letter'
  /** The constraint that it belongs to: one look can mean two rules. */
  of: string
  /** The cells, in their order. */
  cells: number[]
  /** What is written with it, or nothing. */
  label: string
}

/** A clue and the cells that it names. */
export interface ClueView {
  cells: number[]
  /** `the cage of 12`. */
  phrase: string
}

export interface HouseView {
  /** Which name the page has for it: `row`, with its number. */
  key: string
  /** Counted from 1. */
  number: number
  /** The whole name in English, `row 3`. */
  name: string
  cells: number[]
}

export interface CellView {
  /** 0 is empty. */
  value: number
  given: boolean
  corner: number[]
  centre: number[]
  /** Notes that a placed digit rules out. */
  badNotes: number[]
  /** What was ruled out in a cell without notes, where it would not show. */
  struck: number[]
  /** The player's colours, from 1. */
  colours: number[]
  /** The houses (places in `houses`) in which the digit repeats. */
  repeats: number[]
  /** Differs from the solution, where the player asked to be told at once. */
  wrong: boolean
  /** What the last check says: by the rules a digit is `single` or `repeats`,
   * by the solution it is `fine`, or `wrong`, or `repeats`. */
  check: '' | 'single' | 'fine' | 'repeats' | 'wrong'
  /** Fog lies on it, and hides its clues. */
  fogged: boolean
}

/** A cage, and the sets of digits that it can still hold. */
export interface CageView {
  sum: number
  sets: string[]
}

export interface About {
  /** The seed's ID where the puzzle was generated, else the exact one; empty for a
   * puzzle that is given by its candidates, which no ID says. */
  id: string
  /** What names just this puzzle in a link: its exact ID, or the puzzle packed. */
  exact: string
  level: string
  /** `3.2`, or empty where the puzzle has not been rated. */
  rating: string
  hardest: string
  title: string
  author: string
  daily: string
  /** The number of the pack that it is from, or empty; and its place, from 0. */
  pack: string
  place: number
}

export interface GameView {
  uid: string
  cells: CellView[]
  about: About
  /** Remaining count of each digit, from 1. */
  remaining: number[]
  filled: number
  total: number
  givens: number
  status: 'playing' | 'won' | 'shown'
  paused: boolean
  running: boolean
  solutions: 'one' | 'several' | 'unknown'
  undo: number
  redo: number
  bookmarks: number
  atBookmark: boolean
  hints: number
  checks: number
  wonAt: number | null
  wasShown: boolean
  /** Changes with every step of the history. */
  steps: number
}

/** A game as it is drawn, with null for each cell that the page knows as it is. */
export type GameChanges = Omit<GameView, 'cells'> & { cells: (CellView | null)[] }

/** What an action did, or why it did nothing. */
export interface Outcome {
  refused: boolean
  /** In the page's language. */
  text: string
  won: boolean
  solvable?: 'yes' | 'no' | 'unknown'
  check?: { fine: number; wrong: number; empty: number; against: 'rules' | 'solution' }
}

export type Action =
  | { do: 'enter'; cells: number[]; digit: number }
  | { do: 'erase'; cells: number[] }
  | { do: 'corner' | 'centre'; cells: number[]; digit: number }
  | { do: 'colour'; cells: number[]; digit: number }
  | { do: 'fill' }
  | { do: 'clear-notes' }
  | { do: 'clear-colours' }
  | { do: 'restart' }
  | { do: 'finish' }
  | { do: 'undo' | 'redo'; count: number }
  | { do: 'undo-mistakes' }
  | { do: 'back' }
  | { do: 'bookmark' }
  | { do: 'check'; against: 'rules' | 'solution' }
  | { do: 'solvable' }
  | { do: 'pause' }
  | { do: 'resume' }

export interface GameOptions {
  tidyNotes: boolean
  checkAtOnce: boolean
  autoNotes: boolean
}

/** A step of a game that is looked at again; times in milliseconds. */
export interface PlayedStep {
  kind: 'place' | 'erase' | 'note' | 'colour' | 'fill' | 'clear' | 'restart' | 'finish' | 'hint'
  cells: number[]
  /** The digit that was placed; 0 where there is none, or not one alone. */
  digit: number
  at: number
  took: number
  mistakes: number[]
  /** How many wrong entries stand after it. */
  wrong: number
}

export interface ReplayView {
  steps: PlayedStep[]
  mistakes: number
  /** The place of the step that took longest, or nothing. */
  longest: number | null
}

/** Days in a row. */
export interface StreakView {
  current: number
  best: number
  /** Whether today is part of it. */
  today: boolean
}

export interface DayView {
  /** `2026-11-18`. */
  date: string
  day: number
  state: 'future' | 'open' | 'begun' | 'solved'
  /** The playing time of one that is solved. */
  time: number
  /** Solved on its day. */
  inTime: boolean
  unaided: boolean
}

export interface CalendarView {
  days: DayView[]
  /** The weekday of the first, Monday is 0. */
  first: number
  solved: number
  /** A day of the month before and after, where there is one to look at. */
  before: string | null
  after: string | null
  /** How many days are solved in all. */
  count: number
  streak: StreakView
}

export interface PackEntry {
  title: string
  /** Empty where it is not known, or the puzzle has none. */
  level: string
  state: 'new' | 'begun' | 'solved'
  /** The game in which it is played, or empty. */
  game: string
  time: number | null
}

export interface PackView {
  uid: string
  name: string
  entries: PackEntry[]
  solved: number
  begun: number
  /** The levels there are, as far as known. */
  levels: string[]
  /** How many puzzles' levels are not known yet. */
  ungraded: number
}

export interface Candidate {
  cell: number
  digit: number
}

/** A candidate, or several that count as one. */
export interface LinkEnd {
  cells: number[]
  digit: number
}

export interface HintDrawing {
  houses: number[][]
  reasons: number[]
  /** Cells in which something is wrong. */
  wrong: number[]
  /** Digit 0 marks a cell whose digit is not told yet. */
  targets: Candidate[]
  eliminations: Candidate[]
  /** `second` are those of the second colour, or of the second of two sets. */
  marks: (Candidate & { on: boolean; second: boolean })[]
  /** Other candidates that are worth seeing. */
  shown: Candidate[]
  /** `number` is that of the sentence which says what the link leads to; nothing
   * where the words are not numbered, or pass over it. */
  links: { from: LinkEnd; to: LinkEnd; strong: boolean; number: number | null }[]
  /** Those of the reasons that are a second or third set. */
  second: number[]
  third: number[]
}

export interface HintWord {
  text: string
  role: '' | 'target' | 'reason' | 'second' | 'third' | 'elim' | 'house'
  cells: number[]
}

export interface HintView {
  stage: number
  stages: number
  title: string
  rating: string
  words: HintWord[]
  drawing: HintDrawing
  /** What taking the step does. */
  effect: 'place' | 'rule-out' | 'none'
  /** The symbol it places. */
  symbol: string
  /** The lesson on its technique, or nothing. */
  lesson: string
  /** At the last stage: the chain in Eureka notation, where it is one. */
  eureka: string
}

/** A chapter of the lessons, and how far the learner is. */
export interface ChapterView {
  id: string
  title: string
  about: string
  lessons: {
    /** The name of its technique. */
    id: string
    title: string
    finished: boolean
    /** Of the last ten positions. */
    right: number
    of: number
    /** The middle time in milliseconds. */
    speed: number | null
    /** Should come back now. */
    due: boolean
    /** The path goes on with it. */
    next: boolean
  }[]
}

/** What a lesson shows at the moment. */
export interface LessonView {
  lesson: string
  title: string
  part: 'show' | 'guided' | 'drill' | 'test' | 'play'
  partTitle: string
  /** From 1. */
  number: number
  of: number
  ask: 'read' | 'cells' | 'conclude' | 'found' | 'play'
  /** A digit is to be placed; else a candidate is ruled out. */
  places: boolean
  /** Sentence by sentence; the answer to the last tap is the last. */
  words: HintWord[][]
  drawing: HintDrawing
  cells: { value: number; given: boolean; marks: number[] }[]
  /** How many of the round were right so far. */
  right: number
  /** A clock can be shown. */
  timed: boolean
  /** The puzzle to play. */
  puzzle: string
  /** The board, where it is not a classic one. */
  board: BoardInfo | null
}

export interface LessonReply {
  kind: 'right' | 'found' | 'wrong' | 'unasked'
  /** What to keep, as text. */
  attempt: string | null
}

/** How many solutions a board has, and what it is worth. */
export interface Verdict {
  kind: 'empty' | 'repeats' | 'none' | 'one' | 'several' | 'unknown'
  /** In the case of several: how many were counted (1 where nobody counted), and whether there are more. */
  count: number
  more: boolean
  /** Digits that all solutions share; 0 where they differ. */
  fixed: number[]
  fixedCells: number
  openCells: number
  givens: number
  /** `null` where it was not asked for, or is too hard to tell. */
  redundant: number | null
  /** Cells in conflict, or that no digit fits. */
  cells: number[]
  /** All the houses in which those cells repeat, or the one without a place. */
  houses: number[]
  digit: string
  about: About
}

export interface LevelView {
  name: string
  /** 1 to 5; gentle and beyond have none. */
  number: number | null
  /** What it means, in a beginner's words. */
  about: string
}

/** What the player wants generated. */
export interface Order {
  /** A seed or game ID, which says everything else. */
  id: string
  /** Size, kind, level, symmetry and more, in words: `9x9 diagonal hard symmetry 180`. */
  words: string
  /** The seed where none is asked for. */
  seed: string
}

/** A kind of puzzle that can be ordered. */
export interface Kind {
  name: string
  title: string
}

export interface Progress {
  tried: number
}

/** A puzzle ready to be played. */
export interface Made {
  /** The puzzle with all that stands on it, to be handed back as it is. */
  puzzle: string
  board: BoardInfo
  cells: CellView[]
  givens: number
  about: About
  symmetry: string
  /** What the player should know of the order; empty for nothing. */
  notice: string
}

/** Something of a puzzle that is not kept. */
export type Lost = 'entries' | 'candidates' | 'notes' | 'colours' | 'title' | 'author' | 'rules' | 'words'

/** Something that was opened: a puzzle, a saved game, the ID of a puzzle that has
 * to be made first, or several of these. */
export type Opened =
  | {
      kind: 'puzzle'
      /** To be handed back as it is. */
      puzzle: string
      side: number
      givens: number
      title: string
      /** What came with it and is not kept when it is played. */
      unkept: Lost[]
      /** What of it a board that is being made can't keep. */
      untyped: Lost[]
    }
  | { kind: 'game'; save: string }
  | { kind: 'id'; id: string }
  | { kind: 'several'; items: Opened[] }

/** What the wins of one size and level come to; times in milliseconds. */
export interface WinRow {
  /** `9x9`. */
  shape: string
  /** Empty for puzzles whose level is not known. */
  level: string
  solved: number
  best: number
  /** Without a hint, and without a mistake that a check has found. */
  bestUnaided: number | null
  median: number
  /** The newest last. */
  last: { time: number; unaided: boolean }[]
  /** All times together. */
  total: number
  /** How much faster (negative) or slower in percent the last times are. */
  change: number | null
  /** Every win in the order of time; `middle` is the trend. */
  course: { at: number; time: number; unaided: boolean; middle: number }[]
  /** The marks beside a chart of the course, in units. */
  axis: { unit: 'seconds' | 'minutes' | 'hours'; marks: number[]; top: number }
}

export interface WinTotals {
  solved: number
  time: number
  unaided: number
  unaidedRun: number
  bestUnaidedRun: number
}

export interface DraftView {
  board: BoardInfo
  cells: CellView[]
  remaining: number[]
  undo: boolean
  /** The puzzle, to be handed back as it is. */
  exact: string
  clues: PlacedClue[]
}

/** A clue in the setter's list. */
export interface PlacedClue {
  title: string
  /** `killer 12 r1c1 r1c2`. */
  statement: string
  cells: number[]
}

/** A kind of clue that can be placed. */
export interface ClueKind {
  name: string
  title: string
  /** What may stand beside the cells, as an example; empty where nothing may. */
  example: string
  /** Rules of the whole board need no cells. */
  onCells: boolean
}

/** What a setter wants to know of a board beside its verdict. */
export interface Study {
  redundantGivens: number[]
  redundantClues: number[]
  /** Givens and clues that contradict each other. */
  brokenGivens: number[]
  brokenClues: number[]
  /** Whether none of those could be left out. */
  smallest: boolean
}

/** A clue or given that would leave fewer solutions. */
export interface Proposal {
  /** The statement of a clue; empty for a given. */
  clue: string
  cells: number[]
  value: number
  /** How many of the solutions looked at stay, and whether those were all. */
  left: number
  of: number
  all: boolean
}

/** A board in one format. */
export interface Exported {
  name: 'fpuzzles' | 'sudokupad' | 'iss' | 'ninefold'
  /** Empty where the format can't hold the board. */
  text: string
  lost: string
}

/** What is to be printed: the pages of a book. */
export interface PrintJob {
  boards: PrintBoard[]
  /** 1 to 12. */
  perPage: number
  paper: Paper
  /** Digits as large as the cells allow. */
  large: boolean
  titlePage: boolean
  solutions: boolean
  words: {
    language: string
    title: string
    /** How many puzzles there are. */
    count: string
    solutions: string
    /** The heading of boards without a level. */
    other: string
    /** The lines of the last page; none for no such page. */
    colophon: string[]
  }
}

export type Paper = 'a4' | 'letter' | 'a5' | '6x9'

export interface PrintBoard {
  puzzle: string
  solution: number[]
  /** As a heading, or empty. */
  level: string
  caption: string
  /** Where its QR code leads, or empty for none. */
  link: string
}

/** The pages, each an SVG document, with their size in points. */
export interface Sheets {
  width: number
  height: number
  pages: string[]
  /** How many boards have no QR code for want of room. */
  withoutCode: number
}
