// The side column of a finished game.

import { button, h, icon } from '../dom'
import { bestBefore, techniqueName } from '../engine'
import type { Session } from '../session'
import { shareDialog } from '../share'
import * as store from '../store'
import { clock, levelName, rating, t } from '../text'

export function resultSide(session: Session, act: { review: () => void; again: () => void; change: () => void }): HTMLElement[] {
  const game = session.view
  const shown = game.status === 'shown' || game.wasShown
  const time = game.wonAt ?? session.elapsed
  const level = game.about.level ? levelName(game.about.level) : t('ownpuzzle')
  // Its place is kept while it is not known, so that nothing moves.
  const badge = h('span', { class: 'badge tgt unseen', html: `${icon('flag', 16)}<span></span>` })
  const earlier = h('dd', {}, '–')
  const { win } = session
  if (win) {
    void store.wins().then((wins) => {
      const best = bestBefore(wins, win)
      earlier.textContent = best === undefined ? '–' : clock(best)
      badge.classList.toggle('unseen', !(best === undefined || time < best))
      badge.querySelector('span')!.textContent = t('best', { level })
    })
  }
  const row = (name: string, value: string | HTMLElement): HTMLElement[] => [h('dt', {}, name), typeof value === 'string' ? h('dd', {}, value) : value]
  return [
    h('section', { class: 'card result' }, h('span', { class: 'lab' }, shown ? t('shown') : t('solved')), h('div', { class: 'big' }, shown ? '–:––' : clock(time)), badge, h('p', { class: 'muted small phone' }, `${t('games.hints', { n: game.hints })} · ${t('checks')}: ${game.checks}`)),
    h(
      'section',
      { class: 'card desk' },
      h(
        'dl',
        { class: 'list' },
        row(t('level'), `${level}${game.about.rating ? ` ${rating(game.about.rating)}` : ''}`),
        game.about.hardest ? row(t('hardest'), techniqueName(game.about.hardest)) : [],
        row(t('hints'), String(game.hints)),
        row(t('checks'), String(game.checks)),
        shown ? [] : row(t('earlierbest'), earlier),
      ),
    ),
    button(game.about.level ? t('another', { level }) : t('newgame'), act.again, { cls: 'btn pri', icon: 'play', id: 'again' }),
    h('div', { class: 'pair' }, button(t('review'), act.review, { cls: 'btn' }), button(t('share'), () => shareDialog(game.about, { info: session.board, cells: game.cells }), { cls: 'btn', icon: 'share' })),
    button(t('changelevel'), act.change, { cls: 'btn quiet' }),
  ]
}
