// Elements in one call, so that a screen reads like the screen.

import { setMarkup } from './markup'

type Child = Node | string | null | undefined | false
type Props = Record<string, unknown> & { on?: Record<string, (event: any) => void> }

/** Makes an element. `html` sets markup of our own, `on` adds listeners. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value as Record<string, EventListener>)) {
        element.addEventListener(event, listener)
      }
    } else if (name === 'html') {
      setMarkup(element, String(value))
    } else if (name === 'value' && 'value' in element) {
      ;(element as HTMLInputElement).value = String(value)
    } else if (name === 'checked') {
      ;(element as unknown as HTMLInputElement).checked = true
    } else {
      element.setAttribute(name, value === true ? '' : String(value))
    }
  }
  for (const child of children.flat()) {
    if (child) element.append(child)
  }
  return element
}

/** Sets the text of an element and its attributes, where they differ: what stays costs
 * no style and no layout. */
export function refresh(element: Element, text: string | undefined, attributes: Record<string, string | undefined> = {}): void {
  if (text !== undefined && element.textContent !== text) element.textContent = text
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

/** Replaces what an element holds. */
export function fill(element: Element, ...children: (Child | Child[])[]): void {
  element.replaceChildren(...(children.flat().filter(Boolean) as (Node | string)[]))
}

const ICONS: Record<string, string> = {
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5C8.3 18.5 5 16.5 2.5 12ZM12 9.2A2.8 2.8 0 1 0 12 14.8A2.8 2.8 0 1 0 12 9.2',
  help: 'M8.5 9C8.5 6.5 10 5 12.2 5C14.3 5 15.8 6.4 15.8 8.4C15.8 11 12.2 11.2 12.2 14M12.2 18V18.3',
  play: 'M8 5.5L18.5 12L8 18.5Z',
  daily: 'M5 6.5H19V19.5H5ZM5 10.5H19M9 4V8M15 4V8',
  open: 'M4 18.5V5.5H10L12 8H20V18.5Z',
  games: 'M4.5 4.5H11V11H4.5ZM13 4.5H19.5V11H13ZM4.5 13H11V19.5H4.5ZM13 13H19.5V19.5H13Z',
  practise: 'M4 12A8 8 0 1 0 20 12A8 8 0 1 0 4 12M8 12A4 4 0 1 0 16 12A4 4 0 1 0 8 12M12 12V12.2',
  variant: 'M4.5 4.5H19.5V19.5H4.5ZM8 8H12V12H8ZM14.500 9.500L17 12M8 16H16',
  learn: 'M3.5 9L12 5L20.5 9L12 13ZM7 11V16C9.5 18 14.5 18 17 16V11M20.5 9V14',
  stats: 'M5 19.5V12M12 19.5V5M19 19.5V9',
  print: 'M7 9V4H17V9M7 16H4V9H20V16H17M7 13.5H17V20H7Z',
  settings: 'M4 7.5H13M17 7.5H20M15 5.5V9.5M4 16.5H7M11 16.5H20M9 14.5V18.5',
  pause: 'M9 6V18M15 6V18',
  menu: 'M4.5 7H19.5M4.5 12H19.5M4.5 17H19.5',
  undo: 'M9 7L4.5 11.5L9 16M5 11.5H15C18 11.5 20 13.3 20 16V18',
  redo: 'M15 7L19.5 11.5L15 16M19 11.5H9C6 11.5 4 13.3 4 16V18',
  erase: 'M8.5 6H20V18H8.5L3.5 12ZM11.5 9.5L16.5 14.5M16.5 9.5L11.5 14.5',
  check: 'M4.5 12.5L9.5 17.5L19.5 6.5',
  hint: 'M12 3.5C8.4 3.5 6 6 6 9.2C6 11.4 7.2 12.8 8.3 14C9 14.8 9.3 15.4 9.4 16.5H14.6C14.7 15.4 15 14.8 15.7 14C16.8 12.8 18 11.4 18 9.2C18 6 15.6 3.5 12 3.5ZM10 20H14',
  again: 'M19 12A7 7 0 1 1 16.9 7M17.5 3.5V7.5H13.5',
  solve: 'M13 3.5L6 13.5H11.5L11 20.5L18 10.5H12.5Z',
  share: 'M12 15V4M8 7.5L12 3.5L16 7.5M6 11H5V20H19V11H18',
  clear: 'M5 7H19M10 7V4.5H14V7M7 7L8 19.5H16L17 7',
  back: 'M14.5 5.5L8 12L14.5 18.5',
  forward: 'M9.5 5.5L16 12L9.5 18.5',
  first: 'M17.5 5.5L11 12L17.5 18.5M7 5.500V18.500',
  flame: 'M12 3C13 7 17.500 9 17.500 14.500A5.500 5.500 0 0 1 6.500 14.500C6.500 12 8 10.500 9 9C9.500 10.500 10.500 11 11 11C11.500 8.500 10.500 6 12 3Z',
  packs: 'M5 8H19V19.5H5ZM7 5H17',
  flag: 'M6 20.5V4.5H18L15.5 8.5L18 12.5H6',
  close: 'M6 6L18 18M18 6L6 18',
  pencil: 'M5 19L6 15L16 5L19 8L9 18ZM14 7L17 10',
  save: 'M12 4V15M8 11.5L12 15.5L16 11.5M5 15V20H19V15',
  chain: 'M4 12A3 3 0 1 0 10 12A3 3 0 1 0 4 12M14 12A3 3 0 1 0 20 12A3 3 0 1 0 14 12M10 10.500H14M10 13.500H14',
  more: 'M5.5 12V12.2M12 12V12.2M18.5 12V12.2',
}

/** A line icon as markup. */
export function icon(name: string, size = 22): string {
  return `<svg class="ico" width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name] ?? ''}"/></svg>`
}

/** Escapes text that goes into markup. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
}

export interface ButtonProps {
  icon?: string
  cls?: string
  id?: string
  label?: string
  title?: string
  disabled?: boolean
  attrs?: Record<string, unknown>
}

/** A button with an icon, words, or both. */
export function button(words: string, act: (event: MouseEvent) => void, props: ButtonProps = {}): HTMLButtonElement {
  return h('button', {
    type: 'button',
    class: props.cls ?? 'btn',
    id: props.id,
    title: props.title,
    disabled: props.disabled,
    'aria-label': props.label,
    ...props.attrs,
    html: (props.icon ? icon(props.icon) : '') + (words ? `<span>${escape(words)}</span>` : ''),
    on: { click: act },
  })
}

/** An icon button: its label is its name. */
export const iconButton = (name: string, label: string, act: (event: MouseEvent) => void, attrs = {}): HTMLButtonElement =>
  button('', act, { icon: name, cls: 'ib', label, title: label, attrs })

/** A group of buttons of which one is chosen: arrows move, one Tab stop. */
export function radios<T extends string>(
  label: string,
  cls: string,
  options: { value: T; html: string; cls?: string; title?: string; label?: string }[],
  chosen: T | '',
  choose: (value: T) => void,
): HTMLElement {
  const group = h('div', { class: cls, role: 'radiogroup', 'aria-label': label })
  const buttons = options.map((option, index) =>
    h('button', {
      type: 'button',
      role: 'radio',
      class: option.cls ?? 'opt',
      'data-value': option.value,
      title: option.title,
      'aria-label': option.label,
      'aria-checked': String(option.value === chosen),
      tabindex: option.value === chosen || (chosen === '' && index === 0) ? 0 : -1,
      html: option.html,
      on: { click: () => pick(index) },
    }),
  )
  const pick = (index: number): void => {
    buttons.forEach((other, place) => {
      other.setAttribute('aria-checked', String(place === index))
      other.tabIndex = place === index ? 0 : -1
    })
    choose(options[index]!.value)
  }
  group.append(...buttons)
  if (!buttons.some((each) => each.tabIndex === 0) && buttons[0]) buttons[0].tabIndex = 0
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || at < 0) return
    event.preventDefault()
    event.stopPropagation()
    const next = (at + step + buttons.length) % buttons.length
    buttons[next]!.focus()
    pick(next)
  })
  return group
}

/** A switch with its words. */
export function toggle(words: string, small: string, on: boolean, change: (on: boolean) => void): HTMLElement {
  const box = h('button', {
    type: 'button',
    class: on ? 'sw on' : 'sw',
    role: 'switch',
    'aria-checked': String(on),
    'aria-label': words,
    on: {
      click: () => {
        const now = box.getAttribute('aria-checked') !== 'true'
        setToggle(whole, now)
        change(now)
      },
    },
  })
  const whole = h('div', { class: 'set' }, h('div', {}, words, small ? h('small', {}, small) : null), box)
  return whole
}

/** Shows a switch as on or off. */
export function setToggle(whole: HTMLElement, on: boolean): void {
  const box = whole.querySelector('.sw')!
  box.setAttribute('aria-checked', String(on))
  box.classList.toggle('on', on)
}

/** Shows that an element goes on below, as long as its end is out of sight: not
 * every system has a scrollbar that is seen. */
export function markCut(element: HTMLElement): void {
  const look = (): void => void element.classList.toggle('cut', element.scrollHeight - element.scrollTop - element.clientHeight > 2)
  element.addEventListener('scroll', look, { passive: true })
  new ResizeObserver(look).observe(element)
  new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true })
}
