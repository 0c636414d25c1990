// Games and wins saved together, as `Settings` writes them. The file may come
// from anywhere: whatever in it is not what it should be is named, and left out.

export interface Saved {
  /** Each with what it is called when it turns out to be none. */
  games: { name: string; save: string; called: string }[]
  /** Older files have none. */
  wins: string[]
  /** What is no game: its name, or its place among the games. */
  bad: string[]
}

/** Whether a text is such a file. */
export const isTogether = (text: string): boolean => text.trimStart().startsWith('{"ninefold-games"')

/** Reads such a file; throws where it is none at all. */
export function readTogether(text: string): Saved {
  const whole = JSON.parse(text) as { games?: unknown; wins?: unknown }
  const saved: Saved = { games: [], wins: [], bad: [] }
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  list(whole.games).forEach((each, index) => {
    const game: { name?: unknown; save?: unknown } = typeof each === 'object' && each !== null ? each : {}
    const name = typeof game.name === 'string' ? game.name : ''
    const called = name || String(index + 1)
    if (typeof game.save === 'string') saved.games.push({ name, save: game.save, called })
    else saved.bad.push(called)
  })
  saved.wins = list(whole.wins).filter((win) => typeof win === 'string')
  return saved
}
