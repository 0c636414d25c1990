// The worker of Node.

import { parentPort } from 'node:worker_threads'
import { answer } from './answer.js'
import * as engine from './index.node.js'

parentPort.on('message', (data) => parentPort.postMessage(answer(engine, data)))
