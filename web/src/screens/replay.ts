// A finished game once more: step by step, with its times and mistakes.

import { announce, bar, type Screen } from '../app'
import '../board/element'
import { button, fill, h, iconButton } from '../dom'
import type { PlayedStep } from '../engine'
import { keepFitting } from '../layout'
import { cellName, shortName } from '../play/names'
import { Session } from '../session'
import { still } from '../settings'
import * as store from '../store'
import { clock, t } from '../text'

/** How long a step stands while the replay runs. */
const STEP = 700

export async function replayScreen(uid: string): Promise<Screen> {
  const kept = await store.get(uid)
  if (!kept) return { element: h('div', {}, bar(t('replay')), h('main', { class: 'page' }, h('div', { class: 'card empty' }, h('h2', {}, t('missing')), h('p', { class: 'muted' }, t('missing.text'))))), title: t('replay') }
  const session = Session.resume(kept)
  const { board: info } = session
  const { steps, mistakes, longest } = session.replay
  let at = 0
  let timer: number | undefined
  const board = h('ninefold-board', { label: t('board', { n: info.side }), id: 'replay-board' })
  const words = h('p', { class: 'says', role: 'status', id: 'replay-says' })
  const time = h('time', { class: 'clock' })
  const slider = h('input', { type: 'range', min: 0, max: steps.length, value: 0, step: 1, 'aria-label': t('replay.step'), id: 'replay-at' })
  slider.addEventListener('input', () => go(Number(slider.value)))
  const run = iconButton('play', t('replay.run'), () => toggle(), { id: 'replay-run' })
  const marks = h('ul', { class: 'mistakelist' })

  function say(step: PlayedStep | undefined): string {
    if (!step) return t('replay.start')
    const cells = step.cells.slice(0, 3).map((cell) => shortName(info, cell)).join(', ') + (step.cells.length > 3 ? '…' : '')
    const what = step.kind === 'place' || step.kind === 'hint' ? (step.digit ? t('replay.place', { cells: step.kind === 'place' ? shortName(info, step.cells.find((cell) => view.cells[cell]?.value === step.digit) ?? step.cells[0]!) : cells, symbol: info.symbols[step.digit - 1] ?? '' }) : t(`replay.${step.kind}`, { cells })) : t(`replay.${step.kind}`, { cells })
    return [what, step.kind === 'hint' ? t('replay.byhint') : '', step.mistakes.length ? t('replay.wrong') : '', t('replay.took', { time: clock(step.took) })].filter(Boolean).join(' · ')
  }

  let view = session.viewAfter(0)

  function go(to: number): void {
    at = Math.min(steps.length, Math.max(0, to))
    view = session.viewAfter(at)
    const step = at ? steps[at - 1] : undefined
    const last = step?.cells.at(-1)
    board.scene = {
      info,
      cells: view.cells,
      check: step?.mistakes.length ? view.cells.map((_, cell) => (step.mistakes.includes(cell) ? 'wrong' : '')) : undefined,
      cursor: last,
      selection: new Set(step?.cells.length === 1 ? step.cells : []),
      solved: at === steps.length && view.status === 'won',
    }
    slider.value = String(at)
    slider.setAttribute('aria-valuetext', t('replay.of', { n: at, of: steps.length }))
    time.textContent = clock(step?.at ?? 0)
    words.textContent = say(step)
    place.textContent = t('replay.of', { n: at, of: steps.length })
    if (at === steps.length) stop()
  }

  const place = h('span', { class: 'muted small' })

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    run.setAttribute('aria-pressed', 'false')
  }

  function toggle(): void {
    if (timer) return stop()
    if (at === steps.length) go(0)
    run.setAttribute('aria-pressed', 'true')
    timer = window.setInterval(() => go(at + 1), still() ? STEP * 2 : STEP)
  }

  fill(
    marks,
    steps.flatMap((step, index) =>
      step.mistakes.length ? [h('li', {}, button(`${clock(step.at)} · ${step.mistakes.map((cell) => shortName(info, cell)).join(', ')}`, () => go(index + 1), { cls: 'btn slim warn' }))] : [],
    ),
  )
  board.cellName = (cell) => cellName(info, view.cells[cell], cell)
  const side = h(
    'aside',
    { class: 'side', 'aria-label': t('controls') },
    h('section', { class: 'card stack tight' }, h('div', { class: 'row between' }, time, place), words, slider, h('div', { class: 'row' }, iconButton('first', t('replay.first'), () => go(0)), iconButton('back', t('replay.before'), () => go(at - 1), { id: 'replay-before' }), run, iconButton('forward', t('replay.next'), () => go(at + 1), { id: 'replay-next' }))),
    h('section', { class: 'card stack tight scroll' }, h('h2', {}, t('replay.mistakes', { n: mistakes })), marks, longest === null ? null : button(t('replay.longest', { time: clock(steps[longest]!.took) }), () => go(longest + 1), { cls: 'btn quiet', id: 'replay-longest' })),
    h('p', { class: 'muted small desk' }, t('replay.about')),
  )
  const table = h('main', { class: 'table' }, h('div', { class: 'sheet' }, board), side)
  const fitting = keepFitting(table, side, board)
  const onKey = (event: KeyboardEvent): void => {
    if (event.target === slider || document.querySelector('dialog[open]')) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(at + step)
  }
  document.addEventListener('keydown', onKey)
  go(0)
  announce(t('replay.of', { n: 0, of: steps.length }))
  return {
    element: h('div', {}, bar(t('replay')), table),
    title: t('replay'),
    shown: fitting.fit,
    leave: () => {
      stop()
      document.removeEventListener('keydown', onKey)
      fitting.stop()
      session.close()
    },
  }
}
