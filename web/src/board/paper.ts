// The paper of a board: all that is printed before a digit is written. Each part
// is SVG text, a cell is 100 units wide.

import type { BoardInfo } from '../engine'
import { drawingOf, marginsOf } from './clues'
import { borders, outline, regionsOf } from './regions'
import type { Info } from './scene'

/** The parts of the paper, from the lowest to the highest. */
export interface Paper {
  ground: string
  /** Shaded cells and lines, which shine through the colour of a cell. */
  underlays: string
  /** Dots, letters and the labels of cages, which lie over the lines. */
  marks: string
  lines: string
  frame: string
  /** What stands around the board. */
  beside: string
}

/** The numbers of rows and columns, where there is room for them. */
function coordinatesOf(info: Info): string {
  if (!info.coordinates) return ''
  const { left, top } = marginsOf(info)
  const label = (x: number, y: number, n: number): string => `<text class="coord" x="${x}" y="${y}" text-anchor="middle">${n}</text>`
  const numbers = Array.from({ length: info.side }, (_, index) => index)
  return [...(left < 0.5 ? numbers.map((n) => label(-22, n * 100 + 60, n + 1)) : []), ...(top < 0.5 ? numbers.map((n) => label(n * 100 + 50, -12, n + 1)) : [])].join('')
}

export function paperOf(info: Info): Paper {
  const { side, regions } = info
  const size = side * 100
  const printed = drawingOf(info)?.printedOf(info)
  const { thin, thick, turns } = borders(side, regions)
  const facets = regionsOf(side, regions).map(({ cells, toned }) => `<path class="facet${toned ? '' : ' plain'}" d="${outline(side, cells)}"/>`)
  return {
    ground: `<rect class="ground" width="${size}" height="${size}"/>${facets.join('')}`,
    underlays: printed?.under ?? '',
    marks: printed?.over ?? '',
    lines: `<path class="lcell" d="${thin}"/><path class="lbox" d="${thick}"/>${turns && `<path class="lbox turns" d="${turns}"/>`}`,
    frame: `<rect class="frame" ${edge(side)}/>`,
    beside: (printed?.beside ?? '') + coordinatesOf(info),
  }
}

/** The edge of the board: everything inside is cut off at its round corners. */
export const edge = (side: number): string => `width="${side * 100}" height="${side * 100}" rx="${Math.min(14, 81 / side + 2)}"`

/** Whether two boards have the same paper. */
export function samePaper(one: Info, other: Info): boolean {
  if (one === other) return true
  const printed = ({ side, regions, underlays, coordinates }: Info): string => JSON.stringify([side, regions, underlays, !!coordinates])
  return printed(one) === printed(other)
}

/** When each facet unfolds after a win, in milliseconds: ring by ring, and around
 * the middle. */
export function unfolding({ side, regions }: BoardInfo): number[] {
  const all = regionsOf(side, regions)
  const rows = offsets(side, all.map(({ cells }) => cells.map((cell) => Math.floor(cell / side))))
  const columns = offsets(side, all.map(({ cells }) => cells.map((cell) => cell % side)))
  return rows.map((row, index) => {
    const column = columns[index]!
    const turn = (Math.atan2(row, column) + Math.PI) / (2 * Math.PI)
    return Math.round((Math.max(Math.abs(row), Math.abs(column)) + turn) * 360)
  })
}

/** How far the middle of each region is from that of the board, in widths of an
 * average region. */
function offsets(side: number, regions: number[][]): number[] {
  const spans = regions.map((places) => [Math.min(...places), Math.max(...places) + 1] as const)
  const width = spans.reduce((sum, [from, to]) => sum + to - from, 0) / spans.length
  return spans.map(([from, to]) => (from + to - side) / 2 / width)
}

/** The folded corner of a board that is solved. */
export function foldOf(side: number): string {
  const size = side * 100
  const f = Math.min(27, side * 3)
  return `<g class="fold"><path class="cut" d="M${size - f} -9H${size + 9}V${f}Z"/><path class="flap" stroke-width="${f / 9}" d="M${size - f} 0V${f * 0.6}Q${size - f} ${f} ${size - f * 0.6} ${f}H${size}Z"/></g>`
}
