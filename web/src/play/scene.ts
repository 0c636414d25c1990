// What the board shows of a game: the game, and what the player has in hand, by
// the player's settings.

import type { CheckMark, Scene } from '../board/scene'
import { settings } from '../settings'
import type { Desk } from './desk'

export function sceneOf(desk: Desk): Scene {
  const { game, hints, over, review, selection, session, tools } = desk
  const single = selection.cells.size <= 1
  const quiet = settings.mistakes === 'off'
  const playing = game.status === 'playing'
  return {
    info: session.board,
    cells: game.cells.map((cell) => (quiet && cell.check === '' ? { ...cell, repeats: [], badNotes: [] } : cell)),
    cursor: game.paused || (over && !desk.board.focused) ? undefined : selection.cursor,
    selection: over ? undefined : selection.cells,
    mode: tools.mode,
    colour: tools.colour,
    peers: single && settings.peers && playing ? session.board.peers[selection.cursor] : undefined,
    lit: over ? 0 : litDigit(desk, single),
    check: game.cells.map((cell): CheckMark => cell.check || (cell.wrong ? 'wrong' : '')),
    hint: hints.shown?.drawing,
    pulse: hints.pulse,
    blank: game.paused,
    solved: game.status === 'won' && !game.wasShown && !review,
    letters: settings.letters,
  }
}

/** The digit that is lit: as asked, the one in hand, or that of the cursor. */
function litDigit({ game, selection, tools }: Desk, single: boolean): number {
  if (tools.lit) return tools.lit
  if (settings.first === 'digit' && tools.picked) return tools.picked
  return single && settings.same ? (game.cells[selection.cursor]?.value ?? 0) : 0
}
