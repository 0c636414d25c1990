// A board that is being made, in the formats that setters share.

import { dialog, toast } from '../app'
import type { Scene } from '../board/scene'
import { button, fill, h } from '../dom'
import type { DraftBoard, Exported } from '../engine'
import { boardPng, boardSvg, download } from '../share'
import { t } from '../text'
import { say } from './words'

export function exportDialog(draft: DraftBoard, scene: () => Scene): void {
  const title = h('input', { type: 'text', id: 'export-title', 'aria-label': say('export.title'), placeholder: say('export.title') })
  const author = h('input', { type: 'text', id: 'export-author', 'aria-label': say('export.author'), placeholder: say('export.author') })
  const rows = h('div', { class: 'stack tight' })
  const row = ({ name, text, lost }: Exported): HTMLElement => {
    const field = h('textarea', { id: `export-${name}`, readonly: true, rows: 2, 'aria-label': say(name), spellcheck: 'false' })
    field.value = text
    const copy = async (): Promise<void> => {
      field.select()
      await navigator.clipboard?.writeText(text).catch(() => document.execCommand('copy'))
      toast(say('export.copied'))
    }
    return h('div', {}, h('p', { class: 'lab' }, say(name)), text ? h('div', { class: 'exportrow' }, field, button(say('export.copy'), () => void copy(), { cls: 'btn', label: `${say('export.copy')}: ${say(name)}` })) : null, lost ? h('p', { class: 'muted small' }, lost) : null)
  }
  const draw = (): void => fill(rows, draft.exports(title.value, author.value).map(row))
  for (const field of [title, author]) field.addEventListener('input', draw)
  draw()
  const picture = h(
    'div',
    { class: 'pair' },
    button('SVG', () => download('ninefold.svg', boardSvg(scene()), 'image/svg+xml'), { cls: 'btn', icon: 'save', label: t('share.svg') }),
    button('PNG', () => void boardPng(scene()).then((blob) => download('ninefold.png', blob, 'image/png')), { cls: 'btn', icon: 'save', label: t('share.png') }),
  )
  dialog(say('export'), [h('div', { class: 'pair' }, title, author), rows, picture], [{ words: t('close') }], 'wide')
}
