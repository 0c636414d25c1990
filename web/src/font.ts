// The page's font. It comes when nothing else is to be done, also on a first visit and
// without a service worker; until then the system's font is shown: nobody waits for it.

import url from './fonts/inter.woff2?url'

/** How long the page has been there before its font is asked for, where it is not kept
 * here yet. */
const LATER = 2500

export function loadFont(): void {
  // What the service worker keeps costs nothing.
  if (navigator.serviceWorker?.controller) return load()
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(load) : load()), LATER)
}

function load(): void {
  const font = new FontFace('Ninefold Inter', `url(${url}) format("woff2")`, { weight: '400 600' })
  font.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {
      // The system's font serves.
    },
  )
}
