import type { Plugin } from 'vite'

/** Tells the service worker which files to keep: what a first visit takes at once,
 * those that `later` matches and `pages` when there is time. One file that is not
 * there, and nothing is kept: so the name of the manifest is given. */
export function offlineList(manifest: string, later: RegExp, pages: string[] = []): Plugin {
  return {
    name: 'offline-list',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sw = bundle['sw.js']
      if (sw?.type !== 'chunk') return
      const files = Object.keys(bundle).filter((name) => name !== 'sw.js' && name !== 'index.html')
      const public_ = ['./', 'favicon.svg', 'icon.svg', 'icon-192.png', 'icon-512.png', manifest]
      const first = [...public_, ...files.filter((name) => !later.test(name))]
      const rest = [...files.filter((name) => later.test(name)), ...pages]
      sw.code = sw.code
        .replace('__FIRST__', JSON.stringify(first))
        .replace('__REST__', JSON.stringify(rest))
        .replace('__VERSION__', process.env.NINEFOLD_HASH ?? 'dev')
    },
  }
}
