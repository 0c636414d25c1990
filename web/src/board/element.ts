// <ninefold-board>: a board for any page. It draws the scene it is given and
// reports what happens to it; what that means, a selection or an entry, is up to
// the page.
//
// Attributes
//   readonly   makes it a picture: no cells to point at, one name for the whole
//   label      the board's name for screen readers; a picture without one is
//              decoration
//   size       the side of the square it may fill, in CSS pixels. Cells get whole
//              pixels, and a board that is too large scrolls. Without a size the
//              board is as wide as its place, as a picture always is.
//   waiting    makes the regions breathe, as while a board is being made
//   puzzle, playable, keypad, theme   for pages that have no game of their own: see
//              embed.ts
//
// Slots: `above` and `below` the board; what else it holds is shown until it has a
// scene. Parts: `board`, `cells`.
//
// Properties
//   scene      what to show (see scene.ts). Set it again after every change: only
//              cells that differ are painted.
//   cellName   a function from a cell's index to what screen readers say of it
//   readonly, label, size, waiting   the attributes
//   edge       the width of the board in CSS pixels (read only)
//   focused    whether one of its cells has the focus (read only)
//
// Methods
//   focusCell(cell)   moves the focus to a cell and scrolls it into view
//   zoomBy(factor)    zooms in or out, until the whole board is in sight
//   reveal(cells)     scrolls cells into view
//   celebrate()       plays the effect of a win, once
//
// Events: all bubble, and `detail.cell` is the index of the cell
//   cell-press   a pointer went down on a cell; `detail.extend` is true with Ctrl,
//                Shift or ⌘, `detail.second` for the second button
//   cell-drag    the pressed pointer moved to another cell
//   cell-twice   a double click on a cell
//   cell-focus   the focus moved to a cell that is not the scene's cursor, without
//                a pointer, as screen readers move it
// `focusin` and `focusout` reach the element when the focus enters or leaves the
// board. Keys bubble: the page handles them.
//
// Theme: the custom properties of styles/tokens.css, which it inherits, and
//   --around           the colour around the board; --page if not set
//   --line-cell-width, --line-box-width   line widths in hundredths of a cell,
//                      instead of those that fit its size

import { h } from '../dom'
import { setMarkup } from '../markup'
import look from './board.css?inline'
import { Cells } from './cells'
import { loadDrawing, marginsOf, waitsForDrawing } from './clues'
import { followPointers } from './gestures'
import { samePaper } from './paper'
import { pictureLines, pictureOf } from './picture'
import type { Scene } from './scene'
import { Sheet, sheetLines } from './sheet'

export interface CellEvent {
  cell: number
}

export interface CellPress extends CellEvent {
  extend: boolean
  second: boolean
}

declare global {
  interface HTMLElementTagNameMap {
    'ninefold-board': NinefoldBoard
  }
  interface HTMLElementEventMap {
    'cell-press': CustomEvent<CellPress>
    'cell-drag': CustomEvent<CellEvent>
    'cell-twice': CustomEvent<CellEvent>
    'cell-focus': CustomEvent<CellEvent>
  }
}

/** The drawing and the cells over it, of one board. */
interface Live {
  sheet: Sheet
  cells: Cells
}

const styles = new CSSStyleSheet()
styles.replaceSync(look)
/** The look of clues, once it is loaded. */
let printed: CSSStyleSheet | undefined
const boards = new Set<NinefoldBoard>()

/** Boards with at least this many cells a side zoom with two fingers. */
const LARGE = 10

export class NinefoldBoard extends HTMLElement {
  static readonly observedAttributes = ['label', 'readonly', 'size', 'puzzle', 'playable', 'keypad', 'theme']
  /** Seats a board by its `puzzle`, where a page has this done. */
  static host: ((board: NinefoldBoard) => void) | undefined

  private readonly box = h('div', { class: 'boardbox' })
  private readonly view = h('div', { class: 'boardview', part: 'board' }, this.box)
  private readonly meanwhile = h('slot')
  private shown: Scene | undefined
  private live: Live | undefined
  private hasFocus = false
  private cellPx = 40
  private zoom = 1
  private room = 0
  /** How far one can zoom out: until the whole board is in sight. */
  private leastZoom = 1
  private readonly place = new ResizeObserver(([entry]) => {
    if (!this.size && entry) this.fit(entry.contentRect.width)
  })
  private nameOf = (cell: number): string => plainName(this.shown, cell)

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = printed ? [styles, printed] : [styles]
    root.append(h('slot', { name: 'above' }), this.meanwhile, this.view, h('slot', { name: 'below' }))
  }

  /** A read-only board. */
  static picture(scene: Scene, label: string): NinefoldBoard {
    const board = h('ninefold-board', { readonly: true, label })
    board.scene = scene
    return board
  }

  get scene(): Scene | undefined {
    return this.shown
  }

  set scene(scene: Scene | undefined) {
    this.shown = scene
    this.meanwhile.hidden = !!scene
    this.draw()
  }

  get cellName(): (cell: number) => string {
    return this.nameOf
  }

  set cellName(name: (cell: number) => string) {
    this.nameOf = name
    this.draw()
  }

  get readonly(): boolean {
    return this.hasAttribute('readonly')
  }

  set readonly(on: boolean) {
    this.toggleAttribute('readonly', on)
  }

  get waiting(): boolean {
    return this.hasAttribute('waiting')
  }

  set waiting(on: boolean) {
    this.toggleAttribute('waiting', on)
  }

  get label(): string {
    return this.getAttribute('label') ?? ''
  }

  set label(label: string) {
    this.setAttribute('label', label)
  }

  get size(): number {
    return Number(this.getAttribute('size')) || 0
  }

  set size(size: number) {
    this.setAttribute('size', String(size))
  }

  get edge(): number {
    return parseFloat(this.view.style.width) || this.view.getBoundingClientRect().width
  }

  get focused(): boolean {
    return this.hasFocus
  }

  connectedCallback(): void {
    boards.add(this)
    this.dress()
    this.place.observe(this)
    if (this.hasAttribute('puzzle')) NinefoldBoard.host?.(this)
  }

  disconnectedCallback(): void {
    boards.delete(this)
    this.place.disconnect()
  }

  attributeChangedCallback(name: string): void {
    if (name === 'puzzle' || name === 'playable' || name === 'keypad' || name === 'theme') {
      if (this.isConnected && this.hasAttribute('puzzle')) NinefoldBoard.host?.(this)
    } else if (name === 'readonly') {
      this.clear()
      this.draw()
    } else if (name === 'label') this.applyLabel()
    else this.fit(this.size || this.getBoundingClientRect().width)
  }

  focusCell(cell: number): void {
    this.live?.cells.focus(cell, { preventScroll: !this.view.classList.contains('pans') })
  }

  /** Zooms about a point of the window, or about the middle of what is in sight. */
  zoomBy(factor: number, about?: { x: number; y: number }): void {
    const { view } = this
    const bounds = view.getBoundingClientRect()
    const at = { x: (about?.x ?? bounds.left + bounds.width / 2) - bounds.left, y: (about?.y ?? bounds.top + bounds.height / 2) - bounds.top }
    const before = this.cellPx
    const [left, top] = [view.scrollLeft, view.scrollTop]
    this.zoom = Math.min(3, Math.max(this.leastZoom, this.zoom * factor))
    this.fit(this.room)
    const grown = this.cellPx / before
    view.scrollLeft = (left + at.x) * grown - at.x
    view.scrollTop = (top + at.y) * grown - at.y
  }

  /** Brings cells into sight, all of them where that is possible. */
  reveal(cells: number[]): void {
    const { live, view } = this
    if (!live || !cells.length || !view.classList.contains('pans')) return
    const { side } = live.sheet.info
    const span = (places: number[]): [number, number] => [Math.min(...places), Math.max(...places) + 1]
    const columns = span(cells.map((cell) => cell % side))
    const rows = span(cells.map((cell) => Math.floor(cell / side)))
    const widest = Math.max(columns[1] - columns[0], rows[1] - rows[0]) + 1
    if (widest * this.cellPx > this.room) this.zoomBy(this.room / (widest * this.cellPx))
    const { left, top } = marginsOf(live.sheet.info)
    const centre = (ends: [number, number], margin: number): number => ((ends[0] + ends[1]) / 2 + margin) * this.cellPx
    view.scrollTo({ left: centre(columns, left) - view.clientWidth / 2, top: centre(rows, top) - view.clientHeight / 2 })
  }

  celebrate(): void {
    this.live?.sheet.celebrate()
  }

  /** Draws the scene. */
  private draw(): void {
    const scene = this.shown
    if (!scene) return this.clear()
    if (waitsForDrawing(scene.info)) void this.awaitDrawing()
    if (this.readonly) return this.drawPicture(scene)
    const live = this.live && samePaper(this.live.sheet.info, scene.info) ? this.live : this.lay(scene)
    live.sheet.paint(scene, this.cellPx, this.hasFocus)
    live.cells.paint(scene, this.nameOf)
  }

  /** Draws once more when the drawing of clues is there. */
  private async awaitDrawing(): Promise<void> {
    const { look } = await loadDrawing()
    if (!printed) {
      printed = new CSSStyleSheet()
      printed.replaceSync(look)
      // Boards that are there get the look too.
      for (const board of boards) board.dress()
    }
    const focused = this.hasFocus
    // Who hears that the focus is gone may draw: the old board is still there for that.
    if (focused) (this.shadowRoot!.activeElement as HTMLElement | null)?.blur()
    if (this.live) this.live = undefined
    this.draw()
    if (focused && this.shown?.cursor !== undefined) this.focusCell(this.shown.cursor)
  }

  /** Takes on the look of clues, beside whatever else it has. */
  private dress(): void {
    const root = this.shadowRoot!
    if (printed && !root.adoptedStyleSheets.includes(printed)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, printed]
  }

  private clear(): void {
    this.live = undefined
    this.hasFocus = false
    this.box.replaceChildren()
    for (const part of [this.box, this.view]) part.removeAttribute('style')
    this.view.classList.remove('pans')
  }

  private drawPicture(scene: Scene): void {
    setMarkup(this.box, pictureOf(scene))
    this.applyLabel()
    this.setLines(pictureLines(scene))
  }

  /** Replaces what was there by an empty board. */
  private lay({ info }: Scene): Live {
    const live = { sheet: new Sheet(info), cells: new Cells(info.side, marginsOf(info)) }
    // Before the cells that may have the focus go: losing it draws the board.
    this.live = live
    this.hasFocus = false
    this.box.replaceChildren(live.sheet.svg, live.cells.element)
    this.listen(live.cells.element, info.side)
    this.applyLabel()
    this.measure()
    return live
  }

  private applyLabel(): void {
    if (this.live) this.live.cells.label = this.label
    const picture = this.box.querySelector('svg[role=img]')
    picture?.setAttribute('aria-label', this.label)
    picture?.setAttribute('aria-hidden', String(!this.label))
  }

  private setLines(widths: { cell: number; box: number; frame: number }): void {
    for (const [name, width] of Object.entries(widths)) this.box.style.setProperty(`--${name}-line`, String(width))
  }

  /** Fits the board into a square of `room` CSS pixels. */
  private fit(room: number): void {
    this.room = room
    this.measure()
    if (this.live) this.draw()
  }

  /** Gives the cells as many whole pixels as there is room for. */
  private measure(): void {
    const { live, room, view } = this
    if (!live || !room) return
    const { info } = live.sheet
    const { side } = info
    const { left, right, top, bottom } = marginsOf(info)
    const [across, down] = [side + left + right, side + top + bottom]
    const ratio = window.devicePixelRatio || 1
    const least = side > 12 ? 28 : side >= LARGE ? 24 : 12
    const natural = Math.floor((room * ratio) / Math.max(across, down)) / ratio
    this.leastZoom = Math.min(1, natural / least)
    this.zoom = Math.max(this.zoom, this.leastZoom)
    this.cellPx = Math.max(natural, Math.max(natural, least) * this.zoom)
    const panned = this.cellPx > natural + 0.01
    const [width, height] = [this.cellPx * across, this.cellPx * down]
    view.style.width = `${panned ? room : width}px`
    view.style.height = `${panned ? room : height}px`
    view.classList.toggle('pans', panned)
    this.box.style.width = `${width}px`
    this.box.style.height = `${height}px`
    this.setLines(sheetLines(this.cellPx))
  }

  /** Reports what happens to the cells. */
  private listen(grid: HTMLElement, side: number): void {
    const press = (cell: number, event: PointerEvent, second: boolean): void =>
      this.report('cell-press', { cell, extend: event.ctrlKey || event.metaKey || event.shiftKey, second })
    const pointing = followPointers(grid, side, {
      press: (cell, event) => {
        this.focusCell(cell)
        press(cell, event, false)
      },
      second: (cell, event) => press(cell, event, true),
      drag: (cell) => this.report('cell-drag', { cell }),
      twice: (cell) => this.report('cell-twice', { cell }),
      pan: (dx, dy) => this.view.scrollBy(-dx, -dy),
      zoom: (factor, about) => side >= LARGE && this.zoomBy(factor, about),
      pans: (cell) => this.view.classList.contains('pans') && !this.shown?.selection?.has(cell),
    })
    grid.addEventListener('focusin', (event) => {
      const cell = Number((event.target as HTMLElement).dataset.cell)
      this.refocus(true)
      if (cell !== this.shown?.cursor && !pointing()) this.report('cell-focus', { cell })
    })
    grid.addEventListener('focusout', (event) => {
      if (!grid.contains(event.relatedTarget as Node | null)) this.refocus(false)
    })
  }

  /** Redraws the outline of the selection, which is thinner without the focus. */
  private refocus(now: boolean): void {
    if (this.hasFocus === now) return
    this.hasFocus = now
    this.draw()
  }

  private report<T extends CellEvent>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
}

/** The name of a cell where the page gives none. */
function plainName(scene: Scene | undefined, cell: number): string {
  const side = scene?.info.side ?? 1
  const place = `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`
  const digit = scene?.cells[cell]?.value
  return digit && !scene?.blank ? `${place}, ${scene!.info.symbols[digit - 1]}` : place
}

customElements.define('ninefold-board', NinefoldBoard)
