// Hints: asked for stage by stage, searched for in the worker, shown at the foot
// and on the board, and taken.

import { announce } from '../app'
import { button, h } from '../dom'
import { Cancelled, type Hinted, type HintView, work, type Work } from '../engine'
import { t, told } from '../text'
import type { Desk } from './desk'
import { hintCard } from './hintcard'

export class Hints {
  /** The hint on the board. */
  shown: HintView | undefined
  /** The cells that a word of it points at. */
  pulse: number[] = []
  private looking: Work<Hinted> | undefined

  constructor(private readonly desk: Desk) {}

  /** Whether there is a hint, or one is being looked for. */
  get open(): boolean {
    return !!this.shown || !!this.looking
  }

  /** Whether the next press takes the step. */
  get whole(): boolean {
    return !!this.shown && this.shown.stage >= this.shown.stages
  }

  /** Asks for a stage of the hint. */
  ask(stage: number): void {
    const { desk } = this
    const { session } = desk
    if (desk.game.paused || desk.game.status !== 'playing') return
    this.looking?.cancel()
    if (!this.shown) {
      desk.foot.show(h('section', { class: 'card hintp' }, h('h2', {}, t('hint.looking')), button(t('cancel'), () => this.dismiss(), { cls: 'btn' })))
    }
    const key = session.position
    const now = Date.now()
    const looking = work({ kind: 'hint', key, save: session.save(), stage, now })
    this.looking = looking
    const found = (): void => {
      if (this.looking === looking) this.looking = undefined
    }
    looking.result.then(
      ({ view, save }) => {
        found()
        if (desk.left || session.position !== key || desk.game.status !== 'playing') return
        if (!this.shown) session.adopt(save, now)
        this.show(view)
      },
      (error: unknown) => {
        found()
        if (error instanceof Cancelled) return
        this.dismiss()
        desk.say(error instanceof Error ? error.message : String(error))
      },
    )
  }

  private show(found: HintView): void {
    const { desk } = this
    const hint = { ...found, title: found.title || t(found.stages > 1 ? 'hint.where' : 'hint.look') }
    this.shown = hint
    this.pulse = []
    desk.foot.show(
      hintCard(hint, {
        more: () => this.ask(Math.min(hint.stages, hint.stage + 1)),
        less: () => this.ask(hint.stage - 1),
        take: () => this.take(),
        close: () => this.dismiss(),
        pulse: (cells) => {
          this.pulse = cells
          desk.paint()
        },
      }),
    )
    announce(`${hint.title}. ${hint.words.map((word) => word.text).join('')}`)
    desk.paint()
  }

  /** The next stage, and after the last the step itself. */
  next(): void {
    if (this.looking || this.desk.session.overtaken) return
    if (this.whole) this.take()
    else this.ask(this.shown ? this.shown.stage + 1 : 1)
  }

  take(): void {
    const { desk } = this
    const { session } = desk
    if (!this.shown || this.shown.effect === 'none') return this.dismiss()
    const before = desk.game.status
    const key = session.position
    const now = Date.now()
    work({ kind: 'take', key, save: session.save(), now }).result.then(
      ({ outcome, save }) => {
        if (desk.left || session.overtaken || session.position !== key || outcome.refused) return
        session.adopt(save, now)
        this.close()
        announce(told(outcome))
        desk.settle(before, outcome.won)
        desk.focus()
      },
      () => this.dismiss(),
    )
  }

  /** Ends the hint, and the search for one. */
  close(): void {
    this.looking?.cancel()
    this.looking = undefined
    this.shown = undefined
    this.pulse = []
    this.desk.foot.clear()
  }

  /** Ends the hint and shows the board without it. */
  dismiss(): void {
    this.close()
    this.desk.paint()
  }
}
