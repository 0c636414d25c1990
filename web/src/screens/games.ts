// Games: everything that was begun, with a way back into it.

import { bar, dialog, go, menu, toast, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { full } from '../board/scene'
import { button, fill, h, iconButton, radios } from '../dom'
import { board } from '../engine'
import { openDialog } from '../opening'
import { Session } from '../session'
import { download } from '../share'
import * as store from '../store'
import { clock, date, day, levelName, rating, t } from '../text'

type Filter = 'open' | 'solved' | 'all'
type Order = 'new' | 'old' | 'level' | 'time' | 'progress'

const LEVELS = ['gentle', 'easy', 'medium', 'hard', 'expert', 'extreme', 'beyond']

/** Where a level stands among all; own boards come last. */
const rank = ({ view }: store.Kept): number => (LEVELS.indexOf(view.about.level) + 99) % 99

const ORDERS: Record<Order, (a: store.Kept, b: store.Kept) => number> = {
  new: (a, b) => b.changed - a.changed,
  old: (a, b) => a.changed - b.changed,
  level: (a, b) => rank(a) - rank(b) || b.changed - a.changed,
  time: (a, b) => (a.view.wonAt ?? a.elapsed) - (b.view.wonAt ?? b.elapsed),
  progress: (a, b) => b.view.filled / b.view.total - a.view.filled / a.view.total,
}

/** Whether the player solved it: a game whose solution was shown is over, too. */
const isSolved = ({ view }: store.Kept): boolean => view.status === 'won' && !view.wasShown

export function gamesScreen(): Screen {
  let filter: Filter = 'open'
  let order: Order = 'new'
  let group = ''
  let choosing = false
  const chosen = new Set<string>()
  const list = h('div')
  const filters = radios<Filter>(
    t('games.filter'),
    'seg',
    [
      { value: 'open', html: t('games.open') },
      { value: 'solved', html: t('games.solved') },
      { value: 'all', html: t('games.all') },
    ],
    filter,
    (value) => {
      filter = value
      void draw()
    },
  )

  const sort = h('select', { 'aria-label': t('games.sort'), id: 'games-sort' }, (Object.keys(ORDERS) as Order[]).map((value) => h('option', { value }, t(`games.sort.${value}`))))
  sort.addEventListener('change', () => {
    order = sort.value as Order
    void draw()
  })
  const groups = h('select', { 'aria-label': t('games.group'), id: 'games-group' })
  groups.addEventListener('change', () => {
    group = groups.value
    void draw()
  })
  const groupOf = ({ board: { side }, view }: store.Kept): string => `${side}×${side} ${view.about.level ? levelName(view.about.level) : t('ownpuzzle')}`
  const choose = button(t('games.choose'), () => {
    choosing = !choosing
    chosen.clear()
    void draw()
  }, { cls: 'btn quiet', id: 'games-choose' })
  const chosenBar = h('div', { class: 'row wrap' })

  function drawChosen(games: store.Kept[]): void {
    choose.querySelector('span')!.textContent = choosing ? t('cancel') : t('games.choose')
    fill(
      chosenBar,
      choosing
        ? [
            button(t('games.chooseall'), () => (games.forEach(({ uid }) => chosen.add(uid)), void draw()), { cls: 'btn' }),
            button(t('games.deleten', { n: chosen.size }), () => void removeChosen(games), { cls: 'btn warn', icon: 'clear', id: 'games-delete', disabled: !chosen.size }),
          ]
        : [],
    )
  }

  async function removeChosen(games: store.Kept[]): Promise<void> {
    const gone = games.filter(({ uid }) => chosen.has(uid))
    for (const { uid } of gone) await store.remove(uid)
    choosing = false
    chosen.clear()
    await draw()
    toast(t('games.deleted', { n: gone.length }), { words: t('undo'), act: () => void Promise.all(gone.map((game) => store.put(game))).then(draw) })
  }

  async function draw(): Promise<void> {
    const all = (await store.list()).filter((game) => filter === 'all' || (filter === 'open' ? game.view.status === 'playing' : isSolved(game)))
    const names = [...new Set(all.map(groupOf))].sort()
    if (!names.includes(group)) group = ''
    fill(groups, h('option', { value: '' }, t('games.every')), names.map((name) => h('option', { value: name, selected: name === group }, name)))
    const games = all.filter((game) => !group || groupOf(game) === group).sort(ORDERS[order])
    drawChosen(games)
    if (!games.length) {
      const empty = board(9, 0)
      fill(
        list,
        h(
          'div',
          { class: 'card empty' },
          NinefoldBoard.picture({ info: empty, cells: Array.from({ length: 81 }, () => full({ value: 0, given: false })), thumb: true }, ''),
          h('h2', {}, t('games.none')),
          h('p', { class: 'muted' }, t('games.none.text')),
          h('a', { class: 'btn pri', href: '#' }, t('newgame')),
        ),
      )
      return
    }
    fill(list, h('ul', { class: 'gamelist' }, games.map(entry)))
  }

  function entry(game: store.Kept): HTMLElement {
    const { view } = game
    const over = view.status !== 'playing'
    const level = `${game.board.side === 9 ? '' : `${game.board.side}×${game.board.side} `}${view.about.level ? levelName(view.about.level) : t('ownpuzzle')} ${rating(view.about.rating)}`.trim()
    const name = game.name || level
    const more = iconButton('more', `${t('menu')}: ${name}`, () =>
      menu(more, [
        ...(over ? [{ words: t('replay'), icon: 'play', act: () => go(`replay/${game.uid}`) }] : []),
        { words: t('rename'), icon: 'pencil', act: () => rename(game, level) },
        { words: t('copy'), icon: 'games', act: () => void copy(game) },
        { words: t('export'), icon: 'save', act: () => download(`ninefold-${game.uid}.json`, game.save, 'application/json') },
        { words: t('delete'), icon: 'clear', act: () => void remove(game) },
      ]),
    )
    more.setAttribute('aria-haspopup', 'menu')
    const solved = isSolved(game)
    const end = solved ? t('solved') : t('shown')
    const facts = over
      ? [end, clock(view.wonAt ?? game.elapsed), day(game.changed), view.hints ? t('games.hints', { n: view.hints }) : '']
      : [t('progress', { n: view.filled, of: view.total }), clock(game.elapsed), day(game.changed)]
    const box = h('input', { type: 'checkbox', 'aria-label': name, checked: chosen.has(game.uid), on: { change: () => ((box.checked ? chosen.add(game.uid) : chosen.delete(game.uid)), void draw()) } })
    return h(
      'li',
      { class: 'card' },
      choosing ? h('label', { class: 'tick' }, box) : null,
      h(
        'a',
        { href: `#game/${game.uid}` },
        NinefoldBoard.picture({ info: game.board, cells: game.cells.map(full), thumb: true, solved }, t('board', { n: game.board.side })),
        h('div', {}, h('b', {}, name), view.about.daily ? h('span', { class: 'badge tgt' }, t('daily.on', { date: date(view.about.daily) })) : null, h('p', {}, facts.filter(Boolean).join(' · ')), h('span', { class: solved ? 'badge ok' : 'badge' }, over ? end : t('resume'))),
      ),
      more,
    )
  }

  function rename(game: store.Kept, level: string): void {
    const field = h('input', { type: 'text', value: game.name || level, 'aria-label': t('rename') })
    dialog(t('rename'), [field], [
      { words: t('cancel') },
      {
        words: t('rename'),
        cls: 'btn pri',
        act: async () => {
          await store.put({ ...game, name: field.value.trim(), revision: game.revision + 1 }).catch((error: unknown) => toast(t(`unsaved.${store.reasonOf(error)}`)))
          void draw()
        },
      },
    ])
    field.select()
  }

  async function copy(game: store.Kept): Promise<void> {
    const session = Session.start(game.view.about.exact, game.view.about)
    await session.keep()
    session.close()
    void draw()
  }

  async function remove(game: store.Kept): Promise<void> {
    await store.remove(game.uid)
    await draw()
    toast(t('deleted'), { words: t('undo'), act: () => void store.put(game).then(draw) })
  }

  void draw()
  return {
    element: h('div', {}, bar(t('games'), button(t('open'), openDialog, { cls: 'btn quiet', icon: 'open' })), h('main', { class: 'page stack' }, h('div', { class: 'row wrap gamebar' }, filters, sort, groups, choose), chosenBar, list)),
    title: t('games'),
  }
}

