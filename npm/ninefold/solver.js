// The small solver in a browser.

import init from './wasm/solver.js'

await init({ module_or_path: new URL('./wasm/solver_bg.wasm', import.meta.url) })

export { count, solve } from './wasm/solver.js'
