// The engine in Node.

import { readFileSync } from 'node:fs'
import { initSync } from './wasm/engine.js'

initSync({ module: readFileSync(new URL('./wasm/engine_bg.wasm', import.meta.url)) })

export { canon, count, draw, formats, generate, hint, kinds, levels, rate, read, solutions, solve, steps, write } from './wasm/engine.js'
