// Where the notes of a cell stand, and how they are drawn: those of one board in one
// form, and those of one look in one path, as a large board has thousands.

import type { CellView, HintDrawing } from '../engine'
import { hasLabel } from './clues'
import { glyphAt } from './glyphs'
import { BESIDE_LABEL, centreCap, CORNERS, type Raster, rasterOf, rasterPoint } from './raster'
import { at, type Scene, symbolOf } from './scene'

/** A digit that is noted in a cell. */
export interface Note {
  digit: number
  x: number
  y: number
  cap: number
  bad: boolean
  /** Ruled out, and nothing else would show it. */
  out: boolean
}

/** The form that centre notes have. In a line each cell has its own size of them,
 * else they stand in so many rows at most; 0 is a line. */
export type Form = number | 'places'

/** As many stand in a line; more would be too small to read. */
const IN_LINE = 5

/** How far down and how much smaller notes stand below the label of a cage. */
const BELOW_LABEL = { from: 23, share: 0.77 }

/** How much smaller notes in the raster are there. */
export const SMALLER = 0.86

/** How far apart the rows of the raster are there. */
export const rowBelowLabel = ({ rows }: Raster): number => (84 / rows) * BELOW_LABEL.share

/** The place of a candidate in its cell: in the raster, below the label of a cage. */
export function placeIn({ info }: Scene, cell: number, digit: number): [number, number] {
  const [x, y] = rasterPoint(rasterOf(info.side), digit)
  return hasLabel(info, cell) ? [x, BELOW_LABEL.from + y * BELOW_LABEL.share] : [x, y]
}

const forms = new WeakMap<Scene, Form>()

/** The form of all notes on a board: cells that look unlike would be read as cells
 * that mean something else. */
export function formOf(scene: Scene): Form {
  const known = forms.get(scene)
  if (known !== undefined) return known
  const form = formNow(scene)
  forms.set(scene, form)
  return form
}

function formNow({ cells, hint, info, places }: Scene): Form {
  // What a hint draws stands in the raster: so do all others then.
  if (places || (hint && [...hint.marks, ...hint.eliminations, ...hint.shown].some(({ cell }) => hasNotes(cells[cell])))) return 'places'
  const most = cells.reduce((most, { value, centre }) => (value ? most : Math.max(most, centre.length)), 0)
  return most <= IN_LINE ? 0 : Math.ceil(most / rasterOf(info.side).columns)
}

/** Whether the player has notes in a cell. */
export const hasNotes = (view: CellView | undefined): boolean => !!view && !view.value && (view.corner.length > 0 || view.centre.length > 0)

/** The digits that a hint draws in a cell; `whole` where it needs all of it, and
 * nothing where it draws none. */
function drawnIn(hint: HintDrawing, cell: number): Set<number> | 'whole' | undefined {
  if (hint.targets.some((mark) => mark.cell === cell && mark.digit)) return 'whole'
  const digits = [...hint.marks, ...hint.eliminations, ...hint.shown].filter((mark) => mark.cell === cell).map((mark) => mark.digit)
  return digits.length ? new Set(digits) : undefined
}

/** The notes of a cell, without those that a hint draws itself. */
export function notesIn(scene: Scene, cell: number): Note[] {
  const view = scene.cells[cell]!
  if (scene.blank || scene.thumb || view.value || (scene.ghost?.[cell] ?? null) !== null) return []
  if (!view.corner.length && !view.centre.length && !view.struck.length) return []
  const drawn = scene.hint && drawnIn(scene.hint, cell)
  if (drawn === 'whole') return []
  const [x, y] = at(scene, cell)
  const raster = rasterOf(scene.info.side)
  const notes: Note[] = []
  const add = (digit: number, px: number, py: number, cap: number, out = false): void => {
    if (!drawn?.has(digit)) notes.push({ digit, x: x + px, y: y + py, cap, bad: !out && view.badNotes.includes(digit), out })
  }
  for (const digit of view.struck) add(digit, ...placeIn(scene, cell, digit), raster.note * 0.9, true)
  const labelled = hasLabel(scene.info, cell)
  const { share } = BELOW_LABEL
  const form = formOf(scene)
  if (form === 'places') {
    const cap = scene.places && scene.info.side <= 9 ? raster.note * 1.12 : raster.note
    for (const digit of new Set([...view.corner, ...view.centre])) {
      const [px, py] = placeIn(scene, cell, digit)
      add(digit, px, py, labelled ? raster.note * SMALLER : scene.hint ? raster.note : cap)
    }
    return notes
  }
  if (view.corner.length > CORNERS.length || (view.corner.length > 4 && scene.info.side > 9)) {
    for (const digit of view.corner) {
      const [px, py] = placeIn(scene, cell, digit)
      add(digit, px, py, raster.note * (labelled ? SMALLER : 1))
    }
  } else {
    view.corner.forEach((digit, index) => {
      const [px, py] = (labelled ? BESIDE_LABEL[index] : undefined) ?? CORNERS[index]!
      add(digit, px, py, raster.note)
    })
  }
  const { centre } = view
  const across = form ? raster.columns : centre.length
  const rows = Math.ceil(centre.length / across) || 1
  let cap = form ? Math.min(78 / form / 1.25, 80 / (0.86 * raster.columns), 22) : centreCap(centre.length)
  const small = labelled && form > 1
  if (small) cap *= share
  const advance = cap * (form ? 0.94 : 0.82)
  const middle = small ? 58 : labelled && form ? 56 : 50
  centre.forEach((digit, index) => {
    const row = Math.floor(index / across)
    const inRow = Math.min(across, centre.length - row * across)
    add(digit, 50 + advance * ((index % across) - (inRow - 1) / 2), middle + cap * 1.35 * (row - (rows - 1) / 2), cap)
  })
  return notes
}

/** How thick notes are written, in hundredths of their height. */
const THIN = 12
const THICK = 17

/** Notes as paths, one for each look. */
export function drawNotes(scene: Scene, notes: Note[], lit = false): string {
  const paths = new Map<string, string>()
  const write = (attributes: string, path: string): void => void paths.set(attributes, (paths.get(attributes) ?? '') + path)
  for (const { digit, x, y, cap, bad, out } of notes) {
    const cls = `nt${lit ? ' hit' : ''}${bad ? ' badn' : ''}${out ? ' out' : ''}`
    write(`class="${cls}" stroke-width="${Math.round(cap * (lit ? THICK : THIN)) / 100}"`, glyphAt(symbolOf(scene, digit), x, y, cap))
    if (!bad && !out) continue
    const half = Math.round(cap * (bad ? 4.2 : 5.6)) / 10
    write('class="struck"', `M${Math.round((x - half) * 10) / 10} ${Math.round((y + half) * 10) / 10}l${2 * half} ${-2 * half}`)
  }
  return [...paths].map(([attributes, path]) => `<path ${attributes} d="${path}"/>`).join('')
}

/** The notes of the digit that is lit, over all others. */
export function litNotes(scene: Scene): string {
  const { lit } = scene
  if (!lit) return ''
  const noted = (view: CellView): boolean => !view.value && (view.corner.includes(lit) || view.centre.includes(lit))
  const notes = scene.cells.flatMap((view, cell) => (noted(view) ? notesIn(scene, cell).filter((note) => note.digit === lit && !note.out) : []))
  return drawNotes(scene, notes, true)
}
