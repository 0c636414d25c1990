// The side column of a finished game.

import { button, h, icon } from '../dom'
import { go, toast } from '../app'
import { monthOf } from '../dailies'
import { bestBefore, fasterThan, techniqueName } from '../engine'
import * as packs from '../packs'
import type { Session } from '../session'
import { linkTo, shareDialog } from '../share'
import * as store from '../store'
import { clock, levelName, rating, t } from '../text'

export function resultSide(session: Session, act: { review: () => void; again: () => void; change: () => void }): (HTMLElement | null)[] {
  const game = session.view
  const shown = game.status === 'shown' || game.wasShown
  const time = game.wonAt ?? session.elapsed
  const level = game.about.level ? levelName(game.about.level) : t('ownpuzzle')
  // Its place is kept while it is not known, so that nothing moves.
  const badge = h('span', { class: 'badge tgt unseen', html: `${icon('flag', 16)}<span></span>` })
  const earlier = h('dd', {}, '–')
  const faster = h('p', { class: 'muted small' })
  const streak = h('p', { class: 'streakline' })
  const { daily, pack, place } = game.about
  let days = 0
  if (daily) {
    void monthOf().then((month) => {
      days = month.streak.current
      if (days) streak.textContent = t('streak', { n: days })
    })
  }
  const shareResult = async (): Promise<void> => {
    const text = session.result(days, daily ? '' : linkTo(game.about))
    if (!text) return
    try {
      await navigator.clipboard.writeText(text)
      toast(t('share.copied'))
    } catch {
      toast(text)
    }
  }
  const { win } = session
  if (win) {
    void store.wins().then((wins) => {
      const best = bestBefore(wins, win)
      earlier.textContent = best === undefined ? '–' : clock(best)
      badge.classList.toggle('unseen', !(best === undefined || time < best))
      badge.querySelector('span')!.textContent = t('best', { level })
      const [slower = 0, others = 0] = fasterThan(wins, win)
      if (others > 2) faster.textContent = t('faster', { n: Math.round((100 * slower) / others), level })
    })
  }
  const row = (name: string, value: string | HTMLElement): HTMLElement[] => [h('dt', {}, name), typeof value === 'string' ? h('dd', {}, value) : value]
  return [
    h('section', { class: 'card result' }, h('span', { class: 'lab' }, shown ? t('shown') : t('solved')), h('div', { class: 'big' }, shown ? '–:––' : clock(time)), badge, h('p', { class: 'muted small phone' }, `${t('games.hints', { n: game.hints })} · ${t('checks')}: ${game.checks}`), streak, faster),
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
    pack
      ? button(t('pack.following'), () => void packs.playNext(pack, place), { cls: 'btn pri', icon: 'play', id: 'pack-following' })
      : daily
        ? button(t('calendar'), () => go('calendar'), { cls: 'btn pri', icon: 'daily', id: 'result-calendar' })
        : button(game.about.level ? t('another', { level }) : t('newgame'), act.again, { cls: 'btn pri', icon: 'play', id: 'again' }),
    shown ? null : button(t('share.result'), () => void shareResult(), { cls: 'btn', icon: 'share', id: 'share-result' }),
    h('div', { class: 'pair' }, button(t('review'), act.review, { cls: 'btn' }), button(t('replay'), () => go(`replay/${session.uid}`), { cls: 'btn', icon: 'play', id: 'to-replay' }), button(t('share'), () => shareDialog(game.about, { info: session.board, cells: game.cells }), { cls: 'btn', icon: 'share' })),
    button(t('changelevel'), act.change, { cls: 'btn quiet' }),
  ]
}
