// Learn: the path of lessons, and a lesson being taken. What is asked, what is
// right and why not comes from the engine.

import '../styles/learn.css'
import { announce, bar, go, type Screen, toast } from '../app'
import { NinefoldBoard } from '../board/element'
import { full } from '../board/scene'
import { button, fill, h, icon, refresh } from '../dom'
import { board, chapters, type ChapterView, Lecture, type LessonView } from '../engine'
import { keep, learnt } from '../learnt'
import { openText } from '../opening'
import { Keypad } from '../pad'
import { sentence } from '../play/words'
import { change, settings } from '../settings'
import { clock, t } from '../text'

/** The positions come when they are first needed. */
const positions = async (): Promise<string> => (await import('../../../crates/ninefold-game/src/learn/drills.txt?raw')).default

/** The list, or the lesson of `LESSON` or `LESSON/PART`. */
export async function learnScreen(rest: string): Promise<Screen> {
  const [lesson = '', part = 'show'] = rest.split('/')
  // An address of no lesson leads to all of them.
  const known = chapters(await learnt(), Date.now()).some((chapter) => chapter.lessons.some(({ id }) => id === lesson))
  return known ? lessonScreen(lesson, part) : listScreen()
}

async function listScreen(): Promise<Screen> {
  const all = chapters(await learnt(), Date.now())
  const lessons = all.flatMap((chapter) => chapter.lessons)
  const done = lessons.filter((lesson) => lesson.finished).length
  const weak = lessons.find((lesson) => lesson.due)
  const next = lessons.find((lesson) => lesson.next)
  const main = h(
    'main',
    { class: 'page stack' },
    h(
      'section',
      { class: 'card row between wrap' },
      h('p', {}, t('learn.done', { n: done, of: lessons.length })),
      h(
        'div',
        { class: 'row wrap' },
        next ? button(`${t('learn.next')}: ${next.title}`, () => go(`learn/${next.id}`), { cls: 'btn pri', id: 'learn-next' }) : null,
        weak ? button(`${t('learn.again')}: ${weak.title}`, () => go(`learn/${weak.id}/drill`), { cls: 'btn', id: 'learn-again' }) : null,
      ),
    ),
    h('div', { class: 'chapters' }, all.map(chapterCard)),
  )
  return { element: h('div', { class: 'screen-learn' }, bar(t('learn')), main), title: t('learn') }
}

function chapterCard(chapter: ChapterView): HTMLElement {
  const far = ({ finished, right, of }: ChapterView['lessons'][number]): string =>
    [finished ? t('learn.finished') : '', of ? t('learn.right', { n: right, of }) : ''].filter(Boolean).join(' · ')
  return h(
    'section',
    { class: 'card stack' },
    h('div', { class: 'row between' }, h('h2', {}, chapter.title), h('span', { class: 'muted small' }, t('progress', { n: chapter.lessons.filter((lesson) => lesson.finished).length, of: chapter.lessons.length }))),
    h('p', { class: 'muted small' }, chapter.about),
    h(
      'ul',
      { class: 'lessons' },
      chapter.lessons.map((lesson) =>
        h(
          'li',
          { class: lesson.finished ? 'row done' : lesson.next ? 'row next' : 'row' },
          h('i', { class: 'state', html: lesson.finished ? icon('check', 14) : '' }),
          h('a', { href: `#learn/${lesson.id}` }, lesson.title),
          h('span', { class: 'muted small' }, far(lesson)),
          h('a', { class: 'btn quiet', href: `#learn/${lesson.id}/drill`, 'aria-label': `${t('learn.practise')}: ${lesson.title}` }, t('learn.practise')),
        ),
      ),
    ),
  )
}

async function lessonScreen(id: string, part: string): Promise<Screen> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!
  const lecture = Lecture.begin(await positions(), id, part, seed, Date.now())
  const info = board(9, 0)
  const element = new NinefoldBoard()
  element.label = t('board', { n: 9 })
  let view = lecture.view()
  let cursor = 40
  let pulse: number[] = []
  const heading = h('h2', {})
  const place = h('p', { class: 'muted small' })
  const time = h('time', { class: 'muted small' })
  const watch = button(t('learn.clock'), () => {
    change({ drillClock: !settings.drillClock })
    lecture.clock(settings.drillClock)
    show()
  }, { cls: 'btn quiet', id: 'lesson-clock', attrs: { 'aria-pressed': 'false' } })
  const says = h('div', { class: 'stack', role: 'status' })
  const ends = h('div', { class: 'row wrap lesson-ends' })
  const pad = new Keypad(info.symbols, (digit) => tap(cursor, digit), () => {})
  pad.paint({ remaining: undefined, lit: 0, picked: 0, mode: 'digit' })

  const asks = (): boolean => view.ask === 'cells' || view.ask === 'conclude'

  function draw(): void {
    element.scene = {
      info: view.board ?? info,
      cells: view.cells.map((cell) => ({ ...full(cell), corner: cell.marks })),
      // Each candidate in its place, as hints draw them: nothing jumps from screen to screen.
      places: true,
      cursor: asks() ? cursor : undefined,
      selection: asks() ? new Set([cursor]) : undefined,
      hint: lit(view) ? view.drawing : undefined,
      pulse,
    }
  }

  /** Brings the clock up to date, where there is one. */
  function tick(): void {
    const passed = lecture.time(Date.now())
    time.hidden = passed === undefined
    if (passed !== undefined) refresh(time, clock(passed))
  }

  /** Draws the words and what can be pressed; the board by itself. */
  function show(): void {
    view = lecture.view()
    heading.textContent = view.title
    place.textContent = t('learn.place', { part: view.partTitle, n: view.number, of: view.of })
    watch.hidden = !view.timed
    watch.setAttribute('aria-pressed', String(settings.drillClock))
    tick()
    const act = {
      pulse: (cells: number[]) => {
        pulse = cells
        draw()
      },
    }
    fill(says, view.words.map((words) => sentence('says', words, act)))
    pad.element.hidden = !asks()
    fill(
      ends,
      view.ask === 'play' ? button(t('learn.play'), () => void openText(view.puzzle), { cls: 'btn pri', id: 'lesson-play' }) : null,
      button(view.ask === 'read' || view.ask === 'found' ? t('learn.on') : t('learn.skip'), onward, { cls: view.ask === 'read' || view.ask === 'found' ? 'btn pri' : 'btn', id: 'lesson-next' }),
      asks() ? button(t('hint'), more, { cls: 'btn', icon: 'hint', id: 'lesson-hint' }) : null,
      button(t('learn.back'), back, { cls: 'btn', id: 'lesson-back' }),
    )
    draw()
  }

  function tap(cell: number, digit: number): void {
    if (!asks()) return
    const { kind, attempt } = lecture.tap(cell, digit, Date.now())
    show()
    const last = view.words.at(-1) ?? []
    announce(last.map((word) => word.text).join(''))
    if (kind === 'wrong') element.classList.add('shake')
    if (attempt) {
      void keep(attempt).then((kept) => {
        if (!kept) toast(t('learn.unkept'))
      })
    }
  }

  function onward(): void {
    if (lecture.next(Date.now())) show()
    else go('learn')
  }

  function back(): void {
    if (lecture.back(Date.now())) show()
    else go('learn')
  }

  function more(): void {
    lecture.help()
    show()
  }

  function choose(cell: number): void {
    cursor = cell
    draw()
  }

  element.addEventListener('cell-press', ({ detail: { cell } }) => {
    choose(cell)
    if (view.ask === 'cells') tap(cell, 0)
  })
  element.addEventListener('cell-focus', ({ detail: { cell } }) => choose(cell))
  const page = h(
    'div',
    { class: 'screen-learn' },
    bar(t('learn')),
    h('main', { class: 'page columns' }, h('div', { class: 'lesson-board' }, element), h('section', { class: 'card stack' }, heading, h('div', { class: 'row between' }, place, h('div', { class: 'row' }, time, watch)), says, pad.element, ends)),
  )
  page.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step && asks()) {
      event.preventDefault()
      choose((cursor + step + 81) % 81)
      element.focusCell(cursor)
    } else if (/^[1-9]$/.test(event.key)) tap(cursor, Number(event.key))
    else if (event.key === 'Enter' && view.ask === 'cells' && element.focused) tap(cursor, 0)
    else if (event.key === '?') more()
  })
  lecture.clock(settings.drillClock)
  show()
  const ticking = window.setInterval(tick, 250)
  const leave = (): void => {
    clearInterval(ticking)
    lecture.free()
  }
  return { element: page, title: view.title, leave }
}

/** Whether the drawing has anything to light: an empty one would hide notes. */
const lit = ({ drawing }: LessonView): boolean => Object.values(drawing).some((part) => part.length > 0)
