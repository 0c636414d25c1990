// The player's tools: the mode, the colour, the digit that is picked or lit, and
// what they do to the selected cells.

import { announce } from '../app'
import type { CellPress } from '../board/element'
import type { EntryMode } from '../board/scene'
import { MODES } from '../pad'
import { change, settings } from '../settings'
import { t } from '../text'
import type { Desk } from './desk'

export class Tools {
  mode: EntryMode = settings.mode
  /** The colour that the colour mode paints. */
  colour = 2
  /** With digits first: the digit that taps write. 0 is none. */
  picked = 0
  /** The digit that the player asked to see. 0 is none. */
  lit = 0

  constructor(private readonly desk: Desk) {}

  setMode(next: EntryMode): void {
    this.mode = next
    change({ mode: next })
    announce(t('mode.now', { mode: t(`mode.${next}`) }))
    this.desk.paint()
  }

  nextMode(): void {
    this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]!)
  }

  /** A key of the pad: writes its digit, or picks it up. */
  press(digit: number): void {
    if (this.mode === 'colour') this.colour = digit
    if (settings.first !== 'digit' || this.mode === 'colour') return this.enter(digit)
    this.picked = this.picked === digit ? 0 : digit
    announce(this.picked ? t('picked', { symbol: this.symbol(digit) }) : t('picked.none'))
    this.desk.paint()
  }

  /** A key of the keyboard: writes its digit, as it says or in the mode. */
  type(digit: number, as?: EntryMode): void {
    if (this.mode === 'colour' && !as) this.colour = digit
    this.enter(digit, as)
  }

  /** Writes a digit in the selected cells; the digit that is there already goes. */
  enter(digit: number, as: EntryMode = this.mode): void {
    this.desk.perform({ do: as === 'digit' ? 'enter' : as, cells: [...this.desk.selection.cells], digit })
  }

  erase(): void {
    this.desk.perform({ do: 'erase', cells: [...this.desk.selection.cells] })
  }

  light(digit: number): void {
    this.lit = this.lit === digit ? 0 : digit
    announce(this.lit ? t('lit', { symbol: this.symbol(digit) }) : t('lit.none'))
    this.desk.paint()
  }

  /** A press on the board: with digits first it writes or picks one, and the second
   * button notes the digit that is picked, or lights that of the cell. */
  pressCell({ cell, second }: CellPress): void {
    const { desk } = this
    const { given, value } = desk.game.cells[cell]!
    if (second) {
      desk.selection.only(cell)
      if (this.picked) this.enter(this.picked, 'corner')
      else if (value) this.lit = value
    } else if (settings.first !== 'digit') return
    // The digit in hand takes itself back; another one is picked up.
    else if (value && !(value === this.picked && !given)) this.picked = value
    else if (this.picked) this.write(cell)
    desk.paint()
  }

  /** Writes the digit in hand in one cell, in the mode. */
  private write(cell: number): void {
    this.desk.perform({ do: this.mode === 'digit' ? 'enter' : this.mode, cells: [cell], digit: this.mode === 'colour' ? this.colour : this.picked })
  }

  /** A pressed pointer moved on to a cell: with digits first it writes there too,
   * and never takes back. */
  dragTo(cell: number): void {
    if (settings.first !== 'digit' || !this.picked) return
    const view = this.desk.game.cells[cell]!
    const there = { digit: view.value !== 0, corner: view.value !== 0 || view.corner.includes(this.picked), centre: view.value !== 0 || view.centre.includes(this.picked), colour: view.colours.includes(this.colour) }[this.mode]
    this.desk.selection.only(cell)
    if (!there) this.write(cell)
  }

  /** Puts down what is in hand. */
  drop(): void {
    this.lit = this.picked = 0
  }

  private symbol(digit: number): string {
    return this.desk.session.board.symbols[digit - 1] ?? ''
  }
}
