// The verdict on a board that is being made, as a card.

import { announce } from '../app'
import { button, fill, h, markCut } from '../dom'
import type { BoardInfo, Verdict } from '../engine'
import { houseNames, shortName } from '../play/names'
import { levelName, rating, t } from '../text'
import { techniqueName } from '../engine'

interface Words {
  title: string
  text?: string
  badge?: string
  /** The colour of the badge. */
  cls?: string
  /** The colour of the card. */
  tone?: string
}

function wordsOf(verdict: Verdict, info: BoardInfo): Words {
  switch (verdict.kind) {
    case 'empty':
      return { title: t('verdict.empty'), text: t('verdict.empty.text', { n: info.side }) }
    case 'one':
      return { title: t('verdict.one'), tone: 'good', cls: 'ok', ...worth(verdict) }
    case 'several':
      return {
        title: howMany(verdict),
        tone: 'warn',
        cls: 'tgt',
        badge: t('verdict.notyet'),
        text: verdict.fixed.length ? t('verdict.fixed', { n: verdict.fixedCells, open: verdict.openCells }) : undefined,
      }
    case 'repeats':
      return {
        title: t('verdict.two', { digit: verdict.digit, house: houseNames(info, verdict.houses) }),
        tone: 'bad',
        cls: 'bad',
        badge: t('verdict.conflict'),
        text: verdict.cells.map((cell) => shortName(info, cell)).join(', '),
      }
    case 'none':
      return { title: t('verdict.none'), tone: 'bad', cls: 'bad', badge: t('verdict.stuck'), text: whyNone(verdict, info) }
    default:
      return { title: t('verdict.unknown') }
  }
}

function howMany({ count, more }: Verdict): string {
  if (!more) return t('verdict.several', { n: count })
  return count > 1 ? t('verdict.many', { n: count }) : t('verdict.more')
}

/** What a board with one solution is worth. */
function worth({ about, givens, redundant }: Verdict): Pick<Words, 'badge' | 'text'> {
  const hardest = about.hardest ? `${t('hardest')}: ${techniqueName(about.hardest)}. ` : ''
  const spare = redundant === null ? `${t('givens', { n: givens })}.` : t(redundant ? 'verdict.redundant' : 'verdict.lean', { givens, n: redundant })
  return { badge: about.level ? `${levelName(about.level)} ${rating(about.rating)}` : '', text: hardest + spare }
}

function whyNone({ cells, digit, houses }: Verdict, info: BoardInfo): string {
  if (houses.length) return t('verdict.noplace', { digit, house: houseNames(info, houses) })
  return cells.length ? t('verdict.nodigit', { cell: shortName(info, cells[0]!) }) : t('verdict.none.text')
}

export class VerdictCard {
  readonly element = h('section', { class: 'card verdict', 'aria-label': t('verdict'), id: 'verdict' })

  constructor(private readonly stop: () => void) {
    markCut(this.element)
  }

  /** Shows a verdict, or that it is being looked for. */
  show(verdict: Verdict | undefined, info: BoardInfo): void {
    const { title, text = '', badge = '', cls = '', tone = '' } = verdict ? wordsOf(verdict, info) : { title: t('verdict.looking') }
    this.element.className = `card verdict ${tone}`
    fill(
      this.element,
      h('div', { class: 'row' }, h('h2', {}, title), badge ? h('span', { class: `badge ${cls}` }, badge) : null),
      text ? h('p', {}, text) : null,
      verdict ? null : button(t('stop'), this.stop, { cls: 'btn quiet' }),
    )
    if (verdict) announce(`${title}. ${text}`)
  }
}
