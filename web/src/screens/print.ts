// Print: the sheets of a book, as `sudoku book` lays them out, on the printer of the
// browser.

import '../styles/print.css'
import { bar, type Screen } from '../app'
import { button, fill, h, radios, toggle } from '../dom'
import { Cancelled, facts, type Made, type Paper, sheets, type Verdict, whole, work, type Work, techniqueName } from '../engine'
import { setMarkup } from '../markup'
import { nextOrder } from '../orders'
import { settings } from '../settings'
import { boardPng, boardSvg, download, linkTo, onlyHere } from '../share'
import { language, levelName, rating, t } from '../text'

/** Where the page is on the web: nobody else can open a link to this computer. */
const SITE = 'https://ninefold.github.io/ninefold/play/'
const PAPERS: Record<Paper, string> = { a4: 'A4', letter: 'Letter', a5: 'A5', '6x9': '6×9″' }

/** The link that a board's QR code opens. */
function linkOf(made: Made): string {
  const link = linkTo(made.about)
  return onlyHere() ? SITE + new URL(link).hash : link
}

/** A number that is asked for in a field of its own. */
function numberField(id: string, words: string, most: number, value: number, choose: (value: number) => void): HTMLElement {
  const field = h('input', { type: 'number', min: 1, max: most, value, 'aria-label': words, id })
  field.addEventListener('change', () => {
    const chosen = Math.min(most, Math.max(1, Math.round(Number(field.value)) || 1))
    field.value = String(chosen)
    choose(chosen)
  })
  return h('label', { class: 'row' }, h('span', { class: 'lab' }, words), field)
}

export function printScreen(puzzle: string): Screen {
  let count = puzzle ? 1 : 4
  const layout = { perPage: puzzle ? 1 : 4, paper: (/^en-(US|CA)/.test(navigator.language) ? 'letter' : 'a4') as Paper, large: false, titlePage: false, solutions: true }
  let codes = true
  let running: Work<unknown> | undefined
  let over = false
  const boards: { made: Made; solution: number[] }[] = []
  const pages = h('div', { class: 'sheetpages' })
  const status = h('span', { class: 'muted small', role: 'status' })
  const roomless = h('p', { class: 'muted small', role: 'status' })
  const name = settings.level.replace(/^own:/, '')

  /** The only solution of a board; nothing where there is none or there are several. */
  const solutionOf = (verdict: Verdict): number[] => (verdict.kind === 'one' ? verdict.fixed : [])

  async function gather(): Promise<void> {
    if (puzzle && !boards.length) {
      const made = facts(puzzle)
      const judging = work({ kind: 'examine', puzzle, deep: true })
      running = judging
      const verdict = await judging.result
      if (verdict.kind === 'one') made.about = { ...made.about, level: verdict.about.level, rating: verdict.about.rating, hardest: verdict.about.hardest }
      boards.push({ made, solution: solutionOf(verdict) })
    }
    while (boards.length < count && !over) {
      status.textContent = t('print.making', { n: boards.length + 1, of: count })
      const making = work({ kind: 'make', order: { ...nextOrder(), id: '' } })
      running = making
      const made = await making.result
      const judging = work({ kind: 'examine', puzzle: made.puzzle, deep: false })
      running = judging
      boards.push({ made, solution: solutionOf(await judging.result) })
      await draw()
    }
    status.textContent = ''
    await draw()
  }

  function start(): void {
    gather().catch((error: unknown) => {
      if (!(error instanceof Cancelled)) status.textContent = error instanceof Error ? error.message : String(error)
    })
  }

  const captionOf = ({ about }: Made): string =>
    // The level is the chapter's title. An ID of all givens is for no reader: it is in the QR code.
    [about.title, rating(about.rating), settings.technique && about.hardest && techniqueName(about.hardest), about.id === about.exact ? '' : about.id].filter(Boolean).join(' · ')

  async function draw(): Promise<void> {
    await whole()
    const shown = boards.slice(0, Math.max(count, puzzle ? 1 : 0))
    if (over || !shown.length) return
    const printed = sheets({
      ...layout,
      // Boards that have no single solution have none to print.
      solutions: layout.solutions && shown.every(({ solution }) => solution.length),
      boards: shown.map(({ made, solution }) => ({
        puzzle: made.puzzle,
        solution,
        level: made.about.level && levelName(made.about.level),
        caption: captionOf(made),
        link: codes ? linkOf(made) : '',
      })),
      words: {
        language,
        title: 'Sudoku',
        count: t('print.headonly', { n: shown.length }),
        solutions: t('print.solutions'),
        other: t('ownpuzzle'),
        colophon: layout.titlePage ? [t('promise')] : [],
      },
    })
    fill(
      pages,
      printed.pages.map((page, index) => {
        const sheet = h('div', { class: `paper paper-${layout.paper}`, role: 'img', 'aria-label': t('print.sheet', { n: index + 1, of: printed.pages.length }) })
        setMarkup(sheet, page)
        return sheet
      }),
    )
    roomless.textContent = printed.withoutCode ? t('print.roomless', { n: printed.withoutCode }) : ''
  }

  const change = (): void => {
    draw().catch((error: unknown) => {
      status.textContent = error instanceof Error ? error.message : String(error)
    })
  }
  const option = (words: string, on: boolean, choose: (on: boolean) => void): HTMLElement =>
    toggle(words, '', on, (now) => {
      choose(now)
      change()
    })
  const picture = (): { info: Made['board']; cells: Made['cells'] } => ({ info: boards[0]!.made.board, cells: boards[0]!.made.cells })
  const controls = h(
    'section',
    { class: 'card stack noprint' },
    h(
      'div',
      { class: 'row wrap groups' },
      numberField('print-count', t('print.count'), 60, count, (chosen) => {
        count = chosen
        start()
      }),
      numberField('print-per', t('print.per'), 12, layout.perPage, (chosen) => {
        layout.perPage = chosen
        change()
      }),
      h('div', { class: 'row' }, h('span', { class: 'lab' }, t('print.paper')), radios(t('print.paper'), 'seg', Object.entries(PAPERS).map(([value, html]) => ({ value: value as Paper, html })), layout.paper, (value) => {
        layout.paper = value
        change()
      })),
      option(t('print.solutions'), layout.solutions, (on) => (layout.solutions = on)),
      option(t('print.large'), layout.large, (on) => (layout.large = on)),
      option(t('print.codes'), codes, (on) => (codes = on)),
      option(t('print.titlepage'), layout.titlePage, (on) => (layout.titlePage = on)),
    ),
    h(
      'div',
      { class: 'row wrap' },
      puzzle ? button('SVG', () => download('ninefold.svg', boardSvg(picture()), 'image/svg+xml'), { cls: 'btn', icon: 'save' }) : null,
      puzzle ? button('PNG', () => void boardPng(picture()).then((blob) => download('ninefold.png', blob, 'image/png')), { cls: 'btn', icon: 'save' }) : null,
      status,
    ),
    roomless,
    puzzle ? null : h('p', { class: 'muted small' }, t('print.what', { level: levelName(name), n: settings.side })),
  )
  start()
  return {
    element: h('div', {}, bar(t('print'), button(t('print'), () => window.print(), { cls: 'btn pri', icon: 'print', id: 'do-print' })), h('main', { class: 'page stack' }, controls, pages)),
    title: t('print'),
    leave: () => {
      over = true
      running?.cancel()
    },
  }
}
