// What the learner did: texts of the engine's, in a database of their own. What
// can't be stored lives as long as the page.

const memory: string[] = []

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  return (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('ninefold-learnt', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('attempts', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }))
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Everything so far. */
export async function learnt(): Promise<string[]> {
  try {
    const store = (await database()).transaction('attempts').objectStore('attempts')
    return [...(await settle<string[]>(store.getAll())), ...memory]
  } catch {
    return [...memory]
  }
}

/** Keeps what was done; whether it is stored for good. */
export async function keep(attempt: string): Promise<boolean> {
  try {
    const store = (await database()).transaction('attempts', 'readwrite').objectStore('attempts')
    await settle(store.add(attempt))
    return true
  } catch {
    memory.push(attempt)
    return false
  }
}
