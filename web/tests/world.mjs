// What tests share: pages, boards read from the screen, and solutions from the
// command (never from the page that is being tested).

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'

export const tests = []
export const test = (name, run) => tests.push({ name, run })


export class World {
  errors = []
  told = ''
  contexts = []

  constructor(browser, base) {
    this.browser = browser
    this.base = base
  }

  /** A fresh profile with a page on an address. */
  async page(hash = '', options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options })
    this.contexts.push(context)
    return this.tab(context, hash)
  }

  async tab(context, hash = '') {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.allowed?.test(message.text())) this.errors.push(message.text())
    })
    await page.goto(this.base + (hash ? `#${hash}` : ''))
    await page.waitForFunction(() => document.body.dataset.screen)
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

export async function goto(page, hash) {
  await page.evaluate((to) => (location.hash = to), hash)
  await page.waitForFunction((screen) => document.body.dataset.screen === screen, hash.split('/')[0].split('=')[0] || 'start')
  await page.waitForTimeout(50)
}

/** Generates and plays a board by its ID. */
export async function playId(page, id) {
  await goto(page, '')
  await page.click('details.more summary')
  await page.fill('#wish-id', id)
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
}

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

export async function clickCell(page, index, options = {}) {
  const box = await page.locator('.cells').boundingBox()
  const side = Math.sqrt(await page.locator('[role=gridcell]').count())
  const x = box.x + ((index % side) + 0.5) * (box.width / side)
  const y = box.y + (Math.floor(index / side) + 0.5) * (box.height / side)
  if (options.touch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y, options)
}

export const press = (page, digit) => page.click(`.key[data-digit="${digit}"]`)

/** The symbol's number. */
export const numberOf = (symbol) => '123456789ABCDEFGHIJKLMNOP'.indexOf(symbol) + 1

export const waitWon = (page) => page.waitForSelector('.result .big')

/** The colour of a pixel in the middle of something. */
export const classOfFill = (page, index) => page.$eval('.fills', (fills, at) => fills.children[at].getAttribute('class'), index)

export async function until(what, check, limit = 8000) {
  const begun = Date.now()
  for (;;) {
    if (await check()) return
    if (Date.now() - begun > limit) assert.fail(`waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
