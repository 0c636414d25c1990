// The wins of kept games, as records of their own.

import { settle } from './database'
import { Play } from './engine'
import type { Kept } from './store'

/** A win, by the number of its game. */
export interface KeptWin {
  uid: string
  /** Empty where it was deleted while its game stays: it counts no more. */
  win: string
}

/**
 * The win of a game. Older pages kept games without it: the engine tells it, as
 * of the last change.
 */
export function winOf({ win, save, view, changed }: Kept): string | undefined {
  if (win || view.wonAt === null || view.wasShown) return win
  try {
    const play = Play.load(save, changed)
    const told = play.win(changed)
    play.free()
    return told
  } catch {
    // A damaged game has won nothing.
    return undefined
  }
}

/** Writes the win of a game, where there is one and it was not written yet. */
export async function recordWin(game: Kept, wins: IDBObjectStore): Promise<void> {
  // Most games are not won yet: of those the store is asked nothing.
  if (!game.win && game.view.wonAt === null) return
  if (await settle(wins.getKey(game.uid))) return
  const win = winOf(game)
  if (win) await settle(wins.put({ uid: game.uid, win } satisfies KeptWin))
}

/** Writes the wins of all games that have none yet. */
export async function recordWins(games: IDBObjectStore, wins: IDBObjectStore): Promise<void> {
  for (const game of await settle<Kept[]>(games.getAll())) await recordWin(game, wins)
}
