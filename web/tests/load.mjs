// How soon the site is there on a slow line and a slow phone, in a real browser.
//
//   cargo xtask site && SITE=target/site CHROMIUM=/usr/bin/chromium node web/tests/load.mjs [ROUNDS]
//
// Each round visits each address in a fresh profile, at 1.6 Mbit/s with 150 ms to the
// host, and a quarter of this processor. It tells what came until there was something to
// play, when there was something to look at (the first contentful paint), and when there
// was something to play. The host packs nothing; one that does sends less. The median of
// the rounds counts. No test: times are the machine's too.

import { chromium } from 'playwright-core'
import { serve } from './static.mjs'

const rounds = Number(process.argv[2] ?? 5)
const ADDRESSES = {
  'front page': ['', () => window.playable],
  'the game': ['play/', () => document.querySelector('#start-play:not([disabled])')],
  'a link to a board': ['play/#p=4x4=12b34d4c21', () => document.querySelector('#preview-play:not([disabled])')],
}

const { base, close } = await serve(process.env.SITE, '/some/where/')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] })

async function visit([address, isPlayable]) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(() => document.addEventListener('ninefold-ready', () => (window.playable = true)))
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(base + address, { waitUntil: 'commit' })
  await page.waitForFunction(isPlayable, undefined, { polling: 'raf' })
  const loaded = bytes
  const playable = await page.evaluate(() => performance.now())
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const seen = await painted.jsonValue()
  await context.close()
  return [loaded / 1000, seen / 1000, playable / 1000]
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
for (const [name, visited] of Object.entries(ADDRESSES)) {
  const all = []
  for (let round = 0; round < rounds; round++) all.push(await visit(visited))
  const [bytes, seen, playable] = [0, 1, 2].map((part) => median(all.map((each) => each[part])))
  console.log(`${name.padEnd(18)} ${bytes.toFixed(0).padStart(4)} KB, to look at after ${seen.toFixed(2)} s, to play after ${playable.toFixed(2)} s (${rounds} rounds)`)
}
await browser.close()
close()
