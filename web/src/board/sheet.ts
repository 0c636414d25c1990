// The drawing of a board that is played on. It remembers what each cell shows and
// touches only those that change.

import { h } from '../dom'
import type { BoardInfo } from '../engine'
import { viewBox } from './clues'
import { hintOf } from './hint'
import { coloursOf, fillOf, inkOf, outlineOf, selectionClip } from './paint'
import { foldOf, paperOf, unfolding } from './paper'
import { clips } from './picture'
import type { Scene } from './scene'

const SVG = 'http://www.w3.org/2000/svg'

export class Sheet {
  readonly svg: SVGSVGElement
  private readonly fills: SVGRectElement[] = []
  private readonly tints: SVGGElement[] = []
  private readonly inks: SVGGElement[] = []
  private readonly seen: { fill: string; tint: string; ink: string }[] = []
  private readonly layer: (name: string) => SVGGElement

  constructor(readonly info: BoardInfo) {
    const { side } = info
    const paper = paperOf(info)
    const holder = h('div', {
      html:
        `<svg class="board marks" viewBox="${viewBox(info)}" aria-hidden="true" focusable="false">${clips(side)}<clipPath id="sel-clip"></clipPath>` +
        `<g clip-path="url(#edge-clip)">${paper.ground}<g class="tints"></g><g class="fills"></g><g class="underlays">${paper.underlays}</g>${paper.lines}${paper.marks}</g>${paper.beside}${paper.frame}` +
        `<g class="art"></g><g class="inks"></g><g class="outline" clip-path="url(#edge-clip)"></g><g class="folds"></g></svg>`,
    })
    this.svg = holder.firstElementChild as SVGSVGElement
    const layers = new Map([...this.svg.querySelectorAll<SVGGElement>('g[class], #sel-clip')].map((each) => [each.getAttribute('class') ?? each.id, each]))
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

  /** Brings the drawing to what the scene shows, for cells of so many pixels. */
  paint(scene: Scene, cellPx: number, focused: boolean): void {
    this.seen.forEach((seen, cell) => {
      const fill = fillOf(scene, cell)
      if (fill !== seen.fill) this.fills[cell]!.setAttribute('class', (seen.fill = fill) || 'clear')
      const tint = coloursOf(scene, cell)
      if (tint !== seen.tint) this.tints[cell]!.innerHTML = seen.tint = tint
      const ink = inkOf(scene, cell)
      if (ink !== seen.ink) this.inks[cell]!.innerHTML = seen.ink = ink
    })
    this.layer('sel-clip').innerHTML = selectionClip(scene)
    this.layer('outline').innerHTML = outlineOf(scene, cellPx, focused)
    this.layer('art').innerHTML = hintOf(scene)
    this.svg.classList.toggle('win', !!scene.solved)
    this.svg.classList.toggle('hinting', !!scene.hint)
    const fold = this.layer('folds')
    if (fold.hasChildNodes() !== !!scene.solved) fold.innerHTML = scene.solved ? foldOf(this.info.side) : ''
  }

  /** Unfolds the facets, once. */
  celebrate(): void {
    const delays = unfolding(this.info)
    this.svg.querySelectorAll<SVGPathElement>('.facet').forEach((facet, index) => (facet.style.animationDelay = `${delays[index]}ms`))
    this.svg.classList.add('unfolding')
    setTimeout(() => this.svg.classList.remove('unfolding'), 2400)
  }
}

/** How thick the lines of a board are whose cells have so many pixels, in units
 * of the drawing. */
export function sheetLines(cellPx: number): { cell: number; box: number; frame: number } {
  const units = (px: number): number => Math.round((px * 10_000) / cellPx) / 100
  const box = units(cellPx < 20 ? 1.25 : cellPx < 56 ? 2 : cellPx < 84 ? 2.5 : 3.5)
  return { cell: units(cellPx >= 80 ? 1.5 : 1), box, frame: box }
}
