// Takes two pictures that the README shows: an X-Wing as a hint, and in its lesson, in
// a window that is no larger than the lesson needs.
//
//   PAGE=… CHROMIUM=… node tests/pictures-hint.mjs FOLDER
//
// PAGE is the folder with the built page. No test: it writes files.

import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { serve } from './static.mjs'
import { World, goto, playText, wholeHint } from './world.mjs'

/** A puzzle of our own with an X-Wing on the way to its solution. */
const PUZZLE = '.6...3..8....2.47.85......2.4.3.......6.1.5...7..86..9.9..3.2.17.4..1....2.8.5..4'

const [folder] = process.argv.slice(2)
const { base, close } = await serve(process.env.PAGE, '/')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const world = new World(browser, base)
const page = await world.page('', { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
await goto(page, '')
await playText(page, PUZZLE)
for (;;) {
  await wholeHint(page)
  const title = (await page.locator('.hintp h2, .hintp b').first().innerText()).trim()
  if (title === 'X-Wing') break
  await page.keyboard.press('Enter')
  await page.waitForSelector('.hintp', { state: 'detached' })
}
await page.waitForTimeout(1000)
await page.screenshot({ path: join(folder, 'web-hint.png') })

const lesson = await world.page('learn/x-wing', { viewport: { width: 1240, height: 600 }, serviceWorkers: 'block' })
for (let screen = 0; screen < 2; screen++) {
  await lesson.click('#lesson-next')
  await lesson.waitForTimeout(500)
}
await lesson.waitForTimeout(1000)
await lesson.screenshot({ path: join(folder, 'web-lesson.png') })

await world.close()
await browser.close()
close()
if (world.errors.length) throw new Error(world.errors.join('; '))
