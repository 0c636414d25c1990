// The front page: a board to play at once, which the game goes on with.

import '../src/embed'
import { HANDED } from '../src/handed'

const board = document.querySelector('ninefold-board')!
const told = document.getElementById('told')!
const goOn = document.querySelector<HTMLAnchorElement>('#go-on')!

// A link to a puzzle, or to a game that was carried over, is for the game.
if (/^#[pg]=/.test(location.hash)) location.replace(`./play/${location.hash}`)

board.addEventListener('ninefold-action', () => {
  goOn.textContent = 'Go on in the game'
  goOn.href = './play/#handed'
})
board.addEventListener('ninefold-won', () => {
  told.textContent = 'Solved! The game has many more.'
  goOn.textContent = 'Another board'
  goOn.href = './play/'
})
board.addEventListener('ninefold-error', (event) => {
  told.textContent = (event as CustomEvent<{ message: string }>).detail.message
})
goOn.addEventListener('click', () => {
  const save = board.game?.save()
  try {
    if (save && goOn.href.endsWith('#handed')) localStorage.setItem(HANDED, save)
  } catch {
    // Storage is forbidden: the game starts with its own page.
  }
})

/** Keeps the site and the game for the time without a network. */
async function keep(): Promise<void> {
  for (const [script, scope] of [['./sw.js', './'], ['./play/sw.js', './play/']] as const) {
    const kept = await navigator.serviceWorker.register(script, { scope })
    const worker = kept.installing ?? kept.waiting ?? kept.active
    const ask = (): void => kept.active?.postMessage('rest')
    if (kept.active) ask()
    else worker?.addEventListener('statechange', () => worker.state === 'activated' && ask())
  }
}

if ('serviceWorker' in navigator) {
  board.addEventListener('ninefold-ready', () => void keep().catch(() => {}), { once: true })
}
