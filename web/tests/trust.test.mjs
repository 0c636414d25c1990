// What the page does with files and markup that nobody vouches for.

import assert from 'node:assert/strict'
import { goto, playText, test } from './world.mjs'

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
