// Create: a board of one's own, with a verdict that follows every key.

import { announce, ask, brand, dialog, go, iconLink, menu, type Screen, toast } from '../app'
import type { Scene } from '../board/scene'
import { BoardView } from '../board/view'
import { button, fill, h, iconButton, markCut } from '../dom'
import { Cancelled, DraftBoard, type DraftView, open, type Verdict, work, type Work } from '../engine'
import { type Fitting, keepFitting } from '../layout'
import { Keypad } from '../pad'
import { handleKey } from '../play/keys'
import { cellName, houseNames, shortName } from '../play/names'
import { Session, toldSeveral } from '../session'
import { settings } from '../settings'
import { levelName, lost, rating, t, techniqueName } from '../text'
import { helpDialog } from './help'

const DRAFT = 'ninefold.draft'

/** The board that was last made in this tab. */
function lastDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT) ?? ''
  } catch {
    // Storage is forbidden: a new board serves.
    return ''
  }
}

function keepDraft(exact: string): void {
  try {
    sessionStorage.setItem(DRAFT, exact)
  } catch {
    // It lasts as long as the screen.
  }
}

export function createScreen(from: string): Screen {
  const given = /^\d*$/.test(from) ? '' : from
  const kept = given || lastDraft()
  const side_ = Number(from) || settings.side
  let draft: DraftBoard
  try {
    draft = kept && (given || kept.startsWith(`${side_}x${side_}`)) ? DraftBoard.from(kept) : DraftBoard.empty(side_, 0)
  } catch {
    draft = DraftBoard.empty(settings.side, 0)
  }
  let state: DraftView = draft.view()
  let verdict: Verdict | undefined
  let solving = false
  let cursor = 0
  let selection = new Set([0])
  let looking: Work<Verdict> | undefined
  let timer: number | undefined
  let view!: BoardView
  let pad!: Keypad
  let fitting: Fitting | undefined
  const sheet = h('div', { class: 'sheet' })
  const card = h('section', { class: 'card verdict', 'aria-label': t('verdict'), id: 'verdict' })
  markCut(card)
  const side = h('aside', { class: 'side', 'aria-label': t('controls') })
  const table = h('main', { class: 'table' }, sheet, side)
  const more = iconButton('menu', t('menu'), () =>
    menu(more, [
      { words: t('undo'), icon: 'undo', act: undo },
      { words: t('redo'), icon: 'redo', act: redo },
      { words: t('paste'), icon: 'open', act: paste },
      { words: t('minimise'), disabled: !verdict?.redundant, act: minimise },
      { words: t('clear'), icon: 'clear', act: clear },
    ]),
  )
  more.setAttribute('aria-haspopup', 'menu')
  const element = h(
    'div',
    {},
    h('header', { class: 'top play-top' }, brand(), h('span', { class: 'grow' }), h('h1', { class: 'facts' }, h('b', {}, t('create'))), h('span', { class: 'grow' }), more, iconLink('settings', t('settings'), '#settings')),
    table,
  )

  function seat(): void {
    fitting?.stop()
    view = new BoardView(state.board, t('board', { n: state.board.side }), {
      select: (cells, at) => {
        selection = cells
        cursor = at
        paint()
      },
      name: (cell) => cellName(state.board, state.cells[cell], cell),
      focus: () => paint(),
    })
    pad = new Keypad(state.board.symbols, write, () => set(0), 'compact')
    fill(sheet, view.element)
    fill(side, card, pad.element, pairs, minimiseButton, ends)
    drawSide()
    fitting = keepFitting(table, side, view)
  }

  function scene(): Scene {
    const ghost = solving && verdict?.fixed.length ? state.cells.map((cell, index) => (cell.value ? null : (verdict!.fixed[index] ?? 0))) : undefined
    return { info: state.board, cells: state.cells, cursor, selection, mode: 'digit', focused: view.focused, ghost }
  }

  function paint(): void {
    view.paint(scene())
    pad.paint({ remaining: state.remaining, lit: state.cells[cursor]?.value ?? 0, picked: 0, mode: 'digit' })
  }

  /** After a change: another size gets another board. */
  function changed(): void {
    const before = state.board
    state = draft.view()
    solving = false
    verdict = undefined
    keepDraft(state.exact)
    if (before.side !== state.board.side || before.boxRows !== state.board.boxRows) {
      cursor = 0
      selection = new Set([0])
      seat()
    }
    drawSide()
    paint()
    clearTimeout(timer)
    looking?.cancel()
    looking = undefined
    timer = window.setTimeout(judge, 120)
  }

  function judge(): void {
    const waiting = window.setTimeout(() => drawVerdict(), 250)
    const job = work({ kind: 'examine', puzzle: state.exact, deep: true })
    looking = job
    job.result.then(
      (found) => {
        clearTimeout(waiting)
        looking = undefined
        verdict = found
        drawVerdict()
        drawSide()
        paint()
      },
      (error: unknown) => {
        clearTimeout(waiting)
        if (!(error instanceof Cancelled)) announce(String(error))
      },
    )
  }

  function drawVerdict(): void {
    let title = t('verdict.looking')
    let text = ''
    let badge = ''
    let cls = ''
    let tone = ''
    const info = state.board
    if (verdict) {
      const v = verdict
      switch (v.kind) {
        case 'empty':
          title = t('verdict.empty')
          text = t('verdict.empty.text', { n: info.side })
          break
        case 'one':
          title = t('verdict.one')
          tone = 'good'
          cls = 'ok'
          badge = v.about.level ? `${levelName(v.about.level)} ${rating(v.about.rating)}` : ''
          text = v.about.hardest ? `${t('hardest')}: ${techniqueName(v.about.hardest)}. ` : ''
          if (v.redundant === null) text += `${t('givens', { n: v.givens })}.`
          else text += t(v.redundant ? 'verdict.redundant' : 'verdict.lean', { givens: v.givens, n: v.redundant })
          break
        case 'several':
          title = v.more ? t('verdict.many', { n: v.count }) : t('verdict.several', { n: v.count })
          tone = 'warn'
          cls = 'tgt'
          badge = t('verdict.notyet')
          text = t('verdict.fixed', { n: v.fixedCells, open: v.openCells })
          break
        case 'repeats':
          title = t('verdict.two', { digit: v.digit, house: houseNames(info, v.houses) })
          tone = 'bad'
          cls = 'bad'
          badge = t('verdict.conflict')
          text = v.cells.map((cell) => shortName(info, cell)).join(', ')
          break
        case 'none':
          title = t('verdict.none')
          tone = 'bad'
          cls = 'bad'
          badge = t('verdict.stuck')
          text = v.houses.length ? t('verdict.noplace', { digit: v.digit, house: houseNames(info, v.houses) }) : v.cells.length ? t('verdict.nodigit', { cell: shortName(info, v.cells[0]!) }) : t('verdict.none.text')
          break
        default:
          title = t('verdict.unknown')
      }
    }
    card.className = `card verdict ${tone}`
    fill(
      card,
      h('div', { class: 'row' }, h('h2', {}, title), badge ? h('span', { class: `badge ${cls}` }, badge) : null),
      text ? h('p', {}, text) : null,
      verdict ? null : button(t('stop'), () => looking?.cancel(), { cls: 'btn quiet' }),
    )
    if (verdict) announce(`${title}. ${text}`)
  }

  // The buttons are made once and then only changed: one that is replaced
  // while it is pressed would lose the click.
  const undoButton = button(t('undo'), undo, { cls: 'btn', icon: 'undo', id: 'create-undo' })
  const minimiseButton = button(t('minimise'), minimise, { cls: 'btn desk', id: 'create-minimise' })
  const solveButton = button(t('solve'), solve, { cls: 'btn', id: 'create-solve' })
  const playButton = button(t('play'), () => void play(), { icon: 'play', id: 'create-play' })
  const pairs = h('div', { class: 'pair desk' }, undoButton, button(t('paste'), paste, { cls: 'btn', icon: 'open', id: 'create-paste' }))
  const ends = h('div', { class: 'three' }, h('div', { class: 'pair' }, button(t('clear'), clear, { cls: 'btn warn', id: 'create-clear' }), solveButton), playButton)

  /** Brings the buttons in line with what is known of the board. */
  function drawSide(): void {
    const one = verdict?.kind === 'one'
    const several = verdict?.kind === 'several'
    const label = (of: HTMLElement, words: string): void => void (of.querySelector('span')!.textContent = words)
    undoButton.disabled = !state.undo
    minimiseButton.disabled = !one || !verdict?.redundant
    label(solveButton, solving ? t('preview.unsolve') : t('solve'))
    label(playButton, several ? t('play.anyway') : t('play'))
    playButton.className = one ? 'btn pri' : 'btn'
    playButton.disabled = !one && !several
  }

  function set(digit: number): void {
    let any = false
    for (const cell of selection) any = draft.set(cell, digit) || any
    if (any) changed()
  }

  function goTo(cell: number): void {
    cursor = cell
    selection = new Set([cell])
    paint()
    if (view.focused) view.focusCell(cell)
  }

  /** Fills the cell and goes on to the next, as one writes down a board. */
  function write(digit: number): void {
    set(digit)
    if (selection.size === 1) goTo(Math.min(cursor + 1, state.cells.length - 1))
  }

  /** Goes back to what was written last and empties it. */
  function takeBack(): void {
    if (selection.size === 1 && !state.cells[cursor]!.value) goTo(Math.max(cursor - 1, 0))
    set(0)
  }

  function undo(): void {
    if (draft.undo()) changed()
  }

  function redo(): void {
    if (draft.redo()) changed()
  }

  function clear(): void {
    if (draft.clear()) changed()
  }

  function solve(): void {
    if (solving) {
      solving = false
    } else if (verdict?.fixed.length) {
      solving = true
      announce(verdict.kind === 'one' ? t('solved.one') : t('solved.several', { n: verdict.openCells }))
    } else {
      const none = verdict?.kind === 'none' || verdict?.kind === 'repeats'
      dialog(none ? t('verdict.none') : t('solve'), [h('p', { class: 'muted' }, none ? t('verdict.none.text') : t('solve.wait'))], [{ words: t('ok'), cls: 'btn pri' }])
      return
    }
    drawSide()
    paint()
  }

  function minimise(): void {
    const before = state.exact
    work({ kind: 'minimise', puzzle: before }).result.then(
      (less) => {
        if (state.exact === before && draft.replace(less)) changed()
      },
      () => {},
    )
  }

  /** Takes the first puzzle of a text in place of the board. */
  function take(text: string): void {
    const opened = open(text)
    const first = opened.kind === 'several' ? opened.items[0] : opened
    if (first?.kind !== 'puzzle') throw new Error(t('open.nopuzzle'))
    if (draft.replace(first.puzzle)) changed()
    if (first.untyped.length) toast(lost(first.untyped))
  }

  function paste(): void {
    const area = h('textarea', { id: 'paste-text', 'aria-label': t('open.paste'), placeholder: t('open.placeholder'), spellcheck: 'false' })
    const problem = h('p', { class: 'small', role: 'alert' })
    const box = dialog(
      t('paste'),
      [h('p', { class: 'muted small' }, t('open.text')), area, problem],
      [
        { words: t('cancel') },
        {
          words: t('paste'),
          cls: 'btn pri',
          stays: true,
          act: () => {
            try {
              take(area.value)
              box.close()
            } catch (error) {
              problem.replaceChildren(h('b', {}, `${t('open.failed')} `), error instanceof Error ? error.message : String(error))
            }
          },
        },
      ],
      'wide',
    )
    area.focus()
    void navigator.clipboard?.readText?.().then(
      (text) => {
        if (!area.value) area.value = text
      },
      () => {},
    )
  }

  async function play(): Promise<void> {
    const v = verdict
    if (!v) return
    if (v.kind === 'several' && !(await ask(t('several.title'), t('several.text'), t('keepediting'), t('play.anyway')))) return
    const session = Session.start(state.exact, { ...v.about, id: '' })
    await session.keep()
    const { uid } = session
    toldSeveral.add(uid)
    session.close()
    go(`game/${uid}`)
  }

  function move(dx: number, dy: number, how: { extend: boolean; jump: boolean }): void {
    const n = state.board.side
    const x = ((cursor % n) + dx + n) % n
    const y = (Math.floor(cursor / n) + dy + n) % n
    cursor = y * n + x
    selection = how.extend ? new Set([...selection, cursor]) : new Set([cursor])
    paint()
    view.focusCell(cursor)
  }

  const nothing = (): void => {}
  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, .popover')) return
    if ((event.key === ' ' || event.key === 'Enter') && target.closest('button, a')) return
    const used = handleKey(
      event,
      {
        symbols: state.board.symbols,
        vim: settings.move === 'hjkl',
        move,
        edge: (last) => move((last ? state.board.side - 1 : 0) - (cursor % state.board.side), 0, { extend: false, jump: false }),
        digit: (digit) => write(digit),
        erase: () => (event.key === 'Delete' ? set(0) : write(0)),
        takeBack,
        mode: nothing,
        nextMode: () => write(0),
        undo,
        redo,
        hint: nothing,
        check: nothing,
        verify: nothing,
        solvable: nothing,
        undoMistakes: nothing,
        restart: nothing,
        finish: nothing,
        fill: nothing,
        bookmark: nothing,
        toBookmark: nothing,
        pause: nothing,
        enter: () => false,
        light: nothing,
        all: () => {
          selection = new Set(state.cells.keys())
          paint()
        },
        escape: () => {
          selection = new Set([cursor])
          paint()
        },
        help: () => helpDialog(state.board.symbols),
        zoom: (factor) => view.zoomBy(factor),
      },
      { on: false },
    )
    if (used) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (document.querySelector('dialog[open]')) return
    const text = event.clipboardData?.getData('text')
    if (!text) return
    try {
      take(text)
    } catch (error) {
      dialog(t('open.failed'), [h('p', { class: 'muted' }, error instanceof Error ? error.message : String(error))], [{ words: t('ok'), cls: 'btn pri' }])
    }
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('paste', onPaste)
  seat()
  drawVerdict()
  paint()
  judge()
  return {
    element,
    title: t('create'),
    shown: () => {
      fitting?.fit()
      view.focusCell(cursor)
    },
    leave: () => {
      fitting?.stop()
      clearTimeout(timer)
      looking?.cancel()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('paste', onPaste)
    },
  }
}
