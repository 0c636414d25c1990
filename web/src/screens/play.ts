// Playing: the board beside its controls. This file sets the parts in their places;
// each is a file of its own in ../play.

import { dialog, type Screen } from '../app'
import '../board/element'
import { h } from '../dom'
import { keepFitting } from '../layout'
import { Clock } from '../play/clock'
import { Desk } from '../play/desk'
import { keysOf } from '../play/keyboard'
import { listenForKeys } from '../play/keys'
import { cellName } from '../play/names'
import { Notices } from '../play/notices'
import { sceneOf } from '../play/scene'
import { Side } from '../play/side'
import { Top } from '../play/top'
import { type Session, toldSeveral } from '../session'
import { levelName, t } from '../text'

export function playScreen(session: Session): Screen {
  const info = session.board
  const board = h('ninefold-board', { label: t('board', { n: info.side }) })
  const desk = new Desk(session, board)
  const clock = new Clock(desk)
  const top = new Top(desk, clock)
  const side = new Side(desk)
  const sheet = h('div', { class: 'sheet' }, board)
  const table = h('main', { class: 'table' }, sheet, side.element)
  const fitting = keepFitting(table, side.element, board)
  const notices = new Notices(desk, fitting.fit)

  desk.paint = () => {
    // The board may lose the focus after the game was closed.
    if (desk.left) return
    const scene = sceneOf(desk)
    board.scene = scene
    top.paint()
    side.paint(scene.lit ?? 0)
    clock.paint()
  }
  desk.arrange = () => {
    side.arrange()
    sheet.querySelector('.pausecard')?.remove()
    if (desk.game.paused) {
      sheet.append(clock.card())
      focusResume()
    }
    desk.paint()
  }
  const focusResume = (): void => sheet.querySelector<HTMLElement>('#resume')?.focus()

  board.cellName = (cell) => cellName(info, desk.game.cells[cell], cell, desk.game.paused)
  desk.selection.follow(board, () => {
    desk.tools.lit = 0
    desk.paint()
  })
  board.addEventListener('cell-press', ({ detail }) => desk.tools.pressCell(detail))
  board.addEventListener('cell-drag', ({ detail }) => desk.tools.dragTo(detail.cell))
  const keys = keysOf(desk, clock)
  const endKeys = listenForKeys(() => keys)

  desk.arrange()
  if (desk.game.solutions === 'several' && desk.game.steps === 0 && !toldSeveral.has(session.uid)) {
    toldSeveral.add(session.uid)
    dialog(t('several.title'), [h('p', { class: 'muted' }, t('several.text'))], [{ words: t('ok'), cls: 'btn pri' }])
  }
  void session.keep()

  return {
    element: h('div', { class: 'screen-play' }, top.element, notices.element, table),
    title: desk.game.about.level ? levelName(desk.game.about.level) : t('play'),
    shown: () => {
      fitting.fit()
      if (document.querySelector('dialog[open]')) return
      if (desk.game.paused) focusResume()
      else desk.focus()
    },
    leave: () => {
      desk.leave()
      fitting.stop()
      endKeys()
      clock.stop()
      const last = session.keep()
      void last.finally(() => session.close())
    },
  }
}
