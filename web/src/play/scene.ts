// What the board shows of a game: the game, and what the player has in hand, by
// the player's settings.

import type { CheckMark, Info, Scene } from '../board/scene'
import type { BoardInfo, CellView } from '../engine'
import { settings } from '../settings'
import type { Desk } from './desk'

export function sceneOf(desk: Desk): Scene {
  const { game, hints, over, review, selection, session, tools } = desk
  const single = selection.cells.size <= 1
  const quiet = settings.mistakes === 'off'
  const playing = game.status === 'playing'
  return {
    info: paperOf(session.board),
    cells: game.cells.map((cell) => shown(cell, quiet, over && playing === false)),
    cursor: game.paused || over ? undefined : selection.cursor,
    selection: over ? undefined : selection.cells,
    mode: tools.mode,
    colour: tools.colour,
    peers: single && settings.peers && playing ? session.board.peers[selection.cursor] : undefined,
    lit: over ? 0 : litDigit(desk, single),
    check: game.cells.map((cell): CheckMark => cell.check || (cell.wrong ? 'wrong' : '')),
    hint: hints.drawing,
    pulse: hints.pulse,
    blank: game.paused,
    solved: game.status === 'won' && !game.wasShown && !review,
    letters: settings.letters,
    places: settings.notePlaces,
  }
}

/** A board larger than this has coordinates, whatever the settings are: nobody counts
 * that far. */
const COUNTED = 9

/** The board with or without coordinates; the same one each time. */
const papers = new WeakMap<BoardInfo, Info>()
function paperOf(info: BoardInfo): Info {
  if (!settings.coordinates && info.side <= COUNTED) return info
  const numbered = papers.get(info) ?? { ...info, coordinates: true }
  papers.set(info, numbered)
  return numbered
}

/** A cell as the player wants to see it: without what repeats where mistakes are
 * off, and without colours when all is over. The same object where nothing is
 * left out, and each time. */
const plain = new WeakMap<CellView, CellView>()
function shown(cell: CellView, quiet: boolean, over: boolean): CellView {
  const hides = (quiet && cell.check === '' && (cell.repeats.length > 0 || cell.badNotes.length > 0)) || (over && cell.colours.length > 0)
  if (!hides) return cell
  const known = plain.get(cell)
  if (known) return known
  const without = { ...cell, repeats: quiet ? [] : cell.repeats, badNotes: quiet ? [] : cell.badNotes, colours: over ? [] : cell.colours }
  plain.set(cell, without)
  return without
}

/** The digit that is lit: as asked, the one in hand, or that of the cursor. */
function litDigit({ game, selection, tools }: Desk, single: boolean): number {
  if (tools.lit) return tools.lit
  if (settings.first === 'digit' && tools.picked) return tools.picked
  return single && settings.same ? (game.cells[selection.cursor]?.value ?? 0) : 0
}
