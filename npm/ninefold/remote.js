// Asks an engine in a worker. A search that takes too long is ended with its worker,
// and the next question starts another one.

const QUESTIONS = ['canon', 'count', 'draw', 'formats', 'generate', 'hint', 'kinds', 'levels', 'rate', 'read', 'solutions', 'solve', 'steps', 'write']

export class Engine {
  #hire
  #worker
  #serial = 0
  #waiting = new Map()

  constructor(hire) {
    this.#hire = hire
  }

  #ask(name, given) {
    return new Promise((resolve, reject) => {
      const id = ++this.#serial
      const worker = (this.#worker ??= this.#begin())
      worker.ref?.()
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, given })
    })
  }

  #begin() {
    const worker = this.#hire()
    worker.addEventListener('message', ({ data }) => {
      const asked = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (!this.#waiting.size) worker.unref?.()
      if ('failed' in data) asked?.reject(new Error(data.failed))
      else asked?.resolve(data.done)
    })
    worker.addEventListener('error', (error) => {
      if (worker === this.#worker) this.#end(new Error(error.message || 'the engine stopped'))
    })
    return worker
  }

  #end(reason) {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }

  /** Ends whatever is asked; a new question starts anew. */
  stop() {
    this.#end(new Error('stopped'))
  }

  static {
    for (const name of QUESTIONS) {
      this.prototype[name] = function (...given) {
        return this.#ask(name, given)
      }
    }
  }
}
