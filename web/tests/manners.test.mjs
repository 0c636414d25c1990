// Small things that new players trip over.

import assert from 'node:assert/strict'
import { PUZZLE, clickCell, digits, goto, playText, press, test, until } from './world.mjs'

/** A 4x4 board with one cell left, the last, which is 1. */
const LAST = '123434122143432.'

test('a full board that is wrong says so, also where mistakes are off', async (world) => {
  const page = await world.page('settings')
  await page.click('.set [data-value="off"]')
  await playText(page, LAST)
  await clickCell(page, 15)
  await press(page, 2)
  await until('the notice', async () => /The board is full, but something is not right/.test((await page.textContent('#toasts')) ?? ''))
  // Who hears the page is told no more than who sees it.
  assert.doesNotMatch((await page.textContent('#live')) ?? '', /repeats/)
  assert.equal(await page.locator('.badfill').count(), 0)
  await page.click('#toasts >> text=Undo to before the mistake')
  await until('the cell is empty', async () => (await digits(page))[15] === '0')
})

test('a size that is chosen counts more than a game ID that was typed before', async (world) => {
  const page = await world.page()
  await page.click('details.more summary')
  await page.fill('#wish-id', '9x9-hard-48151v2')
  await page.click('.sizes [data-value="4"]')
  await page.click('#start-preview')
  await page.waitForSelector('#preview-play')
  assert.equal(await page.locator('[role=gridcell]').count(), 16)
})

test('levels that a size lacks are named, and none is left out without a word', async (world) => {
  const page = await world.page()
  for (const side of ['4', '6', '9']) {
    await page.click(`.sizes [data-value="${side}"]`)
    const offered = await page.$$eval('.level', (all) => all.map((each) => each.textContent))
    const told = (await page.textContent('#level-about')) ?? ''
    for (const level of ['Gentle', 'Easy', 'Medium', 'Hard', 'Expert', 'Extreme']) {
      assert.ok(offered.includes(level) || told.toLowerCase().includes(level.toLowerCase()), `${side}: ${level} in ${offered} or ${told}`)
    }
  }
})

test('the hardest technique is named in a game only where that is asked for', async (world) => {
  const page = await world.page()
  const technique = /Single|Pair|Triple|Locked|Wing|Chain|Fish|Kite|Rectangle/
  await playText(page, PUZZLE)
  const facts = async () => (await page.textContent('.facts')) ?? ''
  await until('the facts', async () => (await facts()) !== '')
  assert.doesNotMatch(await facts(), technique)
  await goto(page, 'settings')
  await page.click('[role=switch][aria-label="Name the hardest technique"]')
  await page.goBack()
  await page.waitForSelector('.screen-play')
  await until('the technique', async () => technique.test(await facts()))
})

test('nothing looks pressed on a touch screen after a tap: hovering is for pointers that hover', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  const loose = await page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.querySelector('ninefold-board').shadowRoot.adoptedStyleSheets]
    const found = []
    const look = (rules, hovers) => {
      for (const rule of rules) {
        if (!hovers && rule.selectorText?.includes(':hover')) found.push(rule.selectorText)
        if (rule.cssRules) look(rule.cssRules, hovers || /hover:\s*hover/.test(rule.conditionText ?? ''))
      }
    }
    for (const sheet of sheets) look(sheet.cssRules, false)
    return found
  })
  assert.deepEqual(loose, [])
})

test('something stands on the page before the engine is there', async (world) => {
  const context = await world.browser.newContext({ serviceWorkers: 'block' })
  world.contexts.push(context)
  let go = () => {}
  const held = new Promise((resolve) => (go = resolve))
  await context.route('**/*.bin', async (route) => {
    await held
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(world.base)
  await page.waitForSelector('.skeleton i')
  const shown = await page.$$eval('.skeleton i', (all) => all.filter((each) => each.getBoundingClientRect().height > 30).length)
  assert.ok(shown > 1, `${shown}`)
  // The mark and the name count as the first contentful paint.
  assert.ok(await page.locator('.skeleton .brand svg').first().isVisible())
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  assert.equal(await page.locator('.start').count(), 0)
  go()
  await page.waitForSelector('.start')
  assert.equal(await page.locator('.skeleton').count(), 0)
})

test('with forced colours what is chosen is still marked', async (world) => {
  const page = await world.page('', { forcedColors: 'active' })
  const outlines = await page.$$eval('.level', (all) => all.map((each) => [each.getAttribute('aria-checked'), getComputedStyle(each).outlineStyle]))
  assert.ok(outlines.length > 3)
  for (const [chosen, outline] of outlines) assert.equal(outline !== 'none', chosen === 'true', JSON.stringify(outlines))
})
