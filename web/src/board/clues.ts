// The clues of a variant as they are printed: cages, thermometers, arrows, dots.
// Each look differs in its form too, so that no clue is told by its colour alone.

import { escape } from '../dom'
import type { BoardInfo, Underlay } from '../engine'
import { outline } from './regions'

type Point = readonly [number, number]

/** How far the outline of a cage lies inside its cells. */
const INSET = 7
/** The radius of a circle around a cell. */
const RING = 40

/** The clues of a board as SVG text: those under the lines between cells, or those
 * over them. */
export function marksOf({ side, underlays }: BoardInfo, over: boolean): string {
  return underlays.map((mark) => (over ? overLines : underLines)(side, mark)).join('')
}

function underLines(side: number, { kind, of, cells }: Underlay): string {
  const points = cells.map((cell) => middle(side, cell))
  const [first = [0, 0] as Point] = points
  switch (kind) {
    case 'line':
      return `<path class="line" d="${linePath(side, cells)}"/>`
    case 'shade':
      // Odd and even cells would look the same: they have the usual forms.
      if (of === 'odd') return points.map(([x, y]) => `<circle class="shade" cx="${x}" cy="${y}" r="${RING}"/>`).join('')
      if (of === 'even') return points.map(([x, y]) => `<rect class="shade" x="${x - RING}" y="${y - RING}" width="${2 * RING}" height="${2 * RING}" rx="4"/>`).join('')
      return `<path class="shade" d="${outline(side, cells)}"/>`
    case 'cage':
      return `<path class="cage" d="${inside(side, cells)}"/>`
    case 'thermo':
      return `<path class="thermo" d="M${points.join('L')}"/><circle class="bulb" cx="${first[0]}" cy="${first[1]}" r="36"/>`
    case 'path':
      return `<path class="way ${escape(of)}" d="M${points.join('L')}"/>`
    case 'arrow':
      return arrow(points)
    case 'circle':
      return `<path class="pillrim" d="M${points.join('L')}h0"/><path class="pill" d="M${points.join('L')}h0"/>`
    default:
      return ''
  }
}

function overLines(side: number, { kind, cells, label }: Underlay): string {
  const points = cells.map((cell) => middle(side, cell))
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  switch (kind) {
    case 'cage': {
      // The first cell as one reads: the label stands in the corner of the cage.
      const [left, top] = middle(side, Math.min(...cells))
      return label && `<text class="cagelabel" x="${left - 45}" y="${top - 28}">${escape(label)}</text>`
    }
    case 'white':
    case 'black':
      return `<circle class="dot ${kind}" cx="${x}" cy="${y}" r="13"/>${label && `<text class="dotlabel${kind === 'black' ? ' onblack' : ''}" x="${x}" y="${y + 6.5}">${escape(label)}</text>`}`
    case 'letter':
      return `<text class="letter" x="${x}" y="${y + 11}">${escape(label)}</text>`
    default:
      return ''
  }
}

/** Whether the label of a cage stands in a cell. */
export const hasLabel = ({ underlays }: BoardInfo, cell: number): boolean => underlays.some(({ kind, cells, label }) => kind === 'cage' && !!label && Math.min(...cells) === cell)

const middle = (side: number, cell: number): Point => [(cell % side) * 100 + 50, Math.floor(cell / side) * 100 + 50]

/** A thin line with a head, from the edge of the circle in its first cell. */
function arrow(points: Point[]): string {
  const [from, to] = [points[0], points[1]]
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!from || !to || !end || !before) return ''
  const start = toward(from, to, RING)
  const [dx, dy] = unit(before, end)
  const tip: Point = [end[0] + dx * 8, end[1] + dy * 8]
  const wing = (turn: number): string => `${tip[0] - 22 * dx + turn * 16 * dy} ${tip[1] - 22 * dy - turn * 16 * dx}`
  return `<path class="arrow" d="M${[start, ...points.slice(1, -1), tip].join('L')}M${wing(1)}L${tip}L${wing(-1)}"/>`
}

function unit(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

function toward(from: Point, to: Point, far: number): Point {
  const [dx, dy] = unit(from, to)
  return [from[0] + dx * far, from[1] + dy * far]
}

/** The outline of cells, drawn inside of them: each side of a cell that the cage
 * ends at, and the short ways around corners that turn inwards. */
function inside(side: number, cells: number[]): string {
  const all = new Set(cells)
  const has = (row: number, column: number): boolean => row >= 0 && column >= 0 && row < side && column < side && all.has(row * side + column)
  let path = ''
  for (const cell of all) {
    const [row, column] = [Math.floor(cell / side), cell % side]
    const [left, right, top, bottom] = [column * 100, column * 100 + 100, row * 100, row * 100 + 100]
    const near = { left: has(row, column - 1), right: has(row, column + 1), top: has(row - 1, column), bottom: has(row + 1, column) }
    // Where the cage goes on, a side runs up to the edge of the cell.
    const [x0, x1] = [left + (near.left ? 0 : INSET), right - (near.right ? 0 : INSET)]
    const [y0, y1] = [top + (near.top ? 0 : INSET), bottom - (near.bottom ? 0 : INSET)]
    if (!near.top) path += `M${x0} ${top + INSET}H${x1}`
    if (!near.right) path += `M${right - INSET} ${y0}V${y1}`
    if (!near.bottom) path += `M${x1} ${bottom - INSET}H${x0}`
    if (!near.left) path += `M${left + INSET} ${y1}V${y0}`
    if (near.top && near.left && !has(row - 1, column - 1)) path += `M${left} ${top + INSET}H${left + INSET}V${top}`
    if (near.top && near.right && !has(row - 1, column + 1)) path += `M${right} ${top + INSET}H${right - INSET}V${top}`
    if (near.bottom && near.left && !has(row + 1, column - 1)) path += `M${left} ${bottom - INSET}H${left + INSET}V${bottom}`
    if (near.bottom && near.right && !has(row + 1, column + 1)) path += `M${right} ${bottom - INSET}H${right - INSET}V${bottom}`
  }
  return path
}

/** A line through the middle of cells. A diagonal goes on to the corner of the
 * board that it ends at. */
function linePath(side: number, cells: number[]): string {
  const last = side - 1
  const points = cells.map((cell, index) => {
    const [x, y] = [cell % side, Math.floor(cell / side)]
    const ends = index === 0 || index === cells.length - 1
    const beside = cells[index ? index - 1 : 1]
    const [dx, dy] = beside === undefined ? [0, 0] : [x - (beside % side), y - Math.floor(beside / side)]
    const corner = (x === 0 || x === last) && (y === 0 || y === last)
    const beyond = ends && corner && dx !== 0 && dy !== 0 ? 50 : 0
    return `${x * 100 + 50 + beyond * Math.sign(dx)} ${y * 100 + 50 + beyond * Math.sign(dy)}`
  })
  return `M${points.join('L')}`
}
