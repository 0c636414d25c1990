// What the page does with files and markup that nobody vouches for.

import assert from 'node:assert/strict'
import { serve } from './static.mjs'
import { World, goto, playText, test, until } from './world.mjs'

/** Opens a text in the dialog, and waits for what the page says of it. */
async function openText(page, text) {
  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', text)
  await page.click('dialog .btn.pri')
}

test('a file of several games adds all that are good and names the others', async (world) => {
  const page = await world.page()
  await playText(page, '123434122143432.')
  const save = await page.evaluate(async () => {
    const request = indexedDB.open('ninefold')
    const database = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
    const all = database.transaction('games').objectStore('games').getAll()
    return new Promise((resolve) => (all.onsuccess = () => resolve(all.result[0].save)))
  })
  const other = await world.page()
  const games = [
    { name: 'first', save: 'nonsense' },
    { name: 'second', save },
    { name: 'third', save: 5 },
    null,
    { save: save.replace('"version":', '"version": 9') },
  ]
  await openText(other, JSON.stringify({ 'ninefold-games': 1, games, wins: [5, null, 'nonsense'] }))
  await other.waitForSelector('.toast >> text=1 of 5 games added.')
  const told = await other.textContent('.toast')
  for (const name of ['first', 'third', '4', '5']) assert.ok(told.includes(name), told)
  assert.ok(!told.includes('second'), told)
  for (const nothing of [null, 5, {}, 'text', [[]]]) {
    await openText(other, JSON.stringify({ 'ninefold-games': 1, games: nothing, wins: nothing }))
    await other.waitForSelector('.toast >> text=0 of')
  }
})

test('markup and scripts of others are refused by the browser', async (world) => {
  const page = await world.page()
  world.allowed = /TrustedHTML|TrustedScript|Content Security Policy/i
  const refused = await page.evaluate(async () => {
    const tries = {
      markup: () => (document.body.innerHTML = '<b>text</b>'),
      worker: () => new Worker('https://example.com/assets/worker.js'),
      script: () => (document.createElement('script').src = 'data:text/javascript,1'),
      policy: () => window.trustedTypes.createPolicy('other', {}),
    }
    const names = []
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        attempt()
      } catch {
        names.push(name)
      }
    }
    return names
  })
  assert.deepEqual(refused, ['markup', 'worker', 'script', 'policy'])
})

test('whoever asks another place than its own is noticed, also from the service worker', async (world) => {
  const other = await serve('.', '/other/')
  const { origin } = new URL(other.base)
  const host = await serve(process.env.SITE, '/some/where/')
  const inner = new World(world.launched, world.base)
  try {
    const noticed = async (what, ask) => {
      inner.errors.length = 0
      await ask()
      await until(`${what} to be noticed`, () => inner.errors.some((error) => error.includes(` asked ${origin}`)), 20_000)
    }
    // Without its policy the page could.
    const page = await inner.page('', { bypassCSP: true })
    await until('the page itself', () => page.evaluate(() => fetch('favicon.svg').then((answer) => answer.ok)))
    assert.deepEqual(inner.errors, [], 'its own place is no other')
    await noticed('a request', () => page.evaluate((to) => void fetch(`${to}fetch`).catch(() => {}), other.base))
    await noticed('a picture', () => page.evaluate((to) => void (new Image().src = `${to}picture`), other.base))
    await noticed('a beacon', () => page.evaluate((to) => void navigator.sendBeacon(`${to}beacon`, 'text'), other.base))
    inner.errors.length = 0
    const socket = origin.replace('http', 'ws')
    await page.evaluate((to) => void new WebSocket(to), socket)
    await until('a socket to be noticed', () => inner.errors.some((error) => error.includes(` asked ${socket}`)))
    // The program's policy keeps its worker from asking; a plain host sends none.
    const tab = await page.context().newPage()
    await tab.goto(`${host.base}play/`)
    await tab.evaluate(() => navigator.serviceWorker.ready)
    const ofHost = () => page.context().serviceWorkers().find((worker) => worker.url().startsWith(host.base))
    await until('the worker of the site', ofHost)
    const worker = ofHost()
    await noticed('the worker', () => worker.evaluate((to) => void fetch(`${to}worker`, { mode: 'no-cors' }).catch(() => {}), other.base))
    const away = await inner.page()
    inner.errors.length = 0
    await away.evaluate(() => void (location.href = 'http://localhost:9/away'))
    await until('the way elsewhere', () => inner.errors.some((error) => error.includes('asked http://localhost:9/away')))
  } finally {
    await inner.close()
    host.close()
    other.close()
  }
})
