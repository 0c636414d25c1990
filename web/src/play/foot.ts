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
    markCut(card)
    // The button that was pressed is gone: the keyboard goes on in its place.
    if (held) card.querySelector<HTMLElement>('.btn')?.focus()
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
