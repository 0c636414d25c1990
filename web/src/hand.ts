// A worker and what it was asked; and two of them for a board that changes with
// every key.

import type { Answer, Answers, Compiled, Job, Ordered, Progress } from './engine'

/** The player ended the work. */
export class Cancelled extends Error {}

/** What a worker needs: the engine that is there, and the sentences to speak. */
export interface Kit {
  engine: () => Promise<Compiled>
  sentences: () => string
}

interface Waiting {
  resolve: (value: any) => void
  reject: (error: Error) => void
  progress?: (p: Progress) => void
}

let serial = 0

/** A worker, which is hired when it is first asked. */
export class Hand {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()

  private retired = false

  constructor(private readonly kit: Kit) {}

  get busy(): boolean {
    return this.waiting.size > 0
  }

  private hire(): Worker {
    if (this.worker) return this.worker
    const worker = (this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    worker.addEventListener('message', (event: MessageEvent<Answer>) => {
      const answer = event.data
      const job = this.waiting.get(answer.id)
      if (!job) return
      if ('progress' in answer) {
        job.progress?.(answer.progress)
        return
      }
      this.waiting.delete(answer.id)
      if ('failed' in answer) job.reject(new Error(answer.failed))
      else job.resolve(answer.done)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      if (worker === this.worker) this.dismiss(new Error(event.message || 'the engine stopped'))
    })
    return worker
  }

  /** Asks, and tells the number of the question as soon as there is one. */
  async ask<K extends Job['kind']>(job: Extract<Job, { kind: K }>, progress?: (p: Progress) => void, asked?: (id: number) => void): Promise<Answers[K]> {
    const engine = await this.kit.engine()
    if (this.retired) throw new Cancelled('cancelled')
    const id = ++serial
    asked?.(id)
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress })
      this.hire().postMessage({ id, ...engine, job, sentences: this.kit.sentences() } satisfies Ordered)
    })
  }

  /** Whether a question has no answer yet. */
  awaits(id: number): boolean {
    return this.waiting.has(id)
  }

  /** Has the worker load its engine before there is something to ask. */
  async warm(): Promise<void> {
    if (this.worker) return
    const engine = await this.kit.engine()
    if (!this.worker && !this.retired) this.hire().postMessage({ id: 0, ...engine, job: { kind: 'warm' }, sentences: this.kit.sentences() } satisfies Ordered)
  }

  /** Ends the worker and everything it was asked. */
  dismiss(reason: Error): void {
    this.worker?.terminate()
    this.worker = undefined
    for (const job of this.waiting.values()) job.reject(reason)
    this.waiting.clear()
  }

  /** Ends the worker, and takes no question any more. */
  retire(): void {
    this.retired = true
    this.dismiss(new Cancelled('cancelled'))
  }
}

/** How long an answer on the board before is waited for, in milliseconds: most come
 * sooner, and who gives it keeps what it has seen. */
const GRACE = 30

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** Two workers for a board that changes while they think about it. One answers what
 * is soonest known of it, and remembers the solutions it has seen; the other works out
 * what takes longer, and is ended and replaced when the board changes. Where the first
 * does not come to an end, the other takes its place: it is there and has its engine. */
export class Pair {
  private first: Hand
  private second: Hand
  /** What the first was asked last, until it answers or is replaced. */
  private thinking: Promise<unknown> | undefined
  private grace: Promise<void> | undefined
  private turn = 0
  private timer: number | undefined

  constructor(kit: Kit) {
    this.first = new Hand(kit)
    this.second = new Hand(kit)
    void this.first.warm()
    void this.second.warm()
  }

  /** The board has changed: what was asked of the one before is given up. */
  changed(): void {
    this.turn++
    if (!this.second.busy) return
    this.second.dismiss(new Cancelled('cancelled'))
    clearTimeout(this.timer)
    // The next one loads its engine when the first has probably answered, and at once
    // where it may have to take its place.
    if (this.first.busy) void this.second.warm()
    else this.timer = window.setTimeout(() => void this.second.warm(), GRACE)
  }

  /** Asks for what is soonest known. */
  async soon<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K]> {
    const { turn } = this
    if (this.first.busy) {
      this.grace ??= pause(GRACE)
      await Promise.race([this.grace, this.thinking])
      if (turn !== this.turn) throw new Cancelled('cancelled')
      if (this.first.busy) this.replace()
    }
    this.grace = undefined
    const asked = this.first.ask(job)
    this.thinking = asked.then(
      () => {},
      () => {},
    )
    return asked
  }

  /** Asks for what takes longer. */
  later<K extends Job['kind']>(job: Extract<Job, { kind: K }>): Promise<Answers[K]> {
    return this.second.ask(job)
  }

  /** The second takes the place of the first, which is ended. */
  private replace(): void {
    const ended = this.first
    this.first = this.second
    this.second = ended
    ended.dismiss(new Cancelled('cancelled'))
    void ended.warm()
  }

  /** Ends everything they were asked, as the player wishes; they go on with what comes. */
  cancel(): void {
    for (const hand of [this.first, this.second]) {
      if (hand.busy) hand.dismiss(new Cancelled('cancelled'))
      void hand.warm()
    }
  }

  /** Ends both. */
  end(): void {
    this.turn++
    clearTimeout(this.timer)
    this.first.retire()
    this.second.retire()
  }
}
