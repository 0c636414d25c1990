// The engine in a thread of Node.

import { Worker } from 'node:worker_threads'
import { Engine } from './remote.js'

/** A thread that is spoken to as a browser's worker is. An idle one keeps no program
 * running; one that is at work does. */
function hire() {
  const thread = new Worker(new URL('./thread.node.js', import.meta.url), { execArgv: [] })
  const listen = (name, listener) => thread.on(name, (value) => listener(name === 'message' ? { data: value } : value))
  return { addEventListener: listen, postMessage: (value) => thread.postMessage(value), terminate: () => thread.terminate(), ref: () => thread.ref(), unref: () => thread.unref() }
}

/** Starts an engine of its own. */
export const start = () => new Engine(hire)
