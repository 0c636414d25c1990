// Takes the pictures of the page that the README shows, in a real browser.
//
//   PAGE=… CHROMIUM=… node tests/pictures.mjs FOLDER
//
// PAGE is the folder with the built page. No test: it writes files.

import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { serve } from './static.mjs'
import { World, goto, playId, wholeHint } from './world.mjs'

const [folder] = process.argv.slice(2)
const { base, close } = await serve(process.env.PAGE, '/')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const world = new World(browser, base)
const look = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }

/** Writes a picture once the drawing has come to rest. */
async function shoot(page, name) {
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const variant = await world.page('', look)
await playId(variant, '9x9-killer+thermo-medium-4v2')
await wholeHint(variant)
await shoot(variant, 'web-variant')

const lesson = await world.page('learn/x-wing', look)
for (let screen = 0; screen < 2; screen++) {
  await lesson.click('#lesson-next')
  await lesson.waitForTimeout(500)
}
await shoot(lesson, 'web-lesson')

await world.close()
await browser.close()
close()
if (world.errors.length) throw new Error(world.errors.join('; '))
