// All keys on one sheet.

import { dialog } from '../app'
import { h } from '../dom'
import { commandKey } from '../play/keys'
import { settings } from '../settings'
import { t, type Key } from '../text'

/** The keys as they are on a board with these symbols. */
export function helpDialog(symbols = '123456789'): void {
  const key = (letter: string): string => commandKey(letter, symbols)
  const letters = symbols.length > 9
  const move = settings.move === 'hjkl' ? 'H J K L' : 'W A S D'
  const rows: [string, Key][] = [
    [letters ? '← ↑ ↓ →' : `← ↑ ↓ →, ${move}`, 'help.move'],
    ['Ctrl ←↑↓→', 'help.jump'],
    ['⇧ ←↑↓→', 'help.extend'],
    ['Home End', 'help.edge'],
    [letters ? `1–9, A–${symbols.at(-1)}` : `1–${symbols.at(-1)}`, 'help.digit'],
    ['⇧ 1–9', 'help.corner'],
    ['Ctrl 1–9', 'help.centre'],
    [letters ? key('Z X C V') : 'Z, X N, C, V', 'help.modes'],
    ['␣', 'nextmode'],
    ['0 ⌫ Del', 'help.erase'],
    [`${key('U')}, Ctrl Z`, 'undo'],
    [`${key('R')}, Ctrl Y`, 'redo'],
    [settings.move === 'hjkl' && !letters ? '?' : `${key('H')}, ?`, 'help.hint'],
    [key('T'), 'check'],
    [key('⇧ V'), 'help.verify'],
    [key('⇧ T'), 'solvable'],
    [key('⇧ U'), 'undomistakes'],
    [`${key('F')} 1–9`, 'help.light'],
    [key('M'), 'fillnotes'],
    [key('B'), 'bookmark'],
    [key('⇧ B'), 'tobookmark'],
    [key('P'), 'pause'],
    [key('⇧ R'), 'restart'],
    [key('⇧ F'), 'finish'],
    ['Ctrl A', 'help.all'],
    ['↵', 'help.enter'],
    ['Esc', 'help.escape'],
  ]
  dialog(
    t('allkeys'),
    [
      h('dl', { class: 'keytable' }, rows.map(([keys, words]) => h('div', {}, h('dt', {}, h('kbd', {}, keys)), h('dd', {}, t(words))))),
      h('p', { class: 'muted small' }, t('help.letters')),
      h('p', { class: 'muted small' }, t('help.mouse')),
    ],
    [{ words: t('close'), cls: 'btn pri' }],
    'wide',
  )
}
