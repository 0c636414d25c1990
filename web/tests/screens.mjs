// The screens that `pictures.mjs` takes pictures of, in the order of one walk: each
// says how to get there from anywhere. And a board for every kind of constraint.

import { clickCell, digits, finish, goto, playId, playText, PUZZLE, saved, solve, until, wholeHint } from './world.mjs'

/** Hints are taken until the one on the screen is a chain. */
async function chain(page) {
  await playId(page, '9x9-extreme-78v2')
  for (let step = 0; step < 80; step++) {
    await wholeHint(page)
    if (await page.locator('#hint-follow').count()) return
    const looks = async () => page.evaluate(() => document.querySelector('ninefold-board').shadowRoot.querySelector('.inks').innerHTML)
    const was = await looks()
    await page.click('#hint-take')
    await until('the step is done', async () => (await looks()) !== was)
  }
}

async function stage(page, which) {
  if (which === 1) await playText(page, PUZZLE)
  await page.keyboard.press('h')
  await until(`stage ${which}`, async () => (await page.locator('.hintp .steps i.f').count()) === which)
}

/** Some digits and notes in a game, as a player leaves it. */
async function midway(page) {
  const before = await digits(page)
  const solution = solve(before)
  let written = 0
  for (let index = 0; written < 12; index += 1) {
    if (before[index] !== '0') continue
    await clickCell(page, index)
    await page.keyboard.press(solution[index])
    written += 1
  }
}

const rules = (text) => async (page) => playText(page, text)
const dialogGone = async (page) => {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(100)
}

/** A pack of three puzzles of 4x4 and a finished game of its first. */
const PACK = '123434122143432.\n12343412214343.1\n..3434122143432.\n'

export const SCREENS = {
  start: (page) => page.waitForSelector('#tile-daily'),
  'first-run': (page) => page.click('#hello-show'),
  'first-run-2': (page) => page.click('#welcome-more'),
  'first-run-3': (page) => page.click('#welcome-more'),
  'start-more': async (page) => {
    await page.click('#welcome-skip')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.click('details.more summary')
  },
  'start-sizes': async (page) => {
    await page.click('#more-sizes')
  },
  play: async (page) => {
    await playText(page, PUZZLE)
    await midway(page)
  },
  notes: async (page) => {
    await page.keyboard.press('m')
    await saved(page)
  },
  'wrong-checked': async (page) => {
    const at = (await digits(page)).lastIndexOf('0')
    await clickCell(page, at)
    await page.keyboard.press('8')
    await page.keyboard.press('t')
    await page.waitForSelector('.foot .card')
  },
  'mistake-told': async (page) => {
    await page.keyboard.press('Shift+T')
    await page.waitForTimeout(300)
  },
  menu: async (page) => {
    await dialogGone(page)
    await page.click('#menu')
  },
  'share-game': async (page) => {
    await page.click('.popover >> text=Share')
    await page.click('dialog [data-value="game"]')
    await page.waitForSelector('#share-file')
  },
  pause: async (page) => {
    await dialogGone(page)
    await saved(page)
    await page.keyboard.press('p')
    await page.waitForSelector('#resume')
  },
  'keys-help': async (page) => {
    await page.click('#resume')
    await page.keyboard.press('F1')
  },
  'start-resume': async (page) => {
    await dialogGone(page)
    await goto(page, '')
    await page.waitForSelector('#continue')
  },
  'hint-1': (page) => stage(page, 1),
  'hint-2': (page) => stage(page, 2),
  'hint-3': (page) => stage(page, 3),
  'hint-4': (page) => stage(page, 4),
  'chain-hint': chain,
  'chain-link': (page) => page.click('#hint-follow'),
  create: async (page) => {
    await goto(page, 'create/9')
    await page.keyboard.type('53')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('5')
    await page.waitForTimeout(800)
  },
  killer: async (page) => {
    await playId(page, '9x9-killer-medium-4v2')
    await page.keyboard.press('m')
  },
  'killer-thermo-hint': async (page) => {
    await playId(page, '9x9-killer+thermo-medium-4v2')
    await wholeHint(page)
  },
  thermo: (page) => playId(page, '9x9-thermo-medium-5v2'),
  arrow: (page) => playId(page, '9x9-arrow-medium-5v2'),
  jigsaw: (page) => playId(page, '9x9-jigsaw-easy-5v2'),
  sandwich: (page) => playId(page, '9x9-sandwich-medium-5v2'),
  'little-killer': (page) => playId(page, '9x9-little-killer-medium-5v2'),
  kropki: (page) => playId(page, '9x9-kropki-medium-5v2'),
  fog: rules(`ninefold 1\nsize 9\nkiller 6 r1c1 r1c2 r1c3\nkiller 16 r4c1 r5c1 r6c1\nthermo r2c1 r2c2 r2c3\nthermo r9c6 r9c7 r9c8\nfog r1c1 r5c5\ngivens ${PUZZLE}\n`),
  'large-16': async (page) => {
    await playId(page, '16x16-easy-3v2')
    await page.keyboard.press('Alt+m')
  },
  'large-16-hint': async (page) => {
    await page.keyboard.press('Alt+h')
    await page.waitForSelector('.hintp')
    for (let which = 2; which <= 4; which++) {
      await page.click('#hint-more')
      await until(`stage ${which}`, async () => (await page.locator('.hintp .steps i.f').count()) === which)
    }
  },
  'large-25': async (page) => {
    await playId(page, '25x25-easy-3v2')
    await page.keyboard.press('Alt+m')
  },
  win: async (page) => {
    await playText(page, '12..34....4...21')
    await finish(page)
    await page.waitForTimeout(2500)
  },
  'win-9': async (page) => {
    await playId(page, '9x9-easy-7v2')
    await finish(page)
    await page.waitForTimeout(2500)
  },
  replay: async (page) => {
    await page.click('#to-replay')
    await page.waitForSelector('#replay-says')
    await page.click('#replay-next')
  },
  'daily-preview': async (page) => {
    await goto(page, 'daily')
    await page.waitForTimeout(800)
  },
  calendar: (page) => goto(page, 'calendar'),
  statistics: (page) => goto(page, 'stats'),
  games: async (page) => {
    await goto(page, 'games')
    await page.click('[data-value="all"]')
  },
  packs: async (page) => {
    await goto(page, '')
    await page.click('#tile-open')
    await page.fill('#open-text', PACK)
  },
  pack: async (page) => {
    await page.click('dialog .btn.pri')
    await page.waitForSelector('#pack-next')
  },
  'packs-list': (page) => goto(page, 'packs'),
  learn: (page) => goto(page, 'learn'),
  lesson: (page) => goto(page, 'learn/x-wing'),
  'lesson-2': (page) => page.click('#lesson-next'),
  'lesson-3': (page) => page.click('#lesson-next'),
  drill: (page) => goto(page, 'learn/x-wing/drill'),
  settings: (page) => goto(page, 'settings'),
  print: async (page) => {
    await goto(page, 'print')
    await until('boards', async () => (await page.locator('.paper').count()) > 1)
  },
  'broken-link': (page) => goto(page, 'p=nonsense'),
}

/** Lines of the project's own text for every kind of constraint. */
const CLUES = {
  diagonal: 'diagonal',
  windoku: 'windoku',
  disjoint: 'disjoint',
  'anti-knight': 'anti-knight',
  'anti-king': 'anti-king',
  different: 'different r2c2 r2c3 r3c3 r3c4 r4c4 r4c5',
  killer: 'killer 17 r2c2 r2c3 r3c3\nkiller 9 r5c5 r5c6\nkiller 15 r7c1 r8c1 r9c1',
  arrow: 'arrow r2c2 > r3c3 r4c4 r4c5\narrow r8c7 r8c8 > r7c8 r6c7 r5c7',
  'little-killer': 'little-killer 23 r4c1 r3c2 r2c3 r1c4\nlittle-killer 31 r1c6 r2c7 r3c8 r4c9\nlittle-killer 12 r9c3 r8c2 r7c1',
  sandwich: 'sandwich 13 r1c2-r9c2\nsandwich 22 r4c1-r4c9\nsandwich 0 r1c7-r9c7',
  skyscraper: 'skyscraper 3 r1c2-r9c2\nskyscraper 4 r9c5-r1c5\nskyscraper 2 r4c1-r4c9\nskyscraper 5 r6c9-r6c1',
  'x-sum': 'x-sum 21 r1c2-r9c2\nx-sum 22 r4c1-r4c9',
  thermo: 'thermo r6c2 r5c2 r4c3 r3c3\nthermo r8c8 r7c8 r6c7',
  'slow-thermo': 'slow-thermo r6c2 r5c2 r4c3 r3c3 r2c4',
  whisper: 'whisper r2c2 r3c3 r4c3 r5c4 r5c5\nwhisper 4 r8c8 r7c8 r6c7',
  renban: 'renban r2c2 r3c3 r4c3 r5c4 r5c5',
  palindrome: 'palindrome r2c2 r3c3 r4c3 r5c4 r5c5',
  between: 'between r2c2 r3c3 r4c3 r5c4 r5c5',
  nabner: 'nabner r2c2 r3c3 r4c3 r5c4',
  lockout: 'lockout r2c2 r3c3 r4c3 r5c4 r5c5',
  entropic: 'entropic r2c2 r3c3 r4c3 r5c4 r5c5',
  modular: 'modular r2c2 r3c3 r4c3 r5c4 r5c5',
  kropki: 'kropki white r2c2 r2c3\nkropki black r4c4 r5c4\nkropki white 3 r7c7 r7c8\nkropki black 3 r8c2 r9c2',
  xv: 'xv X r2c2 r2c3\nxv V r5c4 r6c4',
  nonconsecutive: 'nonconsecutive',
  quadruple: 'quadruple 1,4 r2c2 r2c3 r3c2 r3c3\nquadruple 2,5,7,9 r6c6 r6c7 r7c6 r7c7',
  odd: 'odd r2c2 r3c3 r5c5',
  even: 'even r2c2 r3c3 r5c5',
  'anti-leaper': 'anti-leaper 1,3',
  negative: 'xv X r2c2 r2c3\nnegative X V',
  greater: 'greater r2c2 r2c3\ngreater r5c5 r4c5\ngreater r7c7 r7c6 r8c6',
  minimum: 'minimum r2c2 r5c5',
  maximum: 'maximum r2c2 r5c5',
  clone: 'clone r2c2 r2c3 r3c3 = r6c6 r6c7 r7c7',
  'same-digits': 'same-digits r2c2 r2c3 = r6c6 r6c7',
  'equal-sums': 'equal-sums r2c2 r2c3 = r6c6 r6c7 r7c7',
  sum: 'sum 12 r2c2 r3c3 r4c4\nsum 20 r6c6 r6c7 r7c7',
  'double-arrow': 'double-arrow r2c2 r3c3 r4c3 r5c4 r5c5',
  'region-sum': 'region-sum r2c2 r3c3 r4c3 r5c4 r5c5',
  zipper: 'zipper r2c2 r3c3 r4c3 r5c4 r5c5',
  'sum-line': 'sum-line 10 r2c2 r3c3 r4c3 r5c4 r5c5',
  parity: 'parity r2c2 r3c3 r4c3 r5c4 r5c5',
  'numbered-room': 'numbered-room 7 r1c2-r9c2\nnumbered-room 3 r4c9-r4c1',
  'frame-sum': 'frame-sum 15 r1c2-r3c2\nframe-sum 9 r4c9-r4c7',
  'counting-circles': 'counting-circles r2c2 r3c3 r5c5 r7c7 r8c2',
  'look-and-say': 'look-and-say 2x3,1x5 r2c2 r2c3 r3c3 r3c4',
  'row-indexer': 'row-indexer r2c2 r5c2 r8c2',
  'column-indexer': 'column-indexer r2c2 r2c5 r2c8',
  'box-indexer': 'box-indexer r2c2 r5c5',
  regular: 'regular [12].*8|3+ r2c1-r2c9',
  holds: 'holds 1 killer 5 r2c2 r2c3 | thermo r4c4 r4c5 r5c5',
  fog: 'killer 20 r2c2 r2c3 r3c3\nfog r5c5 clear r1c1 r9c9',
}

/** Givens that leave most cells with clues empty: they fix no board. */
const GIVENS = '7.......1.........................6..........3..........................4.......9'

// Fog lifts by the solution: there has to be one.
export const KINDS = Object.fromEntries(Object.entries(CLUES).map(([kind, lines]) => [kind, `ninefold 1\nsize 9\n${lines}\ngivens ${kind === 'fog' ? PUZZLE : GIVENS}\n`]))
