// Where things lie on screens of every size, and what they may not cover.

import assert from 'node:assert/strict'
import { PUZZLE, cell, goto, names, playId, playText, test, until, wholeHint } from './world.mjs'

const overlap = (a, b) => a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('nothing scrolls and every target is 44 pixels on a phone', async (world) => {
  for (const [width, height, locale] of [[360, 740], [320, 640], [320, 568], [320, 568, 'de-DE'], [740, 360], [667, 375], [720, 450], [568, 320], [568, 320, 'de-DE'], [768, 1024], [820, 1180]]) {
    const page = await world.page('', { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: locale ?? 'en-GB' })
    await playText(page, PUZZLE)
    const small = await page.$$eval('button, a, [role=radio]', (all) =>
      all
        .filter((each) => each.offsetParent !== null)
        .map((each) => [each.id || each.className || each.textContent, each.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
        .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
    )
    assert.deepEqual(small, [], `${width}x${height}`)
    const over = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])
    assert.ok(over[0] <= 0 && over[1] <= 0, `${width}x${height} scrolls by ${over}`)
    const board = await page.locator('.boardbox').boundingBox()
    const side = await page.locator('.side').boundingBox()
    assert.ok(board.x >= 0 && board.x + board.width <= width && board.y + board.height <= height, `${width}x${height}: the board is in sight`)
    assert.ok(side.y >= board.y + board.height - 1 || side.x >= board.x + board.width - 1, `${width}x${height}: nothing covers the board`)
    if (width < 600 && height > width) assert.ok(board.width >= 0.93 * (width - 16), `${width}x${height}: the board has the width`)
    const corners = await page.locator('ninefold-board').evaluate((board) => [0, 8, 72, 80].map((cell) => {
      const box = board.shadowRoot.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect()
      const point = [(cell % 9 ? box.right : box.left + 6) - 3, (cell > 8 ? box.bottom : box.top + 6) - 3]
      return document.elementFromPoint(...point) === board && board.shadowRoot.elementFromPoint(...point).dataset.cell
    }))
    assert.deepEqual(corners, ['0', '8', '72', '80'], `${width}x${height}: a tap on a corner is a tap on its cell`)
    const [rating, clock] = await Promise.all(['.facts', '.clock'].map((name) => page.locator(name).boundingBox()))
    assert.ok(!overlap(rating, clock), `${width}x${height}: the rating stands clear of the clock`)
    await page.click('#menu')
    await page.keyboard.press('Escape')
    for (const name of ['#act-check', '#act-hint', '.key[data-digit="9"]']) {
      const box = await page.locator(name).boundingBox()
      assert.ok(box.y + box.height <= height + 0.5 && box.x + box.width <= width + 0.5, `${width}x${height}: ${name} is in sight`)
    }
    const cardInSight = async (name) => {
      const box = await page.locator('.foot .card').boundingBox()
      assert.ok(box.y >= 0 && box.y + box.height <= height + 0.5 && box.x + box.width <= width + 0.5, `${width}x${height}: ${name} is in sight, not at ${JSON.stringify(box)}`)
      assert.ok(!overlap(box, board), `${width}x${height}: ${name} does not cover the board`)
    }
    await page.keyboard.press('t')
    await cardInSight('the check')
    await page.keyboard.press('Shift+T')
    await cardInSight('the answer')
    await page.keyboard.press('Escape')
    await wholeHint(page)
    await cardInSight('the hint')
    const [card, so] = await Promise.all(['.hintp', '.hintp .so'].map((name) => page.locator(name).boundingBox()))
    assert.ok(so.y >= card.y && so.y + so.height <= card.y + card.height, `${width}x${height}: what follows from it is in sight`)
    const last = await page.locator('#hint-take').boundingBox()
    assert.ok(last.y + last.height <= height, `${width}x${height}: what the hint does is in sight`)
  }
})

test('every size can be chosen on a phone of 320 pixels, in every language', async (world) => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
    const page = await world.page('', { ...PHONE, viewport: { width: 320, height: 640 }, locale })
    await page.tap('#more-sizes')
    const sizes = await page.$$eval('.sizes [role=radio]', (all) =>
      all.map((each) => {
        const box = each.getBoundingClientRect()
        return { name: each.textContent, small: box.width < 43.5 || box.height < 43.5, cut: each.scrollWidth > each.clientWidth, out: box.left < 0 || box.right > innerWidth }
      }),
    )
    assert.equal(sizes.length, 15)
    assert.deepEqual(sizes.filter(({ small, cut, out }) => small || cut || out), [], locale)
    await page.tap('.sizes [data-value="24"]')
    assert.equal(await page.getAttribute('.sizes [data-value="24"]', 'aria-checked'), 'true')
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${locale} scrolls sideways`)
  }
})

test('the statistics fit on a phone of 320 pixels, in every language', async (world) => {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
    const page = await world.page('', { ...PHONE, viewport: { width: 320, height: 640 }, locale })
    await until('the wins', () => page.evaluate(
      () =>
        new Promise((resolve) => {
          const open = indexedDB.open('ninefold')
          open.onsuccess = () => {
            if (!open.result.objectStoreNames.contains('wins')) {
              open.result.close()
              return resolve(false)
            }
            const wins = open.result.transaction('wins', 'readwrite').objectStore('wins')
            const levels = ['easy', 'medium', 'hard', 'expert', 'extreme']
            levels.forEach((level, uid) => wins.put({ uid: String(uid), win: JSON.stringify({ uid, shape: '9x9', level, time: 3_599_000, at: uid }) }))
            wins.transaction.oncomplete = () => {
              open.result.close()
              resolve(true)
            }
          }
        }),
    ))
    await goto(page, 'stats')
    await until('five levels', async () => (await page.locator('tbody tr').count()) === 5)
    const out = await page.$$eval('td, th', (all) => all.filter((each) => each.getBoundingClientRect().right > each.closest('.card').getBoundingClientRect().right - 8).map((each) => each.textContent))
    assert.deepEqual(out, [], locale)
  }
})

test('Create has all its buttons in sight', async (world) => {
  for (const [width, height] of [[360, 740], [768, 1024], [820, 1180], [1024, 768], [1280, 800]]) {
    const page = await world.page('create/9', { viewport: { width, height } })
    await page.keyboard.press('1')
    await page.waitForSelector('.verdict.warn')
    const board = await page.locator('.boardbox').boundingBox()
    assert.ok(board.width >= 300, `${width}x${height}: the board has room`)
    for (const button of await page.locator('.side button:visible').all()) {
      const box = await button.boundingBox()
      assert.ok(box.y + box.height <= height && !overlap(box, board), `${width}x${height}: ${await button.textContent()} at ${JSON.stringify(box)}`)
    }
  }
})

test('a toast lies beside the board, and what is under it can be pressed', async (world) => {
  const page = await world.page('', { viewport: { width: 1280, height: 800 } })
  await playText(page, PUZZLE)
  await page.keyboard.press('b')
  const toast = page.locator('.toast')
  const board = await page.locator('.boardbox').boundingBox()
  assert.ok(!overlap(await toast.boundingBox(), board), 'not over the board')
  await cell(page, 79).click()
  await page.keyboard.press('2')
  assert.match((await names(page))[79], /column 8, 2/)
  await page.click('#act-check')
  await until('a card takes its place', async () => (await toast.count()) === 0)
  await page.keyboard.press('b')
  assert.equal(await toast.count(), 1)
  await goto(page, '')
  assert.equal(await toast.count(), 0, 'it goes with its game')

  const phone = await world.page('', PHONE)
  await playText(phone, PUZZLE)
  await phone.locator('[data-cell="0"]').focus()
  await phone.keyboard.press('b')
  const over = await phone.locator('.toast').boundingBox()
  assert.ok(!overlap(over, await phone.locator('.boardbox').boundingBox()))
  const under = []
  for (const button of await phone.locator('.act:not(:disabled):visible').all()) {
    const box = await button.boundingBox()
    if (overlap(box, over)) under.push(box)
  }
  assert.ok(under.length > 0, 'something is under it')
  const hit = (box) => phone.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.act, .toast')?.className, [box.x + box.width / 2, box.y + box.height / 2])
  assert.match(await hit(under[0]), /act/)
  await phone.click('.toast .ib')
  await until('its own button works', async () => (await phone.locator('.toast').count()) === 0)
})

test('everything grows with the text on a large screen', async (world) => {
  for (const locale of ['en-GB', 'de-DE']) {
    const page = await world.page('', { viewport: { width: 3840, height: 2160 }, locale })
    const cut = () => page.$$eval('.level b, .opt, .btn, .mode, .tile, .lab', (all) => all.filter((each) => each.offsetParent && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) && getComputedStyle(each).display !== 'inline').map((each) => each.textContent))
    for (const screen of ['', 'settings', 'create/9', 'print']) {
      await goto(page, screen)
      assert.deepEqual(await cut(), [], `${locale} ${screen}`)
    }
    await goto(page, '')
    const card = await page.locator('.new').boundingBox()
    // The text is 1.75 times as large as on a small screen, where the card has 512 pixels.
    assert.ok(card.width >= 1.75 * 512, 'the card grows')
    const within = await page.$eval('.modes.two [data-value=generate]', (button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const [outer, inner] = [button.getBoundingClientRect(), words.getBoundingClientRect()]
      return Math.min(inner.left - outer.left, outer.right - inner.right)
    })
    assert.ok(within >= 8, `${within} pixels beside the words`)
  }
})

test('counts on keys stand clear of the symbols', async (world) => {
  for (const [screen, options] of [14, 16, 22, 25].flatMap((side) => [[`create/${side}`, {}], [`create/${side}`, PHONE]])) {
    const page = await world.page(screen, options)
    const touching = await page.$$eval('.key[data-digit]', (keys) =>
      keys.flatMap((key) => {
        const [digit, count] = [key.querySelector('.num path').getBoundingClientRect(), key.querySelector('.left').getBoundingClientRect()]
        return count.left < digit.right && digit.left < count.right && count.top < digit.bottom && digit.top < count.bottom ? [key.dataset.digit] : []
      }),
    )
    assert.deepEqual(touching, [], `${screen} ${options.viewport?.width ?? ''}`)
  }
})

test('the sheet of keys is seen whole, and a button that cannot be pressed is read', async (world) => {
  const page = await world.page('', { viewport: { width: 1280, height: 800 } })
  await playText(page, PUZZLE)
  await page.keyboard.press('F1')
  const sheet = await page.$eval('dialog', (box) => ({ hidden: box.scrollHeight - box.clientHeight, end: box.getBoundingClientRect().bottom }))
  assert.equal(sheet.hidden, 0)
  const close = await page.locator('dialog .ends .btn').boundingBox()
  assert.ok(sheet.end - close.y - close.height >= 16, 'it ends before the edge')
  const words = await page.$$eval('.keytable dd', (all) => all.map((each) => each.textContent))
  assert.deepEqual(words.filter((each) => each[0] !== each[0].toUpperCase()), [])
  await page.keyboard.press('Escape')
  await goto(page, 'p=4x4=11n')
  await until('the verdict', () => page.isDisabled('#preview-play'))
  const grounds = () => page.$$eval('#preview-play, #preview-solve', (all) => all.map((each) => getComputedStyle(each).backgroundColor))
  await until('no grey on the accent', async () => new Set(await grounds()).size === 1)
})

test('Create: the keys stay where they are, whatever the verdict says', async (world) => {
  const boards = ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', `5.5${'.'.repeat(78)}`, `1${'.'.repeat(80)}`]
  for (const locale of ['en-GB', 'fr-FR']) {
    for (const [width, height] of [[1440, 900], [768, 1024], [360, 740], [667, 375]]) {
      const page = await world.page('create/9', { viewport: { width, height }, locale })
      const places = () => page.$$eval('.key, #create-play', (all) => all.map((each) => Math.round(each.getBoundingClientRect().top)).join())
      const before = await places()
      for (const [index, text] of boards.entries()) {
        await page.click('#create-paste:visible, .top [aria-haspopup=menu]')
        if (await page.locator('.popover').count()) await page.locator('.popover button').nth(2).click()
        await page.fill('#paste-text', text)
        await page.click('dialog .btn.pri')
        await page.waitForSelector(`.verdict.${['good', 'bad', 'warn'][index]}`)
        assert.equal(await places(), before, `${locale} ${width}x${height}`)
      }
    }
  }
})

test('a menu names keys only where there is a keyboard', async (world) => {
  for (const [options, seen] of [[{}, true], [PHONE, false]]) {
    const page = await world.page('', options)
    await playText(page, PUZZLE)
    await page.click('#menu')
    assert.equal((await page.locator('.popover kbd:visible').count()) > 0, seen)
  }
})

/** Asks for hints and takes them until one is a chain that can be followed. */
async function untilChain(page) {
  for (let taken = 0; taken < 120; taken++) {
    await wholeHint(page)
    if (await page.locator('#hint-follow').count()) return
    await page.click('#hint-take')
    await until('the step is taken', async () => (await page.locator('.hintp').count()) === 0)
  }
  assert.fail('no chain')
}

test('a hint can be read, and covers neither board nor keypad', async (world) => {
  for (const [width, height, locale] of [[360, 640], [360, 640, 'de-DE'], [390, 844], [768, 1024], [820, 1180], [1440, 900], [1440, 900, 'fr-FR']]) {
    const page = await world.page('', { viewport: { width, height }, locale: locale ?? 'en-GB', ...(width < 600 ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}) })
    const look = async (what) => {
      const where = `${what} at ${width}x${height} ${locale ?? ''}`
      const found = await page.evaluate(() => {
        const box = (element) => (({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect())
        const says = document.querySelector('.hintp .says')
        const lines = (element) => {
          const words = document.createRange()
          words.selectNodeContents(element.querySelector('span')?.firstChild ?? element.firstChild)
          return words.getClientRects().length
        }
        return {
          card: box(document.querySelector('.hintp')),
          board: box(document.querySelector('ninefold-board')),
          keys: [...document.querySelectorAll('.key')].filter((key) => key.offsetParent).map(box),
          lines: says.clientHeight / parseFloat(getComputedStyle(says).lineHeight),
          inside: [...document.querySelectorAll('.hintp :is(.says, .so, .btn, .ib, .head)')].map((element) => [element.className, box(element)]),
          wide: [...document.querySelectorAll('.hintp, .hintp .btn')].filter((element) => element.scrollWidth > element.clientWidth + 1).map((element) => element.className),
          tall: [...document.querySelectorAll('.hintp .btn')].filter((element) => lines(element) > 2).map((element) => element.textContent),
          faded: getComputedStyle(document.querySelector('.hintp')).maskImage,
        }
      })
      assert.ok(found.lines >= 1.95, `${where}: ${found.lines.toFixed(1)} lines of the reason`)
      assert.deepEqual(found.wide, [], `${where}: nothing is wider than its place`)
      assert.deepEqual(found.tall, [], `${where}: no button has more than two lines`)
      assert.equal(found.faded, 'none', `${where}: no fade over what can be pressed`)
      for (const [name, { x, y, width: w, height: h }] of found.inside) {
        assert.ok(x >= found.card.x - 0.5 && y >= found.card.y - 0.5 && x + w <= found.card.x + found.card.width + 0.5 && y + h <= found.card.y + found.card.height + 0.5, `${where}: ${name} is in the card`)
      }
      for (const key of found.keys) {
        assert.ok(!overlap(found.card, key) && key.x >= 3.5 && key.x + key.width <= width - 3.5, `${where}: the keypad is clear of it`)
      }
      assert.equal(found.keys.length >= 9, true, where)
      assert.ok(!overlap(found.card, found.board), `${where}: the board is clear of it`)
    }
    await playText(page, PUZZLE)
    await wholeHint(page)
    await look('a single')
    await goto(page, 'p=9x9-extreme-78v2')
    await page.click('#preview-play')
    await page.waitForSelector('.screen-play')
    await untilChain(page)
    await look('a chain')
  }
})

test('a screen that is turned fits again: a game with its hint, and a lesson', async (world) => {
  const TURNS = [[844, 390], [390, 844], [820, 1180], [1180, 820], [360, 640], [390, 844]]
  const page = await world.page('', { ...PHONE, viewport: { width: 390, height: 844 } })
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const edge = () => page.locator('.boardbox').evaluate((box) => box.getBoundingClientRect().width)
  const turn = async (width, height) => {
    await page.setViewportSize({ width, height })
    await until(`nothing is cut at ${width}x${height}`, async () => (await page.evaluate(() => innerWidth)) === width && (await over()) <= 0)
  }
  /** The board's edge once it stays as it is. */
  const atRest = async () => {
    let [now, was] = [0, -1]
    await until('the board comes to rest', async () => {
      ;[was, now] = [now, await edge()]
      return now === was
    })
    return now
  }
  await playText(page, PUZZLE)
  const without = new Map()
  for (const [width, height] of TURNS) {
    await turn(width, height)
    without.set(`${width}x${height}`, await atRest())
  }
  await wholeHint(page)
  for (const [width, height] of TURNS) {
    await turn(width, height)
    const size = `${width}x${height}`
    await until(`the board is as large as ever at ${size}`, async () => Math.abs((await edge()) - without.get(size)) <= 20)
    const card = await page.locator('.foot .card').boundingBox()
    assert.ok(card.width >= Math.min(300, width - 20), `${size}: the card has ${card.width} pixels`)
  }
  await goto(page, 'learn/x-wing')
  await page.click('#lesson-next')
  for (const [width, height] of TURNS) await turn(width, height)
  for (const [width, height] of [[360, 640], [390, 844]]) {
    await turn(width, height)
    const on = await page.locator('#lesson-next').boundingBox()
    assert.ok(on.y + on.height <= height + 0.5, `${width}x${height}: what leads on is in sight`)
  }
})

test('what a key of a large board says stands clear of how often', async (world) => {
  for (const [viewport, id] of [[{ width: 1440, height: 900 }, '25x25-easy-3v2'], [{ width: 1440, height: 900 }, '16x16-easy-3v2'], [{ width: 390, height: 844 }, '16x16-easy-3v2']]) {
    const page = await world.page('', { viewport })
    await playId(page, id)
    const close = await page.$$eval('.keys .key', (keys) =>
      keys
        .filter((key) => key.querySelector('.left')?.textContent)
        .filter((key) => {
          const [ink, count] = [key.querySelector('svg.num'), key.querySelector('.left')].map((part) => part.getBoundingClientRect())
          return ink.right > count.left && ink.top + 1 < count.bottom
        })
        .map((key) => key.dataset.digit),
    )
    assert.deepEqual(close, [], `${viewport.width}: ${id}`)
  }
})
