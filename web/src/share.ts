// Links, QR codes, files and pictures of a board.

import { dialog, toast } from './app'
import { NinefoldBoard } from './board/element'
import type { Scene } from './board/scene'
import { button, fill, h, radios } from './dom'
import { type About, carry, qrCode, whole } from './engine'
import { setMarkup } from './markup'
import { type Key, t } from './text'

/** The link to a puzzle: everything is in the fragment, nothing is sent. */
export function linkTo(about: Pick<About, 'exact'>): string {
  const url = new URL(location.href)
  url.hash = `p=${about.exact}`
  url.search = ''
  return url.href
}

/** Whether the page comes from this computer, and so do its links. */
export const onlyHere = (): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)

/** Offers a file for saving. */
export function download(name: string, content: string | Blob, type: string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const url = URL.createObjectURL(blob)
  const link = h('a', { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** What a drawing's look is made of. */
const PAINT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-size', 'font-weight', 'text-anchor', 'paint-order']

/** A computed value as every viewer of SVG reads it: mixed colours become plain ones. */
function plainValue(value: string): string {
  const mixed = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(value)
  if (!mixed) return value
  const [red, green, blue] = mixed.slice(1, 4).map((part) => Math.round(Number(part) * 255))
  return `rgba(${red}, ${green}, ${blue}, ${mixed[4] ?? 1})`
}

/** The board as a picture that stands alone: its look in the light theme, written
 * out. */
export function boardSvg(scene: Scene): string {
  const board = NinefoldBoard.picture({ info: scene.info, cells: scene.cells, solved: scene.solved }, 'Sudoku')
  board.dataset.theme = 'light'
  const holder = h('div', { class: 'sr', 'aria-hidden': 'true' }, board)
  document.body.append(holder)
  const drawn = board.shadowRoot!.querySelector('svg')!
  drawn.querySelectorAll('.fold').forEach((fold) => fold.remove())
  const picture = drawn.cloneNode(true) as SVGSVGElement
  const copies = picture.querySelectorAll('*')
  drawn.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element)
    const copy = copies[index]!
    if (/^(path|rect|circle|text)$/.test(element.tagName)) for (const name of PAINT) copy.setAttribute(name, plainValue(style.getPropertyValue(name)))
    if (element.tagName === 'text') copy.setAttribute('font-family', 'sans-serif')
    copy.removeAttribute('class')
  })
  holder.remove()
  const [, , width = 900, height = 900] = picture.getAttribute('viewBox')!.split(' ').map(Number)
  picture.removeAttribute('class')
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height))
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return new XMLSerializer().serializeToString(picture)
}

/** The board as a PNG of 1200 pixels. */
export async function boardPng(scene: Scene): Promise<Blob> {
  const image = new Image()
  const url = URL.createObjectURL(new Blob([boardSvg(scene)], { type: 'image/svg+xml' }))
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1200
  const context = canvas.getContext('2d')!
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, 1200, 1200)
  // A board with clues beside it need not be square.
  const scale = 1176 / Math.max(image.naturalWidth, image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (1200 - width) / 2, (1200 - height) / 2, width, height)
  URL.revokeObjectURL(url)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))))
}

/** A game that is shared as it stands, and not only its puzzle. */
export interface Shared {
  /** The game as it is saved, with all its steps. */
  save(): string
  /** Offers it as a file. */
  file(): void
}

/** The QR code of a link as a picture; nothing when the link is too long for one. */
function codeOf(link: string): HTMLElement | undefined {
  const code = qrCode(link)
  if (!code) return undefined
  const [side, path] = [Number(code.slice(0, code.indexOf(' '))), code.slice(code.indexOf(' ') + 1)]
  const art = h('div')
  // What is dense has to be larger, to be read by a phone.
  setMarkup(art, `<svg class="qr${side > 80 ? ' dense' : ''}" viewBox="-2 -2 ${side + 4} ${side + 4}" role="img" aria-label="${t('share.qr')}"><path d="${path}"/></svg>`)
  return art
}

/** A link with its code, in a field to copy it from. */
function linkBox(link: string, name: Key, tooLong: Key, onlyThere: Key): [code: HTMLElement | null, field: HTMLElement] {
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': t(name), id: 'share-link' })
  const told = (words: Key): HTMLElement => h('p', { class: 'muted small' }, t(words))
  return [
    // A code of a link that opens on this computer alone helps nobody.
    onlyHere() ? null : (codeOf(link) ?? told(tooLong)),
    h('div', { class: 'stack tight' }, field, button(t('share.copy'), () => void copy(field), { cls: 'btn pri', icon: 'share', id: 'share-copy' }), onlyHere() ? told(onlyThere) : null),
  ]
}

async function copy(field: HTMLInputElement, text = field.value): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    field.value = text
    field.select()
    document.execCommand('copy')
  }
  toast(t('copied'))
}

/** The puzzle as a link, an ID and a picture. */
function puzzlePart(about: About, scene: Scene): (HTMLElement | null)[] {
  const [code, field] = linkBox(linkTo(about), 'share.link', 'share.toolong', 'share.onlyhere')
  const name = `ninefold-${about.level || 'board'}`
  // No ID says what candidates a puzzle is given by; its link does.
  if (about.id) {
    const input = field.querySelector('input')!
    field.append(h('p', { class: 'lab' }, t('gameid')), h('p', { class: 'mono' }, about.id), button(t('share.copyid'), () => void copy(input, about.id), { cls: 'btn' }))
  }
  field.append(
    h(
      'div',
      { class: 'pair' },
      button('SVG', () => download(`${name}.svg`, boardSvg(scene), 'image/svg+xml'), { cls: 'btn', icon: 'save', label: t('share.svg') }),
      button('PNG', () => void boardPng(scene).then((blob) => download(`${name}.png`, blob, 'image/png')), { cls: 'btn', icon: 'save', label: t('share.png') }),
    ),
  )
  return [code, field]
}

/** The game so far as a link and a file. */
function gamePart(game: Shared): (HTMLElement | null)[] {
  const text = carry(game.save(), Date.now())
  const file = button(t('export'), () => game.file(), { cls: 'btn', icon: 'save', id: 'share-file' })
  if (!text) return [h('div', { class: 'stack tight' }, h('p', { class: 'muted small' }, t('share.game.large')), file)]
  const url = new URL(location.href)
  url.hash = text
  url.search = ''
  const [code, field] = linkBox(url.href, 'share.game.link', 'share.game.toolong', 'share.game.onlyhere')
  field.append(h('p', { class: 'muted small' }, t('share.game.text')), file)
  return [code, field]
}

/** Shares a puzzle, and the game that is played with it. */
export function shareDialog(about: About, scene: Scene, game?: Shared): void {
  const box = h('div', { class: 'sharebox' })
  // Codes and links of games are of the full engine, which may still be on its way.
  const ready = whole()
  const problem = (error: unknown): void => fill(box, h('p', { class: 'problem', role: 'alert' }, error instanceof Error ? error.message : String(error)))
  let chosen: 'puzzle' | 'game' = 'puzzle'
  const draw = (): void => fill(box, chosen === 'game' && game ? gamePart(game) : puzzlePart(about, scene))
  const show = (what: typeof chosen): void => {
    chosen = what
    ready.then(draw).catch(problem)
  }
  const label = (words: Key): string => `<span>${t(words)}</span>`
  const which = game ? radios(t('share.what'), 'modes two', [{ value: 'puzzle', html: label('share.puzzle') }, { value: 'game', html: label('share.game') }], 'puzzle', show) : null
  dialog(t('share'), [h('div', { class: 'stack' }, which ?? '', box, h('p', { class: 'muted small' }, t('share.nothing')))], [{ words: t('close') }], 'wide')
  show('puzzle')
}
