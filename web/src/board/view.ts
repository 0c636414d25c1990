// The board on the screen: an SVG that is painted, and over it the ARIA grid
// that is pointed at, focused and read aloud.

import { h } from '../dom'
import type { BoardInfo } from '../engine'
import { coloursOf, fillOf, hintOf, inkOf, outlineOf, paperOf, selectionClip } from './paint'
import type { Scene } from './scene'

let serial = 0

const frameRadius = (side: number): number => Math.min(14, 81 / side + 2)

/** A small or printed board: one picture, nothing to point at. */
export function boardPicture(scene: Scene, label: string, extra = ''): SVGSVGElement {
  const side = scene.info.side
  const size = side * 100
  const { under, lines } = paperOf(scene)
  let body = ''
  for (let cell = 0; cell < side * side; cell++) body += coloursOf(scene, cell) + inkOf(scene, cell)
  const holder = document.createElement('div')
  const radius = frameRadius(side)
  const id = `p${++serial}`
  const fold = scene.solved ? foldMarkup(side) : ''
  holder.innerHTML =
    `<svg class="board ${scene.thumb ? 'thumb' : ''} ${scene.solved ? 'win' : ''} ${extra}" xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" role="img">` +
    `<clipPath id="${id}"><rect width="${size}" height="${size}" rx="${radius}"/></clipPath>` +
    `<g clip-path="url(#${id})">${under}${lines}</g>` +
    `<rect class="frame" width="${size}" height="${size}" rx="${radius}"/>${body}${fold}</svg>`
  const svg = holder.firstElementChild as SVGSVGElement
  if (label) svg.setAttribute('aria-label', label)
  else svg.setAttribute('aria-hidden', 'true')
  const widths = scene.thumb ? { lcell: 3.5, lbox: 9, frame: 10 } : { lcell: 2, lbox: 5, frame: 5 }
  for (const [cls, width] of Object.entries(widths)) svg.querySelector(`.${cls}`)!.setAttribute('stroke-width', String((width * side) / 9))
  return svg
}

function foldMarkup(side: number): string {
  const size = side * 100
  const f = Math.min(27, side * 3)
  return `<g class="fold"><path class="cut" d="M${size - f} -9H${size + 9}V${f}Z"/><path class="flap" stroke-width="${f / 9}" d="M${size - f} 0V${f * 0.6}Q${size - f} ${f} ${size - f * 0.6} ${f}H${size}Z"/></g>`
}

export interface BoardEvents {
  /** The player pointed at or moved to cells. */
  select: (cells: Set<number>, cursor: number) => void
  /** What a screen reader says of a cell. */
  name: (cell: number) => string
  /** A tap that selects nothing new: digit-first entry. */
  tap?: (cell: number) => void
  /** Right click. */
  second?: (cell: number) => void
  focus?: (focused: boolean) => void
}

export class BoardView {
  readonly element: HTMLElement
  private readonly box: HTMLElement
  private readonly grid: HTMLElement
  private readonly svg: SVGSVGElement
  private readonly cells: HTMLElement[] = []
  private readonly fills: SVGRectElement[] = []
  private readonly tints: SVGGElement[] = []
  private readonly inks: SVGGElement[] = []
  private readonly seen: { fill: string; tint: string; ink: string; name: string }[] = []
  private readonly art: SVGGElement
  private readonly outline: SVGGElement
  private readonly clip: SVGElement
  private readonly fold: SVGGElement
  private scene: Scene | undefined
  private cellPx = 40
  private zoom = 1
  private room = 0

  constructor(
    readonly info: BoardInfo,
    label: string,
    private readonly events: BoardEvents,
  ) {
    const side = info.side
    const size = side * 100
    const { under, lines } = paperOf({ info, cells: [] })
    const id = `b${++serial}`
    const radius = frameRadius(side)
    this.box = h('div', {
      class: 'boardbox',
      html:
        `<svg class="board" viewBox="0 0 ${size} ${size}" aria-hidden="true" focusable="false">` +
        `<defs><clipPath id="${id}"><rect width="${size}" height="${size}" rx="${radius}"/></clipPath>` +
        `<clipPath id="sel-clip"></clipPath><clipPath id="${side}-cell"><rect width="100" height="100"/></clipPath>` +
        `<marker id="arr" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5.2" markerHeight="5.2" orient="auto-start-reverse"><path class="arrhead" d="M1 1L9 5L1 9Z"/></marker></defs>` +
        `<g clip-path="url(#${id})">${under}<g class="tints"></g><g class="fills"></g>${lines}</g>` +
        `<rect class="frame" width="${size}" height="${size}" rx="${radius}"/>` +
        `<g class="art"></g><g class="inks"></g><g class="chains"></g><g class="outline" clip-path="url(#${id})"></g><g class="folds"></g></svg>`,
    })
    this.svg = this.box.firstElementChild as SVGSVGElement
    const part = (cls: string): SVGGElement => this.svg.querySelector(`.${cls}`)!
    this.art = part('art')
    this.outline = part('outline')
    this.fold = part('folds')
    this.clip = this.svg.querySelector('#sel-clip')!
    const svgNs = 'http://www.w3.org/2000/svg'
    const tints = part('tints')
    const fills = part('fills')
    const inks = part('inks')
    for (let cell = 0; cell < side * side; cell++) {
      const rect = document.createElementNS(svgNs, 'rect')
      rect.setAttribute('x', String((cell % side) * 100))
      rect.setAttribute('y', String(Math.floor(cell / side) * 100))
      rect.setAttribute('width', '100')
      rect.setAttribute('height', '100')
      rect.setAttribute('class', 'clear')
      fills.append(rect)
      this.fills.push(rect)
      const tint = document.createElementNS(svgNs, 'g')
      tints.append(tint)
      this.tints.push(tint)
      const ink = document.createElementNS(svgNs, 'g')
      inks.append(ink)
      this.inks.push(ink)
      this.seen.push({ fill: '', tint: '', ink: '', name: '' })
    }
    this.grid = h('div', {
      class: 'cells',
      role: 'grid',
      'aria-label': label,
      'aria-rowcount': side,
      'aria-colcount': side,
      'aria-multiselectable': 'true',
    })
    for (let row = 0; row < side; row++) {
      const line = h('div', { role: 'row', 'aria-rowindex': row + 1 })
      for (let column = 0; column < side; column++) {
        const cell = h('div', {
          role: 'gridcell',
          tabindex: row + column === 0 ? 0 : -1,
          'data-cell': row * side + column,
          'aria-colindex': column + 1,
        })
        this.cells.push(cell)
        line.append(cell)
      }
      this.grid.append(line)
    }
    this.box.append(this.grid)
    this.element = h('div', { class: 'boardview' }, this.box)
    this.listen()
  }

  /** Fits the board into a square of `room` CSS pixels, on whole pixels. */
  fit(room: number): void {
    this.room = room
    const side = this.info.side
    const ratio = window.devicePixelRatio || 1
    const least = side > 12 ? 28 : side > 9 ? 24 : 12
    const natural = Math.floor((room * ratio) / side) / ratio
    this.cellPx = Math.max(natural, Math.min(least, 28)) * this.zoom
    const panned = this.cellPx > natural + 0.01
    const size = this.cellPx * side
    this.element.style.width = this.element.style.height = `${panned ? room : size}px`
    this.element.classList.toggle('pans', panned)
    this.box.style.width = this.box.style.height = `${size}px`
    const unit = 100 / this.cellPx
    const cell = (this.cellPx >= 80 ? 1.5 : 1) * unit
    const box = (this.cellPx < 20 ? 1.25 : this.cellPx < 56 ? 2 : this.cellPx < 84 ? 2.5 : 3.5) * unit
    this.svg.querySelector('.lcell')!.setAttribute('stroke-width', cell.toFixed(2))
    this.svg.querySelector('.lbox')!.setAttribute('stroke-width', box.toFixed(2))
    this.svg.querySelector('.frame')!.setAttribute('stroke-width', box.toFixed(2))
    if (this.scene) this.paint(this.scene)
  }

  /** Brings the board to what the scene shows; cells that stay are left alone. */
  paint(scene: Scene): void {
    this.scene = scene
    for (let cell = 0; cell < this.cells.length; cell++) {
      const seen = this.seen[cell]!
      const fill = fillOf(scene, cell)
      if (fill !== seen.fill) this.fills[cell]!.setAttribute('class', (seen.fill = fill) || 'clear')
      const tint = coloursOf(scene, cell)
      if (tint !== seen.tint) this.tints[cell]!.innerHTML = seen.tint = tint
      const ink = inkOf(scene, cell)
      if (ink !== seen.ink) this.inks[cell]!.innerHTML = seen.ink = ink
      const name = this.events.name(cell)
      if (name !== seen.name) this.cells[cell]!.setAttribute('aria-label', (seen.name = name))
      const chosen = !!scene.selection?.has(cell)
      const element = this.cells[cell]!
      if ((element.getAttribute('aria-selected') === 'true') !== chosen) {
        element.setAttribute('aria-selected', String(chosen))
      }
      const stop = cell === (scene.cursor ?? 0) ? 0 : -1
      if (element.tabIndex !== stop) element.tabIndex = stop
    }
    this.clip.innerHTML = selectionClip(scene)
    this.outline.innerHTML = outlineOf(scene, this.cellPx)
    this.art.innerHTML = hintOf(scene)
    this.svg.classList.toggle('win', !!scene.solved)
    this.svg.classList.toggle('hinting', !!scene.hint)
    const fold = scene.solved ? foldMarkup(this.info.side) : ''
    if ((this.fold.innerHTML !== '') !== (fold !== '')) this.fold.innerHTML = fold
  }

  /** Runs the win effect, once. */
  celebrate(): void {
    this.svg.classList.add('unfolding')
    const facets = [...this.svg.querySelectorAll<SVGRectElement>('.facet')]
    const across = Math.ceil(this.info.side / this.info.boxColumns)
    const middle = (across - 1) / 2
    const down = Math.ceil(this.info.side / this.info.boxRows)
    facets.forEach((facet, index) => {
      const row = Math.floor(index / across) - (down - 1) / 2
      const column = (index % across) - middle
      const turn = (Math.atan2(row, column) + Math.PI) / (2 * Math.PI)
      const ring = Math.max(Math.abs(row), Math.abs(column))
      facet.style.animationDelay = `${Math.round((ring + turn) * 360)}ms`
    })
    setTimeout(() => this.svg.classList.remove('unfolding'), 2400)
  }

  /** Moves the focus to a cell and brings it into view. */
  focusCell(cell: number): void {
    this.cells[cell]?.focus({ preventScroll: !this.element.classList.contains('pans') })
  }

  get focused(): boolean {
    return this.grid.contains(document.activeElement)
  }

  /** Zooms a large board; 1 is the least. */
  zoomBy(factor: number): void {
    this.zoom = Math.min(3, Math.max(1, this.zoom * factor))
    this.fit(this.room)
  }

  private cellAt(event: PointerEvent, inset = 0): number {
    const bounds = this.grid.getBoundingClientRect()
    const side = this.info.side
    const x = ((event.clientX - bounds.left) / bounds.width) * side
    const y = ((event.clientY - bounds.top) / bounds.height) * side
    if (x < 0 || y < 0 || x >= side || y >= side) return -1
    // While dragging, the corners of a cell belong to nobody: a diagonal drag
    // does not catch the neighbours.
    const dx = Math.abs((x % 1) - 0.5)
    const dy = Math.abs((y % 1) - 0.5)
    if (inset && dx + dy > 1 - inset) return -1
    return Math.floor(y) * side + Math.floor(x)
  }

  private listen(): void {
    const pointers = new Map<number, PointerEvent>()
    let dragging: { cells: Set<number>; adding: boolean; last: number } | undefined
    let spread = 0
    this.grid.addEventListener('pointerdown', (event) => {
      pointers.set(event.pointerId, event)
      if (pointers.size === 2) {
        dragging = undefined
        spread = distance(pointers)
        return
      }
      const cell = this.cellAt(event)
      if (cell < 0) return
      event.preventDefault()
      if (event.button === 2) {
        this.events.second?.(cell)
        return
      }
      if (event.button !== 0) return
      const more = event.ctrlKey || event.metaKey || event.shiftKey
      const cells = more ? new Set(this.scene?.selection) : new Set<number>()
      const adding = !(more && cells.has(cell))
      if (adding) cells.add(cell)
      else cells.delete(cell)
      dragging = { cells, adding, last: cell }
      this.grid.setPointerCapture(event.pointerId)
      this.focusCell(cell)
      this.events.select(new Set(cells), cell)
      this.events.tap?.(cell)
    })
    this.grid.addEventListener('pointermove', (event) => {
      if (!pointers.has(event.pointerId)) return
      const before = pointers.get(event.pointerId)!
      pointers.set(event.pointerId, event)
      if (pointers.size === 2) {
        this.element.scrollLeft -= (event.clientX - before.clientX) / 2
        this.element.scrollTop -= (event.clientY - before.clientY) / 2
        const now = distance(pointers)
        if (spread && Math.abs(now - spread) > 8 && this.info.side > 9) {
          this.zoomBy(now / spread)
          spread = now
        }
        return
      }
      if (!dragging) return
      const cell = this.cellAt(event, 0.2)
      if (cell < 0 || cell === dragging.last) return
      dragging.last = cell
      if (dragging.adding) dragging.cells.add(cell)
      else dragging.cells.delete(cell)
      this.events.select(new Set(dragging.cells), cell)
    })
    const end = (event: PointerEvent): void => {
      pointers.delete(event.pointerId)
      dragging = undefined
    }
    this.grid.addEventListener('pointerup', end)
    this.grid.addEventListener('pointercancel', end)
    this.grid.addEventListener('contextmenu', (event) => event.preventDefault())
    this.grid.addEventListener('dblclick', (event) => {
      const cell = this.cellAt(event as unknown as PointerEvent)
      const value = this.scene?.cells[cell]?.value
      if (!value || !this.scene) return
      const same = this.scene.cells.flatMap((view, index) => (view.value === value ? [index] : []))
      this.events.select(new Set(same), cell)
    })
    this.grid.addEventListener('focusin', (event) => {
      const cell = Number((event.target as HTMLElement).dataset.cell)
      this.events.focus?.(true)
      // A screen reader moves the focus on its own: the cursor follows.
      if (this.scene && cell !== this.scene.cursor && pointers.size === 0) {
        this.events.select(new Set([cell]), cell)
      }
    })
    this.grid.addEventListener('focusout', (event) => {
      if (!this.grid.contains(event.relatedTarget as Node | null)) this.events.focus?.(false)
    })
  }
}

function distance(pointers: Map<number, PointerEvent>): number {
  const [a, b] = [...pointers.values()]
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}
