// The worker: the same engines, off the page's thread.

import init, * as classic from '../pkg/classic.js'
import type { Advisor } from '../pkg/full.js'
import type { Answer, Job, Ordered } from './engine'

const scope = self as unknown as DedicatedWorkerGlobalScope
const say = (answer: Answer): void => scope.postMessage(answer)

type Full = typeof import('../pkg/full.js')

/** Each engine is set up once, also when two orders come before it is. */
const engines: Partial<Record<'classic' | 'full', Promise<Full>>> = {}

async function setUp(module_or_path: WebAssembly.Module, full: boolean): Promise<Full> {
  if (full) {
    const all = await import('../pkg/full.js')
    await all.default({ module_or_path })
    return all
  }
  await init({ module_or_path })
  // What this one lacks is asked of the full one only.
  return classic as unknown as Full
}

/** The sentences of the language that is spoken, and by whom; none for English. */
let spoken = ''
let speaker: Full | undefined

scope.addEventListener('message', async (event: MessageEvent<Ordered>) => {
  const { id, engine, full, job, sentences } = event.data
  try {
    const name = full ? 'full' : 'classic'
    const all = await (engines[name] ??= setUp(engine, full))
    if (sentences !== spoken || (sentences && all !== speaker)) all.speak((spoken = sentences))
    speaker = all
    say({ id, done: perform(all, id, job) })
  } catch (error) {
    say({ id, failed: error instanceof Error ? error.message : String(error) })
  }
})

/** The game that is being thought about: its stages are one hint. */
let consulted: { key: string; advisor: Advisor } | undefined

function consult(engine: Full, job: { key: string; save: string; now: number }): Advisor {
  if (consulted?.key !== job.key) {
    consulted?.advisor.free()
    consulted = { key: job.key, advisor: engine.Advisor.open(job.save, job.now) }
  }
  return consulted.advisor
}

function perform(engine: Full, id: number, job: Job): unknown {
  switch (job.kind) {
    case 'warm':
      return
    case 'make': {
      let told = 0
      return engine.make(job.order, (progress) => {
        const now = performance.now()
        if (now - told < 100) return
        told = now
        say({ id, progress })
      })
    }
    case 'examine':
      return engine.examine(job.puzzle, job.deep)
    case 'minimise':
      return engine.minimise(job.puzzle)
    case 'first':
      return engine.firstVerdict(job.puzzle)
    case 'study':
      return engine.study(job.puzzle, job.verdict)
    case 'candidates':
      return engine.trueCandidates(job.puzzle, job.turn)
    case 'propose':
      return engine.propose(job.puzzle, job.clue)
    case 'hint': {
      const advisor = consult(engine, job)
      const view = advisor.at(job.stage, job.now)
      return { view, save: advisor.save(job.now) }
    }
    case 'take': {
      const advisor = consult(engine, job)
      const outcome = advisor.take(job.now)
      consulted = undefined
      return { outcome, save: advisor.save(job.now) }
    }
  }
}
