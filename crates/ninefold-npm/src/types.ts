/** A digit in a cell; rows and columns count from 0. */
export interface Placed {
  row: number
  column: number
  digit: number
}

/** A step that a person takes, with its reason. */
export interface Step {
  /** The technique's name, `hidden-single`. */
  technique: string
  /** As people write it, `Hidden Single`. */
  title: string
  /** What is placed. */
  placements: Placed[]
  /** What is ruled out. */
  eliminations: Placed[]
  /** What follows and why, in words. */
  text: string
}

/** The next step, told in stages; `svg` is a picture of it. */
export interface NextStep extends Step {
  kind: 'step'
  /** Where to look; which technique; the pattern; what follows and why. */
  stages: [string, string, string, string]
  svg: string
}

/** The next step, or why there is none. */
export type Hint = NextStep | { kind: 'solved' | 'wrong' | 'none' | 'several' | 'unknown'; text: string }

/** How hard a puzzle is. */
export interface Rating {
  /** On the scale of Sudoku Explainer; `undefined` where no technique of it suffices. */
  rating?: number
  /** The hardest step up to the first digit, and the first step. */
  pearl?: number
  diamond?: number
  /** The title of the hardest technique. */
  hardest?: string
  /** The level that the game calls it: easy, medium, hard, … */
  level: string
}

/** What to make; whatever is left out takes its default, or is chosen at random. */
export interface Order {
  /** The side of the board, 9. */
  size?: number
  /** `killer`, or several: `diagonal+anti-knight`. */
  kind?: string
  /** `gentle`, `easy`, `medium`, `hard`, `expert` or `extreme`. */
  level?: string
  /** `180`, `none`, `horizontal`, … */
  symmetry?: string
  /** The same seed makes the same puzzle; up to 2^53 as a number, up to 2^64 as text. */
  seed?: number | string
  /** A game ID instead of all that: `9x9-hard-48151`. */
  id?: string
}

/** A puzzle made to order. */
export interface Generated {
  puzzle: string
  solution: string
  /** The ID by which every front end of Ninefold makes it again. */
  id: string
  level: string
  rating?: number
  hardest?: string
}

/** A puzzle that was read. */
export interface PuzzleInfo {
  /** The puzzle with all that was read, as every function takes it. */
  puzzle: string
  side: number
  givens: number
  title?: string
  author?: string
  /** What it asks beside rows, columns and boxes. */
  rules: string[]
}

export interface FormatInfo {
  name: string
  description: string
  reads: boolean
  writes: boolean
}

export interface Written {
  text: string
  /** What the puzzle has but the text lacks. */
  lost: string[]
}

export interface Kind {
  name: string
  title: string
}
