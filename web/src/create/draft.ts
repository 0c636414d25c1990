// Boards that are being made: the last one of each size is kept.

import { DraftBoard } from '../engine'
import { settings } from '../settings'
import * as shelf from '../shelf'

export interface KeptDraft {
  side: number
  exact: string
  filled: number
  changed: number
}

let writing: Promise<void> = Promise.resolve()

/** Keeps a board in the place of the last one of its size; an empty one needs no
 * place. */
export function keepDraft(side: number, exact: string, filled: number): void {
  const kept: KeptDraft = { side, exact, filled, changed: Date.now() }
  writing = writing.then(() => (filled ? shelf.put('drafts', String(side), kept) : shelf.remove('drafts', String(side))))
}

/** The boards that were begun, the last one first. */
export async function drafts(): Promise<KeptDraft[]> {
  await writing
  return [...(await shelf.all<KeptDraft>('drafts')).values()].sort((a, b) => b.changed - a.changed)
}

/** The board to begin with: a puzzle, or a side, whose last board goes on. */
export async function openDraft(from: string): Promise<DraftBoard> {
  const given = /^\d*$/.test(from) ? '' : from
  const side = Number(from) || settings.side
  try {
    await writing
    const kept = given || (await shelf.get<KeptDraft>('drafts', String(side)))?.exact
    return kept ? DraftBoard.from(kept) : DraftBoard.empty(side, 0)
  } catch {
    return DraftBoard.empty(settings.side, 0)
  }
}
