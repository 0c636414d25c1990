// The rules and how notes work, in three steps that can be skipped.

import { dialog } from '../app'
import { NinefoldBoard } from '../board/element'
import { full, type Scene } from '../board/scene'
import { button, fill, h } from '../dom'
import { board, type CellView } from '../engine'
import { change } from '../settings'
import { t } from '../text'

/** A board of four by four says it all. */
const ROWS = [1, 2, 0, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 0, 2, 0]

function example(step: number): Scene {
  const cells: CellView[] = ROWS.map((value) => full({ value, given: value !== 0 }))
  if (step === 0) return { info: board(4, 0), cells, hint: undefined, peers: [0, 1, 2, 3, 6, 10, 14, 7], cursor: undefined }
  if (step === 1) {
    cells[2] = full({ value: 3, given: false })
    return { info: board(4, 0), cells, cursor: 2, selection: new Set([2]), lit: 3 }
  }
  cells[2] = { ...cells[2]!, corner: [3], centre: [] }
  cells[13] = { ...cells[13]!, centre: [1, 3] }
  cells[15] = { ...cells[15]!, centre: [1] }
  return { info: board(4, 0), cells, cursor: 13, selection: new Set([13]), mode: 'centre' }
}

const STEPS = 3

/** Shows the steps; `play` begins a gentle game. */
export function welcome(play: () => void): void {
  let step = 0
  const art = h('div', { class: 'welcome-art' })
  const text = h('div', { class: 'stack tight', role: 'status' })
  const dots = h('div', { class: 'steps' })
  const less = button(t('learn.back'), () => go(step - 1), { cls: 'btn', id: 'welcome-back' })
  const more = button('', () => (step === STEPS - 1 ? done(true) : go(step + 1)), { cls: 'btn pri', id: 'welcome-more' })
  const skip = button(t('learn.skip'), () => done(false), { cls: 'btn quiet', id: 'welcome-skip' })
  const box = dialog(t('welcome'), [h('div', { class: 'welcome' }, art, h('div', { class: 'stack' }, text, dots, h('div', { class: 'row wrap' }, less, more, skip)))], [], 'wide')
  box.classList.add('welcoming')
  box.addEventListener('close', () => change({ greeted: true }))

  function done(begin: boolean): void {
    box.close()
    if (begin) play()
  }

  function go(to: number): void {
    step = to
    const n = (step + 1) as 1 | 2 | 3
    fill(art, NinefoldBoard.picture(example(step), ''))
    fill(text, h('h3', {}, t(`welcome.${n}`)), h('p', {}, t(`welcome.${n}.text`)))
    fill(dots, Array.from({ length: STEPS }, (_, index) => h('i', { class: index <= step ? 'f' : '' })))
    less.disabled = step === 0
    more.querySelector('span')?.remove()
    more.append(h('span', {}, step === STEPS - 1 ? t('welcome.play') : t('learn.on')))
    more.focus()
  }
  go(0)
}
