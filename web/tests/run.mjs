// Plays the page in a real Chromium, served by the real binary.
// Names on the command line choose tests that contain one of them.
//
// A test that fails is tried once more in a fresh profile, and the summary
// says how many needed it: a browser on a loaded machine is no clockwork. What
// fails twice has failed.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { serve } from './static.mjs'
import { World, tests } from './world.mjs'

const TRIES = 2
// Whoever asks for many kills has time.
const LONGEST = 240_000 + 30_000 * Number(process.env.KILLS ?? 0)

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

// A folder that holds the page serves as well while the page is being worked on.
const plain = process.env.PAGE && (await serve(process.env.PAGE, '/'))
const server = plain ? undefined : spawn(process.env.SUDOKU, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const base = plain ? plain.base : await new Promise((resolve, reject) => {
  server.stdout.on('data', (data) => {
    const found = /http:\/\/\S+/.exec(String(data))
    if (found) resolve(found[0])
  })
  server.on('exit', () => reject(new Error('the server did not start')))
})

let browser
const launch = async () => {
  if (!browser?.isConnected()) {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'], timeout: 120_000 })
  }
  return browser
}

/** Runs a test in a fresh profile; returns what it told, or throws. */
async function attempt(run) {
  const world = new World(await launch(), base)
  let clock
  try {
    const late = new Promise((_, reject) => {
      clock = setTimeout(() => reject(new Error(`took longer than ${LONGEST / 1000} s`)), LONGEST)
    })
    await Promise.race([run(world), late])
    if (world.errors.length) throw new Error(`the page reported: ${world.errors.join('; ')}`)
    return world.told
  } finally {
    clearTimeout(clock)
    await world.close()
  }
}

const inShort = (error) => String(error.stack ?? error).split('\n').slice(0, 16).join('\n     ')

let failed = 0
const again = []
for (const { name, run } of chosen) {
  const begun = Date.now()
  for (let which = 1; which <= TRIES; which++) {
    try {
      const told = await attempt(run)
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      console.log(`ok   ${name} (${seconds} s)${told ? `: ${told}` : ''}${which > 1 ? ', at the second try' : ''}`)
      if (which > 1) again.push(name)
      break
    } catch (error) {
      console.log(`${which < TRIES ? 'once' : 'FAIL'} ${name}\n     ${inShort(error)}`)
      if (which === TRIES) failed += 1
    }
  }
}
await browser.close()

plain?.close()
if (server) {
  const stopped = new Promise((resolve) => server.on('exit', (code) => resolve(code)))
  server.kill('SIGINT')
  const code = await stopped
  if (code !== 0) {
    failed += 1
    console.log(`FAIL the server ended with ${code} after Ctrl+C`)
  }
}
const second = again.length ? `, ${again.length} of them at the second try: ${again.join('; ')}` : ''
console.log(`${chosen.length - failed} of ${chosen.length} passed${second}`)
process.exit(failed ? 1 : 0)
