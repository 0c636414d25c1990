// What the player asks the generator for, between screens.

import { type Made, type Order, symmetries } from './engine'
import { settings } from './settings'

/** The order of the start screen, with what its fields add. */
export const wish: { givens: string; low: string; high: string; id: string } = { givens: '', low: '', high: '', id: '' }

const freshSeed = (): string => {
  const bits = crypto.getRandomValues(new Uint32Array(2))
  return String((bits[0]! % 1_000_000) * 1000 + (bits[1]! % 1000))
}

/** The symmetry that was chosen, where boards of the size can have it. */
export const symmetryChosen = (): string => (symmetries(settings.side, 0).includes(settings.symmetry) ? settings.symmetry : '180')

/** An order for another board like the last. */
export function nextOrder(): Order {
  const own = settings.ownLevels.find((level) => `own:${level.name}` === settings.level)
  const low = wish.low || own?.low
  const high = wish.high || own?.high
  const point = (rating: string): string => rating.replace(',', '.')
  const words = [
    `${settings.side}x${settings.side}`,
    settings.kind,
    low || high ? `${point(low || '1.0')}..${point(high || '12.0')}` : settings.level,
    `symmetry ${symmetryChosen()}`,
    wish.givens ? `${wish.givens} givens` : '',
  ]
  return { id: wish.id.trim(), words: words.join(' '), seed: freshSeed() }
}

/** A puzzle that was opened or made, on its way to the preview; `random` where
 * it was made here and nobody asked for just this one. */
export const pending: { made: Made | undefined; random: boolean } = { made: undefined, random: false }

/** Hands a puzzle to the preview. */
export function offer(made: Made, random = false): void {
  pending.made = made
  pending.random = random
}
