// The npm packages as people get them: packed, installed in an empty folder, and run in
// Node and in the browser. `NPM` names the folder that has the packages.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from './static.mjs'
import { clickCell, solve, test, until } from './world.mjs'

const NPM = process.env.NPM

let folder
/** A folder with both packages installed, made once. */
function installed() {
  if (folder) return folder
  folder = mkdtempSync(join(tmpdir(), 'ninefold-npm-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const packs = readdirSync(NPM).filter((name) => name.endsWith('.tgz'))
  assert.equal(packs.length, 2)
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', ...packs.map((name) => join(NPM, name))], { cwd: folder })
  return folder
}

/** The examples of a README in a language. */
const blocks = (file, language) => [...readFileSync(file, 'utf8').matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text)
const examples = (name, language) => blocks(join(NPM, name, 'README.md'), language)

/** The examples of the package, and of the repository's README, with what they print, told by marks in it. */
const scripts = () => [...examples('ninefold', 'js'), ...blocks(new URL('../../README.md', import.meta.url), 'js')]
const PRINTED = [/^534678912672195348.*\n1\n[^]*1\.2[^]*killer/, /^256/, /^\d{81}/, /^[A-Z][^]* r\dc\d[^]*\.$/m]

/** The site of the folder, and a page on it. */
async function visit(world, at) {
  const server = await serve(installed(), '/')
  const context = await world.browser.newContext({ viewport: { width: 900, height: 1200 } })
  world.contexts.push({ close: async () => (await context.close(), server.close()) })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => world.errors.push(error.message))
  const said = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(server.base + at)
  return { page, said, ...server }
}

/** The digits of a board, 0 for empty. */
const valuesOf = (page, id) => page.$eval(id, (board) => board.scene?.cells.map((cell) => String(cell.value)) ?? [])

if (NPM) {
  test('npm: the packages have what they name, and the tests pass in Node', async (world) => {
    const at = installed()
    for (const name of ['ninefold', 'ninefold-board']) {
      const about = JSON.parse(readFileSync(join(at, 'node_modules', name, 'package.json'), 'utf8'))
      const named = Object.values(about.exports).flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))
      for (const file of [...named, about.types, 'README.md', 'LICENSE-MIT']) assert.ok(existsSync(join(at, 'node_modules', name, file)), `${name}: ${file}`)
    }
    const small = ['solver.js', 'wasm/solver.js', 'wasm/solver_bg.wasm'].map((file) => readFileSync(join(at, 'node_modules/ninefold', file)).length)
    const bytes = small.reduce((sum, size) => sum + size)
    assert.ok(bytes < 60_000, `${bytes}`)
    copyFileSync(new URL('../../npm/tests/ninefold.test.mjs', import.meta.url), join(at, 'ninefold.test.mjs'))
    try {
      execFileSync(process.execPath, ['--test', 'ninefold.test.mjs'], { cwd: at, encoding: 'utf8' })
    } catch (error) {
      assert.fail(error.stdout)
    }
    world.told = `the solver alone has ${bytes} bytes`
  })

  test('npm: a user in TypeScript is checked against the types of both packages', async () => {
    copyFileSync(new URL('../../npm/tests/user.ts', import.meta.url), join(installed(), 'user.ts'))
    const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,esnext.disposable,dom,dom.iterable']
    try {
      execFileSync(process.execPath, [tsc, ...options, 'user.ts'], { cwd: installed(), encoding: 'utf8' })
    } catch (error) {
      assert.fail(error.stdout)
    }
  })

  test('npm: the examples of the README run in Node', async () => {
    const texts = scripts()
    assert.equal(texts.length, PRINTED.length)
    for (const [place, text] of texts.entries()) {
      writeFileSync(join(installed(), 'example.mjs'), text)
      const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: installed(), encoding: 'utf8' })
      assert.match(printed, PRINTED[place])
    }
  })

  test('npm: the examples of the README run in the browser', async (world) => {
    const map = { imports: Object.fromEntries(['', '/solver', '/worker'].map((part) => [`ninefold${part}`, `/node_modules/ninefold/${part.slice(1) || 'index'}.js`])) }
    const pages = [...scripts().map((text) => `<script type="module">${text}</script>`), ...examples('ninefold', 'html')]
    assert.equal(pages.length, PRINTED.length + 1)
    for (const [place, script] of pages.entries()) {
      writeFileSync(join(installed(), 'page.html'), `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify(map)}</script>${script}`)
      const { said } = await visit(world, 'page.html')
      await until(`example ${place + 1}`, () => (PRINTED[place] ?? /^1234341221434321/).test(said.join('\n')))
    }
  })

  test('npm: an article with three boards', async (world) => {
    const { page, seen } = await visit(world, 'node_modules/ninefold-board/example.html')
    await until('the boards', async () => (await Promise.all(['#picture', '#small', '#killer'].map((id) => valuesOf(page, id)))).every((cells, at) => cells.length === [81, 16, 36][at]))
    assert.equal(await page.locator('#picture [role=gridcell]').count(), 0, 'a picture has no cells to point at')
    assert.equal(await page.locator('#picture svg[role=img]').getAttribute('aria-label'), 'A Sudoku with 30 givens')
    assert.equal(await page.locator('#killer .cage, #killer [class*=cage]').count() > 0, true, 'cages are drawn')
    const background = (id) => page.$eval(id, (board) => getComputedStyle(board).getPropertyValue('--board').trim())
    assert.notEqual(await background('#killer'), await background('#small'), 'a theme of its own')
    assert.equal(await page.$eval('#killer', (board) => getComputedStyle(board.shadowRoot.querySelector('[part=key]')).borderRadius), '50%', 'parts take a style')
    await page.evaluate(() => {
      window.told = []
      for (const name of ['action', 'won']) document.addEventListener(`ninefold-${name}`, (event) => window.told.push(`${event.target.id} ${name} ${event.detail.action?.do ?? ''}`.trim()))
    })
    const givens = await valuesOf(page, '#small')
    const solution = solve(givens)
    const small = page.locator('#small')
    const open = [...givens.keys()].filter((cell) => givens[cell] === '0')
    for (const [turn, cell] of open.entries()) {
      await clickCell(small, cell)
      if (turn % 2) await page.keyboard.press(solution[cell])
      else await small.locator('.keys button').nth(Number(solution[cell]) - 1).click()
    }
    await page.waitForFunction(() => /^Solved in/.test(document.querySelector('#told').textContent))
    const told = await page.evaluate(() => window.told)
    assert.deepEqual(told, [...open.map(() => 'small action enter'), 'small won'])
    assert.ok(seen.every((path) => path.startsWith('/node_modules/ninefold-board/') || path === '/favicon.ico'), 'it loads nothing else')
  })

  test('npm: a board is played by a script, and follows its attributes', async (world) => {
    const [html] = examples('ninefold-board', 'html')
    const [script] = examples('ninefold-board', 'js')
    writeFileSync(join(installed(), 'page.html'), `<!doctype html><link rel="icon" href="data:,">${html}<script type="module">${script}</script>`)
    const { page, said } = await visit(world, 'page.html')
    await until('the game', () => /^8 \{"ninefold"/.test(said.join('\n')))
    assert.equal((await valuesOf(page, 'ninefold-board'))[2], '4')
    await page.$eval('ninefold-board', (board) => {
      board.removeAttribute('playable')
      board.setAttribute('puzzle', '1..............2')
    })
    await until('the other board', async () => (await valuesOf(page, 'ninefold-board')).join('') === '1000000000000002')
    assert.equal(await page.locator('[role=gridcell], .keys').count(), 0)
    const wrong = page.$eval('ninefold-board', (board) => new Promise((resolve) => {
      board.addEventListener('ninefold-error', (event) => resolve(event.detail.message))
      board.setAttribute('puzzle', 'no puzzle')
    }))
    assert.ok((await wrong).length > 5)
  })
}
