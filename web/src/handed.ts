// A game that was begun on the front page of the site, on its way to the game.

/** Where it lies in `localStorage`. */
export const HANDED = 'ninefold.handed'

/** Takes it, once. */
export function takeHanded(): string | undefined {
  try {
    const save = localStorage.getItem(HANDED) ?? undefined
    localStorage.removeItem(HANDED)
    return save
  } catch {
    return undefined
  }
}
