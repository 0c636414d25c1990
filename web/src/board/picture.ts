// A board as one picture: nothing to point at, drawn in one go.

import { viewBox } from './clues'
import { hintOf } from './hint'
import { coloursOf, fillOf, inkOf } from './paint'
import { edge, foldOf, paperOf } from './paper'
import { at, type Scene } from './scene'

/** The clips that keep drawings inside the board, and inside a cell. */
export const clips = (side: number): string => `<clipPath id="edge-clip"><rect ${edge(side)}/></clipPath><clipPath id="cell-clip"><rect width="100" height="100"/></clipPath>`

/** The board as SVG text: what is printed and written, and a hint's marks. What is
 * only of the moment, as the cursor and the selection, is not in it. */
export function pictureOf(scene: Scene): string {
  const { side } = scene.info
  const paper = paperOf(scene.info)
  let fills = ''
  let body = ''
  for (let cell = 0; cell < side * side; cell++) {
    if (scene.hint) fills += fillRect(scene, cell)
    body += coloursOf(scene, cell) + inkOf(scene, cell)
  }
  return (
    `<svg class="board marks${scene.thumb ? ' thumb' : ''}${scene.solved ? ' win' : ''}" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(scene.info, 4)}" role="img">` +
    `${clips(side)}<g clip-path="url(#edge-clip)">${paper.ground}${fills}${paper.underlays}${paper.lines}${paper.marks}</g>` +
    `${paper.beside}${paper.frame}${hintOf(scene)}${body}${scene.solved ? foldOf(side) : ''}</svg>`
  )
}

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
