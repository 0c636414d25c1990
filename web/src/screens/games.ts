// Games: everything that was begun, with a way back into it.

import { bar, dialog, menu, toast, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { full } from '../board/scene'
import { button, fill, h, iconButton, radios } from '../dom'
import { board } from '../engine'
import { openDialog } from '../opening'
import { Session } from '../session'
import { download } from '../share'
import * as store from '../store'
import { clock, day, levelName, rating, t } from '../text'

type Filter = 'open' | 'solved' | 'all'

/** Whether the player solved it: a game whose solution was shown is over, too. */
const isSolved = ({ view }: store.Kept): boolean => view.status === 'won' && !view.wasShown

export function gamesScreen(): Screen {
  let filter: Filter = 'open'
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

  async function draw(): Promise<void> {
    const games = (await store.list()).filter((game) => filter === 'all' || (filter === 'open' ? game.view.status === 'playing' : isSolved(game)))
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
      ? [end, clock(view.wonAt ?? game.elapsed), view.hints ? t('games.hints', { n: view.hints }) : '']
      : [t('progress', { n: view.filled, of: view.total }), clock(game.elapsed), day(game.changed)]
    return h(
      'li',
      { class: 'card' },
      h(
        'a',
        { href: `#game/${game.uid}` },
        NinefoldBoard.picture({ info: game.board, cells: game.cells.map(full), thumb: true, solved }, t('board', { n: game.board.side })),
        h('div', {}, h('b', {}, name), h('p', {}, facts.filter(Boolean).join(' · ')), h('span', { class: solved ? 'badge ok' : 'badge' }, over ? end : t('resume'))),
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
    element: h('div', {}, bar(t('games'), button(t('open'), openDialog, { cls: 'btn quiet', icon: 'open' })), h('main', { class: 'page stack' }, filters, list)),
    title: t('games'),
  }
}

