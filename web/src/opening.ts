// Opening whatever the player pastes, drops or follows.

import { dialog, go, toast } from './app'
import { button, h } from './dom'
import { capable, Collection, facts, type Opened, openAny, whole } from './engine'
import { offer, pending, wish } from './orders'
import * as packs from './packs'
import { Session } from './session'
import * as store from './store'
import { lost, t } from './text'
import { isTogether, readTogether } from './together'

/** Opens a text; throws an error in words when it is nothing we know. Several
 * puzzles are a pack, by the name of their file. */
export async function openText(text: string, name = ''): Promise<void> {
  if (isTogether(text)) return openMany(text)
  let opened: Opened
  try {
    opened = await openAny(text)
  } catch (error) {
    // In a collection one bad line does not cost the others.
    if (text.trim().split('\n').length < 3 || !(await packed(name, text))) throw error
    return
  }
  if (opened.kind === 'several' && opened.items.some((item) => item.kind !== 'game')) await packs.add(name || t('pack.unnamed'), text)
  else await take(opened)
}

/** Opens a collection as a pack; whether there are several puzzles in it. */
async function packed(name: string, text: string): Promise<boolean> {
  try {
    await whole()
    if (Collection.read(0, '', text).view().entries.length < 2) return false
    await packs.add(name || t('pack.unnamed'), text)
    return true
  } catch {
    return false
  }
}

/** Opens what is pasted outside of any field; returns what ends that. */
export function listenForPastes(): () => void {
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text')
    if (!text?.trim() || document.querySelector('dialog[open]') || (event.target as Element).closest?.('input, textarea')) return
    openText(text).catch((error: unknown) => dialog(t('open.failed'), [h('p', { class: 'muted' }, error instanceof Error ? error.message : String(error))], [{ words: t('ok'), cls: 'btn pri' }]))
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

/** Goes on with what was opened. */
async function take(opened: Opened): Promise<void> {
  switch (opened.kind) {
    case 'game':
      return resume(opened.save)
    case 'id':
      wish.id = opened.id
      pending.made = undefined
      return go('preview')
    case 'puzzle':
      return show(opened)
    case 'several':
      return choose(opened.items)
  }
}

/** Goes on with a game from a file. */
async function resume(save: string): Promise<void> {
  go(`game/${await keepGame(save)}`)
}

/** Keeps a game from a file or a link, and tells its name here. The same game may be
 * further here: then it stays as it is. */
export async function keepGame(save: string): Promise<string> {
  const session = await capable(() => Session.import(save))
  const there = await store.get(session.uid)
  if (!there) await session.keep()
  else if (there.view.filled !== session.view.filled || there.elapsed !== session.elapsed) {
    toast(t('open.exists'))
  }
  const { uid } = session
  session.close()
  return uid
}

/** Opens what was saved together: what is here already stays as it is, and what
 * is no game keeps no other from being added. */
async function openMany(text: string): Promise<void> {
  const { games, wins, bad } = readTogether(text)
  // A game that comes with its win does not win once more, today.
  const won = wins.length ? await store.addWins(wins) : 0
  const of = games.length + bad.length
  let added = 0
  for (const { name, save, called } of games) {
    let session: Session
    try {
      session = await capable(() => Session.import(save))
    } catch {
      bad.push(called)
      continue
    }
    if (!(await store.get(session.uid))) {
      session.name = name
      await session.keep()
      added += 1
    }
    session.close()
  }
  const told = [t('open.added', { n: added, of })]
  if (won) told.push(t('open.wins', { n: won }))
  if (bad.length) told.push(t('open.bad', { names: bad.join(', ') }))
  toast(told.join(' '))
  go('games')
}

function show(opened: Extract<Opened, { kind: 'puzzle' }>): void {
  offer(facts(opened.puzzle))
  if (opened.unkept.length) toast(lost(opened.unkept))
  go(location.hash === '#preview' ? 'preview/' : 'preview')
}

function choose(items: Opened[]): void {
  const list = h('div', { class: 'sheetlist' })
  const box = dialog(t('open.several', { n: items.length }), [list], [{ words: t('cancel') }])
  items.slice(0, 500).forEach((item, index) => {
    list.append(
      button(named(item, index + 1), () => {
        box.close()
        void take(item)
      }, { cls: 'btn' }),
    )
  })
}

/** One of several in the list. */
function named(item: Opened, n: number): string {
  if (item.kind === 'puzzle') return t('open.number', { n, side: item.side, givens: item.givens }) + (item.title ? `, ${item.title}` : '')
  return `${n}: ${item.kind === 'id' ? item.id : t('play')}`
}

/** The dialog for pasting and choosing files. */
export function openDialog(): void {
  const area = h('textarea', { id: 'open-text', 'aria-label': t('open.paste'), placeholder: t('open.placeholder'), spellcheck: 'false' })
  const problem = h('p', { class: 'small', role: 'alert', id: 'open-problem' })
  const attempt = async (text: string, name = ''): Promise<void> => {
    try {
      problem.textContent = ''
      await openText(text, name)
      box.close()
    } catch (error) {
      problem.replaceChildren(h('b', {}, `${t('open.failed')} `), error instanceof Error ? error.message : String(error))
    }
  }
  const file = h('input', {
    type: 'file',
    class: 'out-of-sight',
    'aria-label': t('open.file'),
    tabindex: -1,
    on: {
      change: async () => {
        const chosen = file.files?.[0]
        if (chosen) await attempt(await chosen.text(), chosen.name)
      },
    },
  })
  const box = dialog(
    t('open'),
    [h('p', { class: 'muted small' }, t('open.text')), h('div', { class: 'stack' }, area, problem, file)],
    [
      { words: t('cancel') },
      { words: t('open.file'), stays: true, act: () => file.click() },
      { words: t('open'), cls: 'btn pri', stays: true, act: () => attempt(area.value) },
    ],
    'wide',
  )
  area.focus()
}
