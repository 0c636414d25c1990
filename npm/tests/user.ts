// A user of both packages in TypeScript: `tsc --noEmit` has to accept it, and to refuse
// each line below a `@ts-expect-error`. It never runs.

import { canon, count, draw, formats, generate, hint, kinds, levels, rate, read, solutions, solve, steps, write } from 'ninefold'
import type { FormatInfo, Generated, Hint, Kind, NextStep, Order, Placed, PuzzleInfo, Rating, Step, Written } from 'ninefold'
import { count as countNine, solve as solveNine } from 'ninefold/solver'
import { type Engine, start } from 'ninefold/worker'
import { type Action, type BoardGame, type CellView, type GameView, NinefoldBoard, type Outcome } from 'ninefold-board'

const order: Order = { size: 9, kind: 'killer', level: 'hard', symmetry: '180', seed: '18446744073709551615' }
const made: Generated = generate(order)
const solved: string | undefined = solve(made.puzzle)
const counted: number = count(made.puzzle) + count(made.puzzle, 50) + countNine(made.puzzle, 3)
const all: string[] = [...solutions(made.puzzle, 5), canon(made.puzzle), draw(made.puzzle), solveNine(made.puzzle) ?? '']
const rating: Rating = rate(made.puzzle)
const shown: string = `${rating.level} ${rating.rating?.toFixed(1)} ${rating.hardest ?? ''} ${made.id} ${all.length + counted} ${solved?.length}`

/** The words of a hint: what it has depends on its kind. */
function told(given: Hint): string[] {
  if (given.kind !== 'step') return [given.text]
  const step: NextStep = given
  const placed: Placed | undefined = step.placements[0]
  return [...step.stages, step.svg, `${placed?.row} ${placed?.column} ${placed?.digit}`]
}

const way: Step[] = steps(made.puzzle)
const titles: string[] = way.map((step) => step.title).concat(told(hint(made.puzzle)))
const puzzles: PuzzleInfo[] = read('1..............2')
const written: Written = write(puzzles[0]?.puzzle ?? '', 'line')
const kind: Kind | undefined = kinds()[0]
const names: string[] = [...levels(9, kind?.name), ...formats().map((format: FormatInfo) => format.name), ...written.lost, ...titles, shown]

const engine: Engine = start()
const later: Promise<Generated> = engine.generate({ level: 'easy', seed: 3 })
const answer: Promise<string | undefined> = later.then(({ puzzle }) => engine.solve(puzzle)).finally(() => engine.stop())

const board: NinefoldBoard = document.createElement('ninefold-board')
board.addEventListener('ninefold-action', ({ detail }) => {
  const { action, outcome }: { action: Action; outcome: Outcome } = detail
  if (action.do === 'enter') names.push(`${action.cells[0]} ${action.digit} ${outcome.text}`)
})
board.addEventListener('ninefold-won', ({ detail: { elapsed } }) => names.push(elapsed.toFixed()))
const game: BoardGame | undefined = board.game
const view: GameView | undefined = game?.view
const cell: CellView | undefined = view?.cells[0]
const acted: Outcome | undefined = game?.act({ do: 'enter', cells: [0], digit: cell?.value ?? 1 })

// @ts-expect-error: it may have no solution
export const wrong: string = solve(made.puzzle)
// @ts-expect-error: a board is text
solve([1, 2, 3])
// @ts-expect-error: there is no such member
generate({ sizes: 9 })
// @ts-expect-error: only a step has stages
console.log(hint(made.puzzle).stages)
// @ts-expect-error: what a worker answers comes later
export const soon: string[] = engine.canon(made.puzzle)
// @ts-expect-error: a digit goes into cells
board.game?.act({ do: 'enter', digit: 5 })

export { acted, answer, names }
