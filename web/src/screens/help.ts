// All keys on one sheet.

import '../styles/help.css'
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
    [`${t('key.ctrl')} ←↑↓→`, 'help.jump'],
    ['⇧ ←↑↓→', 'help.extend'],
    [t('key.ends'), 'help.edge'],
    [letters ? `1–9, A–${symbols.at(-1)}` : `1–${symbols.at(-1)}`, 'help.digit'],
    ['⇧ 1–9', 'help.corner'],
    [`${t('key.ctrl')} 1–9`, 'help.centre'],
    [letters ? key('Z X C V') : 'Z, X N, C, V', 'help.modes'],
    ['␣', 'nextmode'],
    [`0 ⌫ ${t('key.delete')}`, 'help.erase'],
    [`${key('U')}, ${t('key.ctrl')} Z`, 'undo'],
    [`${key('R')}, ${t('key.ctrl')} Y`, 'redo'],
    [settings.move === 'hjkl' && !letters ? '?' : `${key('H')}, ?`, 'help.hint'],
    [key('T'), 'check'],
    [key('⇧ V'), 'verify'],
    [key('⇧ T'), 'solvable'],
    [key('⇧ U'), 'undomistakes'],
    [`${key('F')} 1–9`, 'help.light'],
    [key('M'), 'fillnotes'],
    [key('B'), 'bookmark'],
    [key('⇧ B'), 'tobookmark'],
    [key('P'), 'pause'],
    [key('⇧ R'), 'restart'],
    [key('⇧ F'), 'finish'],
    [`${t('key.ctrl')} A`, 'help.all'],
    ['↵', 'help.enter'],
    [t('key.escape'), 'help.escape'],
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
