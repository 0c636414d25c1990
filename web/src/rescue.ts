// Games that the database may not have: each is kept in a slot of its own in
// localStorage, in one call that needs no later turn, until it is stored.

import type { Kept } from './store'

const SLOT = 'ninefold.rescued.'

/** Does what may be forbidden; without it the last write to the database has to
 * do. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Keeps a game, as a page goes away or the database refuses it; a later state
 * of another tab stays. */
export function rescue(game: Kept): void {
  if ((rescued(game.uid)?.revision ?? 0) > game.revision) return
  attempt(() => localStorage.setItem(SLOT + game.uid, JSON.stringify(game)))
}

/** The game that was rescued under a number; a damaged one is none. */
export function rescued(uid: string): Kept | undefined {
  const game = attempt(() => JSON.parse(localStorage.getItem(SLOT + uid) ?? 'null') as Kept | null)
  return game?.uid === uid ? game : undefined
}

/** Every game that was rescued. */
export function allRescued(): Kept[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(SLOT)).flatMap((key) => rescued(key.slice(SLOT.length)) ?? [])
}

/** Empties the slot of a game that is stored again, or deleted. */
export const release = (uid: string): void => void attempt(() => localStorage.removeItem(SLOT + uid))
