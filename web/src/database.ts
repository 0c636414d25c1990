// The page's database: opened once, asked in turn, and plain about why nothing
// can be stored.

/**
 * Why nothing can be stored: the browser forbids it or has no room, another tab
 * holds the database of an older page, or a newer page has taken it over.
 */
export type Hindrance = 'forbidden' | 'blocked' | 'outdated'

const NAME = 'ninefold'
const VERSION = 2
const STORES = ['games', 'wins'] as const

/** An opening that takes longer waits for other tabs, also where the browser
 * does not say so: only the first page that waits is told. */
const LATE = 5_000

/** Another tab has to be closed first. */
class Blocked extends Error {
  constructor() {
    super('another tab holds the storage')
  }
}

const reasons: Record<string, Hindrance> = { VersionError: 'outdated' }

/** What an error of the database means. */
export const reasonOf = (error: unknown): Hindrance =>
  error instanceof Blocked ? 'blocked' : ((error instanceof DOMException && reasons[error.name]) || 'forbidden')

/** What stands in the way, as far as it is known by now. */
export let hindrance: Hindrance | undefined

type Watcher = (now: Hindrance | undefined) => void
const watchers = new Set<Watcher>()

/** Tells whenever something else stands in the way, or nothing any more.
 * Returns what ends it. */
export function watch(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Notes what stands in the way now. */
export function note(now: Hindrance | undefined): void {
  if (now === hindrance) return
  hindrance = now
  for (const watcher of [...watchers]) watcher(now)
}

let migrate: (games: IDBObjectStore, wins: IDBObjectStore) => Promise<void>

/** What has to be done with the games of an older database. */
export const onUpgrade = (work: typeof migrate): void => void (migrate = work)

let opening: Promise<IDBDatabase> | undefined
/** The opening waits for other tabs. A second one would only wait behind it. */
let blocked = false

function database(): Promise<IDBDatabase> {
  if (blocked) return Promise.reject(new Blocked())
  opening ??= open().catch((error: unknown) => {
    // It may be there the next time.
    opening = undefined
    throw error
  })
  return opening
}

/** Opens the database; the one that was blocked may still come. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    const wait = (): void => {
      blocked = true
      reject(new Blocked())
    }
    const late = setTimeout(wait, LATE)
    request.onupgradeneeded = () => upgrade(request)
    request.onblocked = wait
    request.onsuccess = () => {
      clearTimeout(late)
      hold(request.result)
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(late)
      const error = request.error ?? new Error('no storage')
      if (blocked) note(reasonOf(error))
      blocked = false
      reject(error)
    }
  })
}

function upgrade({ result, transaction }: IDBOpenDBRequest): void {
  for (const name of STORES) {
    if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath: 'uid' })
  }
  // What fails here is done when it is asked for.
  migrate(transaction!.objectStore('games'), transaction!.objectStore('wins')).catch(() => {})
}

/** Keeps the database open until somebody else needs it. */
function hold(base: IDBDatabase): void {
  // The browser may close it, as when it clears its data.
  base.onclose = () => (opening = undefined)
  base.onversionchange = () => {
    base.close()
    opening = undefined
  }
  if (!blocked) return
  blocked = false
  opening = Promise.resolve(base)
  note(undefined)
}

/** The answer to a request. */
export const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('storage failed'))
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * What is asked of the store is done in the order it was asked: a screen that
 * reads a game sees what the one before it wrote.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => {})
  return done
}

export const reading = <T>(from: (typeof STORES)[number], ask: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  inTurn(async () => settle(ask((await database()).transaction(from).objectStore(from))))

/** Writes in one transaction, and is done when that is on the disk. */
export const writing = (work: (games: IDBObjectStore, wins: IDBObjectStore) => Promise<unknown>): Promise<void> =>
  inTurn(async () => {
    const transaction = (await database()).transaction(STORES, 'readwrite', { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('storage failed'))
    })
    await Promise.all([work(transaction.objectStore('games'), transaction.objectStore('wins')), written])
  })
