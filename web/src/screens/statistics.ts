// Statistics: totals, streaks, and for each size and level the times, their trend
// and their course, with axes and units.

import { bar, type Screen } from '../app'
import { monthOf } from '../dailies'
import { fill, h, radios } from '../dom'
import { statistics, totals, type WinRow } from '../engine'
import * as store from '../store'
import { clock, locale, levelName, t } from '../text'

export function statisticsScreen(): Screen {
  const main = h('main', { class: 'page stack' })
  void Promise.all([store.wins(), monthOf()]).then(([wins, { streak }]) => {
    const rows = statistics(wins)
    if (!rows.length) {
      return fill(main, h('div', { class: 'card empty' }, h('h2', {}, t('stats.none')), h('p', { class: 'muted' }, t('stats.none.text')), h('a', { class: 'btn pri', href: '#' }, t('newgame'))))
    }
    const all = totals(wins)
    const figure = (name: string, value: string): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', {}, value))
    const chart = h('div')
    const mostPlayed = rows.reduce((best, row, index) => (row.solved > rows[best]!.solved ? index : best), 0)
    const show = (index: number): void => fill(chart, course(rows[index]!))
    fill(
      main,
      h(
        'dl',
        { class: 'card figures' },
        figure(t('stats.solved'), String(all.solved)),
        figure(t('stats.time'), hours(all.time)),
        figure(t('stats.unaided'), `${Math.round((100 * all.unaided) / all.solved)} %`),
        figure(t('stats.run'), `${all.unaidedRun} (${t('stats.mostrun', { n: all.bestUnaidedRun })})`),
        figure(t('streak.now'), `${streak.current} (${t('stats.mostrun', { n: streak.best })})`),
      ),
      h(
        'div',
        { class: 'columns' },
        h('div', {}, figures(rows)),
        h(
          'div',
          {},
          h(
            'section',
            { class: 'card stack' },
            h('h2', {}, t('stats.course')),
            rows.length > 1 ? radios(t('level'), 'seg', rows.map((row, index) => ({ value: String(index), html: nameOf(row) })), String(mostPlayed), (value) => show(Number(value))) : null,
            chart,
          ),
        ),
      ),
    )
    show(mostPlayed)
  })
  return { element: h('div', {}, bar(t('stats')), main), title: t('stats') }
}

const nameOf = (row: WinRow): string => `${row.shape.replaceAll('x', '×')} ${row.level ? levelName(row.level) : t('ownpuzzle')}`

/** A time in all, in hours and minutes. */
function hours(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  return minutes < 60 ? t('stats.minutes', { n: minutes }) : t('stats.hours', { h: Math.floor(minutes / 60), n: minutes % 60 })
}

/** How the last times compare with those before. */
function trend(change: number | null): string {
  if (change === null) return '–'
  if (Math.abs(change) < 3) return t('stats.same')
  return t(change < 0 ? 'stats.faster' : 'stats.slower', { n: Math.abs(change) })
}

function figures(rows: WinRow[]): HTMLElement {
  const number = (tag: 'th' | 'td', words: string, cls = ''): HTMLElement => h(tag, { class: `n ${cls}`, scope: tag === 'th' ? 'col' : undefined }, words)
  const time = (milliseconds: number | null): string => (milliseconds === null ? '–' : clock(milliseconds))
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, t('stats.times')),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('level')), number('th', t('stats.solved')), number('th', t('stats.best')), number('th', t('stats.unaided'), 'wide-only'), number('th', t('stats.median')), number('th', t('stats.trend'), 'wide-only'))),
      h(
        'tbody',
        {},
        rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, nameOf(row)), number('td', String(row.solved)), number('td', time(row.best)), number('td', time(row.bestUnaided), 'wide-only'), number('td', time(row.median)), number('td', trend(row.change), 'wide-only'))),
      ),
    ),
  )
}

/** The chart's size in units of its drawing. */
const WIDE = 400
const HIGH = 250
const LEFT = 34
const BELOW = 24

/** The times of a level in the course of time: a point each, the trend as a line. */
function course(row: WinRow): HTMLElement {
  const { axis } = row
  const points = row.course.slice(-60)
  const first = row.course.length - points.length
  const step = (WIDE - LEFT - 12) / Math.max(1, points.length - 1)
  const x = (index: number): number => (points.length === 1 ? (LEFT + WIDE) / 2 : LEFT + 6 + index * step)
  const y = (time: number): number => HIGH - (HIGH - 10) * (time / Math.max(1, axis.top))
  const unit = axis.top / (axis.marks.at(-1) || 1)
  const lines = axis.marks.map((mark) => `<path class="axis" d="M${LEFT} ${y(mark * unit).toFixed(1)}H${WIDE}"/><text class="tick" x="${LEFT - 6}" y="${(y(mark * unit) + 4).toFixed(1)}" text-anchor="end">${mark}</text>`).join('')
  const line = points.map(({ middle }, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(middle).toFixed(1)}`).join('')
  const dots = points.map(({ time, unaided }, index) => `<circle class="${unaided ? 'dot' : 'dot helped'}" cx="${x(index).toFixed(1)}" cy="${y(time).toFixed(1)}" r="4"><title>${clock(time)}${unaided ? '' : ` ${t('stats.helped')}`}</title></circle>`).join('')
  const day = (at: number): string => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
  const ends = `<text class="tick" x="${LEFT}" y="${HIGH + 18}">${first ? `${first + 1}. ` : ''}${day(points[0]!.at)}</text>${points.length > 1 ? `<text class="tick" x="${WIDE}" y="${HIGH + 18}" text-anchor="end">${day(points.at(-1)!.at)}</text>` : ''}`
  const words = points.map(({ time, unaided }) => clock(time) + (unaided ? '' : ` ${t('stats.helped')}`)).join(', ')
  return h(
    'figure',
    { class: 'course' },
    h('figcaption', { class: 'muted small' }, `${nameOf(row)}, ${t(`unit.${axis.unit}`)}`),
    h('div', { html: `<svg viewBox="0 0 ${WIDE} ${HIGH + BELOW}" role="img" aria-label="${words}">${lines}<path class="trend" d="${line}"/>${dots}${ends}</svg>` }),
    h('p', { class: 'legend' }, h('span', {}, h('i', { class: 'dot intime' }), t('stats.unaided')), h('span', {}, h('i', { class: 'dot late' }), t('stats.helped')), points.length > 1 ? h('span', {}, h('i', { class: 'dash' }), t('stats.line')) : null),
  )
}
