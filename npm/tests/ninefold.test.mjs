// The package `ninefold` in Node, from a folder that has it installed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as engine from 'ninefold'
import * as solver from 'ninefold/solver'
import { start } from 'ninefold/worker'

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const OPEN = '.'.repeat(81)

/** Whether a line is a solved classic 9x9 board, told without the engine. */
function isSolved(line) {
  const at = (row, column) => line[row * 9 + column]
  const nine = [...Array(9).keys()]
  const houses = nine.flatMap((house) => [
    nine.map((place) => at(house, place)),
    nine.map((place) => at(place, house)),
    nine.map((place) => at(Math.floor(house / 3) * 3 + Math.floor(place / 3), (house % 3) * 3 + (place % 3))),
  ])
  return line.length === 81 && houses.every((house) => new Set(house).size === 9 && house.every((digit) => '123456789'.includes(digit)))
}

const holds = (solution, puzzle) => [...puzzle].every((digit, cell) => digit === '.' || digit === solution[cell])

for (const [name, { solve, count }] of Object.entries({ engine, solver })) {
  test(`${name}: solves and counts`, () => {
    const solution = solve(PUZZLE)
    assert.ok(isSolved(solution) && holds(solution, PUZZLE))
    assert.equal(count(PUZZLE), 1)
    assert.equal(solve(OPEN), undefined)
    assert.deepEqual([count(OPEN), count(OPEN, 50)], [2, 50])
    assert.equal(count(`55${OPEN.slice(2)}`), 0)
    assert.throws(() => solve('no puzzle'), Error)
  })
}

test('both solve the same puzzles alike', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { puzzle, solution } = engine.generate({ level: ['easy', 'hard', 'extreme'][seed % 3], seed })
    assert.ok(isSolved(solution) && holds(solution, puzzle))
    assert.equal(engine.solve(puzzle), solution)
    assert.equal(solver.solve(puzzle), solution)
  }
})

test('rates, hints and the whole way', () => {
  assert.deepEqual(engine.rate(PUZZLE), { rating: 1.2, pearl: 1.2, diamond: 1.2, hardest: 'Hidden Single', level: 'easy' })
  assert.throws(() => engine.rate(OPEN), /several solutions/)
  const solution = engine.solve(PUZZLE)
  const steps = engine.steps(PUZZLE)
  const placed = steps.flatMap((step) => step.placements)
  assert.equal(placed.length, 51)
  assert.ok(placed.every(({ row, column, digit }) => solution[row * 9 + column] === String(digit)))
  const hint = engine.hint(PUZZLE)
  assert.equal(hint.kind, 'step')
  assert.deepEqual([hint.technique, hint.placements], [steps[0].technique, steps[0].placements])
  assert.equal(new Set(hint.stages).size, 4)
  assert.match(hint.svg, /^<svg/)
  assert.equal(engine.hint(solution).kind, 'solved')
})

test('generates to order, and again from its ID', () => {
  const made = engine.generate({ kind: 'killer', level: 'medium', seed: 7 })
  assert.match(made.puzzle, /^killer \d+ r\d/m)
  assert.ok(isSolved(made.solution))
  assert.deepEqual(engine.generate({ id: made.id }), made)
  assert.equal(engine.solve(made.puzzle), made.solution)
  assert.equal(engine.generate({ size: 6 }).solution.length, 36)
  assert.throws(() => engine.generate({ level: 'hrad' }), /did you mean hard/)
  assert.ok(engine.kinds().some(({ name }) => name === 'jigsaw'))
  assert.ok(engine.levels(9).includes('extreme'))
})

test('reads and writes formats, and knows boards in other clothes', () => {
  const link = engine.write(PUZZLE, 'fpuzzles').text
  assert.equal(engine.read(link)[0].puzzle, PUZZLE)
  assert.equal(engine.read(`${PUZZLE}\n${PUZZLE}\n`).length, 2)
  assert.ok(engine.formats().length > 20)
  assert.deepEqual(engine.write(PUZZLE, 'line'), { text: `${PUZZLE}\n`, lost: [] })
  assert.equal(engine.canon([...PUZZLE].reverse().join('')), engine.canon(PUZZLE))
  assert.match(engine.draw(PUZZLE), /^<svg/)
})

test('a worker answers, fails and is stopped', async () => {
  const remote = start()
  assert.equal(await remote.solve(PUZZLE), engine.solve(PUZZLE))
  await assert.rejects(remote.solve('no puzzle'), Error)
  const [one, two] = await Promise.all([remote.count(PUZZLE), remote.count(OPEN)])
  assert.deepEqual([one, two], [1, 2])
  const long = remote.solutions(OPEN, 1_000_000)
  remote.stop()
  await assert.rejects(long, /stopped/)
  assert.equal(await remote.count(PUZZLE), 1, 'the next question starts anew')
})
