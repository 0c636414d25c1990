// A game in the page and its place in the store: every action is saved.

import { type Action, type BoardInfo, type CageView, type CellView, type GameView, type Outcome, Play, type ReplayView } from './engine'
import { settings } from './settings'
import * as packs from './packs'
import * as store from './store'

/** What befell the saving of a game. */
export type Trouble = { kind: 'ahead' | store.Hindrance | 'none' }

/** Games whose players know that there are several solutions. */
export const toldSeveral = new Set<string>()

type Listed = store.Kept['cells'][number]

const looks = new Map<string, Listed>()

/** A cell as lists draw it. Cells that look alike are one object, which the store writes
 * and reads once. */
function listed({ value, given }: CellView): Listed {
  const look = `${value} ${given}`
  const known = looks.get(look) ?? { value, given }
  looks.set(look, known)
  return known
}

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('ninefold') : undefined

export class Session {
  view: GameView
  readonly board: BoardInfo
  /** The board as lists draw it: who sees whom and the houses are long lists that nobody there needs. */
  private readonly drawn: BoardInfo
  private revision: number
  private saving: Promise<void> = Promise.resolve()
  /** Whether another tab has continued the game: here it waits. */
  overtaken = false
  private unsaved = false
  private readonly unwatch: () => void
  name = ''
  /** Told when saving fails or another tab is ahead. */
  trouble: (what: Trouble) => void = () => {}

  private constructor(
    private play: Play,
    revision: number,
  ) {
    this.revision = revision
    this.obeySettings()
    this.view = play.view()
    this.board = play.board()
    this.drawn = { ...this.board, peers: [], houses: [] }
    channel?.addEventListener('message', this.heard)
    this.unwatch = store.watch((hindrance) => {
      if (!hindrance && this.unsaved) void this.keep()
    })
  }

  /** A new game of a puzzle. */
  static start(puzzle: string, about: unknown): Session {
    const now = Date.now()
    return new Session(Play.start(puzzle, about, Math.floor(Math.random() * 1000), now), 0)
  }

  /** Goes on with a game that was kept. */
  static resume(kept: store.Kept): Session {
    const session = new Session(Play.load(kept.save, Date.now()), kept.revision)
    session.name = kept.name
    return session
  }

  /** A game from a file, as a game of its own. */
  static import(save: string): Session {
    return new Session(Play.load(save, Date.now()), 0)
  }

  get uid(): string {
    return this.view.uid
  }

  get elapsed(): number {
    return this.play.elapsed(Date.now())
  }

  /** The win for the statistics, once there is one. */
  get win(): string | undefined {
    return this.play.win(Date.now())
  }

  obeySettings(): void {
    this.play.setOptions({ tidyNotes: settings.tidy, checkAtOnce: settings.mistakes === 'solution', autoNotes: settings.autoNotes })
  }

  /** How many steps lead back to before the first mistake; 0 for none. */
  get sinceMistake(): number {
    return this.play.sinceMistake()
  }

  get replay(): ReplayView {
    return this.play.replay()
  }

  /** The cages of a cell, and the digits that can still be in them. */
  combinations(cell: number): CageView[] {
    return this.play.combinations(cell)
  }

  viewAfter(steps: number): GameView {
    return this.play.viewAfter(steps)
  }

  result(streak: number, link: string): string | undefined {
    return this.play.result(streak, link)
  }

  /** Takes what has changed; cells that are as they were stay the same objects, so that
   * drawing can tell. */
  private look(): void {
    const { cells } = this.view
    const next = this.play.changes()
    this.view = { ...next, cells: next.cells.map((cell, index) => cell ?? cells[index]!) }
  }

  act(action: Action): Outcome {
    const outcome = this.play.act(action, Date.now())
    this.look()
    if (!outcome.refused) void this.keep()
    return outcome
  }

  /** Names the position: a hint belongs to one. */
  get position(): string {
    return [this.uid, this.view.steps, this.view.undo, this.view.redo, this.view.bookmarks].join(' ')
  }

  /** Goes on with the game as a worker has changed it. */
  adopt(save: string, now: number): void {
    this.load(save, now)
    void this.keep()
  }

  private load(save: string, now: number): void {
    const next = Play.load(save, now)
    this.play.free()
    this.play = next
    this.obeySettings()
    this.look()
  }

  /** Goes on here with the game as the other tab has left it. */
  async takeOver(): Promise<void> {
    const kept = await store.get(this.uid)
    if (kept) {
      this.load(kept.save, Date.now())
      this.revision = kept.revision
    }
    return this.keep(true)
  }

  save(): string {
    return this.play.save(Date.now())
  }

  /** Writes the game; the store writes in the order it is asked. */
  keep(force = false): Promise<void> {
    if (this.overtaken && !force) return this.saving
    const kept = this.kept()
    this.saving = store.put(kept, force).then(
      () => {
        // Later states may be on their way already: their number counts.
        this.revision = Math.max(this.revision, kept.revision)
        if (force) this.overtaken = false
        this.unsaved = false
        channel?.postMessage({ uid: kept.uid, revision: kept.revision })
        this.noteInPack(kept)
        if (!this.overtaken) this.trouble({ kind: 'none' })
      },
      (error: unknown) => {
        if (error instanceof store.Behind) this.overtake()
        else {
          this.unsaved = true
          this.trouble({ kind: store.reasonOf(error) })
        }
      },
    )
    return this.saving
  }

  private notedStatus = ''

  /** A game of a pack tells it when it begins and when it ends. */
  private noteInPack({ save, view }: store.Kept): void {
    if (!view.about.pack || this.notedStatus === view.status) return
    this.notedStatus = view.status
    packs.note(view.about.pack, save)
  }

  /** The game as it is kept. */
  private kept(): store.Kept {
    const { view } = this
    return {
      uid: view.uid,
      save: this.save(),
      revision: ++this.revision,
      changed: Date.now(),
      elapsed: this.elapsed,
      name: this.name,
      board: this.drawn,
      view: {
        about: view.about,
        filled: view.filled,
        total: view.total,
        status: view.status,
        hints: view.hints,
        checks: view.checks,
        wonAt: view.wonAt,
        wasShown: view.wasShown,
      },
      cells: view.cells.map(listed),
      win: this.win,
    }
  }

  /** The page goes away: what the store may not finish is kept at once. */
  rescue(): void {
    if (!this.overtaken) store.rescue(this.kept())
  }

  private readonly heard = (event: MessageEvent<{ uid: string; revision: number }>): void => {
    if (event.data.uid === this.uid && event.data.revision > this.revision) this.overtake()
  }

  private overtake(): void {
    this.overtaken = true
    this.trouble({ kind: 'ahead' })
  }

  close(): void {
    this.unwatch()
    channel?.removeEventListener('message', this.heard)
    this.play.free()
  }
}
