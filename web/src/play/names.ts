// What a screen reader says of cells.

import type { BoardInfo, CellView } from '../engine'
import { enumeration, type Key, t } from '../text'
import { en } from '../text/en'

/** A house in the player's language; one that it has no words for, in English. */
function houseName(info: BoardInfo, house: number): string {
  const view = info.houses[house]
  if (!view) return ''
  const key = `house.${view.key}` as Key
  return key in en ? t(key, { n: view.number }) : view.name
}

/** "row 1 and box 1". */
export const houseNames = (info: BoardInfo, houses: number[]): string => enumeration(houses.map((house) => houseName(info, house)))

const symbols = (info: BoardInfo, digits: number[]): string => digits.map((digit) => info.symbols[digit - 1]).join(' ')

/** "row 3 column 5, 7, given". */
export function cellName(info: BoardInfo, view: CellView | undefined, cell: number, hidden = false): string {
  const where = t('cell.at', { row: Math.floor(cell / info.side) + 1, column: (cell % info.side) + 1 })
  if (!view || hidden) return where
  const parts = [where]
  if (view.value) {
    parts.push(info.symbols[view.value - 1] ?? '')
    if (view.given) parts.push(t('cell.given'))
    // A clue has no cells among the houses: it is broken, and nothing repeats in it.
    const [houses, clues] = [true, false].map((whole) => view.repeats.filter((house) => !!info.houses[house]?.cells.length === whole))
    if (houses!.length) parts.push(t('cell.repeats', { houses: houseNames(info, houses!) }))
    if (clues!.length) parts.push(t('cell.breaks', { rules: houseNames(info, clues!) }))
    if (view.check === 'fine') parts.push(t('cell.fine'))
    if (view.check === 'wrong' || view.wrong) parts.push(t('cell.wrong'))
  } else {
    if (view.corner.length) parts.push(t('cell.corner', { digits: symbols(info, view.corner) }))
    if (view.centre.length) parts.push(t('cell.centre', { digits: symbols(info, view.centre) }))
    if (!view.corner.length && !view.centre.length) parts.push(t('cell.empty'))
  }
  if (view.fogged) parts.push(t('cell.fog'))
  if (view.colours.length) parts.push(t('cell.colours', { colours: view.colours.join(' ') }))
  // Fog hides the clues of its cells.
  const clues = view.fogged ? [] : info.clues?.filter(({ cells }) => cells.includes(cell)).map(({ phrase }) => phrase)
  if (clues?.length) parts.push(t('cell.clues', { clues: enumeration(clues) }))
  return parts.join(', ')
}

/** `r3c5`. */
export const shortName = (info: BoardInfo, cell: number): string =>
  `r${Math.floor(cell / info.side) + 1}c${(cell % info.side) + 1}`
