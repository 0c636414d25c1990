// The menu of a game, and what asks before it is done.

import { ask, go, menu } from '../app'
import { helpDialog } from '../screens/help'
import { download, shareDialog } from '../share'
import { t } from '../text'
import type { Desk } from './desk'
import { commandKey } from './keys'
import { rulesDialog } from './rules'
import { sceneOf } from './scene'

export async function restart(desk: Desk): Promise<void> {
  const entries = desk.game.filled - desk.game.givens
  if (await ask(t('restart.title'), t('restart.text', { n: entries }), t('keepplaying'), t('restart'))) desk.perform({ do: 'restart' })
}

export async function finish(desk: Desk): Promise<void> {
  if (await ask(t('finish.title'), t('finish.text'), t('keepplaying'), t('finish'))) desk.perform({ do: 'finish' })
}

/** Offers the game as a file. */
export function exportGame({ game, session }: Desk): void {
  download(`ninefold-${game.about.level || 'game'}-${session.uid}.json`, session.save(), 'application/json')
}

export function openMenu(desk: Desk, anchor: HTMLElement): void {
  const { checks, game, hints, session } = desk
  const { symbols } = session.board
  const key = (letter: string): string => commandKey(letter, symbols)
  const over = game.status !== 'playing'
  const back = (): void => desk.perform({ do: 'back' })
  const bookmark = (): void => desk.perform({ do: 'bookmark' }, () => desk.say(t('bookmarked'), { words: t('undobookmark'), act: back }))
  menu(anchor, [
    ...(hints.lesson ? [{ words: t('hint.why'), icon: 'learn', act: () => go(hints.lesson) }] : []),
    { words: t('bookmark'), icon: 'flag', keys: key('B'), disabled: over, act: bookmark },
    { words: t('tobookmark'), keys: key('⇧B'), disabled: game.bookmarks === 0, act: back },
    { words: t('verify'), icon: 'check', keys: key('⇧V'), disabled: over || !checks.oneSolution, act: () => checks.verify() },
    { words: t('solvable'), icon: 'help', keys: key('⇧T'), disabled: over, act: () => checks.solvable() },
    { words: t('fillnotes'), icon: 'pencil', keys: key('M'), disabled: over, act: () => desk.perform({ do: 'fill' }) },
    { words: t('clearnotes'), disabled: over, act: () => desk.perform({ do: 'clear-notes' }) },
    { words: t('clearcolours'), disabled: over, act: () => desk.perform({ do: 'clear-colours' }) },
    null,
    { words: t('undomistakes'), icon: 'undo', keys: key('⇧U'), disabled: over, act: desk.undoMistake },
    { words: t('restart'), icon: 'again', keys: key('⇧R'), act: () => void restart(desk) },
    { words: t('finish'), icon: 'solve', keys: key('⇧F'), disabled: over, act: () => void finish(desk) },
    null,
    ...(session.board.rules.length ? [{ words: t('rules'), icon: 'help', act: () => rulesDialog(session.board) }] : []),
    { words: t('share'), icon: 'share', act: () => shareDialog(desk.game.about, sceneOf(desk), over ? undefined : { save: () => session.save(), file: () => exportGame(desk) }) },
    { words: t('export'), icon: 'save', act: () => exportGame(desk) },
    { words: t('print'), icon: 'print', act: () => go(`print/${encodeURIComponent(desk.game.about.exact)}`) },
    { words: t('games'), icon: 'games', act: () => go('games') },
    { words: t('settings'), icon: 'settings', act: () => go('settings') },
    ...(matchMedia('(hover: none) and (pointer: coarse)').matches ? [] : [{ words: t('allkeys'), icon: 'help', keys: 'F1', act: () => helpDialog(symbols) }]),
  ])
}
