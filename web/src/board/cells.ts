// The cells of a board as an ARIA grid: what is pointed at, focused and read
// aloud. It lies over the drawing and has no look of its own.

import { h } from '../dom'
import type { Margins } from './clues'
import type { Scene } from './scene'

export class Cells {
  readonly element: HTMLElement
  private readonly cells: HTMLElement[] = []
  private readonly names: string[] = []

  constructor(side: number, { left, right, top, bottom }: Margins) {
    this.element = h('div', { class: 'cells', role: 'grid', 'aria-rowcount': side, 'aria-colcount': side, 'aria-multiselectable': 'true' })
    // The clues beside the board are not among its cells.
    const share = (part: number, whole: number): string => `${(100 * part) / whole}%`
    const [across, down] = [left + side + right, top + side + bottom]
    this.element.style.inset = [share(top, down), share(right, across), share(bottom, down), share(left, across)].join(' ')
    for (let row = 0; row < side; row++) {
      const line = h('div', { role: 'row', 'aria-rowindex': row + 1 })
      for (let column = 0; column < side; column++) {
        const cell = h('div', { role: 'gridcell', tabindex: row + column === 0 ? 0 : -1, 'data-cell': row * side + column, 'aria-colindex': column + 1 })
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

  /** Brings the cells' names and states to the scene; what stays is left alone. */
  paint(scene: Scene, nameOf: (cell: number) => string): void {
    this.cells.forEach((element, cell) => {
      const name = nameOf(cell)
      if (name !== this.names[cell]) element.setAttribute('aria-label', (this.names[cell] = name))
      const chosen = !!scene.selection?.has(cell)
      if ((element.getAttribute('aria-selected') === 'true') !== chosen) element.setAttribute('aria-selected', String(chosen))
      const stop = cell === (scene.cursor ?? 0) ? 0 : -1
      if (element.tabIndex !== stop) element.tabIndex = stop
    })
  }

  focus(cell: number, options: FocusOptions): void {
    this.cells[cell]?.focus(options)
  }
}
