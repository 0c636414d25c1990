// Words of the engine on the page: those that name cells light them.

import { h } from '../dom'
import type { HintWord } from '../engine'

const ROLE: Record<string, string> = { target: 'w t', reason: 'w r', second: 'w r2', third: 'w r3', elim: 'w e', house: 'w r', '': 'w' }

/** A sentence whose words light what they name. */
export function sentence(cls: string, words: HintWord[], act: { pulse: (cells: number[]) => void }): HTMLElement {
  const says = h('p', { class: cls })
  // A comma or full stop stays in the line of the word before it.
  let before: HTMLElement | undefined
  for (const word of words) {
    if (word.cells.length === 0) {
      const stop = before ? (/^[,.;:)]+/.exec(word.text)?.[0] ?? '') : ''
      before?.append(stop)
      says.append(word.text.slice(stop.length))
      before = undefined
      continue
    }
    const chip = h('button', { type: 'button', class: ROLE[word.role] ?? 'w' }, word.text)
    const show = (): void => act.pulse(word.cells)
    const hide = (): void => act.pulse([])
    chip.addEventListener('pointerenter', show)
    chip.addEventListener('pointerleave', hide)
    chip.addEventListener('focus', show)
    chip.addEventListener('blur', hide)
    chip.addEventListener('click', show)
    before = h('span', { class: 'whole' }, chip)
    says.append(before)
  }
  return says
}
