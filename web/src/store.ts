// Saved games. Each is the text that the game itself writes, with a few facts
// beside it so that lists need not read the whole. Wins are records of their
// own, which stay when their game is deleted.

import { note, onUpgrade, reading, reasonOf, settle, watch, writing } from './database'
import { board, type BoardInfo, type CellView, type GameView, winUid } from './engine'
import { allRescued, release, rescue, rescued } from './rescue'
import { type KeptWin, recordWin, recordWins, winOf } from './wins'

export { hindrance, type Hindrance, reasonOf, watch } from './database'
export { rescue } from './rescue'

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

/** Another tab has saved a later state of the same game. */
export class Behind extends Error {
  constructor() {
    super('another tab is ahead')
  }
}

/** What could not be stored lives as long as the page. */
const memory = new Map<string, Kept>()
const winsInMemory = new Map<string, string>()

onUpgrade(recordWins)
watch((hindrance) => {
  if (!hindrance) storeMemory()
})

/** What was kept in memory is stored as soon as that is possible. */
function storeMemory(): void {
  for (const game of memory.values()) void put(game).catch(() => {})
  if (winsInMemory.size) void addWins([...winsInMemory.values()])
}

/** Reads, or notes why that is impossible. */
async function attempt<T>(read: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read
  } catch (error) {
    note(reasonOf(error))
    return otherwise
  }
}

/** Games by their number, each in its latest state. */
function latest(games: Kept[]): Map<string, Kept> {
  const all = new Map<string, Kept>()
  for (const game of games) {
    if ((all.get(game.uid)?.revision ?? -1) < game.revision) all.set(game.uid, upToDate(game))
  }
  return all
}

/** Boards that an older version of the page kept say how large a box is, and not
 * which region a cell is in. */
function upToDate(game: Kept): Kept {
  if (game.board.regions) return game
  const { side, boxRows } = game.board as unknown as { side: number; boxRows: number }
  return { ...game, board: board(side, boxRows) }
}

/** All games, the last played first. */
export async function list(): Promise<Kept[]> {
  const stored = await attempt(reading<Kept[]>('games', (games) => games.getAll()), [])
  const all = latest([...stored, ...allRescued(), ...memory.values()])
  return [...all.values()].sort((a, b) => b.changed - a.changed)
}

export async function get(uid: string): Promise<Kept | undefined> {
  const stored = await attempt(reading<Kept | undefined>('games', (games) => games.get(uid)), undefined)
  const states = [stored, rescued(uid), memory.get(uid)]
  return latest(states.flatMap((state) => state ?? [])).get(uid)
}

/** Every win, also of games that are deleted. */
export async function wins(): Promise<string[]> {
  const kept = await attempt(reading<KeptWin[]>('wins', (all) => all.getAll()), [])
  const all = new Map([...winsInMemory, ...kept.map(({ uid, win }): [string, string] => [uid, win])])
  const more = (await list()).filter(({ uid }) => !all.has(uid)).flatMap((game): [string, string][] => {
    const win = winOf(game)
    return win ? [[game.uid, win]] : []
  })
  if (more.length) await attempt(writing(recordWins), undefined)
  return [...all.values(), ...more.map(([, win]) => win)].filter(Boolean)
}

/** Adds wins, but for those that are there and what is no win; returns how many
 * were added. */
export async function addWins(texts: string[]): Promise<number> {
  const given = texts.flatMap((win): KeptWin[] => {
    const uid = winUid(win)
    return uid ? [{ uid, win }] : []
  })
  let added = 0
  try {
    await writing(async (_, wins) => {
      for (const one of given) {
        if ((await settle<KeptWin | undefined>(wins.get(one.uid)))?.win) continue
        await settle(wins.put(one))
        added += 1
      }
    })
    for (const { uid } of given) winsInMemory.delete(uid)
  } catch (error) {
    for (const { uid, win } of given) winsInMemory.set(uid, win)
    note(reasonOf(error))
    return given.length
  }
  return added
}

/** Deletes every win; those of games that stay do not come back. */
export async function removeWins(): Promise<void> {
  const won = (await list()).filter((game) => winOf(game))
  await writing(async (_, wins) => {
    await settle(wins.clear())
    for (const { uid } of won) await settle(wins.put({ uid, win: '' } satisfies KeptWin))
  })
  winsInMemory.clear()
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
        if (!force) throw new Behind()
        game.revision = before.revision + 1
      }
      await settle(games.put(game))
      await recordWin(game, wins)
    })
  } catch (error) {
    if (error instanceof Behind) throw error
    memory.set(game.uid, game)
    rescue(game)
    note(reasonOf(error))
    throw error
  }
  stored(game)
  note(undefined)
}

/** A state that is stored needs no other place; a later one does. */
function stored({ uid, revision }: Kept): void {
  if ((memory.get(uid)?.revision ?? 0) <= revision) memory.delete(uid)
  if ((rescued(uid)?.revision ?? 0) <= revision) release(uid)
}

/** Deletes a game; its win stays. */
export async function remove(uid: string): Promise<void> {
  const game = await get(uid)
  memory.delete(uid)
  release(uid)
  try {
    await writing(async (games, wins) => {
      if (game) await recordWin(game, wins)
      await settle(games.delete(uid))
    })
  } catch (error) {
    const win = game && winOf(game)
    if (win) winsInMemory.set(uid, win)
    note(reasonOf(error))
  }
}
