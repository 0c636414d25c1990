// <ninefold-board>: a board on any page. It draws the scene it is given and tells
// what is done to it; what that means, a selection or an entry, is the page's.
//
// Attributes
//   readonly   a picture: nothing to point at, one name for all of it
//   label      what a screen reader calls the board; a picture without one is
//              decoration
//   size       the side of the square it may take, in CSS pixels: cells then have
//              whole pixels, and large boards scroll. Without it the board is as
//              wide as its place.
//   waiting    its regions breathe, as while a board is being made
//
// Properties
//   scene      what is shown (see scene.ts); set it again after every change: only
//              cells that differ are painted
//   cellName   what a screen reader says of a cell, a function of its index
//   readonly, label, size, waiting   as the attributes
//   edge       how wide the board is now, in CSS pixels (read only)
//   focused    whether one of its cells has the focus (read only)
//
// Methods
//   focusCell(cell)   moves the focus to a cell and brings it into sight
//   zoomBy(factor)    zooms a board; 1 is the least
//   celebrate()       runs the effect of a win, once
//
// Events, which bubble; `detail.cell` is the index of the cell
//   cell-press   a pointer went down on a cell; `detail.extend` where Ctrl, Shift
//                or ⌘ is held, `detail.second` for the second button
//   cell-drag    the pressed pointer moved on to another cell
//   cell-twice   a double click
//   cell-focus   the focus came to a cell that is not the scene's cursor, not by a
//                pointer: a screen reader does that
// The element itself gets `focusin` and `focusout` when the focus comes to the
// board and leaves it. Keys are the page's: they bubble.
//
// Look: the custom properties of styles/tokens.css, which it inherits, and
//   --around           the colour around the board, else --page
//   --line-cell-width, --line-box-width   other lines than those that fit its size

import { h } from '../dom'
import look from './board.css?inline'
import { Cells } from './cells'
import { listen } from './gestures'
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

/** From so many cells a side on, fingers zoom. */
const LARGE = 10

export class NinefoldBoard extends HTMLElement {
  static readonly observedAttributes = ['label', 'readonly', 'size']

  private readonly box = h('div', { class: 'boardbox' })
  private readonly view = h('div', { class: 'boardview' }, this.box)
  private shown: Scene | undefined
  private live: Live | undefined
  private hasFocus = false
  private cellPx = 40
  private zoom = 1
  private room = 0
  private readonly place = new ResizeObserver(([entry]) => {
    if (!this.size && entry) this.fit(entry.contentRect.width)
  })
  private nameOf = (cell: number): string => plainName(this.shown, cell)

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles]
    root.append(this.view)
  }

  /** A picture of a scene; without a label it is decoration. */
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
    this.place.observe(this)
  }

  disconnectedCallback(): void {
    this.place.disconnect()
  }

  attributeChangedCallback(name: string): void {
    if (name === 'readonly') {
      this.live = undefined
      this.draw()
    } else if (name === 'label') this.tellLabel()
    else this.fit(this.size || this.getBoundingClientRect().width)
  }

  focusCell(cell: number): void {
    this.live?.cells.focus(cell, { preventScroll: !this.view.classList.contains('pans') })
  }

  zoomBy(factor: number): void {
    this.zoom = Math.min(3, Math.max(1, this.zoom * factor))
    this.fit(this.room)
  }

  celebrate(): void {
    this.live?.sheet.celebrate()
  }

  /** Brings what is on the screen to the scene. */
  private draw(): void {
    const scene = this.shown
    if (!scene) return
    if (this.readonly) return this.drawPicture(scene)
    const live = this.live && samePaper(this.live.sheet.info, scene.info) ? this.live : this.lay(scene)
    live.sheet.paint(scene, this.cellPx, this.hasFocus)
    live.cells.paint(scene, this.nameOf)
  }

  private drawPicture(scene: Scene): void {
    this.box.innerHTML = pictureOf(scene)
    this.tellLabel()
    this.setLines(pictureLines(scene))
  }

  /** Lays out an empty board in place of what was there. */
  private lay({ info }: Scene): Live {
    const live = { sheet: new Sheet(info), cells: new Cells(info.side) }
    this.box.replaceChildren(live.sheet.svg, live.cells.element)
    this.hear(live.cells.element, info.side)
    this.live = live
    this.hasFocus = false
    this.tellLabel()
    this.measure()
    return live
  }

  private tellLabel(): void {
    if (this.live) this.live.cells.label = this.label
    const picture = this.box.querySelector('svg[role=img]')
    if (this.label) picture?.setAttribute('aria-label', this.label)
    else picture?.setAttribute('aria-hidden', 'true')
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
    const { side } = live.sheet.info
    const ratio = window.devicePixelRatio || 1
    const least = side > 12 ? 28 : side >= LARGE ? 24 : 12
    const natural = Math.floor((room * ratio) / side) / ratio
    this.cellPx = Math.max(natural, least) * this.zoom
    const panned = this.cellPx > natural + 0.01
    const size = this.cellPx * side
    view.style.width = view.style.height = `${panned ? room : size}px`
    view.classList.toggle('pans', panned)
    this.box.style.width = this.box.style.height = `${size}px`
    this.setLines(sheetLines(this.cellPx))
  }

  /** Listens to what is done to the cells. */
  private hear(grid: HTMLElement, side: number): void {
    const press = (cell: number, event: PointerEvent, second: boolean): void =>
      this.tell('cell-press', { cell, extend: event.ctrlKey || event.metaKey || event.shiftKey, second })
    const pointing = listen(grid, side, {
      press: (cell, event) => {
        this.focusCell(cell)
        press(cell, event, false)
      },
      second: (cell, event) => press(cell, event, true),
      drag: (cell) => this.tell('cell-drag', { cell }),
      twice: (cell) => this.tell('cell-twice', { cell }),
      pan: (dx, dy) => this.view.scrollBy(-dx, -dy),
      zoom: (factor) => side >= LARGE && this.zoomBy(factor),
    })
    grid.addEventListener('focusin', (event) => {
      const cell = Number((event.target as HTMLElement).dataset.cell)
      this.refocus(true)
      if (cell !== this.shown?.cursor && !pointing()) this.tell('cell-focus', { cell })
    })
    grid.addEventListener('focusout', (event) => {
      if (!grid.contains(event.relatedTarget as Node | null)) this.refocus(false)
    })
  }

  /** The outline of the selection is thinner without the focus. */
  private refocus(now: boolean): void {
    if (this.hasFocus === now) return
    this.hasFocus = now
    this.draw()
  }

  private tell<T extends CellEvent>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
}

/** What a cell is called on a page that has no words of its own. */
function plainName(scene: Scene | undefined, cell: number): string {
  const side = scene?.info.side ?? 1
  const place = `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`
  const digit = scene?.cells[cell]?.value
  return digit && !scene?.blank ? `${place}, ${scene!.info.symbols[digit - 1]}` : place
}

customElements.define('ninefold-board', NinefoldBoard)
