// What fingers and mice do on a board: presses, drags, and two fingers that pan
// and zoom.

export interface Gestures {
  /** A pointer went down on a cell. */
  press: (cell: number, event: PointerEvent) => void
  /** The second button went down on it. */
  second: (cell: number, event: PointerEvent) => void
  /** A pressed pointer moved on to another cell. */
  drag: (cell: number) => void
  twice: (cell: number) => void
  pan: (dx: number, dy: number) => void
  zoom: (factor: number) => void
}

/** While dragging, the corners of a cell belong to nobody: a diagonal drag does
 * not catch the neighbours. */
const CORNER = 0.2

/** Follows the pointers on a grid of so many cells a side. Returns whether one is
 * down. */
export function followPointers(grid: HTMLElement, side: number, to: Gestures): () => boolean {
  const pointers = new Map<number, PointerEvent>()
  let dragged: number | undefined
  let spread = 0

  const cellAt = (event: MouseEvent, corner = 0): number => {
    const bounds = grid.getBoundingClientRect()
    const x = ((event.clientX - bounds.left) / bounds.width) * side
    const y = ((event.clientY - bounds.top) / bounds.height) * side
    if (x < 0 || y < 0 || x >= side || y >= side) return -1
    const away = Math.abs((x % 1) - 0.5) + Math.abs((y % 1) - 0.5)
    if (corner && away > 1 - corner) return -1
    return Math.floor(y) * side + Math.floor(x)
  }

  grid.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event)
    if (pointers.size === 2) {
      dragged = undefined
      spread = distance(pointers)
      return
    }
    const cell = cellAt(event)
    if (cell < 0) return
    event.preventDefault()
    if (event.button === 2) return to.second(cell, event)
    if (event.button !== 0) return
    dragged = cell
    grid.setPointerCapture(event.pointerId)
    to.press(cell, event)
  })
  grid.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    pointers.set(event.pointerId, event)
    if (pointers.size === 2) {
      to.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2)
      const now = distance(pointers)
      if (spread && Math.abs(now - spread) > 8) {
        to.zoom(now / spread)
        spread = now
      }
      return
    }
    if (dragged === undefined) return
    const cell = cellAt(event, CORNER)
    if (cell < 0 || cell === dragged) return
    dragged = cell
    to.drag(cell)
  })
  const end = (event: PointerEvent): void => {
    pointers.delete(event.pointerId)
    dragged = undefined
  }
  grid.addEventListener('pointerup', end)
  grid.addEventListener('pointercancel', end)
  grid.addEventListener('contextmenu', (event) => event.preventDefault())
  grid.addEventListener('dblclick', (event) => {
    const cell = cellAt(event)
    if (cell >= 0) to.twice(cell)
  })
  return () => pointers.size > 0
}

function distance(pointers: Map<number, PointerEvent>): number {
  const [a, b] = [...pointers.values()]
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}
