// Saved games in IndexedDB. Each is the text that the game itself writes, with
// a few facts beside it so that lists need not read the whole. Wins are records
// of their own, which stay when their game is deleted.

import type { BoardInfo, CellView, GameView } from './engine'

export interface Kept {
  uid: string
  save: string
  /** Grows with every write: a tab that is behind must not overwrite. */
  revision: number
  changed: number
  elapsed: number
  name: string
  board: BoardInfo
  view: Pick<GameView, 'about' | 'filled' | 'total' | 'status' | 'hints' | 'checks' | 'wonAt' | 'wasShown'>
  cells: Pick<CellView, 'value' | 'given'>[]
  /** The win as the game tells it, where there is one. */
  win?: string
}

/** A win, by the number of its game. */
interface KeptWin {
  uid: string
  win: string
}

/** A tab that saved a later state of the same game. */
export class Behind extends Error {
  constructor(readonly ahead: Kept) {
    super('another tab is ahead')
  }
}

let opening: Promise<IDBDatabase> | undefined
/** Where storage is forbidden games live as long as the page. */
const memory = new Map<string, Kept>()
const winsInMemory = new Map<string, string>()
export let storageWorks = true

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ninefold', 2)
    request.onupgradeneeded = () => {
      const there = request.result.objectStoreNames
      for (const name of ['games', 'wins']) {
        if (!there.contains(name)) request.result.createObjectStore(name, { keyPath: 'uid' })
      }
    }
    request.onsuccess = () => {
      const base = request.result
      // The browser may close it, as when it clears its data.
      base.onclose = () => (opening = undefined)
      base.onversionchange = () => {
        base.close()
        opening = undefined
      }
      resolve(base)
    }
    request.onerror = () => reject(request.error ?? new Error('no storage'))
    request.onblocked = () => reject(new Error('storage is blocked'))
  }).catch((error: unknown) => {
    // It may be there the next time.
    opening = undefined
    throw error
  })
  return opening
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * What is asked of the store is done in the order it was asked: a screen that
 * reads a game sees what the one before it wrote.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

const reading = <T>(from: 'games' | 'wins', ask: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  inTurn(async () => settle(ask((await database()).transaction(from).objectStore(from))))

/** Writes in one transaction, and is done when that is on the disk. */
const writing = (work: (games: IDBObjectStore, wins: IDBObjectStore) => Promise<unknown>): Promise<void> =>
  inTurn(async () => {
    const transaction = (await database()).transaction(['games', 'wins'], 'readwrite', { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('storage failed'))
    })
    await Promise.all([work(transaction.objectStore('games'), transaction.objectStore('wins')), written])
  })

const RESCUED = 'ninefold.rescued'

/** Keeps a game in one call that needs no later turn, as a page goes away. */
export function rescue(game: Kept): void {
  try {
    localStorage.setItem(RESCUED, JSON.stringify(game))
  } catch {
    // The last write to the database has to do.
  }
}

/** The game that was rescued, where it is newer than the one stored. */
function rescued(stored: Kept | undefined): Kept | undefined {
  try {
    const game = JSON.parse(localStorage.getItem(RESCUED) ?? 'null') as Kept | null
    if (stored && game?.uid === stored.uid && game.revision > stored.revision) return game
  } catch {
    // Damaged or forbidden: what is stored counts.
  }
  return stored
}

/** All games, the last played first. */
export async function list(): Promise<Kept[]> {
  let kept: Kept[]
  try {
    kept = await reading<Kept[]>('games', (games) => games.getAll())
  } catch {
    storageWorks = false
    kept = []
  }
  const all = new Map(kept.map((game) => [game.uid, rescued(game)!]))
  for (const game of memory.values()) {
    if ((all.get(game.uid)?.revision ?? -1) < game.revision) all.set(game.uid, game)
  }
  return [...all.values()].sort((a, b) => b.changed - a.changed)
}

export async function get(uid: string): Promise<Kept | undefined> {
  try {
    const stored = await reading<Kept | undefined>('games', (games) => games.get(uid))
    return memory.get(uid) ?? rescued(stored)
  } catch {
    storageWorks = false
    return memory.get(uid)
  }
}

/** Every win, also of games that are deleted. */
export async function wins(): Promise<string[]> {
  let kept: KeptWin[]
  try {
    kept = await reading<KeptWin[]>('wins', (all) => all.getAll())
  } catch {
    storageWorks = false
    kept = []
  }
  // What was rescued or could not be written is with its game only.
  const open = (await list()).flatMap(({ win }) => win ?? [])
  return [...kept.map(({ win }) => win), ...open, ...winsInMemory.values()]
}

/**
 * Writes a game, and its win the first time there is one. One transaction reads
 * and writes, so that two tabs cannot both think they are the newer. `force`
 * takes over from another tab.
 */
export async function put(game: Kept, force = false): Promise<void> {
  try {
    await writing(async (games, wins) => {
      const before = await settle<Kept | undefined>(games.get(game.uid))
      if (before && before.revision >= game.revision) {
        if (!force) throw new Behind(before)
        game.revision = before.revision + 1
      }
      await settle(games.put(game))
      if (game.win && !(await settle(wins.getKey(game.uid)))) await settle(wins.put({ uid: game.uid, win: game.win } satisfies KeptWin))
    })
    memory.delete(game.uid)
    storageWorks = true
  } catch (error) {
    if (error instanceof Behind) throw error
    storageWorks = false
    memory.set(game.uid, game)
    if (game.win) winsInMemory.set(game.uid, game.win)
    throw error
  }
}

/** Deletes a game; its win stays. */
export async function remove(uid: string): Promise<void> {
  memory.delete(uid)
  try {
    await writing((games) => settle(games.delete(uid)))
  } catch {
    storageWorks = false
  }
}
