// The desk at which a game is played: the session, what the player has in hand,
// and the one way in which anything is done to the game. The parts of the screen
// share it and know nothing of each other.

import { announce, toast } from '../app'
import type { NinefoldBoard } from '../board/element'
import { Selection } from '../board/selection'
import type { Action, GameView, Outcome } from '../engine'
import type { Session } from '../session'
import { settings, still } from '../settings'
import { clock, t, told } from '../text'
import { Checks } from './checks'
import { Foot } from './foot'
import { Hints } from './hints'
import { Tools } from './tools'

/** Actions whose refusal is shown, and not only said. */
const SHOWN_REFUSALS: Action['do'][] = ['restart', 'finish', 'back', 'bookmark', 'undo-mistakes', 'check', 'solvable']

export class Desk {
  readonly selection: Selection
  readonly foot = new Foot(() => this.focus())
  readonly tools = new Tools(this)
  readonly checks = new Checks(this)
  readonly hints = new Hints(this)
  /** A game that is over is being looked through. */
  review = false
  /** The screen is gone: nothing is painted any more. */
  left = false
  /** Shows what has changed. The screen says how. */
  paint = (): void => {}
  /** Lays the controls out anew, as when the game is over. The screen says how. */
  arrange = (): void => {}
  private endSaid = (): void => {}

  constructor(
    readonly session: Session,
    readonly board: NinefoldBoard,
  ) {
    this.selection = new Selection(Math.max(0, session.view.cells.findIndex((cell) => !cell.given)))
  }

  get game(): GameView {
    return this.session.view
  }

  /** Whether the result is shown in place of the controls. */
  get over(): boolean {
    return this.game.status !== 'playing' && !this.review
  }

  /** Does something to the game, and shows what came of it; `tell` says more. */
  perform(action: Action, tell?: (outcome: Outcome) => void): void {
    const { session } = this
    if (this.game.paused && action.do !== 'resume') return
    // What is done here would be lost: the notice says how to go on.
    if (session.overtaken) return announce(t('ahead'))
    const before = this.game.status
    const outcome = session.act(action)
    if (outcome.refused) {
      announce(told(outcome))
      if (SHOWN_REFUSALS.includes(action.do)) this.say(told(outcome))
      return
    }
    // A hint belongs to the position it was asked for.
    if (this.hints.open) this.hints.close()
    if (action.do !== 'check' && action.do !== 'solvable') this.foot.clear()
    announce(this.discreet(told(outcome)))
    tell?.(outcome)
    if (action.do === 'pause' || action.do === 'resume') this.arrange()
    else this.settle(before, outcome.won)
  }

  /** What is said of a change: of what repeats nothing where mistakes are off. */
  private discreet(words: string): string {
    return settings.mistakes === 'off' ? words.split(/\s?;/)[0]! : words
  }

  /** Goes back to before the first mistake, where undo can. */
  undoMistake = (): void => this.perform({ do: 'undo-mistakes' })

  /** A board that is full and wrong says so, whatever else is shown. */
  private tellFull(): void {
    const { game } = this
    if (game.status !== 'playing' || game.filled < game.total) return
    const steps = this.session.sinceMistake
    this.say(t('full.wrong'), steps ? { words: t('undomistakes'), act: this.undoMistake } : undefined)
  }

  /** Shows the game after a change; whether it began or ended in it lays the
   * controls out anew. */
  settle(before: GameView['status'], won: boolean): void {
    const { status } = this.game
    this.tellFull()
    if (before === status) return this.paint()
    if (status === 'playing') this.review = false
    this.arrange()
    if (won) this.celebrate()
  }

  private celebrate(): void {
    announce(t('won', { time: clock(this.game.wonAt ?? this.session.elapsed) }))
    if (settings.finish && !still()) this.board.celebrate()
  }

  startReview(): void {
    this.review = true
    this.arrange()
    this.focus()
  }

  /** Moves the focus to where the cursor is. */
  focus(): void {
    this.board.focusCell(this.selection.cursor)
  }

  /** A toast of this game, which goes with it: what it offers would be done
   * nowhere. */
  say(...what: Parameters<typeof toast>): void {
    this.endSaid = toast(...what)
  }

  leave(): void {
    this.left = true
    this.endSaid()
    this.hints.close()
  }
}
