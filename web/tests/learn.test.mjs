// Lessons in the page: the first four chapters, from the first screen to the end,
// by what the hints of the lesson say.

import assert from 'node:assert/strict'
import { clickCell, goto, press, test, until } from './world.mjs'

const said = (page) => page.textContent('.screen-learn [role=status]')

/** Asks for all help, and does what it says in the end. */
async function answer(page) {
  for (let stage = 0; stage < 4; stage++) await page.click('#lesson-hint')
  const text = await said(page)
  const so = text.slice(text.lastIndexOf('So '))
  const placed = /So r(\d)c(\d) is (\d)/.exec(so)
  const struck = /So (\d)[^r]*r(\d)c(\d)/.exec(so)
  assert.ok(placed || struck, text)
  const [row, column, digit] = placed ? placed.slice(1) : [struck[2], struck[3], struck[1]]
  await clickCell(page, (row - 1) * 9 + Number(column) - 1)
  await press(page, Number(digit))
  await until('the answer is taken', async () => (await said(page)).includes('That is it.'))
}

test('a learner walks the first four chapters', async (world) => {
  const page = await world.page('learn')
  for (const lesson of ['full-house', 'hidden-single', 'naked-single', 'pointing', 'claiming']) {
    await goto(page, `learn/${lesson}`)
    for (let screen = 0; screen < 3; screen++) await page.click('#lesson-next')
    // Examples, drill and test.
    for (let position = 0; position < 13; position++) {
      await answer(page)
      await page.click('#lesson-next')
    }
    await page.waitForSelector('#lesson-play')
    await page.click('#lesson-next')
    await page.click('#lesson-next')
    await page.waitForSelector('.lessons')
  }
  // Kept, and seen by the next page of the same profile.
  const other = await world.tab(page.context(), 'learn')
  await until('what was done is listed', async () => /\d of \d+ right/.test(await other.textContent('.screen-learn')))
})

test('a wrong tap is told why, and the path is open to all', async (world) => {
  const page = await world.page('learn/x-wing/drill')
  await clickCell(page, 0)
  await press(page, 1)
  await until('the answer says why not', async () => /Nothing|already|can't|candidate|fall away|not show/.test(await said(page)))
})

test('a drill has a clock if it is wished for, and keeps it', async (world) => {
  const page = await world.page('learn/full-house/drill')
  assert.equal(await page.locator('.screen-learn time:visible').count(), 0)
  await page.click('#lesson-clock')
  await until('the clock runs', async () => /^0:0[1-9]$/.test(await page.textContent('.screen-learn time')))
  await answer(page)
  assert.match(await said(page), /Time: 0:\d\d\./)
  const stands = await page.textContent('.screen-learn time')
  await page.waitForTimeout(1300)
  assert.equal(await page.textContent('.screen-learn time'), stands)
  await goto(page, 'learn/hidden-single/drill')
  await page.waitForSelector('.screen-learn time:visible')
  assert.equal(await page.getAttribute('#lesson-clock', 'aria-pressed'), 'true')
  // What is read is not timed.
  await goto(page, 'learn/hidden-single')
  await until('there is no clock', async () => (await page.locator('.screen-learn time:visible, #lesson-clock:visible').count()) === 0)
})
