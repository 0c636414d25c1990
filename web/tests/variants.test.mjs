// Variants in the page: other regions and other rules, from the text to the win.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { clickCell, classOfFill, goto, names, playText, press, test, until, waitWon } from './world.mjs'

/** Puzzles of `sudoku create KIND --seed 7`. */
const PUZZLES = {
  'jigsaw of seven': `ninefold 1
size 7
regions 1222333 1123334 1222434 1555444 1566477 1566667 5567777
givens .......23..1.5..7...46...........6...4......1....
`,
  jigsaw: `ninefold 1
size 9
regions 111122222 331444452 331466452 311446552 316646552 377666855 377788885 379998888 777999999
givens 74...1..96......2..3.............7......9..1......56.......9..........4..........
`,
  diagonal: `ninefold 1
size 9
diagonal falling
diagonal rising
givens .3........7.49..5.....5..8...8.....5..63...7.7..........9.2...85....8.6.1......4.
`,
  'anti-knight': `ninefold 1
size 9
anti-knight
givens 5.9..4.....8.......6..97....3..8...54.........8.............3.2.........6.537...8
`,
}

const RULES = {
  'jigsaw of seven': /outlined region/,
  jigsaw: /outlined region/,
  diagonal: /diagonal/i,
  'anti-knight': /knight/,
}

const digitsOf = (all) => all.map((name) => /^[1-9]$/.exec(name.split(', ')[1] ?? '')?.[0] ?? '.').join('')

/** The digits of the solution, by the command. */
function solution(text) {
  const said = execFileSync(process.env.SUDOKU, ['solve'], { input: text }).toString()
  const line = /(?:givens|values|solution)?\s*([1-9]{49,81})\s*$/.exec(said.trim())
  assert.ok(line, said)
  return line[1]
}

/** Where thick borders have to run: the sides of cells between two regions. */
function sides(text) {
  const rows = /^regions (.*)$/m.exec(text)[1].split(' ')
  const found = []
  rows.forEach((row, y) => {
    ;[...row].forEach((region, x) => {
      if (x && row[x - 1] !== region) found.push(`${x * 100} ${y * 100} down`)
      if (y && rows[y - 1][x] !== region) found.push(`${x * 100} ${y * 100} across`)
    })
  })
  return found.sort()
}

/** The same from the path that is drawn. */
function drawn(path) {
  const found = []
  for (const [, x, y, way, end] of path.matchAll(/M(\d+) (\d+)([HV])(\d+)/g)) {
    const from = Number(way === 'V' ? y : x)
    for (let at = from; at < Number(end); at += 100) found.push(way === 'V' ? `${x} ${at} down` : `${at} ${y} across`)
  }
  return found.sort()
}

for (const [kind, text] of Object.entries(PUZZLES)) {
  test(`variant ${kind} is judged, hinted to the end and won`, async (world) => {
    const page = await world.page()
    await goto(page, '')
    await page.click('#tile-open')
    await page.fill('#open-text', text)
    await page.click('dialog .btn.pri')
    await page.waitForSelector('#preview-play')
    assert.match(await page.textContent('.rules'), RULES[kind])
    await until('the verdict', async () => /one solution/.test(await page.locator('section.card').first().textContent()))
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    assert.match(await page.textContent('.side > .rules'), RULES[kind], 'the rules stand beside the board')
    if (text.includes('regions')) {
      const thick = await page.locator('.board .lbox:not(.turns)').getAttribute('d')
      assert.deepEqual(drawn(thick), sides(text))
    }
    await page.keyboard.press('m')
    let steps = 0
    for (; (await page.locator('.result').count()) === 0; steps++) {
      assert.ok(steps < 400, 'hints lead to the end')
      await page.click('#act-hint', { button: 'right' })
      await page.getByRole('menuitem', { name: 'Show all' }).click()
      await page.click('#hint-take')
      await until('the step is taken', async () => (await page.locator('.hintp').count()) === 0)
    }
    await waitWon(page)
    assert.equal(digitsOf(await names(page)), solution(text))
    world.told = `${steps} steps`
  })
}

test('broken clues are shown and said, and the rules are in the menu', async (world) => {
  const page = await world.page()
  await playText(page, 'ninefold 1\nsize 9\nanti-knight\nkiller 4 r5c1 r5c2\ngivens 5................................................................................\n')
  await page.keyboard.press('Escape')
  await until('no dialog', async () => (await page.locator('dialog[open]').count()) === 0)
  await clickCell(page, 11)
  await press(page, 5)
  // r2c3 is a knight's move from the given in r1c1.
  await until('the knight', async () => /breaks the anti-knight rule/.test((await names(page))[11]))
  assert.equal(await classOfFill(page, 11), 'badfill')
  await clickCell(page, 36)
  assert.match((await names(page))[36], /in the cage of 4/)
  await press(page, 9)
  await until('the cage', async () => /breaks the cage of 4/.test((await names(page))[36]))
  assert.equal(await page.locator('.cage').count(), 1)
  assert.equal(await page.locator('.cagelabel').textContent(), '4')
  await page.click('#menu')
  await page.getByRole('menuitem', { name: 'Rules' }).click()
  assert.equal(await page.locator('dialog .rules li').count(), 2)
})
