// Painting a hint: what its step rests on, what follows, and the chain that leads
// there, as SVG text.

import type { LinkEnd } from '../engine'
import { glyph } from './glyphs'
import { barPath, groupPath, linkPath, nearest, type Point } from './links'
import { rasterOf, rasterPoint } from './raster'
import { at, type Scene, symbolOf } from './scene'

/** The head of a link. */
const ARROW =
  '<marker id="arr" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5.2" markerHeight="5.2" orient="auto-start-reverse"><path class="arrhead" d="M1 1L9 5L1 9Z"/></marker>'

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
  const discs: Point[] = []
  for (const { cell, digit, on } of hint.marks) {
    if (targets.has(cell) && big) continue
    const p = place(cell, digit)
    discs.push(p)
    art += `<circle class="${on ? 'on' : 'off'}" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbolOf(scene, digit), p.x, p.y, cap, big ? 12 : 14, on ? 'nt onn' : 'nt offn')
  }
  for (const { cell, digit } of hint.eliminations) {
    const p = place(cell, digit)
    discs.push(p)
    const inner = radius * 0.71
    const outer = radius * 1.2
    art += `<circle class="el" cx="${p.x}" cy="${p.y}" r="${radius}"/>`
    art += glyph(symbolOf(scene, digit), p.x, p.y, cap, big ? 12 : 14, 'nt eln')
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
  return (links && ARROW) + groups + art + halos + links
}
