// The side of the board: modes, keypad and actions, or the result of a game that is
// over.

import { go, menu } from '../app'
import { button, fill, h, refresh } from '../dom'
import { Keypad, MODE_LETTERS, MODES, modeSwitch } from '../pad'
import { change, settings } from '../settings'
import { t } from '../text'
import { Cages } from './cages'
import type { Desk } from './desk'
import { commandKey } from './keys'
import { resultSide } from './result'
import { rulesList } from './rules'

export class Side {
  readonly element = h('aside', { class: 'side', 'aria-label': t('controls') })
  private modes: HTMLElement
  private readonly pad: Keypad
  private readonly undo: HTMLButtonElement
  private readonly redo: HTMLButtonElement
  private readonly acts: HTMLElement
  private readonly cages: Cages

  constructor(private readonly desk: Desk) {
    const { checks, session, tools } = desk
    const { side, symbols } = session.board
    this.cages = new Cages(desk)
    this.modes = this.switchModes()
    this.pad = new Keypad(symbols, (digit) => tools.press(digit), () => tools.erase(), side === 9 && settings.pad === '789' ? 'flip9' : '')
    this.undo = act('undo', t('undo'), () => desk.perform({ do: 'undo', count: 1 }))
    this.redo = act('redo', t('redo'), () => desk.perform({ do: 'redo', count: 1 }))
    this.acts = h(
      'div',
      { class: 'acts', role: 'toolbar', 'aria-label': t('actions') },
      this.undo,
      this.redo,
      act('erase', t('erase'), () => tools.erase(), 'eraser'),
      act('pencil', t('fill'), () => desk.perform({ do: 'fill' }), 'fillnotes'),
      act('check', t('check'), () => checks.check()),
      this.hintButton(),
    )
  }

  private switchModes(): HTMLElement {
    const { session, tools } = this.desk
    return modeSwitch(tools.mode, session.board.symbols, (mode) => tools.setMode(mode))
  }

  /** A press asks for the next stage, the second button for one of them. */
  private hintButton(): HTMLButtonElement {
    const { hints } = this.desk
    const hint = act('hint', t('hint'), () => hints.next(), 'hint')
    hint.addEventListener('contextmenu', (event) => {
      event.preventDefault()
      menu(hint, [
        { words: t('hint.where'), act: () => hints.ask(1) },
        { words: t('hint.which'), act: () => hints.ask(2) },
        { words: t('hint.all'), act: () => hints.ask(4) },
      ])
    })
    return hint
  }

  /** Lays the side out: the controls, or the result. */
  arrange(): void {
    const { desk } = this
    if (desk.over) {
      fill(this.element, resultSide(desk.session, { review: () => desk.startReview(), again: () => this.again(), change: () => go('') }))
      return
    }
    this.modes = this.switchModes()
    fill(this.element, this.modes, this.pad.element, this.acts, this.cages.element, rulesList(desk.session.board), settings.keys ? this.tips() : null, desk.foot.element)
  }

  /** Shows the state of the game and of the tools; `lit` is the digit that is lit. */
  paint(lit: number): void {
    const { game, tools } = this.desk
    const { mode } = tools
    this.modes.querySelectorAll<HTMLElement>('[role=radio]').forEach((each) => {
      const chosen = each.dataset.value === mode
      refresh(each, undefined, { 'aria-checked': String(chosen), tabindex: chosen ? '0' : '-1' })
    })
    this.pad.paint({ remaining: settings.counts && mode !== 'colour' ? game.remaining : undefined, lit, picked: settings.first === 'digit' ? tools.picked : 0, mode })
    this.cages.paint()
    this.undo.disabled = game.undo === 0
    this.redo.disabled = game.redo === 0
  }

  private tips(): HTMLElement {
    const key = (letter: string): string => commandKey(letter, this.desk.session.board.symbols)
    const tip = (keys: string[], words: string): HTMLElement => h('span', {}, keys.flatMap((each) => [h('kbd', {}, each), ' ']), words)
    const [first = '', ...others] = MODES.map((each) => MODE_LETTERS[each])
    return h('p', { class: 'tips' }, tip([key(first), ...others], t('mode')), tip([t('space')], t('nextmode')), tip([key('H')], t('hint')), tip([key('U')], t('undo')), tip(['F1'], t('allkeys')))
  }

  /** Another game of the same size and level. */
  private again(): void {
    const { game, session } = this.desk
    change({ side: session.board.side, level: game.about.level || settings.level })
    go('preview/play')
  }
}

const act = (name: string, words: string, run: () => void, cls = ''): HTMLButtonElement => button(words, run, { icon: name, cls: `act ${cls}`, id: `act-${name}` })
