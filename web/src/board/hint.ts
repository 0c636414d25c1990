// Painting a hint: what its step rests on, what follows, and the chain that leads
// there, as SVG text.

import type { HintDrawing, LinkEnd } from '../engine'
import { hasLabel, marginsOf } from './clues'
import { glyph } from './glyphs'
import { barPath, type Block, blockOf, groupPath, nearest, type Point, Router } from './links'
import { hasNotes, notesIn, placeIn, rowBelowLabel, SMALLER } from './notes'
import { rasterOf } from './raster'
import { at, type Scene, symbolOf } from './scene'

/** The head of a link. */
const ARROW =
  '<marker id="arr" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5.2" markerHeight="5.2" orient="auto-start-reverse"><path class="arrhead" d="M1 1L9 5L1 9Z"/></marker>'

/** While a hint names rows and columns, a board without their numbers has them in
 * small around its frame, so that nothing moves. */
function coordinatesFor({ info }: Scene): string {
  if (info.coordinates) return ''
  const { left, top } = marginsOf(info)
  const numbers = Array.from({ length: info.side }, (_, index) => index)
  const label = (x: number, y: number, n: number): string => `<text class="coord small" x="${x}" y="${y}" text-anchor="middle">${n + 1}</text>`
  return (left ? '' : numbers.map((n) => label(-9, n * 100 + 57, n)).join('')) + (top ? '' : numbers.map((n) => label(n * 100 + 50, -6, n)).join(''))
}

/** The marks of a hint: brackets, rings, discs, and the links of a chain. */
export function hintOf(scene: Scene): string {
  const hint = scene.hint
  if (!hint || scene.blank) return ''
  const raster = rasterOf(scene.info.side)
  const chain = hint.links.length > 0
  const digits = new Set(
    [...hint.marks, ...hint.eliminations, ...hint.shown].map((mark) => mark.digit),
  )
  // A hint about one digit leaves the raster and stands large in the middle.
  const noted = [...hint.marks, ...hint.eliminations, ...hint.shown].some(({ cell }) => hasNotes(scene.cells[cell]))
  const big = digits.size === 1 && !noted
  const place = (cell: number, digit: number): Point => {
    const [x, y] = at(scene, cell)
    if (big) return { x: x + 50, y: y + 50 }
    const [px, py] = placeIn(scene, cell, digit)
    return { x: x + px, y: y + py }
  }
  // Below the label of a cage there is less room, and all marks look alike.
  const small = [...hint.marks, ...hint.eliminations, ...hint.shown].some(({ cell }) => hasLabel(scene.info, cell))
  const radius = big ? (chain ? 23 : 27) : Math.min(14.5, raster.note * 0.75, small ? rowBelowLabel(raster) / 2 : Infinity)
  const cap = big ? (chain ? 29 : 34) : raster.note * (small ? SMALLER : 1)
  let art = coordinatesFor(scene)
  if (!chain) {
    for (const cell of hint.reasons) {
      const [x, y] = at(scene, cell)
      // The label of a cage stays to be read.
      const first = hasLabel(scene.info, cell) ? '' : `M${x + 6} ${y + 22}v-16h16`
      art += `<path class="bracket" d="${first}M${x + 78} ${y + 6}h16v16M${x + 94} ${y + 78}v16h-16M${x + 22} ${y + 94}h-16v-16"/>`
    }
  }
  for (const { cell, digit } of hint.targets) {
    const [x, y] = at(scene, cell)
    art += `<rect class="ring" x="${x + 7}" y="${y + 7}" width="86" height="86" rx="10"/>`
    if (digit) art += glyph(symbolOf(scene, digit), x + 50, y + 50, 46, 10, 'nt tg')
  }
  const key = (cell: number, digit: number): number => cell * 32 + digit
  const taken = new Set<number>()
  for (const mark of hint.eliminations) taken.add(key(mark.cell, mark.digit))
  for (const mark of hint.marks) taken.add(key(mark.cell, mark.digit))
  const targets = new Set(hint.targets.filter((mark) => mark.digit).map((mark) => mark.cell))
  for (const { cell, digit } of hint.shown) {
    if (taken.has(key(cell, digit)) || targets.has(cell)) continue
    const p = place(cell, digit)
    art += glyph(symbolOf(scene, digit), p.x, p.y, big ? 26 : cap, 12, 'nt')
  }
  for (const { cell, digit, on, second } of hint.marks) {
    if (targets.has(cell) && big) continue
    const p = place(cell, digit)
    art += `<circle class="${on ? 'on' : second ? 'on two' : 'off'}" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbolOf(scene, digit), p.x, p.y, cap, big ? 12 : 14, on || second ? 'nt onn' : 'nt offn')
  }
  for (const { cell, digit } of hint.eliminations) {
    const p = place(cell, digit)
    const inner = radius * 0.71
    const outer = radius * 1.2
    art += `<circle class="el" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbolOf(scene, digit), p.x, p.y, cap, big ? 12 : 14, 'nt eln')
    art += `<path class="elx" d="M${p.x - outer} ${p.y + outer}L${p.x - inner} ${p.y + inner}M${p.x + inner} ${p.y - inner}L${p.x + outer} ${p.y - outer}"/>`
  }
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
  const written = (): Block[] => [
    ...scene.cells.flatMap(({ value }, cell) => (value ? [blockOf(middle(scene, cell), raster.cap * 1.1)] : notesIn(scene, cell).map((note) => blockOf(note, note.cap)))),
    ...[...hint.marks, ...hint.eliminations, ...hint.shown].map(({ cell, digit }) => blockOf(place(cell, digit), cap)),
    ...hint.targets.filter(({ digit }) => digit).map(({ cell }) => blockOf(middle(scene, cell), 50)),
  ]
  const router = new Router(scene.info.side, raster, chain ? written() : [], radius + 2.5)
  for (const link of hint.links.slice(0, 48)) {
    const [from, to] = nearest(pointsOf(link.from), pointsOf(link.to))
    if (link.from.cells.length === 1 && link.to.cells.length === 1 && link.from.cells[0] === link.to.cells[0] && beside(from, to, raster.columns)) {
      links += `<path class="inlk${link.strong ? '' : ' weak'}" d="${barPath(from, to)}"/>`
      continue
    }
    const path = router.path(from, to)
    halos += `<path class="halo" d="${path}"/>`
    links += `<path class="lk${link.strong ? '' : ' weak'}" marker-end="url(#arr)" d="${path}"/>`
  }
  return (links && ARROW) + groups + halos + links + art + numbersOf(hint.links, pointsOf, radius, router, big ? 1.7 : 1)
}

const middle = (scene: Scene, cell: number): Point => {
  const [x, y] = at(scene, cell)
  return { x: x + 50, y: y + 50 }
}

/** Whether nothing can stand between two candidates of one cell. */
const beside = (from: Point, to: Point, columns: number): boolean => Math.hypot(from.x - to.x, from.y - to.y) < (84 / columns) * 1.6

/** The numbers of a chain: those of its sentences, where the words have some, else the
 * order in which its candidates come up. */
function numbersOf(links: HintDrawing['links'], pointsOf: (end: LinkEnd) => Point[], radius: number, router: Router, size: number): string {
  if (links.length < 2) return ''
  const told = links.some(({ number: n }) => n)
  const numbers = new Map<string, { end: LinkEnd; numbers: number[] }>()
  const number = (end: LinkEnd, n: number): void => {
    const name = `${end.digit}:${end.cells.join()}`
    const known = numbers.get(name) ?? { end, numbers: [] }
    if (!known.numbers.includes(n)) known.numbers.push(n)
    numbers.set(name, known)
  }
  // The words begin with what is supposed, the first link with what follows.
  if (links[0]?.number === 2) number(links[0].from, 1)
  for (const { from, to, number: n } of links.slice(0, 24)) {
    if (told) {
      if (n) number(to, n)
      continue
    }
    for (const end of [from, to]) if (!numbers.has(`${end.digit}:${end.cells.join()}`)) number(end, numbers.size + 1)
  }
  const taken: Point[] = []
  return [...numbers.values()]
    .map(({ end, numbers }) => {
      const { x, y } = router.beside(pointsOf(end)[0]!, radius + 0.5, taken)
      taken.push({ x, y })
      const text = numbers.join(' ')
      const half = 3.5 + 3.6 * text.length
      const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`
      return `<g transform="${place}"><rect class="order" x="${-half}" y="-7.5" width="${2 * half}" height="15" rx="${Math.min(7.5, half)}"/><text class="ordern" y="4.2" text-anchor="middle">${text}</text></g>`
    })
    .join('')
}
