// Links, QR codes, files and pictures of a board.

import { dialog, toast } from './app'
import { pictureOf } from './board/picture'
import type { Scene } from './board/scene'
import { button, h } from './dom'
import { type About, qrCode } from './engine'
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

/** The board as a picture that stands alone: colours written out. */
export function boardSvg(scene: Scene): string {
  const picture = h('div', { html: pictureOf({ info: scene.info, cells: scene.cells, solved: scene.solved }) }).firstElementChild!
  picture.setAttribute('aria-label', 'Sudoku')
  picture.querySelectorAll('.fold').forEach((fold) => fold.remove())
  const size = scene.info.side * 100
  picture.setAttribute('width', String(size))
  picture.setAttribute('height', String(size))
  const paint: Record<string, Record<string, string>> = {
    ground: { fill: '#FFFFFF' },
    facet: { fill: '#F8F6F0' },
    plain: { fill: '#FFFFFF' },
    shade: { fill: '#20242B', 'fill-opacity': '0.09' },
    line: { fill: 'none', stroke: '#3A43B4', 'stroke-opacity': '0.38', 'stroke-width': '5' },
    cage: { fill: 'none', stroke: '#535965', 'stroke-width': '2.5', 'stroke-dasharray': '7 5' },
    thermo: { fill: 'none', stroke: '#D9DADB', 'stroke-width': '26', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    bulb: { fill: '#D9DADB' },
    way: { fill: 'none', stroke: '#C4C7E9', 'stroke-width': '16', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    renban: { stroke: '#D3BFDB', 'stroke-dasharray': '0.1 21' },
    whisper: { stroke: '#A9CABA', 'stroke-dasharray': '30 22' },
    palindrome: { stroke: '#D9DADB', 'stroke-width': '10' },
    nabner: { stroke: '#D6C5A6', 'stroke-dasharray': '30 20 0.1 20' },
    arrow: { fill: 'none', stroke: '#6A6F7B', 'stroke-width': '4', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    pillrim: { fill: 'none', stroke: '#6A6F7B', 'stroke-width': '80', 'stroke-linecap': 'round' },
    pill: { fill: 'none', stroke: '#FFFFFF', 'stroke-width': '73', 'stroke-linecap': 'round' },
    dot: { fill: '#FFFFFF', stroke: '#2B2F38', 'stroke-width': '2.5' },
    black: { fill: '#20242B' },
    cagelabel: { 'font-family': 'sans-serif', 'font-weight': '600', 'font-size': '20', fill: '#20242B' },
    dotlabel: { 'font-family': 'sans-serif', 'font-weight': '600', 'font-size': '18', 'text-anchor': 'middle', fill: '#20242B' },
    onblack: { fill: '#FFFFFF' },
    letter: { 'font-family': 'sans-serif', 'font-weight': '600', 'font-size': '32', 'text-anchor': 'middle', fill: '#20242B', stroke: '#FFFFFF', 'stroke-width': '9', 'paint-order': 'stroke' },
    lcell: { fill: 'none', stroke: '#94918A', 'stroke-width': '2' },
    lbox: { fill: 'none', stroke: '#2B2F38', 'stroke-width': '5' },
    turns: { 'stroke-linecap': 'square' },
    frame: { fill: 'none', stroke: '#2B2F38', 'stroke-width': '5' },
    gv: { fill: 'none', stroke: '#20242B' },
    en: { fill: 'none', stroke: '#3A43B4' },
    nt: { fill: 'none', stroke: '#4B5265' },
    squig: { fill: 'none', stroke: '#B3261E', 'stroke-width': '4.5' },
    badn: { stroke: '#B3261E' },
    struck: { stroke: '#B3261E', 'stroke-width': '3' },
  }
  const marks = ['#E3E0D8', '#FBD9D2', '#FBE6C2', '#F6F0A8', '#DCEFC4', '#C9EBE4', '#CFE3F8', '#DFD8F6', '#F5D5EA']
  marks.forEach((fill, index) => (paint[`mark${index + 1}`] = { fill }))
  picture.querySelectorAll('*').forEach((element) => {
    for (const cls of element.classList) {
      for (const [name, value] of Object.entries(paint[cls] ?? {})) element.setAttribute(name, value)
    }
    if (element.classList.contains('gv') || element.classList.contains('en') || element.classList.contains('nt')) {
      element.setAttribute('stroke-linecap', 'round')
      element.setAttribute('stroke-linejoin', 'round')
    }
    element.removeAttribute('class')
  })
  picture.removeAttribute('class')
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
  context.drawImage(image, 12, 12, 1176, 1176)
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
    art.innerHTML = `<svg class="qr" viewBox="-2 -2 ${Number(side) + 4} ${Number(side) + 4}" role="img" aria-label="${t('share.qr')}"><path d="${path}"/></svg>`
  }
  const name = `ninefold-${about.level || 'board'}`
  dialog(
    t('share'),
    [
      h(
        'div',
        { class: 'sharebox' },
        code ? art : h('p', { class: 'muted small' }, t('share.toolong')),
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
