// The site as any web host serves it, under a path: from the first visit to a game
// without a network. `SITE` names its folder; without one `cargo xtask test-web` makes
// it first.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from './static.mjs'
import { arrived, clickCell, digits, goto, press, saved, solve, test, until, waitWon } from './world.mjs'

const SITE = process.env.SITE
const PATH = '/some/where/'

/** A page of the site in a fresh profile, with the server that it comes from. */
async function visit(world, at = '', options = {}) {
  const server = await serve(SITE, PATH)
  const context = await world.browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options })
  world.contexts.push({ close: async () => (await context.close(), server.close()) })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => world.errors.push(error.message))
  await page.goto(server.base + at)
  return { page, context, ...server }
}

const boardOf = (page) => page.$eval('ninefold-board', (board) => board.scene?.cells.map((cell) => String(cell.value)) ?? [])

/** The files that a service worker of the site keeps: at once, and when there is time. */
function listed(folder) {
  const lists = [...readFileSync(join(SITE, folder, 'sw.js'), 'utf8').matchAll(/String\.raw`(\[.*?\])`/g)].map(([, list]) => JSON.parse(list))
  assert.equal(lists.length, 2, 'two lists of files')
  return lists.flat().map((file) => folder + (file === './' ? '' : file))
}

/** Waits until everything that is to be kept is there, the front page's and the game's. */
async function whole(page, base) {
  const wanted = [...listed(''), ...listed('play/')].map((file) => base + file)
  const missing = () =>
    page.evaluate(async (wanted) => {
      const urls = new Set()
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.add(url)
      return wanted.filter((url) => !urls.has(url))
    }, wanted)
  let left
  const keeps = async () => !(left = await missing()).length
  await until('everything is kept', keeps).catch((error) => assert.fail(`${error.message}: ${left.length} are missing, first ${left.slice(0, 3)}`))
}

if (SITE) {
  test('site: the front page has a board before the engine is there, and one to play after', async (world) => {
    const { page, base, seen } = await visit(world)
    assert.equal(await page.locator('.sketch span').count(), 81)
    const givens = (await page.locator('.sketch span').allTextContents()).map((text) => text || '0')
    await until('the board', async () => (await boardOf(page)).length === 81)
    assert.deepEqual(await boardOf(page), givens, 'the same digits')
    assert.ok(!(await page.locator('.sketch').isVisible()))
    const solution = solve(givens)
    for (const cell of givens.keys()) {
      if (givens[cell] !== '0') continue
      await clickCell(page, cell)
      await page.keyboard.press(solution[cell])
    }
    await until('the win', async () => /Solved/.test(await page.textContent('#told')))
    assert.ok(seen.every((path) => path.startsWith(PATH)), 'nothing is asked for outside of its path')
    assert.ok(base.endsWith(PATH))
  })

  test('site: a game that is begun on the front page goes on in the game', async (world) => {
    const { page } = await visit(world)
    await until('the board', async () => (await boardOf(page)).length === 81)
    const before = await boardOf(page)
    const solution = solve(before)
    const open = before.indexOf('0')
    await clickCell(page, open)
    await page.click(`.keys button >> nth=${Number(solution[open]) - 1}`)
    await page.click('#go-on')
    await page.waitForSelector('.screen-play')
    const after = await digits(page)
    assert.equal(after[open], solution[open])
    assert.equal(after.filter((digit) => digit !== '0').length, before.filter((digit) => digit !== '0').length + 1)
  })

  test('site: first visit, network off, game resumed, link opened, variants too', async (world) => {
    const { page, context, base, close } = await visit(world)
    await whole(page, base)
    close()
    await context.setOffline(true)
    await page.goto(`${base}play/#p=4x4=12b34d4c21`)
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    const open = (await digits(page)).indexOf('0')
    const solution = solve(await digits(page))
    await clickCell(page, open)
    await press(page, Number(solution[open]))
    await saved(page)
    const game = await page.evaluate(() => location.hash)
    await page.goto(`${base}guide.html`)
    assert.match(await page.textContent('h1'), /Guide/)
    await page.goto(base)
    await until('the front page', async () => (await boardOf(page)).length === 81)
    await page.goto(`${base}play/${game}`)
    await page.waitForSelector('.screen-play')
    assert.equal((await digits(page))[open], solution[open], 'the game is where it was left')
    for (const cell of (await digits(page)).keys()) {
      if ((await digits(page))[cell] !== '0') continue
      await clickCell(page, cell)
      await press(page, Number(solution[cell]))
    }
    await waitWon(page)
    await goto(page, `p=${encodeURIComponent('ninefold 1; size 4; diagonal rising; diagonal falling; givens 1...............')}`)
    await page.waitForSelector('#preview-play')
    await context.setOffline(false)
  })

  test('site: every file that is kept is there', async () => {
    for (const folder of ['', 'play/']) {
      const files = listed(folder)
      assert.ok(files.length > 20)
      assert.deepEqual(files.filter((file) => !existsSync(join(SITE, file))), [])
    }
  })

  test('site: first load on a slow line', async (world) => {
    const server = await serve(SITE, PATH)
    const context = await world.browser.newContext({ viewport: { width: 390, height: 844 } })
    world.contexts.push({ close: async () => (await context.close(), server.close()) })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.addInitScript(() => document.addEventListener('ninefold-ready', () => (window.playable = performance.now())))
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    // 1.6 Mbit/s with 150 ms to the host, and a quarter of this processor.
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let bytes = 0
    let files = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => ((bytes += encodedDataLength), (files += 1)))
    await page.goto(server.base)
    await page.waitForFunction(() => window.playable)
    const [loaded, number] = [bytes, files]
    const { seen, playable } = await page.evaluate(() => ({ seen: performance.getEntriesByName('first-contentful-paint')[0].startTime, playable: window.playable }))
    // This host packs nothing; one that does sends less. Times are told, not tested: they
    // are the machine's too.
    assert.ok(loaded < 525_000, `${loaded} bytes`)
    world.told = `${Math.round(loaded / 1000)} KB in ${number} files; at 1.6 Mbit/s and a quarter of the processor to look at after ${(seen / 1000).toFixed(2)} s, to play after ${(playable / 1000).toFixed(2)} s`
  })

  test('site: a link to a puzzle that names the site alone opens the game', async (world) => {
    const { page, base } = await visit(world, '#p=4x4=12b34d4c21')
    await page.waitForSelector('#preview-play')
    assert.ok(page.url().startsWith(`${base}play/#p=`), page.url())
  })

  test('site: a link to a game that names the site alone goes on with the game', async (world) => {
    const { page, base } = await visit(world, 'play/#p=4x4=12b34d4c21')
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    const open = (await digits(page)).indexOf('0')
    const right = solve(await digits(page))[open]
    await clickCell(page, open)
    await press(page, Number(right))
    await saved(page)
    await page.click('#menu')
    await page.click('.popover >> text=Share')
    await page.waitForSelector('#share-link')
    await page.click('dialog [data-value="game"]')
    await until('the link of the game', async () => /#g=/.test(await page.inputValue('#share-link')))
    const link = new URL(await page.inputValue('#share-link')).hash
    const other = await visit(world, link)
    await other.page.waitForSelector('.screen-play')
    assert.ok(other.page.url().startsWith(`${other.base}play/#game/`), other.page.url())
    assert.notEqual(other.base, base, 'another host')
    assert.equal((await digits(other.page))[open], right)
  })

  test('site: it can be installed', async (world) => {
    const { page, context, base } = await visit(world, 'play/')
    await arrived(page, '')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const session = await context.newCDPSession(page)
    const { url, errors } = await session.send('Page.getAppManifest')
    assert.equal(url, `${base}play/manifest.webmanifest`)
    assert.deepEqual(errors, [])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A window of a fresh profile is no place to install anything in; that apart it could be.
    assert.deepEqual(installabilityErrors.map((each) => each.errorId).filter((id) => id !== 'in-incognito'), [])
    const site = JSON.parse(readFileSync(join(SITE, 'site.webmanifest'), 'utf8'))
    assert.deepEqual([site.start_url, site.scope, site.display], ['./play/', './', 'standalone'])
  })

  test('site: an update keeps the games', async (world) => {
    const { page, base, replaced } = await visit(world, 'play/#p=4x4=12b34d4c21')
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    const open = (await digits(page)).indexOf('0')
    const right = solve(await digits(page))[open]
    await clickCell(page, open)
    await press(page, Number(right))
    await saved(page)
    const game = await page.evaluate(() => location.hash)
    // Another version takes over: other names for its caches, and for the old ones' end.
    const text = readFileSync(join(SITE, 'play/sw.js'), 'utf8')
    const caches = () => page.evaluate(() => caches.keys())
    const first = await caches()
    await page.evaluate(() => caches.open('ninefold-site-0'))
    for (const version of ['second', 'third']) {
      replaced.set('play/sw.js', text.replace(/ninefold-[0-9a-f]{32}/, `ninefold-${version}`))
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await until(`the ${version} version`, () => page.evaluate(async (name) => (await caches.keys()).includes(name) && !(await navigator.serviceWorker.ready).installing, `ninefold-${version}`))
    }
    await until('the oldest goes', async () => !(await caches()).includes(first[0]))
    assert.deepEqual((await caches()).sort(), ['ninefold-second', 'ninefold-site-0', 'ninefold-third'], 'the version before stays, and what is not its own')
    await page.goto(`${base}play/${game}`)
    await page.reload()
    await page.waitForSelector('.screen-play')
    assert.equal((await digits(page))[open], right)
  })

  test('site: pages of text have their pictures and lead to each other', async (world) => {
    const { page, base } = await visit(world, 'techniques.html')
    await until('pictures', () => page.$$eval('main img', (all) => all.length > 50 && all.slice(0, 3).every((image) => image.complete && image.naturalWidth > 0)))
    const { seen } = await visit(world)
    assert.ok(seen.length)
    for (const name of ['guide', 'techniques', 'variants', 'formats', 'downloads']) {
      const answer = await page.goto(`${base}${name}.html`)
      assert.equal(answer.status(), 200, name)
      const links = await page.$$eval('a[href^="./"]', (all) => all.map((link) => link.href.split('#')[0]))
      for (const link of new Set(links)) assert.equal((await page.request.get(link)).status(), 200, `${name}: ${link}`)
    }
  })
}
