// How large the board may be: the short side of what the controls leave.

import type { NinefoldBoard } from './board/element'

/** A board that keeps in step with the window. */
export interface Fitting {
  /** Fits it at once, as when it has just come on the page. */
  fit: () => void
  stop: () => void
}

/** Puts toasts in the column beside the board, which nothing may cover, or at
 * the bottom of the page. */
function placeToasts(column: DOMRect | undefined): void {
  const { style } = document.documentElement
  for (const [name, px] of [['--toasts-left', column?.left], ['--toasts-right', column && document.documentElement.clientWidth - column.right]] as const) {
    if (px === undefined) style.removeProperty(name)
    else style.setProperty(name, `${px}px`)
  }
}

/** Keeps a board in step with the window. */
export function keepFitting(table: HTMLElement, side: HTMLElement, board: NinefoldBoard): Fitting {
  // The width of the window that the board was fitted to.
  let fitted = 0
  const fit = (): void => {
    if (!table.isConnected) return
    const style = getComputedStyle(table)
    const layout = style.getPropertyValue('--layout').trim()
    const top = layout === 'land' ? 0 : table.getBoundingClientRect().top + window.scrollY
    const width = document.documentElement.clientWidth
    const height = window.innerHeight
    const pads = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
    const ends = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
    const gap = parseFloat(style.columnGap) || 0
    let room: number
    if (layout === 'two') {
      const sideWidth = side.getBoundingClientRect().width || 336
      room = Math.min(height - top - ends, width - pads - gap - sideWidth)
    } else if (layout === 'land') {
      room = Math.min(height - 16, width - 300)
    } else {
      // A card lies in the place of controls for a while: the board keeps its size, but in
      // a window of another width, where the controls under the card are measured.
      const card = side.querySelector(':scope > .foot.over')
      if (card && board.size && width === fitted) return
      card?.classList.remove('over')
      const between = parseFloat(getComputedStyle(side).rowGap) || 0
      const parts = [...side.children].filter((child) => !child.classList.contains('foot')).map((child) => child.getBoundingClientRect().height)
      const below = parts.filter((each) => each > 0).reduce((sum, each) => sum + each + between, (parseFloat(style.rowGap) || 0) - between)
      card?.classList.add('over')
      room = Math.min(width - pads, Math.max(height - top - ends - below - 2, 200))
    }
    fitted = width
    room = Math.max(180, Math.floor(room))
    board.size = room
    // The bar above the table lies beside the board on a phone held sideways.
    ;(table.parentElement ?? table).style.setProperty('--board-size', `${board.edge}px`)
    placeToasts(layout === 'one' || layout === 'phone' ? undefined : side.getBoundingClientRect())
  }
  const watch = new ResizeObserver(fit)
  watch.observe(document.documentElement)
  window.addEventListener('resize', fit)
  fit()
  return {
    fit,
    stop: () => {
      placeToasts(undefined)
      watch.disconnect()
      window.removeEventListener('resize', fit)
    },
  }
}
