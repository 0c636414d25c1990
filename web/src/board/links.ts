// Chain links: curves from candidate to candidate that keep clear of all digits and
// notes they are not about. Where no simple curve does, a link goes along the lanes
// between them.

import type { Raster } from './raster'

export interface Point {
  x: number
  y: number
}

/** What is written somewhere: links go around it. */
export interface Block extends Point {
  halfWidth: number
  halfHeight: number
}

/** What a symbol of this height takes up. */
export const blockOf = ({ x, y }: Point, cap: number): Block => ({ x, y, halfWidth: cap * 0.27 + 2, halfHeight: cap * 0.5 + 1.5 })

/** How far the bend of a curve is from its middle, in lengths of it. */
const BENDS = [0, 0.16, -0.16, 0.28, -0.28, 0.42, -0.42, 0.56, -0.56]
/** How far a curve keeps from what is written, and how far a lane does at least. */
const APART = 6
const NARROW = 2.4
/** How round the corners of a lane are. */
const ROUND = 11

const fix = (value: number): string => value.toFixed(1)

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })

const towards = (from: Point, to: Point, gap: number): Point => between(from, to, gap / (far(from, to) || 1))

function curvePoint(a: Point, c: Point, b: Point, t: number): Point {
  return between(between(a, c, t), between(c, b, t), t)
}

/** A place where lanes cross. */
interface Crossing extends Point {
  /** How far what is written is from it. */
  clear: number
}

/** Finds ways for the links of one board. */
export class Router {
  private readonly blocks = new Map<number, Block[]>()
  private readonly lines: number[][]
  private readonly used = new Map<number, number>()

  /** `gap` is how far from the middle of a candidate its links begin. */
  constructor(
    private readonly side: number,
    raster: Raster,
    blocks: Block[],
    private readonly gap: number,
  ) {
    for (const block of blocks) {
      const cell = this.cellAt(block)
      this.blocks.set(cell, [...(this.blocks.get(cell) ?? []), block])
    }
    const lanes = (count: number): number[] => {
      const inner = Array.from({ length: count - 1 }, (_, index) => 8 + (84 * (index + 1)) / count)
      const all = Array.from({ length: side }, (_, cell) => [0, ...inner].map((place) => cell * 100 + place)).flat()
      return [3, ...all.slice(1), side * 100 - 3]
    }
    this.lines = [lanes(raster.columns), lanes(raster.rows)]
  }

  private cellAt({ x, y }: Point): number {
    const place = (value: number): number => Math.min(this.side - 1, Math.max(0, Math.floor(value / 100)))
    return place(y) * this.side + place(x)
  }

  /** How far a point is from what is written, but for what stands at the ends of its
   * link; what is farther than half a cell does not count. */
  private clearance(point: Point, ends: Point[]): number {
    const cell = this.cellAt(point)
    let least = 50
    for (const row of [-1, 0, 1]) {
      for (const column of [-1, 0, 1]) {
        for (const block of this.blocks.get(cell + row * this.side + column) ?? []) {
          if (ends.some((end) => far(end, block) < 1)) continue
          const dx = Math.max(0, Math.abs(point.x - block.x) - block.halfWidth)
          const dy = Math.max(0, Math.abs(point.y - block.y) - block.halfHeight)
          least = Math.min(least, Math.hypot(dx, dy))
        }
      }
    }
    return least
  }

  private clearAlong(a: Point, b: Point, ends: Point[]): number {
    const steps = Math.max(1, Math.ceil(far(a, b) / 4))
    let least = Infinity
    for (let step = 0; step <= steps; step++) least = Math.min(least, this.clearance(between(a, b, step / steps), ends))
    return least
  }

  /** The path of a link. */
  path(from: Point, to: Point): string {
    return this.curve(from, to) ?? this.along(this.lane(from, to) ?? [from, to])
  }

  /** The first simple curve that is clear and stays on the board. */
  private curve(from: Point, to: Point): string | undefined {
    const { gap, side } = this
    const ends = [from, to]
    const steps = Math.ceil(far(from, to) / 4)
    for (const bend of BENDS) {
      const middle = between(from, to, 0.5)
      const control = { x: middle.x - (to.y - from.y) * bend, y: middle.y + (to.x - from.x) * bend }
      const points = Array.from({ length: steps + 1 }, (_, step) => curvePoint(from, control, to, step / steps))
      const inside = ({ x, y }: Point): boolean => x > 4 && y > 4 && x < side * 100 - 4 && y < side * 100 - 4
      if (!points.every((point) => inside(point) && this.clearance(point, ends) >= APART)) continue
      const [start, end] = [towards(from, control, gap), towards(to, control, gap)]
      return `M${fix(start.x)} ${fix(start.y)}Q${fix(control.x)} ${fix(control.y)} ${fix(end.x)} ${fix(end.y)}`
    }
    return undefined
  }

  /** The best way along the lanes, those preferred that are wide and have no link. */
  private lane(from: Point, to: Point): Point[] | undefined {
    const ends = [from, to]
    const [xs = [], ys = []] = this.lines
    const crossings = new Map<number, Crossing>()
    const crossing = (id: number): Crossing => {
      let known = crossings.get(id)
      if (!known) {
        const point = { x: xs[id % xs.length]!, y: ys[Math.floor(id / xs.length)]! }
        crossings.set(id, (known = { ...point, clear: this.clearance(point, ends) }))
      }
      return known
    }
    const near = (point: Point): number[] => {
      const ids: number[] = []
      ys.forEach((y, row) => xs.forEach((x, column) => far({ x, y }, point) < 75 && ids.push(row * xs.length + column)))
      return ids.filter((id) => this.clearAlong(point, crossing(id), ends) >= NARROW)
    }
    const goals = new Set(near(to))
    const cost = (a: Point, b: Point, id: number): number => far(a, b) * (1 + 9 / (2 + crossing(id).clear) + 0.7 * (this.used.get(id) ?? 0))
    const best = new Map<number, { cost: number; before: number }>()
    const open: { id: number; rank: number }[] = []
    const reach = (id: number, price: number, before: number): void => {
      if ((best.get(id)?.cost ?? Infinity) <= price) return
      best.set(id, { cost: price, before })
      const rank = price + far(crossing(id), to)
      let at = open.push({ id, rank }) - 1
      for (; at && open[at - 1]!.rank < rank; at--) open[at] = open[at - 1]!
      open[at] = { id, rank }
    }
    for (const id of near(from)) reach(id, cost(from, crossing(id), id), -1)
    const done = new Set<number>()
    let last = -1
    while (open.length) {
      const { id } = open.pop()!
      if (done.has(id)) continue
      done.add(id)
      if (goals.has(id)) {
        last = id
        break
      }
      const [row, column] = [Math.floor(id / xs.length), id % xs.length]
      for (const [down, right] of [[-1, -1], [-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0], [1, 1]] as const) {
        if (row + down < 0 || row + down >= ys.length || column + right < 0 || column + right >= xs.length) continue
        const next = id + down * xs.length + right
        if (done.has(next) || crossing(next).clear < NARROW || this.clearAlong(crossing(id), crossing(next), ends) < NARROW) continue
        reach(next, best.get(id)!.cost + cost(crossing(id), crossing(next), next), id)
      }
    }
    if (last < 0) return undefined
    const way: Point[] = [to]
    for (let id = last; id >= 0; id = best.get(id)!.before) {
      way.unshift(crossing(id))
      this.used.set(id, (this.used.get(id) ?? 0) + 1)
    }
    return this.straighten([from, ...way], ends)
  }

  /** Leaves out the corners that a way can do without. */
  private straighten(way: Point[], ends: Point[]): Point[] {
    const kept = [way[0]!]
    for (let at = 0; at < way.length - 1; ) {
      let next = way.length - 1
      while (next > at + 1 && this.clearAlong(way[at]!, way[next]!, ends) < APART) next--
      kept.push(way[next]!)
      at = next
    }
    return kept
  }

  /** A way as a path with round corners. */
  private along(way: Point[]): string {
    const [from, second] = [way[0]!, way[1]!]
    const [to, before] = [way.at(-1)!, way.at(-2)!]
    const trim = (end: Point, next: Point): Point => towards(end, next, Math.min(this.gap, far(end, next) * 0.85))
    const points = [trim(from, second), ...way.slice(1, -1), trim(to, before)]
    let path = `M${fix(points[0]!.x)} ${fix(points[0]!.y)}`
    for (let at = 1; at < points.length - 1; at++) {
      const [a, corner, b] = [points[at - 1]!, points[at]!, points[at + 1]!]
      const [enter, leave] = [towards(corner, a, Math.min(ROUND, far(a, corner) / 2)), towards(corner, b, Math.min(ROUND, far(b, corner) / 2))]
      path += `L${fix(enter.x)} ${fix(enter.y)}Q${fix(corner.x)} ${fix(corner.y)} ${fix(leave.x)} ${fix(leave.y)}`
    }
    const end = points.at(-1)!
    return `${path}L${fix(end.x)} ${fix(end.y)}`
  }

  /** The freest place for the number of a candidate. */
  beside(point: Point, away: number, taken: Point[]): Point {
    const places = [-1, 1].flatMap((down) => [-1, 1].map((right) => ({ x: point.x + right * away, y: point.y + down * away })))
    const free = (place: Point): number => Math.min(this.clearance(place, [point]), ...taken.map((other) => far(place, other) - 8))
    return places.reduce((best, place) => (free(place) > free(best) + 0.5 ? place : best))
  }
}

/** A straight bar between two candidates of the same cell. */
export function barPath(from: Point, to: Point): string {
  const start = towards(from, to, 14)
  const end = towards(to, from, 14)
  return `M${fix(start.x)} ${fix(start.y)}L${fix(end.x)} ${fix(end.y)}`
}

/** The two points of two groups that are closest to each other. */
export function nearest(froms: Point[], tos: Point[]): [Point, Point] {
  let best: [Point, Point] = [froms[0]!, tos[0]!]
  const far = ([a, b]: [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)
  for (const from of froms) {
    for (const to of tos) if (far([from, to]) < far(best)) best = [from, to]
  }
  return best
}

/** A band round candidates that count as one, under their discs. */
export function groupPath(points: Point[], radius: number): string {
  const line = points.map((p, index) => `${index ? 'L' : 'M'}${fix(p.x)} ${fix(p.y)}`).join('')
  return `<path class="group" stroke-width="${fix(2 * radius + 15)}" d="${line}"/><path class="group in" stroke-width="${fix(2 * radius + 7)}" d="${line}"/>`
}
