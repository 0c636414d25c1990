// The board that was last made in this tab.

import { DraftBoard } from '../engine'
import { settings } from '../settings'

const DRAFT = 'ninefold.draft'

function last(): string {
  try {
    return sessionStorage.getItem(DRAFT) ?? ''
  } catch {
    // Storage is forbidden: a new board serves.
    return ''
  }
}

export function keepDraft(exact: string): void {
  try {
    sessionStorage.setItem(DRAFT, exact)
  } catch {
    // It lasts as long as the screen.
  }
}

/** The board to begin with: a puzzle, or a side, whose last board goes on. */
export function openDraft(from: string): DraftBoard {
  const given = /^\d*$/.test(from) ? '' : from
  const kept = given || last()
  const side = Number(from) || settings.side
  try {
    return kept && (given || (kept.startsWith(`${side}x${side}`) || kept.split('\n').includes(`size ${side}`))) ? DraftBoard.from(kept) : DraftBoard.empty(side, 0)
  } catch {
    return DraftBoard.empty(settings.side, 0)
  }
}
