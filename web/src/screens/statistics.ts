// Statistics: times by size and level, hints told and not punished.

import { bar, type Screen } from '../app'
import { fill, h } from '../dom'
import { type Row, table } from '../statistics'
import { clock, levelName, t } from '../text'

const ORDER = ['easy', 'medium', 'hard', 'expert', 'extreme']

export function statisticsScreen(): Screen {
  const main = h('main', { class: 'page columns' })
  void table().then((rows) => {
    rows.sort((a, b) => a.side - b.side || ORDER.indexOf(a.level) - ORDER.indexOf(b.level))
    if (!rows.length) {
      main.className = 'page'
      return fill(main, h('div', { class: 'card empty' }, h('h2', {}, t('stats.none')), h('p', { class: 'muted' }, t('stats.none.text')), h('a', { class: 'btn pri', href: '#' }, t('newgame'))))
    }
    fill(main, h('div', {}, figures(rows)), h('div', {}, rows.map(lastTen)))
  })
  return { element: h('div', {}, bar(t('stats')), main), title: t('stats') }
}

const nameOf = (row: Row): string => `${row.side}×${row.side} ${row.level ? levelName(row.level) : t('ownpuzzle')}`

function figures(rows: Row[]): HTMLElement {
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('stats.times')),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('level')), h('th', { class: 'n', scope: 'col' }, t('solved')), h('th', { class: 'n', scope: 'col' }, t('stats.best')), h('th', { class: 'n', scope: 'col' }, t('stats.middle')))),
      h('tbody', {}, rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, nameOf(row)), h('td', { class: 'n' }, String(row.solved)), h('td', { class: 'n' }, clock(row.best)), h('td', { class: 'n' }, clock(row.middle))))),
    ),
  )
}

function lastTen(row: Row): HTMLElement {
  const times = row.times.slice(-10)
  const most = Math.max(...times.map(({ time }) => time))
  const bars = times.map(({ time, hints }) => {
    const bar_ = h('i', { class: hints ? 'hinted' : '', title: clock(time) + (hints ? ` (${t('stats.hints')})` : '') })
    bar_.style.height = `${Math.max(4, (100 * time) / most)}%`
    return bar_
  })
  const words = times.map(({ time, hints }) => clock(time) + (hints ? ` ${t('stats.hints')}` : '')).join(', ')
  return h('section', { class: 'card stack' }, h('h2', {}, t('stats.last', { level: nameOf(row) })), h('div', { class: 'bars', role: 'img', 'aria-label': words }, bars))
}
