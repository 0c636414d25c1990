// The start: a new game, the last one, and the ways to everything else.

import { brand, go, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { borders } from '../board/regions'
import { full } from '../board/scene'
import { button, escape, fill, h, icon, iconButton, radios } from '../dom'
import { board, dailyId, kinds, levels, type Made, open, type Opened, sides, symmetries, whole, work } from '../engine'
import { drafts } from '../create/draft'
import { monthOf, streakBadge } from '../dailies'
import { listenForPastes, openDialog, openText } from '../opening'
import { pending, symmetryChosen, wish } from '../orders'
import * as packs from '../packs'
import { change, ratingOf, settings } from '../settings'
import * as store from '../store'
import { clock, date, enumeration, levelName, rating, t, today, type Key } from '../text'
import { en } from '../text/en'

/** The rules in three steps, which come when they are asked for. */
const welcome = (play: () => void): void => void import('./welcome').then((steps) => steps.welcome(play))

/** Today's puzzle, made once a visit in the worker. */
let made: { day: string; board: Promise<Made | undefined> } | undefined
function dailyBoard(): Promise<Made | undefined> {
  const day = today()
  if (made?.day !== day) {
    const board = work({ kind: 'make', order: { id: dailyId(day), words: '', seed: '' } }).result
    made = {
      day,
      board: board.catch(() => {
        // Another search was ended, and this one with it: the next visit tries again.
        made = undefined
        return undefined
      }),
    }
  }
  return made.board
}

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
        // An ID says its own size: the size chosen last counts.
        wish.id = ''
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

  const meaning = h('p', { class: 'muted small', id: 'level-about', 'aria-live': 'polite' })

  function levelPart(): HTMLElement {
    const offered = levels(settings.side, settings.kind)
    const names = offered.map((level) => level.name)
    const own = settings.ownLevels.map((level) => `own:${level.name}`)
    if (![...names, ...own].includes(settings.level)) change({ level: names[names.length - 1] ?? '' })
    const explain = (): void => {
      const level = offered.find(({ name }) => name === settings.level)
      const own_ = settings.ownLevels.find(({ name }) => `own:${name}` === settings.level)
      meaning.textContent = [own_ ? range(own_.low, own_.high) : (level?.about ?? ''), missingLevels(names)].filter(Boolean).join(' ')
    }
    explain()
    const needs = (name: string): string => (`level.${name}.needs` in en ? t(`level.${name}.needs` as Key) : '')
    return h(
      'div',
      { class: 'stack tight' },
      h('span', { class: 'lab' }, t('level')),
      radios(
        t('level'),
        'levels',
        [
          ...offered.map((level) => ({
            value: level.name,
            cls: 'level',
            title: needs(level.name),
            html: `${pips(level.number ?? 0)}<b>${escape(levelName(level.name))}</b>`,
          })),
          ...settings.ownLevels.map((level) => ({
            value: `own:${level.name}`,
            cls: 'level',
            title: t('level.own'),
            html: `${pips(0)}<b>${escape(level.name)}</b>`,
          })),
        ],
        settings.level,
        (value) => {
          change({ level: value })
          explain()
        },
      ),
      meaning,
    )
  }

  /** Says which levels boards of this size don't have, and not only leaves them
   * out. */
  function missingLevels(names: string[]): string {
    if (settings.kind) return ''
    const gone = ['gentle', 'easy', 'medium', 'hard', 'expert', 'extreme'].filter((name) => !names.includes(name))
    return gone.length ? t('level.missing', { side: settings.side, levels: enumeration(gone.map(levelName)) }) : ''
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

  let opened = false

  function morePart(): HTMLElement {
    const field = (label: string, key: keyof typeof wish, attrs: Record<string, unknown>, cls = ''): HTMLElement => {
      const input = h('input', { type: 'text', value: wish[key], id: `wish-${key}`, 'aria-describedby': 'wish-problem', ...attrs, on: { input: () => (wish[key] = input.value.trim()), keydown: (event: KeyboardEvent) => event.key === 'Enter' && begin('preview/play') } })
      return h('label', { class: cls }, label, input)
    }
    return h(
      'details',
      { class: 'more', open: opened || Object.values(wish).some(Boolean), on: { toggle: (event: Event) => (opened = (event.target as HTMLDetailsElement).open) } },
      h('summary', {}, t('options')),
      kindPart(),
      symmetryPart(),
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
      levelPart(),
      problem,
      h(
        'div',
        { class: 'row' },
        button(t('play'), () => void begin('preview/play'), { cls: 'btn pri wide', icon: 'play', id: 'start-play' }),
        button(t('preview.first'), () => void begin('preview'), { cls: 'btn', id: 'start-preview' }),
      ),
      morePart(),
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

  async function begin(to: string): Promise<void> {
    // What the classic engine does not know may be known to the full one.
    if (wish.id && !named(wish.id)) await whole().catch(() => {})
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

  const invites = h('div', { class: 'stack invites' })

  /** What invites: the daily puzzle, the last game, a board that was begun, and
   * for those who are new the rules. */
  async function drawInvites(): Promise<void> {
    const [games, month, boards, more] = await Promise.all([store.list(), monthOf(), drafts(), packs.count()])
    const open = games.filter((game) => game.view.status === 'playing')
    const daily = games.find(({ view: { about } }) => about.daily === today() && about.id === dailyId(today()))
    const last = open.find((game) => game !== daily) ?? open[0]
    const day_ = month.days.find(({ date }) => date === today())
    const solved = day_?.state === 'solved'
    const picture = h('div', { class: 'art' }, daily ? NinefoldBoard.picture({ info: daily.board, cells: daily.cells.map(full), thumb: true, solved }, '') : NinefoldBoard.picture({ info: board(9, 0), cells: Array.from({ length: 81 }, () => full({ value: 0, given: false })), thumb: true }, ''))
    if (!daily) void dailyBoard().then((made) => made && fill(picture, NinefoldBoard.picture({ info: made.board, cells: made.cells, thumb: true }, '')))
    const words = solved ? t('daily.done', { time: clock(day_!.time) }) : daily ? t('progress', { n: daily.view.filled, of: daily.view.total }) : t('daily.new')
    fill(
      invites,
      !settings.greeted && !games.length
        ? h('section', { class: 'card hello', id: 'hello', 'aria-label': t('welcome') }, h('p', {}, t('hello')), h('div', { class: 'row' }, button(t('hello.show'), () => welcome(playGentle), { cls: 'btn slim', id: 'hello-show' }), iconButton('close', t('learn.skip'), () => (change({ greeted: true }), invites.querySelector('#hello')?.remove()), { id: 'hello-skip' })))
        : null,
      h(
        'section',
        { class: 'card invite daily', 'aria-label': t('daily') },
        picture,
        h(
          'div',
          { class: 'stack tight' },
          h('div', { class: 'row between' }, h('h2', {}, t('daily'), ' ', h('small', { id: 'daily-date' }, date(today()))), h('div', { class: 'row' }, streakBadge(month), iconButton('daily', t('calendar'), () => go('calendar'), { id: 'to-calendar' }))),
          h('p', { class: 'muted' }, words),
          button(solved ? t('daily.look') : daily ? t('resume') : t('daily.play'), () => go('daily/play'), { cls: solved ? 'btn' : 'btn pri', icon: solved ? 'eye' : 'play', id: 'tile-daily' }),
        ),
      ),
      last
        ? h(
            'section',
            { class: 'card invite continue', 'aria-label': t('continue') },
            h('div', { class: 'art' }, NinefoldBoard.picture({ info: last.board, cells: last.cells.map(full), thumb: true }, '')),
            h(
              'div',
              { class: 'stack tight' },
              h('h2', {}, t('continue')),
              h('p', { class: 'muted' }, [last.name || `${last.view.about.level ? levelName(last.view.about.level) : t('ownpuzzle')}`, t('progress', { n: last.view.filled, of: last.view.total }), clock(last.elapsed)].join(' · ')),
              button(t('resume'), () => go(`game/${last.uid}`), { cls: 'btn pri', icon: 'play', id: 'continue' }),
            ),
          )
        : null,
      boards.length
        ? h(
            'section',
            { class: 'card row wrap drafts', 'aria-label': t('draft') },
            h('span', { class: 'grow' }, t('draft')),
            boards.slice(0, 3).map(({ side, filled }) => button(t('draft.go', { n: side, filled }), () => go(`create/${side}`), { cls: 'btn slim', attrs: { 'data-draft': side } })),
          )
        : null,
    )
    fill(
      aside,
      h(
        'nav',
        { class: 'tiles', 'aria-label': t('ways') },
        tile('open', t('open'), t('open.small'), openDialog),
        tile('games', t('games'), t('games.small', { n: games.length, open: open.length }), () => go('games')),
        tile('learn', t('learn'), t('learn.small'), () => go('learn')),
        tile('practise', t('practise'), t('practise.small'), () => void import('./practise').then(({ practise }) => practise())),
        tile('variant', t('daily.variant'), t('daily.variant.small'), () => go('daily/variant')),
        tile('packs', t('packs'), more ? t('packs.small', { n: more }) : t('packs.none.small'), () => go('packs')),
        tile('stats', t('stats'), t('stats.small'), () => go('stats')),
        tile('print', t('print'), t('print.small'), () => go('print')),
        tile('settings', t('settings'), t('settings.small'), () => go('settings')),
        tile('help', t('welcome'), t('welcome.small'), () => welcome(playGentle)),
      ),
      h('p', { class: 'muted small' }, t('promise')),
    )
  }

  /** A first game: the gentlest level of a board of nine. */
  function playGentle(): void {
    change({ side: 9, kind: '', level: 'gentle' })
    wish.id = wish.low = wish.high = wish.givens = ''
    pending.made = undefined
    go('preview/play')
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
  void drawInvites()
  const endPastes = listenForPastes()
  const element = h(
    'div',
    {},
    h('header', { class: 'top startbar' }, brand(true), h('span', { class: 'grow' }), iconButton('settings', t('settings'), () => go('settings')), iconButton('help', t('welcome'), () => welcome(playGentle), { id: 'start-help' })),
    h('main', { class: 'page start' }, invites, h('section', { class: 'card stack new' }, h('div', { class: 'row between wrap' }, h('h1', {}, t('newgame')), kind), sizes, rest), aside),
  )
  return { element, title: t('newgame'), leave: endPastes }
}

/** A rating band in words. */
export function range(low: string, high: string): string {
  if (!high || Number(high) >= 12) return t('range.from', { low: rating(low) })
  if (!low || Number(low) <= 1) return t('range.to', { high: rating(high) })
  return `${rating(low)}–${rating(high)}`
}
