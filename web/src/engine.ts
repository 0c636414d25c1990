// The engine in the page: loads the WebAssembly, and hands long work to a worker
// that can be ended at any time.
//
// There are two engines. The classic one makes, plays and explains classic boards,
// and comes first: it is small. The full one knows every rule, format and lesson,
// and comes when the classic one has no answer; from then on it answers everything.
// What the page asks is the same of both, so that nobody else need know.

import init, * as classic from '../pkg/classic.js'
import classicUrl from '../pkg/classic.bin?url'
import fullUrl from '../pkg/full.bin?url'
import { Cancelled, Hand, type Kit, Pair } from './hand'
import { unpack } from './unpack'
import type { HintView, Made, Opened, Order, Outcome, Progress, Proposal, Study, Verdict } from '../pkg/full.js'

import type * as Engine from '../pkg/full.js'

type Full = typeof Engine

export { Cancelled, type Pair }
export type {
  About,
  Action,
  BoardInfo,
  CageView,
  CalendarView,
  Candidate,
  CellView,
  ChapterView,
  ClueKind,
  DayView,
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
  PackEntry,
  PackView,
  Paper,
  PlayedStep,
  PrintBoard,
  Progress,
  Proposal,
  ReplayView,
  Study,
  Underlay,
  Verdict,
  WinRow,
  WinTotals,
} from '../pkg/full.js'

/** What both engines answer, by the one that is there. */
export let { bestBefore, board, calendar, dailyId, facts, fasterThan, kinds, levels, open, Play, sides, statistics, symmetries, techniqueName, totals, winUid } = classic as unknown as Full
export type Play = Engine.Play

/** What only the full engine has: call `whole` first. */
export let { carry, chapters, clueKinds, Collection, dailyVariantId, DraftBoard, Lecture, qrCode, sheets } = {} as Full
export type Collection = Engine.Collection
export type DraftBoard = Engine.DraftBoard
export type Lecture = Engine.Lecture

/** Fetches, unpacks and compiles an engine, once for page and worker. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const packed = await fetch(url)
  if (!packed.ok) throw new Error(`the engine is missing (${packed.status})`)
  return WebAssembly.compile(unpack(new Uint8Array(await packed.arrayBuffer())))
}

/** An engine as the worker needs it. */
export interface Compiled {
  engine: WebAssembly.Module
  full: boolean
}

let compiled: Promise<Compiled> | undefined
/** What has a language to speak. */
let speakers: ((sentences: string) => void)[] = []
/** The sentences of the player's language; English needs none. */
let sentences = ''

function hear(speak: (sentences: string) => void): void {
  speakers.push(speak)
  if (sentences) speak(sentences)
}

let begun: Promise<void> | undefined

/** Loads the classic engine, once; everything else here needs it. */
export function ready(): Promise<void> {
  begun ??= begin().catch((error: unknown) => {
    begun = undefined
    throw error
  })
  return begun
}

async function begin(): Promise<void> {
  compiled = compile(classicUrl).then((engine) => ({ engine, full: false }))
  await init({ module_or_path: (await compiled).engine })
  hear(classic.speak)
}

let loading: Promise<void> | undefined
/** Whether the full engine answers. */
let isWhole = false

/** Loads the full engine, where it is not there yet. */
export function whole(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  const [full, engine] = await Promise.all([import('../pkg/full.js'), compile(fullUrl)])
  await full.default({ module_or_path: engine })
  hear(full.speak)
  ;({ bestBefore, board, calendar, dailyId, facts, fasterThan, kinds, levels, open, Play, sides, statistics, symmetries, techniqueName, totals, winUid } = full)
  ;({ carry, chapters, clueKinds, Collection, dailyVariantId, DraftBoard, Lecture, qrCode, sheets } = full)
  compiled = Promise.resolve({ engine, full: true })
  isWhole = true
}

/** Tries something with the engine that is there; what fails is tried once more
 * with the full engine. Its error is the one that counts, unless there is no such
 * engine to be had. */
export async function capable<T>(attempt: () => T | Promise<T>): Promise<T> {
  // Somebody else may have the full engine loaded while this one is asked.
  const asked = isWhole
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Cancelled || asked) throw error
    try {
      await whole()
    } catch {
      throw error
    }
    return attempt()
  }
}

/** Opens a text by whichever engine knows what it is. */
export const openAny = (text: string): Promise<Opened> => capable(() => open(text))

/** Has the engine speak a language from now on, here and in the worker. */
export function speakIn(language: string): void {
  sentences = language
  for (const speak of speakers) speak(sentences)
}

/** What the worker is asked to do. */
export type Job =
  | { kind: 'make'; order: Order }
  | { kind: 'examine'; puzzle: string; deep: boolean }
  | { kind: 'minimise'; puzzle: string }
  | { kind: 'first'; puzzle: string }
  | { kind: 'study'; puzzle: string; verdict: string }
  | { kind: 'candidates'; puzzle: string; turn: number }
  | { kind: 'propose'; puzzle: string; clue: string }
  | { kind: 'hint'; key: string; save: string; stage: number; now: number }
  | { kind: 'take'; key: string; save: string; now: number }
  | { kind: 'warm' }

/** An order for the worker, with the engine that is to do it. */
export interface Ordered extends Compiled {
  id: number
  job: Job
  sentences: string
}

/** A hint and the game with that help counted, or after the step. */
export interface Hinted {
  view: HintView
  save: string
}

export interface Taken {
  outcome: Outcome
  save: string
}

export type Answers = { warm: undefined; make: Made; examine: Verdict; first: Verdict; minimise: string; study: Study; candidates: number[][] | null; propose: Proposal[]; hint: Hinted; take: Taken }

export type Answer =
  | { id: number; done: unknown }
  | { id: number; failed: string }
  | { id: number; progress: Progress }

export interface Work<T> {
  result: Promise<T>
  cancel: () => void
}

const kit: Kit = { engine: async () => (await compiled)!, sentences: () => sentences }
const hand = new Hand(kit)

/** Two workers of their own for a board that changes; end them when it is left. */
export const pair = (): Pair => new Pair(kit)

/** Starts long work. To cancel it ends the worker: no search can refuse. */
export function work<K extends Job['kind']>(
  job: Extract<Job, { kind: K }>,
  progress?: (p: Progress) => void,
): Work<Answers[K]> {
  let id = 0
  let cancelled = false
  const ask = (): Promise<Answers[K]> =>
    hand.ask<K>(job, progress, (given) => {
      if (cancelled) throw new Cancelled('cancelled')
      id = given
    })
  return {
    result: capable(ask),
    cancel: () => {
      cancelled = true
      if (hand.awaits(id)) hand.dismiss(new Cancelled('cancelled'))
    },
  }
}
