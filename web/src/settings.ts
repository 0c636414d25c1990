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
  move: 'wasd' | 'hjkl'
  /** What the start screen was left at. */
  side: number
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
  move: 'wasd',
  side: 9,
  level: 'easy',
  symmetry: '180',
  ownLevels: [],
}

const KEY = 'ninefold.settings'

/** Reads what was kept; a damaged or foreign value falls back to the usual. */
function read(): Settings {
  const kept: Record<string, unknown> = { ...USUAL }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (found && typeof found === 'object') {
      for (const [name, value] of Object.entries(found)) {
        if (name in USUAL && typeof value === typeof USUAL[name as keyof Settings]) kept[name] = value
      }
    }
  } catch {
    // Storage is forbidden or its text is damaged: the usual settings serve.
  }
  return kept as unknown as Settings
}

export const settings: Settings = read()

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
