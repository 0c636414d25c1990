// No English sentence in the page of another language: every screen and dialog, and
// the hints of whole games.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { PUZZLE, cell, finish, goto, playId, playText, stopTime, test, until, NOON } from './world.mjs'

/** English words that are none in the other languages: those of
 * `crates/ninefold-game/tests/languages.rs`, and some of the page. */
const ENGLISH = new Set(
  ('the of is are and cell cells row rows digit digits which there then not must only other every each has have can cannot with without from one two three this that these where what would both because any no it you your to be does game board solution time hint hints left struck removed ' +
    'games puzzle puzzles level size play open save close back more less here find choose look again new today yesterday easy hard gentle beyond solved wrong rule rules').split(' '),
)

/** Words of the list that mean something there, too. */
const FINE = { de: ['puzzle', 'puzzles', 'level', 'not'], fr: ['solution', 'puzzle', 'puzzles'] }

/** What is read and heard on the page. */
const words = () => {
  const found = []
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return void (node.data.trim() && found.push(node.data.trim()))
    if (node.nodeType !== Node.ELEMENT_NODE && node !== document.body && !(node instanceof ShadowRoot)) return
    if (node instanceof Element) {
      if (node.matches('script, style, noscript, .mono, kbd, [data-words=own]')) return
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) if (node.getAttribute(name)) found.push(node.getAttribute(name))
      if (node.shadowRoot) walk(node.shadowRoot)
    }
    node.childNodes.forEach(walk)
  }
  walk(document.body)
  found.push(document.title)
  return found
}

/** The names of techniques, which are the same in all languages. */
const NAMES = [...readFileSync(new URL('../../crates/ninefold/src/logic/technique.rs', import.meta.url), 'utf8').matchAll(/"([A-Z][^"]+)"/g)].map(([, name]) => name).sort((a, b) => b.length - a.length)

function englishIn(texts, language) {
  const bad = new Set()
  for (const text of texts) {
    // IDs, links and keys are the same in all languages.
    const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text).replace(/\S*[0-9=/_]\S*/g, ' ').replace(/Ninefold/g, ' ')
    const said = plain.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
    const english = said.filter((word) => ENGLISH.has(word) && !FINE[language].includes(word))
    if (english.length) bad.add(`${english.join(' ')}: ${text.slice(0, 160)}`)
  }
  return [...bad]
}

const LOCALES = { de: 'de-DE', fr: 'fr-FR' }

/** A win of a while ago, as it is kept. */
const win = (n) => ({ uid: 1_790_000_000_000_000 + n, id: `9x9-easy-${n}v2`, shape: '9x9', level: n % 2 ? 'easy' : 'medium', rating: 12, time: 400_000 - 9000 * n, counts: { hints: n % 3 ? 0 : 1, checks: 0, mistakes: 0 }, levels: 2, at: NOON - n * 86_400_000 })

for (const [language, locale] of Object.entries(LOCALES)) {
  test(`no English on any screen in ${locale}`, async (world) => {
    const page = await world.page('settings', { locale })
    await stopTime(page, NOON)
    const bad = new Map()
    let seen = 0
    const look = async (where) => {
      const texts = await page.evaluate(words)
      seen += texts.length
      for (const each of englishIn(texts, language)) if (!bad.has(each)) bad.set(each, where)
    }
    const shut = async () => {
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog', { state: 'detached' })
    }
    await look('settings')
    await goto(page, '')
    await page.waitForSelector('#tile-daily')
    await page.click('details.more summary')
    await look('start')
    for (const side of ['4', '6']) {
      await page.click(`.sizes [data-value="${side}"]`)
      await look(`start, ${side}`)
    }
    await page.click('#more-sizes')
    await page.selectOption('#variant', 'killer')
    await look('start, killer')
    await page.selectOption('#variant', '')
    await page.click('.sizes [data-value="9"]')
    await page.fill('#wish-low', 'x')
    await page.click('#start-preview')
    await look('a wish that cannot be')
    await page.fill('#wish-low', '')
    await page.click('[data-value="create"]')
    await look('start, create')
    await page.click('#start-help')
    await page.waitForSelector('.welcome h3')
    for (let step = 0; step < 3; step++) {
      await look(`welcome ${step}`)
      if (step < 2) await page.click('#welcome-more')
    }
    await page.click('#welcome-skip')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.click('#tile-practise')
    await page.waitForSelector('#practise-which')
    await look('practise')
    await shut()
    await page.click('#tile-open')
    await look('open')
    for (const text of ['nothing', '9x9-hrad-1', '4x4=o', 'https://sudokupad.app/abcdefgh', 'ninefold 1; size 4; killr 3 r1c1-r1c2; givens 1..............2', '1..+2............:232']) {
      await page.fill('#open-text', text)
      await page.click('dialog .btn.pri')
      await page.waitForTimeout(300)
      // What a parser found and expected is said in English everywhere: no part of this.
      if (!(await page.locator('#open-text').count())) {
        await goto(page, '')
        await page.click('#tile-open')
      }
    }
    await page.fill('#open-text', JSON.stringify({ 'ninefold-games': 1, games: [], wins: Array.from({ length: 12 }, (_, n) => JSON.stringify(win(n))) }))
    await page.click('dialog .btn.pri')
    await page.waitForSelector('dialog', { state: 'detached' })
    for (const screen of ['stats', 'calendar', 'games', 'packs', 'learn', 'learn/x-wing', 'learn/cage-combination/examples', 'learn/nothing', 'learn/naked-pair/drill', 'create/9', 'game/1', 'p=4x4=11n', 'p=nonsense']) {
      await goto(page, screen)
      if (screen === 'stats') await page.waitForSelector('.course')
      if (screen === 'calendar') await page.waitForSelector('.days')
      if (screen === 'learn/naked-pair/drill') for (let stage = 0; stage < 4; stage++) await page.click('#lesson-hint')
      if (screen === 'p=nonsense') await page.waitForSelector('.card.bad p')
      // What a link lacks is said by the parser: see above.
      if (screen !== 'p=nonsense') await look(screen)
    }
    await goto(page, 'print')
    await until('boards', async () => (await page.locator('.paper').count()) > 1)
    await look('print')
    await goto(page, 'p=9x9-hard-7v2')
    await page.waitForSelector('#preview-play')
    await look('preview')
    await page.click('#preview-share')
    await look('share')
    await shut()
    await goto(page, 'create/9')
    for (const [text, verdict] of [['5.5', 'bad'], ['1', 'warn'], [PUZZLE, 'good'], ['123456...........7...............7.......', 'bad']]) {
      await page.click('#create-paste')
      await look('paste')
      await page.fill('#paste-text', text.padEnd(81, '.'))
      await page.click('dialog .btn.pri')
      await page.waitForSelector(`.verdict.${verdict}`)
      await look(`verdict, ${text.slice(0, 9)}`)
    }
    await playText(page, PUZZLE)
    await look('play')
    const empty = [...PUZZLE].findIndex((sign) => sign === '.')
    await cell(page, empty).click()
    // It repeats the 9 of its row.
    await page.keyboard.press('9')
    await page.keyboard.press('t')
    await page.waitForSelector('.foot .card')
    await look('check')
    await page.click('#verify')
    await look('check against the solution')
    await page.keyboard.press('h')
    await page.waitForSelector('.hintp .says')
    await look('a mistake')
    await page.keyboard.press('Escape')
    await page.click('#menu')
    await look('menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    await look('keys')
    await shut()
    await page.keyboard.press('p')
    await page.waitForSelector('#resume')
    await look('pause')
    await page.click('#resume')
    await page.keyboard.press('b')
    await look('bookmark')
    await page.keyboard.press('u')
    await page.click('#menu')
    const items = await page.locator('.popover button').count()
    await page.keyboard.press('Escape')
    for (let item = 0; item < items; item++) {
      await page.click('#menu')
      const entry = page.locator('.popover button').nth(item)
      const words_ = await entry.textContent()
      if (await entry.isDisabled()) {
        await page.keyboard.press('Escape')
        continue
      }
      const before = await page.evaluate(() => document.body.dataset.at)
      // Files are saved without a word.
      await entry.click()
      await page.waitForTimeout(250)
      await look(`menu, ${words_}`)
      if (await page.locator('dialog').count()) await shut()
      if ((await page.evaluate(() => document.body.dataset.at)) !== before) await page.goBack()
      await page.waitForSelector('.screen-play')
      if (await page.locator('#resume').count()) await page.click('#resume')
    }
    await playId(page, '4x4-easy-7v2')
    await finish(page)
    await page.waitForSelector('.result')
    await look('result')
    await page.click('#to-replay')
    await page.waitForSelector('input[type=range]')
    await look('replay')
    await goto(page, 'games')
    await page.click('[data-value="all"]')
    await look('games')
    await goto(page, '')
    await page.waitForSelector('#continue')
    await look('start, with games')
    world.told = `${seen} texts`
    assert.ok(seen > 2000, String(seen))
    assert.ok(!bad.size, [...bad].map(([what, where]) => `${where}: ${what}`).join(' | '))
  })

  for (const [kind, ids] of [
    ['classic', ['9x9-extreme-78v2', '9x9-expert-5v2', '9x9-hard-7v2']],
    ['variant', ['9x9-killer-medium-3v2', '9x9-thermo-medium-7v2', '9x9-kropki-medium-5v2', '9x9-arrow-medium-7v2']],
  ]) {
    test(`fifty ${kind} hints without English in ${locale}`, async (world) => {
      const page = await world.page('', { locale })
      const texts = []
      let hints = 0
      for (const id of ids) {
        await playId(page, id)
        const wanted = Math.ceil(50 / ids.length) + (id === ids.at(-1) ? 50 : 0)
        const found = await page.evaluate(async (most) => {
          const said = []
          const frame = () => new Promise((resolve) => setTimeout(resolve, 10))
          const press = () => document.querySelector('.screen-play').dispatchEvent(new KeyboardEvent('keydown', { key: 'h', code: 'KeyH', bubbles: true }))
          const wait = async (check) => {
            for (let tries = 0; tries < 3000; tries++) {
              if (check()) return true
              await frame()
            }
            throw new Error('waited in vain')
          }
          let taken = 0
          for (; taken < most && !document.querySelector('.result'); taken++) {
            for (let stage = 1; stage <= 4; stage++) {
              press()
              await wait(() => document.querySelectorAll('.hintp .steps i.f').length === stage)
              said.push(document.querySelector('.hintp').textContent, document.querySelector('#live').textContent)
            }
            press()
            await wait(() => !document.querySelector('.hintp'))
            said.push(document.querySelector('#live').textContent)
          }
          return { said, taken }
        }, Math.min(wanted, 50 - hints))
        texts.push(...found.said)
        hints += found.taken
        if (hints >= 50) break
      }
      world.told = `${hints} hints`
      assert.ok(hints >= 50, String(hints))
      const bad = englishIn(texts, language)
      assert.ok(!bad.length, bad.join(' | '))
    })
  }
}
