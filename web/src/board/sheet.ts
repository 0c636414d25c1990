// The drawing of a board that is played on. It remembers what each cell shows and
// touches only those that change.

import { h } from '../dom'
import type { BoardInfo } from '../engine'
import { setMarkup } from '../markup'
import { viewBox } from './clues'
import { hintOf } from './hint'
import { formOf, litNotes } from './notes'
import { coloursOf, fillOf, inkOf, outlineOf, selectionClip } from './paint'
import { foldOf, paperOf, unfolding } from './paper'
import { cellsWith, clips, HATCH } from './picture'
import { outline } from './regions'
import type { Scene } from './scene'

const SVG = 'http://www.w3.org/2000/svg'

/** On a board with more cells a side digits don't appear gently: what moves is
 * composed anew for every frame. */
const LARGE = 12

/** A clip that cuts nothing off: what lies on the edge of a board is whole. */
const ALL = '<rect x="-200" y="-200" width="9999" height="9999"/>'

/** The paths of notes in the text of a drawing. */
const NOTES = /(<path class="nt[^>]* d=)"([^"]*)"/g

/** Sets what a part of the drawing holds. Where only the paths of notes differ they are
 * kept, as a digit on a large board takes notes from dozens of cells. */
function redraw(part: Element, was: string, now: string): void {
  if (was.replace(NOTES, '$1') !== now.replace(NOTES, '$1')) return setMarkup(part, now)
  const paths = part.querySelectorAll('.nt')
  ;[...now.matchAll(NOTES)].forEach(([, , path = ''], index) => paths[index]!.setAttribute('d', path))
}

export class Sheet {
  readonly svg: SVGSVGElement
  private readonly seenLayers = new Map<string, string>()
  private readonly fills: SVGRectElement[] = []
  private readonly tints: SVGGElement[] = []
  private readonly inks: SVGGElement[] = []
  private readonly seen: { fill: string; tint: string; ink: string }[] = []
  private readonly layer: (name: string) => SVGGElement

  constructor(readonly info: BoardInfo) {
    const { side } = info
    const paper = paperOf(info)
    const fogged = ' clip-path="url(#lit-clip)"'
    const holder = h('div', {
      html:
        `<svg class="board marks${side > LARGE ? ' large' : ''}" viewBox="${viewBox(info)}" aria-hidden="true" focusable="false">${clips(side)}<clipPath id="sel-clip"></clipPath><clipPath id="lit-clip"></clipPath>` +
        `<g clip-path="url(#edge-clip)">${paper.ground}<g class="fog"></g><g class="tints"></g></g><g class="fills" clip-path="url(#edge-clip)"></g>` +
        `<g clip-path="url(#edge-clip)"><g class="underlays"${fogged}>${paper.underlays}</g><g class="haze"></g>${paper.lines}<g${fogged}>${paper.marks}</g></g>${paper.beside}${paper.frame}` +
        `<g class="art"></g><g class="inks"></g><g class="over"><g class="lits"></g><g class="outline" clip-path="url(#edge-clip)"></g></g><g class="folds"></g></svg>`,
    })
    this.svg = holder.firstElementChild as SVGSVGElement
    const layers = new Map([...this.svg.querySelectorAll<SVGGElement>('g[class], clipPath[id]')].map((each) => [each.getAttribute('class') ?? each.id, each]))
    this.layer = (name) => layers.get(name)!
    for (let cell = 0; cell < side * side; cell++) {
      const rect = document.createElementNS(SVG, 'rect')
      const place = { x: (cell % side) * 100, y: Math.floor(cell / side) * 100, width: 100, height: 100, class: 'clear' }
      for (const [name, value] of Object.entries(place)) rect.setAttribute(name, String(value))
      this.fills.push(rect)
      this.tints.push(document.createElementNS(SVG, 'g'))
      this.inks.push(document.createElementNS(SVG, 'g'))
      this.seen.push({ fill: '', tint: '', ink: '' })
    }
    this.layer('fills').append(...this.fills)
    this.layer('tints').append(...this.tints)
    this.layer('inks').append(...this.inks)
  }

  private last: Scene | undefined

  /** Whether what is written in a cell may look other than the last time. */
  private inkMayDiffer(scene: Scene, cell: number): boolean {
    return scene.cells[cell] !== this.last!.cells[cell] || scene.check?.[cell] !== this.last!.check?.[cell]
  }

  /** Sets what a layer holds, if it differs from what it held. */
  private set(name: string, markup: string): void {
    const was = this.seenLayers.get(name) ?? ''
    if (was === markup) return
    this.seenLayers.set(name, markup)
    redraw(this.layer(name), was, markup)
  }

  /** Brings the drawing to what the scene shows, for cells of this many pixels. */
  paint(scene: Scene, cellPx: number, focused: boolean): void {
    const { last } = this
    const anew =
      !last || last.hint !== scene.hint || last.blank !== scene.blank || last.ghost !== scene.ghost || last.letters !== scene.letters || last.places !== scene.places || last.thumb !== scene.thumb || formOf(last) !== formOf(scene)
    let written = anew
    this.seen.forEach((seen, cell) => {
      const fill = fillOf(scene, cell)
      if (fill !== seen.fill) this.fills[cell]!.setAttribute('class', (seen.fill = fill) || 'clear')
      if (!anew && !this.inkMayDiffer(scene, cell)) return
      written = true
      const tint = coloursOf(scene, cell)
      if (tint !== seen.tint) setMarkup(this.tints[cell]!, (seen.tint = tint))
      const ink = inkOf(scene, cell)
      if (ink !== seen.ink) redraw(this.inks[cell]!, seen.ink, (seen.ink = ink))
    })
    if (written || last?.lit !== scene.lit) this.set('lits', scene.blank ? '' : litNotes(scene))
    if (written) this.set('art', scene.hint ? hintOf(scene) : '')
    if (written) this.shade(scene)
    this.last = scene
    this.set('sel-clip', selectionClip(scene))
    this.set('outline', outlineOf(scene, cellPx, focused))
    this.svg.classList.toggle('win', !!scene.solved)
    this.svg.classList.toggle('hinting', !!scene.hint)
    this.set('folds', scene.solved ? foldOf(this.info.side) : '')
  }

  /** Lays fog over the cells that have some; clues are seen where there is none. */
  private shade(scene: Scene): void {
    const { side } = this.info
    const dark = cellsWith(scene, true)
    const path = dark.length ? outline(side, dark) : ''
    this.set('fog', path && `<path class="fogfill" d="${path}"/>`)
    this.set('haze', path && `${HATCH}<path class="fogfill veil" d="${path}"/><path class="hatched" fill="url(#fog-hatch)" d="${path}"/>`)
    this.set('lit-clip', path ? `<path d="${outline(side, cellsWith(scene, false))}"/>` : ALL)
  }

  /** Unfolds the facets, once. */
  celebrate(): void {
    const delays = unfolding(this.info)
    this.svg.querySelectorAll<SVGPathElement>('.facet').forEach((facet, index) => (facet.style.animationDelay = `${delays[index]}ms`))
    this.svg.classList.add('unfolding')
    setTimeout(() => this.svg.classList.remove('unfolding'), 2400)
  }
}

/** How thick the lines of a board are whose cells have this many pixels, in units
 * of the drawing. */
export function sheetLines(cellPx: number): { cell: number; box: number; frame: number } {
  const units = (px: number): number => Math.round((px * 10_000) / cellPx) / 100
  const box = units(cellPx < 20 ? 1.25 : cellPx < 56 ? 2 : cellPx < 84 ? 2.5 : 3.5)
  return { cell: units(cellPx >= 80 ? 1.5 : 1), box, frame: box }
}
