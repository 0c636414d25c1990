// Hints: asked for stage by stage, searched for in the worker, shown at the foot
// and on the board, and taken.

import { announce, go } from '../app'
import { button, h } from '../dom'
import { Cancelled, type HintDrawing, type Hinted, type HintView, work, type Work } from '../engine'
import { t, told } from '../text'
import type { Desk } from './desk'
import { hintCard } from './hintcard'

/** The cells that a hint is about; its houses where it has no others. */
function cellsOf(drawing: HintDrawing): number[] {
  const own = [...drawing.targets, ...drawing.eliminations, ...drawing.marks].map(({ cell }) => cell).concat(drawing.reasons, drawing.wrong)
  return own.length ? own : drawing.houses.flat()
}

export class Hints {
  /** The hint on the board. */
  shown: HintView | undefined
  /** The cells that a word of it points at. */
  pulse: number[] = []
  /** The address of the lesson of the last step that was taken. */
  lesson = ''
  private looking: Work<Hinted> | undefined
  /** The link of the chain that is followed, from 1; 0 shows all. */
  private followed = 0
  private kept: { of: HintDrawing; followed: number; drawing: HintDrawing } | undefined

  /** What the board draws of the hint. */
  get drawing(): HintDrawing | undefined {
    const of = this.shown?.drawing
    if (!of || !this.followed) return of
    if (this.kept?.of !== of || this.kept.followed !== this.followed) {
      this.kept = { of, followed: this.followed, drawing: { ...of, links: of.links.slice(this.followed - 1, this.followed) } }
    }
    return this.kept.drawing
  }

  /** Follows the chain: one link after the other, then all of it. */
  private follow(): string {
    const links = this.shown?.drawing.links ?? []
    this.followed = (this.followed + 1) % (links.length + 1)
    const link = links[this.followed - 1]
    this.pulse = link ? [...link.from.cells, ...link.to.cells] : []
    this.desk.board.reveal(this.pulse)
    this.desk.paint()
    return this.followed ? t('hint.link', { n: this.followed, of: links.length }) : t('hint.follow')
  }

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
      desk.foot.show(h('section', { class: 'card hintp' }, h('div', { class: 'head' }, h('h2', {}, t('hint.looking'))), h('div', { class: 'does' }, button(t('cancel'), () => this.dismiss()))))
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
    this.followed = 0
    const mistaken = hint.stages === 1 && hint.drawing.wrong.length > 0 && desk.session.sinceMistake > 0
    desk.foot.show(
      hintCard(hint, {
        more: () => this.ask(Math.min(hint.stages, hint.stage + 1)),
        less: () => this.ask(hint.stage - 1),
        take: () => this.take(),
        close: () => this.dismiss(),
        follow: () => this.follow(),
        undo: mistaken ? desk.undoMistake : undefined,
        pulse: (cells) => {
          this.pulse = cells
          desk.paint()
        },
      }),
    )
    announce(`${hint.title}. ${hint.words.map((word) => word.text).join('')}`)
    desk.paint()
    desk.board.reveal(cellsOf(hint.drawing))
  }

  /** The next stage, and after the last the step itself. */
  next(): void {
    if (this.looking || this.desk.session.overtaken) return
    // What is wrong stays in sight until it is closed.
    if (this.whole && this.shown?.effect === 'none') return
    if (this.whole) this.take()
    else this.ask(this.shown ? this.shown.stage + 1 : 1)
  }

  take(): void {
    const { desk } = this
    const { session } = desk
    if (!this.shown || this.shown.effect === 'none') return this.dismiss()
    const { lesson } = this.shown
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
        if (lesson && desk.game.status === 'playing') this.offerWhy(lesson, told(outcome))
        desk.focus()
      },
      () => this.dismiss(),
    )
  }

  /** Offers the lesson of the step that was taken: in the free room at the foot, or
   * for a while over a large page; always in the menu. */
  private offerWhy(lesson: string, what: string): void {
    const address = `learn/${lesson}`
    this.lesson = address
    const words = t('hint.why')
    const shown = this.desk.foot.note(h('a', { class: 'btn quiet why', id: 'hint-why', href: `#${address}` }, words))
    if (!shown && Math.min(window.innerWidth, window.innerHeight) >= 600) this.desk.say(what, { words, act: () => go(address) })
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
