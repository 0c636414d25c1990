// Killer combinations: the sets of digits that can still be in the cages of the cell
// under the cursor.

import { fill, h } from '../dom'
import { settings } from '../settings'
import { t } from '../text'
import type { Desk } from './desk'

export class Cages {
  readonly element = h('section', { class: 'cages', 'aria-label': t('combinations'), hidden: true })
  private shown = ''

  constructor(private readonly desk: Desk) {}

  /** Shows the cages of the cursor's cell, as the board stands. */
  paint(): void {
    const { game, hints, selection, session } = this.desk
    const wanted = settings.combinations && game.status === 'playing' && !game.paused && !hints.open && session.board.underlays.some(({ kind }) => kind === 'cage')
    const cages = wanted ? session.combinations(selection.cursor) : []
    const text = JSON.stringify(cages)
    if (text === this.shown) return
    this.shown = text
    this.element.hidden = cages.length === 0
    fill(
      this.element,
      ...cages.map(({ sum, sets }) =>
        sets.length ? h('p', {}, h('b', {}, String(sum)), ' = ', ...sets.flatMap((set) => [h('span', {}, set), ' '])) : h('p', {}, t('combinations.none', { sum: String(sum) })),
      ),
    )
  }
}
