// The daily puzzles of this player: which are begun and solved, and the streak.

import { h, icon } from './dom'
import { calendar, type CalendarView } from './engine'
import * as store from './store'
import { t, today } from './text'

/** The month of a day, with the streak of today. */
export async function monthOf(day = today()): Promise<CalendarView> {
  const [wins, games] = await Promise.all([store.wins(), store.list()])
  const begun = games.flatMap(({ view }) => (view.about.daily && view.status === 'playing' ? [view.about.daily] : []))
  return calendar(wins, begun, day, today(), Date.now())
}

/** The streak in words and figures. */
export function streakBadge({ streak }: Pick<CalendarView, 'streak'>): HTMLElement | null {
  if (!streak.current) return null
  return h('span', { class: 'badge tgt streak', id: 'streak', html: `${icon('flame', 16)}<span>${t('streak', { n: streak.current })}</span>` })
}
