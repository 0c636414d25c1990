// The rules of a variant in words.

import { dialog } from '../app'
import { h } from '../dom'
import type { BoardInfo } from '../engine'
import { t } from '../text'

/** The rules beside those of every Sudoku; nothing on a classic board. */
export const rulesList = ({ rules }: BoardInfo): HTMLElement | null => (rules.length ? h('ul', { class: 'rules', 'aria-label': t('rules') }, rules.map((rule) => h('li', {}, rule))) : null)

export const rulesDialog = (info: BoardInfo): void => void dialog(t('rules'), [rulesList(info)!], [{ words: t('ok'), cls: 'btn pri' }])
