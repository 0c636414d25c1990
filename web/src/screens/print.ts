// Print: one, two, four or six boards on a page, solutions at the end.

import '../styles/print.css'
import { bar, brand, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { full } from '../board/scene'
import { button, fill, h, radios, toggle } from '../dom'
import { Cancelled, facts, type Made, type Verdict, work, type Work, techniqueName } from '../engine'
import { nextOrder } from '../orders'
import { settings } from '../settings'
import { boardPng, boardSvg, download } from '../share'
import { levelName, rating, t } from '../text'

export function printScreen(puzzle: string): Screen {
  let per: '1' | '2' | '4' | '6' = puzzle ? '1' : '4'
  let count = puzzle ? 1 : 4
  let paper: 'a4' | 'letter' = /^en-(US|CA)/.test(navigator.language) ? 'letter' : 'a4'
  let answers = true
  let running: Work<unknown> | undefined
  let over = false
  const boards: { made: Made; solution: number[] }[] = []
  const pages = h('div', { class: 'sheetpages' })
  const status = h('span', { class: 'muted small', role: 'status' })
  const name = settings.level.replace(/^own:/, '')

  async function gather(): Promise<void> {
    if (puzzle && !boards.length) {
      const made = facts(puzzle)
      const judging = work({ kind: 'examine', puzzle, deep: true })
      running = judging
      const verdict: Verdict = await judging.result
      if (verdict.kind === 'one') made.about = { ...made.about, level: verdict.about.level, rating: verdict.about.rating, hardest: verdict.about.hardest }
      boards.push({ made, solution: verdict.fixed })
    }
    while (boards.length < count && !over) {
      status.textContent = t('print.making', { n: boards.length + 1, of: count })
      const making = work({ kind: 'make', order: { ...nextOrder(), id: '' } })
      running = making
      const made = await making.result
      const judging = work({ kind: 'examine', puzzle: made.puzzle, deep: false })
      running = judging
      boards.push({ made, solution: (await judging.result).fixed })
      draw()
    }
    status.textContent = ''
    draw()
  }

  function start(): void {
    gather().catch((error: unknown) => {
      if (!(error instanceof Cancelled)) status.textContent = error instanceof Error ? error.message : String(error)
    })
  }

  function draw(): void {
    const shown = boards.slice(0, Math.max(count, puzzle ? 1 : 0))
    const size = Number(per)
    const sheets: HTMLElement[] = []
    const head = (): HTMLElement => h('header', {}, brand(), h('span', {}, answers ? t('print.head', { n: shown.length }) : t('print.headonly', { n: shown.length })))
    for (let first = 0; first < shown.length; first += size) {
      sheets.push(
        h(
          'section',
          { class: `paper ${paper}` },
          head(),
          h(
            'div',
            { class: `grid per-${per}` },
            shown.slice(first, first + size).map(({ made }, index) =>
              h(
                'figure',
                {},
                h('div', {}, h('b', {}, `${first + index + 1} · ${made.about.level ? levelName(made.about.level) : t('ownpuzzle')} ${rating(made.about.rating)}`), settings.technique ? h('span', {}, techniqueName(made.about.hardest)) : null),
                NinefoldBoard.picture({ info: made.board, cells: made.cells }, t('board', { n: made.board.side })),
                h('div', { class: 'foot' }, h('span', {}, made.about.id), h('span', {}, `${t('print.time')} ________`)),
              ),
            ),
          ),
          h('p', { class: 'small' }, t('promise')),
        ),
      )
    }
    if (answers) {
      for (let first = 0; first < shown.length; first += 9) {
        sheets.push(
          h(
            'section',
            { class: `paper ${paper}` },
            h('header', {}, brand(), h('span', {}, t('print.solutions'))),
            h(
              'div',
              { class: 'grid per-9' },
              shown.slice(first, first + 9).map(({ made, solution }, index) =>
                h(
                  'figure',
                  {},
                  h('div', {}, h('b', {}, String(first + index + 1))),
                  NinefoldBoard.picture({ info: made.board, cells: made.cells.map((cell, place) => (cell.given ? cell : full({ value: solution[place] ?? 0, given: false }))) }, t('print.solutions')),
                ),
              ),
            ),
          ),
        )
      }
    }
    fill(pages, sheets)
  }

  const many = h('input', { type: 'number', min: 1, max: 60, value: count, 'aria-label': t('print.count'), id: 'print-count' })
  many.addEventListener('change', () => {
    count = Math.min(60, Math.max(1, Math.round(Number(many.value)) || 1))
    many.value = String(count)
    start()
  })
  const picture = (): { info: Made['board']; cells: Made['cells'] } => ({ info: boards[0]!.made.board, cells: boards[0]!.made.cells })
  const controls = h(
    'section',
    { class: 'card stack noprint' },
    h(
      'div',
      { class: 'row wrap groups' },
      h('label', { class: 'row' }, h('span', { class: 'lab' }, t('print.count')), many),
      radios(t('print.per'), 'seg', (['1', '2', '4', '6'] as const).map((value) => ({ value, html: t('print.n', { n: value }) })), per, (value) => {
        per = value
        draw()
      }),
      h('div', { class: 'row' }, h('span', { class: 'lab' }, t('print.paper')), radios(t('print.paper'), 'seg', [{ value: 'a4', html: 'A4' }, { value: 'letter', html: 'Letter' }], paper, (value) => {
        paper = value as 'a4' | 'letter'
        draw()
      })),
      toggle(t('print.solutions'), '', answers, (on) => {
        answers = on
        draw()
      }),
    ),
    h(
      'div',
      { class: 'row wrap' },
      puzzle ? button('SVG', () => download('ninefold.svg', boardSvg(picture()), 'image/svg+xml'), { cls: 'btn', icon: 'save' }) : null,
      puzzle ? button('PNG', () => void boardPng(picture()).then((blob) => download('ninefold.png', blob, 'image/png')), { cls: 'btn', icon: 'save' }) : null,
      status,
    ),
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
