// How soon the setter's desk judges a board after a change, in a real browser, over
// the 9x9 boards of a file of puzzles in f-puzzles' format.
//
//   PAGE=… CHROMIUM=… node tests/verdicts.mjs FILE.tsv [MOST]
//
// The file has a line for each puzzle, with tabs between its columns `name`, `format`
// (`fpuzzles-json`), `puzzle` and `expected` (the solution). On each board the first
// empty cell gets its digit, as a key does it, and loses it again: the verdict before
// may answer the first change, the second takes a search. PAGE is a folder with the page.
// No test: it depends on the machine.

import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { serve } from './static.mjs'

const [file, most = '1000'] = process.argv.slice(2)
const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => line.split('\t'))
const column = (line, name) => line[head.indexOf(name)] ?? ''
const boards = lines.filter((line) => column(line, 'format') === 'fpuzzles-json' && JSON.parse(column(line, 'puzzle')).size === 9).slice(0, Number(most))

const { base, close } = await serve(process.env.PAGE, '/')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const page = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage()
page.setDefaultTimeout(20_000)
const times = { 'a digit': [], 'taken back': [] }
const keys = []
const failed = []

/** Presses a key on the board, and measures how soon the key has done its work and how
 * soon there is a verdict. */
const timed = (key, code) =>
  page.evaluate(
    ([key, code]) =>
      new Promise((resolve, reject) => {
        const card = document.querySelector('#verdict')
        const begun = performance.now()
        let handled = 0
        const watch = new MutationObserver(() => {
          if (!handled || card.hasAttribute('aria-busy')) return
          watch.disconnect()
          resolve([handled, performance.now() - begun])
        })
        watch.observe(card, { attributes: true, attributeFilter: ['aria-busy'] })
        setTimeout(() => reject(new Error('no verdict in 15 s')), 15_000)
        document.querySelector('ninefold-board').dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, composed: true }))
        handled = performance.now() - begun
        if (!card.hasAttribute('aria-busy')) reject(new Error(`the key ${key} did nothing`))
      }),
    [key, code],
  )

await page.goto(base)
for (const line of boards) {
  const name = column(line, 'name')
  try {
    await page.goto(`${base}#create/9`)
    await page.waitForSelector('#create-paste')
    await page.click('#create-paste')
    await page.fill('#paste-text', column(line, 'puzzle'))
    await page.click('dialog .btn.pri')
    await page.waitForSelector('dialog', { state: 'detached' })
    const judged = () => page.waitForFunction(() => document.querySelector('#verdict h2') && document.querySelector('#verdict').getAttribute('aria-busy') !== 'true' && !document.querySelector('#verdict .btn'))
    await judged()
    // What is looked for beside the verdict has its time.
    await page.waitForTimeout(500)
    const cells = await page.$$eval('[role=gridcell]', (all) => all.map((each) => each.getAttribute('aria-label').split(', ')[1] ?? ''))
    const empty = cells.findIndex((cell) => !/^[1-9]$/.test(cell))
    if (empty < 0) throw new Error('the board is full')
    const digit = /^[1-9]$/.test(column(line, 'expected')[empty] ?? '') ? column(line, 'expected')[empty] : '1'
    for (const [change, key, code] of [['a digit', digit, `Digit${digit}`], ['taken back', 'Delete', 'Delete']]) {
      // The cursor goes on after a digit.
      await page.locator(`[data-cell="${empty}"]`).click()
      const [handled, known] = await timed(key, code)
      times[change].push(known)
      keys.push(handled)
      await page.waitForTimeout(200)
    }
  } catch (error) {
    failed.push(`${name}: ${String(error.message).split('\n')[0]}`)
    await page.reload()
  }
}
await browser.close()
close()
const at = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))]?.toFixed(0)
for (const [change, took] of Object.entries(times)) {
  console.log(`${change}, ${took.length} of ${boards.length} boards: a verdict after ${at(took, 0.5)} ms (50 %), ${at(took, 0.9)} ms (90 %), ${at(took, 1)} ms (all); under 100 ms ${((100 * took.filter((time) => time < 100).length) / took.length).toFixed(1)} %`)
}
console.log(`a key returned after ${at(keys, 0.5)} ms (50 %), ${at(keys, 0.9)} ms (90 %)`)
for (const each of failed.slice(0, 12)) console.log(`left out: ${each}`)
if (failed.length > 12) console.log(`and ${failed.length - 12} more`)
