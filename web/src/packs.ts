// Packs of puzzles: kept on the shelf, noted as their games go on.

import { go, toast } from './app'
import { Collection, type Made, whole } from './engine'
import { offer } from './orders'
import { Session } from './session'
import * as shelf from './shelf'
import * as store from './store'
import { t } from './text'

/** A pack as the shelf has it. */
async function load(uid: string): Promise<Collection | undefined> {
  const save = await shelf.get<string>('packs', uid)
  if (!save) return undefined
  await whole()
  return Collection.load(save)
}

/** How many packs there are. */
export const count = async (): Promise<number> => (await shelf.all<string>('packs')).size

/** All packs, the newest first. */
export async function list(): Promise<Collection[]> {
  const saves = [...(await shelf.all<string>('packs')).entries()].sort(([a], [b]) => Number(b) - Number(a))
  if (saves.length) await whole()
  return saves.flatMap(([, save]) => Collection.load(save) ?? [])
}

export const get = load

export const keep = (pack: Collection): Promise<void> => shelf.put('packs', pack.view().uid, pack.save())

export const remove = (uid: string): Promise<void> => shelf.remove('packs', uid)

/** Keeps the puzzles of a text as a pack and shows it; one that is here already
 * goes on. */
export async function add(name: string, text: string): Promise<void> {
  await whole()
  const pack = Collection.read(Date.now(), name, text)
  const puzzles = pack.text()
  const there = (await list()).find((other) => other.text() === puzzles)
  if (!there) {
    await keep(pack)
    if (pack.wrong) toast(t('pack.wrong', { what: pack.wrong }))
  }
  const { uid } = (there ?? pack).view()
  go(`pack/${uid}`)
}

let noting: Promise<void> = Promise.resolve()

/** Notes how a game stands in its pack. */
export function note(uid: string, save: string): void {
  noting = noting.then(async () => {
    const pack = await load(uid)
    if (pack?.note(save)) await keep(pack)
    pack?.free()
  })
}

/** Waits until what was noted is kept. */
export const noted = (): Promise<void> => noting

/** Offers a puzzle of a pack for playing. */
export function offerFrom(pack: Collection, place: number): Made {
  const made = pack.start(place)
  offer(made)
  return made
}

/** Goes on in a pack after a place: the next puzzle that is not solved. */
export async function playNext(uid: string, after: number): Promise<void> {
  await noting
  const pack = await load(uid)
  const next = pack?.next(after)
  if (!pack || next === undefined || next === null) return go(pack ? `pack/${uid}` : 'packs')
  await play(pack, next)
}

/** Plays a puzzle of a pack: its game where it was begun. */
export async function play(pack: Collection, place: number): Promise<void> {
  const entry = pack.view().entries[place]
  if (entry?.game && entry.state === 'begun') {
    if (await store.get(entry.game)) return go(`game/${entry.game}`)
  }
  const made = pack.start(place)
  const session = Session.start(made.puzzle, made.about)
  await session.keep()
  const { uid } = session
  session.close()
  go(`game/${uid}`)
}
