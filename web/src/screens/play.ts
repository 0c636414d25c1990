// Playing: the board, the pad, hints, checks, the clock, and the finish.

import { announce, ask, back, brand, dialog, endToast, go, menu, toast, type Screen } from '../app'
import { BoardView } from '../board/view'
import type { CheckMark, EntryMode, Scene } from '../board/scene'
import { button, fill, h, iconButton, markCut } from '../dom'
import { Cancelled, type Action, type Hinted, type HintView, type Outcome, work, type Work } from '../engine'
import { keepFitting } from '../layout'
import { Keypad, MODE_LETTERS, MODES, modeSwitch } from '../pad'
import { commandKey, handleKey } from '../play/keys'
import { hintCard } from '../play/hintcard'
import { cellName } from '../play/names'
import { resultSide } from '../play/result'
import { type Session, toldSeveral, type Trouble } from '../session'
import { change, settings, still } from '../settings'
import { download, shareDialog } from '../share'
import { clock, hintSentences, levelName, rating, t, techniqueName, told } from '../text'
import { helpDialog } from './help'

export function playScreen(session: Session): Screen {
  const board = session.board
  let cursor = Math.max(0, session.view.cells.findIndex((cell) => !cell.given))
  let selection = new Set([cursor])
  let mode: EntryMode = 'digit'
  let colour = 2
  let picked = 0
  let lit = 0
  let focused = false
  let hint: HintView | undefined
  let hinting: Work<Hinted> | undefined
  let pulse: number[] = []
  let review = false
  let left = false
  const waitingForLight = { on: false }
  const key = (letter: string): string => commandKey(letter, board.symbols)
  const help = (): void => helpDialog(board.symbols)
  // A toast of this game goes with it: what it offers would be done nowhere.
  let endSaid = (): void => {}
  const say: typeof toast = (...what) => (endSaid = toast(...what))

  const view = new BoardView(board, t('board', { n: board.side }), {
    select: (cells, at) => {
      selection = cells
      cursor = at
      lit = 0
      paint()
    },
    tap: (cell) => {
      const value = session.view.cells[cell]!.value
      if (settings.first !== 'digit') return
      if (value && !picked) picked = value
      else if (picked && !value) enter(picked)
      else if (value) picked = value
      paint()
    },
    second: (cell) => {
      selection = new Set([cell])
      cursor = cell
      const digit = picked || session.view.cells[cell]!.value
      if (picked) enter(picked, 'corner')
      else if (digit) lit = digit
      paint()
    },
    name: (cell) => cellName(board, session.view.cells[cell], cell, session.view.paused),
    focus: (now) => {
      focused = now
      paint()
    },
  })

  const facts = h('div', { class: 'facts' })
  const time = h('time', { class: 'clock' })
  const pauseButton = iconButton('pause', t('pause'), () => togglePause(), { id: 'pause' })
  const menuButton = iconButton('menu', t('menu'), () => openMenu(), { id: 'menu', 'aria-haspopup': 'menu', 'aria-expanded': 'false' })
  const top = h('header', { class: 'top play-top' }, window.innerWidth < 600 ? back() : brand(), h('h1', { class: 'out-of-sight' }, t('board', { n: board.side })), h('span', { class: 'grow' }), facts, h('span', { class: 'grow' }), time, pauseButton, menuButton)
  const notices = h('div', { class: 'notices' })
  const sheet = h('div', { class: 'sheet' }, view.element)
  const side = h('aside', { class: 'side', 'aria-label': t('controls') })
  const table = h('main', { class: 'table' }, sheet, side)
  const element = h('div', { class: 'screen-play' }, top, notices, table)

  let modes = modeSwitch(mode, board.symbols, setMode)
  const pad = new Keypad(board.symbols, (digit) => pressed(digit), () => erase(), board.side === 9 && settings.pad === '789' ? 'flip9' : '')
  const act = (name: string, words: string, run: () => void, cls = ''): HTMLButtonElement =>
    button(words, run, { icon: name, cls: `act ${cls}`, id: `act-${name}` })
  const undoButton = act('undo', t('undo'), () => perform({ do: 'undo', count: 1 }))
  const redoButton = act('redo', t('redo'), () => perform({ do: 'redo', count: 1 }))
  const hintButton = act('hint', t('hint'), () => nextHint(), 'hint')
  hintButton.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    menu(hintButton, [
      { words: t('hint.where'), act: () => askHint(1) },
      { words: t('hint.which'), act: () => askHint(2) },
      { words: t('hint.all'), act: () => askHint(4) },
    ])
  })
  const acts = h(
    'div',
    { class: 'acts', role: 'toolbar', 'aria-label': t('actions') },
    undoButton,
    redoButton,
    act('erase', t('erase'), () => erase(), 'eraser'),
    act('pencil', t('fill'), () => perform({ do: 'fill' }), 'fillnotes'),
    act('check', t('check'), () => check()),
    hintButton,
  )
  const foot = h('div', { class: 'foot' })

  function scene(): Scene {
    const single = selection.size <= 1
    const game = session.view
    const value = game.cells[cursor]?.value ?? 0
    const over = game.status !== 'playing' && !review
    const light = over ? 0 : lit || (settings.first === 'digit' && picked ? picked : single && settings.same ? value : 0)
    const quiet = settings.mistakes === 'off'
    const cells = game.cells.map((cell) => {
      const checked = cell.check !== ''
      return quiet && !checked ? { ...cell, repeats: [], badNotes: [] } : cell
    })
    const marks = game.cells.map((cell): CheckMark => cell.check || (cell.wrong ? 'wrong' : ''))
    return {
      info: board,
      cells,
      cursor: game.paused || (over && !focused) ? undefined : cursor,
      selection: over ? undefined : selection,
      mode,
      colour,
      focused,
      peers: single && settings.peers && game.status === 'playing' ? board.peers[cursor] : undefined,
      lit: light,
      check: marks,
      hint: hint?.drawing,
      pulse,
      blank: game.paused,
      solved: game.status === 'won' && !game.wasShown && !review,
      letters: settings.letters,
    }
  }

  function paint(): void {
    // The board may lose the focus after the game was closed.
    if (left) return
    const game = session.view
    const shown = scene()
    view.paint(shown)
    const { about } = game
    fill(
      facts,
      h('b', {}, about.level ? levelName(about.level) : t('ownpuzzle')),
      about.rating ? h('span', { class: 'rate' }, rating(about.rating)) : null,
      about.hardest ? h('span', { class: 'dotsep' }, techniqueName(about.hardest)) : null,
      h('span', { class: 'dotsep last' }, t(`solutions.${game.solutions}`)),
    )
    pad.paint({ remaining: settings.counts && mode !== 'colour' ? game.remaining : undefined, lit: shown.lit ?? 0, picked: settings.first === 'digit' ? picked : 0, mode })
    undoButton.disabled = game.undo === 0
    redoButton.disabled = game.redo === 0
    tick()
  }

  function tick(): void {
    const over = session.view.status !== 'playing'
    time.hidden = !settings.clock
    time.textContent = clock(session.view.wonAt && over ? session.view.wonAt : session.elapsed)
    pauseButton.hidden = over
  }

  /** Lays out the side: the pad, or the result of a finished game. */
  function arrange(): void {
    const over = session.view.status !== 'playing' && !review
    if (over) fill(side, resultSide(session, { review: startReview, again: () => again(), change: () => go('') }))
    else {
      modes = modeSwitch(mode, board.symbols, setMode)
      fill(side, modes, pad.element, acts, settings.keys ? tips() : null, foot)
    }
    sheet.querySelector('.pausecard')?.remove()
    if (session.view.paused) {
      const resume = button(t('resume'), () => togglePause(), { cls: 'btn pri', icon: 'play', id: 'resume' })
      sheet.append(h('div', { class: 'pausecard' }, h('div', { class: 'card' }, h('h2', {}, t('paused')), resume)))
      resume.focus()
    }
    paint()
  }

  function tips(): HTMLElement {
    const tip = (keys: string[], words: string): HTMLElement => h('span', {}, keys.flatMap((key) => [h('kbd', {}, key), ' ']), words)
    const [first = '', ...others] = MODES.map((each) => MODE_LETTERS[each])
    return h('p', { class: 'tips' }, tip([key(first), ...others], t('mode')), tip([t('space')], t('nextmode')), tip([key('H')], t('hint')), tip([key('U')], t('undo')), tip(['F1'], t('allkeys')))
  }

  function setMode(next: EntryMode): void {
    mode = next
    modes.querySelectorAll<HTMLElement>('[role=radio]').forEach((each) => {
      const chosen = each.dataset.value === next
      each.setAttribute('aria-checked', String(chosen))
      each.tabIndex = chosen ? 0 : -1
    })
    announce(t('mode.now', { mode: t(`mode.${next}`) }))
    paint()
  }

  function pressed(digit: number): void {
    if (mode === 'colour') colour = digit
    if (settings.first === 'digit' && mode !== 'colour') {
      picked = picked === digit ? 0 : digit
      announce(picked ? t('picked', { symbol: board.symbols[picked - 1] ?? '' }) : t('picked.none'))
      paint()
      return
    }
    enter(digit)
  }

  function enter(digit: number, as: EntryMode = mode): void {
    const cells = [...selection]
    if (as === 'digit') {
      const same = cells.every((cell) => session.view.cells[cell]!.value === digit && !session.view.cells[cell]!.given)
      if (same) perform({ do: 'erase', cells })
      else perform({ do: 'place', cells, digit })
    } else perform({ do: as, cells, digit })
  }

  const erase = (): void => perform({ do: 'erase', cells: [...selection] })

  function perform(action: Action, tell?: (outcome: Outcome) => void): void {
    if (session.view.paused && action.do !== 'resume') return
    // What is done here would be lost: the notice says how to go on.
    if (session.overtaken) return announce(t('ahead'))
    const before = session.view.status
    const outcome = session.act(action)
    if (outcome.refused) {
      announce(told(outcome))
      if (['restart', 'finish', 'back', 'bookmark', 'undo-mistakes', 'check', 'solvable'].includes(action.do)) say(told(outcome))
      return
    }
    // A hint belongs to the position it was asked for.
    if (hint || hinting) closeHint(false)
    if (action.do !== 'check' && action.do !== 'solvable') clearFoot()
    announce(told(outcome))
    tell?.(outcome)
    if (before !== session.view.status || action.do === 'pause' || action.do === 'resume') {
      if (session.view.status === 'playing') review = false
      arrange()
      if (outcome.won) win()
    } else paint()
  }

  function win(): void {
    announce(t('won', { time: clock(session.view.wonAt ?? session.elapsed) }))
    if (settings.finish && !still()) view.celebrate()
  }

  /** Shows a card at the foot of the controls, where toasts stand too. */
  function showCard(card: HTMLElement): void {
    endToast()
    const held = foot.contains(document.activeElement)
    foot.classList.add('over')
    fill(foot, card)
    markCut(card)
    // The button that was pressed is gone: the keyboard goes on in its place.
    if (held) card.querySelector<HTMLElement>('.btn')?.focus()
  }

  function clearFoot(): void {
    const held = foot.contains(document.activeElement)
    foot.classList.remove('over')
    fill(foot)
    if (held) view.focusCell(cursor)
  }

  const oneSolution = (): boolean => session.view.solutions === 'one'

  function check(against: 'rules' | 'solution' = settings.mistakes === 'solution' && oneSolution() ? 'solution' : 'rules'): void {
    perform({ do: 'check', against }, (outcome) => {
      const found = outcome.check
      if (!found) return
      const byRules = found.against === 'rules'
      const words = found.wrong ? t(byRules ? 'check.repeats' : 'check.wrong', { n: found.wrong }) : byRules ? t('check.norepeat') : t('check.fine', { n: found.fine })
      showCard(
        h(
          'section',
          { class: `card stack tight ${found.wrong ? 'bad' : 'good'}`, 'aria-label': t('check') },
          h('h2', {}, words),
          h('p', { class: 'muted small' }, t(byRules ? 'check.byrule' : 'check.bysolution', { n: found.empty })),
          h(
            'div',
            { class: 'row wrap' },
            byRules && oneSolution() ? button(t('verify'), verify, { cls: 'btn', id: 'verify' }) : null,
            button(t('solvable'), () => solvable(), { cls: 'btn' }),
            button('', () => (clearFoot(), paint()), { cls: 'btn slim', icon: 'close', label: t('close') }),
          ),
        ),
      )
    })
  }

  const verify = (): void => check('solution')

  function solvable(): void {
    perform({ do: 'solvable' }, (outcome) => {
      const answer = outcome.solvable ?? 'unknown'
      const close = button('', () => (clearFoot(), paint()), { cls: 'btn slim', icon: 'close', label: t('close') })
      showCard(
        h(
          'section',
          { class: `card stack tight ${answer === 'no' ? 'bad' : answer === 'yes' ? 'good' : 'warn'}`, 'aria-label': t('solvable') },
          h('h2', {}, t(`solvable.${answer}`)),
          h('div', { class: 'row wrap' }, answer === 'no' ? button(t('undomistakes'), () => perform({ do: 'undo-mistakes' }), { cls: 'btn pri' }) : null, close),
        ),
      )
    })
  }

  /** Asks for a stage of the hint; the search runs in the worker. */
  function askHint(stage: number): void {
    if (session.view.paused || session.view.status !== 'playing') return
    hinting?.cancel()
    if (!hint) {
      showCard(h('section', { class: 'card hintp' }, h('h2', {}, t('hint.looking')), button(t('cancel'), () => closeHint(true), { cls: 'btn' })))
    }
    const key = session.position
    const now = Date.now()
    const looking = work({ kind: 'hint', key, save: session.save(), stage, now, sentences: hintSentences() })
    hinting = looking
    looking.result.then(
      ({ view: found, save }) => {
        hinting = undefined
        if (left || session.position !== key || session.view.status !== 'playing') return
        if (!hint) session.adopt(save, now)
        hint = { ...found, title: techniqueName(found.title) || t(found.stages > 1 ? 'hint.where' : 'hint.look') }
        pulse = []
        showCard(
          hintCard(hint, {
            more: () => askHint(Math.min(found.stages, found.stage + 1)),
            less: () => askHint(found.stage - 1),
            take: () => takeHint(),
            close: () => closeHint(true),
            pulse: (cells) => {
              pulse = cells
              view.paint(scene())
            },
          }),
        )
        announce(`${hint.title}. ${found.words.map((word) => word.text).join('')}`)
        paint()
      },
      (error: unknown) => {
        hinting = undefined
        if (error instanceof Cancelled) return
        closeHint(true)
        say(error instanceof Error ? error.message : String(error))
      },
    )
  }

  const nextHint = (): void => {
    if (hinting || session.overtaken) return
    if (hint && hint.stage >= hint.stages) takeHint()
    else askHint(hint ? hint.stage + 1 : 1)
  }

  function takeHint(): void {
    if (!hint || hint.effect === 'none') return closeHint(true)
    const before = session.view.status
    const key = session.position
    const now = Date.now()
    work({ kind: 'take', key, save: session.save(), now }).result.then(
      ({ outcome, save }) => {
        if (left || session.overtaken || session.position !== key || outcome.refused) return
        session.adopt(save, now)
        closeHint(false)
        announce(told(outcome))
        if (before !== session.view.status) {
          arrange()
          if (outcome.won) win()
        } else paint()
        view.focusCell(cursor)
      },
      () => closeHint(true),
    )
  }

  function closeHint(repaint: boolean): void {
    hinting?.cancel()
    hinting = undefined
    hint = undefined
    pulse = []
    clearFoot()
    if (repaint) paint()
  }

  function move(dx: number, dy: number, how: { extend: boolean; jump: boolean }): void {
    const n = board.side
    let x = cursor % n
    let y = Math.floor(cursor / n)
    for (let step = 0; step < n; step++) {
      x = (x + dx + n) % n
      y = (y + dy + n) % n
      if (!how.jump || !session.view.cells[y * n + x]!.value) break
    }
    cursor = y * n + x
    selection = how.extend ? new Set([...selection, cursor]) : new Set([cursor])
    lit = 0
    paint()
    view.focusCell(cursor)
  }

  function togglePause(): void {
    perform({ do: session.view.paused ? 'resume' : 'pause' })
    if (!session.view.paused) view.focusCell(cursor)
  }

  function startReview(): void {
    review = true
    arrange()
    view.focusCell(cursor)
  }

  function again(): void {
    const { about } = session.view
    change({ side: board.side, level: about.level || settings.level })
    go('preview/play')
  }

  async function restart(): Promise<void> {
    const game = session.view
    const entries = game.filled - game.givens
    if (await ask(t('restart.title'), t('restart.text', { n: entries }), t('keepplaying'), t('restart'))) perform({ do: 'restart' })
  }

  async function finish(): Promise<void> {
    if (await ask(t('finish.title'), t('finish.text'), t('keepplaying'), t('finish'))) perform({ do: 'finish' })
  }

  function exportGame(): void {
    download(`ninefold-${session.view.about.level || 'game'}-${session.uid}.json`, session.save(), 'application/json')
  }

  function openMenu(): void {
    const game = session.view
    const over = game.status !== 'playing'
    menu(menuButton, [
      { words: t('bookmark'), icon: 'flag', keys: key('B'), disabled: over, act: () => perform({ do: 'bookmark' }, () => say(t('bookmarked'), { words: t('undobookmark'), act: () => perform({ do: 'back' }) })) },
      { words: t('tobookmark'), keys: key('⇧B'), disabled: game.bookmarks === 0, act: () => perform({ do: 'back' }) },
      { words: t('verify'), icon: 'check', keys: key('⇧V'), disabled: over || !oneSolution(), act: verify },
      { words: t('solvable'), icon: 'help', keys: key('⇧T'), disabled: over, act: solvable },
      { words: t('fillnotes'), icon: 'pencil', keys: key('M'), disabled: over, act: () => perform({ do: 'fill' }) },
      { words: t('clearnotes'), disabled: over, act: () => perform({ do: 'clear-notes' }) },
      { words: t('clearcolours'), disabled: over, act: () => perform({ do: 'clear-colours' }) },
      null,
      { words: t('restart'), icon: 'again', keys: key('⇧R'), act: () => void restart() },
      { words: t('finish'), icon: 'solve', keys: key('⇧F'), disabled: over, act: () => void finish() },
      null,
      { words: t('share'), icon: 'share', act: () => shareDialog(session.view.about, scene()) },
      { words: t('export'), icon: 'save', act: exportGame },
      { words: t('print'), icon: 'print', act: () => go(`print/${encodeURIComponent(session.view.about.exact)}`) },
      { words: t('games'), icon: 'games', act: () => go('games') },
      { words: t('settings'), icon: 'settings', act: () => go('settings') },
      { words: t('allkeys'), icon: 'help', keys: 'F1', act: help },
    ])
  }

  function takeOver(): void {
    void session.takeOver().then(() => {
      if (left) return
      closeHint(false)
      arrange()
    })
  }

  /** What helps a game that is not being saved. */
  function wayOut(kind: Trouble['kind']): HTMLElement {
    if (kind === 'ahead') return button(t('takeover'), takeOver, { cls: 'btn quiet' })
    if (kind === 'outdated') return button(t('reload'), () => location.reload(), { cls: 'btn quiet' })
    return button(t('savefile'), exportGame, { cls: 'btn quiet' })
  }

  // A notice that goes on is changed and not replaced: its button may just be
  // pressed.
  let noticed: Trouble['kind'] = 'none'
  const noticeWords = h('span', { class: 'grow' })
  session.trouble = (what: Trouble) => {
    if (what.kind !== 'none') noticeWords.textContent = what.kind === 'ahead' ? t('ahead') : t(`unsaved.${what.kind}`)
    if (what.kind === noticed) return
    noticed = what.kind
    if (what.kind === 'none') fill(notices)
    else fill(notices, h('div', { class: 'card warn notice', role: 'alert' }, noticeWords, wayOut(what.kind)))
    if (!left) fitting.fit()
  }

  const onKey = (event: KeyboardEvent): void => {
    if (document.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    if (target.closest('input, textarea, select, .popover')) return
    // Enter and Space work the control that has the focus.
    if ((event.key === ' ' || event.key === 'Enter') && target.closest('button, a')) return
    const used = handleKey(
      event,
      {
        symbols: board.symbols,
        vim: settings.move === 'hjkl',
        move,
        edge: (last) => move((last ? board.side - 1 : 0) - (cursor % board.side), 0, { extend: false, jump: false }),
        digit: (digit, as) => {
          if (mode === 'colour' && !as) colour = digit
          enter(digit, as ?? mode)
        },
        erase,
        mode: setMode,
        nextMode: () => setMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length]!),
        undo: () => perform({ do: 'undo', count: 1 }),
        redo: () => perform({ do: 'redo', count: 1 }),
        hint: nextHint,
        check: () => check(),
        verify,
        solvable,
        undoMistakes: () => perform({ do: 'undo-mistakes' }),
        restart: () => void restart(),
        finish: () => session.view.status === 'playing' && void finish(),
        fill: () => perform({ do: 'fill' }),
        bookmark: () => perform({ do: 'bookmark' }, () => say(t('bookmarked'))),
        toBookmark: () => perform({ do: 'back' }),
        pause: togglePause,
        enter: () => {
          const done = !!hint && hint.stage >= hint.stages && hint.effect !== 'none'
          if (done) takeHint()
          return done
        },
        light: (digit) => {
          lit = lit === digit ? 0 : digit
          announce(lit ? t('lit', { symbol: board.symbols[lit - 1] ?? '' }) : t('lit.none'))
          paint()
        },
        all: () => {
          selection = new Set(session.view.cells.keys())
          paint()
        },
        escape: () => {
          if (hint || hinting) return closeHint(true)
          selection = new Set([cursor])
          lit = picked = 0
          clearFoot()
          paint()
        },
        help,
        zoom: (factor) => view.zoomBy(factor),
      },
      waitingForLight,
    )
    if (used) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)

  // A hidden page does not count the time. One that goes away is hidden too,
  // last of all: it was saved before that, and comes back as it was.
  let going = false
  const onHide = (): void => {
    if (!going && document.hidden && session.view.running && session.view.status === 'playing') {
      perform({ do: 'pause' })
    }
  }
  document.addEventListener('visibilitychange', onHide)
  const ticking = window.setInterval(() => {
    if (session.view.running) tick()
  }, 250)
  const saving = window.setInterval(() => {
    if (session.view.running) void session.keep()
  }, 15_000)
  const onLeave = (): void => {
    session.rescue()
    going = true
  }
  const onReturn = (): void => void (going = false)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', onReturn)

  arrange()
  const fitting = keepFitting(table, side, view)
  if (session.view.solutions === 'several' && session.view.steps === 0 && !toldSeveral.has(session.uid)) {
    toldSeveral.add(session.uid)
    dialog(t('several.title'), [h('p', { class: 'muted' }, t('several.text'))], [{ words: t('ok'), cls: 'btn pri' }])
  }
  void session.keep()

  return {
    element,
    title: session.view.about.level ? levelName(session.view.about.level) : t('play'),
    shown: () => {
      fitting.fit()
      if (document.querySelector('dialog[open]')) return
      if (session.view.paused) sheet.querySelector<HTMLElement>('#resume')?.focus()
      else view.focusCell(cursor)
    },
    leave: () => {
      left = true
      endSaid()
      fitting.stop()
      closeHint(false)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onReturn)
      clearInterval(ticking)
      clearInterval(saving)
      const last = session.keep()
      void last.finally(() => session.close())
    },
  }
}
