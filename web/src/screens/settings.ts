// Settings: every change shows at once.

import '../styles/settings.css'
import { ask, bar, dialog, toast, type Screen } from '../app'
import { NinefoldBoard } from '../board/element'
import { full } from '../board/scene'
import { button, fill, h, radios, setToggle, toggle } from '../dom'
import { board } from '../engine'
import { openDialog } from '../opening'
import { change, isOwnLevel, ratingOf, reset, type Settings, settings, THEMES, type Theme } from '../settings'
import { download } from '../share'
import * as store from '../store'
import { LANGUAGES, language, rating, speak, t, type Key } from '../text'
import { range } from './start'

export function settingsScreen(redraw: () => void): Screen {
  const flag = (name: keyof Settings, words: Key, small?: Key): HTMLElement =>
    toggle(t(words), small ? t(small) : '', settings[name] as boolean, (on) => change({ [name]: on }))

  const pick = <T extends string>(words: Key, small: Key | '', options: [T, Key][], chosen: T, choose: (value: T) => void): HTMLElement =>
    h(
      'div',
      { class: 'set' },
      h('div', {}, t(words), small ? h('small', {}, t(small)) : null),
      radios(t(words), 'seg', options.map(([value, key]) => ({ value, html: t(key) })), chosen, choose),
    )

  function themeCard(): HTMLElement {
    const info = board(4, 0)
    const example = [1, 2, 0, 0, 3, 0, 1, 0, 0, 3, 2, 0, 0, 0, 0, 3].map((value, index) => ({ ...full({ value, given: value !== 0 && ![1, 4, 10].includes(index) }), centre: index === 2 ? [3, 4] : [] }))
    const choices = THEMES.map((theme) => {
      const art = NinefoldBoard.picture({ info, cells: example }, '')
      return h('button', { type: 'button', role: 'radio', 'data-theme': theme, on: { click: () => choose(theme) } }, art, h('span', {}, t(`theme.${theme}`)))
    })
    const mark = (): void => choices.forEach((each, index) => each.setAttribute('aria-checked', String(settings.theme === THEMES[index])))
    const system = toggle(t('theme.system'), t('theme.system.small'), settings.theme === '', (on) => {
      const dark = matchMedia('(prefers-color-scheme: dark)').matches
      change({ theme: on ? '' : dark ? 'dark' : 'light' })
      mark()
    })
    const choose = (theme: Theme): void => {
      change({ theme })
      mark()
      setToggle(system, false)
    }
    mark()
    return h('section', { class: 'card' }, h('h2', {}, t('theme')), h('div', { class: 'themes', role: 'radiogroup', 'aria-label': t('theme') }, choices), system)
  }

  function levelsCard(): HTMLElement {
    const list = h('div', { class: 'stack tight' })
    const draw = (): void =>
      fill(
        list,
        settings.ownLevels.map((level, index) =>
          h(
            'div',
            { class: 'set' },
            h('div', {}, level.name, h('small', {}, range(level.low, level.high))),
            button(t('delete'), () => {
              change({ ownLevels: settings.ownLevels.filter((_, place) => place !== index) })
              draw()
            }, { cls: 'btn', label: `${t('delete')}: ${level.name}` }),
          ),
        ),
      )
    draw()
    const add = (): void => {
      const name = h('input', { type: 'text', id: 'own-name' })
      const low = h('input', { type: 'text', inputmode: 'decimal', placeholder: rating('3.0'), id: 'own-low' })
      const high = h('input', { type: 'text', inputmode: 'decimal', placeholder: rating('4.0'), id: 'own-high' })
      const problem = h('p', { class: 'small', role: 'alert' })
      const box = dialog(
        t('levels.add'),
        [h('div', { class: 'fields' }, h('label', { class: 'whole' }, t('levels.name'), name), h('label', {}, t('wish.low'), low), h('label', {}, t('wish.high'), high)), problem],
        [
          { words: t('cancel') },
          {
            words: t('levels.add'),
            cls: 'btn pri',
            stays: true,
            act: () => {
              const level = { name: name.value.trim(), low: ratingOf(low.value).toFixed(1), high: ratingOf(high.value).toFixed(1) }
              if (!isOwnLevel(level)) {
                problem.textContent = t('levels.bad')
                return
              }
              change({ ownLevels: [...settings.ownLevels.filter((other) => other.name !== level.name), level] })
              draw()
              box.close()
            },
          },
        ],
      )
      name.focus()
    }
    return h('section', { class: 'card stack tight' }, h('h2', {}, t('levels')), h('p', { class: 'muted small' }, t('levels.text')), list, button(t('levels.add'), add, { cls: 'btn' }))
  }

  async function exportAll(): Promise<void> {
    const games = await store.list()
    const saved = { games: games.map(({ name, save }) => ({ name, save })), wins: await store.wins() }
    const text = JSON.stringify({ 'ninefold-games': 1, ...saved })
    download('ninefold-games.json', text, 'application/json')
  }

  async function deleteAll(): Promise<void> {
    const games = await store.list()
    if (!(await ask(t('data.delete.title'), t('data.delete.text', { n: games.length }), t('keep'), t('delete')))) return
    for (const game of games) await store.remove(game.uid)
    toast(t('deleted'), { words: t('undo'), act: () => games.forEach((game) => void store.put(game)) })
  }

  async function deleteStatistics(): Promise<void> {
    const wins = await store.wins()
    if (!(await ask(t('data.stats.title'), t('data.stats.text', { n: wins.length }), t('keep'), t('delete')))) return
    try {
      await store.removeWins()
      toast(t('deleted'), { words: t('undo'), act: () => void store.addWins(wins) })
    } catch (error) {
      toast(t(`unsaved.${store.reasonOf(error)}`))
    }
  }

  const languageCard = h(
    'section',
    { class: 'card' },
    h('h2', {}, t('language')),
    radios(
      t('language'),
      'seg',
      Object.entries(LANGUAGES).map(([value, name]) => ({ value, html: `<span lang="${value}">${name}</span>` })),
      language,
      (value) => {
        change({ language: value })
        void speak(value).then(redraw)
      },
    ),
  )
  languageCard.querySelector<HTMLElement>('.seg')!.classList.add('spaced')

  return {
    element: h(
      'div',
      {},
      bar(t('settings'), button(t('reset'), () => (reset(), redraw()), { cls: 'btn quiet' })),
      h(
        'main',
        { class: 'page columns' },
        h(
          'div',
          {},
          themeCard(),
          h('section', { class: 'card' }, h('h2', {}, t('clockfinish')), flag('clock', 'set.clock'), flag('finish', 'set.finish', 'set.finish.small'), flag('lessMotion', 'set.still', 'set.still.small')),
          languageCard,
        ),
        h(
          'div',
          {},
          h(
            'section',
            { class: 'card' },
            h('h2', {}, t('aids')),
            pick('set.mistakes', 'set.mistakes.small', [['off', 'set.off'], ['rule', 'set.rule'], ['solution', 'set.solution']], settings.mistakes, (mistakes) => change({ mistakes })),
            flag('same', 'set.same', 'set.same.small'),
            flag('peers', 'set.peers'),
            flag('tidy', 'set.tidy', 'set.tidy.small'),
            flag('counts', 'set.counts'),
            flag('autoNotes', 'set.auto', 'set.auto.small'),
            flag('notePlaces', 'set.places', 'set.places.small'),
            flag('coordinates', 'set.coordinates', 'set.coordinates.small'),
            flag('combinations', 'set.combinations', 'set.combinations.small'),
            flag('technique', 'set.technique', 'set.technique.small'),
          ),
          h(
            'section',
            { class: 'card' },
            h('h2', {}, t('entry')),
            pick('set.first', '', [['cell', 'set.first.cell'], ['digit', 'set.first.digit']], settings.first, (first) => change({ first })),
            pick('set.pad', '', [['123', 'set.pad.123'], ['789', 'set.pad.789']], settings.pad, (pad) => change({ pad })),
            pick('set.move', '', [['wasd', 'set.wasd'], ['hjkl', 'set.hjkl']], settings.move, (move) => change({ move })),
            flag('keys', 'set.keys'),
            flag('letters', 'set.letters', 'set.letters.small'),
          ),
          levelsCard(),
          h('section', { class: 'card stack tight' }, h('h2', {}, t('data')), h('p', { class: 'muted small' }, t('data.text')), h('div', { class: 'row wrap' }, button(t('export'), () => void exportAll(), { cls: 'btn', icon: 'save' }), button(t('import'), openDialog, { cls: 'btn', icon: 'open' }), button(t('data.delete'), () => void deleteAll(), { cls: 'btn warn', icon: 'clear' }), button(t('data.stats'), () => void deleteStatistics(), { cls: 'btn warn', icon: 'clear', id: 'delete-stats' }))),
        ),
      ),
    ),
    title: t('settings'),
  }
}
