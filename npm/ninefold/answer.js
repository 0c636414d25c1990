// What the worker does with a question.

/** The answer to a question of `remote.js`. */
export function answer(engine, { id, name, given }) {
  try {
    return { id, done: engine[name](...given) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}
