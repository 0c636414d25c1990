// The keyboard of the game: the keys of the terminal game where a browser can
// have them. Modes go by the physical key, so that Z X C V are in one row on
// every layout. Where letters are symbols, commands take Alt, as there.

import type { EntryMode } from '../board/scene'
import { settings } from '../settings'

/** What the keys do on a screen with a board. A command that a screen does not have
 * is nobody else's: the key does nothing. */
export interface KeyTargets {
  symbols: string
  move: (dx: number, dy: number, how: Step) => void
  /** To the first or the last cell of the row. */
  edge: (last: boolean) => void
  digit: (digit: number, mode?: EntryMode) => void
  /** 0, where it is more than to erase. */
  zero?: () => void
  erase: () => void
  /** Backspace, where it is more than to erase. */
  takeBack?: () => void
  space: () => void
  /** Enter on the board; whether it meant something. */
  enter?: () => boolean
  escape: () => void
  undo: () => void
  redo: () => void
  all: () => void
  help: () => void
  zoom: (factor: number) => void
  mode?: (mode: EntryMode) => void
  hint?: () => void
  check?: () => void
  verify?: () => void
  solvable?: () => void
  undoMistakes?: () => void
  restart?: () => void
  finish?: () => void
  fill?: () => void
  bookmark?: () => void
  toBookmark?: () => void
  pause?: () => void
  light?: (digit: number) => void
}

/** How the cursor moves: whether it selects, and whether it jumps to an empty
 * cell. */
export interface Step {
  extend: boolean
  jump: boolean
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const WASD: Record<string, [number, number]> = { KeyA: [-1, 0], KeyD: [1, 0], KeyW: [0, -1], KeyS: [0, 1] }
const HJKL: Record<string, [number, number]> = { KeyH: [-1, 0], KeyL: [1, 0], KeyK: [0, -1], KeyJ: [0, 1] }
/** What a letter does with Shift, where it is more than without. */
const CAPITALS: Record<string, 'toBookmark' | 'solvable' | 'undoMistakes' | 'verify' | 'restart' | 'finish'> = {
  KeyB: 'toBookmark',
  KeyT: 'solvable',
  KeyU: 'undoMistakes',
  KeyV: 'verify',
  KeyR: 'restart',
  KeyF: 'finish',
}
const MODE_KEYS: Record<string, EntryMode> = { KeyZ: 'digit', KeyX: 'corner', KeyN: 'corner', KeyC: 'centre', KeyV: 'colour' }

/** Whether letters are symbols on such a board, so that commands take Alt. */
const lettersAreSymbols = (symbols: string): boolean => symbols.length > 9

/** How the key of a command is pressed on a board with these symbols. */
export const commandKey = (letter: string, symbols: string): string => (lettersAreSymbols(symbols) ? `Alt+${letter}` : letter)

/** Listens to the keys that no dialog, field or menu takes for itself. Returns what
 * ends that. */
export function listenForKeys(targets: () => KeyTargets): () => void {
  const waitingForLight = { on: false }
  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, .popover')) return
    // Enter and Space work the control that has the focus.
    if ((event.key === ' ' || event.key === 'Enter') && target.closest('button, a')) return
    if (handleKey(event, targets(), waitingForLight)) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Handles a key; whether it meant something. */
function handleKey(event: KeyboardEvent, to: KeyTargets, waitingForLight: { on: boolean }): boolean {
  const { code, key } = event
  const ctrl = event.ctrlKey || event.metaKey
  const letters = lettersAreSymbols(to.symbols)
  // AltGr writes characters, on some systems as Ctrl and Alt.
  if (event.altKey) return letters && !ctrl && !event.getModifierState('AltGraph') && command(event, to, waitingForLight)

  const arrow = ARROWS[code]
  if (arrow) {
    to.move(arrow[0], arrow[1], { extend: event.shiftKey, jump: ctrl })
    return true
  }
  if (code === 'Home' || code === 'End') return to.edge(code === 'End'), true
  const digit = digitOf(event, to.symbols)
  if (digit !== undefined && digit > 0) {
    if (digit > to.symbols.length) return true
    if (waitingForLight.on) {
      waitingForLight.on = false
      to.light?.(digit)
      return true
    }
    const numeric = /^(Digit|Numpad)/.test(code)
    const mode = numeric && ctrl ? 'centre' : numeric && event.shiftKey ? 'corner' : undefined
    to.digit(digit, mode)
    return true
  }
  if (code === 'Backspace' && to.takeBack) return to.takeBack(), true
  if (digit === 0 && to.zero) return to.zero(), true
  if (digit === 0 || code === 'Delete' || code === 'Backspace') {
    to.erase()
    return true
  }
  waitingForLight.on = false
  if (ctrl && code === 'KeyZ') {
    if (event.shiftKey) to.redo()
    else to.undo()
    return true
  }
  if (ctrl && code === 'KeyY') return to.redo(), true
  if (ctrl && code === 'KeyA') return to.all(), true
  if (ctrl && (key === '+' || key === '=') && letters) return to.zoom(1.25), true
  if (ctrl && key === '-' && letters) return to.zoom(0.8), true
  if (code === 'F1') return to.help(), true
  if (key === 'Escape') return to.escape(), true
  if (key === ' ') return to.space(), true
  if (key === 'Enter') return to.enter?.() ?? false
  if (key === '?') return to.hint?.(), true
  if (letters) return ctrl && plain(event, to, waitingForLight)
  if (ctrl) return false
  const step = (settings.move === 'hjkl' ? HJKL : WASD)[code]
  if (step) {
    to.move(step[0], step[1], { extend: event.shiftKey, jump: false })
    return true
  }
  return command(event, to, waitingForLight)
}

/** A command by the physical key of its letter. */
function command(event: KeyboardEvent, to: KeyTargets, waitingForLight: { on: boolean }): boolean {
  const capital = event.shiftKey ? CAPITALS[event.code] : undefined
  if (capital) return to[capital]?.(), true
  const mode = MODE_KEYS[event.code]
  if (mode) return to.mode?.(mode), true
  return plain(event, to, waitingForLight)
}

/** The commands that are no modes and need no Shift. */
function plain(event: KeyboardEvent, to: KeyTargets, waitingForLight: { on: boolean }): boolean {
  switch (event.code) {
    case 'KeyU':
      return to.undo(), true
    case 'KeyR':
      return to.redo(), true
    case 'KeyH':
      return to.hint?.(), true
    case 'KeyT':
      return to.check?.(), true
    case 'KeyM':
      return to.fill?.(), true
    case 'KeyB':
      return (event.shiftKey ? to.toBookmark?.() : to.bookmark?.()), true
    case 'KeyP':
      return to.pause?.(), true
    case 'KeyF':
      waitingForLight.on = !!to.light
      return true
    default:
      return false
  }
}

/** The digit of a key: by its place on the board, its pad, or its letter. */
function digitOf(event: KeyboardEvent, symbols: string): number | undefined {
  const numeric = /^(?:Digit|Numpad)(\d)$/.exec(event.code)
  if (numeric) return Number(numeric[1])
  if (/^\d$/.test(event.key)) return Number(event.key)
  if (symbols.length > 9 && /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) {
    const place = symbols.indexOf(event.key.toUpperCase())
    return place < 0 ? undefined : place + 1
  }
  return undefined
}
