// The clues of a variant as they are printed: cages, thermometers, arrows, dots.
// Each look differs in its form too, so that no clue is told by its colour alone.
// Boards without clues don't need this file: see clues.ts.

import { escape } from '../dom'
import type { BoardInfo, Underlay } from '../engine'
import { firstOf, OUTSIDE } from './clues'
import { outline } from './regions'
import look from './printed.css?inline'

export { look }

type Point = readonly [number, number]

/** How far the outline of a cage lies inside its cells. */
const INSET = 7
/** The radius of a circle around a cell. */
const RING = 40

/** What is printed for the clues as SVG text: under the lines between cells, over
 * them, and beside the board. */
export interface Printed {
  under: string
  over: string
  beside: string
}

export function printedOf({ side, underlays }: BoardInfo): Printed {
  const all = (draw: (side: number, mark: Underlay) => string): string => underlays.map((mark) => draw(side, mark)).join('')
  return { under: all(underLines), over: all(overLines), beside: besideBoard(side, underlays) }
}

function underLines(side: number, { kind, of, cells }: Underlay): string {
  const points = cells.map((cell) => middle(side, cell))
  const [first = [0, 0] as Point] = points
  const name = escape(of)
  const way = `M${points.join('L')}`
  switch (kind) {
    case 'line':
      return `<path class="line" d="${linePath(side, cells)}"/>`
    case 'shade':
      return `<path class="shade ${name}" d="${outline(side, cells)}"/>`
    case 'round':
      return points.map(([x, y]) => `<circle class="shade" cx="${x}" cy="${y}" r="${RING}"/>`).join('')
    case 'square':
      return points.map(([x, y]) => `<rect class="shade" x="${x - RING + 3}" y="${y - RING + 3}" width="${2 * RING - 6}" height="${2 * RING - 6}" rx="4"/>`).join('')
    case 'diamond':
      return points.map(([x, y]) => `<path class="diamond" d="M${x} ${y - 44}l44 44l-44 44l-44 -44Z"/>`).join('')
    case 'cage':
      return `<path class="cage ${name}" d="${inside(side, cells)}"/>`
    case 'thermo':
      return `<path class="thermo" d="${way}"/><circle class="bulb" cx="${first[0]}" cy="${first[1]}" r="36"/>${of === 'thermo' ? '' : `<path class="core ${name}" d="${way}"/>`}`
    case 'path':
      return `<path class="way ${name}" d="${way}"/><path class="core ${name}" d="${way}"/>`
    case 'arrow':
      return arrow(points)
    case 'circle':
      return `<path class="pillrim" d="${way}h0"/><path class="pill" d="${way}h0"/>`
    default:
      return ''
  }
}

function overLines(side: number, { kind, of, cells, label }: Underlay): string {
  const points = cells.map((cell) => middle(side, cell))
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  const words = escape(label)
  switch (kind) {
    case 'cage': {
      // The first cell as one reads: the label stands in the corner of the cage.
      const [left, top] = middle(side, firstOf(cells))
      return label && `<text class="cagelabel" x="${left - 45}" y="${top - 28}">${words}</text>`
    }
    case 'white':
    case 'black':
      return `<circle class="dot ${kind}" cx="${x}" cy="${y}" r="${label ? 16 : 13}"/>${label && `<text class="dotlabel${kind === 'black' ? ' onblack' : ''}" x="${x}" y="${y + 7.5}">${words}</text>`}`
    case 'letter':
      return SIGNS[label] ? `<path class="sign" d="M${x} ${y}${SIGNS[label]}"/>` : `<text class="letter" x="${x}" y="${y + 11}">${words}</text>`
    case 'corner':
      return quadruple(x, y, label.split(' '))
    case 'tag':
      return points.map(([px, py]) => `<text class="celltag ${escape(of)}" x="${px + 45}" y="${py + 44}">${words}</text>`).join('')
    default:
      return ''
  }
}

/** Signs of inequality, around their middle: the open side is at the larger digit. */
const SIGNS: Record<string, string> = {
  '>': 'm-6 -10l12 10l-12 10',
  '<': 'm6 -10l-12 10l12 10',
  '∨': 'm-10 -6l10 12l10 -12',
  '∧': 'm-10 6l10 -12l10 12',
}

/** A circle on a corner with up to four digits, two in a row. */
function quadruple(x: number, y: number, digits: string[]): string {
  const rows = digits.length > 2 ? [digits.slice(0, 2), digits.slice(2)] : [digits]
  const lines = rows.map((row, index) => `<text class="quad" x="${x}" y="${y + 8 + (rows.length > 1 ? (index ? 10.5 : -10.5) : 0)}">${escape(row.join(' '))}</text>`)
  return `<circle class="quadrim" cx="${x}" cy="${y}" r="${digits.length > 1 ? 28 : 20}"/>${lines.join('')}`
}

/** The clues around the board; several at one place stand in a line. */
function besideBoard(side: number, underlays: Underlay[]): string {
  const places = new Map<string, { at: Point; step: Point; labels: string[] }>()
  for (const { kind, cells, label } of underlays) {
    if (kind !== 'outside') continue
    const [near, next] = cells.slice(0, 2).map((cell) => [cell % side, Math.floor(cell / side)] as const)
    if (!near || !next) continue
    const step: Point = [next[0] - near[0], next[1] - near[1]]
    const at: Point = [near[0] - step[0], near[1] - step[1]]
    const key = [...at, ...step].join(' ')
    const place = places.get(key) ?? { at, step, labels: [] }
    place.labels.push(label)
    places.set(key, place)
  }
  const all = [...places.values()]
  // A diagonal and a line that begin at one place share it.
  const shared = (at: Point): boolean => all.filter((other) => String(other.at) === String(at)).length > 1
  return all.map(({ at, step, labels }) => outsideClue(side, at, step, labels.join(' · '), shared(at))).join('')
}

function outsideClue(side: number, at: Point, step: Point, label: string, shared: boolean): string {
  const centre = (place: number): number => (place < 0 ? -OUTSIDE * 50 : place >= side ? side * 100 + OUTSIDE * 50 : place * 100 + 50)
  const [x, y] = [centre(at[0]), centre(at[1])]
  const size = shared || label.length > 4 ? 22 : label.length > 2 ? 28 : 34
  if (!step[0] || !step[1]) return `<text class="outside" font-size="${size}" x="${x + (shared ? 24 : 0)}" y="${y + size * 0.36 + (shared ? -16 : 0)}">${escape(label)}</text>`
  // A diagonal: the number gives way to a small arrow that points along it.
  const [sx, sy] = step
  const tip: Point = [x + sx * 31, y + sy * 31]
  const head = `M${tip[0] - sx * 15} ${tip[1]}H${tip[0]}V${tip[1] - sy * 15}`
  return `<text class="outside" font-size="${size * 0.86}" x="${x - sx * 9}" y="${y - sy * 9 + size * 0.31}">${escape(label)}</text><path class="pointer" d="M${x + sx * 14} ${y + sy * 14}L${tip}${head}"/>`
}

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
