// Chain links: curves from candidate to candidate that keep clear of the digits
// and discs they are not about.

export interface Point {
  x: number
  y: number
}

const SHARES = [0.28, -0.28, 0.42, -0.42, 0.56, -0.56, 0.7, -0.7]

function curvePoint(a: Point, c: Point, b: Point, t: number): Point {
  const s = 1 - t
  return {
    x: s * s * a.x + 2 * s * t * c.x + t * t * b.x,
    y: s * s * a.y + 2 * s * t * c.y + t * t * b.y,
  }
}

/** How far a curve comes too close to what it should avoid; 0 is clear. */
function intrusion(a: Point, c: Point, b: Point, discs: Point[], digits: Point[]): number {
  let worst = 0
  for (let step = 1; step < 16; step++) {
    const p = curvePoint(a, c, b, step / 16)
    for (const disc of discs) {
      worst = Math.max(worst, 20 - Math.hypot(p.x - disc.x, p.y - disc.y))
    }
    for (const digit of digits) {
      worst = Math.max(worst, 34 - Math.hypot(p.x - digit.x, p.y - digit.y))
    }
  }
  return worst
}

const fix = (value: number): string => value.toFixed(1)

/** The path of a link that starts and ends `gap` units from its candidates. */
export function linkPath(from: Point, to: Point, discs: Point[], digits: Point[], gap = 17): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy) || 1
  const shares = length < 150 ? [0.16, -0.16, ...SHARES] : SHARES
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  let best = middle
  let least = Infinity
  const others = discs.filter(
    (d) => Math.hypot(d.x - from.x, d.y - from.y) > 1 && Math.hypot(d.x - to.x, d.y - to.y) > 1,
  )
  for (const share of shares) {
    const control = { x: middle.x - dy * share, y: middle.y + dx * share }
    const found = intrusion(from, control, to, others, digits)
    if (found < least) {
      least = found
      best = control
    }
    if (found === 0) break
  }
  const start = towards(from, best, gap)
  const end = towards(to, best, gap)
  return `M${fix(start.x)} ${fix(start.y)}Q${fix(best.x)} ${fix(best.y)} ${fix(end.x)} ${fix(end.y)}`
}

function towards(from: Point, to: Point, gap: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: from.x + ((to.x - from.x) / length) * gap, y: from.y + ((to.y - from.y) / length) * gap }
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
