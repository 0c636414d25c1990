// What a board shows at one moment: everything the painter needs to know, and
// nothing it would have to work out from the rules of the game.

import type { BoardInfo, CellView, HintDrawing } from '../engine'

/** What a check says of a cell; `''` is nothing. */
export type CheckMark = '' | 'single' | 'fine' | 'repeats' | 'wrong'

export type EntryMode = 'digit' | 'corner' | 'centre' | 'colour'

/** A board, with or without numbers beside its rows and columns. */
export type Info = BoardInfo & { coordinates?: boolean }

export interface Scene {
  info: Info
  cells: CellView[]
  /** The cell the keyboard is at. */
  cursor?: number
  selection?: ReadonlySet<number>
  mode?: EntryMode
  /** The colour that the colour mode would paint. */
  colour?: number
  /** Cells that see the cursor. */
  peers?: readonly number[]
  /** The digit that is lit, in cells and notes. */
  lit?: number
  check?: readonly CheckMark[]
  hint?: HintDrawing
  /** Cells a word of the explanation points at. */
  pulse?: readonly number[]
  /** Thin digits that no player entered; 0 draws the dot of an open cell. */
  ghost?: readonly (number | null)[]
  /** Paused: the lines stay, everything written goes. */
  blank?: boolean
  solved?: boolean
  /** Letters A to I on the player's colours. */
  letters?: boolean
  /** Each note has its place in the cell. */
  places?: boolean
  /** No notes, faint cell lines. */
  thumb?: boolean
}

/** Where a cell begins, in units of the drawing: a cell is 100 wide. */
export const at = ({ info }: Scene, cell: number): [number, number] => [(cell % info.side) * 100, Math.floor(cell / info.side) * 100]

/** How a digit is written on the board. */
export const symbolOf = ({ info }: Scene, digit: number): string => info.symbols[digit - 1] ?? ''

/** A cell of which only the digit is known. */
export const full = (cell: { value: number; given: boolean }): CellView => ({
  ...cell,
  corner: [],
  centre: [],
  badNotes: [],
  struck: [],
  colours: [],
  repeats: [],
  wrong: false,
  check: '',
  fogged: false,
})
