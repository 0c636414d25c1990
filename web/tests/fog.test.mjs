// Fog on the page: what lies under it is neither drawn nor said, and right digits
// lift it. And what stands beside a killer.

import assert from 'node:assert/strict'
import { cell, goto, names, playText, test, until } from './world.mjs'

/** Sixteen cells and three cages; the fog left is on a corner, which has one. */
const FOGGY = `ninefold 1
size 4
killer 7 r1c3 r1c4
killer 6 r3c3 r4c3
killer 4 r3c4 r4c4
fog r1c1
givens 12..34....4...21
`

test('cage sums stand clear of the notes in their cells, and all notes have one form', async (world) => {
  const page = await world.page()
  const side = 9
  await page.evaluate((side) => {
    const board = document.createElement('ninefold-board')
    board.setAttribute('size', '720')
    const cells = Array.from({ length: side * side }, (_, at) => ({ value: 0, given: false, corner: [], centre: [1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, 2 + (at % 8)), badNotes: [], struck: [], colours: [], repeats: [], wrong: false, check: '', fogged: false }))
    const underlays = cells.map((_, at) => ({ kind: 'cage', of: 'killer', cells: [at], label: '21' })).filter((_, at) => at % 3 === 0)
    board.scene = { info: { side, regions: cells.map(() => 0), underlays, symbols: '123456789', houses: [], peers: [], clues: [], rules: [] }, cells }
    document.body.replaceChildren(board)
  }, side)
  await page.waitForSelector('.cagelabel', { state: 'attached' })
  const { overlaps, forms } = await page.evaluate(() => {
    const svg = document.querySelector('ninefold-board').shadowRoot.querySelector('svg')
    const notes = [...svg.querySelectorAll('.inks .nt')].map((note) => note.getBBox())
    const overlaps = [...svg.querySelectorAll('.cagelabel')].filter((label) => {
      // The middle of the digits: above and below it a text has empty room.
      const a = label.getBBox()
      return notes.some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y + a.height * 0.78 > b.y && b.y + b.height > a.y)
    }).length
    return { overlaps, forms: new Set([...svg.querySelectorAll('.inks .nt')].map((note) => note.getAttribute('stroke-width'))).size }
  })
  assert.equal(overlaps, 0, 'sums over notes')
  assert.ok(forms <= 2, `one size, and one below sums: ${forms}`)
})

test('fog hides cells and clues, also from who hears the board, and right digits lift it', async (world) => {
  const page = await world.page()
  await playText(page, FOGGY)
  const foggy = async () => (await names(page)).flatMap((name, at) => (/, fog(,|$)/.test(name) ? [at] : []))
  const before = await foggy()
  assert.ok(before.length > 0, 'some cells are under fog')
  for (const at of before) assert.doesNotMatch((await names(page))[at], /cage/, 'no clue of a cell under fog')
  assert.ok((await page.locator('.fogfill').count()) > 0)
  // A point of the cage's outline that is under fog is cut off.
  const box = await cell(page, before[0]).boundingBox()
  const seen = await page.evaluate(([x, y, width, height]) => {
    const root = document.querySelector('ninefold-board').shadowRoot
    root.querySelector('.cells').style.pointerEvents = 'none'
    const found = new Set()
    for (let at = 0.04; at < 0.97; at += 0.02) for (const edge of [0.07, 0.93]) for (const [px, py] of [[at, edge], [edge, at]]) for (const each of root.elementsFromPoint(x + px * width, y + py * height)) found.add(each.getAttribute('class'))
    root.querySelector('.cells').style.pointerEvents = ''
    return [...found]
  }, [box.x, box.y, box.width, box.height])
  assert.ok(seen.some((name) => name?.includes('fogfill')), `the points are on the board: ${seen}`)
  assert.ok(!seen.some((name) => name?.startsWith('cage')), `${seen}`)
  world.told = `${before.length} cells under fog`
  const solution = '1234341221434321'
  for (let at = 0; at < 16; at++) {
    if (!(await names(page))[at].includes('empty')) continue
    await cell(page, at).click()
    await page.keyboard.press(solution[at])
  }
  await until('all fog is gone', async () => (await foggy()).length === 0)
})

test('the combinations of a cage stand beside the board, and can be switched off', async (world) => {
  const page = await world.page()
  await playText(page, FOGGY.replace('fog r1c1\n', ''))
  await cell(page, 3).click()
  await until('the cage', async () => (await page.locator('.cages').textContent()).includes('7 ='))
  const game = await page.evaluate(() => location.hash.slice(1))
  await goto(page, 'settings')
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ninefold.settings') ?? '{}')
    localStorage.setItem('ninefold.settings', JSON.stringify({ ...kept, combinations: false }))
  })
  await goto(page, game)
  await page.reload()
  await page.waitForSelector('.screen-play')
  await cell(page, 3).click()
  assert.equal(await page.locator('.cages').isVisible(), false)
})

test('a board that is won has no cursor, and no colours of the player', async (world) => {
  const page = await world.page()
  await playText(page, '123434122143432.')
  await cell(page, 15).click()
  await page.keyboard.press('v')
  await page.keyboard.press('3')
  assert.equal(await page.locator('.tints .mark3').count(), 1)
  await page.keyboard.press('z')
  await page.keyboard.press('1')
  await page.waitForSelector('.result .big')
  assert.equal(await page.locator('.outline path').count(), 0)
  assert.equal(await page.locator('.tints > g > *').count(), 0)
  assert.equal(await page.locator('.fills .sel').count(), 0)
})
