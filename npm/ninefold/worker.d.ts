import type * as engine from './index.js'

/** The functions of the package, each as a promise. */
type Remote = {
  [Name in keyof typeof engine]: (typeof engine)[Name] extends (...given: infer Given) => infer Answer ? (...given: Given) => Promise<Answer> : never
}

/** An engine in a worker of its own. */
export interface Engine extends Remote {
  /** Ends whatever is asked, which is rejected; a new question starts anew. */
  stop(): void
}

/** Starts an engine in a worker of its own. */
export function start(): Engine
