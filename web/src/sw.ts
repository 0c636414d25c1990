// The service worker: keeps the whole page, so that it works without a network
// after the first visit.

const worker = self as unknown as ServiceWorkerGlobalScope
const CACHE = 'ninefold-__VERSION__'
const FILES: string[] = JSON.parse(String.raw`__FILES__`)

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('ninefold-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

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
      return (await cache.match('./')) ?? Response.error()
    }
  }
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)
}
