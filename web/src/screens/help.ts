// All keys on one sheet.

import { dialog } from '../app'
import { h } from '../dom'
import { settings } from '../settings'
import { t, type Key } from '../text'

export function helpDialog(): void {
  const move = settings.move === 'hjkl' ? 'H J K L' : 'W A S D'
  const rows: [string, Key][] = [
    [`← ↑ ↓ →, ${move}`, 'help.move'],
    ['Ctrl ←↑↓→', 'help.jump'],
    ['⇧ ←↑↓→', 'help.extend'],
    ['Home End', 'help.edge'],
    ['1–9, A–P', 'help.digit'],
    ['⇧ 1–9', 'help.corner'],
    ['Ctrl 1–9', 'help.centre'],
    ['Z, X N, C, V', 'help.modes'],
    ['␣', 'nextmode'],
    ['0 ⌫ Del', 'help.erase'],
    ['U, Ctrl Z', 'undo'],
    ['R, Ctrl Y', 'redo'],
    ['H, ?', 'help.hint'],
    ['T', 'check'],
    ['⇧ V', 'help.verify'],
    ['⇧ T', 'solvable'],
    ['⇧ U', 'undomistakes'],
    ['F 1–9', 'help.light'],
    ['M', 'fillnotes'],
    ['B', 'bookmark'],
    ['⇧ B', 'tobookmark'],
    ['P', 'pause'],
    ['⇧ R', 'restart'],
    ['⇧ F', 'finish'],
    ['Ctrl A', 'help.all'],
    ['Esc', 'help.escape'],
  ]
  dialog(
    t('allkeys'),
    [
      h('dl', { class: 'keytable' }, rows.flatMap(([keys, words]) => [h('dt', {}, h('kbd', {}, keys)), h('dd', {}, t(words))])),
      h('p', { class: 'muted small' }, t('help.letters')),
      h('p', { class: 'muted small' }, t('help.mouse')),
    ],
    [{ words: t('close'), cls: 'btn pri' }],
  )
}
