// What players keep beside their games: boards that are being made, and packs of
// puzzles. A database of its own, so that older pages that are still open don't
// stand in its way. Where nothing can be stored it lasts as long as the page.

const NAME = 'ninefold-shelf'
const STORES = ['drafts', 'packs'] as const
type Store = (typeof STORES)[number]

const memory: Record<Store, Map<string, unknown>> = { drafts: new Map(), packs: new Map() }

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name)
    }
    request.onsuccess = () => {
      request.result.onclose = () => (opening = undefined)
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('no storage'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function ask<T>(store: Store, mode: IDBTransactionMode, request: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(store, mode)
  return new Promise((resolve, reject) => {
    const asked = request(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(asked.result)
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'))
  })
}

/** All that a store holds, by its key. */
export async function all<T>(store: Store): Promise<Map<string, T>> {
  const found = new Map(memory[store]) as Map<string, T>
  try {
    const [keys, values] = await Promise.all([ask(store, 'readonly', (kept) => kept.getAllKeys()), ask(store, 'readonly', (kept) => kept.getAll())])
    keys.forEach((key, index) => found.set(String(key), values[index] as T))
  } catch {
    // What is in memory serves.
  }
  return found
}

export async function get<T>(store: Store, key: string): Promise<T | undefined> {
  try {
    const kept = (await ask(store, 'readonly', (kept) => kept.get(key))) as T | undefined
    if (kept !== undefined) return kept
  } catch {
    // What is in memory serves.
  }
  return memory[store].get(key) as T | undefined
}

export async function put(store: Store, key: string, value: unknown): Promise<void> {
  try {
    await ask(store, 'readwrite', (kept) => kept.put(value, key))
    memory[store].delete(key)
  } catch {
    memory[store].set(key, value)
  }
}

export async function remove(store: Store, key: string): Promise<void> {
  memory[store].delete(key)
  try {
    await ask(store, 'readwrite', (kept) => kept.delete(key))
  } catch {
    // It is gone from memory.
  }
}
