// What axe finds on a page.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Fails where something cannot be read, named or reached. */
export async function inspect(page, where) {
  // Colours are measured when nothing moves any more.
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity).map((each) => each.finished.catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  // The policy forbids injected scripts: the debugger may evaluate all the same.
  await page.evaluate(axe)
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  const told = found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.html.slice(0, 120)} ${node.any?.[0]?.message ?? ''}`).slice(0, 3).join(' | ')}`)
  assert.deepEqual(told, [], where)
}
