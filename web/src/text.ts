// Words in one place: `text/en.ts` is the list, other languages translate it.

import { en } from './text/en'
import { speakIn, type Lost, type Outcome } from './engine'

export type Words = Record<keyof typeof en, string>
export type Key = keyof typeof en

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** A language: the words of the page, and the engine's files of sentences. */
interface Language {
  words: Words
  sentences: string
}

const english: Language = { words: en, sentences: '' }

const loaders: Record<string, () => Promise<Language>> = {
  en: async () => english,
  de: async () => {
    const [{ de }, engine, game] = await Promise.all([
      import('./text/de'),
      import('../../crates/ninefold/src/logic/explain/german.txt?raw'),
      import('../../crates/ninefold-game/src/words/german.txt?raw'),
    ])
    return { words: de, sentences: `${engine.default}\n${game.default}` }
  },
  fr: async () => {
    const [{ fr }, engine, game] = await Promise.all([
      import('./text/fr'),
      import('../../crates/ninefold/src/logic/explain/french.txt?raw'),
      import('../../crates/ninefold-game/src/words/french.txt?raw'),
    ])
    return { words: fr, sentences: `${engine.default}\n${game.default}` }
  },
}

let spoken = english
export let language = 'en'
/** The language as the reader's country writes it, for dates. */
export let locale = 'en-GB'

/** Speaks the wished language, or the browser's, or English. */
export async function speak(wish: string): Promise<void> {
  const wanted = [wish, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  const tag = wanted.find((each) => each in loaders) ?? 'en'
  try {
    spoken = await loaders[tag]!()
    language = tag
  } catch {
    spoken = english
    language = 'en'
  }
  locale = navigator.languages.find((each) => each.toLowerCase().startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language)
  speakIn(spoken.sentences)
  document.documentElement.lang = language
}

/** The words for a key; `{name}` takes a value, `{n|one|many}` chooses. */
export const t = (key: Key, values: Values = {}): string => filled(spoken.words[key] ?? en[key], values)

type Values = Record<string, string | number>

function filled(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? ''
    if (one === undefined) return String(value)
    return Number(value) === 1 ? one : (many ?? '')
  })
}

/** `a`, `a and b`, `a, b and c`. */
export const enumeration = (names: string[]): string => new Intl.ListFormat(locale).format(names)

/** What is not kept of a puzzle, in a sentence. */
export const lost = (parts: Lost[]): string => t('open.lost', { parts: enumeration([...new Set(parts)].map((part) => t(`lost.${part}`))) })

/** What came of an action, for the screen reader and the notice. */
export const told = ({ text, solvable }: Outcome): string => (solvable ? t(`solvable.${solvable}`) : text)

/** `m:ss`, from an hour `h:mm:ss`. */
export function clock(milliseconds: number): string {
  const all = Math.floor(milliseconds / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor(all / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

/** A day in words: today, yesterday, or its date. */
export function day(time: number): string {
  const date = new Date(time)
  const midnight = new Date()
  midnight.setHours(0, 0, 0, 0)
  const back = Math.ceil((midnight.getTime() - time) / 86_400_000)
  if (back <= 0) return t('today')
  if (back === 1) return t('yesterday')
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'long' })
}

/** Today as `2031-05-04`: the day in UTC, so that everyone has the same puzzle at
 * the same time. */
export const today = (now = new Date()): string => now.toISOString().slice(0, '2031-05-04'.length)

/** A day of the calendar, which is that of UTC. */
export const date = (of: string | number): string => new Date(of).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A rating as it is written in the player's language: 3.2 or 3,2. */
export const rating = (text: string): string => (language === 'en' ? text : text.replace('.', ','))

/** A level's name in the player's language; names of their own stay. */
export function levelName(name: string): string {
  // Wins under the levels of version 0.1 stay apart.
  const old = ' (0.1)'
  const base = name.endsWith(old) ? name.slice(0, -old.length) : name
  const key = `level.${base}` as Key
  return key in en ? t(key) + name.slice(base.length) : name
}
