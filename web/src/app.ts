// The frame of the page: routes, announcements, toasts, dialogs, menus.

import { button, fill, h, icon, iconButton } from './dom'
import { t } from './text'

/** A screen on the page. */
export interface Screen {
  element: HTMLElement
  title: string
  /** Told as soon as it stands on the page. */
  shown?: () => void
  /** Frees what it holds. */
  leave?: () => void
}

// While a dialog is open nothing outside of it is read.
const live = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('#live, dialog[open] > .live')].at(-1)!

/** Says something to a screen reader, politely. */
export function announce(text: string): void {
  if (!text) return
  const region = live()
  // The same words twice would not be read: a change of spacing is.
  region.textContent = region.textContent === text ? `${text} ` : text
}

/** Takes back what was said, when it is true no more. */
export function hush(): void {
  live().textContent = ''
}

let toasting: number | undefined

/** One toast at a time, eight seconds, with an action on the right. Returns what
 * takes it away before. */
export function toast(text: string, action?: { words: string; act: () => void }): () => void {
  const holder = document.getElementById('toasts')!
  clearTimeout(toasting)
  const box = h('div', { class: 'toast' }, h('span', {}, text))
  const gone = (): void => box.remove()
  if (action) {
    box.append(
      button(action.words, () => {
        gone()
        action.act()
      }, { cls: 'btn quiet' }),
    )
  }
  box.append(iconButton('close', t('close'), gone))
  fill(holder, box)
  announce(text)
  toasting = window.setTimeout(gone, 8000)
  return gone
}

/** Takes the toast away, for what opens in its place. */
export function endToast(): void {
  clearTimeout(toasting)
  fill(document.getElementById('toasts')!)
}

export interface Choice {
  words: string
  cls?: string
  act?: () => void | boolean | Promise<void>
  /** Stays open after it. */
  stays?: boolean
}

/** A dialog; the first choice is the safe one and has the focus. */
export function dialog(title: string, body: (Node | string)[], choices: Choice[], cls = ''): HTMLDialogElement {
  const heading = h('h2', { id: 'dialog-title' }, title)
  const box = h('dialog', { class: cls, 'aria-labelledby': 'dialog-title' }, heading, ...body)
  const ends = h('div', { class: 'ends' })
  for (const choice of choices) {
    ends.append(
      button(choice.words, () => {
        if (!choice.stays) box.close()
        void choice.act?.()
      }, { cls: choice.cls ?? 'btn' }),
    )
  }
  box.append(h('div', { class: 'live out-of-sight', role: 'status', 'aria-live': 'polite' }), ends)
  box.addEventListener('close', () => box.remove())
  box.addEventListener('keydown', (event) => {
    event.stopPropagation()
    // Enter in a field means what the last button says; in a text with Ctrl.
    const field = event.target instanceof HTMLInputElement || (event.target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey))
    if (event.key !== 'Enter' || !field || event.isComposing) return
    event.preventDefault()
    ends.querySelector<HTMLElement>('.btn.pri')?.click()
  })
  box.addEventListener('pointerdown', (event) => {
    if (event.target === box) box.close()
  })
  document.body.append(box)
  box.showModal()
  return box
}

/** Asks before work is replaced. */
export function ask(title: string, text: string, keep: string, doing: string): Promise<boolean> {
  return new Promise((resolve) => {
    const box = dialog(title, [h('p', { class: 'muted' }, text)], [
      { words: keep },
      { words: doing, cls: 'btn pri', act: () => resolve(true) },
    ])
    box.addEventListener('close', () => resolve(false))
  })
}

export interface Item {
  words: string
  icon?: string
  keys?: string
  disabled?: boolean
  act: () => void
}

/** A menu under a button; arrows move, Escape closes. */
export function menu(anchor: HTMLElement, items: (Item | null)[]): void {
  document.querySelector('.popover')?.remove()
  const box = h('div', { class: 'popover', role: 'menu', 'aria-label': anchor.getAttribute('aria-label') ?? t('menu') })
  const close = (refocus: boolean): void => {
    box.remove()
    document.removeEventListener('pointerdown', outside, true)
    anchor.setAttribute('aria-expanded', 'false')
    if (refocus) anchor.focus()
  }
  const outside = (event: Event): void => {
    if (!box.contains(event.target as Node)) close(false)
  }
  for (const item of items) {
    if (!item) {
      box.append(h('hr', { role: 'separator' }))
      continue
    }
    const entry = h('button', { type: 'button', role: 'menuitem', disabled: item.disabled, html: icon(item.icon ?? 'none', 20) })
    entry.append(h('span', {}, item.words))
    if (item.keys) entry.append(h('kbd', {}, item.keys))
    entry.addEventListener('click', () => {
      close(true)
      item.act()
    })
    box.append(entry)
  }
  const entries = [...box.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  box.addEventListener('keydown', (event) => {
    event.stopPropagation()
    const at = entries.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      close(true)
    } else if (step) {
      event.preventDefault()
      entries[(at + step + entries.length) % entries.length]?.focus()
    }
  })
  ;(document.querySelector('main') ?? document.body).append(box)
  const place = anchor.getBoundingClientRect()
  box.style.top = `${Math.min(place.bottom + 4, window.innerHeight - box.offsetHeight - 8)}px`
  box.style.right = `${Math.max(8, window.innerWidth - place.right)}px`
  anchor.setAttribute('aria-expanded', 'true')
  document.addEventListener('pointerdown', outside, true)
  entries[0]?.focus()
}

const MARK =
  '<svg viewBox="0 0 512 512" width="30" height="30" aria-hidden="true"><path d="M112 0H341L512 171V400A112 112 0 0 1 400 512H112A112 112 0 0 1 0 400V112A112 112 0 0 1 112 0Z" fill="#3A43B4"/><path d="M170.7 0H341V171H170.700ZM0 170.700H170.700V341.300H0ZM341.300 170.700H512V341.300H341.300ZM170.700 341.300H341.300V512H170.700Z" fill="#4650C6"/><path d="M341 171L512 171L341 340Z" fill="#262D86" opacity=".35"/><path d="M341 0V145A26 26 0 0 0 367 171H512Z" fill="#FFD27F"/><path transform="translate(136 118) scale(2.86)" d="M18 100L48 52C53 45 55 40 55 34C55 18 44 7 30 7C16 7 5 19 5 35C5 50 15 61 29 61C38 61 45 57 49 51" fill="none" stroke="#FFF" stroke-width="14.500" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const WORD =
  '<svg class="word" viewBox="-8 -4 477 114" height="22" width="92" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="9.500" stroke-linecap="round" stroke-linejoin="round"><path d="M4 100V42M4 66C4 50 12 41 25 41C38 41 46 50 46 66V100"/><path transform="translate(72)" d="M4 42V100"/><path transform="translate(102)" d="M4 100V42M4 66C4 50 12 41 25 41C38 41 46 50 46 66V100"/><path transform="translate(174)" d="M4 70H49C49 53 40 41 26.500 41C13 41 4 53 4 70.500C4 88 13 100 27 100C37 100 44 96 48 88"/><path transform="translate(243)" d="M36 5C22 2 15 9 15 24V100M3 45H33"/><path transform="translate(297)" d="M29 41C15 41 4 53 4 70.500C4 88 15 100 29 100C43 100 54 88 54 70.500C54 53 43 41 29 41Z"/><path transform="translate(377)" d="M4 4V100"/><path transform="translate(407)" d="M50 4V100M50 70.500C50 53 41 41 27.500 41C13 41 4 53 4 70.500C4 88 13 100 27.500 100C41 100 50 88 50 70.500"/><rect x="68.500" y="12" width="15" height="15" rx="2.500" fill="var(--accent)" stroke="none"/></g></svg>'

/** The mark and the name, a way back to the start. */
export function brand(large = false): HTMLElement {
  const sized = large
    ? (MARK + WORD).replace('width="30" height="30"', 'width="38" height="38"').replace('height="22" width="92"', 'height="30" width="126"')
    : MARK + WORD
  return h('a', { class: 'brand', href: '#', 'aria-label': t('home'), html: sized })
}

/** A bar with a way back, for lists and settings. */
export function bar(title: string, ...right: HTMLElement[]): HTMLElement {
  return h('header', { class: 'top bar noprint' }, back(), h('h1', {}, title), h('span', { class: 'grow' }), ...right)
}

/** Back to where one came from; to the start where the page was opened here. */
export const back = (): HTMLElement =>
  h('a', {
    class: 'ib',
    href: '#',
    'aria-label': t('back'),
    title: t('back'),
    html: icon('back'),
    on: {
      click: (event: MouseEvent) => {
        if (!trail.length || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        history.back()
      },
    },
  })

/** The addresses of this visit before the present one. */
const trail: string[] = []
let here: string | undefined

/** Notes that an address has been reached, so that arrows lead back. */
export function reached(hash: string): void {
  if (here === hash) return
  if (trail.at(-1) === hash) trail.pop()
  else if (here !== undefined) trail.push(here)
  here = hash
}

/** Goes to a screen, also to the one that is shown; `instead` of it where the
 * way back shall not lead to it. */
export function go(hash: string, instead = false): void {
  if (location.hash.slice(1) === hash) window.dispatchEvent(new HashChangeEvent('hashchange'))
  else if (instead) location.replace(`#${hash}`)
  else location.hash = hash
}

/** A link that looks like an icon button. */
export const iconLink = (name: string, label: string, href: string): HTMLElement =>
  h('a', { class: 'ib', href, 'aria-label': label, title: label, html: icon(name) })
