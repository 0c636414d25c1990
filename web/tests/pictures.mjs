// Takes pictures of the page in a real browser. No test: it writes files for people to look at.
//
//   PAGE=… CHROMIUM=… SUDOKU=… node tests/pictures.mjs [screens|kinds] [NAME…]
//   PAGE=… CHROMIUM=… node tests/pictures.mjs readme FOLDER
//
// PAGE is the folder with the built page. `screens` takes every screen of `screens.mjs` at four
// sizes, light and dark, `kinds` a board of every kind of constraint; names choose some that
// contain one of them. They go to a folder `ninefold-pictures` of the system's temporary
// files, or to the folder that PICTURES names. `readme` takes those that the README shows.

import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { KINDS, SCREENS } from './screens.mjs'
import { serve } from './static.mjs'
import { World, playId, playText, wholeHint } from './world.mjs'

/** Each is a browser of its own; what only differs in size is a window made larger. */
const DEVICES = [
  { options: { hasTouch: true, isMobile: true }, sizes: [[390, 844], [360, 640], [820, 1180]] },
  { options: {}, sizes: [[1440, 900]] },
]
const LOOKS = ['light', 'dark']

const [what = 'screens', ...words] = process.argv.slice(2)
const { base, close } = await serve(process.env.PAGE, '/')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const world = new World(browser, base)

/** One picture once the drawing has come to rest. */
async function shoot(page, folder, name, patience = 1000) {
  await page.waitForTimeout(patience)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** A picture at each size and in each look, of the page as it stands. */
async function shootAll(page, folder, name, sizes) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await shoot(page, folder, `${name}-${width}-${colorScheme}`, 250)
    }
  }
  const [width, height] = sizes[0]
  await page.setViewportSize({ width, height })
}

async function readme(folder) {
  const look = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' }
  const variant = await world.page('', look)
  await playId(variant, '9x9-killer+thermo-medium-4v2')
  await wholeHint(variant)
  await shoot(variant, folder, 'web-variant')
  const lesson = await world.page('learn/x-wing', look)
  for (let screen = 0; screen < 2; screen++) {
    await lesson.click('#lesson-next')
    await lesson.waitForTimeout(500)
  }
  await shoot(lesson, folder, 'web-lesson')
}

/** What is in the way of a screen: a dialog, a menu, a board of the one before. */
async function afresh(page) {
  await page.evaluate(() => {
    document.querySelectorAll('dialog').forEach((each) => each.close())
  })
}

async function walk(list, folder, devices) {
  // A step of the walk may need the one before it: all are taken, and the chosen ones pictured.
  const chosen = (name) => !words.length || words.some((word) => name.includes(word))
  for (const { options, sizes } of devices) {
    const [width, height] = sizes[0]
    const page = await world.page('', { ...options, viewport: { width, height }, serviceWorkers: 'block' })
    page.setDefaultTimeout(20_000)
    for (const [name, go] of Object.entries(list)) {
      const before = world.errors.length
      try {
        await go(page)
      } catch (error) {
        world.errors.push(`${name} at ${width}: ${String(error).split('\n')[0]}`)
        await shoot(page, folder, `failed-${name}-${width}`, 0)
        await afresh(page)
        continue
      }
      if (chosen(name)) await shootAll(page, folder, name, sizes)
      world.errors.push(...world.errors.splice(before).map((error) => `${name} at ${width}: ${error}`))
    }
  }
}

if (what === 'readme') await readme(words[0])
else {
  const folder = process.env.PICTURES ?? join(tmpdir(), 'ninefold-pictures')
  mkdirSync(folder, { recursive: true })
  if (what === 'screens') await walk(SCREENS, folder, DEVICES)
  else if (what === 'kinds') {
    const boards = Object.entries(KINDS).filter(([kind]) => !words.length || words.includes(kind))
    words.length = 0
    const play = async (page, text) => {
      await playText(page, text)
      // Many of them have several solutions, which the game says first.
      await page.keyboard.press('Escape')
    }
    const steps = boards.map(([kind, text]) => [`kind-${kind}`, (page) => play(page, text)])
    await walk(Object.fromEntries(steps), folder, DEVICES.map(({ options, sizes }) => ({ options, sizes: sizes.slice(0, 1) })))
  } else throw new Error(`${what} is none of screens, kinds, readme`)
  console.log(folder)
}

await world.close()
await browser.close()
close()
if (world.errors.length) throw new Error(world.errors.join('\n'))
