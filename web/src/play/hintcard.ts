// The hint panel: stage by stage, with words that light up what they name.

import { button, h, iconButton, markCut } from '../dom'
import type { HintView, HintWord } from '../engine'
import { rating, t } from '../text'
import { sentence } from './words'

export interface HintActions {
  more: () => void
  less: () => void
  take: () => void
  close: () => void
  pulse: (cells: number[]) => void
  /** Follows the chain, one link further; returns what its button says then. */
  follow: () => string
  /** Undoes to before the mistake that is told, where that can be done. */
  undo?: () => void
}

/** Texts longer than this are set in smaller type. */
const LONG = 220

/** The words before the last sentence, and the last sentence: what follows. */
function conclusion(words: HintWord[]): [HintWord[], HintWord[]] {
  for (let at = words.length - 1; at >= 0; at--) {
    const word = words[at]!
    const end = word.cells.length ? -1 : word.text.lastIndexOf('. ')
    if (end < 0) continue
    const rest = word.text.slice(end + 2)
    const after = rest ? [{ ...word, text: rest }, ...words.slice(at + 1)] : words.slice(at + 1)
    if (after.length) return [[...words.slice(0, at), { ...word, text: word.text.slice(0, end + 1) }], after]
  }
  return [words, []]
}

export function hintCard(hint: HintView, act: HintActions): HTMLElement {
  const last = hint.stage >= hint.stages
  // What follows stays in sight, however long the reason is.
  const [reason, follows] = last && hint.stages > 1 ? conclusion(hint.words) : [hint.words, []]
  const says = sentence('says', reason, act)
  markCut(says)
  const long = hint.words.reduce((sum, word) => sum + word.text.length, 0) > LONG
  const buttons: HTMLElement[] = []
  if (!last) buttons.push(button(t('hint.more'), act.more, { cls: 'btn pri', id: 'hint-more' }))
  else if (hint.effect !== 'none') {
    const words = hint.effect === 'place' ? t('hint.place', { symbol: hint.symbol }) : t(hint.drawing.eliminations.length === 1 ? 'hint.strike.one' : 'hint.strike')
    buttons.push(button(words, act.take, { cls: 'btn pri', id: 'hint-take' }))
  } else if (act.undo) buttons.push(button(t('undomistakes'), act.undo, { cls: 'btn pri', id: 'hint-undo' }))
  if (last && hint.drawing.links.length > 1) {
    const follow = button(t('hint.follow'), () => (follow.querySelector('span')!.textContent = act.follow()), { id: 'hint-follow' })
    buttons.push(follow)
  }
  if (hint.lesson) buttons.push(h('a', { class: 'btn', id: 'hint-learn', href: `#learn/${hint.lesson}` }, t('learn.this')))
  const eureka = hint.eureka ? notation(hint.eureka, says) : null
  const tools = [eureka, hint.stage > 1 ? iconButton('back', t('hint.less'), act.less) : null, iconButton('close', t('close'), act.close)]
  return h(
    'section',
    { class: long ? 'card hintp long' : 'card hintp', 'aria-label': t('hint') },
    h('div', { class: 'head' }, h('h2', { title: hint.title }, hint.title), hint.rating ? h('span', { class: 'badge tgt' }, rating(hint.rating)) : null),
    hint.stages > 1
      ? h(
          'div',
          { class: 'steps', role: 'img', 'aria-label': t('hint.stage', { n: hint.stage, of: hint.stages }) },
          Array.from({ length: hint.stages }, (_, index) => h('i', { class: index < hint.stage ? 'f' : '' })),
        )
      : null,
    says,
    follows.length ? sentence('so', follows, act) : null,
    legend(hint),
    buttons.length ? h('div', { class: 'does' }, buttons) : null,
    h('div', { class: 'tools' }, tools),
  )
}

/** A switch that writes the chain in Eureka notation instead of words. */
function notation(chain: string, says: HTMLElement): HTMLElement {
  const words = [...says.childNodes]
  const toggle: HTMLElement = iconButton(
    'chain',
    t('hint.eureka'),
    () => {
      const on = says.classList.toggle('eureka')
      toggle.setAttribute('aria-pressed', String(on))
      says.replaceChildren(...(on ? [chain] : words))
      says.scrollTop = 0
    },
    { id: 'hint-eureka', 'aria-pressed': 'false' },
  )
  return toggle
}

function legend(hint: HintView): HTMLElement | null {
  const { drawing } = hint
  const parts: [string, string][] = []
  const svg = (inner: string): string => `<svg class="marks" viewBox="0 0 22 16" aria-hidden="true">${inner}</svg>`
  if (drawing.marks.some((mark) => mark.on)) parts.push([svg('<circle class="on" cx="11" cy="8" r="6"/>'), drawing.links.length ? t('legend.is') : t('legend.reason')])
  if (drawing.marks.some((mark) => !mark.on && !mark.second)) parts.push([svg('<circle class="off" cx="11" cy="8" r="5.500" stroke-width="2"/>'), t('legend.not')])
  if (drawing.eliminations.length) parts.push([svg('<circle class="el" cx="11" cy="8" r="5.500" stroke-width="2"/><path class="elx" stroke-width="2" d="M5 14L17 2"/>'), t('legend.out')])
  if (drawing.links.some((link) => link.strong)) parts.push([svg('<path class="lk" stroke-width="3" d="M0 8H22"/>'), t('legend.strong')])
  if (drawing.links.some((link) => !link.strong)) parts.push([svg('<path class="lk weak" stroke-width="3" d="M0 8H22"/>'), t('legend.weak')])
  if (!parts.length) return null
  return h('p', { class: 'legend' }, parts.map(([art, words]) => h('span', { html: `${art}${words}` })))
}
