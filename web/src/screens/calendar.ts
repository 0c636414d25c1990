// The calendar: the daily puzzles of a month, the archive behind it, the streak.

import { bar, go, type Screen } from '../app'
import { monthOf } from '../dailies'
import { button, fill, h, iconButton } from '../dom'
import type { DayView } from '../engine'
import { clock, date, locale, t, today } from '../text'

const weekdays = (): string[] =>
  // A week that began on a Monday.
  Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' }))

const monthName = (day: string): string => new Date(day).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function calendarScreen(of: string): Screen {
  let month = /^\d{4}-\d\d-\d\d$/.test(of) ? of : today()
  const card = h('section', { class: 'card stack calendar' })
  const figures = h('section', { class: 'card stack' })

  async function draw(): Promise<void> {
    const view = await monthOf(month)
    const title = h('h2', { 'aria-live': 'polite' }, monthName(view.days[0]!.date))
    const step = (name: string, label: string, to: string | null): HTMLButtonElement => {
      const arrow = iconButton(name, label, () => {
        month = to!
        void draw().then(() => card.querySelector<HTMLElement>(`[data-step=${name}]:not(:disabled), [data-step]:not(:disabled)`)?.focus())
      })
      arrow.dataset.step = name
      arrow.disabled = !to
      return arrow
    }
    fill(
      card,
      h('div', { class: 'row between' }, step('back', t('month.before'), view.before), title, step('forward', t('month.after'), view.after)),
      h('div', { class: 'week', 'aria-hidden': 'true' }, weekdays().map((name) => h('span', {}, name))),
      h('ol', { class: 'days' }, view.days.map((day, index) => dayEntry(day, index ? 0 : view.first))),
      h('p', { class: 'legend' }, h('span', {}, h('i', { class: 'dot intime' }), t('day.intime')), h('span', {}, h('i', { class: 'dot late' }), t('day.late')), h('span', {}, h('i', { class: 'dot begun' }), t('day.begun'))),
    )
    const { streak } = view
    fill(
      figures,
      h('dl', { class: 'figures' }, figure(t('streak.now'), streak.current, 'streak-now'), figure(t('streak.best'), streak.best, 'streak-best'), figure(t('streak.count'), view.count, 'streak-count')),
      h('p', { class: 'muted small' }, streak.today ? t('streak.today') : t('streak.due')),
      button(streak.today ? t('daily.again') : t('daily.play'), () => go('daily/play'), { cls: 'btn pri', icon: 'daily', id: 'calendar-today' }),
      button(t('daily.variant'), () => go('daily/variant'), { icon: 'variant', id: 'calendar-variant' }),
      h('p', { class: 'muted small' }, t('streak.text')),
    )
  }

  void draw()
  return { element: h('div', {}, bar(t('calendar')), h('main', { class: 'page columns' }, h('div', {}, card), h('div', {}, figures))), title: t('calendar') }
}

const figure = (name: string, value: number, id: string): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', { id }, String(value)))

function dayEntry(day: DayView, first: number): HTMLElement {
  const state = day.state === 'solved' ? (day.inTime ? 'intime' : 'late') : day.state
  const words = [date(day.date), { intime: t('day.intime'), late: t('day.late'), begun: t('day.begun'), open: '', future: t('day.future') }[state], day.state === 'solved' ? clock(day.time) : ''].filter(Boolean).join(', ')
  const inner = [h('b', {}, String(day.day)), day.state === 'solved' ? h('small', {}, clock(day.time)) : null]
  const cls = `day ${state}${day.date === today() ? ' today' : ''}`
  const entry = day.state === 'future' ? h('span', { class: cls, 'aria-label': words, role: 'img' }, inner) : h('a', { class: cls, href: `#daily/${day.date}`, 'aria-label': words, 'aria-current': day.date === today() ? 'date' : undefined }, inner)
  const item = h('li', {}, entry)
  if (first) item.style.gridColumnStart = String(first + 1)
  return item
}
