// A game with its state as a link, a code and a file: made in one profile, opened in
// another.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { origins } from './static.mjs'
import { PUZZLE, clickCell, digits, goto, names, playId, playText, press, solve, test, until } from './world.mjs'

/** Opens what shares the game on the screen; returns its link. */
async function shareGame(page) {
  await page.click('#menu')
  await page.click('.popover >> text=Share')
  await page.waitForSelector('#share-link')
  assert.match(await page.inputValue('#share-link'), /#p=/)
  await page.click('dialog [data-value="game"]')
  await until('the link of the game', async () => /#g=1~/.test(await page.inputValue('#share-link')))
  return page.inputValue('#share-link')
}

/** A page of a host that others can reach too: what it answers comes from the server. */
async function reachable(world) {
  const context = await world.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB', viewport: { width: 1280, height: 860 } })
  world.contexts.push(context)
  const host = 'https://ninefold.example/'
  const { base } = world
  await context.route(`${host}**`, async (route) => {
    const answer = await fetch(base + route.request().url().slice(host.length))
    const type = { 'content-type': answer.headers.get('content-type') ?? '' }
    await route.fulfill({ status: answer.status, headers: type, body: Buffer.from(await answer.arrayBuffer()) })
  })
  world.base = host
  origins.add(new URL(host).origin)
  const page = await world.tab(context)
  world.base = base
  return page
}

/** Another profile that follows a link. */
async function follow(world, link) {
  const page = await world.page()
  await page.goto('about:blank')
  await page.goto(link)
  await page.waitForSelector('.screen-play')
  return page
}

test('share: a game goes on in another profile as it stands', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  const solution = solve(await digits(page))
  const open = [...PUZZLE].flatMap((sign, index) => (sign === '.' ? [index] : []))
  await clickCell(page, open[0])
  await press(page, solution[open[0]])
  await clickCell(page, open[1])
  await page.click('.modes [data-value="corner"]')
  await press(page, 3)
  await press(page, 8)
  await clickCell(page, open[2])
  await page.click('.modes [data-value="centre"]')
  await press(page, 6)
  await page.click('.modes [data-value="colour"]')
  await press(page, 2)
  const before = await names(page)
  assert.ok(before.some((name) => name.includes('corner notes 3 8') || name.includes('corner notes 3, 8')), before[open[1]])
  const link = await shareGame(page)
  const told = await page.textContent('dialog')
  assert.match(told, /not your steps/)
  assert.match(told, /opens on this computer only/)
  assert.match(told, /Nothing is sent anywhere/)
  // The file has what the link has not.
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#share-file')])
  assert.ok(JSON.parse(readFileSync(await file.path(), 'utf8')).game.steps.length >= 5)

  const other = await follow(world, link)
  assert.deepEqual(await names(other), before)
  assert.ok(await other.isDisabled('#act-undo'), 'its steps stayed behind')
  assert.match(await other.evaluate(() => location.hash), /^#game\//)
  // What is further here already is not overwritten by following the link again.
  await clickCell(other, open[3])
  await other.click('.modes [data-value="digit"]')
  await press(other, solution[open[3]])
  await until('the digit', async () => (await digits(other))[open[3]] === solution[open[3]])
  await goto(other, 'games')
  await other.evaluate((to) => (location.href = to), link)
  await other.waitForSelector('.screen-play')
  assert.equal((await digits(other))[open[3]], solution[open[3]])
  await other.waitForSelector('.toast >> text=here already')

  // The command reads the same link.
  const shown = execFileSync(process.env.SUDOKU, ['play', '--line', link], { input: 'cell r1c1\nquit\n', encoding: 'utf8' })
  assert.match(shown, new RegExp(`\\b${solution[open[0]]}\\b`))
})

test('share: a pasted link of a game opens it too', async (world) => {
  const page = await world.page()
  await playText(page, '12..34....4...21')
  await clickCell(page, 2)
  await press(page, 3)
  const link = await shareGame(page)
  const other = await world.page()
  await other.click('#tile-open')
  await other.fill('#open-text', link)
  await other.click('dialog .btn.pri')
  await other.waitForSelector('.screen-play')
  assert.deepEqual(await digits(other), [...'1230340000400021'])
})

test('share: a QR code where the link fits, and words where it does not', async (world) => {
  const page = await reachable(world)
  const side = () => page.$eval('.qr', (code) => Number(code.getAttribute('viewBox').split(' ')[2]) - 4)
  await playText(page, PUZZLE)
  await page.keyboard.press('m')
  await shareGame(page)
  const game = await side()
  await page.click('dialog [data-value="puzzle"]')
  await until('the code of the puzzle', async () => (await side()) < game)
  assert.equal((await side()) % 4, 1)
  await page.keyboard.press('Escape')
  await playId(page, '25x25-easy-3v2')
  await page.keyboard.press('Alt+m')
  await until('notes', async () => (await page.locator('.inks .nt').count()) > 300)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+x')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await until('corner notes', async () => (await names(page)).some((name) => name.includes('corner notes 1 2')))
  const link = await shareGame(page)
  assert.ok(link.length > 2953, `${link.length} letters`)
  assert.equal(await page.locator('.qr').count(), 0)
  assert.match(await page.textContent('dialog'), /too large for a QR code. Copy the link, or save the file/)
  const before = await names(page)
  const other = await follow(world, world.base + new URL(link).hash)
  assert.deepEqual(await names(other), before)
})

test('share: a damaged link says so and opens nothing', async (world) => {
  const page = await world.page('g=1~9x9=53~0')
  assert.match(await page.textContent('.card.bad'), /This link is broken.*cut short.*games are untouched/s)
  await goto(page, 'games')
  assert.equal(await page.locator('.gamelist li').count(), 0)
})

test('share: the game is chosen before the engine is there', async (world) => {
  const context = await world.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  world.contexts.push(context)
  let arrive
  const late = new Promise((resolve) => (arrive = resolve))
  await context.route('**/full-*.bin', async (route) => {
    await late
    await route.continue()
  })
  const page = await world.tab(context)
  await playText(page, PUZZLE)
  await page.click('#menu')
  await page.click('.popover >> text=Share')
  await page.click('dialog [data-value="game"]')
  arrive()
  await until('the link of the game', async () => (await page.locator('#share-file').count()) === 1)
  assert.match(await page.inputValue('#share-link'), /#g=1~/)
})
