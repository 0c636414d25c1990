// The page begins here: engine, words, look, and the way from an address to a
// screen.

import './styles/tokens.css'
import './styles/base.css'
import './board/marks.css'
import './styles/play.css'
import './styles/screens.css'

import { bar, dialog, reached, type Screen, toast } from './app'
import { fill, h } from './dom'
import { loadFont } from './font'
import { capable, dailyId, dailyVariantId, facts, kinds, openAny, ready, sides, whole } from './engine'
import { takeHanded } from './handed'
import { keepGame, openText } from './opening'
import { pending, wish } from './orders'
import { startScreen } from './screens/start'
import { Session } from './session'
import { dress, fitBoard, settings } from './settings'
import * as store from './store'
import { speak, t, today } from './text'

let current: Screen | undefined
let arrivals = 0

function problem(title: string, text: string): Screen {
  return {
    element: h(
      'div',
      {},
      bar(title),
      h('main', { class: 'page' }, h('section', { class: 'card bad stack', role: 'alert' }, h('h2', {}, title), h('p', { class: 'muted' }, text), h('div', { class: 'row wrap' }, h('a', { class: 'btn pri', href: '#' }, t('newgame')), h('a', { class: 'btn', href: '#games' }, t('games'))))),
    ),
    title,
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function gameScreen(uid: string): Promise<Screen> {
  const [kept, { playScreen }] = await Promise.all([store.get(uid), import('./screens/play')])
  if (!kept) {
    const why = store.hindrance
    return problem(t('missing'), why ? storageWords(why) : t('missing.text'))
  }
  try {
    return playScreen(await capable(() => Session.resume(kept)))
  } catch (error) {
    return problem(t('damaged'), `${said(error)}. ${t('damaged.text')}`)
  }
}

/** The puzzle of a day, where none is named of today: the game of it when it was
 * begun, else a new one. `play` plays it at once, `variant` its variant board. */
async function dailyScreen(rest: string): Promise<Screen> {
  const [place = '', more = ''] = rest.split('/')
  const variant = place === 'variant'
  const direct = variant || place === 'play'
  const date = (direct ? more : place) || today()
  if (variant) await whole()
  const id = variant ? dailyVariantId(date) : dailyId(date)
  const begun = (await store.list()).find(({ view: { about } }) => about.daily === date && about.id === id)
  if (begun) return gameScreen(begun.uid)
  pending.made = undefined
  return (await preview()).previewScreen(direct, { id, date, variant })
}

/** A screen that takes the full engine. */
const withAll = async <T>(screen: Promise<T>): Promise<T> => (await Promise.all([screen, whole()]))[0]

const preview = (): Promise<typeof import('./screens/preview')> => import('./screens/preview')

/** Goes on with the game that the address carries, under an address of its own: that
 * of the link would open an old state once more. */
async function carriedScreen(): Promise<Screen> {
  try {
    const opened = await openAny(location.href)
    if (opened.kind !== 'game') throw new Error(t('open.nopuzzle'))
    const uid = await keepGame(opened.save)
    history.replaceState(null, '', `#game/${uid}`)
    return gameScreen(uid)
  } catch (error) {
    return problem(t('badlink'), `${said(error)}. ${t('badlink.game')}`)
  }
}

/** The screen of an address. All but the start come when they are first needed. */
async function screenOf(hash: string): Promise<Screen> {
  if (hash.startsWith('g=')) return carriedScreen()
  const [place = '', rest = ''] = [hash.split('/')[0], decodeURIComponent(hash.slice(hash.indexOf('/') + 1 || hash.length))]
  if (hash.startsWith('p=')) {
    const { linkedScreen, previewScreen } = await preview()
    try {
      const opened = await openAny(location.href)
      if (opened.kind === 'puzzle') return linkedScreen(opened.puzzle)
      if (opened.kind !== 'id') throw new Error(t('open.nopuzzle'))
      wish.id = opened.id
      pending.made = undefined
      return previewScreen(false)
    } catch (error) {
      return problem(t('badlink'), `${said(error)}. ${t('badlink.text')}`)
    }
  }
  switch (place) {
    case 'preview':
      return (await preview()).previewScreen(rest === 'play')
    case 'handed': {
      const save = takeHanded()
      if (!save) return startScreen()
      const session = await capable(() => Session.import(save))
      await session.keep()
      const { uid } = session
      session.close()
      history.replaceState(null, '', `#game/${uid}`)
      return gameScreen(uid)
    }
    case 'daily':
      return dailyScreen(rest)
    case 'create':
      return (await withAll(import('./screens/create'))).createScreen(rest)
    case 'game':
      return gameScreen(rest)
    case 'games':
      return (await import('./screens/games')).gamesScreen()
    case 'calendar':
      return (await import('./screens/calendar')).calendarScreen(rest)
    case 'packs':
      return (await withAll(import('./screens/packs'))).packsScreen()
    case 'pack':
      return (await withAll(import('./screens/packs'))).packScreen(rest)
    case 'replay':
      return capable(async () => (await import('./screens/replay')).replayScreen(rest))
    case 'learn':
      return (await withAll(import('./screens/learn'))).learnScreen(rest)
    case 'stats':
      return (await import('./screens/statistics')).statisticsScreen()
    case 'settings':
      return (await import('./screens/settings')).settingsScreen(() => void arrive())
    case 'print':
      if (rest) await capable(() => facts(rest)).catch(() => {})
      return (await import('./screens/print')).printScreen(rest)
    default:
      return startScreen()
  }
}

async function arrive(): Promise<void> {
  const mine = ++arrivals
  document.querySelectorAll('dialog').forEach((box) => box.close())
  document.querySelector('.popover')?.remove()
  const hash = location.hash.slice(1)
  if (!hash.startsWith('preview') && !hash.startsWith('p=')) wish.id = ''
  // The screen that is left saves first: the next one may read it. Until that
  // one is there nothing of the old may be pressed any more.
  const page = document.getElementById('page')!
  page.inert = true
  current?.leave?.()
  current = undefined
  let next: Screen
  try {
    next = await screenOf(hash)
  } catch (error) {
    next = problem(t('failed'), said(error))
  }
  if (mine !== arrivals) return next.leave?.()
  current = next
  // A game that came with the address has one of its own now.
  const at = location.hash.slice(1)
  reached(at)
  document.title = `${next.title} · Ninefold`
  fill(page, next.element)
  page.inert = false
  if (playing()) endStorageToast()
  document.body.dataset.screen = at.split('/')[0]!.split('=')[0] || 'start'
  document.body.dataset.at = at
  next.shown?.()
}

const storageWords = (why: store.Hindrance): string => t(why === 'forbidden' ? 'nostorage' : `unsaved.${why}`)

/** Screens that show what is stored. */
const SHOWING = ['start', 'games', 'stats', 'game', 'calendar']

const playing = (): boolean => !!document.querySelector('.screen-play')
let endStorageToast = (): void => {}

/** Says that nothing is stored; a game says it beside its board. What could not
 * be read is shown as soon as it is there. */
function heedStorage(why: store.Hindrance | undefined): void {
  endStorageToast()
  if (playing()) return
  if (why) endStorageToast = toast(storageWords(why))
  else if (SHOWING.includes(document.body.dataset.screen ?? '') && !document.querySelector('dialog[open]')) void arrive()
}

function acceptDrops(): void {
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', async (event) => {
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    const text = file ? await file.text() : event.dataTransfer?.getData('text')
    if (!text) return
    openText(text, file?.name).catch((error: unknown) => dialog(t('open.failed'), [h('p', { class: 'muted' }, said(error))], [{ words: t('ok'), cls: 'btn pri' }]))
  })
}

/** Has the service worker keep what is not needed yet, as soon as nothing else is
 * to be done; not where the player pays for every byte. */
function keepRest({ active }: ServiceWorkerRegistration): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const ask = (): void => active?.postMessage('rest')
  if ('requestIdleCallback' in window) requestIdleCallback(ask)
  else setTimeout(ask, 3000)
}

async function begin(): Promise<void> {
  dress()
  await Promise.all([ready(), speak(settings.language)])
  fitBoard(kinds().map((kind) => kind.name), sides)
  store.watch(heedStorage)
  window.addEventListener('hashchange', () => void arrive())
  acceptDrops()
  await arrive()
  loadFont()
  void navigator.storage?.persist?.()
  if ('serviceWorker' in navigator && !import.meta.env.DEV) {
    navigator.serviceWorker
      .register('./sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(keepRest, () => {
        // Without it the page still works while it is online.
      })
  }
}

begin().catch((error: unknown) => {
  const page = document.getElementById('page')!
  page.textContent = `Ninefold could not start: ${said(error)}`
})

