export { count, solve } from './wasm/solver.js'
