// Packs: files with several puzzles, how far each is, and what comes next.

import '../styles/packs.css'
import { ask, bar, go, toast, type Screen } from '../app'
import { button, fill, h, icon, radios } from '../dom'
import type { Collection, PackEntry, PackView } from '../engine'
import { openDialog } from '../opening'
import * as packs from '../packs'
import { download } from '../share'
import { clock, levelName, t } from '../text'

const progressBar = (view: PackView): HTMLElement => {
  const done = h('i', {})
  done.style.width = `${(100 * view.solved) / Math.max(1, view.entries.length)}%`
  const label = t('pack.progress', { n: view.solved, of: view.entries.length })
  return h('div', { class: 'progress', role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': view.entries.length, 'aria-valuenow': view.solved }, done)
}

export function packsScreen(): Screen {
  const list = h('ul', { class: 'packlist' })
  const main = h('main', { class: 'page stack' }, list)
  void packs.noted().then(packs.list).then((all) => {
    if (!all.length) {
      return fill(main, h('div', { class: 'card empty' }, h('h2', {}, t('packs.none')), h('p', { class: 'muted' }, t('packs.none.text')), button(t('open'), openDialog, { cls: 'btn pri', icon: 'open' })))
    }
    fill(
      list,
      all.map((pack) => {
        const view = pack.view()
        return h('li', {}, h('a', { class: 'card stack tight', href: `#pack/${view.uid}` }, h('b', {}, view.name), progressBar(view), h('span', { class: 'muted small' }, t('pack.progress', { n: view.solved, of: view.entries.length }))))
      }),
    )
  })
  return { element: h('div', {}, bar(t('packs'), button(t('open'), openDialog, { cls: 'btn quiet', icon: 'open' })), main), title: t('packs') }
}

type StateFilter = 'all' | PackEntry['state']

/** How many puzzles are shown at once. */
const PAGE = 200

export async function packScreen(uid: string): Promise<Screen> {
  await packs.noted()
  const pack = await packs.get(uid)
  if (!pack) return packsScreen()
  let state: StateFilter = 'all'
  let level = ''
  let shown = PAGE
  let left = false
  const head = h('section', { class: 'card stack tight' })
  const filters = h('div', { class: 'row wrap' })
  const list = h('ol', { class: 'packgrid' })
  const more = button(t('more'), () => ((shown += PAGE), drawList()), { cls: 'btn', id: 'pack-more' })
  const name = pack.view().name

  function draw(): void {
    const view = pack!.view()
    const next = pack!.next(undefined)
    fill(
      head,
      h('div', { class: 'row between wrap' }, h('h2', {}, t('pack.progress', { n: view.solved, of: view.entries.length })), view.begun ? h('span', { class: 'badge' }, t('pack.begun', { n: view.begun })) : null),
      progressBar(view),
      h(
        'div',
        { class: 'row wrap' },
        next === undefined || next === null ? h('span', { class: 'badge ok' }, t('pack.done')) : button(t('pack.next', { n: next + 1 }), () => void packs.play(pack!, next), { cls: 'btn pri', icon: 'play', id: 'pack-next' }),
        button(t('export'), () => download(`${name.replace(/\.[^.]*$/, '')}.txt`, pack!.text(), 'text/plain'), { cls: 'btn', icon: 'save' }),
        button(t('delete'), () => void remove(), { cls: 'btn warn', icon: 'clear' }),
      ),
    )
    drawFilters(view)
    drawList(view)
  }

  function drawFilters(view: PackView): void {
    const choose = h(
      'select',
      { 'aria-label': t('level'), id: 'pack-level' },
      h('option', { value: '' }, t('pack.levels')),
      view.levels.map((each) => h('option', { value: each, selected: each === level }, levelName(each))),
    )
    choose.addEventListener('change', () => {
      level = choose.value
      drawList()
    })
    fill(
      filters,
      radios<StateFilter>(
        t('games.filter'),
        'seg',
        (['all', 'new', 'begun', 'solved'] as const).map((value) => ({ value, html: t(value === 'all' ? 'games.all' : `pack.state.${value}`) })),
        state,
        (value) => {
          state = value
          drawList()
        },
      ),
      h('div', { class: 'packlevels' }, choose),
      view.ungraded ? h('span', { class: 'muted small', role: 'status' }, t('pack.grading', { n: view.ungraded })) : null,
    )
  }

  function drawList(view = pack!.view()): void {
    const places = view.entries.flatMap((entry, place) => ((state === 'all' || entry.state === state) && (!level || entry.level === level) ? [place] : []))
    fill(list, places.slice(0, shown).map((place) => item(view.entries[place]!, place)))
    more.hidden = places.length <= shown
    if (!places.length) fill(list, h('li', { class: 'muted none' }, t('pack.nothing')))
  }

  function item(entry: PackEntry, place: number): HTMLElement {
    const facts = [entry.level ? levelName(entry.level) : '', entry.time === null ? '' : clock(entry.time)].filter(Boolean).join(' · ')
    const mark = entry.state === 'solved' ? icon('check', 16) : entry.state === 'begun' ? icon('pencil', 16) : ''
    // What is seen is what is heard, and the state with it.
    return h('li', {}, h('button', { type: 'button', class: `packitem ${entry.state}`, html: mark, on: { click: () => void packs.play(pack!, place) } }, h('b', {}, String(place + 1)), ' ', h('small', {}, entry.title || facts), ' ', h('span', { class: 'out-of-sight' }, t(`pack.state.${entry.state}`))))
  }

  async function remove(): Promise<void> {
    if (!(await ask(t('pack.delete'), t('pack.delete.text'), t('keep'), t('delete')))) return
    await packs.remove(uid)
    toast(t('deleted'))
    go('packs', true)
  }

  /** Levels come a few at a time, so that the page answers. */
  function grade(): void {
    if (left || !pack!.view().ungraded) return
    const rest = pack!.grade(4)
    if (rest % 20 < 4 || !rest) {
      drawFilters(pack!.view())
      drawList()
    }
    if (rest) setTimeout(grade, 20)
    else void packs.keep(pack!)
  }

  draw()
  setTimeout(grade, 300)
  return {
    element: h('div', {}, bar(name), h('main', { class: 'page stack' }, head, filters, list, more)),
    title: name,
    leave: () => {
      left = true
    },
  }
}

export type { Collection }
