// Plays the page in a real Chromium, served by the real binary.
// Names on the command line choose tests that contain one of them.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { World, tests } from './world.mjs'

const here = new URL('.', import.meta.url)
for (const file of readdirSync(here).filter((name) => name.endsWith('.test.mjs')).sort()) {
  await import(new URL(file, here))
}

const wanted = process.argv.slice(2)
const chosen = tests.filter(({ name }) => !wanted.length || wanted.some((word) => name.includes(word)))
if (!chosen.length) {
  console.error(`no test has a name with ${wanted.join(' or ')}`)
  process.exit(2)
}

const server = spawn(process.env.SUDOKU, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const base = await new Promise((resolve, reject) => {
  server.stdout.on('data', (data) => {
    const found = /http:\/\/\S+/.exec(String(data))
    if (found) resolve(found[0])
  })
  server.on('exit', () => reject(new Error('the server did not start')))
})
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })

let failed = 0
for (const { name, run } of chosen) {
  const world = new World(browser, base)
  const begun = Date.now()
  try {
    await Promise.race([
      run(world),
      new Promise((_, reject) => setTimeout(() => reject(new Error('took longer than 120 s')), 120_000)),
    ])
    if (world.errors.length) throw new Error(`the page reported: ${world.errors.join('; ')}`)
    console.log(`ok   ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)${world.told ? `: ${world.told}` : ''}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL ${name}\n     ${String(error.stack ?? error).split('\n').slice(0, 12).join('\n     ')}`)
  } finally {
    await world.close()
  }
}
await browser.close()

const stopped = new Promise((resolve) => server.on('exit', (code) => resolve(code)))
server.kill('SIGINT')
const code = await stopped
if (code !== 0) {
  failed += 1
  console.log(`FAIL the server ended with ${code} after Ctrl+C`)
}
console.log(`${chosen.length - failed} of ${chosen.length} passed`)
process.exit(failed ? 1 : 0)
