// Regions: borders, outlines and tones from nothing but the region of each cell,
// so that an irregular board is drawn like one with boxes.

/** The path of all straight runs along the lines between cells, down and across:
 * `wanted` chooses the stretch between two cells. `ends` gets the corners inside
 * the board at which a run ends. */
function runs(side: number, unit: number, wanted: (one: number, other: number) => boolean, ends?: Set<string>): string {
  const at = (place: number): number => place * unit
  let path = ''
  for (let line = 1; line < side; line++) {
    for (const down of [true, false]) {
      let begun = -1
      for (let place = 0; place <= side; place++) {
        const cell = down ? place * side + line : line * side + place
        const drawn = place < side && wanted(cell - (down ? 1 : side), cell)
        if (drawn && begun < 0) begun = place
        if (drawn || begun < 0) continue
        path += down ? `M${at(line)} ${at(begun)}V${at(place)}` : `M${at(begun)} ${at(line)}H${at(place)}`
        for (const end of [begun, place].filter((end) => end % side)) ends?.add(down ? `${at(line)} ${at(end)}` : `${at(end)} ${at(line)}`)
        begun = -1
      }
    }
  }
  return path
}

/** The lines inside a board as paths: thick where the cells on both sides are in
 * different regions, thin elsewhere. A cell is `unit` wide. */
export interface Borders {
  thin: string
  thick: string
  /** Points where thick lines turn or meet, to be drawn with square ends: lines
   * with such ends are less crisp, and on a board with boxes none turns. */
  turns: string
}

export function borders(side: number, regions: readonly number[], unit = 100): Borders {
  const turns = new Set<string>()
  const thin = runs(side, unit, (one, other) => regions[one] === regions[other])
  const thick = runs(side, unit, (one, other) => regions[one] !== regions[other], turns)
  return { thin, thick, turns: [...turns].map((point) => `M${point}h0`).join('') }
}

/** The outline of cells as a path, around each part and each hole. */
export function outline(side: number, cells: Iterable<number>): string {
  const inside = new Set(cells)
  const has = (row: number, column: number): boolean => row >= 0 && column >= 0 && column < side && inside.has(row * side + column)
  // Edges from corner to corner with the cells on their right, by where they
  // begin: two begin where two cells touch at a corner only.
  const edges = new Map<string, [number, number][]>()
  const edge = (x: number, y: number, dx: number, dy: number): void => {
    const from = `${x} ${y}`
    edges.set(from, [...(edges.get(from) ?? []), [dx, dy]])
  }
  for (const cell of inside) {
    const [x, y] = [cell % side, Math.floor(cell / side)]
    if (!has(y - 1, x)) edge(x, y, 1, 0)
    if (!has(y, x + 1)) edge(x + 1, y, 0, 1)
    if (!has(y + 1, x)) edge(x + 1, y + 1, -1, 0)
    if (!has(y, x - 1)) edge(x, y + 1, 0, -1)
  }
  let path = ''
  for (const from of edges.keys()) {
    while (edges.get(from)!.length) {
      let [x = 0, y = 0] = from.split(' ').map(Number)
      let [dx, dy] = [0, 0]
      path += `M${x * 100} ${y * 100}`
      for (;;) {
        const step = edges.get(`${x} ${y}`)?.pop()
        // A corner is written where the way turns; the last run closes itself.
        if (!step) break
        if (dx !== step[0] && dy !== step[1]) path += dx ? `H${x * 100}` : `V${y * 100}`
        ;[dx, dy] = step
        x += dx
        y += dy
      }
      path += 'Z'
    }
  }
  return path
}

/** A region with the tone that tells it from its neighbours. */
export interface Region {
  cells: number[]
  toned: boolean
}

/** The regions of a board, by their number. Every other one has a tone where two
 * tones are enough, as on a chessboard; else none has. */
export function regionsOf(side: number, regions: readonly number[]): Region[] {
  const all = new Map<number, { cells: number[]; beside: Set<number> }>()
  const of = (region: number): { cells: number[]; beside: Set<number> } => {
    if (!all.has(region)) all.set(region, { cells: [], beside: new Set() })
    return all.get(region)!
  }
  regions.forEach((region, cell) => {
    of(region).cells.push(cell)
    const neighbours = [...((cell + 1) % side ? [cell + 1] : []), ...(cell + side < regions.length ? [cell + side] : [])]
    for (const other of neighbours.map((next) => regions[next]!).filter((next) => next !== region)) {
      of(region).beside.add(other)
      of(other).beside.add(region)
    }
  })
  const toned = twoTones(new Map([...all].map(([region, { beside }]) => [region, beside])))
  return [...all].sort(([a], [b]) => a - b).map(([region, { cells }]) => ({ cells, toned: toned?.get(region) ?? false }))
}

/** A tone for each region that no neighbour has; nothing where that takes more
 * than two. */
function twoTones(beside: Map<number, Set<number>>): Map<number, boolean> | undefined {
  const tones = new Map<number, boolean>()
  for (const first of [...beside.keys()].sort((a, b) => a - b)) {
    if (tones.has(first)) continue
    tones.set(first, false)
    const reached = [first]
    for (const region of reached) {
      for (const other of beside.get(region)!) {
        if (tones.get(other) === tones.get(region)) return undefined
        if (tones.has(other)) continue
        tones.set(other, !tones.get(region))
        reached.push(other)
      }
    }
  }
  return tones
}
