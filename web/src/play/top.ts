// The bar above the board: what is known of the puzzle, the clock, and the menu.

import { back, brand } from '../app'
import { fill, h, iconButton } from '../dom'
import { settings } from '../settings'
import { levelName, rating, t } from '../text'
import { techniqueName } from '../engine'
import type { Clock } from './clock'
import type { Desk } from './desk'
import { openMenu } from './menu'

export class Top {
  readonly element: HTMLElement
  private told = ''
  private readonly facts = h('div', { class: 'facts' })

  constructor(
    private readonly desk: Desk,
    clock: Clock,
  ) {
    const menuButton = iconButton('menu', t('menu'), () => openMenu(desk, menuButton), { id: 'menu', 'aria-haspopup': 'menu', 'aria-expanded': 'false' })
    const grow = (): HTMLElement => h('span', { class: 'grow' })
    const title = h('h1', { class: 'out-of-sight' }, t('board', { n: desk.session.board.side }))
    this.element = h('header', { class: 'top play-top' }, window.innerWidth < 600 ? back() : brand(), title, grow(), this.facts, grow(), clock.time, clock.pauseButton, menuButton)
  }

  paint(): void {
    const { about, solutions } = this.desk.game
    const level = about.level ? levelName(about.level) : t('ownpuzzle')
    const hardest = about.hardest && settings.technique ? techniqueName(about.hardest) : ''
    // A key that is pressed changes none of it: then nothing is laid out anew.
    const told = [level, about.rating, hardest, solutions].join('|')
    if (told === this.told) return
    this.told = told
    fill(
      this.facts,
      h('b', {}, level),
      about.rating ? h('span', { class: 'rate' }, rating(about.rating)) : null,
      hardest ? h('span', { class: 'dotsep' }, hardest) : null,
      h('span', { class: 'dotsep last' }, t(`solutions.${solutions}`)),
    )
  }
}
