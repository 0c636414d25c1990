// Links, QR codes, files and pictures of a board.

import { dialog, toast } from './app'
import { NinefoldBoard } from './board/element'
import type { Scene } from './board/scene'
import { button, h } from './dom'
import { type About, qrCode } from './engine'
import { setMarkup } from './markup'
import { t } from './text'

/** The link to a puzzle: everything is in the fragment, nothing is sent. */
export function linkTo(about: Pick<About, 'exact'>): string {
  const url = new URL(location.href)
  url.hash = `p=${about.exact}`
  url.search = ''
  return url.href
}

/** Whether the page comes from this computer, and so do its links. */
const onlyHere = (): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname)

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

export function shareDialog(about: About, scene: Scene): void {
  const link = linkTo(about)
  const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': t('share.link'), id: 'share-link' })
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t('copied'))
    } catch {
      field.value = text
      field.select()
      document.execCommand('copy')
      toast(t('copied'))
    }
  }
  const code = qrCode(link)
  const art = h('div')
  if (code) {
    const [side, path] = [code.slice(0, code.indexOf(' ')), code.slice(code.indexOf(' ') + 1)]
    setMarkup(art, `<svg class="qr" viewBox="-2 -2 ${Number(side) + 4} ${Number(side) + 4}" role="img" aria-label="${t('share.qr')}"><path d="${path}"/></svg>`)
  }
  const name = `ninefold-${about.level || 'board'}`
  dialog(
    t('share'),
    [
      h(
        'div',
        { class: 'sharebox' },
        // A code of a link that opens on this computer alone helps nobody.
        onlyHere() ? null : code ? art : h('p', { class: 'muted small' }, t('share.toolong')),
        h(
          'div',
          { class: 'stack tight' },
          field,
          button(t('share.copy'), () => void copy(link), { cls: 'btn pri', icon: 'share' }),
          onlyHere() ? h('p', { class: 'muted small' }, t('share.onlyhere')) : null,
          // No ID says what candidates a puzzle is given by; its link does.
          about.id
            ? [h('p', { class: 'lab' }, t('gameid')), h('p', { class: 'mono' }, about.id), button(t('share.copyid'), () => void copy(about.id), { cls: 'btn' })]
            : null,
          h(
            'div',
            { class: 'pair' },
            button('SVG', () => download(`${name}.svg`, boardSvg(scene), 'image/svg+xml'), { cls: 'btn', icon: 'save', label: t('share.svg') }),
            button('PNG', () => void boardPng(scene).then((blob) => download(`${name}.png`, blob, 'image/png')), { cls: 'btn', icon: 'save', label: t('share.png') }),
          ),
        ),
      ),
    ],
    [{ words: t('close') }],
    'wide',
  )
}
