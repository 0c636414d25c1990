// What fingers and mice do on a board: presses, drags, one finger that pans a board
// which is larger than its place, and two that pan and zoom.

export interface Gestures {
  /** A pointer went down on a cell. */
  press: (cell: number, event: PointerEvent) => void
  /** The second button went down on it. */
  second: (cell: number, event: PointerEvent) => void
  /** A pressed pointer moved on to another cell. */
  drag: (cell: number) => void
  twice: (cell: number) => void
  pan: (dx: number, dy: number) => void
  /** Zooms about a point of the window. */
  zoom: (factor: number, about: { x: number; y: number }) => void
  /** Whether a finger that starts on this cell moves the board. */
  pans: (cell: number) => boolean
}

/** While dragging, the corners of a cell belong to nobody: a diagonal drag does
 * not catch the neighbours. */
const CORNER = 0.2

/** How far a finger moves, in pixels, before a tap is a movement. */
const SLACK = 8

/** Follows the pointers on a grid with this many cells a side. Returns whether one is
 * down. */
export function followPointers(grid: HTMLElement, side: number, to: Gestures): () => boolean {
  const pointers = new Map<number, PointerEvent>()
  let dragged: number | undefined
  let spread = 0
  /** A finger that pans, or will press when it does not move. */
  let finger: { cell: number; from: PointerEvent; moved: boolean } | undefined

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
      dragged = finger = undefined
      spread = distance(pointers)
      return
    }
    const cell = cellAt(event)
    if (cell < 0) return
    event.preventDefault()
    if (event.button === 2) return to.second(cell, event)
    if (event.button !== 0) return
    grid.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch' && to.pans(cell)) {
      finger = { cell, from: event, moved: false }
      return
    }
    dragged = cell
    to.press(cell, event)
  })
  grid.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    pointers.set(event.pointerId, event)
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY]
    if (pointers.size === 2) {
      to.pan(dx / 2, dy / 2)
      const now = distance(pointers)
      if (spread && Math.abs(now - spread) > SLACK) {
        to.zoom(now / spread, middle(pointers))
        spread = now
      }
      return
    }
    if (finger) {
      if (!finger.moved && Math.hypot(event.clientX - finger.from.clientX, event.clientY - finger.from.clientY) < SLACK) return
      finger.moved = true
      return to.pan(dx, dy)
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
    if (finger && !finger.moved && event.type === 'pointerup') to.press(finger.cell, finger.from)
    finger = undefined
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

function middle(pointers: Map<number, PointerEvent>): { x: number; y: number } {
  const [a, b] = [...pointers.values()]
  return { x: ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2, y: ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2 }
}
