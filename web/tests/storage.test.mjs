// What is stored stays, whatever version of the page stored it and whatever
// other tabs do.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { NOON, PUZZLE, arrived, clickCell, goto, names, playText, saved, stopTime, test, until, waitWon } from './world.mjs'

/** A tab of the same origin that runs nothing of the page. */
async function bareTab(world, context) {
  const page = await context.newPage()
  await page.goto(`${world.base}favicon.svg`)
  return page
}

/** Plays a board with one cell left, in this many seconds. */
async function win(page, begun, seconds) {
  await stopTime(page, begun)
  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', '123434122143432.')
  await page.click('dialog .btn.pri')
  await page.waitForSelector('.side .badge.ok')
  await page.click('#preview-play')
  await page.waitForSelector('.screen-play')
  await clickCell(page, 15)
  await stopTime(page, begun + seconds * 1000)
  await page.keyboard.press('1')
  await waitWon(page)
  await saved(page)
}

const figures = (page) => page.$$eval('tbody td', (cells) => cells.map((cell) => cell.textContent))

/** All records of a store, in a bare tab: none where the page has not made the
 * store yet. A connection that stayed open would keep it from doing so. */
const records = (page, store) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('ninefold')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const database = open.result
          const finish = (all) => {
            database.close()
            resolve(all)
          }
          if (!database.objectStoreNames.contains(name)) return finish([])
          const all = database.transaction(name).objectStore(name).getAll()
          all.onsuccess = () => finish(all.result)
          all.onerror = () => reject(all.error)
        }
      }),
    store,
  )

/** Puts a database of a version in the place of the one there is, with games
 * only, and leaves it open where `held`. */
const replace = (page, games, version, held = false) =>
  page.evaluate(
    ({ games, version, held }) =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('ninefold')
        gone.onerror = () => reject(gone.error)
        gone.onsuccess = () => {
          const open = indexedDB.open('ninefold', version)
          open.onupgradeneeded = () => {
            const store = open.result.createObjectStore('games', { keyPath: 'uid' })
            if (version > 1) open.result.createObjectStore('wins', { keyPath: 'uid' })
            for (const game of games) store.put(game)
          }
          open.onsuccess = () => {
            if (held) window.held = open.result
            else open.result.close()
            resolve()
          }
        }
      }),
    { games, version, held },
  )

const slots = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ninefold.rescued')))

async function deleteFirst(page, left) {
  await goto(page, 'games')
  await page.click('[data-value="all"]')
  await until('one game more', async () => (await page.locator('.gamelist li').count()) === left + 1)
  await page.locator('.gamelist li .ib').first().click()
  await page.click('.popover >> text=Delete')
  await until('one game less', async () => (await page.locator('.gamelist li').count()) === left)
}

test('games that an older version of the page won count in the statistics, and stay there when they are deleted', async (world) => {
  const page = await world.page()
  await win(page, NOON, 60)
  await win(page, NOON + 1_000_000, 180)
  await page.close()
  const bare = await bareTab(world, page.context())
  const games = (await records(bare, 'games')).map(({ win, ...game }) => game)
  assert.equal(games.length, 2)
  for (const version of [1, 2]) {
    await replace(bare, games, version)
    const later = await world.tab(page.context(), 'games')
    // The first version had no wins at all: they are made as it is opened.
    if (version === 1) await until('the wins', async () => (await records(bare, 'wins')).length === 2)
    else await deleteFirst(later, 1)
    await goto(later, 'stats')
    await later.waitForSelector('tbody tr')
    assert.deepEqual(await figures(later), ['2', '1:00', '1:00', '2:00', '–'], `version ${version}`)
    const wins = (await records(bare, 'wins')).map(({ uid, win }) => [uid, JSON.parse(win).at])
    assert.deepEqual(wins.sort(), games.map(({ uid, changed }) => [uid, changed]).sort(), 'each once, dated with its game')
    await deleteFirst(later, version === 1 ? 1 : 0)
    await goto(later, 'stats')
    await later.waitForSelector('tbody tr')
    assert.deepEqual(await figures(later), ['2', '1:00', '1:00', '2:00', '–'])
    await later.close()
  }
})

test('a game that an older version of the page kept is drawn with its boxes, and played', async (world) => {
  const page = await world.page()
  await playText(page, '.......2..31.4......5..2....6.35..2.')
  await saved(page)
  await page.close()
  const bare = await bareTab(world, page.context())
  const older = ({ side, symbols, houses, peers }) => ({ side, boxRows: 2, boxColumns: 3, symbols, houses, peers })
  const games = (await records(bare, 'games')).map((game) => ({ ...game, board: older(game.board) }))
  await replace(bare, games, 2)
  const later = await world.tab(page.context())
  const lines = (of) => later.locator(`${of} .lbox`).first().getAttribute('d')
  assert.equal(await lines('.continue'), 'M0 200H600M300 0V600M0 400H600')
  await later.click('#continue')
  await later.waitForSelector('.screen-play')
  assert.equal(await lines('.screen-play'), 'M0 200H600M300 0V600M0 400H600')
})

test('a tab that holds an old database is told in every language, and games are stored when it is closed', async (world) => {
  const told = { 'en-GB': /Close the other tabs of Ninefold/, 'de-DE': /Schließe die anderen Tabs von Ninefold/, 'fr-FR': /Fermez les autres onglets de Ninefold/ }
  for (const [locale, words] of Object.entries(told)) {
    const first = await world.page('', { locale })
    const context = first.context()
    await first.close()
    const old = await bareTab(world, context)
    await replace(old, [], 1, true)
    const page = await world.tab(context)
    await page.waitForSelector('.toast')
    assert.match(await page.textContent('.toast'), words)
    if (locale !== 'en-GB') continue
    // No tab hangs, also one that only waits behind another.
    const second = await world.tab(context, 'game/1')
    assert.match(await second.textContent('.card.bad'), words)
    await playText(page, PUZZLE)
    await page.waitForSelector('.notices .card.warn')
    assert.match(await page.textContent('.notices'), words)
    await clickCell(page, 0)
    await page.keyboard.press('1')
    await goto(page, 'games')
    await page.waitForSelector('.gamelist li')
    await goto(second, 'games')
    await page.locator('.gamelist a').first().click()
    await page.waitForSelector('.notices .card.warn')
    await old.close()
    await page.locator('.notices .card').waitFor({ state: 'detached' })
    await saved(page)
    assert.match((await names(page))[0], /column 1, 1/)
    await until('nothing is left to rescue', async () => (await slots(page)).length === 0)
    await goto(second, '')
    await goto(second, 'games')
    await second.waitForSelector('.gamelist li')
  }
})

test('games that the database refused are there after a reload, each of them', async (world) => {
  const before = () => {
    if (sessionStorage.getItem('forbidden')) {
      indexedDB.open = () => {
        throw new Error('forbidden')
      }
    }
  }
  const page = await world.page('', { before })
  const reload = async (forbidden) => {
    await page.evaluate((on) => sessionStorage.setItem('forbidden', on ? 'yes' : ''), forbidden)
    await page.reload()
    await arrived(page, await page.evaluate(() => location.hash.slice(1)))
  }
  await reload(true)
  await page.waitForSelector('.toast:has-text("keeps nothing")')
  await playText(page, PUZZLE)
  await clickCell(page, 0)
  await page.keyboard.press('1')
  await playText(page, '12..34....4...21')
  await clickCell(page, 2)
  await page.keyboard.press('3')
  await goto(page, 'games')
  await reload(false)
  await until('both games', async () => (await page.locator('.gamelist li').count()) === 2)
  assert.equal((await slots(page)).length, 2)
  await page.locator('.gamelist a').nth(1).click()
  await page.waitForSelector('.screen-play')
  assert.match((await names(page))[0], /column 1, 1/)
  await saved(page)
  await until('the other slot is left', async () => (await slots(page)).length === 1)
  await goto(page, 'games')
  await until('both games', async () => (await page.locator('.gamelist li').count()) === 2)
  // The last played comes first: the other was never stored.
  await page.locator('.gamelist li .ib').nth(1).click()
  await page.click('.popover >> text=Delete')
  await until('one game', async () => (await page.locator('.gamelist li').count()) === 1)
  await page.reload()
  await page.waitForSelector('.gamelist li')
  assert.equal(await page.locator('.gamelist li').count(), 1, 'a deleted game stays deleted')
  assert.deepEqual(await slots(page), [])
})

test('a page that a newer one has overtaken asks to be reloaded, and loses nothing', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await saved(page)
  const bare = await bareTab(world, page.context())
  await bare.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('ninefold', 1000).onsuccess = resolve
      }),
  )
  await clickCell(page, 0)
  await page.keyboard.press('1')
  await page.waitForSelector('.notices .card.warn')
  assert.match(await page.textContent('.notices'), /newer version of this page is open/)
  await page.click('.notices >> text=Reload')
  await until('the game again', async () => (await names(page).catch(() => []))[0]?.includes('column 1, 1'))
})

test('the file of all games has the wins too, and the statistics are deleted on their own', async (world) => {
  const page = await world.page()
  await win(page, NOON, 60)
  const game = await page.evaluate(() => location.hash.slice(1))
  await goto(page, 'settings')
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Save to a file')])
  const path = await file.path()
  await page.click('#delete-stats')
  await page.waitForSelector('dialog:has-text("1 win is deleted. The games stay.")')
  await page.click('dialog .btn.pri')
  await page.waitForSelector('.toast:has-text("Deleted")')
  // The game is still here, and saved once more, but its win is not.
  await goto(page, game)
  await waitWon(page)
  await goto(page, 'stats')
  await page.waitForSelector('.empty')
  const open = async (where, text) => {
    await goto(where, '')
    await where.click('#tile-open')
    await where.fill('#open-text', text)
    await where.click('dialog .btn.pri')
    await where.waitForSelector('.toast:has-text("added")')
    return where.textContent('.toast span')
  }
  const text = readFileSync(path, 'utf8')
  assert.equal(await open(page, text), '0 of 1 games added. 1 win added.')
  const other = await world.page()
  assert.equal(await open(other, text), '1 of 1 games added. 1 win added.')
  for (const where of [page, other]) {
    await goto(where, 'stats')
    await where.waitForSelector('tbody tr')
    assert.deepEqual(await figures(where), ['1', '1:00', '1:00', '1:00', '–'])
  }
  const { wins, ...old } = JSON.parse(text)
  assert.equal(wins.length, 1)
  const third = await world.page()
  assert.equal(await open(third, JSON.stringify(old)), '1 of 1 games added.')
})
