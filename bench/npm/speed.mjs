// How fast the npm package solves, beside packages of others from the registry.
//
//   cargo xtask npm && node bench/npm/speed.mjs [PUZZLES-PER-LEVEL]
//
// Everything is installed into a temporary folder: no package of others is part of the
// project. Each solver gets the same puzzles, takes what it likes best to be given, and
// has to return the solution; answers that differ are counted. The best of three rounds
// counts. A solver that proves that the solution is the only one does more work than one
// that stops at the first.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const PACKED = fileURLToPath(new URL('../../target/npm/', import.meta.url))
const OTHERS = ['sudoku-core@3.0.3', '@algorithm.ts/sudoku@4.0.3']
const ROUNDS = 3
const number = Number(process.argv[2] ?? 100)

const folder = mkdtempSync(join(tmpdir(), 'ninefold-speed-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'package.json'), '{ "private": true }')
const packs = readdirSync(PACKED).filter((name) => /^ninefold-\d.*\.tgz$/.test(name))
execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packs.map((name) => join(PACKED, name)), ...OTHERS], { cwd: folder, stdio: 'inherit' })

const require = createRequire(join(folder, 'package.json'))
const ours = (file) => import(pathToFileURL(join(folder, 'node_modules/ninefold', file)).href)
const engine = await ours('index.node.js')
const small = await ours('solver.node.js')
const core = require('sudoku-core')
const { SudokuSolver } = require('@algorithm.ts/sudoku')

const dancing = new SudokuSolver({ childMatrixWidth: 3 })
const SOLVERS = {
  ninefold: { prepare: (line) => line, solve: engine.solve },
  'ninefold/solver': { prepare: (line) => line, solve: small.solve },
  'sudoku-core': {
    prepare: (line) => [...line].map((digit) => (digit === '.' ? null : Number(digit))),
    solve: (board) => core.solve([...board]).board?.join('') ?? '',
  },
  '@algorithm.ts/sudoku': {
    prepare: (line) => [...line].map((digit) => (digit === '.' ? -1 : Number(digit) - 1)),
    solve(board) {
      const solution = new Array(81).fill(-1)
      dancing.solve(board, solution)
      return solution.map((digit) => digit + 1).join('')
    },
  },
}

for (const level of ['easy', 'hard', 'extreme']) {
  const puzzles = Array.from({ length: number }, (_, seed) => engine.generate({ level, seed: seed + 1 }))
  const times = {}
  console.log(`\n${number} ${level} puzzles`)
  for (const [name, { prepare, solve }] of Object.entries(SOLVERS)) {
    const given = puzzles.map(({ puzzle }) => prepare(puzzle))
    let best = Infinity
    let wrong = 0
    for (let round = 0; round < ROUNDS; round++) {
      const answers = []
      const begun = performance.now()
      for (const board of given) answers.push(solve(board))
      best = Math.min(best, performance.now() - begun)
      wrong = answers.filter((answer, at) => answer !== puzzles[at].solution).length
    }
    times[name] = best / number
    const ratio = times[name] / times.ninefold
    console.log(`  ${name.padEnd(22)} ${(times[name] * 1000).toFixed(1).padStart(10)} µs a puzzle, ${ratio.toFixed(1).padStart(7)} times ninefold${wrong ? `, ${wrong} without the solution` : ''}`)
  }
}
