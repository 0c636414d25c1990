// What greets players and brings them back: the first run, the daily puzzle with
// its calendar and streak, packs, replays, drafts, large boards on phones.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { PUZZLE, arrived, cell, clickCell, digits, finish, goto, names, numberOf, playId, playText, press, saved, solve, stopTime, test, until, waitWon, wholeHint } from './world.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** A 4x4 board with one cell left, the last. */
const LAST = '123434122143432.'

test('the start greets: daily, levels and Play are in sight on a phone of 360 by 640', async (world) => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
    const page = await world.page('', { ...PHONE, viewport: { width: 360, height: 640 }, locale })
    await page.waitForSelector('#tile-daily')
    const inSight = async (name) => {
      const box = await page.locator(name).boundingBox()
      assert.ok(box.y >= 0 && box.y + box.height <= 640 && box.x >= 0 && box.x + box.width <= 360, `${locale}: ${name} at ${JSON.stringify(box)}`)
    }
    for (const name of ['#tile-daily', '#start-play', '.level[data-value=extreme]']) await inSight(name)
    // Also with a game to resume.
    if (locale === 'en-GB') {
      await playText(page, PUZZLE)
      await saved(page)
      await goto(page, '')
      await page.waitForSelector('#continue')
      for (const name of ['#tile-daily', '#continue', '#start-play']) await inSight(name)
    }
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${locale} scrolls sideways`)
  }
})

test('the first run: the rules in three steps, a gentle game, and found again later', async (world) => {
  const page = await world.page()
  await page.click('#hello-show')
  const said = []
  for (let step = 1; step <= 3; step++) {
    said.push(await page.textContent('.welcome h3'))
    if (step < 3) await page.click('#welcome-more')
  }
  assert.equal(new Set(said).size, 3)
  await page.click('#welcome-back')
  assert.equal(await page.textContent('.welcome h3'), said[1])
  await page.click('#welcome-more')
  await page.click('#welcome-more')
  await page.waitForSelector('.screen-play')
  assert.match(await page.textContent('.facts b'), /Gentle/)
  await saved(page)
  await goto(page, '')
  await page.waitForSelector('#tile-daily')
  assert.equal(await page.locator('#hello').count(), 0, 'it greets once')
  await page.click('#tile-help')
  assert.equal(await page.textContent('.welcome h3'), said[0])
  await page.click('#welcome-skip')
  // A dialog is gone a moment after it is closed.
  await page.waitForSelector('dialog', { state: 'detached' })
  // Skipped at once it does not come back either.
  const other = await world.page()
  await other.click('#hello-skip')
  await other.reload()
  await other.waitForSelector('#tile-daily')
  assert.equal(await other.locator('#hello').count(), 0)
})

test('what was chosen last is chosen again: size, level and mode', async (world) => {
  const page = await world.page()
  await page.click('.sizes [data-value="6"]')
  await page.click('.level[data-value=medium]')
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
  await page.keyboard.press('x')
  await page.reload()
  await page.waitForSelector('.screen-play')
  assert.equal(await page.getAttribute('.modes [data-value=corner]', 'aria-checked'), 'true')
  await goto(page, '')
  assert.equal(await page.getAttribute('.sizes [data-value="6"]', 'aria-checked'), 'true')
  assert.equal(await page.getAttribute('.level[data-value=medium]', 'aria-checked'), 'true')
  assert.match(await page.textContent('#level-about'), /Notes begin to help/)
})

test('the daily: calendar, archive and streak, as the days go by', async (world) => {
  const page = await world.page('settings')
  const solveDay = async (day, at) => {
    await stopTime(page, Date.parse(at))
    await goto(page, `daily/${day}`)
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    await finish(page)
  }
  await solveDay('2031-05-05', '2031-05-05T20:00:00Z')
  // It is Tuesday in UTC, and still Monday elsewhere: the day counts until noon.
  await solveDay('2031-05-06', '2031-05-07T11:00:00Z')
  await page.waitForSelector('.streakline:has-text("2 days in a row")')
  await page.click('#result-calendar')
  await page.waitForSelector('#streak-now')
  assert.equal(await page.textContent('#streak-now'), '2')
  assert.equal(await page.locator('.day.intime').count(), 2)
  assert.equal(await page.locator('.day.today').textContent(), '7')
  assert.equal(await page.locator('.day.future').count(), 31 - 7)
  // A day of the archive fills the calendar, and is no part of the streak.
  await solveDay('2031-05-03', '2031-05-07T12:30:00Z')
  await goto(page, 'calendar')
  await page.waitForSelector('.day.late')
  assert.equal(await page.textContent('#streak-count'), '3')
  assert.equal(await page.textContent('#streak-now'), '2')
  await goto(page, '')
  await page.waitForSelector('#streak:has-text("2 days")')
  // A day is missed: the streak begins anew, and the best one stays.
  await stopTime(page, Date.parse('2031-05-08T12:30:00Z'))
  await goto(page, 'calendar')
  await until('the streak is over', async () => (await page.textContent('#streak-now')) === '0')
  assert.equal(await page.textContent('#streak-best'), '2')
  await page.click('[data-step=back]')
  await page.waitForSelector('h2:has-text("April 2031")')
  await page.click('[data-step=forward]')
  await page.waitForSelector('h2:has-text("May 2031")')
  assert.ok(await page.isDisabled('[data-step=forward]'), 'there is nothing to come')
})

test('a result is shared without spoilers', async (world) => {
  const page = await world.page('', { permissions: ['clipboard-read', 'clipboard-write'] })
  await playText(page, LAST)
  await clickCell(page, 15)
  await page.keyboard.press('1')
  await waitWon(page)
  await page.click('#share-result')
  await page.waitForSelector('.toast')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(text, /^Ninefold 4x4.*\nSolved in \d:\d\d, without help\n/)
  assert.ok(!/Single|Naked|Hidden/.test(text), text)
})

test('a pack: opened, played, its progress kept, filtered by state and level', async (world) => {
  const page = await world.page()
  await page.click('#tile-open')
  await page.fill('#open-text', `${LAST}\n12343412214343.1\nthis is no puzzle\n..3434122143432.\n`)
  await page.click('dialog .btn.pri')
  await page.waitForSelector('#pack-next')
  assert.match(await page.textContent('main h2'), /0 of 3/)
  await page.click('#pack-next')
  await page.waitForSelector('.screen-play')
  await finish(page)
  await page.click('#pack-following')
  await until('the next puzzle', async () => (await digits(page)).join('') === '1234341221434301')
  await saved(page)
  await page.reload()
  await page.waitForSelector('.screen-play')
  await goto(page, 'packs')
  await page.waitForSelector('.packlist a')
  assert.match(await page.textContent('.packlist a'), /1 of 3/)
  await page.click('.packlist a')
  await page.waitForSelector('.packitem.solved')
  assert.equal(await page.locator('.packitem.begun').count(), 1)
  await page.click('[data-value=new]')
  assert.equal(await page.locator('.packitem').count(), 1)
  await page.click('[data-value=all]')
  await until('levels are known', async () => (await page.locator('#pack-level option').count()) > 1)
  await page.click('#pack-next')
  await page.waitForSelector('.screen-play')
  assert.equal((await digits(page)).join(''), '1234341221434301', 'the game that was begun goes on')
  // The same file is the same pack.
  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', `${LAST}\n12343412214343.1\n..3434122143432.\n`)
  await page.click('dialog .btn.pri')
  await page.waitForSelector('.packitem.solved')
})

test('a replay: steps, times and mistakes', async (world) => {
  const page = await world.page('settings')
  await stopTime(page, Date.parse('2031-05-05T20:00:00Z'))
  await playText(page, '12343412214343..')
  await clickCell(page, 14)
  await stopTime(page, Date.parse('2031-05-05T20:00:10Z'))
  await page.keyboard.press('1')
  await stopTime(page, Date.parse('2031-05-05T20:00:40Z'))
  await page.keyboard.press('2')
  await clickCell(page, 15)
  await page.keyboard.press('1')
  await waitWon(page)
  await saved(page)
  await page.click('#to-replay')
  await page.waitForSelector('#replay-says')
  assert.match(await page.textContent('main h2'), /1 mistake/)
  assert.equal((await digits(page)).join(''), '1234341221434300')
  await page.click('#replay-next')
  assert.match(await page.textContent('#replay-says'), /1 in r4c3 · wrong · took 0:10/)
  await page.keyboard.press('ArrowRight')
  assert.match(await page.textContent('#replay-says'), /2 in r4c3 · took 0:30/)
  await page.click('#replay-longest')
  assert.equal((await digits(page)).join(''), '1234341221434320')
  await page.locator('#replay-at').fill('3')
  assert.equal((await digits(page)).join(''), '1234341221434321')
  await page.click('.mistakelist button')
  assert.equal((await digits(page))[14], '1')
})

test('a board that is being made is kept when the tab is closed, one of each size', async (world) => {
  const page = await world.page('create/9')
  await page.keyboard.press('7')
  await goto(page, 'create/6')
  await page.keyboard.press('3')
  await goto(page, 'create/9')
  assert.equal((await digits(page)).filter((digit) => digit === '7').length, 1)
  const context = page.context()
  await goto(page, '')
  await page.close()
  const next = await world.tab(context)
  await next.waitForSelector('[data-draft="6"]')
  await next.click('[data-draft="9"]')
  await until('the board is back', async () => (await digits(next)).filter((digit) => digit === '7').length === 1)
})

test('what is pasted on the start page opens, and Enter confirms', async (world) => {
  const page = await world.page()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, PUZZLE)
  await page.waitForSelector('#preview-play')
  await goto(page, '')
  await page.click('details.more summary')
  await page.fill('#wish-id', '4x4-easy-7v2')
  await page.press('#wish-id', 'Enter')
  await page.waitForSelector('.screen-play')
  await saved(page)
  await goto(page, 'games')
  await page.click('.gamelist .ib')
  await page.click('[role=menuitem]:has-text("Rename")')
  await page.fill('dialog input', 'Mine')
  await page.press('dialog input', 'Enter')
  await page.waitForSelector('.gamelist b:has-text("Mine")')
  await goto(page, '')
  await page.click('#tile-open')
  await page.fill('#open-text', PUZZLE)
  await page.press('#open-text', 'Control+Enter')
  await page.waitForSelector('#preview-play')
})

test('back arrows lead back to the game', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  for (const name of ['Settings', 'Print']) {
    await page.click('#menu')
    await page.click(`[role=menuitem]:has-text("${name}")`)
    await page.waitForSelector(`h1:has-text("${name}")`)
    await page.click('header [aria-label=Back]')
    await page.waitForSelector('.screen-play')
  }
})

test('games: sorted, filtered by size and level, several deleted at once', async (world) => {
  const page = await world.page()
  for (const id of ['4x4-easy-1v2', '4x4-easy-2v2', '6x6-easy-3v2']) {
    await playId(page, id)
    await saved(page)
  }
  await goto(page, 'games')
  await until('three games', async () => (await page.locator('.gamelist li').count()) === 3)
  await page.selectOption('#games-group', { label: '4×4 Easy' })
  await until('two games', async () => (await page.locator('.gamelist li').count()) === 2)
  await page.selectOption('#games-group', '')
  await page.selectOption('#games-sort', 'old')
  await until('the oldest is first', async () => /4×4/.test(await page.textContent('.gamelist li')))
  await page.click('#games-choose')
  for (const index of [0, 1]) await page.locator('.gamelist .tick input').nth(index).check()
  await page.click('#games-delete')
  await until('one game', async () => (await page.locator('.gamelist li').count()) === 1)
  await page.click('.toast .btn')
  await until('they are back', async () => (await page.locator('.gamelist li').count()) === 3)
})

test('a hint leaves the notes, and what is ruled out shows without notes', async (world) => {
  const page = await world.page()
  await playId(page, '9x9-hard-7v2')
  await page.keyboard.press('m')
  const notes = () => page.locator('.inks .nt').evaluateAll((all) => all.map((each) => each.getAttribute('d')))
  const before = await notes()
  assert.ok(before.join('').split('M').length > 100)
  await page.keyboard.press('h')
  await page.waitForSelector('.hintp')
  assert.deepEqual(await notes(), before, 'the first stage hides nothing')
  await page.keyboard.press('Escape')
  // Without notes: steps are taken until one only rules out.
  await page.keyboard.press('u')
  for (let step = 0; step < 60 && !(await page.locator('.inks .nt.out').count()); step++) {
    const was = (await names(page)).join()
    await wholeHint(page)
    await page.click('#hint-take')
    await until('the step is done', async () => (await names(page)).join() !== was || (await page.locator('.inks .nt.out').count()) > 0)
  }
  assert.ok((await page.locator('.inks .nt.out').count()) > 0, 'struck digits stand in the cell')
})

test('mistakes offer to undo to before them, wherever they are told', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  const solution = solve(await digits(page))
  const empty = (await digits(page)).indexOf('0')
  const board = (await digits(page)).join('')
  // A digit that repeats nowhere and is wrong.
  const wrong = async () => {
    await clickCell(page, empty)
    for (const digit of '123456789') {
      if (digit === solution[empty]) continue
      await page.keyboard.press(digit)
      if (!/repeats/.test((await names(page))[empty])) return
      await page.keyboard.press(digit)
    }
  }
  await wrong()
  await page.keyboard.press('t')
  await page.waitForSelector('.foot .card.good')
  assert.match(await page.textContent('.foot'), /repeats only/, 'green, and it says what it looked for')
  await page.click('#verify')
  await page.click('#undo-mistake')
  await until('it is undone', async () => (await digits(page)).join('') === board)
  await wrong()
  await page.keyboard.press('h')
  await page.click('#hint-undo')
  await until('it is undone again', async () => (await digits(page)).join('') === board)
})

test('digits first: a drag writes, a second tap takes back', async (world) => {
  const page = await world.page('settings')
  await page.click('[data-value=digit]')
  await playText(page, '12..34....4...21')
  await press(page, 3)
  await clickCell(page, 2)
  assert.equal((await digits(page))[2], '3')
  await clickCell(page, 2)
  assert.equal((await digits(page))[2], '0', 'the second tap takes back')
  const [from, to] = [await cell(page, 6).boundingBox(), await cell(page, 7).boundingBox()]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  assert.deepEqual((await digits(page)).slice(4, 8), ['3', '4', '3', '3'])
})

test('notes in fixed places, automatic notes and coordinates are settings', async (world) => {
  const page = await world.page('settings')
  for (const name of ['Automatic notes', 'Notes in fixed places', 'Numbers beside the board']) await page.click(`[role=switch][aria-label="${name}"]`)
  await playText(page, PUZZLE)
  assert.equal(await page.locator('.coord').count(), 18)
  const empty = (await digits(page)).indexOf('0')
  const notes = (await names(page))[empty]
  assert.match(notes, /centre notes \d/)
  const digit = /centre notes (\d)/.exec(notes)[1]
  await clickCell(page, empty)
  await page.keyboard.press(`Control+${digit}`)
  assert.ok(!new RegExp(`centre notes[^,]*${digit}`).test((await names(page))[empty]), 'the player strikes one')
  await page.keyboard.press('u')
  assert.equal((await names(page))[empty], notes)
})

test('25 by 25 on a phone: one finger pans, two zoom about themselves, hints come into view', async (world) => {
  const page = await world.page('', PHONE)
  await playId(page, '25x25-easy-3v2')
  const view = page.locator('.boardview')
  const scroll = () => view.evaluate((each) => [each.scrollLeft, each.scrollTop])
  const box = await view.boundingBox()
  const client = await page.context().newCDPSession(page)
  const touch = (type, ...points) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const before = await names(page)
  await touch('touchStart', [x, y])
  for (let step = 1; step <= 10; step++) await touch('touchMove', [x - step * 8, y - step * 6])
  await touch('touchEnd')
  const panned = await scroll()
  assert.ok(panned[0] > 50 && panned[1] > 40, `one finger pans: ${panned}`)
  assert.deepEqual(await names(page), before)
  // Two fingers: what lies between them stays between them.
  const under = () => page.evaluate(([px, py]) => {
    const board = document.querySelector('ninefold-board')
    return Number(board.shadowRoot.elementFromPoint(px, py)?.dataset.cell)
  }, [x, y])
  const held = await under()
  await touch('touchStart', [x - 30, y], [x + 30, y])
  for (let step = 1; step <= 8; step++) await touch('touchMove', [x - 30 - step * 6, y], [x + 30 + step * 6, y])
  await touch('touchEnd')
  const after = await under()
  const away = Math.max(Math.abs((after % 25) - (held % 25)), Math.abs(Math.floor(after / 25) - Math.floor(held / 25)))
  assert.ok(away <= 1, `zoomed about the fingers: ${held} became ${after}`)
  // All the way out the whole board is in sight.
  for (let time = 0; time < 4; time++) {
    await touch('touchStart', [x - 90, y], [x + 90, y])
    for (let step = 1; step <= 8; step++) await touch('touchMove', [x - 90 + step * 9, y], [x + 90 - step * 9, y])
    await touch('touchEnd')
  }
  const whole = await view.evaluate((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])
  assert.ok(whole[0] <= 2 && whole[1] <= 2, `the whole board is in sight: ${whole}`)
  for (let time = 0; time < 2; time++) {
    await touch('touchStart', [x - 20, y], [x + 20, y])
    for (let step = 1; step <= 8; step++) await touch('touchMove', [x - 20 - step * 9, y], [x + 20 + step * 9, y])
    await touch('touchEnd')
  }
  await page.keyboard.press('Alt+h')
  await page.waitForSelector('.hintp')
  for (let stage = 2; stage <= 4; stage++) {
    await page.click('#hint-more')
    await until(`stage ${stage}`, async () => (await page.locator('.hintp').count()) === 1 && (await page.locator('.steps i.f').count()) === stage)
  }
  const inSight = await page.evaluate(() => {
    const board = document.querySelector('ninefold-board').shadowRoot
    const place = board.querySelector('.boardview').getBoundingClientRect()
    return [...board.querySelectorAll('.targetfill, .elimfill')].map((each) => each.getBoundingClientRect()).every((each) => each.left >= place.left - 1 && each.right <= place.right + 1 && each.top >= place.top - 1 && each.bottom <= place.bottom + 1)
  })
  assert.ok(inSight, 'what the hint is about is in sight')
})

test('on a phone a hint leaves board and keypad free', async (world) => {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    const page = await world.page('', { ...PHONE, viewport: { width, height } })
    await playText(page, PUZZLE)
    await page.tap('#act-hint')
    await page.waitForSelector('#hint-more')
    const card = await page.locator('.foot .card').boundingBox()
    for (const name of ['.boardbox', '.keys']) {
      const box = await page.locator(name).boundingBox()
      const apart = card.y + card.height <= box.y + 0.5 || box.y + box.height <= card.y + 0.5
      assert.ok(apart, `${width}x${height}: ${name} is free`)
    }
    const last = await page.locator('.key[data-digit="9"]').boundingBox()
    assert.ok(last.y + last.height <= height + 0.5, `${width}x${height}: the keypad is in sight`)
  }
})

test('a chain can be followed link by link, and its candidates are numbered', async (world) => {
  const page = await world.page()
  await playId(page, '9x9-extreme-78v2')
  for (let step = 0; step < 80; step++) {
    await wholeHint(page)
    if (await page.locator('#hint-follow').count()) break
    const was = (await names(page)).join() + (await page.locator('.inks path').count())
    await page.click('#hint-take')
    await until('the step is done', async () => (await names(page)).join() + (await page.locator('.inks path').count()) !== was)
  }
  assert.ok((await page.locator('.art .ordern').count()) > 1)
  const links = () => page.locator('.art :is(.lk, .inlk)').count()
  const all = await links()
  assert.ok(all > 1)
  await page.click('#hint-follow')
  assert.equal(await links(), 1)
  assert.match(await page.textContent('#hint-follow'), /Link 1 of/)
  // The same chain in the notation of the forums, and back.
  const inWords = await page.textContent('.hintp .says')
  await page.click('#hint-eureka')
  assert.match(await page.textContent('.hintp .says'), /^\d(r\d+c\d+)([=-]\d(r\d+c\d+)+)+ =>( r\dc\d(=|<>)\d,?)+$/)
  assert.equal(await page.getAttribute('#hint-eureka', 'aria-pressed'), 'true')
  await page.click('#hint-eureka')
  assert.equal(await page.textContent('.hintp .says'), inWords)
})

/** The processor time of all renderers that this process has started, in
 * milliseconds, or nothing where there is no such count. */
function rendererTime() {
  const read = (path) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  const parents = new Map(readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((pid) => [pid, read(`/proc/${pid}/stat`).split(') ').pop().split(' ')[1]]))
  const ours = (pid) => pid === String(process.pid) || (pid > 1 && ours(parents.get(pid) ?? '0'))
  const renderers = [...parents.keys()].filter((pid) => ours(pid) && read(`/proc/${pid}/cmdline`).includes('--type=renderer'))
  const threads = renderers.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0)))
  return threads.reduce((sum, each) => sum + each, 0) / 1e6
}

/** What an arrow key and a digit may cost, in milliseconds: about twice what they do. */
const ARROW = 24
const DIGIT = 36

test('a key on a 25 by 25 board with notes costs little', async (world) => {
  const page = await world.page('', { viewport: { width: 1440, height: 900 } })
  await playId(page, '25x25-easy-3v2')
  await page.keyboard.press('Alt+m')
  await until('notes', async () => (await page.locator('.inks .nt').count()) > 300)
  // Processor time is asked for, of all threads that compute and paint. A busy machine
  // makes it grow, but not that much: the best of some rounds counts.
  const cost = async (keys) => {
    const begun = rendererTime()
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
    await page.waitForTimeout(500)
    return (rendererTime() - begun) / keys.length
  }
  const least = async (limit, keys) => {
    let best = Infinity
    for (let round = 0; round < 4 && best > limit; round++) best = Math.min(best, await cost(keys))
    return best
  }
  if (existsSync('/proc/self/schedstat')) {
    const arrow = await least(ARROW, Array(20).fill('ArrowRight'))
    // A digit that is written, and taken from the notes of others.
    const at = (await names(page)).findIndex((name) => /centre notes/.test(name))
    await clickCell(page, at)
    const digit = await least(DIGIT, [...'12345678'])
    assert.equal((await digits(page))[at], '8')
    await page.keyboard.press('8')
    world.told = `${arrow.toFixed(1)} ms of processor time an arrow key, ${digit.toFixed(1)} ms a digit`
    assert.ok(arrow <= ARROW && digit <= DIGIT, world.told)
  }
  // Work is counted too, which no busy machine changes: an arrow key writes nothing anew,
  // and a digit only its cell and those that lose a note. Beside the board nothing is
  // touched that shows the same as before.
  const changed = (key) =>
    page.evaluate(async (key) => {
      const board = document.querySelector('ninefold-board').shadowRoot
      const seen = { written: 0, cells: 0, filled: 0, beside: 0 }
      const watch = (part, name, what) => {
        const observer = new MutationObserver((all) => (seen[name] += all.length))
        observer.observe(part, what)
        return observer
      }
      const all = { childList: true, attributes: true, characterData: true, subtree: true }
      const clock = document.querySelector('.clock')
      const observers = [
        watch(board.querySelector('.inks'), 'written', all),
        watch(board.querySelector('.cells'), 'cells', all),
        watch(board.querySelector('.fills'), 'filled', all),
        ...[...document.querySelectorAll('.side, .facts')].map((part) => watch(part, 'beside', all)),
      ]
      clock.hidden = true
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: /\d/.test(key) ? `Digit${key}` : key, bubbles: true, composed: true }))
      await new Promise((resolve) => setTimeout(resolve, 100))
      for (const observer of observers) observer.disconnect()
      return seen
    }, key)
  const arrow = await changed('ArrowRight')
  const told = JSON.stringify(arrow)
  assert.ok(arrow.written === 0 && arrow.cells < 8 && arrow.beside <= 2, told)
  // The lights of two rows, columns and boxes at most.
  assert.ok(arrow.filled <= 2 * 73, told)
  const open = (await digits(page)).indexOf('0')
  await clickCell(page, open)
  const losing = (await names(page)).filter((name) => /centre notes [^,]*\b1\b/.test(name)).length
  const digit = await changed('1')
  assert.ok(digit.written >= 1 && digit.written <= losing + 1 && digit.beside <= 12, `${JSON.stringify(digit)}, ${losing} have the note`)
  world.told += `; changes of an arrow key ${told}, of a digit ${JSON.stringify(digit)}`
})
