// The cells of a board as an ARIA grid: what is pointed at, focused and read
// aloud. It lies over the drawing and has no look of its own.

import { h } from '../dom'
import type { Margins } from './clues'
import type { Scene } from './scene'

const NONE: ReadonlySet<number> = new Set()

export class Cells {
  readonly element: HTMLElement
  private readonly cells: HTMLElement[] = []
  private readonly names: string[] = []

  constructor(side: number, { left, right, top, bottom }: Margins) {
    this.element = h('div', { class: 'cells', part: 'cells', role: 'grid', 'aria-rowcount': side, 'aria-colcount': side, 'aria-multiselectable': 'true' })
    // The clues beside the board are not among its cells.
    const share = (part: number, whole: number): string => `${(100 * part) / whole}%`
    const [across, down] = [left + side + right, top + side + bottom]
    this.element.style.inset = [share(top, down), share(right, across), share(bottom, down), share(left, across)].join(' ')
    for (let row = 0; row < side; row++) {
      const line = h('div', { role: 'row', 'aria-rowindex': row + 1 })
      for (let column = 0; column < side; column++) {
        const cell = h('div', { role: 'gridcell', tabindex: row + column === 0 ? 0 : -1, 'data-cell': row * side + column, 'aria-selected': 'false', 'aria-colindex': column + 1 })
        this.cells.push(cell)
        line.append(cell)
      }
      this.element.append(line)
    }
  }

  /** The board's own name. */
  set label(label: string) {
    this.element.setAttribute('aria-label', label)
  }

  private selected = NONE
  /** The cell that the Tab key stops at. */
  private stop = 0
  private last: { scene: Scene; nameOf: (cell: number) => string } | undefined

  /** Brings the cells' names and states to the scene; what stays is left alone. */
  paint(scene: Scene, nameOf: (cell: number) => string): void {
    const { last } = this
    this.last = { scene, nameOf }
    const named = last && last.nameOf === nameOf && last.scene.blank === scene.blank && last.scene.info === scene.info
    this.cells.forEach((element, cell) => {
      // A cell that is as it was has the name that it had.
      const name = named && last.scene.cells[cell] === scene.cells[cell] ? this.names[cell]! : nameOf(cell)
      if (name !== this.names[cell]) element.setAttribute('aria-label', (this.names[cell] = name))
    })
    const selection = scene.selection ?? NONE
    for (const cell of selection) if (!this.selected.has(cell)) this.select(cell, true)
    for (const cell of this.selected) if (!selection.has(cell)) this.select(cell, false)
    this.selected = new Set(selection)
    const stop = scene.cursor ?? 0
    if (stop === this.stop) return
    this.cells[this.stop]!.tabIndex = -1
    this.cells[stop]!.tabIndex = 0
    this.stop = stop
  }

  private select(cell: number, chosen: boolean): void {
    this.cells[cell]?.setAttribute('aria-selected', String(chosen))
  }

  focus(cell: number, options: FocusOptions): void {
    this.cells[cell]?.focus(options)
  }
}
