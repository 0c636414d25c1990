// The engine in a browser: it is there when the import is done.

import init from './wasm/engine.js'

await init({ module_or_path: new URL('./wasm/engine_bg.wasm', import.meta.url) })

export { canon, count, draw, formats, generate, hint, kinds, levels, rate, read, solutions, solve, steps, write } from './wasm/engine.js'
