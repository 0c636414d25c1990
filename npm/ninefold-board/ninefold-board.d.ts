/** What a reader or a script may do; cells count from 0, row by row. */
export type Action =
  | { do: 'enter' | 'corner' | 'centre' | 'colour'; cells: number[]; digit: number }
  | { do: 'erase'; cells: number[] }
  | { do: 'undo' | 'redo'; count: number }
  | { do: 'check'; against: 'rules' | 'solution' }
  | { do: 'fill' | 'clear-notes' | 'clear-colours' | 'restart' | 'finish' | 'undo-mistakes' | 'back' | 'bookmark' | 'solvable' | 'pause' | 'resume' }

/** What came of an action. */
export interface Outcome {
  refused: boolean
  text: string
  won: boolean
}

export interface CellView {
  /** 0 is empty. */
  value: number
  given: boolean
  corner: number[]
  centre: number[]
}

export interface GameView {
  cells: CellView[]
  status: 'playing' | 'won' | 'shown'
  filled: number
  total: number
  givens: number
}

/** The game on a board that is playable. */
export interface BoardGame {
  readonly view: GameView | undefined
  /** The playing time in milliseconds. */
  readonly elapsed: number
  act(action: Action): Outcome | undefined
  /** The game as text, which Ninefold opens. */
  save(): string
}

export class NinefoldBoard extends HTMLElement {
  /** There once the board has a puzzle. */
  readonly game?: BoardGame
  label: string
  size: number
  /** The width of the board in CSS pixels. */
  readonly edge: number
  focusCell(cell: number): void
}

declare global {
  interface HTMLElementTagNameMap {
    'ninefold-board': NinefoldBoard
  }
  interface HTMLElementEventMap {
    'ninefold-ready': CustomEvent<{ puzzle: string }>
    'ninefold-action': CustomEvent<{ action: Action; outcome: Outcome }>
    'ninefold-won': CustomEvent<{ elapsed: number }>
    'ninefold-error': CustomEvent<{ message: string }>
    'cell-press': CustomEvent<{ cell: number; extend: boolean; second: boolean }>
    'cell-focus': CustomEvent<{ cell: number }>
  }
}
