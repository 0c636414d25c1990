// Painting: each layer of the board as SVG text, in the design's paint order.

import type { CellView, LinkEnd } from '../engine'
import { glyph } from './glyphs'
import { barPath, groupPath, linkPath, nearest, type Point } from './links'
import { centreCap, CORNERS, rasterOf, rasterPoint } from './raster'
import type { Scene } from './scene'

const at = (scene: Scene, cell: number): [number, number] => [
  (cell % scene.info.side) * 100,
  Math.floor(cell / scene.info.side) * 100,
]

/** The fill classes of a cell, strongest wins; `''` leaves the paper. */
export function fillOf(scene: Scene, cell: number): string {
  if (scene.blank) return ''
  const view = scene.cells[cell]!
  const hint = scene.hint
  if (hint) {
    if (hint.wrong.includes(cell)) return 'badfill'
    if (hint.targets.some((mark) => mark.cell === cell)) return 'targetfill'
    if (hint.eliminations.some((mark) => mark.cell === cell)) return 'elimfill'
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
  if (scene.peers?.includes(cell) && view.colours.length === 0) return 'peer'
  return ''
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
  const clip = `url(#${scene.info.side}-cell)`
  return view.colours
    .map((colour, index) => {
      const a = index * slice
      const b = (index + 1) * slice
      const p = (angle: number): string =>
        `${(50 + 72 * Math.sin(angle)).toFixed(1)} ${(50 - 72 * Math.cos(angle)).toFixed(1)}`
      const large = slice > Math.PI ? 1 : 0
      return `<path class="mark${colour}" clip-path="${clip}" transform="translate(${x} ${y})" d="M50 50L${p(a)}A72 72 0 ${large} 1 ${p(b)}Z"/>`
    })
    .join('')
}

/** Everything written in a cell: digit or notes, wavy line, tick, cross. */
export function inkOf(scene: Scene, cell: number): string {
  if (scene.blank) return ''
  const view = scene.cells[cell]!
  const [x, y] = at(scene, cell)
  const raster = rasterOf(scene.info.side)
  const symbol = (digit: number): string => scene.info.symbols[digit - 1] ?? ''
  if (view.value) {
    const mark = scene.check?.[cell]
    const bad = view.repeats.length > 0 || mark === 'repeats' || mark === 'wrong'
    const cls = (view.given ? 'gv' : 'en') + (bad && !scene.hint ? ' badn' : '')
    const stroke = view.given ? 12 : bad ? 10.5 : 8
    let ink = glyph(symbol(view.value), x + 50, y + 50, raster.cap, stroke, cls)
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
      : glyph(symbol(ghost), x + 50, y + 50, raster.cap, 8, 'en')
  }
  if (scene.hint || scene.thumb) return ''
  return notesOf(scene, view, x, y)
}

function notesOf(scene: Scene, view: CellView, x: number, y: number): string {
  const raster = rasterOf(scene.info.side)
  const symbol = (digit: number): string => scene.info.symbols[digit - 1] ?? ''
  let ink = ''
  const note = (digit: number, px: number, py: number, cap: number): void => {
    const lit = scene.lit === digit
    const bad = view.badNotes.includes(digit)
    const cls = `nt${lit ? ' hit' : ''}${bad ? ' badn' : ''}`
    ink += glyph(symbol(digit), px, py, cap, lit ? 17 : 12, cls)
    if (bad) {
      const half = cap * 0.42
      ink += `<path class="struck" d="M${px - half} ${py + half}L${px + half} ${py - half}"/>`
    }
  }
  if (view.corner.length > CORNERS.length || (view.corner.length > 4 && scene.info.side > 9)) {
    for (const digit of view.corner) {
      const [px, py] = rasterPoint(raster, digit)
      note(digit, x + px, y + py, raster.note)
    }
  } else {
    view.corner.forEach((digit, index) => {
      const [px, py] = CORNERS[index]!
      note(digit, x + px, y + py, raster.note)
    })
  }
  // More than five in a line would be too small to read: they take rows.
  const rows = view.centre.length <= 5 ? 1 : view.centre.length <= 8 ? 2 : Math.ceil(view.centre.length / 5)
  const across = Math.ceil(view.centre.length / rows)
  const cap = Math.min(rows > 1 ? 78 / rows / 1.25 : 99, rows > 1 ? Math.min(21, 80 / (0.86 * across)) : centreCap(view.centre.length))
  const advance = cap * (rows > 1 ? 0.86 : 0.82)
  view.centre.forEach((digit, index) => {
    const row = Math.floor(index / across)
    const inRow = Math.min(across, view.centre.length - row * across)
    const px = x + 50 + advance * ((index % across) - (inRow - 1) / 2)
    note(digit, px, y + 50 + cap * 1.35 * (row - (rows - 1) / 2), cap)
  })
  if (scene.letters && view.colours.length > 0) {
    const letter = String.fromCharCode(64 + view.colours[0]!)
    ink += glyph(letter, x + 88, y + 86, 14, 12, 'tag')
  }
  return ink
}

/** The outline of the selection, its folded corners, and pulses. */
export function outlineOf(scene: Scene, cellPx: number): string {
  if (scene.blank) return ''
  const cells = new Set(scene.selection ?? [])
  if (scene.cursor !== undefined) cells.add(scene.cursor)
  const unit = 100 / Math.max(cellPx, 1)
  const width = (scene.focused === false ? 1.5 : cellPx < 48 ? 2.5 : 3) * unit
  let art = ''
  if (cells.size > 0 && !scene.hint) {
    art += `<path class="selline" clip-path="url(#sel-clip)" stroke-width="${(width * 2).toFixed(2)}" d="${edges(scene, cells)}"/>`
    if (scene.cursor !== undefined) {
      const [x, y] = at(scene, scene.cursor)
      const ear = scene.mode === 'colour' && scene.colour ? `ear mark${scene.colour}` : 'ear'
      if (scene.mode !== 'digit' && scene.mode !== undefined) {
        art += `<path class="${ear}" d="M${x + 81} ${y}h19v19Z"/>`
      }
      if (scene.mode === 'centre') art += `<path class="ear" d="M${x} ${y + 81}v19h19Z"/>`
    }
  }
  if (scene.hint && scene.cursor !== undefined && scene.focused !== false) {
    art += `<path class="selline thin" stroke-width="${(1.5 * unit).toFixed(2)}" d="${edges(scene, new Set([scene.cursor]))}"/>`
  }
  for (const cell of scene.pulse ?? []) {
    const [x, y] = at(scene, cell)
    art += `<rect class="pulse" x="${x + 4}" y="${y + 4}" width="92" height="92" rx="8"/>`
  }
  return art
}

/** The clip that keeps the doubled outline inside the selected cells. */
export function selectionClip(scene: Scene): string {
  const cells = new Set(scene.selection ?? [])
  if (scene.cursor !== undefined) cells.add(scene.cursor)
  return [...cells]
    .map((cell) => {
      const [x, y] = at(scene, cell)
      return `<rect x="${x}" y="${y}" width="100" height="100"/>`
    })
    .join('')
}

function edges(scene: Scene, cells: ReadonlySet<number>): string {
  const side = scene.info.side
  let path = ''
  for (const cell of cells) {
    const [x, y] = at(scene, cell)
    const column = cell % side
    if (!cells.has(cell - side)) path += `M${x} ${y}h100`
    if (!cells.has(cell + side)) path += `M${x} ${y + 100}h100`
    if (column === 0 || !cells.has(cell - 1)) path += `M${x} ${y}v100`
    if (column === side - 1 || !cells.has(cell + 1)) path += `M${x + 100} ${y}v100`
  }
  return path
}

/** The marks of a hint: brackets, rings, discs, and the links of a chain. */
export function hintOf(scene: Scene): string {
  const hint = scene.hint
  if (!hint || scene.blank) return ''
  const raster = rasterOf(scene.info.side)
  const symbol = (digit: number): string => scene.info.symbols[digit - 1] ?? ''
  const chain = hint.links.length > 0
  const digits = new Set(
    [...hint.marks, ...hint.eliminations, ...hint.shown].map((mark) => mark.digit),
  )
  // A hint about one digit leaves the raster and stands large in the middle.
  const big = digits.size === 1 && !chain
  const place = (cell: number, digit: number): Point => {
    const [x, y] = at(scene, cell)
    if (big) return { x: x + 50, y: y + 50 }
    const [px, py] = rasterPoint(raster, digit)
    return { x: x + px, y: y + py }
  }
  const radius = big ? 27 : Math.min(14.5, raster.note * 0.75)
  const cap = big ? 34 : raster.note
  let art = ''
  if (!chain) {
    for (const cell of hint.reasons) {
      const [x, y] = at(scene, cell)
      art += `<path class="bracket" d="M${x + 9} ${y + 29}v-20h20M${x + 71} ${y + 9}h20v20M${x + 91} ${y + 71}v20h-20M${x + 29} ${y + 91}h-20v-20"/>`
    }
  }
  for (const { cell, digit } of hint.targets) {
    const [x, y] = at(scene, cell)
    art += `<rect class="ring" x="${x + 7}" y="${y + 7}" width="86" height="86" rx="10"/>`
    if (digit) art += glyph(symbol(digit), x + 50, y + 50, 46, 10, 'nt tg')
  }
  const key = (cell: number, digit: number): number => cell * 32 + digit
  const taken = new Set<number>()
  for (const mark of hint.eliminations) taken.add(key(mark.cell, mark.digit))
  for (const mark of hint.marks) taken.add(key(mark.cell, mark.digit))
  const targets = new Set(hint.targets.filter((mark) => mark.digit).map((mark) => mark.cell))
  for (const { cell, digit } of hint.shown) {
    if (taken.has(key(cell, digit)) || targets.has(cell)) continue
    const p = place(cell, digit)
    art += glyph(symbol(digit), p.x, p.y, big ? 26 : cap, 12, 'nt')
  }
  const discs: Point[] = []
  for (const { cell, digit, on } of hint.marks) {
    if (targets.has(cell) && big) continue
    const p = place(cell, digit)
    discs.push(p)
    art += `<circle class="${on ? 'on' : 'off'}" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbol(digit), p.x, p.y, cap, big ? 12 : 14, on ? 'nt onn' : 'nt offn')
  }
  for (const { cell, digit } of hint.eliminations) {
    const p = place(cell, digit)
    discs.push(p)
    const inner = radius * 0.71
    const outer = radius * 1.2
    art += `<circle class="el" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbol(digit), p.x, p.y, cap, big ? 12 : 14, 'nt eln')
    art += `<path class="elx" d="M${p.x - outer} ${p.y + outer}L${p.x - inner} ${p.y + inner}M${p.x + inner} ${p.y - inner}L${p.x + outer} ${p.y - outer}"/>`
  }
  const placed: Point[] = []
  scene.cells.forEach((view, cell) => {
    if (!view.value) return
    const [x, y] = at(scene, cell)
    placed.push({ x: x + 50, y: y + 50 })
  })
  const pointsOf = (end: LinkEnd): Point[] => end.cells.map((cell) => place(cell, end.digit))
  let groups = ''
  const grouped = new Set<string>()
  for (const end of hint.links.flatMap((link) => [link.from, link.to])) {
    const name = `${end.digit}:${end.cells.join()}`
    if (end.cells.length < 2 || grouped.has(name)) continue
    grouped.add(name)
    groups += groupPath(pointsOf(end), radius)
  }
  let halos = ''
  let links = ''
  for (const link of hint.links.slice(0, 48)) {
    const [from, to] = nearest(pointsOf(link.from), pointsOf(link.to))
    if (link.from.cells.length === 1 && link.to.cells.length === 1 && link.from.cells[0] === link.to.cells[0]) {
      links += `<path class="inlk${link.strong ? '' : ' weak'}" d="${barPath(from, to)}"/>`
      continue
    }
    const path = linkPath(from, to, discs, placed)
    halos += `<path class="halo" d="${path}"/>`
    links += `<path class="lk${link.strong ? '' : ' weak'}" marker-end="url(#arr)" d="${path}"/>`
  }
  return groups + art + halos + links
}

/** Ground, facets, lines and frame of a board. */
export function paperOf(scene: Scene): { under: string; lines: string } {
  const { side, boxRows, boxColumns } = scene.info
  const size = side * 100
  let under = `<rect class="ground" width="${size}" height="${size}"/>`
  for (let row = 0; row * boxRows < side; row++) {
    for (let column = 0; column * boxColumns < side; column++) {
      const facet = (row + column) % 2 === 1
      under += `<rect class="facet${facet ? '' : ' plain'}" x="${column * boxColumns * 100}" y="${row * boxRows * 100}" width="${boxColumns * 100}" height="${boxRows * 100}"/>`
    }
  }
  let thin = ''
  let thick = ''
  for (let index = 1; index < side; index++) {
    const down = `M${index * 100} 0V${size}`
    const across = `M0 ${index * 100}H${size}`
    if (index % boxColumns === 0) thick += down
    else thin += down
    if (index % boxRows === 0) thick += across
    else thin += across
  }
  return { under, lines: `<path class="lcell" d="${thin}"/><path class="lbox" d="${thick}"/>` }
}
