// What the keys do in a game.

import { helpDialog } from '../screens/help'
import { t } from '../text'
import type { Clock } from './clock'
import type { Desk } from './desk'
import type { KeyTargets, Step } from './keys'
import { finish, restart } from './menu'

export function keysOf(desk: Desk, clock: Clock): KeyTargets {
  const { checks, hints, selection, tools } = desk
  const { side, symbols } = desk.session.board
  const move = (dx: number, dy: number, { extend, jump }: Step): void => {
    selection.move(side, dx, dy, extend, (cell) => jump && desk.game.cells[cell]!.value !== 0)
    tools.lit = 0
    desk.paint()
    desk.focus()
  }
  return {
    symbols,
    move,
    edge: (last) => move((last ? side - 1 : 0) - (selection.cursor % side), 0, { extend: false, jump: false }),
    digit: (digit, as) => tools.type(digit, as),
    erase: () => tools.erase(),
    mode: (mode) => tools.setMode(mode),
    space: () => tools.nextMode(),
    undo: () => desk.perform({ do: 'undo', count: 1 }),
    redo: () => desk.perform({ do: 'redo', count: 1 }),
    hint: () => hints.next(),
    check: () => checks.check(),
    verify: () => checks.verify(),
    solvable: () => checks.solvable(),
    undoMistakes: () => desk.perform({ do: 'undo-mistakes' }),
    restart: () => void restart(desk),
    finish: () => desk.game.status === 'playing' && void finish(desk),
    fill: () => desk.perform({ do: 'fill' }),
    bookmark: () => desk.perform({ do: 'bookmark' }, () => desk.say(t('bookmarked'))),
    toBookmark: () => desk.perform({ do: 'back' }),
    pause: () => clock.toggle(),
    enter: () => {
      const takes = hints.whole && hints.shown?.effect !== 'none'
      if (takes) hints.take()
      return takes
    },
    light: (digit) => tools.light(digit),
    all: () => {
      selection.set(desk.game.cells.keys())
      desk.paint()
    },
    escape: () => {
      if (hints.open) return hints.dismiss()
      selection.only(selection.cursor)
      tools.drop()
      desk.foot.clear()
      desk.paint()
    },
    help: () => helpDialog(symbols),
    zoom: (factor) => desk.board.zoomBy(factor),
  }
}
