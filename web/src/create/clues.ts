// The clues of a board that is being made: placed on selected cells, listed, edited,
// and what is known of them.

import { announce, dialog } from '../app'
import { button, fill, h, iconButton, toggle } from '../dom'
import { type BoardInfo, clueKinds, type DraftView, type Proposal, type Study } from '../engine'
import { rulesDialog } from '../play/rules'
import { shortName } from '../play/names'
import { say } from './words'

/** What the desk does to the board. */
export interface DeskTargets {
  place: (kind: string, value: string) => boolean
  add: (statement: string) => boolean
  edit: (clue: number, statement: string) => boolean
  remove: (clue: number) => void
  give: (cell: number, digit: number) => void
  select: (cells: number[]) => void
  propose: (kind: string) => Promise<Proposal[]>
  exportAs: () => void
  candidates: (on: boolean) => void
}

export class ClueDesk {
  readonly element = h('section', { class: 'cluedesk scroll stack tight', 'aria-label': say('clues') })
  private readonly kinds = clueKinds()
  private readonly kind = h('select', { id: 'clue-kind', 'aria-label': say('kind') }, this.kinds.map(({ name, title }) => h('option', { value: name }, title)))
  private readonly value = h('input', { type: 'text', id: 'clue-value', 'aria-label': say('value'), autocomplete: 'off', spellcheck: 'false' })
  private readonly put = button(say('place'), () => this.place(), { cls: 'btn pri', id: 'clue-place' })
  private readonly problem = h('p', { class: 'small warntext', role: 'alert', id: 'clue-problem' })
  private readonly told = h('p', { class: 'small', id: 'clue-study', 'aria-live': 'polite' })
  private readonly list = h('ul', { class: 'cluelist', id: 'clue-list', 'aria-label': say('clues') })
  private readonly proposals = h('ul', { class: 'cluelist', id: 'clue-proposals', 'aria-label': say('propose') })
  private state: DraftView | undefined

  constructor(private readonly to: DeskTargets) {
    this.kind.value = 'killer'
    this.kind.addEventListener('change', () => this.chosen())
    this.value.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      this.place()
    })
    fill(
      this.element,
      h('div', { class: 'clueform' }, this.kind, this.value),
      this.put,
      this.problem,
      h('p', { class: 'muted small' }, say('howto')),
      this.told,
      this.list,
      toggle(say('candidates'), '', false, (on) => to.candidates(on)),
      button(say('propose'), () => void this.propose(), { cls: 'btn', id: 'clue-propose' }),
      this.proposals,
      h('div', { class: 'pair' }, button(say('rules'), () => this.rules(), { cls: 'btn', id: 'clue-rules' }), button(say('export'), () => to.exportAs(), { cls: 'btn', id: 'clue-export' })),
    )
    this.chosen()
  }

  /** Another kind was chosen: what it asks for. */
  private chosen(): void {
    const kind = this.kinds.find(({ name }) => name === this.kind.value)
    this.value.value = ''
    this.value.placeholder = kind?.example ?? ''
    this.value.hidden = !kind?.example
    this.put.querySelector('span')!.textContent = say(kind?.onCells ? 'place' : 'rule')
    this.problem.textContent = ''
  }

  /** Writes to the value, as digits typed on the board do. */
  type(symbol: string): void {
    if (!this.value.hidden) this.value.value += symbol
  }

  /** Takes the last sign of the value away. */
  takeBack(): void {
    this.value.value = this.value.value.slice(0, -1)
  }

  place(): void {
    this.try(() => {
      if (this.to.place(this.kind.value, this.value.value.trim())) this.value.value = ''
    })
  }

  private try(act: () => void): void {
    this.problem.textContent = ''
    try {
      act()
    } catch (error) {
      this.problem.textContent = error instanceof Error ? error.message : String(error)
    }
  }

  /** Shows the clues of the board, and what is known of them. */
  show(state: DraftView, study: Study | undefined): void {
    this.state = state
    const items = state.clues.map(({ title, statement, cells }, index) => {
      const words = statement.slice(statement.indexOf(' ') + 1)
      const named = statement.includes(' ') ? `${title}: ${words}` : title
      const marks = [study?.redundantClues.includes(index) ? say('spare') : '', study?.brokenClues.includes(index) ? say('broken') : ''].filter(Boolean)
      return h(
        'li',
        { class: study?.brokenClues.includes(index) ? 'bad' : '' },
        button(named, () => this.to.select(cells), { cls: 'plain' }),
        marks.map((mark) => h('span', { class: 'badge' }, mark)),
        iconButton('pencil', say('edit', { clue: named }), () => this.edit(index, statement)),
        iconButton('clear', say('remove', { clue: named }), () => this.to.remove(index)),
      )
    })
    fill(this.list, items.length ? items : h('li', { class: 'muted small' }, say('none')))
    this.told.textContent = study ? this.known(study, state.board) : ''
    // They stay until the board changes.
    if (!study) fill(this.proposals)
  }

  /** What could be left out, or what contradicts itself. */
  private known(study: Study, board: BoardInfo): string {
    const clue = (index: number): string => this.state?.clues[index]?.statement ?? ''
    const named = (cells: number[], clues: number[]): string => [...cells.map((cell) => shortName(board, cell)), ...clues.map(clue)].join(', ')
    if (study.brokenGivens.length || study.brokenClues.length) return say(study.smallest ? 'study.broken' : 'study.broken.more', { what: named(study.brokenGivens, study.brokenClues) })
    if (study.redundantGivens.length || study.redundantClues.length) return say('study.spare', { what: named(study.redundantGivens, study.redundantClues) })
    return ''
  }

  private edit(index: number, statement: string): void {
    const field = h('input', { type: 'text', id: 'clue-statement', value: statement, 'aria-label': say('edit.title'), spellcheck: 'false' })
    const problem = h('p', { class: 'small', role: 'alert' })
    const save = (): void => {
      try {
        this.to.edit(index, field.value)
        box.close()
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : String(error)
      }
    }
    const box = dialog(say('edit.title'), [h('p', { class: 'muted small' }, say('edit.text')), field, problem], [{ words: say('save'), cls: 'btn pri', stays: true, act: save }], 'wide')
    field.focus()
  }

  private async propose(): Promise<void> {
    const found = await this.to.propose(this.kind.value)
    const item = (one: Proposal): HTMLElement => {
      const what = one.clue || say('given', { digit: this.state!.board.symbols[one.value - 1] ?? '', cell: shortName(this.state!.board, one.cells[0]!) })
      const left = one.all && one.left === 1 ? say('propose.only') : say('propose.left', { left: one.left, of: one.of })
      return h('li', {}, button(`${what}: ${left}`, () => this.take(one), { cls: 'plain' }))
    }
    fill(this.proposals, found.length ? found.map(item) : h('li', { class: 'muted small' }, say('propose.none')))
    announce(this.proposals.textContent ?? '')
  }

  private take({ clue, cells, value }: Proposal): void {
    this.try(() => {
      if (clue) this.to.add(clue)
      else this.to.give(cells[0]!, value)
    })
  }

  private rules(): void {
    if (this.state?.board.rules.length) rulesDialog(this.state.board)
  }
}
