// Create: a board of one's own, with a verdict that follows every key.

import '../styles/create.css'
import { announce, ask, brand, dialog, go, iconLink, menu, type Screen, toast } from '../app'
import '../board/element'
import { samePaper } from '../board/paper'
import type { Scene } from '../board/scene'
import { Selection } from '../board/selection'
import { ClueDesk } from '../create/clues'
import { keepDraft, openDraft } from '../create/draft'
import { exportDialog } from '../create/export'
import { listenForPastes, pasteDialog } from '../create/paste'
import { VerdictCard } from '../create/verdict'
import { say } from '../create/words'
import { button, fill, h, iconButton, radios } from '../dom'
import { Cancelled, type CellView, type DraftView, open, pair, type Study, type Verdict, work } from '../engine'
import { keepFitting } from '../layout'
import { Keypad } from '../pad'
import { type KeyTargets, listenForKeys, type Step } from '../play/keys'
import { cellName } from '../play/names'
import { Session, toldSeveral } from '../session'
import { lost, t } from '../text'
import { helpDialog } from './help'

/** So often the true candidates are asked for, each time with more patience. */
const TURNS = 6

export async function createScreen(from: string): Promise<Screen> {
  const draft = await openDraft(from)
  let state: DraftView = draft.view()
  /** The cells as they are shown. */
  let shown = state.cells
  let verdict: Verdict | undefined
  let solving = false
  /** Who judges the board. */
  const judges = pair()
  /** How often there was something new to judge. */
  let version = 0
  let left = false
  /** What is known beside the verdict. */
  let study: Study | undefined
  let candidates = false
  /** The digits that each cell has in some solution, where they are known. */
  let possible: number[][] | undefined
  /** The version that they were asked for. */
  let asked = -1
  /** Whether clues are placed, or digits written. */
  let placing = false
  let pad!: Keypad
  const selection = new Selection(0)
  const board = h('ninefold-board')
  board.cellName = (cell) => cellName(state.board, shown[cell], cell)
  selection.follow(board, paint)
  const card = new VerdictCard(() => judges.cancel())
  const desk = new ClueDesk({
    place: (kind, value) => tried(draft.place(kind, value, [...selection.cells])),
    add: (statement) => tried(draft.add(statement)),
    edit: (clue, statement) => tried(draft.edit(clue, statement)),
    remove: (clue) => void tried(draft.remove(clue)),
    give: (cell, digit) => void tried(draft.set(cell, digit)),
    select: (cells) => {
      if (cells.length) selection.set(cells, cells[0])
      paint()
    },
    propose: (clue) => work({ kind: 'propose', puzzle: state.exact, clue }).result.catch(() => []),
    exportAs: () => exportDialog(draft, () => ({ info: state.board, cells: state.cells })),
    candidates: (on) => {
      candidates = on
      paint()
      if (on && verdict && !possible) void lookForCandidates(verdict, lateFrom(version)).catch(told)
    },
  })
  const side = h('aside', { class: 'side', 'aria-label': t('controls') })
  const table = h('main', { class: 'table' }, h('div', { class: 'sheet' }, board), side)
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
  // The buttons are made once and then only changed: one that is replaced
  // while it is pressed would lose the click.
  const undoButton = button(t('undo'), undo, { cls: 'btn', icon: 'undo', id: 'create-undo' })
  const minimiseButton = button(t('minimise'), minimise, { cls: 'btn desk', id: 'create-minimise' })
  const solveButton = button(t('solve'), solve, { cls: 'btn', id: 'create-solve' })
  const playButton = button(t('play'), () => void play(), { icon: 'play', id: 'create-play' })
  const pairs = h('div', { class: 'pair desk' }, undoButton, button(t('paste'), paste, { cls: 'btn', icon: 'open', id: 'create-paste' }))
  const ends = h('div', { class: 'three' }, h('div', { class: 'pair' }, button(t('clear'), clear, { cls: 'btn warn', id: 'create-clear' }), solveButton), playButton)
  const fitting = keepFitting(table, side, board)

  /** Seats another board: its size decides the keys. */
  function seat(): void {
    selection.only(0)
    board.label = t('board', { n: state.board.side })
    pad = new Keypad(state.board.symbols, write, () => set(0), 'compact')
    arrange()
    drawSide()
    paint()
  }

  /** Puts the keypad or the clues beside the board. */
  function arrange(): void {
    const choose = radios(say('what'), 'seg two', [{ value: 'digits', html: say('digits') }, { value: 'clues', html: say('clues') }], placing ? 'clues' : 'digits', (what) => {
      placing = what === 'clues'
      arrange()
    })
    const parts = placing ? [desk.element] : [pad.element, pairs, minimiseButton]
    fill(side, card.element, choose, ...parts, ends)
    fitting.fit()
  }

  /** A change that may have come to nothing. */
  function tried(any: boolean): boolean {
    if (any) changed()
    return any
  }

  /** The cells with what is known of them: true candidates, givens that are not
   * needed. */
  function cells(): CellView[] {
    const spare = study?.redundantGivens ?? []
    const open = candidates ? possible : undefined
    return state.cells.map((cell, index) => {
      if (spare.includes(index)) return { ...cell, colours: [1] }
      const digits = open?.[index]
      return digits && !cell.value ? { ...cell, centre: digits } : cell
    })
  }

  function scene(): Scene {
    const ghost = solving && verdict?.fixed.length ? state.cells.map((cell, index) => (cell.value ? null : (verdict!.fixed[index] ?? 0))) : undefined
    const broken = study?.brokenGivens.length ? state.cells.map((_, index) => (study!.brokenGivens.includes(index) ? ('wrong' as const) : ('' as const))) : undefined
    shown = cells()
    return { info: state.board, cells: shown, check: broken, cursor: selection.cursor, selection: selection.cells, mode: 'digit', ghost }
  }

  function paint(): void {
    board.scene = scene()
    pad.paint({ remaining: state.remaining, lit: state.cells[selection.cursor]?.value ?? 0, picked: 0, mode: 'digit' })
  }

  /** After a change: another size gets another board. */
  function changed(): void {
    const before = state.board
    state = draft.view()
    solving = false
    verdict = undefined
    study = undefined
    possible = undefined
    keepDraft(state.board.side, state.exact, state.cells.filter((cell) => cell.value).length + state.clues.length)
    if (!samePaper(before, state.board)) seat()
    drawSide()
    paint()
    desk.show(state, undefined)
    // What the card says is of the board before.
    card.element.setAttribute('aria-busy', 'true')
    judges.changed()
    version++
    void judge()
  }

  /** Whether what was asked of a version comes too late. */
  const lateFrom = (mine: number) => (): boolean => version !== mine || left

  function told(error: unknown): void {
    if (!(error instanceof Cancelled)) announce(String(error))
  }

  /** Asks for what is soonest known first: whether there is a solution, and another.
   * What takes longer comes after that: how many there are or what the board is worth,
   * what could be left out, the true candidates. An answer that comes too late is
   * dropped. */
  async function judge(): Promise<void> {
    const late = lateFrom(version)
    const puzzle = state.exact
    const waiting = window.setTimeout(drawVerdict, 250)
    try {
      const first = await judges.soon<'first'>({ kind: 'first', puzzle })
      if (late()) return
      clearTimeout(waiting)
      learn(first)
      await Promise.all([lookFurther(first, puzzle, late), candidates && lookForCandidates(first, late)])
    } catch (error) {
      told(error)
    } finally {
      clearTimeout(waiting)
    }
  }

  /** Takes a verdict, which may say more than the last. */
  function learn(found: Verdict): void {
    verdict = found
    card.element.removeAttribute('aria-busy')
    drawVerdict()
    drawSide()
    paint()
  }

  /** Looks for what takes longer than the first verdict. */
  async function lookFurther({ kind }: Verdict, puzzle: string, late: () => boolean): Promise<void> {
    if (kind === 'one' || kind === 'several') {
      const found = await judges.later<'examine'>({ kind: 'examine', puzzle, deep: kind === 'one' })
      if (late()) return
      // What took too long the second time was known the first time.
      if (found.kind === kind) learn(found)
    }
    const found = await judges.later<'study'>({ kind: 'study', puzzle, verdict: kind })
    if (late()) return
    study = found
    desk.show(state, study)
    paint()
  }

  /** Looks for the true candidates in several turns, so that a change between them
   * need not end who has seen so many solutions. */
  async function lookForCandidates({ kind }: Verdict, late: () => boolean): Promise<void> {
    if (kind === 'none' || kind === 'repeats' || asked === version) return
    asked = version
    for (let turn = 0; turn < TURNS; turn++) {
      const found = await judges.soon<'candidates'>({ kind: 'candidates', puzzle: state.exact, turn })
      if (late()) return
      if (!found) continue
      possible = found
      return paint()
    }
  }

  function drawVerdict(): void {
    card.show(verdict, state.board)
  }

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
    for (const cell of selection.cells) any = draft.set(cell, digit) || any
    if (any) changed()
  }

  function goTo(cell: number): void {
    selection.only(cell)
    paint()
    if (board.focused) board.focusCell(cell)
  }

  /** Fills the cell and goes on to the next, as one writes down a board. */
  function write(digit: number): void {
    set(digit)
    if (selection.cells.size === 1) goTo(Math.min(selection.cursor + 1, state.cells.length - 1))
  }

  /** Goes back to what was written last and empties it. */
  function takeBack(): void {
    if (selection.cells.size === 1 && !state.cells[selection.cursor]!.value) goTo(Math.max(selection.cursor - 1, 0))
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

  function replace(puzzle: string): void {
    if (draft.replace(puzzle)) changed()
  }

  /** Takes the first puzzle of a text in place of the board. */
  function take(text: string): void {
    const opened = open(text)
    const first = opened.kind === 'several' ? opened.items[0] : opened
    if (first?.kind !== 'puzzle') throw new Error(t('open.nopuzzle'))
    replace(first.puzzle)
    if (first.untyped.length) toast(lost(first.untyped))
  }

  function paste(): void {
    pasteDialog(take)
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
        if (state.exact === before) replace(less)
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

  function move(dx: number, dy: number, { extend }: Step): void {
    selection.move(state.board.side, dx, dy, extend)
    paint()
    board.focusCell(selection.cursor)
  }

  const keys = (): KeyTargets => ({
    symbols: state.board.symbols,
    move,
    edge: (last) => move((last ? state.board.side - 1 : 0) - (selection.cursor % state.board.side), 0, { extend: false, jump: false }),
    digit: (digit) => (placing ? desk.type(state.board.symbols[digit - 1] ?? '') : write(digit)),
    zero: () => (placing ? desk.type('0') : write(0)),
    enter: () => {
      if (placing) desk.place()
      return placing
    },
    erase: () => set(0),
    takeBack: () => (placing ? desk.takeBack() : takeBack()),
    space: () => write(0),
    undo,
    redo,
    all: () => {
      selection.set(state.cells.keys())
      paint()
    },
    escape: () => {
      selection.only(selection.cursor)
      paint()
    },
    help: () => helpDialog(state.board.symbols),
    zoom: (factor) => board.zoomBy(factor),
  })
  const endKeys = listenForKeys(keys)
  const endPastes = listenForPastes(take)
  seat()
  desk.show(state, undefined)
  drawVerdict()
  void judge()
  return {
    element,
    title: t('create'),
    shown: () => {
      fitting.fit()
      board.focusCell(selection.cursor)
    },
    leave: () => {
      left = true
      fitting.stop()
      judges.end()
      endKeys()
      endPastes()
    },
  }
}
