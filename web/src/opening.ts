// Opening whatever the player pastes, drops or follows.

import { dialog, go, toast } from './app'
import { button, h } from './dom'
import { facts, open, type Opened } from './engine'
import { offer, pending, wish } from './orders'
import { Session } from './session'
import * as store from './store'
import { lost, t } from './text'

/** Opens a text; throws an error in words when it is nothing we know. */
export async function openText(text: string): Promise<void> {
  if (text.trimStart().startsWith('{"ninefold-games"')) return openMany(text)
  await take(open(text))
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
  const session = Session.import(save)
  const there = await store.get(session.uid)
  // The same game may be further here: a file never overwrites it.
  if (!there) await session.keep()
  else if (there.view.filled !== session.view.filled || there.elapsed !== session.elapsed) {
    toast(t('open.exists'))
  }
  const { uid } = session
  session.close()
  go(`game/${uid}`)
}

/** Games and wins saved together, as `Settings` writes them; older files have no
 * wins. */
export interface Saved {
  games: { name: string; save: string }[]
  wins?: string[]
}

/** Opens what was saved together: what is here already stays as it is. */
async function openMany(text: string): Promise<void> {
  const { games, wins = [] } = JSON.parse(text) as Saved
  // A game that comes with its win does not win once more, today.
  const won = wins.length ? await store.addWins(wins.map(String)) : 0
  let added = 0
  for (const { name, save } of games) {
    const session = Session.import(save)
    if (!(await store.get(session.uid))) {
      session.name = name
      await session.keep()
      added += 1
    }
    session.close()
  }
  toast(t('open.added', { n: added, of: games.length }) + (won ? ` ${t('open.wins', { n: won })}` : ''))
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
  const attempt = async (text: string): Promise<void> => {
    try {
      problem.textContent = ''
      await openText(text)
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
        if (chosen) await attempt(await chosen.text())
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
