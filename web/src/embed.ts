// <ninefold-board> for pages that have no game of their own: an article, a course,
// the front page of the site. It is the element that the game draws in.
//
//   <ninefold-board puzzle="53..7....6..195..." playable keypad></ninefold-board>
//
// Attributes
//   puzzle     a puzzle in any form that the game opens: a line, a game ID, a link,
//              Ninefold's own text
//   playable   lets readers play; without it the board is a picture
//   keypad     shows keys under the board, for those without a keyboard
//   theme      light, dark, contrast-light, contrast-dark, safe-light or safe-dark;
//              without it the system decides
//
// Events: all bubble
//   ninefold-ready    the board is there; `detail.puzzle` is its text
//   ninefold-action   something was done: `detail.action` and `detail.outcome`
//   ninefold-won      the puzzle is solved; `detail.elapsed` in milliseconds
//   ninefold-error    the puzzle can't be shown; `detail.message` says why
//
// Property `game`, once the board is ready and playable: act(action), save(),
// view, elapsed.

import { NinefoldBoard } from './board/element'
import type { Scene } from './board/scene'
import { h } from './dom'
import { type Action, type BoardInfo, capable, type CellView, facts, type GameView, type Made, type Opened, openAny, type Outcome, Play, ready, work } from './engine'
import look from './embed.css?inline'
import tokens from './styles/tokens.css?inline'

declare module './board/element' {
  interface NinefoldBoard {
    game?: BoardGame
  }
}

/** The colours and sizes of the page, for the board alone; a page that sets them on
 * the element has its way. */
const themes = new CSSStyleSheet()
themes.replaceSync(
  tokens
    .replace(/:root:not\(\[data-theme\]\)/g, ':host(:not([theme]))')
    .replace(/:root/g, ':host')
    .replace(/\[data-theme([^\]]*)\]/g, ':host([theme$1])'),
)
const styles = new CSSStyleSheet()
styles.replaceSync(look)

/** A game on a board of another page. */
export class BoardGame {
  view: GameView | undefined
  private play: Play | undefined
  private info: BoardInfo | undefined
  private cells: CellView[] = []
  private cursor = 40
  private notes = false
  private asked = ''
  private keys: HTMLElement | undefined

  constructor(private readonly board: NinefoldBoard) {
    const root = board.shadowRoot!
    root.adoptedStyleSheets = [themes, ...root.adoptedStyleSheets, styles]
    board.addEventListener('cell-press', (event) => this.moveTo(event.detail.cell))
    board.addEventListener('cell-focus', (event) => this.moveTo(event.detail.cell))
    board.addEventListener('focusin', () => this.paint())
    board.addEventListener('focusout', () => this.paint())
    board.addEventListener('keydown', (event) => this.press(event))
  }

  /** The playing time in milliseconds. */
  get elapsed(): number {
    return this.play?.elapsed(Date.now()) ?? 0
  }

  /** The game as text, which the game and the command open. */
  save(): string {
    return this.play?.save(Date.now()) ?? ''
  }

  /** Does something; the outcome says what came of it. */
  act(action: Action): Outcome | undefined {
    if (!this.play) return undefined
    const before = this.view?.status
    const outcome = this.play.act(action, Date.now())
    this.view = this.play.view()
    this.paint()
    this.tell('action', { action, outcome })
    if (this.view.status === 'won' && before !== 'won') {
      this.board.celebrate()
      this.tell('won', { elapsed: this.elapsed })
    }
    return outcome
  }

  /** Brings the board to its attributes. */
  async seat(): Promise<void> {
    const text = this.board.getAttribute('puzzle')?.trim() ?? ''
    const playable = this.board.hasAttribute('playable')
    const wanted = `${playable} ${text}`
    if (wanted !== this.asked) {
      this.asked = wanted
      try {
        await ready()
        const made = await puzzleOf(text)
        if (wanted !== this.asked) return
        this.begin(made, playable)
        this.tell('ready', { puzzle: made.puzzle })
      } catch (error) {
        this.tell('error', { message: error instanceof Error ? error.message : String(error) })
      }
    }
    this.lay()
  }

  private begin(made: Made, playable: boolean): void {
    this.play?.free()
    this.play = playable ? Play.start(made.puzzle, made.about, Math.floor(Math.random() * 1000), Date.now()) : undefined
    this.view = this.play?.view()
    this.info = made.board
    this.cells = made.cells
    this.cursor = Math.floor(made.cells.length / 2)
    this.board.readonly = !playable
    if (!this.board.label) this.board.label = `Sudoku, ${made.board.side} by ${made.board.side}`
    this.paint()
  }

  /** The keys under the board, where they are wanted. */
  private lay(): void {
    const wanted = this.info && this.play && this.board.hasAttribute('keypad')
    if (!wanted) return this.keys?.remove()
    const { symbols } = this.info!
    const key = (words: string, label: string, act: () => void, cls = ''): HTMLElement => h('button', { type: 'button', class: cls, part: 'key', 'aria-label': label, on: { click: act } }, words)
    const notes = key('✎', 'Notes', () => this.toggleNotes(), 'notes')
    notes.setAttribute('aria-pressed', String(this.notes))
    const keys = h(
      'div',
      { class: 'keys', part: 'keys', role: 'group', 'aria-label': 'Digits' },
      [...symbols].map((symbol, index) => key(symbol, symbol, () => this.enter(index + 1))),
      key('⌫', 'Erase', () => this.act({ do: 'erase', cells: [this.cursor] })),
      notes,
      key('↶', 'Undo', () => this.act({ do: 'undo', count: 1 })),
    )
    keys.dataset.size = symbols.length > 9 ? 'large' : 'usual'
    if (this.keys) this.keys.replaceWith(keys)
    else this.board.shadowRoot!.querySelector('slot[name=below]')!.before(keys)
    this.keys = keys
    this.paint()
  }

  private toggleNotes(): void {
    this.notes = !this.notes
    this.keys?.querySelector('.notes')?.setAttribute('aria-pressed', String(this.notes))
    this.paint()
  }

  private enter(digit: number, note = this.notes): void {
    this.act({ do: note ? 'corner' : 'enter', cells: [this.cursor], digit })
  }

  private moveTo(cell: number): void {
    this.cursor = cell
    this.paint()
  }

  private press(event: KeyboardEvent): void {
    const { info } = this
    if (!info || !this.play || event.altKey || event.ctrlKey || event.metaKey) return
    const { side } = info
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key]
    const symbol = /^Digit[1-9]$/.test(event.code) ? event.code.slice(-1) : event.key.toUpperCase()
    const digit = symbol.length === 1 ? info.symbols.indexOf(symbol) + 1 : 0
    if (step) {
      const next = this.cursor + step
      const across = Math.abs(step) === 1 && Math.floor(next / side) !== Math.floor(this.cursor / side)
      if (next >= 0 && next < side * side && !across) {
        this.moveTo(next)
        this.board.focusCell(next)
      }
    } else if (digit > 0) this.enter(digit, this.notes || event.shiftKey)
    else if (['Backspace', 'Delete', '0'].includes(event.key)) this.act({ do: 'erase', cells: [this.cursor] })
    else if (event.key === 'n') this.toggleNotes()
    else if (event.key === 'u') this.act({ do: 'undo', count: 1 })
    else if (event.key === 'r') this.act({ do: 'redo', count: 1 })
    else return
    event.preventDefault()
  }

  private paint(): void {
    if (!this.info) return
    const cells = this.view?.cells ?? this.cells
    const playing = this.view?.status === 'playing'
    const scene: Scene = { info: this.info, cells }
    if (playing) {
      scene.cursor = this.cursor
      scene.selection = new Set([this.cursor])
      scene.mode = this.notes ? 'corner' : 'digit'
      scene.peers = this.info.peers[this.cursor]
      scene.lit = cells[this.cursor]?.value ?? 0
    }
    scene.solved = this.view?.status === 'won'
    this.board.scene = scene
    // The keys are as wide as the board, whose cells have whole pixels.
    if (this.keys) this.keys.style.maxWidth = `${this.board.edge}px`
  }

  private tell(name: string, detail: unknown): void {
    this.board.dispatchEvent(new CustomEvent(`ninefold-${name}`, { detail, bubbles: true, composed: true }))
  }
}

/** The puzzle of a text. */
async function puzzleOf(text: string): Promise<Made> {
  const found = await openAny(text)
  const first: Opened | undefined = found.kind === 'several' ? found.items[0] : found
  if (first?.kind === 'puzzle') return capable(() => facts(first.puzzle))
  if (first?.kind === 'id') return work({ kind: 'make', order: { id: first.id, words: '', seed: '' } }).result
  throw new Error('a saved game is no puzzle: open it in the game')
}

NinefoldBoard.host = (board) => {
  board.game ??= new BoardGame(board)
  void board.game.seat()
}
for (const board of document.querySelectorAll<NinefoldBoard>('ninefold-board[puzzle]')) NinefoldBoard.host(board)

export { NinefoldBoard }
