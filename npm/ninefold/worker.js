// The engine off the page's thread.

import { Engine } from './remote.js'

/** Starts an engine of its own. */
export const start = () => new Engine(() => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' }))
