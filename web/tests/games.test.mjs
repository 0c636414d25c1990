// Whole games, and what must never lose one.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOON, PUZZLE, arrived, clickCell, digits, goto, hasFocus, names, numberOf, playId, playText, press, saved, solve, stopTime, test, until, waitWon } from './world.mjs'

async function emptyCells(page) {
  return (await digits(page)).flatMap((digit, index) => (digit === '0' ? [index] : []))
}

test('a whole game by mouse', async (world) => {
  const page = await world.page()
  await playId(page, '9x9-easy-180-7')
  const solution = solve(await digits(page))
  for (const index of await emptyCells(page)) {
    await clickCell(page, index)
    await press(page, numberOf(solution[index]))
  }
  await waitWon(page)
  assert.deepEqual(await digits(page), solution)
  await page.waitForSelector('.board.win .fold')
  await page.click('text=Review')
  await page.click('#act-undo')
  assert.equal((await emptyCells(page)).length, 1, 'one stays on the board and can go back')
  await page.click('#act-redo')
  await goto(page, 'stats')
  await page.waitForSelector('tbody tr')
  assert.match(await page.textContent('tbody tr'), /Easy/)
})

test('a whole game by keyboard, from the start screen to the win', async (world) => {
  const page = await world.page()
  await page.locator('.sizes [aria-checked=true]').focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await page.getAttribute('.sizes [data-value="6"]', 'aria-checked'), 'true')
  await page.locator('#start-play').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.screen-play')
  await until('the board has the focus', () => hasFocus(page, '[role=gridcell]'))
  const solution = solve(await digits(page))
  const start = await page.locator('[role=gridcell]:focus').evaluate((cell) => Number(cell.dataset.cell))
  for (let step = 0; step < start % 6; step++) await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < Math.floor(start / 6); step++) await page.keyboard.press('ArrowUp')
  const before = await digits(page)
  for (let index = 0; index < 36; index++) {
    if (before[index] === '0') await page.keyboard.press(solution[index])
    await page.keyboard.press('ArrowRight')
    if (index % 6 === 5) await page.keyboard.press('ArrowDown')
  }
  await waitWon(page)
  await until('the win is announced', async () => /Solved|solved/.test(await page.textContent('#live')))
})

test('a whole game on a touch screen of 360 by 740', async (world) => {
  const page = await world.page('', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  await page.tap('.sizes [data-value="4"]')
  await page.tap('#start-play')
  await page.waitForSelector('.screen-play')
  const solution = solve(await digits(page))
  for (const index of await emptyCells(page)) {
    await clickCell(page, index, { touch: true })
    await page.tap(`.key[data-digit="${solution[index]}"]`)
  }
  await waitWon(page)
})

test('a reload in the middle of a game keeps the board, the notes, the history and the time', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await clickCell(page, 0)
  await page.keyboard.press('1')
  await clickCell(page, 1)
  await page.keyboard.press('x')
  await page.keyboard.press('2')
  const before = await names(page)
  await until('the clock runs', async () => (await page.textContent('.clock')) !== '0:00')
  await page.reload()
  await page.waitForSelector('.screen-play')
  assert.deepEqual(await names(page), before)
  assert.notEqual(await page.textContent('.clock'), '0:00')
  await page.click('#act-undo')
  await page.click('#act-undo')
  assert.ok(await page.isDisabled('#act-undo'))
  await goto(page, '')
  await page.click('#continue')
  await page.waitForSelector('.screen-play')
})

test('several games are kept, listed, resumed, and a deleted one comes back', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await playText(page, '12..34....4...21'.slice(0, 16))
  await goto(page, 'games')
  await until('two games', async () => (await page.locator('.gamelist li').count()) === 2)
  await page.locator('.gamelist li .ib').first().click()
  await page.click('.popover >> text=Delete')
  await until('one game', async () => (await page.locator('.gamelist li').count()) === 1)
  await page.click('.toast >> text=Undo')
  await until('two games again', async () => (await page.locator('.gamelist li').count()) === 2)
  await page.locator('.gamelist a').first().click()
  await page.waitForSelector('.screen-play')
})

test('offline after the first load', async (world) => {
  world.allowed = /ERR_INTERNET_DISCONNECTED|Failed to load/
  const page = await world.page()
  // The languages are kept once the page is idle.
  await until('the worker has the page', () =>
    page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return !!navigator.serviceWorker.controller && kept.flat().some((request) => request.url.includes('/german-'))
    }),
  )
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForSelector('.start')
  await page.click('.sizes [data-value="4"]')
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
  await goto(page, 'settings')
  await page.click('[data-value="de"]')
  await page.waitForSelector('h1:has-text("Einstellungen")')
})

test('a share link in a second profile shows the puzzle and destroys nothing', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await page.click('#menu')
  await page.click('.popover >> text=Share')
  const link = await page.inputValue('#share-link')
  assert.match(await page.textContent('dialog'), /opens on this computer only. The game ID works everywhere/)
  assert.ok(link.includes('#p=9x9='), link)
  // Nobody else could follow a code of this link.
  assert.equal(await page.locator('.qr path').count(), 0)
  const other = await world.page()
  await playText(other, '12..34....4...21')
  await clickCell(other, 2)
  await other.keyboard.press('3')
  const uid = await other.evaluate(() => location.hash)
  await other.goto(link)
  await other.waitForSelector('#preview-play')
  assert.deepEqual(await digits(other), [...PUZZLE].map((digit) => (digit === '.' ? '0' : digit)))
  await other.goto(world.base + uid)
  await other.waitForSelector('.screen-play')
  assert.match((await names(other))[2], /column 3, 3/)
})

test('SVG and PNG of the board', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  for (const [label, start] of [['Save as SVG', '<svg'], ['Save as PNG', '\x89PNG']]) {
    await page.click('#menu')
    await page.click('.popover >> text=Share')
    const [file] = await Promise.all([page.waitForEvent('download'), page.click(`[aria-label="${label}"]`)])
    const { readFileSync } = await import('node:fs')
    assert.ok(readFileSync(await file.path()).toString('latin1').startsWith(start), label)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
})

test('print: the sheets of a book, on every paper, 1 to 12 on a page', async (world) => {
  const page = await world.page()
  await page.click('.sizes [data-value="4"]')
  await goto(page, 'print')
  const sheets = () => page.locator('.paper').count()
  /** The words of each sheet, digits of boards among them. */
  const words = () => page.$$eval('.paper', (all) => all.map((sheet) => [...sheet.querySelectorAll('text')].map((text) => text.textContent)))
  const count = async (number) => {
    await page.fill('#print-count', String(number))
    await page.locator('#print-count').dispatchEvent('change')
  }
  const per = async (number) => {
    await page.fill('#print-per', String(number))
    await page.locator('#print-per').dispatchEvent('change')
  }
  // The digits of four solutions, their numbers, and that of the page.
  await until('four boards and their solutions', async () => (await sheets()) === 2 && (await words())[1].filter((word) => /^[1-4]$/.test(word)).length === 4 * 16 + 4 + 1)
  const [boards, solutions] = await words()
  assert.ok(solutions.includes('Solutions'))
  assert.ok(boards.some((word) => /^4x4/.test(word)), 'the chapter is named')
  // Digits stand where the solutions have them.
  const digits = (sheet) => page.$$eval('.paper', (all, sheet) => [...all[sheet].querySelectorAll('text')].filter((text) => /^[1-4]$/.test(text.textContent) && !text.hasAttribute('textLength')).map((text) => text.textContent).join(''), sheet)
  assert.ok((await digits(0)).length < (await digits(1)).length)
  assert.ok((await page.locator('.paper >> nth=0 >> path[fill="#000000"]').count()) > 0, 'a QR code is drawn')

  await count(13)
  await until('thirteen boards', async () => (await words()).flat().includes('13'), 60_000)
  for (const [number, expected] of [[1, 13], [2, 7], [5, 3], [12, 2]]) {
    await per(number)
    await until(`${number} a page`, async () => (await sheets()) >= expected + 1)
  }
  // The sheets on the screen are the pages that leave the printer, on their paper.
  for (const [paper, wide, high] of [['a4', 210, 297], ['letter', 216, 279], ['a5', 148, 210], ['6x9', 152, 229]]) {
    await page.click(`[data-value="${paper}"]`)
    await page.waitForSelector(`.paper-${paper}`)
    for (const number of [1, 4, 12]) {
      await per(number)
      await until('the sheets', async () => (await words())[0].filter((word) => /^\d+$/.test(word)).length > 0)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, await sheets(), `${paper}, ${number} a page`)
      const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...points]) => points.map((each) => Math.round((each * 25.4) / 72)))
      assert.deepEqual(sizes.filter(([x, y]) => x !== wide || y !== high), [], `${paper}, ${number} a page`)
      // Whatever letters this machine has: each text is within its sheet.
      const outside = await page.$$eval('.paper', (all) =>
        all.flatMap((sheet) => {
          const edge = sheet.getBoundingClientRect()
          const boxes = [...sheet.querySelectorAll('text, path')].map((each) => [each.textContent, each.getBoundingClientRect()])
          return boxes.filter(([, box]) => box.width && (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom)).map(([text]) => text)
        }),
      )
      assert.deepEqual(outside, [], `${paper}, ${number} a page`)
    }
  }
  // What can be left out, and a title page before all.
  const before = await sheets()
  await page.click('[role="switch"][aria-label="Title page"]')
  await until('a title and an end', async () => (await sheets()) === before + 2)
  assert.ok((await words())[0].includes('13 puzzles'))
  await page.click('[role="switch"][aria-label="Solutions"]')
  await until('no solutions', async () => !(await words()).flat().includes('Solutions'))
  await page.setViewportSize({ width: 360, height: 740 })
  const wide = await page.$$eval('.paper', (all) => all.map((each) => each.getBoundingClientRect()).filter((box) => box.right > innerWidth || box.left < 0).length)
  assert.equal(wide, 0, 'the sheets are in sight on a phone')
  await page.emulateMedia({ media: 'print' })
  assert.ok(!(await page.isVisible('#do-print')))
})

test('print: one puzzle, with its clues and the rules in words', async (world) => {
  const page = await world.page()
  const solved = solve([...PUZZLE])
  await goto(page, `print/${PUZZLE}`)
  await page.waitForSelector('.paper')
  const read = () => page.$$eval('.paper', (all) => all.map((sheet) => [...sheet.querySelectorAll('text:not([textLength])')].map((text) => text.textContent).join('')))
  await until('the solution', async () => (await read()).length === 2)
  const [given, answer] = await read()
  assert.ok(given.includes(PUZZLE.replaceAll(/[.0]/g, '')), given)
  assert.ok(answer.includes([...solved].join('')), answer)
  await goto(page, `print/${encodeURIComponent('ninefold 1; size 4; killer 3 r1c1 r1c2; killer 7 r2c1 r2c2; thermo r3c1-r3c2; givens 1.......3.......')}`)
  await page.waitForSelector('.paper')
  await until('rules', async () => /cage/i.test((await page.locator('.paper').allTextContents()).join(' ')))
})

test('bad input: a broken link, a damaged save, nonsense: told, and nothing is lost', async (world) => {
  const page = await world.page('p=9x9=12345')
  await page.waitForSelector('.card.bad')
  assert.match(await page.textContent('.card.bad'), /broken.*untouched/s)
  await playText(page, PUZZLE)
  const uid = await page.evaluate(() => location.hash)
  await goto(page, '')
  for (const text of ['nonsense', '{"ninefold":"game","version":1,"sum":"0","game":{}}', '12345']) {
    await page.click('#tile-open')
    await page.fill('#open-text', text)
    await page.click('dialog .btn.pri')
    await until('the reason', async () => (await page.textContent('#open-problem')).length > 20)
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  await page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const open = indexedDB.open('ninefold')
        open.onsuccess = () => {
          const store = open.result.transaction('games', 'readwrite').objectStore('games')
          const get = store.get(id)
          get.onsuccess = () => {
            store.put({ ...get.result, uid: 'damaged', save: get.result.save.slice(0, 100) }).onsuccess = resolve
          }
        }
      }),
    uid.slice('#game/'.length),
  )
  await goto(page, 'game/damaged')
  await page.waitForSelector('.card.bad')
  await goto(page, uid.slice(1))
  await page.waitForSelector('.screen-play')
})

test('a forbidden storage is told, and the game goes on', async (world) => {
  const before = () => {
    indexedDB.open = () => {
      throw new Error('forbidden')
    }
    Storage.prototype.setItem = () => {
      throw new Error('forbidden')
    }
  }
  const page = await world.page('', { before })
  await page.waitForSelector('.toast:has-text("This browser keeps nothing here")')
  await playText(page, PUZZLE)
  await page.waitForSelector('.notices .card.warn')
  await clickCell(page, 0)
  await page.keyboard.press('1')
  assert.match((await names(page))[0], /column 1, 1/)
})

test('Create works where storage is forbidden', async (world) => {
  const before = () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  }
  const page = await world.page('create/4', { before })
  await clickCell(page, 0)
  await page.keyboard.press('1')
  await page.waitForSelector('.verdict.warn')
  assert.match((await names(page))[0], /column 1, 1, given/)
})

test('settings that are damaged are the usual ones, and the others stay', async (world) => {
  const page = await world.page()
  const keep = async (text) => {
    await page.evaluate((settings) => localStorage.setItem('ninefold.settings', settings), text)
    await page.reload()
    await arrived(page, '')
  }
  for (const text of [
    'nonsense',
    'null',
    '5',
    '[]',
    '{"ownLevels":null}',
    '{"ownLevels":{}}',
    '{"ownLevels":[null,5,{"name":"x"},{"name":"y","low":"3.0","high":"99"}]}',
    '{"side":5}',
    '{"side":"9"}',
    '{"side":null,"level":7,"symmetry":null,"language":[]}',
    '{"level":"none","symmetry":"none such"}',
    '{"theme":"pink","mistakes":3,"first":null,"pad":"456","move":[],"clock":"yes"}',
  ]) {
    await keep(text)
    assert.equal(await page.locator('.level').count(), 6, `${text}: the levels of 9x9 and no others`)
    assert.equal(await page.getAttribute('.sizes [data-value="9"]', 'aria-checked'), 'true', text)
    assert.equal(await page.getAttribute('html', 'data-theme'), null, text)
    await goto(page, 'settings')
    assert.equal(await page.locator('[data-value="rule"][aria-checked=true]').count(), 1, text)
    await goto(page, '')
  }
  await keep('{"side":5,"theme":"dark","ownLevels":[null,{"name":"Sunday","low":"1.2","high":"2.0"}]}')
  assert.equal(await page.getAttribute('html', 'data-theme'), 'dark')
  await page.click('.level:has-text("Sunday")')
  await page.click('#start-preview')
  await page.waitForSelector('#preview-play')
})

test('the daily puzzle is that of the day in UTC, whatever the day is here', async (world) => {
  // A Monday, when it is Tuesday in the far east and Sunday in the far west.
  for (const [timezoneId, time] of [['Pacific/Kiritimati', '2031-05-05T12:00:00Z'], ['Pacific/Pago_Pago', '2031-05-05T05:00:00Z']]) {
    const page = await world.page('settings', { timezoneId })
    await stopTime(page, Date.parse(time))
    await goto(page, '')
    assert.equal(await page.textContent('#daily-date'), '5 May', timezoneId)
    await goto(page, 'daily')
    await page.waitForSelector('#preview-play')
    assert.equal(await page.textContent('dd.mono'), '9x9-easy-180-20310505v2', timezoneId)
    // One press plays it.
    await goto(page, '')
    await page.click('#tile-daily')
    await page.waitForSelector('.screen-play')
    const game = await page.evaluate(() => location.hash)
    await goto(page, 'daily')
    await page.waitForSelector('.screen-play')
    assert.equal(await page.evaluate(() => document.body.dataset.at), 'daily')
    assert.match(game, /^#game\//)
  }
})

test('statistics: the figures of the terminal, and a win stays when its game is deleted', async (world) => {
  const page = await world.page()
  /** Plays a board with one cell left, in this many seconds. */
  const win = async (begun, seconds, mistake) => {
    await stopTime(page, begun)
    await goto(page, '')
    await page.click('#tile-open')
    await page.fill('#open-text', '123434122143432.')
    await page.click('dialog .btn.pri')
    await page.waitForSelector('.side .badge.ok')
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    await clickCell(page, 15)
    if (mistake) {
      await page.keyboard.press('2')
      await page.click('#act-check')
    }
    await stopTime(page, begun + seconds * 1000)
    await page.keyboard.press('1')
    await waitWon(page)
  }
  const figures = () => page.$$eval('tbody td', (cells) => cells.map((cell) => cell.textContent))
  await win(NOON, 60, false)
  await win(NOON + 1_000_000, 180, true)
  await until('the best of the others', async () => (await page.textContent('.card.desk dd:last-child')) === '1:00')
  await goto(page, 'stats')
  await page.waitForSelector('tbody tr')
  assert.equal(await page.textContent('tbody th'), '4×4 Gentle')
  assert.deepEqual(await figures(), ['2', '1:00', '1:00', '2:00', '–'], 'solved, best, without help, in the middle')
  assert.deepEqual(await page.$$eval('.course circle', (dots) => dots.map((dot) => dot.getAttribute('class'))), ['dot', 'dot helped'], 'a mistake that a check has found is help')
  await goto(page, 'games')
  await page.click('[data-value="solved"]')
  await until('two games', async () => (await page.locator('.gamelist li').count()) === 2)
  await page.locator('.gamelist li .ib').first().click()
  await page.click('.popover >> text=Delete')
  await until('one game', async () => (await page.locator('.gamelist li').count()) === 1)
  await goto(page, 'settings')
  await page.click('text=Delete all games')
  await page.waitForSelector('dialog:has-text("1 game is deleted. The statistics stay.")')
  await page.click('dialog .btn.pri')
  await page.waitForSelector('.toast')
  await goto(page, 'stats')
  await page.waitForSelector('tbody tr')
  assert.deepEqual(await figures(), ['2', '1:00', '1:00', '2:00', '–'])
  await page.reload()
  await page.waitForSelector('tbody tr')
  assert.deepEqual(await figures(), ['2', '1:00', '1:00', '2:00', '–'])
  await goto(page, 'games')
  await page.click('[data-value="all"]')
  await page.waitForSelector('.empty')
})

test('two tabs on the same game: the one behind waits, and takes over where the other is', async (world) => {
  const first = await world.page()
  await playText(first, PUZZLE)
  await saved(first)
  const second = await world.tab(first.context(), (await first.evaluate(() => location.hash)).slice(1))
  await second.waitForSelector('.screen-play')
  await clickCell(second, 0)
  await second.keyboard.press('1')
  await saved(second)
  await first.waitForSelector('.notices .card.warn')
  assert.match(await first.textContent('.notices'), /another tab/)
  const free = (await digits(first)).indexOf('0', 1)
  await clickCell(first, free)
  await first.keyboard.press('2')
  assert.match((await names(first))[free], /empty/, 'what would be lost is not done')
  await second.reload()
  await second.waitForSelector('.screen-play')
  assert.match((await names(second))[0], /column 1, 1/, 'the tab behind has not overwritten it')
  await first.click('text=Take over here')
  await first.locator('.notices .card').waitFor({ state: 'detached' })
  assert.match((await names(first))[0], /column 1, 1/, 'it goes on from what the other has done')
  await second.waitForSelector('.notices .card.warn')
  await clickCell(first, free)
  await first.keyboard.press('2')
  await saved(first)
  await second.reload()
  await second.waitForSelector('.screen-play')
  assert.match((await names(second))[0], /column 1, 1/)
  assert.match((await names(second))[free], /, 2/)
})

test('large boards: 16x16 and 25x25 are made, drawn and played', async (world) => {
  const page = await world.page()
  for (const side of [16, 25]) {
    await goto(page, '')
    if (await page.isVisible('#more-sizes')) await page.click('#more-sizes')
    await page.click(`.sizes [data-value="${side}"]`)
    await page.click('#start-play')
    await page.waitForSelector('.screen-play', { timeout: 100_000 })
    assert.equal(await page.locator('[role=gridcell]').count(), side * side)
    const empty = (await digits(page)).indexOf('0')
    await clickCell(page, empty)
    await page.keyboard.press('c')
    assert.match((await names(page))[empty], /, C/, 'letters are symbols')
    await page.keyboard.press('Control+z')
    assert.match((await names(page))[empty], /empty/)
  }
})

test('boxes that are not square: such boards are made, drawn and played, with a symmetry that they can have', async (world) => {
  const page = await world.page()
  // No board with such boxes can be turned by a quarter.
  await page.click('details.more summary')
  await page.selectOption('.symm + .grow select', '90')
  for (const side of [6, 14, 21]) {
    await goto(page, '')
    if (await page.isVisible('#more-sizes')) await page.click('#more-sizes')
    await page.click(`.sizes [data-value="${side}"]`)
    assert.equal(await page.getAttribute('.symm [data-value="180"]', 'aria-checked'), 'true')
    await page.click('#start-play')
    await page.waitForSelector('.screen-play')
    const board = await digits(page)
    assert.equal(board.length, side * side)
    assert.equal(await page.locator('.key[data-digit]').count(), side)
    const empty = board.indexOf('0')
    const last = '123456789ABCDEFGHIJKLMNOP'[side - 1]
    await clickCell(page, empty)
    await press(page, side)
    assert.match((await names(page))[empty], new RegExp(`, ${last}`))
  }
})

test('a click is not lost when the engine answers while the button is down', async (world) => {
  // The worker hears nothing until the button is down.
  const before = () => {
    const post = Worker.prototype.postMessage
    const held = []
    Worker.prototype.postMessage = function (...words) {
      held.push([this, words])
    }
    window.letGo = () => {
      Worker.prototype.postMessage = post
      for (const [worker, words] of held) post.apply(worker, words)
      return held.length
    }
  }
  const pressWhile = async (page, button, answered) => {
    await page.hover(button)
    await page.mouse.down()
    assert.ok((await page.evaluate(() => window.letGo())) > 0, 'the engine was asked')
    await page.waitForSelector(answered)
    await page.mouse.up()
  }
  const preview = await world.page('', { before })
  await preview.click('#tile-open')
  await preview.fill('#open-text', PUZZLE)
  await preview.click('dialog .btn.pri')
  await preview.waitForSelector('#preview-play')
  await pressWhile(preview, '#preview-play', '.side .badge.ok')
  await preview.waitForSelector('.screen-play')

  const create = await world.page('create/4', { before })
  await create.waitForSelector('#create-paste')
  await create.keyboard.press('1')
  await create.keyboard.press('ArrowRight')
  await create.keyboard.press('2')
  await pressWhile(create, '#create-paste', '.verdict.warn')
  await create.waitForSelector('#paste-text')
})

test('entries in quick succession are all kept, and no other tab is blamed', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await clickCell(page, 0)
  // Each entry comes at another moment of the saving of those before.
  await page.evaluate(async () => {
    for (let entry = 0; entry < 60; entry++) {
      const digit = String((entry % 9) + 1)
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, entry % 4))
    }
  })
  const hash = await page.evaluate(() => location.hash.slice(1))
  // Another screen reads at once what this one has written.
  await goto(page, 'games')
  await goto(page, hash)
  assert.equal(await page.locator('.notices .card').count(), 0)
  assert.match((await names(page))[0], /column 1, 6/)
  const reader = await world.tab(page.context(), hash)
  assert.match((await names(reader))[0], /column 1, 6/)
  for (let step = 0; step < 60; step++) await reader.keyboard.press('u')
  assert.match((await names(reader))[0], /empty/)
  assert.ok(await reader.isDisabled('#act-undo'), 'the whole history is there')
})

test('the way back from a game that was begun at once leads to the start', async (world) => {
  const page = await world.page()
  await page.click('.sizes [data-value="4"]')
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
  await page.goBack()
  await page.waitForSelector('.start')
})

test('one game walks through every front end: created, full screen, line game, file, page, link, check', async (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-walk-'))
  try {
    // The terminal's part: created, begun full screen, continued by line.
    const [puzzle, ...told] = execFileSync(process.env.XTASK, ['walk', folder], { encoding: 'utf8' }).trim().split('\n')
    const entries = told.map((line) => line.split(' '))
    assert.equal(entries.length, 4)
    const board = [...puzzle].map((digit) => (digit === '.' ? '0' : digit))
    const played = [...board]
    for (const [cell, digit] of entries) played[cell] = digit

    const page = await world.page()
    await page.click('#tile-open')
    await page.setInputFiles('dialog input[type=file]', join(folder, 'game.json'))
    await page.waitForSelector('.screen-play')
    assert.deepEqual(await digits(page), played)
    for (let step = 0; step < 4; step++) await page.click('#act-undo')
    assert.deepEqual(await digits(page), board, 'every step of both terminal games can be undone')
    assert.ok(await page.isDisabled('#act-undo'))
    for (let step = 0; step < 4; step++) await page.click('#act-redo')
    await page.click('#menu')
    await page.click('.popover >> text=Share')
    const link = await page.inputValue('#share-link')

    const other = await world.page(new URL(link).hash.slice(1))
    await other.waitForSelector('#preview-play')
    assert.deepEqual(await digits(other), board)
    const verdict = execFileSync(process.env.SUDOKU, ['check', link], { encoding: 'utf8' })
    assert.match(verdict, /one solution|exactly one/i)
    assert.equal(execFileSync(process.env.SUDOKU, ['convert', '--to', 'line', link], { encoding: 'utf8' }).trim(), puzzle)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a page that is hidden pauses; one that goes away comes back as it was', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  const hide = (going) =>
    page.evaluate((away) => {
      window.dispatchEvent(new Event(away ? 'pagehide' : 'pageshow'))
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, going)
  await hide(true)
  assert.equal(await page.locator('#resume').count(), 0)
  await hide(false)
  await page.waitForSelector('#resume')
})

test('a game whose solution was shown is not a solved one', async (world) => {
  const page = await world.page()
  await playText(page, PUZZLE)
  await page.keyboard.press('Shift+F')
  await page.click('dialog .btn.pri')
  await until('the solution', async () => (await digits(page)).every((digit) => digit !== '0'))
  assert.equal(await page.locator('.board.win').count(), 0)
  await goto(page, 'games')
  await page.click('[data-value=solved]')
  await page.waitForSelector('.empty')
  await page.click('[data-value=all]')
  await page.waitForSelector('.gamelist li')
  assert.equal(await page.locator('.board.win').count(), 0)
})

test('the start form says at its fields what cannot be meant', async (world) => {
  const page = await world.page()
  await page.click('details.more summary')
  for (const [fields, said] of [[{ low: 'abc' }, /abc is no rating/], [{ low: '5', high: '4' }, /from 5 to 4/], [{ id: 'hello' }, /hello is no seed/], [{ givens: 'x' }, /x is no number/]]) {
    for (const [name, text] of Object.entries(fields)) await page.fill(`#wish-${name}`, text)
    await page.click('#start-play')
    // What is no ID of a classic board is asked of the full engine.
    await until(`${said} is said`, async () => said.test(await page.textContent('#wish-problem')))
    assert.equal(await page.evaluate(() => location.hash), '')
    for (const name of Object.keys(fields)) await page.fill(`#wish-${name}`, '')
  }
})

test('what came of a search is read aloud, and which digit is lit', async (world) => {
  const page = await world.page()
  const heard = () => page.textContent('#live')
  await page.click('#start-play')
  await page.waitForSelector('.screen-play')
  assert.match(await heard(), /\d+ givens/)
  await page.keyboard.press('f')
  await page.keyboard.press('3')
  assert.match(await heard(), /3 is lit/)
  await goto(page, 'p=4x4-extreme-1')
  await page.waitForSelector('.card.bad')
  assert.match(await heard(), /No such board/)
  await goto(page, 'daily')
  await page.waitForSelector('#preview-play')
  assert.match(await page.title(), /Daily, /)
})
