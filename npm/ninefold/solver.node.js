// The small solver in Node.

import { readFileSync } from 'node:fs'
import { initSync } from './wasm/solver.js'

initSync({ module: readFileSync(new URL('./wasm/solver_bg.wasm', import.meta.url)) })

export { count, solve } from './wasm/solver.js'
