// The setter's desk: a puzzle set from an empty board to the win.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { clickCell, goto, names, press, test, until, waitWon } from './world.mjs'

const SIDE = 6

/** Opens the desk with an empty board of a size, where clues are placed. */
async function desk(page, side) {
  await goto(page, `create/${side}`)
  await page.click('.seg.two [data-value=clues]')
  await page.waitForSelector('#clue-kind')
}

/** Selects cells in their order. */
async function select(page, cells) {
  for (const [index, cell] of cells.entries()) await clickCell(page, cell, index ? { modifiers: ['Shift'] } : {})
}

async function place(page, kind, value, cells) {
  const before = await page.locator('#clue-list li button.plain').count()
  await select(page, cells)
  await page.selectOption('#clue-kind', kind)
  if (value) await page.fill('#clue-value', value)
  await page.click('#clue-place')
  await until(`the ${kind}`, async () => (await page.locator('#clue-list li button.plain').count()) === before + 1)
}

/** The verdict on the board as it is now. */
async function verdict(page) {
  await page.waitForSelector('#verdict:not([aria-busy])')
  return page.textContent('#verdict')
}

test('a killer-thermo puzzle is set with the desk, exported, opened again by its f-puzzles link and won', async (world) => {
  const page = await world.page()
  await desk(page, SIDE)
  await place(page, 'thermo', '', [0, 6, 12])
  assert.equal(await page.locator('.board .thermo').count(), 1)
  await place(page, 'killer', '7', [1, 2])
  assert.equal(await page.locator('.board .cagelabel').textContent(), '7')
  let steps = 0
  for (; ; steps++) {
    assert.ok(steps < 40, 'proposals lead to one solution')
    await until('a verdict', async () => /solution/.test(await verdict(page)))
    if (/One solution/.test(await verdict(page))) break
    assert.doesNotMatch(await verdict(page), /No solution/)
    // Thermometers first, then cages; givens where those say nothing more: no clones are
    // proposed.
    for (const kind of [steps < 2 ? 'thermo' : 'killer', 'clone']) {
      await page.selectOption('#clue-kind', kind)
      await page.click('#clue-propose')
      await until('proposals', async () => (await page.locator('#clue-proposals li').count()) > 0)
      if (await page.locator('#clue-proposals button').count()) break
    }
    await page.locator('#clue-proposals button').first().click()
    await until('the proposal is taken', async () => (await page.locator('#clue-proposals li').count()) === 0)
  }
  await page.click('#clue-export')
  const link = await page.inputValue('#export-fpuzzles')
  const text = await page.inputValue('#export-ninefold')
  assert.match(link, /^https:\/\/(www\.)?f-puzzles\.com\/\?load=/)
  assert.match(await page.inputValue('#export-sudokupad'), /^https:\/\/sudokupad\.app\/fpuzzles/)
  assert.match(text, /^thermo r1c1 r2c1 r3c1$/m)
  assert.match(text, /^killer 7 r1c2 r1c3$/m)
  await page.keyboard.press('Escape')

  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', link)
  await page.click('dialog .btn.pri')
  await page.waitForSelector('#preview-play')
  assert.match(await page.textContent('.rules'), /thermometer/)
  await page.click('#preview-play')
  await page.waitForSelector('.screen-play')
  assert.match((await names(page))[0], /thermometer/)
  assert.match((await names(page))[1], /the cage of 7/)
  const said = execFileSync(process.env.SUDOKU, ['solve'], { input: `${text}\n` }).toString()
  const digits = /([1-6]{36})\s*$/.exec(said.trim().replaceAll(' ', ''))?.[1]
  assert.ok(digits, said)
  const given = (await names(page)).map((name) => name.includes(', given'))
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    if (given[cell]) continue
    await clickCell(page, cell)
    await press(page, digits[cell])
  }
  await waitWon(page)
  world.told = `${steps} proposals`
})

test('the desk shows true candidates, what contradicts itself, and takes edits back', async (world) => {
  const page = await world.page()
  await desk(page, 4)
  await place(page, 'killer', '3', [0, 1])
  await page.getByRole('switch').first().click()
  await until('candidates', async () => /centre.*1 2/.test((await names(page))[0]))
  // A given that the cage forbids.
  await page.click('.seg.two [data-value=digits]')
  await clickCell(page, 0)
  await press(page, 4)
  await page.click('.seg.two [data-value=clues]')
  await until('the contradiction', async () => /r1c1, killer 3 r1c1 r1c2/.test(await page.textContent('#clue-study')))
  assert.equal(await page.locator('#clue-list li.bad').count(), 1)
  // The clue is edited to fit, and what can't be read says so and changes nothing.
  await page.locator('#clue-list .ib').first().click()
  await page.fill('#clue-statement', 'killer many r1c1')
  await page.click('dialog .btn.pri')
  await until('an error', async () => /many/.test(await page.locator('dialog [role=alert]').textContent()))
  await page.fill('#clue-statement', 'killer 5 r1c1 r1c2')
  await page.click('dialog .btn.pri')
  await until('no contradiction', async () => (await page.locator('#clue-list li.bad').count()) === 0)
  assert.equal(await page.locator('.board .cagelabel').textContent(), '5')
  await page.locator('#clue-list .ib').nth(1).click()
  await until('no clue', async () => (await page.locator('.board .cage').count()) === 0)
})
