// Where things sit in a cell of 100 units, for every size of board.

export interface Raster {
  /** Cap height of a digit. */
  cap: number
  /** Cap height of a corner note or candidate. */
  note: number
  columns: number
  rows: number
}

/** The raster of a board with `side` symbols. */
export function rasterOf(side: number): Raster {
  if (side <= 4) return { cap: 50, note: 19, columns: 2, rows: 2 }
  if (side <= 6) return { cap: 52, note: 19, columns: 3, rows: 2 }
  if (side <= 9) return { cap: 55, note: 19.5, columns: 3, rows: 3 }
  if (side <= 12) return { cap: 55, note: 18, columns: 4, rows: 3 }
  if (side <= 16) return { cap: 56, note: 17, columns: 4, rows: 4 }
  if (side <= 20) return { cap: 57, note: 15, columns: 5, rows: 4 }
  return { cap: 58, note: 15, columns: 5, rows: 5 }
}

/** The centre of a candidate's place in its cell. */
export function rasterPoint(raster: Raster, digit: number): [number, number] {
  const column = (digit - 1) % raster.columns
  const row = Math.floor((digit - 1) / raster.columns)
  const at = (index: number, count: number): number => 8 + (84 * (index + 0.5)) / count
  return [at(column, raster.columns), at(row, raster.rows)]
}

/** The places corner notes fill, in order: clear of the cursor's folded corner. */
export const CORNERS: readonly [number, number][] = [
  [20, 22],
  [80, 22],
  [20, 78],
  [80, 78],
  [50, 22],
  [50, 78],
  [20, 50],
  [80, 50],
]

/** The places that differ where the label of a cage has the first corner. */
export const BESIDE_LABEL: Record<number, readonly [number, number]> = { 0: [20, 46], 6: [50, 50] }

/** The cap height of up to five centre notes in a line: smaller as they grow in
 * number. */
export function centreCap(count: number): number {
  if (count <= 2) return 24
  if (count === 3) return 23
  if (count === 4) return 20
  return 17
}
