// Two engines: the classic one is there at once, the full one when it is needed, and
// both without a network after the first visit.

import assert from 'node:assert/strict'
import { PUZZLE, digits, goto, names, playId, playText, press, clickCell, test, until, wholeHint } from './world.mjs'

const KNIGHT = 'ninefold 1; size 9; anti-knight; givens 5.9..4.....8.......6..97....3..8...54.........8.............3.2.........6.537...8'

/** A page that keeps nothing, and the engines that it asked for. */
async function watched(world, hash = '') {
  const context = await world.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  world.contexts.push(context)
  const asked = []
  context.on('request', (request) => {
    const engine = /\/(classic|full)-[^/]*\.bin$/.exec(request.url())
    if (engine) asked.push(engine[1])
  })
  return { page: await world.tab(context, hash), asked }
}

test('engines: a classic game from start to hint never asks for the full engine', async (world) => {
  const { page, asked } = await watched(world)
  for (const level of ['gentle', 'hard']) {
    await playId(page, `9x9-${level}-7v2`)
    await wholeHint(page)
    await page.keyboard.press('Escape')
    const open = (await digits(page)).indexOf('0')
    await clickCell(page, open)
    await press(page, 1)
    await page.click('#act-check')
  }
  await playText(page, PUZZLE)
  await wholeHint(page)
  for (const screen of ['games', 'stats', 'settings', 'daily']) await goto(page, screen)
  await goto(page, 'p=4x4=12b34d4c21')
  await page.waitForSelector('#preview-play')
  assert.deepEqual(asked, ['classic'])
})

for (const [what, go] of Object.entries({
  'a link to a variant': (page) => goto(page, `p=${encodeURIComponent(KNIGHT)}`),
  'a pasted grid': async (page) => {
    await page.click('#tile-open')
    await page.fill('#open-text', '12|..\n34|..\n--+--\n..|43\n..|21')
    await page.click('dialog .btn.pri')
  },
  'the ID of a variant': async (page) => {
    await page.click('details.more summary')
    await page.fill('#wish-id', '6x6-diagonal-easy-3v2')
    await page.click('#start-preview')
  },
})) {
  test(`engines: ${what} asks for the full engine, once`, async (world) => {
    const { page, asked } = await watched(world)
    assert.deepEqual(asked, ['classic'])
    await go(page)
    await page.waitForSelector('#preview-play')
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    await wholeHint(page)
    assert.deepEqual(asked, ['classic', 'full'])
  })
}

test('engines: the setter’s desk and the lessons ask for the full engine', async (world) => {
  const { page, asked } = await watched(world, 'create/9')
  await clickCell(page, 0)
  await press(page, 5)
  await until('the digit', async () => /, 5/.test((await names(page))[0]))
  await goto(page, 'learn')
  await until('lessons', async () => (await page.locator('.lessons a').count()) > 10)
  assert.deepEqual(asked, ['classic', 'full'])
})

test('engines: what is no puzzle is refused in the words of the full engine', async (world) => {
  const { page } = await watched(world)
  await page.click('#tile-open')
  await page.fill('#open-text', '4x4=1')
  await page.click('dialog .btn.pri')
  await until('the reason', async () => /4x4=1/.test((await page.textContent('#open-problem')) ?? ''))
})

test('engines: both work without a network after the first visit, also a variant', async (world) => {
  const page = await world.page()
  await until('everything is kept', () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const kept = (await (await caches.open(name)).keys()).map((request) => request.url)
        if (['classic', 'full'].every((engine) => kept.some((url) => url.includes(`/${engine}-`) && url.endsWith('.bin')))) return true
      }
      return false
    }),
  )
  await page.context().setOffline(true)
  await page.reload()
  await playId(page, '4x4-easy-7')
  await wholeHint(page)
  await goto(page, `p=${encodeURIComponent(KNIGHT)}`)
  await page.click('#preview-play')
  await page.waitForSelector('.screen-play')
  assert.match(await page.textContent('.side > .rules'), /knight/)
  await wholeHint(page)
  await goto(page, 'create/4')
  await page.waitForSelector('.key')
  await page.context().setOffline(false)
})
