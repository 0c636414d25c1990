// The numerals and letters of the board, drawn with one round-ended line in a
// box 60 wide and 100 high, so that the board looks the same on every machine.

const PATHS: Record<string, string> = {
  '1': 'M15 22L36 4V96',
  '2': 'M8 30C8 14 17 4 30 4C43 4 52 14 52 27C52 38 46 46 38 56L8 96H54',
  '3': 'M10 4H50L28 41C44 41 55 51 55 67C55 85 44 96 29 96C17 96 8 89 5 77',
  '4': 'M42 96V4L4 71H57',
  '5': 'M49 4H16L12 46C17 41 24 38 31 38C45 38 55 49 55 66C55 84 44 96 29 96C18 96 9 90 5 79',
  '6': 'M42 4L12 51C7 58 5 63 5 69C5 85 16 96 30 96C44 96 55 84 55 68C55 53 45 42 31 42C22 42 15 46 11 52',
  '7': 'M6 4H54L23 96',
  '8': 'M30 48C17 48 9 39 9 26C9 13 18 4 30 4C42 4 51 13 51 26C51 39 43 48 30 48C15 48 5 58 5 72C5 86 15 96 30 96C45 96 55 86 55 72C55 58 45 48 30 48Z',
  '9': 'M18 96L48 49C53 42 55 37 55 31C55 15 44 4 30 4C16 4 5 16 5 32C5 47 15 58 29 58C38 58 45 54 49 48',
  A: 'M3 96L30 4L57 96M13 64H47',
  B: 'M9 4V96H32C46 96 55 87 55 73C55 59 46 49 32 49H9M32 49C43 49 50 40 50 27C50 13 43 4 31 4H9',
  C: 'M55 24C50 12 42 4 32 4C15 4 5 24 5 50C5 76 15 96 32 96C42 96 50 88 55 76',
  D: 'M8 4V96H26C44 96 55 78 55 50C55 22 44 4 26 4Z',
  E: 'M51 4H11V96H51M11 49H45',
  F: 'M51 4H11V96M11 49H45',
  G: 'M55 24C50 12 42 4 32 4C15 4 5 24 5 50C5 76 15 96 32 96C46 96 55 86 55 70V54H36',
  H: 'M8 4V96M52 4V96M8 49H52',
  I: 'M17 4H43M30 4V96M17 96H43',
  J: 'M47 4V70C47 86 39 96 27 96C17 96 10 90 8 80',
  K: 'M10 4V96M53 4L10 60M25 42L55 96',
  L: 'M11 4V96H51',
  M: 'M5 96V4L30 60L55 4V96',
  N: 'M8 96V4L52 96V4',
  // Nearly a circle: a narrower one would be taken for a zero.
  O: 'M30 6C6 6 -9 26 -9 50C-9 74 6 94 30 94C54 94 69 74 69 50C69 26 54 6 30 6Z',
  P: 'M10 96V4H32C46 4 55 15 55 30C55 45 46 55 32 55H10',
}

/** The path of a symbol, or of nothing. */
export const glyphPath = (symbol: string): string => PATHS[symbol] ?? ''

/** The numbers of a symbol's path: what stands before each, and which way it counts. */
const parts = new Map<string, { before: string; across: boolean; value: number }[]>()

function partsOf(symbol: string): { before: string; across: boolean; value: number }[] {
  let known = parts.get(symbol)
  if (known) return known
  known = []
  let [command, count] = ['', 0]
  for (const [token] of glyphPath(symbol).matchAll(/[A-Z]|-?[\d.]+/g)) {
    if (/[A-Z]/.test(token)) {
      ;[command, count] = [token, 0]
      continue
    }
    const across = command === 'H' || (command !== 'V' && count % 2 === 0)
    known.push({ before: count ? ' ' : command, across, value: Number(token) })
    count++
  }
  parts.set(symbol, known)
  return known
}

/** The path of a symbol centred on a point, `cap` units high, as a part of a longer
 * one; to a tenth of a unit, or as `exact` says. */
export function glyphAt(symbol: string, x: number, y: number, cap: number, exact = 10): string {
  const scale = cap / 100
  const [left, top] = [x - 30 * scale, y - 50 * scale]
  let path = ''
  for (const { before, across, value } of partsOf(symbol)) path += before + Math.round(((across ? left : top) + value * scale) * exact) / exact
  return path
}

/** A symbol centred on a point, `cap` units high, as SVG text; its line is `stroke`
 * hundredths of that thick. It is written where it stands: to a browser, each part
 * with a `transform` is a chunk that it paints by itself. */
export function glyph(symbol: string, x: number, y: number, cap: number, stroke: number, cls: string): string {
  return `<path class="${cls}" stroke-width="${Math.round(stroke * cap) / 100}" d="${glyphAt(symbol, x, y, cap, 100)}"/>`
}

/** A symbol alone, for keys: takes its colour from the text around it. */
export function glyphIcon(symbol: string, cls = 'num'): string {
  return `<svg class="${cls}" viewBox="${symbol === 'O' ? '-14 0 88 100' : '-2 0 64 100'}" aria-hidden="true"><path class="gl" stroke-width="9" d="${glyphPath(symbol)}"/></svg>`
}
