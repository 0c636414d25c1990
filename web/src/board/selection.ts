// Which cells are selected, and where the keyboard is: what presses, drags and
// steps make of it.

import type { NinefoldBoard } from './element'

export class Selection {
  cells: Set<number>
  /** Whether a drag adds cells, or takes them out. */
  private adding = true

  constructor(public cursor: number) {
    this.cells = new Set([cursor])
  }

  /** Follows what is done on a board. */
  follow(board: NinefoldBoard, changed: () => void): void {
    board.addEventListener('cell-press', ({ detail: { cell, extend, second } }) => {
      if (second) return
      this.press(cell, extend)
      changed()
    })
    board.addEventListener('cell-drag', ({ detail: { cell } }) => {
      this.take(cell)
      changed()
    })
    board.addEventListener('cell-twice', ({ detail: { cell } }) => {
      const digits = board.scene?.cells.map((view) => view.value) ?? []
      if (!digits[cell]) return
      this.set(digits.flatMap((digit, index) => (digit === digits[cell] ? [index] : [])), cell)
      changed()
    })
    board.addEventListener('cell-focus', ({ detail: { cell } }) => {
      this.only(cell)
      changed()
    })
  }

  only(cell: number): void {
    this.set([cell], cell)
  }

  set(cells: Iterable<number>, cursor = this.cursor): void {
    this.cells = new Set(cells)
    this.cursor = cursor
  }

  /** Selects a cell, or with `extend` one more, or one less. */
  private press(cell: number, extend: boolean): void {
    this.adding = !(extend && this.cells.has(cell))
    if (!extend) this.cells = new Set()
    this.take(cell)
  }

  private take(cell: number): void {
    if (this.adding) this.cells.add(cell)
    else this.cells.delete(cell)
    this.cursor = cell
  }

  /** Moves the cursor on a board with this many cells a side and wraps around its edges;
   * passes over cells that `skip` names, if there are others. */
  move(side: number, dx: number, dy: number, extend: boolean, skip: (cell: number) => boolean = () => false): void {
    let x = this.cursor % side
    let y = Math.floor(this.cursor / side)
    for (let step = 0; step < side; step++) {
      x = (x + dx + side) % side
      y = (y + dy + side) % side
      if (!skip(y * side + x)) break
    }
    const cell = y * side + x
    this.set(extend ? [...this.cells, cell] : [cell], cell)
  }
}
