// Generate: a board to look at before it is played, solved, printed or shared.

import { announce, brand, go, hush, iconLink, type Screen } from '../app'
import '../board/element'
import { full, type Scene } from '../board/scene'
import { Selection } from '../board/selection'
import { button, fill, h } from '../dom'
import { board as emptyBoard, Cancelled, facts, type Made, type Verdict, work, type Work, techniqueName } from '../engine'
import { keepFitting } from '../layout'
import { nextOrder, offer, pending, wish } from '../orders'
import { cellName } from '../play/names'
import { rulesList } from '../play/rules'
import { Session } from '../session'
import { settings } from '../settings'
import { shareDialog } from '../share'
import { date, levelName, rating, t, type Key } from '../text'
import { en } from '../text/en'

/** The preview; `direct` plays what was made at once. */
export function previewScreen(direct: boolean, daily?: { id: string; date: string; variant?: boolean }): Screen {
  let made = pending.made
  let verdict: Verdict | undefined
  let solving = false
  let running: Work<unknown> | undefined
  const title = daily ? (daily.variant ? `${t('daily.variant')}, ${date(daily.date)}` : t('daily.on', { date: date(daily.date) })) : t('preview')
  const sheet = h('div', { class: 'sheet' })
  const side = h('aside', { class: 'side', 'aria-label': t('controls') })
  const table = h('main', { class: 'table' }, sheet, side)
  const element = h(
    'div',
    {},
    h('header', { class: 'top play-top' }, brand(), h('span', { class: 'grow' }), h('h1', { class: 'facts' }, h('b', {}, title)), h('span', { class: 'grow' }), iconLink('settings', t('settings'), '#settings')),
    table,
  )
  /** The board on the screen, which is empty while one is being made. */
  let seated: Pick<Made, 'board' | 'cells'> | undefined
  const board = h('ninefold-board')
  const selection = new Selection(0)
  selection.follow(board, paint)
  board.cellName = (cell) => (seated ? cellName(seated.board, seated.cells[cell], cell) : '')
  board.addEventListener('focusin', paint)
  board.addEventListener('focusout', paint)
  board.addEventListener('keydown', (event) => {
    if (!seated) return
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -seated.board.side, ArrowDown: seated.board.side }[event.key]
    if (!step) return
    event.preventDefault()
    selection.only(Math.min(seated.cells.length - 1, Math.max(0, selection.cursor + step)))
    paint()
    board.focusCell(selection.cursor)
  })
  sheet.append(board)
  const fitting = keepFitting(table, side, board)

  function seat(next: Pick<Made, 'board' | 'cells'>, waiting: boolean): void {
    seated = next
    board.label = t('board', { n: next.board.side })
    board.waiting = waiting
    paint()
    fitting.fit()
  }

  function scene({ board: info, cells }: Pick<Made, 'board' | 'cells'>): Scene {
    return { info, cells, cursor: board.focused ? selection.cursor : undefined, ghost: solving ? ghosts() : undefined }
  }

  function ghosts(): (number | null)[] {
    return made!.cells.map((cell, index) => (cell.value ? null : (verdict?.fixed[index] ?? 0)))
  }

  function paint(): void {
    if (seated) board.scene = scene(seated)
  }

  function show(): void {
    seat(made!, false)
    draw()
    fill(pair, pending.random ? anotherButton : null, solveButton, printButton, shareButton)
    fill(side, panel, playButton, pair, ends)
    fitting.fit()
    tell()
    if (!verdict && !made!.about.rating) judge()
  }

  /** Says that the board is there, in place of the search. */
  const tell = (): void => announce(`${made!.notice ? `${made!.notice}. ` : ''}${t('preview.ready', { level: made!.about.level ? levelName(made!.about.level) : t('ownpuzzle'), n: made!.givens })}`)

  /** A board that was opened says what it is worth as soon as it is known. */
  function judge(): void {
    const looking = work({ kind: 'examine', puzzle: made!.puzzle, deep: true })
    running = looking
    looking.result.then(
      (found) => {
        verdict = found
        if (found.kind === 'one') made = { ...made!, about: { ...made!.about, ...rated(found) } }
        draw()
        paint()
      },
      () => {},
    )
  }

  const rated = (found: Verdict): Partial<Made['about']> => ({ level: found.about.level, rating: found.about.rating, hardest: found.about.hardest })

  // The side is made once and then only changed: a button that is replaced
  // while it is pressed would lose the click.
  const name = h('h2', { class: 'bigname' })
  const worth = h('span', { class: 'badge' })
  const state = h('span', { class: 'badge' })
  const number = h('span', { class: 'badge' })
  const facts_ = (['hardest', 'symmetry', 'seed'] as const).map((key) => {
    // A phone needs the room for the board; the ID is also where it is shared.
    const cls = key === 'symmetry' || key === 'seed' ? 'wide-only' : ''
    return { key, name: h('dt', { class: cls }, t(key)), value: h('dd', { class: key === 'seed' ? `${cls} mono` : cls }) }
  })
  const rules = h('div')
  const panel = h(
    'section',
    { class: 'card stack', 'aria-label': t('preview') },
    h('div', { class: 'row between' }, name, worth),
    h('div', { class: 'row wrap' }, state, number),
    rules,
    h('dl', { class: 'list' }, facts_.flatMap((fact) => [fact.name, fact.value])),
  )
  const playButton = button(t('preview.play'), play, { cls: 'btn pri', icon: 'play', id: 'preview-play' })
  const solveButton = button(t('solve'), solve, { cls: 'btn', icon: 'solve', id: 'preview-solve' })
  const anotherButton = button(t('preview.another'), another, { cls: 'btn', icon: 'again', id: 'preview-another' })
  const printButton = button(t('print'), () => go(`print/${encodeURIComponent(made!.puzzle)}`), { cls: 'btn', icon: 'print' })
  const shareButton = button(t('share'), () => shareDialog(made!.about, scene(made!)), { cls: 'btn', icon: 'share', id: 'preview-share' })
  const pair = h('div', { class: 'pair' })
  const ends = h('div', { class: 'row ends' }, button(t('preview.edit'), () => go(`create/${encodeURIComponent(made!.puzzle)}`), { cls: 'btn quiet' }), h('a', { class: 'btn quiet', href: '#' }, t('changelevel')))

  /** Brings the side in line with what is known of the board. */
  function draw(): void {
    const { about, givens, symmetry } = made!
    const kind = verdict?.kind ?? (about.rating ? 'one' : '')
    const looking = kind === ''
    name.textContent = about.level ? levelName(about.level) : about.title || t('ownpuzzle')
    worth.textContent = rating(about.rating)
    worth.hidden = !about.rating
    const [words, cls] = verdictBadge(kind)
    state.textContent = words
    state.className = `badge ${cls}`
    number.textContent = t('givens', { n: givens })
    fill(rules, rulesList(made!.board))
    const values = {
      // The line is there before its words are, so that nothing moves.
      hardest: settings.technique ? techniqueName(about.hardest) || (looking ? '…' : '–') : '',
      symmetry: `symmetry.${symmetry}` in en ? t(`symmetry.${symmetry}` as Key) : '',
      seed: about.id,
    }
    for (const fact of facts_) {
      fact.value.textContent = values[fact.key]
      fact.name.hidden = fact.value.hidden = !values[fact.key]
    }
    playButton.disabled = !['', 'one', 'several', 'unknown'].includes(kind)
    solveButton.querySelector('span')!.textContent = solving ? t('preview.unsolve') : t('solve')
  }

  function verdictBadge(kind: string): [string, string] {
    switch (kind) {
      case 'one':
        return [`✓ ${t('solutions.one')}`, 'ok']
      case 'several':
        return [t(verdict!.more ? 'verdict.many' : 'verdict.several', { n: verdict!.count }), 'tgt']
      case '':
        return [t('verdict.looking'), '']
      case 'unknown':
      case 'empty':
        return [t(`verdict.${kind}`), '']
      default:
        return [t(kind === 'repeats' ? 'verdict.conflict' : 'verdict.none'), 'bad']
    }
  }

  function solve(): void {
    if (solving) {
      solving = false
      draw()
      return paint()
    }
    const finish = (found: Verdict): void => {
      verdict = found
      if (found.kind === 'none' || found.kind === 'repeats') {
        draw()
        return announce(t('verdict.none'))
      }
      solving = true
      draw()
      paint()
      announce(found.kind === 'one' ? t('solved.one') : t('solved.several', { n: found.openCells }))
    }
    if (verdict?.fixed.length) return finish(verdict)
    const looking = work({ kind: 'examine', puzzle: made!.puzzle, deep: false })
    running = looking
    looking.result.then(finish, () => {})
  }

  function play(): void {
    try {
      const session = Session.start(made!.puzzle, { ...made!.about, daily: daily?.date ?? '' })
      void session.keep().then(() => {
        const { uid } = session
        session.close()
        go(`game/${uid}`, direct)
      })
    } catch (error) {
      fill(side, h('div', { class: 'card bad', role: 'alert' }, error instanceof Error ? error.message : String(error)))
    }
  }

  function another(): void {
    pending.made = undefined
    verdict = undefined
    solving = false
    generate()
  }

  function generate(): void {
    const order = nextOrder()
    if (daily) order.id = daily.id
    const side_ = settings.side
    const name = settings.level.replace(/^own:/, '')
    const looking = work({ kind: 'make', order }, (progress) => {
      tried.textContent = t('preview.tried', { n: progress.tried })
    })
    running = looking
    const tried = h('p', { class: 'muted small' })
    const info = emptyBoard(side_, 0)
    made = undefined
    seat({ board: info, cells: Array.from({ length: side_ * side_ }, () => full({ value: 0, given: false })) }, true)
    const words = order.id ? t('preview.lookingid', { id: order.id }) : t('preview.looking', { level: levelName(name), n: side_ })
    fill(
      side,
      h('section', { class: 'card waiting', 'aria-label': t('preview') }, h('h2', {}, words), tried, button(t('cancel'), () => (looking.cancel(), go('')), { cls: 'btn', id: 'cancel' })),
    )
    announce(words)
    looking.result.then(
      (found) => {
        running = undefined
        made = found
        offer(found, !order.id)
        if (direct) {
          tell()
          play()
        } else show()
      },
      (error: unknown) => {
        if (error instanceof Cancelled) return
        const reason = error instanceof Error ? error.message : String(error)
        announce(`${t('preview.failed')}. ${reason}`)
        fill(
          side,
          h('section', { class: 'card bad stack' }, h('h2', {}, t('preview.failed')), h('p', { class: 'muted' }, reason)),
          // An ID is the same board each time: only a search is worth another try.
          order.id ? null : button(t('again'), generate, { cls: 'btn pri' }),
          h('a', { class: 'btn', href: '#' }, t('changelevel')),
        )
        wish.id = ''
        board.waiting = false
      },
    )
  }

  if (made && !direct) show()
  else generate()
  return {
    element,
    title,
    shown: fitting.fit,
    leave: () => {
      fitting.stop()
      running?.cancel()
      if (!made) hush()
    },
  }
}

/** The preview of a puzzle that a link names. */
export function linkedScreen(puzzle: string): Screen {
  offer(facts(puzzle))
  return previewScreen(false)
}
