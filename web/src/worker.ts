// The worker: the same engine, off the page's thread.

import init, { Advisor, examine, make, minimise, propose, speak, study } from '../pkg/ninefold_wasm.js'
import type { Answer, Job } from './engine'

const scope = self as unknown as DedicatedWorkerGlobalScope
const say = (answer: Answer): void => scope.postMessage(answer)

/** The engine is set up once, also when two orders come before it is. */
let engineReady: Promise<unknown> | undefined
/** The sentences of the language that is spoken; none for English. */
let spoken = ''

scope.addEventListener('message', async (event: MessageEvent<{ id: number; engine: WebAssembly.Module; job: Job; sentences: string }>) => {
  const { id, engine, job, sentences } = event.data
  try {
    await (engineReady ??= init({ module_or_path: engine }))
    if (sentences !== spoken) speak((spoken = sentences))
    say({ id, done: perform(id, job) })
  } catch (error) {
    say({ id, failed: error instanceof Error ? error.message : String(error) })
  }
})

/** The game that is being thought about: its stages are one hint. */
let consulted: { key: string; advisor: Advisor } | undefined

function consult(job: { key: string; save: string; now: number }): Advisor {
  if (consulted?.key !== job.key) {
    consulted?.advisor.free()
    consulted = { key: job.key, advisor: Advisor.open(job.save, job.now) }
  }
  return consulted.advisor
}

function perform(id: number, job: Job): unknown {
  switch (job.kind) {
    case 'make': {
      let told = 0
      return make(job.order, (progress) => {
        const now = performance.now()
        if (now - told < 100) return
        told = now
        say({ id, progress })
      })
    }
    case 'examine':
      return examine(job.puzzle, job.deep)
    case 'minimise':
      return minimise(job.puzzle)
    case 'study':
      return study(job.puzzle, job.verdict, job.candidates)
    case 'propose':
      return propose(job.puzzle, job.clue)
    case 'hint': {
      const advisor = consult(job)
      const view = advisor.at(job.stage, job.now)
      return { view, save: advisor.save(job.now) }
    }
    case 'take': {
      const advisor = consult(job)
      const outcome = advisor.take(job.now)
      consulted = undefined
      return { outcome, save: advisor.save(job.now) }
    }
  }
}
