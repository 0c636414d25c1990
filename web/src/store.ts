// Saved games in IndexedDB. Each is the text that the game itself writes, with
// a few facts beside it so that lists need not read the whole.

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
export let storageWorks = true

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('ninefold', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'uid' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no storage'))
    request.onblocked = () => reject(new Error('storage is blocked'))
  })
  return opening
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })

async function games(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const base = await database()
  return base.transaction('games', mode, mode === 'readwrite' ? { durability: 'strict' } : {}).objectStore('games')
}

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
function rescued(stored: Kept | undefined, uid?: string): Kept | undefined {
  try {
    const game = JSON.parse(localStorage.getItem(RESCUED) ?? 'null') as Kept | null
    if (game && (!uid || game.uid === uid) && game.revision > (stored?.revision ?? -1) && stored) return game
  } catch {
    // Damaged or forbidden: what is stored counts.
  }
  return stored
}

/** All games, the last played first. */
export async function list(): Promise<Kept[]> {
  let kept: Kept[]
  try {
    kept = await settle((await games('readonly')).getAll())
  } catch {
    storageWorks = false
    kept = []
  }
  const all = new Map(kept.map((game) => [game.uid, game]))
  for (const game of memory.values()) {
    if ((all.get(game.uid)?.revision ?? -1) < game.revision) all.set(game.uid, game)
  }
  return [...all.values()].sort((a, b) => b.changed - a.changed)
}

export async function get(uid: string): Promise<Kept | undefined> {
  const held = memory.get(uid)
  if (held) return held
  try {
    return rescued(await settle<Kept | undefined>((await games('readonly')).get(uid)), uid)
  } catch {
    storageWorks = false
    return undefined
  }
}

/**
 * Writes a game. One transaction reads and writes, so that two tabs cannot
 * both think they are the newer. `force` takes over from another tab.
 */
export async function put(game: Kept, force = false): Promise<void> {
  try {
    const store = await games('readwrite')
    const before = await settle<Kept | undefined>(store.get(game.uid))
    if (before && before.revision >= game.revision) {
      if (!force) throw new Behind(before)
      game.revision = before.revision + 1
    }
    await settle(store.put(game))
    memory.delete(game.uid)
    storageWorks = true
  } catch (error) {
    if (error instanceof Behind) throw error
    storageWorks = false
    memory.set(game.uid, game)
    throw error
  }
}

export async function remove(uid: string): Promise<void> {
  memory.delete(uid)
  try {
    await settle((await games('readwrite')).delete(uid))
  } catch {
    storageWorks = false
  }
}
