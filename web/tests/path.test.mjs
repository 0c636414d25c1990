// A beginner's way through the page, what every form of a link opens, and axe where
// there is more to see than on an empty page.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { inspect } from './axe.mjs'
import { serve } from './static.mjs'
import { NOON, PUZZLE, arrived, clickCell, digits, finish, goto, names, playId, playText, press, saved, stopTime, test, until, waitWon, wholeHint } from './world.mjs'

test('a beginner: rules, a gentle game, notes, a hint and its lesson, the win, and tomorrow’s daily', async (world) => {
  const page = await world.page('settings')
  await stopTime(page, NOON)
  await goto(page, '')
  await page.click('#hello-show')
  for (let step = 0; step < 3; step++) await page.click('#welcome-more')
  await page.waitForSelector('.screen-play')
  assert.match(await page.textContent('.facts b'), /Gentle/)

  const empty = (await digits(page)).findIndex((digit) => digit === '0')
  await page.click('.modes [data-value=centre]')
  await clickCell(page, empty)
  await press(page, 3)
  await press(page, 7)
  assert.match((await names(page))[empty], /centre notes 3 7/)
  await page.click('.modes [data-value=digit]')

  const before = (await digits(page)).filter((digit) => digit !== '0').length
  await page.click('#act-hint')
  for (let stage = 2; stage <= 4; stage++) {
    await page.click('#hint-more')
    await until(`stage ${stage}`, async () => (await page.locator('.hintp .steps i.f').count()) === stage)
  }
  await page.click('#hint-take')
  await until('the step is taken', async () => (await digits(page)).filter((digit) => digit !== '0').length === before + 1)
  const game = await page.evaluate(() => location.hash.slice(1))
  await page.click('text=Why did this work?')
  await page.waitForSelector('.screen-learn #lesson-next')
  assert.match(await page.evaluate(() => location.hash), /^#learn\/(full-house|hidden-single|naked-single)$/)
  await page.goBack()
  await arrived(page, game)
  assert.equal((await digits(page)).filter((digit) => digit !== '0').length, before + 1, 'the game is as it was')

  await finish(page)
  await stopTime(page, NOON + 86_400_000)
  await goto(page, '')
  assert.equal(await page.textContent('#daily-date'), '5 May')
  await page.click('#tile-daily')
  await page.waitForSelector('.screen-play')
  const next = (await digits(page)).findIndex((digit) => digit === '0')
  await clickCell(page, next)
  await press(page, 1)
  await saved(page)
  await goto(page, 'calendar')
  await page.waitForSelector('.day.begun.today')
})

test('a technique can be practised from the start page', async (world) => {
  const page = await world.page()
  await page.click('#tile-practise')
  await page.selectOption('#practise-which', 'x-wing')
  await page.click('dialog .btn.pri')
  await arrived(page, 'learn/x-wing/drill')
  assert.match(await page.textContent('.screen-learn h2'), /X-Wing/)
})

test('the variant of the day is played at one press, and kept apart from the daily', async (world) => {
  const page = await world.page('settings')
  // A Tuesday.
  await stopTime(page, Date.parse('2031-05-06T12:00:00Z'))
  await goto(page, '')
  await page.click('#tile-variant')
  await page.waitForSelector('.screen-play')
  assert.ok((await page.locator('.inks, .rules').count()) > 0)
  assert.match((await names(page)).join(), /cage/)
  const variant = await page.evaluate(() => location.hash)
  const empty = (await digits(page)).findIndex((digit) => digit === '0')
  await clickCell(page, empty)
  await press(page, 1)
  await saved(page)
  await goto(page, 'calendar')
  await page.click('#calendar-variant')
  await page.waitForSelector('.screen-play')
  assert.notEqual((await digits(page))[empty], '0', 'it goes on')
  await goto(page, '')
  await page.click('#tile-daily')
  await page.waitForSelector('.screen-play')
  assert.notEqual(await page.evaluate(() => location.hash), variant)
  assert.doesNotMatch((await names(page)).join(), /cage/)
})

const ANSWERS = readFileSync(new URL('../../crates/ninefold-game/tests/data/answers.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))

test('what a player hands over opens in the page, or says why not', async (world) => {
  const page = await world.page()
  const rows = ANSWERS.filter(([what]) => ['opens', 'wrong', 'twice'].includes(what))
  assert.ok(rows.length > 10, String(rows.length))
  for (const [what, typed, , expected] of rows) {
    await goto(page, '')
    await page.click('#tile-open')
    await page.fill('#open-text', typed)
    await page.click('dialog .btn.pri')
    if (what === 'wrong') {
      await until(`${typed} is refused`, async () => (await page.textContent('dialog')).includes(expected))
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog', { state: 'detached' })
      continue
    }
    await page.waitForSelector('#preview-play')
    const line = async () => (await digits(page)).map((digit) => (digit === '0' ? '.' : digit)).join('')
    assert.equal(await line(), expected, typed)
    // What is a link or an ID is also the end of an address.
    const [, fragment] = /#(p=.*)$/.exec(typed) ?? (/^\d+x\d+[-=]/.test(typed) ? ['', `p=${typed}`] : [])
    if (!fragment) continue
    const other = await world.page(fragment)
    await other.waitForSelector('#preview-play')
    assert.equal((await digits(other)).map((digit) => (digit === '0' ? '.' : digit)).join(''), expected, `#${fragment}`)
    await other.context().close()
  }
})

for (const [theme, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
]) {
  test(`axe finds nothing where there is much to see, ${theme}`, async (world) => {
    const page = await world.page('', { reducedMotion: 'reduce', bypassCSP: true, ...options })
    const wins = Array.from({ length: 14 }, (_, n) => JSON.stringify({ uid: 1_790_000_000_000_000 + n, id: `9x9-easy-${n}v2`, shape: '9x9', level: n % 2 ? 'easy' : 'medium', rating: 12, time: 400_000 - 9000 * n, counts: { hints: n % 3 ? 0 : 1, checks: 0, mistakes: 0 }, levels: 2, at: NOON - n * 86_400_000 }))
    const open = async (text) => {
      await goto(page, '')
      await page.click('#tile-open')
      await page.fill('#open-text', text)
      await page.click('dialog .btn.pri')
      await page.waitForSelector('dialog', { state: 'detached' })
    }
    await open(JSON.stringify({ 'ninefold-games': 1, games: [], wins }))
    await goto(page, 'stats')
    await page.waitForSelector('.course')
    await inspect(page, 'statistics')
    await goto(page, '')
    await page.click('#tile-practise')
    await page.waitForSelector('#practise-which')
    await inspect(page, 'practise')
    await page.keyboard.press('Escape')
    await goto(page, 'learn')
    await inspect(page, 'learn')
    for (const part of ['', '/examples', '/drill']) {
      await goto(page, `learn/x-wing${part}`)
      await page.waitForSelector('#lesson-next')
      await inspect(page, `lesson${part}`)
    }
    await open(`12..34....4...21\n1............. .2\n4x4-easy-7v2\n${PUZZLE}\n`)
    await page.waitForSelector('.packgrid')
    await inspect(page, 'pack')
    await goto(page, '')
    await playId(page, '9x9-killer-medium-3v2')
    await inspect(page, 'a variant')
    await wholeHint(page)
    await inspect(page, 'a hint of a variant')
    await page.click('#hint-take')
    await until('the step is taken', async () => (await page.locator('.hintp').count()) === 0)
    await inspect(page, 'why')
    await saved(page)
    await playText(page, '123434122143432.')
    await finish(page)
    await waitWon(page)
    await page.click('#to-replay')
    await page.waitForSelector('input[type=range]')
    await inspect(page, 'replay')
    await goto(page, 'games')
    await page.click('[data-value="all"]')
    await page.click('#games-choose')
    await page.locator('.gamelist .tick input').first().check()
    await inspect(page, 'games to delete')
    if (!process.env.SITE) return
    const site = await serve(process.env.SITE, '/')
    world.contexts.push({ close: async () => site.close() })
    await page.goto(site.base)
    await inspect(page, 'the site')
  })
}
