// What boards need to know of clues before any is drawn: how much room they take
// beside the board, and where labels stand. The drawing itself (printed.ts) is
// loaded with the first board that has a clue.

import type { BoardInfo, Underlay } from '../engine'

/** How wide the margin for clues beside the board is, in cells. */
export const OUTSIDE = 0.72

type Drawing = typeof import('./printed')

let drawing: Drawing | undefined
let loading: Promise<Drawing> | undefined

/** The drawing of clues, if it is there. */
export const drawingOf = ({ underlays }: BoardInfo): Drawing | undefined => (underlays.length ? drawing : undefined)

/** Whether a board has clues that can't be drawn yet. */
export const waitsForDrawing = ({ underlays }: BoardInfo): boolean => underlays.length > 0 && !drawing

/** Loads the drawing of clues. */
export async function loadDrawing(): Promise<Drawing> {
  loading ??= import('./printed')
  return (drawing = await loading)
}

/** The first of some cells as one reads. */
export const firstOf = (cells: number[]): number => Math.min(...cells)

const labelled = new WeakMap<Underlay[], ReadonlySet<number>>()

/** Whether the label of a cage stands in a cell. */
export function hasLabel({ underlays }: BoardInfo, cell: number): boolean {
  let known = labelled.get(underlays)
  if (!known) labelled.set(underlays, (known = new Set(underlays.flatMap(({ kind, cells, label }) => (kind === 'cage' && label ? [firstOf(cells)] : [])))))
  return known.has(cell)
}

/** The room beside the board, in cells. */
export interface Margins {
  left: number
  right: number
  top: number
  bottom: number
}

/** The room for coordinates, in cells. */
const COORDINATES = 0.42

export function marginsOf({ side, underlays, coordinates }: BoardInfo & { coordinates?: boolean }): Margins {
  const margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const { kind, cells } of underlays) {
    if (kind !== 'outside') continue
    const [near = 0, next = 0] = cells
    const column = 2 * (near % side) - (next % side)
    const row = 2 * Math.floor(near / side) - Math.floor(next / side)
    if (column < 0) margins.left = OUTSIDE
    if (column >= side) margins.right = OUTSIDE
    if (row < 0) margins.top = OUTSIDE
    if (row >= side) margins.bottom = OUTSIDE
  }
  // Clues beside the board come first: there numbers would be taken for some.
  if (coordinates) {
    margins.left ||= COORDINATES
    margins.top ||= COORDINATES
  }
  return margins
}

/** The part of the drawing's plane that a board takes, with `extra` units around it. */
export function viewBox(info: BoardInfo, extra = 0): string {
  const { left, right, top, bottom } = marginsOf(info)
  const [width, height] = [info.side + left + right, info.side + top + bottom]
  return [-left * 100 - extra, -top * 100 - extra, width * 100 + 2 * extra, height * 100 + 2 * extra].map((each) => Math.round(each)).join(' ')
}
