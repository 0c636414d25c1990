// A board as one picture: nothing to point at, drawn in one go.

import { viewBox } from './clues'
import { hintOf } from './hint'
import { coloursOf, fillOf, inkOf } from './paint'
import { edge, foldOf, paperOf } from './paper'
import { outline } from './regions'
import { at, type Scene } from './scene'

/** The clips that keep drawings inside the board, and inside a cell. */
export const clips = (side: number): string => `<clipPath id="edge-clip"><rect ${edge(side)}/></clipPath><clipPath id="cell-clip"><rect width="100" height="100"/></clipPath>`

/** What fog looks like over colours. */
export const HATCH = '<pattern id="fog-hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 7H14"/></pattern>'

/** The board as SVG text: what is printed and written, and a hint's marks. What is
 * only of the moment, as the cursor and the selection, is not in it. */
export function pictureOf(scene: Scene): string {
  const { side } = scene.info
  const paper = paperOf(scene.info)
  const fogged = cellsWith(scene, true)
  const dark = fogged.length ? outline(side, fogged) : ''
  const clipped = dark && ' clip-path="url(#lit-clip)"'
  let fills = ''
  let body = ''
  for (let cell = 0; cell < side * side; cell++) {
    if (scene.hint) fills += fillRect(scene, cell)
    body += coloursOf(scene, cell) + inkOf(scene, cell)
  }
  return (
    `<svg class="board marks${scene.thumb ? ' thumb' : ''}${scene.solved ? ' win' : ''}" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(scene.info, 4)}" role="img">` +
    `${clips(side)}${dark && `<clipPath id="lit-clip"><path d="${outline(side, cellsWith(scene, false))}"/></clipPath>`}` +
    `<g clip-path="url(#edge-clip)">${paper.ground}${dark && `<path class="fogfill" d="${dark}"/>`}${fills}<g${clipped}>${paper.underlays}</g>` +
    `${dark && `${HATCH}<path class="fogfill veil" d="${dark}"/><path class="hatched" fill="url(#fog-hatch)" d="${dark}"/>`}${paper.lines}<g${clipped}>${paper.marks}</g></g>` +
    `${paper.beside}${paper.frame}${hintOf(scene)}${body}${scene.solved ? foldOf(side) : ''}</svg>`
  )
}

/** The cells with fog, or without. */
export const cellsWith = ({ cells }: Scene, fog: boolean): number[] => cells.flatMap(({ fogged }, cell) => (!!fogged === fog ? [cell] : []))

function fillRect(scene: Scene, cell: number): string {
  const fill = fillOf(scene, cell)
  const [x, y] = at(scene, cell)
  return fill && `<rect class="${fill}" x="${x}" y="${y}" width="100" height="100"/>`
}

/** How thick the lines of a picture are, in units of the drawing. */
export function pictureLines({ info, thumb }: Scene): { cell: number; box: number; frame: number } {
  const { cell, box, frame } = thumb ? { cell: 3.5, box: 9, frame: 10 } : { cell: 2, box: 5, frame: 5 }
  const share = info.side / 9
  return { cell: cell * share, box: box * share, frame: frame * share }
}
