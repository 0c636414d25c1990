// Time: the clock and its pause. A page that is hidden does not count it, and a
// game whose clock runs is saved now and then.

import { button, h, iconButton, refresh } from '../dom'
import { settings } from '../settings'
import { clock, t } from '../text'
import type { Desk } from './desk'

const TICK = 250
const SAVE = 15_000

export class Clock {
  readonly time = h('time', { class: 'clock' })
  readonly pauseButton = iconButton('pause', t('pause'), () => this.toggle(), { id: 'pause' })
  private going = false
  private readonly ends: (() => void)[]

  constructor(private readonly desk: Desk) {
    const { session } = desk
    const ticking = window.setInterval(() => desk.game.running && this.paint(), TICK)
    const saving = window.setInterval(() => desk.game.running && void session.keep(), SAVE)
    this.ends = [
      () => clearInterval(ticking),
      () => clearInterval(saving),
      on(document, 'visibilitychange', () => this.pauseHidden()),
      on(window, 'pagehide', () => {
        session.rescue()
        this.going = true
      }),
      on(window, 'pageshow', () => void (this.going = false)),
    ]
  }

  paint(): void {
    const { game, session } = this.desk
    const over = game.status !== 'playing'
    this.time.hidden = !settings.clock
    refresh(this.time, clock(game.wonAt && over ? game.wonAt : session.elapsed))
    this.pauseButton.hidden = over
  }

  toggle(): void {
    const { desk } = this
    desk.perform({ do: desk.game.paused ? 'resume' : 'pause' })
    if (!desk.game.paused) desk.focus()
  }

  /** What lies over the board of a game that is paused. */
  card(): HTMLElement {
    const resume = button(t('resume'), () => this.toggle(), { cls: 'btn pri', icon: 'play', id: 'resume' })
    return h('div', { class: 'pausecard' }, h('div', { class: 'card' }, h('h2', {}, t('paused')), resume))
  }

  /** A page that goes away is hidden too, last of all: it was saved before that, and
   * comes back as it was. */
  private pauseHidden(): void {
    const { game } = this.desk
    if (!this.going && document.hidden && game.running && game.status === 'playing') this.desk.perform({ do: 'pause' })
  }

  stop(): void {
    for (const end of this.ends) end()
  }
}

function on(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
