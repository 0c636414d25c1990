// The start: a new game, the last one, and the ways to everything else.

import { brand, go, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { borders } from '../board/regions'
import { full } from '../board/scene'
import { button, escape, fill, h, icon, iconButton, radios } from '../dom'
import { board, kinds, levels, open, type Opened, sides, symmetries } from '../engine'
import { openDialog, openText } from '../opening'
import { pending, symmetryChosen, wish } from '../orders'
import { change, ratingOf, settings } from '../settings'
import * as store from '../store'
import { clock, date, day, levelName, rating, t, type Key } from '../text'
import { helpDialog } from './help'
import { en } from '../text/en'

/** The sides that most players want; the others come with "More". */
const usualSides = (): number[] => (settings.kind === 'jigsaw' ? [5, 6, 7, 9] : [4, 6, 9])

function sizePicture(side: number): string {
  const lines = borders(side, board(side, 0).regions, 24 / side).thick
  return `<svg width="20" height="20" viewBox="-1 -1 26 26" aria-hidden="true" fill="none" stroke="currentColor"><rect width="24" height="24" rx="2.500" stroke-width="1.500"/><path d="${lines}" stroke-width="1.200"/></svg>`
}

const pips = (level: number): string =>
  `<span class="pips" aria-hidden="true">${[1, 2, 3, 4, 5].map((pip) => `<i class="${pip <= level ? 'f' : ''}"></i>`).join('')}</span>`

/** What the field of seeds and IDs holds: what it opens, or a seed alone; nothing
 * where it is neither. */
function named(text: string): Opened['kind'] | 'seed' | '' {
  if (/^\d+$/.test(text)) return BigInt(text) < 2n ** 64n ? 'seed' : ''
  try {
    const opened = open(text)
    if (opened.kind === 'id') wish.id = opened.id
    return opened.kind
  } catch {
    return ''
  }
}

export function startScreen(): Screen {
  let create = false
  const sizes = h('div')
  const rest = h('div', { class: 'stack' })
  const aside = h('div', { class: 'stack aside' })
  const problem = h('p', { class: 'small problem', role: 'alert', id: 'wish-problem' })

  function kindPart(): HTMLElement {
    const name = (kind: string, title: string): string => (`variant.${kind}` in en ? t(`variant.${kind}` as Key) : title)
    const select = h(
      'select',
      { 'aria-label': t('variant'), id: 'variant' },
      h('option', { value: '' }, t('variant.classic')),
      kinds().map((kind) => h('option', { value: kind.name, selected: kind.name === settings.kind }, name(kind.name, kind.title))),
    )
    select.addEventListener('change', () => {
      change({ kind: select.value })
      if (!sides(settings.kind).includes(settings.side)) change({ side: 9 })
      drawSizes()
      drawRest()
    })
    return h('label', { class: 'stack tight' }, h('span', { class: 'lab' }, t('variant')), select)
  }

  function drawSizes(all = !usualSides().includes(settings.side)): void {
    const shown = all ? sides(settings.kind) : usualSides()
    const pictured = sides('')
    const group = radios(
      t('size'),
      all ? 'seg sizes all' : 'seg sizes',
      shown.map((side) => ({ value: String(side), html: `${side <= 9 && pictured.includes(side) ? sizePicture(side) : ''}${side}×${side}` })),
      String(settings.side),
      (value) => {
        change({ side: Number(value) })
        drawRest()
      },
    )
    const expand = (): void => {
      drawSizes(true)
      // The button is gone: the keyboard goes on at the size that is chosen.
      sizes.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
    }
    if (!all) group.append(button(t('more'), expand, { cls: 'opt', id: 'more-sizes', label: t('size.more') }))
    fill(sizes, h('div', { class: 'stack tight' }, h('span', { class: 'lab' }, t('size')), group))
  }

  function levelPart(): HTMLElement {
    const offered = levels(settings.side, settings.kind)
    const names = offered.map((level) => level.name)
    const own = settings.ownLevels.map((level) => `own:${level.name}`)
    if (![...names, ...own].includes(settings.level)) change({ level: names[names.length - 1] ?? '' })
    return h(
      'div',
      { class: 'stack tight' },
      h('span', { class: 'lab' }, t('level.by')),
      radios(
        t('level'),
        'levels',
        [
          ...offered.map((level) => ({
            value: level.name,
            cls: 'level',
            html: `${pips(level.number ?? 0)}<b>${escape(levelName(level.name))}</b><span class="muted small">${`level.${level.name}.needs` in en ? t(`level.${level.name}.needs` as Key) : ''}</span>`,
          })),
          ...settings.ownLevels.map((level) => ({
            value: `own:${level.name}`,
            cls: 'level',
            html: `${pips(0)}<b>${escape(level.name)}</b><span class="muted small">${t('level.own')}</span><span class="er">${escape(range(level.low, level.high))}</span>`,
          })),
        ],
        settings.level,
        (value) => change({ level: value }),
      ),
    )
  }

  function symmetryPart(): HTMLElement {
    const possible = symmetries(settings.side, 0)
    const usual = ['180', 'horizontal', 'none', 'random'].filter((name) => possible.includes(name))
    const chosen = symmetryChosen()
    const others = possible.filter((name) => !usual.includes(name))
    const select = h(
      'select',
      { 'aria-label': t('symmetry.other'), class: 'grow' },
      h('option', { value: '' }, t('symmetry.other')),
      others.map((name) => h('option', { value: name, selected: name === chosen }, t(`symmetry.${name}` as Key))),
    )
    select.addEventListener('change', () => {
      if (select.value) change({ symmetry: select.value })
      drawRest()
    })
    return h(
      'div',
      { class: 'stack tight' },
      h('span', { class: 'lab' }, t('symmetry')),
      h(
        'div',
        { class: 'row wrap' },
        radios(t('symmetry'), 'seg symm', usual.map((value) => ({ value, html: t(`symmetry.${value}` as Key) })), usual.includes(chosen) ? chosen : '', (value) => {
          change({ symmetry: value })
          select.value = ''
        }),
        h('div', { class: 'grow' }, select),
      ),
    )
  }

  function morePart(): HTMLElement {
    const field = (label: string, key: keyof typeof wish, attrs: Record<string, unknown>, cls = ''): HTMLElement => {
      const input = h('input', { type: 'text', value: wish[key], id: `wish-${key}`, 'aria-describedby': 'wish-problem', ...attrs, on: { input: () => (wish[key] = input.value.trim()) } })
      return h('label', { class: cls }, label, input)
    }
    return h(
      'details',
      { class: 'more', open: Object.values(wish).some(Boolean) },
      h('summary', {}, t('wish')),
      h(
        'div',
        { class: 'fields' },
        field(t('wish.low'), 'low', { inputmode: 'decimal', placeholder: rating('3.0') }),
        field(t('wish.high'), 'high', { inputmode: 'decimal', placeholder: rating('4.0') }),
        field(t('wish.givens'), 'givens', { inputmode: 'numeric', placeholder: '27' }),
        field(t('wish.id'), 'id', { placeholder: '9x9-hard-48151v2', autocapitalize: 'off', spellcheck: 'false' }),
      ),
    )
  }

  function drawRest(): void {
    if (create) {
      fill(rest, h('p', { class: 'muted' }, t('create.about')), button(t('create.begin'), () => go(`create/${settings.side}`), { cls: 'btn pri', icon: 'pencil', id: 'begin-create' }))
      return
    }
    fill(
      rest,
      kindPart(),
      levelPart(),
      symmetryPart(),
      morePart(),
      problem,
      h(
        'div',
        { class: 'row' },
        button(t('play'), () => begin('preview/play'), { cls: 'btn pri wide', icon: 'play', id: 'start-play' }),
        button(t('preview.first'), () => begin('preview'), { cls: 'btn', id: 'start-preview' }),
      ),
    )
  }

  /** The field that cannot be meant, and why; a search for it could only fail. */
  function mistake(): [keyof typeof wish | '', string] {
    if (wish.id && !named(wish.id)) return ['id', t('wish.badid', { text: wish.id })]
    for (const field of ['low', 'high'] as const) {
      const value = ratingOf(wish[field])
      if (wish[field] && !(value >= 1 && value <= 12)) return [field, t('wish.badrating', { text: wish[field] })]
    }
    if (ratingOf(wish.low) > ratingOf(wish.high)) return ['high', t('wish.badrange', { low: wish.low, high: wish.high })]
    if (wish.givens && !/^\d+$/.test(wish.givens)) return ['givens', t('wish.badgivens', { text: wish.givens })]
    return ['', '']
  }

  function begin(to: string): void {
    const [field, words] = mistake()
    rest.querySelectorAll('[aria-invalid]').forEach((each) => each.removeAttribute('aria-invalid'))
    problem.textContent = words
    if (field) {
      const input = rest.querySelector<HTMLElement>(`#wish-${field}`)
      input?.setAttribute('aria-invalid', 'true')
      input?.focus()
      return
    }
    if (wish.id && !['id', 'seed'].includes(named(wish.id))) return void openText(wish.id)
    pending.made = undefined
    go(to)
  }

  function tile(name: string, words: string, small: string, act: () => void): HTMLElement {
    return h('button', { type: 'button', class: 'tile', id: `tile-${name}`, html: `${icon(name)}<span>${escape(words)}<small>${escape(small)}</small></span>`, on: { click: act } })
  }

  async function drawAside(): Promise<void> {
    const games = await store.list()
    const open = games.filter((game) => game.view.status === 'playing')
    const last = open[0]
    aside.classList.toggle('has', !!last)
    fill(
      aside,
      last
        ? h(
            'section',
            { class: 'card continue', 'aria-label': t('continue') },
            NinefoldBoard.picture({ info: last.board, cells: last.cells.map(full), thumb: true }, t('board', { n: last.board.side })),
            h(
              'div',
              {},
              h('h2', {}, t('continue')),
              h('p', {}, last.name || `${last.view.about.level ? levelName(last.view.about.level) : t('ownpuzzle')} ${rating(last.view.about.rating)} · ${t('progress', { n: last.view.filled, of: last.view.total })}`),
              h('p', {}, `${clock(last.elapsed)} · ${day(last.changed)}`),
              button(t('resume'), () => go(`game/${last.uid}`), { cls: 'btn pri', icon: 'play', id: 'continue' }),
            ),
          )
        : null,
      h(
        'nav',
        { class: 'tiles', 'aria-label': t('ways') },
        tile('daily', t('daily'), date(Date.now()), () => go('daily')),
        tile('open', t('open'), t('open.small'), openDialog),
        tile('games', t('games'), t('games.small', { n: games.length, open: open.length }), () => go('games')),
        tile('learn', t('learn'), t('learn.small'), () => go('learn')),
        tile('stats', t('stats'), t('stats.small'), () => go('stats')),
        tile('print', t('print'), t('print.small'), () => go('print')),
        tile('settings', t('settings'), t('settings.small'), () => go('settings')),
      ),
      h('p', { class: 'muted small' }, t('promise')),
    )
  }

  const kind = radios(
    t('kind'),
    'modes two',
    [
      { value: 'generate', cls: 'mode', html: t('generate') },
      { value: 'create', cls: 'mode', html: t('create') },
    ],
    'generate',
    (value) => {
      create = value === 'create'
      // Boards of the other kinds are typed in as text.
      if (create && !sides('').includes(settings.side)) change({ side: 9 })
      drawSizes()
      drawRest()
    },
  )
  drawSizes()
  drawRest()
  void drawAside()
  const element = h(
    'div',
    {},
    h('header', { class: 'top startbar' }, brand(true), h('span', { class: 'grow' }), iconButton('settings', t('settings'), () => go('settings')), iconButton('help', t('allkeys'), () => helpDialog())),
    h('main', { class: 'page start' }, h('section', { class: 'card stack new' }, h('div', { class: 'row between wrap' }, h('h1', {}, t('newgame')), kind), sizes, rest), aside),
  )
  return { element, title: t('newgame') }
}

/** A rating band in words. */
export function range(low: string, high: string): string {
  if (!high || Number(high) >= 12) return t('range.from', { low: rating(low) })
  if (!low || Number(low) <= 1) return t('range.to', { high: rating(high) })
  return `${rating(low)}–${rating(high)}`
}
