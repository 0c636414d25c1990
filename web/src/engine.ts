// The engine in the page: loads the WebAssembly, and hands long work to a
// worker that can be ended at any time.

import init, { speak } from '../pkg/ninefold_wasm.js'
import engineUrl from '../pkg/engine.bin?url'
import { unpack } from './unpack'
import type { HintView, Made, Order, Outcome, Progress, Proposal, Study, Verdict } from '../pkg/ninefold_wasm.js'

export { bestBefore, board, chapters, clueKinds, dailyId, DraftBoard, facts, kinds, Lecture, levels, open, Play, qrCode, sides, statistics, symmetries, techniqueName, winUid } from '../pkg/ninefold_wasm.js'
export type {
  About,
  Action,
  BoardInfo,
  Candidate,
  CellView,
  ChapterView,
  ClueKind,
  DraftView,
  Exported,
  GameView,
  HintDrawing,
  HintView,
  HintWord,
  LessonView,
  LevelView,
  LinkEnd,
  Lost,
  Made,
  Opened,
  Order,
  Outcome,
  Proposal,
  Study,
  Underlay,
  Verdict,
  WinRow,
} from '../pkg/ninefold_wasm.js'

let compiled: Promise<WebAssembly.Module> | undefined

/** Fetches, unpacks and compiles the engine, once for page and worker. */
async function compile(): Promise<WebAssembly.Module> {
  const packed = await fetch(engineUrl)
  if (!packed.ok) throw new Error(`the engine is missing (${packed.status})`)
  return WebAssembly.compile(unpack(new Uint8Array(await packed.arrayBuffer())))
}

/** The sentences of the player's language; English needs none. */
let sentences = ''
let running = false

/** Loads the engine; everything else here needs it. */
export async function ready(): Promise<void> {
  compiled ??= compile()
  await init({ module_or_path: await compiled })
  running = true
  if (sentences) speak(sentences)
}

/** Has the engine speak a language from now on, here and in the worker. */
export function speakIn(language: string): void {
  sentences = language
  if (running) speak(sentences)
}

/** What the worker is asked to do. */
export type Job =
  | { kind: 'make'; order: Order }
  | { kind: 'examine'; puzzle: string; deep: boolean }
  | { kind: 'minimise'; puzzle: string }
  | { kind: 'study'; puzzle: string; verdict: string; candidates: boolean }
  | { kind: 'propose'; puzzle: string; clue: string }
  | { kind: 'hint'; key: string; save: string; stage: number; now: number }
  | { kind: 'take'; key: string; save: string; now: number }

/** A hint and the game with that help counted, or after the step. */
export interface Hinted {
  view: HintView
  save: string
}

export interface Taken {
  outcome: Outcome
  save: string
}

type Answers = { make: Made; examine: Verdict; minimise: string; study: Study; propose: Proposal[]; hint: Hinted; take: Taken }

export type Answer =
  | { id: number; done: unknown }
  | { id: number; failed: string }
  | { id: number; progress: Progress }

/** The player ended the work. */
export class Cancelled extends Error {}

export interface Work<T> {
  result: Promise<T>
  cancel: () => void
}

let worker: Worker | undefined
let serial = 0
const waiting = new Map<
  number,
  { resolve: (value: any) => void; reject: (error: Error) => void; progress?: (p: Progress) => void }
>()

function hire(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    const answer = event.data
    const job = waiting.get(answer.id)
    if (!job) return
    if ('progress' in answer) {
      job.progress?.(answer.progress)
      return
    }
    waiting.delete(answer.id)
    if ('failed' in answer) job.reject(new Error(answer.failed))
    else job.resolve(answer.done)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    dismiss(new Error(event.message || 'the engine stopped'))
  })
  return worker
}

/** Ends the worker and everything it was asked. */
function dismiss(reason: Error): void {
  worker?.terminate()
  worker = undefined
  for (const job of waiting.values()) job.reject(reason)
  waiting.clear()
}

/** Starts long work. To cancel it ends the worker: no search can refuse. */
export function work<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  progress?: (p: Progress) => void,
): Work<Answers[K]> {
  const id = ++serial
  const result = new Promise<Answers[K]>((resolve, reject) => {
    waiting.set(id, { resolve, reject, progress })
  })
  void compiled?.then((engine) => {
    if (waiting.has(id)) hire().postMessage({ id, engine, job, sentences })
  })
  return {
    result,
    cancel: () => {
      if (waiting.has(id)) dismiss(new Cancelled('cancelled'))
    },
  }
}
