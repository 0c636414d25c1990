// The service worker: keeps the whole page, so that it works without a network
// after the first visit. What a classic game takes is kept at once; the rest (the
// full engine, languages, lessons) when the page says that it has time.

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = 'ninefold-__VERSION__'
const FIRST: string[] = JSON.parse(String.raw`__FIRST__`)
const REST: string[] = JSON.parse(String.raw`__REST__`)
/** A page of the version before may still be open, and ask for its own files. */
const KEPT = 2

/** The caches of other versions of this page, the oldest first. The front page of the
 * site and the game live under one host: each clears up after itself alone. */
async function others(): Promise<string[]> {
  const family = (name: string): string => name.slice(0, name.lastIndexOf('-'))
  return (await caches.keys()).filter((name) => family(name) === family(CACHE) && name !== CACHE)
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FIRST))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    others()
      .then((old) => Promise.all(old.slice(0, -(KEPT - 1)).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('message', (event) => {
  if (event.data === 'rest') event.waitUntil(keepRest())
})

/** Keeps what is not there yet, one file after another: nobody waits for it. */
async function keepRest(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of REST) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => {})
  }
}

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return
  event.respondWith(answer(event.request))
})

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  // The page itself is asked for anew where there is a network, so that an
  // update is seen; its files carry their hash in the name.
  if (request.mode === 'navigate') {
    try {
      return await fetch(request)
    } catch {
      return (await cache.match(request, { ignoreSearch: true })) ?? (await cache.match('./')) ?? Response.error()
    }
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
}
