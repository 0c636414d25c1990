// Pasting a board in place of the one that is being made.

import { dialog } from '../app'
import { h } from '../dom'
import { t } from '../text'

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Asks for the text of a board; `take` throws an error in words where there is
 * none in it. */
export function pasteDialog(take: (text: string) => void): void {
  const area = h('textarea', { id: 'paste-text', 'aria-label': t('open.paste'), placeholder: t('open.placeholder'), spellcheck: 'false' })
  const problem = h('p', { class: 'small', role: 'alert' })
  const act = (): void => {
    try {
      take(area.value)
      box.close()
    } catch (error) {
      problem.replaceChildren(h('b', {}, `${t('open.failed')} `), said(error))
    }
  }
  const box = dialog(t('paste'), [h('p', { class: 'muted small' }, t('open.text')), area, problem], [{ words: t('cancel') }, { words: t('paste'), cls: 'btn pri', stays: true, act }], 'wide')
  area.focus()
  void navigator.clipboard?.readText?.().then(
    (text) => {
      if (!area.value) area.value = text
    },
    () => {},
  )
}

/** Takes what is pasted outside of any field; returns what ends that. */
export function listenForPastes(take: (text: string) => void): () => void {
  const onPaste = (event: ClipboardEvent): void => {
    if (document.querySelector('dialog[open]')) return
    const text = event.clipboardData?.getData('text')
    if (!text) return
    try {
      take(text)
    } catch (error) {
      dialog(t('open.failed'), [h('p', { class: 'muted' }, said(error))], [{ words: t('ok'), cls: 'btn pri' }])
    }
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}
