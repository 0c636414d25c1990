// The links of chains, drawn for every step of many puzzles: each keeps clear of all
// that is written and that it is not about. What is written is measured on the
// screen's own paths, not by what the drawing thinks of them.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { playId, test, wholeHint } from './world.mjs'

const IDS = [...Array(20).keys()].map((n) => `9x9-extreme-${n + 70}v2`)
/** How near the middle of a link may come to the edge of a digit. */
const NEAREST = 2

const SIDE = 9
const BOX = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)
const sees = (a, b) => a !== b && (a % SIDE === b % SIDE || Math.floor(a / SIDE) === Math.floor(b / SIDE) || BOX(a) === BOX(b))
const place = (name) => (name.charCodeAt(1) - 49) * SIDE + name.charCodeAt(3) - 49

/** The steps of a puzzle that have links, each as the scene of a player who keeps
 * notes of all candidates. */
function scenesOf({ puzzle, steps }) {
  const values = [...puzzle].map((sign) => Number(sign) || 0)
  const givens = values.map(Boolean)
  const notes = values.map((value, cell) => (value ? [] : [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !values.some((other, at) => other === digit && sees(at, cell)))))
  const scenes = []
  const candidate = ({ cell, digit }) => ({ cell: place(cell), digit })
  for (const { picture, placements, eliminations } of steps) {
    if (picture.links.length) {
      const role = (...roles) => picture.marks.filter((mark) => roles.includes(mark.role))
      const end = (cells, digit) => ({ cells: cells.map(place), digit })
      const marks = role('on', 'extra', 'off', 'second').map((mark) => ({ ...candidate(mark), on: mark.role === 'on' || mark.role === 'extra', second: mark.role === 'second' }))
      const hint = {
        houses: [], reasons: [], wrong: [], shown: [], second: [], third: [], marks,
        targets: role('placed').map(candidate),
        eliminations: role('ruled-out').map(candidate),
        links: picture.links.map(({ from, fromDigit, to, toDigit, kind, number }) => ({ from: end(from, fromDigit), to: end(to, toDigit), strong: kind === 'strong', number: number ?? null })),
      }
      const cells = values.map((value, cell) => ({ value, given: givens[cell], corner: [], centre: [...notes[cell]], badNotes: [], struck: [], colours: [], repeats: [], wrong: false, check: '', fogged: false }))
      scenes.push({ info: { side: SIDE, regions: values.map((_, cell) => BOX(cell)), underlays: [], symbols: '123456789', houses: [], peers: [], clues: [], rules: [] }, cells, hint })
    }
    for (const { cell, digit } of placements) {
      values[place(cell)] = digit
      notes.forEach((all, at) => (notes[at] = sees(at, place(cell)) ? all.filter((other) => other !== digit) : all))
    }
    for (const { cell, digit } of eliminations) notes[place(cell)] = notes[place(cell)].filter((other) => other !== digit)
  }
  return scenes
}

/** Draws scenes one after the other; returns how near each link comes to what is
 * written. */
const measure = (page, scenes) =>
  page.evaluate((all) => {
    // The points of a path, some of each of its lines and curves.
    const along = (path, steps) => {
      const points = []
      let [x, y, x0, y0] = [0, 0, 0, 0]
      for (const [, command, rest] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
        const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
        const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 }[command]
        for (let at = 0; at < Math.max(1, n.length); at += size || 1) {
          const [a, b, c, d, e, f] = n.slice(at)
          const [tx, ty] = { M: [a, b], L: [a, b], H: [a, y], V: [x, a], Q: [c, d], C: [e, f], Z: [x0, y0] }[command]
          for (let step = 1; step <= steps && command !== 'M'; step++) {
            const [t, u] = [step / steps, 1 - step / steps]
            if (command === 'C') points.push([u ** 3 * x + 3 * u * u * t * a + 3 * u * t * t * c + t ** 3 * e, u ** 3 * y + 3 * u * u * t * b + 3 * u * t * t * d + t ** 3 * f])
            else if (command === 'Q') points.push([u * u * x + 2 * u * t * a + t * t * c, u * u * y + 2 * u * t * b + t * t * d])
            else points.push([u * x + t * tx, u * y + t * ty])
          }
          ;[x, y] = [tx, ty]
          if (command === 'M') [x0, y0] = [x, y]
          if (command === 'M') points.push([x, y])
        }
      }
      return points
    }
    const board = document.querySelector('ninefold-board')
    const found = []
    for (const scene of all) {
      board.scene = scene
      const svg = board.shadowRoot.querySelector('svg')
      const ink = []
      for (const path of svg.querySelectorAll('.inks .nt, .inks .gv, .inks .en, .art .nt')) {
        const width = Number(path.getAttribute('stroke-width')) / 2
        for (const [x, y] of along(path.getAttribute('d'), 6)) ink.push([x, y, width])
      }
      const discs = [...svg.querySelectorAll('.art .on, .art .off, .art .el')].map((disc) => [Number(disc.getAttribute('cx')), Number(disc.getAttribute('cy'))])
      for (const link of svg.querySelectorAll('.art .lk')) {
        const points = along(link.getAttribute('d'), 60)
        const ends = [points[0], points.at(-1)].map(([x, y]) => discs.reduce((best, disc) => (Math.hypot(disc[0] - x, disc[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? disc : best)))
        // A digit is 20 high: what is within that of an end is the end's own.
        const others = ink.filter(([x, y]) => ends.every((end) => Math.abs(end[0] - x) > 8 || Math.abs(end[1] - y) > 12))
        let least = Infinity
        for (const [x, y] of points) {
          for (const [ax, ay, width] of others) {
            const [dx, dy, reach] = [ax - x, ay - y, Math.min(least, 999) + width]
            if (dx * dx + dy * dy < reach * reach) least = Math.sqrt(dx * dx + dy * dy) - width
          }
        }
        found.push(least)
      }
    }
    return found
  }, scenes)

for (let first = 0; first < IDS.length; first += 5) {
  test(`no link of a chain runs through a digit or a note, puzzles ${first + 1} to ${first + 5} of ${IDS.length}`, async (world) => {
    const page = await world.page()
    await page.evaluate(() => {
      const board = document.createElement('ninefold-board')
      board.setAttribute('size', '720')
      document.body.replaceChildren(board)
    })
    const near = []
    let steps = 0
    for (const id of IDS.slice(first, first + 5)) {
      const { stdout } = await promisify(execFile)(process.env.SUDOKU, ['explain', '--json', id], { maxBuffer: 1 << 28 })
      const scenes = scenesOf(JSON.parse(stdout))
      steps += scenes.length
      near.push(...(await measure(page, scenes)))
    }
    near.sort((a, b) => a - b)
    world.told = `${near.length} links in ${steps} steps, the nearest ${near[0].toFixed(1)} units from a digit`
    assert.ok(near.length > 40, `${near.length} links`)
    assert.ok(near[0] >= NEAREST, `${near.filter((each) => each < NEAREST).length} of ${near.length} come nearer than ${NEAREST}: ${near.slice(0, 5)}`)
  })
}

test('the numbers on the board are those of the words', async (world) => {
  const page = await world.page()
  await playId(page, '9x9-extreme-71v2')
  for (let step = 0; step < 60; step++) {
    await wholeHint(page)
    const words = await page.textContent('.hintp .says')
    const told = [...words.matchAll(/\((\d+)\)/g)].map(([, n]) => n)
    const drawn = (await page.locator('.art .ordern').allTextContents()).flatMap((text) => text.split(' '))
    if (told.length && drawn.length) {
      for (const n of drawn) assert.ok(told.includes(n), `${n} of ${words}`)
      world.told = `${drawn.length} numbers`
      return
    }
    await page.click('#hint-take')
    await page.locator('.hintp').waitFor({ state: 'detached' })
  }
  assert.fail('no numbered chain')
})
