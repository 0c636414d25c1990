// The foot of the controls: one card at a time, where toasts stand too.

import { endToast } from '../app'
import { fill, h, markCut } from '../dom'

export class Foot {
  readonly element = h('div', { class: 'foot' })

  /** `refocus` takes the keyboard when the card that had it goes. */
  constructor(private readonly refocus: () => void) {}

  show(card: HTMLElement): void {
    endToast()
    const held = this.holdsFocus()
    this.element.classList.add('over')
    fill(this.element, card)
    // In a hint only the reason scrolls, which says so itself: nothing lies over what
    // can be pressed.
    if (!card.classList.contains('hintp')) markCut(card)
    // The button that was pressed is gone: the keyboard goes on in its place.
    if (held) card.querySelector<HTMLElement>('.btn, .ib')?.focus()
  }

  /** Shows a line that covers nothing, where there is room for it; says whether there is. */
  note(line: HTMLElement): boolean {
    this.clear()
    fill(this.element, line)
    const page = document.documentElement
    const side = this.element.parentElement
    const fits = page.scrollHeight <= page.clientHeight && !!side && side.scrollHeight <= side.clientHeight + 1 && this.element.scrollHeight <= this.element.clientHeight + 1
    if (!fits) fill(this.element)
    return fits
  }

  clear(): void {
    const held = this.holdsFocus()
    this.element.classList.remove('over')
    fill(this.element)
    if (held) this.refocus()
  }

  private holdsFocus(): boolean {
    return this.element.contains(document.activeElement)
  }
}
