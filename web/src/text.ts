// Words in one place: `text/en.ts` is the list, other languages translate it.

import { en } from './text/en'

export type Words = Record<keyof typeof en, string>
export type Key = keyof typeof en

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch', fr: 'Français' }

const loaders: Record<string, () => Promise<Words>> = {
  en: async () => en,
  de: async () => (await import('./text/de')).de,
  fr: async () => (await import('./text/fr')).fr,
}

let words: Words = en
export let language = 'en'

/** Speaks the wished language, or the browser's, or English. */
export async function speak(wish: string): Promise<void> {
  const wanted = [wish, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  const tag = wanted.find((each) => each in loaders) ?? 'en'
  try {
    words = await loaders[tag]!()
    language = tag
  } catch {
    words = en
    language = 'en'
  }
  document.documentElement.lang = language
}

/** The words for a key; `{name}` takes a value, `{n|one|many}` chooses. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return (words[key] ?? en[key]).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? ''
    if (one === undefined) return String(value)
    return Number(value) === 1 ? one : (many ?? '')
  })
}

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
  return date.toLocaleDateString(language, { day: 'numeric', month: 'long' })
}

/** A level's name in the player's language; names of their own stay. */
export function levelName(name: string): string {
  const key = `level.${name}` as Key
  return key in en ? t(key) : name
}
