// The player's choices, kept in localStorage and applied to the page at once.

export const THEMES = ['light', 'dark', 'contrast-light', 'contrast-dark', 'safe-light', 'safe-dark'] as const
export type Theme = (typeof THEMES)[number]

export interface OwnLevel {
  name: string
  low: string
  high: string
}

export interface Settings {
  /** Empty follows the system. */
  theme: Theme | ''
  language: string
  clock: boolean
  finish: boolean
  lessMotion: boolean
  mistakes: 'off' | 'rule' | 'solution'
  same: boolean
  peers: boolean
  tidy: boolean
  counts: boolean
  first: 'cell' | 'digit'
  pad: '123' | '789'
  keys: boolean
  letters: boolean
  /** Candidates that keep themselves up to date, in the place of centre notes. */
  autoNotes: boolean
  /** Each note has its place in the cell. */
  notePlaces: boolean
  /** Numbers beside the rows and columns. */
  coordinates: boolean
  /** Names the sets of digits that fit the cage under the cursor. */
  combinations: boolean
  /** Names the hardest technique while one plays, and on paper. */
  technique: boolean
  /** Shows how long the positions of a lesson's drill take. */
  drillClock: boolean
  /** The rules in three steps were seen, or skipped. */
  greeted: boolean
  /** How entries were made last. */
  mode: 'digit' | 'corner' | 'centre' | 'colour'
  move: 'wasd' | 'hjkl'
  /** What the start screen was left at. */
  side: number
  /** The name of a kind; empty for classic. */
  kind: string
  level: string
  symmetry: string
  /** Rating bands with names of the player's own. */
  ownLevels: OwnLevel[]
}

const USUAL: Settings = {
  theme: '',
  language: '',
  clock: true,
  finish: true,
  lessMotion: false,
  mistakes: 'rule',
  same: true,
  peers: true,
  tidy: true,
  counts: true,
  first: 'cell',
  pad: '123',
  keys: true,
  letters: false,
  autoNotes: false,
  notePlaces: false,
  coordinates: false,
  combinations: true,
  technique: false,
  drillClock: false,
  greeted: false,
  mode: 'digit',
  move: 'wasd',
  side: 9,
  kind: '',
  level: 'easy',
  symmetry: '180',
  ownLevels: [],
}

const KEY = 'ninefold.settings'

/** What a kept value means, or nothing where it is damaged or foreign. */
type Reader<T> = (value: unknown) => T | undefined

const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
const count: Reader<number> = (value) => (Number.isInteger(value) ? (value as number) : undefined)
const oneOf =
  <T>(...allowed: readonly T[]): Reader<T> =>
  (value) =>
    allowed.find((each) => each === value)

/** A rating as players write it, with a point or a comma; else not a number. */
export const ratingOf = (words: string): number => (words.trim() ? Number(words.replace(',', '.')) : NaN)

/** Whether such a level can be asked of the generator. */
export function isOwnLevel(level: unknown): level is OwnLevel {
  const { name, low, high } = (level ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof low !== 'string' || typeof high !== 'string') return false
  return name !== '' && ratingOf(low) >= 1 && ratingOf(high) >= ratingOf(low) && ratingOf(high) <= 12
}

const READERS: { [Name in keyof Settings]: Reader<Settings[Name]> } = {
  theme: oneOf<Theme | ''>('', ...THEMES),
  language: text,
  clock: flag,
  finish: flag,
  lessMotion: flag,
  mistakes: oneOf<Settings['mistakes']>('off', 'rule', 'solution'),
  same: flag,
  peers: flag,
  tidy: flag,
  counts: flag,
  first: oneOf<Settings['first']>('cell', 'digit'),
  pad: oneOf<Settings['pad']>('123', '789'),
  keys: flag,
  letters: flag,
  autoNotes: flag,
  notePlaces: flag,
  coordinates: flag,
  combinations: flag,
  technique: flag,
  drillClock: flag,
  greeted: flag,
  mode: oneOf<Settings['mode']>('digit', 'corner', 'centre', 'colour'),
  move: oneOf<Settings['move']>('wasd', 'hjkl'),
  // The engine, which is not there yet, knows the kinds and sides (`fitBoard`).
  side: count,
  kind: text,
  // The start screen knows which levels and symmetries a size has.
  level: text,
  symmetry: text,
  ownLevels: (value) => (Array.isArray(value) ? value.filter(isOwnLevel) : undefined),
}

/** Reads what was kept; a damaged or foreign value falls back to the usual. */
function read(): Settings {
  const kept: Settings = { ...USUAL }
  const take = <Name extends keyof Settings>(name: Name, found: Record<string, unknown>): void => {
    kept[name] = READERS[name](found[name]) ?? USUAL[name]
  }
  try {
    const found = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, unknown>
    for (const name of Object.keys(READERS) as (keyof Settings)[]) take(name, found)
  } catch {
    // Storage is forbidden or its text is damaged: the usual settings serve.
  }
  return kept
}

export const settings: Settings = read()

/** A kind that there is not is the classic one, and a side that no such board has
 * is the usual one. */
export function fitBoard(kinds: string[], sides: (kind: string) => number[]): void {
  if (!kinds.includes(settings.kind)) settings.kind = USUAL.kind
  if (!sides(settings.kind).includes(settings.side)) settings.side = USUAL.side
}

/** Changes settings; a storage that refuses costs only the memory of it. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Nothing else depends on it.
  }
  dress()
}

export const reset = (): void => change({ ...USUAL, language: settings.language })

/** Brings the page's look in line with the settings. */
export function dress(): void {
  const root = document.documentElement
  if (settings.theme) root.dataset.theme = settings.theme
  else delete root.dataset.theme
  root.classList.toggle('still', settings.lessMotion)
}

export const still = (): boolean =>
  settings.lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches
