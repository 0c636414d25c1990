// A browser that is killed in the middle of a game: what was saved is there
// again. KILLS says how often, for long runs.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { PATIENCE, PUZZLE, arrived, clickCell, digits, numberOf, playText, press, saved, solve, test } from './world.mjs'

const KILLS = Number(process.env.KILLS ?? 4)

/** A browser of its own with a profile that outlives it. */
async function browse(profile) {
  const args = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', '--remote-debugging-port=0', '--window-size=1280,860', `--user-data-dir=${profile}`, 'about:blank']
  // A group of its own, so that all its processes end together.
  const process_ = spawn(process.env.CHROMIUM, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => process_.on('exit', resolve))
  const address = await new Promise((resolve, reject) => {
    let told = ''
    process_.stderr.on('data', (data) => {
      told += data
      const found = /DevTools listening on (ws:\S+)/.exec(told)
      if (found) resolve(found[1])
    })
    ended.then(() => reject(new Error(`the browser did not start: ${told}`)))
  })
  const browser = await chromium.connectOverCDP(address, { timeout: PATIENCE })
  const kill = async () => {
    process.kill(-process_.pid, 'SIGKILL')
    await ended
    await browser.close().catch(() => {})
  }
  return { context: browser.contexts()[0], kill }
}

test('a browser that is killed has lost no step that was saved', async (world) => {
  const profile = mkdtempSync(join(tmpdir(), 'ninefold-killed-'))
  const solution = solve([...PUZZLE.replaceAll('.', '0')])
  let hash = ''
  let expected = []
  let steps = 0
  let browser
  try {
    for (let kill = 0; kill <= KILLS; kill++) {
      browser = await browse(profile)
      world.watch(browser.context)
      const page = await browser.context.newPage()
      page.setDefaultTimeout(PATIENCE)
      page.on('pageerror', (error) => world.errors.push(error.message))
      await page.goto(world.base + hash)
      await arrived(page, hash.slice(1))
      if (hash) {
        await page.waitForSelector('.screen-play')
        const found = await digits(page)
        // The last step may have come to the store before the end, or not.
        const pending = expected.pending
        if (pending !== undefined && found[pending.at] === pending.digit) expected[pending.at] = pending.digit
        assert.deepEqual(found, [...expected], `after kill ${kill}`)
      }
      if (kill === KILLS) break
      // A board that is nearly full gives way to a new game.
      if (!hash || expected.filter((digit) => digit === '0').length < 3) {
        await playText(page, PUZZLE)
        hash = await page.evaluate(() => location.hash)
        expected = await digits(page)
        await saved(page)
      }
      const at = expected.indexOf('0')
      expected.pending = undefined
      await clickCell(page, at)
      await press(page, numberOf(solution[at]))
      if (kill % 2 === 0) {
        await saved(page)
        expected[at] = solution[at]
        assert.deepEqual(await digits(page), [...expected])
        steps += 1
      } else {
        expected.pending = { at, digit: solution[at] }
      }
      await browser.kill()
      browser = undefined
    }
  } finally {
    await browser?.kill()
    rmSync(profile, { recursive: true, force: true })
  }
  world.told = `${KILLS} kills, ${steps} saved steps, all there again`
})
