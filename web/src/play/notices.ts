// Notices above the board: a game that is not being saved, or that another tab has
// resumed, and what helps.

import { button, fill, h } from '../dom'
import type { Trouble } from '../session'
import { t } from '../text'
import type { Desk } from './desk'
import { exportGame } from './menu'

export class Notices {
  readonly element = h('div', { class: 'notices' })
  private readonly words = h('span', { class: 'grow' })
  private shown: Trouble['kind'] = 'none'

  /** `moved` is told when what stands under the notices has moved. */
  constructor(
    private readonly desk: Desk,
    moved: () => void,
  ) {
    // A notice that goes on is changed and not replaced: its button may just be
    // pressed.
    desk.session.trouble = ({ kind }) => {
      if (kind !== 'none') this.words.textContent = kind === 'ahead' ? t('ahead') : t(`unsaved.${kind}`)
      if (kind === this.shown) return
      this.shown = kind
      if (kind === 'none') fill(this.element)
      else fill(this.element, h('div', { class: 'card warn notice', role: 'alert' }, this.words, this.wayOut(kind)))
      if (!desk.left) moved()
    }
  }

  /** What helps a game that is not being saved. */
  private wayOut(kind: Trouble['kind']): HTMLElement {
    const { desk } = this
    if (kind === 'ahead') return button(t('takeover'), () => this.takeOver(), { cls: 'btn quiet' })
    if (kind === 'outdated') return button(t('reload'), () => location.reload(), { cls: 'btn quiet' })
    return button(t('savefile'), () => exportGame(desk), { cls: 'btn quiet' })
  }

  private takeOver(): void {
    const { desk } = this
    void desk.session.takeOver().then(() => {
      if (desk.left) return
      desk.hints.close()
      desk.arrange()
    })
  }
}
