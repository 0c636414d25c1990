// The mode switch and the keypad, shared by play and create.

import type { EntryMode } from './board/scene'
import { glyphIcon } from './board/glyphs'
import { h, icon, radios, refresh } from './dom'
import { commandKey } from './play/keys'
import { t } from './text'

const PICTURES: Record<EntryMode, string> = {
  digit: '<g transform="translate(8.700 6.500) scale(.11)" stroke-width="14"><path d="M49 4H16L12 46C17 41 24 38 31 38C45 38 55 49 55 66C55 84 44 96 29 96C18 96 9 90 5 79"/></g>',
  corner: '<g transform="translate(5.800 5.300) scale(.054)" stroke-width="20"><path d="M15 22L36 4V96"/></g><g transform="translate(15 5.300) scale(.054)" stroke-width="20"><path d="M8 30C8 14 17 4 30 4C43 4 52 14 52 27C52 38 46 46 38 56L8 96H54"/></g>',
  centre: '<g transform="translate(7.100 9.300) scale(.054)" stroke-width="20"><path d="M15 22L36 4V96"/></g><g transform="translate(13.200 9.300) scale(.054)" stroke-width="20"><path d="M8 30C8 14 17 4 30 4C43 4 52 14 52 27C52 38 46 46 38 56L8 96H54"/></g>',
  colour: '<path d="M3 21V6A3 3 0 0 1 6 3H21Z" fill="currentColor" opacity=".4" stroke="none"/>',
}

export const MODES: EntryMode[] = ['digit', 'corner', 'centre', 'colour']

/** The keys of the modes, by their place on the keyboard. */
export const MODE_LETTERS: Record<EntryMode, string> = { digit: 'Z', corner: 'X', centre: 'C', colour: 'V' }

export function modeSwitch(mode: EntryMode, symbols: string, choose: (mode: EntryMode) => void): HTMLElement {
  return radios(
    t('mode'),
    'modes',
    MODES.map((value) => ({
      value,
      cls: 'mode',
      title: `${t(`mode.${value}`)} (${commandKey(MODE_LETTERS[value], symbols)})`,
      html: `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><rect x="3" y="3" width="18" height="18" rx="3"/>${PICTURES[value]}</svg><span>${t(`mode.${value}`)}</span>`,
    })),
    mode,
    choose,
  )
}

/** The class that lays a keypad out for this many symbols: from 13 on one layout
 * serves several sizes. */
const padClass = (side: number): string => (side > 16 ? 'big' : side > 12 ? 'n16' : `n${side}`)

export class Keypad {
  readonly element: HTMLElement
  private readonly keys: HTMLButtonElement[]

  constructor(
    readonly symbols: string,
    press: (digit: number) => void,
    erase: () => void,
    cls = '',
  ) {
    this.keys = [...symbols].map((symbol, index) =>
      h('button', {
        type: 'button',
        class: 'key',
        'data-digit': index + 1,
        tabindex: index ? -1 : 0,
        html: `<i class="swatch" hidden></i>${glyphIcon(symbol)}<span class="left" aria-hidden="true"></span>`,
        on: { click: () => press(index + 1) },
      }),
    )
    const eraser = h('button', {
      type: 'button',
      class: 'key eraser',
      'aria-label': t('erase'),
      tabindex: -1,
      html: icon('erase', 24),
      on: { click: erase },
    })
    this.element = h('div', { class: `keys ${padClass(symbols.length)} ${cls}`, role: 'toolbar', 'aria-label': t('keypad') }, this.keys, eraser)
    const stops = [...this.keys, eraser]
    this.element.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 3, ArrowLeft: -1, ArrowUp: -3 }[event.key]
      const at = stops.indexOf(document.activeElement as HTMLButtonElement)
      if (!step || at < 0) return
      event.preventDefault()
      event.stopPropagation()
      const next = stops[Math.min(stops.length - 1, Math.max(0, at + step))]!
      stops.forEach((key) => (key.tabIndex = key === next ? 0 : -1))
      next.focus()
    })
  }

  /** Shows counts, the lit digit and, in colour mode, the colours. */
  paint(state: { remaining: number[] | undefined; lit: number; picked: number; mode: EntryMode }): void {
    this.element.classList.toggle('m-corner', state.mode === 'corner')
    this.element.classList.toggle('m-centre', state.mode === 'centre')
    this.element.classList.toggle('m-colour', state.mode === 'colour')
    this.keys.forEach((key, index) => {
      const digit = index + 1
      const left = state.remaining?.[index]
      const colour = state.mode === 'colour'
      key.classList.toggle('done', left !== undefined && left <= 0 && !colour)
      key.classList.toggle('lit', state.lit === digit && !colour)
      key.classList.toggle('picked', state.picked === digit)
      refresh(key.querySelector('.left')!, left === undefined || colour ? '' : left <= 0 ? '✓' : String(left))
      refresh(key.querySelector('.swatch')!, undefined, { class: `swatch mark${digit}`, hidden: !colour || digit > 9 ? '' : undefined })
      const symbol = this.symbols[index]!
      refresh(key, undefined, {
        disabled: colour && digit > 9 ? '' : undefined,
        'aria-label': colour ? t('key.colour', { n: digit }) : left === undefined ? symbol : t('key.left', { symbol, n: Math.max(0, left) }),
        'aria-pressed': state.picked ? String(state.picked === digit) : undefined,
      })
    })
  }
}
