// Painting cells: what fills them, what is written in them, and the outline of
// those that are selected, each as SVG text.

import type { CellView } from '../engine'
import { glyph } from './glyphs'
import { drawNotes, notesIn } from './notes'
import { rasterOf } from './raster'
import { outline } from './regions'
import { at, type Scene, symbolOf } from './scene'

/** The fill classes of a cell, strongest wins; `''` leaves the paper. */
export function fillOf(scene: Scene, cell: number): string {
  if (scene.blank) return ''
  const view = scene.cells[cell]!
  const hint = scene.hint
  if (hint) {
    if (hint.wrong.includes(cell)) return 'badfill'
    if (hint.targets.some((mark) => mark.cell === cell)) return 'targetfill'
    if (hint.eliminations.some((mark) => mark.cell === cell)) return 'elimfill'
    if (hint.second?.includes(cell)) return 'secondfill'
    if (hint.third?.includes(cell)) return 'thirdfill'
    if (hint.reasons.includes(cell)) return 'reasonfill'
    if (hint.houses.some((house) => house.includes(cell))) return 'cover'
    return ''
  }
  const mark = scene.check?.[cell]
  if (mark === 'repeats' || mark === 'wrong') return 'badfill'
  if (mark === 'fine' || mark === 'single') return 'okfill'
  if (view.repeats.length > 0) return 'badfill'
  const several = (scene.selection?.size ?? 0) > 1
  if (scene.selection?.has(cell) || scene.cursor === cell) {
    return view.colours.length > 0 ? '' : 'sel'
  }
  if (several) return ''
  if (scene.lit && view.value === scene.lit) return 'same'
  if (view.colours.length === 0 && sees(scene.peers, cell)) return 'peer'
  return ''
}

const seen = new WeakMap<readonly number[], ReadonlySet<number>>()

/** Whether a cell is among those that see the cursor. */
function sees(peers: readonly number[] | undefined, cell: number): boolean {
  if (!peers) return false
  let known = seen.get(peers)
  if (!known) seen.set(peers, (known = new Set(peers)))
  return known.has(cell)
}

/** The player's colours of a cell: a tint, a diagonal, or pie slices. */
export function coloursOf(scene: Scene, cell: number): string {
  const view = scene.cells[cell]!
  if (scene.blank || view.colours.length === 0) return ''
  const [x, y] = at(scene, cell)
  const [first, second] = view.colours
  if (view.colours.length === 1) {
    return `<rect class="mark${first}" x="${x}" y="${y}" width="100" height="100"/>`
  }
  if (view.colours.length === 2) {
    return (
      `<path class="mark${first}" d="M${x} ${y}h100L${x} ${y + 100}Z"/>` +
      `<path class="mark${second}" d="M${x + 100} ${y}v100H${x}Z"/>`
    )
  }
  const slice = (2 * Math.PI) / view.colours.length
  return view.colours
    .map((colour, index) => {
      const a = index * slice
      const b = (index + 1) * slice
      const p = (angle: number): string =>
        `${(50 + 72 * Math.sin(angle)).toFixed(1)} ${(50 - 72 * Math.cos(angle)).toFixed(1)}`
      const large = slice > Math.PI ? 1 : 0
      return `<path class="mark${colour}" clip-path="url(#cell-clip)" transform="translate(${x} ${y})" d="M50 50L${p(a)}A72 72 0 ${large} 1 ${p(b)}Z"/>`
    })
    .join('')
}

/** Everything written in a cell: digit or notes, wavy line, tick, cross. */
export function inkOf(scene: Scene, cell: number): string {
  if (scene.blank) return ''
  const view = scene.cells[cell]!
  const [x, y] = at(scene, cell)
  const raster = rasterOf(scene.info.side)
  if (view.value) {
    const mark = scene.check?.[cell]
    const bad = view.repeats.length > 0 || mark === 'repeats' || mark === 'wrong'
    const cls = (view.given ? 'gv' : 'en') + (bad && !scene.hint ? ' badn' : '')
    const stroke = view.given ? 12 : bad ? 10.5 : 8
    let ink = glyph(symbolOf(scene, view.value), x + 50, y + 50, raster.cap, stroke, cls)
    if (!scene.hint && !scene.thumb) {
      if (view.repeats.length > 0 || mark === 'repeats') {
        ink += `<path class="squig" d="M${x + 30} ${y + 90}q5 -7 10 0t10 0t10 0t10 0"/>`
      } else if (mark === 'wrong') {
        ink += `<path class="wrm" d="M${x + 79} ${y + 79}l13 13m0 -13l-13 13"/>`
      } else if (mark === 'fine' && !view.given) {
        ink += `<path class="okm" d="M${x + 75} ${y + 85}l6 6l11 -13"/>`
      }
    }
    return ink
  }
  const ghost = scene.ghost?.[cell]
  if (ghost !== undefined && ghost !== null) {
    return ghost === 0
      ? `<circle class="open" cx="${x + 50}" cy="${y + 50}" r="5"/>`
      : glyph(symbolOf(scene, ghost), x + 50, y + 50, raster.cap, 8, 'en')
  }
  if (scene.thumb) return ''
  return drawNotes(scene, notesIn(scene, cell)) + tagOf(scene, view, x, y)
}

/** The letter of a cell's colour, for those who ask for it. */
function tagOf(scene: Scene, view: CellView, x: number, y: number): string {
  if (!scene.letters || !view.colours.length) return ''
  return glyph(String.fromCharCode(64 + view.colours[0]!), x + 88, y + 86, 14, 12, 'tag')
}

/** The outline of the selection, its folded corners, and pulses. */
export function outlineOf(scene: Scene, cellPx: number, focused: boolean): string {
  if (scene.blank) return ''
  const cells = outlined(scene)
  const unit = 100 / Math.max(cellPx, 1)
  const width = (focused ? (cellPx < 48 ? 2.5 : 3) : 1.5) * unit
  let art = ''
  if (cells.size > 0 && !scene.hint) {
    art += `<path class="selline" clip-path="url(#sel-clip)" stroke-width="${(width * 2).toFixed(2)}" d="${outline(scene.info.side, cells)}"/>`
    if (scene.cursor !== undefined) {
      const [x, y] = at(scene, scene.cursor)
      const ear = scene.mode === 'colour' && scene.colour ? `ear mark${scene.colour}` : 'ear'
      if (scene.mode !== 'digit' && scene.mode !== undefined) {
        art += `<path class="${ear}" d="M${x + 81} ${y}h19v19Z"/>`
      }
      if (scene.mode === 'centre') art += `<path class="ear" d="M${x} ${y + 81}v19h19Z"/>`
    }
  }
  if (scene.hint && scene.cursor !== undefined && focused) {
    art += `<path class="selline thin" stroke-width="${(1.5 * unit).toFixed(2)}" d="${outline(scene.info.side, [scene.cursor])}"/>`
  }
  for (const cell of scene.pulse ?? []) {
    const [x, y] = at(scene, cell)
    art += `<rect class="pulse" x="${x + 4}" y="${y + 4}" width="92" height="92" rx="8"/>`
  }
  return art
}

/** The clip that keeps the doubled outline inside the selected cells. */
export function selectionClip(scene: Scene): string {
  return [...outlined(scene)]
    .map((cell) => {
      const [x, y] = at(scene, cell)
      return `<rect x="${x}" y="${y}" width="100" height="100"/>`
    })
    .join('')
}

function outlined(scene: Scene): Set<number> {
  const cells = new Set(scene.selection ?? [])
  if (scene.cursor !== undefined) cells.add(scene.cursor)
  return cells
}
