// What tests share: pages, boards read from the screen, and solutions from the
// command (never from the page that is being tested).

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { origins } from './static.mjs'

export const tests = []
export const test = (name, run) => tests.push({ name, run })

/** How long anything is waited for: a loaded machine is slow, not wrong. */
export const PATIENCE = 60_000

export const PUZZLE = '....4.975..63.7..2.8...1......21.....91.......62..3.4...8....67.....64.1...7..5..'

/** A time for clocks that stand still. */
export const NOON = Date.parse('2031-05-04T12:00:00Z')

export class World {
  errors = []
  told = ''
  contexts = []

  constructor(browser, base) {
    origins.add(new URL(base).origin)
    this.launched = browser
    // Every context is watched, also those that tests make for themselves.
    this.browser = {
      newContext: async (options) => {
        const context = await browser.newContext(options)
        this.watch(context)
        return context
      },
    }
    this.base = base
  }

  /** Nothing is sent anywhere: a request that leaves the origin of its page fails the test,
   * and so does the way to a page of others. */
  watch(context) {
    const told = (from, to) => this.errors.push(`${from} asked ${to}`)
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (!/^https?:$/.test(protocol)) return
      const worker = request.serviceWorker()
      const from = worker ? new URL(worker.url()).origin : request.isNavigationRequest() ? '' : new URL(request.frame().url()).origin
      // A page that is only just coming has no origin yet.
      if (from && from !== 'null' ? origin !== from : !origins.has(origin)) told(from || 'a page', request.url())
    })
    const sockets = (page) => page.on('websocket', (socket) => told(page.url(), socket.url()))
    context.pages().forEach(sockets)
    context.on('page', sockets)
  }

  /** A fresh profile with a page on an address; `before` runs in it before
   * anything of the page does. */
  async page(hash = '', { before, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options })
    this.contexts.push(context)
    if (before) await context.addInitScript(before)
    return this.tab(context, hash)
  }

  async tab(context, hash = '') {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.allowed?.test(message.text())) this.errors.push(message.text())
    })
    await page.goto(this.base + (hash ? `#${hash}` : ''))
    await arrived(page, hash)
    return page
  }

  async close() {
    for (const context of this.contexts) await context.close().catch(() => {})
  }
}

/** Opens a text and plays it. */
export async function playText(page, text) {
  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', text)
  await page.click('dialog .btn.pri')
  await page.click('#preview-play')
  await page.waitForSelector('.screen-play')
}

/** Waits for the screen of an address to stand on the page. */
export const arrived = (page, hash) => page.waitForFunction((to) => document.body.dataset.at === to, hash)

export async function goto(page, hash) {
  await page.evaluate((to) => (location.hash = to), hash)
  await arrived(page, hash)
}

/** Goes back to the game from another screen. */
export async function backToGame(page) {
  await page.goBack()
  await page.waitForSelector('.screen-play')
}

/** The page's own clock stands at a time from now on; its timers run. */
export const stopTime = (page, time) => page.clock.setFixedTime(time)

/** Waits until the store has the game on the screen as it is. */
export async function saved(page) {
  const filled = (await digits(page)).filter((digit) => digit !== '0').length
  await until('the game is saved', () =>
    page.evaluate(
      (count) =>
        new Promise((resolve) => {
          const open = indexedDB.open('ninefold')
          open.onsuccess = () => {
            // A connection that stayed open would keep the page from making its stores.
            if (!open.result.objectStoreNames.contains('games')) {
              open.result.close()
              return resolve(false)
            }
            const get = open.result.transaction('games').objectStore('games').get(location.hash.slice('#game/'.length))
            get.onsuccess = () => {
              open.result.close()
              resolve(get.result?.view.filled === count)
            }
          }
        }),
      filled,
    ),
  )
}

/** Generates and plays a board by its ID. */
export async function playId(page, id) {
  await goto(page, '')
  await page.click('details.more summary')
  await page.fill('#wish-id', id)
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
}

/** Whether what has the focus, on the page or in its board, matches a selector. */
export const hasFocus = (page, selector) =>
  page.evaluate((what) => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return !!at?.matches(what)
  }, selector)

/** The cells as a screen reader hears them. */
export const names = (page) => page.$$eval('[role=gridcell]', (cells) => cells.map((cell) => cell.getAttribute('aria-label')))

/** The digits on the board, 0 for empty. */
export async function digits(page) {
  return (await names(page)).map((name) => {
    const part = name.split(', ')[1]
    return /^[1-9A-P]$/.test(part ?? '') ? part : '0'
  })
}

export const givensOf = async (page) => (await names(page)).map((name) => name.includes(', given'))

/** The solution of a board, by the command. */
export function solve(cells) {
  const line = cells.map((digit) => (digit === '0' ? '.' : digit)).join('')
  return [...execFileSync(process.env.SUDOKU, ['solve', line]).toString().trim().split('\n').pop()]
}

export const cell = (page, index) => page.locator(`[data-cell="${index}"]`)

export const clickCell = (page, index, options = {}) => (options.touch ? cell(page, index).tap() : cell(page, index).click(options))

export const press = (page, digit) => page.click(`.key[data-digit="${digit}"]`)

/** The symbol's number. */
export const numberOf = (symbol) => '123456789ABCDEFGHIJKLMNOP'.indexOf(symbol) + 1

export const waitWon = (page) => page.waitForSelector('.result .big')

/** Asks for a hint up to its last stage. */
export async function wholeHint(page) {
  for (let stage = 1; stage <= 4; stage++) {
    await page.keyboard.press('h')
    await until(`stage ${stage}`, async () => (await page.locator('.hintp .steps i.f').count()) === stage)
  }
}

/** The colour of a pixel in the middle of something. */
export const classOfFill = (page, index) => page.$eval('.fills', (fills, at) => fills.children[at].getAttribute('class'), index)

export async function until(what, check, limit = PATIENCE) {
  const begun = Date.now()
  for (;;) {
    if (await check()) return
    if (Date.now() - begun > limit) assert.fail(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Solves the board on the screen with the keyboard, from its first cell on. */
export async function finish(page) {
  const before = await digits(page)
  const solution = solve(before)
  await clickCell(page, 0)
  await page.evaluate(
    ([before, solution]) => {
      const side = Math.sqrt(before.length)
      const type = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: /\d/.test(key) ? `Digit${key}` : key, bubbles: true, composed: true, cancelable: true }))
      before.forEach((digit, index) => {
        if (digit === '0') type(solution[index])
        type('ArrowRight')
        if (index % side === side - 1) type('ArrowDown')
      })
    },
    [before, solution],
  )
  await waitWon(page)
  await saved(page)
}
