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
  const banded = wish.low || wish.high || own
  return {
    id: wish.id.trim(),
    side: settings.side,
    boxRows: 0,
    level: banded ? '' : settings.level,
    symmetry: symmetryChosen(),
    givens: wish.givens ? Number(wish.givens) : null,
    ratingLow: wish.low || own?.low || '',
    ratingHigh: wish.high || own?.high || '',
    seed: freshSeed(),
  }
}

/** A puzzle that was opened or made, on its way to the preview; `random` where
 * it was made here and nobody asked for just this one. */
export const pending: { made: Made | undefined; random: boolean } = { made: undefined, random: false }

/** Hands a puzzle to the preview. */
export function offer(made: Made, random = false): void {
  pending.made = made
  pending.random = random
}
