// Times of solved games, read from the games themselves.

import * as store from './store'

export interface Row {
  level: string
  side: number
  solved: number
  best: number
  middle: number
  /** The newest last. */
  times: { time: number; hints: boolean }[]
}

const counts = (game: store.Kept): boolean => game.view.wonAt !== null && !game.view.wasShown

/** The statistics of every size and level that was solved. */
export async function table(): Promise<Row[]> {
  const rows = new Map<string, Row>()
  const games = (await store.list()).filter(counts).reverse()
  for (const game of games) {
    const { level } = game.view.about
    const side = game.board.side
    const key = `${side} ${level}`
    const row = rows.get(key) ?? { level, side, solved: 0, best: Infinity, middle: 0, times: [] }
    const time = game.view.wonAt!
    row.solved += 1
    row.best = Math.min(row.best, time)
    row.times.push({ time, hints: game.view.hints > 0 })
    rows.set(key, row)
  }
  for (const row of rows.values()) {
    const sorted = row.times.map(({ time }) => time).sort((a, b) => a - b)
    row.middle = sorted[Math.floor((sorted.length - 1) / 2)]!
  }
  return [...rows.values()]
}

/** The best time of other games of a size and level. */
export async function bestBefore(uid: string, side: number, level: string): Promise<number | undefined> {
  const times = (await store.list())
    .filter((game) => counts(game) && game.uid !== uid && game.board.side === side && game.view.about.level === level)
    .map((game) => game.view.wonAt!)
  return times.length ? Math.min(...times) : undefined
}
