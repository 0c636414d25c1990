// <ninefold-board> by itself: scenes in, events out, and nothing of the page.

import assert from 'node:assert/strict'
import { cell, hasFocus, names, test } from './world.mjs'

const BOXES = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]

/** What a board shows: `digits` by their cells, and whatever else a scene has. */
function scene(regions, { digits = {}, underlays = [], ...more } = {}) {
  const side = Math.sqrt(regions.length)
  const cells = regions.map((_, index) => ({ value: digits[index] ?? 0, given: false, corner: [], centre: [], badNotes: [], struck: [], colours: [], repeats: [], wrong: false, check: '' }))
  return { info: { side, regions, underlays, symbols: '123456789'.slice(0, side), houses: [], peers: [] }, cells, ...more }
}

/** A page with nothing on it but a board. */
async function alone(world, shown, attributes = { size: '400', label: 'Four by four' }) {
  const page = await world.page()
  await page.evaluate(
    ([first, given]) => {
      const board = document.createElement('ninefold-board')
      for (const [name, value] of Object.entries(given)) board.setAttribute(name, value)
      window.told = []
      for (const name of ['cell-press', 'cell-drag', 'cell-twice', 'cell-focus', 'focusin', 'focusout']) board.addEventListener(name, ({ detail }) => window.told.push([name, ...(Object.values(detail ?? {}))]))
      board.scene = first
      document.body.replaceChildren(board)
    },
    [shown, attributes],
  )
  // How clues are drawn is loaded with the first board that has any.
  if (shown.info.underlays.length) await page.waitForSelector('.underlays > *', { state: 'attached' })
  return page
}

const show = (page, shown) => page.locator('ninefold-board').evaluate((board, next) => void (board.scene = next), shown)
const path = (page, cls) => page.locator(`.${cls}`).evaluateAll((all) => all.map((each) => each.getAttribute('d')))
/** What the board has told since it was last asked. */
const told = (page) => page.evaluate(() => window.told.splice(0))

test('thick borders run where regions differ, on boxes and on irregular boards', async (world) => {
  const page = await alone(world, scene(BOXES))
  assert.deepEqual(await path(page, 'lbox'), ['M200 0V400M0 200H400'], 'lines from edge to edge, and nothing turns')
  assert.deepEqual(await path(page, 'lcell'), ['M100 0V400M0 100H400M300 0V400M0 300H400'])
  assert.deepEqual(await path(page, 'facet:not(.plain)'), ['M200 0H400V200H200Z', 'M0 200H200V400H0Z'], 'every other region has a tone')
  assert.equal(await page.locator('.facet').count(), 4)

  await show(page, scene([0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3]))
  const [thick, turns] = await path(page, 'lbox')
  assert.equal(thick, 'M100 100V200M100 300V400M100 100H300M200 100V300M0 200H100M300 200H400M300 0V100M300 200V300M100 300H300')
  assert.deepEqual(turns.split('h0').filter(Boolean).sort(), ['M100 100', 'M100 200', 'M100 300', 'M200 100', 'M200 300', 'M300 100', 'M300 200', 'M300 300'])
  assert.equal((await path(page, 'facet'))[1], 'M300 0H400V200H300V300H200V100H300Z')
  assert.equal(await page.locator('.facet:not(.plain)').count(), 0, 'three regions that touch each other need more than two tones')
})

test('shaded cells and lines lie over the colour of a cell and under what is written', async (world) => {
  const underlays = [{ kind: 'line', of: 'diagonal', cells: [0, 5, 10, 15], label: '' }, { kind: 'line', of: 'diagonal', cells: [4, 5, 6], label: '' }, { kind: 'shade', of: 'region', cells: [5, 6, 9, 10], label: '' }]
  const page = await alone(world, scene(BOXES, { underlays }))
  assert.deepEqual(await path(page, 'line'), ['M0 0L150 150L250 250L400 400', 'M50 150L150 150L250 150'], 'a diagonal goes from corner to corner')
  assert.deepEqual(await path(page, 'shade'), ['M100 100H300V300H100Z'])
  const order = await page.locator('.board').evaluate((svg) => ['.facet', '.fills', '.shade', '.lbox', '.inks'].map((each) => [...svg.querySelectorAll('*')].indexOf(svg.querySelector(each))))
  assert.deepEqual(order, [...order].sort((a, b) => a - b))
  await show(page, scene(BOXES))
  assert.equal(await page.locator('.shade, .line').count(), 0, 'another board has its own')
})

test('cages, lines, arrows, dots and letters are drawn, and notes leave room for a label', async (world) => {
  const clue = (kind, cells, label = '', of = kind) => ({ kind, of, cells, label })
  const underlays = [clue('cage', [0, 1, 4], '12'), clue('thermo', [2, 3, 7]), clue('path', [8, 9], '', 'renban'), clue('circle', [10]), clue('arrow', [10, 11]), clue('black', [12, 13], '3'), clue('white', [13, 14]), clue('letter', [14, 15], 'X')]
  const shown = scene(BOXES, { underlays })
  shown.cells[0].corner = [1]
  shown.cells[1].corner = [1]
  const page = await alone(world, shown)
  const [cage] = await path(page, 'cage')
  for (const part of ['M7 7H100', 'M100 7H193', 'M93 100V193', 'M100 93H93V100']) assert.ok(cage.includes(part), `${part} in ${cage}`)
  assert.ok(!cage.includes('H7V7'), 'no line where two cells of the cage meet')
  assert.equal(await page.locator('.cagelabel').textContent(), '12')
  assert.deepEqual(await path(page, 'thermo'), ['M250,50L350,50L350,150'])
  assert.equal(await page.locator('.bulb').getAttribute('cx'), '250')
  assert.deepEqual(await path(page, 'way.renban'), ['M50,250L150,250'])
  assert.match((await path(page, 'arrow'))[0], /^M290,250L358,250M/, 'it begins at the circle')
  assert.equal(await page.locator('.dot.black').getAttribute('cx'), '100')
  assert.equal(await page.locator('.dotlabel.onblack').textContent(), '3')
  assert.equal(await page.locator('.dot.white').count(), 1)
  assert.equal(await page.locator('.letter').textContent(), 'X')
  const label = await page.locator('.cagelabel').boundingBox()
  const [note, other] = await Promise.all([0, 1].map((index) => page.locator('.inks > g').nth(index).boundingBox()))
  assert.ok(note.y >= label.y + label.height - 4, 'the note stands under the label')
  assert.ok(other.y < note.y, 'and in its corner where there is none')
})

test('a board tells presses, drags, double clicks and the focus', async (world) => {
  const page = await alone(world, scene(BOXES, { digits: { 5: 2 } }))
  await cell(page, 5).click()
  assert.deepEqual(await told(page), [['focusin'], ['cell-press', 5, false, false]])
  assert.ok(await hasFocus(page, '[data-cell="5"]'))
  await cell(page, 6).click({ modifiers: ['Shift'] })
  await cell(page, 6).click({ button: 'right' })
  assert.deepEqual(await told(page), [['cell-press', 6, true, false], ['cell-press', 6, false, true]])
  await cell(page, 5).dblclick()
  assert.deepEqual((await told(page)).at(-1), ['cell-twice', 5])
  await cell(page, 0).hover()
  await page.mouse.down()
  for (const place of [1, 2]) await cell(page, place).hover()
  await page.mouse.up()
  await cell(page, 3).hover()
  assert.deepEqual(await told(page), [['cell-press', 0, false, false], ['cell-drag', 1], ['cell-drag', 2]])
  await cell(page, 9).focus()
  assert.deepEqual(await told(page), [['cell-focus', 9]])
  await show(page, scene(BOXES, { cursor: 10 }))
  await cell(page, 10).focus()
  await page.locator('ninefold-board').evaluate((board) => board.shadowRoot.activeElement.blur())
  assert.deepEqual(await told(page), [['focusout']], 'the cursor is where the page knows it')
})

test('only cells that changed are painted, and the grid keeps its elements', async (world) => {
  const page = await alone(world, scene(BOXES, { digits: { 0: 1 }, cursor: 0 }))
  await page.locator('ninefold-board').evaluate((board) => {
    window.touched = new Set()
    const watch = new MutationObserver((all) => {
      for (const { target } of all) {
        for (const layer of ['.fills', '.tints', '.inks']) {
          const place = [...board.shadowRoot.querySelector(layer).children].findIndex((each) => each.contains(target))
          if (place >= 0) window.touched.add(place)
        }
        if (target.dataset?.cell) window.touched.add(Number(target.dataset.cell))
      }
    })
    watch.observe(board.shadowRoot, { attributes: true, childList: true, subtree: true })
    board.kept = board.shadowRoot.querySelector('[data-cell="7"]')
  })
  const touched = () => page.evaluate(() => [...window.touched].sort((a, b) => a - b))
  await show(page, scene(BOXES, { digits: { 0: 1 }, cursor: 0 }))
  assert.deepEqual(await touched(), [], 'the same scene again')
  await show(page, scene(BOXES, { digits: { 0: 1, 7: 3 }, cursor: 0 }))
  assert.deepEqual(await touched(), [7])
  assert.deepEqual([(await names(page))[7], (await names(page))[6]], ['r2c4, 3', 'r2c3'])
  assert.ok(await page.locator('ninefold-board').evaluate((board) => board.kept === board.shadowRoot.querySelector('[data-cell="7"]')))
  await show(page, scene(BOXES, { digits: { 0: 1, 7: 3 }, cursor: 1 }))
  assert.deepEqual(await touched(), [0, 1, 7], 'the cursor leaves one cell and comes to another')
})

test('a board is a picture, fits a size, or takes the width of its place', async (world) => {
  const page = await alone(world, scene(BOXES, { digits: { 0: 4 } }), { readonly: '', label: 'A picture' })
  assert.equal(await page.locator('[role=gridcell]').count(), 0)
  assert.equal(await page.getAttribute('svg[role=img]', 'aria-label'), 'A picture')
  assert.equal(await page.locator('svg .en').count(), 1)
  const board = page.locator('ninefold-board')
  await board.evaluate((each) => {
    each.readonly = false
    each.size = 203
  })
  assert.equal(await page.locator('[role=gridcell]').count(), 16)
  assert.equal(await page.getAttribute('[role=grid]', 'aria-label'), 'A picture')
  assert.equal((await page.locator('.boardbox').boundingBox()).width, 200, 'whole pixels')
  await board.evaluate((each) => {
    each.removeAttribute('size')
    each.style.width = '320px'
  })
  await page.waitForFunction(() => document.querySelector('ninefold-board').edge === 320)
  await board.evaluate((each) => {
    each.readonly = true
    each.label = ''
    each.style.width = '150px'
  })
  assert.equal((await page.locator('svg[role=img]').boundingBox()).width, 150)
  assert.equal(await page.getAttribute('svg[role=img]', 'aria-hidden'), 'true', 'a picture without a name is decoration')
})

test('a chain about one digit stands large in its cells, where no notes are', async (world) => {
  const page = await world.page()
  const sizes = await page.evaluate(() => {
    const board = document.createElement('ninefold-board')
    board.setAttribute('size', '360')
    document.body.replaceChildren(board)
    const cellsWith = (centre) => Array.from({ length: 81 }, () => ({ value: 0, given: false, corner: [], centre, badNotes: [], struck: [], colours: [], repeats: [], wrong: false, check: '', fogged: false }))
    const info = { side: 9, regions: Array.from({ length: 81 }, () => 0), underlays: [], symbols: '123456789', houses: [], peers: [], clues: [], rules: [] }
    const end = (cell, digit) => ({ cells: [cell], digit })
    const drawn = (other, centre) => {
      const marks = [[0, 5, true], [8, 5, false], [80, other, true]].map(([cell, digit, on]) => ({ cell, digit, on, second: false }))
      const links = [{ from: end(0, 5), to: end(8, 5), strong: true, number: 0 }, { from: end(8, 5), to: end(80, other), strong: false, number: 0 }]
      board.scene = { info, cells: cellsWith(centre), hint: { marks, links, eliminations: [], shown: [], targets: [], reasons: [], wrong: [], houses: [] } }
      const svg = board.shadowRoot.querySelector('svg')
      const height = (name) => Math.max(...[...svg.querySelectorAll(name)].map((each) => each.getBoundingClientRect().height))
      return { disc: height('.art circle'), number: height('.art .order') }
    }
    return { one: drawn(5, []), noted: drawn(5, [5, 6]), several: drawn(6, []) }
  })
  const told = JSON.stringify(sizes)
  assert.ok(sizes.one.disc >= 17 && sizes.one.number >= 9, told)
  for (const small of [sizes.noted, sizes.several]) assert.ok(small.disc < 14 && small.number < 9, told)
})
