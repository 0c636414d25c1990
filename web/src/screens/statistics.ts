// Statistics: times by size and level, help told and not punished.

import { bar, type Screen } from '../app'
import { fill, h } from '../dom'
import { statistics, type WinRow } from '../engine'
import * as store from '../store'
import { clock, levelName, t } from '../text'

export function statisticsScreen(): Screen {
  const main = h('main', { class: 'page columns' })
  void store.wins().then((wins) => {
    const rows = statistics(wins)
    if (!rows.length) {
      main.className = 'page'
      return fill(main, h('div', { class: 'card empty' }, h('h2', {}, t('stats.none')), h('p', { class: 'muted' }, t('stats.none.text')), h('a', { class: 'btn pri', href: '#' }, t('newgame'))))
    }
    fill(main, h('div', {}, figures(rows)), h('div', {}, rows.map(lastTen)))
  })
  return { element: h('div', {}, bar(t('stats')), main), title: t('stats') }
}

const nameOf = (row: WinRow): string => `${row.shape.replaceAll('x', '×')} ${row.level ? levelName(row.level) : t('ownpuzzle')}`

function figures(rows: WinRow[]): HTMLElement {
  const number = (tag: 'th' | 'td', words: string): HTMLElement => h(tag, { class: 'n', scope: tag === 'th' ? 'col' : undefined }, words)
  const time = (milliseconds: number | null): string => (milliseconds === null ? '–' : clock(milliseconds))
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('stats.times')),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('level')), [t('stats.solved'), t('stats.best'), t('stats.unaided'), t('stats.median')].map((words) => number('th', words)))),
      h('tbody', {}, rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, nameOf(row)), [String(row.solved), time(row.best), time(row.bestUnaided), time(row.median)].map((words) => number('td', words))))),
    ),
  )
}

function lastTen(row: WinRow): HTMLElement {
  const most = Math.max(...row.last.map(({ time }) => time))
  const words = row.last.map(({ time, unaided }) => clock(time) + (unaided ? '' : ` ${t('stats.helped')}`))
  const bars = row.last.map(({ time, unaided }, index) => {
    const bar_ = h('i', { class: unaided ? '' : 'hinted', title: words[index] })
    bar_.style.height = `${Math.max(4, (100 * time) / most)}%`
    return bar_
  })
  return h('section', { class: 'card stack' }, h('h2', {}, t('stats.last', { level: nameOf(row) })), h('div', { class: 'bars', role: 'img', 'aria-label': words.join(', ') }, bars))
}
