// The worker of a browser. What is asked while the engine loads waits for it.

import { answer } from './answer.js'

const engine = import('./index.js')

self.addEventListener('message', async ({ data }) => self.postMessage(answer(await engine, data)))
