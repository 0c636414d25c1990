// Checks: whether what is written repeats, is right, and can still be solved.

import { button, h } from '../dom'
import { settings } from '../settings'
import { t } from '../text'
import type { Desk } from './desk'

export class Checks {
  constructor(private readonly desk: Desk) {}

  get oneSolution(): boolean {
    return this.desk.game.solutions === 'one'
  }

  check(against: 'rules' | 'solution' = settings.mistakes === 'solution' && this.oneSolution ? 'solution' : 'rules'): void {
    this.desk.perform({ do: 'check', against }, ({ check: found }) => {
      if (!found) return
      const byRules = found.against === 'rules'
      const words = found.wrong ? t(byRules ? 'check.repeats' : 'check.wrong', { n: found.wrong }) : byRules ? t('check.norepeat') : t('check.fine', { n: found.fine })
      this.show(found.wrong ? 'bad' : 'good', t('check'), [
        h('h2', {}, words),
        h('p', { class: 'muted small' }, t(byRules ? 'check.byrule' : 'check.bysolution', { n: found.empty })),
        h(
          'div',
          { class: 'row wrap' },
          found.wrong && this.desk.session.sinceMistake ? button(t('undomistakes'), this.desk.undoMistake, { cls: 'btn pri', id: 'undo-mistake' }) : null,
          byRules && this.oneSolution ? button(t('verify'), () => this.verify(), { cls: 'btn', id: 'verify' }) : null,
          found.wrong ? null : button(t('solvable'), () => this.solvable(), { cls: 'btn' }),
          this.closer(),
        ),
      ])
    })
  }

  /** Checks against the solution. */
  verify(): void {
    this.check('solution')
  }

  solvable(): void {
    this.desk.perform({ do: 'solvable' }, ({ solvable: answer = 'unknown' }) => {
      this.show(answer === 'no' ? 'bad' : answer === 'yes' ? 'good' : 'warn', t('solvable'), [
        h('h2', {}, t(`solvable.${answer}`)),
        h('div', { class: 'row wrap' }, answer === 'no' ? button(t('undomistakes'), () => this.desk.perform({ do: 'undo-mistakes' }), { cls: 'btn pri' }) : null, this.closer()),
      ])
    })
  }

  private show(tone: string, label: string, content: HTMLElement[]): void {
    this.desk.foot.show(h('section', { class: `card stack tight ${tone}`, 'aria-label': label }, content))
  }

  private closer(): HTMLElement {
    const close = (): void => {
      this.desk.foot.clear()
      this.desk.paint()
    }
    return button('', close, { cls: 'btn slim', icon: 'close', label: t('close') })
  }
}
